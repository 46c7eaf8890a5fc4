"""What players own: money, assets, contacts, items, tokens and notoriety cubes."""
