# Challenges: one seed that everyone plays alone.

challenge-title-daily = { $game } · challenge of the day { $period }
challenge-title-weekly = { $game } · challenge of the week { $period }
challenge-title-own = { $game } · challenge { $id }
challenge-same-box = The same shuffled box for everyone, played alone. Your first attempt counts.
challenge-counts = Your attempt ranks if you finish it before { $when }.
challenge-over = It ended { $when }. You can still play it, but it no longer ranks.
challenge-made-by = Made by { $person }.
challenge-welcome = You play your attempt at { $challenge } right here.
challenge-posted = I’ve posted the challenge here.

challenge-begins = { $place ->
        [dm] Your attempt has begun.
        [moved] Your attempt has begun. I may not open private threads here, so you play it in your direct messages.
       *[server] Your attempt has begun. A private thread opens for it.
    }
challenge-begins-late = This challenge is over: you can play it, but it doesn’t rank.
challenge-begins-again = You’re playing it again. Only your first attempt ranks.
challenge-goes-on = Your attempt goes on where you left it.
challenge-goes-on-late = Your attempt goes on where you left it. The challenge is over, so it no longer ranks.

button-today = Today’s challenge
challenge-which = Today’s challenge in which game?
challenge-which-known = Which challenge? These are the newest here.
button-play = Play
button-results-here = This server
button-results-everywhere = All servers
button-results-before = Better
button-results-after = Further
button-compare-before = Previous ({ $page } of { $pages })
button-compare-after = Next ({ $page } of { $pages })

## Results

results-here = Results of this server
results-everywhere = Results of all servers
results-compare = Compare my attempt with…
results-none = Nobody has finished it yet.
results-first-only = Only first attempts rank: wins before losses, then by score.
results-line = `{ $rank }` **{ $name }** · { $won ->
        [yes] won
       *[no] lost
    } · { $summary }{ $timed ->
        [yes] {" "}· { $when }
       *[no] {""}
    } · { $undos ->
        [0] no undo
        [one] 1 undo
       *[other] { $undos } undos
    }
results-late = `–` **{ $name }** · { $won ->
        [yes] won
       *[no] lost
    } · { $summary }{ $timed ->
        [yes] {" "}· { $when }
       *[no] {""}
    } · { $undos ->
        [0] no undo
        [one] 1 undo
       *[other] { $undos } undos
    } · after the end

## Comparing

compare-setup = The setup
compare-nothing = nothing to tell

## Refusals

refused-which-challenge = Which challenge? Pick it with the `challenge` option. `/challenge daily` shows today’s, one for each game.
refused-no-such-challenge = I don’t know that challenge. Pick one from the list.
refused-challenge-outdated = The rules have changed since this challenge was made, so it can no longer be played.
refused-challenges-of-person = You’ve made { $most } challenges that are still open, and that’s the most for one person. You can make the next one { $again }.
refused-challenges-of-guild = { $most } challenges from this server are open, and that’s its limit. Play one of them with `/challenge play`, or make the next one { $again }.
refused-not-alone = You can’t play that game alone.
refused-no-period-daily = Name a day as year, month and day, for example 2026-11-20.
refused-no-period-weekly = Name a week as year and number, for example 2026-W47.
refused-period-to-come = That challenge opens { $when }. Until then nobody knows it, not even me.
refused-period-unasked = Nobody asked for a challenge of { $period } while it lasted, so there is none.
refused-compare-self = Compare with someone else: that attempt is your own.
refused-compare-unfinished = Finish your own first attempt first: the other one would give the box away.
refused-compare-other-unfinished = There’s no finished first attempt to compare with yet.
refused-challenge-no-place = You play an attempt where nobody else can read it. I may not open private threads here, and my direct messages don’t reach you. Allow direct messages from this server in your privacy settings, or ask a moderator to let me create private threads.
