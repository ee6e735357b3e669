"""Meshes from numbers: boxes, turned shapes, tubes, sheets and groups of them."""

import math

import bmesh
import bpy
import numpy as np

from kit.stage import link


def mesh(name, vertices, faces, material=None, smooth=True, subdivide=0):
    """Makes an object from vertices and faces."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(vertex) for vertex in vertices], [], [tuple(face) for face in faces])
    data.update()
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    if material:
        data.materials.append(material)
    thing = link(name, data)
    if subdivide:
        modifier = thing.modifiers.new("subdivide", "SUBSURF")
        modifier.levels = modifier.render_levels = subdivide
    return thing


def recalculate_normals(thing, merge=0.0):
    """Turns all faces outwards, after merging vertices that are closer than merge."""
    work = bmesh.new()
    work.from_mesh(thing.data)
    if merge:
        bmesh.ops.remove_doubles(work, verts=work.verts, dist=merge)
    bmesh.ops.recalc_face_normals(work, faces=work.faces)
    work.to_mesh(thing.data)
    work.free()


def lathe(profile, material=None, segments=64, subdivide=1, location=(0, 0, 0), name="turned"):
    """Turns a profile of (radius, height) pairs round the z axis."""
    # A pole with dozens of neighbors costs a second of subdivision each, so a tiny hole stays.
    profile = [(max(radius, 2e-4), height) for radius, height in profile]
    count = len(profile)
    vertices = []
    for step in range(segments):
        angle = 2 * math.pi * step / segments
        vertices += [(r * math.cos(angle), r * math.sin(angle), z) for r, z in profile]
    faces = []
    for step in range(segments):
        following = (step + 1) % segments
        for k in range(count - 1):
            faces.append((step * count + k, following * count + k, following * count + k + 1, step * count + k + 1))
    thing = mesh(name, vertices, faces, material, True, subdivide)
    recalculate_normals(thing, merge=1e-6)
    thing.location = location
    return thing


def hollow_out(body, hollow):
    """Joins a shape to the body around it, turned inside out: light leaves the body where it enters the hollow."""
    hollow.data.flip_normals()
    with bpy.context.temp_override(active_object=body, selected_editable_objects=[body, hollow]):
        bpy.ops.object.join()
    return body


def rounded_profile(radius, bottom, top, edge, inner=0.0, steps=6):
    """The profile of a cylinder (a ring if inner is given) with rounded edges."""
    turns = np.linspace(0, math.pi / 2, steps)
    points = [(inner, bottom)]
    points += [(radius - edge + edge * math.sin(t), bottom + edge - edge * math.cos(t)) for t in turns]
    points += [(radius - edge + edge * math.cos(t), top - edge + edge * math.sin(t)) for t in turns]
    points.append((inner, top))
    if inner:
        points.append((inner, bottom))
    return points


def cylinder(radius, bottom, top, material, edge=0.03, inner=0.0, segments=96, location=(0, 0, 0)):
    """A cylinder or ring with rounded edges, standing on the z axis."""
    edge = min(edge, radius * 0.49, abs(top - bottom) * 0.49)
    return lathe(rounded_profile(radius, bottom, top, edge, inner), material, segments, 1, location)


def smooth_profile(control, count=60, passes=6):
    """Resamples a coarse profile evenly and rounds its corners."""
    control = np.array(control, float)
    distance = np.r_[0, np.cumsum(np.hypot(*np.diff(control, axis=0).T))]
    even = np.linspace(0, distance[-1], count)
    radius = np.interp(even, distance, control[:, 0])
    height = np.interp(even, distance, control[:, 1])
    for _ in range(passes):
        radius[1:-1] = (radius[:-2] + 2 * radius[1:-1] + radius[2:]) / 4
        height[1:-1] = (height[:-2] + 2 * height[1:-1] + height[2:]) / 4
    return list(zip(radius, height))


def box(size, location, material=None, bevel=0.0, rotation=(0, 0, 0), segments=4):
    """A box round its center; rotation in degrees, bevel in units."""
    x, y, z = (side / 2 for side in size)
    vertices = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = mesh("box", vertices, faces, material, smooth=bevel > 0)
    thing.location = location
    thing.rotation_euler = [math.radians(value) for value in rotation]
    if bevel:
        modifier = thing.modifiers.new("bevel", "BEVEL")
        modifier.width = bevel
        modifier.segments = segments
        modifier.limit_method = "NONE"
        modifier.harden_normals = True
        thing.data.use_auto_smooth = True
    return thing


def tube(points, radius, material, taper=1.0, resolution=8):
    """A round tube along points; taper is the ratio of its last radius to its first."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = resolution
    curve.resolution_u = 12
    curve.use_fill_caps = True
    spline = curve.splines.new("NURBS")
    spline.points.add(len(points) - 1)
    for index, point in enumerate(points):
        spline.points[index].co = (*point, 1)
        spline.points[index].radius = 1 + (taper - 1) * index / (len(points) - 1)
    spline.use_endpoint_u = True
    spline.order_u = min(4, len(points))
    curve.materials.append(material)
    return link("tube", curve)


def ribbon(pairs, material, thickness=0.0, subdivide=0, smooth=True):
    """A sheet through pairs of opposite edge points, given a thickness if wanted."""
    vertices = [point for pair in pairs for point in pair]
    faces = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(len(pairs) - 1)]
    thing = mesh("ribbon", vertices, faces, material, smooth)
    if thickness:
        solid = thing.modifiers.new("thickness", "SOLIDIFY")
        solid.thickness = thickness
        solid.offset = 0
    if subdivide:
        modifier = thing.modifiers.new("subdivide", "SUBSURF")
        modifier.levels = modifier.render_levels = subdivide
    return thing


def torus(radius, thickness, material, location=(0, 0, 0), rotation=(0, 0, 0)):
    """A ring; rotation in degrees."""
    turned = tuple(math.radians(value) for value in rotation)
    bpy.ops.mesh.primitive_torus_add(
        major_radius=radius, minor_radius=thickness, major_segments=96, minor_segments=16, location=location, rotation=turned
    )
    thing = bpy.context.object
    bpy.ops.object.shade_smooth()
    thing.data.materials.append(material)
    return thing


def ball(radius, material, location=(0, 0, 0), scale=(1, 1, 1)):
    """A smooth sphere or ellipsoid."""
    bpy.ops.mesh.primitive_uv_sphere_add(radius=radius, location=location, segments=128, ring_count=64)
    thing = bpy.context.object
    bpy.ops.object.shade_smooth()
    thing.scale = scale
    thing.data.materials.append(material)
    return thing


def group(things, location=(0, 0, 0), rotation=(0, 0, 0), scale=1.0):
    """Moves, turns (degrees) and scales things together."""
    parent = link("group", None)
    for thing in things:
        thing.parent = parent
    parent.location = location
    parent.rotation_euler = [math.radians(value) for value in rotation]
    parent.scale = (scale, scale, scale)
    return parent


def point_along(thing, direction):
    """Turns a thing so that its z axis follows the direction."""
    from mathutils import Vector

    thing.rotation_euler = Vector(direction).to_track_quat("Z", "Y").to_euler()
    return thing
