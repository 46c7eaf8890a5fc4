# Businesses, and the cube that is laid there and in safe houses (EP-BIZ, EP-SAFE-03)

log-cube-cash = { $seat } finds cash at { $place }: a cube goes on its cash hex.
log-cube-income = { $seat } finds income at { $place }: a cube goes on its income hex.
log-group-completed = { $seat } has now been everywhere in this group: { $places }.
log-business-closed = { $place } closes.
