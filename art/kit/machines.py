"""Apparatus: centrifuge, microscope, the consultation tablet and a telephone."""

import math

import bpy
import numpy as np

from kit.drawings import density_map
from kit.instruments import WARM_LED, button, ring
from kit.materials import glow, material, principled
from kit.objects import rounded_outline
from kit.shapes import box, group, lathe, mesh, point_along

SQUARE = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def centrifuge():
    """An open centrifuge, 2.3 units wide, with eight tubes in its rotor."""
    parts = [
        box((2.3, 2.1, 0.92), (0, 0, 0.53), material("white"), 0.24, segments=10),
        box((2.0, 1.8, 0.08), (0, 0, 0.04), material("dark"), 0.02),
        ring(1.00, 0.96, 1.03, "white", 0.03, 0.90),
        ring(0.905, 1.0, 1.038, "copper", 0.012, 0.875),
        ring(0.88, 0.90, 0.992, "dark", 0.01),
    ]
    lid = [
        ring(1.0, -0.04, 0.05, "ink", 0.04),
        ring(1.005, -0.005, 0.015, "copper", 0.006),
        ring(0.80, -0.055, -0.035, "dark", 0.01),
    ]
    parts.append(group(lid, (0, 1.22, 1.86), (102, 0, 0)))
    parts += [box((0.16, 0.22, 0.16), (x, 1.02, 1.0), material("dark"), 0.04) for x in (-0.35, 0.35)]
    parts.append(box((0.92, 0.02, 0.36), (-0.34, -1.055, 0.56), material("lens"), 0.009))
    parts.append(button(0.17, 0.12, "copper", (0.62, -1.045, 0.56), (90, 0, 0)))
    for x, z, width in ((-0.56, 0.64, 0.36), (-0.50, 0.56, 0.48), (-0.62, 0.48, 0.24)):
        parts.append(box((width, 0.012, 0.022), (x, -1.066, z), glow(WARM_LED, 3.0)))
    return [*parts, _rotor()]


def _rotor():
    profile = [(0, 1.30), (0.10, 1.30), (0.16, 1.27), (0.30, 1.16), (0.62, 1.03), (0.70, 1.00), (0.70, 0.99), (0, 0.99)]
    parts = [lathe(profile, material("steel"), 96, 1), ring(0.09, 1.26, 1.40, "copper", 0.025)]
    for index in range(8):
        turn = index * math.pi / 4 + 0.2
        sample = [ring(0.085, -0.10, 0.10, "dark blood", 0.02), ring(0.10, 0.08, 0.20, "ink", 0.03)]
        holder = group(sample, (0.50 * math.cos(turn), 0.50 * math.sin(turn), 1.12))
        parts.append(point_along(holder, (math.cos(turn) * 0.45, math.sin(turn) * 0.45, 1)))
    return group(parts)


def microscope():
    """A stereo microscope, 2.6 units high, eyepieces toward -y."""
    white, dark = material("white"), material("dark")
    parts = [box((1.5, 1.9, 0.16), (0, 0.1, 0.08), white, 0.07, segments=6)]
    parts.append(box((0.42, 0.42, 2.2), (0, 0.85, 1.2), white, 0.16, segments=8))
    parts.append(box((0.46, 1.35, 0.36), (0, 0.3, 2.25), white, 0.14, segments=8))
    parts.append(box((1.15, 0.95, 0.07), (0, -0.05, 1.0), dark, 0.03))
    for column in (
        ring(0.16, 0.16, 0.62, "dark", 0.03),
        ring(0.12, 0.6, 0.97, "steel", 0.02),
        ring(0.24, 1.9, 2.1, "steel", 0.03),
    ):
        column.location = (0, -0.05, 0)
        parts.append(column)
    for index in range(4):
        turn = math.radians(90 * index)
        place = (0.10 * math.sin(turn), -0.05 - 0.10 * math.cos(turn), 1.92)
        tilt = (-16 * math.cos(turn), -16 * math.sin(turn), 0)
        lens = [ring(0.085, -0.62, 0.0, ("steel", "white")[index % 2], 0.02), ring(0.09, -0.36, -0.33, "copper", 0.008)]
        parts.append(group(lens, place, tilt))
    for x in (-0.2, 0.2):
        eyepiece = [ring(0.135, 0, 0.75, "white", 0.03), ring(0.155, 0.68, 0.95, "rubber", 0.04)]
        eyepiece += [ring(0.10, 0.90, 0.955, "lens", 0.01), ring(0.142, 0.5, 0.54, "copper", 0.01)]
        parts.append(group(eyepiece, (x, -0.15, 2.28), (38, 0, 0)))
    for side in (-1, 1):
        parts.append(button(0.24, 0.12, "dark", (0.22 * side, 0.85, 0.75), (0, 90 * side, 0)))
        parts.append(button(0.13, 0.20, "copper", (0.22 * side, 0.85, 0.75), (0, 90 * side, 0)))
    return parts


def tablet():
    """The consultation tablet on its stand; the screen shows a scalp density map."""
    parts = [box((1.56, 0.075, 2.06), (0, 0, 0), material("white"), 0.034, segments=6)]
    parts.append(box((1.50, 0.03, 2.0), (0, -0.030, 0), material("dark"), 0.014))
    parts.append(screen((1.40, 1.87), -0.0462, density_map()))
    group(parts, (0, 0, 1.50), (-14, 0, 20))
    post = ring(0.075, 0, 1.35, "copper", 0.02)
    post.location, post.rotation_euler = (-0.10, 0.30, 0.05), (math.radians(4), 0, 0)
    return [post, ring(0.72, 0, 0.10, "white", 0.045), ring(0.70, 0.10, 0.112, "copper", 0.005, 0.67)]


def phone(picture):
    """A telephone lying on its back along y, 0.72 x 1.52 units, screen up."""
    frame = _slab(0.72, 1.52, 0.085, 0.115, 0.026, principled("phone", Base_Color=(0.010, 0.016, 0.015), Roughness=0.24, Specular=0.3))
    glass = _slab(0.694, 1.494, 0.004, 0.102, 0.0015, principled("bezel", Base_Color=(0.004, 0.005, 0.005), Roughness=0.1, Specular=0.2))
    glass.location = (0, 0, 0.0836)
    face = screen((0.668, 1.41), 0.0, picture, 1.5, 0.090)
    face.rotation_euler = (math.radians(-90), 0, 0)
    face.location = (0, 0, 0.0884)
    buttons = [box((0.010, 0.17, 0.026), (0.3605, y, 0.042), material("dark"), 0.004) for y in (0.24, 0.46)]
    return [frame, glass, face, *buttons]


def _slab(width, height, thickness, radius, edge, material_):
    """A plate on the xy plane whose rim is a half round: rings of corners, so that no bevel leaves notches."""
    turns = np.linspace(0, math.pi / 2, 8)
    steps = [(edge * (1 - math.sin(turn)), edge * (1 - math.cos(turn))) for turn in turns]
    steps += [(inset, thickness - height_) for inset, height_ in reversed(steps)]
    rings = [
        [(x, y, z) for x, y in rounded_outline(width - 2 * inset, height - 2 * inset, radius - inset, 32)] for inset, z in steps
    ]
    count = len(rings[0])
    faces = [
        (i * count + k, i * count + (k + 1) % count, (i + 1) * count + (k + 1) % count, (i + 1) * count + k)
        for i in range(len(rings) - 1)
        for k in range(count)
    ]
    faces += [tuple(range(count))[::-1], tuple(range((len(rings) - 1) * count, len(rings) * count))]
    slab = mesh("slab", [point for ring_ in rings for point in ring_], faces, material_)
    slab.data.use_auto_smooth = True
    return slab


def screen(size, y, picture, strength=0.62, radius=0.0):
    """A lit rectangle facing -y, its corners rounded by radius, that shows the picture (height, width, 3), top row first."""
    height, width, _ = picture.shape
    image = bpy.data.images.new("screen", width, height, float_buffer=False)
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = picture[::-1]
    image.pixels.foreach_set(pixels.reshape(-1))
    image.pack()
    result = principled("screen", Base_Color=(0.004, 0.004, 0.004), Roughness=0.10, Specular=0.12, Emission_Strength=strength)
    result.cycles.sample_as_light = False
    tree = result.node_tree
    texture = tree.nodes.new("ShaderNodeTexImage")
    texture.image = image
    tree.links.new(texture.outputs[0], tree.nodes["Principled BSDF"].inputs["Emission"])
    outline = rounded_outline(*size, radius) if radius else [(a * size[0] / 2, b * size[1] / 2) for a, b in SQUARE]
    data = bpy.data.meshes.new("screen")
    data.from_pydata([(x, y, z) for x, z in outline], [], [range(len(outline))])
    for corner, (x, z) in zip(data.uv_layers.new().data, outline):
        corner.uv = (0.5 + x / size[0], 0.5 + z / size[1])
    data.materials.append(result)
    thing = bpy.data.objects.new("screen", data)
    bpy.context.scene.collection.objects.link(thing)
    return thing
