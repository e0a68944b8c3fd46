//! Maps of countries by class: what authors write of one, and what is wrong with it.
//!
//! A map is one file in its collection that names indicators of the site's tables. Those that are
//! not there are named to its author, and the map shows the others.

use terrace_content::{Collection, Entry, Library, Map, Problem, Value};
use terrace_tables::{Choice, Indicator, LISTING_FILE, Tables};

use crate::handles::collections;
use crate::nearest::indicator_help;

/// Fields of a map.
const INDICATORS: &str = "indicators";
const YEAR: &str = "year";
const CHOICE: &str = "choice";
/// Most indicators of one map: more do not fit into a list that visitors choose from.
const MOST_INDICATORS: usize = 40;

/// What an author wrote of a map, held against the tables.
#[derive(Debug)]
pub struct MapDefinition<'s> {
    pub entry: &'s Entry,
    /// In the order in which they are offered; the first is shown unless somebody chooses.
    pub indicators: Vec<&'s Indicator>,
    /// Names that no indicator has.
    pub unknown: Vec<&'s str>,
    /// The year that is shown unless somebody chooses; otherwise the latest of each country.
    pub year: Option<u16>,
}

impl<'s> MapDefinition<'s> {
    pub fn of(entry: &'s Entry, tables: &'s Tables) -> Self {
        let (mut indicators, mut unknown) = (Vec::<&Indicator>::new(), Vec::new());
        for name in names(entry) {
            match tables.indicator(name) {
                Some(found) if indicators.iter().any(|known| std::ptr::eq(*known, found)) => {}
                Some(found) => indicators.push(found),
                None => unknown.push(name),
            }
        }
        let year = entry.value(YEAR).and_then(Value::as_i64);
        let year = year.and_then(|year| u16::try_from(year).ok());
        let has_year = |year: &u16| {
            let first = indicators.first().and_then(|indicator| indicator.years());
            first.is_some_and(|(from, to)| (from..=to).contains(year))
        };
        Self { entry, year: year.filter(has_year), indicators, unknown }
    }

    /// What is shown of an indicator unless somebody chooses; what it does not have is as the
    /// tables say.
    pub fn choice(&self, indicator: &Indicator) -> Choice {
        let written = written_choice(self.entry);
        let asked = |name: &str| {
            let value = written?.text(name)?;
            let by = indicator.by.iter().find(|by| by.name == name)?;
            by.options.iter().find(|option| option.value == value).map(|option| &*option.value)
        };
        indicator.choose(asked).unwrap_or_else(|_| indicator.default_choice())
    }

    /// All published maps of a site, in their authors' order.
    pub fn all(library: &'s Library, tables: &'s Tables) -> Vec<Self> {
        let mut entries: Vec<&Entry> = entries(library).filter(|e| e.is_published()).collect();
        entries.sort_by_key(|entry| (entry.order().unwrap_or(i64::MAX), entry.title()));
        entries.into_iter().map(|entry| Self::of(entry, tables)).collect()
    }

    /// The published map with this slug.
    pub fn named(library: &'s Library, tables: &'s Tables, slug: &str) -> Option<Self> {
        let entry = library.collection(collections::MAPS)?.entry_by_slug(slug)?;
        entry.is_published().then(|| Self::of(entry, tables))
    }
}

fn entries(library: &Library) -> impl Iterator<Item = &Entry> {
    library.collection(collections::MAPS).map(Collection::entries).unwrap_or_default().iter()
}

fn names(entry: &Entry) -> impl Iterator<Item = &str> {
    let written = entry.value(INDICATORS).map(Value::items).unwrap_or_default();
    written.iter().filter_map(Value::as_str).map(str::trim).take(MOST_INDICATORS)
}

fn written_choice(entry: &Entry) -> Option<&Map> {
    entry.value(CHOICE)?.as_map()
}

/// What is wrong with the maps of a site.
pub(crate) fn problems(library: &Library, tables: &Tables) -> Vec<Problem> {
    entries(library).flat_map(|entry| problems_of(entry, tables)).collect()
}

fn problems_of(entry: &Entry, tables: &Tables) -> Vec<Problem> {
    let MapDefinition { indicators, unknown, year, .. } = MapDefinition::of(entry, tables);
    let mut problems = Vec::new();
    for name in &unknown {
        let rest = if indicators.is_empty() { ", so it is not shown" } else { "" };
        let message = format!("this map names the indicator `{name}`, which no table has{rest}");
        let help = indicator_help(name, tables);
        problems.push(Problem::error(entry.path(), None, message).help(help));
    }
    if indicators.is_empty() && unknown.is_empty() {
        let message = "this map names no indicator, so it is not shown";
        let help = format!("write `{INDICATORS}:` with names from data/{LISTING_FILE}");
        problems.push(Problem::error(entry.path(), None, message).help(help));
    }
    let Some(first) = indicators.first() else { return problems };
    if let (Some(written), None) = (entry.value(YEAR), year) {
        let written = written.scalar_text().unwrap_or_default();
        let message = format!("`{}` has no values of the year `{written}`", first.entry.name);
        let help = match first.years() {
            Some((from, to)) => format!("write one from {from} to {to}, or leave `{YEAR}` out"),
            None => format!("its table has no years; leave `{YEAR}` out"),
        };
        problems.push(Problem::warning(entry.path(), None, message).help(help));
    }
    for (name, value) in written_choice(entry).into_iter().flat_map(Map::iter) {
        problems.extend(problem_of_choice(entry, &indicators, name, value));
    }
    problems
}

fn problem_of_choice(
    entry: &Entry,
    indicators: &[&Indicator],
    name: &str,
    value: &Value,
) -> Option<Problem> {
    let value = value.scalar_text().unwrap_or_default();
    let columns = || indicators.iter().flat_map(|indicator| &indicator.by);
    let Some(by) = columns().find(|by| by.name == name) else {
        let message = format!("the numbers of this map do not depend on `{name}`");
        let mut known: Vec<&str> = columns().map(|by| &*by.name).collect();
        known.sort_unstable();
        known.dedup();
        let help = if known.is_empty() {
            format!("leave `{CHOICE}` out")
        } else {
            format!("choose of `{}`", known.join("`, `"))
        };
        return Some(Problem::warning(entry.path(), None, message).help(help));
    };
    if by.options.iter().any(|option| option.value == value) {
        return None;
    }
    let known: Vec<&str> = by.options.iter().map(|option| &*option.value).collect();
    let message = format!("`{value}` is no {name}");
    let help = format!("write one of `{}`", known.join("`, `"));
    Some(Problem::warning(entry.path(), None, message).help(help))
}

#[cfg(test)]
#[path = "map_definitions_tests.rs"]
mod tests;
