//! What a patch does with single entries, and when it must not: each rule says who else could feel
//! that an entry comes, goes or is another one.

use std::sync::Arc;

use jiff::Timestamp;
use rustc_hash::{FxHashMap, FxHashSet};

use super::assemble::Assembled;
use super::check::{Check, recommends_ids};
use super::definitions::CollectionFile;
use super::redirects;
use crate::collection::Collection;
use crate::edit::Edit;
use crate::entry::{Entry, EntryFile, Leads, Status};
use crate::library::Library;
use crate::problem::Problem;
use crate::route::RouteContext;
use crate::taxonomy::Taxonomy;
use crate::value::Value;

const FOLDER: &str = "content/collections/";

/// Edits of the library that was assembled last.
pub(super) struct Patch<'a> {
    before: &'a Assembled,
    collections: &'a [CollectionFile],
    now: Timestamp,
    edits: FxHashMap<Arc<str>, Edit>,
    /// Files of entries that are new or another one.
    fresh: Vec<&'a Arc<EntryFile>>,
    /// Ids, addresses and slugs (with the collection) that entries leave to others.
    left: Names,
    /// The same that others have taken.
    taken: Names,
    next_change: Option<Timestamp>,
}

#[derive(Default)]
struct Names {
    ids: FxHashSet<Arc<str>>,
    uris: FxHashSet<Arc<str>>,
    slugs: FxHashSet<(Arc<str>, Arc<str>)>,
}

impl<'a> Patch<'a> {
    pub(super) fn new(
        before: &'a Assembled,
        collections: &'a [CollectionFile],
        now: Timestamp,
    ) -> Self {
        Self {
            before,
            collections,
            now,
            edits: FxHashMap::default(),
            fresh: Vec::new(),
            left: Names::default(),
            taken: Names::default(),
            next_change: before.next_change,
        }
    }

    /// An entry has another text. `None` when more than that changed.
    pub(super) fn replaces(&mut self, old: &Arc<EntryFile>, new: &'a Arc<EntryFile>) -> Option<()> {
        let (position, entry) = self.known(old)?;
        let file = self.file(entry.collection())?;
        let is_same = old.id == new.id
            && old.path == new.path
            && old.slug == new.slug
            && old.date == new.date
            && old.changes == new.changes
            && old.is_draft == new.is_draft
            && old.redirect.is_none()
            && new.redirect.is_none()
            && file.structure.is_none()
            && !file.route.as_ref().is_some_and(|route| route.uses("mount"))
            && own_address(file, new, self.library()).as_deref() == entry.uri()
            && !has_problem(&self.before.of_entries, new);
        if !is_same || !self.taxonomies(file).all(|taxonomy| has_same_terms(taxonomy, old, new)) {
            return None;
        }
        let order = new.data.get("order").and_then(Value::as_i64);
        let entry = Entry { file: Arc::clone(new), order, ..entry.clone() };
        self.fresh.push(new);
        self.edit(file).replaced.insert(position, entry);
        Some(())
    }

    /// An entry is not there any more. `None` when anything else could feel that.
    pub(super) fn takes_out(&mut self, old: &Arc<EntryFile>) -> Option<()> {
        let (position, entry) = self.known(old)?;
        let (file, collection) = self.place(entry.collection())?;
        let uri = entry.uri.as_ref();
        let is_felt = self.is_felt(old, uri)
            || has_problem(&self.before.problems, old)
            || has_problem(&self.before.of_entries, old)
            || collection.has_twice(&old.slug)
            || uri.is_some_and(|uri| self.library().addresses.is_shared(uri))
            || !self.taxonomies(file).all(|taxonomy| are_with_files(taxonomy, old))
            // The moment may be another one's, too, or nobody's any more.
            || file.moments(old).any(|moment| Some(moment) == self.before.next_change);
        if is_felt {
            return None;
        }
        self.left.ids.insert(Arc::clone(&old.id));
        self.left.uris.extend(uri.cloned());
        self.left.slugs.insert((Arc::clone(&file.handle), Arc::clone(&old.slug)));
        self.edit(file).gone.insert(position);
        Some(())
    }

    /// An entry is there that was not. `None` when anything else could feel that.
    pub(super) fn puts_in(&mut self, new: &'a Arc<EntryFile>) -> Option<()> {
        let (handle, _) = new.path.strip_prefix(FOLDER)?.split_once('/')?;
        let (file, collection) = self.place(handle)?;
        let status = file.status(new, self.now);
        let uri: Option<Arc<str>> = own_address(file, new, self.library()).map(Arc::from);
        if self.is_felt(new, uri.as_ref())
            || !self.taxonomies(file).all(|taxonomy| are_known(taxonomy, new))
            || !self.takes(collection, new, uri.as_ref().filter(|_| status == Status::Published))
        {
            return None;
        }
        let moments = file.moments(new).filter(|moment| *moment > self.now);
        self.next_change = self.next_change.into_iter().chain(moments).min();
        let entry = Entry {
            file: Arc::clone(new),
            collection: Arc::clone(&file.handle),
            uri,
            leads: Leads::ToItself,
            parent: None,
            depth: None,
            order: new.data.get("order").and_then(Value::as_i64),
            status,
        };
        self.fresh.push(new);
        self.edit(file).came.push(entry);
        Some(())
    }

    /// What an assembly would give.
    pub(super) fn applied(self) -> Option<Assembled> {
        let Self { before, edits, fresh, next_change, .. } = self;
        let is_other = edits.values().any(|edit| !edit.gone.is_empty() || !edit.came.is_empty());
        let library = before.library.edited(edits)?;
        // Any entry may be the one that was meant, and be what a problem recommends.
        let may_recommend = recommends_ids(&before.library) || recommends_ids(&library);
        if is_other && before.ties.misses_entries && may_recommend {
            return None;
        }
        // Who is the first to be told of something depends on all entries, so nobody may.
        let mut check = Check::new(&library, &before.known, Vec::new());
        for entry in fresh.iter().filter_map(|file| library.entry(&file.id)) {
            check.entry(entry);
        }
        let is_silent = check.problems.is_empty();
        let mut ties = before.ties.clone();
        ties.named = ties.named.with(fresh.iter().map(|file| &***file));
        is_silent.then(|| Assembled { library, next_change, ties, ..before.clone() })
    }

    /// Whether something else depends on there being such an entry, or may.
    fn is_felt(&self, entry: &EntryFile, uri: Option<&Arc<str>>) -> bool {
        let ties = &self.before.ties;
        let library = self.library();
        entry.redirect.is_some()
            || ties.twins.contains(&entry.id)
            || ties.named.may_name(entry, uri.map(|uri| &**uri))
            || uri.is_some_and(|uri| library.redirects.names(uri))
            // One of its lines was left out, and might not be now.
            || self.before.problems.iter().any(|problem| problem.file.as_os_str() == redirects::PATH)
    }

    /// Takes what only one entry can have; `address` where visitors find it. Whether it was free.
    fn takes(
        &mut self,
        collection: &Collection,
        entry: &EntryFile,
        address: Option<&Arc<str>>,
    ) -> bool {
        let (library, left, taken) = (&self.before.library, &self.left, &mut self.taken);
        let id = Arc::clone(&entry.id);
        let slug = (Arc::clone(&collection.handle), Arc::clone(&entry.slug));
        let is_id_free = !library.ids.contains_key(&id) || left.ids.contains(&id);
        let is_slug_free = entry.slug.is_empty()
            || ((collection.entry_by_slug(&entry.slug).is_none() || left.slugs.contains(&slug))
                && taken.slugs.insert(slug));
        let is_address_free = address.is_none_or(|uri| {
            (library.addresses.get(uri).is_none() || left.uris.contains(uri))
                && taken.uris.insert(Arc::clone(uri))
        });
        is_id_free && taken.ids.insert(id) && is_slug_free && is_address_free
    }

    /// An entry of the library, and its position.
    fn known(&self, file: &Arc<EntryFile>) -> Option<(u32, &'a Entry)> {
        let library = &self.before.library;
        let (_, position) = *library.ids.get(&file.id)?;
        let entry = library.entry(&file.id).filter(|entry| Arc::ptr_eq(&entry.file, file))?;
        Some((position, entry))
    }

    /// A collection in which entries stand by themselves: where none lies below another, and all
    /// are files.
    fn place(&self, handle: &str) -> Option<(&'a CollectionFile, &'a Collection)> {
        let file = self.file(handle)?;
        let depends = file.structure.is_some()
            || file.table.is_some()
            || file.route.as_ref().is_some_and(|route| route.uses("mount"));
        let collection = self.before.library.collection(handle)?;
        (!depends).then_some((file, collection))
    }

    fn file(&self, handle: &str) -> Option<&'a CollectionFile> {
        self.collections.iter().find(|file| *file.handle == *handle)
    }

    fn edit(&mut self, file: &CollectionFile) -> &mut Edit {
        self.edits.entry(Arc::clone(&file.handle)).or_default()
    }

    fn library(&self) -> &'a Library {
        &self.before.library
    }

    fn taxonomies(&self, file: &'a CollectionFile) -> impl Iterator<Item = &'a Taxonomy> {
        let library = self.library();
        file.taxonomies.iter().filter_map(|handle| library.taxonomy(handle))
    }
}

/// Whether something was said of this file that looking at it alone does not tell.
fn has_problem(problems: &[Problem], file: &EntryFile) -> bool {
    problems.iter().any(|problem| problem.file.as_os_str() == &*file.path)
}

/// The address of an entry of a collection without a tree that hangs below no entry.
fn own_address(file: &CollectionFile, entry: &EntryFile, library: &Library) -> Option<String> {
    let timezone = library.timezone();
    let top = RouteContext { parent_uri: "", mount: "", depth: None, is_root: false, timezone };
    file.route.as_ref().map(|route| route.uri(entry, &top))
}

/// Whether the terms of a taxonomy are the same with another text.
fn has_same_terms(taxonomy: &Taxonomy, old: &EntryFile, new: &EntryFile) -> bool {
    values(taxonomy, old) == values(taxonomy, new)
        || (are_with_files(taxonomy, old) && are_known(taxonomy, new))
}

/// Whether an entry can go and all its terms stay: those without a file are there only because
/// entries name them.
fn are_with_files(taxonomy: &Taxonomy, entry: &EntryFile) -> bool {
    values(taxonomy, entry)
        .iter()
        .all(|value| taxonomy.position_of(value).is_none_or(|term| taxonomy.terms[term].has_file))
}

/// Whether an entry brings no term.
fn are_known(taxonomy: &Taxonomy, entry: &EntryFile) -> bool {
    values(taxonomy, entry).iter().all(|value| {
        taxonomy.position_of(value).is_some()
            || taxonomy.slug_of(value).is_none_or(|slug| slug.is_empty())
    })
}

fn values<'e>(taxonomy: &Taxonomy, entry: &'e EntryFile) -> &'e [Value] {
    entry.data.get(&taxonomy.handle).map_or(&[][..], Value::items)
}
