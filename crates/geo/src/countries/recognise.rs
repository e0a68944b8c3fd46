//! Countries inside a text, such as the words of a search.

use std::ops::Range;
use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::{Country, all, by_code, spellings};
use crate::words::{Word, fold, words};

/// A country that a text speaks of.
#[derive(Debug, Clone, PartialEq)]
pub struct Mention {
    pub country: &'static Country,
    /// Where: bytes of the text.
    pub range: Range<usize>,
}

/// Texts are looked at so far and no further, in bytes: a search is short.
const LONGEST_TEXT: usize = 2000;

/// Phrases with the name of a country or a people in them that mean something else.
const NOT_COUNTRIES: [&str; 33] = [
    "American Indian",
    "British Columbia",
    "Central America",
    "Central American",
    "East China Sea",
    "French press",
    "guinea fowl",
    "guinea pig",
    "guinea pigs",
    "Gulf of Guinea",
    "Gulf of Mexico",
    "Gulf of Oman",
    "Indian Ocean",
    "Irish Sea",
    "Latin America",
    "Latin American",
    "Native American",
    "New England",
    "New Jersey",
    "New Mexico",
    "New South Wales",
    "Niger Delta",
    "North America",
    "North American",
    "Norwegian Sea",
    "Philippine Sea",
    "Sea of Japan",
    "South America",
    "South American",
    "South China Sea",
    "West Indian",
    "West Indians",
    "the Americas",
];

/// Codes that stand for something else more often, unless they are all that is asked.
const NOT_CODES: [&str; 17] = [
    "AI", "AND", "AR", "ARE", "CAN", "CC", "COM", "HR", "ID", "IT", "MS", "NOR", "PER", "PM", "PR",
    "TO", "TV",
];

struct Phrases {
    /// Folded phrase to countries; to none for what only looks like one.
    known: FxHashMap<String, Vec<&'static Country>>,
    /// Short forms, which count in capitals only: `US`.
    capitals: FxHashMap<String, &'static Country>,
    /// Words of the longest phrase.
    longest: usize,
}

static PHRASES: LazyLock<Phrases> = LazyLock::new(|| {
    let mut known: FxHashMap<String, Vec<&'static Country>> = FxHashMap::default();
    let mut capitals = FxHashMap::default();
    for country in all() {
        for name in country.all_names().chain(country.demonyms.iter().copied()) {
            let without_dots = name.replace('.', "");
            if is_capitals(&without_dots) {
                capitals.insert(without_dots, country);
                continue;
            }
            for phrase in spellings(name) {
                let countries = known.entry(phrase).or_default();
                if !countries.iter().any(|other| other.alpha3 == country.alpha3) {
                    countries.push(country);
                }
            }
        }
    }
    for phrase in NOT_COUNTRIES {
        let folded = fold(phrase);
        known.insert(folded.strip_prefix("the ").unwrap_or(&folded).to_owned(), Vec::new());
    }
    let longest = known.keys().map(|phrase| phrase.split(' ').count()).max().unwrap_or(0);
    Phrases { known, capitals, longest }
});

/// The countries that `text` speaks of, by name, people or code, in the order in which they
/// stand. Of names that overlap the longest counts (`South Sudan`, not `Sudan`). Codes count in
/// capitals, in a text that is not all capitals; or in any case when they are the whole text.
/// A word that two countries share (`Congolese`) gives both, with the same range.
pub fn recognise(text: &str) -> Vec<Mention> {
    let end = text.char_indices().map(|(at, _)| at).find(|at| *at >= LONGEST_TEXT);
    let text = &text[..end.unwrap_or(text.len())];
    let words = words(text);
    if let [word] = &words[..]
        && let Some(country) = whole(&text[word.range.clone()])
    {
        return vec![Mention { country, range: word.range.clone() }];
    }
    let codes_count = text.chars().any(char::is_lowercase);
    let mut mentions = Vec::new();
    let mut at = 0;
    while at < words.len() {
        if let Some((countries, length)) = longest_phrase(&words[at..]) {
            let range = words[at].range.start..words[at + length - 1].range.end;
            mentions
                .extend(countries.iter().map(|country| Mention { country, range: range.clone() }));
            at += length;
            continue;
        }
        let range = words[at].range.clone();
        if codes_count && let Some(country) = code(&text[range.clone()]) {
            mentions.push(Mention { country, range });
        }
        at += 1;
    }
    mentions
}

/// The country for a text of one word that is a code or a short form.
fn whole(word: &str) -> Option<&'static Country> {
    let upper = word.replace('.', "").to_ascii_uppercase();
    let letters = word.chars().all(|character| character.is_ascii_alphabetic());
    let known = PHRASES.capitals.get(upper.as_str()).copied();
    known.or_else(|| by_code(word).filter(|_| letters))
}

/// The country for a code or a short form in capitals inside a text.
fn code(word: &str) -> Option<&'static Country> {
    let known = PHRASES.capitals.get(word.replace('.', "").as_str()).copied();
    let iso = || by_code(word).filter(|_| is_capitals(word) && !NOT_CODES.contains(&word));
    known.or_else(iso)
}

fn longest_phrase(words: &[Word]) -> Option<(&'static [&'static Country], usize)> {
    let mut phrase = String::new();
    let mut found = None;
    for (at, word) in words.iter().take(PHRASES.longest).enumerate() {
        if at > 0 {
            phrase.push(' ');
        }
        phrase.push_str(&word.folded);
        if let Some(countries) = PHRASES.known.get(&phrase) {
            found = Some((&countries[..], at + 1));
        }
    }
    found
}

fn is_capitals(text: &str) -> bool {
    text.len() <= 5 && text.chars().all(|character| character.is_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn countries_are_found_by_name_people_and_code() {
        for (text, expected) in [
            ("drought in Bangladesh", "BGD@11..21"),
            ("Bangladeshi farmers", "BGD@0..11"),
            ("floods south sudan", "SSD@7..18"),
            ("papua new guinea", "PNG@0..16"),
            ("côte d’ivoire cocoa", "CIV@0..16"),
            ("Kenya and Uganda", "KEN@0..5 UGA@10..16"),
            ("Congolese forests", "COG@0..9 COD@0..9"),
            ("Nigerien herders, Nigerian farmers", "NER@0..8 NGA@18..26"),
            ("bd", "BGD@0..2"),
            ("usa", "USA@0..3"),
            ("uk", "GBR@0..2"),
            ("u.k.", "GBR@0..3"),
            ("floods BGD", "BGD@7..10"),
            ("floods bgd", ""),
            ("tell us more", ""),
            ("heat in the US", "USA@12..14"),
            ("heat in the U.S. cities", "USA@12..15"),
            ("FLOODS AND DROUGHT IN NEPAL", "NPL@22..27"),
            ("floods AND drought", ""),
            ("AI for drought", ""),
            ("ai", "AIA@0..2"),
            ("Indian Ocean islands", ""),
            ("Latin America", ""),
            ("孟加拉国干旱", "BGD@0..12"),
            ("नेपाल में बाढ़", "NPL@0..15"),
            ("sécheresse au Népal", "NPL@15..21"),
            ("", ""),
            ("050", ""),
        ] {
            let found: Vec<String> = recognise(text)
                .iter()
                .map(|mention| format!("{}@{:?}", mention.country.alpha3, mention.range))
                .collect();
            assert_eq!(found.join(" "), expected, "{text}");
        }
    }

    #[test]
    fn nearly_every_country_has_a_people() {
        let without: Vec<&str> = all()
            .iter()
            .filter(|country| country.demonyms.is_empty())
            .map(|country| country.alpha3)
            .collect();
        // Nobody lives there, no English word is in use, or it means a wider region.
        assert_eq!(without.join(" "), "ATA BVT CAF ATF HMD JEY MAF SPM SXM SGS SJM UMI VAT");
    }

    proptest! {
        #[test]
        fn any_text_is_read_and_ranges_lie_in_it(text in "(\\PC| |Kenya|US|中国){0,30}") {
            for mention in recognise(&text) {
                prop_assert!(text.get(mention.range).is_some());
            }
        }
    }
}
