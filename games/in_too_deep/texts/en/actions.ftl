# Step 3: actions (TD-ACT)

ask-action = { $kinds ->
    [0] What do you do? { $actions ->
        [0] No action left.
        [one] 1 action left.
       *[other] { $actions } actions left.
    }
   *[other] What do you do? { $actions ->
        [0] No general action left
        [one] 1 action left
       *[other] { $actions } actions left
    }, and { $extra }.
}
extra-action = { $count ->
    [one] 1 of the { $criminal } alone
   *[other] { $count } of the { $criminal } alone
}
ask-move = Who moves, and where?
ask-pick-up = Who picks what up?
ask-raise-grip = Over whom do you raise your Grip?
ask-pay-grip = Who pays 1 Grip for an extra action?
ask-drop = Who drops their item?
option-move = Move a criminal
option-pick-up = Pick up an item
option-pick-up-item = { $criminal }: { $item }
option-raise-grip = Raise Grip by 1
option-pay-grip = Pay Grip for an extra action
option-drop = Drop an item (free)
option-end-actions = End my actions
note-drops = drops the { $item } for it
why-no-action = You have no action left.
why-no-general-action = Only a general action can raise Grip.
why-barricade = A barricade is in the way.
why-nothing-dropped = No dropped item lies where your criminals are.
why-grip-full = Your tokens are on the last space.
why-no-stamina = None of your criminals is in the stamina area (space { $needed } or more).
why-empty-handed = None of your criminals holds an item.
