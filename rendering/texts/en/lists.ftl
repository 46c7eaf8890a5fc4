# How enumerations are read out: “a”, “a and b”, “a, b and c”.

list-empty = none
list-last = { $before } and { $item }
list-next = { $before }, { $item }
