"""A filled syringe of clear glass whose needle meets a thinning crown, seen from above; 1 unit = 1 cm."""

import math

import bpy
import numpy as np

from kit import instruments, shapes, stage, tabletop
from kit.materials import tinted
from scenes import scalp

TRANSPARENT = True
NEEDLE, SCALE = 1.15, 1.75  # how far below its origin a syringe's needle ends, and the syringe's size
LEAN, TURN = 52, 32  # degrees: away from upright to the right, then toward the back


def build(seed):
    scalp.build(seed, density="sparse")
    for thing in bpy.data.objects:  # refracted in the barrel, hair and skin would darken the plasma
        thing.visible_transmission = False
    stage.limit_light(bounces=12, clamp=1.5, diffuse=2, glossy=3, transmission=12, transparent=16)
    lean, turn = math.radians(LEAN), math.radians(TURN)
    away = np.array([math.sin(lean) * math.cos(turn), math.sin(lean) * math.sin(turn), math.cos(lean)])
    skin = scalp.on_surface(np.array([0.2, -0.6, 9.0]))
    start = skin + (NEEDLE * SCALE - 0.06) * away
    shapes.group(instruments.clear_syringe(tinted("plasma", (0.94, 0.66, 0.15), 8)), tuple(start), (0, LEAN, TURN), SCALE)
    tabletop.pane((14, 14, 0.05), (0, 0, 30), 0, 0.9, "glossy")
    tabletop.pane((40, 40, 0.05), (0, 0, 2), 0, 0.45, "transmission")
    tabletop.pane((40, 9, 0.05), (0, 6.5, 4), LEAN, 1.3, "transmission")
    stage.camera((0.8, -13.0, 34.0), (1.6, 0.5, 8.0), 92, 0.25, tuple(skin))
