# Campaigns: series of games of the same people.

button-camp-join = Join: { $side }
button-camp-quit = Leave
button-camp-next = Next mission
button-camp-show = Where it stands
button-camp-packs = Packs: { $side }
button-camp-table = To the game
button-camp-settings = Settings
button-camp-accept = Accept
button-camp-decline = Decline
button-camp-earlier = Earlier missions
button-camp-later = Later missions

campaign-status = { $status ->
        [gathering] a campaign, open to join
        [playing] mission { $number } is under way
        [resting] resting before mission { $number }
        [closed] closed
       *[open] before mission { $number }
    }
campaign-nobody = nobody yet
campaign-side = **{ $side }:** { $people }
    -# { $wins ->
        [one] 1 win
       *[other] { $wins } wins
    }{ $streak ->
        [0] {""}
        [1] {""}
       *[other] , { $streak } in a row
    } · { $open } of { $packs } packs open
campaign-record = Missions
campaign-no-missions = No mission is over yet. After each one, the losing side opens a pack: something new for its later missions.
campaign-line = `{ $number }` { $date } · won by **{ $side }**
campaign-line-opened = opened: { $side } pack { $number }
campaign-line-people = { $side }: { $people }
campaign-own = You’re on this side: { $side }. { $open ->
        [0] None of its packs is open.
        [one] One of its packs is open; **Packs** shows what’s in it.
       *[other] { $open } of its packs are open; **Packs** shows what’s in them.
    }

campaign-packs = Packs: { $side }
campaign-read = Read a pack in full
campaign-pack-choice = Pack { $number }
campaign-pack = Pack { $number }: { $side }
campaign-packs-sealed = { $count ->
        [one] **{ $first }** · sealed. The side’s next loss opens it.
       *[other] **{ $first }–{ $last }** · sealed. Each loss of the side opens the next one.
    }
campaign-pack-closed = **{ $number }** · open; only its own side knows the module
campaign-pack-open = **{ $number } · { $module }** – { $explained }
campaign-pack-component = -# For all later missions: { $component }

campaign-settings = Settings of the missions to come:

campaign-list = Campaigns
campaign-choose = Show one
campaign-none = There’s no campaign here yet. `/campaign new` opens one.

campaign-opened-here = **{ $name }** is open. Everyone joins a side by its post in this channel, you too.
campaign-joined = You’ve joined **{ $name }**: { $side }.
campaign-left = You’ve left **{ $name }**.
campaign-left-out = **{ $name }** goes on without them.
campaign-invited = I’ve posted the invitation here.
campaign-declined = You’ve declined. The host can invite someone else.
campaign-invitation = { $person }, you’re invited to the campaign **{ $name }** ({ $game }): { $side }{ $instead ->
        [yes] , in the place of { $other }
       *[no] { "" }
    }.
campaign-accepted = { $instead ->
        [yes] { $person } has taken the place of { $other } in the campaign **{ $name }**: { $side }.
       *[no] { $person } has joined the campaign **{ $name }**: { $side }.
    }
campaign-turned-down = { $person } has declined a place in the campaign **{ $name }**. The host can invite someone else.
campaign-rests = **{ $name }** rests. **Next mission** wakes it.
campaign-closes = **{ $name }** is closed. Its record stays.
button-camp-delete = Delete it for good
campaign-delete-sure = The record of **{ $name }** would be gone for good. Its games stay. Are you sure?
campaign-deleted = **{ $name }** is deleted.
campaign-resealed = All packs are sealed again. **{ $name }** begins from the start, with a new post in this channel.
campaign-which-way = Every pack of **{ $name }** is open. How do you want to go on?
campaign-reseal = Seal all packs again; choose the new { $side }
campaign-begun = Mission { $number } of **{ $name }** has begun.

## Told at the table

campaign-recorded = Mission { $number } of the campaign is recorded. Winning side: { $side }.
campaign-opened = { $side } pack { $number } is open now. Only that side knows what’s in it.
campaign-opened-with = { $side } pack { $number } is open now. For all later missions it brings: { $component }. Only that side knows the rest.
campaign-inside = Your side opens its pack { $number }: **{ $module }** – { $explained }. `/campaign packs` has all of it.
campaign-inside-with = Your side opens its pack { $number }: **{ $module }** – { $explained }. For all later missions: { $component }. `/campaign packs` has all of it.
campaign-broken-off = This mission is broken off. The campaign stands where it stood before.

## Refusals

refused-campaign-title = Choose a game that has campaigns.
refused-campaign-name = Give the campaign a name of letters or numbers.
refused-campaigns-of-host = You’ve got { $most } campaigns here that haven’t begun, and that’s the most for one person. Begin one of them with `/campaign next`, or close it with `/campaign close`.
refused-no-campaign = There’s no campaign here. `/campaign new` opens one.
refused-no-such-campaign = I don’t know that campaign. Pick one from the list.
refused-campaign-which = Which campaign do you mean? Pick one from the list.
refused-campaign-host = Only the host of the campaign can do that: { $host }.
refused-campaign-begun = This campaign has begun. Its host can invite you with `/campaign add`.
refused-campaign-gathers = This campaign hasn’t begun. Until its first mission anyone can join.
refused-campaign-closed = This campaign is closed.
refused-campaign-under-way = A mission of this campaign is under way. Finish it first.
refused-campaign-changed = Someone else has changed this campaign at the same moment. Look at it again.
refused-campaign-vacant = Someone in this campaign has left for good. Find a substitute first, with `/campaign substitute`.
refused-campaign-in = You’re already in this campaign, on this side: { $side }.
refused-campaign-in-yet = { refused-campaign-in } To change sides before the first mission, press **Leave** first.
refused-campaign-not-in = You don’t play in this campaign.
refused-campaign-side = Pick a side from the list.
refused-campaign-who = Pick someone from the list who plays in this campaign.
refused-seat-other-side = Someone who has been on the other side of this campaign knows its packs. Until every pack is open, they can’t take over this seat.
refused-campaign-no-settings = There’s nothing to choose for the missions of this campaign.
refused-campaign-bot = Bots can’t play in a campaign. Invite a person.
