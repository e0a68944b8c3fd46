//! Serialising trees of collections and menus: relations are ids there, as in Statamic.

use serde_json::{Map as JsonMap, Value as Json};

use super::entry::PROPERTIES;
use super::{Shape, Show, handles, picked};
use crate::blueprint::Fields;
use crate::entry::Entry;
use crate::nav::NavItem;

/// What a link of a nav has that leads to no entry.
const LINK: [&str; 6] = ["entry_id", "id", "permalink", "title", "uri", "url"];

impl Show<'_> {
    /// An entry in the tree of its collection: as [`Show::entry`], with `entry_id` and without
    /// `parent`; relations are ids.
    pub fn tree_page(self, entry: &Entry, fields: Option<&[String]>) -> JsonMap<String, Json> {
        let all = || tree_handles(entry);
        picked(fields, all, |handle| self.page_field(entry, handle))
    }

    /// An item of a nav: its entry, with what the item says instead. `None` when its entry is
    /// missing or not published.
    pub fn nav_page(
        self,
        item: &NavItem,
        fields: Option<&[String]>,
    ) -> Option<JsonMap<String, Json>> {
        let Some(id) = &item.entry else { return Some(self.nav_link(item, fields)) };
        let entry = self.library.entry(id).filter(|entry| entry.is_published())?;
        let all = || {
            let mut all = tree_handles(entry);
            all.extend(item.data.iter().map(|(key, _)| key));
            all.sort_unstable();
            all.dedup();
            all
        };
        let shown = picked(fields, all, |handle| match (handle, &item.title) {
            ("id", _) => item.id.as_str().into(),
            ("title", Some(title)) => title.as_str().into(),
            _ => match item.data.get(handle) {
                Some(value) => self.raw(value),
                None => self.page_field(entry, handle),
            },
        });
        Some(shown)
    }

    fn page_field(self, entry: &Entry, handle: &str) -> Json {
        match handle {
            "entry_id" => entry.id().into(),
            "parent" => Json::Null,
            handle => Self { shape: Shape::Ids, ..self }.field(entry, handle),
        }
    }

    fn nav_link(self, item: &NavItem, fields: Option<&[String]>) -> JsonMap<String, Json> {
        let url = item.url.as_deref();
        let none = Fields::default();
        let all = || handles(&LINK, &item.data, &none);
        picked(fields, all, |handle| match handle {
            "id" => item.id.as_str().into(),
            "title" => item.title.as_deref().into(),
            "url" => url.into(),
            // An address elsewhere is none of this site's.
            "uri" => url.filter(|url| url.starts_with('/')).into(),
            "permalink" => self.permalink(url).into(),
            "entry_id" => Json::Null,
            handle => item.data.get(handle).map_or(Json::Null, |value| self.raw(value)),
        })
    }
}

/// The keys of an entry's page, in alphabetical order.
fn tree_handles(entry: &Entry) -> Vec<&str> {
    let mut all = handles(&PROPERTIES, entry.data(), &entry.blueprint().fields);
    all.retain(|handle| *handle != "parent");
    if let Err(place) = all.binary_search(&"entry_id") {
        all.insert(place, "entry_id");
    }
    all
}
