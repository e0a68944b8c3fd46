//! Which country a cell means: by its code, or by its name as others write it.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use terrace_geo::Country;
use terrace_geo::countries::{Region, all, by_code, by_name};
use terrace_geo::words::fold;

use crate::problem::did_you_mean;

/// A country by its place in the list of all, which is in the order of their English names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CountryId(u16);

impl CountryId {
    pub fn of(country: &Country) -> Option<Self> {
        let at = all().iter().position(|other| other.alpha3 == country.alpha3)?;
        u16::try_from(at).ok().map(Self)
    }

    /// By two letters, three letters or three digits.
    pub fn by_code(code: &str) -> Option<Self> {
        CODES.get(code.as_bytes()).or_else(|| by_code(code).and_then(Self::of))
    }

    pub fn country(self) -> &'static Country {
        &all()[usize::from(self.0)]
    }

    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// All of them, in the order of their names.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..all().len()).filter_map(|at| u16::try_from(at).ok()).map(Self)
    }
}

/// What a cell in the column of countries means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Whose {
    Country(CountryId),
    /// A region, an income group, a territory without a code: no mistake, but no country either.
    Aggregate,
    Unknown,
}

/// Three letters to a country, without hashing: rows of large tables ask a million times.
struct Codes(Vec<u16>);

const NONE: u16 = u16::MAX;

static CODES: LazyLock<Codes> = LazyLock::new(|| {
    let mut places = vec![NONE; 26 * 26 * 26];
    for (id, country) in CountryId::all().zip(all()) {
        if let Some(at) = Codes::place(country.alpha3.as_bytes()) {
            places[at] = id.0;
        }
    }
    Codes(places)
});

impl Codes {
    fn place(code: &[u8]) -> Option<usize> {
        let &[a, b, c] = code else { return None };
        let letter = |byte: u8| {
            let upper = byte.to_ascii_uppercase();
            upper.is_ascii_uppercase().then(|| usize::from(upper - b'A'))
        };
        Some((letter(a)? * 26 + letter(b)?) * 26 + letter(c)?)
    }

    fn get(&self, code: &[u8]) -> Option<CountryId> {
        let found = self.0[Self::place(code)?];
        (found != NONE).then_some(CountryId(found))
    }
}

/// What a name means, or a code of three letters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CountryName {
    Country(CountryId),
    /// A region, or a group of countries.
    Region,
    /// With what may have been meant.
    Unknown {
        help: Option<String>,
    },
}

/// Which country a text names, as tables of others write it.
pub fn country_named(text: &str) -> CountryName {
    let finder = CountryFinder::new(false);
    match finder.look_up(text) {
        Whose::Country(id) => CountryName::Country(id),
        Whose::Aggregate => CountryName::Region,
        Whose::Unknown => CountryName::Unknown { help: finder.suggestion(text) },
    }
}

/// Codes that owners of tables use for regions, groups of countries and the world.
const AGGREGATES: [&str; 83] = [
    "AFE", "AFR", "AFW", "ARB", "BEA", "BEC", "BHI", "BLA", "BMN", "BSS", "CAA", "CEA", "CEB",
    "CEU", "CLA", "CME", "CSA", "CSS", "DEA", "DEC", "DFS", "DLA", "DMN", "DNS", "DSA", "DSF",
    "DSS", "EAP", "EAR", "EAS", "ECA", "ECS", "EMU", "EUU", "FCS", "FXS", "HIC", "HPC", "IBB",
    "IBD", "IBT", "IDA", "IDB", "IDX", "INX", "LAC", "LCN", "LCR", "LDC", "LIC", "LMC", "LMY",
    "LTE", "MDE", "MEA", "MIC", "MNA", "NAC", "NAF", "NRS", "NXS", "OED", "OSS", "PRE", "PSS",
    "PST", "RRS", "SAS", "SSA", "SSF", "SST", "SXZ", "TEA", "TEC", "TLA", "TMN", "TSA", "TSS",
    "UMC", "WLD", "XZN", "EUR", "G20",
];
/// Codes that some use for places which ISO 3166-1 has none for.
const WITHOUT_A_CODE: [&str; 5] = ["XKX", "XKK", "KSV", "CHI", "ANT"];

/// Names of no single country, folded.
const AGGREGATE_NAMES: [&str; 34] = [
    "africa",
    "america",
    "americas",
    "arab world",
    "asia",
    "caribbean",
    "central america",
    "channel islands",
    "developing countries",
    "east asia and pacific",
    "euro area",
    "europe",
    "europe and central asia",
    "european union",
    "far east asia",
    "global",
    "kosovo",
    "latin america and caribbean",
    "latin america and the caribbean",
    "ldcs",
    "least developed countries",
    "middle east",
    "middle east and north africa",
    "multi country",
    "north america",
    "oceania",
    "sids",
    "small island developing states",
    "south america",
    "south asia",
    "states ex yugoslavia",
    "sub saharan africa",
    "total",
    "world",
];

/// Words by which donors name what goes to no single country.
const AGGREGATE_WORDS: [&str; 6] =
    ["regional", "unspecified", "multilateral", "income", "all", "multicountry"];

/// Finds countries, and remembers what it found for each text.
pub(crate) struct CountryFinder {
    is_code: bool,
    known: FxHashMap<Box<[u8]>, Whose>,
}

/// Texts that are remembered; further ones are looked up each time.
const MOST_KNOWN: usize = 20_000;

impl CountryFinder {
    /// `is_code`: the column is for codes; names are understood there, too.
    pub(crate) fn new(is_code: bool) -> Self {
        Self { is_code, known: FxHashMap::default() }
    }

    pub(crate) fn find(&mut self, cell: &[u8]) -> Whose {
        if let Some(id) = CODES.get(cell) {
            return Whose::Country(id);
        }
        if let Some(known) = self.known.get(cell) {
            return *known;
        }
        let whose = self.look_up(&String::from_utf8_lossy(cell));
        if self.known.len() < MOST_KNOWN {
            self.known.insert(cell.into(), whose);
        }
        whose
    }

    fn look_up(&self, text: &str) -> Whose {
        let coded = by_code(text).filter(|_| self.is_code || text.len() == 3);
        let found = coded.and_then(CountryId::of).or_else(|| named(text));
        if let Some(id) = found {
            return Whose::Country(id);
        }
        if is_aggregate(text) { Whose::Aggregate } else { Whose::Unknown }
    }

    /// What may have been meant by a text that means nothing.
    pub(crate) fn suggestion(&self, text: &str) -> Option<String> {
        if self.is_code && text.len() <= 3 {
            let meant = match &*text.to_ascii_uppercase() {
                "UK" => Some("GBR"),
                "ROM" => Some("ROU"),
                "ZAR" => Some("COD"),
                "TMP" => Some("TLS"),
                "WBG" => Some("PSE"),
                "ADO" => Some("AND"),
                "IMY" => Some("IMN"),
                _ => None,
            };
            return meant.map(|code| format!("did you mean `{code}`?"));
        }
        did_you_mean(text, all().iter().map(|country| country.name))
    }
}

/// A country by a name as tables have it.
fn named(text: &str) -> Option<CountryId> {
    if text.len() > 200 {
        return None;
    }
    if let Some(country) = by_name(text) {
        return CountryId::of(country);
    }
    let words = words(text);
    let loose = |words: &[String]| LOOSE.get(&words.join(" ")).copied().flatten();
    loose(&words).or_else(|| {
        // `Yemen, Rep.`: what kind of state it is says nothing more.
        let rest: Vec<String> =
            words.into_iter().filter(|word| !KINDS.contains(&&**word)).collect();
        loose(&rest)
    })
}

/// Countries by the words of their names in the order of the alphabet, so that `Korea, Rep.` and
/// `Republic of Korea` are one. `None` for words that two countries share.
static LOOSE: LazyLock<FxHashMap<String, Option<CountryId>>> = LazyLock::new(|| {
    let mut names: FxHashMap<String, Option<CountryId>> = FxHashMap::default();
    for (id, country) in CountryId::all().zip(all()) {
        for name in country.all_names() {
            let known = names.entry(words(name).join(" ")).or_insert(Some(id));
            if *known != Some(id) {
                *known = None;
            }
        }
    }
    names.remove("");
    names
});

/// What kind of state it is, in words that tell no two countries apart.
const KINDS: [&str; 10] = [
    "republic",
    "kingdom",
    "state",
    "islamic",
    "arab",
    "rb",
    "plurinational",
    "bolivarian",
    "sar",
    "federation",
];

/// Words that say nothing.
const SILENT: [&str; 5] = ["the", "of", "and", "de", "la"];

/// Words that tables shorten.
const SHORTENED: [(&str, &str); 16] = [
    ("dem", "democratic"),
    ("rep", "republic"),
    ("fed", "federated"),
    ("isl", "islands"),
    ("is", "islands"),
    ("gren", "grenadines"),
    ("afr", "african"),
    ("dom", "dominican"),
    ("eq", "equatorial"),
    ("herz", "herzegovina"),
    ("terr", "territory"),
    ("sts", "states"),
    ("s", "south"),
    ("n", "north"),
    ("pdr", "peoples democratic republic"),
    ("dpr", "democratic peoples republic"),
];

/// The words of a name that tell it from others, written out, in the order of the alphabet.
fn words(name: &str) -> Vec<String> {
    let folded = fold(name);
    let long = |word| SHORTENED.iter().find(|(short, _)| *short == word).map_or(word, |(_, l)| *l);
    let mut words: Vec<String> = folded
        .split(' ')
        .map(long)
        .flat_map(|words| words.split(' '))
        .filter(|word| !SILENT.contains(word))
        .map(str::to_owned)
        .collect();
    words.sort_unstable();
    words.dedup();
    words
}

fn is_aggregate(text: &str) -> bool {
    let upper = text.to_ascii_uppercase();
    if AGGREGATES.contains(&&*upper)
        || WITHOUT_A_CODE.contains(&&*upper)
        || upper.starts_with("OWID_")
    {
        return true;
    }
    let folded = fold(text);
    AGGREGATE_NAMES.contains(&&*folded)
        || folded.split(' ').any(|word| AGGREGATE_WORDS.contains(&word))
        || Region::ALL.iter().any(|region| fold(region.name()) == folded)
}

#[cfg(test)]
#[path = "country_tests.rs"]
mod tests;
