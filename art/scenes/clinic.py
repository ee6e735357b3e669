"""Five rooms, one a clinic: they differ in wall, floor, furniture and hour; 1 unit = 1 m."""

import math

import numpy as np

from kit import furniture, garden, stage
from kit.materials import material, principled, roughen
from kit.shapes import box, cylinder, lathe, mesh, ribbon, torus
from kit.window import outside, window

# wall, colour of the plaster, floor, upholstery, furniture (and that of the detail, where it shows another room), sun, camera
ROOMS = {
    "el-segundo": dict(
        wall="oak",
        plaster=(0.80, 0.77, 0.72),
        floor="oak",
        cloth=(0.62, 0.47, 0.36),
        furniture="treatment",
        detail="window-seat",
        sun=((58, 0, -62), (1, 0.86, 0.70)),
        camera=((0.9, -2.6, 1.45), (-0.25, 3.0, 1.10), 34),
    ),
    "palm-desert": dict(
        wall="niches",
        plaster=(0.74, 0.70, 0.65),
        floor="travertine",
        cloth=(0.80, 0.76, 0.70),
        furniture="reception",
        sun=((52, 0, -75), (1, 0.90, 0.78)),
        camera=((0.7, -2.9, 1.5), (-0.15, 3.0, 1.18), 34),
    ),
    "temecula": dict(
        wall="fluted",
        plaster=(0.20, 0.27, 0.25),
        floor="oak",
        cloth=(0.72, 0.50, 0.34),
        furniture="treatment",
        sun=((66, 0, -50), (1, 0.80, 0.60)),
        camera=((0.55, -2.9, 1.35), (-0.30, 3.0, 1.13), 33),
    ),
    "encinitas": dict(
        wall="stone",
        plaster=(0.83, 0.82, 0.80),
        floor="terrazzo",
        cloth=(0.30, 0.36, 0.34),
        furniture="lounge",
        sun=((50, 0, -80), (1, 0.93, 0.85)),
        camera=((1.1, -3.2, 1.4), (-0.4, 3.0, 0.85), 33),
    ),
    "irvine": dict(
        wall="ash",
        plaster=(0.86, 0.85, 0.83),
        floor="travertine",
        cloth=(0.62, 0.53, 0.43),
        furniture="reception",
        detail="treatment",
        sun=((60, 0, -66), (0.95, 0.97, 1)),
        # From so far and so low that the page's wide crop, which fades out below, keeps armchair, desk and floor.
        camera=((0.7, -3.5, 1.40), (-0.35, 3.0, 0.80), 35),
    ),
}

DETAILS = {  # closer views of the same rooms: camera, target, lens, focus
    "el-segundo": ((0.75, 1.05, 1.2), (-1.75, 3.75, 0.78), 33, (-1.9, 3.9, 0.8)),
    "palm-desert": ((-0.9, 1.2, 1.45), (0.15, 4.6, 1.42), 48, (0.1, 4.5, 1.4)),
    "temecula": ((1.15, 0.55, 1.25), (-0.25, 2.75, 0.88), 46, (-0.1, 2.6, 0.9)),
    "encinitas": ((-1.5, 0.1, 1.15), (0.28, 2.6, 0.50), 44, (0.4, 2.5, 0.5)),
    "irvine": ((0.75, -2.3, 1.35), (-0.05, 2.9, 0.95), 33, (0.1, 2.5, 0.9)),
}


def build(seed, place, view="room"):
    """place is a key of ROOMS; view is room or detail."""
    look = ROOMS[place]
    stage.world(0.6, (0.75, 0.87, 1.0))
    stage.limit_light(bounces=5, clamp=2.0)
    rng = np.random.default_rng(seed)
    plaster = roughen(principled("plaster", Base_Color=look["plaster"], Roughness=0.85, Specular=0.15), 6, 0.12, 0.02, 8)
    _shell(rng, look, plaster)
    window()
    outside(np.random.default_rng(seed + 1), plaster, look["sun"])
    WALLS[look["wall"]](rng, plaster)
    FURNITURE[look.get(view, look["furniture"])](rng, look, place)
    location, target, lens = look["camera"]
    if view == "detail":
        location, target, lens, focus = DETAILS[place]
        stage.camera(location, target, lens, 2.0, focus)
    else:
        stage.camera(location, target, lens, 8)


def _shell(rng, look, plaster):
    if look["floor"] == "oak":
        box((8, 11, 0.02), (0, 0.5, -0.024), material("walnut"))  # shows in the joints instead of daylight
        for x in np.arange(-3.3, 3.4, 0.18):
            offset = rng.uniform(0, 2)
            for y in np.arange(-5 - offset, 6, 2.2):
                box((0.177, 2.197, 0.02), (x, y + 1.1, -0.01), material("oak-floor"), 0.0015, segments=1)
    else:
        box((8, 11, 0.02), (0, 0.5, -0.01), material(look["floor"]))
    box((8, 11, 0.1), (0, 0.5, 3.05), material("ceiling"))
    box((0.1, 11, 3), (3.05, 0.5, 1.5), plaster)
    box((8, 0.1, 3), (0, 5.05, 1.5), plaster)
    box((8, 0.1, 3), (0, -4.05, 1.5), plaster)
    stage.area((0, 4.75, 2.93), (0, 5.0, 1.2), 5.4, 26, (1, 0.82, 0.62), height=0.08)  # the cove above the back wall


def _slats(wood):
    def wall(rng, plaster):
        for x in np.arange(-2.9, 2.95, 0.075):
            box((0.042, 0.045, 2.98), (x, 4.965, 1.49), material(wood), 0.003, segments=1)
        box((6, 0.02, 3), (0, 4.99, 1.5), material("black"))

    return wall


def _fluted(rng, plaster):
    flute = lambda x: 4.93 - 0.035 * abs(math.sin(x * math.pi / 0.11))
    ribbon([((x, flute(x), 0), (x, flute(x), 3)) for x in np.linspace(3, -3, 900)], plaster)


def _stone(rng, plaster):
    for row, z in enumerate(np.arange(0, 3, 0.6)):
        for x in np.arange(-3.6 + (0.6 if row % 2 else 0), 3.6, 1.2):
            box((1.192, 0.04, 0.592), (x + 0.6, 4.97, z + 0.3), material("travertine"), 0.004, segments=1)


def _niches(rng, plaster):
    """Three arched niches with hidden light and shelves; the wall's front is panels round them."""
    turns = np.linspace(0, math.pi, 32)
    for center in (-1.75, 0, 1.75):
        outline = (
            [(center + 0.62, 0.35)]
            + [(center + 0.62 * math.cos(t), 1.75 + 0.62 * math.sin(t)) for t in turns]
            + [(center - 0.62, 0.35)]
        )
        # It starts at the wall's very front: a set-back edge shows the dark hollow behind from the side.
        ribbon([((x, 4.99, z), (x, 4.521, z)) for x, z in [*outline, outline[0]]], plaster)
        stage.area((center, 4.60, 2.30), (center, 4.99, 1.0), 0.9, 9, (1, 0.80, 0.58), height=0.05)
        for z in (1.0, 1.55):
            box((1.20, 0.3, 0.03), (center, 4.82, z), material("oak"), 0.005)
        for z in (0.38, 1.02, 1.57):
            furniture.bottles(rng, rng.integers(2, 5), center - 0.42, 4.82, z, 0.26)
        arch = [(center + 0.62 * math.cos(t), 1.75 + 0.62 * math.sin(t)) for t in turns]
        vertices = [point for x, z in arch for point in ((x, 4.521, z), (x, 4.521, 2.374))]
        mesh("spandrel", vertices, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(31)], plaster, smooth=False)
    lap = 0.004  # over the edge of the niche, so that the two never share a surface
    panels = [(-3, 3, 0, 0.35 + lap), (-3, 3, 2.37, 3)]
    piers = ((-3, -2.37), (-1.13, -0.62), (0.62, 1.13), (2.37, 3))
    panels += [(left - lap, right + lap, 0.35, 2.37) for left, right in piers]
    for left, right, low, high in panels:
        box((right - left, 0.06, high - low), ((left + right) / 2, 4.55, (low + high) / 2), plaster)


WALLS = {"oak": _slats("oak"), "ash": _slats("ash"), "fluted": _fluted, "stone": _stone, "niches": _niches}


def _rug(radius, x, y):
    rug = roughen(principled("rug", Base_Color=(0.70, 0.65, 0.58), Roughness=0.95, Specular=0.05, Sheen=0.5), 90, 0.6, 0.01, 3)
    cylinder(radius, 0, 0.012, rug, 0.005, location=(x, y, 0.001))


def _treatment(rng, look, place):
    cloth = furniture.upholstery(look["cloth"])
    _rug(1.35, 0.1, 2.6)
    furniture.treatment_chair((0.1, 2.55, 0.012), -38 if place == "el-segundo" else 40, cloth)
    furniture.ring_lamp((0.1, 2.9, 2.15))
    furniture.cabinet(rng, 1.5, 4.62)
    garden.plant(rng, (-2.25, 4.3, 0), 1.45)
    x, y = (1.30, 2.95) if place == "irvine" else (1.05, 1.75)
    furniture.stool(x, y, cloth)
    torus(0.425, 0.014, material("copper"), (1.5, 4.885, 1.65), (90, 0, 0))
    glass = cylinder(0.42, 0, 0.03, material("mirror"), 0.004)
    glass.rotation_euler, glass.location = (math.radians(90), 0, 0), (1.5, 4.90, 1.65)


def _reception(rng, look, place):
    front = (
        material("oak")
        if place == "irvine"
        else roughen(principled("front", Base_Color=look["plaster"], Roughness=0.85), 6, 0.12, 0.02, 8)
    )
    furniture.reception_desk(front)
    furniture.globe_lamps(3.0, 2.05)
    garden.plant(rng, (2.4, 4.1, 0), 1.5)
    vase = [(0, 0), (0.09, 0), (0.13, 0.12), (0.07, 0.26), (0.06, 0.30), (0, 0.30)]
    lathe(vase, material("dark-stone"), 48, 2, (0.95, 3.0, 1.075))
    armchair = (-2.0, 2.35, 0) if place == "irvine" else (-1.7, 1.35, 0)
    furniture.armchair(armchair, -60, furniture.upholstery(look["cloth"]), "walnut" if place == "palm-desert" else "oak")


def _window_seat(rng, look, place):
    """A bench between the window and the back wall, where one can wait or read."""
    cloth = furniture.upholstery(look["cloth"])
    furniture.window_seat(-2.42, 2.0, 4.86, cloth)
    white, green = furniture.upholstery((0.80, 0.77, 0.72)), furniture.upholstery((0.10, 0.15, 0.13))
    furniture.pillow(0.50, white, (-2.52, 4.74, 0.545), (-14, 0, 4))
    furniture.pillow(0.42, green, (-2.22, 4.56, 0.545), (-17, 0, -10))
    furniture.side_table(-1.66, 3.35)
    garden.plant(rng, (-1.1, 4.45, 0), 1.5)
    _rug(1.1, -0.9, 2.9)
    _cup(-1.72, 3.30, 0.46)
    box((0.16, 0.22, 0.022), (-1.60, 3.42, 0.471), furniture.upholstery((0.30, 0.36, 0.34)), 0.004, (0, 0, 24))


def _lounge(rng, look, place):
    cloth = furniture.upholstery(look["cloth"])
    _rug(1.55, 0, 2.5)
    furniture.armchair((-0.85, 2.7, 0.012), -35, cloth, "walnut")
    furniture.armchair((0.95, 2.75, 0.012), 35, cloth, "walnut")
    cylinder(0.36, 0, 0.03, material("travertine"), 0.01, location=(0.05, 2.2, 0.36))
    cylinder(0.05, 0, 0.36, material("copper"), 0.01, location=(0.05, 2.2, 0.012))
    cylinder(0.22, 0, 0.02, material("copper"), 0.005, location=(0.05, 2.2, 0.012))
    furniture.ring_lamp((0.05, 2.5, 2.12), 0.55)
    garden.plant(rng, (2.3, 4.2, 0), 1.6)
    garden.plant(rng, (-2.3, 4.4, 0), 1.2)
    furniture.cabinet(rng, 0, 4.66, 2.2, "walnut")
    _cup(0.12, 2.15, 0.39)


def _cup(x, y, z):
    profile = [(0, 0), (0.03, 0), (0.045, 0.07), (0.04, 0.07), (0.03, 0.01), (0, 0.01)]
    lathe(profile, material("white"), 48, 1, (x, y, z))


FURNITURE = {"treatment": _treatment, "reception": _reception, "lounge": _lounge, "window-seat": _window_seat}
