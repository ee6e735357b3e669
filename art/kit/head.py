"""The porcelain mannequin head with real hair. Density maps thin one and the same set of strands, so pairs match."""

import bpy
import numpy as np
from scipy.interpolate import PchipInterpolator
from scipy.ndimage import gaussian_filter1d

from kit import groom, hair, materials, shapes
from kit.head_shape import head_mesh

# Hairline height over the angle round the head (0 is the front, pi the back): full, and receded.
ANGLES = [0, 0.22, 0.42, 0.60, 0.76, 0.90, 1.00, 1.08, 1.17, 1.26, 1.90, 2.4, np.pi]
FULL = np.array([0.68, 0.69, 0.71, 0.70, 0.52, 0.22, 0.03, -0.09, -0.18, -0.10, -0.10, -0.42, -0.55])
RECEDED = np.array([0.82, 0.88, 0.96, 0.98, 0.84, 0.48, 0.14, -0.09, -0.18, -0.10, -0.10, -0.42, -0.55])

PORCELAIN = (0.84, 0.70, 0.60)  # warmer than the devices, or a forehead looks like plaster

# Arguments of hair.hair_material.
COLORS = {
    "brown": dict(base=(0.030, 0.0165, 0.0105), shine=0.11, tint=(1.0, 0.78, 0.58), glow=0.10),
    "black": dict(base=(0.0085, 0.0072, 0.0068), shine=0.055, tint=(0.96, 0.88, 0.80), roughness=(0.32, 0.5), glow=0.03),
    "gray": dict(
        base=(0.095, 0.090, 0.084),
        shine=0.07,
        tint=(1.0, 0.96, 0.90),
        glow=0.05,
        glow_color=(0.40, 0.37, 0.33),
        variety=0.88,
        stops=(0.25, 0.75),
    ),
}


def head(rng, style="back", density="full", count=340000, recession=None, marks=False, color="brown", ears=True):
    """
    Adds the head; density is full, sparse (thin on top) or none. The hairline is receded by recession (0-1), unless said all
    the way if sparse and not at all if full. marks draws the planned hairline. Without ears, hair hangs over their place.
    """
    recession = (density == "sparse") if recession is None else recession
    vertices, triangles = head_mesh(ears)
    body = shapes.mesh("head", vertices, triangles[:, ::-1])
    smooth = body.modifiers.new("smooth", "SMOOTH")
    smooth.factor, smooth.iterations = 0.5, 10
    points, normals = _evaluated(body)
    roots, directions = _scatter(points, normals, triangles, count, rng)
    cover, edge = _density(roots, density, recession, ears, jagged=True)
    keep = rng.random(count) < cover
    _paint_scalp(body, points, density, recession, ears)
    if marks:
        _draw_hairline(points)
    if density == "none":
        return
    thinness = 1 - (0.45 * _top_loss(roots) if density == "sparse" else 0)
    strands = groom.grow(roots, directions, edge, groom.STYLES[style], rng)
    radius = groom.STYLES[style]["radius"] * np.broadcast_to(thinness, count) * (0.35 + 0.65 * edge)
    radii = radius[:, None] * (1 - 0.7 * np.linspace(0, 1, strands.shape[1])[None] ** 2)
    material = hair.hair_material(**COLORS[color])
    hair.strands(strands[keep], radii[keep], material)
    hair.strands(*_down(roots, directions, recession, ears, rng), material)


def _down(roots, directions, recession, ears, rng):
    """Points and radii of the fine short hairs that soften a hairline. A few stay behind where it has receded."""
    below = roots + np.array([0, 0, 0.05])
    full, inside = _in_hairline(below, 0, 0.20), _in_hairline(below, recession, 0.20)
    share = np.clip(inside * 6, 0, 1) * np.clip((1.1 - inside) / 0.8, 0, 1)
    share = np.maximum(share, 0.10 * np.clip(full * 2, 0, 1) * (1 - inside))
    keep = rng.random(len(roots)) < 0.22 * share * _clear_of_ear(roots, ears)
    count = np.count_nonzero(keep)
    strands = groom.grow(roots[keep], directions[keep], np.full(count, 0.5), groom.STYLES["down"], rng)
    thickness = groom.STYLES["down"]["radius"] * rng.uniform(0.6, 1.3, (count, 1))
    return strands, thickness * (1 - 0.75 * np.linspace(0, 1, strands.shape[1])[None])


def _draw_hairline(points):
    """Fine pencil dashes where the full hairline will run. They cast no shadow, or they would look like a cord."""
    phi = np.linspace(-0.60, 0.88, 278)  # The far temple is seen edge-on: its turn would look like a hook.
    height = PchipInterpolator(ANGLES, FULL)(np.abs(phi)) + 0.03
    angle = np.arctan2(points[:, 0], -(points[:, 1] - 0.14))
    skin = np.argmin((angle - phi[:, None]) ** 2 + (points[:, 2] - height[:, None]) ** 2, axis=1)
    line = gaussian_filter1d(points[skin], 5, axis=0, mode="nearest") * 1.001
    pencil = materials.principled("pencil", Base_Color=(0.11, 0.040, 0.026), Roughness=1.0, Specular=0.0)
    for start in range(0, len(phi), 8):
        shapes.tube(line[start : start + 6], 0.0022, pencil).visible_shadow = False


def _evaluated(body):
    data = body.evaluated_get(bpy.context.evaluated_depsgraph_get()).data
    points, normals = (np.empty(len(data.vertices) * 3, np.float32) for _ in range(2))
    data.vertices.foreach_get("co", points)
    data.vertices.foreach_get("normal", normals)
    points, normals = points.reshape(-1, 3), normals.reshape(-1, 3)
    outward = ((points - points.mean(0)) * normals).sum() > 0
    return points, normals if outward else -normals


def _scatter(points, normals, triangles, count, rng):
    """Random roots, even over the upper head."""
    corners = points[triangles]
    areas = np.linalg.norm(np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]), axis=1)
    weight = areas * np.clip((corners.mean(1)[:, 2] + 0.6) * 5, 0, 1)
    chosen = rng.choice(len(triangles), count, p=weight / weight.sum())
    share = rng.dirichlet((1, 1, 1), count)[..., None]
    roots = (points[triangles[chosen]] * share).sum(1)
    directions = (normals[triangles[chosen]] * share).sum(1)
    return roots, directions / np.linalg.norm(directions, axis=1, keepdims=True)


def _in_hairline(points, recession, softness):
    """How far inside the hairline (0-1), measured at right angles to it: by height alone, a steep temple ends like a helmet."""
    forward = 0.14 - points[:, 1]
    phi = np.arctan2(np.abs(points[:, 0]), forward)
    line = PchipInterpolator(ANGLES, FULL * (1 - recession) + RECEDED * recession)
    slope = line.derivative()(phi) / np.hypot(points[:, 0], forward)
    return np.clip((points[:, 2] - line(phi)) / (softness * np.hypot(1, slope)), 0, 1)


def _clear_of_ear(points, ears):
    x, y, z = np.abs(points[:, 0]), points[:, 1], points[:, 2]
    around = np.hypot((y - 0.13) / 0.255, (z + 0.07) / 0.30)
    return np.where(ears & (x > 0.52), np.clip((around - 1) / 0.16, 0, 1), 1.0)


def _top_loss(points):
    return np.clip((points[:, 2] - 0.75) / 0.35, 0, 1) * np.clip((0.75 - points[:, 1]) / 0.5, 0, 1)


def _density(points, density, recession, ears, jagged=False, softness=(0.14, 0.24)):
    """How likely a root carries hair, and how far inside the hairline it stands (both 0-1)."""
    x, y, z = points.T
    wave = 0.010 * np.sin(x * 11 + z * 7 + 1) + 0.008 * np.sin(x * 29 + y * 17 + z * 23)
    shifted = points + (np.outer(wave, (0, 1, 1)) if jagged else 0)
    inside = _in_hairline(shifted, 0.0 if density == "sparse" else recession, softness[0])
    cover = inside**1.2 * _clear_of_ear(points, ears)
    if density == "sparse":
        receded = _in_hairline(shifted, recession, softness[1])
        cover = cover * receded**1.2 * (1 - 0.60 * _top_loss(points))
        inside = np.minimum(inside, receded)
    return cover, inside


def _paint_scalp(body, points, density, recession, ears):
    """Darkens the porcelain under hair, or the scalp would shine through it."""
    tint = _density(points, density, recession, ears, softness=(0.20, 0.30))[0] ** 0.7
    if density == "none":
        tint = tint * 0
    values = body.data.attributes.new("tint", "FLOAT", "POINT")
    values.data.foreach_set("value", np.ascontiguousarray(tint.astype(np.float32)))
    material = materials.principled("porcelain head", **{**materials.PLAIN["porcelain"], "Base_Color": PORCELAIN})
    tree = material.node_tree
    attribute, mix = tree.nodes.new("ShaderNodeAttribute"), tree.nodes.new("ShaderNodeMixRGB")
    attribute.attribute_name = "tint"
    mix.inputs[1].default_value = (*PORCELAIN, 1)
    mix.inputs[2].default_value = (0.11, 0.075, 0.058, 1)
    tree.links.new(attribute.outputs["Fac"], mix.inputs[0])
    tree.links.new(mix.outputs[0], tree.nodes["Principled BSDF"].inputs["Base Color"])
    body.data.materials.append(material)
