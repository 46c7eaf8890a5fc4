# Moving and removing officers (EP-EXEC-10…13)

officer-on-tile = { $police } officer on { $tile }
someone-on-tile = { $who } on { $tile }
officers-on-tile = { $tile } ({ $officers })

occasion-officer-moves = What you used sends one officer to another tile.
occasion-officer-removed = What you used takes one officer out of the city for good.
ask-officer-to-remove = Which officer do you remove?
ask-officer-to-move = Which officer do you move?
ask-officer-where = Where do you send the { $officer }?

log-officer-removed = { $seat } removes the { $officer } from the city for good.
log-officer-moved = { $seat } sends the { $officer } to { $tile }.
