"""The telephone's screen: two photos with a question at the right in copper, the provider's answers at the left."""

import os

import numpy as np
from PIL import Image, ImageDraw, ImageFont

TYPEFACE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "ui", "styles", "inter-latin.woff2")
WIDTH, HEIGHT, MARGIN = 900, 1900, 40
# These are darker than they look in the render: the tone curve lightens every color on the screen except white.
PAPER, INK, QUIET, COPPER, ANSWER = (250, 245, 236), (5, 4, 3), (52, 47, 41), (176, 112, 74), (170, 181, 168)
BAR = (222, 216, 206)
SMOOTH = 2  # drawn this many times larger: plain fills have no soft edges

# whether the patient writes, and the lines of the message
MESSAGES = (
    (True, ("Hi, here’s my hairline,", "and the crown from above.")),
    (False, ("Thanks! Both photos", "are nice and clear.")),
    (False, ("How long have you", "noticed it?")),
    (True, ("About two years.",)),
    (False, ("Got it. You’ll hear back", "from me this afternoon.")),
)


def conversation(photos):
    """The screen as an array (height, width, 3). photos are two arrays (height, width, 3), cropped to squares here."""
    picture = Image.new("RGB", (WIDTH * SMOOTH, HEIGHT * SMOOTH), PAPER)
    draw = ImageDraw.Draw(picture)
    _header(draw)
    _photos(picture, photos, 322, 380)
    top = 730
    for index, (is_patient, lines) in enumerate(MESSAGES):
        is_followed = index + 1 < len(MESSAGES) and MESSAGES[index + 1][0] == is_patient
        top += _bubble(draw, top, lines, is_patient) + (12 if is_followed else 34)
    _round(draw, (MARGIN, HEIGHT - 164, WIDTH - MARGIN - 116, HEIGHT - 72), 46, BAR)
    _text(draw, (MARGIN + 40, HEIGHT - 118), "Text message", 40, QUIET)
    _round(draw, (WIDTH - MARGIN - 92, HEIGHT - 164, WIDTH - MARGIN, HEIGHT - 72), 46, COPPER)
    arrow = [(WIDTH - MARGIN - 46 + x, HEIGHT - 118 + y) for x, y in ((-20, 0), (0, -22), (20, 0))]
    draw.line([_large(point) for point in arrow], PAPER, 7 * SMOOTH, "curve")
    draw.line([_large((arrow[1][0], arrow[1][1])), _large((arrow[1][0], arrow[1][1] + 44))], PAPER, 7 * SMOOTH)
    return np.asarray(picture.resize((WIDTH, HEIGHT), Image.LANCZOS)) / 255


def _header(draw):
    _round(draw, (0, 0, WIDTH, 272), 0, BAR)
    _round(draw, (WIDTH / 2 - 130, 34, WIDTH / 2 + 130, 100), 33, (14, 15, 15))  # the camera
    _text(draw, (80, 68), "9:41", 38, INK, 600)
    _round(draw, (WIDTH - 150, 54, WIDTH - 78, 84), 10, INK)
    _round(draw, (MARGIN, 146, MARGIN + 96, 242), 48, COPPER)
    _text(draw, (MARGIN + 48, 194), "H", 46, PAPER, 600, "mm")
    _text(draw, (MARGIN + 124, 172), "Hairline Hotline", 42, INK, 600)
    _text(draw, (MARGIN + 124, 220), "Licensed provider", 38, QUIET)


def _photos(picture, photos, top, size):
    for index, photo in enumerate(photos):
        side = min(photo.shape[:2])
        # darker for the same reason as the colors
        cut = Image.fromarray((np.clip(photo[:side, :side], 0, 1) ** 1.4 * 255).astype(np.uint8))
        cut = cut.resize((size * SMOOTH, size * SMOOTH), Image.LANCZOS)
        cover = Image.new("L", cut.size)
        ImageDraw.Draw(cover).rounded_rectangle((0, 0, *cut.size), 44 * SMOOTH, 255)
        picture.paste(cut, _large((WIDTH - MARGIN - (2 - index) * size - (1 - index) * 14, top)), cover)


def _bubble(draw, top, lines, is_patient, size=44, leading=58):
    """Draws a message as wide as its words and returns its height."""
    wide = max(draw.textlength(line, _font(size)) for line in lines) / SMOOTH + 80
    tall = leading * len(lines) + 46
    left = WIDTH - MARGIN - wide if is_patient else MARGIN
    _round(draw, (left, top, left + wide, top + tall), 48, COPPER if is_patient else ANSWER)
    for index, line in enumerate(lines):
        _text(draw, (left + 40, top + 23 + leading * (index + 0.5)), line, size, INK)
    return tall


def _font(size, weight=450):
    font = ImageFont.truetype(TYPEFACE, size * SMOOTH)
    font.set_variation_by_axes([min(32, max(14, size)), weight])
    return font


def _text(draw, place, words, size, color, weight=450, anchor="lm"):
    draw.text(_large(place), words, color, _font(size, weight), anchor)


def _round(draw, corners, radius, color):
    draw.rounded_rectangle([value * SMOOTH for value in corners], radius * SMOOTH, color)


def _large(point):
    return tuple(round(value * SMOOTH) for value in point)
