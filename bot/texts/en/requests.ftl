# Refusals about requests to the others at a table.

refused-request-again = That was refused. It can be asked again when something has happened at the table.
refused-request-ended = That request is over. Nothing has changed.
refused-request-own = You asked for this yourself; the others have to agree. You can withdraw it.
refused-request-not-asked = You need not agree to this: those who are named there must.
refused-request-answered = You have agreed already. The others have not, yet.
refused-request-of-another = Only who asked can withdraw a request. You can refuse it, if you are asked.
