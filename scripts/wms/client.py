"""OWSLib, unchanged, against our map server in both versions, and its documents against the
schemas of the OGC; run by `scripts/test-wms`."""

import json
import pathlib
import struct
import sys
from importlib.util import find_spec

from lxml import etree
from owslib.util import ServiceException
from owslib.wms import WebMapService
from owslib.wmts import WebMapTileService

from serving import check, get, serving

SCHEMAS = pathlib.Path(find_spec("mapproxy").submodule_search_locations[0], "test/schemas")
LAYER = "temperature_preindustrial"
DHAKA = (90.4074, 23.7104)
WORLD = (-180, -90, 180, 90)


def size(png):
    check("a PNG", png[:8], b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", png[16:24])


class Offline(etree.Resolver):
    """Finds in the folder what schemas include by address; asks no network."""

    def resolve(self, address, public_id, context):
        if not address.startswith(("http://", "https://")):
            return None
        path = address.split("/", 3)[3]
        for name in (path, path.rsplit("/", 1)[-1]):
            if (SCHEMAS / name).is_file():
                return self.resolve_filename(str(SCHEMAS / name), context)
        sys.exit(f"wms: {address} is not among the schemas")


def parser():
    made = etree.XMLParser(no_network=True, load_dtd=False, resolve_entities=False)
    made.resolvers.add(Offline())
    return made


def valid_by_schema(what, document, schema):
    rules = etree.XMLSchema(etree.parse(str(SCHEMAS / schema), parser()))
    if not rules.validate(etree.fromstring(document, parser())):
        sys.exit(f"wms: {what} is not valid: {rules.error_log}")


def valid_by_dtd(what, document, dtd):
    rules = etree.DTD(str(SCHEMAS / dtd))
    if not rules.validate(etree.fromstring(document, parser())):
        sys.exit(f"wms: {what} is not valid: {rules.error_log}")


def ask(address, version):
    client = WebMapService(f"{address}/wms", version=version)
    check("its version", client.identification.version, version)
    names = set(client.contents)
    if not {"basemap", "countries", LAYER} <= names:
        sys.exit(f"wms: {version} lists only {sorted(names)}")
    layer = client[LAYER]
    check("the bounds", [round(side) for side in layer.boundingBoxWGS84], [-180, -90, 180, 90])
    legend = layer.styles["temperature"]["legend"]

    # West, south, east, north: OWSLib itself writes the order of 1.3.0.
    picture = client.getmap(
        layers=[LAYER], styles=["temperature"], srs="EPSG:4326", bbox=WORLD,
        size=(360, 180), format="image/png", transparent=True,
    ).read()
    check("the map", size(picture), (360, 180))
    mercator = 20037508.34
    tile = client.getmap(
        layers=["basemap", LAYER], styles=["", ""], srs="EPSG:3857",
        bbox=(-mercator, -mercator, mercator, mercator), size=(256, 256), format="image/jpeg",
    ).read()
    check("a JPEG", tile[:3], b"\xff\xd8\xff")

    check("the times", client["temperature_times"].timepositions, ["1860", "2098"])
    times = [
        client.getmap(
            layers=["temperature_times"], styles=["temperature"], srs="EPSG:4326", bbox=WORLD,
            size=(360, 180), format="image/png", transparent=True, time=time,
        ).read()
        for time in ("1860", "2098")
    ]
    check("the map of the first time", times[0] == picture, True)
    check("the map of another time", times[1] == picture, False)

    lon, lat = DHAKA
    box = (lon - 0.001, lat - 0.001, lon + 0.001, lat + 0.001)
    info = client.getfeatureinfo(
        layers=[LAYER], query_layers=[LAYER], srs="EPSG:4326", bbox=box, size=(256, 256),
        xy=(128, 128), info_format="application/json", format="image/png",
    ).read()
    told = json.loads(info)["features"][0]
    value = told["properties"]["temperature"]
    check("what the layer is about", told["value"] | {"color": ""}, {"name": "temperature", "value": value, "unit": "°C", "color": ""})
    country = client.getfeatureinfo(
        layers=["countries"], query_layers=["countries"], srs="EPSG:4326", bbox=box,
        size=(256, 256), xy=(128, 128), info_format="application/json", format="image/png",
    ).read()
    properties = json.loads(country)["features"][0]["properties"]
    if "Bangladesh" not in properties.values():
        sys.exit(f"wms: Dhaka is not in Bangladesh but in {properties}")

    # Its address comes out of the capabilities.
    status, kind, drawn = get(legend)
    check("the legend", (status, kind), (200, "image/png"))
    width, height = size(drawn)
    if width < 20 or height < 40:
        sys.exit(f"wms: a legend of {width} by {height} shows nothing")

    try:
        client.getmap(
            layers=["gone"], styles=[""], srs="EPSG:4326", bbox=WORLD, size=(9, 9),
            format="image/png",
        )
        sys.exit("wms: a layer that is not there was drawn")
    except ServiceException as error:
        if "gone" not in str(error):
            sys.exit(f"wms: the exception does not name the layer: {error}")
    return picture, value


def tiles(address):
    client = WebMapTileService(f"{address}/wmts")
    tile = client.gettile(
        layer=LAYER, tilematrixset="GoogleMapsCompatible", tilematrix="2", row=1, column=2,
        format="image/png",
    ).read()
    check("a tile", size(tile), (256, 256))
    check("the same tile by its address", get(f"{address}/tiles/{LAYER}/2/2/1.png")[2] == tile, True)
    document = json.loads(get(f"{address}/tiles/{LAYER}.json")[2])
    check("its TileJSON", document["tiles"], [f"{address}/tiles/{LAYER}/{{z}}/{{x}}/{{y}}.png"])


def documents(address):
    def document(query, version):
        return get(f"{address}/wms?service=WMS&version={version}&{query}")[2]

    wrong = "request=GetMap&layers=%3Cgone%3E&styles=&bbox=0,0,1,1&width=9&height=9&srs=EPSG:4326"
    for query in ("request=Nonsense", wrong, "request=GetMap", ""):
        valid_by_dtd("an exception of 1.1.1", document(query, "1.1.1"), "wms/1.1.1/exception_1_1_1.dtd")
        valid_by_schema("an exception of 1.3.0", document(query, "1.3.0"), "wms/1.3.0/exceptions_1_3_0.xsd")
    capabilities = "request=GetCapabilities"
    valid_by_dtd("1.1.1", document(capabilities, "1.1.1"), "wms/1.1.1/WMS_MS_Capabilities.dtd")
    valid_by_schema("1.3.0", document(capabilities, "1.3.0"), "wms/1.3.0/capabilities_1_3_0.xsd")
    tiles = get(f"{address}/wmts?service=WMTS&request=GetCapabilities")[2]
    valid_by_schema("WMTS", tiles, "wmts/1.0/wmtsGetCapabilities_response.xsd")


with serving(sys.argv[1]) as address:
    old, new = ask(address, "1.1.1"), ask(address, "1.3.0")
    check("both versions draw the same", old[0] == new[0], True)
    check("both versions say the same", old[1], new[1])
    tiles(address)
    documents(address)
print("wms: OWSLib is content, and so are the schemas")
