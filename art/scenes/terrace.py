"""Two chairs on a terrace above the ocean in the evening; 1 unit = 1 m."""

import numpy as np

from kit import stage
from kit.materials import grained, material, principled
from kit.shapes import box, cylinder, group, lathe, mesh


def build(seed):
    """Low sun from the right, the sea behind."""
    stage.gradient_world(1.0, [(0.0, (1.0, 0.78, 0.56)), (0.15, (0.84, 0.85, 0.88)), (0.42, (0.24, 0.46, 0.76))])
    stage.limit_light(bounces=4, clamp=2.0, glossy=2, transmission=2, transparent=4)
    plaster, oak = material("plaster"), material("oak")
    tile = grained("tile", (0.60, 0.53, 0.45), (0.76, 0.70, 0.62), (0.5, 0.5, 0.5), 0.45)
    sea = principled("sea", Base_Color=(0.010, 0.060, 0.085), Roughness=0.22)
    mesh("sea", [(-3000, 12, -9), (3000, 12, -9), (3000, 6000, -9), (-3000, 6000, -9)], [(0, 1, 2, 3)], sea)
    for x in np.arange(-9, 9.1, 1.2):
        for y in np.arange(-4, 7.9, 1.2):
            box((1.19, 1.19, 0.08), (x, y, -0.04), tile, 0.006, segments=1)
    box((20, 0.35, 0.42), (0, 8.0, 0.17), plaster, 0.02)
    for x in (-3.3, 4.4):
        box((0.55, 0.55, 4), (x, 4.6, 2.0), plaster, 0.02)
    box((20, 7.0, 0.35), (0, 1.6, 3.35), plaster, 0.02)
    _chair(-0.9, 4.9, 150)
    _chair(1.1, 5.0, -155)
    cylinder(0.34, 0, 0.42, plaster, 0.03, location=(0.1, 4.6, 0))
    cylinder(0.36, 0.42, 0.445, material("copper"), 0.008, location=(0.1, 4.6, 0))
    cup = [(0, 0), (0.05, 0), (0.06, 0.09), (0.05, 0.09), (0.04, 0.01), (0, 0.01)]
    lathe(cup, material("bone"), 48, 1, (0.02, 4.55, 0.445))
    _olive_tree(np.random.default_rng(seed), (-2.35, 6.3), plaster, oak)
    stage.sun((62, 0, -118), 5.5, (1, 0.78, 0.56), 0.8)
    stage.camera((0.15, -1.2, 1.42), (-0.15, 6, 1.22), 34, 8, (0, 5, 1))


def _chair(x, y, turn):
    cloth, oak = principled("cloth", Base_Color=(0.74, 0.68, 0.60), Roughness=0.8, Sheen=0.3), material("oak")
    parts = [
        box((0.80, 0.80, 0.20), (0, 0, 0.34), cloth, 0.07, segments=6),
        box((0.80, 0.18, 0.55), (0, 0.36, 0.62), cloth, 0.07, (-12, 0, 0), 6),
    ]
    for side in (-1, 1):
        parts.append(box((0.10, 0.78, 0.05), (side * 0.45, 0, 0.60), oak, 0.02))
        parts += [box((0.05, 0.05, 0.60), (side * 0.45, end * 0.34, 0.30), oak, 0.01) for end in (-1, 1)]
    group(parts, (x, y, 0), (0, 0, turn))


def _olive_tree(rng, place, pot, trunk, count=2600):
    x, y = place
    lathe([(0, 0), (0.26, 0), (0.36, 0.25), (0.38, 0.55), (0.33, 0.60), (0.30, 0.55), (0, 0.52)], pot, 64, 1, (x, y, 0))
    lathe([(0, 0.5), (0.05, 0.5), (0.035, 1.4), (0, 1.5)], trunk, 16, 1, (x, y, 0))
    unit = lambda vectors: vectors / np.linalg.norm(vectors, axis=1, keepdims=True)
    center = unit(rng.normal(0, 1, (count, 3))) * rng.uniform(0.25, 1, (count, 1)) ** 0.5
    center = center * np.array([0.52, 0.52, 0.46]) + np.array([x, y, 1.75])
    along = unit(rng.normal(0, 1, (count, 3)))
    across = unit(np.cross(along, rng.normal(0, 1, (count, 3))))
    leaf = [center, center + along * 0.05 + across * 0.016, center + along * 0.10, center + along * 0.05 - across * 0.016]
    vertices = np.stack(leaf, 1).reshape(-1, 3)
    faces = [(4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3) for i in range(count)]
    mesh("leaves", vertices, faces, principled("olive", Base_Color=(0.26, 0.30, 0.19), Roughness=0.55), smooth=False)
