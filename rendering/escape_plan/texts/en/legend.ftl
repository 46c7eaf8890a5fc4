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
   *[handcuffs] handcuffs
}
