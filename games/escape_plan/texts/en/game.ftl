# The game as it introduces itself.

game-title = Escape Plan
lobby-blurb = The heist is done, the city is closing, and your share is hidden all over it. Three days to collect it and get out before the others do.
game-in-brief = ## Escape Plan
    You robbed a bank together, hid the money in businesses and safe houses, and now the police know your names. You have **three days**.
    - **Each day** you build the city further, then take three to five turns: morning, afternoon, evening, and, for an Extra Action token, night and dawn.
    - **A turn** is one main action. *Move* with 3 movement points, shake off the officers on every tile that you leave (or take wounds), and visit the place where you stop. Or *rest*: once a day, and your contacts and equipment are ready again.
    - **Businesses** pay what your secret Escape Plan card says, now or at the end. They close after a few visits; then only a key opens them. Lockers and closed exits hold money, too.
    - **Notoriety** rises with what you do and who stands beside you. Crossing a line on its track unlocks your assets, but brings the police closer.
    - **Exits** close one by one. On day 3 a single one is open: be through it by dawn. Anyone who escapes later pays more. Anyone who stays is arrested and loses everything.
    - **Most money wins**: hidden amounts, lockers, cash, used assets and contacts, less notoriety and wounds.
