"""Turns one render with light groups into a seamless clip: lamps dim one after another, there and back, while the camera drifts."""

import subprocess

import cv2
import numpy as np

from finish import denoise
from finish.picture import DEFAULTS, develop


def finish_loop(job):
    """Writes job.output (the poster, full size, equal to the first frame), and the clip as .webm (VP9) and .mov (H.264)."""
    options = {**DEFAULTS, "bloom": 0.0, "grain": 0.004, **job["finish"]}
    groups, alpha = _clean_groups(job["work"], options)
    poster = _frame(groups, alpha, 0.0, job["video"]["sweep"], options, 1)
    cv2.imwrite(job["output"], to_bytes(poster))
    size = tuple(job["video"]["size"])
    small = {name: cv2.resize(light, size, interpolation=cv2.INTER_AREA) for name, light in groups.items()}
    small_alpha = cv2.resize(alpha, size, interpolation=cv2.INTER_AREA)[..., None]
    sweep = job["video"]["sweep"]
    write_clip(job["output"], job["video"], lambda time: _frame(small, small_alpha, time, sweep, options, int(time * 1e4)))


def write_clip(poster, video, frame):
    """Encodes frame(time), display values for time 0-1, beside the poster as .webm (VP9) and .mov (H.264)."""
    base = poster.rsplit(".", 1)[0]
    encoders = [_encoder(f"{base}.{kind}", video) for kind in ("webm", "mov")]
    count = round(video["seconds"] * video["fps"])
    for index in range(count):
        data = to_bytes(frame(index / count)).tobytes()
        for encoder in encoders:
            encoder.stdin.write(data)
    for encoder in encoders:
        encoder.stdin.close()
        if encoder.wait():
            raise RuntimeError("ffmpeg failed")


def _clean_groups(work, options):
    times = options["oversample"]  # averaged before it is filtered: filtering each lamp at the rendered size takes minutes
    a, b = (denoise.load_light_groups(f"{work}_{half}.exr") for half in "AB")
    whole = [denoise.load_layers(f"{work}_{half}.exr") for half in "AB"]
    for lights, layers in zip((a, b), whole):  # what glows by itself, such as a diode, is in no lamp's light
        lights["BASE"] = lights.get("BASE", 0) + np.maximum(layers["rgb"] - sum(lights.values()), 0)
    layers = [_shrink_layers(half, times) for half in whole]
    guides = denoise.features(*layers) if options["levels"] else ()
    groups = {}
    for name in a:
        one, two = (denoise.shrink_evenly(denoise.encode(half[name]), times) for half in (a, b))
        denoise.remove_fireflies(one, two, 0.25)
        pair = denoise.multi_scale(
            one, two, options["window"], options["patch"], options["strength"], guides, options["levels"]
        )
        mean = (pair[0] + pair[1]) / 2
        denoise.despeckle(mean, options["despeckle"])
        groups[name] = denoise.decode(mean)
    return groups, (layers[0]["alpha"] + layers[1]["alpha"]) / 2


def _shrink_layers(layers, times):
    return {name: layer if layer is None else denoise.shrink_evenly(layer, times) for name, layer in layers.items()}


def _frame(groups, alpha, time, sweep, options, seed):
    """The picture at time 0-1 of the loop, as display values."""
    moving = sorted(name for name in groups if name != "BASE")
    first, reach, floor = sweep  # where the light stands at first and how far it goes (in lamps), and its least share
    place = first + reach * 0.5 * (1 - np.cos(2 * np.pi * time))
    light = groups["BASE"].copy() if "BASE" in groups else 0
    for index, name in enumerate(moving):
        near = abs(index - place) / 2.0
        share = floor + (0.5 + 0.5 * np.cos(np.pi * near) if near < 1 else 0)
        light = light + groups[name] * share
    light = light * 2.0 ** options["exposure"]
    if options["background"]:
        from finish import grade

        light = grade.backdrop(light, alpha, options["background"], options)
    shown = np.clip(develop(light.astype(np.float32), options, seed), 0, 1).astype(np.float32)
    return drift(shown, time)


def drift(shown, time):
    """A slow move closer and back; starts and ends at rest."""
    height, width = shown.shape[:2]
    scale = 1.0 + 0.022 * (1 - np.cos(2 * np.pi * time))
    matrix = cv2.getRotationMatrix2D((width * 0.5, height * 0.45), 0.3 * np.sin(2 * np.pi * time), scale + 0.008)
    return cv2.warpAffine(shown, matrix, (width, height), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REFLECT)


def to_bytes(shown):
    """8-bit rows in blue, green, red, as OpenCV and ffmpeg want them."""
    return (np.clip(shown, 0, 1) * 255 + 0.5).astype(np.uint8)[..., ::-1].copy()


def _encoder(output, video):
    width, height = video["size"]
    source = ["ffmpeg", "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "bgr24", "-s", f"{width}x{height}"]
    source += ["-r", str(video["fps"]), "-i", "-", "-an", "-pix_fmt", "yuv420p"]
    if output.endswith("webm"):
        codec = [
            "-c:v",
            "libvpx-vp9",
            "-b:v",
            "0",
            "-crf",
            str(video["crf"]),
            "-row-mt",
            "1",
            "-cpu-used",
            "3",
            "-threads",
            "2",
        ]
    else:
        codec = ["-c:v", "libx264", "-preset", "medium", "-crf", str(video["crf"] - 12), "-movflags", "+faststart"]
    # Without these marks browsers guess the matrix, and the clip's color jumps against its poster.
    color = ["-vf", "scale=out_color_matrix=bt709:out_range=tv"]
    color += ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"]
    return subprocess.Popen([*source, *color, *codec, output], stdin=subprocess.PIPE)
