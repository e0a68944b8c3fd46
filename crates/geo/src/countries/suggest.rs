//! Countries to offer while someone types.

use std::cmp::Reverse;

use super::{Country, all};
use crate::words::fold;

/// How many are offered.
const OFFERED: usize = 3;

/// The best for what is typed so far: ten points for the two-letter code, five for the
/// three-letter code, one when the name contains it. Of equals, names that begin with it come
/// first, then those of more weight, then the alphabet decides.
pub fn suggest(typed: &str, weight: impl Fn(&Country) -> u64) -> Vec<&'static Country> {
    let typed = typed.trim();
    let folded = if typed.len() > 100 { String::new() } else { fold(typed) };
    if folded.is_empty() {
        return Vec::new();
    }
    let mut scored: Vec<(u32, bool, u64, &Country)> = all()
        .iter()
        .map(|country| {
            let names = [fold(country.name), fold(country.english_short_name)];
            let begins = names.iter().any(|name| name.starts_with(&folded));
            (score(country, typed, &names, &folded), begins, weight(country), country)
        })
        .filter(|(score, ..)| *score > 0)
        .collect();
    // The sort is stable and the list is in the order of the alphabet.
    scored.sort_by_key(|(score, begins, weight, _)| Reverse((*score, *begins, *weight)));
    scored.into_iter().take(OFFERED).map(|(.., country)| country).collect()
}

fn score(country: &Country, typed: &str, names: &[String], folded: &str) -> u32 {
    let two = if country.alpha2.eq_ignore_ascii_case(typed) { 10 } else { 0 };
    let three = if country.alpha3.eq_ignore_ascii_case(typed) { 5 } else { 0 };
    two + three + u32::from(names.iter().any(|name| name.contains(folded)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_come_before_names_and_three_are_enough() {
        for (typed, expected) in [
            ("bd", vec!["BGD"]),
            ("IN", vec!["IND", "IDN", "ARG"]),
            ("ind", vec!["IND", "IDN", "IOT"]),
            ("npl", vec!["NPL"]),
            ("nig", vec!["NER", "NGA"]),
            ("guinea", vec!["GIN", "GNB", "GNQ"]),
            ("cote", vec!["CIV"]),
            ("united republic", vec!["TZA"]),
            ("qq", vec![]),
            ("", vec![]),
            ("  ", vec![]),
        ] {
            let found = suggest(typed, |_| 0);
            let found: Vec<&str> = found.iter().map(|country| country.alpha3).collect();
            assert_eq!(found, expected, "{typed}");
        }
        assert_eq!(suggest(&"x".repeat(10_000), |_| 0), Vec::<&Country>::new());
    }

    #[test]
    fn of_equals_those_of_more_weight_come_first() {
        let weight = |country: &Country| match country.alpha3 {
            "NGA" => 2,
            "NPL" => 7,
            "BGD" => 9,
            _ => 0,
        };
        for (typed, expected) in [
            ("n", ["NPL", "NGA", "NAM"]),
            ("ni", ["NIC", "NGA", "NER"]),
            ("ne", ["NER", "NPL", "NLD"]),
        ] {
            let found = suggest(typed, weight);
            let found: Vec<&str> = found.iter().map(|country| country.alpha3).collect();
            assert_eq!(found, expected, "{typed}");
        }
    }
}
