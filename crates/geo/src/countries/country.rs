//! One country: its codes, names and place.

use serde::Serialize;

use super::groups::{Group, Region};
use crate::{Bounds, LatLng};

/// How many languages there are names in besides English.
pub(super) const LANGUAGES: usize = 6;

/// One country or territory. As JSON it is its codes and its two official short names.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Country {
    #[serde(rename = "englishShortName")]
    pub english_short_name: &'static str,
    #[serde(rename = "frenchShortName")]
    pub french_short_name: &'static str,
    #[serde(rename = "alpha2Code")]
    pub alpha2: &'static str,
    #[serde(rename = "alpha3Code")]
    pub alpha3: &'static str,
    /// Three digits, with zeros in front.
    pub numeric: &'static str,
    /// What people say in English: `Bolivia`, not `Bolivia, Plurinational State of`.
    #[serde(skip)]
    pub name: &'static str,
    #[serde(skip)]
    pub(super) names: [(&'static str, &'static str); LANGUAGES],
    /// Short forms and former names.
    #[serde(skip)]
    pub other_names: Vec<&'static str>,
    /// What is from there, and who: `Bangladeshi`. Two countries may share one.
    #[serde(skip)]
    pub demonyms: Vec<&'static str>,
    /// A place inside its largest part, to put a mark on.
    #[serde(skip)]
    pub point: LatLng,
    #[serde(skip)]
    pub bounds: Bounds,
    /// Antarctica alone is in none.
    #[serde(skip)]
    pub region: Option<Region>,
    /// The part of its region, as the United Nations name them: `Southern Asia`.
    #[serde(skip)]
    pub subregion: Option<&'static str>,
    #[serde(skip)]
    pub groups: Vec<Group>,
}

/// Codes that neither a member nor an observer of the United Nations has, in order.
const TERRITORIES: [&str; 54] = [
    "ABW", "AIA", "ALA", "ASM", "ATA", "ATF", "BES", "BLM", "BMU", "BVT", "CCK", "COK", "CUW",
    "CXR", "CYM", "ESH", "FLK", "FRO", "GGY", "GIB", "GLP", "GRL", "GUF", "GUM", "HKG", "HMD",
    "IMN", "IOT", "JEY", "MAC", "MAF", "MNP", "MSR", "MTQ", "MYT", "NCL", "NFK", "NIU", "PCN",
    "PRI", "PYF", "REU", "SGS", "SHN", "SJM", "SPM", "SXM", "TCA", "TKL", "TWN", "UMI", "VGB",
    "VIR", "WLF",
];

impl Country {
    /// Whether “country” says too much of it: it is neither a member nor an observer of the United
    /// Nations.
    pub fn is_territory(&self) -> bool {
        TERRITORIES.binary_search(&self.alpha3).is_ok()
    }

    /// Its everyday name in a language of the hub: `en`, `fr`, `hi`, `zh`, `bn`, `sw` or `ne`.
    pub fn name_in(&self, language: &str) -> Option<&'static str> {
        if language == "en" {
            return Some(self.name);
        }
        self.names.iter().find(|(code, _)| *code == language).map(|(_, name)| *name)
    }

    /// All it is called, in any language; demonyms apart.
    pub fn all_names(&self) -> impl Iterator<Item = &'static str> {
        let official = [self.english_short_name, self.name, self.french_short_name];
        let others = self.other_names.iter().copied();
        official.into_iter().chain(others).chain(self.names.iter().map(|(_, name)| *name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::countries::{all, by_code};

    #[test]
    fn countries_are_the_193_members_of_the_united_nations_and_their_two_observers() {
        assert!(TERRITORIES.is_sorted());
        let territories = all().iter().filter(|country| country.is_territory()).count();
        assert_eq!(territories, TERRITORIES.len());
        assert_eq!(all().len() - territories, 193 + 2);
        for (code, expected) in
            [("NPL", false), ("VAT", false), ("PSE", false), ("GRL", true), ("COK", true)]
        {
            assert_eq!(by_code(code).unwrap().is_territory(), expected, "{code}");
        }
    }
}
