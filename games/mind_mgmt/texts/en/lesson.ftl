# The two lessons: what is said when one begins and ends, its goals, and each kind of decision the first time.

lesson-rogues = MIND MGMT: the Rogue Agents
lesson-rogues-opening = **Catch the Recruiter.** The Coach hides somewhere on the map and goes one location an hour. You lead all four agents, two in each turn. The start on D4 is public, the rest is secret. (`/rules MM-GEN-01`)
lesson-rogues-goal-ask = Find a trail. Send Meru to ask about the Listening Pigeons.
lesson-rogues-learnt-ask = **Ask:** the Recruiter marks one location with that feature, or has visited none that isn’t marked yet.
lesson-rogues-goal-reveal = Learn when that was. Send Henry Lyme to the Step token, and let him reveal the hour.
lesson-rogues-learnt-reveal = **Reveal:** a Step token shows the hour of the visit. The Recruiter goes one location an hour, so a fresh trail is short.
lesson-rogues-goal-note = Note what you know. Press **More…** and take the note that the bot suggests. Notes are free, at any time.
lesson-rogues-learnt-note = **Notes:** you keep track on the map, and so does the Recruiter: notes lie open.
lesson-rogues-goal-recruits = Wait for 07:00. At every odd hour the Recruiter says how many recruits were contacted.
lesson-rogues-learnt-recruits = **Recruits:** at odd hours their number is announced. It tells you something about the path. At 9 the Recruiter wins.
lesson-rogues-goal-capture = Close in and capture the Recruiter. **My sheet** shows where the Recruiter can still be.
lesson-rogues-learnt-capture = **Capture:** it works only in the Recruiter’s own location. A miss costs the agent’s action, no more.
lesson-rogues-closing = **New game:** `/game new`. In the full game, Immortals get in your way, streets are blocked, and each agent has an ability. (`/rules MM-GEN-02`)

lesson-recruiter = MIND MGMT: the Recruiter
lesson-recruiter-opening = **Stay unseen.** You walk through the city in secret, one location an hour, and never to the same one twice. The Coach leads four agents who look for you. You win with 9 recruits, or if you’re free at 14:00. (`/rules MM-GEN-03`)
lesson-recruiter-goal-card = Choose who you are. Karl Box can leap two locations in a straight line, once in the game.
lesson-recruiter-learnt-card = **Your card** is secret. It says where your Mind Slip leads.
lesson-recruiter-goal-contact = Contact a recruit. Once you have a start, each option says how many are waiting there for you.
lesson-recruiter-learnt-contact = **Recruits:** you contact one for each of your three secret features that a location shows.
lesson-recruiter-goal-answer = Play on until the agents ask, and answer them.
lesson-recruiter-learnt-answer = **Answers** are true, but you pick which location you mark. The oldest one tells them least.
lesson-recruiter-goal-recruits = Reach 07:00, when your recruits are announced.
lesson-recruiter-learnt-recruits = **Announcements:** at odd hours the agents hear how many recruits you’ve contacted. Only announced ones count.
lesson-recruiter-goal-slip = The agents are on your trail. Shake them off with your Mind Slip.
lesson-recruiter-learnt-slip = **Mind Slip:** the agents hear that you leapt, but not where to. The trail is cold now.
lesson-recruiter-goal-safe = Stay free until 09:00, and take two recruits with you.
lesson-recruiter-learnt-safe = **Time** is on your side: at 14:00 you win, and the agents know it.
lesson-recruiter-closing = Play on if you like: the Coach goes on looking for you. **New game:** `/game new`. In the full game, Immortals recruit for you in the open. (`/rules MM-GEN-02`)

# The agents' turn

lesson-d-activate = Each agent acts once a round: two now, the other two after the Recruiter’s next move. (`/rules MM-AGT-01`)
lesson-d-agent = An agent moves up to two locations and does one thing: ask, reveal or capture. The order is yours. (`/rules MM-AGT-03`)
lesson-d-ask = You can ask about a feature of the agent’s own location. If the Recruiter has visited such a location, one of them gets a Step token. (`/rules MM-ASK-01`)
lesson-d-move = One or two locations, beside each other. The two temples can be entered and left diagonally, too. (`/rules MM-MOV-01`)
lesson-d-reveal = The Step token makes room for a confirmed note with the hour. You can’t take this back: you learn something hidden. (`/rules MM-REV-01`)
lesson-d-capture = If the Recruiter is here, you win at once. (`/rules MM-CAP-01`)

# The Recruiter's turn

lesson-d-rcard = Both cards lie open, but nobody learns which one is yours until you’re caught or the game ends. (`/rules MM-SET-13`)
lesson-d-start = In a training mission everyone sees where you start. From the middle you have the most ways on. (`/rules MM-SET-14`)
lesson-d-setup-step = Before the agents arrive you take four steps. Mind the edge: agents begin there, and a path must never end. (`/rules MM-SET-18`)
lesson-confirm = Until you confirm, **Undo** takes your steps back, as often as you like. (`/rules MM-GEN-08`)
lesson-d-rturn = A turn is a Step or your Mind Slip. Nobody sees anything until you end it. (`/rules MM-REC-01`)
lesson-d-step = Go where you find recruits and still have ways on, but not where the agents expect you. (`/rules MM-STEP-01`)
lesson-d-slip = You leap exactly two locations in a straight line, whatever lies between. (`/rules MM-SLIP-04`)
lesson-d-ask-answer = You mark one location that you’ve visited. Marking an old one gives least away. (`/rules MM-ASK-05`)
