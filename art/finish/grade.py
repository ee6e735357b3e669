"""From light to picture: tone curve, backdrop, bloom, vignette, grain and the drawn contact shadow."""

import cv2
import numpy as np

LUMA = np.array([0.2126, 0.7152, 0.0722], np.float32)
# AgX, the filmic curve of later Blender versions (inset matrix and sixth-degree fit of its sigmoid).
INSET = np.array(
    [
        [0.842479062253094, 0.0784335999999992, 0.0792237451477643],
        [0.0423282422610123, 0.878468636469772, 0.0791661274605434],
        [0.0423756549057051, 0.0784336, 0.879142973793104],
    ],
    np.float32,
)
OUTSET = np.linalg.inv(INSET).astype(np.float32)


def tone(linear, contrast=1.0, saturation=1.0):
    """Maps linear light to display values 0-1."""
    value = np.maximum(linear @ INSET.T, 1e-10)
    value = np.clip((np.log2(value) + 12.47393) / 16.5, 0, 1)
    square = value * value
    fourth = square * square
    curve = 15.5 * fourth * square - 40.14 * fourth * value + 31.96 * fourth
    curve += -6.868 * square * value + 0.4298 * square + 0.1191 * value - 0.00232
    curve = np.power(np.clip(curve, 0, 1), contrast)
    gray = (curve @ LUMA)[..., None]
    return np.clip((gray + (curve - gray) * saturation) @ OUTSET.T, 0, 1)


def backdrop(rgb, alpha, color, options):
    """Lays a soft pool of the display color (RRGGBB) behind a transparent render."""
    target = np.array([int(color[i : i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)
    light = target**2.2
    for _ in range(80):  # searches the light that the tone curve turns into the wanted color
        shown = tone(light[None, None].astype(np.float32), options["contrast"], options["saturation"])[0, 0]
        light = np.clip(light * ((target + 1e-3) / (shown + 1e-3)) ** 1.2, 1e-5, 40)
    x, y = _positions(rgb)
    cx, cy = options["pool"]
    pool = np.exp(-(((x - cx) / 0.55) ** 2 + ((y - cy) / 0.6) ** 2))
    return rgb + (1 - np.clip(alpha, 0, 1)) * light * (0.62 + 0.9 * pool[..., None]).astype(np.float32)


def shade(rgb, stops):
    """Multiplies brightness down the picture; stops are [height 0-1, factor], so that text finds a calm ground."""
    rows = np.linspace(0, 1, rgb.shape[0])
    heights, factors = np.array(stops, np.float32).T
    smooth = np.interp(rows, heights, factors)
    kernel = max(3, rgb.shape[0] // 12) | 1
    smooth = cv2.GaussianBlur(smooth[:, None].astype(np.float32), (1, kernel), 0)
    return rgb * smooth[..., None]


def fade(shown, color, stops):
    """Blends display values into the color (RRGGBB) down the picture; stops are [height 0-1, amount]."""
    rows = np.linspace(0, 1, shown.shape[0])
    heights, amounts = np.array(stops, np.float32).T
    amount = np.interp(rows, heights, amounts)[:, None, None].astype(np.float32)
    amount = amount * amount * (3 - 2 * amount)
    target = np.array([int(color[i : i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)
    return shown * (1 - amount) + target * amount


def bloom(rgb, amount):
    """Lets bright parts bleed a little, as a lens does."""
    width = rgb.shape[1]
    bright = np.clip(rgb, 0, 8)
    spread = sum(cv2.GaussianBlur(bright, (0, 0), width * sigma) for sigma in (0.004, 0.012, 0.04)) / 3
    return rgb * (1 - amount) + spread * amount


def vignette(rgb, amount):
    """Darkens the corners."""
    x, y = _positions(rgb)
    return rgb * (1 - amount * ((x - 0.5) ** 2 + (y - 0.5) ** 2) * 2)[..., None].astype(np.float32)


def grain(shown, amount, seed=1):
    """Fine grain hides banding in dark gradients."""
    noise = np.random.default_rng(seed).normal(0, 1, (*shown.shape[:2], 1)).astype(np.float32)
    return shown + amount * noise * (1 - np.abs(2 * shown - 1) ** 2 * 0.5)


SHADOW = (0.06, 0.04, 0.025)  # warm, or it looks cold on a bone page


def straighten(rgb, alpha, has_shadow=False):
    """Un-premultiplies color and bleeds it outwards, so that a cut-out has neither a dark rim nor a halo.

    With a rendered shadow, what is half transparent may be dark: nothing bleeds into it."""
    cover = np.clip(alpha[..., 0], 0, 1)
    if has_shadow:
        color = rgb / np.maximum(cover, 0.02)[..., None] + (1 - cover)[..., None] * np.float32(SHADOW)
        return color, np.clip((alpha - 0.004) / 0.99, 0, 1)
    weight = np.clip((cover - 0.5) / 0.4, 0, 1)
    color = rgb / np.maximum(cover, 0.5)[..., None]
    weighted = color * weight[..., None]
    total, weights = weighted.copy(), weight.copy()
    for sigma in (1.2, 3, 8, 24):
        missing = np.clip(1 - weights * 4, 0, 1)
        total = total + cv2.GaussianBlur(weighted, (0, 0), sigma) * missing[..., None]
        weights = weights + cv2.GaussianBlur(weight, (0, 0), sigma) * missing
    bled = total / np.maximum(weights, 1e-6)[..., None]
    return weighted + bled * (1 - weight[..., None]), np.clip((alpha - 0.012) / 0.976, 0, 1)


def contact_shadow(picture, alpha, strength):
    """Draws the soft shadow under a cut-out; its foot is the lowest sixth of the silhouette."""
    height, width = alpha.shape[:2]
    cover = alpha[..., 0].astype(np.float32)
    rows = np.where(cover.max(1) > 0.5)[0]
    bottom, tall = rows.max(), rows.max() - rows.min()
    foot = cover.copy()
    foot[: int(bottom - 0.16 * tall)] = 0
    near = np.float32([[1, 0, 0.012 * tall], [0, 0.9, bottom * 0.1 + 0.006 * tall]])
    wide = np.float32([[1, 0, 0.05 * tall], [0, 0.45, bottom * 0.55 - 0.02 * tall]])
    tight = cv2.GaussianBlur(cv2.warpAffine(foot, near, (width, height)), (0, 0), width * 0.006)
    loose = cv2.warpAffine(foot, wide, (width, height))
    loose = cv2.GaussianBlur(loose, (0, 0), sigmaX=width * 0.045, sigmaY=width * 0.016)
    y, x = np.mgrid[0:height, 0:width]
    border = np.clip(np.minimum.reduce([x, width - 1 - x, y, height - 1 - y]) / (0.06 * width), 0, 1)
    shadow = np.clip(0.55 * tight + 0.60 * loose, 0, 1) * strength * border * (1 - cover)
    both = cover + shadow
    tint = np.array([20, 24, 18], np.float32)
    mixed = picture.astype(np.float32) * cover[..., None] + tint * shadow[..., None]
    mixed = np.where(both[..., None] > 0.002, mixed / np.maximum(both, 1e-4)[..., None], tint)
    return np.clip(mixed + 0.5, 0, 255).astype(np.uint8), both[..., None]


def _positions(picture):
    height, width = picture.shape[:2]
    y, x = np.mgrid[0:height, 0:width]
    return x / width, y / height
