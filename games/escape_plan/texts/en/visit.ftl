# The Visit step (EP-VIS)

log-visited = { $seat } visits { $place }.
why-crowd = others are here too
