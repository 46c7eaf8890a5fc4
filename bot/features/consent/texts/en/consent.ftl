# Asking the others of a table to agree to something. What is asked for says the rest: its ids begin with its own word.

button-agree = Agree
button-refuse = Refuse
button-withdraw = Withdraw request

consent-lacking = { $people } – do you agree?
consent-agreed = { $agreed } agreed.
consent-paused = -# ⏸️ The game is paused. The time to answer runs again when it goes on.

refused-nothing-asked = That request was answered or is over. Nothing there is waiting for you.
