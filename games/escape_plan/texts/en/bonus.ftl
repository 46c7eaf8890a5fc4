# Group bonuses (EP-BIZ-07, EP-SAFE-07)

occasion-bonus-businesses = You’ve been to all three businesses of the group.
occasion-bonus-safe-houses = You’ve been to all three safe houses.
ask-bonus = Which bonus do you take?
option-bonus-token = Take an Extra Action token
option-bonus-unlock-lose-notoriety = Unlock an asset and lose 1 notoriety
option-bonus-unlock-take-income = Unlock an asset and take { MONEY($amount) } income
option-bonus-none = No bonus

why-group-completed = completing a group
why-no-tokens = No Extra Action token is left.
