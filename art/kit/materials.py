"""The one set of materials: porcelain, oak, travertine, copper, bone, amber, ink, steel. Any two pictures belong together."""

from functools import lru_cache

import bpy

PLAIN = {
    "porcelain": dict(Base_Color=(0.80, 0.775, 0.74), Roughness=0.42, Specular=0.45),
    "white": dict(Base_Color=(0.74, 0.725, 0.70), Roughness=0.30, Clearcoat=0.3, Clearcoat_Roughness=0.2),
    "bone": dict(Base_Color=(0.80, 0.76, 0.70), Roughness=0.38),
    "dark": dict(Base_Color=(0.012, 0.018, 0.017), Roughness=0.32),
    "rubber": dict(Base_Color=(0.016, 0.026, 0.024), Roughness=0.55),
    "ink": dict(Base_Color=(0.012, 0.030, 0.026), Roughness=0.30, Clearcoat=0.5),
    "ink-matte": dict(Base_Color=(0.016, 0.034, 0.030), Roughness=0.5, Specular=0.3),
    "copper": dict(Base_Color=(0.78, 0.47, 0.30), Roughness=0.20, Metallic=1.0),
    "copper-brushed": dict(Base_Color=(0.72, 0.40, 0.25), Roughness=0.38, Metallic=1.0),
    "steel": dict(Base_Color=(0.72, 0.73, 0.74), Roughness=0.22, Metallic=1.0),
    "mirror": dict(Base_Color=(0.90, 0.90, 0.90), Roughness=0.02, Metallic=1.0),
    "lens": dict(Base_Color=(0.01, 0.015, 0.02), Roughness=0.03, Specular=0.9, Clearcoat=1.0, Clearcoat_Roughness=0.02),
    "amber": dict(Base_Color=(0.50, 0.20, 0.055), Roughness=0.38, Clearcoat=0.8, Clearcoat_Roughness=0.12),
    "amber-deep": dict(Base_Color=(0.205, 0.058, 0.012), Roughness=0.16, Clearcoat=1.0, Clearcoat_Roughness=0.06),
    "frosted": dict(Base_Color=(0.60, 0.62, 0.61), Roughness=0.45, Clearcoat=0.4),
    "teal": dict(Base_Color=(0.035, 0.16, 0.145), Roughness=0.30, Clearcoat=0.8),
    "dark blood": dict(Base_Color=(0.125, 0.004, 0.006), Roughness=0.30, Specular=0.5),
    "buffy coat": dict(Base_Color=(0.88, 0.70, 0.50), Roughness=0.45, Specular=0.3),
    "paper": dict(Base_Color=(0.82, 0.79, 0.74), Roughness=0.85, Specular=0.15),
    "leaf": dict(Base_Color=(0.035, 0.10, 0.04), Roughness=0.32),
    "night": dict(Base_Color=(0.021, 0.030, 0.0275), Roughness=0.55, Specular=0.22),
    "sand": dict(Base_Color=(0.80, 0.755, 0.69), Roughness=0.8, Specular=0.2),
    "skin rim": dict(Base_Color=(0.60, 0.405, 0.315), Roughness=0.36),
    "black": dict(Base_Color=(0.02, 0.022, 0.022), Roughness=0.4),
    "gold": dict(Base_Color=(0.83, 0.58, 0.27), Roughness=0.26, Metallic=1.0),
    "platinum": dict(Base_Color=(0.74, 0.75, 0.76), Roughness=0.30, Metallic=1.0),
    "plaster": dict(Base_Color=(0.80, 0.77, 0.72), Roughness=0.85, Specular=0.15),
    "teal-plaster": dict(Base_Color=(0.16, 0.285, 0.27), Roughness=0.9, Specular=0.1),
    "ceiling": dict(Base_Color=(0.86, 0.85, 0.83), Roughness=0.9, Specular=0.1),
}

# name: color where it faces the camera, color toward its edge
LIQUIDS = {
    "serum": ((0.80, 0.30, 0.045), (0.30, 0.075, 0.008)),
}

# name: dark tone, light tone, stretch of the grain, roughness, detail scale, bump
GRAIN = {
    "oak": ((0.30, 0.17, 0.085), (0.46, 0.29, 0.16), (14, 14, 1.0), 0.42, 3.0, 0.08),
    "oak-board": ((0.27, 0.155, 0.080), (0.46, 0.30, 0.175), (0.35, 5.5, 6.0), 0.38, 3.0, 0.10),
    "oak-floor": ((0.40, 0.27, 0.165), (0.52, 0.37, 0.24), (1.0, 9, 1), 0.42, 3.0, 0.08),
    "ash": ((0.50, 0.40, 0.29), (0.62, 0.52, 0.40), (14, 14, 1), 0.42, 3.0, 0.08),
    "walnut": ((0.12, 0.06, 0.032), (0.22, 0.12, 0.065), (14, 14, 1), 0.42, 3.0, 0.08),
    "travertine": ((0.62, 0.55, 0.47), (0.78, 0.72, 0.64), (0.9, 0.9, 0.9), 0.35, 3.0, 0.08),
    "travertine-slab": ((0.60, 0.53, 0.45), (0.77, 0.71, 0.63), (0.35, 1.6, 1.2), 0.40, 2.2, 0.10),
    "terrazzo": ((0.58, 0.57, 0.55), (0.76, 0.75, 0.72), (9, 9, 9), 0.25, 3.0, 0.08),
    "dark-stone": ((0.16, 0.17, 0.165), (0.30, 0.31, 0.295), (0.8, 0.8, 0.8), 0.35, 3.0, 0.08),
    "night-stone": ((0.018, 0.027, 0.025), (0.040, 0.056, 0.052), (0.7, 1.4, 1.0), 0.36, 2.0, 0.06),
    "pale-stone": ((0.58, 0.61, 0.605), (0.74, 0.765, 0.76), (0.35, 1.6, 1.2), 0.40, 2.2, 0.05),
    "cotton": ((0.76, 0.74, 0.71), (0.82, 0.80, 0.77), (60, 60, 60), 0.95, 9.0, 0.10),
    "linen": ((0.64, 0.58, 0.51), (0.72, 0.66, 0.59), (26, 26, 26), 0.9, 6.0, 0.35),
}


def principled(name, **inputs):
    """A new material; inputs are Principled BSDF sockets with underscores for spaces."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    for key, value in inputs.items():
        socket = shader.inputs[key.replace("_", " ")]
        socket.default_value = (*value, 1) if socket.type == "RGBA" and len(value) == 3 else value
    return material


@lru_cache(maxsize=None)
def material(name):
    """The shared material of this name; the same object each time."""
    if name == "glass":
        return _glass()
    if name in LIQUIDS:
        return _liquid(name, *LIQUIDS[name])
    if name in PLAIN:
        return principled(name, **PLAIN[name])
    return grained(name, *GRAIN[name])


def grained(name, dark, light, stretch, roughness, scale=3.0, bump=0.08, distortion=0.8):
    """Wood, stone or cloth: stretched noise colors the surface and lifts it a little."""
    result = principled(name, Roughness=roughness, Specular=0.35)
    tree = result.node_tree
    shader = tree.nodes["Principled BSDF"]
    coordinates = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Scale"].default_value = stretch
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = 8
    noise.inputs["Distortion"].default_value = distortion
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    for element, position, color in zip(ramp.color_ramp.elements, (0.32, 0.68), (dark, light)):
        element.position = position
        element.color = (*color, 1)
    lift = tree.nodes.new("ShaderNodeBump")
    lift.inputs["Strength"].default_value = bump
    tree.links.new(coordinates.outputs["Object"], mapping.inputs[0])
    tree.links.new(mapping.outputs[0], noise.inputs["Vector"])
    tree.links.new(noise.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs["Base Color"])
    tree.links.new(noise.outputs[0], lift.inputs["Height"])
    tree.links.new(lift.outputs[0], shader.inputs["Normal"])
    return result


def _glass():
    """Clear glass for a single skin. It doesn't refract, which few samples can't resolve: it mirrors more toward its edge."""
    result = bpy.data.materials.new("glass")
    result.use_nodes = True
    tree = result.node_tree
    tree.nodes.clear()
    new, connect = tree.nodes.new, tree.links.new
    edge, side, share, mix = new("ShaderNodeLayerWeight"), new("ShaderNodeNewGeometry"), new("ShaderNodeMath"), new("ShaderNodeMixShader")
    clear, shine = new("ShaderNodeBsdfTransparent"), new("ShaderNodeBsdfGlossy")
    edge.inputs["Blend"].default_value = 0.30
    shine.inputs["Roughness"].default_value = 0.08
    rim, tint = new("ShaderNodeLayerWeight"), new("ShaderNodeValToRGB")  # seen along the wall, glass is darker
    rim.inputs["Blend"].default_value = 0.5
    for element, place, color in zip(tint.color_ramp.elements, (0.70, 0.97), ((0.95, 0.96, 0.95, 1), (0.34, 0.38, 0.37, 1))):
        element.position, element.color = place, color
    connect(rim.outputs["Facing"], tint.inputs[0])
    connect(tint.outputs[0], clear.inputs["Color"])
    share.operation, share.use_clamp = "SUBTRACT", True  # no mirror on the far side: light would be lost between the walls
    connect(edge.outputs["Fresnel"], share.inputs[0])
    connect(side.outputs["Backfacing"], share.inputs[1])
    connect(share.outputs[0], mix.inputs[0])
    connect(clear.outputs[0], mix.inputs[1])
    connect(shine.outputs[0], mix.inputs[2])
    connect(mix.outputs[0], new("ShaderNodeOutputMaterial").inputs["Surface"])
    return result


def refracting(name, index, absorbs=None, lets_through=(0.66, 0.78, 0.77)):
    """
    Clear glass or liquid that bends what stands behind it, for closed shapes; needs a dozen bounces and a bright ground.

    absorbs is (color, density) of its volume. Light on its way to the ground isn't bent but dimmed: by lets_through, and more
    where it grazes a wall, which draws the dark edge of a glass's shadow.
    """
    result = bpy.data.materials.new(name)
    result.use_nodes = True
    tree = result.node_tree
    tree.nodes.clear()
    new, connect = tree.nodes.new, tree.links.new
    glass, shade, mix = new("ShaderNodeBsdfGlass"), new("ShaderNodeBsdfTransparent"), new("ShaderNodeMixShader")
    glass.inputs["IOR"].default_value, glass.inputs["Roughness"].default_value = index, 0.0
    rim, dims = new("ShaderNodeLayerWeight"), new("ShaderNodeValToRGB")
    rim.inputs["Blend"].default_value = 0.5
    for element, place, share in zip(dims.color_ramp.elements, (0.35, 1.0), (1.0, 0.35)):
        element.position, element.color = place, (*(value * share for value in lets_through), 1)
    connect(rim.outputs["Facing"], dims.inputs[0])
    connect(dims.outputs[0], shade.inputs["Color"])
    path, either = new("ShaderNodeLightPath"), new("ShaderNodeMath")
    either.operation = "MAXIMUM"
    connect(path.outputs["Is Shadow Ray"], either.inputs[0])
    connect(path.outputs["Is Diffuse Ray"], either.inputs[1])
    connect(either.outputs[0], mix.inputs[0])
    connect(glass.outputs[0], mix.inputs[1])
    connect(shade.outputs[0], mix.inputs[2])
    output = new("ShaderNodeOutputMaterial")
    connect(mix.outputs[0], output.inputs["Surface"])
    if absorbs:
        volume = new("ShaderNodeVolumeAbsorption")
        volume.inputs["Color"].default_value, volume.inputs["Density"].default_value = (*absorbs[0], 1), absorbs[1]
        connect(volume.outputs[0], output.inputs["Volume"])
    return result


def tinted(name, color, density):
    """A clear liquid inside glass: it only takes color from the light, the glass round it does the bending."""
    result = bpy.data.materials.new(name)
    result.use_nodes = True
    tree = result.node_tree
    tree.nodes.clear()
    clear, volume = tree.nodes.new("ShaderNodeBsdfTransparent"), tree.nodes.new("ShaderNodeVolumeAbsorption")
    volume.inputs["Color"].default_value, volume.inputs["Density"].default_value = (*color, 1), density
    output = tree.nodes.new("ShaderNodeOutputMaterial")
    tree.links.new(clear.outputs[0], output.inputs["Surface"])
    tree.links.new(volume.outputs[0], output.inputs["Volume"])
    return result


def plasma():
    """The plasma that tubes and syringes of clear glass hold."""
    return tinted("plasma", (0.94, 0.66, 0.15), 15)


def clear_blood():
    """The blood that tubes of clear glass hold: dark in the middle, red where it is thin."""
    return tinted("clear blood", (0.72, 0.03, 0.025), 52)


def see_through(name, attribute):
    """A sheet that multiplies what lies behind it by an attribute of its points."""
    result = bpy.data.materials.new(name)
    result.use_nodes = True
    tree = result.node_tree
    tree.nodes.clear()
    share, clear = tree.nodes.new("ShaderNodeAttribute"), tree.nodes.new("ShaderNodeBsdfTransparent")
    share.attribute_name = attribute
    tree.links.new(share.outputs["Color"], clear.inputs["Color"])
    tree.links.new(clear.outputs[0], tree.nodes.new("ShaderNodeOutputMaterial").inputs["Surface"])
    return result


def _liquid(name, heart, rim):
    """A colored liquid behind glass: bright where the light gathers, dark toward its edge."""
    result = principled(name, Roughness=0.25, Specular=0.3)
    tree = result.node_tree
    edge, ramp = tree.nodes.new("ShaderNodeLayerWeight"), tree.nodes.new("ShaderNodeValToRGB")
    edge.inputs["Blend"].default_value = 0.45
    for element, color in zip(ramp.color_ramp.elements, (heart, rim)):
        element.color = (*color, 1)
    shader = tree.nodes["Principled BSDF"]
    tree.links.new(edge.outputs["Facing"], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], shader.inputs["Base Color"])
    tree.links.new(ramp.outputs[0], shader.inputs["Emission"])
    shader.inputs["Emission Strength"].default_value = 0.15
    return result


def roughen(result, scale, strength, distance, detail=4):
    """Adds a fine noise to the surface of a plain material."""
    tree = result.node_tree
    coordinates = tree.nodes.new("ShaderNodeTexCoord")
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    lift = tree.nodes.new("ShaderNodeBump")
    lift.inputs["Strength"].default_value = strength
    lift.inputs["Distance"].default_value = distance
    tree.links.new(coordinates.outputs["Object"], noise.inputs["Vector"])
    tree.links.new(noise.outputs[0], lift.inputs["Height"])
    tree.links.new(lift.outputs[0], tree.nodes["Principled BSDF"].inputs["Normal"])
    return result


def glow(color, strength):
    """A surface that shines but is never sampled as a lamp: the lamps beside it do the lighting with less noise."""
    result = bpy.data.materials.new("glow")
    result.use_nodes = True
    tree = result.node_tree
    tree.nodes.clear()
    output = tree.nodes.new("ShaderNodeOutputMaterial")
    emission = tree.nodes.new("ShaderNodeEmission")
    emission.inputs[0].default_value = (*color, 1)
    emission.inputs[1].default_value = strength
    tree.links.new(emission.outputs[0], output.inputs[0])
    result.cycles.sample_as_light = False
    return result
