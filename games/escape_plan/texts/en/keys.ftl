# Keys (EP-KEY)

ask-key = Which key do you turn? It will not turn again.
log-key-turned = { $seat } turns the { $key }.
log-master-key-used = { $price ->
    [0] { $seat } uses { $asset } as a key.
   *[other] { $seat } pays { MONEY($price) } and uses { $asset } as a key.
}
