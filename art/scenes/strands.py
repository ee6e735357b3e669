"""Macro hair: one heavy lock that sweeps across the picture, with dark room above it for words."""

import bpy
import numpy as np

from kit import hair, stage
from kit.lock import lock

TRANSPARENT = True
STEPS = 90


def build(seed, count=9000, flyaways=46):
    """count strands in the lock and some flyaways."""
    stage.world(0.03, (0.80, 0.90, 0.90))
    stage.limit_light(bounces=2, clamp=1.0, diffuse=1, glossy=1, direct=5)
    bpy.context.scene.cycles_curves.subdivisions = 3
    rng = np.random.default_rng(seed)
    points = np.concatenate([lock(rng, count, steps=STEPS), lock(rng, flyaways, 1.15, STEPS)])
    radii = rng.uniform(0.0036, 0.0052, (len(points), 1)) * np.linspace(1, 0.8, STEPS)[None]
    hair.strands(points, radii, hair.hair_material(shine=0.20, tint=(1.0, 0.80, 0.60), roughness=(0.075, 0.22), variety=0.65))
    stage.camera((0.0, -5.2, 0.75), (0.0, 0, 0.47), 62, 0.9, (0, -0.35, 0.0))
    stage.area((1.3, -2.2, 3.4), (-0.2, 0, -0.1), 0.7, 640, stage.WARM_KEY)
    stage.area((-3.3, -2.6, 1.9), (-0.3, 0, -0.1), 0.6, 170, (1.0, 0.90, 0.78), height=2.2)
    stage.area((1.4, 2.6, 1.9), (0.3, 0, -0.1), 0.6, 420, stage.WARM_RIM, height=2.2)
