"""Serum falls drop by drop into a copper dish and rings run over it; pose(time) goes from one drop to the next."""

import numpy as np

from kit import stage, tabletop, vessels
from kit.instruments import ring
from kit.materials import material, principled
from kit.shapes import ball, group, lathe, mesh, smooth_profile

TRANSPARENT = False
LEVEL, EDGE = 0.17, 0.80  # height and radius of the serum
TIP = 0.92  # height of the pipette's mouth
DROP = 0.062
LETS_GO, HITS, START = 0.52, 0.66, 0.90  # shares of the time between two drops; the clip starts at START
RINGS, TURNS = 120, 160


def build(seed):
    """The dish with a pipette over it, vials behind; returns pose(time), which repeats after time 1."""
    tabletop.night(1.0, key=150, rim=60, pool=40)
    gloss = dict(Roughness=0.10, Specular=0.6, Clearcoat=1.0, Clearcoat_Roughness=0.03)
    serum = principled("serum", Base_Color=(0.26, 0.075, 0.015), **gloss)
    bright = principled("drop", Base_Color=(0.46, 0.15, 0.034), **{**gloss, "Roughness": 0.2, "Clearcoat": 0.5})
    vessels.dish(1.0, "copper-brushed", 0.26)
    surface = _surface(serum)
    _pipette()
    hanging, falling = ball(1.0, bright), ball(1.0, bright)
    group(vessels.vial("amber-deep", "copper", 1.25), (-1.15, 1.45, 0), (0, 0, 30), 1.0)
    group(vessels.vial("teal", "copper", 1.0), (1.05, 1.75, 0), (0, 0, -10), 1.05)
    # A long soft lamp behind the dish: the rings show in its reflection.
    stage.area((0.1, 3.4, 1.55), (0, 0, 0.1), 2.4, 6, (1, 0.92, 0.84), height=0.35)
    stage.area((0.1, 3.2, 2.5), (0, 0, 0.1), 3.2, 8, (1, 0.90, 0.80), height=0.5)
    # Everything is sharp: the edge of a blurred label would be ragged with few samples.
    tabletop.frame(4.0, 1.55, (0.0, 0, 0.50), 53, None, 4)

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
        (i * TURNS + j, i * TURNS + (j + 1) % TURNS, (i + 1) * TURNS + (j + 1) % TURNS, (i + 1) * TURNS + j)
        for i in range(RINGS - 1)
        for j in range(TURNS)
    ]
    return mesh("serum", vertices, faces, serum)


def _pipette():
    """A frosted pipette that narrows to its mouth, with a copper collar."""
    profile = smooth_profile([(0.028, 0), (0.034, 0.06), (0.055, 0.30), (0.085, 0.52), (0.090, 0.8), (0.09, 2.2)], 60, 2)
    lathe(profile, material("frosted"), 64, 1, (0, 0, TIP))
    collar = ring(0.105, 0.40, 0.45, "copper", 0.015)
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
    points[:, 2] = LEVEL + sum(_rings(radius, since + earlier) for earlier in (0, 1, 2))
    data.vertices.foreach_set("co", points.reshape(-1))
    data.update()


def _rings(radius, since):
    """Height over the still level, `since` a hit: a train of waves behind a front, and the crater that springs back."""
    front = 1.75 * since
    train = 1 / (1 + np.exp((radius - front) / 0.035)) * np.exp(-np.clip(front - radius, 0, None) / (0.30 + 0.25 * since))
    waves = 0.021 * np.sin(2 * np.pi * (radius - front) / 0.155) * train * np.exp(-since / 0.26) / np.sqrt(1 + 3 * radius)
    crater = -0.085 * np.exp(-((radius / 0.095) ** 2)) * np.cos(2 * np.pi * since / 0.17) * np.exp(-since / 0.075)
    return waves + crater * min(1.0, since / 0.012)
