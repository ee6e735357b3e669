"""A table to photograph things on, in daylight or at night, always lit from the upper left."""

import math

import bpy
import numpy as np

from kit import stage
from kit.materials import glow, material
from kit.shapes import box, mesh


def daylight(top="travertine-slab", wall="plaster", depth=4.0, scale=1.0, blinds=0.0, key=230):
    """A bright table before a wall; scale grows the whole set-up; low sun comes through blinds of this length."""
    stage.world(0.16, (0.92, 0.95, 1.0))
    stage.limit_light(bounces=4, clamp=2.0, diffuse=3, glossy=2, transmission=2, transparent=4)
    surface(top, scale)
    if wall:
        mesh("wall", [(-30, depth, -1), (30, depth, -1), (30, depth, 30), (-30, depth, 30)], [(0, 1, 2, 3)], material(wall))
    power = scale * scale
    s = scale
    if blinds:
        stage.sun((62, 0, -52), 5.5, (1, 0.84, 0.66), 0.7)
        for index in range(9):
            box((0.03 * s, blinds * s, 0.17 * s), (-3.4 * s, (3.4 - blinds / 2) * s, (0.35 + index * 0.40) * s), material("black"))
        stage.area((-2.6 * s, 0.6 * s, 2.6 * s), (0, 0.2 * s, 0), 1.6 * s, 0.25 * key * power, (1, 0.92, 0.82))
    else:
        stage.area((-2.6 * s, 1.2 * s, 2.3 * s), (0, 0.2 * s, 0), 0.8 * s, key * power, (1, 0.90, 0.78))
    stage.area((2.4 * s, -0.6 * s, 1.5 * s), (0, 0.2 * s, 0.2 * s), 1.2 * s, 34 * power, (0.88, 0.95, 1))
    stage.area((0, 2.6 * s, 2.6 * s), (0, 0.4 * s, 0), 1.6 * s, 40 * power, (1, 0.95, 0.9))


def night(scale=1.0, key=210, rim=120, pool=45):
    """A dark table that curves up into an ink-green ground with a faint pool of light on it."""
    stage.world(0.035, (0.85, 0.94, 0.95))
    stage.limit_light(bounces=4, clamp=2.0, diffuse=2, glossy=3, transmission=2, transparent=4)
    s = scale
    sweep_sheet("night", 3.0 * s, 2.2 * s)
    power = s * s
    stage.area((-2.4 * s, -0.4 * s, 2.6 * s), (0, 0.1 * s, 0.2 * s), 0.9 * s, key * power, stage.WARM_KEY)
    stage.area((2.3 * s, 1.8 * s, 1.1 * s), (0, 0.2 * s, 0.3 * s), 0.35 * s, rim * power, stage.WARM_RIM, height=2.2 * s)
    stage.area((-1.6 * s, 2.4 * s, 1.5 * s), (0, 0.2 * s, 0.3 * s), 0.3 * s, 45 * power, (0.86, 0.95, 1.0), height=1.8 * s)
    stage.area((2.2 * s, -2.6 * s, 0.8 * s), (0, 0.1 * s, 0.2 * s), 1.6 * s, 8 * power, stage.COOL_FILL)
    stage.area((-1.4 * s, 1.2 * s, 4.6 * s), (-0.9 * s, 5.2 * s, 1.2 * s), 2.2 * s, pool * power, (0.84, 0.96, 0.92))


def sand():
    """A seamless sand ground in warm daylight, for things of about three units; returns the ground."""
    stage.world(0.36, (1.0, 0.97, 0.93))
    stage.limit_light(bounces=4, clamp=2.0, diffuse=3, glossy=3)
    ground = sweep_sheet("sand", 3.0, 2.5)
    stage.area((-4.6, -1.6, 5.4), (0, 0, 0.4), 1.6, 760, (1, 0.92, 0.81))
    stage.area((4.6, 1.4, 2.6), (0, 0, 0.6), 0.8, 130, (1, 0.90, 0.78), height=4)
    stage.area((2.5, -7, 2.5), (0, 0, 0.5), 3, 90, (0.92, 0.97, 1))
    return ground


def sand_for_glass():
    """Like sand, for clear glass: it mirrors calm panes instead of the lamps and shows bright ground on every side."""
    stage.world(0.50, (1.0, 0.97, 0.93))
    stage.limit_light(bounces=12, clamp=2.0, diffuse=3, glossy=4, transmission=12, transparent=16)
    ground = sweep_sheet("sand", 3.0, 2.5)
    lamps = [stage.area((-4.6, -1.6, 5.4), (0, 0, 0.4), 1.6, 700, (1, 0.92, 0.81))]
    lamps.append(stage.area((4.6, 1.4, 2.6), (0, 0, 0.6), 0.8, 130, (1, 0.90, 0.78), height=4))
    lamps.append(stage.area((0, 2.5, 7), (0, 4, 1), 4, 500, (1, 0.96, 0.9)))
    for lamp in lamps:
        lamp.visible_glossy = lamp.visible_transmission = False
    for size, place, turn, strength, shows in (
        ((4.6, 0.05, 3.2), (-5.4, -4.2, 2.8), 52, 16, "glossy"),
        ((1.6, 0.05, 3.2), (4.4, -2.4, 2.6), -60, 10, "glossy"),
        ((9, 0.05, 9), (-6.5, 3.0, 2), -68, 0.75, "transmission"),
        ((9, 0.05, 9), (6.5, 3.0, 2), 68, 0.75, "transmission"),
    ):
        pane(size, place, turn, strength, shows)
    return ground


def pane(size, place, turn, strength, shows):
    """A bright pane that only glass sees: mirrored (shows is glossy) or through itself (transmission)."""
    thing = box(size, place, glow((1.0, 0.96, 0.90), strength), rotation=(0, 0, turn))
    for ray in ("camera", "shadow", "diffuse", "glossy", "transmission"):
        setattr(thing, "visible_" + ray, ray == shows)


def sweep_sheet(name, start, radius):
    """Floor, curve and wall in one sheet, so that no horizon shows."""
    turns = np.linspace(0.05, math.pi / 2, 24)
    profile = [(-14.0, 0.0), (start, 0.0)] + [(start + radius * math.sin(t), radius - radius * math.cos(t)) for t in turns]
    profile.append((start + radius, 30.0))
    vertices = [(x, y, z) for y, z in profile for x in (-40, 40)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    return mesh("sweep", vertices, faces, material(name))


def surface(name, scale):
    """The table top: one slab, or oak planks."""
    if name != "oak-board":
        box((40, 26, 0.2), (0, 5, -0.1), material(name))
        return
    offsets = np.random.default_rng(4).uniform(-2, 2, 40)
    for index in range(24):  # planks with fine joints
        y = -8 + index * 0.75 * scale
        box((40, 0.747 * scale, 0.2), (offsets[index], y, -0.1), material(name), 0.005, segments=2)


def frame(distance, height, target, lens=60, fstop=2.0, azimuth=0.0, focus=None):
    """Looks at the target from this distance and height; azimuth in degrees, positive is from the right."""
    turn = math.radians(azimuth)
    location = (target[0] + distance * math.sin(turn), target[1] - distance * math.cos(turn), height)
    return stage.camera(location, target, lens, fstop, focus)


def join_base():
    """Puts every lamp and the world into the BASE light group of a video."""
    for thing in bpy.context.scene.objects:
        if thing.type == "LIGHT" and not thing.lightgroup:
            stage.join_light_group(thing, "BASE")
    stage.join_light_group(bpy.context.scene.world, "BASE")


def sweep(count, start, end, target, size, power, color=(1.0, 0.92, 0.82), height=None):
    """Adds lamps from start to end over the target, each its own light group, and puts all others into BASE."""
    join_base()
    for index in range(count):
        part = index / (count - 1)
        place = [a * (1 - part) + b * part for a, b in zip(start, end)]
        stage.area(place, target, size, power, color, height=height, group=f"L{index:02d}")
