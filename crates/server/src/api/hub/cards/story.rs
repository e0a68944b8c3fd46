//! Stories as lists show them.

use serde::Serialize;
use terrace_content::{Entry, Library, show};
use terrace_site::handles::taxonomies;
use utoipa::ToSchema;

use super::CollectionRef;
use crate::api::kit::views::{Asset, CountryRef, Location, TermView, country, file, terms};

/// A story as a list shows it.
#[derive(Debug, Serialize, ToSchema)]
pub struct StoryCard {
    pub id: String,
    pub title: String,
    #[schema(required = true)]
    pub short_description: Option<String>,
    #[schema(required = true)]
    pub featured_image: Option<Asset>,
    pub collection: CollectionRef,
    /// A desk or a role, as the author wrote it.
    #[schema(required = true)]
    pub author: Option<String>,
    /// ISO 8601, UTC.
    #[schema(required = true)]
    pub date: Option<String>,
    /// The story's page on this server.
    #[schema(required = true)]
    pub url: Option<String>,
    #[schema(required = true)]
    pub country: Option<CountryRef>,
    /// Where it happened.
    #[schema(required = true)]
    pub location: Option<Location>,
    pub principles: Vec<TermView>,
    pub sectors: Vec<TermView>,
}

impl StoryCard {
    pub fn new(library: &Library, entry: &Entry) -> Self {
        let text = |key: &str| entry.text(key).map(str::to_owned);
        Self {
            id: entry.id().to_owned(),
            title: entry.title().to_owned(),
            short_description: text("short_description"),
            featured_image: file(library, entry, "featured_image"),
            collection: CollectionRef::of(library, entry),
            author: text("author"),
            date: entry.date().map(show::iso),
            url: entry.url().map(str::to_owned),
            country: country(entry),
            location: Location::of(entry),
            principles: terms(library, entry, taxonomies::PRINCIPLES),
            sectors: terms(library, entry, taxonomies::SECTORS),
        }
    }
}
