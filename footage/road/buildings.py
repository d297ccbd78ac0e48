"""Houses along a street and the inside of a tunnel, drawn as upright faces in perspective."""

import random

from .paint import box, glow, mix, polygon, rgb
from .surface import mirror

FACADES = ("#d9c9a3", "#c7b49a", "#b9c2b4", "#d8b7a0", "#cfcbbd")
ROOFS = ("#8f4a35", "#7b3f30", "#6b5a50")


def block(ctx, view, mood, start, length, side, across, height, shade, seed):
    """A block of flats: the face along the street and the gable towards us."""
    dice = random.Random(seed)
    near, far = max(view.nearest * 0.6, start), start + length
    if far <= near:
        return
    x = side * across
    wall = mix(mood.wall[0], "#000000", dice.uniform(0, 0.25))
    face = [view.at(near, x), view.at(far, x), view.at(far, x, height), view.at(near, x, height)]
    polygon(ctx, face, shade(wall, start))
    if start > view.nearest:
        polygon(
            ctx,
            [view.at(start, x), view.at(start, x + side * 14), view.at(start, x + side * 14, height), view.at(start, x, height)],
            shade(mix(wall, "#ffffff", 0.035), start),
        )
    windows(ctx, view, mood, start, length, x, height, shade, dice)


def windows(ctx, view, mood, start, length, x, height, shade, dice):
    floors, columns = int((height - 1) / 3.1), int(length / 3)
    for floor in range(floors):
        for column in range(columns):
            lit, warm = dice.random() < 0.42, dice.random()
            near = start + 0.8 + column * 3
            if near < view.nearest or near > 150 or not (lit or near < 60):
                continue
            low = 1.4 + floor * 3.1
            quad = [
                view.at(near, x, low),
                view.at(near + 1.5, x, low),
                view.at(near + 1.5, x, low + 1.5),
                view.at(near, x, low + 1.5),
            ]
            colour = mix(mood.wall[1], "#ffe9c4", warm) if lit else mix(mood.wall[0], "#ffffff", 0.07)
            polygon(ctx, quad, shade(colour, near * (0.4 if lit else 1)))


def house(ctx, x, y, m, shade, mood, dice):
    """A village house with its gable to the street."""
    w, h = dice.uniform(7, 10) * m, dice.uniform(3.4, 5.2) * m
    wall, roof = dice.choice(FACADES), dice.choice(ROOFS)
    peak = h + w * 0.36
    box(ctx, x - w / 2, y - h, w, h, shade(wall))
    polygon(ctx, [(x - w / 2, y - h), (x, y - peak), (x + w / 2, y - h)], shade(wall))
    for side in (-1, 1):
        polygon(
            ctx,
            [
                (x, y - peak - 0.25 * m),
                (x + side * (w / 2 + 0.4 * m), y - h + 0.15 * m),
                (x + side * (w / 2 + 0.4 * m), y - h - 0.2 * m),
                (x, y - peak - 0.65 * m),
            ],
            shade(roof),
        )
    rows = 1 + (h > 4.6 * m)
    for row in range(rows):
        for column in (-0.28, 0.28):
            lit = mood.stars and dice.random() < 0.5
            left, top = x + column * w - 0.55 * m, y - (2.5 + 2.4 * row) * m
            box(ctx, left - 0.08 * m, top - 0.08 * m, 1.26 * m, 1.46 * m, shade("#efe9dc"))
            box(ctx, left, top, 1.1 * m, 1.3 * m, shade("#ffcf7d" if lit else "#4b545c"))
    box(ctx, x - w / 2, y - 0.5 * m, w, 0.5 * m, shade("#7d7a74"))


def tunnel(ctx, view, mood, shade):
    """Walls, ceiling, its two rows of lamps and the lit kerb."""
    half, high, end = 5.4, 5.2, 190
    polygon(ctx, [view.at(end, x, up) for x, up in ((-half, 0), (half, 0), (half, high), (-half, high))], mood.haze)
    polygon(ctx, view.band(-half, half, start=0.7, end=end, up=high), shade("#3a3226", 20))
    for side in (-1, 1):
        polygon(ctx, view.wall(side * half, 0, high, start=0.7, end=end), shade("#7a6a4e", 30))
        polygon(ctx, view.wall(side * half, 0, 3.1, start=0.7, end=end), shade("#b39c72", 40), 0.75)
        polygon(ctx, view.wall(side * half, 0, 0.9, start=0.7, end=end), shade("#4d4436", 30), 0.9)
        polygon(ctx, view.wall(side * half, 3.1, 3.22, start=0.7, end=end), shade("#ffb057", 60), 0.7)
    for pitch, draw in ((6, joint), (9, lamps), (48, exit_sign)):
        start = pitch - view.travelled % pitch + pitch * int(end / pitch)
        while start > 1.2:
            draw(ctx, view, mood, shade, start, half, high)
            start -= pitch


def joint(ctx, view, mood, shade, distance, half, high):
    for side in (-1, 1):
        quad = [
            view.at(distance, side * half, 0.9),
            view.at(distance + 0.12, side * half, 0.9),
            view.at(distance + 0.12, side * half, 3.1),
            view.at(distance, side * half, 3.1),
        ]
        polygon(ctx, quad, shade("#6b5c40", distance), 0.6)


def lamps(ctx, view, mood, shade, distance, half, high):
    for side in (-1, 1):
        across = side * 2.3
        quad = [
            view.at(distance, across - 0.22, high - 0.1),
            view.at(distance, across + 0.22, high - 0.1),
            view.at(distance + 3.2, across + 0.22, high - 0.1),
            view.at(distance + 3.2, across - 0.22, high - 0.1),
        ]
        polygon(ctx, quad, "#ffe7b0")
        x, y = view.at(distance + 1.5, across, high)
        glow(ctx, x, y, 1.9 * view.metre(distance + 1.5), "#ffc978", 0.5, 0.7)
        px, py = view.at(distance, across)
        mirror(ctx, view, mood, px, py, 0.4 * view.metre(distance), "#ffd08a", 0.5, 0.06)


def exit_sign(ctx, view, mood, shade, distance, half, high):
    quad = [
        view.at(distance, half - 0.02, 1.4),
        view.at(distance + 1.2, half - 0.02, 1.4),
        view.at(distance + 1.2, half - 0.02, 2.2),
        view.at(distance, half - 0.02, 2.2),
    ]
    polygon(ctx, quad, rgb("#1fbf6b"))
    x, y = view.at(distance + 0.6, half - 0.1, 1.8)
    glow(ctx, x, y, min(1.3 * view.metre(distance), 60 * view.unit), "#3be08c", 0.4)
