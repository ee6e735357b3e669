"""Furniture of the clinics: treatment chair, armchair, desk, cabinet, lamps; 1 unit = 1 m."""

import math

import numpy as np

from kit import stage
from kit.materials import glow, material, principled, roughen
from kit.shapes import ball, box, cylinder, group, lathe, mesh, recalculate_normals, ribbon, torus

LAMP = (1, 0.86, 0.70)


def upholstery(color):
    """Woven cloth in this color."""
    return roughen(principled("cloth", Base_Color=color, Roughness=0.5, Specular=0.4, Sheen=0.3), 120, 0.12, 0.004, 3)


def treatment_chair(location, turn, cloth):
    """A reclining chair on a pillar."""
    copper, white = material("copper"), material("white")
    parts = [
        box((0.62, 0.62, 0.15), (0, 0, 0.60), cloth, 0.065, segments=6),
        box((0.60, 0.85, 0.14), (0, 0.62, 0.86), cloth, 0.065, (38, 0, 0), 6),
    ]
    parts.append(box((0.58, 0.75, 0.13), (0, -0.62, 0.50), cloth, 0.06, (16, 0, 0), 6))
    parts.append(box((0.36, 0.24, 0.115), (0, 1.018, 1.192), cloth, 0.052, (38, 0, 0), 6))
    for side in (-1, 1):
        parts.append(box((0.022, 0.30, 0.016), (0.085 * side, 0.98, 1.135), copper, 0.006, (38, 0, 0)))
        parts.append(box((0.10, 0.52, 0.07), (0.38 * side, 0.10, 0.80), cloth, 0.033, segments=6))
        parts.append(box((0.04, 0.06, 0.25), (0.38 * side, 0.20, 0.66), copper, 0.01))
        parts.append(box((0.22, 0.06, 0.04), (0.29 * side, 0.20, 0.53), copper, 0.01))  # or the post would hang in the air
    parts.append(box((0.46, 1.15, 0.06), (0, 0.05, 0.49), material("black"), 0.02))
    parts.append(cylinder(0.16, 0, 0.40, white, 0.03, segments=64, location=(0, 0.05, 0.06)))
    parts.append(cylinder(0.40, 0, 0.06, white, 0.03, segments=64, location=(0, 0.05, 0)))
    return group(parts, location, (0, 0, turn))


def armchair(location, turn, cloth, legs):
    """A low round armchair."""
    parts = [box((0.74, 0.72, 0.22), (0, 0, 0.34), cloth, 0.09, segments=6)]
    pairs = []
    for angle in np.linspace(-0.25 * math.pi - 0.55, 1.25 * math.pi + 0.55, 40):
        x, y = 0.44 * math.cos(angle), 0.42 * math.sin(angle)
        pairs.append(((x, y, 0.20), (x, y, 0.62 + 0.16 * max(0, math.sin(angle)))))
    parts.append(ribbon(pairs, cloth, thickness=0.13, subdivide=2))
    for x in (-0.28, 0.28):
        parts += [cylinder(0.018, 0, 0.24, material(legs), 0.004, segments=32, location=(x, y, 0)) for y in (-0.25, 0.25)]
    return group(parts, location, (0, 0, turn))


def stool(x, y, cloth):
    """A round stool on a copper post."""
    cylinder(0.20, 0, 0.07, cloth, 0.03, segments=64, location=(x, y, 0.52))
    cylinder(0.025, 0, 0.48, material("copper"), 0.01, segments=32, location=(x, y, 0.05))
    cylinder(0.22, 0, 0.035, material("white"), 0.015, segments=64, location=(x, y, 0))


def pillow(width, cloth, location, rotation):
    """A square pillow that stands on its lower edge before it is turned; rotation in degrees."""
    steps = np.linspace(-1, 1, 25)
    vertices, count = [], len(steps)
    for side in (-1, 1):
        for u in steps:
            for v in steps:
                waist = 1 - 0.07 * (1 - u * u) * abs(v) ** 3 - 0.07 * (1 - v * v) * abs(u) ** 3  # the edges curve in
                swell = side * 0.17 * width * ((1 - u**4) * (1 - v**4)) ** 0.5
                vertices.append((width / 2 * u * waist, swell, width / 2 * (v * waist + 1)))
    corner = lambda side, i, j: side * count * count + i * count + j
    faces = [
        (corner(side, i, j), corner(side, i + 1, j), corner(side, i + 1, j + 1), corner(side, i, j + 1))
        for side in (0, 1)
        for i in range(count - 1)
        for j in range(count - 1)
    ]
    thing = mesh("pillow", vertices, faces, cloth, subdivide=1)
    recalculate_normals(thing, merge=1e-5)
    return group([thing], location, rotation)


def window_seat(x, start, end, cloth):
    """A bench of oak along y with a cushion in three parts."""
    box((0.62, end - start, 0.36), (x, (start + end) / 2, 0.24), material("oak"), 0.012)
    box((0.54, end - start - 0.08, 0.08), (x, (start + end) / 2, 0.04), material("black"))
    third = (end - start) / 3
    for index in range(3):
        box((0.60, third - 0.008, 0.13), (x, start + third * (index + 0.5), 0.487), cloth, 0.045, segments=6)


def side_table(x, y, height=0.46, radius=0.24):
    """A small round table of stone on a copper post."""
    cylinder(radius, 0, 0.025, material("travertine"), 0.008, location=(x, y, height - 0.025))
    cylinder(0.022, 0, height - 0.02, material("copper"), 0.008, segments=48, location=(x, y, 0))
    cylinder(radius * 0.62, 0, 0.018, material("copper"), 0.006, location=(x, y, 0))


def ring_lamp(location, radius=0.42):
    """A hanging ring of light on three wires."""
    x, y, z = location
    torus(radius, 0.018, glow(LAMP, 14), location).visible_diffuse = False
    lamp = stage.area((x, y, z - 0.03), (x, y + 0.001, 0), 2 * radius, 10, LAMP)
    lamp.data.shape = "DISK"
    torus(radius, 0.026, material("copper"), (x, y, z + 0.03))
    for index in range(3):
        turn = index * 2.094
        wire = (x + radius * math.cos(turn), y + radius * math.sin(turn), z)
        cylinder(0.003, 0, 3 - z, material("black"), 0.001, segments=16, location=wire)


def globe_lamps(y, z):
    """Three hanging globes."""
    for x in (-0.8, 0, 0.8):
        ball(0.11, glow((1, 0.85, 0.68), 6), (x, y, z)).visible_diffuse = False
        cylinder(0.004, 0, 0.9, material("black"), 0.001, segments=16, location=(x, y, z + 0.10))
        cylinder(0.03, 0, 0.06, material("copper"), 0.005, segments=32, location=(x, y, z + 0.09))
    stage.area((0, y, z - 0.15), (0, y + 0.001, 0), 1.9, 7, (1, 0.85, 0.68), height=0.2)


def bottles(rng, count, x, y, z, step=0.14):
    """A row of small vessels of different heights."""
    for index in range(count):
        r, h = rng.uniform(0.03, 0.06), rng.uniform(0.10, 0.27)
        name = ("white", "copper", "black", "travertine")[rng.integers(4)]
        lathe(
            [(0, 0), (r, 0), (r * 1.03, h * 0.62), (r * 0.48, h * 0.82), (r * 0.4, h), (0, h)],
            material(name),
            32,
            1,
            (x + index * step, y, z),
        )


def cabinet(rng, x, y, width=1.8, wood="oak"):
    """A sideboard with a stone top and vessels on it."""
    box((width, 0.45, 0.62), (x, y, 0.46), material(wood), 0.01)
    box((width + 0.03, 0.47, 0.03), (x, y, 0.79), material("travertine"), 0.008)
    box((width - 0.1, 0.4, 0.14), (x, y, 0.08), material("black"))
    for index in range(1, 4):
        box((0.006, 0.01, 0.6), (x - width / 2 + index * width / 4, y - 0.226, 0.46), material("black"))
    bottles(rng, 5, x - width / 2 + 0.2, y, 0.805)


def reception_desk(front):
    """A desk with a fluted front and rounded ends."""
    half, radius = 1.15, 0.45
    path = [(-half - radius * math.cos(t), 3.15 - radius * math.sin(t)) for t in np.linspace(0, math.pi / 2, 40)][:-1]
    path += [(x, 2.7) for x in np.linspace(-half, half, 120)]
    path += [(half + radius * math.sin(t), 3.15 - radius * math.cos(t)) for t in np.linspace(0, math.pi / 2, 40)]
    pairs, along = [], 0.0
    for index, (x, y) in enumerate(path):
        if index:
            along += math.dist((x, y), path[index - 1])
        flute = 0.02 * abs(math.sin(along * math.pi / 0.09)) * (1 if abs(x) <= half else 0.6)
        pairs.append(((x, y - flute, 0.06), (x, y - flute, 1.02)))
    ribbon(pairs, front, smooth=False)
    box((3.3, 0.75, 0.05), (0, 3.03, 1.05), material("travertine"), 0.02)
    box((3.0, 0.5, 0.06), (0, 3.1, 0.03), material("black"))
