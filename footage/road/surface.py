"""The carriageway under the camera: asphalt, markings, snow, puddles, grass at its edge."""

import random
from dataclasses import dataclass

import cairo

from .paint import disc, glow, polygon, rgb

SEEN = 130  # metres ahead at which grass and patches are still worth drawing


@dataclass(frozen=True)
class Road:
    left: float = -3.9  # edges of the paving, metres from the middle
    right: float = 3.9
    edges: tuple = (-3.5, 3.5)  # solid lines
    dashed: tuple = (0.0,)  # broken lines
    dash: tuple = (3.0, 6.0)  # length of a dash and of the gap after it
    solid: tuple = ()  # unbroken lines between lanes
    paint: float = 0.125  # width of a line
    wheels: tuple = (-2.5, -0.95, 0.95, 2.5)  # tracks worn into lying snow
    opposite: tuple = ()  # left and right edge of the other carriageway
    patched: bool = True
    grassy: bool = True


COUNTRY = Road()
NARROW = Road(left=-2.9, right=2.9, edges=(-2.75, 2.75), dashed=())
BLIND = Road(left=-3.2, right=3.2, edges=(), dash=(3.0, 6.0))
FULL_LINE = Road(dashed=(), solid=(0.0,))
MOTORWAY = Road(left=-4.9, right=6.6, edges=(-3.9, 3.9), dash=(6.0, 12.0), paint=0.22, opposite=(-19.5, -8.2), patched=False)
CITY = Road(left=-7.2, right=7.2, edges=(-6.9, 6.9), dashed=(-3.4, 3.4), solid=(0.0,), dash=(3.0, 3.0), grassy=False)
STREET = Road(left=-4.6, right=4.6, edges=(), dash=(3.0, 6.0))
BORE = Road(left=-4.6, right=4.6, edges=(-3.9, 3.9), dash=(3.0, 6.0), paint=0.2, patched=False, grassy=False)


def asphalt_source(view, mood):
    source = cairo.LinearGradient(0, view.horizon, 0, view.height)
    for share, colour in mood.asphalt:
        source.add_color_stop_rgb(share, *rgb(colour))
    return source


def lay(ctx, view, mood, road, seed):
    """Verge, grass, paving, wear and lines, in that order."""
    if road.opposite:
        outline(ctx, view.band(*road.opposite, start=12))
        ctx.set_source(asphalt_source(view, mood))
        ctx.fill()
        line(ctx, view, mood, road.opposite[0] + 2.4, 0.25, 0.5)
        line(ctx, view, mood, road.opposite[1] - 0.6, 0.25, 0.5)
    polygon(ctx, view.band(road.left - 1.3, road.right + 1.3), mood.verge)
    if road.grassy:
        grass(ctx, view, mood, road, seed)
    outline(ctx, view.band(road.left, road.right))
    ctx.set_source(asphalt_source(view, mood))
    ctx.fill()
    if road.patched:
        patches(ctx, view, mood, road, seed)
    if mood.snow:
        snow(ctx, view, mood, road)
    colour, strength = mood.beam
    glow(ctx, view.width * 0.51, view.height * 0.9, view.width * 0.39, colour, strength, 0.4, 0.35)
    for offset in road.edges:
        line(ctx, view, mood, offset, road.paint, mood.paint)
    for offset in road.solid:
        line(ctx, view, mood, offset, road.paint, mood.paint)
    for offset in road.dashed:
        dashes(ctx, view, mood, offset, road)


def outline(ctx, points):
    ctx.move_to(*points[0])
    for point in points[1:]:
        ctx.line_to(*point)
    ctx.close_path()


def line(ctx, view, mood, offset, width, alpha):
    polygon(ctx, view.band(offset - width / 2, offset + width / 2), mood.line, alpha)


def dashes(ctx, view, mood, offset, road):
    length, gap = road.dash
    start = -(view.travelled % (length + gap))
    while start < 260:
        dash = view.band(offset - road.paint / 2, offset + road.paint / 2, start, start + length, steps=5)
        if dash:
            polygon(ctx, dash, mood.line, mood.paint * min(1, 2.2 - start / 130))
        start += length + gap


def scattered(view, every, seed, start=2.0, end=SEEN):
    """Things strewn along the way: (distance ahead, their own dice), the same ones for every frame."""
    first = int((view.travelled + start) // every) + 1
    for index in range(int((view.travelled + end) // every), first - 1, -1):
        dice = random.Random(seed * 100_003 + index)
        yield index * every + dice.uniform(-0.4, 0.4) * every - view.travelled, dice


def grass(ctx, view, mood, road, seed):
    """Tufts on both verges: what makes speed visible."""
    for distance, dice in scattered(view, 0.55, seed):
        side = dice.choice((-1, 1))
        out = 0.7 + 8 * dice.random() ** 1.8
        across = road.right + out if side > 0 else road.left - out
        if road.opposite and side < 0:
            across = road.left - 0.4 - 2.2 * dice.random()
        tall, wide = dice.uniform(0.06, 0.2), dice.uniform(0.12, 0.4)
        x, y = view.at(distance, across)
        metre = view.metre(distance)
        if metre * tall < 0.5 or not -20 < x < view.width + 20:
            continue
        for blade in (-0.35, 0, 0.35):
            tip = x + (blade * 1.9 * wide) * metre
            foot = x + blade * wide * metre
            polygon(
                ctx,
                [(foot - 0.2 * wide * metre, y), (tip, y - tall * (1 - abs(blade)) * metre), (foot + 0.2 * wide * metre, y)],
                mood.tuft,
                0.75,
            )


def patches(ctx, view, mood, road, seed):
    for distance, dice in scattered(view, 7, seed + 1, start=-4, end=90):
        left = dice.uniform(road.left + 0.2, road.right - 1.6)
        quad = view.band(left, left + dice.uniform(0.4, 1.5), distance, distance + dice.uniform(0.8, 5), steps=4)
        if quad:
            polygon(ctx, quad, "#000000" if dice.random() < 0.75 else "#ffffff", 0.1 * (1 - distance / 90))


def snow(ctx, view, mood, road):
    polygon(ctx, view.band(road.left - 0.4, road.right + 0.4), mood.snow, 0.86)
    for wheel in road.wheels:
        outline(ctx, view.band(wheel - 0.32, wheel + 0.32))
        ctx.set_source(asphalt_source(view, mood))
        ctx.fill()


def mirror(ctx, view, mood, x, y, width, colour, alpha, length=0.16):
    """A light's reflection on wet asphalt: a streak running towards the camera."""
    if mood.wet <= 0 or width < 0.3:
        return
    reach = length * view.height
    streak = cairo.LinearGradient(0, y, 0, y + reach)
    streak.add_color_stop_rgba(0, *rgb(colour), alpha * mood.wet)
    streak.add_color_stop_rgba(1, *rgb(colour), 0)
    ctx.set_source(streak)
    ctx.move_to(x - width / 2, y)
    ctx.line_to(x + width / 2, y)
    ctx.line_to(x + width, y + reach)
    ctx.line_to(x - width, y + reach)
    ctx.close_path()
    ctx.fill()


def zebra(ctx, view, mood, distance, half):
    """A pedestrian crossing."""
    across = -half + 0.4
    while across < half:
        quad = view.band(across, across + 0.5, distance, distance + 4, steps=3)
        if quad:
            polygon(ctx, quad, mood.line, mood.paint)
        across += 1.0


def tram_rails(ctx, view, mood, distance):
    """Two rails across the road."""
    for rail in (-0.72, 0.72):
        near, far = max(view.nearest, distance + rail), distance + rail + 0.14
        if far > near:
            polygon(ctx, [view.at(near, -40), view.at(near, 40), view.at(far, 40), view.at(far, -40)], "#7d8792", 0.55)


def stop_line(ctx, view, mood, distance, left, right):
    quad = view.band(left, right, distance, distance + 0.5, steps=2)
    if quad:
        polygon(ctx, quad, mood.line, mood.paint)


def shadow(ctx, view, distance, across, width, alpha=0.55):
    x, y = view.at(distance, across)
    disc(ctx, x, y, width / 2 * view.metre(distance), "#000000", alpha, 0.14)
