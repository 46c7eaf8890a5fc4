# Cut-outs of an area

picture-downtown = Downtown: districts 1 to 6
picture-midtown = Midtown: districts 7 to 12
picture-uptown = Uptown: districts 13 to 16
close-neighbours = Next to { $districts }.
close-closed = Closed: nothing can be built here.
close-law = { $law ->
    [cop] A cop is here: only protected buildings operate.
    [token] A cop comes after this act.
   *[none] No cop.
}
close-war = Mobsters attack at the end of the act.
close-strength = Mobsters defend with { $strength }: a takeover needs { $needed }.
close-mobster = { $mobster } runs the district.
close-associate = { $mobster } works for { $who }.
close-control = Controlled by { $people }.
close-control-mobsters = Controlled by the mobsters.
close-truck = { $who }’s truck with { $barrels ->
    [0] no barrel
    [one] 1 barrel
   *[other] { $barrels } barrels
}.
close-site = { $mobsters ->
    [0] Empty
   *[other] Mobster speakeasy
}{ $has ->
    [0] {""}
   *[other] ; city token “{ $token }”: { $gain }
}.
close-building = { $who }’s { $premises }{ $protected ->
    [0] {""}
   *[other] , protected (worth ${ $worth } at the end)
}{ $operates ->
    [0] , not in operation
   *[other] {""}
}{ $barrels ->
    [0] {""}
    [one] , 1 barrel
   *[other] , { $barrels } barrels
}.
