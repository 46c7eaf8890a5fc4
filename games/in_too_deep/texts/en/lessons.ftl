# The lesson: what is said when it begins and ends, its goals, and each kind of decision the first time.

lesson-cover = In Too Deep: the first crimes
lesson-cover-opening = **You work under cover.** To be believed you commit the Syndicate’s crimes; to stop it you gather evidence. Your opponent is **Echo**, who follows her cards. Nothing hidden is drawn before you answer, so **Undo** takes back what you try out. (`/rules TD-TURN-02`)
lesson-cover-goal-item = Hook the Smuggler and have him pick up the Eagle Eye. Your story crime needs a transport: press **My sheet** to read it.
lesson-cover-learnt-item = **Item:** each criminal holds one. A crime may ask for an item by name or by kind, held or dropped.
lesson-cover-goal-move = Move him next to the Sentinel’s zone. An answer that says “allows Tail Lights” fulfils your crime.
lesson-cover-learnt-move = **Move:** one zone along the ring. Barricades stop criminals; the Sentinel and search tokens don’t.
lesson-cover-goal-crime = End your actions and commit Tail Lights. All of its clauses are true now.
lesson-cover-learnt-crime = **Story crime:** one a turn, after your actions. It pays best, and unhooks all your criminals.
lesson-cover-goal-patrol = Move the Sentinel: that’s the crime’s effect. Where he stands decides which crimes can be committed.
lesson-cover-learnt-patrol = **Patrol:** the Sentinel and the barricades can be moved. The Sentinel may escort a criminal from his zone.
lesson-cover-goal-dilemma = Choose an outcome. Careful brings fewer dilemmas than reckless.
lesson-cover-learnt-dilemma = **Dilemma:** a corrupt offer. At the end of a chapter half of them go into your bank, and their corruption and rewards count.
lesson-cover-goal-evidence = Take evidence from the rail. A kind that’s good for a folder is worth most now.
lesson-cover-learnt-evidence = **Evidence:** what you keep in memory scores at the end. What you process decides what each kind is worth.
lesson-cover-goal-folder = Process that evidence in the row with the same task.
lesson-cover-learnt-folder = **Folder:** if all folders are taken when the chapter ends, each pays Intel. If not, whoever has fewest is punished.
lesson-cover-goal-side = Hook someone and commit your side crime. It’s free, and the answers say which move allows it.
lesson-cover-learnt-side = **Side crime:** any number a turn, during your actions. Nobody is unhooked.
lesson-cover-goal-support = Process evidence on bonus space B1, which pays a support token.
lesson-cover-learnt-support = **Support token:** some work at once. You keep the others and use them for free, in any of your turns.
lesson-cover-goal-edge = Gain tolerance, so that you stay on this side of the edge: the Parish gives some to whoever uses it.
lesson-cover-learnt-edge = **Over the edge:** at the end each agent’s banked corruption is counted, less tolerance. The most corrupt one loses that much Intel if the plan is foiled.
lesson-cover-closing = Play on if you like: the rest of the three chapters is a real game against Echo. **New game:** `/game new`. (`/rules TD-END-06`)

# Your turn

lesson-td-d01 = All three of your ports are taken, so someone must go before you can hook anyone else. Nobody loses Grip by that. (`/rules TD-HOOK-08`)
lesson-td-d02 = Each turn you may hook one criminal, from the middle or from an opponent. The hooked ones are yours to act with, and each turn your Grip over them grows by 1. (`/rules TD-HOOK-01`)
lesson-td-d03 = You have two actions for all your criminals together. Each answer says what it brings, and which of your crimes it allows. Side crimes, support tokens and dropping items are free. (`/rules TD-ACT-02`)
lesson-td-d38 = These story crimes of yours can be committed now. You needn’t, but they bring most of the Intel and evidence in the game. (`/rules TD-STORY-01`)
lesson-td-d39 = Careful brings less corruption and often lets you process more. Reckless pays more Intel now. You take all of what you choose. (`/rules TD-STORY-07`)
lesson-td-d37 = Several criminals fulfil the crime, and its effect depends on which are meant. (`/rules TD-COND-16`)
lesson-td-d40 = Discard crimes that you don’t expect to commit. They go to the bottom of their decks. (`/rules TD-HAND-01`)
lesson-td-d41 = Crimes of level 2 and 3 pay more, but need a crime of the level below in their storyline, committed by anyone. (`/rules TD-HAND-04`)

# Moving things

lesson-td-d10 = The Sentinel goes one zone, barricades or not, and may escort a criminal from his zone. A barricade goes to the next free border. (`/rules TD-SENT-01`)
lesson-td-d11 = The Hacker moves an item nearby by one zone, even out of someone’s hands, or picks one up from next door. (`/rules TD-ABIL-03`)
lesson-td-d12 = You move a criminal one zone, whoever has hooked them. Barricades stop them. (`/rules TD-MOVE-02`)
lesson-td-d13 = To relocate means to go straight to a zone, with the item held. (`/rules TD-MOVE-06`)
lesson-td-d14 = The Seer gives you 1 Grip over someone nearby, hooked or not. Remember that your lowest Grip scores in the end. (`/rules TD-ABIL-10`)
lesson-td-d15 = The Smuggler takes what lies in his zone, or what someone else there holds. What he held is dropped. (`/rules TD-ABIL-11`)
lesson-td-d17 = Items are what most crimes ask for. One that’s moved lies dropped; two that are swapped take each other’s places. (`/rules TD-ITEM-06`)
lesson-td-d18 = Any criminal will do, yours or not. What they hold goes along. (`/rules TD-GEN-15`)
lesson-td-d19 = All search tokens of a zone go to a zone without any. Where they lie the zone can’t be used. (`/rules TD-SRCH-04`)
lesson-td-d20 = Take a support token, or set a crime card aside unseen: it comes into your hand when your turn ends. (`/rules TD-ZONE-07`)
lesson-td-d21 = Gain a token of the rail, or process one that you have. (`/rules TD-ZONE-09`)
lesson-td-d22 = Two small deeds, the same one twice if you like. (`/rules TD-ZONE-11`)

# Evidence and support

lesson-td-d23 = The token comes with the Intel beside it. Some work at once; the others you keep and use for free in any of your turns. (`/rules TD-SUPP-01`)
lesson-td-d24 = The first token of a gain is chosen from the rail, where everyone sees it. All others come face down. (`/rules TD-EVID-01`)
lesson-td-d25 = Evidence that fits a row’s task earns a folder. Any kind may go into the plan area, where it counts for the plan and gives its kind more value. (`/rules TD-PROC-01`)
lesson-td-d26 = A row gives a folder, a bonus space pays at once, and your vault only counts for the plan. Processed evidence no longer scores for you itself. (`/rules TD-PROC-02`)
lesson-td-d29 = You look at face-down evidence, and nobody else does. Your sheet remembers it for as long as it lies there. (`/rules TD-EVID-14`)
lesson-td-d30 = Take one of the face-down tokens. The rail isn’t refilled for it. (`/rules TD-SUPP-28`)
lesson-td-d31 = The token goes face up into the shared vault. Everyone sees then what counts for the plan. (`/rules TD-SUPP-29`)

# Grip, hooks and dilemmas

lesson-td-d27 = Your lowest Grip scores at the end, so raise the lowest; or raise one to 3 for an ability. (`/rules TD-GRIP-02`)
lesson-td-d28 = The investigation failed and you have the fewest folders, so you lose Grip. You choose where it hurts least. (`/rules TD-CHAP-06`)
lesson-td-d32 = Choose an opponent. In a duel both show all dilemmas in hand, and the more corrupt one pays 2 Intel. (`/rules TD-DUEL-02`)
lesson-td-d33 = Losing a duel has a good side: you discard a dilemma. Give up one whose corruption costs more than it brings. (`/rules TD-DUEL-06`)
lesson-td-d34 = What you discard no longer counts, neither its corruption nor its reward. (`/rules TD-SUPP-19`)
lesson-td-d35 = Nobody can take a locked criminal from you until you unhook them after a story crime. (`/rules TD-SUPP-23`)
lesson-td-d42 = Half of your dilemmas, rounded up, go into your bank. Their rewards score at the end, and so does their corruption. The rest are discarded. (`/rules TD-CHAP-10`)
