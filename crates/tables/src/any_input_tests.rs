//! Whatever the bytes are: reading ends, keeps what is good, and agrees with a naive reader.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use proptest::prelude::*;

use crate::testing::{listing, read};
use crate::{CountryId, FilePlan, Listing, TableFile};

fn plans() -> Vec<FilePlan> {
    let tables =
        ["", "by = [\"scenario\"]", "by = [\"a\", \"b\"]\ntotal = \"sum\"", "records = true"];
    tables
        .into_iter()
        .flat_map(|table| {
            let (listing, _) = Listing::read(&listing(table, ""));
            listing.unwrap().plans(&std::collections::BTreeSet::new())
        })
        .collect()
}

/// Pieces that tables are made of, good and bad.
fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("ISO3".to_owned()),
        Just("Country".to_owned()),
        Just("Year".to_owned()),
        Just("value".to_owned()),
        Just("scenario".to_owned()),
        Just("2000".to_owned()),
        Just("NPL".to_owned()),
        Just("Congo, Dem. Rep.".to_owned()),
        Just("WLD".to_owned()),
        Just("\"".to_owned()),
        Just(",".to_owned()),
        Just(";".to_owned()),
        Just("\n".to_owned()),
        Just("\r\n".to_owned()),
        Just("\u{feff}".to_owned()),
        "[-+.,0-9eE]{0,8}",
        ".{0,6}",
    ]
}

/// A table as a naive reader has it: the last year's value of each country, the first row winning.
fn naive(rows: &[(String, Vec<String>)], years: &[u16]) -> BTreeMap<String, (u16, f64)> {
    let mut all: BTreeMap<(String, u16), f64> = BTreeMap::new();
    for (code, cells) in rows {
        for (year, cell) in years.iter().zip(cells) {
            if let Ok(number) = cell.parse::<f64>() {
                all.entry((code.clone(), *year)).or_insert(number);
            }
        }
    }
    let mut latest = BTreeMap::new();
    for ((code, year), value) in all {
        latest.insert(code, (year, value));
    }
    latest
}

proptest! {
    #[test]
    fn bytes_of_any_kind_are_read_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        for plan in plans() {
            let (_, problems) = TableFile::read(&plan, &bytes);
            prop_assert!(problems.len() <= 21);
        }
    }

    #[test]
    fn texts_that_look_like_tables_are_read_without_a_panic(
        pieces in prop::collection::vec(piece(), 0..120),
        listing_text in ".{0,200}",
    ) {
        let text = pieces.concat();
        for plan in plans() {
            let (file, problems) = TableFile::read(&plan, text.as_bytes());
            prop_assert!(file.is_some() || !problems.is_empty(), "nothing is said of {text:?}");
        }
        let _ = Listing::read(&listing_text);
        let _ = Listing::read(&listing(&listing_text, ""));
    }

    #[test]
    fn good_rows_are_the_same_as_a_naive_reader_has_them(
        rows in prop::collection::vec(
            (0_usize..249, prop::collection::vec(prop_oneof![
                Just(String::new()), Just("..".to_owned()), Just("text".to_owned()),
                (-1e6_f64..1e6).prop_map(|number| number.to_string()),
            ], 4)),
            0..60,
        ),
        noise in prop::collection::vec(0_usize..5, 0..60),
    ) {
        let years = [2001, 2000, 2010, 1999];
        let codes: Vec<&str> = CountryId::all().map(|id| id.country().alpha3).collect();
        let rows: Vec<(String, Vec<String>)> =
            rows.into_iter().map(|(at, cells)| (codes[at].to_owned(), cells)).collect();
        let mut text = String::from("ISO3,Name,2001,2000,2010,1999,\n");
        for (at, (code, cells)) in rows.iter().enumerate() {
            text.push_str(match noise.get(at) {
                Some(1) => "XQX,Nowhere,1,2,3,4,\n",
                Some(2) => "\n",
                Some(3) => "WLD,World,1,2,3,4,\n",
                _ => "",
            });
            writeln!(text, "{code},\"A, B\",{},", cells.join(",")).unwrap();
        }
        let (tables, _) = read(&listing("", ""), &[("risk.csv", &text)]);
        let indicator = tables.indicator("risk").unwrap();
        let series = indicator.series(indicator.default_choice());
        let found: BTreeMap<String, (u16, f64)> = series
            .of_all(None)
            .map(|(id, point)| (id.country().alpha3.to_owned(), (point.year.unwrap(), point.value)))
            .collect();
        prop_assert_eq!(found, naive(&rows, &years));
    }
}
