# Names of what is on the table, as they stand in sentences and on labels.

tile = { $tile }
exit = Exit { $number }

occasion-visit = You visit { $place }.
place-beside = { $direction ->
    [north-east] north-east
    [east] east
    [south-east] south-east
    [south-west] south-west
    [west] west
   *[north-west] north-west
} of { $landmark }
landmark = { $kind ->
    [numbered] { $name }
   *[one] the { $name }
}

# Locations by id

location-HOSP = Hospital
location-METRO-1 = Metro on S1
location-CHUR-1 = Church on S1
location-GANG-1 = Gang on S2
location-STORE-A = Store A
location-CLIN-1 = Clinic on S2
location-BIZ-A1 = Business on A1
location-METRO-2 = Metro on A1
location-BIZ-A2 = Business on A2
location-CLIN-2 = Clinic on A2
location-BIZ-A3 = Business on A3
location-GANG-2 = Gang on A3
location-BIZ-B1 = Business on B1
location-HELI-1 = Helicopter on B1
location-BIZ-B2 = Business on B2
location-CHUR-2 = Church on B2
location-BIZ-B3 = Business on B3
location-STORE-B = Store B
location-SAFE-C1 = Safe House on C1
location-STORE-C = Store C
location-METRO-3 = Metro on C1
location-SAFE-C2 = Safe House on C2
location-GANG-3 = Gang on C2
location-SAFE-C3 = Safe House on C3
location-CHUR-3 = Church on C3
location-HELI-2 = Helicopter on C3
location-EXIT-1 = Exit 1
location-GANG-4 = Gang on D1
location-METRO-4 = Metro on D1
location-EXIT-2 = Exit 2
location-CLIN-3 = Clinic on D2
location-HELI-3 = Helicopter on D2
location-EXIT-3 = Exit 3
location-STORE-D = Store D

# Businesses and safe houses

venue-BAR = Bar
venue-CASINO = Casino
venue-NIGHTCLUB = Nightclub
venue-ART-GALLERY = Art Gallery
venue-RESTAURANT = Restaurant
venue-THEATRE = Theatre
venue-SAFE-HOUSE-1 = Safe House 1
venue-SAFE-HOUSE-2 = Safe House 2
venue-SAFE-HOUSE-3 = Safe House 3

# Police

police-federal = Federal
police-local = Local
police-swat = SWAT

# Contact cards

contact-in-row = { $contact }, no. { $place } from the left
contact-on-slot = { $contact } on slot { $slot }

contact-C01 = Snitch (Federal)
contact-C02 = Snitch (Local)
contact-C03 = Snitch (SWAT)
contact-C04 = Fixer
contact-C05 = Fixer
contact-C06 = Fighter (Local)
contact-C07 = Fighter (Local)
contact-C08 = Boxer (Federal)
contact-C09 = Boxer (Federal)
contact-C10 = Ninja (SWAT)
contact-C11 = Ninja (SWAT)
contact-C12 = Informer
contact-C13 = Informer
contact-C14 = Bribe (Federal)
contact-C15 = Bribe (Local)
contact-C16 = Bribe (SWAT)
contact-C17 = Rally (Federal)
contact-C18 = Rally (Local)
contact-C19 = Rally (SWAT)
contact-C20 = Spy 1
contact-C21 = Spy 2
contact-C22 = Spy 3
contact-C23 = Sewer (straight)
contact-C24 = Sewer (bend)
contact-C25 = Medic
contact-C26 = Medic
contact-C27 = Medevac
contact-C28 = Gang
contact-C29 = Chopper
contact-C30 = General Store
contact-C31 = Stunt
contact-C32 = Fast Car
contact-C33 = Jet Ski

# Equipment, Fixer tiles, assets

equipment-Q1 = Vest
equipment-Q2 = Cap
equipment-Q3 = Helmet
equipment-Q4 = Gas Mask
fixer-F1 = Phone
fixer-F2 = Safe
fixer-F3 = Disguise
fixer-F4 = ID Card
fixer-F5 = First Aid Kit
fixer-F6 = Motorcycle
fixer-F7 = Energy Drink
fixer-F8 = Helicopter
asset-AS1 = Getaway
asset-AS2 = Redirect Federal
asset-AS3 = Redirect Local
asset-AS4 = Redirect SWAT
asset-AS5 = Master Key
asset-AS6 = Patch-Up
asset-AS7 = Extra Action

# Keys and money tiles

key-green = Green Key
key-black = Black Key
key-brown = Brown Key

locker-green = Green Locker
locker-black = Black Locker
locker-brown = Brown Locker
lockers-green = { $count ->
    [one] a Green Locker
   *[other] { $count } Green Lockers
}
lockers-black = { $count ->
    [one] a Black Locker
   *[other] { $count } Black Lockers
}
lockers-brown = { $count ->
    [one] a Brown Locker
   *[other] { $count } Brown Lockers
}
exit-tiles-X = { $count ->
    [one] an Exit Tile X
   *[other] { $count } Exit Tiles X
}
exit-tiles-Y = { $count ->
    [one] an Exit Tile Y
   *[other] { $count } Exit Tiles Y
}
exit-pile-X = Exit Tile X
exit-pile-Y = Exit Tile Y

# Bots

bot-sandra = Inspector Sandra
bot-costa = Lieutenant Costa
