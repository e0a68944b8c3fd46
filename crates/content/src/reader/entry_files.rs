//! Which files are read as entries, and which of those that lie among them are none.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::cache::{Cache, Wanted};
use super::entries::{self, Context};
use super::name;
use super::options::ReadOptions;
use super::scan::{File, Listing, Root};
use super::scan_named::Looked;
use crate::entry::EntryFile;
use crate::problem::Problem;

const FOLDER: &str = "content/collections";

/// What entries are read with.
pub(super) struct EntryReading<'a> {
    pub(super) root: &'a Root,
    pub(super) options: &'a ReadOptions,
    /// Of each collection, with its version.
    pub(super) contexts: &'a [(Arc<Context>, u64)],
}

impl EntryReading<'_> {
    /// The files of all entries, and what is said of those that are none.
    pub(super) fn wanted_of_all(&self, files: &Listing) -> (Vec<Wanted>, Vec<Problem>) {
        let (mut wanted, mut strays) = (Vec::new(), Vec::new());
        for (number, (context, version)) in self.contexts.iter().enumerate() {
            for file in files.under(&format!("{FOLDER}/{}", context.collection)) {
                if name::is_entry(&file.path) {
                    wanted.push(Wanted { file: file.clone(), context: number, version: *version });
                } else if is_stray(&file.path) {
                    let message = "this file is no entry, because its name does not end in `.md`";
                    strays.push(Problem::warning(&*file.path, None, message));
                }
            }
        }
        (wanted, strays)
    }

    /// Reads what is new of all entries. Gives the number of files that were parsed.
    pub(super) fn all(&self, cache: &mut Cache<EntryFile>, wanted: Vec<Wanted>) -> usize {
        cache.update(self.root, self.options.max_file_bytes, wanted, |wanted, text, keys| {
            entries::parse(&self.contexts[wanted.context].0, &wanted.file, text, keys)
        })
    }

    /// The same when nothing but these files, and those that are loose, can be other ones.
    pub(super) fn named(
        &self,
        cache: &mut Cache<EntryFile>,
        files: &Listing,
        looked: &Looked,
    ) -> usize {
        let loose: Vec<&File> = cache
            .loose()
            .filter_map(|path| Some(&files.files[files.position(path).ok()?]))
            .collect();
        let mut known = BTreeSet::new();
        let wanted = looked.changed.iter().chain(loose);
        let wanted = wanted.filter(|file| known.insert(Arc::clone(&file.path)));
        let wanted = wanted.filter_map(|file| self.wanted(file)).collect();
        let limit = self.options.max_file_bytes;
        cache.update_named(self.root, limit, wanted, &looked.gone, |wanted, text, keys| {
            entries::parse(&self.contexts[wanted.context].0, &wanted.file, text, keys)
        })
    }

    fn wanted(&self, file: &File) -> Option<Wanted> {
        let (collection, _) = file.path.strip_prefix(FOLDER)?.strip_prefix('/')?.split_once('/')?;
        let is_it = |(context, _): &(Arc<Context>, u64)| *context.collection == *collection;
        let context = self.contexts.iter().position(is_it)?;
        let version = self.contexts[context].1;
        name::is_entry(&file.path).then(|| Wanted { file: file.clone(), context, version })
    }
}

impl Looked {
    /// Whether one of these files lies among entries and is none.
    pub(super) fn has_strays(&self) -> bool {
        let is_among = |path: &str| {
            path.strip_prefix("content/collections/").is_some_and(|rest| rest.contains('/'))
                && !name::is_entry(path)
                && is_stray(path)
        };
        self.changed.iter().any(|file| is_among(&file.path))
            || self.gone.iter().any(|path| is_among(path))
    }
}

/// Whether a file that is no entry should not lie among entries.
fn is_stray(path: &str) -> bool {
    path.strip_suffix(".yaml").is_none()
}

/// Entries that nobody will see, because their collection has no file.
pub(super) fn folders_without_collection(
    files: &Listing,
    contexts: &[(Arc<Context>, u64)],
) -> Vec<Problem> {
    let mut folders: Vec<&str> = files.folders_in(FOLDER).collect();
    // A collection whose file cannot be read has been reported already.
    let has_file = |folder: &str| files.has(&format!("{FOLDER}/{folder}.yaml"));
    folders.retain(|folder| {
        !has_file(folder) && !contexts.iter().any(|(context, _)| &*context.collection == *folder)
    });
    let problems = folders.into_iter().map(|folder| {
        let message = format!("the entries in this folder belong to no collection: there is no `{folder}.yaml` beside it");
        Problem::error(format!("{FOLDER}/{folder}"), None, message)
            .help(format!("add {FOLDER}/{folder}.yaml with a `title`"))
    });
    problems.collect()
}
