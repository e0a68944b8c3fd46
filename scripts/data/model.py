"""What the invented tables rest on: features of each country between 0 and 1, and chance that
neighbours share. Nothing here is measured; it only keeps the demonstration plausible. The same
facts give the same numbers on every machine, but for the last digit, where its logarithms differ."""

import csv
import hashlib
import json
import math
from pathlib import Path

here, root = Path(__file__).parent, Path(__file__).parents[2]
data = root / "site/data"

# Nobody lives there, or only the crews of stations: no table has a row for them.
EMPTY = set("ATA ATF BVT HMD IOT SGS UMI SJM".split())
LANDLOCKED = set(
    "AFG AND ARM AUT AZE BDI BFA BLR BOL BTN BWA CAF CHE CZE ETH HUN KAZ KGZ LAO LIE LSO LUX MDA MKD "
    "MLI MNG MWI NER NPL PRY RWA SMR SRB SSD SVK SWZ TCD TJK TKM UGA UZB VAT ZMB ZWE".split()
)
# Islands and coasts that are low throughout, by how low.
LOW = {
    "MDV": 1, "TUV": 1, "KIR": 1, "MHL": 1, "TKL": 1, "CCK": .95, "NLD": .72, "BGD": .62, "BHS": .8,
    "CYM": .75, "TCA": .75, "GUY": .72, "SUR": .7, "VNM": .66, "BHR": .62, "GMB": .6, "AIA": .55, "BEL": .5,
    "DNK": .5, "EGY": .5, "GNB": .55, "QAT": .48, "BLZ": .5, "MAC": .6, "SGP": .45, "THA": .45, "PYF": .5,
    "FSM": .45, "SEN": .42, "BEN": .45, "NGA": .42, "MOZ": .45, "MMR": .48, "PAK": .34, "IDN": .42, "TON": .45,
    "KHM": .35, "ARE": .42, "IRQ": .36, "DEU": .26, "GBR": .28, "POL": .24, "LKA": .34, "IND": .36, "CHN": .4,
    "JPN": .36, "ITA": .26, "UKR": .22, "CUB": .34, "LBR": .36, "SLE": .34, "CIV": .32, "GHA": .3, "TGO": .3,
    "GUF": .32, "FRA": .24, "USA": .28, "EST": .22, "LVA": .24, "LTU": .22, "NRU": .3, "BRB": .22, "ATG": .3,
}
LEVEL = {"Low": .08, "Lower middle": .34, "Upper middle": .6, "High": .88}
# Where the table of countries is silent on income.
INCOME = {"VEN": "Upper middle", "COK": "Upper middle", "NIU": "Upper middle", "TKL": "Lower middle",
          "WLF": "Upper middle", "SHN": "Upper middle", "MSR": "Upper middle", "ESH": "Lower middle", "MYT": "Upper middle"}


def clip(value, low=0.0, high=1.0):
    return max(low, min(high, value))


def chance(*key):
    """A steady number between 0 and 1 for a key."""
    digest = hashlib.sha256("/".join(map(str, key)).encode()).digest()
    return int.from_bytes(digest[:7], "big") / 2**56


def bell(*key):
    """A steady number around 0, mostly within -1 and 1."""
    return (sum(chance(*key, n) for n in range(6)) - 3) / 1.1


def spread(raw, shift=0.0):
    """Values of any size to points between 0 and 100, few of them at the ends."""
    order = sorted(raw.values())
    middle, wide = order[len(order) // 2], (order[len(order) * 3 // 4] - order[len(order) // 4]) or 1
    return {code: 100 / (1 + math.exp(-1.5 * clip((value - middle) / wide, -3, 3) - shift)) for code, value in raw.items()}


def write(name, heads, rows):
    target = data / name
    target.parent.mkdir(parents=True, exist_ok=True)
    rows = list(rows)
    with open(target, "w", newline="", encoding="utf-8") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(heads)
        out.writerows(rows)
    print(f"{name}: {len(rows)} rows")


def latest(indicator):
    with open(data / "worldbank-data.csv", encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if row["indicator"] == indicator]
    years = [str(year) for year in range(2020, 1999, -1)]
    found = {row["isoCode"]: next((float(row[y]) for y in years if row[y]), None) for row in rows}
    return {code: value for code, value in found.items() if value is not None}


def distance(a, b):
    """Kilometres between two countries' points."""
    p, q = math.radians(a["lat"]), math.radians(b["lat"])
    c = math.sin(p) * math.sin(q) + math.cos(p) * math.cos(q) * math.cos(math.radians(a["lng"] - b["lng"]))
    return 6371 * math.acos(clip(c, -1, 1))


class World:
    def __init__(self):
        facts = json.loads((here / "facts.json").read_text(encoding="utf-8"))
        self.facts = {code: fact for code, fact in facts.items() if code not in EMPTY}
        self.codes = sorted(self.facts)
        self.people, self.urban, life = (latest(i) for i in ("SP.POP.TOTL", "SP.URB.TOTL.IN.ZS", "SP.DYN.LE00.IN"))
        self.sovereign = sorted(code for code in self.codes if facts[code]["income"] and code in self.people)
        near = {}
        for a in self.codes:
            far = sorted((distance(self.facts[a], self.facts[b]), b) for b in self.codes)
            near[a] = [(b, math.exp(-((d / 900) ** 2))) for d, b in far[:14]]
        self.near = near
        self.features = {code: self.feature(code, life.get(code)) for code in self.codes}

    def shared(self, code, *key):
        """Chance that a country has in common with those around it: around 0, mostly within -1 and 1."""
        found = [(bell(*key, b), w) for b, w in self.near[code]]
        return sum(v * w for v, w in found) / math.sqrt(sum(w * w for _, w in found))

    def feature(self, code, life):
        f = self.facts[code]
        level = LEVEL[f["income"] or INCOME.get(code, "High")]
        if life is not None:
            level = .68 * level + .32 * clip((life - 52) / 30)
        area, coast = f["area"] or 300, 0 if code in LANDLOCKED else max(f["coast"] or 60, 20)
        rain, warm = f["rain"] or 800, f["temperature"] + 1.2
        islands = clip(coast / math.sqrt(area) / 12) if coast else 0
        urban = self.urban.get(code, 60) / 100
        says = lambda hazard: 1.0 if hazard in f["hazards"] else 0.0
        lat = abs(f["lat"])
        return {
            "means": clip(level + .06 * self.shared(code, "means") + .03 * bell("means", code)),
            "warm": clip((warm + 4) / 33),
            "dry": clip(1 - rain / 1500) ** 1.3,
            "wet": clip(rain / 2400),
            "steep": clip((f["highest"] or 100) / 4500),
            "coast": clip(.25 + .75 * islands) if coast else 0.0,
            "islands": islands,
            "low": LOW.get(code, clip(.06 + .16 * islands + .05 * self.shared(code, "low"), .02, .4)) if coast else 0.0,
            "storm_belt": math.exp(-(((lat - 17) / 9) ** 2)) * (.25 + .75 * bool(coast)) * (.35 + .65 * says("storm")),
            "urban": urban,
            "rural": 1 - urban,
            "arable": clip((f["arable"] or 5) / 45),
            "forest": clip((f["forest"] or 10) / 80),
            "water_each": clip(math.log10(max((f["water"] or 3) * 1e9 / max(self.people.get(code, 5e4), 1e4), 50)) / 5),
            "drought": says("drought"), "flood": says("flood"), "heat": says("heat"), "storm": says("storm"),
            "sea": says("sea_level"),
            "warming_low": f["warming_low"], "warming_middle": f["warming_medium"],
        }

    def has_coast(self, code):
        return code not in LANDLOCKED
