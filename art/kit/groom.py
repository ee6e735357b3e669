"""Grows strands on the mannequin head along one smooth field, so that no two directions collide into a mess."""

import numpy as np
from scipy.spatial import cKDTree

from kit import hair

CRANIUM, CRANIUM_RADII = np.array([0, 0.14, 0.42]), np.array([0.755, 0.92, 0.79])

# Length at the sides and on top, how strands rise from the skin and lie at last (degrees), sideways sweep, strength of
# clumps and hairs in one, strand radius, points a strand; curl is the radius of a ringlet and how often it winds, stray
# how far hairs turn from the field (radians). "down" is the fine hair along a hairline.
STYLES = {
    "back": dict(side=0.20, top=0.62, rise=(60, -8), sweep=-0.6, clumps=0.7, hairs=40, radius=0.00125, steps=16),
    "short": dict(side=0.13, top=0.36, rise=(50, -6), sweep=-0.5, clumps=0.6, hairs=30, radius=0.00115, steps=14),
    "down": dict(side=0.07, top=0.13, rise=(34, 4), sweep=-0.5, clumps=0.0, hairs=30, radius=0.00045, steps=10, stray=0.42),
    "curly": dict(
        side=0.22, top=0.40, rise=(70, 20), sweep=-0.2, clumps=0.9, hairs=60, radius=0.0013, steps=34, curl=(0.034, 3.2)
    ),
}


def grow(roots, normals, edge, style, rng):
    """Points (count, steps, 3) of one strand a root; edge is how far inside the hairline it stands (0-1)."""
    count = len(roots)
    top = _top(roots)
    length = style["side"] + (style["top"] - style["side"]) * top
    length = length * rng.uniform(0.78, 1.12, count) * (0.30 + 0.70 * edge)
    # The first hairs of a hairline lie flat and each for itself: tufts that stand up look like a worn brush.
    start = np.radians(style["rise"][0] * (0.45 + 0.55 * top)) * (0.55 + 0.45 * edge) + rng.normal(0, 0.07, count)
    end = np.radians(style["rise"][1]) + rng.normal(0, 0.06, count)
    aside = rng.normal(0, style.get("stray", 0.10), count)[:, None]
    # Every twelfth hair strays from its neighbors.
    aside = aside * np.where(rng.random(count) < 0.08, 3.0, 1.0)[:, None]
    steps = style["steps"]
    points = np.zeros((count, steps, 3))
    points[:, 0] = roots - normals * 0.01
    tip, up, flow = roots.copy(), normals, _field(roots, normals, style["sweep"])
    flow = flow * np.cos(aside) + np.cross(normals, flow) * np.sin(aside)
    for step in range(1, steps):
        part = step / (steps - 1)
        angle = (start * (1 - part) ** 1.5 + end * part)[:, None]
        tip = tip + (length / (steps - 1))[:, None] * (np.cos(angle) * flow + np.sin(angle) * up)
        up = _outward(tip)
        flow = hair.tangent(0.75 * flow + 0.25 * _field(tip, up, style["sweep"]), up)
        points[:, step] = tip
    if "curl" in style:
        return _ringlets(points, normals, style, rng)
    strength = style["clumps"] * (0.05 + 0.95 * edge**2)
    locks = hair.clump(points, roots, rng, 12 * style["hairs"], 0.03, 0.8 * strength, 0.9, 0.35)
    return hair.clump(locks, roots, rng, style["hairs"], 0.012, strength, 1.2, 0.35)


def _ringlets(points, normals, style, rng):
    """Gathers strands round guide strands soon after the root and winds each bundle into a coil of its own."""
    count, steps, _ = points.shape
    radius, turns = style["curl"]
    roots = points[:, 0]
    chosen = rng.choice(count, count // style["hairs"], replace=False)
    _, nearest = cKDTree(roots[chosen]).query(roots + rng.normal(0, 0.008, (count, 3)))
    along = np.linspace(0, 1, steps)[None, :, None]
    guides = points[chosen][nearest]
    gather = style["clumps"] * np.minimum(1, along / 0.3) * rng.uniform(0.6, 1, (count, 1, 1))
    axis = np.gradient(guides, axis=1)
    axis /= np.linalg.norm(axis, axis=2, keepdims=True)
    aside = np.cross(axis, normals[chosen][nearest][:, None])
    aside /= np.linalg.norm(aside, axis=2, keepdims=True) + 1e-9
    each = lambda low, high: rng.uniform(low, high, len(chosen))[nearest][:, None]
    hand = rng.choice([-1, 1], len(chosen))[nearest][:, None]
    turn = hand * 2 * np.pi * turns * each(0.8, 1.2) * along[..., 0] + each(0, 2 * np.pi) + rng.normal(0, 0.22, (count, 1))
    wide = radius * each(0.7, 1.3) * np.minimum(1, along[..., 0] / 0.25) * rng.uniform(0.85, 1.15, (count, 1))
    coil = np.cos(turn)[..., None] * aside + np.sin(turn)[..., None] * np.cross(aside, axis)
    return points + (guides - points) * gather + wide[..., None] * coil


def _top(points):
    return np.clip((points[:, 2] - 0.42) / 0.45, 0, 1) ** 0.8


def _outward(points):
    outward = (points - CRANIUM) / CRANIUM_RADII**2
    return outward / np.linalg.norm(outward, axis=1, keepdims=True)


def _field(points, normals, sweep):
    """Up from the forehead and back over the crown, swept aside; down at the sides and behind."""
    x, y, z = points.T
    top = _top(points)
    behind = np.clip((y - 0.55) / 0.5, 0, 1)
    fall = np.clip((1 - top) * 0.85 + 0.9 * behind, 0, 1.2)
    front = np.clip((0.15 - y) / 0.6, 0, 1) * top
    wave = 0.13 * np.sin(y * 6 + z * 4 + 2 * x) + 0.10 * np.sin(x * 9 + y * 5 + 1) + 0.06 * np.sin(x * 23 + z * 17)
    flow = np.stack([sweep * top + wave, 1 - 0.5 * behind, 0.35 * front - fall], -1)
    return hair.tangent(flow, normals)
