//! The search index of a site: made with its library, and changed with it.
//!
//! Invariant: only entries that changed are indexed again, unless the name of a term did, by
//! which entries are found too.

use std::path::{Path, PathBuf};

use terrace_content::{Entry, Library};
use terrace_search::{Index, IndexStorage, Search, SearchError};

use crate::claim::Claim;
use crate::documents::{collections, document, is_found};
use crate::handles::taxonomies;

/// More changes than this are indexed in the background.
const FEW: usize = 2000;
/// Changes of an index with more documents than this are made in the background, however few they
/// are: it takes most of a second to put its parts together.
const MANY: usize = 10_000;

/// An index, and the library that it is of.
pub(crate) struct Indexer {
    /// A folder for what can be made again, where a large index may lie.
    state: Option<PathBuf>,
    made: Option<Made>,
}

struct Made {
    index: Index,
    library: Library,
    /// Outlives the index, which lies in it.
    folder: Option<Claim>,
}

/// What an index lacks.
struct Due<'new, 'old> {
    gone: Vec<&'old str>,
    fresh: Vec<&'new Entry>,
}

impl Indexer {
    pub(crate) fn new(state: Option<&Path>) -> Self {
        Self { state: state.map(Path::to_owned), made: None }
    }

    /// Brings the index up to date with `library`. `None` when it is already, or when that would
    /// take long and `only_little` says not to.
    pub(crate) fn update(
        &mut self,
        library: &Library,
        only_little: bool,
    ) -> Result<Option<Search>, SearchError> {
        // An index that fails half-way is made anew the next time.
        let made = self.made.take();
        let has_same_terms = |made: &&Made| {
            taxonomies::SEARCHED
                .iter()
                .all(|taxonomy| library.has_terms_of(&made.library, taxonomy))
        };
        let usable = made.as_ref().filter(has_same_terms);
        let due = Due::new(library, usable.map(|made| &made.library));
        let is_usable = usable.is_some();
        let is_done = is_usable && due.gone.is_empty() && due.fresh.is_empty();
        let changes = due.gone.len() + due.fresh.len();
        let documents = usable.map_or(0, |made| made.index.len());
        if is_done || (only_little && !is_quick(changes, documents)) {
            self.made = made;
            return Ok(None);
        }
        let gone: Vec<String> = due.gone.into_iter().map(str::to_owned).collect();
        let fresh = due.fresh;
        let (mut index, folder) = match made.filter(|_| is_usable) {
            Some(made) => (made.index, made.folder),
            None => self.start(changes <= FEW)?,
        };
        let documents = fresh.into_iter().map(|entry| document(library, entry));
        let search = index.update(gone.iter().map(String::as_str), documents)?;
        self.made = Some(Made { index, library: library.clone(), folder });
        Ok(Some(search))
    }

    /// An empty index: in memory, or in a folder when it will be large and there is one.
    fn start(&self, is_small: bool) -> Result<(Index, Option<Claim>), SearchError> {
        let root = self.state.as_ref().filter(|_| !is_small).map(|state| state.join("search"));
        let folder = root.and_then(|root| match Claim::new(&root) {
            Ok(folder) => Some(folder),
            Err(error) => {
                tracing::warn!("the search index stays in memory: {}: {error}", root.display());
                None
            }
        });
        let place = folder.as_ref().map_or(IndexStorage::Memory, |folder| {
            IndexStorage::Folder(folder.folder().join("index"))
        });
        Ok((Index::new(&place)?, folder))
    }
}

/// Whether so many changes of an index of so many documents may be waited for.
fn is_quick(changes: usize, documents: usize) -> bool {
    changes <= FEW && documents <= MANY
}

impl<'new: 'old, 'old> Due<'new, 'old> {
    /// What changed since the library before. Entries that nobody may find are as good as gone.
    fn new(library: &'new Library, before: Option<&'old Library>) -> Self {
        let mut due = Self { gone: Vec::new(), fresh: Vec::new() };
        for collection in collections() {
            let Some(before) = before else {
                let found = library.collection(collection);
                let entries = found.map_or(&[][..], |collection| collection.entries());
                due.fresh.extend(entries.iter().filter(|entry| is_found(entry)));
                continue;
            };
            let difference = library.changed_since(before, collection);
            due.gone.extend(difference.gone.iter().map(|entry| entry.id()));
            for entry in difference.fresh {
                if is_found(entry) {
                    due.fresh.push(entry);
                } else {
                    due.gone.push(entry.id());
                }
            }
        }
        due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn much_is_left_for_later() {
        for (changes, documents, expected) in
            [(0, 0, true), (FEW, MANY, true), (FEW + 1, 0, false), (1, MANY + 1, false)]
        {
            assert_eq!(is_quick(changes, documents), expected, "{changes} of {documents}");
        }
    }
}
