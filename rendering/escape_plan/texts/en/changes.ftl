# What has changed on the map since someone last looked, or since the picture before at the table

changes-tag = NEW
changes-heading = { $signs ->
        [0] Nothing on the map has changed since you last looked.
       *[other] Since you last looked
    }
scene-heading = { $signs ->
    [0] Nothing on the map has changed since the picture before.
   *[other] Since the picture before
}
changes-sign = { $sign ->
        [moved] went there
        [came] has come
        [gone] is gone
       *[new] laid, opened or closed
    }
# Below the map, where there is little room
changes-moved = { $who }: { $start } → { $end }
changes-officers = { $tile }: { $come ->
        [0] − { $gone }
       *[other] { $go ->
            [0] + { $came }
           *[other] + { $came }, − { $gone }
        }
    }

alt-changes = { $heading }: { $changes }.
alt-moved = { $who } went from { $start } to { $end }
changes-left = { $standing ->
        [arrested] { $who } was arrested (last at { $place })
       *[escaped] { $who } has left the city (last at { $place })
    }
changes-laid = { $count ->
    [one] tile { $tiles } was laid
   *[other] tiles { $tiles } were laid
}
alt-came = { $pieces } came to { $tile }
alt-gone = { $pieces } went from { $tile }
changes-gang-taken = { $who } controls { $place } now
changes-gang-free = nobody controls { $place } any more
changes-named = on { $tile } there is now { $places }
