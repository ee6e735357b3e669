"""A clip whose every frame is rendered, there and back: half the frames are rendered, the way back shows them again."""

import json
import os

import cv2
import numpy as np

from finish import grade, loop
from finish.picture import DEFAULTS, clean, develop

SCENES = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "scenes")

# How many frames before and after help to clean one, and how far (in encoded light) they may differ from it.
REACH = 3
TOLERANCE = 0.4


def render_sequence(job, pose):
    """Poses, renders and denoises each frame into job.work + "_frames"; goes on where it was stopped with an equal job."""
    from kit import stage

    folder = job["work"] + "_frames"
    _keep_only_frames_of(job, folder)
    for index in range(_count(job["video"]) // 2 + 1):
        file = _file(job, index)
        if os.path.exists(file):
            continue
        pose(index / _count(job["video"]))
        stage.render(job["work"], job["width"], job["height"], job["samples"], job["seed"] + index, True)
        rgb, alpha = clean(job["work"], {**DEFAULTS, **job["finish"]})
        np.save(file + ".part.npy", np.concatenate([rgb, alpha], -1).astype(np.float16))
        os.replace(file + ".part.npy", file)


def finish_sequence(job):
    """Writes job.output (the poster, the first frame) and the clip beside it, both in the size of the clip."""
    options = {**DEFAULTS, "bloom": 0.0, "grain": 0.004, **job["finish"]}
    count = _count(job["video"])
    last = count // 2
    way = [_steady(job, index, last, options) for index in range(last + 1)]

    def frame(time):
        index = round(time * count)
        index = min(index, count - index)
        # Grain that stands still would look like dirt on the lens.
        return np.clip(grade.grain(way[index], options["grain"], index + 1), 0, 1)

    cv2.imwrite(job["output"], loop.to_bytes(frame(0.0)))
    loop.write_clip(job["output"], job["video"], frame)


def _steady(job, index, last, options):
    """One graded frame: its neighbours, moved onto it, average away what noise is left."""
    here = np.load(_file(job, index)).astype(np.float32)
    reference = _encode(here)
    total, weights = here.copy(), np.ones((*here.shape[:2], 1), np.float32)
    for offset in [step for step in range(-REACH, REACH + 1) if step]:
        other = (index + offset) % (2 * last)
        other = min(other, 2 * last - other)  # the clip turns round at both ends
        near = np.load(_file(job, other)).astype(np.float32)
        flow = _flow().calc(_gray(here), _gray(near), None)
        y, x = np.mgrid[0 : here.shape[0], 0 : here.shape[1]].astype(np.float32)
        moved = cv2.remap(near, x + flow[..., 0], y + flow[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        distance = cv2.blur(((_encode(moved) - reference) ** 2).sum(-1), (3, 3))[..., None]
        share = np.exp(-distance / TOLERANCE**2)
        total += moved * share
        weights += share
    light = total / weights
    rgb, alpha = light[..., :3] * 2.0 ** options["exposure"], light[..., 3:]
    if options["background"]:
        rgb = grade.backdrop(rgb, alpha, options["background"], options)
    shown = develop(rgb.astype(np.float32), {**options, "grain": 0.0})
    return cv2.resize(shown, tuple(job["video"]["size"]), interpolation=cv2.INTER_LANCZOS4)


def _flow():
    return cv2.DISOpticalFlow_create(cv2.DISOPTICAL_FLOW_PRESET_MEDIUM)


def _encode(light):
    return np.log2(1 + np.maximum(light[..., :3], 0) * 16) / 4


def _gray(light):
    return (np.clip(_encode(light).mean(-1), 0, 1) * 255).astype(np.uint8)


def _count(video):
    return round(video["seconds"] * video["fps"]) // 2 * 2


def _file(job, index):
    return f"{job['work']}_frames/{index:04d}.npy"


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
