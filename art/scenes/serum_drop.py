"""Serum falls drop by drop into a glass dish and rings run over it; pose(time) goes from one drop to the next."""

import numpy as np

from kit import stage, tabletop, vessels
from kit.instruments import ring
from kit.materials import clear_liquid, material
from kit.shapes import ball, group, lathe, mesh, smooth_profile, torus

TRANSPARENT = False
LEVEL, EDGE, WALL = 0.18, 0.985, 0.34  # height and radius of the serum, height of the dish
TINT, EDGE_TINT = (0.80, 0.92, 0.90), (0.30, 0.52, 0.50)  # glass and drops are darker than a layer of serum
TIP = LEVEL + 0.72  # height of the pipette's mouth
DROP = 0.062
LETS_GO, HITS, START = 0.52, 0.66, 0.90  # shares of the time between two drops; the clip starts at START
RINGS, TURNS = 160, 200
FOCUS = 0.10  # how much a wave gathers light
CLIMB, CURVE = 0.040, 0.030  # how high the serum climbs the wall, and over which width


def build(seed):
    """The dish in cool daylight with a pipette over it, vials behind; returns pose(time), which repeats after time 1."""
    _room()
    stage.limit_light(bounces=4, clamp=2.0, diffuse=3, glossy=2, transmission=2, transparent=16)
    # A window that is brighter the higher one looks: a wave shows it as a soft light and a soft dark side.
    window = ((0.0, 0.1), (0.24, 0.3), (0.36, 1.2), (0.46, 3.0), (1.0, 3.0))
    serum = clear_liquid("serum in the dish", TINT, window, "focus")
    surface = _surface(serum)
    _dish(clear_liquid("side of the serum", TINT, window), clear_liquid("lip of the dish", EDGE_TINT, window))
    _pipette(clear_liquid("serum in a pipette", TINT, window))
    water = clear_liquid("drop", EDGE_TINT, window)
    hanging, falling = ball(1.0, water), ball(1.0, water)
    still = clear_liquid("serum in a vial", TINT, window)
    group(vessels.glass_vial(still, "teal", 1.05, 0.60), (-1.50, 1.75, 0), (0, 0, 30), 0.95)
    group(vessels.glass_vial(still, "teal", 0.90, 0.46), (1.42, 1.85, 0), (0, 0, -10), 0.95)
    # Everything is sharp: with few samples a blurred edge would be ragged.
    tabletop.frame(5.2, 2.35, (0.0, 0, 0.50), 52, None, 4)

    def pose(time):
        share = (time + START) % 1
        _hang(hanging, share)
        _fall(falling, share)
        _ripple(surface, share)

    pose(0.0)
    return pose


def _room():
    """A pale stone table before a teal wall, a window at the left."""
    stage.world(0.22, (0.86, 0.95, 1.0))
    tabletop.surface("pale-stone", 1.0)
    mesh("wall", [(-30, 5.0, -1), (30, 5.0, -1), (30, 5.0, 30), (-30, 5.0, 30)], [(0, 1, 2, 3)], material("teal-plaster"))
    stage.area((-2.8, 1.2, 2.4), (0, 0.2, 0), 1.0, 230, (0.93, 0.98, 1.0))
    stage.area((2.4, -0.6, 1.5), (0, 0.2, 0.2), 1.2, 30, (0.90, 0.97, 1))
    stage.area((0, 2.6, 2.6), (0, 0.4, 0), 1.6, 40, (0.95, 0.98, 1))


def _surface(serum):
    radius = np.linspace(0.002, EDGE, RINGS)
    angle = np.linspace(0, 2 * np.pi, TURNS, endpoint=False)
    vertices = [(r * np.cos(a), r * np.sin(a), LEVEL) for r in radius for a in angle]
    faces = [
        (i * TURNS + j, (i + 1) * TURNS + j, (i + 1) * TURNS + (j + 1) % TURNS, i * TURNS + (j + 1) % TURNS)
        for i in range(RINGS - 1)
        for j in range(TURNS)
    ]
    surface = mesh("serum", vertices, faces, serum)
    surface.data.attributes.new("focus", "FLOAT", "POINT")
    return surface


def _dish(serum, lip):
    """A round dish of clear glass, and the side of the serum in it up to where it climbs the wall."""
    wall = [(0.90, 0.004), (0.965, 0.010), (0.992, 0.035), (1.0, 0.08), (1.0, WALL)]
    lathe(smooth_profile(wall, 40, 2), material("glass"), 160, 0)
    torus(1.0, 0.010, lip, (0, 0, WALL))
    torus(0.94, 0.006, lip, (0, 0, 0.008))
    side = [(0.90, 0.006), (0.96, 0.014), (EDGE, 0.05), (EDGE, LEVEL + CLIMB)]
    lathe(side, serum, 160, 0)


def _pipette(serum):
    """A pipette of clear glass that narrows to its mouth, serum in it, with a copper collar."""
    outer = smooth_profile([(0.030, 0), (0.036, 0.06), (0.057, 0.30), (0.087, 0.52), (0.092, 0.8), (0.092, 2.2)], 60, 2)
    inner = [(0.001, 0.004), *((radius - 0.012, height + 0.004) for radius, height in outer if height < 0.62), (0.001, 0.62)]
    lathe(outer, material("glass"), 64, 0, (0, 0, TIP))
    lathe(inner, serum, 64, 0, (0, 0, TIP))
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
    profile = np.linspace(0, EDGE, 400)
    waves = sum(_rings(profile, since + earlier) for earlier in (0, 1))
    points[:, 2] = LEVEL + CLIMB * np.exp((radius - EDGE) / CURVE) + np.interp(radius, profile, waves)
    data.vertices.foreach_set("co", points.reshape(-1))
    # A crest gathers light on the bottom of the dish, a trough spreads it.
    slope = np.gradient(waves, profile)
    bend = np.gradient(slope, profile) + slope / np.maximum(profile, 0.02)
    data.attributes["focus"].data.foreach_set("value", np.interp(radius, profile, np.exp(-FOCUS * bend)).astype(np.float32))
    data.update()


def _rings(radius, since):
    """Height over the still level, `since` a hit: one round wave that runs outward, and the crater that springs back."""
    ahead = radius - 1.75 * since
    wave = 0.024 * np.cos(2 * np.pi * ahead / 0.36) * np.exp(-((ahead / 0.15) ** 2)) * np.exp(-since / 0.45) / np.sqrt(1 + 3 * radius)
    crater = -0.07 * np.exp(-((radius / 0.11) ** 2)) * np.cos(2 * np.pi * since / 0.22) * np.exp(-since / 0.075)
    return (wave + crater) * min(1.0, since / 0.02)
