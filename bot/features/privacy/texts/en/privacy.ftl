# What is stored about people, and how they have it deleted.

privacy-data = This file has everything I’ve stored about you. Others see only your name at tables, and what the rules of a game show.
privacy-forget = ### Do you want me to forget you?
    You can’t undo this. I’ll:
    - leave open tables for you, and call off those that you opened ({ $lobbies } open now);
    - offer your seats in running games ({ $running } now) to substitutes, under the name “A former player”. Where the table has a pace, its deadlines go on until someone takes over; where it has none, the table waits, unless you choose to leave those games by their rules. Games that you play alone are deleted;
    - keep your seats in finished games ({ $finished } of them) under that name, so that the others keep their games;
    - delete your results in challenges, your preferences and your notes, and take away the direct messages that I still know of.
    So that nobody begins twice as a stranger, I keep a keyed hash of you at each challenge that you have tried, until it closes, and at each running game that you’ve played, until it ends. It doesn’t name you, and only I recognise you by it: another attempt at such a challenge is not your first, and in such a game no other seat is open to you.
    Threads, posts, scenes and what I sent to others name “A former player” then; going through all of them takes me a while. What stays is what I may not change any more, and what you wrote into a shared notebook or onto a board: it is part of the game’s proof. A notebook is read by its side alone then, also if you had published what you wrote. Backups that the host of this bot has made stay as they are.
    If you want to have your data first, use `/me data`.
privacy-forgotten = I’m forgetting you. It takes a few moments, and I’ll finish it even if I’m restarted meanwhile. Thank you for playing.
button-forget = Forget me, and offer my seats
button-forget-leave = Forget me, and leave games without deadlines
former-player = A former player
seat-vacated = { $seat } has left. The seat waits for a substitute.
