//! What answers of several endpoints are made of.

mod place;

use serde::Serialize;
use serde_json::Value as Json;
use terrace_content::show::{Shape, Show};
use terrace_content::{self as content, Entry, Facet, Library, Term};
use terrace_geo::outline;
use utoipa::ToSchema;

pub use place::{CountryRef, Location, Outlines, ShapeFile, country};

/// A picture or other file.
// Within texts and blocks `Show::asset` says the same of one.
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
    /// Of a GeoJSON file that can be shown on a map.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Outlines>)]
    pub outlines: Option<outline::Outlines>,
}

impl From<&content::Asset> for Asset {
    fn from(asset: &content::Asset) -> Self {
        let (width, height) = asset.dimensions().unzip();
        Self {
            id: asset.id(),
            url: asset.url().map(str::to_owned),
            alt: asset.alt().map(str::to_owned),
            width,
            height,
            focus: asset.focus().to_owned(),
            mime_type: asset.mime_type().to_owned(),
            size: asset.size(),
            outlines: asset.outlines().cloned(),
        }
    }
}

/// The file of an entry's field, or the first of them.
pub fn file(library: &Library, entry: &Entry, field: &str) -> Option<Asset> {
    Show::new(library, Shape::Screen).file(entry, field).map(Asset::from)
}

/// A category, a sector or any other term.
#[derive(Debug, Serialize, ToSchema)]
pub struct TermView {
    pub slug: String,
    pub title: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub parent: Option<String>,
    /// `#rrggbb`, of a principle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<String>,
}

impl From<&Term> for TermView {
    fn from(term: &Term) -> Self {
        Self {
            slug: term.slug().to_owned(),
            title: term.title().to_owned(),
            parent: term.parent().map(str::to_owned),
            color: term.data().text("color").filter(|color| is_color(color)).map(str::to_owned),
        }
    }
}

/// The terms of a taxonomy that an entry is sorted under.
pub fn terms(library: &Library, entry: &Entry, taxonomy: &str) -> Vec<TermView> {
    library.terms_of(entry, taxonomy).into_iter().map(TermView::from).collect()
}

/// Screens render with it, so nothing else may come through.
fn is_color(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or_default();
    digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
}

/// A term as a filter's option.
#[derive(Debug, Serialize, ToSchema)]
pub struct FilterOption {
    #[serde(flatten)]
    pub term: TermView,
    /// How many items choosing it would give, under the other groups' selection.
    pub count: u64,
}

impl FilterOption {
    /// An option that is no term.
    pub fn new(slug: &str, title: &str, count: u64) -> Self {
        let term =
            TermView { slug: slug.to_owned(), title: title.to_owned(), parent: None, color: None };
        Self { term, count }
    }
}

impl From<Facet<'_>> for FilterOption {
    fn from(facet: Facet<'_>) -> Self {
        Self { term: facet.term.into(), count: facet.count }
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

#[cfg(test)]
mod tests {
    use std::path::Path;

    use terrace_content::Container;
    use terrace_site::LiveSite;

    use super::*;

    #[test]
    fn a_file_is_the_same_in_a_card_and_in_a_text() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/site");
        let site = LiveSite::open(&folder).unwrap().snapshot();
        let screen = Show::new(&site.library, Shape::Screen);
        let all = site.library.containers().flat_map(Container::assets);
        let (mut files, mut outlined) = (0, 0);
        for asset in all {
            let card = serde_json::to_string(&Asset::from(asset)).unwrap();
            assert_eq!(card, screen.asset(asset).to_string());
            files += 1;
            outlined += usize::from(asset.outlines().is_some());
        }
        assert!(files > outlined && outlined > 0, "{outlined} of {files} have outlines");
    }
}
