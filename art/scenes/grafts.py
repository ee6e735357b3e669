"""The surgeon's table: punches, tweezers and a dish with rows of single grafts."""

import numpy as np

from kit import hair, instruments, tabletop, vessels
from kit.materials import material
from kit.shapes import ball, cylinder, group


PUNCHES = (("copper", 1.15), ("ink", 1.05), ("copper-brushed", 0.95))

# the first punch, the step to the next, tweezers and their turn, the dish, the arguments of tabletop.frame
LYING = (
    (-1.10, 0.30),
    (0.10, 0.27),
    ((0.10, -0.72, 0.06), -16),
    (0.72, 0.32),
    (4.7, 2.4, (-0.02, 0.02, 0.10), 62, 1.6, 6, (0.3, -0.1, 0.06)),
)
UPRIGHT = (
    (-0.56, -0.46),
    (0.08, 0.25),
    ((0.04, -1.24, 0.06), -12),
    (0.0, 0.46),
    (3.0, 3.5, (0.0, -0.24, 0.05), 62, 2.4, 8, (0.0, -0.3, 0.06)),
)


def build(seed, upright=False):
    """The dish with about forty grafts lies right of the instruments, or behind them in an upright picture."""
    rng = np.random.default_rng(seed)
    (x, y), (across, down), (tweezers, turn), dish, view = UPRIGHT if upright else LYING
    tabletop.night(1.0, key=260, rim=150, pool=70)
    for index, (name, length) in enumerate(PUNCHES):
        group(instruments.punch(name, length), (x + across * index, y - down * index, 0.058), (0, 90, 14))
    group(instruments.tweezers(), tweezers, (0, 0, turn))
    tabletop.frame(*view)
    vessels.dish(0.66, "copper-brushed", 0.15).location = (*dish, 0)
    cylinder(0.56, 0.03, 0.050, material("bone"), 0.01, location=(*dish, 0))
    _grafts(rng, (*dish, 0.062))


def _grafts(rng, center):
    """Each graft: a pale root with one to three short hairs, lying in rows."""
    roots, strands = material("sand"), []
    for row in range(6):
        for column in range(8):
            x, y = -0.36 + 0.105 * column, -0.30 + 0.115 * row
            if np.hypot(x, y) > 0.46:
                continue
            x, y = x + rng.normal(0, 0.006), y + rng.normal(0, 0.006)
            turn = 0.5 + rng.normal(0, 0.12)
            along = np.array([np.cos(turn), np.sin(turn)])
            ball(0.012, roots, (center[0] + x, center[1] + y, center[2] + 0.004), (2.2, 1.0, 0.9)).rotation_euler = (0, 0, turn)
            for _ in range(rng.integers(1, 4)):
                t = np.linspace(0, 1, 8)
                bend = rng.normal(0, 0.012)
                side = np.array([-along[1], along[0]])
                flat = np.array([x, y]) + along * (t * rng.uniform(0.075, 0.10))[:, None] + side * (bend * t**2)[:, None]
                strands.append(np.column_stack([center[0] + flat[:, 0], center[1] + flat[:, 1], center[2] + 0.006 + 0.012 * t]))
    hair.strands(np.array(strands), np.full((1, 8), 0.0028), hair.hair_material(shine=0.1))
