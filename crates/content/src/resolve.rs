//! What an address is: an entry, a redirect or nothing.

use percent_encoding::percent_decode_str;
use terrace_text::fold;

use crate::address::{last_segment, normalise};
use crate::address_index::MAX_LETTERS;
use crate::collection::Collection;
use crate::entry::{Entry, Leads};
use crate::fields::Target;
use crate::library::Library;
use crate::redirects::Redirect;

/// Longer addresses are nobody's.
const MAX_ADDRESS: usize = 2048;
/// A row of redirects longer than this leads in a circle.
const MAX_HOPS: usize = 20;
/// How alike two addresses must be (1 is equal) to be worth showing.
const SIMILAR: f64 = 0.7;

/// What there is at an address.
#[derive(Debug, Clone)]
pub enum Resolved<'a> {
    /// It is published.
    Entry(&'a Entry),
    /// With the status 410 nothing takes the place of the address, and `to` is empty.
    Redirect { to: String, status: u16 },
    /// The published entries whose addresses are most like it, at most three.
    Nothing { closest: Vec<&'a Entry> },
}

impl Library {
    /// The collection that hangs below an entry.
    pub fn mounted_on(&self, entry_id: &str) -> Option<&Collection> {
        self.collections().find(|collection| collection.mount() == Some(entry_id))
    }

    /// What there is at `path`, an address on this server (`/articles/spring`). A slash at its
    /// end and the way it is encoded make no difference.
    pub fn resolve(&self, path: &str) -> Resolved<'_> {
        if path.len() > MAX_ADDRESS {
            return Resolved::Nothing { closest: Vec::new() };
        }
        let path = normalise(path);
        match self.redirect_from(&path) {
            // Lists are looked through as they are read, but not for every address that `*` allows.
            Some(Redirect { to, status }) if !self.leads_in_a_circle(&path) => {
                return Resolved::Redirect { to, status };
            }
            _ => {}
        }
        match self.entry_at(&path) {
            Some(entry) if entry.leads == Leads::ToItself => Resolved::Entry(entry),
            _ => Resolved::Nothing { closest: self.closest(&path) },
        }
    }

    /// The published entry whose own address is `path`, which is normalised.
    pub(crate) fn entry_at(&self, path: &str) -> Option<&Entry> {
        self.addresses.get(path).map(|position| self.at(position))
    }

    /// Where a normalised address leads: what the entry there says, else the list.
    pub(crate) fn redirect_from(&self, path: &str) -> Option<Redirect> {
        match self.entry_at(path) {
            Some(entry) => entry.redirect().cloned(),
            None => self.redirects.find(path, |target| self.address_of(target)),
        }
    }

    /// Whether redirects lead from a normalised address back to it, or on and on.
    pub(crate) fn leads_in_a_circle(&self, path: &str) -> bool {
        let mut path = path.to_owned();
        for _ in 0..MAX_HOPS {
            // It grows with each hop.
            if path.len() > 8 * MAX_ADDRESS {
                return true;
            }
            match self.redirect_from(&path) {
                Some(redirect) if redirect.to.starts_with('/') => path = normalise(&redirect.to),
                _ => return false,
            }
        }
        true
    }

    /// The address of an entry or asset that visitors may see.
    fn address_of(&self, target: &Target) -> Option<String> {
        let url = match target {
            Target::Entry(id) => self.entry(id).filter(|entry| entry.is_published())?.url(),
            Target::Asset { container, path } => self.find_asset(container.as_deref(), path)?.url(),
            Target::Term { .. } | Target::Country(_) => None,
        };
        url.map(str::to_owned)
    }

    /// The published entries whose addresses are most like `path`, at most three.
    fn closest(&self, path: &str) -> Vec<&Entry> {
        let lost = LostAddress::new(path);
        let likeness = |entry: &Entry| lost.likeness(entry.uri().unwrap_or_default(), entry.slug());
        let mut scored: Vec<_> = self
            .addresses
            .alike(&lost.last)
            .map(|position| self.at(position))
            .filter_map(|entry| Some((likeness(entry)?, entry)))
            .collect();
        scored.sort_by(|(a, one), (b, other)| b.total_cmp(a).then(one.id().cmp(other.id())));
        scored.into_iter().take(3).map(|(_, entry)| entry).collect()
    }

    fn at(&self, (collection, position): (u32, u32)) -> &Entry {
        &self.collections[collection as usize].entries[position as usize]
    }
}

/// An address at which there is nothing, to find those that are like it.
#[derive(Debug)]
pub struct LostAddress {
    path: String,
    /// Its last segment.
    last: String,
}

impl LostAddress {
    pub fn new(path: &str) -> Self {
        let path = normalise(path.get(..MAX_ADDRESS).unwrap_or(path));
        Self { last: readable(last_segment(&path)), path: readable(&path) }
    }

    /// How like it an address is, by itself or by a name of what is there: 1 is equal; `None` when
    /// it is not worth showing. The last segment says most.
    pub fn likeness(&self, address: &str, name: &str) -> Option<f64> {
        let alike = |name: &str| strsim::jaro_winkler(&self.last, &readable(name));
        let by_name = alike(last_segment(address)).max(alike(name));
        let score = 0.8 * by_name + 0.2 * strsim::jaro_winkler(&self.path, &readable(address));
        Some(score).filter(|score| *score >= SIMILAR)
    }
}

/// As a person would read an address, and not longer than is worth comparing.
fn readable(text: &str) -> String {
    let plain = percent_decode_str(text).decode_utf8_lossy();
    fold(&plain.chars().take(MAX_LETTERS).collect::<String>())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::testing::TestSite;

    const SITE: [(&str, &str); 9] = [
        ("content/collections/notes.yaml", "route: /notes/{slug}"),
        ("content/collections/notes/walking-the-spring.md", "id: spring"),
        ("content/collections/notes/walking-the-river.md", "id: river"),
        ("content/collections/notes/reading-a-budget.md", "id: budget"),
        ("content/collections/notes/été.md", "id: été\nslug: x"),
        ("content/collections/notes/old.md", "id: old\nredirect: 'entry::spring'"),
        ("content/collections/notes/none.md", "id: none\nredirect: 404"),
        ("content/collections/notes/draft.md", "id: draft\npublished: false"),
        (
            "content/redirects.yaml",
            "/before/*: /notes/*\n/draft: entry::draft\n/gone: {status: 410}\n/to: entry::old\n/notes/river: /x",
        ),
    ];

    fn describe(library: &Library, path: &str) -> String {
        match library.resolve(path) {
            Resolved::Entry(entry) => format!("entry {}", entry.id()),
            Resolved::Redirect { to, status } => format!("{status} {to}").trim_end().to_owned(),
            Resolved::Nothing { closest } => {
                let ids: Vec<_> = closest.into_iter().map(Entry::id).collect();
                format!("nothing {}", ids.join(" ")).trim_end().to_owned()
            }
        }
    }

    #[test]
    fn an_address_is_an_entry_a_redirect_or_nothing() {
        let mut site = TestSite::new(&SITE);
        let library = site.load().library;
        for (path, expected) in [
            ("/notes/walking-the-spring", "entry spring"),
            ("/notes/walking-the-spring/", "entry spring"),
            ("/notes/walking%2Dthe-spring?x=1", "entry spring"),
            ("/notes/ete", "entry été"),
            ("/notes/old", "302 /notes/walking-the-spring"),
            ("/to", "301 /notes/walking-the-spring"),
            ("/before/a/b", "301 /notes/a/b"),
            ("/gone", "410"),
            ("/notes/none", "nothing"),
            ("/notes/draft", "nothing"),
            ("/draft", "nothing"),
        ] {
            assert_eq!(describe(&library, path), expected, "{path}");
        }
    }

    #[test]
    fn a_mistyped_address_finds_what_was_meant() {
        let mut site = TestSite::new(&SITE);
        let library = site.load().library;
        for (path, expected) in [
            ("/notes/walking-the-sprng", "nothing spring river"),
            ("/articles/Reading-a-Budget", "nothing budget"),
            ("/wp-login.php", "nothing"),
            ("/", "nothing"),
        ] {
            assert_eq!(describe(&library, path), expected, "{path}");
        }
    }

    proptest! {
        #[test]
        fn any_address_is_survived(path in any::<String>()) {
            let mut site = TestSite::new(&SITE[..4]);
            site.load().library.resolve(&path);
        }
    }
}
