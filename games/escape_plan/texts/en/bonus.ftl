# Group bonuses (EP-BIZ-07, EP-SAFE-07)

ask-bonus-businesses = You have been to all three businesses of the group. Which bonus do you take?
ask-bonus-safe-houses = You have been to all three safe houses. Which bonus do you take?
option-bonus-token = An Extra Action token
option-bonus-unlock-lose-notoriety = Unlock an asset and lose 1 notoriety
option-bonus-unlock-take-income = Unlock an asset and take income
option-bonus-none = No bonus

why-group-completed = a group is complete
why-no-tokens = No Extra Action token is left.
