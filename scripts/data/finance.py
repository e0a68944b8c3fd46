"""Makes finance-data.csv and finance-timeseries.csv: invented sums, by recipient as donors write it."""

import math

from model import World, bell, chance, clip, write

# They give rather than receive, or nothing is counted for them.
DONORS = set(
    "AUS AUT BEL CAN CHE CZE DEU DNK ESP EST FIN FRA GBR GRC HUN IRL ISL ITA JPN KOR LTU LUX LVA NLD NOR NZL POL PRT "
    "SVK SVN SWE USA LIE MCO SMR AND VAT ARE QAT KWT SAU SGP ISR HKG MAC BHR BRN GGY JEY IMN GIB FRO ALA GRL CCK CXR NFK PCN".split()
)
# Recipients as their donors write them: several styles, as in real lists.
STYLES = {
    "BOL": "Bolivia", "CIV": "Côte d'Ivoire", "COD": "Democratic Republic of the Congo", "COG": "Congo, Rep.", "CPV": "Cabo Verde",
    "FSM": "Micronesia, Federated States of", "GMB": "The Gambia", "BHS": "The Bahamas", "IRN": "Iran, Islamic Republic of",
    "KGZ": "Kyrgyz Republic", "LAO": "Lao PDR", "MDA": "Republic of Moldova", "MKD": "North Macedonia", "PRK": "Korea, Dem. People's Rep.",
    "PSE": "West Bank and Gaza Strip", "STP": "Sao Tome and Principe", "SWZ": "Eswatini", "SYR": "Syrian Arab Republic",
    "TLS": "Timor-Leste", "TUR": "Türkiye", "TZA": "Tanzania", "VEN": "Venezuela, RB", "VNM": "Viet Nam", "YEM": "Yemen, Rep.",
    "EGY": "Egypt, Arab Rep.", "TWN": "Chinese Taipei", "LCA": "St. Lucia", "VCT": "St. Vincent & Grenadines", "KNA": "St. Kitts and Nevis",
    "SHN": "St Helena", "CZE": "Czech Republic", "MMR": "Myanmar", "RUS": "Russian Federation", "BIH": "Bosnia-Herzegovina",
    "TTO": "Trinidad & Tobago", "ATG": "Antigua & Barbuda", "CUW": "Curacao", "REU": "Reunion", "WLF": "Wallis & Futuna",
    "VIR": "Virgin Islands (U.S.)", "VGB": "Virgin Islands (British)", "SXM": "Sint Maarten", "MAF": "Saint Martin (French part)",
}
PROVIDERS = {"bilateral": .40, "development-banks": .36, "climate-funds": .16, "philanthropy": .08}
SECTORS = {
    "water": lambda f: .9 + 1.2 * f["dry"] + .5 * f["flood"], "food": lambda f: .9 + 1.4 * f["rural"] + .5 * f["arable"],
    "health": lambda f: .25 + .4 * f["warm"], "ecosystems": lambda f: .4 + .6 * f["forest"] + .4 * f["islands"],
    "habitat": lambda f: .35 + .5 * f["urban"] + .5 * f["low"], "infrastructure": lambda f: .7 + .8 * f["coast"] + .4 * f["steep"],
    "disaster-risk": lambda f: .5 + .9 * f["storm_belt"] + .4 * f["flood"], "governance": lambda f: .45 + .5 * (1 - f["means"]),
}
YEARS = range(2010, 2024)
# Sums that belong to no single country, as lists of donors always have some.
REGIONAL = {"Africa, regional": 610, "South of Sahara, regional": 480, "Oceania, regional": 95}


def sums(world):
    """Adaptation by code and year, in million dollars."""
    found = {}
    for code in world.codes:
        if code in DONORS:
            continue
        f, people = world.features[code], world.people.get(code, 2e4)
        # More people get more, but less each; small islands get most each.
        level = 2.6 * (people / 1e6) ** .62 * (.35 + 1.5 * (1 - f["means"])) * (1 + .5 * f["islands"]) + .35
        level *= math.exp(.32 * world.shared(code, "finance") + .22 * bell("finance", code))
        # Hardly anything reaches those under sanctions.
        level *= {"PRK": .04, "RUS": .02, "CHN": .12, "IND": .6, "VEN": .2, "SYR": .3}.get(code, 1)
        if f["means"] > .8:
            level *= .22
        for year in YEARS:
            growth = math.exp(.085 * (year - 2023)) * math.exp(.14 * bell("finance", code, year))
            found[code, year] = level * growth * 2.1
    return found


def main():
    world = World()
    year_sums, rows, of_year = sums(world), [], {}
    codes = sorted({code for code, _ in year_sums})
    names = {code: STYLES.get(code, world.facts[code]["name"]) for code in codes}
    for code in codes:
        f = world.features[code]
        weights = {s: method(f) * math.exp(.5 * bell("sector", code, s)) for s, method in SECTORS.items()}
        for year in (2021, 2022, 2023):
            total, whole = year_sums[code, year], sum(weights.values())
            for provider, share in PROVIDERS.items():
                mine = share * math.exp(.3 * bell("provider", code, provider))
                for sector, weight in weights.items():
                    # Most pairs give nothing in a year, the more so the smaller the country.
                    if chance("pair", code, provider, sector, year) > clip(.22 + .1 * math.log10(1 + total), 0, .8):
                        continue
                    value = round(total * mine * weight / whole * 2.4 * (.5 + chance("value", code, provider, sector, year)), 1)
                    if value > 0:
                        rows.append([names[code], provider, sector, year, value])
                        of_year[code, year] = of_year.get((code, year), 0) + value
    # A country with nothing at all in three years gets one small grant, so that its page has a figure.
    for code in codes:
        if not any((code, year) in of_year for year in (2021, 2022, 2023)):
            rows.append([names[code], "bilateral", "governance", 2022, .1])
            of_year[code, 2022] = .1
    for name, value in REGIONAL.items():
        rows += [[name, provider, "governance", 2023, round(value * share, 1)] for provider, share in PROVIDERS.items()]
    write("finance-data.csv", ["Recipient", "Provider", "Sector", "Year", "Value"], sorted(rows, key=lambda r: (r[0], r[3], r[1], r[2])))

    series = []
    for code in codes:
        f, lines = world.features[code], {"adaptation": [], "mitigation": [], "both": []}
        tilt = math.exp(1.1 * (f["means"] - .35) + .5 * bell("tilt", code))
        for year in YEARS:
            counted = round(of_year.get((code, year), 0), 1) if year >= 2021 else round(year_sums[code, year], 1)
            lines["adaptation"].append(counted)
            lines["mitigation"].append(round(year_sums[code, year] * tilt * 1.5 * math.exp(.2 * bell("m", code, year)), 1))
            lines["both"].append(round(year_sums[code, year] * .42 * math.exp(.25 * bell("b", code, year)), 1))
        since = {"SSD": 2011, "CUW": 2011, "SXM": 2011}.get(code, 2010)
        for indicator, values in lines.items():
            series.append([names[code], indicator, *(v if y >= since else "" for v, y in zip(values, YEARS))])
    write("finance-timeseries.csv", ["Recipient", "Indicator", *YEARS], sorted(series, key=lambda r: r[0]))
    print(f"{len(codes)} recipients")


main()
