//! Serialising whole entries, and what an entry is besides what its author wrote.

use serde_json::{Map as JsonMap, Value as Json, json};

use super::{Shape, Show, handles, iso, picked};
use crate::SITE;
use crate::address::encode_segment;
use crate::collection::Collection;
use crate::entry::{Entry, Status};

/// What every entry has, whatever was written.
pub(super) const PROPERTIES: [&str; 22] = [
    "api_url",
    "blueprint",
    "collection",
    "date",
    "edit_url",
    "id",
    "is_entry",
    "last_modified",
    "locale",
    "mount",
    "order",
    "origin_id",
    "permalink",
    "private",
    "published",
    "slug",
    "status",
    "title",
    "updated_at",
    "updated_by",
    "uri",
    "url",
];

impl Show<'_> {
    /// The whole entry, its keys in alphabetical order; or only `fields`, in their order, null
    /// for those that it does not have.
    pub fn entry(self, entry: &Entry, fields: Option<&[String]>) -> JsonMap<String, Json> {
        let all = || handles(&PROPERTIES, entry.data(), &entry.blueprint().fields);
        picked(fields, all, |handle| self.field(entry, handle))
    }

    /// What an entry is, besides what its author wrote.
    pub(super) fn property(self, entry: &Entry, handle: &str) -> Option<Json> {
        Some(match handle {
            "id" => entry.id().into(),
            "slug" => entry.slug().into(),
            "title" => entry.title().into(),
            // Of what has no page here, the address that its author wrote.
            "url" if entry.url().is_none() && entry.text("url").is_some() => return None,
            "url" => entry.url().into(),
            "uri" => entry.uri().into(),
            "status" => entry.status().as_str().into(),
            "order" => entry.order()?.into(),
            "date" => iso(entry.date()?).into(),
            "updated_at" | "last_modified" => iso(entry.modified()).into(),
            _ if self.shape == Shape::Screen => return self.screen_property(entry, handle),
            "published" => (entry.status() != Status::Draft).into(),
            "private" => matches!(entry.status(), Status::Scheduled | Status::Expired).into(),
            "collection" => self.library.collection(entry.collection()).map(titled).into(),
            "blueprint" => {
                json!({"title": entry.blueprint().title, "handle": &*entry.blueprint().handle})
            }
            "permalink" => self.permalink(entry.url()).into(),
            "api_url" => self.entry_api_url(entry).into(),
            // What its author wrote under that name comes first.
            "mount" if entry.value("mount").is_none() => {
                self.library.mounted_on(entry.id()).map(titled).into()
            }
            "is_entry" => true.into(),
            "locale" => SITE.into(),
            // Nobody edits here, and who does elsewhere is nobody's business.
            "edit_url" | "origin_id" | "updated_by" => Json::Null,
            _ => return None,
        })
    }

    fn screen_property(self, entry: &Entry, handle: &str) -> Option<Json> {
        Some(match handle {
            "published" => entry.is_published().into(),
            "collection" => {
                let title = self.library.collection(entry.collection()).map(Collection::title);
                json!({"handle": entry.collection(), "title": title})
            }
            _ => return None,
        })
    }

    pub(super) fn entry_api_url(self, entry: &Entry) -> String {
        let collection = encode_segment(entry.collection());
        let id = encode_segment(entry.id());
        format!("{}/api/collections/{collection}/entries/{id}", self.base)
    }
}

pub(super) fn titled(collection: &Collection) -> Json {
    json!({"title": collection.title(), "handle": collection.handle()})
}
