# What is written on the boards of In Too Deep

board-sentinel = Sentinel
board-hint-BLOCKS = Duel of corruption
board-hint-DOWNTOWN = 3 patrol moves
board-hint-ION = Support or crime
board-hint-PARISH = Tolerance +2
board-hint-HARBOUR = Gain or process
board-hint-AERODROME = Relocate anyone
board-hint-HEIGHTS = Two small moves
board-hint-ZINBAZAAR = Swap two items
