//! Patching the library that was assembled last: texts of entries changed, and nothing else.
//!
//! Then what was assembled the last time still holds, but for these entries. Anything that could
//! be felt elsewhere (an id, a date, an address, a new term) is left to a new assembly.

use std::sync::Arc;

use jiff::Timestamp;
use rustc_hash::FxHashMap;

use super::assemble::Assembled;
use super::assets::Assets;
use super::cache::News;
use super::check::Check;
use super::definitions::CollectionFile;
use crate::entry::{Entry, EntryFile};
use crate::library::Library;
use crate::problem::Problem;
use crate::route::RouteContext;
use crate::taxonomy::Taxonomy;
use crate::value::Value;

/// What was read the last time.
#[derive(Debug)]
pub(super) struct Previous {
    pub(super) assembled: Assembled,
    pub(super) inputs: Inputs,
    pub(super) now: Timestamp,
}

/// What an assembly is given besides documents and entries.
#[derive(Debug)]
pub(super) struct Inputs {
    /// Found before.
    pub(super) problems: Vec<Problem>,
    pub(super) assets: Assets,
}

impl Previous {
    /// What an assembly would give now, when only entries changed and it is easily seen.
    pub(super) fn patched(
        &self,
        inputs: &Inputs,
        collections: &[CollectionFile],
        news: &News<EntryFile>,
        now: Timestamp,
    ) -> Option<Assembled> {
        let next_change = self.assembled.next_change;
        let is_same_time = self.now <= now && next_change.is_none_or(|next| now < next);
        if !is_same_time || news.has_gone || !self.inputs.is_same(inputs) {
            return None;
        }
        let mut touched: FxHashMap<Arc<str>, FxHashMap<u32, Entry>> = FxHashMap::default();
        let mut ids = Vec::new();
        for renewed in &news.renewed {
            let (old, new) = match (&renewed.old, &renewed.new) {
                (None, None) => continue,
                // A mistake was made: the last good version stays.
                (Some(old), Some(new)) if Arc::ptr_eq(old, new) => continue,
                (Some(old), Some(new)) => (old, new),
                _ => return None,
            };
            let (position, entry) = self.touched(collections, old, new)?;
            touched.entry(Arc::clone(&entry.collection)).or_default().insert(position, entry);
            ids.push(Arc::clone(&new.id));
        }
        let mut library = self.assembled.library.clone();
        for (handle, entries) in touched {
            let collection = library.collections.get(&handle)?;
            let patched = collection.with(entries, &library.taxonomies, &library.timezone)?;
            library.collections.insert(handle, Arc::new(patched));
        }
        // Who is the first to be told of something depends on all entries, so nobody may.
        let mut check = Check::new(&library, &self.assembled.known, Vec::new());
        for entry in ids.iter().filter_map(|id| library.entry(id)) {
            check.entry(entry);
        }
        let is_silent = check.problems.is_empty();
        is_silent.then(|| Assembled { library, ..self.assembled.clone() })
    }

    /// An entry with another text, and its position; `None` when more than that changed.
    fn touched(
        &self,
        collections: &[CollectionFile],
        old: &Arc<EntryFile>,
        new: &Arc<EntryFile>,
    ) -> Option<(u32, Entry)> {
        let library = &self.assembled.library;
        let (_, position) = *library.ids.get(&old.id)?;
        let entry = library.entry(&old.id).filter(|entry| Arc::ptr_eq(&entry.file, old))?;
        let file = collections.iter().find(|file| *file.handle == *entry.collection)?;
        let is_same = old.id == new.id
            && old.path == new.path
            && old.slug == new.slug
            && old.date == new.date
            && old.changes == new.changes
            && old.is_draft == new.is_draft
            && old.redirect.is_none()
            && new.redirect.is_none()
            && file.structure.is_none()
            && is_at(file, new, entry.uri(), library)
            && !self.assembled.of_entries.iter().any(|problem| *problem.file == *new.path);
        let taxonomies = file.taxonomies.iter().filter_map(|handle| library.taxonomy(handle));
        if !is_same || !taxonomies.into_iter().all(|taxonomy| has_same_terms(taxonomy, old, new)) {
            return None;
        }
        let order = new.data.get("order").and_then(Value::as_i64);
        Some((position, Entry { file: Arc::clone(new), order, ..entry.clone() }))
    }
}

impl Inputs {
    fn is_same(&self, other: &Self) -> bool {
        let (one, other_assets) = (&self.assets.containers, &other.assets.containers);
        let same_assets = one.len() == other_assets.len()
            && one.iter().zip(other_assets).all(|(one, other)| {
                one.handle == other.handle
                    && one.title == other.title
                    && one.assets.len() == other.assets.len()
                    && one.assets.iter().zip(&other.assets).all(|(a, b)| Arc::ptr_eq(a, b))
            });
        same_assets
            && self.problems == other.problems
            && self.assets.problems == other.assets.problems
    }
}

/// Whether an entry of a collection without a tree has this address, whatever other entries say.
fn is_at(file: &CollectionFile, entry: &EntryFile, uri: Option<&str>, library: &Library) -> bool {
    let Some(route) = &file.route else { return uri.is_none() };
    let timezone = library.timezone();
    let top = RouteContext { parent_uri: "", mount: "", depth: None, is_root: false, timezone };
    !route.uses("mount") && uri == Some(&route.uri(entry, &top))
}

/// Whether the terms of a taxonomy are the same with another text: terms without a file are
/// there only because entries name them.
fn has_same_terms(taxonomy: &Taxonomy, old: &EntryFile, new: &EntryFile) -> bool {
    let values = |entry: &EntryFile| -> Vec<Value> {
        entry.data.get(&taxonomy.handle).map_or(&[][..], Value::items).to_vec()
    };
    let has_file = |value: &Value| {
        taxonomy.position_of(value).is_none_or(|term| taxonomy.terms[term].has_file)
    };
    let is_known = |value: &Value| {
        taxonomy.position_of(value).is_some()
            || taxonomy.slug_of(value).is_none_or(|slug| slug.is_empty())
    };
    let (old, new) = (values(old), values(new));
    old == new || (old.iter().all(has_file) && new.iter().all(is_known))
}
