# Asking the others of a table to agree to something. What is asked for says the rest: its ids begin with its own word.

button-agree = Agree
button-refuse = Refuse
button-withdraw = Withdraw request

consent-lacking = { $people } – do you agree?
consent-agreed = { $agreed } agreed.
consent-paused = -# ⏸️ The game is paused, and the time to answer stands still until it goes on.

refused-nothing-asked = That has been answered or is over. Nothing there waits for your answer any more.
