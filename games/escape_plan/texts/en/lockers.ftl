# Lockers (EP-LOCK)

ask-store-locker = Do you open a locker?
option-locker-none = Open none
why-locker-out-of-reach = Your notoriety and contacts come to { $reach }; it takes { $minimum }.
why-no-locker-key = You have no key for it that you can turn.
