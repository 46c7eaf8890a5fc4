# The title picture
title-line = Three days. Three exits. Every officer in town.
title-alt = { $game }: seven portraits before the city at dusk. Five crooks in hats, Inspector Sandra and Lieutenant Costa.
