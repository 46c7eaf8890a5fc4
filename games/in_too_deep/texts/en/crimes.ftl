# Crimes: names, conditions and effects in words, and outcomes.

crime-A1a = Junction Box
crime-A1a-condition = You hold a hardware item and are alone.
crime-A1a-effect = Raise the alarm in that zone.
crime-A1a-careful = Cut one street
crime-A1a-reckless = Cut the whole ward

crime-A1b = Tower Tap
crime-A1b-condition = You are in the Ion Towers and a hardware item is there, held or dropped.
crime-A1b-effect = Move the Sentinel 1 zone.
crime-A1b-careful = Read the meter
crime-A1b-reckless = Overload the coil

crime-A1c = Stolen Spares
crime-A1c-condition = You hold a hardware item in the same zone as another criminal who holds an item.
crime-A1c-effect = That other criminal drops their item.
crime-A1c-careful = Trade for parts
crime-A1c-reckless = Take them by force

crime-A2a = Grid Mapping
crime-A2a-condition = You hold a hardware item, and another of your criminals is in the opposite zone.
crime-A2a-effect = The holder drops the hardware item.
crime-A2a-careful = Sketch it from memory
crime-A2a-reckless = Trip every breaker

crime-A2b = Silent Substation
crime-A2b-condition = You hold the Jammer in a zone with no search tokens, adjacent to the Sentinel.
crime-A2b-effect = Raise the alarm in that zone.
crime-A2b-careful = Loop the cameras
crime-A2b-reckless = Burn the relays

crime-A2c = Cascade Failure
crime-A2c-condition = You hold a hardware item in a zone with at least three criminals (you included) and at least one barricade on its borders.
crime-A2c-effect = Every criminal in that zone drops their item.
crime-A2c-careful = Shed the load
crime-A2c-reckless = Let it burn

crime-A3 = The Long Night
crime-A3-condition = You hold a hardware item and are alone; another of your criminals holds a transport in the opposite zone.
crime-A3-effect = The Sentinel relocates to the hardware holder’s zone; raise the alarm in the transport holder’s zone.
crime-A3-careful = Darken the docks only
crime-A3-reckless = Black out the city

crime-B1a = Range Time
crime-B1a-condition = You hold a weapon at least 3 zones away from the Sentinel.
crime-B1a-effect = Move the Sentinel 1 zone.
crime-B1a-careful = Shoot at targets
crime-B1a-reckless = Shoot at windows

crime-B1b = Dead Drop
crime-B1b-condition = You are in the Parish and a dropped weapon lies there.
crime-B1b-effect = No effect.
crime-B1b-careful = Photograph it
crime-B1b-reckless = Load it

crime-B1c = Show of Strength
crime-B1c-condition = You hold a weapon in a zone with exactly three criminals (you included).
crime-B1c-effect = The holder drops the weapon.
crime-B1c-careful = Brandish it
crime-B1c-reckless = Use it

crime-B2a = Lesser Trial
crime-B2a-condition = You hold the Coupe and you hold the Rifle (two criminals of yours), and the Sentinel is in at least one of their zones.
crime-B2a-effect = Every criminal in the Sentinel’s zone drops their item.
crime-B2a-careful = Wait for a lone target
crime-B2a-reckless = Attack in the crowd

crime-B2b = Point Blank
crime-B2b-condition = You hold the Blade and are alone with one other criminal.
crime-B2b-effect = Move that other criminal 1 zone (no barricade crossing).
crime-B2b-careful = Threaten
crime-B2b-reckless = Strike

crime-B2c = Crossfire
crime-B2c-condition = You hold a weapon, and an adjacent zone contains exactly two criminals and no Sentinel.
crime-B2c-effect = Every criminal in that adjacent zone drops their item.
crime-B2c-careful = Fire high
crime-B2c-reckless = Fire low

crime-B3 = Field Demonstration
crime-B3-condition = You hold the Rifle in the zone opposite the Sentinel, and another of your criminals is in Downtown.
crime-B3-effect = The Sentinel relocates to the Rifle holder’s zone, and the Rifle is dropped.
crime-B3-careful = Sell them blanks
crime-B3-reckless = Give them a war

crime-C1a = Tail Lights
crime-C1a-condition = You hold a transport in a zone adjacent to the Sentinel.
crime-C1a-effect = Move the Sentinel 1 zone.
crime-C1a-careful = Keep your distance
crime-C1a-reckless = Run it off the road

crime-C1b = Crate Swap
crime-C1b-condition = You hold an item in the Harbour, and another item lies dropped there.
crime-C1b-effect = The holder drops the item.
crime-C1b-careful = Log the serials
crime-C1b-reckless = Sink the evidence

crime-C1c = Convoy
crime-C1c-condition = You hold a transport, and the other transport is in an adjacent zone, held or dropped.
crime-C1c-effect = Move a barricade 1 border.
crime-C1c-careful = Escort it
crime-C1c-reckless = Ram it

crime-C2a = Flight Plan
crime-C2a-condition = You hold the Eagle Eye in the Aerodrome and are alone.
crime-C2a-effect = Relocate that criminal to any other zone.
crime-C2a-careful = File false papers
crime-C2a-reckless = Fly through the net

crime-C2b = No Plates
crime-C2b-condition = You hold the Coupe, and the opposite zone has at least 2 search tokens.
crime-C2b-effect = Move all search tokens from that opposite zone to a zone that has none.
crime-C2b-careful = Take the back lanes
crime-C2b-reckless = Run the checkpoint

crime-C2c = Chop Shop
crime-C2c-condition = You hold a transport in a zone with another criminal, a dropped item, and at least one barricade on its borders.
crime-C2c-effect = The transport is placed, dropped, in the opposite zone.
crime-C2c-careful = Strip it for parts
crime-C2c-reckless = Sell the driver too

crime-C3 = Vanishing Point
crime-C3-condition = You hold a transport at least 2 zones away from the Sentinel, and another of your criminals holds goods on the other side of the barricades.
crime-C3-effect = Make 2 barricade moves.
crime-C3-careful = Lose the cargo
crime-C3-reckless = Lose the witnesses

crime-D1a = The Envelope
crime-D1a-condition = You hold goods in the same zone as another criminal.
crime-D1a-effect = Hand the goods to that criminal (who first drops what they hold).
crime-D1a-careful = Mark the notes
crime-D1a-reckless = Double the price

crime-D1b = Market Stall
crime-D1b-condition = You are in the Zinbazaar and dropped goods lie there.
crime-D1b-effect = Raise the alarm in that zone.
crime-D1b-careful = Watch the buyers
crime-D1b-reckless = Poison the batch

crime-D1c = Round Table
crime-D1c-condition = You hold no item in a zone with at least three criminals (you included).
crime-D1c-effect = No effect.
crime-D1c-careful = Listen
crime-D1c-reckless = Toast the plan

crime-D2a = The Tithe
crime-D2a-condition = You hold the Cash in the Parish and are alone.
crime-D2a-effect = The holder drops the Cash.
crime-D2a-careful = Leave a tracker
crime-D2a-reckless = Buy the vicar

crime-D2b = Golden Key
crime-D2b-condition = You hold goods and are alone with the Sentinel.
crime-D2b-effect = The holder drops the goods; then make 2 Sentinel moves.
crime-D2b-careful = Borrow its log
crime-D2b-reckless = Own its firmware

crime-D2c = Auction Night
crime-D2c-condition = You are in a zone with at least three criminals (you included) and at least two dropped items.
crime-D2c-effect = Lose 1 Grip over that criminal.
crime-D2c-careful = Bid low
crime-D2c-reckless = Bid with lives

crime-D3 = Puppet Mayor
crime-D3-condition = You hold the Cash in Downtown, the Sentinel is not there, and another of your criminals is alone in the Heights.
crime-D3-effect = The Sentinel relocates to Downtown, and the Cash is dropped.
crime-D3-careful = Buy one vote
crime-D3-reckless = Buy the council

crime-E1a = Scrub the Scene
crime-E1a-condition = You hold an item and are alone in a zone with at least 1 search token.
crime-E1a-effect = Move all search tokens from that zone to a zone that has none.
crime-E1a-careful = Keep a copy
crime-E1a-reckless = Torch the room

crime-E1b = Blind Spot
crime-E1b-condition = You hold an item in a zone with no search tokens, adjacent to the zone with exactly 3 search tokens.
crime-E1b-effect = Raise the alarm in the holder’s zone.
crime-E1b-careful = Wait it out
crime-E1b-reckless = Frame a bystander

crime-E1c = Safe House
crime-E1c-condition = You hold an item in a zone with another criminal and no search tokens, and the opposite zone has at least 1 search token.
crime-E1c-effect = Move the Sentinel 1 zone.
crime-E1c-careful = Bug the room
crime-E1c-reckless = Silence the guest

crime-E2a = Burned Files
crime-E2a-condition = You hold a hardware item in a zone with at least 2 search tokens.
crime-E2a-effect = The hardware item is placed, dropped, in the opposite zone.
crime-E2a-careful = Copy, then burn
crime-E2a-reckless = Burn the archive

crime-E2b = Witness List
crime-E2b-condition = You are alone in the Heights, holding an item, and there are no search tokens there.
crime-E2b-effect = Raise the alarm in the Heights.
crime-E2b-careful = Warn the names
crime-E2b-reckless = Sell the names

crime-E2c = Three Alibis
crime-E2c-condition = You are in two different zones that each have at least 1 search token: in one of them you hold an item, in the other you are with another criminal.
crime-E2c-effect = Move all search tokens from the zone with the other criminal to a zone that has none.
crime-E2c-careful = Keep the story straight
crime-E2c-reckless = Let one take the fall

crime-E3 = Erased
crime-E3-condition = You hold a hardware item in the zone with exactly 3 search tokens, and the opposite zone is completely empty.
crime-E3-effect = Move all search tokens from the holder’s zone to a zone that has none; the holder drops the hardware item.
crime-E3-careful = Erase a name
crime-E3-reckless = Erase a district

crime-F1a = Roadblock
crime-F1a-condition = You hold an item in a zone with at least one barricade on its borders, at least 2 zones away from the Sentinel.
crime-F1a-effect = Move a barricade 1 border.
crime-F1a-careful = Redirect traffic
crime-F1a-reckless = Collect a toll

crime-F1b = Ride the Patrol
crime-F1b-condition = You hold an item in the Sentinel’s zone.
crime-F1b-effect = Make 2 Sentinel moves.
crime-F1b-careful = Record its route
crime-F1b-reckless = Feed it a target

crime-F1c = Picket Line
crime-F1c-condition = You are with another criminal in a zone with at least one barricade on its borders, adjacent to the Sentinel.
crime-F1c-effect = Move a barricade 1 border.
crime-F1c-careful = Chant
crime-F1c-reckless = Throw the first stone

crime-F2a = Kettle
crime-F2a-condition = You are in a zone with barricades on both borders, at least 2 zones away from the Sentinel.
crime-F2a-effect = Move a barricade 1 border.
crime-F2a-careful = Open a gap
crime-F2a-reckless = Seal it shut

crime-F2b = Pincer
crime-F2b-condition = You hold a weapon in a zone with exactly one barricade on its borders, and the two barricades are on opposite borders of the city.
crime-F2b-effect = Make 2 barricade moves.
crime-F2b-careful = Hold the line
crime-F2b-reckless = Close the jaws

crime-F2c = Riot Drill
crime-F2c-condition = Two of your criminals stand on either side of a barricade, and another criminal is with one of them.
crime-F2c-effect = Move the Sentinel 1 zone.
crime-F2c-careful = Rehearse
crime-F2c-reckless = Go live

crime-F3 = State of Siege
crime-F3-condition = Two of your criminals are in opposite zones, each with at least one barricade on its borders; one holds a weapon and the other is with the Sentinel.
crime-F3-effect = Make 2 barricade moves; the weapon is dropped.
crime-F3-careful = Call a curfew
crime-F3-reckless = Open fire

crime-G1a = Body Double
crime-G1a-condition = Two of your criminals are in opposite zones.
crime-G1a-effect = Those two criminals swap zones.
crime-G1a-careful = Trade coats
crime-G1a-reckless = Trade fingerprints

crime-G1b = Empty Stage
crime-G1b-condition = You are alone in the Blocks.
crime-G1b-effect = Raise the alarm in the Blocks.
crime-G1b-careful = Take a bow
crime-G1b-reckless = Burn the set

crime-G1c = Masquerade
crime-G1c-condition = Two of your criminals and exactly one other criminal are together in one zone.
crime-G1c-effect = Move that other criminal 1 zone (no barricade crossing).
crime-G1c-careful = Keep the masks on
crime-G1c-reckless = Unmask a rival

crime-G2a = Two Faces
crime-G2a-condition = Two of your criminals are each alone in a zone, and one of them holds goods.
crime-G2a-effect = Those two criminals swap zones.
crime-G2a-careful = Play both sides
crime-G2a-reckless = Betray both sides

crime-G2b = Borrowed Skyline
crime-G2b-condition = You are in the Zinbazaar, and the opposite zone is completely empty.
crime-G2b-effect = The Sentinel relocates to that empty zone.
crime-G2b-careful = Rent the view
crime-G2b-reckless = Sell the deeds

crime-G2c = Hall of Masks
crime-G2c-condition = Two of your criminals are in opposite zones, each together with another criminal.
crime-G2c-effect = Lose 1 Grip over each of those two criminals.
crime-G2c-careful = Count the guests
crime-G2c-reckless = Lock the doors

crime-G3 = Final Reflection
crime-G3-condition = Two of your criminals hold the two goods items in opposite zones, and at least one of those zones has no search tokens.
crime-G3-effect = Those two criminals swap zones, then both goods items are dropped.
crime-G3-careful = Show them the truth
crime-G3-reckless = Show them the knife

crime-SC01 = Turf Tax
crime-SC01-condition = You are in the Blocks with another criminal.
crime-SC01-effect = No effect.
crime-SC01-outcome = Collect twice

crime-SC02 = Office Key
crime-SC02-condition = You are in Downtown holding no item.
crime-SC02-effect = No effect.
crime-SC02-outcome = Copy the key

crime-SC03 = Signal Theft
crime-SC03-condition = You are in the Ion Towers and there are no search tokens there.
crime-SC03-effect = Raise the alarm in the Ion Towers.
crime-SC03-outcome = Skim the feed

crime-SC04 = Collection Plate
crime-SC04-condition = You are alone in the Parish.
crime-SC04-effect = No effect.
crime-SC04-outcome = Count it for them

crime-SC05 = Stowaway
crime-SC05-condition = You are in the Harbour and a dropped item lies there.
crime-SC05-effect = No effect.
crime-SC05-outcome = Check the manifest

crime-SC06 = Luggage Switch
crime-SC06-condition = You hold an item in the Aerodrome.
crime-SC06-effect = The holder drops the item.
crime-SC06-outcome = Wrong bag, right bag

crime-SC07 = Lookout Post
crime-SC07-condition = You are in the Heights, at least 2 zones away from the Sentinel.
crime-SC07-effect = No effect.
crime-SC07-outcome = Log the patrol times

crime-SC08 = Hard Bargain
crime-SC08-condition = You hold an item in the Zinbazaar with another criminal.
crime-SC08-effect = Hand the item to that criminal (who first drops what they hold).
crime-SC08-outcome = Name your price

crime-SC09 = Street Race
crime-SC09-condition = You hold the Coupe in a zone with no barricade on its borders.
crime-SC09-effect = No effect.
crime-SC09-outcome = Win by a bumper

crime-SC10 = Bird’s-Eye View
crime-SC10-condition = You hold the Eagle Eye in the Sentinel’s zone or adjacent to it.
crime-SC10-effect = No effect.
crime-SC10-outcome = Film the patrol

crime-SC11 = Warning Shot
crime-SC11-condition = You hold the Rifle, and another criminal is in an adjacent zone.
crime-SC11-effect = Move that criminal 1 zone (no barricade crossing).
crime-SC11-outcome = Miss on purpose

crime-SC12 = Shakedown
crime-SC12-condition = You hold the Blade in the same zone as another criminal.
crime-SC12-effect = That criminal drops their item.
crime-SC12-outcome = Empty their pockets

crime-SC13 = Dead Air
crime-SC13-condition = You hold the Jammer in a zone with at least 1 search token.
crime-SC13-effect = Move all search tokens from that zone to a zone that has none.
crime-SC13-outcome = Static for everyone

crime-SC14 = Back Door
crime-SC14-condition = You hold the Decoder in a zone with no search tokens.
crime-SC14-effect = Raise the alarm in that zone.
crime-SC14-outcome = In and out

crime-SC15 = Finder’s Fee
crime-SC15-condition = You hold the Cash in the same zone as another criminal.
crime-SC15-effect = Hand the Cash to that criminal (who first drops what they hold).
crime-SC15-outcome = Pay up, smile

crime-SC16 = Street Pharmacy
crime-SC16-condition = You hold the Stims in a zone with at least two criminals (you included).
crime-SC16-effect = The holder drops the Stims.
crime-SC16-outcome = First one is free

crime-SC17 = Slip the Watch
crime-SC17-condition = You are alone with the Sentinel.
crime-SC17-effect = Move the Sentinel 1 zone.
crime-SC17-outcome = Out of its sight

crime-SC18 = Boxed In
crime-SC18-condition = You are in a zone with barricades on both borders.
crime-SC18-effect = Move a barricade 1 border.
crime-SC18-outcome = Sell the way out

crime-SC19 = Lost and Found
crime-SC19-condition = You are in a zone with at least two dropped items.
crime-SC19-effect = No effect.
crime-SC19-outcome = Sort the pile

crime-SC20 = Squat
crime-SC20-condition = You are alone in a zone adjacent to a completely empty zone.
crime-SC20-effect = No effect.
crime-SC20-outcome = Move in quietly

crime-SC21 = Shell Game
crime-SC21-condition = You hold no item, and a criminal in the opposite zone (not this one) holds an item.
crime-SC21-effect = That criminal drops their item.
crime-SC21-outcome = Under the third cup
