"""The look of Escape Plan."""

from rendering.theme import Theme

THEME = Theme(__package__)
colour, size = THEME.colour, THEME.size
