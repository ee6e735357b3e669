"""A glazed left wall and what stands outside; 1 unit = 1 m."""

import math

import bpy
import numpy as np

from kit import garden, stage
from kit.materials import glow, material
from kit.shapes import box, ribbon


def window():
    """Glazing from floor to ceiling in the left wall, with sheer curtains."""
    black = material("black")
    for y in np.arange(-4, 5.1, 1.5):
        box((0.08, 0.05, 3), (-3.03, y, 1.5), black, 0.005)
    box((0.08, 9, 0.06), (-3.03, 0.5, 0.03), black)
    box((0.10, 9, 0.12), (-3.03, 0.5, 2.95), black)
    box((0.3, 9, 0.1), (-3.2, 0.5, -0.05), material("travertine"))
    sheer = _sheer()
    for start, end in ((3.2, 4.9), (-1.2, 0.2)):
        fold = lambda y, z: -2.86 + 0.05 * math.sin(y * 26) + 0.02 * math.sin(y * 61 + z)
        ribbon([((fold(y, 0.02), y, 0.02), (fold(y, 2.9), y, 2.9)) for y in np.linspace(start, end, 160)], sheer)


def _sheer():
    result = bpy.data.materials.new("sheer")
    result.use_nodes = True
    tree = result.node_tree
    tree.nodes.clear()
    output, cloth, gap, mix = (
        tree.nodes.new(f"Shader{kind}")
        for kind in ("NodeOutputMaterial", "NodeBsdfTranslucent", "NodeBsdfTransparent", "NodeMixShader")
    )
    cloth.inputs[0].default_value = (0.9, 0.88, 0.85, 1)
    mix.inputs[0].default_value = 0.42
    tree.links.new(cloth.outputs[0], mix.inputs[1])
    tree.links.new(gap.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], output.inputs[0])
    return result


def outside(rng, plaster, sun):
    """Sky, terrace, hedge and olive trees behind the glazing, and the daylight; sun is (rotation, color)."""
    sky = glow((0.86, 0.93, 1.0), 2.0)
    tree = sky.node_tree
    coordinates, separate, span, ramp = (
        tree.nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "SeparateXYZ", "MapRange", "ValToRGB")
    )
    span.inputs[1].default_value, span.inputs[2].default_value = -0.5, 7
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (1.0, 0.90, 0.78, 1), (0.42, 0.62, 0.86, 1)
    ramp.color_ramp.elements.new(0.35).color = (0.80, 0.88, 0.96, 1)
    tree.links.new(coordinates.outputs["Object"], separate.inputs[0])
    tree.links.new(separate.outputs["Z"], span.inputs[0])
    tree.links.new(span.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], [node for node in tree.nodes if node.type == "EMISSION"][0].inputs[0])
    card = box((0.05, 80, 40), (-22, 6, 0), sky)
    card.visible_shadow = card.visible_diffuse = False  # or it would block the sun
    stage.area((-3.35, 0.6, 1.6), (0, 0.6, 1.2), 9, 230, (0.86, 0.93, 1.0), height=2.9)
    stage.sun(sun[0], 9.0, sun[1], 1.2)
    garden.terrace(plaster)
    garden.hedge(rng, -7.3, (-4, 15))
    garden.olive_trees(rng, -8.6, (2.2, 7.4, 12.5))
