"""The shadow that things cast on a ground that isn't seen: a sheet that darkens what the page shows there, without noise."""

import bpy
import numpy as np
from mathutils import Vector
from scipy.ndimage import gaussian_filter

from kit.materials import see_through
from kit.shapes import mesh

CELL = 0.02
RAYS = 40


def cast_shadow(low, high, lamp, size, depth, contact, fade, seed=1):
    """
    Call it when everything stands. low and high are corners (x, y) of the sheet.

    lamp is a place, size its width, depth how dark its shadow gets (0-1), contact how dark it is where things touch the ground.
    Toward the corner high the shadow fades over this length.
    """
    xs, ys = (np.arange(start, end, CELL) for start, end in zip(low, high))
    rng = np.random.default_rng(seed)
    lamps = np.array(lamp) + rng.uniform(-size / 2, size / 2, (RAYS, 3))
    around = rng.normal(0, 1, (RAYS, 3)) * (1, 1, 0.5) + (0, 0, 1)
    around = [Vector(way).normalized() * 0.45 for way in around if way[2] > 0.05]
    bpy.context.view_layer.update()
    scene, graph = bpy.context.scene, bpy.context.evaluated_depsgraph_get()
    hidden, near = np.zeros((len(ys), len(xs))), np.zeros((len(ys), len(xs)))
    for row, y in enumerate(ys):
        for column, x in enumerate(xs):
            start = Vector((x, y, 0.004))
            hidden[row, column] = _blocked(scene, graph, start, [Vector(place) - start for place in lamps])
            near[row, column] = _blocked(scene, graph, start, around)
    hidden, near = gaussian_filter(hidden, 2.5), gaussian_filter(near, 1.5)
    edge = np.clip((high[0] - xs) / fade, 0, 1) ** 1.5
    shade = (1 - (1 - depth * hidden) * (1 - contact * near)) * edge[None]
    count = len(xs)
    vertices = [(x, y, 0.002) for y in ys for x in xs]
    firsts = [row * count + column for row in range(len(ys) - 1) for column in range(count - 1)]
    faces = [(i, i + 1, i + count + 1, i + count) for i in firsts]
    sheet = mesh("shadow", vertices, faces, see_through("shadow", "share"))
    sheet.data.attributes.new("share", "FLOAT", "POINT").data.foreach_set("value", (1 - shade).reshape(-1).astype(np.float32))
    for ray in ("shadow", "diffuse", "glossy", "transmission"):
        setattr(sheet, "visible_" + ray, False)


def _blocked(scene, graph, start, ways):
    """The share of these ways on which something stands."""
    return sum(scene.ray_cast(graph, start, way.normalized(), distance=way.length)[0] for way in ways) / len(ways)
