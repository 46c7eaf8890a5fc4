"""SHIFT: the modules of a campaign, with what each brings to the table, and how they are chosen (MM-SHF, MM-MOD)."""
