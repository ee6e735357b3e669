"""Punches and tweezers on an oak table in evening light."""

from math import cos, sin

from kit import instruments, stage, tabletop, vessels
from kit.materials import material
from kit.shapes import ball, box, group


def build(seed):
    """Seen low across the table; a notebook and a bowl stand behind."""
    stage.world(0.10, (0.9, 0.95, 1.0))
    stage.limit_light(bounces=4, clamp=2.0, glossy=2, transmission=2, transparent=4)
    tabletop.surface("oak-board", 1.0)
    for x, y, name, length in (
        (-0.75, 0.32, "copper", 1.1),
        (-0.66, 0.04, "ink-matte", 1.0),
        (-0.56, -0.22, "copper-brushed", 0.9),
    ):
        group(instruments.punch(name, length), (x, y, 0.056), (0, 90, 14))
    group(instruments.tweezers(), (0.86, -0.18, 0.04), (0, 0, -30))
    vessels.dish(0.35, "copper-brushed", 0.105).location = (0.88, 0.76, 0)
    vessels.bowl(0.315, "bone").location = (-0.12, 1.05, 0)
    for index in range(9):
        reach, turn = 0.16 * (index / 9) ** 0.5, index * 2.4
        ball(0.016, material("bone"), (0.88 + reach * cos(turn), 0.76 + reach * sin(turn), 0.041))
    cover = [
        box((0.9, 0.7, 0.05), (0, 0, 0), material("ink-matte"), 0.02, segments=5),
        box((0.86, 0.002, 0.03), (0, -0.351, 0), material("bone")),
    ]
    group(cover, (-1.35, 0.95, 0.025), (0, 0, 12))
    stage.camera((0.35, -2.7, 1.35), (0.04, 0.26, 0.02), 50, 0.7, (0, 0, 0.05))
    stage.area((-2.6, 1.4, 2.0), (0, 0.2, 0), 0.7, 260, (1, 0.88, 0.74))
    stage.area((2.2, 1.0, 1.2), (0, 0.2, 0), 1.0, 36, (0.85, 0.94, 1))
    stage.area((0, 3.0, 1.6), (0, 0.4, 0), 1.4, 42, (1, 0.95, 0.9))
