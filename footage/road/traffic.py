"""Road users seen from behind, from the front or crossing. Each is drawn standing on (x, y), `m` pixels to a metre."""

import math

from .paint import box, disc, fill, glow, polygon, stroke

LAMP, BRAKE, AMBER, WHITE = "#ff3b30", "#ff4a3d", "#ffb057", "#fff0d0"


def cabin(ctx, x, y, m, body, glass):
    """Shell shared by the front and the back of a car; 1.8 m wide."""
    u = m * 1.8 / 57
    for side in (-1, 1):
        box(ctx, x + side * 22.3 * u - 4.2 * u, y - 13 * u, 8.4 * u, 13 * u, "#08090b", radius=1.6 * u)
    ctx.save()
    ctx.translate(x, y - 9 * u)
    ctx.scale(u, u)
    ctx.move_to(-28.6, 0)
    ctx.line_to(-28, -18.5)
    ctx.curve_to(-27.5, -21, -25, -22.4, -24.2, -23)
    ctx.line_to(-19.7, -35.1)
    ctx.curve_to(-18.5, -38, -16, -38.9, -13.3, -38.9)
    ctx.line_to(13.3, -38.9)
    ctx.curve_to(16, -38.9, 18.5, -38, 19.7, -35.1)
    ctx.line_to(24.2, -23)
    ctx.curve_to(25, -22.4, 27.5, -21, 28, -18.5)
    ctx.line_to(28.6, 0)
    ctx.curve_to(28.6, 2, 27, 2.6, 25.4, 2.6)
    ctx.line_to(-25.4, 2.6)
    ctx.curve_to(-27, 2.6, -28.6, 2, -28.6, 0)
    ctx.restore()
    fill(ctx, body)
    polygon(ctx, [(x + p * u, y - q * u) for p, q in ((-19.4, 33), (-15.9, 43.2), (15.9, 43.2), (19.4, 33))], glass)
    return u


def car_back(ctx, x, y, m, look):
    u = cabin(ctx, x, y, m, look.body, look.glass)
    box(ctx, x - 8.3 * u, y - 19.8 * u, 16.6 * u, 3.8 * u, "#dfe3e6", radius=0.6 * u)
    colour = BRAKE if look.brake else LAMP if look.lights else "#8f2620"
    for side in (-1, 1):
        box(ctx, x + side * 22 * u - 5.4 * u, y - 27.6 * u, 10.9 * u, 5.2 * u, colour, radius=1.3 * u)
        if look.blink == side:
            box(ctx, x + side * 22 * u - 5.4 * u, y - 22 * u, 10.9 * u, 2.6 * u, AMBER)
            glow(ctx, x + side * 24 * u, y - 21 * u, 20 * u, AMBER, 0.7, 0.8)
        if look.lights or look.brake:
            glow(
                ctx,
                x + side * 22.3 * u,
                y - 25 * u,
                min((44 if look.brake else 27) * u, 150 * look.unit),
                colour,
                look.glow * (0.55 if look.brake else 0.42),
                0.6,
                0.22,
            )
    if look.brake:
        box(ctx, x - 8 * u, y - 45.4 * u, 16 * u, 1.6 * u, BRAKE)


def car_front(ctx, x, y, m, look):
    u = cabin(ctx, x, y, m, look.body, look.glass)
    box(ctx, x - 12 * u, y - 20 * u, 24 * u, 6.5 * u, "#0b0d10", radius=1.4 * u)
    box(ctx, x - 8.3 * u, y - 13 * u, 16.6 * u, 3.4 * u, "#dfe3e6", radius=0.6 * u)
    for side in (-1, 1):
        disc(ctx, x + side * 21 * u, y - 20.5 * u, 4.4 * u, "#fffdf5" if look.lights else "#cdd6dc", squash=0.7)
        if look.blink == side:
            glow(ctx, x + side * 25 * u, y - 20 * u, 22 * u, AMBER, 0.8, 0.8)
        if look.lights:
            reach = max(46 * u, 5 * look.unit)
            glow(ctx, x + side * 21 * u, y - 20.5 * u, reach, WHITE, look.glow * 0.85, 0.8, 0.2)


def lorry_back(ctx, x, y, m, look):
    w, h = 2.5 * m, 3.8 * m
    for side in (-1, 1):
        box(ctx, x + side * 0.85 * m - 0.25 * m, y - 0.9 * m, 0.5 * m, 0.9 * m, "#08090b", radius=0.08 * m)
    box(ctx, x - w / 2, y - h, w, h - 1.1 * m, look.body, radius=0.05 * m)
    for side in (0, 1):
        box(ctx, x - w / 2 + 0.09 * m + side * 1.18 * m, y - h + 0.1 * m, 1.14 * m, h - 1.35 * m, "#ffffff", 0.06)
    box(ctx, x - w / 2, y - 1.15 * m, w, 0.1 * m, "#e8483c", 0.75)
    box(ctx, x - w / 2, y - 1.05 * m, w, 0.32 * m, "#12161b")
    box(ctx, x - 0.3 * m, y - 0.96 * m, 0.6 * m, 0.14 * m, "#dfe3e6")
    colour = BRAKE if look.brake else LAMP
    for side in (-1, 1):
        box(ctx, x + side * 0.93 * m - 0.25 * m, y - 0.98 * m, 0.5 * m, 0.2 * m, colour, radius=0.03 * m)
        glow(ctx, x + side * 0.93 * m, y - 0.88 * m, (1.5 if look.brake else 0.9) * m, colour, look.glow * 0.45, 0.7)
        if look.blink == side:
            glow(ctx, x + side * 1.1 * m, y - 0.88 * m, 0.8 * m, AMBER, 0.8)
    if look.wet > 0.5:
        spray(ctx, x, y, m, look)


def spray(ctx, x, y, m, look):
    """Water thrown up behind wheels."""
    for i in range(14):
        phase = (look.time * 2.2 + i / 14) % 1
        across = math.sin(i * 4.1) * (0.9 + 0.9 * phase)
        disc(
            ctx,
            x + across * m,
            y - (0.15 + 0.9 * phase * abs(math.cos(i * 2.3))) * m,
            (0.25 + 0.55 * phase) * m,
            "#cdd5da",
            0.16 * (1 - phase),
        )


def gritter_back(ctx, x, y, m, look):
    """Winter maintenance: orange, striped, spreading salt under a turning beacon."""
    for side in (-1, 1):
        box(ctx, x + side * 0.85 * m - 0.28 * m, y - 1.0 * m, 0.56 * m, 1.0 * m, "#08090b", radius=0.1 * m)
    box(ctx, x - 1.1 * m, y - 2.95 * m, 2.2 * m, 0.9 * m, "#b8641c", radius=0.15 * m)
    polygon(ctx, [(x + p * m, y - q * m) for p, q in ((-1.25, 2.5), (1.25, 2.5), (1.0, 1.1), (-1.0, 1.1))], look.body)
    box(ctx, x - 1.25 * m, y - 1.2 * m, 2.5 * m, 0.34 * m, "#f1efe6")
    for i in range(6):
        left = x - 1.25 * m + i * 0.42 * m
        polygon(
            ctx,
            [
                (left, y - 0.86 * m),
                (left + 0.2 * m, y - 0.86 * m),
                (left + 0.36 * m, y - 1.2 * m),
                (left + 0.16 * m, y - 1.2 * m),
            ],
            "#c4261d",
        )
    for side in (-1, 1):
        box(ctx, x + side * 1.0 * m - 0.18 * m, y - 0.8 * m, 0.36 * m, 0.16 * m, LAMP)
        glow(ctx, x + side * 1.0 * m, y - 0.72 * m, 0.9 * m, LAMP, look.glow * 0.45)
        shine = 0.5 + 0.5 * math.sin(look.time * 11 + side * 1.4)
        disc(ctx, x + side * 0.85 * m, y - 3.05 * m, 0.13 * m, AMBER)
        glow(ctx, x + side * 0.85 * m, y - 3.05 * m, (0.8 + 1.6 * shine) * m, "#ff9a3d", 0.35 + 0.55 * shine)
    for i in range(9):
        phase = (look.time * 2.6 + i / 9) % 1
        disc(
            ctx,
            x + math.sin(i * 2.4) * (0.4 + 1.5 * phase) * m,
            y - (0.5 - 0.5 * phase) * m,
            0.05 * m,
            "#eef3f6",
            0.7 * (1 - phase),
        )


def tractor_back(ctx, x, y, m, look):
    for side in (-1, 1):
        box(ctx, x + side * 0.85 * m - 0.28 * m, y - 1.65 * m, 0.56 * m, 1.65 * m, "#101214", radius=0.2 * m)
        polygon(ctx, [(x + side * p * m, y - q * m) for p, q in ((0.5, 1.6), (1.2, 1.75), (1.2, 1.9), (0.5, 1.9))], look.body)
        box(ctx, x + side * 0.95 * m - 0.12 * m, y - 1.82 * m, 0.24 * m, 0.12 * m, LAMP)
    box(ctx, x - 0.55 * m, y - 1.5 * m, 1.1 * m, 0.95 * m, "#23282c")
    polygon(ctx, [(x + p * m, y - q * m) for p, q in ((-0.72, 1.5), (-0.62, 2.75), (0.62, 2.75), (0.72, 1.5))], look.body)
    polygon(ctx, [(x + p * m, y - q * m) for p, q in ((-0.6, 1.75), (-0.53, 2.6), (0.53, 2.6), (0.6, 1.75))], look.glass)
    box(ctx, x - 0.78 * m, y - 2.88 * m, 1.56 * m, 0.15 * m, "#15181b", radius=0.06 * m)
    polygon(ctx, [(x + p * m, y - q * m) for p, q in ((-0.2, 0.75), (0.2, 0.75), (0, 1.1))], "#e8483c")
    shine = 0.5 + 0.5 * math.sin(look.time * 12)
    disc(ctx, x - 0.5 * m, y - 3.0 * m, 0.1 * m, AMBER)
    glow(ctx, x - 0.5 * m, y - 3.0 * m, (0.5 + shine) * m, "#ff9a3d", 0.3 + 0.5 * shine)


def tram_side(ctx, x, y, m, look):
    """A tram crossing the picture, its nose on the right when look.blink is not -1; 15 m long."""
    long, nose = 15 * m, 1 if look.blink >= 0 else -1
    left = x - long / 2
    box(ctx, left, y - 0.75 * m, long, 0.55 * m, "#15171b")
    box(ctx, left, y - 3.3 * m, long, 2.7 * m, "#e7e2d6", radius=0.35 * m)
    box(ctx, left, y - 1.75 * m, long, 1.1 * m, "#a81f22", radius=0.1 * m)
    box(ctx, left + 0.3 * m, y - 3.12 * m, long - 0.6 * m, 1.2 * m, "#23272c")
    for i in range(9):
        box(
            ctx,
            left + 0.5 * m + i * 1.57 * m,
            y - 3.02 * m,
            1.42 * m,
            1.0 * m,
            "#ffdca0" if i % 4 != 3 else "#e9b978",
            radius=0.1 * m,
        )
        if i % 3 != 1:
            disc(ctx, left + (1.0 + i * 1.57) * m, y - 2.3 * m, 0.2 * m, "#3b2c20")
            box(ctx, left + (0.75 + i * 1.57) * m, y - 2.2 * m, 0.5 * m, 0.2 * m, "#3b2c20")
    for i in (2, 5, 7):
        box(ctx, left + (0.1 + i * 1.57) * m, y - 3.1 * m, 0.06 * m, 2.4 * m, "#15171b", 0.7)
    for i in (0.16, 0.28, 0.72, 0.84):
        disc(ctx, left + i * long, y - 0.34 * m, 0.34 * m, "#0a0b0d")
    stroke_line(ctx, x - 1 * m, y - 3.3 * m, x + 1.2 * m, y - 4.9 * m, "#4a525c", 0.08 * m)
    glow(ctx, x, y - 2.4 * m, 9 * m, "#ffdca0", 0.28, 0.35)
    glow(ctx, x + nose * (long / 2 + 0.2 * m), y - 1.1 * m, 2.6 * m, WHITE, 0.95, 0.8)


def stroke_line(ctx, x0, y0, x1, y1, colour, width):
    ctx.move_to(x0, y0)
    ctx.line_to(x1, y1)
    stroke(ctx, colour, width)
