"""People and animals on the road; each stands on (x, y), `m` pixels to a metre."""

import math

import cairo

from .paint import box, disc, fill, glow, polygon, stroke


def limb(ctx, points, colour, width):
    ctx.set_line_cap(cairo.LINE_CAP_ROUND)
    ctx.set_line_join(cairo.LINE_JOIN_ROUND)
    ctx.move_to(*points[0])
    for point in points[1:]:
        ctx.line_to(*point)
    stroke(ctx, colour, width)


def cyclist_back(ctx, x, y, m, look):
    swing = math.sin(look.time * 8.5)
    box(ctx, x - 0.035 * m, y - 0.7 * m, 0.07 * m, 0.7 * m, "#111316", radius=0.03 * m)
    for side in (-1, 1):
        knee = (x + side * 0.16 * m, y - (0.68 + 0.16 * side * swing) * m)
        limb(
            ctx,
            [(x + side * 0.1 * m, y - 1.0 * m), knee, (x + side * 0.12 * m, y - (0.32 + 0.16 * side * swing) * m)],
            "#20242b",
            0.13 * m,
        )
        limb(
            ctx,
            [(x + side * 0.2 * m, y - 1.5 * m), (x + side * 0.3 * m, y - 1.25 * m), (x + side * 0.27 * m, y - 1.05 * m)],
            "#d9a27c",
            0.08 * m,
        )
    polygon(ctx, [(x + p * m, y - q * m) for p, q in ((-0.15, 0.95), (-0.25, 1.52), (0.25, 1.52), (0.15, 0.95))], look.body)
    disc(ctx, x, y - 1.56 * m, 0.2 * m, look.body, squash=0.5)
    disc(ctx, x, y - 1.76 * m, 0.13 * m, "#f2f2ee", squash=1.1)
    box(ctx, x - 0.05 * m, y - 0.86 * m, 0.1 * m, 0.06 * m, "#ff3b30")
    glow(ctx, x, y - 0.83 * m, (0.25 + 0.25 * (look.time * 3 % 1 < 0.5)) * m, "#ff3b30", 0.8)


def pedestrian(ctx, x, y, m, look):
    """Walking across the picture; look.blink is the way they face."""
    way, step = look.blink or 1, math.sin(look.time * 7.2)
    for side, shade in ((-1, "#15171b"), (1, "#1d2026")):
        foot = x + side * step * 0.3 * m
        lift = max(0, side * way * math.cos(look.time * 7.2)) * 0.08 * m
        limb(
            ctx,
            [(x, y - 0.88 * m), ((x + foot) / 2 + way * 0.07 * m, y - 0.45 * m - lift), (foot, y - 0.05 * m - lift)],
            shade,
            0.15 * m,
        )
    limb(
        ctx,
        [(x, y - 1.38 * m), (x - step * 0.2 * m, y - 1.1 * m), (x - step * 0.28 * m + way * 0.1 * m, y - 0.88 * m)],
        look.body,
        0.12 * m,
    )
    polygon(ctx, [(x + p * m, y - q * m) for p, q in ((-0.2, 0.8), (-0.22, 1.42), (0.22, 1.42), (0.2, 0.8))], look.body)
    disc(ctx, x, y - 1.42 * m, 0.22 * m, look.body, squash=0.5)
    disc(ctx, x + way * 0.03 * m, y - 1.62 * m, 0.125 * m, "#c99672", squash=1.15)
    disc(ctx, x, y - 1.67 * m, 0.13 * m, "#2b211b", squash=0.8)


def deer(ctx, x, y, m, look):
    """A roe deer leaping across; look.blink is the way it faces."""
    way, beat = look.blink or 1, look.time * 9.5
    jump = max(0.0, math.sin(beat)) * 0.42
    tilt = math.cos(beat) * 0.16
    ctx.save()
    ctx.translate(x, y - jump * m)
    ctx.scale(way * m * 1.15, m * 1.15)
    ctx.rotate(-tilt)
    coat = look.body
    reach = 0.25 + 0.3 * math.sin(beat)
    for hip, bend, shade in ((-0.38, -1, "#2e2a22"), (-0.32, -1, coat), (0.32, 1, "#2e2a22"), (0.38, 1, coat)):
        toe = hip + bend * reach * (0.8 if shade == coat else 0.5)
        limb(ctx, [(hip, -0.6), (hip + bend * reach * 0.25, -0.34), (toe, -0.02)], shade, 0.055)
    ctx.move_to(-0.52, -0.72)
    ctx.curve_to(-0.5, -0.88, 0.1, -0.86, 0.42, -0.84)
    ctx.curve_to(0.52, -0.95, 0.56, -1.15, 0.62, -1.26)
    ctx.curve_to(0.7, -1.32, 0.78, -1.26, 0.88, -1.16)
    ctx.curve_to(0.84, -1.1, 0.78, -1.1, 0.73, -1.1)
    ctx.curve_to(0.7, -0.9, 0.6, -0.66, 0.42, -0.54)
    ctx.curve_to(0.1, -0.5, -0.3, -0.5, -0.46, -0.52)
    ctx.close_path()
    ctx.restore()
    fill(ctx, coat)
    ctx.save()
    ctx.translate(x, y - jump * m)
    ctx.scale(way * m * 1.15, m * 1.15)
    ctx.rotate(-tilt)
    for ear in (0.58, 0.66):
        polygon(ctx, [(ear, -1.24), (ear - 0.05, -1.42), (ear + 0.07, -1.28)], coat)
    disc(ctx, -0.5, -0.68, 0.08, "#e8e2d0")
    ctx.restore()


def dog(ctx, x, y, m, look):
    """Small and quick, on a village street."""
    way, beat = look.blink or 1, math.sin(look.time * 15)
    for hip, bend in ((-0.2, -1), (-0.16, 1), (0.18, 1), (0.22, -1)):
        limb(
            ctx, [(x + way * hip * m, y - 0.3 * m), (x + way * (hip + 0.13 * bend * beat) * m, y - 0.02 * m)], look.body, 0.06 * m
        )
    limb(ctx, [(x - way * 0.22 * m, y - 0.36 * m), (x + way * 0.22 * m, y - 0.38 * m)], look.body, 0.2 * m)
    limb(ctx, [(x + way * 0.26 * m, y - 0.44 * m), (x + way * 0.36 * m, y - 0.54 * m)], look.body, 0.15 * m)
    limb(ctx, [(x - way * 0.3 * m, y - 0.42 * m), (x - way * 0.42 * m, y - (0.56 + 0.05 * beat) * m)], look.body, 0.05 * m)
