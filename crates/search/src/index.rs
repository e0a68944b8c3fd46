//! The index: takes changes, gives a [`Search`] after each.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustc_hash::FxHashMap;
use tantivy::indexer::IndexWriterOptions;
use tantivy::merge_policy::LogMergePolicy;
use tantivy::store::Compressor;
use tantivy::{
    IndexBuilder, IndexReader, IndexSettings, IndexWriter, ReloadPolicy, TantivyDocument, Term,
};

use crate::accumulator::Accumulators;
use crate::analyzer::Analyzer;
use crate::document::SearchDocument;
use crate::error::SearchError;
use crate::facets::{self, Codes};
use crate::index_view::Parts;
use crate::pieces::pieces_of;
use crate::schema::Layout;
use crate::search::Search;
use crate::vocabulary::Vocabulary;

/// Bytes that a thread gathers before they are written as one part of the index.
const BATCH_BYTES: usize = 48_000_000;
/// The same for a few documents: tables are made for it each time.
const SMALL_BATCH_BYTES: usize = 15_000_000;
/// From so many documents on it is worth that two threads write.
const MANY: usize = 2000;
/// So many parts of about the same size are made into one.
const PARTS_ALIKE: usize = 4;

/// Where an index lies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IndexStorage {
    /// In memory: for small sites.
    Memory,
    /// In a folder, of which the system keeps in memory what is used. The folder is emptied
    /// first: an index lasts as long as the program.
    Folder(PathBuf),
}

/// A full-text index that can be changed.
pub struct Index {
    kept: tantivy::Index,
    reader: IndexReader,
    layout: Arc<Layout>,
    codes: Arc<Codes>,
    /// The id of each document, by its number; empty where nothing has the number.
    ids: Arc<Vec<Arc<str>>>,
    numbers: FxHashMap<Arc<str>, u32>,
    free: Vec<u32>,
    /// Of each document, by its number.
    digests: Vec<u128>,
    vocabulary: Vocabulary,
    accumulators: Arc<Accumulators>,
    /// No document was taken out or replaced since the index was empty.
    is_pristine: bool,
}

/// What an index holds besides the files of its segments.
pub(crate) struct IndexTables {
    pub(crate) codes: Codes,
    /// Empty where nothing has the number.
    pub(crate) ids: Vec<Arc<str>>,
    pub(crate) digests: Vec<u128>,
    pub(crate) vocabulary: Vocabulary,
    pub(crate) is_pristine: bool,
}

impl Index {
    /// An index with nothing in it.
    pub fn new(place: &IndexStorage) -> Result<Self, SearchError> {
        let layout = Layout::new();
        let settings = IndexSettings {
            // Nothing is stored.
            docstore_compression: Compressor::None,
            docstore_compress_dedicated_thread: false,
            ..IndexSettings::default()
        };
        let builder = IndexBuilder::new()
            .schema(layout.schema.clone())
            .settings(settings)
            .tokenizers(Layout::tokenizers());
        let index = match place {
            IndexStorage::Memory => builder.create_in_ram()?,
            IndexStorage::Folder(folder) => {
                let failed = |source| SearchError::Folder { folder: folder.clone(), source };
                if folder.exists() {
                    fs::remove_dir_all(folder).map_err(failed)?;
                }
                fs::create_dir_all(folder).map_err(failed)?;
                builder.create_in_dir(folder)?
            }
        };
        let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
        Ok(Self {
            kept: index,
            reader,
            layout: Arc::new(layout),
            codes: Arc::default(),
            ids: Arc::default(),
            numbers: FxHashMap::default(),
            free: Vec::new(),
            digests: Vec::new(),
            vocabulary: Vocabulary::new()?,
            accumulators: Arc::default(),
            is_pristine: true,
        })
    }

    /// The index whose segments lie in `folder`. `None` when they are not those of the tables.
    pub(crate) fn open(folder: &Path, tables: IndexTables) -> Result<Option<Self>, SearchError> {
        let layout = Layout::new();
        let mut index = tantivy::Index::open_in_dir(folder)?;
        if index.schema() != layout.schema {
            return Ok(None);
        }
        index.set_tokenizers(Layout::tokenizers());
        let reader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
        let IndexTables { codes, ids, digests, vocabulary, is_pristine } = tables;
        let (mut numbers, mut free) = (FxHashMap::default(), Vec::new());
        for (number, id) in (0..).zip(&ids) {
            if id.is_empty() {
                free.push(number);
            } else {
                numbers.insert(Arc::clone(id), number);
            }
        }
        let has_all = numbers.len() + free.len() == ids.len() && digests.len() == ids.len();
        if !has_all || reader.searcher().num_docs() != numbers.len() as u64 {
            return Ok(None);
        }
        Ok(Some(Self {
            kept: index,
            reader,
            layout: Arc::new(layout),
            codes: Arc::new(codes),
            ids: Arc::new(ids),
            numbers,
            free,
            digests,
            vocabulary,
            accumulators: Arc::default(),
            is_pristine,
        }))
    }

    pub(crate) fn tables(&self) -> IndexTables {
        IndexTables {
            codes: (*self.codes).clone(),
            ids: (*self.ids).clone(),
            digests: self.digests.clone(),
            vocabulary: self.vocabulary.clone(),
            is_pristine: self.is_pristine,
        }
    }

    /// Takes documents out and puts others in, each in the place of the one with its id.
    ///
    /// On failure nothing has changed but that some words may be known which no document has.
    pub fn update<'a>(
        &mut self,
        gone: impl IntoIterator<Item = &'a str>,
        documents: impl IntoIterator<Item = SearchDocument>,
    ) -> Result<Search, SearchError> {
        let documents = documents.into_iter();
        let is_many = documents.size_hint().0 >= MANY;
        let options = IndexWriterOptions::builder()
            .memory_budget_per_thread(if is_many { BATCH_BYTES } else { SMALL_BATCH_BYTES })
            // This one, which finds the words, is a third and has less to do.
            .num_worker_threads(if is_many { 2 } else { 1 })
            .num_merge_threads(1)
            .build();
        let mut writer: IndexWriter = self.kept.writer_with_options(options)?;
        let mut merging = LogMergePolicy::default();
        merging.set_min_num_segments(PARTS_ALIKE);
        writer.set_merge_policy(Box::new(merging));
        let mut change = Change {
            layout: &self.layout,
            codes: (*self.codes).clone(),
            ids: (*self.ids).clone(),
            numbers: self.numbers.clone(),
            free: self.free.clone(),
            digests: self.digests.clone(),
            is_pristine: self.is_pristine,
            analyzer: Analyzer::default(),
        };
        for id in gone {
            change.remove(&writer, id);
        }
        for document in documents {
            change.put(&writer, &document)?;
        }
        writer.commit()?;
        let Change { codes, ids, numbers, free, digests, is_pristine, analyzer, .. } = change;
        self.codes = Arc::new(codes);
        self.ids = Arc::new(ids);
        self.numbers = numbers;
        self.free = free;
        self.digests = digests;
        self.is_pristine = is_pristine;
        writer.wait_merging_threads()?;
        self.vocabulary = self.vocabulary.with(analyzer.into_words())?;
        self.reader.reload()?;
        self.search()
    }

    /// What the index holds at this moment.
    pub fn search(&self) -> Result<Search, SearchError> {
        Search::new(
            &self.reader.searcher(),
            &self.layout,
            Parts {
                codes: Arc::clone(&self.codes),
                ids: Arc::clone(&self.ids),
                vocabulary: self.vocabulary.clone(),
                accumulators: Arc::clone(&self.accumulators),
            },
        )
    }

    /// How many documents there are.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    pub fn is_empty(&self) -> bool {
        self.numbers.is_empty()
    }

    /// The ids of all documents, in no particular order.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.numbers.keys().map(|id| &**id)
    }

    /// The number of this very document: how many came before it, in a [pristine](Self::is_pristine)
    /// index. `None` when it is not in the index, or another one with its id is.
    pub fn number_of(&self, document: &SearchDocument) -> Option<usize> {
        let number = *self.numbers.get(&*document.id)? as usize;
        (self.digests.get(number) == Some(&document.digest())).then_some(number)
    }

    /// Whether it is as if it had just been made of all its documents: none was taken out or
    /// replaced.
    pub fn is_pristine(&self) -> bool {
        self.is_pristine
    }
}

/// What becomes of the index's own tables.
struct Change<'a> {
    layout: &'a Layout,
    codes: Codes,
    ids: Vec<Arc<str>>,
    numbers: FxHashMap<Arc<str>, u32>,
    free: Vec<u32>,
    digests: Vec<u128>,
    is_pristine: bool,
    analyzer: Analyzer,
}

impl Change<'_> {
    fn remove(&mut self, writer: &IndexWriter, id: &str) {
        if let Some(number) = self.numbers.remove(id) {
            writer.delete_term(Term::from_field_u64(self.layout.number, number.into()));
            self.ids[number as usize] = Arc::from("");
            self.free.push(number);
            self.is_pristine = false;
        }
    }

    fn put(&mut self, writer: &IndexWriter, document: &SearchDocument) -> Result<(), SearchError> {
        let number = self.number(writer, &document.id);
        self.digests[number as usize] = document.digest();
        let layout = self.layout;
        let mut kept = TantivyDocument::default();
        kept.add_u64(layout.number, number.into());
        let group = self.codes.number_or_new(facets::GROUP, &document.group);
        kept.add_u64(layout.group, group.into());
        kept.add_i64(layout.date, document.date.unwrap_or(i64::MIN));
        for (facet, value) in &document.facets {
            kept.add_u64(layout.facets, self.codes.number_or_new(facet, value).into());
        }
        let texts = [&document.title, &document.keywords, &document.description, &document.body];
        for (field, text) in layout.texts.into_iter().zip(texts) {
            kept.add_text(field, self.analyzer.terms(text));
        }
        let [title, _, description, body] = texts;
        kept.add_text(layout.pieces, pieces_of(&[title, description, body]));
        writer.add_document(kept)?;
        Ok(())
    }

    /// The number of the document with that id, which is out of the index now.
    fn number(&mut self, writer: &IndexWriter, id: &str) -> u32 {
        if let Some(number) = self.numbers.get(id) {
            writer.delete_term(Term::from_field_u64(self.layout.number, u64::from(*number)));
            self.is_pristine = false;
            return *number;
        }
        let id: Arc<str> = id.into();
        let number = self.free.pop().unwrap_or_else(|| {
            self.ids.push(Arc::from(""));
            self.digests.push(0);
            u32::try_from(self.ids.len() - 1).unwrap_or(u32::MAX)
        });
        self.ids[number as usize] = Arc::clone(&id);
        self.numbers.insert(id, number);
        number
    }
}
