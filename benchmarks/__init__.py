"""How fast it is, and what it costs: `python -m benchmarks [section …] [--quick]` prints one table.

Nothing here passes or fails. Figures of two runs on one machine may differ by half; ratios within one run are worth more.
"""
