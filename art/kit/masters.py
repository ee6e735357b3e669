"""The finished pictures, for scenes that show one: on a screen, or as a part of another."""

import os

import cv2

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "content", "pictures", "masters")


def part(name, left, top, width, height):
    """A part of a master, in its pixels, as display values (height, width, 3)."""
    picture = cv2.imread(os.path.join(FOLDER, name + ".webp"))
    return picture[top : top + height, left : left + width, ::-1] / 255
