"""Makes the rasters of the demonstration site in site/maps, and two in fixtures/maps for tests.

    python3 scripts/maps/rasters.py NODE_MODULES FERRET_DATA

NODE_MODULES holds vega-datasets 3.2.1 (npm), FERRET_DATA is the folder with etopo5.cdf of
Debian's ferret-datasets. Needs from PyPI: iris-sample-data 2.5.2, scitools-iris, netCDF4,
numpy, rasterio.

Temperature is real (see site/ATTRIBUTIONS.md). Drought and flood are invented from it, from rain
and from elevation, to have something to show, and say so in layers.toml. The rain (one year of one
model: 59 mm in Addis Ababa, 975 mm in Lima) and the elevation (30 m in Barishal) are too far from
what is there to be shown to anybody: they serve tests and measurements.
"""

import json
import sys
from pathlib import Path

import iris
import iris_sample_data
import netCDF4
import numpy as np
import rasterio
from rasterio.transform import from_origin

modules, ferret = Path(sys.argv[1]), Path(sys.argv[2])
repository = Path(__file__).parents[2]
target, fixtures = repository / "site/maps", repository / "fixtures/maps"


def write(name, values, west, north, step, nodata, decimals=None, target=target):
    if decimals is not None:
        values = np.where(values == nodata, nodata, np.round(values, decimals))
    predictor = 3 if values.dtype.kind == "f" else 2
    path = target / f"{name}.tif"
    with rasterio.open(
        path, "w", driver="GTiff", width=values.shape[1], height=values.shape[0], count=1,
        dtype=values.dtype, crs="EPSG:4326", transform=from_origin(west, north, step, step),
        nodata=nodata, compress="deflate", zlevel=9, predictor=predictor, tiled=True,
        blockxsize=256, blockysize=256,
    ) as file:
        file.write(values, 1)
    print(f"{path.name}: {values.shape[1]} x {values.shape[0]}, {path.stat().st_size} bytes")


def bilinear(values, lats, lons, at_lats, at_lons):
    """`lats` go up; `lons` go once around."""
    lons = np.append(lons, lons[0] + 360)
    values = np.concatenate([values, values[:, :1]], axis=1)
    at_lons = (at_lons - lons[0]) % 360 + lons[0]
    by_row = np.stack([np.interp(at_lons, lons, row) for row in values])
    return np.stack([np.interp(at_lats, lats, column) for column in by_row.T], axis=1)


# Temperature: degrees Celsius on a grid of one degree, from 1.25 by 1.875 degrees.
one_lats, one_lons = np.arange(89.5, -90, -1.0), np.arange(-179.5, 180, 1.0)


def temperature(file):
    cube = iris.load_cube(str(Path(iris_sample_data.path) / file))
    lats, lons = cube.coord("latitude").points, cube.coord("longitude").points
    values = np.asarray(cube.data, dtype="f8") - 273.15
    if lats[0] > lats[-1]:
        lats, values = lats[::-1], values[::-1]
    return bilinear(values, lats, lons, one_lats, one_lons).astype("f4")


before, e1, a1b = (temperature(f) for f in ("pre-industrial.pp", "E1.2098.pp", "A1B.2098.pp"))
for name, values in (
    ("temperature_preindustrial", before),
    ("temperature_e1_2098", e1),
    ("temperature_a1b_2098", a1b),
    ("temperature_change_e1", e1 - before),
    ("temperature_change_a1b", a1b - before),
):
    write(name, values, -180, 90, 1.0, -9999.0, decimals=2)

# Temperature of North America by decade: the difference from the mean of 1860 to 1899, on the model's
# own grid, in hundredths of a degree; one band for each decade, which says its first year.


def decades(name, file):
    with netCDF4.Dataset(Path(iris_sample_data.path) / file) as data:
        # Hours of a calendar of 360 days.
        years = 1970 + np.floor(np.asarray(data["time"][:]) / (24 * 360)).astype(int)
        kelvin = np.asarray(data["air_temperature"][:], dtype="f8")
        lats, lons = np.asarray(data["latitude"][:]), np.asarray(data["longitude"][:])
    if lats[0] < lats[-1]:
        lats, kelvin = lats[::-1], kelvin[:, ::-1]
    usual = kelvin[(years >= 1860) & (years < 1900)].mean(axis=0)
    first = range(years[0] // 10 * 10, years[-1] // 10 * 10 + 1, 10)
    means = [kelvin[(years >= year) & (years < year + 10)].mean(axis=0) - usual for year in first]
    width, height = float(lons[1] - lons[0]), float(lats[0] - lats[1])
    place = from_origin(float(lons[0]) - 360 - width / 2, float(lats[0]) + height / 2, width, height)
    with rasterio.open(
        target / f"{name}.tif", "w", driver="GTiff", width=len(lons), height=len(lats), count=len(means),
        dtype="int16", crs="EPSG:4326", transform=place, nodata=-32768, compress="deflate", zlevel=9,
        predictor=2, interleave="band",
    ) as out:
        out.scales = [0.01] * len(means)
        for band, (year, mean) in enumerate(zip(first, means, strict=True), start=1):
            out.write(np.round(mean * 100).astype("i2"), band)
            out.set_band_description(band, str(year))


decades("temperature_decades_e1", "E1_north_america.nc")
decades("temperature_decades_a1b", "A1B_north_america.nc")

# Precipitation: one value for each whole degree, the first row at 87 degrees north.
data = json.loads((modules / "vega-datasets/data/annual-precip.json").read_text())
rain = np.array(data["values"], dtype="f4").reshape(data["height"], data["width"])
write("precipitation_2016", rain, -180.5, 87.5, 1.0, -9999.0, decimals=0, target=fixtures)

# Elevation: five minutes, the mean of two by two cells.
with netCDF4.Dataset(ferret / "etopo5.cdf") as file:
    name = next(n for n, v in file.variables.items() if v.ndim == 2)
    height = np.asarray(file.variables[name][:], dtype="f4")
    lat, lon = (np.asarray(file.variables[d][:]) for d in file.variables[name].dimensions)
if lat[0] < lat[-1]:
    lat, height = lat[::-1], height[::-1]
# Around the world once, beginning in the west, rows and columns in pairs.
lon = (lon + 180) % 360 - 180
order = np.argsort(lon, kind="stable")
lon, height = lon[order], height[:, order]
lon, first = np.unique(lon, return_index=True)
height = height[: len(lat) // 2 * 2, first]
height = height[:, : len(lon) // 2 * 2]
step = float(np.median(np.diff(lon)))
pairs = height.reshape(height.shape[0] // 2, 2, height.shape[1] // 2, 2)
mean = pairs.mean(axis=(1, 3))
west, north = float(lon[0]) - step / 2, float(lat[0]) + step / 2

# Low land near the sea: within about 200 km of it, at most 50 m high.
sea = mean <= 0
near = sea.copy()
for _ in range(10):
    grown = near.copy()
    grown[1:] |= near[:-1]
    grown[:-1] |= near[1:]
    grown |= np.roll(near, 1, axis=1) | np.roll(near, -1, axis=1)
    near = grown
# Small basins below the sea's level are no coast, and neither is ice.
low = np.where((mean > 0) & (mean <= 50) & near, np.round(mean), -32768).astype("i2")
write("coastal_low_elevation", low, west, north, step * 2, -32768, target=fixtures)

# Invented: drought and flood as classes 0 to 5, on land, on a grid of half a degree.
lats, lons = np.arange(89.75, -60, -0.5), np.arange(-179.75, 180, 0.5)
rows = np.clip(((north - lats) / (2 * step)).astype(int), 0, mean.shape[0] - 1)
columns = (((lons - west) / (2 * step)).astype(int)) % mean.shape[1]
land = np.zeros((len(lats), len(lons)), bool)
elevation = mean[np.ix_(rows, columns)]
for dy in (0, 1, 2):
    for dx in (0, 1, 2):
        land |= mean[np.ix_(np.clip(rows - 1 + dy, 0, None) % mean.shape[0], (columns - 1 + dx) % mean.shape[1])] > 0
grid = np.arange(87, 87 - rain.shape[0], -1.0), np.arange(-180, 180, 1.0)
wet = bilinear(rain[::-1].astype("f8"), grid[0][::-1], grid[1], np.clip(lats, -80, 87), lons)


def onto(values):
    return bilinear(values[::-1].astype("f8"), one_lats[::-1], one_lons, lats, lons)


def classes(index):
    whole = np.clip(np.floor(index), 0, 5).astype("u1")
    return np.where(land, whole, 255).astype("u1")


heat_today, heat_later = onto(before) + 1.1, onto(a1b)
for name, heat, more in (("today", heat_today, 1.0), ("2050", (heat_today + heat_later) / 2, 1.12)):
    need = np.clip(heat + 5, 0, None) * 45
    dry = np.where(heat < -8, 0, 5.6 * (1 - wet / more**1.5 / (need + 250)))
    write(f"drought_{name}", classes(dry), -180, 90, 0.5, 255)
    flat = np.clip(1.25 - elevation / 900, 0.25, 1.25)
    soaked = np.clip(wet * more / 2600, 0, 1.6) * flat * 3.6
    write(f"flood_{name}", classes(np.where(heat < -12, 0, soaked)), -180, 90, 0.5, 255)
