"""What players can do beside playing, one room each. No room imports the screens; shared code is on lower
floors."""
