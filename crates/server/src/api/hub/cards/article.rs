//! Articles as lists show them.

use serde::Serialize;
use serde_json::Value as Json;
use terrace_content::{Collection, Entry, Library, show};
use terrace_site::handles::taxonomies;
use utoipa::ToSchema;

use crate::api::kit::event::{self, Event};
use crate::api::kit::views::{Asset, CountryRef, TermView, country, file, terms};

/// The collection that an entry belongs to.
#[derive(Debug, Serialize, ToSchema)]
pub struct CollectionRef {
    pub handle: String,
    pub title: String,
}

impl CollectionRef {
    pub fn of(library: &Library, entry: &Entry) -> Self {
        let title = library.collection(entry.collection()).map(Collection::title);
        Self { handle: entry.collection().to_owned(), title: title.unwrap_or_default().to_owned() }
    }
}

/// An article as a list shows it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArticleCard {
    pub id: String,
    pub title: String,
    #[schema(required = true)]
    pub short_description: Option<String>,
    #[schema(required = true)]
    pub featured_image: Option<Asset>,
    /// When and where, for an article about an event.
    #[schema(value_type = Option<Event>, required = true)]
    pub event: Json,
    pub collection: CollectionRef,
    /// A desk or a role, as the author wrote it.
    #[schema(required = true)]
    pub author: Option<String>,
    /// ISO 8601, UTC.
    #[schema(required = true)]
    pub date: Option<String>,
    #[schema(required = true)]
    pub link_to_external_source: Option<String>,
    /// `method`, `guide` or `video`.
    #[schema(required = true)]
    pub label: Option<String>,
    /// The article's page on this server.
    #[schema(required = true)]
    pub url: Option<String>,
    #[schema(required = true)]
    pub country: Option<CountryRef>,
    pub categories: Vec<TermView>,
    pub sectors: Vec<TermView>,
}

impl ArticleCard {
    pub fn new(library: &Library, entry: &Entry) -> Self {
        let text = |key: &str| entry.text(key).map(str::to_owned);
        Self {
            id: entry.id().to_owned(),
            title: entry.title().to_owned(),
            short_description: text("short_description"),
            featured_image: file(library, entry, "featured_image"),
            event: event::of_entry(library, entry),
            collection: CollectionRef::of(library, entry),
            author: text("author"),
            date: entry.date().map(show::iso),
            link_to_external_source: text("link_to_external_source"),
            label: text("label"),
            url: entry.url().map(str::to_owned),
            country: country(entry),
            categories: terms(library, entry, taxonomies::CATEGORIES),
            sectors: terms(library, entry, taxonomies::SECTORS),
        }
    }
}
