//! What is only wrong when the whole site is looked at: references to nothing, twins.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::entry::Entry;
use crate::fields::{Reference, Target};
use crate::fold::slugify;
use crate::library::Library;
use crate::nav::{CATEGORIES, NavItem, ROUTES};
use crate::problem::Problem;

/// Looking for a similar name is slow: a site with more mistakes than this gets no more hints.
const MAX_HINTS: usize = 200;
/// How alike two names must be (1 is equal) for one to be taken for a misspelling of the other.
const SIMILAR: f64 = 0.88;

pub(super) struct Check<'a> {
    library: &'a Library,
    pub(super) problems: Vec<Problem>,
    hints: usize,
}

impl<'a> Check<'a> {
    pub(super) fn new(library: &'a Library, problems: Vec<Problem>) -> Self {
        Self { library, problems, hints: 0 }
    }

    /// Looks through all entries.
    pub(super) fn entries(&mut self) {
        for collection in self.library.collections() {
            let mut slugs: FxHashMap<&str, &Entry> = FxHashMap::default();
            for entry in collection.entries() {
                for reference in &entry.file.references {
                    self.reference(&entry.file.path, reference);
                }
                let twin = Some(entry.slug()).filter(|slug| !slug.is_empty());
                if let Some(twin) = twin.and_then(|slug| slugs.insert(slug, entry)) {
                    self.problems.push(slug_twice(twin, entry));
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
            match item.data.text("link_type") {
                Some("category") => self.category_link(item, path),
                Some("route") => self.route_link(item, path),
                _ => {}
            }
            self.nav(&item.children, path);
        }
    }

    fn category_link(&mut self, item: &NavItem, path: &str) {
        if let Some(slug) = item.data.text("category") {
            let to = Target::Term { taxonomy: CATEGORIES.into(), slug: slug.into() };
            self.reference(path, &Reference { to, line: item.line });
        } else {
            let problem = Problem::warning(path, Some(item.line), "this link has no `category`");
            self.problems.push(problem.help("write the slug of a category in its `data`"));
        }
    }

    fn route_link(&mut self, item: &NavItem, path: &str) {
        let route = item.data.text("route").unwrap_or_default();
        if !ROUTES.iter().any(|(name, _)| *name == route) {
            let known: Vec<_> = ROUTES.iter().map(|(name, _)| format!("`{name}`")).collect();
            let message = format!("there is no screen `{route}`");
            let problem = Problem::warning(path, Some(item.line), message);
            self.problems.push(problem.help(format!("use one of {}", known.join(", "))));
        }
    }

    pub(super) fn reference(&mut self, path: &str, reference: &Reference) {
        let Some(message) = self.what_is_missing(&reference.to) else { return };
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
            Target::Entry(_) | Target::Asset { .. } => None,
        }
    }

    /// The name that was probably meant.
    fn similar(&self, to: &Target) -> Option<String> {
        match to {
            Target::Entry(id) => {
                let ids = self
                    .library
                    .collections()
                    .flat_map(super::super::collection::Collection::entries)
                    .map(Entry::id);
                nearest(id, ids.take(10_000))
            }
            Target::Asset { container, path } => {
                let container = self.library.container_or_only(container.as_deref())?;
                nearest(path, container.assets().map(super::super::asset::Asset::path).take(10_000))
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

fn slug_twice(one: &Entry, other: &Entry) -> Problem {
    let place = |entry: &Entry| (Arc::clone(&entry.file.path), entry.file.row);
    let (first, second) = if place(one) < place(other) { (one, other) } else { (other, one) };
    let message = format!("the slug `{}` is also that of {}", second.slug(), first.file.place());
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
