# The Visit step (EP-VIS)

log-visited = { $seat } visits { $place }.
why-crowd = meeting others there
