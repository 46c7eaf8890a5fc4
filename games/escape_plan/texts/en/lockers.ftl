# Lockers (EP-LOCK)

ask-store-locker = Do you open a locker?
option-locker-none = Open none
note-turns-master-key = { $what } · turns the { $asset }{ $price ->
    [0] { "" }
   *[other] , { MONEY($price) }
}
why-locker-out-of-reach = It takes { $minimum } notoriety and contacts together; you have { $reach }.
why-no-locker-key = You have no key for it that you can turn.
