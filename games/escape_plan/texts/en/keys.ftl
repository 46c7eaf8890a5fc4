# Keys (EP-KEY)

ask-key = Which key do you turn? It is gone for good.
log-key-turned = { $seat } turns { $key }.
log-master-key-used = { $seat } uses { $asset } for { MONEY($price) }.
