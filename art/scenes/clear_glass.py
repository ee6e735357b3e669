"""A filled syringe of clear glass: ready on a sand ground, or its needle close above a thin crown."""

import cv2

from kit import instruments, machines, masters, stage, tabletop, vessels
from kit.materials import material, plasma
from kit.shapes import box, cylinder, group

CROWN = ("scalp-before", 380, 0, 1000, 1000)
TIP = (-0.92, -0.72)  # where the needle ends above the crown


def build(seed, item):
    """item is preparation or application."""
    {"preparation": _prepare, "application": _apply}[item](tabletop.sand_for_glass())


def _prepare(ground):
    """The syringe large and whole; behind it two tubes of plasma in a block of oak."""
    filling = plasma()
    group(instruments.clear_syringe(filling), (-0.62, -0.62, 0.187), (0, 84.5, 20), 0.82)
    parts = [box((1.55, 0.72, 0.42), (0, 0, 0.21), material("oak"), 0.05)]
    for x, level in ((-0.36, 0.98), (0.36, 0.70)):
        parts.append(cylinder(0.19, 0.415, 0.445, material("copper-brushed"), 0.006, inner=0.145, location=(x, 0, 0)))
        parts.append(group(vessels.clear_tube([(filling, level)], "ink-matte"), (x, 0, 0.20)))
    group(parts, (-0.15, 0.95, 0), (0, 0, -8))
    tabletop.frame(6.0, 2.7, (-0.02, 0.1, 0.56), 62, 4, 2, (0, -0.4, 0.3))


def _apply(ground):
    """The crown is a part of a master, upside down and blurred, on a screen behind the syringe."""
    ground.hide_render = True
    crown = cv2.GaussianBlur(masters.part(*CROWN)[::-1], (0, 0), 4)
    machines.screen((6.4, 6.4), 2.5, (crown**1.6 * 1.3).clip(0, 1), 1.25)  # dark hair and light skin, or it looks like fur
    reach = 1.15 * 0.5**0.5
    group(instruments.clear_syringe(plasma(6)), (TIP[0] + reach, 0, TIP[1] + reach), (0, 45, 0))
    stage.camera((0, -8.6, 0), (0, 0, 0), 92)
