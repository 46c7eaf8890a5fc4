# Businesses, and the cube that is laid there and in safe houses (EP-BIZ, EP-SAFE-03)

log-cube-cash = { $seat } puts a cube on the cash hex of { $place }.
log-cube-income = { $seat } puts a cube on the income hex of { $place }.
log-group-completed = { $seat } has visited the whole group: { $places }.
log-business-closed = { $place } closes its doors.
