"""A porcelain head with hair before a dark ground, from several sides; with light groups for clips."""

import bpy
import numpy as np

from kit import stage
from kit.head import head

TRANSPARENT = True

# camera, target, lens, focus
VIEWS = {
    "above": ((-2.3, -4.6, 3.6), (0.0, -0.12, 0.74), 118, (-0.2, -0.6, 0.8)),
    "right": ((3.1, -5.0, 2.7), (0.05, -0.10, 0.95), 130, (0.2, -0.6, 0.8)),
    "temple": ((5.2, -3.6, 2.5), (0.05, -0.06, 0.92), 150, (0.5, -0.5, 0.8)),
    "brow": ((1.5, -6.2, 3.0), (0.05, -0.28, 0.69), 86, (0.1, -0.6, 0.75)),
    "hairline": ((1.5, -6.2, 2.9), (0.03, -0.30, 0.62), 122, (0.1, -0.6, 0.75)),
}


def build(
    seed,
    style="crop",
    density="full",
    view="hairline",
    count=150000,
    lights=0,
    key=330,
    rim=300,
    fill=44,
    recession=1.0,
    marks=False,
    color="brown",
):
    """style: see kit/head.py; lights > 0 adds that many light groups that travel over the head."""
    stage.world(0.05, (0.85, 0.95, 1.0))
    stage.limit_light(bounces=3, clamp=1.5, diffuse=2, glossy=1, direct=8)
    head(np.random.default_rng(seed), style, density, count, recession, marks, color)
    location, target, lens, focus = VIEWS[view]
    stage.camera(location, target, lens, 2.0, focus)
    base = "BASE" if lights else None
    center = (0, 0, 0.30)
    stage.view_lamp(center, (3.8, 1.9, -0.6), 0.7, rim, stage.WARM_RIM, height=3.5, group=base)
    stage.view_lamp(center, (0.6, 0.6, 5.2), 2.8, fill, (0.95, 0.96, 0.94), group=base)
    if lights:
        _travel(lights, center, key)
        stage.join_light_group(bpy.context.scene.world, base)
    else:
        stage.view_lamp(center, (-4.4, 2.6, 2.8), 2.4, key, (1.0, 0.94, 0.87))
        stage.view_lamp(center, (-0.6, 3.9, -1.8), 1.2, 0.8 * key, (0.86, 0.94, 1.0), height=3)


def _travel(count, center, key):
    """A key lamp that goes from the left over the hair to behind right, one light group a position."""
    for index in range(count):
        turn = np.radians(205 - 175 * index / (count - 1))
        place = (4.6 * np.cos(turn), 3.0 + 1.2 * np.sin(turn), 4.0 - 5.4 * index / (count - 1))
        stage.view_lamp(center, place, 1.3, key * 0.9, (1.0, 0.93, 0.85), group=f"L{index:02d}")
