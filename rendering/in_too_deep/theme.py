"""The look of In Too Deep."""

from rendering.theme import Theme

THEME = Theme(__package__)
colour, size = THEME.colour, THEME.size
