//! Assembling the library from parsed files, and validating it as a whole.

use std::collections::BTreeSet;
use std::sync::Arc;

use jiff::Timestamp;
use rustc_hash::{FxHashMap, FxHashSet};
use terrace_text::slugify;

use super::addresses::{self, Leading};
use super::assets::Assets;
use super::cache::Cache;
use super::check::Check;
use super::collection_entries::{CollectionEntries, Ids};
use super::definitions::{Blueprints, CollectionFile, YamlFiles, title};
use super::known_addresses::KnownAddresses;
use super::options::ReadOptions;
use super::table::Tables;
use super::ties::{Named, Ties};
use super::{redirects, structure, trees};
use crate::blueprint::{Fields, Kind};
use crate::collection::{Collection, Definition};
use crate::entry::{Entry, EntryFile, Leads};
use crate::fields::{Notes, Reference, Target};
use crate::global::Global;
use crate::library::Library;
use crate::problem::Problem;
use crate::taxonomy::Taxonomy;
use crate::value::{Map, Value};

pub(super) struct Assembly<'a> {
    pub(super) documents: &'a YamlFiles<'a>,
    pub(super) blueprints: Blueprints<'a>,
    pub(super) entries: &'a Cache<EntryFile>,
    pub(super) tables: &'a Tables,
    pub(super) options: &'a ReadOptions,
    /// What was assembled the last time.
    pub(super) previous: Option<&'a Library>,
    pub(super) now: Timestamp,
    pub(super) problems: Vec<Problem>,
}

/// A library, and what is wrong about it as a whole.
#[derive(Debug, Clone)]
pub(super) struct Assembled {
    pub(super) library: Library,
    pub(super) next_change: Option<Timestamp>,
    pub(super) known: Arc<KnownAddresses>,
    pub(super) problems: Vec<Problem>,
    /// What entries refer to that is not as it should be.
    pub(super) of_entries: Vec<Problem>,
    pub(super) ties: Ties,
}

impl Assembly<'_> {
    pub(super) fn assemble(mut self, files: Vec<CollectionFile>, assets: &Assets) -> Assembled {
        let options = self.options;
        let mut library = Library::new(options.screens, options.timezone.clone(), self.now);
        self.problems.extend(assets.problems.iter().cloned());
        library.containers = by_handle(assets.containers.clone(), |container| &container.handle);
        for container in library.containers.values_mut() {
            container.blueprint = self.blueprints.single("assets", &container.handle);
        }
        let mut references = Vec::new();
        let mut taxonomies = self.taxonomies(&mut references);
        let mut twins = FxHashSet::default();
        let (gathered, ids) = self.collect_entries(files, &mut twins);
        add_fileless_terms(&mut taxonomies, &gathered);
        library.taxonomies = by_handle(taxonomies, |taxonomy| &taxonomy.handle);
        for CollectionEntries { file, .. } in &gathered {
            self.problems.extend(unknown_taxonomies(file, &library));
            references.extend(file.mount.as_ref().map(|mount| {
                let to = Target::Entry((*mount.id).into());
                (file.path.clone(), Reference { to, line: mount.line })
            }));
        }
        let next_change = gathered.iter().filter_map(|file| file.next_change(self.now)).min();
        let known = KnownAddresses::new(&gathered, &library, &self.options.disks);
        let collections = self.collections(gathered, &ids, &library);
        library.set_collections(collections);
        library.globals = by_handle(self.globals(&mut references), |global| &global.handle);
        redirects::add(&mut library, self.documents, &mut self.problems);
        let navs = trees::navs(self.documents, self.options, &mut self.problems);
        let mut check = Check::new(&library, &known, self.problems);
        for (path, reference) in &references {
            check.reference(path, reference);
        }
        for (nav, path) in &navs {
            check.nav(&nav.tree, path);
        }
        check.redirects(redirects::PATH);
        check.slugs();
        let mut problems = std::mem::take(&mut check.problems);
        problems.append(&mut self.blueprints.problems);
        check.entries();
        let (of_entries, misses_entries) = (check.problems, check.misses_entries);
        let named = Named::of(&library, &references, &navs);
        let ties = Ties { named, twins: Arc::new(twins), misses_entries };
        library.navs = by_handle(navs.into_iter().map(|(nav, _)| nav).collect(), |nav| &nav.handle);
        Assembled { library, next_change, known: Arc::new(known), problems, of_entries, ties }
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
                self.problems.extend(notes.problems(term.path));
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

    /// The entries of each collection, by path, each in its place.
    fn collect_entries(
        &mut self,
        files: Vec<CollectionFile>,
        twins: &mut FxHashSet<Arc<str>>,
    ) -> (Vec<CollectionEntries>, Ids) {
        let found = files.into_iter().map(|file| {
            let folder = format!("content/collections/{}", file.handle);
            let files = self.documents.files.under(&folder).iter();
            let entries = files.filter_map(|file| self.entries.get(&file.path)).map(Arc::clone);
            let entries = entries.chain(self.tables.rows(&file.handle).iter().map(Arc::clone));
            let entries = entries.collect();
            (file, entries)
        });
        let (mut gathered, ids) =
            CollectionEntries::all(found.collect(), &mut self.problems, twins);
        for CollectionEntries { file, entries, plan } in &mut gathered {
            *plan =
                structure::plan(self.documents, self.options, file, entries, &mut self.problems);
        }
        (gathered, ids)
    }

    fn collections(
        &mut self,
        gathered: Vec<CollectionEntries>,
        ids: &Ids,
        library: &Library,
    ) -> Vec<Collection> {
        let timezone = &self.options.timezone;
        let uris = addresses::uris(&gathered, ids, timezone, &mut self.problems);
        let leading = Leading { gathered: &gathered, ids, uris: &uris, library, now: self.now };
        let mut leads = leading.all(&mut self.problems);
        let made = (0..).zip(gathered).zip(uris).map(|((number, gathered), uris)| {
            let entries = (0..).zip(uris).map(|(position, uri)| {
                let leads = leads.remove(&(number, position)).unwrap_or_default();
                entry(&gathered, position, uri, leads, self.now)
            });
            let entries = entries.collect();
            let CollectionEntries { file, plan, .. } = gathered;
            let definition = Definition {
                handle: file.handle,
                title: file.title,
                dated: file.dated,
                taxonomies: file.taxonomies,
                default_sort: file.sort,
                structure: plan.map(|plan| plan.structure),
                mount: file.mount.map(|mount| mount.id),
                table: file.table.as_ref().map(|table| table.path().into()),
            };
            let previous =
                self.previous.and_then(|previous| previous.collection(&definition.handle));
            Collection::new(definition, entries, &library.taxonomies, timezone, previous)
        });
        made.collect()
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
            self.problems.extend(notes.problems(path));
            references.extend(notes.references.into_iter().map(|found| (path.to_owned(), found)));
            globals.push(Global {
                handle: document.handle.into(),
                title: title(&document),
                blueprint,
                data,
                path: path.into(),
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
        Problem::warning(
            &*file.path,
            file.taxonomies_line,
            format!("there is no taxonomy `{handle}`"),
        )
        .help(format!("add content/taxonomies/{handle}.yaml with a `title`"))
    });
    problems.collect()
}

fn entry(
    gathered: &CollectionEntries,
    position: u32,
    uri: Option<Arc<str>>,
    leads: Leads,
    now: Timestamp,
) -> Entry {
    let file = &gathered.entries[position as usize];
    let place = gathered.plan.as_ref().map(|plan| (plan, plan.places[position as usize]));
    let parent = place.and_then(|(plan, place)| {
        place.parent.or_else(|| plan.root()).filter(|parent| *parent != position)
    });
    Entry {
        collection: Arc::clone(&gathered.file.handle),
        uri,
        leads,
        parent: parent.map(|parent| Arc::clone(&gathered.entries[parent as usize].id)),
        depth: place.map(|(_, place)| place.depth),
        order: match place {
            Some((_, place)) => Some(i64::from(place.number) + 1),
            None => file.data.get("order").and_then(Value::as_i64),
        },
        status: gathered.file.status(file, now),
        file: Arc::clone(file),
    }
}

/// Terms exist when an entry names them, also without a file.
fn add_fileless_terms(taxonomies: &mut [Taxonomy], gathered: &[CollectionEntries]) {
    for taxonomy in taxonomies {
        let mut missing = BTreeSet::new();
        let using = gathered.iter().filter(|of| of.file.taxonomies.contains(&taxonomy.handle));
        for entry in using.flat_map(|of| &of.entries) {
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
