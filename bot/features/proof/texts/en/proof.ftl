# Proof that nothing was exchanged: the sealed setup, and what `/game verify` finds.
# A seal is a fingerprint of the shuffled box. It tells nothing about it, but nothing else has the same.

button-seal = Sealed setup

proof-sealed = Sealed setup: `{ $seal }` – a fingerprint of the shuffled box. When the game is over, `/game verify` proves that this box was played.
proof-opened = The seed was `{ $seed }`. `/game verify` proves that it gives the sealed setup and this game.
proof-kept = The seed of this challenge stays secret until { $when }, as others may still play it. You can already check the game with `/game verify`.

proof-head = ### { $game } · proof
proof-seal-good = ✅ The setup is the one that was sealed: `{ $seal }`
proof-seal-bad = ❌ The setup is not the one that was sealed: `{ $seal }`. The seed, the seal, the settings or the number of players was altered.
proof-unsealed = ➖ This game began before setups were sealed, so there is no seal to compare.
proof-sealed-earlier = ➖ Its setup was sealed under an earlier version of the rules ({ $began }), so the seal can’t be compared any more.
proof-outgrown = ➖ This game began under version { $began } of the rules. Under today’s rules (version { $today }) its moves no longer give the same game, so I can’t prove anything about it.
proof-outgrown-table = **New rules.** This game began under version { $began } of the rules; those of today are version { $today }. It goes on from its present position. But its moves no longer give the same game when they’re played again, so `/game verify` can’t prove it, and it won’t have a story.
proof-journal-good = { $moves ->
        [one] ✅ Its one move, played again from the seed, is legal and gives what is noted.
       *[other] ✅ All { $moves } moves, played again from the seed, are legal and give what is noted.
    }
proof-journal-good-so-far = ✅ All moves so far, played again from the seed, are legal and give what is noted.
proof-position-good = ✅ They lead to the position that is stored.
proof-position-carried-over = ➖ The stored position was carried over from an earlier version of the rules. It differs in part from the one that the moves lead to under today’s rules.
proof-position-bad = ❌ The stored position is not the one that the moves lead to.
proof-entry-missing = ❌ Move { $number } of { $moves } is missing in the journal. What comes before it agrees.
proof-entry-added = ❌ The journal has a move { $number }, but the table knows of { $moves } only. What comes before it agrees.
proof-entry-unreadable = ❌ Move { $number } of { $moves } can’t be read. What comes before it agrees.
proof-entry-illegal = ❌ Move { $number } of { $moves } is not legal where it stands. What comes before it agrees.
proof-entry-altered = ❌ Move { $number } of { $moves } is legal, but what is noted of it is not what it leads to. What comes before it agrees.
proof-seed = The seed was `{ $seed }`.
proof-under-way = The seed stays secret until the game is over.
proof-secret = The seed stays secret until { $when }: until then others may play this challenge.
