"""Colours, glows and lettering on a cairo context. Distances on screen are in pixels."""

import math
from functools import cache, lru_cache
from pathlib import Path

import cairo
from fontTools.pens.cairoPen import CairoPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

FONTS = Path(__file__).resolve().parents[2] / "public" / "fonts"
MONO, SANS = "red-hat-mono", "overpass"


def rgb(colour):
    """'#rrggbb' as three floats; a tuple passes through."""
    if isinstance(colour, tuple):
        return colour
    return tuple(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))


def mix(a, b, share):
    """Colour `share` of the way from a to b."""
    share = min(1.0, max(0.0, share))
    return tuple(x + (y - x) * share for x, y in zip(rgb(a), rgb(b), strict=True))


def fill(ctx, colour, alpha=1.0):
    ctx.set_source_rgba(*rgb(colour), alpha)
    ctx.fill()


def stroke(ctx, colour, width, alpha=1.0):
    ctx.set_source_rgba(*rgb(colour), alpha)
    ctx.set_line_width(width)
    ctx.stroke()


def polygon(ctx, points, colour, alpha=1.0):
    ctx.move_to(*points[0])
    for point in points[1:]:
        ctx.line_to(*point)
    ctx.close_path()
    fill(ctx, colour, alpha)


def box(ctx, x, y, w, h, colour, alpha=1.0, radius=0.0):
    """Rectangle with its top left corner at x, y."""
    if radius <= 0:
        ctx.rectangle(x, y, w, h)
    else:
        r = min(radius, w / 2, h / 2)
        ctx.new_sub_path()
        for cx, cy, quarter in ((x + w - r, y + r, -1), (x + w - r, y + h - r, 0), (x + r, y + h - r, 1), (x + r, y + r, 2)):
            ctx.arc(cx, cy, r, quarter * math.pi / 2, (quarter + 1) * math.pi / 2)
        ctx.close_path()
    fill(ctx, colour, alpha)


def disc(ctx, x, y, radius, colour, alpha=1.0, squash=1.0):
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(1, squash)
    ctx.arc(0, 0, max(radius, 0.01), 0, math.tau)
    ctx.restore()
    fill(ctx, colour, alpha)


def glow(ctx, x, y, radius, colour, alpha, squash=1.0, core=0.3):
    """Light that falls off towards `radius`; `core` is how far in the bright part reaches."""
    if radius < 0.4:
        return
    light = cairo.RadialGradient(0, 0, 0, 0, 0, 1)
    for stop, share in ((0, 1), (core, 0.38), (1, 0)):
        light.add_color_stop_rgba(stop, *rgb(colour), alpha * share)
    ctx.save()
    ctx.translate(x, y)
    ctx.scale(radius, radius * squash)
    ctx.set_source(light)
    ctx.arc(0, 0, 1, 0, math.tau)
    ctx.fill()
    ctx.restore()


def wash(ctx, y0, y1, stops, width):
    """Vertical gradient over the whole width; stops are (share, colour[, alpha])."""
    gradient = cairo.LinearGradient(0, y0, 0, y1)
    for share, colour, *alpha in stops:
        gradient.add_color_stop_rgba(share, *rgb(colour), *(alpha or [1]))
    ctx.set_source(gradient)
    ctx.rectangle(0, y0, width, y1 - y0)
    ctx.fill()


@lru_cache
def _face(family, weight):
    """Glyphs, character map and units per em of the site's own font; the file name carries a version."""
    font = TTFont(next(FONTS.glob(f"{family}*.woff2")))
    return font.getGlyphSet(location={"wght": weight}), font.getBestCmap(), font["head"].unitsPerEm


@cache
def _glyph(character, family, weight):
    """Outline of one character, its advance and the units both are in (per em)."""
    glyphs, characters, units = _face(family, weight)
    outline = DecomposingRecordingPen(glyphs)
    glyph = glyphs[characters[ord(character)]]
    glyph.draw(outline)
    return outline, glyph.width, units


def text_width(string, size, family=SANS, weight=600):
    return sum(size * advance / units for _, advance, units in (_glyph(c, family, weight) for c in string))


def text(ctx, string, x, y, size, colour, family=SANS, weight=600, align=0.0, alpha=1.0):
    """One line with its baseline at y; align 0 starts at x, 0.5 centres on it, 1 ends there."""
    x -= align * text_width(string, size, family, weight)
    for character in string:
        outline, advance, units = _glyph(character, family, weight)
        ctx.save()
        ctx.translate(x, y)
        ctx.scale(size / units, -size / units)
        outline.replay(CairoPen(None, ctx))
        ctx.restore()
        x += size * advance / units
    fill(ctx, colour, alpha)
