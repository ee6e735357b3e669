"""Other things on the tables: metal cards, calendars, a notebook, towels, a mirror, a comb."""

import math

import numpy as np

from kit.instruments import ring
from kit.materials import PLAIN, grained, material, principled
from kit.shapes import box, cylinder, group, lathe, mesh, smooth_profile, torus

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
    """A metal card, 0.856 x 0.54 units, lying on its back: gold, platinum or diamond. A chip, a whorl, no words."""
    face = brushed({"gold": "gold", "platinum": "platinum", "diamond": "ink"}[level], level == "diamond")
    width, height, thickness = CARD
    top = thickness / 2  # the inlays lie on the face
    edge = (0.86, 0.64, 0.34) if level == "gold" else (0.80, 0.81, 0.82)  # half a mirror, so that it shows from every side
    parts = [rounded_plate(*CARD, 0.040, principled("edge " + level, Base_Color=edge, Roughness=0.45, Metallic=0.5))]
    plate = rounded_plate(width - 0.005, height - 0.005, 0.0008, 0.038, face)
    plate.location.z = top + 0.0001
    parts.append(plate)
    trim = _engraving(level)
    parts += _whorl(top, trim, (0.235, 0.016))
    chip = rounded_plate(0.094, 0.075, 0.0030, 0.011, material("copper-brushed"))
    chip.location = (-0.312, 0.033, top)
    parts.append(chip)
    for x, y, wide, tall in ((0, 0, 0.002, 0.075), (0, 0.0125, 0.094, 0.002), (0, -0.0125, 0.094, 0.002)):
        parts.append(box((wide, tall, 0.0034), (-0.312 + x, 0.033 + y, top), material("walnut")))
    frame = rounded_plate(width - 0.056, height - 0.056, 0.0006, 0.022, trim)
    inner = rounded_plate(width - 0.060, height - 0.060, 0.0008, 0.020, face)
    frame.location.z, inner.location.z = top + 0.0004, top + 0.0006
    return [*parts, frame, inner]


def _engraving(level):
    if level == "diamond":
        return material("platinum")
    tone = {"gold": (0.24, 0.15, 0.065), "platinum": (0.17, 0.17, 0.175)}[level]
    return principled("engraved " + level, Base_Color=tone, Roughness=0.4, Metallic=0.5)


def _whorl(top, trim, center):
    """Broken rings, each turned further: the same as on the cards that the site draws."""
    parts = []
    for index in range(6):
        radius, angle = 0.0273 + 0.0174 * index, -index * 74.0
        strokes = (118 - 6 * index, 20 + index, 62 + 4 * index, 26 + index)
        turned, step = 0.0, 0
        while turned < 359:
            reach = min(strokes[step % 4], 360 - turned)
            if step % 2 == 0:
                parts.append(_arc(radius, angle - turned - reach, angle - turned, 0.0052, top, trim, center))
            turned, step = turned + reach, step + 1
    return parts


def _arc(radius, start, end, width, z, material_, center):
    angles = np.radians(np.linspace(start, end, 40))
    taper = np.clip(np.sin(np.linspace(0.02, math.pi - 0.02, 40)) * 6, 0.3, 1) * width / 2
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


def year_calendar(marked=((0, 9), (3, 12), (6, 10), (9, 16)), lean=14):
    """A desk calendar that stands like a tent, 2.4 wide: twelve months of days, the marked ones (month, day) in copper."""
    sheet, marks = [], []
    for month in range(12):
        left, top = -1.06 + (month % 4) * 0.55, 1.42 - (month // 4) * 0.47
        sheet.append((left, top, 0.20, 0.028))
        for day in range(31):
            place = (left + (day % 7) * 0.062, top - 0.085 - (day // 7) * 0.062)
            if (month, day) in marked:
                marks.append(place)
            else:
                sheet.append((*place, 0.034, 0.034))
    front = [box((2.4, 0.05, 1.72), (0, 0.025, 0.86), material("ink-matte"), 0.012)]
    front.append(box((2.30, 0.012, 1.58), (0, -0.006, 0.85), material("paper"), 0.003))
    front.append(_printed(sheet, -0.0125, principled("calendar ink", Base_Color=(0.10, 0.115, 0.11), Roughness=0.7)))
    ink = principled("copper ink", Base_Color=(0.52, 0.20, 0.085), Roughness=0.5)
    for x, z in marks:
        dot = cylinder(0.050, 0, 0.006, ink, 0.002, location=(x + 0.017, -0.012, z + 0.017))
        dot.rotation_euler = (math.radians(90), 0, 0)
        front.append(dot)
    back = [box((2.4, 0.05, 1.72), (0, -0.025, 0.86), material("ink-matte"), 0.012)]
    turn = math.radians(lean)
    rings = [torus(0.075, 0.010, material("copper"), (-1.0 + k * 0.125, 0, 0), (0, 90, 0)) for k in range(17)]
    depth, height = 1.72 * math.sin(turn), 1.72 * math.cos(turn)
    return [group(front, (0, -depth, 0), (-lean, 0, 0)), group(back, (0, depth, 0), (lean, 0, 0)), group(rings, (0, 0, height))]


def _printed(marks, y, ink):
    """Flat rectangles (left, foot, width, height) in the plane at y, facing -y."""
    corners = [(x + a * w, y, z + b * h) for x, z, w, h in marks for a, b in ((0, 0), (1, 0), (1, 1), (0, 1))]
    return mesh("print", corners, [tuple(range(4 * i, 4 * i + 4)) for i in range(len(marks))], ink, smooth=False)


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


def hat():
    """A sun hat of linen, lying on its brim, with a dark band: the brim dips and rises a little all round."""
    profile = [(1.26, 0.0), (1.27, 0.012), (1.245, 0.030), (1.08, 0.075), (0.94, 0.125), (0.86, 0.185), (0.82, 0.25)]
    profile += [(0.795, 0.50), (0.755, 0.70), (0.68, 0.82), (0.55, 0.885), (0.35, 0.905), (0.0, 0.90)]
    crown = lathe(smooth_profile(profile, 90, 3), material("linen"), 160, 0, name="hat")
    band = lathe([(0.838, 0.235), (0.842, 0.25), (0.822, 0.43), (0.816, 0.44), (0.80, 0.44)], material("ink-matte"), 160, 0)
    for vertex in [*crown.data.vertices, *band.data.vertices]:
        x, y, z = vertex.co
        radius, turn = math.hypot(x, y), math.atan2(y, x)
        out = max(0.0, (radius - 0.84) / 0.42)
        lift = 0.085 * (1 + math.sin(2 * turn + 0.6)) + 0.03 * (1 + math.sin(3 * turn + 2.0))
        # A hollow runs along the top, from front to back, as a hand leaves it.
        dent = 0.16 * max(0.0, z - 0.62) / 0.28 * math.exp(-((y / 0.24) ** 2)) * math.exp(-((x / 0.72) ** 4))
        vertex.co = (x * 1.07, y * 0.95, z + out**1.6 * lift - dent)
    return [crown, band]


def picture_frame(width=1.36, height=1.72, border=0.075, depth=0.09):
    """An upright oak frame standing on z = 0, with an empty bone mount in it."""
    oak, parts = material("oak"), []
    for side in (-1, 1):
        across = box((border, depth, height), (side * (width - border) / 2, 0, height / 2), oak, 0.008)
        along = box((width - 2 * border, depth, border), (0, 0, height / 2 + side * (height - border) / 2), oak, 0.008)
        parts += [across, along]
    inner = (width - 2 * border, height - 2 * border)
    parts.append(box((inner[0], 0.02, inner[1]), (0, 0.025, height / 2), material("linen")))
    parts.append(_mount(*inner, 0.22, 0.028, height / 2))
    return parts


def _mount(width, height, border, thickness, level):
    """The board round a picture: one sheet with an opening whose edges are cut at an angle."""
    sides = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    rings = ((width, height, 0), (width - 2 * border, height - 2 * border, 0))
    rings += ((width - 2 * border - thickness, height - 2 * border - thickness, thickness),)
    points = [(a * across / 2, y, level + b * up / 2) for across, up, y in rings for a, b in sides]
    faces = [(4 * r + k, 4 * r + (k + 1) % 4, 4 * r + 4 + (k + 1) % 4, 4 * r + 4 + k) for r in range(2) for k in range(4)]
    return mesh("mount", points, faces, material("paper"), smooth=False)


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
