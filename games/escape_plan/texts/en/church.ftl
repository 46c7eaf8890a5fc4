# Churches (EP-CHUR)

ask-church = Do you donate?
option-church-pay = Donate { MONEY($amount) }
option-church-no = Keep the money

log-church-paid = { $seat } donates { MONEY($price) }.
why-donation = a donation
