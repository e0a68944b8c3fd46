//! A hit as a screen renders it.

use serde::Serialize;
use serde_json::Value as AnyJson;
use terrace_content::{Entry, show};
use terrace_search::{Hit, Marks};
use terrace_site::handles::collections::{FAQS, PARTNERS};
use terrace_site::handles::taxonomies::{CATEGORIES, SECTORS};
use utoipa::ToSchema;

use crate::api::hub::cards::CollectionRef;
use crate::api::hub::faqs;
use crate::api::hub::partner_places::PartnerPlaces;
use crate::api::kit::context::Context;
use crate::api::kit::event::{self, Event};
use crate::api::kit::views::{Asset, CountryRef, TermView, country, file, terms};

/// One entry that was found.
#[derive(Debug, Serialize, ToSchema)]
pub struct SearchHit {
    pub id: String,
    pub title: String,
    #[schema(required = true)]
    pub short_description: Option<String>,
    #[schema(required = true)]
    pub featured_image: Option<Asset>,
    pub collection: CollectionRef,
    /// ISO 8601, UTC.
    #[schema(required = true)]
    pub date: Option<String>,
    /// When and where, for an article about an event.
    #[schema(value_type = Option<Event>, required = true)]
    pub event: AnyJson,
    /// `method`, `guide` or `video`.
    #[schema(required = true)]
    pub label: Option<String>,
    /// Its page on this server, or the page that it is on.
    #[schema(required = true)]
    pub url: Option<String>,
    pub categories: Vec<TermView>,
    pub sectors: Vec<TermView>,
    #[schema(required = true)]
    pub country: Option<CountryRef>,
    pub highlights: Highlights,
}

/// Where a search was found, as HTML: found words in `<mark>`, everything else escaped.
#[derive(Debug, Serialize, ToSchema)]
pub struct Highlights {
    pub title: String,
    /// The part of the text with the most of what was looked for; the beginning when the words
    /// are in the title only.
    pub text: String,
}

impl SearchHit {
    /// `None` when the entry is gone since the index was made.
    pub fn new(
        context: &Context,
        partners: &PartnerPlaces<'_>,
        hit: &Hit,
        marks: &Marks,
    ) -> Option<Self> {
        let library = context.library();
        let entry = library.entry(&hit.id).filter(|entry| entry.is_published())?;
        let text = |key: &str| entry.text(key).map(str::to_owned);
        let collection = library.collection(entry.collection());
        Some(Self {
            id: entry.id().to_owned(),
            title: entry.title().to_owned(),
            short_description: text("short_description"),
            featured_image: file(library, entry, "featured_image"),
            collection: CollectionRef {
                handle: entry.collection().to_owned(),
                title: collection.map(|found| found.title().to_owned()).unwrap_or_default(),
            },
            date: entry.date().map(show::iso),
            event: event::of_entry(library, entry),
            label: text("label"),
            url: address(context, partners, entry),
            categories: terms(library, entry, CATEGORIES),
            sectors: terms(library, entry, SECTORS),
            country: country(entry),
            highlights: Highlights::new(entry, hit, marks),
        })
    }
}

impl Highlights {
    pub fn new(entry: &Entry, hit: &Hit, marks: &Marks) -> Self {
        let mut text = entry.text("short_description").unwrap_or_default().to_owned();
        entry.push_body(&mut text);
        Self::of(entry.title(), &text, hit, marks)
    }

    pub fn of(title: &str, text: &str, hit: &Hit, marks: &Marks) -> Self {
        Self {
            title: marks.whole(title, hit.edits),
            text: marks.excerpt(text.trim_start(), hit.edits),
        }
    }
}

/// Its own page; of what has none, the page that it is on.
pub fn address(context: &Context, partners: &PartnerPlaces<'_>, entry: &Entry) -> Option<String> {
    match entry.collection() {
        FAQS => Some(faqs::address(context, entry)),
        PARTNERS => partners.address(entry.id()),
        _ => entry.url().map(str::to_owned),
    }
}
