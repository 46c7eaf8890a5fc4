"""`python -m bot`, and the console command `backroom`."""

from __future__ import annotations

import gc


def main() -> None:
    # Modules leave little garbage behind when they load. Looking for it would take a third of that time.
    gc.disable()
    from . import command_line

    gc.freeze()
    gc.enable()
    command_line.main()


if __name__ == "__main__":
    main()
