"""The crown whorl on a dome, 1 unit = 1 cm. Every density has the same roots, so before and after match hair for hair."""

import math

import bpy
import numpy as np

from kit import hair, materials, shapes, stage

TRANSPARENT = True
RADII = np.array([0.93, 1.12, 0.96]) * 9.0
STEPS = 12


def build(seed, density="full", view="crown", count=52000):
    """density is full or sparse; view is crown (wide) or tall (the lower two thirds fall dark)."""
    stage.world(0.22 if view == "crown" else 0.08)
    stage.limit_light(bounces=2, clamp=1.2, diffuse=1, glossy=1, direct=6)
    rng = np.random.default_rng(seed)
    dome = shapes.ball(9.0, _skin())
    dome.scale = RADII / 9.0
    bpy.ops.object.transform_apply(scale=True)
    roots, normals = _roots(count, rng)
    points, luck = _grow(roots, normals, rng)
    keep, thinness = np.ones(count, bool), np.ones(count)
    if density == "sparse":
        zone = _thinning(roots).clip(0, 1)
        keep, thinness = luck > 0.90 * zone, 1 - 0.40 * zone
        points = points[:, :1] + (points - points[:, :1]) * (1 - 0.30 * zone)[:, None, None]
    along = np.linspace(0, 1, STEPS)
    radii = (0.0072 + 0.002 * rng.random(count))[keep][:, None] * thinness[keep][:, None] * (1 - 0.7 * along[None] ** 2.5)
    hair.strands(points[keep], radii, hair.hair_material())
    VIEWS[view]()


def _crown():
    stage.camera((0.4, -13.0, 34.0), (0.35, 0.0, 8.0), 82, 0.25, (0.3, -1.0, 8.9))
    stage.area((-16, 10, 20), (0, 0, 7), 6, 9000, (1.0, 0.95, 0.9))
    stage.area((18, 8, 13), (0, 0, 7), 3, 2600, (1.0, 0.88, 0.76), height=12)
    stage.area((3, -22, 20), (0, 0, 7), 10, 2600, (0.88, 0.94, 1.0))


def _tall():
    stage.camera((0.6, -15.0, 33.0), (0.55, -2.9, 8.0), 86, 0.25, (0.6, 0.5, 8.9))
    stage.area((-17, 9, 17), (0.5, 0.0, 8.0), 6, 8200, (1.0, 0.90, 0.78), spread=100)
    stage.area((16, 7, 12), (0, 2, 7), 3, 2200, (1.0, 0.84, 0.70), height=10)
    stage.area((3, -22, 20), (0, -2, 7), 10, 1500, (0.92, 0.95, 1.0))


VIEWS = {"crown": _crown, "tall": _tall}


def _roots(count, rng):
    """Even points on the upper cap (golden-angle spiral with a little jitter) and their normals."""
    index = np.arange(count)
    z = 1 - (1 - math.cos(math.radians(74))) * (index + 0.5) / count
    angle = index * 2.399963
    ring = np.sqrt(1 - z * z)
    direction = np.stack([ring * np.cos(angle), ring * np.sin(angle), z], -1) + rng.normal(0, 0.006, (count, 3))
    roots = on_surface(direction * RADII)
    return roots, _normal(roots)


def on_surface(points):
    return points / np.linalg.norm(points / RADII, axis=-1, keepdims=True)


def _normal(points):
    normals = points / RADII**2
    return normals / np.linalg.norm(normals, axis=-1, keepdims=True)


WHORL = on_surface(np.array([0.6, 0.9, 9.0]))


def _flow(points, normals):
    """The direction in which hair lies: out of the whorl, turning near its centre."""
    away = points - WHORL
    distance = np.linalg.norm(away, axis=1)
    outward = hair.tangent(away, normals)
    spin = np.radians(18 + 62 * np.exp(-distance / 2.6))[:, None]
    flow = outward * np.cos(spin) + np.cross(normals, outward) * np.sin(spin)
    wave = np.stack([np.sin(points[:, 1] * 0.9 + points[:, 0] * 0.5), np.sin(points[:, 0] * 1.1 + 1), 0 * distance], -1)
    return hair.tangent(flow + 0.10 * wave, normals)


def _grow(roots, normals, rng):
    """Grows every strand along the flow; also returns one random number a strand, which thinning reuses."""
    count = len(roots)
    lift, turn, luck = rng.normal(0, 1, count), rng.normal(0, 1, count), rng.random(count)
    flow = _flow(roots, normals)
    aside = (turn * 0.13)[:, None]
    flow = flow * np.cos(aside) + np.cross(normals, flow) * np.sin(aside)
    length = (2.3 + 0.35 * lift).clip(1.2, 3.4)
    start, end = np.radians(34) + 0.10 * lift, np.radians(2) + 0.10 * turn
    points = np.zeros((count, STEPS, 3))
    points[:, 0] = roots - normals * 0.05
    tip, up = roots.copy(), normals.copy()
    for step in range(1, STEPS):
        part = step / (STEPS - 1)
        angle = (start * (1 - part) + end * part)[:, None]
        tip = tip + (length / (STEPS - 1))[:, None] * (np.cos(angle) * flow + np.sin(angle) * up)
        up = _normal(tip)
        flow = hair.tangent(0.75 * flow + 0.25 * _flow(tip, up), up)
        points[:, step] = tip
    return hair.clump(points, roots, rng, 22, 0.05, 0.62, 1.4), luck


def _thinning(roots):
    """1 where hair is lost most, falling off with a soft, uneven edge."""
    zone = np.exp(-(np.hypot((roots[:, 0] - 0.4) / 3.6, (roots[:, 1] + 0.2) / 4.6) ** 2.4))
    return zone + 0.10 * np.sin(roots[:, 0] * 1.3) * np.cos(roots[:, 1] * 1.1) * zone


def _skin():
    skin = materials.grained("skin", (0.50, 0.32, 0.24), (0.60, 0.42, 0.33), (1, 1, 1), 0.45, 0.5, 0.12)
    return skin
