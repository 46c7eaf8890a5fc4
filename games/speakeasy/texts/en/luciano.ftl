# The Luciano phase (SP-WAR, SP-COP, SP-AREA)

ask-defend = Do you defend your { $premises } on { $space }?
ask-still-back = What becomes of your lost still?
option-leave-building = Give it up
option-still-back = Keep it, to open it again
option-still-gone = Remove it for good{ $keeps ->
    [yes] , keep group B complete for its discount
   *[no] {""}
}
log-luciano = Lucky Luciano’s people come after act { $act }.
log-mob-war = The mob war of act { $act } begins.
log-mobster-attacks = { $mobster } comes to { $district } and attacks with { $strength }.
log-defended = { $seat } defends the { $premises } on { $space } with { $fight }.
log-building-lost = { $seat } loses the { $premises } on { $space }{ $protected ->
    [yes] { "" } with its protector
   *[no] { "" }
}.
log-still-back = { $seat } takes the still back.
log-mobster-left = { $mobster } finds no foothold in { $district } and leaves.
log-war-announced = The next mob war comes to { $districts }.
log-cops-announced = The next cops come to { $districts }.
log-control = { $seats } { $count ->
    [one] controls
   *[other] control
} { $district }.
log-mobsters-control = The mobsters control { $district }.
log-payout = { $seat } gains ${ $dollars } in { $area }.
