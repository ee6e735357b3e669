"""A set of things on a table: in daylight, in low sun through slats, on a sand ground or at night."""

from kit import sets, stage, tabletop

# metal needs something bright to mirror; the two screens throw their own light on the table
OWN_LAMP = {
    "card_fan": dict(location=(-1.6, -5.6, 5.2), target=(0, 0.2, 1.2), size=2.4, power=240, color=stage.WARM_KEY),
    "card_row": dict(location=(-1.6, -5.6, 5.2), target=(0, 0.2, 1.0), size=2.8, power=240, color=stage.WARM_KEY),
    "red_light": dict(
        location=(0.40, 0.10, 1.15), target=(-0.9, -1.0, 0.5), size=1.2, power=34, color=(1.0, 0.20, 0.09), height=1.8
    ),
    "phone_on_stone": dict(
        location=(-0.3, -0.45, 1.05), target=(-1, -1.6, 0), size=0.7, power=7, color=(0.95, 0.93, 0.88), height=1.3
    ),
}


def build(seed, item, view, mood="day", top="travertine-slab", wall=3.4, scale=1.4, key=None, rim=None, slats=6.0, lights=0):
    """item is a function of kit/sets.py, view the arguments of tabletop.frame, mood day, slats, sand or night.

    key and rim override the mood's lamps (watts at scale 1), slats is how long those of the blinds are, and lights > 0 adds that many light groups for a clip."""
    strength = {name: value for name, value in (("key", key), ("rim", rim)) if value}
    if mood == "night":
        tabletop.night(scale, **strength)
    elif mood == "sand":
        tabletop.sand()
    else:
        tabletop.daylight(top, "plaster", wall, scale, blinds=slats if mood == "slats" else 0, **strength)
    getattr(sets, item)()
    tabletop.frame(**view)
    if item in OWN_LAMP:
        stage.area(**OWN_LAMP[item])
    if lights:
        start, end = ([scale * value for value in place] for place in ((-3.0, -0.6, 2.2), (2.4, 1.4, 1.8)))
        tabletop.sweep(lights, start, end, (0, 0, 0.6), 0.5 * scale, 75 * scale**2, height=1.2 * scale)
