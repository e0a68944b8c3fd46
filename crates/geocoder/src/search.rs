//! Places by what someone typed.
//!
//! The typed words are parted in every way into the name of a place and the rest; the rest must
//! be words of the names of the place's state or country, before or after: `Dhaka, Bangladesh`
//! and `Bangladesh Dhaka` are the same. Whole names come before names that only begin so, and
//! these before names with a typo; among equals the more important place comes first.

use std::ops::RangeInclusive;

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_geo::Bounds;
use terrace_geo::words::words;

use crate::coordinates;
use crate::gazetteer::Gazetteer;
use crate::names::Bearer;
use crate::place::{Kind, Place};

/// What to look for.
#[derive(Debug, Clone)]
pub struct Query<'a> {
    pub text: &'a str,
    pub limit: usize,
    /// Two letters each; empty for all.
    pub countries: Vec<&'static str>,
    /// Places in it are preferred.
    pub viewbox: Option<Bounds>,
    /// Places outside of the view box are left out.
    pub bounded: bool,
    /// Which places count, on Nominatim's scale.
    pub ranks: RangeInclusive<u8>,
    pub excluded: Vec<u64>,
}

impl<'a> Query<'a> {
    pub fn new(text: &'a str, limit: usize) -> Self {
        Self {
            text,
            limit,
            countries: Vec::new(),
            viewbox: None,
            bounded: false,
            ranks: 0..=30,
            excluded: Vec::new(),
        }
    }
}

/// A place that was found.
#[derive(Debug, Clone, Copy)]
pub struct Hit<'a> {
    pub place: &'a Place,
    pub importance: f64,
}

/// Texts are looked at so far, in bytes.
const LONGEST_TEXT: usize = 400;
/// More words than this are no place's name and address.
const MOST_WORDS: usize = 12;
/// Segments left out from the front, one after the other, when nothing is found.
const MOST_LEFT_OUT: usize = 4;

/// Of more candidates only the best are put in order. A place may be among them by several names.
const MOST_SORTED: usize = 4000;

/// Words that say what a place is, not which.
const PLAIN_WORDS: [&str; 30] = [
    "the",
    "of",
    "in",
    "near",
    "city",
    "town",
    "village",
    "district",
    "division",
    "province",
    "state",
    "region",
    "county",
    "country",
    "republic",
    "municipality",
    "governorate",
    "prefecture",
    "department",
    "upazila",
    "zila",
    "ville",
    "jiji",
    "市",
    "省",
    "县",
    "国",
    "区",
    "नगर",
    "शहर",
];

/// How well a place fits; less is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Fit {
    how: How,
    /// Words that had to be taken for plain ones.
    plain: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum How {
    Whole,
    Beginning,
    Typo,
}

struct Candidate {
    place: u32,
    fit: Fit,
    score: f64,
}

impl Gazetteer {
    /// The places that fit, best first, at most `limit`.
    pub fn search(&self, query: &Query) -> Vec<Hit<'_>> {
        let end = query.text.char_indices().map(|(at, _)| at).find(|at| *at >= LONGEST_TEXT);
        let text = &query.text[..end.unwrap_or(query.text.len())];
        if let Some(point) = coordinates::parse(text) {
            let place = self.reverse(point, *query.ranks.end());
            let wanted = place.filter(|place| self.wanted(place, query));
            return wanted
                .map(|place| Hit { place, importance: place.importance() })
                .into_iter()
                .collect();
        }
        let mut rest = text;
        for _ in 0..=MOST_LEFT_OUT {
            let found = self.find(rest, query);
            if !found.is_empty() {
                return self.best(found, query);
            }
            // An address begins with what is smallest, which may be too small to be known.
            let Some((_, larger)) = rest.split_once([',', '،', '，', '、']) else { break };
            rest = larger;
        }
        Vec::new()
    }

    fn find(&self, text: &str, query: &Query) -> Vec<Candidate> {
        let words: Vec<String> = words(text).into_iter().map(|word| word.folded).collect();
        let count = words.len();
        if count == 0 || count > MOST_WORDS {
            return Vec::new();
        }
        let mut finder = Finder { gazetteer: self, query, words: &words, found: Vec::new() };
        for from in 0..count {
            for to in from + 1..=count {
                finder.span(from, to, How::Whole);
            }
            if open_ended(&words[count - 1]) {
                finder.span(from, count, How::Beginning);
            }
        }
        if finder.found.is_empty() {
            // Names stand at one end; what is between two others is too seldom to be worth it.
            // One typo is forgiven: what is beside the name must be known as it stands.
            let known = |word: &String| self.is_surrounding(word) || PLAIN_WORDS.contains(&&**word);
            for to in (1..=count).filter(|to| words[*to..].iter().all(known)) {
                finder.span(0, to, How::Typo);
            }
            for from in (1..count).filter(|from| words[..*from].iter().all(known)) {
                finder.span(from, count, How::Typo);
            }
        }
        finder.found
    }

    fn best(&self, mut found: Vec<Candidate>, query: &Query) -> Vec<Hit<'_>> {
        let order = |a: &Candidate, b: &Candidate| {
            a.fit.cmp(&b.fit).then(b.score.total_cmp(&a.score)).then(a.place.cmp(&b.place))
        };
        if found.len() > MOST_SORTED {
            found.select_nth_unstable_by(MOST_SORTED, order);
            found.truncate(MOST_SORTED);
        }
        found.sort_unstable_by(order);
        let mut seen = FxHashSet::default();
        found.retain(|candidate| seen.insert(candidate.place));
        found
            .into_iter()
            .take(query.limit)
            .map(|candidate| &self.places[candidate.place as usize])
            .map(|place| Hit { place, importance: place.importance() })
            .collect()
    }

    fn wanted(&self, place: &Place, query: &Query) -> bool {
        let code = self.country(place).alpha2;
        query.ranks.contains(&place.rank())
            && (query.countries.is_empty() || query.countries.contains(&code))
            && !(query.bounded && query.viewbox.is_some_and(|view| !view.contains(place.point)))
            && !query.excluded.contains(&place.id)
    }
}

/// Whether names may be looked for that begin with this: not for one letter of an alphabet.
fn open_ended(word: &str) -> bool {
    word.len() > 1
}

struct Finder<'a> {
    gazetteer: &'a Gazetteer,
    query: &'a Query<'a>,
    words: &'a [String],
    found: Vec<Candidate>,
}

impl Finder<'_> {
    /// Takes the words `from..to` for a name and the others for its surroundings.
    fn span(&mut self, from: usize, to: usize, how: How) {
        let name = self.words[from..to].join(" ");
        let Self { gazetteer, query, words, found } = self;
        let rest: Vec<(&str, bool)> = words
            .iter()
            .enumerate()
            .filter(|(at, _)| !(from..to).contains(at))
            .map(|(at, word)| (word.as_str(), at + 1 == words.len()))
            .collect();
        // Most candidates share few states and countries: each is looked at once.
        let mut known: FxHashMap<(u16, Option<u32>), Option<Fit>> = FxHashMap::default();
        let mut add = |bearer: Bearer| {
            let place = &gazetteer.places[bearer.place as usize];
            let around = *known
                .entry((place.country, place.state))
                .or_insert_with(|| surroundings(gazetteer, place, &rest));
            let Some(around) = around else { return };
            if gazetteer.wanted(place, query) {
                let fit = Fit { how: how.max(around.how), plain: around.plain };
                let score = score(place, bearer.other_name, query.viewbox);
                found.push(Candidate { place: bearer.place, fit, score });
            }
        };
        match how {
            How::Whole => gazetteer.names.exact(&name, &mut add),
            How::Beginning => gazetteer.names.beginning(&name, &mut add),
            How::Typo => gazetteer.names.nearly(&name, &mut add),
        }
    }
}

/// How well the words beside the name speak of where the place is; `None` when one does not.
fn surroundings(gazetteer: &Gazetteer, place: &Place, rest: &[(&str, bool)]) -> Option<Fit> {
    let mut fit = Fit { how: How::Whole, plain: 0 };
    for (word, last) in rest {
        // A country does not lie in itself, nor does a state.
        let country: &[Box<str>] =
            if place.kind == Kind::Country { &[] } else { gazetteer.words_of_country(place) };
        let state: &[Box<str>] =
            if place.kind == Kind::Town { gazetteer.words_of_state(place) } else { &[] };
        let any =
            |test: &dyn Fn(&str) -> bool| country.iter().chain(state).any(|known| test(known));
        if any(&|known| known == *word) {
            continue;
        }
        if PLAIN_WORDS.contains(word) {
            fit.plain += 1;
        } else if *last && open_ended(word) && any(&|known| known.starts_with(word)) {
            fit.how = fit.how.max(How::Beginning);
        } else if word.chars().count() > 4 && any(&|known| differ_by_one(known, word)) {
            fit.how = fit.how.max(How::Typo);
        } else {
            return None;
        }
    }
    Some(fit)
}

/// People, with something added for countries and for first names, and for what is in view.
fn score(place: &Place, other_name: bool, viewbox: Option<Bounds>) -> f64 {
    let kind = match place.kind {
        Kind::Country => 0.1,
        // A state and its main town often share a name: the town is meant.
        Kind::State => -0.25,
        Kind::Town => 0.0,
    };
    // An important place by another name (Calcutta) comes before a hamlet called so.
    let own = if other_name { 0.0 } else { 0.12 };
    let near = if viewbox.is_some_and(|view| view.contains(place.point)) { 0.3 } else { 0.0 };
    place.importance() + kind + own + near
}

/// Whether one letter more, fewer, other or two letters that changed places make `a` into `b`.
fn differ_by_one(a: &str, b: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let same = a.iter().zip(&b).take_while(|(a, b)| a == b).count();
    let (rest_a, rest_b) = (&a[same..], &b[same..]);
    match (rest_a, rest_b) {
        ([], [_]) | ([_], []) => true,
        ([_, a @ ..], [_, b @ ..]) if a == b => true,
        ([_, a @ ..], b) if a == b => true,
        (a, [_, b @ ..]) if a == b => true,
        ([a1, a2, a @ ..], [b1, b2, b @ ..]) => a1 == b2 && a2 == b1 && a == b,
        _ => false,
    }
}

#[cfg(test)]
#[path = "search_tests.rs"]
mod tests;
