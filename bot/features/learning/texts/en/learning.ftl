# Lessons: guided games, played alone in direct messages.

learn-welcome = Welcome to your lesson, **{ $lesson }**. You play it right here, and nobody else sees it. Whenever it’s your move, press **Act** or type `/game act`. I set you goals and show the way.
learn-begins = Your lesson begins in your direct messages: { $lesson }.
learn-goes-on = Your lesson goes on where you left it: { $lesson }.
learn-which = Which lesson would you like?

button-lesson = To the lesson
button-learn-any = Learn
button-learn = New? Learn in five minutes

lesson-coach = Coach
lesson-goal = **Goal { $number } of { $of }:** { $goal }
lesson-choose = 👉 Choose **{ $option }**.
lesson-choose-numbered = 👉 Choose **{ $number } · { $option }**.{ $goal ->
    [1] {" "}The picture shows the number.
   *[other] {""}
}
lesson-astray = 👉 The way to this goal is another one: **Undo** takes your answer back. Or press **Confirm**, and come back to the goal later.
lesson-over = **You’ve reached every goal.** This is what you’ve learnt:
lesson-ended = **The lesson has ended.** This is what you’ve learnt, and what is left for another time:

refused-closed-to-lessons = You play a lesson in direct messages, and mine don’t reach you. Allow direct messages from members of this server in its privacy settings, then try again. Nothing has begun.
refused-no-lesson = There’s no such lesson. You can learn { $lessons }. **Rules** at a table tells its game in a few lines, and `/rules` has the rest.
