# Asides: marks and notebooks. `$game` is the title of the game.

marks-head = { $pages ->
        [one] **{ $game }** · marks
       *[other] **{ $game }** · marks, page { $page } of { $pages }
    }
marks-none-in-game = { $game } has no marks and no notebook.
marks-none-for-seat = In { $game }, marks and the notebook are for the other side; yours has none.
marks-none-now = There’s nothing to mark now. Look again as the game goes on.
marks-none-more = The game is over, so there’s nothing left to mark.
marks-instead = -# Notes of your own, which nobody else sees, are behind the button, and in `/game note`.
mark-done = Noted.
mark-choose = Notes and notebook…
tick-choose = Done at one tap

# What people wrote for their side alone, once the game is over. `$authors` are names.
words-unpublished = -# The notebook stays with your side. Each of you can publish your own part: then everyone can read it in `/game replay`, and the files of `/game export` contain it.
words-are-published = **What you wrote for your side is published.** Everyone can read it in `/game replay` now, and new files of `/game export` contain it. You can withdraw it again, except from files that someone has already taken home.
words-are-private = **What you wrote for your side is private again.** Only your side can read it.
refused-publish-running = While the game is on, what your side writes stays with your side. You can publish your part when it’s over.
refused-publish-nothing = You wrote nothing for your side alone in this game, so there is nothing to publish.
