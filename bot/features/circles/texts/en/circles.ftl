# Private threads of those who play together. `$circle` is what the game calls them.

circle-thread = { $game }: { $circle }
circle-head = ### { $game } · { $circle }
circle-people = This thread is for { $seats }.
circle-note = Talk and plan here. I post here what only this side may know.
    -# Moderators of this server can read private threads.
circle-over = **The game is over.**

marks-thread = Your side talks in <#{ $thread }>.
marks-no-thread = Your side has no private thread here. What it shares is on this page and in your log.
button-circle = Let me in again
circle-let-in = You’re in: <#{ $thread }>.
refused-no-circle = There’s no private thread for you here.
