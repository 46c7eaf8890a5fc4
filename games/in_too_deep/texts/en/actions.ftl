# Step 3: actions (TD-ACT)

ask-action = { $kinds ->
    [0] What do you do? { $actions ->
        [0] No action left.
        [one] 1 action left.
       *[other] { $actions } actions left.
    }
   *[other] What do you do? { $actions ->
        [0] No general action left, but { $extra }.
        [one] 1 action left, plus { $extra }.
       *[other] { $actions } actions left, plus { $extra }.
    }
}
extra-action = { $count ->
    [one] 1 for the { $criminal } alone
   *[other] { $count } for the { $criminal } alone
}
occasion-actions = Your criminals: { $criminals }.{ $held ->
    [0] { "" }
   *[other] { " " }Your crimes: { $crimes }. **Why not…?** says what is missing for one that you can’t commit yet.
}
standing-criminal = { $criminal } ({ $where })
option-move = Move a criminal
option-pick-up = Pick up an item
option-pick-up-item = { $criminal } picks up the { $item }
option-raise-grip = Raise Grip by 1
option-raise-grip-of = Raise Grip: { $criminal }
option-pay-grip = Pay Grip for an extra action
option-pay-grip-of = Extra action: { $criminal }
option-drop = Drop an item (free)
option-drop-item = { $criminal } drops the { $item }
option-end-actions = End my actions
option-end-and-sort = End, but discard crimes before I draw
worth-end = { $left ->
    [0] { "" }
    [one] 1 action unused, { "" }
   *[other] { $left } actions unused, { "" }
}{ $crimes ->
    [0] ends your turn
   *[other] then a story crime: { $ready }
}
why-no-action = You’ve no action left.
why-no-general-action = Only a general action can raise Grip.
why-barricade = A barricade is in the way.
why-nothing-dropped = No dropped item lies where your criminals are.
why-grip-full = Your tokens are on the last space.
why-no-stamina = None of your criminals is in the stamina area (space { $needed } or more).
why-empty-handed = None of your criminals holds an item.
