"""Arrangements of things that belong together, standing on z = 0 round the origin."""

import math

from kit import instruments, machines, masters, stage, vessels
from kit.conversation import conversation
from kit.materials import clear_blood, glow, material, plasma, refracting
from kit.objects import calendar, comb, hat, membership_card, mirror, pencil, picture_frame, towels, year_calendar
from kit.pillow import pillow
from kit.shapes import ball, box, cylinder, group, lathe


def _at(parts, x, y, z=0.0, turn=0.0, scale=1.0, rotation=None):
    return group(parts, (x, y, z), rotation or (0, 0, turn), scale)


def _bright_room(strength):
    """What mirrors and polished metal show: a warm wall behind the camera that neither lights nor shades anything."""
    room = box((60, 0.1, 40), (0, -14, 15), glow((0.90, 0.80, 0.68), strength))
    room.visible_shadow = room.visible_diffuse = False


def vials_on_stone():
    """Amber, frosted and teal vials on a dark slab."""
    cylinder(1.18, 0, 0.26, material("dark-stone"), 0.05, location=(0.05, 0.06, 0))
    _at(vessels.vial("amber-deep", "copper", 1.25), -0.12, 0.24, 0.26, 30, 1.15)
    _at(vessels.vial("frosted", "ink", 1.0), 0.64, 0.02, 0.26, 10, 0.85)
    _at(vessels.vial("amber-deep", "ink", 0.9), -0.70, -0.40, 0.26, -20, 0.72)
    _at(vessels.vial("teal", "copper", 0.9), 0.06, -0.66, 0.445, scale=0.60, rotation=(90, 0, 62))


def vials_in_a_row():
    """Three equal vials on a travertine step, one of them frosted."""
    box((2.5, 0.95, 0.34), (0.0, 0.1, 0.17), material("travertine"), 0.05)
    for x, body in ((-0.75, "amber-deep"), (0, "frosted"), (0.75, "amber-deep")):
        _at(vessels.vial(body, "copper", 1.05), x, 0.1, 0.34, 15 * x, 1.0)


def plasma_rack():
    """Four tubes of plasma in a rack, a syringe of it before them."""
    filling = plasma()
    vessels.rack([vessels.clear_tube([(filling, level)], stopper=True) for level in (1.02, 0.97, 1.03, 0.99)])
    _at(instruments.clear_syringe(filling), -0.66, -0.98, 0.125, scale=0.55, rotation=(0, 84.5, 14))


def blood_to_serum():
    """Three glass tubes in a block of oak: blood, blood parted into its layers, serum."""
    box((2.3, 0.72, 0.42), (0, 0, 0.21), material("oak"), 0.05)
    blood, platelets, serum = material("dark blood"), material("buffy coat"), plasma()
    parted = [(blood, 0.56), (platelets, 0.600), (serum, 1.02)]
    for x, layers in ((-0.68, [(blood, 1.0)]), (0, parted), (0.68, [(serum, 0.92)])):
        collar = cylinder(0.19, 0.415, 0.445, material("copper-brushed"), 0.006, inner=0.145)
        collar.location = (x, 0, 0)
        _at(vessels.clear_tube(layers), x, 0, 0.20)


def plasma_bench():
    """The rack of plasma, a syringe before it, the open centrifuge behind: wide."""
    filling = plasma()
    tubes = [vessels.clear_tube([(filling, level)], stopper=True) for level in (1.02, 0.94, 1.0)]
    _at(vessels.rack(tubes), 0.62, 0.30, 0, -6)
    _at(instruments.clear_syringe(filling), 0.02, -0.72, 0.125, scale=0.55, rotation=(0, 84.5, 10))
    _at(machines.centrifuge(), -0.95, 0.75, 0, 8, 0.66)


def blood_draw():
    """Three labeled tubes of blood in a rack."""
    blood = clear_blood()
    label = lambda: vessels.name_label(0.745, 0.985)
    tubes = [[*vessels.clear_tube([(blood, level)], stopper=True), *label()] for level in (1.05, 1.03, 1.06)]
    _at(vessels.rack(tubes, 0.5), 0, 0.1, 0, -8)


def dermoscope():
    """The dermoscope on its base."""
    instruments.dermoscope()


def centrifuge():
    """The open centrifuge, its tubes in the rotor."""
    machines.centrifuge()


def preparation():
    """A filled syringe lying on its barrel and flange, whole and in front; behind it two tubes of plasma in a block of oak."""
    filling = plasma()
    _at(instruments.clear_syringe(filling), -0.62, -0.62, 0.187, scale=0.82, rotation=(0, 84.5, 20))
    parts = [box((1.55, 0.72, 0.42), (0, 0, 0.21), material("oak"), 0.05)]
    for x, level in ((-0.36, 0.98), (0.36, 0.70)):
        parts.append(cylinder(0.19, 0.415, 0.445, material("copper-brushed"), 0.006, inner=0.145, location=(x, 0, 0)))
        parts.append(_at(vessels.clear_tube([(filling, level)]), x, 0, 0.20))
    _at(parts, -0.15, 0.95, 0, -8)


def syringe_and_vial():
    """A syringe lying in a bone tray on its barrel and flange, a vial of plasma behind it."""
    for part in vessels.tray(3.1, 1.8, "bone"):
        part.location.y += 0.1
    _at(instruments.clear_syringe(plasma()), -0.62, -0.38, 0.20, scale=0.74, rotation=(0, 84.5, 12))
    filling = refracting("vial of plasma", 1.30, ((0.94, 0.66, 0.15), 7), (0.92, 0.80, 0.52))
    _at(vessels.filled_vial(filling, "copper", 1.1), -0.62, 0.50, 0.05, 30, 0.80)


def session_on_stone():
    """Vials and the pen along a low slab of stone: wide."""
    box((4.3, 1.6, 0.22), (0.0, 0.15, 0.11), material("dark-stone"), 0.05)
    _at(vessels.vial("amber-deep", "copper", 1.25), -0.52, 0.36, 0.22, 30, 1.15)
    _at(vessels.vial("frosted", "copper", 1.0), -1.24, 0.06, 0.22, 10, 0.88)
    _at(vessels.vial("teal", "copper", 1.0), 0.20, 0.24, 0.22, -15, 0.94)
    _at(vessels.vial("amber-deep", "ink", 0.9), 0.80, 0.55, 0.22, -20, 0.74)
    _at(instruments.pen(), 0.06, -0.54, 0.338, scale=0.68, rotation=(0, 88, 20))


def pen_on_stand():
    """The pen upright in a copper ring on travertine, a vial beside it."""
    cylinder(0.95, 0, 0.34, material("travertine"), 0.05, location=(0.0, 0.1, 0))
    cylinder(0.30, 0.34, 0.52, material("copper-brushed"), 0.03, inner=0.17, location=(0.0, 0.1, 0))
    _at(instruments.pen(), 0.0, 0.1, 0.86, scale=0.94, rotation=(0, 7, -25))
    _at(vessels.vial(), 0.58, -0.38, 0.34, 0, 0.58)


def pen_lying():
    """The pen, large and slanting, the open end of its nozzle half toward the viewer, on a travertine rest."""
    _at(instruments.pen(), -1.16, -0.52, 0.282, scale=1.25, rotation=(0, 73, 27))
    cylinder(0.40, 0, 0.532, material("travertine"), 0.05, location=(0.55, 0.37, 0))


def pen_over_serum():
    """The needles close above a white dish of clear, straw-colored serum."""
    _at(instruments.pen(), -0.46, -0.06, 0.80, scale=1.2, rotation=(0, 56, 44))
    serum = refracting("straw-colored serum", 1.35, ((0.96, 0.84, 0.46), 14), (0.97, 0.92, 0.78))
    pool = lathe([(0.001, 0.042), (0.63, 0.042), (0.668, 0.076), (0.65, 0.0725), (0.62, 0.071), (0.001, 0.071)], serum, 128, 0)
    pool.location = vessels.dish(0.75, "porcelain", 0.16).location = (-0.95, 0.10, 0)
    _at(vessels.vial("amber-deep", "copper"), 0.55, 0.75, 0, 0, 0.95)


def first_nights():
    """One plump pillow in fresh cotton, leaning on the wall, the bottle beside it: the first nights at home."""
    pillow((-0.06, 0.7), turn=10, lean=28)
    _at(vessels.dropper_bottle(), 0.92, -0.28, 0, -12, 0.44)


def infusion_tray():
    """The pen and two vials in a bone tray."""
    for part in vessels.tray(3.0, 1.7, "bone"):
        part.location.y += 0.1
    _at(instruments.pen(), -1.0, -0.40, 0.164, scale=0.66, rotation=(0, 88, 20))
    _at(vessels.vial("teal", "copper", 0.95), 0.78, 0.42, 0.05, 20, 0.70)
    _at(vessels.vial("frosted", "copper", 0.95), 0.25, 0.52, 0.05, 0, 0.70)
    _at(vessels.pads(5), 1.05, -0.25, 0.05, 0, 0.8)


def card_fan():
    """The three membership cards in a row that recedes to the left, on a round of travertine."""
    cylinder(1.75, 0, 0.24, material("travertine"), 0.05, location=(0.0, 0.35, 0))
    _cards(2.5, (0.46, -0.22, 0.24), (-0.44, 0.42))


def card_row():
    """The three membership cards in a row that recedes to the left, on a long step of travertine: wide."""
    box((4.6, 1.9, 0.20), (0.0, 0.30, 0.10), material("travertine"), 0.05)
    _cards(2.3, (0.72, -0.10, 0.20), (-0.72, 0.36))


def _cards(scale, first, step):
    """Gold in front, then platinum and diamond, each a step behind, all leaning back alike; first is the foot of the gold one."""
    lean = math.radians(76)
    for index, level in enumerate(("gold", "platinum", "diamond")):
        card = group(membership_card(level), scale=scale)
        x, y, z = first[0] + index * step[0], first[1] + index * step[1], first[2]
        card.location = (x, y + 0.27 * scale * math.cos(lean), z + 0.27 * scale * math.sin(lean) + 0.004)
        card.rotation_euler = (lean, 0, -0.20)


def rest():
    """Folded towels, a serum and a cup."""
    _at(towels(3), -0.45, 0.35, 0, 12, 1.0)
    _at(vessels.dropper_bottle(), 0.98, 0.25, 0, 0, 0.66)
    vessels.cup("porcelain").location = (0.55, -0.58, 0)


def home_care():
    """A dropper bottle, a comb before it, a folded towel: what stands beside a bathroom mirror."""
    _at(towels(2), -0.62, 0.50, 0, 10, 0.95)
    _at(vessels.dropper_bottle(), 0.72, 0.20, 0, -12, 0.86)
    _at(comb(), -0.30, -0.62, 0, 14, 0.95)


def cleansing():
    """Cotton pads, a copper bowl and a bottle in a porcelain tray."""
    for part in vessels.tray(2.9, 1.6, "porcelain"):
        part.location.y += 0.2
    _at(vessels.pads(7), -0.85, 0.05, 0.05)
    vessels.bowl(0.46, "copper-brushed").location = (0.05, 0.40, 0.05)
    _at(vessels.dropper_bottle(), 0.85, 0.25, 0.05, -20, 0.66)
    _at(towels(1), 0.62, -1.02, 0, -6, 0.75)


def sun_hat():
    """A linen sun hat lying on its brim, a cup beside it: a day or two out of the sun."""
    _at(hat(), -0.32, 0.25, 0, -14, 1.02)
    _at([vessels.cup("porcelain")], 1.52, -0.30, 0, scale=1.05)


def empty_frames():
    """Two equal frames side by side, leaning on the wall, with nothing in them yet."""
    for x in (-0.86, 0.86):
        _at(picture_frame(), x, 0.62, 0, rotation=(-9, 0, 0))


def sessions():
    """The peg calendar with two sessions marked, and a vial."""
    _at(calendar(marked=(10, 31), later=()), 0.15, 0.2, 0, -10)
    _at(vessels.vial("amber-deep", "copper"), -1.35, -0.35, 0, 20, 0.72)


def year_ahead():
    """The year calendar, a day marked in every third month, and a pencil before it."""
    _at(year_calendar(), 0, 0.25, 0, 14)
    _at(pencil(), -0.35, -0.62, 0.040, rotation=(0, 90, -12))
    _bright_room(0.9)  # or its copper rings mirror the dark


def mirror_and_comb():
    """A copper mirror, a comb before it."""
    _at(mirror(0.95), 0.15, 0.35, 0, -20)
    _bright_room(0.62)
    _at(comb(), -0.55, -0.55, 0, 12)


def red_light():
    """A panel of red light with a dropper bottle before it."""
    parts = [box((1.5, 0.16, 2.0), (0, 0, 1.12), material("white"), 0.07, segments=8)]
    parts.append(box((1.36, 0.02, 1.86), (0, -0.078, 1.12), material("dark"), 0.009))
    lamp = glow((1.0, 0.13, 0.05), 9.0)
    for index in range(54):
        light = cylinder(0.052, 0, 0.012, lamp, 0.004, segments=32)
        light.rotation_euler = (1.5708, 0, 0)
        light.location = (-0.525 + 0.21 * (index % 6), -0.088, 0.33 + 0.1975 * (index // 6))
        parts.append(light)
    parts.append(box((0.9, 0.6, 0.10), (0, 0.05, 0.05), material("copper-brushed"), 0.04))
    _at(parts, 0.45, 0.35, 0, -28)
    vessels.bowl(0.48, "porcelain").location = (-0.95, -0.05, 0)
    for x, y in ((-1.03, -0.05), (-0.86, 0.06), (-0.95, -0.16), (-0.80, -0.10)):
        ball(0.11, material("walnut"), (x, y, 0.29), (1.25, 0.9, 0.8)).rotation_euler = (0.3 * x, 0.2, x * 5)
    _at(vessels.dropper_bottle(), -0.28, -0.52, 0, 0, 0.62)


def phone_on_stone():
    """A telephone with a conversation, leaning on a stone on a step of travertine."""
    hairline, crown = masters.part("hairline-before", 50, 0, 495, 495), masters.part("scalp-before", 540, 20, 720, 720)
    # The hair and the skin of the crown: it's one man.
    hairline = (0.65 * hairline + 0.35 * hairline.mean(-1, keepdims=True) * (1.02, 0.94, 0.90)) ** 1.25
    box((1.74, 1.7, 0.16), (0.02, 0.30, 0.08), material("oak"), 0.03)
    lean = group(machines.phone(conversation([hairline, crown])), scale=1.3)
    lean.rotation_euler = (1.27, 0.0, -0.30)
    lean.location = (0.0, -0.02, 1.10)
    cylinder(0.42, 0.16, 0.92, material("travertine"), 0.05, location=(0.26, 0.52, 0))
