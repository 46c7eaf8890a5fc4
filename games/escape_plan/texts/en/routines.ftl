# What may be left to standing orders, on which occasions, and how long these stand

order-take-wounds = Never evade, take the wounds
order-no-executive = Use no executive actions
order-usual-officer = Move the usual officer
order-no-donation = Give the church nothing
order-heal = Heal a wound
order-take-gas = Take a gas can
order-buy-nothing = Buy no equipment
order-no-locker = Open no locker
order-take-token = Take an Extra Action token
order-confirm = Confirm at once
order-pass-today = Pass, today only
order-pass = Pass, every night
order-no-unlock = Unlock nothing for money

order-when-hunted = when police have caught up with you
order-when-window = during visits and after the main action
order-when-threshold = at each threshold, the one that would move if your time ran out
order-when-church = when you visit a church
order-when-clinic = when you visit a clinic
order-when-store = when you visit a store
order-when-group = when you complete a group
order-when-confirm = at the end of your turns, with no going back; not before an escape
order-when-night = at night and at dawn
order-when-income = in the Income phase

order-until-day = until the end of the day
order-until-wound = until your wounds change
order-until-notoriety = until your notoriety changes
