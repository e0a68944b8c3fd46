"""Makes crates/picture/fonts: the letters that labels, legends and other pictures are drawn with.

Noto Sans (OFL 1.1) from npm packages: Latin with its extensions, Greek and Cyrillic in one file,
without hinting, kerning and features, which labels of a few pixels do not need; Arabic,
Devanagari and Bengali with what shapes their letters.

    npm install @fontsource/noto-sans{,-arabic,-bengali,-devanagari}
    python3 scripts/maps/font.py NODE_MODULES

Needs fonttools and brotli (PyPI).
"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

packages = Path(sys.argv[1]) / "@fontsource"
target = Path(__file__).parents[2] / "crates/picture/fonts"


def subset(package, script, wanted, features):
    font = TTFont(packages / package / f"files/{package}-{script}-400-normal.woff2")
    options = Options()
    options.hinting = False
    options.layout_features = ["*"] if features else []
    options.name_IDs = [0, 1, 2, 13, 14]
    options.notdef_outline = True
    subset = Subsetter(options)
    subset.populate(unicodes=[c for c in font.getBestCmap() if wanted(c)])
    subset.subset(font)
    dropped = ("STAT", "DSIG", "gasp") if features else ("GSUB", "GPOS", "GDEF", "STAT", "DSIG")
    for table in dropped:
        if table in font:
            del font[table]
    font.flavor = None
    return font


def part(script, wanted):
    file = BytesIO()
    subset("noto-sans", script, wanted, False).save(file)
    file.seek(0)
    return file


def keep(name, font):
    font.save(target / name)
    print(f"{name}: {len(font.getBestCmap())} characters, {(target / name).stat().st_size} bytes")


latin = lambda c: c < 0x370 or 0x1E00 <= c < 0x1F00 or 0x2010 <= c < 0x2260
keep("labels.ttf", Merger().merge([
    part("latin", latin),
    part("latin-ext", latin),
    part("vietnamese", lambda c: 0x1EA0 <= c < 0x1F00),
    part("greek", lambda c: 0x370 <= c < 0x400),
    part("cyrillic", lambda c: 0x400 <= c < 0x530),
    part("cyrillic-ext", lambda c: 0x460 <= c < 0x530),
]))
# Not the letters for quotations of old texts, which are half of such a font.
arabic = lambda c: 0x600 <= c < 0x6FF + 1 or 0x750 <= c < 0x780 or 0x200C <= c <= 0x200F
keep("arabic.ttf", subset("noto-sans-arabic", "arabic", arabic, True))
keep("devanagari.ttf", subset("noto-sans-devanagari", "devanagari", lambda c: 0x900 <= c < 0x980 or 0x200C <= c <= 0x200D or c == 0x25CC, True))
keep("bengali.ttf", subset("noto-sans-bengali", "bengali", lambda c: 0x980 <= c < 0xA00 or c in (0x964, 0x965, 0x25CC) or 0x200C <= c <= 0x200D, True))
