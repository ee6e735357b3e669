"""A set of things of clear glass on a sand ground, in the light for glass."""

from kit import sets, tabletop


def build(seed, item, view):
    """item is a function of kit/sets.py, view the arguments of tabletop.frame."""
    tabletop.sand_for_glass()
    getattr(sets, item)()
    tabletop.frame(**view)
