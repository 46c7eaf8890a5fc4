# Asides: marks and notebooks. `$game` is the title of the game.

marks-head = { $pages ->
        [one] **{ $game }** · marks
       *[other] **{ $game }** · marks, page { $page } of { $pages }
    }
marks-none-in-game = { $game } has no marks and no notebook of a side.
marks-none-for-seat = In { $game }, marks and the notebook are for the other side; yours has none.
marks-none-now = There is nothing to mark now. Look again as the game goes on.
marks-none-more = The game is over, so nothing is marked any more.
marks-instead = -# Notes of your own, which nobody else sees, are behind the button, and in `/game note`.
mark-done = Noted.
mark-choose = Something to fill in
tick-choose = Done at one tap

# What people wrote for their side alone, once the game is over. `$authors` are names.
words-unpublished = -# The notebook stays with your side. Each of you can publish what they wrote themselves: then everyone can read it in `/game replay`, and it is in the files of `/game export`.
words-are-published = **What you wrote for your side is published.** Everyone can read it in `/game replay` now, and it is in the files that players take home with `/game export`. You can withdraw that; files that were taken home until then keep it.
words-are-private = **What you wrote for your side is private again.** Your side alone can read it.
refused-publish-running = What your side writes is for your side alone while the game is on. You can publish your part when it is over.
refused-publish-nothing = You wrote nothing for your side alone in this game, so there is nothing to publish.
