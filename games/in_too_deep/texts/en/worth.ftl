# What an action promises

worth-allows = allows { $crimes }
worth-zone = { $searched ->
    [0] { $use }
    [one] 1 search token
   *[other] { $searched } search tokens
}{ $lying ->
    [0] { "" }
   *[other] ; { $items } there
}
worth-leap = 1 action, to { $zone }: { $promise }
worth-item-for = { $kind }, drops the { $item }
