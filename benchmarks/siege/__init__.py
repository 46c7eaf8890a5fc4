"""Reliability under load: many games, a steady crowd, and a bot whose process, connection and requests are made to fail.

Running games of all titles lie in one database file, dealt and played to different points, without any messages. People
act in them at a steady rate, most of them picking, some looking at sheets and logs. Meanwhile the bot's process is killed
(SIGKILL) and started again at once, its gateway connection is cut, and some of its requests fail with 429, 500 or no
answer, before or after they were carried out. Then the outbox is given time to empty, the bot stops, and what the
database and the small Discord hold is compared with what the people saw.

What counts:

- A pick is **acknowledged as made** when an answer of the bot shows its player a panel of that game that no longer offers
  the decision: the next question, the confirmation, or whom the table waits for. A deferral alone says nothing. Whoever got
  no such answer opens the panel: if the decision is still offered, the same option is pressed again (the move was not
  made, nor ever said to be); if not, that answer acknowledges it. A **lost move** is an acknowledged pick that the
  journal does not have at its place. An **uncalled move** is one in the journal that nobody pressed, or pressed once and
  has twice.
- A message is **doubled** if two stand for the same parcel of the outbox, if a game has two table posts, a scene is told
  twice, or a seat has two notices or two sheets. A scene is **missing** if its parcel is done and it stands nowhere.
- A **leak** is a sheet, notice or circle's message outside of where its people alone see it, an answer that others can
  see, a question of another seat in an answer, or a sheet's description in a channel.
- **Undisturbed** are interactions between whose departure and answer (or three seconds, without one) none of these
  fell: from a kill until the new process has registered its commands, is connected, and has had `warm_up_seconds` to draw
  up to what waits in the outbox; from a cut until it is connected again and one second more; a fault in the interaction's
  own answer. Latencies are of these only; how many were left out is a figure. How long an interaction waits
  is measured as in the section `presses`; a pick is settled when its panel is drawn again. One that the process did not live
  to settle, or not within a minute, counts as never settled: many of these say that the machine is too small for the rate.
- **Memory** is the resident memory of the bot's main process; the most that the one for pictures ever had is a figure of
  its own. A process is compared with an earlier one of the same age, counted from when it was connected, and the last one
  with itself after its first minute, if the siege is long enough.
- **Fairness** is measured apart, in a small Discord that keeps real rate limits: how long a post takes while a few people
  flood another channel (`fairness`).
"""

from .course import figures, postgres_figures

__all__ = ["figures", "postgres_figures"]
