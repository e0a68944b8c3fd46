//! Putting what was read together: the library, and what is only wrong about it as a whole.

use std::collections::BTreeSet;
use std::sync::Arc;

use jiff::Timestamp;
use rustc_hash::FxHashMap;

use super::ReadOptions;
use super::assets::Assets;
use super::cache::Cache;
use super::check::Check;
use super::definitions::{Blueprints, CollectionFile, Documents, title};
use super::trees;
use crate::blueprint::{Fields, Kind};
use crate::collection::{Collection, Definition};
use crate::entry::{Entry, EntryFile, Leads, Status};
use crate::fields::{Notes, Reference};
use crate::fold::slugify;
use crate::global::Global;
use crate::library::Library;
use crate::problem::Problem;
use crate::taxonomy::Taxonomy;
use crate::value::{Map, Value};

pub(super) struct Assembly<'a> {
    pub(super) documents: &'a Documents<'a>,
    pub(super) blueprints: Blueprints<'a>,
    pub(super) entries: &'a Cache<EntryFile>,
    pub(super) options: &'a ReadOptions,
    pub(super) now: Timestamp,
    pub(super) problems: Vec<Problem>,
}

impl Assembly<'_> {
    pub(super) fn assemble(
        mut self,
        files: Vec<CollectionFile>,
        assets: Assets,
    ) -> (Library, Option<Timestamp>, Vec<Problem>) {
        let mut library = Library::new(self.options.timezone.clone());
        self.problems.extend(assets.problems);
        library.containers = by_handle(assets.containers, |container| &container.handle);
        let mut references = Vec::new();
        let mut taxonomies = self.taxonomies(&mut references);
        let entries = self.entries(&files);
        add_fileless_terms(&mut taxonomies, &files, &entries);
        library.taxonomies = by_handle(taxonomies, |taxonomy| &taxonomy.handle);
        self.problems.extend(files.iter().flat_map(|file| unknown_taxonomies(file, &library)));
        let next_change = next_change(&files, &entries, self.now);
        for (file, entries) in files.into_iter().zip(entries) {
            let collection = self.collection(file, entries, &library);
            library.add_collection(collection);
        }
        library.globals = by_handle(self.globals(&mut references), |global| &global.handle);
        let navs = trees::navs(self.documents, self.options);
        let mut check = Check::new(&library, self.problems);
        for (path, reference) in &references {
            check.reference(path, reference);
        }
        for (nav, path) in &navs {
            check.nav(&nav.tree, path);
        }
        check.entries();
        let mut problems = check.problems;
        problems.append(&mut self.blueprints.problems);
        library.navs = by_handle(navs.into_iter().map(|(nav, _)| nav).collect(), |nav| &nav.handle);
        (library, next_change, problems)
    }

    fn taxonomies(&mut self, references: &mut Vec<(String, Reference)>) -> Vec<Taxonomy> {
        let mut taxonomies = Vec::new();
        for document in self.documents.directly_in("content/taxonomies") {
            let ensured = [("title", Kind::Text), ("slug", Kind::Plain)];
            let folder = format!("taxonomies/{}", document.handle);
            let blueprint = Arc::clone(&self.blueprints.of_folder(&folder, &ensured)[0]);
            let mut taxonomy = Taxonomy {
                handle: document.handle.into(),
                title: title(&document),
                blueprint: Arc::clone(&blueprint),
                terms: Vec::new(),
                by_slug: FxHashMap::default(),
            };
            for term in
                self.documents.directly_in(&format!("content/taxonomies/{}", document.handle))
            {
                let mut notes = Notes::default();
                let data = notes.map(term.node.pairs(), &blueprint.fields);
                references.extend(
                    notes.references.into_iter().map(|found| (term.path.to_owned(), found)),
                );
                let title = term.node.text("title");
                taxonomy.add(&slugify(term.handle), title.as_deref(), data, true);
            }
            taxonomies.push(taxonomy);
        }
        taxonomies
    }

    /// The entries of each collection, by path. Of two with the same id the first one stays.
    fn entries(&mut self, collections: &[CollectionFile]) -> Vec<Vec<Arc<EntryFile>>> {
        let mut ids: FxHashMap<Arc<str>, Arc<str>> = FxHashMap::default();
        let mut all = Vec::with_capacity(collections.len());
        for collection in collections {
            let folder = format!("content/collections/{}", collection.handle);
            let files = self.documents.files.under(&folder);
            let mut entries = Vec::with_capacity(files.len());
            for entry in files.iter().filter_map(|file| self.entries.get(&file.path)) {
                if let Some(first) = ids.get(&entry.id) {
                    let message = format!(
                        "the id `{}` is already that of {first}, so this entry is left out",
                        entry.id
                    );
                    let problem = Problem::error(&*entry.path, entry.id_line, message);
                    self.problems.push(problem.help("give each entry an id of its own"));
                } else {
                    ids.insert(Arc::clone(&entry.id), Arc::clone(&entry.path));
                    entries.push(Arc::clone(entry));
                }
            }
            all.push(entries);
        }
        all
    }

    fn collection(
        &self,
        file: CollectionFile,
        files: Vec<Arc<EntryFile>>,
        library: &Library,
    ) -> Collection {
        let timezone = &self.options.timezone;
        let entries = files.into_iter().map(|entry| Entry {
            collection: Arc::clone(&file.handle),
            uri: file.route.as_ref().map(|route| route.url(&entry, timezone).into()),
            leads: Leads::default(),
            parent: None,
            depth: None,
            order: entry.data.get("order").and_then(Value::as_i64),
            status: status(&file, &entry, self.now),
            file: entry,
        });
        let entries = entries.collect();
        let definition = Definition {
            handle: file.handle,
            title: file.title,
            dated: file.dated,
            taxonomies: file.taxonomies,
            default_sort: file.sort,
            structure: file.structure,
            mount: file.mount,
        };
        Collection::new(definition, entries, &library.taxonomies, timezone)
    }

    fn globals(&mut self, references: &mut Vec<(String, Reference)>) -> Vec<Global> {
        let mut globals = Vec::new();
        for document in self.documents.directly_in("content/globals") {
            let of_site = format!("content/globals/{}/{}.yaml", self.options.site, document.handle);
            let (values, path) = match self.documents.get(&of_site) {
                Some(node) => (Some(&**node), &*of_site),
                None => (document.node.get("data"), document.path),
            };
            let blueprint = self.blueprints.single("globals", document.handle);
            let pairs = values.map_or(&[][..], |values| values.pairs());
            let mut notes = Notes::default();
            let data = match &blueprint {
                Some(blueprint) => notes.map(pairs, &blueprint.fields),
                None => notes.map(pairs, &Fields::default()),
            };
            references.extend(notes.references.into_iter().map(|found| (path.to_owned(), found)));
            globals.push(Global {
                handle: document.handle.into(),
                title: title(&document),
                blueprint,
                data,
            });
        }
        globals
    }
}

fn by_handle<T>(
    items: Vec<T>,
    handle: impl Fn(&T) -> &Arc<str>,
) -> indexmap::IndexMap<Arc<str>, T> {
    items.into_iter().map(|item| (Arc::clone(handle(&item)), item)).collect()
}

fn unknown_taxonomies(file: &CollectionFile, library: &Library) -> Vec<Problem> {
    let unknown = file.taxonomies.iter().filter(|handle| library.taxonomy(handle).is_none());
    let problems = unknown.map(|handle| {
        let path = format!("content/collections/{}.yaml", file.handle);
        Problem::warning(path, file.taxonomies_line, format!("there is no taxonomy `{handle}`"))
            .help(format!("add content/taxonomies/{handle}.yaml with a `title`"))
    });
    problems.collect()
}

fn status(collection: &CollectionFile, entry: &EntryFile, now: Timestamp) -> Status {
    match entry.date {
        _ if entry.is_draft => Status::Draft,
        Some(date) if collection.future_is_private && date > now => Status::Scheduled,
        Some(date) if collection.past_is_private && date <= now => Status::Expired,
        _ => Status::Published,
    }
}

/// The first date to come of an entry whose status depends on it.
fn next_change(
    collections: &[CollectionFile],
    entries: &[Vec<Arc<EntryFile>>],
    now: Timestamp,
) -> Option<Timestamp> {
    let pairs = collections.iter().zip(entries);
    let timed = pairs.filter(|(file, _)| file.future_is_private || file.past_is_private);
    let dates = timed.flat_map(|(_, entries)| entries).filter(|entry| !entry.is_draft);
    dates.filter_map(|entry| entry.date).filter(|date| *date > now).min()
}

/// Terms exist when an entry names them, also without a file.
fn add_fileless_terms(
    taxonomies: &mut [Taxonomy],
    collections: &[CollectionFile],
    entries: &[Vec<Arc<EntryFile>>],
) {
    for taxonomy in taxonomies {
        let mut missing = BTreeSet::new();
        let pairs = collections.iter().zip(entries);
        let using = pairs.filter(|(file, _)| file.taxonomies.contains(&taxonomy.handle));
        for entry in using.flat_map(|(_, entries)| entries) {
            for value in entry.data.get(&taxonomy.handle).map_or(&[][..], Value::items) {
                if taxonomy.position_of(value).is_none() {
                    missing.extend(taxonomy.slug_of(value).filter(|slug| !slug.is_empty()));
                }
            }
        }
        for slug in missing {
            taxonomy.add(&slug, None, Map::default(), false);
        }
    }
}
