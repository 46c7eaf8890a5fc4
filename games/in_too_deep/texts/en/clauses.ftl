# Clauses of conditions (§3.14)

the-sentinel = the Sentinel
the-criminal = the { $criminal }
the-item = the { $item }
some-HARDWARE = a hardware item
some-WEAPON = a weapon
some-GOODS = a goods item
some-TRANSPORT = a transport
some-ANY = an item
clause-some-a = your criminal
clause-some-b = your second criminal
clause-some-x = another criminal
clause-some-y = a further criminal
clause-some-zone = the other zone
clause-in-zone = in { $one }
clause-where = where { $one } is
clause-at = { $one } is with { $other }
clause-at-zone = { $one } is in { $other }
clause-atany = { $one } is with { $other } or with { $third }
clause-diff = { $one } and { $other } are in different zones
clause-diff-zone = { $one } is not in { $other }
clause-adj = { $one } is next to { $other }
clause-opp = { $one } is opposite { $other }
clause-dist = { $one } is at { $relation ->
    [at-least] least
   *[at-most] most
} { $number ->
    [one] 1 zone
   *[other] { $number } zones
} from { $other }
clause-alone = { $one } is alone
clause-alonewith = { $one } is alone with { $other }
clause-holds = { $one } holds { $item }
clause-nothing = { $one } holds nothing
clause-dropped = { $item } lies dropped { $place }
clause-dropped-several = at least { $number } items lie dropped { $place }
clause-present = { $item } is { $place }, held or dropped
clause-empty = { $one } is completely empty
clause-crims = { $relation ->
    [at-least] at least
   *[exactly] exactly
} { $number ->
    [one] 1 criminal is
   *[other] { $number } criminals are
} { $place }
clause-search = { $number ->
    [0] no search token is
   *[other] { $relation ->
        [at-least] at least
       *[exactly] exactly
    } { $number ->
        [one] 1 search token is
       *[other] { $number } search tokens are
    }
} { $place }
clause-barr = { $number ->
    [0] no barricade stands
    [one] { $relation ->
        [at-least] at least 1 barricade stands
       *[exactly] exactly 1 barricade stands
    }
   *[other] both borders are barricaded
} { $place }
clause-wall = a barricade stands between { $one } and { $other }
clause-gap = the barricades stand on opposite borders ({ $number } apart)
clause-cut = both ways between { $one } and { $other } cross a barricade
