//! Showing content: fields as the JSON that pages and callers get.
//!
//! Nothing here fails: a field that an entry or its blueprint does not have is null, a value of
//! the wrong kind is shown as it was written, a reference to nothing is left out.

mod value;

use jiff::Timestamp;
use serde_json::{Map as JsonMap, Value as Json, json};

use crate::asset::Asset;
use crate::blueprint::Fields;
use crate::entry::Entry;
use crate::fields::Target;
use crate::global::Global;
use crate::library::Library;
use crate::taxonomy::Term;
use crate::value::Map;

/// How much of a related thing is shown with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// What a screen draws in one answer: assets with size and alternative text, terms with
    /// their parent, related entries with what a card shows.
    Screen,
}

/// Shows things of one library.
#[derive(Debug, Clone, Copy)]
pub struct Show<'a> {
    library: &'a Library,
    shape: Shape,
}

/// A moment as all answers write it: UTC, six digits after the second, `Z`.
pub fn iso(moment: Timestamp) -> String {
    format!("{moment:.6}")
}

impl<'a> Show<'a> {
    pub fn new(library: &'a Library, shape: Shape) -> Self {
        Self { library, shape }
    }

    /// One field of an entry, as its blueprint says; null when the entry has no such field.
    /// The entry's own properties (`id`, `slug`, `url`, `date` …) are fields too.
    pub fn field(self, entry: &Entry, handle: &str) -> Json {
        if let Some(shown) = self.property(entry, handle) {
            return shown;
        }
        self.value_at(entry.data(), &entry.blueprint().fields, handle)
    }

    /// All values of a global set, in alphabetical order.
    pub fn global(self, global: &Global) -> JsonMap<String, Json> {
        let none = Fields::default();
        let fields = global.blueprint().map_or(&none, |blueprint| &blueprint.fields);
        let written = global.data().iter().map(|(key, _)| key);
        let mut handles: Vec<&str> =
            written.chain(fields.iter().map(|field| &*field.handle)).collect();
        handles.sort_unstable();
        handles.dedup();
        let shown = handles
            .into_iter()
            .map(|handle| (handle.to_owned(), self.value_at(global.data(), fields, handle)));
        shown.collect()
    }

    /// `{id,url,alt,width,height,focus,mime_type,size}`
    pub fn asset(self, asset: &Asset) -> Json {
        match self.shape {
            Shape::Screen => {
                let (width, height) = asset.dimensions().unzip();
                json!({
                    "id": asset.id(),
                    "url": asset.url(),
                    "alt": asset.alt(),
                    "width": width,
                    "height": height,
                    "focus": asset.focus(),
                    "mime_type": asset.mime_type(),
                    "size": asset.size(),
                })
            }
        }
    }

    /// `{slug,title,parent?}`
    pub fn term(self, term: &Term) -> Json {
        match self.shape {
            Shape::Screen => {
                let mut shown = json!({"slug": term.slug(), "title": term.title()});
                if let Some(parent) = term.parent() {
                    shown["parent"] = parent.into();
                }
                shown
            }
        }
    }

    /// The terms of one taxonomy that an entry is sorted under: a list of [`Show::term`].
    pub fn terms(self, entry: &Entry, taxonomy: &str) -> Json {
        self.library.terms_of(entry, taxonomy).into_iter().map(|term| self.term(term)).collect()
    }

    /// `{id,title,url}`
    pub fn card(self, entry: &Entry) -> Json {
        match self.shape {
            Shape::Screen => json!({"id": entry.id(), "title": entry.title(), "url": entry.url()}),
        }
    }

    /// Rich text with the addresses of the day in it.
    pub fn html(self, html: &str) -> String {
        terrace_markup::resolve_links(html, |token| self.address(token)).into_owned()
    }

    /// Where a link token leads; `None` when there is nothing, or nothing that visitors may see.
    fn address(self, token: &str) -> Option<String> {
        match Target::of_token(token)? {
            Target::Entry(id) => {
                let entry = self.library.entry(&id).filter(|entry| entry.is_published())?;
                entry.url().map(str::to_owned)
            }
            Target::Asset { container, path } => {
                self.library.find_asset(container.as_deref(), &path)?.url().map(str::to_owned)
            }
            Target::Term { .. } => None,
        }
    }

    /// What an entry is, besides what its author wrote.
    fn property(self, entry: &Entry, handle: &str) -> Option<Json> {
        Some(match handle {
            "id" => entry.id().into(),
            "slug" => entry.slug().into(),
            "title" => entry.title().into(),
            "url" | "uri" => entry.url().into(),
            "status" => entry.status().as_str().into(),
            "published" => entry.is_published().into(),
            "order" => entry.order()?.into(),
            "date" => iso(entry.date()?).into(),
            "updated_at" | "last_modified" => iso(entry.modified()).into(),
            "collection" => {
                let title = self
                    .library
                    .collection(entry.collection())
                    .map(super::collection::Collection::title);
                json!({"handle": entry.collection(), "title": title})
            }
            _ => return None,
        })
    }

    fn value_at(self, data: &Map, fields: &Fields, handle: &str) -> Json {
        match (data.get(handle), fields.get(handle)) {
            (value, Some(field)) => {
                let value = value.filter(|value| !value.is_null()).unwrap_or(&field.default);
                self.value(value, &field.kind)
            }
            (Some(value), None) => self.raw(value),
            (None, None) => Json::Null,
        }
    }
}

#[cfg(test)]
mod tests;
