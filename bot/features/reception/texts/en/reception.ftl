# The reception: what the bot says where it is new, and to anyone who asks for help.

reception-greeting = ## Hello, I’m Backroom
    I host heavy board games here: { $games }. You play by buttons, in an evening or over weeks. I keep the board, the rules and the clock.
    - **New game** opens a table in this channel. Others press **Join**.
    - **Learn** teaches you a game in five minutes, in your direct messages.
    - **Today’s challenge** is a game for one. Everyone plays the same shuffled box.
    -# Type `/help` or mention me whenever you’re stuck.
reception-which = ### Which game?
reception-offer = **{ $game }** · { $players } players
button-new = New game

answer-help = ## How to play
    New here? `/game learn` begins a guided game for you alone, in your direct messages.
    ### Begin
    - `/game new` opens a table. Others press **Join**; the host chooses the pace and presses **Start**, and a thread opens for the game.
    - `/game list` shows the games here, `/game substitute` the seats that you could take over.
    - `/campaign new` opens a campaign, in games that have one: missions of the same people over weeks. Whoever loses gets something new for later ones.
    ### Play
    - Press **Act** in the thread, or in the direct message that says it’s your move; or type `/game act`.
    - **Undo** takes your last pick back, until you press **Confirm** or end your turn. After that, and after something was drawn, **Ask to undo** asks the others.
    - **Why not…?** says what you can’t do now, and shows the rule. `/rules` looks anything up.
    ### Look
    - `/game status` shows what you have missed and whom we wait for, `/game board` the table (`text:true` in words), `/game hand` your private sheet.
    - `/game log` tells what happened, `/game replay` shows the boards of the past.
    - `/game note` keeps notes that only you see; `/game mark` opens marks and your side’s notebook, in games that have them.
    ### At your own pace
    - `/turns` lists all your games, those that wait for you first.
    - `/me hours` and `/me away` say when you are awake and when you are not there: meanwhile no deadline runs out. `/me notices` says how I tell you that it’s your move.
    - `/game orders` answers routine questions once and for all. `/game pace` shows how much time there is; there you can propose another pace.
    ### Stop
    - `/game substitute` offers your seat to someone else; `/game resign` leaves a game for good.
    - When a game is over, `/game story` tells how it went, `/game film` shows it, `/game export` gives it to you as a file, and `/game verify` proves that it was dealt and stored honestly. `/me record` counts all games that you have finished.
    ### Alone
    - `/challenge daily` brings what everyone plays alone today; `/challenge board` shows the results.
