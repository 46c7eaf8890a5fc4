# The title picture
title-line = One recruits unseen. The others hunt.
title-alt = { $game }: the map at night with a path of hours. A hooded figure without a face, and the agents Meru, Henry Lyme, Bill Falls and Dusty.
