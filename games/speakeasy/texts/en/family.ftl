# Family members and docks (SP-FAM)

ask-family = Where does your new family member go?
ask-family-dock = { $another ->
    [yes] Where does your new family member go in the docks? Another one goes to the VIP area.
   *[no] Where does your new family member go in the docks?
}
ask-move-docker = Do you move another member in the docks?
ask-move-docker-to = Where does the member in the { $slot }, go?
option-vip = VIP area
worth-vip = can protect a building; room for { $free }
log-family-vip = { $seat } sends a family member to the VIP area.
log-family-docked = { $seat } sends a family member to the { $slot }.
log-docker-moved = { $seat } moves a family member from the { $start }, to the { $slot }.
