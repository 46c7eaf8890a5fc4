# Search tokens (TD-SRCH)

ask-search-from = Which zone’s search tokens do you relocate?
ask-search-to = Where do the search tokens of { $zone } go? ({ $count })
note-search = { $count ->
    [one] 1 search token
   *[other] { $count } search tokens
}
log-alarm = { $seat } raises the alarm in { $zone }: search tokens come from { $sources }.
log-search-shifted = { $seat } moves { $count ->
    [one] the search token
   *[other] { $count } search tokens
} from { $start } to { $zone }.
