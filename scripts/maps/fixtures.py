"""Makes crates/map/tests/data: one small GeoTIFF for each way of writing them.

    python3 scripts/maps/fixtures.py

Needs numpy and rasterio from PyPI. Each file has 20 by 14 cells of half a degree from 10° east,
50° north; the value of band b, row r, column c is 1000 b + 30 r + c, except in `bytes`, where it
is (7 r + c) of 256, and `bits`, where it is (r + c) of 2. The cell in row 3, column 5 is nodata.
"""

from pathlib import Path

import numpy as np
import rasterio
from rasterio.transform import from_origin

target = Path(__file__).parents[2] / "crates/map/tests/data"
WIDTH, HEIGHT = 20, 14
rows, columns = np.mgrid[0:HEIGHT, 0:WIDTH]


def write(name, dtype="float32", bands=1, nodata=-9999, values=None, crs="EPSG:4326", origin=(10, 50), step=0.5, **options):
    if values is None:
        values = np.stack([1000 * b + 30 * rows + columns for b in range(bands)]).astype(dtype)
    if nodata is not None:
        values[:, 3, 5] = nodata
    profile = dict(
        driver="GTiff", width=values.shape[2], height=values.shape[1], count=values.shape[0], dtype=dtype,
        crs=crs, transform=from_origin(*origin, step, step), nodata=nodata,
    )
    with rasterio.open(target / f"{name}.tif", "w", **profile, **options) as file:
        file.write(values)


tiles = dict(tiled=True, blockxsize=16, blockysize=16)
write("plain")
write("strips", compress="deflate", blockysize=3)
write("tiles", compress="deflate", **tiles)
write("float_predictor", compress="deflate", predictor=3, **tiles)
write("float64_predictor", dtype="float64", compress="lzw", predictor=3, blockysize=4)
write("lzw", dtype="int16", compress="lzw", predictor=2)
write("packbits", dtype="uint16", nodata=9999, compress="packbits")
write("int32_predictor", dtype="int32", compress="deflate", predictor=2, **tiles)
write("big_endian", dtype="int16", compress="deflate", predictor=2, endianness="big")
write("big_endian_float", compress="deflate", predictor=3, endianness="big")
write("bands", dtype="int16", bands=3, compress="deflate", predictor=2, interleave="pixel", photometric="minisblack", **tiles)
write("planes", dtype="int16", bands=3, compress="deflate", interleave="band", photometric="minisblack", blockysize=5)
write("bigtiff", compress="deflate", BIGTIFF="YES")
write("sparse", nodata=-9999, values=np.full((1, HEIGHT, WIDTH), -9999, "float32"), SPARSE_OK="TRUE", **tiles)
byte = ((7 * rows + columns) % 256).astype("uint8")[None]
write("bytes", dtype="uint8", nodata=None, values=byte)
write("bits", dtype="uint8", nodata=None, values=((rows + columns) % 2).astype("uint8")[None], NBITS=1)
colors = np.stack([np.full_like(byte[0], 200), byte[0], np.full_like(byte[0], 20)])
write("colors", dtype="uint8", nodata=None, values=colors, photometric="rgb", compress="deflate")
write("mercator", crs="EPSG:3857", origin=(0, 2_000_000), step=100_000)
write("utm", crs="EPSG:32645", origin=(300_000, 3_000_000), step=1000)
write("jpeg", dtype="uint8", nodata=None, values=byte, compress="jpeg")
with rasterio.open(
    target / "palette.tif", "w", driver="GTiff", width=WIDTH, height=HEIGHT, count=1, dtype="uint8",
    crs="EPSG:4326", transform=from_origin(10, 50, 0.5, 0.5), photometric="palette",
) as file:
    file.write((columns % 3).astype("uint8")[None])
    file.write_colormap(1, {0: (255, 0, 0), 1: (0, 255, 0), 2: (0, 0, 255)})
# A picture of 64 by 64 with overviews that can be told from it.
many = np.zeros((1, 64, 64), "float32")
with rasterio.open(
    target / "overviews.tif", "w", driver="GTiff", width=64, height=64, count=1, dtype="float32", crs="EPSG:4326",
    transform=from_origin(0, 64, 1, 1), compress="deflate", tiled=True, blockxsize=16, blockysize=16,
) as file:
    yy, xx = np.mgrid[0:64, 0:64]
    file.write(np.where((xx + yy) % 2 == 0, 10, 20).astype("float32")[None])
with rasterio.open(target / "overviews.tif", "r+") as file:
    file.build_overviews([2, 4], rasterio.enums.Resampling.average)
for file in sorted(target.glob("*.tif")):
    print(file.name, file.stat().st_size)
