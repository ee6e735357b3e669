"""The face of one membership card, from above; the metal fills the picture."""

from kit import stage
from kit.materials import material
from kit.objects import membership_card, rounded_plate, CARD
from kit.shapes import group

CLOSE = 4.0  # the card is small: everything here is enlarged


def build(seed, level):
    """level: gold, platinum or diamond. Three lamps draw a gradient across the metal."""
    stage.world(0.10, (0.9, 0.95, 1.0))
    stage.limit_light(bounces=4, clamp=2.0)
    group(membership_card(level), scale=CLOSE)
    rounded_plate(CARD[0] * CLOSE * 3, CARD[1] * CLOSE * 3, 0.02, 0.1, material("night")).location = (0, 0, -0.1)
    stage.camera((0.0, -0.5, 9.0), (0.0, 0.0, 0.0), 98, 11, (0, 0, 0))
    stage.area((-2.6, 2.6, 4.6), (0, 0, 0), 1.6, 250, stage.WARM_KEY, height=3.0)
    stage.area((2.8, 3.2, 3.6), (0, 0, 0), 0.5, 130, stage.WARM_RIM, height=4.0)
    stage.area((0.6, -4.4, 4.0), (0, 0, 0), 3.0, 60, stage.COOL_FILL, height=1.0)
