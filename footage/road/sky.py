"""Everything beyond the road: sky, clouds, hills and the tree line, shifted as the road turns."""

import math
import random

import cairo

from .paint import disc, fill, glow, rgb, wash

CIRCLE = 12.0  # the skyline repeats after this many widths of the picture


def backdrop(ctx, view, mood, seed):
    wash(ctx, 0, view.horizon + 2, mood.sky, view.width)
    turned = view.heading * view.zoom / view.width  # in widths of the picture
    place = random.Random(seed)
    for _ in range(mood.stars):
        x, y = place.random(), place.random() * 0.55
        disc(ctx, (x - turned) % 1 * view.width, y * view.horizon, place.uniform(0.9, 1.6) * view.unit, "#ffffff", 0.5)
    if mood.sun:
        across, above, colour, alpha = mood.sun
        x, y = (across - turned) * view.width, view.horizon * (1 - above)
        glow(ctx, x, y, view.width * 0.4, colour, alpha, 0.45)
        glow(ctx, x, y, view.width * 0.13, "#fff8e6", alpha, 0.6)
    for colour, alpha in mood.clouds:
        for _ in range(2):
            x, y = place.uniform(-0.4, 1.4) - turned * 0.98, place.uniform(0.3, 0.88) * view.horizon
            cloud(ctx, view, x * view.width, y, place.uniform(0.22, 0.4) * view.width, colour, alpha * place.uniform(0.6, 1))
    for layer, (colour, height, waves) in enumerate(mood.hills):
        hill(ctx, view, turned, colour, height * view.unit, waves, seed + layer * 7)
    if mood.woods:
        woods(ctx, view, turned, mood.woods, seed)


def cloud(ctx, view, x, y, length, colour, alpha):
    """A long thin streak, as evening clouds are."""
    thick = 9 * view.unit
    ctx.move_to(x, y)
    ctx.curve_to(x + length * 0.3, y - thick * 1.7, x + length * 0.6, y - thick, x + length, y - thick * 0.4)
    ctx.curve_to(x + length * 0.7, y + thick * 0.7, x + length * 0.3, y + thick * 0.6, x, y)
    fill(ctx, colour, alpha)


def hill(ctx, view, turned, colour, height, waves, seed):
    phase = random.Random(seed).uniform(0, math.tau)
    ctx.move_to(-2, view.horizon + 3)
    for i in range(65):
        angle = (i / 64 + turned) / CIRCLE * math.tau
        ridge = (
            0.55
            + 0.3 * math.sin(round(waves * CIRCLE / 3) * angle + phase)
            + 0.15 * math.sin(round(waves * CIRCLE * 0.9) * angle + 2 * phase)
        )
        ctx.line_to(i / 64 * view.width, view.horizon - height * max(0.08, ridge))
    ctx.line_to(view.width + 2, view.horizon + 3)
    ctx.close_path()
    fill(ctx, colour)


def woods(ctx, view, turned, colour, seed):
    """Round crowns in a row; each keeps its place on the horizon while the car turns."""
    place = random.Random(seed + 99)
    crowns = round(CIRCLE * 42)
    shift = turned * view.width
    pitch = CIRCLE * view.width / crowns
    for _ in range(crowns):
        at = place.random() * CIRCLE * view.width
        size = place.uniform(5, 13) * view.unit
        gap = place.random() < 0.25
        x = (at - shift) % (CIRCLE * view.width)
        if gap or x > view.width + 40 * view.unit:
            continue
        ctx.new_sub_path()
        ctx.arc(x, view.horizon + 2 * view.unit, max(size, pitch * 0.45), math.pi, math.tau)
    ctx.set_source_rgb(*rgb(colour))
    ctx.fill()


def ground(ctx, view, mood):
    wash(ctx, view.horizon, view.height, mood.ground, view.width)


def vignette(ctx, view, mood):
    dark = cairo.RadialGradient(0.5, 0.48, 0.35, 0.5, 0.48, 0.78)
    dark.add_color_stop_rgba(0, 0, 0, 0, 0)
    dark.add_color_stop_rgba(1, *rgb("#04060a"), mood.vignette)
    ctx.save()
    ctx.scale(view.width, view.height)
    ctx.set_source(dark)
    ctx.rectangle(0, 0, 1, 1)
    ctx.fill()
    ctx.restore()
