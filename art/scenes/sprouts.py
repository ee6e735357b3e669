"""Young hair on a scalp, so close that every follicle shows; 1 unit = 1 mm."""

import bpy
import numpy as np

from kit import hair, materials, shapes, stage

TRANSPARENT = True
STEPS = 14
RADIUS = 60.0


def build(seed, growth=1.0):
    """Seen low, into the light; growth 0-1 scales the hair's length."""
    stage.world(0.10, (0.9, 0.95, 1.0))
    stage.limit_light(bounces=3, clamp=1.2, diffuse=2, glossy=1, direct=2.5)
    rng = np.random.default_rng(seed)
    dome = shapes.ball(RADIUS, _skin(), (0, 0, -RADIUS))
    points, radii, openings = _follicles(rng, growth)
    hair.strands(points, radii, hair.hair_material(base=(0.020, 0.0115, 0.0075), shine=0.07, roughness=(0.16, 0.30)))
    _openings(openings)
    stage.camera((-2.0, -13.5, 5.2), (0.4, 3.4, 0.7), 62, 0.42, (0.2, -0.6, 1.0))
    stage.area((-16, 9, 14), (0, 4, 0), 5, 8600, stage.WARM_KEY)
    # Wide and weak: a small lamp leaves white smears on the blurred tips and a glare on the skin.
    stage.area((13, 17, 8), (0, 5, 1), 9, 2400, stage.WARM_RIM, height=10)
    stage.area((6, -14, 11), (0, 3, 0), 8, 900, (0.88, 0.95, 1))


def _follicles(rng, growth):
    """Units of one to three hairs on a jittered lattice; all lie one way, none alike."""
    points, radii, openings = [], [], []
    t = np.linspace(0, 1, STEPS)
    for row, y in enumerate(np.arange(-10, 40, 1.35)):
        for x in np.arange(-26, 26, 1.55):
            cx = x + (0.78 if row % 2 else 0) + rng.normal(0, 0.22)
            cy = y + rng.normal(0, 0.22)
            height = np.sqrt(RADIUS**2 - cx**2 - cy**2) - RADIUS
            openings.append((cx, cy, height))
            lean = 0.35 + 0.012 * cx + 0.25 * np.sin(cx * 0.13 + cy * 0.11) + rng.normal(0, 0.10)
            for _ in range(rng.choice([1, 2, 2, 3])):
                turn = lean + rng.normal(0, 0.10)
                length = rng.uniform(3.4, 5.6) * growth * (1 + 0.25 * np.sin(cx * 0.4 + cy * 0.3))
                along = length * (0.42 * t + 0.34 * t**2)
                rise = length * (0.86 * t - 0.34 * t**2.2)
                side = rng.normal(0, 0.22) * t**2 * growth
                start = rng.normal(0, 0.06, 2)
                bend_x = cx + start[0] + np.cos(turn) * along - np.sin(turn) * side
                bend_y = cy + start[1] + np.sin(turn) * along * 0.7 + np.cos(turn) * side
                points.append(np.column_stack([bend_x, bend_y, height - 0.15 + rise]))
                radii.append(rng.uniform(0.045, 0.062) * (1 - 0.72 * t**2.4))
    return np.array(points), np.array(radii), openings


def _openings(places):
    """A raised rim and a small dark well at every follicle."""
    rim = shapes.lathe(
        [(0.09, -0.05), (0.12, 0.025), (0.19, 0.045), (0.30, 0.012), (0.40, -0.03)], materials.material("skin rim"), 24, 1
    )
    for x, y, z in places:
        copy = bpy.data.objects.new("rim", rim.data)
        bpy.context.scene.collection.objects.link(copy)
        copy.location = (x, y, z)
        copy.rotation_euler = (-y / RADIUS, x / RADIUS, 0)
    bpy.data.objects.remove(rim)


def _skin():
    return materials.grained("skin", (0.52, 0.335, 0.25), (0.64, 0.445, 0.345), (1, 1, 1), 0.56, 0.9, 0.10, 0.2)
