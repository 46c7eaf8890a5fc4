"""Operations boards: what lies open before each family. The rival has a smaller one.

`panel` says what is to be seen on a player's, `painting` puts it together from parts; `rival` does both for the rival.
"""
