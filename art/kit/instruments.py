"""Hand-held instruments, each standing on the z axis in its own units: pen, syringe, punch, tweezers and the scopes."""

import math

import numpy as np

from kit.materials import glow, material, refracting
from kit.shapes import box, cylinder, group, hollow_out, lathe, point_along, ribbon

WARM_LED = (1, 0.90, 0.78)


def ring(radius, bottom, top, name, edge=0.012, inner=0.0):
    """A turned part in a shared material."""
    return cylinder(radius, bottom, top, material(name), edge, inner)


def button(radius, depth, name, location, rotation):
    """A small round button on a side."""
    part = ring(radius, 0, depth, name)
    part.location = location
    part.rotation_euler = [math.radians(value) for value in rotation]
    return part


def pen():
    """The microneedling pen, its flat tip down at z = -0.41, 3 units long."""
    profile = [(0, -0.02), (0.13, 0), (0.165, 0.03), (0.185, 0.25), (0.215, 0.9), (0.235, 1.5), (0.23, 2.0)]
    parts = [lathe(profile + [(0.205, 2.35), (0.17, 2.44), (0, 2.46)], material("white"), 128, 2)]
    parts += [ring(0.196, 0.28, 0.33, "copper", 0.015), ring(0.238, 1.42, 1.47, "copper", 0.015)]
    parts += _cartridge()
    parts.append(box((0.13, 0.06, 0.34), (0, -0.205, 1.12), material("ink"), 0.03, (-2, 0, 0)))
    light = cylinder(0.032, 0, 0.02, glow(WARM_LED, 3.0), 0.005, location=(0, -0.222, 0.80))
    light.rotation_euler = (math.radians(90), 0, 0)
    parts.append(light)
    parts += [ring(0.2345, 1.62 + k * 0.045, 1.64 + k * 0.045, "rubber", 0.004) for k in range(7)]
    return parts


def _cartridge():
    """What screws into the pen: a ribbed collar, and a nozzle whose open end shows the needles."""
    parts = [ring(0.160, -0.17, 0.0, "frosted", 0.02), ring(0.174, -0.022, 0.0, "copper", 0.006)]
    for index in range(40):  # ribs to turn it by
        turn = 2 * math.pi * index / 40
        place = (0.160 * math.cos(turn), 0.160 * math.sin(turn), -0.096)
        parts.append(box((0.018, 0.011, 0.128), place, material("frosted"), 0.005, (0, 0, math.degrees(turn))))
    nozzle = [(0.13, -0.165), (0.148, -0.175), (0.146, -0.20), (0.118, -0.385), (0.112, -0.402), (0.100, -0.408)]
    parts.append(lathe([*nozzle, (0.084, -0.406), (0.080, -0.398), (0.080, -0.34)], material("frosted"), 128, 0))
    parts.append(ring(0.079, -0.380, -0.35, "ink-matte", 0.004))
    return parts + _needles(-0.381, -0.446)


def _needles(face, end):
    """Twelve pointed needles from a face down to their end: eight in a ring round four; they reach two millimeters out."""
    parts = []
    for count, radius in ((8, 0.046), (4, 0.019)):
        for index in range(count):
            turn = 2 * math.pi * (index + 0.5) / count
            place = (radius * math.cos(turn), radius * math.sin(turn), 0)
            shaft = [(0.0046, face), (0.0046, end + 0.028), (0.0002, end)]
            parts.append(lathe(shaft, material("steel"), 20, 0, place))
    return parts


def clear_syringe(serum):
    """A syringe two thirds full of a tinted serum in refracting glass, tip of the needle at z = -1.15; its marks face -y."""
    wall = [(0.001, 0.022), (0.205, 0.022), (0.212, 0.03), (0.212, 1.97), (0.206, 1.98), (0.001, 1.98)]
    air = [(0.001, 1.294), (0.186, 1.294), (0.186, 1.972), (0.001, 1.972)]
    glass = refracting("syringe glass", 1.22)
    barrel = hollow_out(lathe(wall, glass, 128, 0), lathe(air, glass, 128, 0))
    content = lathe([(0.001, 0.036), (0.184, 0.036), (0.184, 1.290), (0.001, 1.290)], serum, 128, 0)
    return [*_syringe_parts(), content, barrel]


def _syringe_parts():
    """All of a syringe but its barrel and what fills it."""
    spec = [
        (0.18, 1.30, 1.38, "rubber", 0.02),
        (0.165, 1.37, 1.42, "rubber", 0.01),
        (0.18, 1.41, 1.47, "rubber", 0.02),
        (0.050, 1.46, 2.85, "white", 0.02),
        (0.26, 2.82, 2.89, "white", 0.03),
        (0.40, 1.975, 2.045, "white", 0.03, 0.06),
        (0.115, -0.22, 0.02, "white", 0.03),
        (0.15, -0.20, -0.05, "copper", 0.02),
        (0.214, -0.005, 0.03, "copper", 0.01),
        (0.075, -0.42, -0.2, "copper", 0.02),
        (0.017, -1.15, -0.2, "steel", 0.004),
    ]
    parts = [ring(*part) for part in spec]
    for index in range(9):
        parts.append(mark(0.2135, 0.24 + index * 0.19, 0.009, 46 if index % 4 == 0 else 24))
    return parts


def mark(radius, bottom, height, left, right=20, name="ink"):
    """A strip printed round the front of a tube; left and right are how far it reaches from the middle, in degrees."""
    turns = np.radians(np.linspace(-90 - left, -90 + right, 32))
    pairs = [[(radius * math.cos(t), radius * math.sin(t), z) for z in (bottom, bottom + height)] for t in turns]
    return ribbon(pairs, material(name))


def punch(name="copper", length=1.1):
    """A follicle punch with a knurled handle, tip at z = -0.3."""
    spec = [
        (0.052, 0, length, name, 0.012),
        (0.054, 0.05, 0.07, "black", 0.003),
        (0.054, length - 0.12, length - 0.10, "black", 0.003),
        (0.034, -0.10, 0.005, "copper", 0.008),
        (0.014, -0.24, -0.09, "copper-brushed", 0.003),
        (0.007, -0.30, -0.23, "copper", 0.001),
    ]
    parts = [ring(*part) for part in spec]
    parts += [ring(0.0545, 0.14 + k * 0.018, 0.149 + k * 0.018, name, 0.002) for k in range(22)]
    return parts


def tweezers(name="copper"):
    """Fine tweezers along x, 1.2 units long, lying flat."""
    blades = []
    for side in (-1, 1):
        pairs = []
        for q in np.linspace(0, 1, 24):
            open_ = 0.012 + 0.050 * math.sin(min(q, 0.82) / 0.82 * math.pi) ** 0.8 if q < 0.82 else 0.010
            half = 0.034 * (1 - q) ** 0.6 + 0.005
            x = -0.6 + 1.2 * q
            pairs.append(((x, side * open_, -half), (x, side * open_, half)))
        blades.append(ribbon(pairs, material(name), thickness=0.011))
    return blades


def dermoscope():
    """A hand-held dermoscope on its base; the ring light faces -y."""
    # Its neck is thinner than the head is deep, or it stands out before the face.
    profile = [(0, 0), (0.20, 0.0), (0.255, 0.04), (0.27, 0.15), (0.255, 0.7), (0.235, 1.2), (0.21, 1.5)]
    parts = [lathe(profile + [(0.165, 1.68), (0.15, 1.9), (0, 1.9)], material("white"), 96, 2)]
    parts += [ring(0.276, 0.26, 0.34, "copper", 0.02), ring(0.262, 0.34, 0.62, "rubber", 0.02)]
    parts += [ring(0.270, 0.37 + k * 0.028, 0.382 + k * 0.028, "rubber", 0.005) for k in range(9)]
    face = [
        ring(0.62, -0.20, 0.20, "white", 0.10),
        ring(0.56, 0.19, 0.225, "dark", 0.015),
        ring(0.645, -0.03, 0.03, "copper"),
        ring(0.40, 0.20, 0.30, "dark", 0.04, 0.27),
        ring(0.275, 0.14, 0.245, "lens", 0.03),
        ring(0.56, -0.30, -0.18, "dark", 0.03, 0.34),
        cylinder(0.50, 0.222, 0.232, glow(WARM_LED, 3.0), 0.004, 0.455),
    ]
    parts.append(group(face, (0, -0.02, 2.32), (90, 0, 0)))
    parts.append(button(0.075, 0.04, "copper", (0, -0.208, 1.34), (90, 0, 0)))
    group(parts, (0.0, 0.1, 0.14), (-8, 0, 26))
    return [ring(0.62, 0, 0.16, "white", 0.05), ring(0.36, 0.155, 0.175, "copper", 0.008, 0.29)]


def otoscope():
    """An otoscope on its base."""
    handle = [(0, 0), (0.20, 0), (0.235, 0.04), (0.245, 0.2), (0.235, 0.7), (0.215, 1.2), (0.205, 1.5), (0.17, 1.62), (0, 1.63)]
    parts = [lathe(handle, material("white"), 128, 2), ring(0.215, 1.50, 1.56, "copper"), ring(0.252, 0.16, 0.22, "copper")]
    parts += [ring(0.247, 0.24, 0.92, "rubber", 0.014), ring(0.115, 1.6, 1.85, "dark", 0.02)]
    parts += [ring(0.255, 0.27 + k * 0.041, 0.289 + k * 0.041, "rubber", 0.006) for k in range(15)]
    shell = [(0, -0.34), (0.20, -0.33), (0.27, -0.27), (0.285, -0.12), (0.27, 0.06), (0.21, 0.20), (0.175, 0.27), (0, 0.28)]
    cone = [(0, 0.27), (0.165, 0.27), (0.155, 0.34), (0.085, 0.72), (0.062, 0.96), (0.055, 0.97), (0.04, 0.96), (0.0, 0.90)]
    top = [
        lathe(shell, material("white"), 128, 2),
        ring(0.292, -0.20, -0.155, "copper", 0.010),
        ring(0.20, 0.20, 0.275, "copper"),
    ]
    top += [
        lathe(cone, material("dark"), 96, 1),
        ring(0.225, -0.40, -0.32, "dark", 0.025, 0.16),
        ring(0.17, -0.37, -0.345, "lens", 0.01),
    ]
    parts.append(point_along(group(top, (0, 0, 2.06)), (-0.86, -0.46, 0.10)))
    parts.append(button(0.06, 0.04, "copper", (-0.02, -0.20, 1.30), (90, 0, 0)))
    group(parts, (0.14, 0, 0.12), (0, 3, -6))
    base, inlay = ring(0.50, 0, 0.16, "white", 0.05), ring(0.33, 0.155, 0.175, "copper", 0.008, 0.28)
    base.location = inlay.location = (0.14, 0, 0)
    return [base, inlay]


def analyzer():
    """The hair analyzer: a camera probe with a ring light on a copper post."""
    profile = [
        (0, -1.25),
        (0.15, -1.24),
        (0.22, -1.16),
        (0.245, -0.95),
        (0.26, -0.3),
        (0.25, 0.15),
        (0.235, 0.45),
        (0.27, 0.70),
    ]
    profile += [(0.37, 0.92), (0.43, 1.02), (0.445, 1.12), (0.43, 1.19), (0.30, 1.20)]
    parts = [
        lathe(profile, material("white"), 128, 2),
        ring(0.452, 1.06, 1.12, "copper"),
        ring(0.405, 1.15, 1.205, "dark", 0.012, 0.30),
    ]
    parts += [cylinder(0.385, 1.20, 1.212, glow(WARM_LED, 3.0), 0.004, 0.325), ring(0.31, 1.08, 1.215, "dark", 0.02, 0.20)]
    parts += [ring(0.215, 1.05, 1.17, "lens", 0.02), ring(0.252, -0.86, -0.80, "copper"), ring(0.256, -0.78, -0.42, "rubber")]
    parts += [ring(0.264, -0.76 + k * 0.038, -0.742 + k * 0.038, "rubber", 0.005) for k in range(9)]
    parts += [button(0.062, 0.03, name, (-0.245, 0, z), (0, -90, 0)) for z, name in ((0.02, "copper"), (0.24, "ink"))]
    probe = point_along(group(parts, (0.10, 0.0, 1.30)), (-0.50, -0.80, 0.16))
    clamp = ring(0.30, -0.14, 0.14, "dark", 0.03, 0.265)
    clamp.location, clamp.rotation_euler = (0.10, 0, 1.30), probe.rotation_euler
    stand = [ring(0.62, 0, 0.13, "white", 0.05), ring(0.60, 0.13, 0.145, "copper", 0.006, 0.57)]
    return [probe, clamp, *stand, ring(0.07, 0.10, 1.08, "copper", 0.02), ring(0.11, 0.98, 1.12, "dark", 0.03)]
