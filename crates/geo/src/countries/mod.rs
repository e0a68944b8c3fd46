//! The 249 countries and territories of ISO 3166-1, and ways to find them.

mod country;
mod groups;
mod recognise;
mod suggest;
mod table;

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use crate::words::fold;

pub use country::Country;
pub use groups::{Group, Region};
pub use recognise::{Mention, recognise};
pub use suggest::suggest;

struct Index {
    countries: Vec<Country>,
    codes: FxHashMap<&'static str, usize>,
    names: FxHashMap<String, usize>,
}

static INDEX: LazyLock<Index> = LazyLock::new(|| {
    let countries = table::read();
    let mut codes = FxHashMap::default();
    let mut names = FxHashMap::default();
    for (at, country) in countries.iter().enumerate() {
        for code in [country.alpha2, country.alpha3, country.numeric] {
            codes.insert(code, at);
        }
        for name in country.all_names().flat_map(spellings) {
            // The first keeps a name that two share; a test lists these.
            names.entry(name).or_insert(at);
        }
    }
    Index { countries, codes, names }
});

/// All of them, in the order of their everyday English names.
pub fn all() -> &'static [Country] {
    &INDEX.countries
}

/// By two letters, three letters or three digits, in any case.
pub fn by_code(code: &str) -> Option<&'static Country> {
    if !matches!(code.len(), 2 | 3) {
        return None;
    }
    INDEX.codes.get(code.to_ascii_uppercase().as_str()).map(|at| &INDEX.countries[*at])
}

/// By any of its names, however it is accented, punctuated or capitalised.
pub fn by_name(name: &str) -> Option<&'static Country> {
    // Longer than any name there is, in bytes: nothing to look for.
    if name.len() > 400 {
        return None;
    }
    let folded = fold(name);
    let short = folded.strip_prefix("the ").unwrap_or(&folded);
    INDEX.names.get(short).map(|at| &INDEX.countries[*at])
}

/// The three letters for two: `BD` to `BGD`.
pub fn to_alpha3(alpha2: &str) -> Option<&'static str> {
    by_code(alpha2).filter(|_| alpha2.len() == 2).map(|country| country.alpha3)
}

/// The two letters for three: `BGD` to `BD`.
pub fn to_alpha2(alpha3: &str) -> Option<&'static str> {
    by_code(alpha3)
        .filter(|country| country.alpha3.eq_ignore_ascii_case(alpha3))
        .map(|country| country.alpha2)
}

/// How a name may be typed, folded: without its article, and with an apostrophe or without.
fn spellings(name: &'static str) -> Vec<String> {
    let folded = fold(name);
    let plain = folded.strip_prefix("the ").unwrap_or(&folded).to_owned();
    if name.contains(['\'', '’']) {
        vec![plain, fold(&name.replace(['\'', '’'], " "))]
    } else {
        vec![plain]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(look_up: impl Fn(&str) -> Option<&'static Country>, cases: &[(&str, &str)]) {
        for (text, expected) in cases {
            let found = look_up(text).map_or("", |country| country.alpha3);
            assert_eq!(found, *expected, "{text}");
        }
    }

    #[test]
    fn all_249_are_there_once() {
        assert_eq!(all().len(), 249);
        assert_eq!(INDEX.codes.len(), 3 * 249);
        assert!(all().is_sorted_by_key(|country| fold(country.name)));
        for country in all() {
            assert!(country.alpha2.len() == 2 && country.alpha3.len() == 3, "{country:?}");
            assert!(country.numeric.len() == 3 && country.numeric.parse::<u16>().is_ok());
            assert!(country.all_names().all(|name| !name.is_empty()), "{country:?}");
            assert!(country.bounds.contains(country.point), "{country:?}");
        }
    }

    #[test]
    fn codes_are_found_in_any_case() {
        check(
            by_code,
            &[
                ("BD", "BGD"),
                ("bgd", "BGD"),
                ("050", "BGD"),
                ("gb", "GBR"),
                ("UK", ""),
                ("", ""),
                ("XX", ""),
                ("Bangladesh", ""),
                ("é1", ""),
            ],
        );
        assert_eq!(to_alpha3("bd"), Some("BGD"));
        assert_eq!(to_alpha3("BGD"), None);
        assert_eq!(to_alpha2("bgd"), Some("BD"));
        assert_eq!(to_alpha2("BD"), None);
        assert_eq!(to_alpha2("050"), None);
    }

    #[test]
    fn names_are_found_however_they_are_written() {
        check(
            by_name,
            &[
                ("Bangladesh", "BGD"),
                ("ivory coast", "CIV"),
                ("Côte d'Ivoire", "CIV"),
                ("COTE D IVOIRE", "CIV"),
                ("USA", "USA"),
                ("u.s.", "USA"),
                ("United States of America", "USA"),
                ("UK", "GBR"),
                ("Great Britain", "GBR"),
                ("Burma", "MMR"),
                ("Swaziland", "SWZ"),
                ("DR Congo", "COD"),
                ("DRC", "COD"),
                ("The Gambia", "GMB"),
                ("gambia", "GMB"),
                ("St Lucia", "LCA"),
                ("Viet Nam", "VNM"),
                ("Vietnam", "VNM"),
                ("Tanzania", "TZA"),
                ("Tanzania, United Republic of", "TZA"),
                ("Turkey", "TUR"),
                ("Türkiye", "TUR"),
                ("Allemagne", "DEU"),
                ("बांग्लादेश", "BGD"),
                ("孟加拉国", "BGD"),
                ("বাংলাদেশ", "BGD"),
                ("Marekani", "USA"),
                ("नेपाल", "NPL"),
                ("Curacao", "CUW"),
                ("Congo", "COG"),
                ("Niger", "NER"),
                ("Bangladeshi ", "BGD"), // so it is called in Swahili
                ("", ""),
                ("Atlantis", ""),
            ],
        );
    }

    #[test]
    fn names_that_two_share_are_known() {
        let mut shared = Vec::new();
        for country in all() {
            for name in country.all_names() {
                let other = by_name(name).unwrap();
                if other.alpha3 != country.alpha3 {
                    shared.push(format!("{name}: {} before {}", other.alpha3, country.alpha3));
                }
            }
        }
        assert_eq!(shared, Vec::<String>::new());
    }

    #[test]
    fn names_are_there_in_the_languages_of_the_hub() {
        let country = by_code("NP").unwrap();
        for (language, expected) in [
            ("en", Some("Nepal")),
            ("fr", Some("Népal")),
            ("hi", Some("नेपाल")),
            ("zh", Some("尼泊尔")),
            ("bn", Some("নেপাল")),
            ("sw", Some("Nepal")),
            ("ne", Some("नेपाल")),
            ("de", None),
        ] {
            assert_eq!(country.name_in(language), expected);
        }
    }

    #[test]
    fn a_country_as_json_is_codes_and_short_names() {
        let json = serde_json::to_value(by_code("CIV").unwrap()).unwrap();
        let expected = serde_json::json!({
            "englishShortName": "Côte d'Ivoire",
            "frenchShortName": "Côte d'Ivoire",
            "alpha2Code": "CI",
            "alpha3Code": "CIV",
            "numeric": "384",
        });
        assert_eq!(json, expected);
    }
}
