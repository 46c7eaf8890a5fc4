# Churches (EP-CHUR)

ask-church = Do you leave something in the collection box?
option-church-pay = Donate { MONEY($amount) }
option-church-no = Keep the money

log-church-paid = { $seat } donates { MONEY($price) }.
why-donation = a donation
