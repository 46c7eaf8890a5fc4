"""Notices: who is told what, when and where, and when the message is deleted.

*What*: everything that waits for a person, at all tables (`waiting`). This can be a move, another player's request
for consent (`bot/requests`), or a seat offered to them by name. Such an offer has a message of its own
(`bot/features/seats`).

*By what*: each move or request has a notice, a message to one person about one thing at one table (`notice`). A
person may prefer the digest, one direct message a day for everything (`digests`). Anyone can also look for
themselves, by `/turns` (`desk`). The pages of all of these are in `pages`.

*Where and when*: by direct message or by a mention at the table, as the person prefers, and never in their night
(`notice_policy`). If direct messages do not reach them, the notice comes at the table. It comes when something starts to
wait, and again as a new message when a move is about to be late.

*Until when*: as long as it is true. A notice is deleted when the person has answered or need not answer any more. It
is edited, which notifies no one, when its contents change (`bringing`). The digest is edited too, and deleted when
nothing waits.

Only the places of messages are stored. Notices and digests are parcels of the outbox, which read what is true at
delivery; at night they postpone themselves until the morning. Code that changes what waits for someone therefore
writes `outbox_planner.notice`, or the call of a request, in the same transaction. The rest follows, including the
digest. New preferences affect everything that waits for one person (`NoticeDesk.renewal`).
"""
