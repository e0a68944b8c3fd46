//! Hits of the portal's search as a screen shows them.

use serde::Serialize;
use terrace_content::{Entry, Value, show};
use terrace_search::{Hit, Marks};
use terrace_site::PortalDocument;
use terrace_tables::{Indicator, Table};
use utoipa::ToSchema;

use crate::api::hub::cards::CollectionRef;
use crate::api::hub::search::Highlights;
use crate::api::kit::context::Context;
use crate::api::kit::views::{Asset, CountryRef, file};
use crate::api::portal::addresses;

/// Fields that may hold the picture of an entry, the first of them that does.
const PICTURES: [&str; 2] = ["featured_image", "image"];

/// One entry of the portal that was found.
#[derive(Debug, Serialize, ToSchema)]
pub struct PortalHit {
    pub id: String,
    pub title: String,
    #[schema(required = true)]
    pub short_description: Option<String>,
    #[schema(required = true)]
    pub image: Option<Asset>,
    pub collection: CollectionRef,
    /// ISO 8601, UTC.
    #[schema(required = true)]
    pub date: Option<String>,
    /// Its page on this server; of what has none, its own address or the list that it is in.
    #[schema(required = true)]
    pub url: Option<String>,
    /// What it is sorted under.
    pub category: Vec<String>,
    pub countries: Vec<CountryRef>,
    pub highlights: Highlights,
}

impl PortalHit {
    /// `None` when the entry is gone since the index was made.
    pub fn new(context: &Context, hit: &Hit, marks: &Marks) -> Option<Self> {
        let library = context.library();
        let entry = library.entry(&hit.id).filter(|entry| entry.is_published())?;
        let collection = library.collection(entry.collection());
        Some(Self {
            id: entry.id().to_owned(),
            title: entry.title().to_owned(),
            short_description: entry.text("short_description").map(str::to_owned),
            image: PICTURES.iter().find_map(|field| file(library, entry, field)),
            collection: CollectionRef {
                handle: entry.collection().to_owned(),
                title: collection.map(|found| found.title().to_owned()).unwrap_or_default(),
            },
            date: entry.date().map(show::iso),
            url: addresses::of_entry(context, entry),
            category: texts(entry, "category"),
            countries: countries(entry),
            highlights: Highlights::new(entry, hit, marks),
        })
    }
}

fn texts(entry: &Entry, field: &str) -> Vec<String> {
    let values = entry.value(field).map_or(&[][..], Value::items);
    values.iter().filter_map(Value::scalar_text).collect()
}

/// The countries that an entry is about.
fn countries(entry: &Entry) -> Vec<CountryRef> {
    let mut found: Vec<CountryRef> = Vec::new();
    for code in ["iso", "country", "countries"].into_iter().flat_map(|field| texts(entry, field)) {
        let country = terrace_geo::countries::by_code(&code).map(CountryRef::from);
        found.extend(country.filter(|country| !found.contains(country)));
    }
    found
}

/// An indicator or a table that was found.
#[derive(Debug, Serialize, ToSchema)]
pub struct DataHit {
    pub r#type: DataKind,
    /// Its name in addresses of the API.
    pub name: String,
    pub title: String,
    /// What it answers, of an indicator.
    #[schema(required = true)]
    pub question: Option<String>,
    /// What the table is called.
    pub table: String,
    /// The part of a country's profile that shows it.
    #[schema(required = true)]
    pub section: Option<String>,
    /// Whose numbers these are.
    pub source: String,
    /// Its page; of a table the screen that shows it, or itself while there is none.
    pub url: String,
    pub highlights: Highlights,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DataKind {
    Indicator,
    Table,
}

impl DataHit {
    /// `None` when it is gone since the index was made.
    pub fn new(context: &Context, hit: &Hit, marks: &Marks) -> Option<Self> {
        let tables = &context.snapshot.data.tables;
        match PortalDocument::of(&hit.id) {
            PortalDocument::Indicator(name) => {
                Some(Self::of_indicator(tables.indicator(name)?, hit, marks))
            }
            PortalDocument::Table(name) => {
                Some(Self::of_table(context, tables.table(name)?, hit, marks))
            }
            PortalDocument::Entry(_) => None,
        }
    }

    fn of_indicator(found: &Indicator, hit: &Hit, marks: &Marks) -> Self {
        let entry = &found.entry;
        let text = [&*entry.question, entry.origin.method.as_deref().unwrap_or_default()];
        Self {
            r#type: DataKind::Indicator,
            name: entry.name.clone(),
            title: entry.title.clone(),
            question: Some(entry.question.clone()).filter(|question| !question.is_empty()),
            table: found.table_title.clone(),
            section: entry.origin.section.clone(),
            source: entry.origin.source.clone(),
            url: addresses::of_indicator(found),
            highlights: Highlights::of(&entry.title, &text.join("\n"), hit, marks),
        }
    }

    fn of_table(context: &Context, found: &Table, hit: &Hit, marks: &Marks) -> Self {
        let entry = &found.entry;
        let text = entry.origin.method.as_deref().unwrap_or_default();
        Self {
            r#type: DataKind::Table,
            name: entry.name.clone(),
            title: entry.title.clone(),
            question: None,
            table: entry.title.clone(),
            section: entry.origin.section.clone(),
            source: entry.origin.source.clone(),
            url: addresses::of_table(context, found),
            highlights: Highlights::of(&entry.title, text, hit, marks),
        }
    }
}
