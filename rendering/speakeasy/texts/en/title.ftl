# The title picture
title-line = Run the city. Hide the money.
title-alt = { $game }: Manhattan at night with lit signs, and a boat full of barrels on the river.
