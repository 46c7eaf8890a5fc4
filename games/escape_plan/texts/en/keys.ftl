# Keys (EP-KEY)

occasion-key = The { $place } is locked.
ask-key = Which key do you turn? It works only once.
worth-key = opens a closed business or a { $locker }
log-key-turned = { $seat } turns the { $key }.
log-master-key-used = { $price ->
    [0] { $seat } uses the { $asset } as a key.
   *[other] { $seat } pays { MONEY($price) } and uses the { $asset } as a key.
}
