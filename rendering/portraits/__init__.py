"""Portraits: a head and shoulders in flat colours with light from the left, put together from a few parts.

A game keeps those of its characters in `portraits.toml` in its rendering package. Each has a table with the names of
parts and of colours of the theme. Coordinates of parts are in half sides of the picture around its centre, y downwards.
"""

from .drawing import draw_portrait, painted_portrait
from .parts import Accessory, Coat, Hair, Hat, HeadShape, Portrait, portraits_of

__all__ = [
    "Accessory",
    "Coat",
    "Hair",
    "Hat",
    "HeadShape",
    "Portrait",
    "draw_portrait",
    "painted_portrait",
    "portraits_of",
]
