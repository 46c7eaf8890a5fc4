# Abilities of criminals (TD-ABIL)

ask-crusher = Which piece does the Crusher move?
ask-hacker = Which item does the Hacker move or pick up?
ask-seer = Over whom do you gain 1 Grip?
ask-smuggler = Which item does the Smuggler take?
option-ability = Use the { $criminal }’s ability
worth-ability = { $free ->
    [yes] free
   *[no] 1 action
}
occasion-ability = The { $criminal } can { $ability }.
option-grab = Pick up the { $item }
why-not-yours = You haven’t hooked the { $criminal }.
why-grip-low = Your Grip is { $grip }; the ability needs { $needed }.
why-once-a-turn = Once a turn only.
why-no-target = There’s nothing to use it on.
log-ability-used = { $seat } uses the ability of the { $criminal }.
