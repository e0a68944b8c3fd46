"""Makes crates/map/tests/gdal: small rasters, and what GDAL says of them.

    /usr/bin/python3 scripts/maps/gdal.py

Needs Debian's gdal-bin and python3-gdal. All numbers are invented. `values.txt` has one line for each
file, place and band: what `gdallocationinfo` says there, unpacked where it unpacks, `nodata` where
GDAL's mask of the band hides the cell. `colors.txt` has red, green, blue and alpha as GDAL reads them.
"""

import os
import subprocess
from pathlib import Path

import numpy as np
from osgeo import gdal, osr

gdal.UseExceptions()
gdal.SetConfigOption("GDAL_TIFF_OVR_BLOCKSIZE", "64")
gdal.SetConfigOption("GDAL_TIFF_INTERNAL_MASK", "YES")
# What a file says of its unit counts, not what the register says of its system.
os.environ["GTIFF_SRS_SOURCE"] = "GEOKEYS"
gdal.SetConfigOption("GTIFF_SRS_SOURCE", "GEOKEYS")
target = Path(__file__).parents[2] / "crates/map/tests/gdal"
for old in target.glob("*.tif"):
    old.unlink()
WIDTH, HEIGHT = 12, 8
rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH]


def write(name, arrays, kind, code=4326, at=(84.0, 30.0, 0.25), nodata=None, packing=(), options=(), mask=None, overviews=False, units=()):
    """A file of several bands; `packing` has a scale and an offset for each."""
    path = str(target / f"{name}.tif")
    made = gdal.GetDriverByName("GTiff").Create(path, WIDTH, HEIGHT, len(arrays), kind, list(options))
    x, y, step = at
    made.SetGeoTransform([x, step, 0, y, 0, -step])
    system = osr.SpatialReference()
    system.ImportFromEPSG(code)
    made.SetProjection(system.ExportToWkt())
    for number, array in enumerate(arrays):
        band = made.GetRasterBand(number + 1)
        if nodata is not None:
            band.SetNoDataValue(nodata)
        if number < len(packing):
            scale, offset = packing[number]
            band.SetScale(scale)
            band.SetOffset(offset)
        if number < len(units):
            band.SetUnitType(units[number])
        band.WriteArray(array)
    if mask is not None:
        made.CreateMaskBand(gdal.GMF_PER_DATASET)
        made.GetRasterBand(1).GetMaskBand().WriteArray(mask)
    made.FlushCache()
    if overviews:
        made.BuildOverviews("NEAREST", [2])
    made = None
    return path


def hole(array, value):
    """Says "no data" in one cell."""
    array = array.copy()
    array[3, 5] = value
    return array


ramp = rows * 37 + columns * 11
packed = [
    write("packed_temperature", [hole(2500 + ramp, -32768)], gdal.GDT_Int16, nodata=-32768, packing=[(0.1, -273.0)], units=["degC"]),
    write("packed_rain", [hole(ramp * 90, 65535)], gdal.GDT_UInt16, nodata=65535, packing=[(0.1, 0.0)], options=["COMPRESS=DEFLATE", "PREDICTOR=2"]),
    write("packed_wind", [hole(ramp % 250, 255)], gdal.GDT_Byte, nodata=255, packing=[(0.25, -20.0)]),
    write("packed_humidity", [hole(ramp - 200, -999)], gdal.GDT_Int16, nodata=-999, packing=[(0.01, 50.0)], options=["TILED=YES", "BLOCKXSIZE=16", "BLOCKYSIZE=16", "COMPRESS=LZW"]),
    write("packed_pressure", [9_000_000 + ramp * 1000], gdal.GDT_Int32, packing=[(0.01, 0.0)]),
    write("packed_bands", [ramp, ramp + 1, hole(ramp + 2, 7777)], gdal.GDT_UInt16, nodata=7777, packing=[(0.1, 1.0), (1.0, 0.0), (0.001, -5.5)], options=["INTERLEAVE=BAND"]),
    write("packed_big_endian", [hole(ramp, -1)], gdal.GDT_Int16, nodata=-1, packing=[(0.5, 10.0)], options=["ENDIANNESS=BIG"]),
    write("packed_utm", [hole(ramp, -9999)], gdal.GDT_Int16, code=32645, at=(300000.0, 3070000.0, 1000.0), nodata=-9999, packing=[(0.1, -40.0)]),
    write("packed_mercator", [hole(ramp.astype("float32") / 7, -9999)], gdal.GDT_Float32, code=3857, at=(9400000.0, 3400000.0, 5000.0), nodata=-9999, packing=[(86400.0, 0.0)]),
    write("packed_downwards", [hole(ramp, -32768)], gdal.GDT_Int16, nodata=-32768, packing=[(-0.2, 100.0)], overviews=True, options=["COMPRESS=DEFLATE"]),
    write("packed_masked", [ramp], gdal.GDT_Int16, packing=[(0.1, 0.0)], mask=np.where(columns < 4, 0, 255)),
]
others = [
    write("masked", [ramp], gdal.GDT_UInt16, mask=np.where((rows + columns) % 3 == 0, 0, 255), options=["COMPRESS=DEFLATE"], overviews=True),
]


for year in (2000, 2001, 2002):
    others.append(write(f"series_{year}", [ramp + year], gdal.GDT_Int16, packing=[(0.1, 0.0)]))
bands = write("series_bands", [ramp + 12, ramp + 11, ramp + 10], gdal.GDT_Int16, options=["INTERLEAVE=BAND"])
described = gdal.Open(bands, gdal.GA_Update)
for number, month in enumerate(["2020-12", "2020-11", "2020-10"]):
    described.GetRasterBand(number + 1).SetDescription(month)
described = None


def patched(name, before, after, code, at):
    """A file that names another unit than its system has: one key of its directory is changed."""
    path = Path(write(name, [ramp], gdal.GDT_Int16, code=code, at=at))
    data = path.read_bytes()
    key = lambda unit: b"".join(n.to_bytes(2, "little") for n in unit)
    assert data.count(key(before)) == 1, name
    path.write_bytes(data.replace(key(before), key(after)))
    return str(path)


others += [
    patched("units_us_feet", (3076, 0, 1, 9001), (3076, 0, 1, 9003), 32645, (984250.0, 10072190.0, 3280.0)),
    patched("units_feet", (3076, 0, 1, 9001), (3076, 0, 1, 9002), 32645, (984250.0, 10072190.0, 3280.0)),
    patched("units_seconds", (2054, 0, 1, 9102), (2054, 0, 1, 9104), 4326, (302400.0, 108000.0, 900.0)),
]


# Compressed in other ways, in strips and tiles.
others += [
    write("zstd_whole", [ramp - 90], gdal.GDT_Int32, options=["COMPRESS=ZSTD", "PREDICTOR=2"]),
    write("zstd_float", [ramp.astype("float32") / 7, -ramp.astype("float32") / 3], gdal.GDT_Float32, options=["COMPRESS=ZSTD", "PREDICTOR=3", "TILED=YES", "BLOCKXSIZE=16", "BLOCKYSIZE=16"], overviews=True),
    write("zstd_masked", [ramp], gdal.GDT_UInt16, mask=np.where((rows + columns) % 3 == 0, 0, 255), options=["COMPRESS=ZSTD", "ZSTD_LEVEL=1"]),
]


def places(path):
    """Longitude and latitude of the middle of some cells."""
    made = gdal.Open(path)
    system = osr.SpatialReference(made.GetProjection())
    system.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
    degrees = osr.SpatialReference()
    degrees.ImportFromEPSG(4326)
    degrees.SetAxisMappingStrategy(osr.OAMS_TRADITIONAL_GIS_ORDER)
    turn = osr.CoordinateTransformation(system, degrees)
    x, width, _, y, _, height = made.GetGeoTransform()
    for column, row in [(0, 0), (5, 3), (11, 7), (2, 6), (8, 1)]:
        longitude, latitude, _ = turn.TransformPoint(x + (column + 0.5) * width, y + (row + 0.5) * height)
        yield column, row, round(longitude, 7), round(latitude, 7)


lines = []
for path in packed + others:
    made = gdal.Open(path)
    for column, row, longitude, latitude in places(path):
        said = subprocess.run(["gdallocationinfo", "-wgs84", path, str(longitude), str(latitude)], check=True, capture_output=True, text=True).stdout
        bands = said.split("Band ")[1:]
        assert len(bands) == made.RasterCount, said
        for number, text in enumerate(bands):
            values = [part.split(":")[1].strip() for part in text.splitlines() if "Value:" in part]
            hidden = made.GetRasterBand(number + 1).GetMaskBand().ReadAsArray(column, row, 1, 1)[0, 0] == 0
            lines.append(f"{Path(path).stem} {longitude} {latitude} {number + 1} {'nodata' if hidden else values[-1]}\n")
(target / "values.txt").write_text("".join(lines))

# Photographs.
light = [(rows * 30 + columns * 3) % 256, (rows * 7 + columns * 20) % 256, (rows * 11 + columns * 5) % 256]
seen = np.where(columns < 3, 0, np.where(columns < 6, 128, 255))
images = [
    write("image_alpha", light + [seen], gdal.GDT_Byte, options=["PHOTOMETRIC=RGB", "ALPHA=YES"]),
    write("image_four", light + [seen], gdal.GDT_Byte, options=["PHOTOMETRIC=RGB", "ALPHA=NO"]),
    write("image_grey_alpha", [light[0], seen], gdal.GDT_Byte, options=["ALPHA=YES"]),
    write("image_grey_alpha_planes", [light[0], seen], gdal.GDT_Byte, options=["ALPHA=YES", "INTERLEAVE=BAND"]),
    write("image_masked", light, gdal.GDT_Byte, options=["PHOTOMETRIC=RGB"], mask=np.where(columns < 3, 0, 255)),
    write("image_16", [band * 257 for band in light], gdal.GDT_UInt16, options=["PHOTOMETRIC=RGB"]),
    write("image_16_alpha", [band * 257 for band in light + [seen]], gdal.GDT_UInt16, options=["PHOTOMETRIC=RGB", "ALPHA=YES"]),
]
write("image_multiplied", [band * seen // 255 for band in light] + [seen], gdal.GDT_Byte, options=["PHOTOMETRIC=RGB", "ALPHA=PREMULTIPLIED"])
write("image_cmyk", light + [seen], gdal.GDT_Byte, options=["PHOTOMETRIC=CMYK"])
write("image_values", [ramp.astype("float32"), ramp.astype("float32"), ramp.astype("float32")], gdal.GDT_Float32)
write("image_inverted", [light[0]], gdal.GDT_Byte, options=["PHOTOMETRIC=MINISWHITE"])

# Files that lie nowhere, or where their system cannot be computed.
write("beyond_degrees", [ramp], gdal.GDT_Int16, at=(300000.0, 3070000.0, 1000.0))
write("beyond_pole", [ramp], gdal.GDT_Int16, at=(0.0, 90.5, 1.0))
write("beyond_twice", [ramp], gdal.GDT_Int16, at=(0.0, 80.0, 50.0))
write("krovak", [ramp], gdal.GDT_Int16, code=5513, at=(1144000.0, 544000.0, 1000.0))

lines = []
for path in images:
    made = gdal.Open(path)
    size = 257 if made.GetRasterBand(1).DataType == gdal.GDT_UInt16 else 1
    colors = min(made.RasterCount, 3) if made.RasterCount != 2 else 1
    for row, column in [(0, 0), (2, 4), (5, 7), (7, 11)]:
        shown = [int(made.GetRasterBand(band + 1).ReadAsArray(column, row, 1, 1)[0, 0]) // size for band in range(colors)]
        alpha = int(made.GetRasterBand(1).GetMaskBand().ReadAsArray(column, row, 1, 1)[0, 0])
        alpha = alpha // size if alpha > 255 else alpha
        red, green, blue = shown if colors == 3 else shown * 3
        lines.append(f"{Path(path).stem} {column} {row} {red} {green} {blue} {alpha}\n")
(target / "colors.txt").write_text("".join(lines))
for aside in target.glob("*.aux.xml"):
    aside.unlink()
    print(f"removed {aside.name}")

# Photographs in JPEG, which GDAL decodes with libjpeg: every fourth cell of a larger file.
x, y = np.meshgrid(np.arange(80), np.arange(48))
soft = [x * 3, 255 - y * 5, (x + y) * 2]
WIDTH, HEIGHT = 80, 48
jpegs = [
    write("jpeg_grey", soft[:1], gdal.GDT_Byte, options=["COMPRESS=JPEG", "JPEG_QUALITY=95"]),
    write("jpeg_rgb", soft, gdal.GDT_Byte, options=["COMPRESS=JPEG", "JPEG_QUALITY=95", "PHOTOMETRIC=RGB", "TILED=YES", "BLOCKXSIZE=32", "BLOCKYSIZE=32"]),
    write("jpeg_ycbcr", soft, gdal.GDT_Byte, options=["COMPRESS=JPEG", "JPEG_QUALITY=95", "PHOTOMETRIC=YCBCR", "TILED=YES", "BLOCKXSIZE=32", "BLOCKYSIZE=32"], overviews=True),
    write("jpeg_strips", soft, gdal.GDT_Byte, options=["COMPRESS=JPEG", "JPEG_QUALITY=95", "PHOTOMETRIC=YCBCR", "BLOCKYSIZE=32"]),
    write("jpeg_planes", soft, gdal.GDT_Byte, options=["COMPRESS=JPEG", "JPEG_QUALITY=95", "PHOTOMETRIC=RGB", "INTERLEAVE=BAND"]),
]
lines = []
for path in jpegs:
    made = gdal.Open(path)
    bands = [made.GetRasterBand(min(band, made.RasterCount)).ReadAsArray() for band in (1, 2, 3)]
    for row in range(0, 48, 4):
        for column in range(0, 80, 4):
            lines.append(f"{Path(path).stem} {column} {row} {' '.join(str(int(band[row, column])) for band in bands)}\n")
(target / "jpeg.txt").write_text("".join(lines))

# Values between cells: `-r bilinear`, of the numbers as they are written.
cases = [
    ("packed_temperature", (84.0, 28.0, 87.0, 30.0), 48, 32),
    ("packed_rain", (84.4, 28.6, 86.1, 29.7), 40, 30),
    ("packed_downwards", (84.0, 28.0, 87.0, 30.0), 36, 24),
    ("masked", (84.0, 28.0, 87.0, 30.0), 48, 32),
    ("packed_mercator", (84.45, 28.7, 84.95, 29.2), 40, 40),
    ("packed_utm", (84.98, 27.68, 85.1, 27.75), 40, 30),
]
lines = []
for name, bounds, width, height in cases:
    warped = gdal.Warp(
        "", str(target / f"{name}.tif"), format="MEM", resampleAlg="bilinear", outputBounds=bounds, width=width, height=height,
        dstSRS="EPSG:4326", outputType=gdal.GDT_Float64, errorThreshold=0, dstNodata=-1e9, overviewLevel="NONE",
        srcNodata="None" if name == "masked" else None,
    )
    lines.append(f"{name} {' '.join(str(n) for n in bounds)} {width} {height}\n")
    for row in warped.GetRasterBand(1).ReadAsArray():
        lines.append(" ".join("none" if value == -1e9 else f"{value:.9g}" for value in row) + "\n")
    lines.append("\n")
(target / "smooth.txt").write_text("".join(lines))
