//! What ties an entry to the rest of a site: whether anything else could feel that it comes or
//! goes.

use std::sync::Arc;

use percent_encoding::percent_decode_str;
use rustc_hash::FxHashSet;
use xxhash_rust::xxh3::xxh3_64;

use crate::address::{last_segment, normalise};
use crate::entry::EntryFile;
use crate::fields::{Reference, Target};
use crate::library::Library;
use crate::nav::{Nav, NavItem};
use crate::redirects::Goal;

/// As many names are put beside the others before all are put together.
const MOST_BESIDE: usize = 4096;

/// What an assembly found that patches must know.
#[derive(Debug, Clone)]
pub(super) struct Ties {
    pub(super) named: Named,
    /// The ids that several entries have.
    pub(super) twins: Arc<FxHashSet<Arc<str>>>,
    /// Whether an entry is referred to that is not there: any other one may be what was meant.
    pub(super) misses_entries: bool,
}

/// Everything by which content names entries: in references, links, menus, mounts and redirects.
///
/// Names only come until the next assembly: one that is there too long, or two that share a hash,
/// make a patch an assembly and nothing else.
#[derive(Debug, Clone, Default)]
pub(super) struct Named {
    all: Arc<FxHashSet<u64>>,
    beside: FxHashSet<u64>,
}

impl Named {
    /// `references` are those of what is no entry.
    pub(super) fn of(
        library: &Library,
        references: &[(String, Reference)],
        navs: &[(Nav, String)],
    ) -> Self {
        let mut names = Names::default();
        for (_, reference) in references {
            names.target(&reference.to);
        }
        for reference in library.redirects.things() {
            names.target(&reference.to);
        }
        for (address, _) in library.redirects.local_goals() {
            names.address(address);
        }
        for (nav, _) in navs {
            names.items(&nav.tree);
        }
        for entry in library.collections().flat_map(crate::Collection::entries) {
            names.of_entry(&entry.file);
        }
        Self { all: Arc::new(names.0), beside: FxHashSet::default() }
    }

    /// Also with what these entries name.
    pub(super) fn with<'e>(&self, entries: impl Iterator<Item = &'e EntryFile>) -> Self {
        let mut names = Names::default();
        for entry in entries {
            names.of_entry(entry);
        }
        let mut ties = self.clone();
        ties.beside.extend(names.0.into_iter().filter(|name| !self.all.contains(name)));
        if ties.beside.len() > MOST_BESIDE {
            let all = ties.all.iter().copied().chain(std::mem::take(&mut ties.beside)).collect();
            ties.all = Arc::new(all);
        }
        ties
    }

    /// Whether anything may name this entry: by its id, its slug or its address.
    pub(super) fn may_name(&self, entry: &EntryFile, uri: Option<&str>) -> bool {
        let slug = Some(&*entry.slug).filter(|slug| !slug.is_empty());
        let mut names = [Some(&*entry.id), slug, uri].into_iter().flatten().map(hash);
        names.any(|name| self.all.contains(&name) || self.beside.contains(&name))
    }
}

#[derive(Default)]
struct Names(FxHashSet<u64>);

impl Names {
    fn of_entry(&mut self, entry: &EntryFile) {
        for reference in &entry.references {
            self.target(&reference.to);
        }
        for link in &entry.links {
            self.address(&link.to);
        }
        match entry.redirect.as_ref().map(|wish| &wish.to) {
            Some(Goal::Thing(target)) => self.target(target),
            Some(Goal::Address(address)) => self.address(address),
            Some(Goal::Nowhere | Goal::FirstChild) | None => {}
        }
    }

    fn items(&mut self, items: &[NavItem]) {
        for item in items {
            if let Some(id) = &item.entry {
                self.0.insert(hash(id));
            }
            if let Some(url) = &item.url {
                self.address(url);
            }
            self.items(&item.children);
        }
    }

    fn target(&mut self, target: &Target) {
        if let Target::Entry(id) = target {
            self.0.insert(hash(id));
        }
    }

    /// Links are checked by the whole address, and by its end as an id or a slug.
    fn address(&mut self, address: &str) {
        let path = normalise(address);
        let last = percent_decode_str(last_segment(&path)).decode_utf8_lossy();
        self.0.extend([hash(&path), hash(&last)]);
    }
}

fn hash(name: &str) -> u64 {
    xxh3_64(name.as_bytes())
}
