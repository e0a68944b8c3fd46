"""Makes crates/map/fonts/labels.ttf: the letters that map labels and legends are drawn with.

Noto Sans (OFL 1.1) from the npm package @fontsource/noto-sans, Latin with its extensions,
without hinting, kerning and features, which labels of a few pixels do not need.

    python3 scripts/maps/font.py NODE_MODULES

Needs fonttools and brotli (PyPI).
"""

import sys
from io import BytesIO
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

package = Path(sys.argv[1]) / "@fontsource/noto-sans/files"
target = Path(__file__).parents[2] / "crates/map/fonts/labels.ttf"


def part(name):
    font = TTFont(package / f"noto-sans-{name}-400-normal.woff2")
    options = Options()
    options.hinting = False
    options.layout_features = []
    options.name_IDs = [0, 1, 2, 13, 14]
    options.notdef_outline = True
    subset = Subsetter(options)
    subset.populate(unicodes=[c for c in font.getBestCmap() if c < 0x1E00 or 0x1EA0 <= c < 0x1F00 or 0x2010 <= c < 0x2260])
    subset.subset(font)
    for table in ("GSUB", "GPOS", "GDEF", "STAT", "DSIG"):
        if table in font:
            del font[table]
    font.flavor = None
    file = BytesIO()
    font.save(file)
    file.seek(0)
    return file


font = Merger().merge([part("latin"), part("latin-ext"), part("vietnamese")])
font.save(target)
print(f"{target.name}: {len(font.getBestCmap())} characters, {target.stat().st_size} bytes")
