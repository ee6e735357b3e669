"""Pictures for screens, as arrays (height, width, 3), top row first: no words in them."""

import math

import numpy as np

INK, COPPER, CREAM = np.array([0.030, 0.046, 0.042]), np.array([0.80, 0.50, 0.32]), np.array([0.95, 0.90, 0.82])


def density_map(width=768, height=1024):
    """Draws a scalp seen from above, coloured by hair density, with copper contour lines and a row of bars."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v = (x / width - 0.5) * 1.5, (0.45 - y / height) * 2.0
    scalp = np.hypot(u / 0.50, v / 0.62)
    density = 0.25 + 0.75 * np.clip(1 - 1.35 * np.exp(-((u / 0.26) ** 2 + ((v + 0.02) / 0.30) ** 2)), 0, 1)
    density -= 0.35 * np.exp(-(((np.abs(u) - 0.26) / 0.10) ** 2) - ((v + 0.42) / 0.14) ** 2)
    density += 0.05 * np.sin(u * 17 + 2) * np.cos(v * 15)
    tones = np.array([[0.055, 0.085, 0.078], [0.12, 0.19, 0.17], [0.42, 0.24, 0.15], COPPER, CREAM])
    level = np.clip(density, 0, 1) * 3.9
    lower = np.clip(level.astype(int), 0, 3)
    color = tones[lower] * (1 - (level - lower))[..., None] + tones[lower + 1] * (level - lower)[..., None]
    contour = np.abs((density * 9) % 1 - 0.5) < 0.035
    color = np.where(contour[..., None], color * 0.6 + 0.35 * CREAM, color)
    picture = np.where((scalp < 1)[..., None], color, INK)
    picture = np.where((np.abs(scalp - 1.045) < 0.012)[..., None], COPPER, picture)
    bars = [(0.09, 0.40, 0.93, 0.945, 0.85), (0.09, 0.28, 0.895, 0.903, 0.45), (0.09, 0.91, 0.085, 0.088, 0.25)]
    bars += [(0.09, 0.62, 0.060, 0.072, 0.75), (0.70, 0.91, 0.060, 0.072, 0.5)]
    for left, right, low, high, tone in bars:
        picture[int((1 - high) * height) : int((1 - low) * height), int(left * width) : int(right * width)] = CREAM * tone
    for index in range(14):
        tall, left = 0.02 + 0.05 * abs(math.sin(index * 1.3 + 0.4)), 0.09 + index * 0.0595
        tone = COPPER if index % 4 == 1 else np.array([0.30, 0.38, 0.35])
        picture[int((0.895 - tall) * height) : int(0.895 * height), int(left * width) : int((left + 0.030) * width)] = tone
    return picture


def conversation(width=600, height=1280):
    """Draws the screen: question bubbles left in green, answers right in copper, a hairline sketch as a picture."""
    picture = np.ones((height, width, 3)) * INK
    top = int(0.085 * height)
    picture[:top] = INK * 1.9
    _round(picture, width * 0.5, top * 0.58, 44, 44, 22, COPPER)
    rows = [
        (0.13, 0.62, 0.060, 0),
        (0.205, 0.44, 0.046, 0),
        (0.275, 0.56, 0.215, 0),
        (0.515, 0.50, 0.050, 1),
        (0.58, 0.66, 0.092, 1),
    ]
    rows += [(0.70, 0.38, 0.046, 0), (0.765, 0.58, 0.066, 1)]
    for start, wide, tall, answer in rows:
        color = COPPER if answer else np.array([0.13, 0.20, 0.18])
        w, h = wide * width, tall * height
        left = width * 0.94 - w if answer else width * 0.06
        _round(picture, left + w / 2, start * height + h / 2, w, h, 26, color)
        for line in range(int(h // 36) if tall < 0.2 else 0):
            share = 0.78 if line else 0.9
            tone = INK if answer else CREAM * 0.55
            _round(picture, left + 28 + (w - 56) * share / 2, start * height + 28 + line * 32, (w - 56) * share, 9, 4, tone)
    _hairline(picture, width * 0.06 + 0.28 * width, 0.275 * height + 0.1075 * height)
    _round(picture, width * 0.43, height * 0.945, width * 0.74, 62, 31, INK * 2.2)
    _round(picture, width * 0.895, height * 0.945, 62, 62, 31, COPPER)
    shape = np.zeros((height, width, 3))
    _round(shape, width / 2, height / 2, width - 4, height - 4, 76, np.ones(3))
    return picture * shape


def _round(picture, cx, cy, width, height, radius, color):
    """Fills a rounded rectangle."""
    y, x = np.mgrid[0 : picture.shape[0], 0 : picture.shape[1]]
    dx = np.maximum(np.abs(x - cx) - width / 2 + radius, 0)
    dy = np.maximum(np.abs(y - cy) - height / 2 + radius, 0)
    cover = np.clip(radius + 0.5 - np.hypot(dx, dy), 0, 1)[..., None]
    inside = (np.abs(x - cx) <= width / 2) & (np.abs(y - cy) <= height / 2)
    picture[:] = np.where(inside[..., None], picture * (1 - cover) + color * cover, picture)


def _hairline(picture, cx, cy):
    """A sketched forehead with strands, as the photograph that was sent."""
    rng = np.random.default_rng(5)
    for _ in range(420):
        t = rng.uniform(-1, 1)
        x0, y0 = cx + t * 105, cy - 8 + 34 * t * t - abs(rng.normal(0, 22))
        length = rng.uniform(26, 60)
        for step in np.linspace(0, 1, 40):
            x, y = int(x0 + (t * 22 + 14) * step), int(y0 - length * step * (1 - 0.35 * step))
            if cy - 118 < y < cy + 118:
                picture[y : y + 2, x : x + 2] = CREAM * (0.75 - 0.3 * step)
