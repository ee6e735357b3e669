"""Denoises and grades one rendered picture."""

import cv2
import numpy as np

from finish import denoise, grade

DEFAULTS = dict(
    oversample=1,
    window=4,
    patch=1,
    strength=0.45,
    levels=1,
    demodulate=False,
    depth=0.0,
    fireflies=0.35,
    despeckle=0.0,
    alpha=False,
    contactShadow=0.0,
    castShadow=False,
    exposure=0.0,
    contrast=1.3,
    saturation=1.2,
    warmth=0.0,
    background="",
    pool=[0.30, 0.18],
    shade=[],
    fade=[],
    fadeColor="1A2422",
    bloom=0.06,
    vignette=0.0,
    grain=0.006,
)


def finish_picture(work, output, options):
    """Turns WORK_A.exr and WORK_B.exr into an 8-bit PNG; options override DEFAULTS (the manifest's "looks")."""
    options = {**DEFAULTS, **options}
    rgb, alpha = clean(work, options)
    if options["alpha"]:
        rgb, alpha = grade.straighten(rgb, alpha, options["castShadow"])
    rgb = rgb * 2.0 ** options["exposure"]
    if options["background"] and not options["alpha"]:
        rgb = grade.backdrop(rgb, alpha, options["background"], options)
    shown = develop(rgb, options)
    picture = (np.clip(shown, 0, 1) * 255 + 0.5).astype(np.uint8)[..., ::-1]
    if options["alpha"]:
        if options["contactShadow"]:
            picture, alpha = grade.contact_shadow(picture, alpha, options["contactShadow"])
        cover = (np.clip(alpha, 0, 1) * 255 + 0.5).astype(np.uint8)
        picture = np.concatenate([picture, cover], -1)
    cv2.imwrite(output, picture)


def develop(rgb, options, seed=1):
    """Applies warmth, shade, bloom, vignette, tone curve and grain to linear light."""
    warmth = options["warmth"]
    rgb = rgb * np.array([1 + warmth, 1, 1 - warmth], np.float32)
    if options["shade"]:
        rgb = grade.shade(rgb, options["shade"])
    if options["bloom"] and not options["alpha"]:
        rgb = grade.bloom(rgb, options["bloom"])
    if options["vignette"]:
        rgb = grade.vignette(rgb, options["vignette"])
    shown = grade.tone(rgb.astype(np.float32), options["contrast"], options["saturation"])
    if options["fade"]:
        shown = grade.fade(shown, options["fadeColor"], options["fade"])
    return grade.grain(shown, options["grain"], seed)


def clean(work, options):
    """Loads both halves and returns denoised linear color and alpha."""
    a, b = denoise.load_layers(work + "_A.exr"), denoise.load_layers(work + "_B.exr")
    alpha = (a["alpha"] + b["alpha"]) / 2
    texture = textures = np.float32(1)
    one, two = a["rgb"], b["rgb"]
    if options["demodulate"]:  # filters only the light, so that wood and plaster keep their grain
        textures = [np.maximum(half["albedo"], 0.06) for half in (a, b)]
        texture = (textures[0] + textures[1]) / 2
        one, two = one / textures[0], two / textures[1]
    one, two = denoise.encode(one), denoise.encode(two)
    denoise.remove_fireflies(one, two, options["fireflies"])
    guides = denoise.features(a, b, alpha if options["alpha"] else None, options["demodulate"], options["depth"])
    pair = denoise.multi_scale(one, two, options["window"], options["patch"], options["strength"], guides, options["levels"])
    mean = (pair[0] + pair[1]) / 2
    denoise.despeckle(mean, options["despeckle"])
    light = denoise.decode(mean) * texture
    return denoise.shrink(light, options["oversample"]), denoise.shrink_evenly(alpha, options["oversample"])
