"""Macro hair: one heavy lock that sweeps across the picture, with dark room above it for words."""

import bpy
import numpy as np

from kit import hair, stage

TRANSPARENT = True
STEPS = 90


def build(seed, count=9000, flyaways=46, lights=0, view="wide"):
    """count strands in the lock and some flyaways; lights > 0 adds that many light groups for a video."""
    stage.world(0.03, (0.80, 0.90, 0.90))
    stage.limit_light(bounces=2, clamp=1.0, diffuse=1, glossy=1, direct=5)
    bpy.context.scene.cycles_curves.subdivisions = 3
    rng = np.random.default_rng(seed)
    points = np.concatenate([_lock(rng, count, 1.0), _lock(rng, flyaways, 1.15)])
    radii = rng.uniform(0.0036, 0.0052, (len(points), 1)) * np.linspace(1, 0.8, STEPS)[None]
    hair.strands(points, radii, hair.hair_material(shine=0.20, tint=(1.0, 0.80, 0.60), roughness=(0.075, 0.22), variety=0.65))
    VIEWS[view]()
    if lights:
        _sweep(lights)
    else:
        _still_light()


def _wide():
    stage.camera((0.0, -5.2, 0.75), (0.0, 0, 0.47), 62, 0.9, (0, -0.35, 0.0))


VIEWS = {"wide": _wide}


def _lock(rng, count, spread):
    """Strands inside a flattened, slowly twisting tube along an S-shaped line; spread 1 fills it."""
    t = np.linspace(0, 1, STEPS)
    x = -3.1 + 6.2 * t
    center = np.stack([x, 0.25 * np.sin(x * 0.7 + 1.0), -0.26 + 0.38 * np.sin(x * 1.22 - 0.30) + 0.05 * x], -1)
    radius = np.sqrt(rng.random(count)) * spread if spread <= 1 else rng.uniform(0.9, spread, count)
    angle = rng.uniform(0, 2 * np.pi, count)
    u, v = radius * np.cos(angle), radius * np.sin(angle)
    twist = (0.9 * t - 0.5)[None] + rng.normal(0, 0.05, count)[:, None]
    tall = (0.50 + 0.13 * np.sin(x * 1.1 + 0.6))[None]
    deep = (0.26 + 0.06 * np.cos(x * 0.9))[None]
    across = (u[:, None] * np.cos(twist) - v[:, None] * np.sin(twist)) * deep
    up = (u[:, None] * np.sin(twist) + v[:, None] * np.cos(twist)) * tall
    points = np.repeat(center[None], count, 0)
    points[..., 1] += across
    points[..., 2] += up
    wave = rng.normal(0, 1, (3, count, 1))
    points[..., 2] += 0.020 * spread * wave[0] * np.sin(x * (1.3 + 0.2 * wave[1]) + 3 * wave[2])
    points[..., 1] += 0.020 * spread * wave[1] * np.sin(x * 1.2 + 3 * wave[0])
    if spread > 1:  # flyaways leave the lock at a slight angle
        points[..., 2] += 0.05 * wave[2] * (x + 1.5 * wave[1]) * 0.5
    if spread > 1:
        return points
    return _gather(points, rng, count // 60)


def _gather(points, rng, locks):
    """Pulls strands toward guide strands in places, so that the mass parts into finer locks."""
    from scipy.spatial import cKDTree

    middle = points[:, STEPS // 2]
    chosen = rng.choice(len(points), locks, replace=False)
    _, nearest = cKDTree(middle[chosen]).query(middle + rng.normal(0, 0.012, middle.shape))
    phase = rng.uniform(0, 2 * np.pi, locks)[nearest][:, None]
    t = np.linspace(0, 1, STEPS)[None]
    pull = 0.30 + 0.28 * np.sin(5.0 * t + phase)
    pull = pull * (0.35 + 0.65 * rng.random(len(points)))[:, None]
    return points + (points[chosen][nearest] - points) * pull[..., None]


def _still_light():
    stage.area((1.3, -2.2, 3.4), (-0.2, 0, -0.1), 0.7, 640, stage.WARM_KEY)
    stage.area((-3.3, -2.6, 1.9), (-0.3, 0, -0.1), 0.6, 170, (1.0, 0.90, 0.78), height=2.2)
    stage.area((1.4, 2.6, 1.9), (0.3, 0, -0.1), 0.6, 420, stage.WARM_RIM, height=2.2)


def _sweep(count):
    """Lamps side by side, each its own light group: a video dims them one after the other."""
    for index in range(count):
        x = -3.2 + 6.4 * index / (count - 1)
        stage.area((x, -1.2, 3.0), (x * 0.6, 0, 0), 0.7, 90, (1.0, 0.90, 0.79), group=f"L{index:02d}")
    stage.area((1.6, 2.6, 1.9), (0.3, 0, -0.1), 0.6, 120, stage.WARM_RIM, height=2.2, group="BASE")
    stage.join_light_group(bpy.context.scene.world, "BASE")
