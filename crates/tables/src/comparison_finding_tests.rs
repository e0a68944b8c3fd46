//! The sentences on countries side by side as visitors read them.

use super::*;
use crate::testing::{id, risks as tables, said};

#[test]
fn countries_are_compared_and_other_years_are_told() {
    let tables = tables("ISO3,2000,2020\nNPL,1,2\nBGD,3,3\nKEN,4,\nFRA,,3\n");
    for (codes, expected) in [
        (
            &["NPL", "BGD"][..],
            "Of these countries Bangladesh has the highest value for flood risk: Bangladesh (3.0 points in 2020) and Nepal (2.0 points in 2020).",
        ),
        (
            &["NPL", "KEN"],
            "Of these countries Kenya has the highest value for flood risk: Kenya (4.0 points in 2000) and Nepal (2.0 points in 2020). The values are of different years.",
        ),
        (
            &["FRA", "BGD"],
            "These countries have the same value for flood risk: France (3.0 points in 2020) and Bangladesh (3.0 points in 2020).",
        ),
        (
            &["NPL", "BGD", "KEN"],
            "Of these countries Kenya has the highest value for flood risk: Kenya (4.0 points in 2000), Bangladesh (3.0 points in 2020) and Nepal (2.0 points in 2020). The values are of different years.",
        ),
        (
            &["NPL", "TUV"],
            "Nepal ranks 1 of 4 countries for flood risk, from the lowest value up: 2.0 points in 2020. There is no data on flood risk for Tuvalu.",
        ),
        (&["TUV", "USA"], "There is no data on flood risk for Tuvalu and the United States."),
    ] {
        let ids: Vec<CountryId> = codes.iter().map(|code| id(code)).collect();
        assert_eq!(said(&tables, |f, i, c, r| f.of_comparison(i, c, r, &ids)), expected);
    }
}

#[test]
fn changes_of_several_countries_are_told_side_by_side() {
    let tables =
        tables("ISO3,2000,2010,2020\nNPL,1,,2\nBGD,3,2,1.5\nKEN,4,1,4.01\nFRA,,3,5\nPHL,,,6\n");
    for (codes, expected) in [
        (
            &["NPL", "BGD"][..],
            "From 2000 to 2020, flood risk rose in Nepal from 1.0 to 2.0 points and fell in Bangladesh from 3.0 to 1.5.",
        ),
        (
            &["KEN", "NPL", "BGD"],
            "From 2000 to 2020, flood risk was the same at both ends in Kenya (4.0 points), rose in Nepal from 1.0 to 2.0 and fell in Bangladesh from 3.0 to 1.5.",
        ),
        (
            &["NPL", "FRA"],
            "Flood risk rose in Nepal from 1.0 in 2000 to 2.0 points in 2020 and rose in France from 3.0 in 2010 to 5.0 in 2020.",
        ),
        (
            &["NPL", "BGD", "PHL"],
            "From 2000 to 2020, flood risk rose in Nepal from 1.0 to 2.0 points and fell in Bangladesh from 3.0 to 1.5. For the Philippines there are no values of two years.",
        ),
        (
            &["NPL", "PHL", "TUV"],
            "Flood risk in Nepal rose from 1.0 in 2000 to 2.0 points in 2020. For the Philippines and Tuvalu there are no values of two years.",
        ),
        (
            &["PHL", "TUV"],
            "The Philippines ranks 5 of 5 countries for flood risk, from the lowest value up: 6.0 points in 2020. There is no data on flood risk for Tuvalu.",
        ),
    ] {
        let ids: Vec<CountryId> = codes.iter().map(|code| id(code)).collect();
        assert_eq!(said(&tables, |f, i, c, _| f.of_changes(i, c, &ids)), expected);
    }
}

#[test]
fn sums_are_told_with_their_largest_parts() {
    let tables = tables("ISO3,value\nNPL,1\n");
    let of = |code: &str, parts: &[(&'static str, f64)]| CountryParts {
        country: id(code),
        parts: parts.to_vec(),
    };
    let nepal = of("NPL", &[("Banks", 2.0), ("Funds", 5.0)]);
    let kenya = of("KEN", &[("Banks", 9.0), ("Funds", 1.0)]);
    let philippines = of("PHL", &[("Banks", 3.0), ("Funds", 3.01)]);
    let (nothing, unknown) = (of("FRA", &[("Banks", 0.0)]), of("BGD", &[]));
    for (by, year, countries, expected) in [
        (
            "provider",
            Some(2023),
            vec![&nepal],
            "The largest part of flood risk in Nepal comes from “Funds”: 5.0 points in 2023.",
        ),
        (
            "sector",
            None,
            vec![&philippines],
            "The largest parts of flood risk in the Philippines go to “Banks” and “Funds”: 3.0 points each.",
        ),
        (
            "provider",
            Some(2023),
            vec![&nepal, &kenya, &philippines],
            "The largest part of flood risk in 2023 comes from “Banks” in Kenya (9.0 of 10.0 points), “Funds” in Nepal (5.0 of 7.0) and “Banks” and “Funds” in the Philippines (3.0 each of 6.0). The sum is largest for Kenya.",
        ),
        (
            "gift",
            Some(2023),
            vec![&nepal, &nothing, &unknown],
            "The largest part of flood risk in 2023 is “Funds” in Nepal (5.0 of 7.0 points). There is no data in 2023 for Bangladesh.",
        ),
        ("sector", None, vec![&nothing], ""),
    ] {
        let countries: Vec<CountryParts<'_>> = countries.into_iter().cloned().collect();
        let told =
            said(&tables, |f, i, _, _| f.of_parts(i, by, year, &countries).unwrap_or_default());
        assert_eq!(told, expected);
    }
}
