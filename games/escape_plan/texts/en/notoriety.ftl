# Notoriety update and thresholds (EP-NOT, EP-THR)

occasion-threshold = { $who } crossed threshold { $name }. { $own ->
    [1] You send one officer nearer to { $who }’s tile, { $tile }.
   *[other] For { $mover }, you send one officer nearer to { $who }’s tile, { $tile }.
}

log-notoriety-adjusted =
    { $change ->
        [up] { $who } rises to notoriety { $row } (from { $before }).
        [down] { $who } falls to notoriety { $row } (from { $before }).
       *[same] { $row ->
            [1] { $who } is on notoriety 1 and can’t fall lower.
           *[other] { $who } is on notoriety { $row } and can’t rise higher.
        }
    }
log-threshold = { $seat } crosses threshold { $name }.
