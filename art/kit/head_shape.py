"""The mannequin head as a signed distance field: smooth unions of simple bodies, then marching cubes. +z up, -y is the face."""

import os

import numpy as np

CACHE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), ".out")
CELL = 0.0165
LOW, HIGH = (-1.75, -1.35, -2.25), (1.75, 1.35, 1.45)


def head_mesh(ears=True):
    """Vertices (n, 3) and triangles (m, 3) of the head; takes 18 s the first time and is then cached."""
    cache = os.path.join(CACHE, "head.npz" if ears else "head-without-ears.npz")
    if not os.path.exists(cache):
        os.makedirs(CACHE, exist_ok=True)
        vertices, triangles = _march(ears)
        np.savez(cache, vertices=vertices, triangles=triangles)
    stored = np.load(cache)
    return stored["vertices"], stored["triangles"]


def _march(ears):
    from skimage.measure import marching_cubes

    axes = [np.arange(low, high, CELL, dtype=np.float32) for low, high in zip(LOW, HIGH)]
    space = _Space(*np.meshgrid(*axes, indexing="ij"))
    distance = _neck(space, _face(space))
    if ears:
        distance = _ears(space, distance)
    distance = np.maximum(distance, -(space.z + 2.02))  # flat base
    vertices, triangles, _, _ = marching_cubes(distance, 0, spacing=(CELL, CELL, CELL))
    return (vertices + np.array(LOW)).astype(np.float32), triangles.astype(np.int32)


class _Space:
    """Distances from every grid point, mirrored in x, to ellipsoids and capsules."""

    def __init__(self, x, y, z):
        self.x, self.y, self.z = np.abs(x), y, z

    def ellipsoid(self, center, radii, turn=0.0):
        x, y, z = self.x - center[0], self.y - center[1], self.z - center[2]
        cos, sin = np.cos(turn), np.sin(turn)
        y, z = cos * y + sin * z, -sin * y + cos * z
        near = np.sqrt((x / radii[0]) ** 2 + (y / radii[1]) ** 2 + (z / radii[2]) ** 2)
        slope = np.sqrt((x / radii[0] ** 2) ** 2 + (y / radii[1] ** 2) ** 2 + (z / radii[2] ** 2) ** 2)
        return near * (near - 1) / np.maximum(slope, 1e-6)

    def capsule(self, start, end, radius, end_radius=None):
        end_radius = radius if end_radius is None else end_radius
        start, end = np.array(start, float), np.array(end, float)
        axis = end - start
        along = (self.x - start[0]) * axis[0] + (self.y - start[1]) * axis[1] + (self.z - start[2]) * axis[2]
        along = np.clip(along / (axis @ axis), 0, 1)
        x, y, z = (value - start[i] - along * axis[i] for i, value in enumerate((self.x, self.y, self.z)))
        return np.sqrt(x**2 + y**2 + z**2) - (radius + (end_radius - radius) * along)


def _join(a, b, softness):
    share = np.clip(0.5 + 0.5 * (b - a) / softness, 0, 1)
    return b * (1 - share) + a * share - softness * share * (1 - share)


def _carve(a, b, softness):
    return -_join(-a, b, softness)


def _face(space):
    e, c = space.ellipsoid, space.capsule
    d = e((0, 0.14, 0.42), (0.755, 0.92, 0.79))  # cranium
    d = _join(d, e((0, -0.16, 0.30), (0.66, 0.70, 0.66)), 0.15)  # forehead
    d = _join(d, e((0, -0.22, -0.25), (0.58, 0.60, 0.80)), 0.20)
    d = _join(d, c((0.44, -0.02, -0.62), (0.10, -0.66, -0.98), 0.13, 0.14), 0.22)  # jaw
    d = _join(d, e((0, -0.40, -0.66), (0.40, 0.42, 0.42)), 0.16)
    d = _join(d, e((0, -0.74, -0.96), (0.17, 0.14, 0.14)), 0.12)  # chin
    d = _join(d, e((0.37, -0.50, -0.19), (0.16, 0.17, 0.14)), 0.20)  # cheekbone
    d = _join(d, c((0.08, -0.80, 0.155), (0.40, -0.66, 0.17), 0.075, 0.07), 0.16)  # brow
    d = _carve(d, e((0.30, -0.88, -0.02), (0.20, 0.14, 0.12)), 0.16)  # socket
    d = _join(d, e((0.29, -0.668, -0.02), (0.150, 0.135, 0.115)), 0.03)  # closed lid
    d = _carve(d, c((0.17, -0.80, -0.075), (0.42, -0.75, -0.07), 0.016), 0.02)
    d = _join(d, c((0, -0.80, 0.08), (0, -0.985, -0.30), 0.055, 0.085), 0.10)  # nose
    d = _join(d, e((0.085, -0.885, -0.335), (0.075, 0.085, 0.06)), 0.06)
    d = _carve(d, e((0.06, -0.93, -0.405), (0.035, 0.05, 0.03)), 0.03)
    d = _join(d, e((0.0, -0.80, -0.52), (0.20, 0.10, 0.12)), 0.12)  # mouth
    d = _join(d, c((0, -0.885, -0.585), (0.17, -0.815, -0.61), 0.042, 0.02), 0.045)
    d = _join(d, c((0, -0.875, -0.675), (0.14, -0.81, -0.655), 0.050, 0.025), 0.05)
    d = _carve(d, c((0, -0.935, -0.628), (0.20, -0.85, -0.628), 0.010), 0.025)
    d = _carve(d, e((0, -0.86, -0.80), (0.20, 0.06, 0.05)), 0.10)
    return _carve(d, e((0.80, -0.52, 0.14), (0.18, 0.34, 0.34)), 0.30)  # temple


def _neck(space, d):
    d = _join(d, space.capsule((0, 0.20, -0.5), (0, 0.36, -1.75), 0.43, 0.46), 0.22)
    d = _join(d, space.capsule((0.52, 0.18, -0.42), (0.10, -0.20, -1.72), 0.10, 0.09), 0.16)
    return _join(d, space.ellipsoid((0.0, 0.34, -2.35), (1.60, 0.60, 0.58)), 0.40)  # shoulders


def _ears(space, d):
    e, c = space.ellipsoid, space.capsule
    x, y, z = 0.615, 0.12, -0.10
    ear = e((x + 0.065, y + 0.055, z + 0.02), (0.055, 0.20, 0.28), turn=-0.22)
    rim = []
    for turn in np.linspace(-0.55 * np.pi, 1.02 * np.pi, 16):
        out, up = 0.165 * np.cos(turn), 0.265 * np.sin(turn) + 0.03
        rim.append((x + 0.075 + 0.035 * np.cos(turn), y + 0.05 + out + 0.22 * up, z + up))
    helix = c(rim[0], rim[1], 0.033)
    for start, end in zip(rim[1:-1], rim[2:]):
        helix = _join(helix, c(start, end, 0.033), 0.02)
    ear = _join(ear, helix, 0.05)
    ear = _carve(ear, e((x + 0.10, y, z - 0.02), (0.06, 0.085, 0.12), turn=-0.2), 0.05)
    ear = _carve(ear, c((x + 0.10, y + 0.13, z), (x + 0.10, y + 0.07, z + 0.19), 0.025), 0.04)
    ear = _join(ear, e((x + 0.045, y - 0.06, z - 0.25), (0.05, 0.07, 0.075)), 0.06)
    ear = _join(ear, e((x + 0.055, y - 0.13, z - 0.05), (0.04, 0.035, 0.06)), 0.04)
    d = _join(d, ear, 0.07)
    d = _join(d, e((x + 0.03, y + 0.03, z - 0.06), (0.06, 0.12, 0.17)), 0.03)  # closes the canal
    return _join(d, e((x + 0.045, y - 0.03, z - 0.09), (0.06, 0.11, 0.13)), 0.03)
