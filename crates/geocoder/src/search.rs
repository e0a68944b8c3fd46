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
    /// Which parts of addresses count, by their rank on Nominatim's scale.
    pub ranks: RangeInclusive<u8>,
    /// Whether countries, states, districts and towns are looked for.
    pub addresses: bool,
    /// Whether continents, regions, seas, lakes and rivers are looked for.
    pub nature: bool,
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
            addresses: true,
            nature: true,
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

/// A town has at least one in so many people of a state that it shares the name with.
const MAIN_TOWN: u64 = 50;

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
    /// Whether it is found by another name than its first.
    other_name: bool,
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
            let known = |word: &String| {
                self.is_surrounding(word) || PLAIN_WORDS.contains(&&**word) || has_digit(word)
            };
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
        self.towns_before_their_states(&mut found);
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

    /// A state and its main town often share a name: then the town is meant. A hamlet that has the
    /// name of its state, or a town that has it besides its own, is not.
    fn towns_before_their_states(&self, found: &mut [Candidate]) {
        let mut towns: FxHashMap<u32, (u32, f64)> = FxHashMap::default();
        for candidate in found.iter().filter(|candidate| !candidate.other_name) {
            let place = &self.places[candidate.place as usize];
            if let Some(state) = place.state.filter(|_| place.kind == Kind::Town) {
                let best = towns.entry(state).or_insert((0, 0.0));
                if place.population > best.0 {
                    *best = (place.population, candidate.score);
                }
            }
        }
        for candidate in found {
            let place = &self.places[candidate.place as usize];
            if !matches!(place.kind, Kind::State | Kind::District) {
                continue;
            }
            if let Some((people, score)) = place.state.and_then(|state| towns.get(&state))
                && u64::from(*people) * MAIN_TOWN >= u64::from(place.population)
            {
                candidate.score = candidate.score.min(score - 0.01);
            }
        }
    }

    fn wanted(&self, place: &Place, query: &Query) -> bool {
        let kind = if place.kind.is_of_address() {
            query.addresses && query.ranks.contains(&place.address_rank())
        } else {
            query.nature
        };
        kind && (query.countries.is_empty() || self.is_in(place, &query.countries))
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
        let mut known: FxHashMap<_, Option<Fit>> = FxHashMap::default();
        let mut add = |bearer: Bearer| {
            let place = &gazetteer.places[bearer.place as usize];
            let alone = place.area.filter(|_| !place.kind.is_of_address());
            let around = *known
                .entry((place.kind, place.country, place.state, alone))
                .or_insert_with(|| surroundings(&gazetteer.words_around(place), &rest));
            let Some(around) = around else { return };
            if gazetteer.wanted(place, query) {
                let fit = Fit { how: how.max(around.how), plain: around.plain };
                let Bearer { place: at, other_name } = bearer;
                let score = score(place, other_name, query.viewbox);
                found.push(Candidate { place: at, other_name, fit, score });
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
fn surroundings(around: &[&str], rest: &[(&str, bool)]) -> Option<Fit> {
    let mut fit = Fit { how: How::Whole, plain: 0 };
    for (word, last) in rest {
        let any = |test: &dyn Fn(&str) -> bool| around.iter().any(|known| test(known));
        // Before the names: that a town lies in a `Division` says little for it.
        if PLAIN_WORDS.contains(word) {
            fit.plain += 1;
            continue;
        }
        if any(&|known| known == *word) {
            continue;
        }
        if has_digit(word) {
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

/// Whether a word is a post code or a part of one, or the number of a house: no gazetteer of towns
/// knows it, and it hides no place.
fn has_digit(word: &str) -> bool {
    word.bytes().any(|byte| byte.is_ascii_digit())
}

/// People, with something added for countries and for first names, and for what is in view.
fn score(place: &Place, other_name: bool, viewbox: Option<Bounds>) -> f64 {
    let kind = match place.kind {
        Kind::Country | Kind::Continent => 0.1,
        Kind::State => -0.05,
        Kind::District => -0.1,
        _ => 0.0,
    };
    // A great city by another name (Calcutta) comes before a hamlet called so; a town called so
    // (Puno) before a great city that has it for another name (Pune).
    let own = if other_name { 0.0 } else { 0.2 };
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
