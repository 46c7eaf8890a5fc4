# The game as it introduces itself.

game-title = In Too Deep
lobby-blurb = You are agents under cover in the Syndicate. To be believed you commit its crimes; to stop it you gather the evidence. Go far enough to win, but not over the edge.
game-in-brief = ## In Too Deep
    You work under cover, each on your own. Over **three chapters** you steer the same few criminals through a city of eight zones in a ring.
    - **A turn**: *hook* a criminal, gain Grip over all of yours, take **two actions** with them, commit a *story crime* if its condition is met, then draw crime cards.
    - **Actions**: move, pick up an item, use a zone or an ability, raise Grip. Side crimes, support tokens and dropping items are free.
    - **Crimes** say where your criminals must be, with what, and near whom. They bring Intel, evidence and *dilemmas*: corrupt offers that you will have to keep half of.
    - **Evidence** is processed in the investigation (for folders), on bonus spaces, or in your vault, where it decides what each kind is worth in the end, and whether the plan is foiled.
    - **At the end** the most corrupt agent is over the edge, and loses dearly if the plan is foiled. Most **Intel** wins.
    - Alone you play against **Echo**, an automatic opponent; two players may add her.

# What can be chosen before it begins

setting-echo = Echo
setting-echo-alone = Only in a game for one
setting-echo-alone-note = On the Standard side of her board
setting-echo-standard = In games for one or two, Standard side
setting-echo-relentless = In games for one or two, Relentless side
setting-echo-relentless-note = She comes on faster and gets more
setting-criminals = Criminals
setting-criminals-random = Drawn at random
setting-criminals-chosen = Chosen by the host
setting-criminals-chosen-note = One by one, before they are placed
setting-storylines = Storylines
setting-storylines-5 = 5
setting-storylines-5-note = The usual game; two of the seven stay in the box
setting-storylines-6 = 6
setting-storylines-6-note = More crimes to choose from; one of the seven stays in the box
setting-storylines-7 = 7
setting-storylines-7-note = All of them are in the game
setting-start = First player
setting-start-random = Drawn at random
unfit-start = Seat { $place } cannot begin in a game for { $seats }.
unfit-echo = Echo takes part in games for one or two.

heading-setup = Setup
heading-chapter = Chapter { $chapter }
