# Names of persons, mobsters and captains.

person-dk1 = Pier foreman
person-dk2 = Night stevedore
person-th1 = Alderman
person-th2 = Bail bondsman
person-th3 = Mayor’s clerk
person-co1 = Consigliere
person-co2 = Underboss
person-co3 = Family elder
person-su1 = Bookkeeper
person-su2 = Malt wholesaler
person-su3 = Bottle broker
person-cp1 = Permit inspector
person-cp2 = Zoning architect
person-ga1 = Wheelman
person-ga2 = Mechanic
person-pk1 = Bench informer
person-pk2 = Newspaper boy
person-re = Head waiter
mobster-m01 = Waxey Gordon
mobster-m02 = Joe Masseria
mobster-m03 = Owney Madden
mobster-m04 = Frankie Yale
mobster-m05 = Larry Fay
mobster-m06 = Ciro Terranova
mobster-m07 = Birdie Brown
mobster-m08 = Legs Diamond
mobster-m09 = Dutch Schultz
mobster-m10 = Tommy Brown
mobster-m11 = Carlo Gambino
mobster-m12 = Albert Anastasia
mobster-m13 = Frank Costello
mobster-m14 = Lepke Buchalter
mobster-m15 = Vito Genovese
mobster-m16 = Joe Adonis
mobster-m17 = Meyer Lansky
mobster-m18 = Salvatore Maranzano
mobster-m19 = Bugsy Siegel
mobster-m20 = Joe Bonanno
boat-bt1 = Stephanie St. Clair
boat-bt2 = Arnold Rothstein
boat-bt3 = Sandra “Bluie” Daisy
boat-bt4 = Al Capone

# Locations, tracks and what else has a name

location-docks = Docks
location-town-hall = Town hall
location-commission = Commission
location-suppliers = Suppliers’ office
location-planning = City planning office
location-garage = Garage
location-park = Park
location-restaurant = Restaurant
operation-vip = VIP room
operation-party = Party
operation-still = Still
operation-fleet = Fleet
track-vip = VIP room
track-party = Party
track-still = Still
track-fleet = Fleet
track-strength = Strength
premises-speakeasy = speakeasy
premises-still = still
premises-nightclub = nightclub
premises-casino = casino
area-downtown = Downtown
area-midtown = Midtown
area-uptown = Uptown
district-name = district { $district }
space-name = { $district }{ $letter }
harbour-name = harbour { $number }
dock-name = { $area } docks, row { $row }
slot-name = { $slot ->
    [BS] still
    [A1] speakeasy A1
    [A2] speakeasy A2
    [A3] speakeasy A3
    [B1] speakeasy B1
    [B2] speakeasy B2
    [C1] speakeasy C1
    [C2] speakeasy C2
    [C3] speakeasy C3
    [N1] nightclub N1
    [N2] nightclub N2
    [N3] nightclub N3
    [K1] casino K1
    [K2] casino K2
   *[K3] casino K3
}
card-name = { $card ->
    [V01] VIP room card V01
    [V02] VIP room card V02
    [V03] VIP room card V03
    [V04] VIP room card V04
    [V05] VIP room card V05
    [V06] VIP room card V06
    [V07] VIP room card V07
    [V08] VIP room card V08
    [V09] VIP room card V09
    [V10] VIP room card V10
    [V11] VIP room card V11
    [V12] VIP room card V12
    [P01] Party card P01
    [P02] Party card P02
    [P03] Party card P03
    [P04] Party card P04
    [P05] Party card P05
    [P06] Party card P06
    [P07] Party card P07
    [P08] Party card P08
    [P09] Party card P09
    [P10] Party card P10
    [P11] Party card P11
    [P12] Party card P12
    [S01] Still card S01
    [S02] Still card S02
    [S03] Still card S03
    [S04] Still card S04
    [S05] Still card S05
    [S06] Still card S06
    [S07] Still card S07
    [S08] Still card S08
    [S09] Still card S09
    [S10] Still card S10
    [S11] Still card S11
    [S12] Still card S12
    [F01] Fleet card F01
    [F02] Fleet card F02
    [F03] Fleet card F03
    [F04] Fleet card F04
    [F05] Fleet card F05
    [F06] Fleet card F06
    [F07] Fleet card F07
    [F08] Fleet card F08
    [F09] Fleet card F09
    [F10] Fleet card F10
    [F11] Fleet card F11
   *[F12] Fleet card F12
}

# Helper cards

helper-h01 = Judge
helper-h02 = Club hostess
helper-h03 = Bandleader
helper-h04 = Distiller
helper-h05 = Chauffeur
helper-h06 = Fixer
helper-h07 = Trainer
helper-h08 = Impostor
helper-h09 = Reporter
helper-h10 = Bruiser
helper-h11 = Cousin
helper-h12 = Architect
helper-h13 = Safecracker
helper-h14 = Matchmaker
helper-h15 = Haulier
helper-h16 = Brewer
helper-h17 = Bartender
helper-h18 = Accountant
helper-h19 = Pickpocket
helper-h20 = Doorman
helper-h21 = Twins

# City tokens

token-ct01 = VIP room card
token-ct02 = Party card
token-ct03 = Still card
token-ct04 = Fleet card
token-ct05 = Any card
token-ct06 = Helper
token-ct07 = Deliver
token-ct08 = Book
token-ct09 = Raise a level
token-ct10 = Produce
token-ct11 = Sell
token-ct12 = Speakeasy
token-ct13 = Nightclub
token-ct14 = Casino
token-ct15 = Family member
token-ct16 = Goon
token-ct17 = Protect
token-ct18 = Leverage

# Crates, by what they pay at once and what they are good for then (§3.16)

crate-c01 = $4 a book on goals, at most $24, then { crate-bonus-c01 }
crate-c02 = $5 a Party level, then { crate-bonus-c02 }
crate-c03 = $6 a member in the VIP area, then { crate-bonus-c03 }
crate-c04 = $3 a goon, then { crate-bonus-c04 }
crate-c05 = $5 a strength level, then { crate-bonus-c05 }
crate-c06 = $3 × the associate’s strength, at most $24, then { crate-bonus-c06 }
crate-c07 = $4 a member in the raided docks, then { crate-bonus-c07 }
crate-c08 = $5 a Still level, then { crate-bonus-c08 }
crate-c09 = $5 a Fleet level, then { crate-bonus-c09 }
crate-c10 = $5 a barrel at buildings, at most $25, then { crate-bonus-c10 }
crate-c11 = $1 × notoriety, then { crate-bonus-c11 }
crate-c12 = $4 × the highest level, then { crate-bonus-c12 }
crate-c13 = $4 a nightclub or casino, then { crate-bonus-c13 }
crate-c14 = $4 a helper card, at most $24, then { crate-bonus-c14 }
crate-c15 = $4 a protector, at most $24, then { crate-bonus-c15 }
crate-c16 = $5 a VIP room level, then { crate-bonus-c16 }
crate-c17 = $4 a city token, then { crate-bonus-c17 }
crate-c18 = $3 a card in hand, then { crate-bonus-c18 }

crate-bonus-c01 = +$2 safe for each book placed
crate-bonus-c02 = sales limit +1
crate-bonus-c03 = VIP capacity +1
crate-bonus-c04 = hired goons cost $1 less
crate-bonus-c05 = +1 defence in mob wars
crate-bonus-c06 = associate’s fee −$2
crate-bonus-c07 = +1 attack against boats
crate-bonus-c08 = production +1
crate-bonus-c09 = +1 range for trucks
crate-bonus-c10 = barrels from boats cost $1 less
crate-bonus-c11 = +$1 for each barrel sold
crate-bonus-c12 = +1 attack in takeovers
crate-bonus-c13 = nightclubs and casinos −$2
crate-bonus-c14 = $2 for each helper used
crate-bonus-c15 = +1 leverage for protection
crate-bonus-c16 = +1 leverage for protection
crate-bonus-c17 = keep five city tokens
crate-bonus-c18 = speakeasies and still −$1

# Goals

goal-ck1 = Central Park 1
goal-ck2 = Central Park 2
goal-ck3 = Central Park 3
goal-ck4 = Central Park 4
goal-ck5 = Central Park 5
goal-agd = Downtown
goal-agm = Midtown
goal-agu = Uptown
goal-dg1 = 1 crate
goal-dg2 = 2 crates
goal-dg3 = 3 crates
goal-tg3 = 3 protected districts
goal-tg5 = 5 protected districts
goal-tg7 = 7 protected districts
goal-nt10 = Notoriety 10
goal-nt15 = Notoriety 15
goal-nt22 = Notoriety 22

# What goal tiles ask for

tile-cg1a = 3 protected buildings
tile-cg1b = a speakeasy in each area, in operation or not
tile-cg1c = 5 speakeasies, in operation or not
tile-cg2a = a nightclub with a barrel, in operation or not
tile-cg2b = 2 nightclubs with a barrel, in operation or not
tile-cg2c = 3 nightclubs with a barrel, in operation or not
tile-cg3a = 3 buildings with a barrel
tile-cg3b = a building with a barrel in each area
tile-cg3c = 4 buildings with a barrel
tile-cg4a = 5 leverage
tile-cg4b = 7 leverage
tile-cg4c = 9 leverage
tile-cg5a = 4 levels of 3 or more
tile-cg5b = 3 levels of 4 or more
tile-cg5c = 2 levels of 5
tile-cg6a = total strength 9: your strength, your associate’s and goons
tile-cg6b = total strength 12: your strength, your associate’s and goons
tile-cg6c = total strength 15: your strength, your associate’s and goons
tile-cg7a = a casino with a barrel, in operation or not
tile-cg7b = 2 casinos with a barrel, in operation or not
tile-cg7c = 3 casinos with a barrel, in operation or not
tile-ag1 = a speakeasy and a casino in different districts
tile-ag2 = a speakeasy and a casino in one district
tile-ag3 = a speakeasy and a nightclub in different districts
tile-ag4 = a speakeasy and a nightclub in one district
tile-ag5 = 2 speakeasies in different districts
tile-ag6 = 2 speakeasies in one district
tile-ag7 = 3 speakeasies
tile-ag8 = a nightclub and a casino in one district
tile-ag9 = a nightclub and a casino in different districts
