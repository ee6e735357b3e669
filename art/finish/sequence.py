"""A clip whose every frame is rendered: there and back, the way back shows the same frames again, or one round repeated."""

import json
import os

import cv2
import numpy as np

from finish import denoise, grade, loop
from finish.picture import DEFAULTS, clean, develop

SCENES = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "scenes")

# How many frames before and after help to clean one, and how far (in encoded light) they may differ from it.
REACH = 3
TOLERANCE = 0.4
# What stands still is rendered once, with this many times the samples.
STILL = 4
# How far from the border of the moving part nothing moves, in pixels.
EDGE = 16


def render_sequence(job, pose):
    """Poses, renders and denoises each frame into job.work + "_frames"; goes on where it was stopped with an equal job."""
    from kit import stage

    folder = job["work"] + "_frames"
    _keep_only_frames_of(job, folder)
    transparent = bool(job["finish"].get("background"))

    def render(index, file, samples, size):
        if os.path.exists(file):
            return
        pose(index / _round(job["video"]))
        stage.render(job["work"], *size, samples, job["seed"] + index, transparent)
        rgb, alpha = clean(job["work"], {**DEFAULTS, **job["finish"]})
        np.save(file + ".part.npy", np.concatenate([rgb, alpha], -1).astype(np.float16))
        os.replace(file + ".part.npy", file)

    size = (job["width"], job["height"])
    moving = job["video"].get("moving")
    if moving:
        render(0, _file(job, "still"), job["samples"] * STILL, size)
        stage.crop(*moving)
        size = job["video"]["size"]
    for index in range(_rendered(job["video"])):
        render(index, _file(job, index), job["samples"], size)


def finish_sequence(job):
    """Writes job.output (the poster: the first frame in the size it was rendered), and the clip beside it."""
    options = {**DEFAULTS, "bloom": 0.0, "grain": 0.004, **job["finish"]}
    video = job["video"]
    way = [_steady(job, index) for index in range(_rendered(video))]
    poster = way[0]
    if video.get("moving"):
        poster = np.load(_file(job, "still")).astype(np.float32)
        still = cv2.resize(poster, tuple(video["size"]), interpolation=cv2.INTER_AREA)
        way = [_lay_over(still, way[0], part, video["moving"]) for part in way]
    poster = _shade(poster, (job["width"], job["height"]), options)
    way = [_shade(light, video["size"], options) for light in way]

    def move(shown, time):
        if video.get("repeats"):
            shown = loop.drift(shown, time)
        # Grain that stands still would look like dirt on the lens.
        return np.clip(grade.grain(shown, options["grain"], round(time * _count(video)) + 1), 0, 1)

    cv2.imwrite(job["output"], loop.to_bytes(move(poster, 0.0)))
    loop.write_clip(job["output"], video, lambda time: move(way[_shown(round(time * _count(video)), video)], time))


def _steady(job, index):
    """The light of one frame: its neighbors, moved onto it, average away what noise is left."""
    here = np.load(_file(job, index)).astype(np.float32)
    reference = _encode(here)
    total, weights = here.copy(), np.ones((*here.shape[:2], 1), np.float32)
    for offset in [step for step in range(-REACH, REACH + 1) if step]:
        near = np.load(_file(job, _shown(index + offset, job["video"]))).astype(np.float32)
        flow = _flow().calc(_gray(here), _gray(near), None)
        y, x = np.mgrid[0 : here.shape[0], 0 : here.shape[1]].astype(np.float32)
        moved = cv2.remap(near, x + flow[..., 0], y + flow[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        distance = cv2.blur(((_encode(moved) - reference) ** 2).sum(-1), (3, 3))[..., None]
        share = np.exp(-distance / TOLERANCE**2)
        total += moved * share
        weights += share
    return total / weights


def _shade(light, size, options):
    rgb, alpha = light[..., :3] * 2.0 ** options["exposure"], light[..., 3:]
    if options["background"]:
        rgb = grade.backdrop(rgb, alpha, options["background"], options)
    shown = develop(rgb.astype(np.float32), {**options, "grain": 0.0})
    return cv2.resize(shown, tuple(size), interpolation=cv2.INTER_LANCZOS4)


def _lay_over(still, first, part, moving):
    """The still picture, with the part of a frame where something has moved; moving is left, top, right, bottom as shares.

    The first frame shows the same moment as the still picture: what differs from it is added to that, filtered, so that the few
    samples of a frame don't show as grain."""
    left = int(np.float32(moving[0]) * still.shape[1])
    top = still.shape[0] - int(np.float32(1 - moving[3]) * still.shape[0]) - part.shape[0]
    place = np.s_[top : top + part.shape[0], left : left + part.shape[1], :3]
    under = _encode(still[place])
    change = cv2.GaussianBlur(cv2.medianBlur(np.ascontiguousarray(_encode(part) - _encode(first)), 5), (0, 0), 1.2)
    cover = np.clip((np.abs(cv2.GaussianBlur(change, (0, 0), 3)).max(-1) - 0.008) / 0.02, 0, 1)
    cover[:EDGE] = cover[-EDGE:] = cover[:, :EDGE] = cover[:, -EDGE:] = 0
    cover = cv2.GaussianBlur(cv2.dilate(cover, np.ones((7, 7))), (0, 0), 3)[..., None]
    whole = still.copy()
    whole[place] = denoise.decode(under + change * cover)
    return whole


def _flow():
    return cv2.DISOpticalFlow_create(cv2.DISOPTICAL_FLOW_PRESET_MEDIUM)


def _encode(light):
    return denoise.encode(light[..., :3])


def _gray(light):
    return (np.clip(_encode(light).mean(-1), 0, 1) * 255).astype(np.uint8)


def _count(video):
    return round(video["seconds"] * video["fps"]) // 2 * 2


def _round(video):
    """After how many frames the same picture comes again."""
    return _count(video) // video.get("repeats", 1)


def _rendered(video):
    return _round(video) if video.get("repeats") else _count(video) // 2 + 1


def _shown(index, video):
    """Which rendered frame stands at this place of the clip: without repeats it turns round at both ends."""
    index %= _round(video)
    return index if video.get("repeats") else min(index, _round(video) - index)


def _file(job, index):
    name = index if isinstance(index, str) else f"{index:04d}"
    return f"{job['work']}_frames/{name}.npy"


def _keep_only_frames_of(job, folder):
    """Empties the folder unless its frames were made from the same scene and job."""
    parts = ("scene", "arguments", "seed", "samples", "width", "height", "finish", "video")
    with open(os.path.join(SCENES, job["scene"].replace("-", "_") + ".py")) as file:
        made_from = json.dumps([file.read(), {key: job[key] for key in parts}], sort_keys=True)
    note = os.path.join(folder, "made-from.json")
    os.makedirs(folder, exist_ok=True)
    if os.path.exists(note):
        with open(note) as file:
            if file.read() == made_from:
                return
    for name in os.listdir(folder):
        os.remove(os.path.join(folder, name))
    with open(note, "w") as file:
        file.write(made_from)
