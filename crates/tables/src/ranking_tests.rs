//! Ranks with ties, classes of both kinds, medians.

use super::*;
use crate::testing::{good, listing};
use crate::{CountryId, Tables};

fn tables(indicator: &str, values: &[(&str, f64)]) -> Tables {
    let rows: Vec<String> = values.iter().map(|(code, value)| format!("{code},{value}")).collect();
    good(&listing("", indicator), &[("risk.csv", &format!("ISO3,value\n{}\n", rows.join("\n")))])
}

/// Code, rank, how many share it, and class of each row.
fn rows(tables: &Tables) -> Vec<(&'static str, usize, usize, usize)> {
    let indicator = tables.indicator("risk").unwrap();
    let ranking = indicator.ranking(indicator.default_choice());
    let rows = ranking.rows().iter();
    rows.map(|row| (row.country.country().alpha3, row.rank, row.tied, row.class)).collect()
}

#[test]
fn equal_values_share_a_rank_and_the_next_is_lower() {
    let values = [("NPL", 2.0), ("BGD", 1.0), ("IND", 2.0), ("KEN", 5.0), ("FRA", 2.0)];
    let ranks = |rows: Vec<(&'static str, usize, usize, usize)>| {
        rows.into_iter().map(|(code, rank, tied, _)| (code, rank, tied)).collect::<Vec<_>>()
    };
    let less = tables("", &values);
    let expected = [("BGD", 1, 0), ("FRA", 2, 2), ("IND", 2, 2), ("NPL", 2, 2), ("KEN", 5, 0)];
    assert_eq!(ranks(rows(&less)), expected);
    let text = listing("", "").replace("less is better", "more is better");
    let more = good(&text, &[("risk.csv", "ISO3,value\nNPL,2\nBGD,1\nKEN,5\n")]);
    assert_eq!(ranks(rows(&more)), [("KEN", 1, 0), ("NPL", 2, 0), ("BGD", 3, 0)]);
}

#[test]
fn classes_are_fixed_or_have_as_many_countries_each() {
    let codes = ["AFG", "ALB", "DZA", "AND", "AGO", "ARG", "ARM", "AUS", "AUT", "AZE"];
    let values: Vec<(&str, f64)> =
        codes.into_iter().zip([1., 2., 3., 4., 5., 6., 7., 8., 9., 10.]).collect();
    let classes = |tables: &Tables| rows(tables).into_iter().map(|row| row.3).collect::<Vec<_>>();
    assert_eq!(classes(&tables("", &values)), [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
    let fixed = tables("scale = [2, 4, 6, 20]", &values);
    assert_eq!(classes(&fixed), [0, 1, 1, 2, 2, 3, 3, 3, 3, 3]);
}

#[test]
fn what_many_countries_share_is_in_the_middle_of_its_classes() {
    let codes = ["AFG", "ALB", "DZA", "AND", "AGO", "ARG", "ARM", "AUS", "AUT", "AZE"];
    for (values, expected) in [
        ([3., 3., 3., 3., 3., 3., 3., 3., 3., 3.], [2; 10]),
        ([1., 2., 3., 3., 3., 3., 3., 4., 5., 6.], [0, 0, 2, 2, 2, 2, 2, 3, 4, 4]),
        ([0., 0., 0., 0., 0., 1., 2., 3., 4., 5.], [1, 1, 1, 1, 1, 2, 3, 3, 4, 4]),
        ([1., 2., 3., 4., 5., 9., 9., 9., 9., 9.], [0, 0, 1, 1, 2, 3, 3, 3, 3, 3]),
        // The second bound lies between 2 and 3, and is printed as the third.
        ([1., 1., 2., 2., 3., 3., 3., 4., 5., 6.], [0, 0, 1, 1, 2, 2, 2, 3, 4, 4]),
    ] {
        let values: Vec<(&str, f64)> = codes.into_iter().zip(values).collect();
        let found: Vec<usize> =
            rows(&tables("decimals = 0", &values)).into_iter().map(|row| row.3).collect();
        assert_eq!(found, expected, "{values:?}");
    }
}

#[test]
fn medians_are_of_those_with_data() {
    let of = |values: &[(&str, f64)]| {
        let tables = tables("", values);
        let indicator = tables.indicator("risk").unwrap();
        let medians = indicator.ranking(indicator.default_choice()).medians();
        medians.iter().map(|m| (m.of, m.value, m.countries)).collect::<Vec<_>>()
    };
    assert_eq!(
        of(&[("NPL", 1.0), ("BGD", 2.0), ("IND", 6.0), ("KEN", 10.0)]),
        [
            (MedianOf::World, 4.0, 4),
            (MedianOf::Region(Region::Africa), 10.0, 1),
            (MedianOf::Region(Region::Asia), 2.0, 3),
            (MedianOf::Group(Group::Ldc), 1.5, 2),
            (MedianOf::Group(Group::Lldc), 1.0, 1),
        ]
    );
    // Two numbers whose sum is none.
    let large = of(&[("NPL", f64::MAX), ("BGD", f64::MAX)]);
    assert!(large.iter().all(|(_, value, _)| value.is_finite()));
    // As its decimals were meant, not as binary fractions add up.
    assert_eq!(of(&[("NPL", 46.27), ("BGD", 46.28)])[0].1.to_string(), "46.275");
}

#[test]
fn a_ranking_knows_its_years_and_its_countries() {
    let text = "ISO3,2000,2001\nNPL,1,\nBGD,1,2\n";
    let tables = good(&listing("", ""), &[("risk.csv", text)]);
    let indicator = tables.indicator("risk").unwrap();
    let choice = indicator.default_choice();
    let ranking = indicator.ranking(choice);
    assert_eq!(ranking.years(), Some((2000, 2001)));
    let npl = CountryId::by_code("NPL").unwrap();
    assert_eq!(ranking.of(npl).unwrap().rank, 1);
    assert_eq!(ranking.of(CountryId::by_code("FRA").unwrap()), None);
    let before = indicator.ranking_of(choice, 2000);
    assert_eq!((before.len(), before.of(npl).unwrap().tied), (2, 1));
    assert!(indicator.ranking_of(choice, 1990).is_empty());
}
