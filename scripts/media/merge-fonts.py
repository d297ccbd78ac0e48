"""Merge the latin and latin-ext halves of a variable font into one subset font.

Usage: merge-fonts.py <latin.woff2> <latin-ext.woff2> <min wght> <max wght> <codepoints file> <out.woff2>

The halves come from one design, so glyphs and advances fit together; what got lost when they were cut
apart is the kerning between them ("Tř", "ďo"). Each Czech letter therefore joins the kerning class of
the latin letter that has the same flank: its base letter on the right, its nearest accented sibling on
the left (a háček collides with the arm of a T where a bare letter does not).
"""

import sys
import unicodedata

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

# Flank seen by the letter before it: the accented sibling that leaves the same room.
LEFT_SIBLING = {"e": "ecircumflex", "c": "ocircumflex", "o": "ocircumflex", "g": "ocircumflex", "n": "ntilde", "r": "ntilde",
                "z": "ntilde", "s": "acircumflex", "a": "acircumflex", "u": "ucircumflex", "y": "yacute"}
# The apostrophe-like háček of these stands to the right of the stem: their right flank is their own.
OWN_RIGHT_FLANK = {"dcaron", "lcaron", "tcaron"}
THIN_SPACE, NARROW_NO_BREAK_SPACE = 0x2009, 0x202F
DROPPED_TABLES = ("HVAR", "MVAR", "STAT", "prep", "gasp")


def subset_font(path, codepoints, weights):
    font = TTFont(path)
    # Advance variation is also in gvar; without HVAR there is one table less to merge and to download.
    for table in DROPPED_TABLES:
        if table in font:
            del font[table]
    options = subset.Options(layout_features=["kern", "tnum"], name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14], notdef_outline=True,
                             hinting=False, glyph_names=True, legacy_kern=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codepoints)
    subsetter.subset(font)
    low, high = weights
    return instancer.instantiateVariableFont(font, {"wght": (low, high)}, inplace=False)


def add_glyphs(target, source):
    """Copies the glyphs of source that target lacks, with outlines, advances, variations and code points."""
    taken = set(target.getGlyphOrder())
    rename = {}
    for name in source.getGlyphOrder():
        if name == ".notdef":
            continue
        new = name
        # The halves number their nameless parts independently.
        while new in taken and (name.startswith("glyph") or not same_outline(target, new, source, name)):
            new = f"{new}.ext"
        rename[name] = new
    added = [(old, new) for old, new in rename.items() if new not in taken]
    order = target.getGlyphOrder() + [new for _, new in added]
    for old, new in added:
        glyph = source["glyf"][old]
        if glyph.isComposite():
            for part in glyph.components:
                part.glyphName = rename[part.glyphName]
        target["glyf"].glyphs[new] = glyph
        target["hmtx"].metrics[new] = source["hmtx"].metrics[old]
        target["gvar"].variations[new] = source["gvar"].variations.get(old, [])
    target.setGlyphOrder(order)
    target["glyf"].glyphOrder = order
    cmap = source.getBestCmap()
    for table in target["cmap"].tables:
        table.cmap.update({code: rename[name] for code, name in cmap.items() if code not in table.cmap})
    return {new: code for code, name in cmap.items() for new in [rename[name]] if new not in taken}


def same_outline(a, name_a, b, name_b):
    return a["hmtx"][name_a] == b["hmtx"][name_b] and a["glyf"][name_a] == b["glyf"][name_b]


def class_kerning(font):
    """The class based pair table of a font, or None."""
    if "GPOS" not in font:
        return None
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            pairs = getattr(table, "ExtSubTable", table)
            if type(pairs).__name__ == "PairPos" and pairs.Format == 2:
                return pairs
    return None


def base_glyph(font, code):
    letter = unicodedata.normalize("NFD", chr(code))[0]
    letter = {"đ": "d", "ł": "l", "Đ": "D", "Ł": "L", "ı": "i"}.get(letter, letter)
    return font.getBestCmap().get(ord(letter))


def extend_kerning(target, source, added):
    kerning = class_kerning(target)
    if kerning is None:
        return
    first, second, covered = kerning.ClassDef1.classDefs, kerning.ClassDef2.classDefs, set(kerning.Coverage.glyphs)
    for glyph, code in added.items():
        base = base_glyph(target, code)
        if base is None:
            continue
        flank = base if base.isupper() or glyph in OWN_RIGHT_FLANK else LEFT_SIBLING.get(base, base)
        if second.get(flank, 0):
            second[glyph] = second[flank]
        if glyph not in OWN_RIGHT_FLANK and base in covered:
            covered.add(glyph)
            if first.get(base, 0):
                first[glyph] = first[base]
    covered |= add_own_flanks(target, source, kerning, added)
    order = target.getReverseGlyphMap(rebuild=True)
    kerning.Coverage.glyphs = sorted(covered, key=order.__getitem__)


def add_own_flanks(target, source, kerning, added):
    """Gives ď, ľ and ť rows of their own, with the values that the ext half has for letters of the same shape."""
    theirs = class_kerning(source)
    cmap = source.getBestCmap()
    codes = {name: code for code, name in cmap.items()}
    own = set()
    for glyph in sorted(OWN_RIGHT_FLANK & set(added)):
        if theirs is None or glyph not in theirs.Coverage.glyphs:
            continue
        row = theirs.Class1Record[theirs.ClassDef1.classDefs.get(glyph, 0)]
        values = {}
        for other, column in theirs.ClassDef2.classDefs.items():
            value = row.Class2Record[column].Value1
            base = base_glyph(target, codes[other]) if other in codes else None
            if value is None or base is None or base.isupper():
                continue
            for same_shape in (other, base):
                if kerning.ClassDef2.classDefs.get(same_shape, 0):
                    values[kerning.ClassDef2.classDefs[same_shape]] = value.XAdvance
        kerning.ClassDef1.classDefs[glyph] = len(kerning.Class1Record)
        kerning.Class1Record.append(kerning_row(kerning, values))
        kerning.Class1Count = len(kerning.Class1Record)
        own.add(glyph)
    return own


def kerning_row(kerning, values):
    from fontTools.ttLib.tables import otTables
    from fontTools.ttLib.tables.otBase import ValueRecord

    row = otTables.Class1Record()
    row.Class2Record = []
    for column in range(kerning.Class2Count):
        cell = otTables.Class2Record()
        cell.Value1 = ValueRecord(valueFormat=kerning.ValueFormat1)
        cell.Value1.XAdvance = values.get(column, 0)
        row.Class2Record.append(cell)
    return row


def add_narrow_no_break_space(font):
    """Neither original has U+202F; it is as wide as the thin space."""
    for table in font["cmap"].tables:
        if THIN_SPACE in table.cmap:
            table.cmap[NARROW_NO_BREAK_SPACE] = table.cmap[THIN_SPACE]


def make_letters_of_marks(font):
    """Overpass calls the middle dot and the loose accents combining marks, which takes their width away."""
    classes = font["GDEF"].table.GlyphClassDef if "GDEF" in font else None
    for name in set(font.getBestCmap().values()) if classes else ():
        if classes.classDefs.get(name) == 3:
            classes.classDefs[name] = 1


def main(latin, ext, low, high, codepoints_file, out):
    with open(codepoints_file, encoding="utf-8") as file:
        codepoints = {ord(c) for line in file if not line.startswith("# ") for c in line.rstrip("\n")} | {0x20, 0xA0, NARROW_NO_BREAK_SPACE}
    weights = (float(low), float(high))
    target, source = (subset_font(path, codepoints | {THIN_SPACE}, weights) for path in (latin, ext))
    added = add_glyphs(target, source)
    extend_kerning(target, source, added)
    add_narrow_no_break_space(target)
    make_letters_of_marks(target)
    target.flavor = "woff2"
    target.save(out)
    missing = sorted(c for c in codepoints if c not in target.getBestCmap())
    print(f"{out}: {len(target.getBestCmap())} characters; not in the font: {' '.join(map(chr, missing)) or 'none'}")


main(*sys.argv[1:])
