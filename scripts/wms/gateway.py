"""Our gateway before MapServer, which answers, dawdles, talks rubbish and is gone; run by
`scripts/test-wms`."""

import http.server
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import threading
import time

from owslib.wms import WebMapService

from serving import REPOSITORY, check, get, serving

MAPS = REPOSITORY / "site/maps"
MAPSERVER = shutil.which("mapserv") or "/usr/lib/cgi-bin/mapserv"
LAYER = "temperature_preindustrial"
VIEW = "service=WMS&version=1.1.1&srs=EPSG:4326&bbox=80,20,100,30&width=64&height=32&styles="
MAP = f"/wms?{VIEW}&request=GetMap&format=image/png"

MAP_FILE = f"""
MAP
  NAME "terrace_test"
  EXTENT -180 -90 180 90
  UNITS DD
  IMAGETYPE png
  PROJECTION "init=epsg:4326" END
  OUTPUTFORMAT NAME "png" DRIVER "AGG/PNG" MIMETYPE "image/png" IMAGEMODE RGBA EXTENSION "png" END
  WEB
    METADATA
      "ows_title" "MapServer"
      "ows_onlineresource" "http://inside.example/mapserver?"
      "ows_srs" "EPSG:4326 EPSG:3857"
      "ows_enable_request" "*"
    END
  END
  LAYER
    NAME "{LAYER}"
    TYPE RASTER
    STATUS ON
    DATA "{MAPS}/{LAYER}.tif"
    TEMPLATE "unused.html"
    PROJECTION "init=epsg:4326" END
    METADATA "ows_title" "Temperature" "ows_include_items" "all" END
    CLASS NAME "cold" EXPRESSION ([pixel] < 10) STYLE COLOR 0 0 255 END END
    CLASS NAME "warm" EXPRESSION ([pixel] >= 10) STYLE COLOR 255 0 0 END END
  END
END
"""


class Bridge(http.server.BaseHTTPRequestHandler):
    """Runs MapServer's program for each request, as a web server would."""

    mode = "good"
    folder = None
    gate = threading.Event()

    def do_GET(self):
        if Bridge.mode == "slow":
            # Until nobody waits for an answer any more.
            Bridge.gate.wait(60)
            return
        if Bridge.mode == "rubbish":
            self.send_response(200)
            self.send_header("Content-Type", "image/png")
            self.end_headers()
            self.wfile.write(b"<script>alert(1)</script>")
            return
        env = {
            **os.environ,
            "MAPSERVER_CONFIG_FILE": f"{Bridge.folder}/mapserver.conf",
            "REQUEST_METHOD": "GET",
            "QUERY_STRING": self.path.partition("?")[2],
        }
        answer = subprocess.run([MAPSERVER], env=env, capture_output=True, timeout=60).stdout
        head, _, body = answer.partition(b"\r\n\r\n")
        self.send_response(200)
        for line in head.decode("latin-1").splitlines():
            name, _, value = line.partition(":")
            self.send_header(name, value.strip())
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def start(folder):
    pathlib.Path(folder, "maps.map").write_text(MAP_FILE)
    settings = f'CONFIG\n  ENV\n    MS_MAPFILE "{folder}/maps.map"\n  END\nEND\n'
    pathlib.Path(folder, "mapserver.conf").write_text(settings)
    Bridge.folder = folder
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Bridge)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def picture(what, answer):
    status, kind, body = answer
    check(what, (status, kind, body[:8]), (200, "image/png", b"\x89PNG\r\n\x1a\n"))
    return struct.unpack(">II", body[16:24])


def failure(what, answer, status, says):
    check(what, answer[0], status)
    if says not in answer[2].decode():
        sys.exit(f"wms: {what}: {answer[2]!r} does not say `{says}`")


def test(address, theirs, server):
    # Through OWSLib, whose questions go where the document says: to us, not to `inside.example`.
    client = WebMapService(f"{address}/wms", version="1.3.0")
    check("the other server's layers", LAYER in client.contents, True)
    check("its title", client.identification.title, "MapServer")
    document = get(f"{address}/wms?request=GetCapabilities&service=WMS&version=1.1.1")[2]
    check("its own name stays unknown", b"inside.example" in document, False)
    drawn = client.getmap(
        layers=[LAYER], styles=[""], srs="EPSG:4326", bbox=(80, 20, 100, 30), size=(64, 32),
        format="image/png", transparent=True,
    ).read()
    check("the same in both versions", get(f"{address}{MAP}&layers={LAYER}&transparent=true")[2], drawn)
    check("the same without us", get(f"{theirs}{MAP.removeprefix('/wms')}&layers={LAYER}&transparent=true")[2], drawn)
    both = f"{address}{MAP}&layers=basemap,{LAYER}".replace("styles=", "styles=,")
    check("a map of both", picture("a map of both", get(both)), (64, 32))

    eight = get(f"{address}{MAP}&layers={LAYER}".replace("image/png", "image/png8"))
    check("256 colours", picture("256 colours", eight), (64, 32))
    check("256 colours, by a palette", eight[2][25], 3)

    info = f"/wms?{VIEW}&request=GetFeatureInfo&layers={LAYER}&query_layers={LAYER}&x=32&y=16"
    text = get(f"{address}{info}&info_format=text/plain")[2].decode()
    value = re.search(r"value_0 = '([-\d.]+)'", text)
    if not value or not -30 < float(value[1]) < 40:
        sys.exit(f"wms: this is no temperature: {text}")

    legend = f"{address}/wms?service=WMS&request=GetLegendGraphic&layer={LAYER}&format=image/png"
    picture("the legend", get(legend))
    gone = get(f"{address}{MAP}&layers=gone")
    check("a layer that is not there", gone[:2], (200, "application/vnd.ogc.se_xml;charset=UTF-8"))
    failure("a layer that is not there", gone, 200, 'code="LayerNotDefined">Could not find layer gone<')

    other = f"{address}{MAP}&layers={LAYER}&bgcolor=0x"
    Bridge.mode = "rubbish"
    failure("rubbish", get(f"{other}000001"), 502, "is not available")
    Bridge.mode = "slow"
    failure("a slow server", get(f"{other}000002"), 504, "takes too long to answer")
    Bridge.mode = "good"
    Bridge.gate.set()
    # It was left alone for a moment.
    for _ in range(100):
        again = get(f"{other}000003")
        if again[0] == 200:
            break
        time.sleep(0.1)
    picture("back again", again)
    server.shutdown()
    server.server_close()
    failure("a stopped server", get(f"{other}000004"), 502, "is not available")
    picture("the last good legend", get(legend))
    picture("our own layer", get(f"{address}{MAP}&layers=basemap"))


if not os.access(MAPSERVER, os.X_OK):
    sys.exit("wms: MapServer is missing; run `scripts/setup --test`.")
with tempfile.TemporaryDirectory() as folder:
    server = start(folder)
    theirs = f"http://127.0.0.1:{server.server_port}/mapserver"
    with serving(sys.argv[1], f'wms_url = "{theirs}"\n') as address:
        test(address, theirs, server)
print("wms: the gateway stands before MapServer")
