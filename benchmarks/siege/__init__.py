"""Reliability under load: many games, a steady crowd, and a bot whose process, connection and requests are made to fail.

Running games of all titles lie in one database file, dealt and played to different points, without any messages. People
act in them at a steady rate: most of them pick, some look at sheets and logs. Now and then the owner of the server has a
game repaired. Meanwhile the bot's process is killed (SIGKILL) and started again at once, and its gateway connection is
cut. Some of its requests fail with 429, 500 or no answer, before or after they were carried out. Then the outbox is given
time to empty, and the bot stops. What the database and the playground hold is compared with what the people saw.

What counts:

- A pick is **acknowledged as made** when an answer shows its player a panel of that game without the decision. That is the
  next question, the confirmation, or whom the table waits for. A deferral alone says nothing. Whoever got no such answer
  opens the panel. If the decision is still offered, the move was not made: the same option is pressed again. If it is
  not, that answer acknowledges the pick.
- A **lost move** is an acknowledged pick that the journal does not have at its place.
- An **uncalled move** is one in the journal that nobody pressed, or pressed once and has twice.
- A message is **doubled** if two stand for the same parcel of the outbox. So it is if a game has two table posts or turn
  lines, or tells a scene twice. The same holds for two notices, two answered notices or two sheets of a seat. A scene is
  **missing** if its parcel is done and it stands nowhere.
- A **leak** is a sheet, notice or circle's message where others see it, or an answer that others can see. So is a question
  of another seat in an answer, and a sheet's description in a channel.
- An interaction is **undisturbed** if no disturbance fell between its departure and its answer (three seconds without one).
  A kill disturbs until the new process has registered its commands, is connected, and has had `warm_up_seconds` to draw.
  A cut disturbs until a second after it is connected again. A fault disturbs the interaction whose answer it hits.
- **Latencies** are of undisturbed interactions only; how many were left out is a figure. They are measured as in the section
  `presses`; a pick is settled when its panel is drawn again. Some are never settled: the process did not live to do it, or
  took more than a minute. Many of these say that the machine is too small for the rate.
- **Memory** is the resident memory of the bot's main process; the peak of the one for pictures is a figure of its own. A
  process is compared with an earlier one of the same age, counted from when it was connected. If the siege is long
  enough, the last one is also compared with itself after its first minute.
- **Fairness** is measured apart, on a playground that keeps real rate limits: how long a post takes while a few people
  flood another channel (`fairness`).
"""

from .course import figures, postgres_figures

__all__ = ["figures", "postgres_figures"]
