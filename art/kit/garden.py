"""What stands outside a window: a hedge, olive trees, and potted plants inside."""

import math

import bpy
import numpy as np

from kit.materials import material, principled
from kit.shapes import box, lathe, mesh
from kit.stage import link


def foliage(rng, count, leaf, color, stretch=1.0):
    """A unit ball of small leaves, as mesh data to be placed many times."""
    unit = lambda vectors: vectors / (np.linalg.norm(vectors, axis=1, keepdims=True) + 1e-6)
    outward = unit(rng.normal(0, 1, (count, 3)))
    center = outward * rng.uniform(0.72, 1.06, (count, 1))
    along = unit(np.cross(outward, rng.normal(0, 1, (count, 3)))) * 0.8 + outward * rng.uniform(0.1, 0.9, (count, 1))
    across = unit(np.cross(along, outward + 0.4 * rng.normal(0, 1, (count, 3))))
    size = leaf * rng.uniform(0.7, 1.3, (count, 1))
    middle = center + along * size * 0.5 * stretch
    corners = np.stack([center, middle + across * size * 0.3, center + along * size * stretch, middle - across * size * 0.3], 1)
    data = bpy.data.meshes.new("foliage")
    data.from_pydata(corners.reshape(-1, 3).tolist(), [], [(4 * i, 4 * i + 1, 4 * i + 2, 4 * i + 3) for i in range(count)])
    data.materials.append(principled("leaf", Base_Color=color, Roughness=0.55, Specular=0.3))
    return data


def _place(data, location, scale, turn):
    thing = link("leaves", data)
    thing.location, thing.scale, thing.rotation_euler = location, scale, (0, 0, turn)


def hedge(rng, x, y_range):
    """A low hedge along y."""
    greens = ((0.13, 0.24, 0.075), (0.10, 0.20, 0.065), (0.18, 0.29, 0.10))
    kinds = [foliage(rng, 420, 0.30, green) for green in greens]
    for _ in range(520):
        r = rng.uniform(0.16, 0.30)
        height = 0.38 + 0.95 * rng.random() ** 1.2
        place = (x + rng.uniform(-0.42, 0.42), rng.uniform(*y_range), height)
        _place(kinds[rng.integers(3)], place, (r, r, r * rng.uniform(0.8, 1.25)), rng.uniform(0, 6.28))


def olive_trees(rng, x, ys):
    """Olive trees at these places along y."""
    kind = foliage(rng, 520, 0.26, (0.34, 0.38, 0.26), 1.6)
    bark = principled("bark", Base_Color=(0.13, 0.10, 0.075), Roughness=0.9)
    for y in ys:
        trunk = x + rng.uniform(-0.4, 0.4)
        lathe([(0, 0), (0.13, 0), (0.09, 0.9), (0.07, 1.7), (0, 1.75)], bark, 24, 1, (trunk, y, 0))
        for _ in range(34):
            u = rng.normal(0, 1, 3)
            u /= np.linalg.norm(u)
            r = rng.uniform(0.26, 0.46)
            place = (trunk + u[0] * 0.9 * rng.random() ** 0.4, y + u[1] * rng.random() ** 0.4, 2.55 + u[2] * 0.75)
            _place(kind, place, (r, r, r * 0.8), rng.uniform(0, 6.28))


def plant(rng, location, height=1.5, leaves=16):
    """A potted plant with broad leaves."""
    pot = ("white", "dark-stone", "travertine")[rng.integers(3)]
    lathe(
        [(0, 0), (0.17, 0), (0.22, 0.05), (0.24, 0.38), (0.21, 0.40), (0.19, 0.36), (0, 0.35)], material(pot), 64, 2, location
    )
    for index in range(leaves):
        azimuth = index * 2.399 + rng.uniform(-0.3, 0.3)
        _leaf(location, azimuth, height * (0.45 + 0.55 * ((index * 0.618) % 1)), 0.18 + 0.45 * rng.random())


def _leaf(location, azimuth, height, reach, steps=18):
    vertices, faces = [], []
    for step in range(steps):
        s = step / (steps - 1)
        out = reach * s**1.6 * 1.5
        z = 0.36 + height * s - 0.25 * height * max(0, s - 0.6) ** 1.6 * 2.4
        half = 0.008 if s < 0.45 else 0.008 + 0.115 * math.sin((s - 0.45) / 0.55 * math.pi) ** 0.7
        for q in (-1, -0.5, 0, 0.5, 1):
            x = location[0] + math.cos(azimuth) * out - math.sin(azimuth) * half * q
            y = location[1] + math.sin(azimuth) * out + math.cos(azimuth) * half * q
            vertices.append((x, y, location[2] + z + 0.25 * half * abs(q) + 0.01 * math.sin(s * 30) * q))
    for k in range(steps - 1):
        faces += [(k * 5 + q, k * 5 + q + 1, k * 5 + 5 + q + 1, k * 5 + 5 + q) for q in range(4)]
    mesh("leaf", vertices, faces, material("leaf"), subdivide=1)


def terrace(plaster):
    """Paving and a low wall before the hedge."""
    box((8, 30, 0.1), (-7, 1, -0.12), material("travertine"))
    box((0.35, 30, 0.5), (-6.6, 3, 0.2), plaster, 0.01)
