"""A pillow: two sheets of cloth, sewn together and blown up."""

import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from kit.materials import material
from kit.shapes import mesh, tube

FRAMES = 60


def pillow(place, turn=0, lean=25, width=2.25, height=1.8, fineness=0.034):
    """
    A plump white pillow with piping stands on the table at place (x, y) and leans back on something unseen.

    turn is round the z axis, lean how far back from upright (degrees).
    """
    cloth, border = _case(width, height, fineness)
    stand = Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Rotation(math.radians(90 - lean), 4, "X")
    cloth.data.transform(Matrix.Translation((*place, height / 2 * math.cos(math.radians(lean)) + 0.06)) @ stand)
    away = Matrix.Rotation(math.radians(turn), 4, "Z") @ Vector((0, 1, 0))
    obstacles = [_board(Vector((*place, 0)), Vector((0, 0, 1))), _board(Vector((*place, 0)) + away * 0.95, -away)]
    _inflate(cloth)
    for obstacle in obstacles:
        bpy.data.objects.remove(obstacle)
    seam = [tuple(cloth.data.vertices[index].co) for index in border]
    smooth = cloth.modifiers.new("subdivide", "SUBSURF")
    smooth.levels = smooth.render_levels = 1
    return [cloth, tube([*seam, *seam[:4]], 0.017, material("cotton"))]


def _case(width, height, fineness):
    """Two flat sheets that share their border, with rounded corners; and the border's points in order."""
    columns, rows = round(width / fineness), round(height / fineness)
    u, v = (axis.T for axis in np.meshgrid(np.linspace(-1, 1, columns), np.linspace(-1, 1, rows), indexing="ij"))
    round_off = 1 - 0.05 * (u * v) ** 8
    flat = np.stack([u * width / 2 * round_off, v * height / 2 * round_off], -1)
    inside = np.zeros((rows, columns), bool)
    inside[1:-1, 1:-1] = True
    front = np.arange(rows * columns).reshape(rows, columns)
    back = front.copy()
    back[inside] = rows * columns + np.arange(inside.sum())
    lift = 0.02 * (1 - u**4) * (1 - v**4)
    points = [(*xy, z) for xy, z in zip(flat.reshape(-1, 2), lift.reshape(-1))]
    points += [(*xy, -z) for xy, z in zip(flat[inside], lift[inside])]
    faces = []
    for index, step in ((front, 1), (back, -1)):
        for i in range(rows - 1):
            for j in range(columns - 1):
                faces.append((index[i, j], index[i, j + 1], index[i + 1, j + 1], index[i + 1, j])[::step])
    border = [*front[0, :-1], *front[:-1, -1], *front[-1, :0:-1], *front[:0:-1, 0]]
    return mesh("pillow", points, faces, material("cotton")), [int(index) for index in border]


def _board(point, normal):
    """Something flat and unseen that cloth lies on."""
    across = normal.orthogonal().normalized()
    along = normal.cross(across)
    board = mesh("board", [point + 9 * (a * across + b * along) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))], [(0, 1, 2, 3)])
    board.modifiers.new("collision", "COLLISION")
    board.collision.thickness_outer, board.collision.cloth_friction = 0.01, 60
    return board


def _inflate(cloth):
    """Lets Blender's cloth fill with air and settle, and keeps the shape it ends in."""
    settings = cloth.modifiers.new("cloth", "CLOTH").settings
    settings.quality, settings.mass, settings.air_damping = 8, 0.35, 3
    settings.tension_stiffness = settings.compression_stiffness = 18
    settings.shear_stiffness, settings.bending_stiffness = 10, 1.2
    settings.use_pressure, settings.uniform_pressure_force = True, 3.4
    settings.effector_weights.gravity = 0.08
    scene = bpy.context.scene
    for frame in range(1, FRAMES + 1):
        scene.frame_set(frame)
    shape = bpy.data.meshes.new_from_object(cloth.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    cloth.modifiers.clear()
    cloth.data = shape
