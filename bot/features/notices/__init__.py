"""Who is told what, when and where, and how it is taken back.

*What*: all that waits for a person, at all tables (`waiting`). These are moves of their games, requests of others who
need their consent (`bot/requests`), and seats that are offered to them by name, which have a message of their own
(`bot/features/seats`).

*By what*: each of them has a notice, a message for one person about one thing at one table (`notice`). Anyone who prefers it has
one direct message a day for all of it instead, the digest (`digests`). And everyone may look for themselves, by `/turns`
(`desk`). What these say is in `pages`.

*Where and when*: by direct message or by a mention at the table, and never in their night, as they prefer (`manner`); at the
table as well where direct messages do not get through. A notice comes when there is something to tell, and once more as a
new message when a move is about to be late.

*Until when*: as long as it is true. When they have answered, or need not any more, the notice is deleted; when what it says
has changed, it is edited, which does not ring (`bringing`). The digest is edited as well, and deleted when nothing waits.

Nothing of this is stored but where messages stand. Notices and digests are parcels of the outbox, which find out what is true
when they are delivered; at night they put themselves off until the morning. So whoever changes what waits for someone
writes `outbox_planner.notice`, or the call of a request, with the change: all else follows from it, the digest included. New
preferences are a change of everything that waits for one person (`NoticeDesk.renewal`).
"""
