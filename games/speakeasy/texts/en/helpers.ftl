# Helper cards (SP-HELP)

ask-helper = Which helper card do you take?
ask-use-helper = Use a helper card first?
ask-copy = Which helper card on display do you use?
note-helper = { $bottle ->
    [rye] Rye
    [champagne] Champagne
    [cognac] Cognac
    [rum] Rum
    [gin] Gin
    [bourbon] Bourbon
   *[absinthe] Absinthe
}, ${ $value } at the end
log-helper-taken = { $seat } takes the { $helper }.
log-helper-used = { $seat } uses the { $helper }.
log-helper-copied = { $seat } uses the { $helper } on display.
