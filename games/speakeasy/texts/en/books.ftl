# Cooking the books (SP-BOOK)

ask-book = { $left ->
    [one] On which goal do you cook a book? You may cook 1.
   *[other] On which goal do you cook a book? You may cook up to { $left }.
}
option-book = { $goal }, space { $space }
worth-book = ${ $dollars }{ $has ->
    [yes] { "" } and { $gain }
   *[no] { "" }
}
why-own-book = You already have a book on this goal.
why-no-book-space = Both spaces of this goal are taken.
why-goal-not-met = You don’t meet this goal now: { $asks }.
log-book = { $seat } cooks a book on “{ $goal }” for ${ $dollars }.
