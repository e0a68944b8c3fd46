//! Validation across the whole site: references to nothing, duplicate slugs.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_text::slugify;

use super::known_addresses::KnownAddresses;
use super::pictures;
use crate::asset::Asset;
use crate::blueprint::{Kind, find_set};
use crate::country;
use crate::entry::Entry;
use crate::fields::{Reference, Target};
use crate::library::Library;
use crate::nav::NavItem;
use crate::problem::Problem;
use crate::value::Value;

/// Looking for a similar name is slow: a site with more mistakes than this gets no more hints.
const MAX_HINTS: usize = 200;
/// Ids of a site with more entries than this are not recommended: comparing them takes longer than
/// the rest of a reading.
const MAX_IDS: usize = 10_000;
/// How alike two names must be (1 is equal) for one to be taken for a misspelling of the other.
const SIMILAR: f64 = 0.88;

pub(super) struct Check<'a> {
    library: &'a Library,
    known: &'a KnownAddresses,
    pub(super) problems: Vec<Problem>,
    hints: usize,
    /// Whether an entry is referred to that is not there.
    pub(super) misses_entries: bool,
    /// Pictures of which it was said that they have no text.
    said: FxHashSet<*const Asset>,
}

impl<'a> Check<'a> {
    pub(super) fn new(
        library: &'a Library,
        known: &'a KnownAddresses,
        problems: Vec<Problem>,
    ) -> Self {
        let said = FxHashSet::default();
        Self { library, known, problems, hints: 0, misses_entries: false, said }
    }

    /// Looks for entries with the same slug.
    pub(super) fn slugs(&mut self) {
        for collection in self.library.collections().filter(|of| of.has_equal_slugs()) {
            let mut slugs: FxHashMap<&str, &Entry> = FxHashMap::default();
            slugs.reserve(collection.entries().len());
            for entry in collection.entries().iter().filter(|entry| !entry.slug().is_empty()) {
                if let Some(twin) = slugs.insert(entry.slug(), entry) {
                    self.problems.push(slug_twice(twin, entry));
                }
            }
        }
    }

    /// Looks at what all entries refer to.
    pub(super) fn entries(&mut self) {
        for collection in self.library.collections() {
            for entry in collection.entries() {
                self.entry(entry);
            }
        }
    }

    pub(super) fn entry(&mut self, entry: &Entry) {
        for reference in &entry.file.references {
            self.reference(&entry.file.path, reference);
            self.picture(entry, reference);
        }
        for link in &entry.file.links {
            self.address(&entry.file.path, &link.to, link.line);
        }
        self.blocks(entry);
    }

    /// Blocks of a kind that the blueprint does not offer: no page renders them. Each kind is said once.
    fn blocks(&mut self, entry: &Entry) {
        for field in &entry.blueprint().fields {
            let Kind::Replicator { sets } = &field.kind else { continue };
            let Some(Value::List(blocks)) = entry.data().get(&field.handle) else { continue };
            let mut said = FxHashSet::default();
            let kinds = blocks.iter().filter_map(Value::as_map).filter_map(|map| map.text("type"));
            for kind in kinds.filter(|kind| find_set(sets, kind).is_none()) {
                if said.insert(kind) {
                    let message = format!(
                        "the blueprint offers no block `{kind}` in `{}`, so it is not shown",
                        field.handle
                    );
                    self.problems.push(Problem::warning(
                        &*entry.file.path,
                        entry.file.row,
                        message,
                    ));
                }
            }
        }
    }

    pub(super) fn nav(&mut self, items: &[NavItem], path: &str) {
        for item in items {
            if let Some(id) = &item.entry {
                let to = Target::Entry(id.as_str().into());
                self.reference(path, &Reference { to, line: item.line });
            }
            let own =
                item.url.as_deref().filter(|url| url.starts_with('/') && !url.starts_with("//"));
            if let Some(url) = own {
                self.address(path, url, item.line);
            }
            match item.data.text("link_type") {
                Some("category") => self.category_link(item, path),
                Some("route") => self.route_link(item, path),
                _ => {}
            }
            self.nav(&item.children, path);
        }
    }

    /// Looks where the site's list of redirects leads.
    pub(super) fn redirects(&mut self, path: &str) {
        for reference in self.library.redirects.things() {
            self.reference(path, &reference);
        }
        for (address, line) in self.library.redirects.local_goals() {
            self.address(path, address, line);
        }
    }

    /// An address on this server.
    fn address(&mut self, path: &str, address: &str, line: u32) {
        if let Some(message) = self.known.missing(address, self.library) {
            self.problems.push(Problem::warning(path, Some(line), message));
        }
    }

    /// A picture needs a text for those who cannot see it. Said once of each.
    fn picture(&mut self, entry: &Entry, reference: &Reference) {
        let Target::Asset { container, path } = &reference.to else { return };
        let Some(asset) = self.library.find_asset(container.as_deref(), path) else { return };
        if !pictures::lacks_text(asset)
            || self.said.contains(&std::ptr::from_ref(asset))
            || !pictures::needs_text(entry, asset)
        {
            return;
        }
        self.said.insert(std::ptr::from_ref(asset));
        let message = format!("the picture `{}` has no alternative text", asset.path());
        let file = asset.file();
        let folder = file.parent().unwrap_or(file).join(".meta");
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let help = format!(
            "say what it shows as `alt` below `data` in {}/{name}.yaml; leave it empty when the picture is mere decoration",
            folder.display()
        );
        let problem = Problem::warning(&*entry.file.path, Some(reference.line), message);
        self.problems.push(problem.help(help));
    }

    fn category_link(&mut self, item: &NavItem, path: &str) {
        if let Some(slug) = item.data.text("category") {
            let taxonomy = self.library.menu_screens().categories;
            let to = Target::Term { taxonomy: taxonomy.into(), slug: slug.into() };
            self.reference(path, &Reference { to, line: item.line });
        } else {
            let problem = Problem::warning(path, Some(item.line), "this link has no `category`");
            self.problems.push(problem.help("write the slug of a category in its `data`"));
        }
    }

    fn route_link(&mut self, item: &NavItem, path: &str) {
        let route = item.data.text("route").unwrap_or_default();
        let screens = self.library.menu_screens();
        if screens.screen(Some(route)).is_none() {
            let known: Vec<_> =
                screens.screens.iter().map(|screen| format!("`{}`", screen.name)).collect();
            let message = format!("there is no screen `{route}`");
            let problem = Problem::warning(path, Some(item.line), message);
            self.problems.push(problem.help(format!("use one of {}", known.join(", "))));
        }
    }

    pub(super) fn reference(&mut self, path: &str, reference: &Reference) {
        let Some(message) = self.what_is_missing(&reference.to) else { return };
        self.misses_entries |= matches!(reference.to, Target::Entry(_));
        let mut problem = Problem::warning(path, Some(reference.line), message);
        if self.hints < MAX_HINTS {
            self.hints += 1;
            problem.help =
                self.similar(&reference.to).map(|name| format!("did you mean `{name}`?"));
        }
        self.problems.push(problem);
    }

    fn what_is_missing(&self, to: &Target) -> Option<String> {
        match to {
            Target::Entry(id) if self.library.entry(id).is_none() => {
                Some(format!("there is no entry with the id `{id}`"))
            }
            Target::Asset { container: Some(handle), .. }
                if self.library.container(handle).is_none() =>
            {
                Some(format!("there is no asset container `{handle}`"))
            }
            Target::Asset { container, path }
                if self.library.find_asset(container.as_deref(), path).is_none() =>
            {
                Some(format!("there is no file `{path}` among the assets"))
            }
            Target::Term { taxonomy, slug } => match self.library.taxonomy(taxonomy) {
                // Said once, of the collection that names it.
                None => None,
                // Where no term has a file, terms are free words.
                Some(found) if found.terms().iter().all(|term| !term.has_file()) => None,
                Some(found)
                    if found
                        .term(&slugify(slug))
                        .is_some_and(super::super::taxonomy::Term::has_file) =>
                {
                    None
                }
                Some(found) => Some(format!("there is no term `{slug}` in {}", found.title())),
            },
            Target::Country(code) => Some(format!("there is no country `{code}`")),
            Target::Entry(_) | Target::Asset { .. } => None,
        }
    }

    /// The name that was probably meant.
    fn similar(&self, to: &Target) -> Option<String> {
        match to {
            Target::Country(written) => match country::named(written) {
                Some(country) => Some(country.alpha3.to_owned()),
                None => nearest(&written.to_ascii_uppercase(), country::codes()),
            },
            Target::Entry(id) if recommends_ids(self.library) => {
                let ids = self
                    .library
                    .collections()
                    .flat_map(super::super::collection::Collection::entries)
                    .map(Entry::id);
                nearest(id, ids)
            }
            Target::Entry(_) => None,
            Target::Asset { container, path } => {
                let container = self.library.container_or_only(container.as_deref())?;
                nearest(path, container.assets().map(Asset::path).take(10_000))
            }
            Target::Term { taxonomy, slug } => {
                let terms = self.library.taxonomy(taxonomy)?.terms().iter();
                nearest(
                    slug,
                    terms.filter(|term| term.has_file()).map(super::super::taxonomy::Term::slug),
                )
            }
        }
    }
}

/// Whether the id of any entry may be what a problem recommends.
pub(super) fn recommends_ids(library: &Library) -> bool {
    library.ids.len() <= MAX_IDS
}

fn slug_twice(one: &Entry, other: &Entry) -> Problem {
    let place = |entry: &Entry| (Arc::clone(&entry.file.path), entry.file.row);
    let (first, second) = if place(one) < place(other) { (one, other) } else { (other, one) };
    let message = format!("the slug `{}` is also that of {}", second.slug(), first.file.source());
    let help = match second.file.row {
        Some(_) => "give one of the two another name",
        None => "give one of the two files another name",
    };
    Problem::warning(&*second.file.path, second.file.row, message).help(help)
}

fn nearest<'n>(name: &str, names: impl Iterator<Item = &'n str>) -> Option<String> {
    let scored = names.map(|other| (strsim::jaro_winkler(name, other), other));
    let best = scored.filter(|(score, _)| *score >= SIMILAR).max_by(|a, b| a.0.total_cmp(&b.0));
    best.map(|(_, name)| name.to_owned())
}
