"""Other things on the tables: metal cards, a calendar, a notebook, towels, a mirror, a comb."""

import math

import numpy as np

from kit.instruments import ring
from kit.materials import PLAIN, grained, material
from kit.shapes import box, cylinder, mesh, torus

CARD = (0.856, 0.54, 0.0085)


def rounded_outline(width, height, radius, steps=40):
    """The corners (x, y), counter-clockwise, of a rectangle round the origin; each of its four is drawn in steps."""
    corners = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for angle in np.radians(np.linspace(start, start + 90, steps)):
            corners.append(
                (cx * (width / 2 - radius) + radius * math.cos(angle), cy * (height / 2 - radius) + radius * math.sin(angle))
            )
    return corners


def rounded_plate(width, height, thickness, radius, material_, steps=10):
    """A flat plate in the xy plane with rounded corners and a fine bevel."""
    corners = rounded_outline(width, height, radius, steps)
    count = len(corners)
    vertices = [(x, y, z) for z in (-thickness / 2, thickness / 2) for x, y in corners]
    faces = [tuple(range(count))[::-1], tuple(range(count, 2 * count))]
    faces += [(i, (i + 1) % count, count + (i + 1) % count, count + i) for i in range(count)]
    plate = mesh("plate", vertices, faces, material_, smooth=False)
    bevel = plate.modifiers.new("bevel", "BEVEL")
    bevel.width, bevel.segments, bevel.limit_method = thickness * 0.22, 2, "ANGLE"
    return plate


def membership_card(level):
    """A metal card, 0.856 x 0.54 units, lying on its back: gold, platinum or diamond; an inlaid whorl, no words."""
    face = brushed({"gold": "gold", "platinum": "platinum", "diamond": "ink"}[level], level == "diamond")
    parts = [rounded_plate(*CARD, 0.032, face)]
    trim = material({"gold": "bone", "platinum": "copper", "diamond": "platinum"}[level])
    top = CARD[2] / 2  # the inlays lie on the face
    for k, radius in enumerate((0.055, 0.078, 0.101, 0.124)):  # the whorl: broken rings, each turned further
        for part in range(3):
            start = part * 120 + k * 33
            parts.append(_arc(radius, start, start + 84 - k * 6, 0.0065, top, trim, (-0.245, 0.0)))
    parts.append(
        box((0.115, 0.088, 0.003), (0.29, 0.045, top), material("copper-brushed" if level != "gold" else "bone"), 0.0009)
    )
    for x in (-0.018, 0.018):
        parts.append(box((0.002, 0.080, 0.0034), (0.29 + x, 0.045, top), material("black")))
    parts.append(box((0.109, 0.002, 0.0034), (0.29, 0.045, top), material("black")))
    frame = rounded_plate(CARD[0] - 0.05, CARD[1] - 0.05, 0.0006, 0.024, trim)
    inner = rounded_plate(CARD[0] - 0.056, CARD[1] - 0.056, 0.0008, 0.022, face)
    frame.location.z, inner.location.z = top + 0.0002, top + 0.0004
    parts += [frame, inner]
    return parts


def _arc(radius, start, end, width, z, material_, center):
    angles = np.radians(np.linspace(start, end, 40))
    taper = np.sin(np.linspace(0.12, math.pi - 0.12, 40)) ** 0.6 * width / 2
    vertices = []
    for angle, half in zip(angles, taper):
        for r in (radius - half, radius + half):
            vertices.append((center[0] + r * math.cos(angle), center[1] + r * math.sin(angle), z + 0.0016))
    return mesh("arc", vertices, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(39)], material_, smooth=False)


def brushed(name, matte=False):
    """A plain metal with fine horizontal brushing."""
    color = PLAIN[name]["Base_Color"]
    light, dark = [min(1, c * 1.06) for c in color], [c * 0.94 for c in color]
    result = grained("brushed " + name, tuple(dark), tuple(light), (6, 420, 1), 0.34 if matte else 0.30, 3.0, 0.035, 0.0)
    result.node_tree.nodes["Principled BSDF"].inputs["Metallic"].default_value = 0.55 if matte else 1.0
    return result


def calendar(marked=(10,), later=(17, 24)):
    """A standing perpetual calendar of oak: five rows of seven pegs, some of them copper. No words."""
    parts = [
        box((2.3, 0.22, 1.85), (0, 0, 0.99), material("oak"), 0.04, (-9, 0, 0)),
        box((1.2, 0.75, 0.10), (0, 0.10, 0.05), material("oak"), 0.03),
    ]
    for index in range(35):
        row, column = divmod(index, 7)
        x, z = -0.87 + column * 0.29, 1.68 - row * 0.32
        name = "copper" if index in marked else ("copper-brushed" if index in later else "bone")
        peg = cylinder(
            0.085 if index in marked else 0.062, 0, 0.13 if index in marked else 0.07, material(name), 0.02, segments=48
        )
        peg.location = (x, -0.105 + (z - 0.99) * 0.158, z)
        peg.rotation_euler = (math.radians(81), 0, 0)
        parts.append(peg)
    return parts


def notebook(cover="ink-matte"):
    """A closed notebook with a copper band, 1.5 x 1.1 units."""
    return [
        box((1.5, 1.1, 0.02), (0, 0, 0.01), material(cover), 0.008),
        box((1.47, 1.06, 0.10), (0, 0, 0.07), material("paper"), 0.01),
        box((1.5, 1.1, 0.02), (0, 0, 0.13), material(cover), 0.008),
        box((0.05, 1.11, 0.146), (0.52, 0, 0.07), material("copper-brushed"), 0.006),
    ]


def pencil():
    """A pencil along x, 1.4 units long."""
    parts = [ring(0.038, 0, 1.2, "ink-matte", 0.006), ring(0.040, 0.0, 0.10, "copper", 0.006)]
    from kit.shapes import lathe

    parts.append(lathe([(0.038, 1.2), (0.012, 1.33), (0.0, 1.37)], material("oak"), 32, 0))
    return parts


def towels(count=3):
    """Folded towels, 1.6 x 1.1 units each."""
    parts = []
    for index in range(count):
        z = 0.14 + index * 0.27
        parts.append(
            box(
                (1.6 - 0.03 * index, 1.1 - 0.02 * index, 0.135),
                (0.012 * index, 0, z - 0.066),
                material("linen"),
                0.066,
                segments=6,
            )
        )
        parts.append(
            box(
                (1.6 - 0.03 * index, 1.1 - 0.02 * index, 0.135),
                (0.012 * index, 0, z + 0.066),
                material("linen"),
                0.066,
                segments=6,
            )
        )
    return parts


def mirror(radius=0.95):
    """A round table mirror in copper, facing -y, on a stone foot."""
    glass = cylinder(radius, -0.02, 0.02, material("mirror"), 0.004)
    glass.rotation_euler = (math.radians(90), 0, 0)
    glass.location = (0, 0, radius + 0.32)
    rim = torus(radius + 0.012, 0.035, material("copper"), (0, 0, radius + 0.32), (90, 0, 0))
    foot = cylinder(0.46, 0, 0.12, material("travertine"), 0.04)
    post = cylinder(0.05, 0.1, 0.36, material("copper"), 0.01)
    return [glass, rim, foot, post]


def comb(teeth=30):
    """A comb of dark horn lying along x, 1.6 units long."""
    parts = [box((1.6, 0.16, 0.05), (0, 0.16, 0.03), material("walnut"), 0.022)]
    for index in range(teeth):
        x = -0.72 + 1.44 * index / (teeth - 1)
        parts.append(box((0.022, 0.36, 0.036), (x, -0.06, 0.03), material("walnut"), 0.010, segments=2))
    return parts
