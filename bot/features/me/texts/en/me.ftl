# What a person has chosen for all games, and how they are notified.

me-head = ### Your settings for all games
me-noted = **Noted.**
me-noted-away = You’re away from { $first } to the end of { $last }.
me-noted-hours = You’re awake from { $from } to { $to }, as your device shows it. If that looks wrong, tell me your time zone.
me-noted-quiet = I leave you alone from { $from } to { $to }, as your device shows it. If that looks wrong, tell me your time zone.
me-day-first = I read “{ $typed }” with the day first. If you mean { $month } { $day }, write the month as a word.
me-days-first = I read “{ $first }” and “{ $last }” with the day first. If you mean { $first-month } { $first-day } and { $last-month } { $last-day }, write the months as words.
me-zone = **Time zone:** { $zone }, where it is { $time } now. Your device says { $now }.
me-awake = **Awake:** { $hours }
me-awake-apart = **Awake:** { $workdays }; on Saturdays and Sundays { $weekend }
me-hours = { $from } to { $to }
me-whole-day = at any time
me-days-off = **Days off:** { $days }
me-away = **Away:** from { $first } to the end of { $last }
me-never-away = **Away:** not planned
me-notices-ping = **Notices:** I ping you where the game is played
me-notices-dm = **Notices:** by direct message
me-notices-digest = **Notices:** one direct message a day about all your games, the next one { $when }
me-notices-none = **Notices:** none; `/turns` shows what’s waiting for you
me-quiet-asleep = **Quiet:** while you’re asleep
me-quiet-never = **Quiet:** never
me-quiet = **Quiet:** { $hours }, and while you’re away
me-unreachable = ⚠️ My direct messages don’t reach you, so I ping you where the game is played.
me-is-awake = -# You count as awake now.
me-is-asleep = -# You count as asleep or away until { $until }.
me-how-to = -# Change it with `/me hours`, `/me away` and `/me notices`.

weekday-0 = Monday
weekday-1 = Tuesday
weekday-2 = Wednesday
weekday-3 = Thursday
weekday-4 = Friday
weekday-5 = Saturday
weekday-6 = Sunday

month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December

## Refusals

refused-nothing-said = Say at least one thing: your `zone`, when you’re awake (`from` and `to`), or your `days_off`. `/me show` shows your present settings.
refused-zone = I don’t know a time zone called “{ $typed }”. Type the name of a large city near you, such as Prague or New York, and pick one from the list.
refused-time = I can’t read “{ $typed }” as a time of the day. Write it like 8:00, 23:30 or 11pm.
refused-span = I can’t read “{ $typed }” as hours. Write them like 22:00-7:00.
refused-always-quiet = If you never want notices, choose `none` for how.
refused-no-hours = From { $time } to { $time } is no time at all. If you mean at any time, say from 0:00 to 24:00.
refused-weekday = I don’t know a weekday called “{ $typed }”. Write them like Saturday, Sunday; or none.
refused-all-days-off = With all seven days off you would never be at the table. Leave at least one day; for a longer break there is `/me away`.
refused-date = I can’t read “{ $typed }” as a date. Write it like 24 Dec, 2026-12-24, next Monday, or in 3 days.
refused-away-until-when = Until when are you away? Give your last day as `until`, such as 24 Dec or in 3 days; or say `off: True` if you’re back.
refused-away-past = That day is over already.
refused-away-backwards = You would be back before you leave: the last day is before the first.
refused-away-too-far = You can be away until a year from now at most. For a longer time it’s fairer to leave your games.
refused-away-too-often = I keep at most { $most } times away. Take them back with `off` first.
