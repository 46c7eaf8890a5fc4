"""Campaigns: a series of games of the same people on fixed sides, in which each loss opens a pack of the losing side.

Everything about a campaign follows from its record: which packs are open, who has won how often in a row, who may be on
which side, and the settings of the next game.
"""
