"""Between the lens and the road: rain, snow, fog, wipers and the edge of the dashboard."""

import math
import random

import cairo

from .paint import disc, fill, rgb, stroke, wash

DEPTH, HALF, TALL = 24.0, 11.0, 8.0  # metres of air in front of the car that hold drops and flakes


def falling(view, time, count, seed, speed):
    """Where each drop or flake is now, and where it was a moment ago: (near point, far point, distance)."""
    dice = random.Random(seed)
    moment = 1 / 45
    for _ in range(count):
        x, y, z, drift = dice.uniform(-HALF, HALF), dice.uniform(0, TALL), dice.uniform(0, DEPTH), dice.uniform(-1, 1)
        ahead = 1.3 + (z - view.travelled) % DEPTH
        up = (y - speed * time) % TALL
        across = x + drift * 0.7 * math.sin(time * 1.7 + x)
        metre = view.zoom / ahead
        now = (view.centre + metre * across, view.horizon + metre * (2.2 - up))
        yield now, metre, (up + speed * moment), across, ahead


def rain(ctx, view, mood, time, speed, amount, seed):
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    for now, _, was, across, ahead in falling(view, time, amount, seed, 9.0):
        back = view.zoom / (ahead + speed / 45)
        ctx.move_to(*now)
        ctx.line_to(view.centre + back * across, view.horizon + back * (2.2 - was))
        stroke(ctx, "#dbe6f2", max(0.6, 1.5 * view.unit), 0.32)


def snowfall(ctx, view, mood, time, amount, seed):
    for (x, y), metre, *_ in falling(view, time, amount, seed, 1.1):
        if 0 <= x <= view.width and 0 <= y <= view.height:
            disc(ctx, x, y, min(0.018 * metre, 5 * view.unit + 0.5), "#f4f8fc", 0.85)


def fog(ctx, view, mood, depth=0.11):
    """A bank of haze lying on the horizon."""
    thick = depth * view.height
    wash(
        ctx,
        view.horizon - thick,
        view.horizon + thick * 0.8,
        ((0, mood.haze, 0), (0.5, mood.haze, 0.62), (1, mood.haze, 0)),
        view.width,
    )


WIPE = 1.5  # seconds from one sweep to the next


def drops(ctx, view, time, seed):
    """Drops that gather on the windscreen until the wiper takes them."""
    dice = random.Random(seed)
    phase = time % WIPE / WIPE
    for _ in range(70):
        x, y, size, born = dice.random(), dice.random() ** 0.8, dice.uniform(2.2, 6.5), dice.uniform(0.42, 1)
        if phase > born:
            x, y = x * view.width, y * view.height * 0.92
            disc(ctx, x, y, size * view.unit, "#dfe9f2", 0.28)
            disc(ctx, x - size * 0.25 * view.unit, y - size * 0.3 * view.unit, size * 0.4 * view.unit, "#ffffff", 0.4)


def wipers(ctx, view, time):
    phase = time % WIPE / WIPE
    if phase > 0.46:
        return
    swing = math.sin(phase / 0.46 * math.pi)
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    for pivot, reach in ((0.22, 0.5), (0.68, 0.47)):
        x, y = pivot * view.width, view.height * 0.99
        angle = math.radians(-84 + 140 * swing)
        tip = (x + math.sin(angle) * reach * view.width, y - math.cos(angle) * reach * view.width)
        heel = (x + (tip[0] - x) * 0.3, y + (tip[1] - y) * 0.3)
        ctx.move_to(x, y)
        ctx.line_to(*heel)
        stroke(ctx, "#0a0c0f", 9 * view.unit)
        ctx.move_to(*heel)
        ctx.line_to(*tip)
        stroke(ctx, "#14171b", 13 * view.unit)


def dashboard(ctx, view, mood):
    """The rim of the dashboard and the light on it."""
    colour, shine, alpha = mood.dash
    ctx.save()
    ctx.translate((view.width - 1600 * view.unit) / 2, view.height - 900 * view.unit)
    ctx.scale(view.unit, view.unit)

    def rim():
        ctx.move_to(-20, 870)
        ctx.curve_to(250, 826, 520, 812, 800, 812)
        ctx.curve_to(1080, 812, 1350, 826, 1620, 870)

    rim()
    ctx.line_to(1620, 902)
    ctx.line_to(-20, 902)
    ctx.close_path()
    fill(ctx, colour)
    rim()
    ctx.set_source_rgba(*rgb(shine), alpha)
    ctx.set_line_width(2)
    ctx.stroke()
    ctx.move_to(330, 838)
    ctx.curve_to(640, 818, 960, 818, 1270, 838)
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    ctx.set_source_rgba(*rgb(shine), alpha * 0.35)
    ctx.set_line_width(10)
    ctx.stroke()
    ctx.restore()
