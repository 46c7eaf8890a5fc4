"""Who is told what, when and where, and how it is taken back.

What waits for a person (`waiting`) is of two sorts: decisions of the games that they play, and requests of others there
who need their consent (`bot/consent`). Each of them is told by a **notice**, a message for one person about one thing at one
table (`notice`): by direct message or at the table as the person prefers, not in their night (`manner`), and only for as
long as it is true: it is taken back as soon as they have answered or need not any more (`bringing`). Who prefers it is told
of everything at once, in a **digest** (`digests`): one direct message a day, at an hour of theirs, which is kept true until
the next one comes and goes when nothing waits any more. And everybody may look by themselves, by `/turns` (`desk`).

Nothing is stored of all this but where messages stand. A notice or digest is a parcel of the outbox that finds out at
delivery what is true by then; so whatever changes what waits for somebody puts `herald.notice`, or the call of
a request, into its own transaction, and the digest follows from these.
"""
