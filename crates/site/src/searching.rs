//! The search indexes of a site, one for each product: made with its library and tables, and changed
//! with them. They are apart so that neither's words count, or are corrections, in the other's.
//!
//! Invariant: only entries that changed are indexed again, unless the name of a term did, by
//! which entries are found too, or the server is one of several, which must all find the same.

use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use terrace_content::{Collection, Entry, Library, TextHolding, TextIndex};
use terrace_search::{Holding, Index, IndexStorage, Search, SearchDocument, SearchError};
use terrace_tables::Tables;

use crate::claim::Claim;
use crate::documents::{self, is_found};
use crate::handles::taxonomies;
use crate::kept_search::{INDEX, KeptSearch};
use crate::overtaken::Overtaken;
use crate::portal_documents::{self, PortalDocument};

/// More changes than this are indexed in the background.
pub(crate) const FEW: usize = 2000;
/// Changes of an index with more documents than this are made in the background, however few they
/// are: it takes most of a second to put its parts together.
const MANY: usize = 10_000;

/// The indexes of both products.
pub(crate) struct Indexer {
    hub: ProductIndex,
    portal: ProductIndex,
}

/// The searches of both products, or those that are new.
#[derive(Debug, Clone, Default)]
pub(crate) struct ProductSearches {
    pub(crate) hub: Option<ProductSearch>,
    pub(crate) portal: Option<ProductSearch>,
}

/// What can be found of a product, and the library that it was made of.
#[derive(Debug, Clone)]
pub(crate) struct ProductSearch {
    pub(crate) search: Search,
    of: Library,
    product: Product,
}

impl ProductSearch {
    /// The same library, which asks this search which texts hold a word.
    pub(crate) fn tell(&self, library: Library) -> Library {
        let documents = match self.search.whole_documents() {
            Ok(documents) => documents,
            Err(error) => {
                tracing::error!("{error}");
                return library;
            }
        };
        let collections = self.product.collections();
        // Documents of data may have any id, and their texts are of no entry.
        let is_of_entry = |id: &str| {
            matches!(PortalDocument::of(id), PortalDocument::Entry(_))
                && self.of.entry(id).is_some_and(|entry| {
                    is_found(entry) && collections.contains(&entry.collection())
                })
        };
        let ids = documents.into_iter().filter(|(_, id)| is_of_entry(id));
        library.with_text_index(Arc::new(SearchedTexts(self.search.clone())), &self.of, ids)
    }
}

/// A search as the index of texts that lists ask.
#[derive(Debug)]
struct SearchedTexts(Search);

impl TextIndex for SearchedTexts {
    fn holding(&self, word: &str, is_late: &dyn Fn() -> bool) -> Option<TextHolding> {
        let held = self.0.holding(word, is_late).unwrap_or_else(|error| {
            tracing::error!("{error}");
            None
        });
        let Holding { numbers, is_sure, is_all } = held?;
        Some(TextHolding { numbers, is_sure, is_all })
    }
}

impl ProductSearches {
    pub(crate) fn is_empty(&self) -> bool {
        self.hub.is_none() && self.portal.is_none()
    }
}

impl Indexer {
    /// Of the site in `folder`.
    pub(crate) fn new(folder: &Path, state: Option<&Path>) -> Self {
        let index = |product: Product| ProductIndex {
            product,
            state: state.map(Path::to_owned),
            kept: state.map(|state| KeptSearch::new(state, folder, product.name())),
            made: None,
            is_afresh: false,
        };
        Self { hub: index(Product::Hub), portal: index(Product::Portal) }
    }

    /// Keeps the indexes for the next start, when much of them is new. Takes a while.
    pub(crate) fn keep(&mut self) {
        self.hub.keep();
        self.portal.keep();
    }

    /// From now on every change makes new indexes of everything.
    pub(crate) fn make_each_afresh(&mut self) {
        (self.hub.is_afresh, self.portal.is_afresh) = (true, true);
    }

    /// Brings the indexes up to date. An index that is so already gives nothing, nor does one for
    /// which that would take long where `only_little` says not to. One that fails is no reason for
    /// the other to be behind: the log says so.
    pub(crate) fn update(
        &mut self,
        library: &Library,
        tables: &Tables,
        only_little: bool,
    ) -> ProductSearches {
        let update = |index: &Mutex<&mut ProductIndex>| {
            let mut index = index.lock().unwrap_or_else(PoisonError::into_inner);
            index.update(library, tables, only_little).unwrap_or_else(|error| {
                tracing::error!("{error}");
                None
            })
        };
        let (hub, portal) = (Mutex::new(&mut self.hub), Mutex::new(&mut self.portal));
        // Side by side, because a start waits for both.
        thread::scope(|scope| {
            let thread = thread::Builder::new().name("portal-search".to_owned());
            let other = thread.spawn_scoped(scope, || update(&portal));
            let hub = update(&hub);
            let portal = match other {
                Ok(other) => other.join().unwrap_or_else(|panic| resume_unwind(panic)),
                Err(_) => update(&portal),
            };
            ProductSearches { hub, portal }
        })
    }
}

/// Whose search it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Product {
    Hub,
    Portal,
}

impl Product {
    /// In names of files.
    fn name(self) -> &'static str {
        match self {
            Self::Hub => "hub",
            Self::Portal => "portal",
        }
    }

    /// The collections whose entries are found.
    fn collections(self) -> Vec<&'static str> {
        match self {
            Self::Hub => documents::collections(),
            Self::Portal => portal_documents::collections(),
        }
    }

    fn document(self, library: &Library, entry: &Entry) -> SearchDocument {
        match self {
            Self::Hub => documents::document(library, entry),
            Self::Portal => portal_documents::document(library, entry),
        }
    }

    /// The entries that are found, of a library.
    fn entries(self, library: &Library) -> impl Iterator<Item = &Entry> {
        let collections = self.collections().into_iter();
        let found = collections.filter_map(|collection| library.collection(collection));
        found.flat_map(Collection::entries).filter(|entry| is_found(entry))
    }

    /// What is found besides entries, by id.
    fn data(self, tables: &Tables) -> BTreeMap<String, SearchDocument> {
        let documents = match self {
            Self::Hub => Vec::new(),
            Self::Portal => portal_documents::data_documents(tables),
        };
        documents.into_iter().map(|document| (document.id.clone(), document)).collect()
    }

    /// Whether the words by which entries are found besides their own are those they were.
    fn has_same_words(self, library: &Library, before: &Library) -> bool {
        let taxonomies = match self {
            Self::Hub => &taxonomies::SEARCHED[..],
            Self::Portal => &[taxonomies::SECTORS][..],
        };
        taxonomies.iter().all(|taxonomy| library.has_terms_of(before, taxonomy))
    }
}

/// An index, and what it is of.
struct ProductIndex {
    product: Product,
    /// A folder for what can be made again, where a large index may lie.
    state: Option<PathBuf>,
    /// What an earlier process left, and what a later one shall find.
    kept: Option<KeptSearch>,
    made: Option<Made>,
    /// A change makes a new index. One that is changed still counts what is gone, so that the order
    /// of hits may tell of its past, and differ between servers.
    is_afresh: bool,
}

struct Made {
    index: Index,
    library: Library,
    data: BTreeMap<String, SearchDocument>,
    /// Outlives the index, which lies in it.
    folder: Option<Claim>,
}

/// What an index lacks.
struct Due<'new, 'old> {
    gone: Vec<&'old str>,
    fresh: Vec<&'new Entry>,
    fresh_data: Vec<&'new SearchDocument>,
}

impl ProductIndex {
    /// Brings the index up to date. `None` when it is already, or when that would take long and
    /// `only_little` says not to.
    fn update(
        &mut self,
        library: &Library,
        tables: &Tables,
        only_little: bool,
    ) -> Result<Option<ProductSearch>, SearchError> {
        // An index that fails half-way is made anew the next time.
        let made = self.made.take();
        let product = self.product;
        let mut usable =
            made.as_ref().filter(|made| product.has_same_words(library, &made.library));
        if only_little && usable.is_some_and(|made| made.index.len() > MANY) {
            // However little it is: not even counted.
            self.made = made;
            return Ok(None);
        }
        if made.is_none()
            && !only_little
            && let Some(search) = self.reopen(library, tables)
        {
            return Ok(Some(search));
        }
        let data = product.data(tables);
        let mut due = Due::new(product, library, &data, usable);
        if self.is_afresh && usable.is_some() && due.len() > 0 {
            usable = None;
            due = Due::new(product, library, &data, None);
        }
        let is_usable = usable.is_some();
        let changes = due.len();
        let is_done = is_usable && changes == 0;
        let documents = usable.map_or(0, |made| made.index.len());
        if is_done || (only_little && !is_quick(changes, documents)) {
            self.made = made;
            return Ok(None);
        }
        let gone: Vec<String> = due.gone.into_iter().map(str::to_owned).collect();
        let Due { fresh, fresh_data, .. } = due;
        let (mut index, folder) = match made.filter(|_| is_usable) {
            Some(made) => (made.index, made.folder),
            None => self.start(changes <= FEW)?,
        };
        let entries = fresh.into_iter().map(|entry| product.document(library, entry));
        let documents = entries.chain(fresh_data.into_iter().cloned());
        let search = index.update(gone.iter().map(String::as_str), documents)?;
        if let Some(kept) = &mut self.kept {
            kept.has_changed(if is_usable { changes } else { usize::MAX });
        }
        self.made = Some(Made { index, library: library.clone(), data, folder });
        Ok(Some(ProductSearch { search, of: library.clone(), product }))
    }

    /// Takes over what an earlier process indexed, where nearly all of it is as it was; `None` when
    /// it is to be made anew.
    fn reopen(&mut self, library: &Library, tables: &Tables) -> Option<ProductSearch> {
        let (state, kept) = (self.state.as_ref()?, self.kept.as_mut()?);
        let data = self.product.data(tables);
        if self.product.entries(library).count() + data.len() <= FEW {
            return None;
        }
        let (mut index, folder) = kept.reopen(state)?;
        let document = |entry: &Entry| self.product.document(library, entry);
        let entries: Vec<&Entry> = self.product.entries(library).collect();
        // A single change is enough for one of several to make it anew.
        let most = if self.is_afresh { 0 } else { FEW };
        let found = Overtaken::new(&index, &entries, &data, document, most)?;
        if self.is_afresh && !found.is_as_made_anew {
            return None;
        }
        let changes = found.changes();
        let search = match changes {
            0 => index.search(),
            _ => index.update(found.gone.iter().map(String::as_str), found.fresh),
        };
        let search = search.inspect_err(|error| tracing::error!("{error}")).ok()?;
        kept.has_changed(changes);
        self.made = Some(Made { index, library: library.clone(), data, folder: Some(folder) });
        Some(ProductSearch { search, of: library.clone(), product: self.product })
    }

    fn keep(&mut self) {
        if let (Some(kept), Some(made)) = (&mut self.kept, &self.made)
            && let Some(folder) = &made.folder
        {
            kept.keep(&made.index, &folder.folder().join(INDEX));
        }
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
            IndexStorage::Folder(folder.folder().join(INDEX))
        });
        Ok((Index::new(&place)?, folder))
    }
}

/// Whether so many changes of an index of so many documents may be waited for.
fn is_quick(changes: usize, documents: usize) -> bool {
    changes <= FEW && documents <= MANY
}

impl<'new: 'old, 'old> Due<'new, 'old> {
    /// How many changes there are.
    fn len(&self) -> usize {
        self.gone.len() + self.fresh.len() + self.fresh_data.len()
    }

    /// What changed since the index was made. Entries that nobody may find are as good as gone.
    fn new(
        product: Product,
        library: &'new Library,
        data: &'new BTreeMap<String, SearchDocument>,
        made: Option<&'old Made>,
    ) -> Self {
        let known = made.map(|made| &made.data);
        let is_known = |document: &&SearchDocument| {
            known.is_some_and(|known| known.get(&document.id) == Some(*document))
        };
        let is_gone = |id: &&String| !data.contains_key(*id);
        let gone = known.into_iter().flat_map(BTreeMap::keys).filter(is_gone);
        let mut due = Self {
            gone: gone.map(String::as_str).collect(),
            fresh: Vec::new(),
            fresh_data: data.values().filter(|document| !is_known(document)).collect(),
        };
        let Some(before) = made.map(|made| &made.library) else {
            due.fresh.extend(product.entries(library));
            return due;
        };
        for collection in product.collections() {
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
