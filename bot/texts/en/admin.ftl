# What those in charge of games are told, and what is said at a table of what they did.

refused-host-of-bot = Only the host of this bot may do that.
refused-in-charge = Only the host of this bot may do that, and moderators with the games of their own server.
refused-paused = This game is paused by those in charge; nobody can play until it goes on.
