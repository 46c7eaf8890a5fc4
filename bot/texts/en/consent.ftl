# Asking the others of a table to agree to something. What is asked for says the rest: its ids begin with its own word.

button-agree = Agree
button-refuse = Refuse
button-withdraw = Withdraw request

consent-lacking = { $people } – do you agree?
consent-agreed = { $agreed } agreed.
consent-paused = -# ⏸️ The game is paused, and the time to answer stands still until it goes on.

refused-nothing-asked = That has been answered or is over. Nothing there waits for your answer any more.
refused-request-again = That was refused. It can be asked again when something has happened at the table.
refused-request-ended = That request is over. Nothing has changed.
refused-request-own = You asked for this yourself; the others have to agree. You can withdraw it.
refused-request-not-asked = You need not agree to this: those who are named there must.
refused-request-answered = You have agreed already. The others have not, yet.
refused-request-of-another = Only who asked can withdraw a request. You can refuse it, if you are asked.
