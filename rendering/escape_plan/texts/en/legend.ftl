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
    [active] whose turn it is
    [out] out of the game
    [star] +1 notoriety when used
    [locked] locked asset
    [handcuffs] handcuffs
    [cash] cube for cash
    [income] income each day
    [key] key
    [key-turned] key, used
    [gas] gas can
    [rest] may rest today
    [rested] has rested
    [first-aid] First Aid
    [tokens] Extra Actions
   *[used] used up
}
