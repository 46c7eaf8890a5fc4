# The lines of the score sheet.

score-group =
    { $group ->
        [1] Group 1
        [2] Group 2
       *[3] Safe houses
    }
score-category =
    { $category ->
        [money] Money
        [assets] Used assets
        [contacts] Contacts
        [lockers] Lockers
        [exits] Exit tiles
        [notoriety] Notoriety
       *[wounds] Wounds
    }
