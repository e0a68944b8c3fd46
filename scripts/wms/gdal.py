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


with serving(sys.argv[1]) as address:
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
