"""What else stands by Czech roads. Each is drawn on (x, y), `m` pixels to a metre; `shade` fades a colour into the haze."""

import cairo

from .paint import box, disc, glow, polygon, stroke
from .signs import pole


def post(ctx, x, y, m, shade, mood, dice, side=1):
    """Delineator: white, a slanted black band, orange reflector on the right and white on the left."""
    w, h = 0.13 * m, 1.05 * m
    polygon(ctx, [(x - w / 2, y), (x - w / 2, y - h), (x + w / 2, y - h - w * 0.5), (x + w / 2, y)], shade(mood.post))
    box(ctx, x - w / 2, y - h * 0.86, w, h * 0.26, shade("#16181c"))
    box(ctx, x - w * 0.22, y - h * 0.82, w * 0.44, h * 0.18, "#ff9a3d" if side > 0 else "#ffffff")
    if mood.lights and mood.vignette > 0.4:
        glow(ctx, x, y - h * 0.74, 0.3 * m, "#ffc27a" if side > 0 else "#ffffff", 0.6, 0.8)


def post_left(ctx, x, y, m, shade, mood, dice):
    post(ctx, x, y, m, shade, mood, dice, side=-1)


def lamp_left(ctx, x, y, m, shade, mood, dice):
    lamp(ctx, x, y, m, shade, mood, dice, side=-1)


def lamp(ctx, x, y, m, shade, mood, dice, side=1):
    """Street lamp whose arm reaches over the road."""
    arm = x - side * 2.0 * m
    ctx.move_to(x, y)
    ctx.line_to(x, y - 8 * m)
    ctx.line_to(arm, y - 8.4 * m)
    stroke(ctx, shade(mood.metal), max(0.6, 0.11 * m))
    if mood.lights and mood.vignette > 0.4:
        glow(ctx, arm, y - 8.3 * m, 3.4 * m, "#ffd08a", 0.5, 0.85)
        glow(ctx, arm, y - 8.3 * m, 0.8 * m, "#fff0c8", 0.9)


def signal(ctx, x, y, m, shade, mood, colour="red"):
    """Traffic light; colour is red, amber or green."""
    pole(ctx, x, y, m, shade, mood, 3.2, 0.14)
    box(ctx, x - 0.2 * m, y - 4.1 * m, 0.4 * m, 1.1 * m, "#0b0d10", radius=0.08 * m)
    for i, (name, light) in enumerate((("red", "#ff453a"), ("amber", "#ffb340"), ("green", "#34d17a"))):
        lit = name == colour
        disc(ctx, x, y - (3.9 - 0.34 * i) * m, 0.13 * m, light if lit else "#23272c")
        if lit:
            glow(ctx, x, y - (3.9 - 0.34 * i) * m, 1.7 * m, light, 0.7, core=0.25)


def rail(ctx, view, shade, mood, across, end=260, every=4.0):
    """Guard rail along the road."""
    band = view.wall(across, 0.45, 0.78, end=end)
    start = every - view.travelled % every
    while start < 120:
        x, y = view.at(start, across)
        m = view.metre(start)
        box(ctx, x - 0.05 * m, y - 0.6 * m, 0.1 * m, 0.6 * m, shade(mood.metal, start))
        start += every
    sheen = cairo.LinearGradient(0, view.horizon, 0, view.height)
    for share, colour in ((0, shade(mood.metal, 200)), (0.25, shade(mood.metal, 30)), (1, shade(mood.metal, 4))):
        sheen.add_color_stop_rgb(share, *colour)
    ctx.move_to(*band[0])
    for point in band[1:]:
        ctx.line_to(*point)
    ctx.close_path()
    ctx.set_source(sheen)
    ctx.fill()
