# What the log can be narrowed to

topic-buildings = Buildings
topic-barrels = Barrels
topic-boats = Boats
topic-war = Mob wars
topic-money = Money
topic-cards = Cards
topic-levels = Levels
