"""Makes the tables of what is to come: future-climate/, vulnerability-future.csv,
multisectoral-risk-future.csv.

Temperature rests on the Met Office's sample grids (one model, single years): scenario low is E1,
middle is A1B, both at 2098 against the time before industry; other periods, the high scenario and all
ranges are scaled from them. Everything else is invented.
"""

from model import World, bell, chance, clip, spread, write

SCENARIOS = ("low", "middle", "high")
PERIODS = ("2021-2040", "2041-2060", "2081-2100")
# Which part of the grids' warming each period has seen.
PART = {"low": (.78, .93, 1.0), "middle": (.37, .58, .96), "high": (.40, .70, 1.32)}


def steps():
    return [(s, p, PART[s][i]) for s in SCENARIOS for i, p in enumerate(PERIODS)]


def warming(world, code, scenario, part):
    f = world.features[code]
    return part * (f["warming_low"] if scenario == "low" else f["warming_middle"])


def climate(world):
    heads = ["iso3", "scenario", "period", "value", "low", "high"]
    tables = {name: [] for name in ("temperature", "hot-days", "precipitation", "heavy-rain", "dry-spell", "sea-level")}

    def add(name, code, scenario, period, value, below, above, digits=1, least=None):
        low, high = value - below, value + above
        if least is not None:
            low, value = max(low, least), max(value, least)
        tables[name].append([code, scenario, period, *(f"{v + 0.0:.{digits}f}" for v in (round(value, digits), round(low, digits), round(high, digits)))])

    for code in world.codes:
        f, lat = world.features[code], abs(world.facts[code]["lat"])
        # Where a warmer world is drier: in the subtropics, the more so where it is dry already.
        drier = 2.9 * (18 < lat < 44) * f["dry"] ** .5 - 1.1 + .6 * world.shared(code, "rain")
        hot_now = 165 * clip(f["warm"] - .42) * (.35 + .9 * f["dry"]) + 6 * f["warm"] * chance("hot", code)
        spell_now = 12 + 95 * f["dry"] ** 1.4 + 8 * f["drought"]
        for scenario, period, part in steps():
            warmer = warming(world, code, scenario, part)
            add("temperature", code, scenario, period, warmer, .25 + .2 * warmer, .3 + .26 * warmer, least=.1)
            if code in {"VAT", "PCN", "TKL", "NFK", "CCK", "CXR"}:
                continue
            hot = clip(hot_now + warmer * 34 * clip(f["warm"] - .28), 0, 330)
            add("hot-days", code, scenario, period, hot, .14 * hot + 1, .18 * hot + 2, 0, least=0)
            wetter = -drier * warmer * 1.5
            add("precipitation", code, scenario, period, wetter, 3.5 + 1.6 * warmer, 3.5 + 1.8 * warmer)
            heavy = warmer * (5.2 + 1.6 * world.shared(code, "heavy"))
            add("heavy-rain", code, scenario, period, heavy, 2 + 1.1 * warmer, 2.5 + 1.5 * warmer, least=0)
            spell = spell_now * (1 + .02 * warmer * (2.2 + drier))
            add("dry-spell", code, scenario, period, spell, 2 + .10 * spell, 3 + .13 * spell, 0, least=3)
            if world.has_coast(code):
                # The north of Europe and America rises from the load of ice that has gone.
                lift = 22 if code in {"FIN", "SWE", "ALA", "EST", "GRL", "NOR", "ISL"} else 0
                rise = {"2021-2040": 13, "2041-2060": 25, "2081-2100": 52}[period] * {"low": .84, "middle": 1, "high": 1.42}[scenario]
                rise = rise * (1 + .06 * world.shared(code, "rise")) - lift * {"2021-2040": .3, "2041-2060": .5, "2081-2100": 1}[period]
                add("sea-level", code, scenario, period, rise, 3 + .22 * abs(rise), 4 + .32 * abs(rise), 0)
    for name, rows in tables.items():
        write(f"future-climate/countryProfile_climate_{name}.csv", heads, rows)


SENSITIVE = {
    "water": lambda f: .34 * f["dry"] + .26 * (1 - f["water_each"]) + .12 * f["arable"] + .06 * f["drought"],
    "food": lambda f: .30 * f["rural"] + .22 * f["arable"] + .20 * f["warm"] + .10 * f["drought"],
    "health": lambda f: .46 * f["warm"] ** 1.5 + .14 * f["wet"] + .10 * f["urban"],
    "ecosystems": lambda f: .20 * f["islands"] + .22 * f["forest"] + .20 * f["steep"] + .18 * f["warm"],
    "habitat": lambda f: .34 * f["low"] + .20 * f["storm_belt"] + .14 * f["flood"] + .14 * f["urban"],
    "infrastructure": lambda f: .24 * f["coast"] + .22 * f["low"] + .16 * f["steep"] + .14 * f["wet"],
}


def vulnerability(world):
    rows = []
    for code in world.codes:
        if code in {"VAT", "PCN", "MCO", "SMR", "GIB", "CCK", "CXR", "NFK", "TKL", "BLM", "SPM"}:
            continue
        f = world.features[code]
        for scenario, period, part in steps():
            warmer, values = warming(world, code, scenario, part), []
            for sector, method in SENSITIVE.items():
                base = .20 + .52 * method(f) + .30 * (1 - f["means"]) + .03 * world.shared(code, "future", sector)
                value = clip(base * (.90 + .055 * warmer), .06, .97)
                width = .02 + .018 * warmer + .02 * chance("future", sector, code)
                values.append(round(value, 3))
                rows.append([code, sector, scenario, period, f"{value:.3f}", f"{max(0, value - width):.3f}", f"{min(1, value + 1.15 * width):.3f}"])
            mean, width = sum(values) / 6, .02 + .014 * warmer
            rows.append([code, "overall", scenario, period, f"{mean:.3f}", f"{max(0, mean - width):.3f}", f"{min(1, mean + 1.15 * width):.3f}"])
    write("vulnerability-future.csv", ["iso3", "sector", "scenario", "period", "value", "low", "high"], rows)


# Not sensitivity but hazard where people are: its own weights, counted by heads rather than by land.
HARM = {
    "water": lambda f, w: .5 * f["dry"] + .3 * f["drought"] + .05 * w + .12 * f["urban"],
    "food": lambda f, w: .3 * f["arable"] + .3 * f["warm"] + .09 * w + .2 * f["rural"],
    "health": lambda f, w: .75 * f["warm"] ** 2 + .07 * w,
    "ecosystems": lambda f, w: .15 * f["forest"] + .25 * f["steep"] + .1 * w + .2 * f["islands"],
    "habitat": lambda f, w: .45 * f["low"] + .35 * f["storm_belt"] + .04 * w + .2 * f["flood"],
    "infrastructure": lambda f, w: .3 * f["wet"] + .25 * f["coast"] + .05 * w + .2 * f["storm_belt"],
}


def several(world):
    codes = [c for c in world.codes if c in world.people and c not in {"MCO", "SMR", "GIB", "NRU", "MAF"}]
    # One scale for all scenarios and periods, so that they can be compared.
    points = {}
    for sector, method in HARM.items():
        raw = {}
        for code in codes:
            f = world.features[code]
            for scenario, period, part in steps():
                harm = method(f, warming(world, code, scenario, part)) * (.7 + .45 * (1 - f["means"]))
                raw[code, scenario, period] = harm + .03 * world.shared(code, "harm", sector) + .015 * bell("harm", sector, code)
        points[sector] = spread(raw, -.35)
    rows = []
    for code in codes:
        for scenario, period, _ in steps():
            values = [round(points[sector][code, scenario, period], 1) for sector in HARM]
            rows.append([code, scenario, period, *values, sum(1 for value in values if value >= 60)])
    write("multisectoral-risk-future.csv", ["iso3", "scenario", "period", *HARM, "sectors"], rows)


if __name__ == "__main__":
    world = World()
    climate(world)
    vulnerability(world)
    several(world)
