"""Signs of a typewriter, which what players read does not have."""

from __future__ import annotations

import re

TYPEWRITTEN = re.compile(r"""['"]|(?<![\w)])-\$?\d""")
"""Straight apostrophes and quotation marks, and a hyphen for a minus."""
CODE = re.compile(r"`[^`]*`")


def typewritten_in(text: str) -> list[str]:
    """Those signs, without what stands in code marks."""
    return TYPEWRITTEN.findall(CODE.sub("", text))
