//! Serialising fields that refer to something else.

use serde_json::{Value as Json, json};

use super::entry::titled;
use super::{Shape, Show};
use crate::SITE;
use crate::blueprint::{HandleOf, Kind};
use crate::entry::Entry;
use crate::fields::Target;
use crate::value::Value;

impl<'a> Show<'a> {
    /// What a relation refers to, in the author's order; what is missing or not published is left
    /// out. A single thing, or null, when the field takes one.
    pub(super) fn relation(self, value: &Value, kind: &Kind) -> Json {
        if self.shape == Shape::Ids && !self.is_whole {
            let ids = value.items().iter().filter(|value| value.scalar_text().is_some());
            return ids.map(Value::to_json).collect();
        }
        match kind {
            Kind::Assets { container, single, .. } => related(value, *single, |text| {
                let Target::Asset { container, path } = Target::of_asset(text, container.as_ref())
                else {
                    return None;
                };
                Some(self.asset(self.library.find_asset(container.as_deref(), &path)?))
            }),
            Kind::Entries { single } => {
                related(value, *single, |id| Some(self.card(self.published(id)?)))
            }
            Kind::Terms { taxonomies, single } => related(value, *single, |text| {
                let Target::Term { taxonomy, .. } = Target::of_term(text, taxonomies)? else {
                    return None;
                };
                let taxonomy = self.library.taxonomy(&taxonomy)?;
                let position = taxonomy.position_of(&Value::from(text))?;
                Some(self.term(&taxonomy.terms()[position]))
            }),
            Kind::Handles { of, single } => {
                related(value, *single, |handle| self.handle(handle, *of))
            }
            _ => self.raw(value),
        }
    }

    /// `{title,handle}` of a part of the site.
    fn handle(self, handle: &str, of: HandleOf) -> Option<Json> {
        let title = match of {
            HandleOf::Collection => return self.library.collection(handle).map(titled),
            HandleOf::Structure => match handle.strip_prefix("collection::") {
                Some(handle) => return self.library.collection(handle).map(titled),
                None => self.library.nav(handle)?.title(),
            },
            HandleOf::Taxonomy => self.library.taxonomy(handle)?.title(),
            HandleOf::Container => self.library.container(handle)?.title(),
            HandleOf::Site => return (handle == SITE).then(|| self.site()),
        };
        Some(json!({"title": title, "handle": handle}))
    }

    fn site(self) -> Json {
        json!({
            "handle": SITE,
            "name": SITE,
            "lang": "en",
            "locale": "en_US",
            "short_locale": "en",
            "url": "/",
            "permalink": self.permalink(Some("/")),
            "direction": "ltr",
            "attributes": {},
        })
    }

    /// The entry or asset that a link leads to, else `{url}`.
    pub(super) fn link(self, value: &Value) -> Json {
        // Where relations are ids, a link is still an object.
        let shape = if self.shape == Shape::Ids { Shape::Shallow } else { self.shape };
        let show = Self { shape, ..self };
        let text = value.as_str().map(str::trim).filter(|text| !text.is_empty());
        let shown = match text {
            None => None,
            Some("@child") => {
                self.of.and_then(|of| self.first_child(of)).map(|to| show.link_card(to))
            }
            Some(text) => match Target::of_token(text) {
                Some(Target::Entry(id)) => self.published(&id).map(|entry| show.link_card(entry)),
                Some(Target::Asset { container, path }) => {
                    let asset = self.library.find_asset(container.as_deref(), &path);
                    asset.map(|asset| show.asset(asset))
                }
                Some(Target::Term { .. } | Target::Country(_)) => None,
                None => {
                    let allowed = terrace_markup::is_allowed_address(text);
                    allowed.then(|| json!({"url": text}))
                }
            },
        };
        shown.unwrap_or_else(|| json!({"url": null}))
    }

    /// The first published entry below `entry` in the tree of its collection.
    fn first_child(self, entry: &Entry) -> Option<&'a Entry> {
        let entries = self.library.collection(entry.collection())?.entries().iter();
        let children = entries.filter(|child| child.parent() == Some(entry.id()));
        children.filter(|child| child.is_published()).min_by_key(|child| child.order())
    }
}

/// What texts refer to, in their order; a single thing (or null) when the field takes one.
fn related(value: &Value, single: bool, show: impl Fn(&str) -> Option<Json>) -> Json {
    let texts = value.items().iter().filter_map(Value::scalar_text);
    let mut shown = texts.filter_map(|text| show(&text));
    if single { shown.next().unwrap_or_default() } else { shown.collect() }
}
