"""Pictures for screens, as arrays (height, width, 3), top row first: no words in them."""

import math

import numpy as np

INK, COPPER, CREAM = np.array([0.030, 0.046, 0.042]), np.array([0.80, 0.50, 0.32]), np.array([0.95, 0.90, 0.82])
ANSWER = np.array([0.105, 0.165, 0.150])


def density_map(width=768, height=1024):
    """Draws a scalp seen from above, colored by hair density, with copper contour lines and a row of bars."""
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


def conversation(photograph, width=900, height=1920):
    """Draws the screen: a photograph and a question at the right in copper, the provider's answers at the left in green.

    photograph is an array (height, width, 3). Words are strokes as long as words, too small to read on a page."""
    rng = np.random.default_rng(4)
    picture = np.ones((height, width, 3)) * INK
    margin = 44
    picture[:176] = INK * 1.7
    _round(picture, width / 2, 30, 150, 34, 17, INK * 0.3)
    _round(picture, 112, 112, 84, 84, 42, COPPER)
    _words(picture, rng, 182, 98, 250, 1, 15, CREAM * 0.85)
    _words(picture, rng, 182, 134, 170, 1, 11, CREAM * 0.4)
    _photograph(picture, photograph, width - margin - 600, 236, 600, 470)
    top = 732
    # width, lines, and whether the patient writes
    for wide, lines, is_patient in ((470, 2, True), (560, 3, False), (640, 4, False), (330, 1, True), (520, 2, False)):
        tall = 62 + 46 * lines
        left = width - margin - wide if is_patient else margin
        _round(picture, left + wide / 2, top + tall / 2, wide, tall, 46, COPPER if is_patient else ANSWER)
        _words(picture, rng, left + 42, top + 54, wide - 84, lines, 15, INK * 1.4 if is_patient else CREAM * 0.8)
        top += tall + (18 if lines == 3 else 34)
    _round(picture, width * 0.43, height - 104, width * 0.74, 92, 46, INK * 2.0)
    _words(picture, rng, 110, height - 104, 150, 1, 13, CREAM * 0.3)
    _round(picture, width * 0.9, height - 104, 92, 92, 46, COPPER)
    return picture


def _words(picture, rng, left, top, wide, lines, tall, color):
    """Strokes as long as words, 46 apart; the last line ends early."""
    for line in range(lines):
        x, end = left, left + wide * (0.62 if line and line == lines - 1 else 1)
        while x < end - 30:
            long = min(rng.choice([24, 40, 56, 70, 92]), end - x)
            _round(picture, x + long / 2, top + 46 * line, long, tall, tall / 2, color)
            x += long + 13


def _photograph(picture, photograph, left, top, wide, tall, radius=46):
    """Sets a photograph with round corners, which must have the shape of its place."""
    rows = np.linspace(0, photograph.shape[0] - 1, tall).astype(int)
    columns = np.linspace(0, photograph.shape[1] - 1, wide).astype(int)
    cover = np.zeros((tall, wide, 3))
    _round(cover, wide / 2, tall / 2, wide, tall, radius, np.ones(3))
    place = np.s_[top : top + tall, left : left + wide]
    picture[place] = picture[place] * (1 - cover) + photograph[rows][:, columns] * cover


def _round(picture, cx, cy, width, height, radius, color):
    """Fills a rounded rectangle."""
    y, x = np.mgrid[0 : picture.shape[0], 0 : picture.shape[1]]
    dx = np.maximum(np.abs(x - cx) - width / 2 + radius, 0)
    dy = np.maximum(np.abs(y - cy) - height / 2 + radius, 0)
    cover = np.clip(radius + 0.5 - np.hypot(dx, dy), 0, 1)[..., None]
    inside = (np.abs(x - cx) <= width / 2) & (np.abs(y - cy) <= height / 2)
    picture[:] = np.where(inside[..., None], picture * (1 - cover) + color * cover, picture)
