# The signs of a picture with their meanings

legend-sign = { $sign ->
    [federal] Federal
    [local] Local
    [swat] SWAT
    [member] gang member
    [marker] control marker
    [helipad] helipad
    [ferry] ferry
    [industrial] industrial
    [commercial] commercial
    [residential] residential
    [water] water
    [hospital] Hospital
    [clinic] Clinic
    [church] Church
    [metro] Metro
    [gang] Gang
    [store] Store
    [safe_house] Safe House
    [helicopter] Helicopter
    [exit-open] open exit
    [exit-closed] closed exit
    [business] business
    [closed] closed business
    [patrol] patrol cards: { $closing } close an exit
    [active] to move
    [out] out
    [star] +1 notoriety when used
    [locked] locked asset
    [handcuffs] handcuffs
    [cash] cube for cash
    [income-cube] cube for income
    [income] income each day
    [key] key
    [key-turned] key, used
    [no-key] no key of Safe House 1
    [gas] gas can
    [rest] may rest today
    [rested] has rested
    [first-aid] First Aid
    [aid-spent] First Aid used
    [tokens] Extra Actions
    [used] used
    [option] option
    [whole-tile] the whole tile
    [own] you
    [own-turn] your turn
    [beyond] you, over there
    [way] way
    [metro-ride] by metro
    [flight] by air
    [sewer] through the sewer
    [ambulance] by ambulance
    [position] free position
   *[same-land] same land on both sides
}
legend-name = { $tile } { $place }
