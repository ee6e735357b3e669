"""Serum falls drop by drop into a glass dish and rings run over it; pose(time) goes from one drop to the next."""

import numpy as np

from kit import stage, tabletop, vessels
from kit.instruments import ring
from kit.materials import clear_liquid, material
from kit.shapes import ball, group, lathe, mesh, smooth_profile, torus

TRANSPARENT = False
LEVEL, EDGE = 0.18, 0.985  # height and radius of the serum
TIP = LEVEL + 0.72  # height of the pipette's mouth
DROP = 0.062
LETS_GO, HITS, START = 0.52, 0.66, 0.90  # shares of the time between two drops; the clip starts at START
RINGS, TURNS = 160, 200
CLIMB, CURVE = 0.040, 0.030  # how high the serum climbs the wall, and over which width


def build(seed):
    """The dish in daylight with a pipette over it, vials behind; returns pose(time), which repeats after time 1."""
    tabletop.daylight(depth=5.0)
    stage.limit_light(bounces=4, clamp=2.0, diffuse=3, glossy=2, transmission=2, transparent=12)
    # A soft band of light, wider than the dish, that the rings break.
    sky = ((0.0, 0.2), (0.33, 0.4), (0.352, 2.0), (0.372, 2.0), (0.392, 0.4), (1.0, 0.8))
    serum = clear_liquid("serum in the dish", (0.95, 0.67, 0.27), sky)
    surface = _surface(serum)
    _dish(serum)
    _pipette()
    hanging, falling = ball(1.0, material("serum")), ball(1.0, material("serum"))
    group(vessels.glass_vial("serum", "copper", 1.05, 0.60), (-1.42, 1.40, 0), (0, 0, 30), 0.95)
    group(vessels.glass_vial("serum", "ink", 0.90, 0.42), (1.45, 1.55, 0), (0, 0, -10), 0.95)
    # Everything is sharp: with few samples a blurred edge would be ragged.
    tabletop.frame(5.2, 2.35, (0.0, 0, 0.42), 54, None, 4)

    def pose(time):
        share = (time + START) % 1
        _hang(hanging, share)
        _fall(falling, share)
        _ripple(surface, share)

    return pose


def _surface(serum):
    radius = np.linspace(0.002, EDGE, RINGS)
    angle = np.linspace(0, 2 * np.pi, TURNS, endpoint=False)
    vertices = [(r * np.cos(a), r * np.sin(a), LEVEL) for r in radius for a in angle]
    faces = [
        (i * TURNS + j, (i + 1) * TURNS + j, (i + 1) * TURNS + (j + 1) % TURNS, i * TURNS + (j + 1) % TURNS)
        for i in range(RINGS - 1)
        for j in range(TURNS)
    ]
    return mesh("serum", vertices, faces, serum)


def _dish(serum):
    """A round dish of clear glass, and the side of the serum in it up to where it climbs the wall."""
    wall = [(0.90, 0.004), (0.965, 0.010), (0.992, 0.035), (1.0, 0.08), (1.0, 0.40)]
    lathe(smooth_profile(wall, 40, 2), material("glass"), 160, 0)
    torus(1.0, 0.013, material("glass"), (0, 0, 0.40))
    side = [(0.90, 0.006), (0.96, 0.014), (EDGE, 0.05), (EDGE, LEVEL + CLIMB)]
    lathe(side, serum, 160, 0)


def _pipette():
    """A pipette of clear glass that narrows to its mouth, serum in it, with a copper collar."""
    outer = smooth_profile([(0.030, 0), (0.036, 0.06), (0.057, 0.30), (0.087, 0.52), (0.092, 0.8), (0.092, 2.2)], 60, 2)
    inner = [(0.001, 0.004), *((radius - 0.012, height + 0.004) for radius, height in outer if height < 0.62), (0.001, 0.62)]
    lathe(outer, material("glass"), 64, 0, (0, 0, TIP))
    lathe(inner, material("serum"), 64, 0, (0, 0, TIP))
    collar = ring(0.107, 0.72, 0.78, "copper", 0.015)
    collar.location = (0, 0, TIP)


def _hang(drop, share):
    """A drop grows at the mouth from the moment the last one let go, at first fast, then slowly, and stretches."""
    age = (share - LETS_GO) % 1
    size = DROP * (0.25 + 0.75 * age**0.5)
    stretch = 1.0 + 0.35 * max(0.0, age - 0.75) / 0.25
    drop.scale = (size, size, size * stretch)
    drop.location = (0, 0, TIP - size * stretch * 0.80)


def _fall(drop, share):
    """Free fall from the mouth into the serum; between falls the drop is out of sight below the surface."""
    part = (share - LETS_GO) / (HITS - LETS_GO)
    top, bottom = TIP - DROP * 1.35 * 0.8, LEVEL - DROP
    if not 0 <= part < 1:
        drop.location, drop.scale = (0, 0, 0.1), (0.001, 0.001, 0.001)
        return
    wobble = 0.16 * np.cos(part * 9) * (1 - part)
    drop.scale = (DROP * (1 - wobble / 2), DROP * (1 - wobble / 2), DROP * (1 + wobble))
    drop.location = (0, 0, top + (bottom - top) * (0.12 * part + 0.88 * part**2))


def _ripple(surface, share):
    """Rings that run outward after a drop hit and die down; those of the drop before are still there."""
    data = surface.data
    points = np.empty(len(data.vertices) * 3)
    data.vertices.foreach_get("co", points)
    points = points.reshape(-1, 3)
    radius = np.hypot(points[:, 0], points[:, 1])
    since = (share - HITS) % 1
    climb = CLIMB * np.exp((radius - EDGE) / CURVE)
    points[:, 2] = LEVEL + climb + sum(_rings(radius, since + earlier) for earlier in (0, 1, 2))
    data.vertices.foreach_set("co", points.reshape(-1))
    data.update()


def _rings(radius, since):
    """Height over the still level, `since` a hit: a train of waves behind a front, and the crater that springs back."""
    front = 1.75 * since
    train = 1 / (1 + np.exp((radius - front) / 0.035)) * np.exp(-np.clip(front - radius, 0, None) / (0.30 + 0.25 * since))
    waves = 0.021 * np.sin(2 * np.pi * (radius - front) / 0.155) * train * np.exp(-since / 0.26) / np.sqrt(1 + 3 * radius)
    crater = -0.085 * np.exp(-((radius / 0.095) ** 2)) * np.cos(2 * np.pi * since / 0.17) * np.exp(-since / 0.075)
    return waves + crater * min(1.0, since / 0.012)
