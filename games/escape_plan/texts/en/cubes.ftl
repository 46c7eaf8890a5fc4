# Notoriety cubes (EP-CUBE). `$times` is what the rules say, `$moved` how many cubes really moved. The marker follows at the
# next update.

log-notoriety-gained =
    { $moved ->
        [0] { $who } has no cube left to gain notoriety: { $why }.
       *[other] { $who } will gain { $moved } notoriety: { $why }.
    }
log-notoriety-lost =
    { $moved ->
        [0] { $who } has no cube left to lose notoriety: { $why }.
       *[other] { $who } will lose { $moved } notoriety: { $why }.
    }
note-gains-notoriety = +1 notoriety
note-loses-notoriety = −1 notoriety
