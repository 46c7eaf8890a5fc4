"""The look of Speakeasy."""

from rendering.theme import Theme

THEME = Theme(__package__)
colour, size = THEME.colour, THEME.size
