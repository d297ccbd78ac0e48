"""The line a dashcam burns into its picture: REC, date, time, speed, place."""

import math
from datetime import timedelta

from .paint import MONO, box, disc, text

PLATE, INK, REC = "#050709", "#f6f6f1", "#ff4b3e"
DEGREE = 111_320  # metres in a degree of latitude


def position(film, time):
    """(latitude, longitude, km/h) as a receiver reports them: once a second."""
    scene, second = film.scene, math.floor(time)
    metres, bearing = film.travelled(second), math.radians(scene.heading)
    latitude = scene.latitude + metres * math.cos(bearing) / DEGREE
    longitude = scene.longitude + metres * math.sin(bearing) / DEGREE / math.cos(math.radians(latitude))
    return latitude, longitude, max(0, round(film.speed(second)))


def degrees(value, letter):
    return f"{value:.4f}° {letter}".replace(".", ",")


def hud(ctx, view, film, time):
    tall = view.height > view.width
    size = view.height * (0.0215 if tall else 0.0335)
    moment = film.scene.starts + timedelta(seconds=time)
    latitude, longitude, speed = position(film, time)
    clock = f"{moment.day}. {moment.month}. {moment.year} {moment:%H:%M:%S}"
    place = f"{degrees(latitude, 'N')} {degrees(longitude, 'E')}"
    rows = 2 if tall else 1
    high = size * (0.55 + 1.25 * rows)
    top = view.height - high
    box(ctx, 0, top, view.width, high, PLATE, 0.82)
    line, pad = top + size * 1.22, size * 0.75
    disc(ctx, pad + size * 0.32, line - size * 0.34, size * 0.32, REC, 1 if time % 1 < 0.6 else 0.25)
    text(ctx, "REC", pad + size, line, size, INK, MONO, 650)
    text(ctx, clock, pad + size * 3.5, line, size, INK, MONO, 550)
    right = view.width - pad
    if tall:
        text(ctx, f"{speed} km/h", right, line, size, INK, MONO, 550, align=1)
        text(ctx, place, pad, line + size * 1.25, size, INK, MONO, 550)
    else:
        text(ctx, f"{speed} km/h  {place}", right, line, size, INK, MONO, 550, align=1)
