"""A picture for the tablet, as an array (height, width, 3), top row first: no words in it."""

import math

import numpy as np

INK, COPPER, CREAM = np.array([0.030, 0.046, 0.042]), np.array([0.80, 0.50, 0.32]), np.array([0.95, 0.90, 0.82])


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
