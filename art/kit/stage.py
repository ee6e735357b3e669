"""The studio that every scene shares: renderer settings, world, camera and lamps. One unit is 10 cm unless a scene says otherwise."""

import math
import time

import bpy
from mathutils import Vector

WARM_KEY = (1.0, 0.93, 0.85)
WARM_RIM = (1.0, 0.84, 0.68)
COOL_FILL = (0.80, 0.92, 0.96)


def reset():
    """Empties Blender and sets Cycles up for few samples on a processor: the finish removes the remaining noise."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.use_denoising = False
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.blur_glossy = 0.5
    scene.cycles_curves.shape = "RIBBONS"
    scene.cycles_curves.subdivisions = 2
    limit_light(bounces=5, clamp=2.0)


def limit_light(bounces, clamp, diffuse=3, glossy=3, transmission=3, transparent=6, direct=0.0):
    """Bounds light paths. Hair needs only two or three bounces and a hard clamp, or single pixels glow."""
    cycles = bpy.context.scene.cycles
    cycles.max_bounces = bounces
    cycles.diffuse_bounces = min(diffuse, bounces)
    cycles.glossy_bounces = min(glossy, bounces)
    cycles.transmission_bounces = min(transmission, bounces)
    cycles.transparent_max_bounces = transparent
    cycles.sample_clamp_indirect = clamp
    cycles.sample_clamp_direct = direct


def world(strength, color=(0.85, 0.92, 1.0)):
    """An even surrounding light; returns the world for scenes that paint a gradient on it."""
    result = bpy.data.worlds.new("world")
    bpy.context.scene.world = result
    result.use_nodes = True
    background = result.node_tree.nodes["Background"]
    background.inputs[0].default_value = (*color, 1)
    background.inputs[1].default_value = strength
    return result


def gradient_world(strength, stops):
    """A world that changes with height; stops are (position 0-1, color)."""
    result = world(strength)
    tree = result.node_tree
    coordinates = tree.nodes.new("ShaderNodeTexCoord")
    separate = tree.nodes.new("ShaderNodeSeparateXYZ")
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    tree.links.new(coordinates.outputs["Generated"], separate.inputs[0])
    tree.links.new(separate.outputs["Z"], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], tree.nodes["Background"].inputs[0])
    elements = ramp.color_ramp.elements
    for element, (position, color) in zip((elements[0], elements[1]), (stops[0], stops[-1])):
        element.position = position
        element.color = (*color, 1)
    for position, color in stops[1:-1]:
        elements.new(position).color = (*color, 1)
    return result


def link(name, data):
    """Puts a new object with this data into the scene."""
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def look_at(thing, target):
    """Turns a camera or lamp so that it faces the target."""
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat("-Z", "Y").to_euler()


def camera(location, target, lens=85, fstop=None, focus=None, shift=(0.0, 0.0)):
    """Places the camera; focus is a point, and the plane through it is sharp."""
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.clip_start = 0.001
    data.clip_end = 10000
    data.shift_x, data.shift_y = shift
    result = link("camera", data)
    result.location = location
    look_at(result, target)
    bpy.context.scene.camera = result
    if fstop:
        axis = (Vector(target) - result.location).normalized()
        data.dof.use_dof = True
        data.dof.aperture_fstop = fstop
        data.dof.focus_distance = (Vector(focus or target) - result.location).dot(axis)
    return result


def area(location, target, size, power, color=(1, 1, 1), height=None, spread=180, group=None):
    """A soft box of power watts; height makes it a rectangle, spread (degrees) narrows its beam."""
    data = bpy.data.lights.new("area", "AREA")
    data.energy = power
    data.color = color
    data.size = size
    data.spread = math.radians(spread)
    if height:
        data.shape = "RECTANGLE"
        data.size_y = height
    lamp = link("area", data)
    lamp.location = location
    lamp.visible_camera = False
    look_at(lamp, target)
    if group:
        join_light_group(lamp, group)
    return lamp


def sun(rotation, strength, color=(1, 0.86, 0.70), angle=1.0):
    """Parallel light; rotation in degrees, angle is the softness of its shadows in degrees."""
    data = bpy.data.lights.new("sun", "SUN")
    data.energy = strength
    data.angle = math.radians(angle)
    data.color = color
    lamp = link("sun", data)
    lamp.rotation_euler = [math.radians(value) for value in rotation]
    return lamp


def join_light_group(thing, group):
    """Gives a lamp (or world) its own render pass, so that a video can dim it after the render."""
    groups = bpy.context.view_layer.lightgroups
    if group not in [existing.name for existing in groups]:
        groups.add(name=group)
    thing.lightgroup = group


def render(out, width, height, samples, seed, transparent):
    """Renders two half-sample pictures, OUT_A.exr and OUT_B.exr: their difference tells the finish what is noise."""
    scene = bpy.context.scene
    settings = scene.render
    settings.resolution_x = width
    settings.resolution_y = height
    settings.film_transparent = transparent
    settings.image_settings.file_format = "OPEN_EXR_MULTILAYER"
    settings.image_settings.color_depth = "32"
    settings.image_settings.exr_codec = "ZIP"
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.samples = max(1, samples // 2)
    started = time.time()
    for index, half in enumerate("AB"):
        scene.cycles.seed = seed * 2 + index
        settings.filepath = f"{out}_{half}.exr"
        bpy.ops.render.render(write_still=True)
    print(f"rendered {width}x{height} at {samples} samples in {time.time() - started:.0f} s", flush=True)


def crop(left, top, right, bottom):
    """From now on renders only this part of the picture (shares of its width and height, from the upper left)."""
    settings = bpy.context.scene.render
    settings.use_border = settings.use_crop_to_border = True
    settings.border_min_x, settings.border_max_x = left, right
    settings.border_min_y, settings.border_max_y = 1 - bottom, 1 - top


def view_lamp(target, offset, size, power, color, height=None, group=None, spread=180):
    """A soft box placed as the camera sees it: offset is (right, up, toward the camera) from the target."""
    eye = bpy.context.scene.camera
    toward = (eye.location - Vector(target)).normalized()
    right = Vector((0, 0, 1)).cross(toward).normalized()
    up = toward.cross(right)
    location = Vector(target) + right * offset[0] + up * offset[1] + toward * offset[2]
    return area(location, target, size, power, color, height, spread, group)
