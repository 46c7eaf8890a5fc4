# Refusals about requests to the others at a table.

refused-request-again = That was refused. You can ask again once something has happened at the table.
refused-request-ended = That request is over. Nothing has changed.
refused-request-own = You asked for this yourself; the others have to agree. You can withdraw it.
refused-request-not-asked = Your consent isn’t needed here: only the people named there must agree.
refused-request-answered = You’ve already agreed. The others haven’t yet.
refused-request-of-another = Only the person who asked can withdraw a request. You can refuse it if you’re asked.
