# Options that several chapters offer

option-nudge = { $thing } → { $zone }
note-nudge = { $way } from { $zone }
note-nudge-held = { $way }, out of the { $criminal }’s hands
note-in-zone = in { $zone }
note-in-zone-with = in { $zone }, with the { $item }
note-dropped-in = dropped in { $zone }
note-held-in = held by the { $criminal } in { $zone }
