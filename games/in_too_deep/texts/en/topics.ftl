# What a log can be narrowed to.

topic-crimes = Crimes
topic-city = City
topic-hooks = Hooks and Grip
topic-evidence = Evidence
topic-corruption = Dilemmas and duels
topic-echo = Echo
