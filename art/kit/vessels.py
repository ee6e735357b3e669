"""What holds serum: vials, glass tubes and their rack, a dropper bottle, dishes, bowls and trays."""

import math

from kit.instruments import mark, ring
from kit.materials import material, refracting
from kit.shapes import box, cylinder, group, hollow_out, lathe, smooth_profile

CLEAR = 1.24  # how much a clear tube bends light: less than glass, or no wall would show beside the liquid


def vial(body="amber-deep", cap="copper", height=1.0, label=True):
    """A stoppered vial on the z axis, about 0.6 wide."""
    profile = smooth_profile(
        [
            (0, 0),
            (0.27, 0),
            (0.30, 0.04),
            (0.30, height * 0.72),
            (0.27, height * 0.80),
            (0.155, height * 0.90),
            (0.15, height * 0.98),
            (0, height * 0.98),
        ],
        70,
        3,
    )
    parts = [lathe(profile, material(body), 96, 1)]
    parts.append(ring(0.20, height * 0.955, height * 1.10, cap, 0.02))
    parts.append(ring(0.14, height * 1.09, height * 1.13, "ink" if cap != "ink" else "copper", 0.015))
    if label:
        parts.append(cylinder(0.307, height * 0.20, height * 0.58, material("paper"), 0.004))
        parts.append(cylinder(0.309, height * 0.52, height * 0.545, material("copper-brushed"), 0.004))
    return parts


def filled_vial(body, cap="copper", height=1.0, level=0.58):
    """
    A stoppered vial of one refracting body, glass and liquid in one, with the air above the liquid as a hollow in it.

    level is how much of the height the liquid fills; it climbs the wall a little.
    """
    neck, top = height * 0.90, height * level
    outer = [(0.001, 0.0), (0.25, 0.0), (0.285, 0.012), (0.30, 0.045), (0.30, height * 0.70), (0.285, height * 0.76)]
    outer += [(0.17, height * 0.87), (0.15, neck), (0.15, height * 0.98), (0.001, height * 0.98)]
    air = [(0.001, top), (0.20, top + 0.002), (0.255, top + 0.012), (0.276, top + 0.040), (0.278, height * 0.70)]
    air += [(0.262, height * 0.755), (0.148, height * 0.86), (0.125, neck), (0.125, height * 0.95), (0.001, height * 0.95)]
    vial = lathe(smooth_profile(outer, 120, 2), body, 128, 0)
    hollow = lathe(smooth_profile(air, 120, 2), body, 128, 0)
    parts = [hollow_out(vial, hollow), ring(0.20, height * 0.93, height * 1.10, cap, 0.02)]
    parts.append(ring(0.14, height * 1.09, height * 1.13, "ink", 0.015))
    return parts


def clear_tube(layers, stopper=False):
    """
    A tube with a dark cap, 1.5 high, of refracting glass that is a closed body: for bright grounds.

    Above the liquid the glass is hollow. layers are (material, the height it reaches); the last one climbs the wall a little.
    A stopper below the cap, inside the glass, keeps the cap from seeming to hover before a bright wall.
    """
    level, wall, inner = layers[-1][1], 0.14, 0.119
    outer = [*_round_foot(wall, -0.008), (wall, 1.20), (0.132, 1.206), (0.001, 1.206)]
    rise = [(0.001, 0.0), (0.060, 0.001), (0.095, 0.008), (0.112, 0.022), (inner, 0.040)]  # the surface, higher at the wall
    air = [(r, level + z) for r, z in rise] + [(inner, 1.190), (0.001, 1.190)]
    tube, hollow = (lathe(profile, refracting("clear glass", CLEAR), 128, 0) for profile in (outer, air))
    parts, bottom = [hollow_out(tube, hollow)], None
    for liquid, top in layers:
        foot = [(0.001, bottom), (inner, bottom)] if bottom else _round_foot(inner, 0.014)
        lid = [(r * 0.999, top + z - 0.002) for r, z in reversed(rise)] if top == level else [(inner, top), (0.001, top)]
        parts.append(lathe([*foot, *lid], liquid, 128, 0))
        bottom = top + 0.0005
    if stopper:
        parts.append(ring(0.1185, 1.085, 1.189, "ink-matte", 0.012))
    parts.append(ring(0.165, 1.16, 1.48, "ink-matte", 0.03))
    parts += [ring(0.171, 1.20 + k * 0.042, 1.222 + k * 0.042, "ink-matte", 0.008) for k in range(6)]
    return parts


def name_label(bottom, top):
    """A strip of paper round the front of a tube, with three printed lines."""
    parts = [mark(0.1415, bottom, top - bottom, 84, 84, "paper")]
    for index, reach in enumerate((34, 10, 22)):
        height = top - (top - bottom) * (0.30 + 0.22 * index)
        parts.append(mark(0.1425, height, 0.013, 46, reach, "ink"))
    return parts


def _round_foot(radius, bottom, steps=12):
    """The profile of a tube's round end, from the pole to where its wall begins."""
    turns = [math.pi / 2 * step / steps for step in range(steps + 1)]
    return [(radius * math.sin(turn), bottom + 0.15 * (1 - math.cos(turn))) for turn in turns]


def rack(tubes, spacing=0.46):
    """A rack of oak and copper with tubes along x, each the parts of a clear_tube."""
    width = spacing * len(tubes) + 0.2
    things = [
        box((width, 0.60, 0.12), (0, 0, 0.06), material("oak"), 0.03),
        box((width, 0.60, 0.07), (0, 0, 0.74), material("oak"), 0.025),
    ]
    for side in (-1, 1):
        post = ring(0.04, 0.1, 0.76, "copper", 0.01)
        post.location = (side * (width / 2 - 0.09), 0, 0)
        things.append(post)
    for index, tube in enumerate(tubes):
        x = (index - (len(tubes) - 1) / 2) * spacing
        things.append(group(tube, (x, 0, 0.10)))
        collar = ring(0.185, 0.765, 0.79, "copper-brushed", 0.006, 0.145)
        collar.location = (x, 0, 0)
        things.append(collar)
    return things


def dropper_bottle():
    """A serum bottle with a dropper, 1.9 high."""
    profile = smooth_profile(
        [(0, 0), (0.33, 0), (0.36, 0.05), (0.36, 0.80), (0.32, 0.92), (0.16, 1.02), (0.155, 1.12), (0, 1.12)], 70, 3
    )
    parts = [lathe(profile, material("amber-deep"), 96, 1), ring(0.19, 1.07, 1.36, "copper-brushed", 0.02)]
    rubber = smooth_profile([(0.13, 1.34), (0.135, 1.42), (0.125, 1.62), (0.10, 1.80), (0.04, 1.88), (0, 1.885)], 40, 3)
    parts.append(lathe(rubber, material("ink-matte"), 64, 1))
    parts.append(cylinder(0.367, 0.24, 0.70, material("paper"), 0.004))
    parts.append(cylinder(0.369, 0.62, 0.645, material("copper-brushed"), 0.004))
    return parts


def dish(radius=0.9, name="copper-brushed", depth=0.22):
    """A shallow round dish."""
    r = radius
    profile = [
        (0, 0.05),
        (r * 0.78, 0.05),
        (r * 0.91, 0.09),
        (r * 0.97, depth),
        (r, depth),
        (r * 0.95, 0.05),
        (r * 0.82, 0),
        (0, 0),
    ]
    return lathe(profile, material(name), 128, 1)


def bowl(radius=0.9, name="bone"):
    """A deep bowl."""
    r = radius
    profile = [
        (0, 0.16 * r),
        (0.52 * r, 0.2 * r),
        (0.83 * r, 0.46 * r),
        (0.95 * r, 0.88 * r),
        (r, 0.88 * r),
        (0.92 * r, 0.40 * r),
        (0.62 * r, 0.06 * r),
        (0.45 * r, 0),
        (0, 0),
    ]
    return lathe(profile, material(name), 128, 1)


def tray(width, depth, name="bone", wall=0.10):
    """A low rectangular tray with rounded walls."""
    things = [box((width - 0.02, depth - 0.02, 0.05), (0, 0, 0.026), material(name), 0.02)]
    for side in (-1, 1):  # the short walls end inside the long ones: equal faces would flicker
        things.append(box((width, 0.07, 0.05 + wall), (0, side * (depth / 2 - 0.035), (0.05 + wall) / 2), material(name), 0.03))
        place = (side * (width / 2 - 0.037), 0, (0.046 + wall) / 2)
        things.append(box((0.066, depth - 0.05, 0.046 + wall), place, material(name), 0.03))
    return things


def cup(name="bone"):
    """A small cup without a handle."""
    profile = smooth_profile(
        [(0, 0.03), (0.20, 0.04), (0.27, 0.30), (0.30, 0.56), (0.32, 0.56), (0.29, 0.28), (0.22, 0.0), (0, 0.0)], 60, 2
    )
    return lathe(profile, material(name), 96, 1)


def pads(count, name="paper"):
    """A stack of cotton pads."""
    return [
        cylinder(
            0.30 - 0.004 * (k % 3),
            k * 0.055,
            k * 0.055 + 0.05,
            material(name),
            0.024,
            location=(0.012 * math.sin(k * 2.1), 0.012 * math.cos(k * 1.7), 0),
        )
        for k in range(count)
    ]
