"""What keeps games going over releases and accidents: new rules, checks, backups."""
