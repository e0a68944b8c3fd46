//! Serialising content: fields as the JSON that pages and callers get.
//!
//! Nothing here fails: a field that an entry or its blueprint does not have is null, a value of
//! the wrong kind is shown as it was written, a reference to nothing is left out.

mod asset;
mod card;
mod entry;
mod relation;
mod term;
mod tree;
mod value;

use jiff::Timestamp;
use serde_json::{Map as JsonMap, Value as Json, json};
use terrace_markup::Address;

use crate::asset::Asset;
use crate::blueprint::Fields;
use crate::collection::Collection;
use crate::entry::Entry;
use crate::fields::Target;
use crate::global::Global;
use crate::library::Library;
use crate::taxonomy::Term;
use crate::value::Map;

/// How much of a related thing is shown with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// What a screen renders from one answer: assets with size and alternative text, terms with
    /// their parent, related entries with what a card shows.
    Screen,
    /// Who it is and where it is to be found, as Statamic's API says it.
    Shallow,
    /// Its id alone, as the pages of trees say it.
    Ids,
}

/// Shows things of one library.
#[derive(Debug, Clone, Copy)]
pub struct Show<'a> {
    library: &'a Library,
    shape: Shape,
    /// The public address, without a slash at its end.
    base: &'a str,
    /// Fields whose relations are shown whole.
    expand: &'a [String],
    /// Whether that is the case in the field that is being shown.
    is_whole: bool,
    /// The entry whose fields are being shown.
    of: Option<&'a Entry>,
    /// The collection whose terms are being shown: their addresses begin with its own.
    terms_of: Option<&'a Collection>,
}

/// A moment as all answers write it: UTC, six digits after the second, `Z`.
pub fn iso(moment: Timestamp) -> String {
    format!("{moment:.6}")
}

impl<'a> Show<'a> {
    pub fn new(library: &'a Library, shape: Shape) -> Self {
        Self { library, shape, base: "", expand: &[], is_whole: false, of: None, terms_of: None }
    }

    /// Statamic's shallow shape. `base` is the public address without a slash at its end; whole
    /// addresses (`permalink`, `api_url`) begin with it.
    pub fn shallow(library: &'a Library, base: &'a str) -> Self {
        Self { base, ..Self::new(library, Shape::Shallow) }
    }

    /// Shows the relations in these fields of whatever is shown whole, one level deep:
    /// their own relations stay shallow.
    #[must_use]
    pub fn expand(self, fields: &'a [String]) -> Self {
        Self { expand: fields, ..self }
    }

    /// One field of an entry, as its blueprint says; null when the entry has no such field.
    /// The entry's own properties (`id`, `slug`, `url`, `date` …) are fields too.
    pub fn field(self, entry: &Entry, handle: &str) -> Json {
        if let Some(shown) = self.property(entry, handle) {
            return shown;
        }
        let show = self.within(entry, handle);
        if let Some(picture) = self.picture_by_slug(entry, handle) {
            return show.asset(picture);
        }
        show.value_at(entry.data(), &entry.blueprint().fields, handle)
    }

    /// All values of a global set, in alphabetical order.
    pub fn global(self, global: &Global) -> JsonMap<String, Json> {
        let none = Fields::default();
        let fields = global.blueprint().map_or(&none, |blueprint| &blueprint.fields);
        let handles = handles(&[], global.data(), fields);
        let show = |handle| self.expanded(handle).value_at(global.data(), fields, handle);
        handles.into_iter().map(|handle| (handle.to_owned(), show(handle))).collect()
    }

    /// A related asset. Screen: `{id,url,alt,width,height,focus,mime_type,size,outlines?}`,
    /// shallow: `{id,url,permalink,api_url,alt}`.
    pub fn asset(self, asset: &Asset) -> Json {
        match self.shape {
            Shape::Screen => {
                let (width, height) = asset.dimensions().unzip();
                let mut shown = json!({
                    "id": asset.id(),
                    "url": asset.url(),
                    "alt": asset.alt(),
                    "width": width,
                    "height": height,
                    "focus": asset.focus(),
                    "mime_type": asset.mime_type(),
                    "size": asset.size(),
                });
                if let Some(outlines) = asset.outlines() {
                    shown["outlines"] = json!(outlines);
                }
                shown
            }
            _ if self.is_whole => self.nested().whole_asset(asset, None).into(),
            Shape::Shallow => json!({
                "id": asset.id(),
                "url": asset.url(),
                "permalink": self.permalink(asset.url()),
                "api_url": self.asset_api_url(asset),
                "alt": asset.alt(),
            }),
            Shape::Ids => asset.id().into(),
        }
    }

    /// A related term. Screen: `{slug,title,parent?}`, shallow:
    /// `{id,title,slug,url,permalink,api_url}`.
    pub fn term(self, term: &Term) -> Json {
        match self.shape {
            Shape::Screen => {
                let mut shown = json!({"slug": term.slug(), "title": term.title()});
                if let Some(parent) = term.parent() {
                    shown["parent"] = parent.into();
                }
                shown
            }
            _ if self.is_whole => {
                let nested = Self { terms_of: self.terms_of, ..self.nested() };
                nested.whole_term(term, None).into()
            }
            Shape::Shallow => {
                let url = self.term_url(term);
                json!({
                    "id": term.id(),
                    "title": term.title(),
                    "slug": term.slug(),
                    "url": url,
                    "permalink": self.permalink(Some(&url)),
                    "api_url": self.term_api_url(term),
                })
            }
            Shape::Ids => term.id().into(),
        }
    }

    /// The terms of one taxonomy that an entry is sorted under: a list of [`Show::term`].
    pub fn terms(self, entry: &Entry, taxonomy: &str) -> Json {
        self.library.terms_of(entry, taxonomy).into_iter().map(|term| self.term(term)).collect()
    }

    /// A related entry. Screen: [`Show::screen_card`], shallow:
    /// `{id,title,url,permalink,api_url}`.
    pub fn card(self, entry: &Entry) -> Json {
        match self.shape {
            Shape::Screen => self.screen_card(entry),
            _ if self.is_whole => self.nested().entry(entry, None).into(),
            Shape::Shallow => json!({
                "id": entry.id(),
                "title": entry.title(),
                "url": entry.url(),
                "permalink": self.permalink(entry.url()),
                "api_url": self.entry_api_url(entry),
            }),
            Shape::Ids => entry.id().into(),
        }
    }

    /// Rich text with the addresses of the day in it.
    pub fn html(self, html: &str) -> String {
        terrace_markup::resolve_links(html, |token| self.address(token)).into_owned()
    }

    /// Where a link token leads; `None` when there is nothing, or nothing that visitors may see.
    fn address(self, token: &str) -> Option<Address> {
        let (url, alt) = match Target::of_token(token)? {
            Target::Entry(id) => (self.published(&id)?.url()?, None),
            Target::Asset { container, path } => {
                let asset = self.library.find_asset(container.as_deref(), &path)?;
                (asset.url()?, asset.alt())
            }
            Target::Term { .. } | Target::Country(_) => return None,
        };
        Some(Address { url: url.to_owned(), alt: alt.map(str::to_owned) })
    }

    /// The entry with that id, when visitors may see it.
    fn published(self, id: &str) -> Option<&'a Entry> {
        self.library.entry(id).filter(|entry| entry.is_published())
    }

    /// A whole address of what is at `url`.
    fn permalink(self, url: Option<&str>) -> Option<String> {
        let url = url?;
        Some(if url.starts_with('/') { format!("{}{url}", self.base) } else { url.to_owned() })
    }

    /// For the field `handle` of `entry`.
    fn within<'b>(self, entry: &'b Entry, handle: &str) -> Show<'b>
    where
        'a: 'b,
    {
        // Only shallow terms have addresses.
        let collection = match self.shape {
            Shape::Shallow => self.library.collection(entry.collection()),
            Shape::Screen | Shape::Ids => None,
        };
        Show {
            of: Some(entry),
            terms_of: collection.filter(|found| found.taxonomies().any(|name| name == handle)),
            ..self.expanded(handle)
        }
    }

    /// For the field `handle`, which may be one whose relations are shown whole.
    fn expanded(self, handle: &str) -> Self {
        Self { is_whole: self.expand.iter().any(|field| field == handle), ..self }
    }

    /// For what is shown whole within something else: its own relations are shallow.
    fn nested(self) -> Self {
        let shape = if self.shape == Shape::Ids { Shape::Shallow } else { self.shape };
        Self { shape, expand: &[], is_whole: false, of: None, terms_of: None, ..self }
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

/// Properties, what was written and what the blueprint names: in alphabetical order.
fn handles<'h>(properties: &[&'h str], data: &'h Map, fields: &'h Fields) -> Vec<&'h str> {
    let written = data.iter().map(|(key, _)| key);
    let known = fields.iter().map(|field| &*field.handle);
    let mut handles: Vec<_> = properties.iter().copied().chain(written).chain(known).collect();
    handles.sort_unstable();
    handles.dedup();
    handles
}

/// Those that were asked for, or all; each as `show` shows it.
fn picked<'h>(
    fields: Option<&'h [String]>,
    all: impl FnOnce() -> Vec<&'h str>,
    show: impl Fn(&str) -> Json,
) -> JsonMap<String, Json> {
    let handles = match fields {
        Some(fields) => fields.iter().map(String::as_str).collect(),
        None => all(),
    };
    handles.into_iter().map(|handle| (handle.to_owned(), show(handle))).collect()
}

#[cfg(test)]
mod kind_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod whole_tests;
