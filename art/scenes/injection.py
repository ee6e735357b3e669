"""A filled syringe of clear glass whose needle meets a close-cropped, thinning crown on a sand ground; 1 unit = 3 cm."""

import math

import bpy
import numpy as np

from kit import hair, instruments, shapes, stage, tabletop
from kit.materials import grained, plasma

CENTER, RADII = np.array([0.35, 0.7, -2.35]), np.array([4.0, 3.6, 3.2])
NEEDLE, SCALE = 1.15, 0.74  # how far below its origin a syringe's needle ends, and the syringe's size
STEPS = 7


def build(seed, count=480000):
    """count is the number of hairs before thinning."""
    tabletop.sand_for_glass()
    shapes.ball(1.0, _skin(), tuple(CENTER), tuple(RADII)).name = "crown"
    point = _on_dome(np.array([[-0.68, -0.75, 0.8]]) - CENTER)[0]
    hair.strands(*_crop(np.random.default_rng(seed), point, count), hair.hair_material(base=(0.016, 0.010, 0.0075), shine=0.03, glow=0.02))
    for name in ("crown", "hair"):  # refracted in the barrel, they would darken half of the plasma
        bpy.data.objects[name].visible_transmission = False
    tabletop.pane((9, 9, 0.05), (0, 0, 0.2), 0, 0.75, "transmission")
    lean = math.radians(45)
    away = np.array([math.sin(lean), 0, math.cos(lean)])
    start = point + CENTER + (NEEDLE * SCALE - 0.03) * away
    shapes.group(instruments.clear_syringe(plasma()), tuple(start), (0, 45, 0), SCALE)
    stage.camera((0.25, -9.0, 3.3), (0.20, 0, 1.45), 92, 0.2, (0.4, -0.75, 1.0))


def _crop(rng, point, count):
    """Points and radii of short hairs that lie out of a whorl behind the point, with fewer and finer ones near it."""
    roots = _on_dome(_spread(rng, count))
    near = np.exp(-((np.linalg.norm(roots - point, axis=1) / 0.95) ** 2.0))
    stays = rng.random(count) > 0.82 * near
    roots, near = roots[stays], near[stays]
    up = roots / RADII**2
    up /= np.linalg.norm(up, axis=1, keepdims=True)
    outward = hair.tangent(roots - (point + np.array([-0.6, 1.1, 0])), up)
    spin = np.radians(35 + rng.normal(0, 7, len(roots)))[:, None]
    flow = outward * np.cos(spin) + np.cross(up, outward) * np.sin(spin)
    length = 0.085 * rng.uniform(0.85, 1.1, len(roots)) * (1 - 0.35 * near)
    rise = np.radians(50 + rng.normal(0, 5, len(roots)))
    points = np.zeros((len(roots), STEPS, 3))
    points[:, 0] = tip = roots - up * 0.01
    for step in range(1, STEPS):
        angle = (rise * (1 - 0.5 * step / STEPS))[:, None]
        tip = tip + (length / (STEPS - 1))[:, None] * (np.cos(angle) * flow + np.sin(angle) * up)
        points[:, step] = tip
    taper = 1 - 0.6 * np.linspace(0, 1, STEPS)[None] ** 2
    return points + CENTER, 0.0013 * (1 - 0.4 * near)[:, None] * taper


def _spread(rng, count):
    """Directions over the upper half, even but for a little jitter."""
    index = np.arange(count)
    z = 1 - 0.95 * (index + 0.5) / count
    angle, ring = index * 2.399963, np.sqrt(1 - z * z)
    return (np.stack([ring * np.cos(angle), ring * np.sin(angle), z], -1) + rng.normal(0, 0.006, (count, 3))) * RADII


def _on_dome(points):
    return points / np.linalg.norm(points / RADII, axis=-1, keepdims=True)


def _skin():
    return grained("skin", (0.50, 0.36, 0.28), (0.58, 0.43, 0.34), (1, 1, 1), 0.5, 0.8, 0.08, 0.2)
