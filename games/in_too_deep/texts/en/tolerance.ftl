# Tolerance (TD-TOL)

log-tolerance = { $seat } gains a tolerance token: tolerance is now { $tolerance }.
