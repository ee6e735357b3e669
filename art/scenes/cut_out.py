"""One instrument, cut out on a transparent ground; the finish draws its contact shadow, unless it is cast in the scene."""

from kit import instruments, machines, sets, stage, tabletop
from kit.cast_shadow import cast_shadow
from kit.materials import plasma
from kit.shapes import group

TRANSPARENT = True

# what is built, camera, target, lens
ITEMS = {
    "dermoscope": (instruments.dermoscope, (0.9, -9.2, 2.7), (0.05, 0, 1.42), 88),
    "otoscope": (instruments.otoscope, (0.6, -9.0, 2.5), (-0.08, 0, 1.17), 100),
    "analyzer": (instruments.analyzer, (0.5, -8.8, 2.5), (-0.06, 0, 0.93), 126),
    "tablet": (machines.tablet, (0.0, -9.2, 2.3), (0, 0, 1.27), 98),
    "centrifuge": (machines.centrifuge, (-2.4, -7.8, 3.5), (0, 0.25, 1.12), 74),
    "microscope": (machines.microscope, (-4.9, -8.2, 2.9), (0, 0.1, 1.52), 90),
    "pen-at-rest": (sets.pen_lying, (0.12, -8.8, 2.7), (-0.17, 0, 0.69), 91),
    "blood-to-serum": (sets.blood_to_serum, (0.9, -9.4, 2.3), (0.02, 0, 0.82), 96),
    "syringe": (lambda: group(instruments.clear_syringe(plasma()), (-0.44, 0, 0.80), (0, 50, 16)), (0.0, -8.6, 2.3), (0.17, 0, 1.36), 84),
}


def build(seed, item, light="studio"):
    """item is a key of ITEMS; light is studio, sculpting, or for clear glass, glass (on a ground that isn't seen) or backlit."""
    make, location, target, lens = ITEMS[item]
    make()
    stage.camera(location, target, lens, 5.6, (target[0], target[1] - 0.3, target[2]))
    if light == "glass":
        tabletop.sand_for_glass().visible_camera = False
    elif light == "backlit":
        _light_from_behind()
    elif light == "sculpting":
        _sculpt()
    else:
        _studio()


def _sculpt():
    # White on a bright page needs a dark side, a rim and a cast shadow, or it looks flat and hovers.
    stage.world(0.10, (1.0, 0.97, 0.93))
    stage.limit_light(bounces=4, clamp=2.0, diffuse=3, glossy=3)
    tabletop.sweep_sheet("sand", 3.0, 2.5).visible_camera = False
    stage.area((-2.6, 1.6, 5.2), (0, 0, 0.4), 1.2, 620, (1, 0.93, 0.84))
    stage.area((3.6, 3.2, 2.2), (0, 0, 0.7), 0.5, 260, (1, 0.88, 0.74), height=3.5)
    stage.area((-4.2, -3.4, 1.6), (-1.2, -0.4, 0.4), 0.7, 110, (1, 0.96, 0.9), height=1.6)
    cast_shadow((-2.0, -1.9), (1.75, 1.2), lamp=(-1.9, 1.2, 5.2), size=2.2, depth=0.29, contact=0.40, fade=1.1)


def _light_from_behind():
    # Clear glass on a dark ground: the liquid is bright where it shows the pane behind it, deep elsewhere.
    stage.world(0.30, (1.0, 0.97, 0.93))
    stage.limit_light(bounces=12, clamp=2.0, diffuse=2, glossy=4, transmission=12, transparent=16)
    for lamp in (
        stage.area((4.6, 1.4, 2.6), (0, 0, 1.1), 0.8, 210, (1, 0.97, 0.93), height=4),
        stage.area((-3.4, 3.0, 2.2), (0, 0, 1.2), 0.6, 120, (0.90, 0.97, 1), height=3.5),
        stage.area((-4.6, -3.2, 5.2), (0, 0, 1), 2.2, 330, (1, 0.95, 0.88)),
    ):
        lamp.visible_glossy = lamp.visible_transmission = False
    tabletop.pane((6, 0.05, 4.5), (-4.4, -4.1, 6.2), -47, 14, "glossy")
    tabletop.pane((16, 0.05, 12), (0, -10, 3), 0, 0.8, "glossy")
    for width, x, y, strength in ((16, 0, 9, 0.5), (5, 3.0, 8, 1.0), (2.4, 2.2, 6, 1.6)):
        tabletop.pane((width, 0.05, 12), (x, y, 1), 0, strength, "transmission")


def _studio():
    # A dark studio with few large lamps gives white plastic a lit side, a core shadow and a rim.
    stage.gradient_world(1.0, [(0.40, (0.10, 0.095, 0.09)), (1.0, (0.42, 0.41, 0.40))])
    stage.limit_light(bounces=5, clamp=2.0, diffuse=2, glossy=3, transmission=3)
    stage.area((4.6, 1.4, 2.6), (0, 0, 1.1), 0.8, 210, (1, 0.97, 0.93), height=4)
    stage.area((-3.4, 3.0, 2.2), (0, 0, 1.2), 0.6, 120, (0.90, 0.97, 1), height=3.5)
    stage.area((0, 1.2, 6.5), (0, 0, 0.5), 3, 110)
    stage.area((2.5, -8, 1.5), (0, 0, 1), 3, 26, (0.9, 0.97, 1))
    stage.area((-4.6, -3.2, 5.2), (0, 0, 1), 2.2, 330, (1, 0.95, 0.88))
