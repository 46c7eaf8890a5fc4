# What the signs on the boards mean

legend-item = { $item } ({ $kind })
legend-search = search tokens: no zone effect
legend-plate = hooked by console X; none: free
legend-lock = locked
legend-barricade = barricade
legend-marked = barricade with Echo’s mark
legend-intel = Intel
legend-folder = folders
legend-tolerance = tolerance
legend-evidence = evidence in memory
legend-dilemma = dilemmas in hand; on a port: draw one
legend-crime = crimes in hand
legend-true = fulfilled now
legend-false = not fulfilled
legend-gain-dilemma = draw a dilemma
legend-support = take a support token
legend-gain-evidence = gain evidence
legend-process = process evidence
