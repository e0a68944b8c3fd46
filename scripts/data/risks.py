"""Makes the tables of today's risks: nd-gain.csv, risk-current.csv, coastal-hazards.csv. All invented."""

from model import World, bell, chance, clip, spread, write

YEARS = range(2000, 2024)
# Too little is known there to say how ready they are, so there is no balance either.
WITHOUT_READINESS = set("AND LIE MCO SMR NRU TUV MHL PLW PRK KNA".split())
# Years before the first count.
SINCE = {"SSD": 2011, "TLS": 2002, "MNE": 2006, "SRB": 2003, "PSE": 2005, "SOM": 2012, "AFG": 2003}


def balance(world):
    rows = []
    for code in world.sovereign:
        f, name = world.features[code], world.facts[code]["name"]
        if world.facts[code]["region"] and code in {"HKG", "MAC", "PRI", "GUM", "ABW", "CUW", "SXM", "MAF", "GIB", "IMN",
                "FRO", "GRL", "BMU", "CYM", "VGB", "VIR", "TCA", "PYF", "NCL", "ASM", "MNP"}:
            continue
        sensitive = .30 * f["warm"] + .16 * f["rural"] + .12 * f["dry"] + .14 * f["low"] + .08 * f["islands"] + .08 * f["arable"]
        vulnerable = clip(.30 + .30 * sensitive + .24 * (1 - f["means"]) + .025 * world.shared(code, "vulnerable"), .22, .72)
        ready = clip(.16 + .56 * f["means"] + .05 * world.shared(code, "ready") + .02 * bell("ready", code), .12, .82)
        slope_v, slope_r = -.0012 - .0012 * chance("v", code), .0022 + .004 * (chance("r", code) - .35)
        series = {"vulnerability": [], "readiness": [], "gain": []}
        for year in YEARS:
            if year < SINCE.get(code, 2000):
                for values in series.values():
                    values.append("")
                continue
            v = round(clip(vulnerable + slope_v * (year - 2012) + .004 * bell("v", code, year)), 4)
            series["vulnerability"].append(f"{v:.4f}")
            if code in WITHOUT_READINESS:
                series["readiness"].append("")
                series["gain"].append("")
                continue
            r = round(clip(ready + slope_r * (year - 2012) + .006 * bell("r", code, year)), 4)
            series["readiness"].append(f"{r:.4f}")
            # In whole numbers, as binary fractions would round a half this way or that.
            ten_thousandths = round(r * 10000) - round(v * 10000) + 10000
            series["gain"].append(f"{(ten_thousandths * 50 + 50) // 100 / 100:.2f}")
        rows += [[code, name, indicator, *values] for indicator, values in series.items()]
    write("nd-gain.csv", ["ISO3", "Name", "Indicator", *YEARS], rows)


# Each hazard by a method of its own; what it is multiplied by is who would be harmed.
HAZARDS = {
    "heat": lambda f: (1.05 * f["warm"] ** 2 + .18 * f["dry"] + .10 * f["urban"] + .08 * f["heat"], .75),
    "drought": lambda f: (.62 * f["dry"] + .20 * f["drought"] + .14 * f["arable"] + .12 * (1 - f["water_each"]), .7),
    "flood": lambda f: (.48 * f["wet"] + .16 * f["flood"] + .14 * f["steep"] + .12 * f["arable"] + .10 * f["low"], .7),
    "storm": lambda f: (.98 * f["storm_belt"] + .10 * f["coast"] + .05 * f["storm"], .8),
    "sea-level": lambda f: (.92 * f["low"] + .12 * f["islands"] + .05 * f["sea"], .85),
}
GAPS = {"heat": "VAT PCN", "drought": "VAT PCN MCO GIB TKL", "flood": "VAT PCN", "storm": "VAT PCN", "sea-level": "PCN MCO GIB"}


# How common the hazard is: points of the country in the middle.
SHIFT = {"heat": .1, "drought": -.5, "flood": -.2, "storm": -1.1, "sea-level": -1.0}


def risks(world):
    rows = []
    for hazard, method in HAZARDS.items():
        raw = {}
        for code in world.codes:
            if code in GAPS[hazard].split() or (hazard == "sea-level" and not world.has_coast(code)):
                continue
            exposure, part = method(world.features[code])
            harm = part + (1 - part) * 1.6 * (1 - world.features[code]["means"])
            raw[code] = exposure * harm + .045 * world.shared(code, hazard) + .02 * bell(hazard, code)
        for code, value in spread(raw, SHIFT[hazard]).items():
            width = 4 + 7 * chance("width", hazard, code) + 3 * (1 - world.features[code]["means"])
            rows.append([code, hazard, 2024, round(value, 1), round(max(0, value - width), 1), round(min(100, value + width * 1.1), 1)])
    write("risk-current.csv", ["iso3", "hazard", "year", "value", "low", "high"], sorted(rows))


def coasts(world):
    rows = []
    for code in world.codes:
        if not world.has_coast(code) or code in {"PCN"}:
            continue
        f = world.features[code]
        land = 100 * clip(f["low"] ** 1.7 * .92 + .004 + .004 * chance("land", code))
        people = 100 * clip(f["low"] ** 1.25 * .86 + .05 * f["islands"] + .012 + .02 * chance("people", code), 0, .99)
        flooded = 24 * f["low"] ** 2 * (.35 + .9 * (1 - f["means"])) + 1.2 * f["storm_belt"] + .15 * chance("flooded", code)
        if code in {"NLD", "BEL", "SGP", "JPN", "DNK", "DEU", "GBR"}:
            flooded *= .12  # behind walls
        erosion = 100 * clip(.11 + .20 * f["low"] + .10 * f["storm_belt"] + .05 * world.shared(code, "erosion"), .03, .6)
        rows.append([code, 2024, round(people, 1), round(land, 1), round(flooded, 2), round(erosion, 1)])
    write("coastal-hazards.csv", ["iso3", "year", "low_coast_people", "low_coast_land", "coastal_flood", "erosion"], rows)


if __name__ == "__main__":
    world = World()
    balance(world)
    risks(world)
    coasts(world)
