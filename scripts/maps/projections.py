"""Makes crates/map/tests/data/projections.txt: where PROJ has a place of each projected system.

    /usr/bin/python3 scripts/maps/projections.py CODES

CODES is a file with one EPSG code on each line: those that the crate crs-definitions knows. Needs
Debian's python3-gdal, which gdal-bin brings along. The place is the middle of the area for which a
system is made. Codes whose place comes out elsewhere in the test of crates/map/src/raster/source.rs
belong into crates/map/src/raster/inexact.rs.
"""

import sys
from pathlib import Path

from osgeo import gdal, osr

target = Path(__file__).parents[2] / "crates/map/tests/data/projections.txt"
osr.UseExceptions()


def system(code):
    made = osr.SpatialReference()
    made.ImportFromEPSG(code)
    # As GeoTIFF files have it.
    made.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
    return made


def line(code):
    own = system(code)
    if not own.IsProjected():
        return None
    area = own.GetAreaOfUse()
    west, east = area.west_lon_degree, area.east_lon_degree
    longitude = (west + east + (360 if east < west else 0)) / 2
    longitude = round(longitude - 360 if longitude > 180 else longitude, 4)
    latitude = round((area.south_lat_degree + area.north_lat_degree) / 2, 4)
    x, y, _ = osr.CoordinateTransformation(system(4326), own).TransformPoint(longitude, latitude)
    return f"{code} {longitude:g} {latitude:g} {x:.1f} {y:.1f} {own.GetLinearUnits():.9g}\n"


lines = [f"# code, longitude, latitude, x, y, metres of a unit; GDAL {gdal.__version__}\n"]
for code in Path(sys.argv[1]).read_text().split():
    try:
        lines.append(line(int(code)) or "")
    except RuntimeError as error:
        print(f"{code}: {error}", file=sys.stderr)
target.write_text("".join(lines))
