"""Blender's entry: blender -b -P art/kit/run.py -- JOB.json renders and finishes one picture or video (see render.ts)."""

import importlib
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def main():
    """Reads the job, builds its scene, renders it and writes the finished picture or frames."""
    with open(sys.argv[sys.argv.index("--") + 1]) as file:
        job = json.load(file)
    module = importlib.import_module("scenes." + job["scene"].replace("-", "_"))
    if hasattr(module, "compose"):  # draws its picture itself
        module.compose(job, **job["arguments"])
        return
    if not job["gradeOnly"]:
        _render(job, module)
    if _is_sequence(job):
        from finish.sequence import finish_sequence

        finish_sequence(job)
    elif job["video"]:
        from finish.loop import finish_loop

        finish_loop(job)
    else:
        from finish.picture import finish_picture

        finish_picture(job["work"], job["output"], job["finish"])


def _render(job, module):
    from kit import stage

    stage.reset()
    pose = module.build(seed=job["seed"], **job["arguments"])
    if _is_sequence(job):
        from finish.sequence import render_sequence

        render_sequence(job, pose)
        return
    transparent = getattr(module, "TRANSPARENT", False)
    finer = job["finish"].get("oversample", 1)
    stage.render(job["work"], job["width"] * finer, job["height"] * finer, job["samples"], job["seed"], transparent)


def _is_sequence(job):
    """A clip without a sweep of lamps has a scene whose build returns pose(time)."""
    return bool(job["video"]) and not job["video"].get("sweep")


try:
    main()
except Exception:
    import traceback

    traceback.print_exc()
    os._exit(1)  # Blender would report success after a script error.
