//! All places there are, and what they are called.

use std::fmt;

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_geo::countries::{self, Country};
use terrace_geo::words::{fold, words};
use terrace_geo::{Bounds, LatLng, country_at};

use crate::grid::Grid;
use crate::language::Language;
use crate::names::{Bearer, Names};
use crate::place::{Kind, Place, Span};
use crate::table::{Columns, LARGEST, MOST_PLACES, Row, TableError};

/// Places and their names. Countries are always there; states and towns come from tables.
pub struct Gazetteer {
    /// The tables; names of places are spans of it.
    text: String,
    /// Countries first, in the order of the list of countries; then states and towns.
    pub(crate) places: Vec<Place>,
    states: FxHashMap<u32, State>,
    /// Words that may stand beside a place's name, by country.
    country_words: Vec<Vec<Box<str>>>,
    /// All words that may stand beside some place's name.
    surrounding_words: FxHashSet<Box<str>>,
    pub(crate) names: Names,
    grid: Grid,
}

/// What only states have.
struct State {
    iso: Span,
    bounds: Option<Bounds>,
    words: Vec<Box<str>>,
}

/// Last words of names of states that people leave out.
const DIVISIONS: [&str; 12] = [
    "county",
    "department",
    "district",
    "division",
    "governorate",
    "oblast",
    "prefecture",
    "province",
    "region",
    "state",
    "territory",
    "voivodeship",
];

/// Rows without a number of their own are counted from here, above those of the prepared table.
const FIRST_ID: u64 = 2_000_000_000;

/// Mistakes of one table after which no more are told.
const MOST_MISTAKES: usize = 20;

impl fmt::Debug for Gazetteer {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        out.debug_struct("Gazetteer").field("places", &self.len()).finish_non_exhaustive()
    }
}

/// A mistake in a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// Which of the tables that were given.
    pub table: usize,
    /// From 1.
    pub line: usize,
    pub error: TableError,
}

impl Gazetteer {
    /// Reads tables. A row that cannot be used is left out and told of.
    pub fn read(tables: &[String]) -> (Self, Vec<Mistake>) {
        let mut mistakes = Vec::new();
        let mut text = String::with_capacity(tables.iter().map(|table| table.len() + 1).sum());
        let mut ranges = Vec::new();
        for (at, table) in tables.iter().enumerate() {
            if text.len() + table.len() > LARGEST {
                mistakes.push(Mistake { table: at, line: 1, error: TableError::TooLarge });
                continue;
            }
            ranges.push((at, text.len()..text.len() + table.len()));
            text.push_str(table);
        }
        let mut rows = Vec::new();
        for (at, range) in ranges {
            rows.extend(read_rows(at, &text[range], &mut mistakes));
        }
        if rows.len() > MOST_PLACES {
            rows.truncate(MOST_PLACES);
            mistakes.push(Mistake { table: 0, line: 1, error: TableError::TooMany });
        }
        let (places, states) = assemble(&text, &rows);
        let country_words: Vec<_> = countries::all().iter().map(country_words).collect();
        let by_state = states.values().map(|state| &state.words);
        let surrounding_words = country_words.iter().chain(by_state).flatten().cloned().collect();
        let names = Names::build(all_names(&text, &places));
        let grid = Grid::new(&places);
        drop(rows);
        (Self { text, places, states, country_words, surrounding_words, names, grid }, mistakes)
    }

    /// Number of places that are no countries.
    pub fn len(&self) -> usize {
        self.places.len() - countries::all().len()
    }

    /// Whether there are only countries.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// About how many bytes it holds.
    pub fn size(&self) -> usize {
        self.text.len() + self.places.len() * size_of::<Place>() + self.names.size()
    }

    pub fn country(&self, place: &Place) -> &'static Country {
        &countries::all()[usize::from(place.country)]
    }

    /// Its name in a language, or its first name where it has none in that.
    pub fn name(&self, place: &Place, language: Language) -> &str {
        if place.kind == Kind::Country {
            let country = self.country(place);
            return country.name_in(language.code()).unwrap_or(country.name);
        }
        let other = self.other_names(place).find(|name| language.writes(name));
        other.unwrap_or_else(|| place.name.of(&self.text))
    }

    /// Names besides the first.
    pub fn other_names(&self, place: &Place) -> impl Iterator<Item = &str> {
        place.names.of(&self.text).split(';').filter(|name| !name.is_empty())
    }

    /// What it lies in and what it is, from small to large: Nominatim's labels and the names.
    pub fn address(&self, place: &Place, language: Language) -> Vec<(&'static str, String)> {
        let mut lines = Vec::new();
        if place.kind == Kind::Town {
            lines.push((place.label(), self.name(place, language).to_owned()));
        }
        if let Some(at) = place.state
            && let Some(state) = self.places.get(at as usize)
        {
            lines.push(("state", self.name(state, language).to_owned()));
            let iso = self.states.get(&at).map_or("", |state| state.iso.of(&self.text));
            if !iso.is_empty() {
                lines.push(("ISO3166-2-lvl4", iso.to_owned()));
            }
        }
        let country = &self.places[usize::from(place.country)];
        lines.push(("country", self.name(country, language).to_owned()));
        lines.push(("country_code", self.country(place).alpha2.to_ascii_lowercase()));
        lines
    }

    /// The names of its address in one line.
    pub fn display_name(&self, place: &Place, language: Language) -> String {
        let lines = self.address(place, language);
        let names =
            lines.iter().filter(|(label, _)| !matches!(*label, "country_code" | "ISO3166-2-lvl4"));
        names.map(|(_, name)| name.as_str()).collect::<Vec<_>>().join(", ")
    }

    /// The box around it; one that would cross the antimeridian goes round the globe instead, as
    /// Nominatim gives it.
    pub fn bounds(&self, place: &Place) -> Option<Bounds> {
        let own = match place.kind {
            Kind::Country => Some(self.country(place).bounds),
            Kind::State => self.state_of(place).and_then(|state| state.bounds),
            Kind::Town => None,
        };
        let bounds = own.or_else(|| place.node_box())?;
        if bounds.crosses_antimeridian() {
            return Bounds::new(-180.0, bounds.south(), 180.0, bounds.north());
        }
        Some(bounds)
    }

    /// The place at a position: the nearest town, its state or its country, as fine as `rank`
    /// allows; `None` at sea and far from everything.
    pub fn reverse(&self, point: LatLng, rank: u8) -> Option<&Place> {
        let country = country_at(point);
        let near = self.grid.nearest(&self.places, point, 5.0, |_| true);
        // Shapes of countries are coarser than five kilometres: a town so near decides alone.
        let town = near.or_else(|| match country {
            Some(country) => self.grid.nearest(&self.places, point, 300.0, |place| {
                self.country(place).alpha3 == country.alpha3
            }),
            None => self.grid.nearest(&self.places, point, 25.0, |_| true),
        });
        let town = town.map(|(town, _)| &self.places[town as usize]);
        let country = town.map_or_else(
            || {
                let at = countries::all()
                    .iter()
                    .position(|one| Some(one.alpha3) == country.map(|c| c.alpha3));
                at.map(|at| &self.places[at])
            },
            |town| Some(&self.places[usize::from(town.country)]),
        );
        match rank {
            0..8 => country,
            8..16 => town
                .and_then(|town| town.state)
                .and_then(|at| self.places.get(at as usize))
                .or(country),
            _ => town.or(country),
        }
    }

    /// Words of the country's names that may stand beside the name of `place`.
    pub(crate) fn words_of_country(&self, place: &Place) -> &[Box<str>] {
        &self.country_words[usize::from(place.country)]
    }

    /// Words of its state's names.
    pub(crate) fn words_of_state(&self, place: &Place) -> &[Box<str>] {
        self.state_of(place).map_or(&[], |state| &state.words)
    }

    /// Whether some place may have `word` beside its name.
    pub(crate) fn is_surrounding(&self, word: &str) -> bool {
        self.surrounding_words.contains(word)
    }

    fn state_of(&self, place: &Place) -> Option<&State> {
        self.states.get(&place.state?)
    }
}

fn read_rows<'a>(at: usize, table: &'a str, mistakes: &mut Vec<Mistake>) -> Vec<Row<'a>> {
    let mut rows = Vec::new();
    let mut lines = table.lines().enumerate();
    let Some((_, header)) = lines.next() else { return rows };
    let columns = match Columns::read(header.trim_start_matches('\u{feff}')) {
        Ok(columns) => columns,
        Err(error) => {
            mistakes.push(Mistake { table: at, line: 1, error });
            return rows;
        }
    };
    let mut found = 0;
    for (number, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
        match columns.row(line) {
            Ok(row) => rows.push(row),
            Err(error) => {
                found += 1;
                if found <= MOST_MISTAKES {
                    mistakes.push(Mistake { table: at, line: number + 1, error });
                }
            }
        }
    }
    rows
}

/// Countries, then states, then towns, each knowing the one above it.
fn assemble(text: &str, rows: &[Row]) -> (Vec<Place>, FxHashMap<u32, State>) {
    let empty = Span { start: 0, end: 0 };
    let mut places: Vec<Place> = countries::all()
        .iter()
        .zip(0_u16..)
        .map(|(country, at)| Place {
            id: FIRST_ID + country.numeric.parse::<u64>().unwrap_or(0),
            kind: Kind::Country,
            point: country.point,
            population: 0,
            name: empty,
            names: empty,
            country: at,
            state: None,
        })
        .collect();
    let position: FxHashMap<&str, u16> =
        countries::all().iter().zip(0_u16..).map(|(country, at)| (country.alpha2, at)).collect();
    let mut states = FxHashMap::default();
    let mut by_code: FxHashMap<(u16, &str), u32> = FxHashMap::default();
    let mut own_id = FIRST_ID + 1000;
    // Stable: countries before states before towns, each in the order of the tables.
    let mut ordered: Vec<&Row> = rows.iter().collect();
    ordered.sort_by_key(|row| row.kind);
    for row in ordered {
        let country = position[row.country];
        if row.kind == Kind::Country {
            let place = &mut places[usize::from(country)];
            place.population = row.population;
            place.id = row.id.unwrap_or(place.id);
            continue;
        }
        let at = u32::try_from(places.len()).unwrap_or(u32::MAX);
        let state = if row.kind == Kind::State {
            by_code.insert((country, row.state), at);
            let words = state_words(row);
            states.insert(at, State { iso: span(text, row.iso), bounds: row.bounds, words });
            Some(at)
        } else {
            by_code.get(&(country, row.state)).copied()
        };
        own_id += u64::from(row.id.is_none());
        places.push(Place {
            id: row.id.unwrap_or(own_id),
            kind: row.kind,
            point: row.point,
            population: row.population,
            name: span(text, row.name),
            names: span(text, row.names),
            country,
            state,
        });
    }
    (places, states)
}

/// Where `part`, a slice of `text`, stands in it.
fn span(text: &str, part: &str) -> Span {
    let start = (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
    let number = |at| u32::try_from(at).unwrap_or(u32::MAX);
    Span { start: number(start), end: number(start + part.len()) }
}

fn distinct(mut words: Vec<Box<str>>) -> Vec<Box<str>> {
    words.sort_unstable();
    words.dedup();
    words
}

fn country_words(country: &Country) -> Vec<Box<str>> {
    let names = country.all_names().chain([country.alpha2, country.alpha3]);
    distinct(names.flat_map(words).map(|word| word.folded.into()).collect())
}

fn state_words(row: &Row) -> Vec<Box<str>> {
    let names = std::iter::once(row.name).chain(row.names.split(';'));
    // Codes in letters are in use: `Austin, TX`.
    let code = row.iso.split('-').nth(1).filter(|code| code.chars().all(char::is_alphabetic));
    distinct(names.chain(code).flat_map(words).map(|word| word.folded.into()).collect())
}

/// Every name of every place, folded.
fn all_names(text: &str, places: &[Place]) -> Vec<(String, Bearer)> {
    let mut names = Vec::new();
    let mut add = |name: &str, place, other_name| {
        let folded = fold(name);
        if !folded.is_empty() {
            names.push((folded, Bearer { place, other_name }));
        }
    };
    for (place, at) in places.iter().zip(0_u32..) {
        if place.kind == Kind::Country {
            let country = &countries::all()[usize::from(place.country)];
            add(country.name, at, false);
            country.all_names().for_each(|name| add(name, at, true));
            continue;
        }
        let name = place.name.of(text);
        add(name, at, false);
        place.names.of(text).split(';').for_each(|name| add(name, at, true));
        if place.kind == Kind::State {
            let folded = fold(name);
            let short = DIVISIONS.iter().find_map(|word| folded.strip_suffix(word));
            if let Some(short) = short.filter(|short| short.ends_with(' ')) {
                add(short, at, true);
            }
        }
    }
    names
}
