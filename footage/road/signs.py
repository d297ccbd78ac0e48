"""Czech road signs and barriers. Each is drawn on (x, y), `m` pixels to a metre; `shade` fades a colour into the haze."""

from .paint import box, disc, glow, polygon, stroke, text, text_width

BLUE, GREEN, RED, PAPER = "#1a5cab", "#0c7a45", "#c4261d", "#f4f2ea"


def pole(ctx, x, y, m, shade, mood, height, width=0.07):
    box(ctx, x - width * m / 2, y - height * m, width * m, height * m, shade(mood.metal if mood.lights else "#8b929a"))


def plate(ctx, x, y, m, shade, colour, w, h, ink="#ffffff", radius=0.07):
    """A board with a keyline; (x, y) is the middle of its lower edge."""
    box(ctx, x - w * m / 2, y - h * m, w * m, h * m, shade(ink), radius=radius * m)
    box(ctx, x - (w / 2 - 0.035) * m, y - (h - 0.035) * m, (w - 0.07) * m, (h - 0.07) * m, shade(colour), radius=radius * m * 0.7)


def number(ctx, x, y, m, shade, mood, words, colour=BLUE):
    """Number of the road on a small board."""
    pole(ctx, x, y, m, shade, mood, 2.6)
    w = 0.35 + text_width(words, 0.5)
    plate(ctx, x, y - 2.2 * m, m, shade, colour, w, 0.62)
    text(ctx, words, x, y - 2.34 * m, 0.48 * m, shade("#ffffff"), weight=700, align=0.5)


def direction(ctx, x, y, m, shade, mood, lines, colour=BLUE):
    """Direction board on two legs; lines are (place, kilometres)."""
    w, h = 3.4, 0.25 + 0.55 * len(lines)
    for leg in (-1.2, 1.2):
        pole(ctx, x + leg * m, y, m, shade, mood, 2.4, 0.1)
    plate(ctx, x, y - 1.9 * m, m, shade, colour, w, h)
    for i, (place, kilometres) in enumerate(lines):
        line = y - (1.9 + h - 0.58 - 0.55 * i) * m
        text(ctx, place, x - (w / 2 - 0.2) * m, line, 0.4 * m, shade("#ffffff"))
        text(ctx, kilometres, x + (w / 2 - 0.2) * m, line, 0.4 * m, shade("#ffffff"), align=1)


def village(ctx, x, y, m, shade, mood, name):
    """The white board at the beginning of a village."""
    for leg in (-0.7, 0.7):
        pole(ctx, x + leg * m, y, m, shade, mood, 2.2)
    w = max(1.6, 0.5 + text_width(name, 0.42))
    plate(ctx, x, y - 1.75 * m, m, shade, PAPER, w, 0.75, ink="#15171b")
    text(ctx, name, x, y - 1.98 * m, 0.42 * m, shade("#15171b"), weight=650, align=0.5)


def warning(ctx, x, y, m, shade, mood, glyph="!"):
    pole(ctx, x, y, m, shade, mood, 2.3)
    for size, colour in ((0.56, RED), (0.4, PAPER)):
        middle = y - 2.45 * m
        polygon(
            ctx,
            [
                (x, middle - size * m),
                (x + size * 0.9 * m, middle + size * 0.55 * m),
                (x - size * 0.9 * m, middle + size * 0.55 * m),
            ],
            shade(colour),
        )
    text(ctx, glyph, x, y - 2.28 * m, 0.5 * m, shade("#15171b"), weight=800, align=0.5)


def limit(ctx, x, y, m, shade, mood, speed):
    pole(ctx, x, y, m, shade, mood, 2.2)
    disc(ctx, x, y - 2.4 * m, 0.4 * m, shade(RED))
    disc(ctx, x, y - 2.4 * m, 0.3 * m, shade(PAPER))
    text(ctx, speed, x, y - 2.27 * m, 0.36 * m, shade("#15171b"), weight=750, align=0.5)


def chevron(ctx, x, y, m, shade, mood, way=1):
    """Guide arrow in a sharp bend."""
    box(ctx, x - 0.45 * m, y - 1.7 * m, 0.9 * m, 0.9 * m, shade(PAPER))
    for i in (-1, 0):
        left = x + (i * 0.42 * way + 0.02 * way) * m
        polygon(
            ctx,
            [
                (left, y - 1.7 * m),
                (left + 0.2 * way * m, y - 1.7 * m),
                (left + 0.42 * way * m, y - 1.25 * m),
                (left + 0.2 * way * m, y - 0.8 * m),
                (left, y - 0.8 * m),
                (left + 0.22 * way * m, y - 1.25 * m),
            ],
            shade(RED),
        )
    pole(ctx, x, y, m, shade, mood, 0.8)


def dead_end(ctx, x, y, m, shade, mood):
    pole(ctx, x, y, m, shade, mood, 3.0, 0.1)
    plate(ctx, x, y - 1.9 * m, m, shade, BLUE, 1.1, 1.1)
    box(ctx, x - 0.1 * m, y - 2.8 * m, 0.2 * m, 0.8 * m, shade("#ffffff"))
    box(ctx, x - 0.34 * m, y - 2.85 * m, 0.68 * m, 0.25 * m, shade("#ffffff"))
    box(ctx, x - 0.3 * m, y - 2.82 * m, 0.6 * m, 0.18 * m, shade(RED))


def barrier(ctx, x, y, m, shade, mood, half=3.0):
    """Two striped boards across the whole road under amber lamps."""
    for leg in (-0.85, 0, 0.85):
        box(ctx, x + leg * half * m, y - 1.35 * m, 0.06 * m, 1.35 * m, shade("#8b929a"))
    for level in (1.3, 0.8):
        box(ctx, x - half * m, y - level * m, 2 * half * m, 0.3 * m, shade("#f1efe6"))
        for i in range(8):
            left = x + (-half + i * 2 * half / 8) * m
            polygon(
                ctx,
                [
                    (left, y - (level - 0.3) * m),
                    (left + 0.36 * m, y - (level - 0.3) * m),
                    (left + 0.6 * m, y - level * m),
                    (left + 0.24 * m, y - level * m),
                ],
                shade(RED),
            )


def beacons(ctx, x, y, m, shade, mood, half=2.55):
    """Amber lamps on top of a barrier."""
    for side in (-1, 1):
        disc(ctx, x + side * half * m, y - 1.42 * m, 0.12 * m, "#ffb057")
        glow(ctx, x + side * half * m, y - 1.42 * m, 1.0 * m, "#ff9a3d", 0.8, 0.9, 0.25)


def gantry(ctx, view, distance, shade, mood, boards, left=-5.2, right=7.4):
    """Motorway gantry; boards are (across, width, colour, lines, badge)."""
    m = view.metre(distance)
    (x0, y0), (x1, y1) = view.at(distance, left), view.at(distance, right)
    for x, y in ((x0, y0), (x1, y1)):
        box(ctx, x - 0.13 * m, y - 7.2 * m, 0.26 * m, 7.2 * m, shade("#5d6973"))
    box(ctx, x0, y0 - 7.0 * m, x1 - x0, 0.45 * m, shade("#4c5862"))
    for across, width, colour, lines, badge in boards:
        x, y = view.at(distance, across)
        plate(ctx, x, y - 5.4 * m, m, shade, colour, width, 2.6, radius=0.15)
        for i, words in enumerate(lines):
            text(ctx, words, x - (width / 2 - 0.3) * m, y - (7.3 - 0.62 * i) * m, 0.55 * m, shade("#ffffff"))
        box(
            ctx,
            x - (width / 2 - 0.3) * m,
            y - 6.15 * m,
            0.95 * m,
            0.55 * m,
            shade("#c8352b" if badge.startswith("D") else BLUE),
            radius=0.1 * m,
        )
        text(ctx, badge, x - (width / 2 - 0.775) * m, y - 5.74 * m, 0.38 * m, shade("#ffffff"), weight=700, align=0.5)
        ctx.move_to(x + (width / 2 - 0.5) * m, y - 7.5 * m)
        ctx.rel_line_to(0, 1.0 * m)
        ctx.rel_move_to(-0.25 * m, -0.3 * m)
        ctx.rel_line_to(0.25 * m, 0.3 * m)
        ctx.rel_line_to(0.25 * m, -0.3 * m)
        stroke(ctx, shade("#ffffff"), 0.11 * m)
