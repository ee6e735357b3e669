"""Serum falls drop by drop into a glass dish and rings run over it; pose(time) goes from one drop to the next."""

import numpy as np

from kit import stage, tabletop, vessels
from kit.instruments import ring
from kit.materials import glow, material, refracting, see_through
from kit.shapes import ball, box, group, hollow_out, lathe, mesh, smooth_profile

TRANSPARENT = False
LEVEL, EDGE, WALL = 0.18, 0.972, 0.34  # height and radius of the serum, height of the dish
TINT = (0.45, 0.86, 0.82)
TIP = LEVEL + 0.72  # height of the pipette's mouth
DROP = 0.062
LETS_GO, HITS, START = 0.52, 0.66, 0.90  # shares of the time between two drops; the clip starts at START
KEY = (-2.8, 1.2, 2.4)  # where the window light comes from
RINGS, TURNS = 160, 200
FOCUS = 0.10  # how much a wave gathers light
CLIMB, CURVE = 0.040, 0.030  # how high the serum climbs the wall, and over which width


def build(seed):
    """The dish in cool daylight with a pipette over it, vials behind; returns pose(time), which repeats after time 1."""
    _room()
    stage.limit_light(bounces=9, clamp=2.0, diffuse=2, glossy=4, transmission=9, transparent=16)
    dish = refracting("dish", 1.40, (TINT, 1.0), (0.82, 0.90, 0.89))
    surface, gathered = _dish(dish), _gathered_light()
    serum = refracting("serum", 1.38, (TINT, 1.1))
    _pipette(serum)
    hanging, falling = ball(1.0, serum), ball(1.0, serum)
    for x, y, height, level in ((-1.50, 1.75, 1.05, 0.60), (1.42, 1.85, 0.90, 0.46)):
        group(vessels.filled_vial(serum, "teal", height, level), (x, y, 0.004), scale=0.95)
        _light_beside((x, y))
    # Everything is sharp: with few samples a blurred edge would be ragged.
    tabletop.frame(5.2, 2.35, (0.0, 0, 0.50), 52, None, 4)

    def pose(time):
        share = (time + START) % 1
        _hang(hanging, share)
        _fall(falling, share)
        _ripple(surface, gathered, share)

    pose(0.0)
    return pose


def _room():
    """A pale stone table before a teal wall, a window at the left."""
    stage.world(0.22, (0.86, 0.95, 1.0))
    tabletop.surface("pale-stone", 1.0)
    mesh("wall", [(-30, 5.0, -1), (30, 5.0, -1), (30, 5.0, 30), (-30, 5.0, 30)], [(0, 1, 2, 3)], material("teal-plaster"))
    lamps = [
        stage.area(KEY, (0, 0.2, 0), 1.0, 230, (0.93, 0.98, 1.0)),
        stage.area((2.4, -0.6, 1.5), (0, 0.2, 0.2), 1.2, 30, (0.90, 0.97, 1)),
        stage.area((0, 2.6, 2.6), (0, 0.4, 0), 1.6, 40, (0.95, 0.98, 1)),
    ]
    for lamp in lamps:  # glass would glitter with them: it mirrors calmer panes and a pale room instead
        lamp.visible_glossy = lamp.visible_transmission = False
    for size, place, turn, strength in (
        ((60, 0.1, 40), (0, -14, 15), (0, 0, 0), 0.7),
        ((2.2, 0.05, 1.8), (-3.6, 1.5, 2.6), (0, 0, 62), 3.0),
        ((3.4, 0.05, 1.0), (0.4, 4.6, 3.9), (0, 0, 0), 2.4),
    ):
        pane = box(size, place, glow((0.92, 0.98, 1.0), strength), rotation=turn)
        pane.visible_camera = pane.visible_shadow = pane.visible_diffuse = False


def _light_beside(place, across=61, along=91):
    """What a vial does to the key light on the table: a dark seam round its foot, and a bright streak in its shadow."""
    u, v = np.meshgrid(np.linspace(-0.55, 0.55, across), np.linspace(-0.45, 1.45, along))
    away = np.array(place) - KEY[:2]
    away /= np.hypot(*away)
    x, y = place[0] + v * away[0] - u * away[1], place[1] + v * away[1] + u * away[0]
    faces = [(i, i + 1, i + across + 1, i + across) for i in range(across * (along - 1)) if i % across < across - 1]
    sheet = mesh("light", np.stack([x, y, np.full_like(x, 0.002)], -1).reshape(-1, 3), faces, see_through("light", "light"))
    sheet.visible_shadow = False
    beyond = np.hypot(u, v) - 0.275
    seam = 0.62 * np.exp(-((np.maximum(beyond, 0) / 0.06) ** 2)) * (0.45 + 0.55 * np.clip(v / 0.3 + 0.5, 0, 1))
    narrow = 0.035 + 0.075 * np.abs(v - 0.55)
    streak = 0.85 * np.exp(-((u / narrow) ** 2)) * np.clip((v - 0.20) / 0.16, 0, 1) * np.clip((1.35 - v) / 0.9, 0, 1)
    shares = (1 - seam[..., None]) * (1 + streak[..., None] * np.array([0.75, 1.0, 0.96]))
    colors = sheet.data.attributes.new("light", "FLOAT_COLOR", "POINT")
    colors.data.foreach_set("color", np.concatenate([shares, np.ones((*u.shape, 1))], -1).astype(np.float32).reshape(-1))


def _rings_of_points(profile):
    """Points and faces of a profile of (radius, height) turned round the z axis, open at its start."""
    angle = np.linspace(0, 2 * np.pi, TURNS, endpoint=False)
    points = [(r * np.cos(a), r * np.sin(a), z) for r, z in profile for a in angle]
    faces = [
        (i * TURNS + j, (i + 1) * TURNS + j, (i + 1) * TURNS + (j + 1) % TURNS, i * TURNS + (j + 1) % TURNS)
        for i in range(len(profile) - 1)
        for j in range(TURNS)
    ]
    return points, faces


def _dish(body):
    """A round dish and the serum in it as one body; the first RINGS rings of points are the serum's surface."""
    level = [(radius, LEVEL) for radius in np.linspace(0.002, EDGE, RINGS)]
    wall = [(EDGE, LEVEL + CLIMB + 0.01), (EDGE + 0.002, WALL - 0.014), (EDGE + 0.006, WALL - 0.003), (0.989, WALL)]
    wall += [(0.996, WALL - 0.003), (1.0, WALL - 0.014), (1.0, 0.08), (0.992, 0.035), (0.965, 0.012)]
    wall += [(0.90, 0.006), (0.002, 0.006)]
    return mesh("dish", *_rings_of_points(level + wall), body)


def _gathered_light():
    """What the waves do to the light on the table below them: a sheet that lets through more where they gather it."""
    radius = np.linspace(0.002, 0.90, RINGS)
    sheet = mesh("gathered light", *_rings_of_points([(r, 0.003) for r in radius]), see_through("gathered light", "focus"))
    sheet.data.attributes.new("focus", "FLOAT", "POINT")
    sheet.visible_shadow = False
    return sheet


def _pipette(serum):
    """A pipette that narrows to its mouth, glass and serum in one, with air above the serum and a copper collar."""
    outer = [(0.001, 0), (0.030, 0.002), (0.036, 0.06), (0.057, 0.30), (0.087, 0.52), (0.092, 0.8), (0.092, 2.2), (0.001, 2.2)]
    air = [(0.001, 0.60), (0.045, 0.603), (0.070, 0.63), (0.074, 0.8), (0.074, 2.1), (0.001, 2.1)]
    body, hollow = (lathe(smooth_profile(profile, 120, 2), serum, 96, 0) for profile in (outer, air))
    tube = hollow_out(body, hollow)
    collar = ring(0.107, 0.72, 0.78, "copper", 0.015)
    tube.location = collar.location = (0, 0, TIP)


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


def _ripple(surface, gathered, share):
    """Rings that run outward after a drop hit and die down; those of the drop before are still there."""
    since = (share - HITS) % 1
    profile = np.linspace(0, EDGE, 400)
    waves = sum(_rings(profile, since + earlier) for earlier in (0, 1))
    points = np.empty(len(surface.data.vertices) * 3)
    surface.data.vertices.foreach_get("co", points)
    points = points.reshape(-1, 3)
    level = points[: RINGS * TURNS]
    radius = np.hypot(level[:, 0], level[:, 1])
    level[:, 2] = LEVEL + CLIMB * np.exp((radius - EDGE) / CURVE) + np.interp(radius, profile, waves)
    surface.data.vertices.foreach_set("co", points.reshape(-1))
    surface.data.update()
    # A crest gathers light on the bottom of the dish, a trough spreads it.
    slope = np.gradient(waves, profile)
    bend = np.gradient(slope, profile) + slope / np.maximum(profile, 0.02)
    below = np.repeat(np.linspace(0.002, 0.90, RINGS), TURNS)
    focus = np.interp(below, profile, np.exp(-FOCUS * bend)).astype(np.float32)
    gathered.data.attributes["focus"].data.foreach_set("value", focus)
    gathered.data.update()


def _rings(radius, since):
    """Height over the still level, `since` a hit: one round wave that runs outward, and the crater that springs back."""
    ahead = radius - 1.75 * since
    wave = 0.024 * np.cos(2 * np.pi * ahead / 0.36) * np.exp(-((ahead / 0.15) ** 2)) * np.exp(-since / 0.45) / np.sqrt(1 + 3 * radius)
    crater = -0.07 * np.exp(-((radius / 0.11) ** 2)) * np.cos(2 * np.pi * since / 0.22) * np.exp(-since / 0.075)
    return (wave + crater) * min(1.0, since / 0.02)
