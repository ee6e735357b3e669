"""A porcelain head with hair before a dark ground, from several sides; with light groups for clips."""

import bpy
import numpy as np

from kit import stage
from kit.head import head

TRANSPARENT = True

CENTER = (0, 0, 0.30)

# camera, target, lens, focus, and how far the picture is shifted up, to end above the sockets of the eyes
VIEWS = {
    "front": ((2.0, -5.5, 1.75), (0.03, -0.20, 0.52), 108, (0.1, -0.7, 0.7), 0.0),
    "right": ((3.3, -4.9, 1.75), (0.05, -0.15, 0.52), 108, (0.2, -0.65, 0.7), 0.0),
    "temple": ((4.7, -3.6, 1.75), (0.05, -0.10, 0.52), 108, (0.5, -0.55, 0.7), 0.0),
    "wide": ((2.3, -5.2, 2.2), (-0.22, -0.25, 0.63), 72, (0.1, -0.6, 0.75), 0.0),
    "hairline": ((0.80, -6.3, 1.38), (0.02, -0.15, 0.71), 142, (0.1, -0.7, 0.7), 0.0583),
}

# A still's lamps as the camera sees them (degrees up and to the right) and their watts: key, two over the hair, fill, rim, and
# one from below for the hair beside the ear: it hangs, so it shines only toward a lamp as low as the camera is high.
LAMPS = ((45, -60, 190), (75, -60, 115), (75, 60, 90), (45, -20, 60), (45, 100, 120), (-12, 70, 90))


def build(
    seed,
    style="back",
    density="full",
    view="hairline",
    count=340000,
    lights=0,
    key=300,
    rim=150,
    fill=26,
    over=90,
    recession=None,
    marks=False,
    color="brown",
    ears=True,
):
    """style: see kit/groom.py; lights > 0 adds that many light groups that travel over the head, for a clip."""
    stage.world(0.05, (0.85, 0.95, 1.0))
    stage.limit_light(bounces=3, clamp=1.5, diffuse=2, glossy=1, direct=8)
    head(np.random.default_rng(seed), style, density, count, recession, marks, color, ears)
    location, target, lens, focus, up = VIEWS[view]
    stage.camera(location, target, lens, 2.0, focus, (0.0, up))
    if lights:
        _travel(lights, key, rim, fill, over)
    else:
        for up, aside, power in LAMPS:
            stage.view_lamp(CENTER, _direction(up, aside), 1.5, power, stage.WARM_KEY)


def _travel(count, key, rim, fill, over):
    """A key lamp that goes from the left over the hair to the right, one light group a position; never from the front."""
    stage.view_lamp(CENTER, (3.8, 1.9, -0.6), 0.7, rim, stage.WARM_RIM, height=3.5, group="BASE")
    stage.view_lamp(CENTER, (0.6, 0.6, 5.2), 2.8, fill, (0.95, 0.96, 0.94), group="BASE")
    stage.view_lamp(CENTER, _direction(72, 55), 1.5, over, stage.WARM_KEY, group="BASE")
    stage.join_light_group(bpy.context.scene.world, "BASE")
    for index, part in enumerate(np.linspace(0, 1, count)):
        place = _direction(50 + 24 * np.sin(np.pi * part), -66 + 140 * part)
        stage.view_lamp(CENTER, place, 1.5, key * 0.9, stage.WARM_KEY, group=f"L{index:02d}")


def _direction(up, aside):
    """Where a lamp stands, as the camera sees it: degrees up, and to the right of the camera."""
    up, aside = np.radians((up, aside))
    return 5.6 * np.array([np.cos(up) * np.sin(aside), np.sin(up), np.cos(up) * np.cos(aside)])
