"""Trees and vines. Drawn standing on (x, y), `m` pixels to a metre; `shade` fades a colour into the haze."""

import math
import random
from functools import cache

import cairo

from .paint import polygon, rgb


@cache
def _crown(seed):
    """Circles (x, y, radius) that make a broad crown one unit tall above its trunk."""
    dice = random.Random(seed)
    lobes = [(0, -0.62, 0.25), (0.02, -0.45, 0.22)]
    for i in range(13):
        angle = i / 13 * math.tau
        reach = dice.uniform(0.2, 0.27)
        lobes.append((math.cos(angle) * reach, -0.58 + math.sin(angle) * reach * 1.28, dice.uniform(0.08, 0.13)))
    return lobes


def tree(ctx, x, y, m, shade, mood, dice):
    """A lime or an oak of an old alley."""
    tall, seed = dice.uniform(7.5, 11.5) * m, dice.randrange(6)
    wide = tall * dice.uniform(0.85, 1.1)
    colour = shade(mood.tree)
    trunk = 0.028 * tall
    polygon(
        ctx,
        [(x - trunk, y), (x - trunk * 0.6, y - 0.5 * tall), (x + trunk * 0.6, y - 0.5 * tall), (x + trunk, y)],
        shade("#2a241d") if mood.tree_lit else colour,
    )
    for lit in (False, True):
        if lit and not mood.tree_lit:
            return
        for px, py, r in _crown(seed):
            if lit and (px > 0.1 or py > -0.5 or r > 0.2):
                continue
            ctx.new_sub_path()
            ctx.arc(x + (px - 0.02 * lit) * wide, y + (py - 0.03 * lit) * tall, r * (0.7 if lit else 1) * tall, 0, math.tau)
        ctx.set_source_rgb(*(shade(mood.tree_lit) if lit else colour))
        ctx.fill()


@cache
def _boughs(seed):
    """Segments (x0, y0, x1, y1, width) of a bare tree one unit tall."""
    dice, segments = random.Random(seed), []

    def grow(x, y, angle, length, depth):
        tip = (x + math.sin(angle) * length, y - math.cos(angle) * length)
        segments.append((x, y, *tip, (0.009, 0.011, 0.015, 0.02, 0.027, 0.036)[depth]))
        if depth:
            for side in (-1, 1) if dice.random() < 0.75 else (-1, 0.2, 1):
                grow(*tip, angle + side * dice.uniform(0.25, 0.62), length * dice.uniform(0.66, 0.82), depth - 1)

    grow(0, 0, dice.uniform(-0.06, 0.06), 0.27, 5)
    return segments


def bare_tree(ctx, x, y, m, shade, mood, dice):
    tall, seed = dice.uniform(9, 12) * m, dice.randrange(5)
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    ctx.set_source_rgb(*shade(mood.tree))
    fine = 0.8 / tall
    for x0, y0, x1, y1, width in _boughs(seed):
        if width < fine * 0.35:
            continue
        ctx.set_line_width(max(width * tall, 0.5))
        ctx.move_to(x + x0 * tall, y + y0 * tall)
        ctx.line_to(x + x1 * tall, y + y1 * tall)
        ctx.stroke()


def fir(ctx, x, y, m, shade, mood, dice):
    """A spruce in eight tiers; under snow three of them are white."""
    tall = dice.uniform(8, 14) * m
    wide = tall * dice.uniform(0.24, 0.3)
    edge = [(0.0, 1.0)]
    for tier in range(1, 9):
        level = 1 - tier / 8 * 0.965
        reach = (tier / 8) ** 0.85 * dice.uniform(0.9, 1.08)
        edge += [(reach, level), (reach * 0.55, level + 0.012)]
    right = [(x + px * wide, y - py * tall) for px, py in edge]
    left = [(x - px * wide * 0.97, y - py * tall) for px, py in edge[::-1]]
    polygon(ctx, [(x - 0.02 * tall, y), *left, *right, (x + 0.02 * tall, y)], shade(mood.fir or mood.tree))
    if mood.snow:
        white = shade(mood.tree_lit)
        for caps in (
            [(0, 1), (0.1, 0.87), (0.0, 0.9), (-0.1, 0.86)],
            [(-0.36, 0.6), (-0.02, 0.545), (0.38, 0.62), (0.2, 0.73), (0.03, 0.68), (-0.2, 0.72)],
            [(-0.62, 0.33), (-0.12, 0.265), (0.5, 0.32), (0.3, 0.42), (0.0, 0.37), (-0.28, 0.44)],
        ):
            polygon(ctx, [(x + px * wide, y - py * tall) for px, py in caps], white, 0.85)


def bush(ctx, x, y, m, shade, mood, dice):
    size = dice.uniform(0.5, 1.5) * m
    for i in range(4):
        ctx.new_sub_path()
        ctx.arc(x + (i - 1.5) * size * 0.55, y, size * dice.uniform(0.5, 0.85), math.pi, math.tau)
    ctx.set_source_rgb(*shade(mood.tree_lit or mood.tree))
    ctx.fill()


def vines(ctx, x, y, m, shade, mood, dice):
    """One post and bush of a vineyard row."""
    polygon(
        ctx, [(x - 0.04 * m, y), (x - 0.04 * m, y - 1.9 * m), (x + 0.04 * m, y - 1.9 * m), (x + 0.04 * m, y)], shade("#8a7a5c")
    )
    for _ in range(5):
        ctx.new_sub_path()
        ctx.arc(x + dice.uniform(-0.9, 0.9) * m, y - dice.uniform(0.7, 1.5) * m, dice.uniform(0.3, 0.5) * m, 0, math.tau)
    ctx.set_source_rgb(*rgb(shade(mood.tree_lit or mood.tree)))
    ctx.fill()


def mown(ctx, x, y, m, shade, mood, dice):
    """A bale of straw."""
    size = 0.75 * m
    ctx.new_sub_path()
    ctx.arc(x, y - size, size, 0, math.tau)
    ctx.set_source_rgb(*shade("#d2b25c"))
    ctx.fill()
    ctx.arc(x, y - size, size * 0.55, 0, math.tau)
    ctx.set_source_rgb(*shade("#b8963f"))
    ctx.set_line_width(0.1 * m)
    ctx.stroke()
