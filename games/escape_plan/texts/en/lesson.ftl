# The lesson: what is said when it begins and ends, its goals, and each kind of decision the first time.

lesson-city = Escape Plan: the first day
lesson-city-opening = **You have three days to collect your money and get out of the city.** The Coach has built the city of day 1. Two bots, Sandra and Costa, are about. Nothing is final before **Confirm**, so try things out. (`/rules EP-RND-01`)
lesson-city-goal-business = Take your $70k at the Casino. Your secret plan says where your money is: press **My sheet**.
lesson-city-learnt-business = **Business:** the first visit to a place in your plan makes its money yours, if you escape in the end.
lesson-city-goal-contact = Recruit a contact. Contacts help you once, and again after each rest.
lesson-city-learnt-contact = **Contact:** you keep it on a free slot. More contacts also let you draw more tiles at lockers and exits.
lesson-city-goal-wound = Leave a tile with an officer on it. Whoever you can’t evade wounds you, and one wound is bearable.
lesson-city-learnt-wound = **Wound:** every officer on a tile that you leave comes after you. With three wounds, the next one brings handcuffs.
lesson-city-goal-exit = Look at an exit. On the last day you’ll leave through one.
lesson-city-learnt-exit = **Exit:** open or closed, it lets you take income. The patrols close exits day by day.
lesson-city-goal-threshold = End your turn. Everyone’s notoriety changes then, and someone crosses a threshold.
lesson-city-learnt-threshold = **Threshold:** the police close in on anyone who crosses one. Everyone with less notoriety sends an officer nearer.
lesson-city-goal-officer = Send an officer towards the bot that crossed it, perhaps one that is in your own way.
lesson-city-learnt-officer = **Officer:** you can steer the police, too. Think of the tiles that you’ll leave next.
lesson-city-closing = Play on if you like: the rest of the three days is a real game against the clock. **New game:** `/game new`. (`/rules EP-END-01`)
lesson-confirm = Your turn is complete. **Confirm** makes it final. Until then **Undo** takes it back, unless something hidden has come to light. Cards that you can still use are behind **Other…**. (`/rules EP-TURN-04`)

# Building the city

lesson-d-city-tile = Each day begins with four new tiles, and alone you place all of them. A business or a Safe House is money for you, and a metro makes ways short. The police come with the tile, so don’t build trouble on your own doorstep. (`/rules EP-CITY-02`)
lesson-d-city-pos = The tile must touch at least two others. What lies near your pawn is in reach today; what lies far out may be on your way to an exit later. It lies the way that most streets meet, unless you turn it. (`/rules EP-CITY-03`)
lesson-d-city-rot = You turn the tile yourself. Along at least half an edge its land must meet the same land, so the streets always connect. See where the water ends up: you can’t walk there. (`/rules EP-CITY-04`)
lesson-d-city-biz = A business opens on this tile, and you say which. Each answer shows what your secret plan has there, so open what pays you where you can reach it. (`/rules EP-CITY-10`)
lesson-d-city-safe = A Safe House is on this tile, and you say which. You can visit each Safe House once, and they never close. There’s money, often a key, and useful gear. (`/rules EP-CITY-10`)

# Your turn

lesson-d-action = A turn is one main action. Go to a place and visit it: that’s where the money is. You have 3 movement points, and a metro ride gives one more. Each answer says what the place is worth to you. **Rest** readies your cards and equipment and unlocks an asset, once a day. (`/rules EP-TURN-04`)
lesson-d-move-route = There are several ways. Every officer on a tile that you leave comes after you, so the way past the fewest is often worth a detour. (`/rules EP-MOVE-50`)
lesson-d-exec = Here you may use contacts, equipment and other things, as many as you like. Used contacts and equipment stay face down until you rest. You needn’t use anything: just go on. (`/rules EP-EXEC-01`)
lesson-d-exec-officer = You may move or remove an officer. Think of the tiles that you’re about to leave: an officer who’s gone can’t come after you. (`/rules EP-EXEC-10`)
lesson-d-exec-gang = You control two gangs, so say whose member goes home. When all members of a gang are back, it’s free for everyone again. (`/rules EP-GANG-05`)
lesson-d-exec-unlock = You unlock one of your assets. A locked one blocks a slot. Unlocked, it makes room, and once you’ve used it, it’s worth $10k at the end. (`/rules EP-AST-06`)

# Shaking off the police

lesson-d-evade = The officers on the tiles that you left are after you. Cards, equipment and gang members shake them off. Each officer left wounds you. A few wounds are bearable; with too many come handcuffs, which block your contacts. (`/rules EP-EVA-04`)
lesson-d-evade-target = What you use works on some of the officers, and you say on which. Take those that nothing else of yours can shake off. (`/rules EP-EVA-04`)
lesson-d-cuff-asset = Handcuffs come where a locked asset lies, so you lose one of the assets in your contact slots. Give up the one that you’d use last. (`/rules EP-WND-04`)

# Visits

lesson-d-contact-card = You meet someone: choose a card of the row. Contacts help you to move or to shake off officers, and with more contacts you draw more tiles at lockers and exits. (`/rules EP-CON-01`)
lesson-d-contact-use = What becomes of the card? Keeping it on a free slot costs nothing. Replacing another one gains you 1 notoriety, and you may also return it to the box. (`/rules EP-CON-01`)
lesson-d-key = This door is closed, so a key must turn. Each key works only once: keep one that you still want for a locker of its colour. (`/rules EP-KEY-01`)
lesson-d-slot = A new tile needs one of your three inventory slots. A free one costs nothing; replacing a tile gains you 1 notoriety. (`/rules EP-INV-01`)
lesson-d-safe-key = You may choose a key of this Safe House. It opens one closed business or one locker of its colour, and then it’s used up. (`/rules EP-SAFE-05`)
lesson-d-safe-fixer = The Fixer sells one tile for cash. Buy what solves a problem that you can already see: money that you keep counts at the end, too. (`/rules EP-SAFE-06`)
lesson-d-store-gas = A gas can is free and gives you 1 movement point whenever you return it. You can hold two, so there’s rarely a reason to leave it. (`/rules EP-STORE-02`)
lesson-d-store-equip = Equipment helps you against the police, and is ready again after each rest. You may buy two different pieces if you have room. (`/rules EP-STORE-03`)
lesson-d-store-locker = You may open a locker here with a key of its colour. The more contacts you have, the more tiles you draw and choose from, so waiting can pay. (`/rules EP-LOCK-01`)
lesson-d-locker-pick = Keep one of the tiles that you drew. Nobody else sees it, and its money is yours only if you escape. (`/rules EP-LOCK-01`)
lesson-d-exit = Take income at once, or one of the tiles of a closed exit, which is worth money at the end if you escape. With few contacts you see few tiles, and then income is the safe choice. (`/rules EP-EXIT-03`)
lesson-d-exit-pick = Keep one of the tiles that you drew. It takes an inventory slot, and counts only if you escape. (`/rules EP-EXIT-04`)
lesson-d-clin-heal = The clinic heals a wound for nothing. If you have one, take the offer: each wound less keeps the handcuffs away. (`/rules EP-CLIN-01`)
lesson-d-clin-unlock = You may unlock an asset here. That frees a slot, so it’s nearly always good. (`/rules EP-AST-02`)
lesson-d-chur-pay = At a church you may pay $1k to lose 1 notoriety. That’s cheap if the police are near; early on your cash may do more elsewhere. (`/rules EP-CHUR-01`)
lesson-d-chur-unlock = You may unlock an asset here. That frees a slot, so it’s nearly always good. (`/rules EP-AST-02`)
lesson-d-hosp-heal = The hospital heals as many wounds as you pay for. The first is cheap, others cost more. They know your face there, so you gain 1 notoriety, healed or not. (`/rules EP-HOSP-01`)
lesson-d-group = A third business of one group, or the third Safe House, earns a bonus. An Extra Action token is one more turn at night or dawn; the other choice helps at once. (`/rules EP-BIZ-07`)
lesson-d-group-unlock = Choose the asset that your bonus unlocks. It frees the slot that it lay on, so ask yourself where you want room. (`/rules EP-AST-02`)

# Resting and notoriety

lesson-d-rest-unlock = A rest unlocks one of your assets and frees the slot that it lay on. Take one from the contacts if you want to meet people, from the inventory if you want to carry things. (`/rules EP-AST-02`)
lesson-d-thr-officer = Someone has crossed a line on the notoriety track, and the police close in on them. You say which officer comes nearer, and where it goes. Perhaps one that’s in your own way? (`/rules EP-THR-02`)
lesson-d-thr-unlock = You’ve crossed a line on the notoriety track, and that unlocks one of your assets. It’s the good side of a bad name; the police came closer for it. (`/rules EP-AST-02`)
