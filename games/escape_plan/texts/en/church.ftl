# Churches (EP-CHUR)

occasion-church = You visit { $place }. { $row ->
    [1] Your notoriety will be 1 as it is, the lowest.
   *[other] Without a donation, your notoriety will be { $row }{ $wounds ->
        [0] { "" }
        [one] , and you’ll take { $wounds } wound
       *[other] , and you’ll take { $wounds } wounds
    }.
}
ask-church = Do you donate?
option-church-pay = Donate { MONEY($amount) }
option-church-no = Keep the money

log-church-paid = { $seat } donates { MONEY($price) }.
why-donation = a donation
