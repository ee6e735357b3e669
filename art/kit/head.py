"""The porcelain mannequin head with real hair. Density maps thin one and the same set of strands, so pairs match."""

import bpy
import numpy as np

from kit import hair, materials, shapes
from kit.head_shape import head_mesh

STEPS = 11
CRANIUM, CRANIUM_RADII = np.array([0, 0.14, 0.42]), np.array([0.755, 0.92, 0.79])
# Hairline height over the angle round the head (0 is the front, pi the back): full, and receded.
ANGLES = [0, 0.22, 0.42, 0.60, 0.76, 0.90, 1.00, 1.08, 1.17, 1.26, 1.90, 2.4, np.pi]
FULL = np.array([0.66, 0.665, 0.66, 0.62, 0.52, 0.38, 0.12, -0.16, -0.20, -0.10, -0.10, -0.42, -0.55])
RECEDED = np.array([0.86, 0.92, 0.98, 1.00, 0.93, 0.72, 0.34, -0.10, -0.18, -0.10, -0.10, -0.42, -0.55])

# length at the sides and added on top, lift from the skin (degrees), strength of clumps, curl radius, strand radius
STYLES = {
    "crop": dict(length=0.115, top=0.17, lift=30, clumps=0.70, curl=0.0, radius=0.0022, sweep=(0.55, 0.15, 0.35)),
    "buzz": dict(length=0.050, top=0.012, lift=52, clumps=0.12, curl=0.0, radius=0.0021, sweep=(0.10, -0.35, 0.1)),
    "curly": dict(length=0.16, top=0.20, lift=48, clumps=0.90, curl=0.034, radius=0.0021, sweep=(0.15, -0.2, 0.3)),
}
# Arguments of hair.hair_material.
COLORS = {
    "brown": dict(base=(0.030, 0.0165, 0.0105), shine=0.075, tint=(1.0, 0.77, 0.57), glow=0.10),
    "black": dict(base=(0.0085, 0.0072, 0.0068), shine=0.085, tint=(0.96, 0.88, 0.80), glow=0.03),
    "gray": dict(
        base=(0.105, 0.100, 0.094),
        shine=0.10,
        tint=(1.0, 0.96, 0.90),
        glow=0.06,
        glow_color=(0.40, 0.37, 0.33),
        variety=0.9,
    ),
}


def head(rng, style="crop", density="full", count=150000, recession=1.0, marks=False, color="brown"):
    """Adds the head; density is full, sparse (receded by recession 0-1 and thin on top) or none. marks draws the planned hairline."""
    vertices, triangles = head_mesh()
    body = shapes.mesh("head", vertices, triangles[:, ::-1])
    smooth = body.modifiers.new("smooth", "SMOOTH")
    smooth.factor, smooth.iterations = 0.5, 10
    points, normals = _evaluated(body)
    roots, directions = _scatter(points, normals, triangles, count, rng)
    cover, edge = _density(roots, density, recession, jagged=True)
    keep = rng.random(count) < cover
    _paint_scalp(body, points, density, recession)
    if marks:
        _mark_hairline(points, normals)
    if density == "none":
        return
    thinness = 1 - (0.45 * _top_loss(roots) if density == "sparse" else 0)
    strands = _grow(roots, directions, edge, STYLES[style], rng)
    radius = STYLES[style]["radius"] * np.broadcast_to(thinness, count) * (0.6 + 0.4 * edge)
    radii = radius[:, None] * (1 - 0.7 * np.linspace(0, 1, STEPS)[None] ** 2)
    hair.strands(strands[keep], radii[keep], hair.hair_material(**COLORS[color]))


def _mark_hairline(points, normals):
    """A thin copper line where the full hairline will run, with a dot at every graft row's end."""
    angle = np.arctan2(points[:, 0], -(points[:, 1] - 0.14))
    line = []
    for phi in np.linspace(-0.86, 0.86, 45):
        height = np.interp(abs(phi), ANGLES, FULL) + 0.02
        nearest = np.argmin((angle - phi) ** 2 + (points[:, 2] - height) ** 2)
        line.append(points[nearest] + normals[nearest] * 0.006)
    smooth = np.array(line)
    for _ in range(4):
        smooth[1:-1] = (smooth[:-2] + 2 * smooth[1:-1] + smooth[2:]) / 4
    shapes.tube(smooth, 0.0075, materials.material("copper"))
    for point in smooth[::4]:
        shapes.ball(0.017, materials.material("copper"), tuple(point))


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
    phi = np.arctan2(np.abs(points[:, 0]), -(points[:, 1] - 0.14))
    line = np.interp(phi, ANGLES, FULL * (1 - recession) + RECEDED * recession)
    return np.clip((points[:, 2] - line) / softness, 0, 1)


def _clear_of_ear(points):
    x, y, z = np.abs(points[:, 0]), points[:, 1], points[:, 2]
    around = np.hypot((y - 0.13) / 0.255, (z + 0.07) / 0.30)
    return np.where(x > 0.52, np.clip((around - 1) / 0.16, 0, 1), 1.0)


def _top_loss(points):
    return np.clip((points[:, 2] - 0.75) / 0.35, 0, 1) * np.clip((0.75 - points[:, 1]) / 0.5, 0, 1)


def _density(points, density, recession, jagged=False, softness=(0.17, 0.28)):
    """How likely a root carries hair, and how far inside the hairline it stands (both 0-1)."""
    wave = 0.020 * np.sin(points[:, 0] * 11 + 1) + 0.012 * np.sin(points[:, 0] * 29 + points[:, 1] * 17)
    shifted = points + np.stack([0 * wave, 0 * wave, wave if jagged else 0 * wave], -1)
    inside = _in_hairline(shifted, 0.0, softness[0])
    cover = inside**1.6 * _clear_of_ear(points)
    if density == "sparse":
        receded = _in_hairline(shifted, recession, softness[1])
        cover = cover * np.clip(receded, 0.004, 1) * (1 - 0.72 * _top_loss(points))
    return cover, inside


def _paint_scalp(body, points, density, recession):
    """Darkens the porcelain under hair, or the scalp would shine through it."""
    tint, _ = _density(points, density, recession, softness=(0.20, 0.30))
    if density == "none":
        tint = tint * 0
    values = body.data.attributes.new("tint", "FLOAT", "POINT")
    values.data.foreach_set("value", np.ascontiguousarray(tint.astype(np.float32)))
    material = materials.principled("porcelain head", **materials.PLAIN["porcelain"])
    tree = material.node_tree
    attribute, mix = tree.nodes.new("ShaderNodeAttribute"), tree.nodes.new("ShaderNodeMixRGB")
    attribute.attribute_name = "tint"
    mix.inputs[1].default_value = (*materials.PLAIN["porcelain"]["Base_Color"], 1)
    mix.inputs[2].default_value = (0.11, 0.075, 0.058, 1)
    tree.links.new(attribute.outputs["Fac"], mix.inputs[0])
    tree.links.new(mix.outputs[0], tree.nodes["Principled BSDF"].inputs["Base Color"])
    body.data.materials.append(material)


def _flow(roots, normals, sweep, rng):
    """Away from the crown whorl; at the front swept aside."""
    away = roots - np.array([0.06, 0.66, 1.02])
    distance = np.linalg.norm(away, axis=1, keepdims=True)
    turn = np.cross(away, np.array([0, 0, 1.0]))
    flow = away / distance + 0.55 * turn / (np.linalg.norm(turn, axis=1, keepdims=True) + 1e-6) * np.exp(-distance / 0.6)
    front = (np.clip((0.25 - roots[:, 1]) / 0.6, 0, 1) * np.clip((roots[:, 2] - 0.35) / 0.4, 0, 1))[:, None]
    flow = flow * (1 - 0.85 * front) + np.array(sweep) * front * 1.1
    flow = flow + rng.normal(0, 0.10, roots.shape)
    x, y, z = roots.T
    flow = flow + 0.09 * np.stack([np.sin(y * 9 + z * 7), np.sin(x * 8 + 1), np.cos(x * 7 + y * 9)], -1)
    return hair.tangent(flow, normals)


def _grow(roots, normals, edge, style, rng):
    count = len(roots)
    flow = _flow(roots, normals, style["sweep"], rng)
    side = np.clip((0.45 - roots[:, 2]) / 0.5, 0, 1)
    top = np.clip((roots[:, 2] - 0.55) / 0.4, 0, 1) * np.clip((0.55 - roots[:, 1]) / 0.5, 0, 1)
    length = style["length"] + style["top"] * top + 0.03 * np.clip((roots[:, 2] - 0.3) / 0.6, 0, 1)
    length = length * (1 - 0.60 * side) * rng.uniform(0.8, 1.15, count) * (0.45 + 0.55 * edge)
    # The first hairs of a hairline lie flat and each for itself: tufts that stand up look like a worn brush.
    start = np.radians(style["lift"] + 16 * top) * (1 - 0.45 * side) * (0.4 + 0.6 * edge) + rng.normal(0, 0.08, count)
    end = np.radians(4 if not style["curl"] else 30) + rng.normal(0, 0.12, count)
    points = np.zeros((count, STEPS, 3))
    points[:, 0] = roots - normals * 0.01
    tip, up = roots.copy(), normals
    for step in range(1, STEPS):
        part = step / (STEPS - 1)
        angle = (start * (1 - part) + end * part)[:, None]
        tip = tip + (length / (STEPS - 1))[:, None] * (np.cos(angle) * flow + np.sin(angle) * up)
        outward = (tip - CRANIUM) / CRANIUM_RADII**2
        up = 0.6 * up + 0.4 * outward / np.linalg.norm(outward, axis=1, keepdims=True)
        up = up / np.linalg.norm(up, axis=1, keepdims=True)
        flow = hair.tangent(flow, up)
        points[:, step] = tip
    strength = style["clumps"] * (1 - 0.5 * side) * (0.3 + 0.7 * edge)
    points = hair.clump(points, roots, rng, 24, 0.008, strength, 1.3, 0.35)
    return _curl(points, normals, style["curl"], roots) if style["curl"] else points


def _curl(points, normals, radius, roots):
    """Winds strands into coils; neighbors share a phase, so that whole locks curl together."""
    t = np.linspace(0, 1, STEPS)[None]
    phase = (roots[:, 0] * 31 + np.sin(roots[:, 1] * 23) * 3 + roots[:, 2] * 27)[:, None]
    turn = 2 * np.pi * 2.1 * t + phase
    aside = np.cross(normals, points[:, -1] - points[:, 0])
    aside = aside / (np.linalg.norm(aside, axis=1, keepdims=True) + 1e-9)
    grown = radius * np.sqrt(t)
    wave = np.cos(turn) * grown
    lift = np.sin(turn) * grown
    return points + wave[..., None] * aside[:, None] + lift[..., None] * normals[:, None]
