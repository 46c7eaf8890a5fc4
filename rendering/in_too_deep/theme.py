"""The look of In Too Deep."""

from rendering.theme import Theme

THEME = Theme(__package__)
colour, size, ink_of = THEME.colour, THEME.size, THEME.ink_of
