"""A flight along a heavy lock of hair that sways: every frame is posed and rendered, there and back."""

import bpy
import numpy as np
from mathutils import Vector

from kit import hair, stage
from kit.lock import lock

TRANSPARENT = True
STEPS = 64
SPAN = (-2.5, 3.3)


def build(seed, count=6500, flyaways=60):
    """Builds the lock and returns pose(time): time 0 is the start of the way, 0.5 its end, 1 is 0 again."""
    stage.world(0.03, (0.80, 0.90, 0.90))
    stage.limit_light(bounces=2, clamp=1.0, diffuse=1, glossy=1, direct=5)
    bpy.context.scene.cycles_curves.subdivisions = 1
    rng = np.random.default_rng(seed)
    points = np.concatenate([lock(rng, count, 1.0, STEPS, SPAN), lock(rng, flyaways, 1.15, STEPS, SPAN)])
    radii = rng.uniform(0.0038, 0.0054, (len(points), 1)) * np.ones((1, STEPS))
    material = hair.hair_material(shine=0.09, tint=(1.0, 0.80, 0.60), roughness=(0.075, 0.22), variety=0.65)
    source = hair.strands(points, radii, material)
    camera = stage.camera((0, -4, 1), (0, 0, 0), 62, 1.2)
    stage.area((1.3, -2.2, 3.4), (-0.2, 0, -0.1), 0.7, 560, stage.WARM_KEY)
    stage.area((-3.3, -2.6, 1.9), (-0.3, 0, -0.1), 0.6, 170, (1.0, 0.90, 0.78), height=2.2)
    stage.area((1.4, 2.6, 1.9), (0.3, 0, -0.1), 0.6, 420, stage.WARM_RIM, height=2.2)
    loose = rng.normal(1, 0.16, (len(points), 1))

    def pose(time):
        hair.move(source, _sway(points, loose, time))
        _fly(camera, time)

    return pose


def _sway(points, loose, time):
    """Two slow swings along the lock; strands follow a little more or less, so that they slide on one another."""
    x, z = points[..., 0], points[..., 2]
    slow, quick = np.cos(2 * np.pi * time), np.cos(4 * np.pi * time)
    moved = points.copy()
    moved[..., 2] += loose * (0.085 * slow * np.sin(0.9 * x + 0.4) + 0.030 * quick * np.sin(2.1 * x + 1.2 * z))
    moved[..., 1] += loose * (0.060 * slow * np.sin(1.1 * x + 2.0) + 0.022 * quick * np.cos(1.7 * x + 2.0 * z))
    return moved


def _fly(camera, time):
    """From the crest of the lock toward its valley, sideways, while the camera turns a little and moves away."""
    way = 0.5 - 0.5 * np.cos(2 * np.pi * time)
    camera.location = (0.40 - 1.1 * way, -3.10 - 0.30 * way, 0.60 + 0.08 * way)
    target = Vector((0.85 - 0.85 * way, 0.0, 0.20 - 0.08 * way))
    stage.look_at(camera, target)
    axis = (target - camera.location).normalized()
    focus = Vector((target.x, -0.33, 0.0))
    camera.data.dof.focus_distance = (focus - camera.location).dot(axis)
