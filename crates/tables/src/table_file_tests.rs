//! Files of every form that owners publish and authors save.

use crate::testing::{good, listing, read, shown};
use crate::{CountryId, Tables};

fn value(tables: &Tables, indicator: &str, code: &str) -> Option<(Option<u16>, f64)> {
    let indicator = tables.indicator(indicator).unwrap();
    let country = CountryId::by_code(code).unwrap();
    let point = indicator.series(indicator.default_choice()).latest(country)?;
    Some((point.year, point.value))
}

/// Reads one table with one indicator; what it says of Nepal, and what is wrong.
#[track_caller]
fn check(text: &str, nepal: Option<(Option<u16>, f64)>, problems: &[&str]) {
    let (tables, found) = read(&listing("", ""), &[("risk.csv", text)]);
    let found = shown(&found);
    assert_eq!(found, problems, "{text}");
    assert_eq!(value(&tables, "risk", "NPL"), nepal, "{text}");
}

#[test]
fn a_table_has_year_columns_a_year_column_or_no_year() {
    check("ISO3,2000,2001\nNPL,1,2\n", Some((Some(2001), 2.0)), &[]);
    check("ISO3,2000,2001\nNPL,1,\n", Some((Some(2000), 1.0)), &[]);
    check("iso,year,value\nNPL,2003,3\nNPL,2001,9\n", Some((Some(2003), 3.0)), &[]);
    check("Country,Value\nNepal,4\n", Some((None, 4.0)), &[]);
    check("value,note,ISO3\n5,x,npl\n", Some((None, 5.0)), &[]);
}

#[test]
fn what_cannot_be_a_value_of_the_indicator_is_left_out() {
    let text = "ISO3,2000,2001\nNPL,0,100\nBGD,-0.1,100.5\n";
    let (tables, found) = read(&listing("", "range = [0, 100]"), &[("risk.csv", text)]);
    assert_eq!(
        shown(&found),
        [
            "risk.csv:3: error: -0.1 is not within 0 to 100, the range of `risk`, so it is left out (correct the value, or `range` in tables.toml)",
            "risk.csv:3: error: 100.5 is not within 0 to 100, the range of `risk`, so it is left out (correct the value, or `range` in tables.toml)",
        ]
    );
    assert_eq!(value(&tables, "risk", "NPL"), Some((Some(2001), 100.0)));
    assert_eq!(value(&tables, "risk", "BGD"), None);
}

#[test]
fn mistakes_are_told_with_their_lines_and_good_rows_stay() {
    check(
        "ISO3,2000\nNPL,1\nXQX,2\nBGD,high\n",
        Some((Some(2000), 1.0)),
        &[
            "risk.csv:3: error: there is no country `XQX`, so this row is left out (write the code of ISO 3166-1 with three letters, as NPL)",
            "risk.csv:4: error: `high` in the column `2000` is no number (write a number, or leave the cell empty where there is no data)",
        ],
    );
    check(
        "ISO3,year,value\nNPL,2001,1\nBGD,2001,5\nNPL,2001,2\nBGD,01,3\nBGD,,3\n,2001,3\n",
        Some((Some(2001), 1.0)),
        &[
            "risk.csv:5: error: `01` is no year, so this row is left out (write it with four digits, as 2024)",
            "risk.csv:6: error: this row has no year, so it is left out (write it with four digits, as 2024)",
            "risk.csv:7: error: this row names no country (fill in its code, or remove the row)",
            "risk.csv:4: error: the value of NPL in 2001 is already in line 2, so this one is left out (keep one of the two rows)",
        ],
    );
    check(
        "ISO3,2000,2000,2001\nNPL,1,2,\n",
        Some((Some(2000), 1.0)),
        &[
            "risk.csv:1: error: the year 2000 has two columns; the second is left out (keep one of the two)",
        ],
    );
    check(
        "Land,2000\nNPL,1\n",
        None,
        &[
            "risk.csv:1: error: there is no column of countries (name it `ISO3` for codes or `Country` for names, or say in tables.toml which it is: `country = \"…\"`)",
        ],
    );
    check(
        "ISO3,amount\nNPL,1\n",
        None,
        &[
            "risk.csv:1: error: there is neither a column `value` nor one for each year (name the column of values `value`, or say in tables.toml which it is: `column = \"…\"`)",
        ],
    );
    check(
        "ISO3,value\nNPL;1\n",
        None,
        &[
            "risk.csv:2: error: the cells of this row are not parted as those of the header (part all cells of the file by the same character)",
            "risk.csv: error: there is no row in this table that could be used",
        ],
    );
    check(
        "",
        None,
        &[
            "risk.csv: error: this file is empty (put a header row and one row for each country into it)",
        ],
    );
    check(
        "ISO3,value\n",
        None,
        &["risk.csv: error: there is no row in this table that could be used"],
    );
}

#[test]
fn many_mistakes_are_counted() {
    let rows: Vec<String> = (0..100).map(|at| format!("NPL,20{at:02},x")).collect();
    let (_, problems) =
        read(&listing("", ""), &[("risk.csv", &format!("ISO3,year,value\n{}\n", rows.join("\n")))]);
    assert_eq!(problems.len(), 21);
    let last = &shown(&problems)[20];
    assert!(last.contains("risk.csv:22: error: there are"), "{last}");
}

#[test]
fn numbers_may_be_written_as_in_spreadsheets() {
    check(
        "ISO3;value\nNPL;1,5\n",
        Some((None, 1.5)),
        &[
            "risk.csv:1: warning: the cells are parted by semicolons, not by commas; they are read so (save it as CSV with commas, so that other programs read it, too)",
        ],
    );
    check(
        "ISO3,value\nNPL,12 %\nBGD,\"1,234\"\n",
        None,
        &[
            "risk.csv:2: error: `12 %` in the column `value` is no number (leave out the `%`: the unit stands in tables.toml)",
            "risk.csv:3: error: `1,234` in the column `value` is no number (write it without separators and with a point, as 1234.5)",
            "risk.csv: error: there is no row in this table that could be used",
        ],
    );
}

const ND_GAIN: &str = r#"
[tables.nd-gain]
title = "Balance"
source = "Us"
licence = "CC0-1.0"
updated = 2026-11-01
[tables.nd-gain.indicators.balance]
title = "Balance"
question = "How well placed?"
unit = "points"
direction = "more is better"
code = "gain"
[tables.nd-gain.indicators.vulnerability]
title = "Vulnerability"
question = "How vulnerable?"
unit = "points"
direction = "less is better"
"#;

#[test]
fn one_file_for_several_indicators_or_one_for_each_as_owners_publish_them() {
    let one =
        "ISO3,Name,Indicator,2000,2001\nNPL,Nepal,gain,40,41\nNPL,Nepal,vulnerability,0.5,0.6\n";
    let tables = good(ND_GAIN, &[("nd-gain.csv", one)]);
    assert_eq!(value(&tables, "balance", "NPL"), Some((Some(2001), 41.0)));
    assert_eq!(value(&tables, "vulnerability", "NPL"), Some((Some(2001), 0.6)));

    let gain = "\u{feff}ISO3,Name,1995,1996\nAFG,Afghanistan,30.5,31\nNPL,Nepal,40,42\n";
    let other = "ISO3,Name,1995,1996\nNPL,Nepal,0.5,\n";
    let published = [("nd-gain.csv", gain), ("nd-gain/vulnerability.csv", other)];
    let tables = good(ND_GAIN, &published);
    assert_eq!(value(&tables, "balance", "NPL"), Some((Some(1996), 42.0)));
    assert_eq!(value(&tables, "vulnerability", "NPL"), Some((Some(1995), 0.5)));

    let (tables, problems) = read(ND_GAIN, &[("nd-gain.csv", gain)]);
    assert_eq!(value(&tables, "balance", "NPL"), Some((Some(1996), 42.0)));
    assert_eq!(
        shown(&problems),
        [
            "nd-gain.csv:1: warning: there is no column of indicators, so all rows are of `balance`, and there are none of `vulnerability` (add a column `Indicator`, or put each indicator into a file of its own, as `nd-gain/vulnerability.csv`)",
            "nd-gain.csv: warning: there is no value of the indicator `vulnerability` (`code` in tables.toml says `vulnerability`; see what the file says)",
        ]
    );
}

const BANK: &str = r#"
[tables.worldbank-data]
title = "People"
source = "Us"
licence = "CC0-1.0"
updated = 2026-11-01
years = [2000, 2020]
[tables.worldbank-data.indicators.population]
title = "Population"
question = "How many?"
unit = "people"
direction = "neither"
code = "SP.POP.TOTL"
"#;

#[test]
fn the_bank_has_its_own_form_and_its_own_window_of_years() {
    let ours = "isoCode,indicator,2000,2019,2020\nNPL,SP.POP.TOTL,24559500,28608715,\n";
    let tables = good(BANK, &[("worldbank-data.csv", ours)]);
    assert_eq!(value(&tables, "population", "NPL"), Some((Some(2019), 28_608_715.0)));

    let theirs = "\u{feff}\"Data Source\",\"World Development Indicators\",\r\n\r\n\"Last Updated Date\",\"2024-06-28\",\r\n\r\n\"Country Name\",\"Country Code\",\"Indicator Name\",\"Indicator Code\",\"1960\",\"2000\",\"2020\",\"2023\",\r\n\"Africa Eastern and Southern\",\"AFE\",\"Population, total\",\"SP.POP.TOTL\",\"1\",\"2\",\"3\",\"4\",\r\n\"Nepal\",\"NPL\",\"Population, total\",\"SP.POP.TOTL\",\"10105060\",\"24559500\",\"29348627\",\"30896590\",\r\n\"World\",\"WLD\",\"Population, total\",\"SP.POP.TOTL\",\"1\",\"2\",\"3\",\"4\",\r\n";
    let tables = good(BANK, &[("worldbank-data.csv", theirs)]);
    assert_eq!(value(&tables, "population", "NPL"), Some((Some(2020), 29_348_627.0)));
    let notes = &tables.table("worldbank-data").unwrap().notes;
    assert_eq!(notes.aggregates.iter().collect::<Vec<_>>(), ["AFE", "WLD"]);
    assert_eq!(notes.rows, 1);

    let footer = format!(
        "{ours}\nData from database: World Development Indicators,,,,\nLast Updated: 2024,,,,\n"
    );
    let (tables, problems) = read(BANK, &[("worldbank-data.csv", &footer)]);
    assert_eq!(value(&tables, "population", "NPL"), Some((Some(2019), 28_608_715.0)));
    assert_eq!(problems.len(), 2, "{problems:?}");

    let (_, problems) = read(
        BANK,
        &[("worldbank-data.csv", "isoCode,indicator,2000\nNPL,SP.POP.TOTL,1\nNPL,SP.URB.TOTL,2\n")],
    );
    assert_eq!(
        shown(&problems),
        [
            "worldbank-data.csv: warning: tables.toml says nothing of `SP.URB.TOTL` in this file, so they are not shown (add `[tables.worldbank-data.indicators.sp-urb-total]` with `code = \"SP.URB.TOTL\"`, title, question, unit and direction)"
                .replace("sp-urb-total", &terrace_text::slugify("SP.URB.TOTL"))
        ]
    );
}

#[test]
fn projections_have_choices_with_ranges() {
    let table = "by = [\"scenario\", \"period\"]\ndefault = { scenario = \"high\" }\nvalues.scenario = { low = \"Low emissions\", high = \"High emissions\" }";
    let text = "iso3,scenario,period,value,low,high\nNPL,high,2041-2060,2,1,3\nNPL,low,2041-2060,1,0.5,1.5\nNPL,high,2081-2100,4,3,6\nNPL,low,2081-2100,9,1,2\n";
    let (tables, problems) = read(&listing(table, ""), &[("risk.csv", text)]);
    assert_eq!(
        shown(&problems),
        [
            "risk.csv:5: warning: the range from 1 to 2 does not hold the value 9 (write the lowest value in `low` and the highest in `high`)"
        ]
    );
    let indicator = tables.indicator("risk").unwrap();
    let npl = CountryId::by_code("NPL").unwrap();
    let words: Vec<Vec<&str>> = indicator
        .by
        .iter()
        .map(|by| by.options.iter().map(|option| &*option.words).collect())
        .collect();
    assert_eq!(words, [vec!["Low emissions", "High emissions"], vec!["2041-2060", "2081-2100"]]);
    let latest = |choice| indicator.series(choice).latest(npl).unwrap();
    let default = latest(indicator.default_choice());
    assert_eq!((default.value, default.range), (2.0, Some((1.0, 3.0))));
    let choice = indicator.choose(|name| (name == "period").then_some("2081-2100")).unwrap();
    assert_eq!(Some(latest(choice).value), Some(4.0));
    let values: Vec<f64> = indicator.choices().map(|choice| latest(choice).value).collect();
    assert_eq!(values, [1.0, 9.0, 2.0, 4.0]);
    let wrong = indicator.choose(|name| (name == "scenario").then_some("worst")).unwrap_err();
    assert_eq!((wrong.name, wrong.known.join(",")), ("scenario".into(), "low,high".into()));
}

#[test]
fn what_is_not_chosen_is_added_up() {
    let table = "by = [\"provider\", \"sector\"]\ntotal = \"sum\"";
    let text = "Recipient,Provider,Sector,Year,Value\nNepal,funds,water,2023,0.1\nNépal,funds,food,2023,0.2\nNepal,banks,water,2023,10\nNepal,funds,water,2022,5\n";
    let tables = good(&listing(table, ""), &[("risk.csv", text)]);
    let indicator = tables.indicator("risk").unwrap();
    let npl = CountryId::by_code("NPL").unwrap();
    for (asked, expected) in [
        (&[][..], 10.3),
        (&[("provider", "funds")], 0.3),
        (&[("sector", "water")], 10.1),
        (&[("provider", "funds"), ("sector", "food")], 0.2),
    ] {
        let find = |name: &str| asked.iter().find(|(key, _)| *key == name).map(|(_, value)| *value);
        let choice = indicator.choose(find).unwrap();
        let point = indicator.series(choice).latest(npl).unwrap();
        assert_eq!((point.year, point.value), (Some(2023), expected), "{asked:?}");
    }
    assert_eq!(indicator.choices().count(), 3);
    let all = indicator.series(indicator.default_choice());
    assert_eq!(all.at(npl, 2022).map(|point| point.value), Some(5.0));
}

#[test]
fn columns_are_indicators_and_rows_are_records() {
    let listing = r#"
[tables.plans]
title = "Plans"
source = "Us"
licence = "CC0-1.0"
updated = 2026-11-01
records = true
[tables.plans.indicators.elements]
title = "Elements"
question = "How many?"
unit = "of 12"
direction = "more is better"
column = "elements"
"#;
    let text = "iso,version,elements,A1\nNPL,2,8,yes\nBGD,1,,no\nXQX,1,1,no\n";
    let (tables, problems) = read(listing, &[("plans.csv", text)]);
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert_eq!(value(&tables, "elements", "NPL"), Some((None, 8.0)));
    let records = tables.table("plans").unwrap().records().unwrap();
    assert_eq!(records.columns, ["iso", "version", "elements", "A1"]);
    assert_eq!(records.rows.len(), 2);
    assert_eq!(records.rows[0].cells, ["NPL", "2", "8", "yes"]);
    assert_eq!(records.rows[0].country, CountryId::by_code("NPL"));

    let listing = "[tables.codes]\ntitle = \"Codes\"\nsource = \"Us\"\nlicence = \"CC0-1.0\"\nupdated = 2026-11-01\nrecords = true\n";
    let tables = good(listing, &[("codes.csv", "indicator,code\nRisk,A1\n")]);
    let records = tables.table("codes").unwrap().records().unwrap();
    assert_eq!((records.rows.len(), records.rows[0].country), (1, None));
}
