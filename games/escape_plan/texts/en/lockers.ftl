# Lockers (EP-LOCK)

ask-store-locker = Do you open a locker?
option-locker-none = Open none
why-locker-out-of-reach = your notoriety and contacts come to { $reach } and must come to { $minimum }
