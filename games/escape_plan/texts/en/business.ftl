# Businesses, and the cube that is laid there and in safe houses (EP-BIZ, EP-SAFE-03)

log-cube-cash = { $seat } has cash waiting at { $place }: a cube on the cash hex.
log-cube-income = { $seat } draws income from { $place }: a cube on the income hex.
log-group-completed = { $seat } has now been everywhere in this group: { $places }.
log-business-closed = { $place } closes its doors.
