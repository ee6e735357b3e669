"""Cut-outs from the masters on a lit ground, or another composition of a master: two-dimensional light and shadow only."""

import functools
import os

import cv2
import numpy as np

from finish import loop

MASTERS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "content", "pictures", "masters")

# wall at the top and above the floor, floor at the back and in front, as display colours
GROUNDS = {
    "bone": ("EFE9DF", "E6DED2", "DDD4C7", "E9E2D8"),
    "stone": ("E3DCD1", "D6CDC0", "C9BFB1", "DAD1C5"),
    "night": ("141C1A", "20302C", "1A2724", "131A18"),
}


def compose(job, layers=(), ground="bone", light="pool", horizon=0.66, part=None, columns=()):
    """Writes the job's picture. Each layer: master, x and y of its foot (0-1), scale (of the height), shadow (0-1).

    part, _recompose's arguments, makes the picture from a part of one master instead, with the layers on it as they are; columns
    from parts of several, side by side: each a master and its crop, left, top and height in its pixels. With a video the light
    wanders."""
    size = (job["width"], job["height"])
    if part:
        return _lay_on(job["output"], _recompose(size, **part), layers)
    if columns:
        return _stand_side_by_side(job["output"], size, columns)
    is_night = ground == "night"
    back, front = _ground(size, ground, horizon), np.zeros((size[1], size[0], 3))
    for layer in layers:
        back, front = _set(back, front, **{"shadow": 0.5, **layer}, is_night=is_night)

    def frame(time):
        shine = LIGHTS[light](size, horizon, is_night, time)
        soft = cv2.GaussianBlur(shine, (0, 0), size[1] * 0.03)
        grain = np.random.default_rng(job["seed"]).normal(0, 0.005, (size[1], size[0], 1))
        return np.clip(back * shine[..., None] + front * (0.6 + 0.4 * soft)[..., None] + grain, 0, 1)

    if not job["video"]:
        cv2.imwrite(job["output"], loop.to_bytes(frame(0.0)))
        return
    moving = lambda time: loop.drift(frame(time).astype(np.float32), time)
    cv2.imwrite(job["output"], loop.to_bytes(moving(0.0)))
    loop.write_clip(job["output"], job["video"], moving)


def _lay_on(output, ground, layers):
    """Writes the picture with the layers on it."""
    picture = ground[..., ::-1].astype(np.float32) / 255
    for layer in layers:
        back, front = _set(picture, np.zeros_like(picture), **{"shadow": 0.5, **layer}, is_night=False)
        picture = back + front
    cv2.imwrite(output, loop.to_bytes(picture) if layers else ground)


def _recompose(size, master, crop, is_turned=False):
    """A part of a master: crop is left, top, width and height in its pixels, after a half turn if is_turned."""
    source = cv2.imread(os.path.join(MASTERS, master + ".webp"))
    if is_turned:
        source = cv2.rotate(source, cv2.ROTATE_180)
    left, top, wide, tall = crop
    return cv2.resize(source[top : top + tall, left : left + wide], size, interpolation=cv2.INTER_AREA)


def _stand_side_by_side(output, size, columns, gap=6):
    """Writes equal columns with fine gaps of bone between them."""
    picture = np.full((size[1], size[0], 3), [int(GROUNDS["bone"][0][i : i + 2], 16) for i in (4, 2, 0)], np.uint8)
    wide = (size[0] - gap * (len(columns) - 1)) / len(columns)
    for index, column in enumerate(columns):
        start, end = (round(index * (wide + gap)), round(index * (wide + gap) + wide))
        left, top, tall = column["crop"]
        source = cv2.imread(os.path.join(MASTERS, column["master"] + ".webp"))
        cut = source[top : top + tall, left : left + round(tall * (end - start) / size[1])]
        picture[:, start:end] = cv2.resize(cut, (end - start, size[1]), interpolation=cv2.INTER_AREA)
    cv2.imwrite(output, picture)


def _ground(size, name, horizon):
    top, low, back, front = (np.array([int(color[i : i + 2], 16) / 255 for i in (0, 2, 4)]) for color in GROUNDS[name])
    y = np.linspace(0, 1, size[1])[:, None]
    wall = top + (low - top) * np.clip(y / horizon, 0, 1)
    floor = back + (front - back) * np.clip((y - horizon) / max(1e-3, 1 - horizon), 0, 1)
    share = 1 / (1 + np.exp(-(y - horizon) / 0.012))  # wall and floor meet in a soft curve
    return np.repeat((wall * (1 - share) + floor * share)[:, None], size[0], 1)


def _pool(size, horizon, is_night, time):
    y, x = np.mgrid[0 : size[1], 0 : size[0]]
    strength = 0.85 if is_night else 0.10
    turn = 2 * np.pi * time
    cx, cy = 0.36 + 0.16 * (1 - np.cos(turn)), 0.40 + 0.05 * np.sin(turn)
    pool = np.exp(-(((x / size[0] - cx) / 0.42) ** 2 + ((y / size[1] - cy) / 0.5) ** 2))
    return 1 - 0.25 * strength + strength * pool


def _slats(size, horizon, is_night, time):
    """Low sun through slats: slanted bands on the wall that bend where they meet the floor and sink by two bands a loop."""
    y, x = np.mgrid[0 : size[1], 0 : size[0]] / size[1]
    bend = np.where(y < horizon, x * 0.34 + y, horizon + x * 0.34 - (y - horizon) * 1.6)
    bands = 0.5 + 0.5 * np.cos((bend / 0.105 - 2 * time) * 2 * np.pi)
    bands = cv2.GaussianBlur(np.clip((bands - 0.38) * 4, 0, 1), (0, 0), size[1] * 0.005)
    x = x * (4 / 3) * size[1] / size[0]  # the lit patch keeps its share of the width
    patch = 1 / (1 + np.exp(-(x - 0.10 - 0.25 * y) / 0.04)) / (1 + np.exp((x - 0.92 - 0.30 * y) / 0.05))
    return 0.945 + 0.115 * bands * patch


LIGHTS = {"pool": _pool, "slats": _slats}


@functools.cache
def _cut_out(master):
    return cv2.imread(os.path.join(MASTERS, master + ".webp"), cv2.IMREAD_UNCHANGED).astype(np.float32) / 255


def _set(back, front, master, x, y, scale, shadow, is_night):
    """Places a cut-out with a cast shadow that falls to the right."""
    height, width = back.shape[:2]
    source = _cut_out(master)
    alpha = source[..., 3]
    rows, columns = np.where(alpha.max(1) > 0.5)[0], np.where(alpha.max(0) > 0.5)[0]
    size = scale * height / (rows[-1] - rows[0])
    middle = ((columns[0] + columns[-1]) / 2, (rows[0] + rows[-1]) / 2)
    matrix = cv2.getRotationMatrix2D(middle, 0, size)
    matrix[0, 2] += x * width - middle[0]
    matrix[1, 2] += y * height - scale * height / 2 - middle[1]
    premultiplied = np.dstack([source[..., 2::-1] * alpha[..., None], alpha])
    placed = cv2.warpAffine(premultiplied, matrix, (width, height), flags=cv2.INTER_AREA)
    cover = placed[..., 3]
    if shadow:
        foot = y * height
        lean = np.float32([[1, -0.55, 0.55 * foot], [0, 0.30, 0.70 * foot]])
        cast = cv2.GaussianBlur(cv2.warpAffine(cover, lean, (width, height)), (0, 0), height * 0.014)
        back = back * (1 - (0.55 if is_night else 0.20) * shadow * cast)[..., None]
    clear = (1 - cover)[..., None]
    return back * clear, front * clear + placed[..., :3] * (0.88 if is_night else 1.0)
