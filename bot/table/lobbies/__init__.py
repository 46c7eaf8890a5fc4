"""Tables before their games begin: how they are opened, filled and set up, and how many there may be."""
