"""A hair follicle in section, free-standing: sheath, bulb, gland, muscle and vessels in the site's materials."""

import math

import bpy
import numpy as np

from kit import stage
from kit.materials import principled
from kit.shapes import lathe, mesh, recalculate_normals, smooth_profile, tube

TRANSPARENT = True
OPENING = (math.radians(-35), math.radians(215))  # the cut faces -y

OUTER = dict(Base_Color=(0.84, 0.53, 0.40), Roughness=0.36, Clearcoat=0.6, Clearcoat_Roughness=0.15)
INNER = dict(Base_Color=(0.88, 0.79, 0.68), Roughness=0.28, Clearcoat=0.8)
BLUSH = dict(Base_Color=(0.86, 0.62, 0.36), Roughness=0.24, Clearcoat=0.8)
BULB = dict(Base_Color=(0.55, 0.20, 0.10), Roughness=0.25, Clearcoat=1.0, Clearcoat_Roughness=0.08)
VESSEL = dict(Base_Color=(0.80, 0.44, 0.27), Roughness=0.22, Metallic=1.0)
MUSCLE = dict(Base_Color=(0.022, 0.085, 0.072), Roughness=0.28, Clearcoat=0.8)


def build(seed, view="whole", lights=0):
    """view: whole (portrait), right (wide, the follicle at the right) or mark (square, for the icon)."""
    stage.limit_light(bounces=6, clamp=2.0, transmission=2)
    stage.gradient_world(0.5, [(0.0, (0.22, 0.20, 0.19)), (1.0, (0.95, 0.93, 0.90))])
    outer, inner, blush, vessel = (principled("part", **look) for look in (OUTER, INNER, BLUSH, VESSEL))
    _shell(
        [(0, -1.72), (0.34, -1.68), (0.64, -1.42), (0.68, -1.12), (0.46, -0.70), (0.34, -0.2), (0.34, 0.4), (0.36, 0.86)],
        outer,
        0.0,
        0.07,
    )
    _shell(
        [(0, -1.52), (0.26, -1.50), (0.50, -1.33), (0.53, -1.10), (0.34, -0.70), (0.23, -0.2), (0.22, 0.4), (0.24, 0.86)],
        inner,
        0.12,
        0.05,
    )
    bulb = [(0, -1.40), (0.20, -1.39), (0.37, -1.26), (0.40, -1.08), (0.25, -0.75), (0.135, -0.45), (0.11, -0.3)]
    lathe(smooth_profile(bulb, 40), principled("bulb", **BULB), 64, 1)
    papilla = [(0, -1.46), (0.10, -1.45), (0.12, -1.36), (0.10, -1.25), (0.0, -1.16)]
    lathe(smooth_profile(papilla, 24), vessel, 48, 1)
    _shaft()
    _gland(blush)
    _slab(0.37, 1.16, 0.76, 1.17, 0.13, outer)
    _slab(0.19, 1.20, 1.185, 1.36, 0.075, inner)
    _slab(0.44, 1.10, 0.66, 0.745, 0.04, blush)
    _vessels(vessel)
    _muscle(principled("muscle", **MUSCLE))
    location, target, lens = VIEWS[view]
    stage.camera(location, target, lens)
    _light(lights)


VIEWS = {
    "whole": ((1.5, -9.4, 1.55), (0.06, 0, 0.26), 54.5),
    "right": ((1.5, -9.4, 1.55), (-1.75, 0.3, 0.30), 52),
    "mark": ((1.5, -9.4, 1.55), (0.06, 0, 0.30), 60),
}


def _light(lights):
    stage.area((3.6, -1.2, 1.0), (0, 0, 0), 0.7, 300, (0.85, 0.95, 1.0), height=4, group="BASE" if lights else None)
    stage.area((-2.6, 2.8, 0.5), (0, 0, 0), 0.8, 420, (1.0, 0.85, 0.7), height=4, group="BASE" if lights else None)
    stage.area((0.5, -3, -3.5), (0, 0, -0.5), 2, 60, (0.6, 0.9, 0.9), group="BASE" if lights else None)
    if not lights:
        stage.area((-3, -3, 4), (0, 0, 0), 2.4, 620, (1.0, 0.95, 0.9))
        return
    stage.join_light_group(bpy.context.scene.world, "BASE")
    for index in range(lights):
        turn = math.radians(200 - 150 * index / (lights - 1))
        stage.area(
            (4.4 * math.cos(turn), -3.0, 1.4 + 3.2 * math.sin(turn)),
            (0, 0, 0),
            1.1,
            480,
            (1.0, 0.95, 0.9),
            group=f"L{index:02d}",
        )


def _shell(control, material, narrower, thickness, segments=96, count=60):
    """A turned shell with an opening."""
    profile = smooth_profile(control, count)
    start, end = OPENING[0] + narrower, OPENING[1] - narrower
    vertices, faces = [], []
    for step in range(segments + 1):
        angle = start + (end - start) * step / segments
        vertices += [(r * math.cos(angle), r * math.sin(angle), z) for r, z in profile]
    for step in range(segments):
        for k in range(count - 1):
            a = step * count + k
            faces.append((a, a + count, a + count + 1, a + 1))
    shell = mesh("shell", vertices, faces, material)
    solid = shell.modifiers.new("solid", "SOLIDIFY")
    solid.thickness, solid.offset = thickness, -1
    bevel = shell.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments, bevel.limit_method, bevel.angle_limit = thickness * 0.3, 3, "ANGLE", 1.0
    shell.data.use_auto_smooth, shell.data.auto_smooth_angle = True, 1.2


def _slab(inner, outer, bottom, top, edge, material, steps=7, segments=180):
    """A layer of skin: a turned rounded slab whose two ends shrink in six steps, for soft cut faces."""
    profile = []
    for cx, cz, start in (
        (outer - edge, bottom + edge, -90),
        (outer - edge, top - edge, 0),
        (inner + edge, top - edge, 90),
        (inner + edge, bottom + edge, 180),
    ):
        for angle in np.radians(np.linspace(start, start + 90, steps)):
            profile.append((cx + edge * math.cos(angle), cz + edge * math.sin(angle)))
    profile = np.array(profile)
    center, count = profile.mean(0), len(profile)
    start, end, soft = math.radians(-52), math.radians(232), 0.05
    turns = np.linspace(0, math.pi / 2, 6)
    rings = [(start - soft * math.cos(t), 1 - 0.045 * (1 - math.sin(t))) for t in turns]
    rings += [(start + (end - start) * step / segments, 1.0) for step in range(1, segments)]
    rings += [(end + soft * math.cos(t), 1 - 0.045 * (1 - math.sin(t))) for t in turns[::-1]]
    vertices, faces = [], []
    for angle, size in rings:
        shrunk = center + (profile - center) * np.array([1 - (1 - size) * 1.2, 1 - (1 - size) * 4.0])
        vertices += [(r * math.cos(angle), r * math.sin(angle), z) for r, z in shrunk]
    for step in range(len(rings) - 1):
        for k in range(count):
            following = (k + 1) % count
            faces.append((step * count + k, (step + 1) * count + k, (step + 1) * count + following, step * count + following))
    faces.append(tuple(range(count)))
    faces.append(tuple((len(rings) - 1) * count + k for k in range(count))[::-1])
    slab = mesh("slab", vertices, faces, material)
    slab.data.use_auto_smooth, slab.data.auto_smooth_angle = True, 0.9
    recalculate_normals(slab)


def _shaft():
    profile = [(0.118, -0.62), (0.108, -0.2), (0.105, 0.8), (0.10, 1.8), (0.095, 2.3), (0.07, 2.75), (0.02, 3.0)]
    shaft = lathe(smooth_profile(profile, 80), _shaft_material(), 48, 1)
    for vertex in shaft.data.vertices:  # bends gently above the skin
        if vertex.co.z > 0.7:
            vertex.co.x += 0.055 * (vertex.co.z - 0.7) ** 2


def _shaft_material():
    """Red-brown at the root, dark above, with cuticle scales."""
    result = principled(
        "shaft", Base_Color=(0.06, 0.026, 0.013), Roughness=0.28, Specular=0.7, Clearcoat=0.5, Clearcoat_Roughness=0.1
    )
    tree = result.node_tree
    shader = tree.nodes["Principled BSDF"]
    coordinates, wave, lift = (tree.nodes.new(f"Shader{kind}") for kind in ("NodeTexCoord", "NodeTexWave", "NodeBump"))
    wave.bands_direction, wave.wave_profile = "Z", "SAW"
    for socket, value in (("Scale", 9.0), ("Distortion", 3.5), ("Detail", 2), ("Detail Scale", 2)):
        wave.inputs[socket].default_value = value
    lift.inputs["Strength"].default_value, lift.inputs["Distance"].default_value = 0.22, 0.012
    separate, span, ramp = (tree.nodes.new(f"ShaderNode{kind}") for kind in ("SeparateXYZ", "MapRange", "ValToRGB"))
    span.inputs[1].default_value, span.inputs[2].default_value = -0.6, 0.9
    ramp.color_ramp.elements[0].color = (0.55, 0.20, 0.10, 1)
    ramp.color_ramp.elements[1].color = (0.035, 0.016, 0.009, 1)
    ramp.color_ramp.elements.new(0.45).color = (0.14, 0.055, 0.026, 1)
    tree.links.new(coordinates.outputs["Object"], separate.inputs[0])
    tree.links.new(separate.outputs["Z"], span.inputs[0])
    tree.links.new(span.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs["Base Color"])
    tree.links.new(coordinates.outputs["Object"], wave.inputs["Vector"])
    tree.links.new(wave.outputs["Color"], lift.inputs["Height"])
    tree.links.new(lift.outputs[0], shader.inputs["Normal"])
    return result


def _gland(material):
    data = bpy.data.metaballs.new("gland")
    data.resolution, data.render_resolution, data.threshold = 0.03, 0.02, 0.35
    data.materials.append(material)
    stage.link("gland", data)
    lobes = [(-0.42, -0.02, 0.30, 0.20), (-0.60, -0.08, 0.42, 0.165), (-0.52, -0.06, 0.10, 0.165), (-0.70, 0.0, 0.22, 0.155)]
    lobes += [(-0.40, -0.14, 0.50, 0.13), (-0.58, -0.17, 0.26, 0.12), (-0.36, 0.0, 0.62, 0.09)]
    for x, y, z, radius in lobes:
        lobe = data.elements.new()
        lobe.co, lobe.radius = (x, y, z), radius * 1.35


def _vessels(material):
    for index in range(5):
        phase = 0.6 + index * 2 * math.pi / 5
        points = []
        for s in np.linspace(0, 1, 12):
            reach, turn = 0.08 + 0.80 * s**1.3, phase + s * 2.2
            points.append((reach * math.cos(turn), reach * math.sin(turn), -1.66 - 0.05 * math.sin(s * 3.1) - 0.62 * s**1.6))
        tube(points, 0.034, material, 0.35)


def _muscle(material):
    tube(
        [(0.30, 0.18, -0.62), (0.50, 0.24, -0.35), (0.80, 0.26, 0.20), (0.98, 0.20, 0.62), (1.04, 0.16, 0.84)], 0.055, material
    )
    for aside in (-0.05, 0.05):
        points = [(0.30 + aside, 0.20, -0.66), (0.50 + aside, 0.26, -0.35), (0.80 + aside, 0.30, 0.20)]
        tube([*points, (0.98 + aside * 0.6, 0.22, 0.62), (1.03, 0.18, 0.84)], 0.045, material)
