//! The newest of a collection in a few lines: what is listed beside a subject, and where all of it is.

use std::cmp::Reverse;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Serialize;
use terrace_content::{Entry, Library, Query, SortKey, Value};
use terrace_geo::countries;
use utoipa::ToSchema;

use super::addresses;
use crate::api::kit::context::Context;

/// Fields that say since when something is there, of rows that have no day.
const YEARS: [&str; 3] = ["start_year", "since", "year"];
/// Fields that tell an entry from others in a few words, the first of them that it has.
const NOTES: [&str; 6] = ["organization", "provider", "Country", "theme", "author", "place"];

/// Some of one kind, and how many there are.
#[derive(Debug, Serialize, ToSchema)]
pub struct NewestOf {
    /// Handle of the collection.
    pub collection: String,
    pub title: String,
    /// The page that lists all of them; null while there is none.
    #[schema(required = true)]
    pub url: Option<String>,
    pub total: usize,
    pub data: Vec<EntryLine>,
}

/// An entry in one line.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct EntryLine {
    pub id: String,
    pub title: String,
    /// Null where it is shown nowhere.
    #[schema(required = true)]
    pub url: Option<String>,
    /// The day it is of, as `2026-11-09`; null where only its year is known.
    #[schema(required = true)]
    pub date: Option<String>,
    /// The year since when it is there; null where its day is known.
    #[schema(required = true)]
    pub year: Option<u16>,
    /// Who made it, or where it is.
    #[schema(required = true)]
    pub note: Option<String>,
}

impl NewestOf {
    /// The newest of a collection; `None` where the site has no such collection, or nothing in it.
    pub fn new(context: &Context, handle: &str, most: usize) -> Option<Self> {
        let collection = context.library().collection(handle)?;
        let entries = newest_first(context.library(), handle);
        let first = entries.first()?;
        Some(Self {
            collection: handle.to_owned(),
            title: collection.title().to_owned(),
            url: addresses::of_list(context, first),
            total: entries.len(),
            data: entries.iter().take(most).map(|entry| EntryLine::new(context, entry)).collect(),
        })
    }
}

impl EntryLine {
    pub fn new(context: &Context, entry: &Entry) -> Self {
        // Of a row only its year is known, though its date is the first day of that.
        let year = year_of(entry);
        let date = entry.date().filter(|_| year.is_none());
        let text = |field: &&str| entry.value(field).and_then(Value::scalar_text);
        Self {
            id: entry.id().to_owned(),
            title: entry.title().to_owned(),
            url: addresses::of_entry(context, entry),
            date: date.map(|date| date.to_zoned(TimeZone::UTC).date().to_string()),
            year,
            note: NOTES
                .iter()
                .find_map(text)
                .filter(|text| !text.is_empty())
                .map(|text| listed(&text)),
        }
    }
}

/// Tables part several countries or makers of a row by semicolons; people read commas, and the names
/// of countries as they are on all pages.
fn listed(text: &str) -> String {
    let name = |part| countries::by_name(part).map_or(part, |country| country.name);
    text.split(';').map(str::trim).map(name).collect::<Vec<_>>().join(", ")
}

/// The year since when something is there, where its author wrote one.
pub fn year_of(entry: &Entry) -> Option<u16> {
    let number = |field: &&str| entry.value(field)?.scalar_text()?.trim().parse().ok();
    YEARS.iter().find_map(number)
}

/// All that is published, by day or by year; of one day or year, and where there is neither, by
/// title, as lists have it.
pub fn newest_first<'l>(library: &'l Library, collection: &str) -> Vec<&'l Entry> {
    // Nothing is refused here but a collection that the site does not have.
    let found = library.find(collection, &by_title());
    let mut entries = found.map(|hits| hits.items).unwrap_or_default();
    entries.sort_by_key(|entry| Reverse(when_of(entry)));
    entries
}

/// The later, the newer.
pub fn when_of(entry: &Entry) -> (Option<u16>, Option<Timestamp>) {
    (year_of(entry), entry.date())
}

/// All that is published, by title.
pub fn by_title() -> Query {
    let title = SortKey { path: vec!["title".to_owned()], descending: false };
    Query { sort: vec![title], limit: usize::MAX, ..Query::default() }
}
