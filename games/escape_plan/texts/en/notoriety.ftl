# Notoriety update and thresholds (EP-NOT, EP-THR)

log-notoriety-adjusted =
    { $change ->
        [up] { $who } rises to notoriety { $row } (from { $before }).
        [down] { $who } falls to notoriety { $row } (from { $before }).
       *[same] { $who } stays on notoriety { $row }.
    }
log-threshold = { $seat } crosses threshold { $name }: the police close in.
