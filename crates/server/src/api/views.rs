//! What the hub's answers are made of.

use serde::Serialize;
use serde_json::Value as Json;
use terrace_content::{Entry, Facet, Library, Term, show};
use utoipa::ToSchema;

/// A picture or other file.
///
/// Only the schema: [`show::Show`] makes the value.
#[derive(Debug, Serialize, ToSchema)]
pub struct Asset {
    /// `container::path`.
    pub id: String,
    /// Where a browser gets it; null when it is private.
    #[schema(required = true)]
    pub url: Option<String>,
    #[schema(required = true)]
    pub alt: Option<String>,
    #[schema(required = true)]
    pub width: Option<u32>,
    #[schema(required = true)]
    pub height: Option<u32>,
    /// The point that must stay visible: `x-y-zoom`, in percent.
    pub focus: String,
    pub mime_type: String,
    /// Bytes.
    pub size: u64,
}

/// A category, a sector or any other term.
#[derive(Debug, Serialize, ToSchema)]
pub struct TermView {
    pub slug: String,
    pub title: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<String>,
}

impl From<&Term> for TermView {
    fn from(term: &Term) -> Self {
        Self {
            slug: term.slug().to_owned(),
            title: term.title().to_owned(),
            parent: term.parent().map(str::to_owned),
        }
    }
}

/// A term as a filter's option.
#[derive(Debug, Serialize, ToSchema)]
pub struct FilterOption {
    #[serde(flatten)]
    pub term: TermView,
    /// How many items choosing it would give, under the other groups' selection.
    pub count: u64,
}

impl From<Facet<'_>> for FilterOption {
    fn from(facet: Facet<'_>) -> Self {
        Self { term: facet.term.into(), count: facet.count }
    }
}

/// The collection that an entry belongs to.
#[derive(Debug, Serialize, ToSchema)]
pub struct CollectionRef {
    pub handle: String,
    pub title: String,
}

/// An article as a list shows it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArticleCard {
    pub id: String,
    pub title: String,
    #[schema(required = true)]
    pub short_description: Option<String>,
    #[schema(value_type = Option<Asset>, required = true)]
    pub featured_image: Json,
    /// When and where, for an article about an event.
    #[schema(value_type = Option<Object>, required = true)]
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
    pub categories: Vec<TermView>,
    pub sectors: Vec<TermView>,
}

impl ArticleCard {
    pub fn new(library: &Library, entry: &Entry) -> Self {
        let screen = show::Show::new(library, show::Shape::Screen);
        let terms = |taxonomy: &str| {
            library.terms_of(entry, taxonomy).into_iter().map(TermView::from).collect()
        };
        let text = |key: &str| entry.text(key).map(str::to_owned);
        let collection = library.collection(entry.collection());
        Self {
            id: entry.id().to_owned(),
            title: entry.title().to_owned(),
            short_description: text("short_description"),
            featured_image: first(screen.field(entry, "featured_image")),
            event: first(screen.field(entry, "event")),
            collection: CollectionRef {
                handle: entry.collection().to_owned(),
                title: collection.map(|c| c.title().to_owned()).unwrap_or_default(),
            },
            author: text("author"),
            date: entry.date().map(show::iso),
            link_to_external_source: text("link_to_external_source"),
            label: text("label"),
            url: entry.url().map(str::to_owned),
            categories: terms("lla_categories"),
            sectors: terms("lla_sectors"),
        }
    }
}

/// One thing where a blueprint may allow a list of them; null for none.
pub fn first(value: Json) -> Json {
    match value {
        Json::Array(items) => items.into_iter().next().unwrap_or(Json::Null),
        Json::Object(map) if map.values().all(Json::is_null) => Json::Null,
        other => other,
    }
}

/// An item, or only the asked-for keys of it.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Picked<T> {
    Whole(T),
    /// In the asked-for order; an unknown key is null.
    Keys(serde_json::Map<String, Json>),
}

impl<T: Serialize> Picked<T> {
    pub fn new(item: T, fields: Option<&[String]>) -> Self {
        // Most lists want all of it, and writing it out at once is cheaper.
        let Some(fields) = fields else { return Self::Whole(item) };
        match serde_json::to_value(&item) {
            Ok(Json::Object(mut whole)) => {
                let key =
                    |field: &String| (field.clone(), whole.remove(field).unwrap_or(Json::Null));
                Self::Keys(fields.iter().map(key).collect())
            }
            _ => Self::Whole(item),
        }
    }
}
