# The Rival of the solo game (SP-SOLO)

bot-rival = the Rival
log-rival-defended = { $seat } defends the { $premises } on { $space }.
log-rival-guarded = { $seat } protects the { $premises } on { $space }.
log-rival-card = { $seat } draws a card: { $location }, looking from { $district } on.
log-rival-attack = { $seat } attacks { $boat }’s boat with { $attack } against { $defence }.
log-rival-crate = { $seat } keeps the crate ({ $crate }).
log-rival-token = { $seat } puts the city token “{ $token }” of that space on the { $row ->
    [1] top stack
    [2] middle stack
   *[3] bottom stack
} of the display.
log-rival-money = { $seat } has ${ $total } (treasury ${ $cash }, buildings ${ $buildings }).
log-rival-raid = { $seat } raids { $boat }’s boat and gains ${ $dollars }.
log-rival-sold = { $seat } sells at { $count ->
    [one] 1 building
   *[other] { $count } buildings
} for ${ $dollars }.
log-rival-idle = { $seat } can’t { $deed ->
    [OPEN] open a speakeasy
    [TAKE] take over a mobster speakeasy
    [CLUB] build a nightclub
    [CASINO] build a casino
    [GUARD] protect a building
    [DOCK] send anyone to the docks
    [RAID] raid a boat
    [SELL] sell anything
    [BOOK] cook a book
    [RISE] become more notorious
   *[ORDER] change its place
} and gains ${ $dollars }.
