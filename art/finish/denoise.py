"""Removes render noise. Debian's Blender has no OpenImageDenoise, so two half-sample pictures filter each other (NLM)."""

import ctypes
import os
import subprocess

import cv2
import numpy as np
import OpenImageIO as oiio

cv2.setNumThreads(2)
HERE = os.path.dirname(os.path.abspath(__file__))
LIBRARY = os.path.join(os.path.dirname(HERE), ".out", "nlm.so")


def load_layers(path):
    """Reads an EXR: color, alpha and the denoising features, each as (height, width, channels)."""
    names, data = _read(path)

    def layer(key, components):
        found = [[i for i, n in enumerate(names) if key in n and n.endswith("." + c)] for c in components]
        return np.ascontiguousarray(np.stack([data[..., f[0]] for f in found], -1)) if all(found) else None

    return dict(
        rgb=layer("Combined.", "RGB"),
        alpha=layer("Combined.", "A"),
        normal=layer("Denoising Normal", "XYZ"),
        albedo=layer("Denoising Albedo", "RGB"),
        depth=layer("Denoising Depth", "Z"),
    )


def load_light_groups(path):
    """Reads one color picture a light group from an EXR."""
    names, data = _read(path)
    groups = sorted({name.split(".")[1] for name in names if "Combined_" in name})
    pick = lambda group, c: data[..., [i for i, n in enumerate(names) if n.endswith(f".{group}.{c}")][0]]
    return {group.split("_", 1)[1]: np.stack([pick(group, c) for c in "RGB"], -1) for group in groups}


def _read(path):
    file = oiio.ImageInput.open(path)
    spec = file.spec()
    names = list(spec.channelnames)
    data = np.asarray(file.read_image(0, 0, 0, len(names), "float"), np.float32)
    file.close()
    return names, data.reshape(spec.height, spec.width, -1)


def encode(linear):
    """Compresses light so that noise is about even over the range."""
    return np.log2(1 + np.maximum(linear, 0) * 16) / 4


def decode(value):
    """Undoes encode."""
    return (np.exp2(value * 4) - 1) / 16


def shrink(linear, times):
    """Makes light this many times smaller. Averaged as it is shown: else one bright hair would outshine its neighbors."""
    return decode(shrink_evenly(encode(linear), times)) if times > 1 else linear


def shrink_evenly(picture, times):
    """Averages whole blocks of pixels, times by times, which gives edges that fewer pixels could not."""
    height, width, channels = picture.shape
    return picture.reshape(height // times, times, width // times, times, channels).mean((1, 3))


def median(picture):
    """The 3x3 median of each channel."""
    return np.stack([cv2.medianBlur(np.ascontiguousarray(picture[..., c]), 3) for c in range(3)], -1)


def remove_fireflies(a, b, threshold):
    """Replaces pixels that are far brighter than their neighbors and than the other half picture, in place."""
    for one, other in ((a, b), (b, a)):
        limit = np.maximum(median(one), other)
        wrong = ((one - limit) > threshold).any(-1)
        one[wrong] = limit[wrong]


def despeckle(picture, threshold):
    """Replaces pixels that outshine their neighbors by more than the threshold (0: none), in place."""
    if threshold:
        middle = median(picture)
        wrong = ((picture - middle) > threshold).any(-1)
        picture[wrong] = middle[wrong]


def blur(picture, radius):
    """A box blur that mirrors at the edges."""
    return cv2.boxFilter(picture, -1, (2 * radius + 1, 2 * radius + 1), borderType=cv2.BORDER_REFLECT)


def features(a, b, alpha=None, demodulated=False, depth_weight=0.0):
    """Noise-poor guides for the filter: (mean, variance, tolerance) each."""
    guides = []
    for key, tolerance in (("normal", 0.02), ("albedo", 0.01 if demodulated else 0.004)):
        if a[key] is not None:
            variance = blur(((a[key] - b[key]) ** 2) / 4, 2)
            guides.append(((a[key] + b[key]) / 2, variance, tolerance))
    if depth_weight and a["depth"] is not None:
        one, two = (np.log(np.clip(half["depth"], 0.05, 200)) for half in (a, b))
        variance = blur((one - two)[..., 0] ** 2 / 4, 2)[..., None]
        guides.append(((one + two) / 2, variance, depth_weight**2))
    if alpha is not None:
        guides.append((alpha, np.full_like(alpha, 1e-4), 0.01))
    return guides


def multi_scale(a, b, window, patch, strength, guides, levels):
    """Filters at full and at coarser sizes: the coarse ones remove blotches that one window cannot see."""
    one, two = filter_pair(a, b, window, patch, strength, guides)
    if levels > 0 and min(a.shape[:2]) > 64:
        smaller = [(_down(mean), _down(variance) * 0.35, tolerance) for mean, variance, tolerance in guides]
        c, d = multi_scale(_down(a), _down(b), window, patch, strength, smaller, levels - 1)
        one = one + _up(c - _down(one), one)
        two = two + _up(d - _down(two), two)
    return one, two


def filter_pair(a, b, window, patch, strength, guides=(), feature_strength=0.6):
    """One NLM pass: the weights of one half picture average the other, so noise never confirms itself."""
    variance = np.maximum(blur(((a - b) ** 2) / 2, 2), 1e-7)
    height, width = a.shape[:2]
    margin = window + patch

    def padded(picture):
        edge = np.pad(picture.astype(np.float32), ((margin, margin), (margin, margin), (0, 0)), mode="reflect")
        return np.ascontiguousarray(edge.transpose(2, 0, 1))

    inputs = [padded(picture) for picture in (a, b, a, b, variance)]
    if guides:
        means = padded(np.concatenate([g[0] for g in guides], -1))
        spreads = padded(np.concatenate([g[1] for g in guides], -1))
        tolerances = np.concatenate([np.full(g[0].shape[-1], g[2], np.float32) for g in guides])
    else:
        means = spreads = tolerances = np.zeros(1, np.float32)
    outputs = [np.empty((3, height, width), np.float32) for _ in range(2)]
    pointer = lambda array: array.ctypes.data_as(ctypes.c_void_p)
    count = len(tolerances) if guides else 0
    _library().nlm(
        height,
        width,
        window,
        patch,
        ctypes.c_float(strength),
        ctypes.c_float(feature_strength),
        *map(pointer, inputs),
        count,
        pointer(means),
        pointer(spreads),
        pointer(tolerances),
        *map(pointer, outputs),
    )
    return tuple(np.ascontiguousarray(output.transpose(1, 2, 0)) for output in outputs)


def _library():
    """Compiles nlm.c on first use."""
    source = os.path.join(HERE, "nlm.c")
    if not os.path.exists(LIBRARY) or os.path.getmtime(LIBRARY) < os.path.getmtime(source):
        os.makedirs(os.path.dirname(LIBRARY), exist_ok=True)
        flags = ["-O3", "-march=native", "-ffast-math", "-fopenmp", "-shared", "-fPIC"]
        subprocess.check_call(["cc", *flags, source, "-o", LIBRARY, "-lm"])
    return ctypes.CDLL(LIBRARY)


def _down(picture):
    half = ((picture.shape[1] + 1) // 2, (picture.shape[0] + 1) // 2)
    result = cv2.resize(picture, half, interpolation=cv2.INTER_AREA)
    return result if result.ndim == 3 else result[..., None]


def _up(picture, reference):
    size = (reference.shape[1], reference.shape[0])
    result = cv2.resize(picture, size, interpolation=cv2.INTER_LINEAR)
    return result if result.ndim == 3 else result[..., None]
