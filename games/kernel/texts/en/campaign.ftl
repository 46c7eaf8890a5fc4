# Campaigns: a series of games in which losses open packs.

campaign-way-usual = Go on as before

refused-campaign-way = I don’t know that way to begin the next mission.
refused-campaign-sealed = That is possible only once every pack of both sides is open.
refused-campaign-amount = Choose a number from { $least } to { $most }.
refused-campaign-people = { $side }: { $members ->
        [0] nobody plays on this side
        [one] 1 person plays on this side
       *[other] { $members } people play on this side
    }. A mission needs { $most ->
        [1] 1 player
       *[other] { $fewest } to { $most } players
    } there. Before the first mission people join by the campaign’s post; later its host invites them with `/campaign add`.
refused-campaign-full = { $side }: { $most ->
        [one] there’s one place, and it’s taken.
       *[other] all { $most } places are taken.
    }
refused-campaign-member = That person already plays in this campaign.
refused-campaign-no-member = That person doesn’t play in this campaign.
refused-campaign-lead = Choose someone who isn’t on this side yet: { $side }.
refused-campaign-other-side = Someone who has been on the other side knows its packs. Until every pack is open, they can’t join this side: { $side }.
refused-campaign-uninvited = There’s no place on offer for you here (any more).
