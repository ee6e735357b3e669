"""Hair: numpy polylines become Cycles curves. Clumping toward guide strands is what makes it read as real."""

import math

import bpy
import numpy as np
from scipy.spatial import cKDTree

from kit.stage import link


def strands(points, radii, material):
    """Adds curves for points (count, steps, 3) with radii that broadcast to (count, steps); returns what move() takes."""
    points = np.asarray(points, np.float32)
    count, steps, _ = points.shape
    radii = np.ascontiguousarray(np.broadcast_to(np.asarray(radii, np.float32), (count, steps)))
    data = bpy.data.meshes.new("polylines")
    data.vertices.add(count * steps)
    data.vertices.foreach_set("co", points.reshape(-1))
    index = np.arange(count * steps).reshape(count, steps)
    edges = np.stack([index[:, :-1], index[:, 1:]], -1).reshape(-1, 2).astype(np.int32)
    data.edges.add(len(edges))
    data.edges.foreach_set("vertices", edges.reshape(-1))
    data.attributes.new("thickness", "FLOAT", "POINT").data.foreach_set("value", radii.reshape(-1))
    data.update()
    source = link("polylines", data)
    source.hide_render = True
    curves = bpy.data.hair_curves.new("hair")
    curves.materials.append(material)
    link("hair", curves).modifiers.new("curves", "NODES").node_group = _curves_from(source, material)
    return source


def move(source, points):
    """Gives strands other points of the same shape, for the next frame of a clip."""
    source.data.vertices.foreach_set("co", np.asarray(points, np.float32).reshape(-1))
    source.data.update()


def _curves_from(source, material):
    tree = bpy.data.node_groups.new("hair", "GeometryNodeTree")
    tree.inputs.new("NodeSocketGeometry", "Geometry")
    tree.outputs.new("NodeSocketGeometry", "Geometry")
    info = tree.nodes.new("GeometryNodeObjectInfo")
    info.inputs["Object"].default_value = source
    convert = tree.nodes.new("GeometryNodeMeshToCurve")
    thickness = tree.nodes.new("GeometryNodeInputNamedAttribute")
    thickness.data_type = "FLOAT"
    thickness.inputs["Name"].default_value = "thickness"
    radius = tree.nodes.new("GeometryNodeSetCurveRadius")
    paint = tree.nodes.new("GeometryNodeSetMaterial")
    paint.inputs["Material"].default_value = material
    output = tree.nodes.new("NodeGroupOutput")
    value = [socket for socket in thickness.outputs if socket.type == "VALUE"][0]
    tree.links.new(info.outputs["Geometry"], convert.inputs[0])
    tree.links.new(convert.outputs[0], radius.inputs["Curve"])
    tree.links.new(value, radius.inputs["Radius"])
    tree.links.new(radius.outputs[0], paint.inputs["Geometry"])
    tree.links.new(paint.outputs[0], output.inputs[0])
    return tree


def clump(points, roots, rng, guides, wander, strength, power, looseness=0.4):
    """Pulls strands toward their nearest guide strand, more so at the tips. strength is a number or one value a strand."""
    count, steps, _ = points.shape
    chosen = rng.choice(count, max(1, count // guides), replace=False)
    _, nearest = cKDTree(roots[chosen]).query(roots + rng.normal(0, wander, (count, 3)))
    along = np.linspace(0, 1, steps)[None, :, None] ** power
    each = (np.broadcast_to(strength, count) * (looseness + (1 - looseness) * rng.random(count)))[:, None, None]
    return points + (points[chosen][nearest] - points) * along * each


def tangent(vectors, normals):
    """Projects vectors into the surface with these normals and makes them one unit long."""
    flat = vectors - (vectors * normals).sum(1, keepdims=True) * normals
    return flat / (np.linalg.norm(flat, axis=1, keepdims=True) + 1e-9)


def hair_material(
    base=(0.022, 0.0125, 0.008),
    shine=0.05,
    tint=(0.95, 0.78, 0.62),
    roughness=(0.17, 0.30),
    glow=0.07,
    glow_color=(0.30, 0.13, 0.06),
    variety=0.55,
    stops=(0, 1),
):
    """Dark hair at half the cost of Principled Hair and far less noise: a body, a highlight and light shining through.

    Hairs differ from base by variety; stops nearer each other leave fewer between the darkest and the lightest."""
    result = bpy.data.materials.new("hair")
    result.use_nodes = True
    tree = result.node_tree
    tree.nodes.clear()
    new, connect = tree.nodes.new, tree.links.new
    info, ramp, body = new("ShaderNodeHairInfo"), new("ShaderNodeValToRGB"), new("ShaderNodeBsdfDiffuse")
    for element, stop in zip(ramp.color_ramp.elements, stops):
        element.position = stop
    ramp.color_ramp.elements[0].color = (*[c * (1 - variety) for c in base], 1)
    ramp.color_ramp.elements[1].color = (*[c * (1 + 2.2 * variety) for c in base], 1)
    connect(info.outputs["Random"], ramp.inputs[0])
    connect(ramp.outputs[0], body.inputs[0])
    highlight = _lobe(tree, "Reflection", tint, -4, *roughness)
    through = _lobe(tree, "Transmission", glow_color, 3, 0.30, 0.5)
    mixed = body
    for amount, lobe in ((shine, highlight), (glow, through)):
        mix = new("ShaderNodeMixShader")
        mix.inputs[0].default_value = amount
        connect(mixed.outputs[0], mix.inputs[1])
        connect(lobe.outputs[0], mix.inputs[2])
        mixed = mix
    connect(mixed.outputs[0], new("ShaderNodeOutputMaterial").inputs["Surface"])
    return result


def _lobe(tree, component, color, offset, along, across):
    lobe = tree.nodes.new("ShaderNodeBsdfHair")
    lobe.component = component
    lobe.inputs["Color"].default_value = (*color, 1)
    lobe.inputs["Offset"].default_value = math.radians(offset)
    lobe.inputs["RoughnessU"].default_value = along
    lobe.inputs["RoughnessV"].default_value = across
    return lobe
