"""Feature info of the demonstration's rasters against what `gdallocationinfo` says of the same files,
and its GML, read by `ogrinfo`. Run by `scripts/test-wms`."""

import json
import math
import subprocess
import sys
import tempfile
from pathlib import Path

from serving import REPOSITORY, check, get, serving

PLACES = [(90.41, 23.81), (36.82, -1.29), (-60.02, -3.12), (85.32, 27.72), (13.4, 52.5), (151.2, -33.9), (-99.4, 45.3)]


def said_by_gdal(path, longitude, latitude):
    command = ["gdallocationinfo", "-wgs84", path, str(longitude), str(latitude)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    bands = [part.split(":")[-1].strip() for part in said.split("Band ")[1:]]
    return [float(value) for value in bands]


def info(address, layer, longitude, latitude, kind):
    """Of all times, where a layer has several: those who have none pass them by."""
    box = ",".join(str(n) for n in (longitude - 0.001, latitude - 0.001, longitude + 0.001, latitude + 0.001))
    query = f"service=WMS&version=1.1.1&request=GetFeatureInfo&srs=EPSG:4326&bbox={box}&width=256&height=256&x=128&y=128"
    _, _, body = get(f"{address}/wms?{query}&layers={layer}&query_layers={layer}&styles=&info_format={kind}&time=1000/3000")
    return body


def said_by_us(address, layer, longitude, latitude):
    features = json.loads(info(address, layer, longitude, latitude, "application/json"))["features"]
    return [value for feature in features for name, value in feature["properties"].items() if name != "time"]


def read_by_ogr(gml):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "info.gml")
        path.write_bytes(gml)
        command = ["ogrinfo", "-ro", "-al", str(path)]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def tile_of(longitude, latitude, z):
    x = (longitude + 180) / 360 * 2**z
    y = (1 - math.asinh(math.tan(math.radians(latitude))) / math.pi) / 2 * 2**z
    return int(x), int(y)


def tile_read_by_ogr(address, layer, z, x, y):
    """The features of a vector tile as GDAL's own reader has them, in degrees."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "tile.mvt")
        status, kind, body = get(f"{address}/tiles/{layer}/{z}/{x}/{y}.mvt")
        check("a vector tile", (status, kind), (200, "application/vnd.mapbox-vector-tile"))
        # A tile on which nothing lies has no layers, which GDAL takes for no tile.
        if not body:
            return []
        path.write_bytes(body)
        where = [option for name, value in (("X", x), ("Y", y), ("Z", z)) for option in ("-oo", f"{name}={value}")]
        command = ["ogr2ogr", "-f", "GeoJSON", "-t_srs", "EPSG:4326", "/vsistdout/", str(path), *where, layer]
        said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        return json.loads(said)["features"]


def places_of(coordinates):
    if isinstance(coordinates[0], (int, float)):
        yield coordinates[:2]
        return
    for part in coordinates:
        yield from places_of(part)


def vector_tiles(address):
    """Each feature that lies on a tile is there, where the file has it, with its properties."""
    for layer, z in (("countries", 3), ("countries", 6), ("lakes", 5), ("towns", 9)):
        written = json.loads((REPOSITORY / f"site/maps/{layer}.geojson").read_text())["features"]
        for longitude, latitude in PLACES:
            x, y = tile_of(longitude, latitude, z)
            west, east = (360 * n / 2**z - 180 for n in (x, x + 1))
            south, north = (math.degrees(math.atan(math.sinh(math.pi * (1 - 2 * n / 2**z)))) for n in (y + 1, y))
            unit = 360 / 2**z / 4096
            known = {}
            for number, feature in enumerate(written):
                known[feature.get("id") if isinstance(feature.get("id"), int) else number + 1] = feature
            read = tile_read_by_ogr(address, layer, z, x, y)
            seen = {}
            for feature in read:
                seen.setdefault(feature["properties"].pop("mvt_id"), []).append(feature)
            # What has a place well inside of the tile must be there, unless it is smaller than what is seen.
            for number, feature in known.items():
                places = list(places_of(feature["geometry"]["coordinates"]))
                inside = [p for p in places if west < p[0] < east and south < p[1] < north]
                wide = max(p[0] for p in places) - min(p[0] for p in places)
                if inside and (wide > 8 * unit or feature["geometry"]["type"] == "Point"):
                    check(f"{layer} {number} on {z}/{x}/{y}", number in seen, True)
            for number, features in seen.items():
                wanted = {name: value for name, value in known[number]["properties"].items() if value is not None}
                for feature in features:
                    told = {name: value for name, value in feature["properties"].items() if value is not None}
                    # GDAL knows no booleans here.
                    check(f"properties of {layer} {number}", told, {n: int(v) if isinstance(v, bool) else v for n, v in wanted.items()})
                    near_edge = lambda p: not (west + unit < p[0] < east - unit and south + unit < p[1] < north - unit)
                    places = {(round(p[0], 9), round(p[1], 9)) for p in places_of(known[number]["geometry"]["coordinates"])}
                    for place in places_of(feature["geometry"]["coordinates"]):
                        if near_edge(place):
                            continue
                        near = min(max(abs(place[0] - p[0]), abs(place[1] - p[1])) for p in places)
                        check(f"{layer} {number} at {place} on {z}/{x}/{y}: {near / unit} units off", near <= unit, True)


with serving(sys.argv[1]) as address:
    vector_tiles(address)
    for path in sorted((REPOSITORY / "site/maps").glob("*.tif")):
        for longitude, latitude in PLACES:
            ours = said_by_us(address, path.stem, longitude, latitude)
            theirs = said_by_gdal(path, longitude, latitude)
            # GDAL prints fifteen digits.
            same = len(ours) == len(theirs) and all(map(lambda a, b: math.isclose(a, b, rel_tol=1e-12), ours, theirs))
            check(f"{path.stem} at {longitude}, {latitude}: {ours}, and GDAL says {theirs}", same, True)
    for kind in ("application/vnd.ogc.gml", "application/vnd.ogc.gml/3.1.1"):
        read = read_by_ogr(info(address, "countries", *PLACES[0], kind))
        for said in ("Feature Count: 1", "= Bangladesh", "MULTIPOLYGON (((8"):
            check(f"{kind}: {said}, in {read[:2000]}", said in read, True)
    print("wms: values are those that GDAL reads")
