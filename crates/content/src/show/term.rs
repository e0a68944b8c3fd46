//! Serialising whole terms, and where terms are to be found.

use serde_json::{Map as JsonMap, Value as Json, json};

use super::{Show, handles, iso, picked};
use crate::SITE;
use crate::address::encode_path;
use crate::blueprint::Fields;
use crate::dates;
use crate::entry::Status;
use crate::taxonomy::Term;

/// What every term has, whatever was written.
const PROPERTIES: [&str; 14] = [
    "api_url",
    "edit_url",
    "entries_count",
    "id",
    "is_term",
    "locale",
    "permalink",
    "slug",
    "taxonomy",
    "title",
    "updated_at",
    "updated_by",
    "uri",
    "url",
];

impl Show<'_> {
    /// The whole term, its keys in alphabetical order; or only `fields`, in their order, null
    /// for those that it does not have.
    pub fn whole_term(self, term: &Term, fields: Option<&[String]>) -> JsonMap<String, Json> {
        let taxonomy = self.library.taxonomy(term.taxonomy());
        let none = Fields::default();
        let known = taxonomy.map_or(&none, |taxonomy| &taxonomy.blueprint().fields);
        let all = || handles(&PROPERTIES, term.data(), known);
        picked(fields, all, |handle| {
            let property = self.term_property(term, handle);
            property.unwrap_or_else(|| self.expanded(handle).value_at(term.data(), known, handle))
        })
    }

    fn term_property(self, term: &Term, handle: &str) -> Option<Json> {
        Some(match handle {
            "id" => term.id().into(),
            "slug" => term.slug().into(),
            "title" => term.title().into(),
            "is_term" => true.into(),
            "locale" => SITE.into(),
            "uri" | "url" => self.term_url(term).into(),
            "permalink" => self.permalink(Some(&self.term_url(term))).into(),
            "api_url" => self.term_api_url(term).into(),
            "entries_count" => self.entries_count(term).into(),
            "taxonomy" => {
                let title = self.library.taxonomy(term.taxonomy()).map(crate::Taxonomy::title);
                let url = self.taxonomy_url(term.taxonomy());
                json!({
                    "title": title,
                    "handle": term.taxonomy(),
                    "uri": url,
                    "url": url,
                    "permalink": self.permalink(Some(&url)),
                })
            }
            "updated_at" => {
                let moment = term.data().get("updated_at");
                let moment = moment.and_then(|at| dates::moment(at, self.library.timezone()));
                moment.map(iso).into()
            }
            "edit_url" | "updated_by" => Json::Null,
            _ => return None,
        })
    }

    /// `/{taxonomy}/{slug}`, below the collection it was reached through.
    pub(super) fn term_url(self, term: &Term) -> String {
        format!("{}/{}", self.taxonomy_url(term.taxonomy()), encode_path(term.slug()))
    }

    fn taxonomy_url(self, taxonomy: &str) -> String {
        let taxonomy = encode_path(&taxonomy.replace('_', "-"));
        match self.terms_of {
            Some(collection) => {
                let mount = collection.mount().and_then(|id| self.library.entry(id)?.uri());
                match mount {
                    Some(mount) => format!("{}/{taxonomy}", mount.trim_end_matches('/')),
                    None => format!("/{}/{taxonomy}", encode_path(collection.handle())),
                }
            }
            None => format!("/{taxonomy}"),
        }
    }

    pub(super) fn term_api_url(self, term: &Term) -> String {
        let (taxonomy, slug) = (encode_path(term.taxonomy()), encode_path(term.slug()));
        format!("{}/api/taxonomies/{taxonomy}/terms/{slug}", self.base)
    }

    /// How many published entries are sorted under it.
    fn entries_count(self, term: &Term) -> u64 {
        let taxonomy = self.library.taxonomy(term.taxonomy());
        let Some(position) = taxonomy.and_then(|taxonomy| taxonomy.position(term.slug())) else {
            return 0;
        };
        let counts = self.library.collections().filter_map(|collection| {
            let entries = collection.indexes.terms(term.taxonomy())?.get(position)?;
            Some(entries.intersection_len(&collection.indexes.status[Status::Published as usize]))
        });
        counts.sum()
    }
}
