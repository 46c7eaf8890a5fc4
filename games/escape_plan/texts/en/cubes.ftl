# Notoriety cubes (EP-CUBE). `$times` is what the rules say, `$moved` how many cubes really moved.

log-notoriety-gained =
    { $moved ->
        [0] { $who } would gain { $times } notoriety, but has no cube left to move: { $why }.
       *[other] { $who } gains { $moved } notoriety: { $why }.
    }
log-notoriety-lost =
    { $moved ->
        [0] { $who } would lose { $times } notoriety, but has no cube left to move: { $why }.
       *[other] { $who } loses { $moved } notoriety: { $why }.
    }
note-gains-notoriety = +1 notoriety
note-loses-notoriety = −1 notoriety
