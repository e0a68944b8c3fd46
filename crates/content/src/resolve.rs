//! What an address is: an entry, a redirect or nothing.

use crate::collection::Collection;
use crate::entry::Entry;
use crate::library::Library;

/// What there is at an address.
#[derive(Debug, Clone)]
pub enum Resolved<'a> {
    /// It is published.
    Entry(&'a Entry),
    Redirect {
        to: String,
        status: u16,
    },
    /// The published entries whose addresses are most like it, at most three.
    Nothing {
        closest: Vec<&'a Entry>,
    },
}

impl Library {
    /// The collection that hangs below an entry.
    pub fn mounted_on(&self, entry_id: &str) -> Option<&Collection> {
        self.collections().find(|collection| collection.mount() == Some(entry_id))
    }

    /// What there is at `path`, an address on this server (`/articles/spring`).
    pub fn resolve(&self, path: &str) -> Resolved<'_> {
        let entries = self.collections().flat_map(Collection::entries);
        let mut published = entries.filter(|entry| entry.is_published());
        match published.find(|entry| entry.uri() == Some(path)) {
            Some(entry) => match entry.redirect() {
                Some(redirect) => {
                    Resolved::Redirect { to: redirect.to.clone(), status: redirect.status }
                }
                None => Resolved::Entry(entry),
            },
            None => Resolved::Nothing { closest: Vec::new() },
        }
    }
}
