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
use crate::table::{Columns, LARGEST, MORE_COUNTRIES, MOST_PLACES, Row, TableError};

/// Places and their names. Countries are always there; everything else comes from tables.
pub struct Gazetteer {
    /// The tables; names of places are spans of it.
    text: String,
    /// Countries first, in the order of the list of countries; then states and what is finer.
    pub(crate) places: Vec<Place>,
    areas: FxHashMap<u32, Area>,
    /// Words that may stand beside a place's name, by country.
    country_words: Vec<Vec<Box<str>>>,
    /// All words that may stand beside some place's name.
    surrounding_words: FxHashSet<Box<str>>,
    pub(crate) names: Names,
    grid: Grid,
}

/// What only places with an area of their own have.
struct Area {
    iso: Span,
    bounds: Option<Bounds>,
    /// Of a state: words that may stand beside the name of a place in it.
    words: Vec<Box<str>>,
    /// Of what is no part of an address: the countries it lies in.
    countries: Vec<u16>,
}

/// Last words of names of states that people leave out.
const DIVISIONS: [&str; 14] = [
    "county",
    "department",
    "district",
    "division",
    "governorate",
    "municipality",
    "oblast",
    "prefecture",
    "province",
    "region",
    "state",
    "territory",
    "voivodeship",
    "zila",
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
        let (places, areas) = assemble(&text, &rows);
        let country_words: Vec<_> =
            places.iter().take(country_count()).map(|place| country_words(&text, place)).collect();
        let by_state = areas.values().map(|area| &area.words);
        let surrounding_words = country_words.iter().chain(by_state).flatten().cloned().collect();
        let names = Names::build(all_names(&text, &places));
        let grid = Grid::new(&places);
        drop(rows);
        (Self { text, places, areas, country_words, surrounding_words, names, grid }, mistakes)
    }

    /// Number of places that are no countries.
    pub fn len(&self) -> usize {
        self.places.len() - country_count()
    }

    /// Whether there are only countries.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// About how many bytes it holds.
    pub fn size(&self) -> usize {
        self.text.len() + self.places.len() * size_of::<Place>() + self.names.size()
    }

    /// Two letters for the country it lies in; empty where it lies in several or none.
    pub fn country_code(&self, place: &Place) -> &'static str {
        place.country.map_or("", code_at)
    }

    /// By its number.
    pub fn by_id(&self, id: u64) -> Option<&Place> {
        let named = |place: &&Place| !self.name(place, Language::English).is_empty();
        self.places.iter().find(|place| place.id == id).filter(named)
    }

    /// Its name in a language, or its first name where it has none in that.
    pub fn name(&self, place: &Place, language: Language) -> &str {
        if let Some(country) = listed(place) {
            return country.name_in(language.code()).unwrap_or(country.name);
        }
        let other = self.other_names(place).find(|name| language.writes(name));
        other.unwrap_or_else(|| place.name.of(&self.text))
    }

    /// Names besides the first, in all languages; of a country only those of the table.
    pub fn other_names(&self, place: &Place) -> impl Iterator<Item = &str> {
        place.names.of(&self.text).split(';').filter(|name| !name.is_empty())
    }

    /// Names besides the first, as they are shown.
    pub(crate) fn shown_names(&self, place: &Place) -> Vec<&str> {
        let own = listed(place).map(|country| country.other_names.clone());
        own.unwrap_or_else(|| self.other_names(place).collect())
    }

    /// What it lies in and what it is, from small to large: Nominatim's labels and the names.
    pub fn address(&self, place: &Place, language: Language) -> Vec<(&'static str, String)> {
        let mut lines = Vec::new();
        if !matches!(place.kind, Kind::Country | Kind::State) {
            lines.push((place.label(), self.name(place, language).to_owned()));
        }
        if let Some(at) = place.state
            && let Some(state) = self.places.get(at as usize)
            && state.kind == Kind::State
        {
            lines.push(("state", self.name(state, language).to_owned()));
            let iso = self.areas.get(&at).map_or("", |state| state.iso.of(&self.text));
            if !iso.is_empty() {
                lines.push(("ISO3166-2-lvl4", iso.to_owned()));
            }
        }
        if let Some(country) = place.country.and_then(|at| self.places.get(usize::from(at))) {
            lines.push(("country", self.name(country, language).to_owned()));
            lines.push(("country_code", self.country_code(place).to_ascii_lowercase()));
        }
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
        let own = match listed(place) {
            Some(country) => Some(country.bounds),
            None => self.area_of(place).and_then(|area| area.bounds),
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
            // Of the countries that are not in the list there are no shapes.
            Some(country) => self.grid.nearest(&self.places, point, 300.0, |place| {
                let code = self.country_code(place);
                code == country.alpha2 || MORE_COUNTRIES.contains(&code)
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
            |town| town.country.map(|at| &self.places[usize::from(at)]),
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

    /// Words that may stand beside the name of `place`: of the names of the countries that it lies
    /// in and of its state. A country does not lie in itself, nor does a state.
    pub(crate) fn words_around<'a>(&'a self, place: &Place) -> Vec<&'a str> {
        let area = self.area_of(place);
        let countries: &[u16] = match place.kind {
            Kind::Country => &[],
            kind if kind.is_of_address() => place.country.as_slice(),
            _ => area.map_or(&[], |area| area.countries.as_slice()),
        };
        let of_countries = countries.iter().flat_map(|at| &self.country_words[usize::from(*at)]);
        let state = place.state.filter(|_| matches!(place.kind, Kind::Town | Kind::District));
        let state = state.and_then(|at| self.areas.get(&at));
        let of_state: &[Box<str>] = state.map_or(&[], |area| area.words.as_slice());
        of_countries.chain(of_state).map(|word| &**word).collect()
    }

    /// Whether it lies in one of the countries, two letters each.
    pub(crate) fn is_in(&self, place: &Place, codes: &[&str]) -> bool {
        match self.area_of(place) {
            Some(area) if !place.kind.is_of_address() => {
                area.countries.iter().any(|at| codes.contains(&code_at(*at)))
            }
            _ => codes.contains(&self.country_code(place)),
        }
    }

    /// Whether some place may have `word` beside its name.
    pub(crate) fn is_surrounding(&self, word: &str) -> bool {
        self.surrounding_words.contains(word)
    }

    fn area_of(&self, place: &Place) -> Option<&Area> {
        self.areas.get(&place.area?)
    }
}

/// How many countries there may be.
fn country_count() -> usize {
    countries::all().len() + MORE_COUNTRIES.len()
}

/// Two letters of the country at a position.
fn code_at(at: u16) -> &'static str {
    let listed = countries::all();
    let at = usize::from(at);
    listed.get(at).map_or_else(|| MORE_COUNTRIES[at - listed.len()], |country| country.alpha2)
}

/// The country of the program's list that `place` is.
fn listed(place: &Place) -> Option<&'static Country> {
    place
        .country
        .filter(|_| place.kind == Kind::Country)
        .and_then(|at| countries::all().get(usize::from(at)))
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

/// Countries, then states, then what is finer, each knowing the one above it.
fn assemble(text: &str, rows: &[Row]) -> (Vec<Place>, FxHashMap<u32, Area>) {
    let codes: Vec<&str> =
        countries::all().iter().map(|country| country.alpha2).chain(MORE_COUNTRIES).collect();
    let position: FxHashMap<&str, u16> = codes.iter().copied().zip(0_u16..).collect();
    let mut places: Vec<Place> =
        codes.iter().zip(0_u16..).map(|(code, at)| unnamed_country(code, at)).collect();
    let mut areas = FxHashMap::default();
    let mut by_code: FxHashMap<(u16, &str), u32> = FxHashMap::default();
    let mut own_id = FIRST_ID + 1000;
    // Stable: countries before states before towns, each in the order of the tables.
    let mut ordered: Vec<&Row> = rows.iter().collect();
    ordered.sort_by_key(|row| row.kind);
    for row in ordered {
        let within: Vec<u16> = row.countries.iter().map(|code| position[code]).collect();
        let country = if let [one] = within[..] { Some(one) } else { None };
        let at = match (row.kind, country) {
            (Kind::Country, Some(country)) => u32::from(country),
            _ => u32::try_from(places.len()).unwrap_or(u32::MAX),
        };
        let state = match (row.kind, country) {
            (Kind::State, Some(country)) => {
                by_code.insert((country, row.state), at);
                Some(at)
            }
            (Kind::Town | Kind::District, Some(country)) => {
                by_code.get(&(country, row.state)).copied()
            }
            _ => None,
        };
        let has_area = row.kind != Kind::Town;
        if has_area {
            let words = if row.kind == Kind::State { state_words(row) } else { Vec::new() };
            let area =
                Area { iso: span(text, row.iso), bounds: row.bounds, words, countries: within };
            areas.insert(at, area);
        }
        own_id += u64::from(row.id.is_none());
        let place = Place {
            id: row.id.unwrap_or(own_id),
            kind: row.kind,
            point: row.point,
            population: row.population,
            weight: row.weight,
            name: span(text, row.name),
            names: span(text, row.names),
            country,
            state,
            area: has_area.then_some(at),
        };
        match places.get_mut(at as usize) {
            Some(slot) => *slot = Place { id: row.id.unwrap_or(slot.id), ..place },
            None => places.push(place),
        }
    }
    (places, areas)
}

/// Where a country is of which no table has said it; it has no name either and is never found.
fn null_island() -> LatLng {
    LatLng::new(0.0, 0.0).expect("zero is within all bounds")
}

/// A country before a table has said anything of it.
fn unnamed_country(code: &str, at: u16) -> Place {
    let listed = countries::by_code(code);
    let number = listed.and_then(|country| country.numeric.parse::<u64>().ok());
    Place {
        id: FIRST_ID + number.unwrap_or(0),
        kind: Kind::Country,
        point: listed.map_or_else(null_island, |country| country.point),
        population: 0,
        weight: 0,
        name: Span::EMPTY,
        names: Span::EMPTY,
        country: Some(at),
        state: None,
        area: None,
    }
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

fn country_words(text: &str, place: &Place) -> Vec<Box<str>> {
    let mut names: Vec<&str> = vec![place.name.of(text)];
    names.extend(place.names.of(text).split(';'));
    if let Some(country) = listed(place) {
        let listed = country.all_names().chain([country.alpha2, country.alpha3]);
        // They live longer than the text, which `extend` alone would take amiss.
        names.extend(listed.map(|name| -> &str { name }));
    }
    distinct(names.into_iter().flat_map(words).map(|word| word.folded.into()).collect())
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
        if let Some(country) = listed(place) {
            add(country.name, at, false);
            country.all_names().for_each(|name| add(name, at, true));
        }
        let name = place.name.of(text);
        // A country of the list is called as the list has it.
        add(name, at, listed(place).is_some());
        place.names.of(text).split(';').for_each(|name| add(name, at, true));
        match place.kind {
            Kind::State | Kind::District => {
                let folded = fold(name);
                let short = DIVISIONS.iter().find_map(|word| folded.strip_suffix(word));
                if let Some(short) = short.filter(|short| short.ends_with(' ')) {
                    add(short, at, true);
                }
            }
            Kind::River => {
                for name in [format!("{name} river"), format!("river {name}")] {
                    add(&name, at, false);
                }
            }
            _ => {}
        }
    }
    names
}
