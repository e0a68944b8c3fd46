"""geopy's Nominatim class, unchanged, against our geocoder; run by `scripts/test-geocoder`."""

import json
import sys
import urllib.request

from geopy.exc import GeocoderQueryError
from geopy.geocoders import Nominatim

host = sys.argv[1].removeprefix("http://")
client = Nominatim(domain=f"{host}/geocode", scheme="http", user_agent="terrace-tests")


def check(what, found, expected):
    if found != expected:
        sys.exit(f"geocoder: {what}: {found!r} is not {expected!r}")


DHAKA = "Dhaka, Dhaka Division, Bangladesh"

place = client.geocode("Dhaka, Bangladesh")
check("a name", place.address, DHAKA)
check("its place", (place.latitude, place.longitude), (23.7104, 90.4074))
check("its number", place.raw["place_id"], 1185241)

place = client.geocode("Bangladesh Dahka", addressdetails=True)
check("a typo", place.raw["address"]["city"], "Dhaka")

places = client.geocode("Paris", exactly_one=False, limit=5)
check("several", [place.address for place in places], ["Paris, Île-de-France, France", "Paris, Texas, United States"])
places = client.geocode("Paris", exactly_one=False, country_codes=["us"])
check("a country", [place.address for place in places], ["Paris, Texas, United States"])
box = [(30.0, -100.0), (40.0, -90.0)]
check("a box", client.geocode("Paris", viewbox=box, bounded=True).address, "Paris, Texas, United States")
check("parts", client.geocode({"city": "Paris", "state": "Texas"}).address, "Paris, Texas, United States")
check("a kind", client.geocode("Dhaka", featuretype="state").address, "Dhaka Division, Bangladesh")
check("a language", client.geocode("Dhaka", language="bn").raw["name"], "ঢাকা")
check("a shape", client.geocode("Dhaka", geometry="geojson").raw["geojson"]["type"], "Point")
check("names", "Dacca" in client.geocode("Dhaka", namedetails=True).raw["namedetails"]["alt_name"], True)
check("coordinates", client.geocode("23.75 N 90.39 E").address, DHAKA)
check("nothing", client.geocode("Atlantis"), None)

check("a position", client.reverse("23.75, 90.39").address, DHAKA)
check("a coarse one", client.reverse((23.75, 90.39), zoom=3).address, "Bangladesh")
check("the sea", client.reverse((0.0, 0.0)), None)

with urllib.request.urlopen(f"{sys.argv[1]}/geocode/lookup?place_ids=1185241&format=json", timeout=60) as answer:
    check("a number", [place["display_name"] for place in json.load(answer)], [DHAKA])
with urllib.request.urlopen(f"{sys.argv[1]}/geocode/status.php?format=json", timeout=60) as answer:
    check("the status", json.load(answer)["message"], "OK")

try:
    client.geocode("Paris", limit="many", exactly_one=False)
    sys.exit("geocoder: a limit that is no number was taken")
except (GeocoderQueryError, ValueError):
    pass
print("geocoder: geopy is content")
