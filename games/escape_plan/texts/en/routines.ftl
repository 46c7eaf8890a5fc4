# What may be left to standing orders, and how long these stand

order-pass = At night and at dawn, pass
order-no-unlock = In the Income phase, unlock nothing for money
order-take-wounds = Never evade, take the wounds
order-no-executive = Skip the windows for executive actions during visits and after the main action
order-no-donation = In a church, give nothing
order-heal = In a clinic, heal a wound
order-take-gas = In a store, take a gas can
order-buy-nothing = In a store, buy no equipment
order-no-locker = In a store, open no locker
order-take-token = For a completed group, take an Extra Action token
order-usual-officer = When somebody crosses a threshold, move the officer that would be moved if your time ran out
order-confirm = Confirm at once, with no going back

order-until-day = until the end of the day
order-until-wound = until your wounds change
order-until-notoriety = until your notoriety changes
