"""A porcelain head with hair before a dark ground, from several sides; with light groups for clips."""

import bpy
import numpy as np

from kit import stage
from kit.head import head

TRANSPARENT = True

# camera, target, lens, focus
VIEWS = {
    "above": ((1.5, -5.2, 3.3), (0.06, -0.20, 0.77), 134, (0.1, -0.6, 0.85)),
    "right": ((3.1, -5.0, 2.7), (0.05, -0.10, 0.95), 130, (0.2, -0.6, 0.8)),
    "temple": ((5.2, -3.6, 2.5), (0.05, -0.06, 0.92), 150, (0.5, -0.5, 0.8)),
    "brow": ((1.7, -5.6, 3.5), (0.02, -0.30, 0.80), 110, (0.1, -0.6, 0.75)),
    "hairline": ((1.7, -5.6, 3.5), (0.02, -0.32, 0.78), 160, (0.1, -0.6, 0.75)),
}


def build(
    seed,
    style="back",
    density="full",
    view="hairline",
    count=340000,
    lights=0,
    key=300,
    rim=110,
    fill=44,
    recession=1.0,
    marks=False,
    color="brown",
):
    """style: see kit/groom.py; lights > 0 adds that many light groups that travel over the head."""
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
        stage.view_lamp(center, (-3.9, 3.6, 1.7), 1.5, key, (1.0, 0.94, 0.87))


def _travel(count, center, key):
    """A key lamp that goes from the left over the hair to the right, one light group a position; never from the front."""
    for index, part in enumerate(np.linspace(0, 1, count)):
        aside, height = np.radians(-66 + 140 * part), np.radians(38 + 34 * np.sin(np.pi * part))
        place = 5.6 * np.array([np.cos(height) * np.sin(aside), np.sin(height), np.cos(height) * np.cos(aside)])
        stage.view_lamp(center, place, 1.5, key * 0.9, stage.WARM_KEY, group=f"L{index:02d}")
