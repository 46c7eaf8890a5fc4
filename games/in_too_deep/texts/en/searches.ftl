# Search tokens (TD-SRCH)

ask-search-from = Which zone’s search tokens do you relocate?
ask-search-to = { $count ->
    [one] Where does the search token of { $zone } go?
   *[other] Where do the { $count } search tokens of { $zone } go?
}
note-search = { $count ->
    [one] 1 search token
   *[other] { $count } search tokens
}
log-alarm = { $seat } raises the alarm in { $zone }: search tokens come from { $sources }.
log-search-shifted = { $seat } moves { $count ->
    [one] the search token
   *[other] { $count } search tokens
} from { $start } to { $zone }.
