# Intel

log-intel-gained = { $seat } gains { $amount } Intel.
log-intel-paid = { $seat } pays { $payee } { $amount } Intel.
