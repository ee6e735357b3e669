"""A long quiet corridor with fins of plaster and low sun; 1 unit = 1 m."""

import numpy as np

from kit import stage
from kit.materials import material, principled, roughen
from kit.shapes import box, cylinder


def build(seed):
    """The sun falls through the fins in stripes."""
    stage.world(0.55, (0.78, 0.88, 1.0))
    stage.limit_light(bounces=4, clamp=2.0, glossy=2, transmission=2, transparent=4)
    plaster = roughen(material("plaster"), 6, 0.10, 0.02, 6)
    box((2.6, 22, 0.1), (0, 7, -0.05), material("travertine"))
    box((2.8, 22, 0.1), (0, 7, 2.95), plaster)
    box((0.1, 22, 3), (1.3, 7, 1.5), plaster)
    box((2.8, 0.1, 3), (0, 16.5, 1.5), material("ink-matte"))
    box((2.8, 0.1, 3), (0, -3.2, 1.5), plaster)
    for y in np.arange(-3, 16.5, 1.5):
        box((0.34, 0.32, 3), (-1.3, y, 1.5), plaster, 0.015)
    box((0.30, 22, 0.35), (-1.3, 7, 2.75), plaster, 0.01)
    box((0.30, 22, 0.30), (-1.3, 7, 0.12), plaster, 0.01)
    box((0.38, 3.6, 0.07), (1.02, 8.6, 0.44), material("oak"), 0.015)
    for y in (7.1, 10.1):
        box((0.30, 0.06, 0.42), (1.02, y, 0.21), material("black"))
    box((1.3, 0.06, 2.35), (0, 16.42, 1.18), material("oak"), 0.01)
    cylinder(0.035, 0, 0.5, material("copper"), 0.01, location=(0.48, 16.34, 0.95))
    strip = principled("strip", Base_Color=(1, 0.9, 0.75), Emission=(1, 0.82, 0.6), Emission_Strength=6.0)
    box((0.03, 18, 0.02), (1.22, 7, 2.86), strip)
    stage.sun((58, 0, -74), 11, (1, 0.83, 0.64), 0.7)
    stage.area((-1.7, 7, 1.5), (0, 7, 1.4), 18, 160, (0.86, 0.93, 1.0), height=2.6)
    box((14, 60, 0.1), (-9, 7, -0.4), plaster)
    stage.camera((0.20, -2.7, 1.42), (-0.14, 8, 1.30), 27, 8, (0, 6, 1.3))
