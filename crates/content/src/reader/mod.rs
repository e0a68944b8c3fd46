//! Reading a site folder, again and again, parsing only what changed.

mod addresses;
mod assemble;
mod assets;
mod cache;
mod check;
mod collection_entries;
mod definitions;
mod document;
mod entries;
mod entry_files;
mod kept;
mod known_addresses;
mod links;
mod name;
mod options;
mod patch;
mod patch_entries;
mod pictures;
mod redirects;
mod row;
mod row_slugs;
mod scan;
mod scan_named;
mod sites;
mod structure;
mod table;
mod table_file;
mod ties;
mod trees;

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::Timestamp;
use rustc_hash::FxHashMap;
use terrace_files::Files;

use self::assemble::{Assembled, Assembly};
use self::assets::AssetCache;
use self::cache::{Cache, Parsed, Wanted};
use self::definitions::{Blueprints, CollectionFile, YamlFiles};
use self::entries::Context;
use self::entry_files::{EntryReading, folders_without_collection};
use self::patch::{Inputs, Previous};
use self::scan::{Listing, Root};
use self::scan_named::Looked;
use self::sites::{Listed, Sites};
use self::table::Tables;
use crate::derive::Deriver;
use crate::entry::EntryFile;
use crate::library::Library;
use crate::problem::Problem;
use crate::yaml::Node;

pub use self::kept::{Keep, Keeping, Kept, KeptEntries};
pub use self::options::{Disk, ReadOptions};

/// Reads a site folder. Keep it and call [`Reader::load`] again: it remembers what it parsed.
#[derive(Debug)]
pub struct Reader {
    files: Files,
    folder: PathBuf,
    options: ReadOptions,
    /// The files as they were last listed.
    listing: Listing,
    /// Files among the entries that are none, as of the last listing.
    strays: Vec<Problem>,
    /// The sites as they were last listed; `None` before the first reading.
    sites: Option<Listed>,
    documents: Cache<Node>,
    entries: Cache<EntryFile>,
    tables: Tables,
    assets: AssetCache,
    /// What the entries of each collection were read with, and its version.
    contexts: FxHashMap<Arc<str>, (Arc<Context>, u64)>,
    versions: u64,
    keeping: Option<Keeping>,
    /// What became of what was kept, once it was looked for.
    kept: Option<KeptEntries>,
    previous: Option<Previous>,
    /// What the last reading gave, until it is taken.
    latest: Option<Latest>,
}

/// What becomes the state of a reader when a reading is taken.
#[derive(Debug)]
struct Latest {
    listing: Listing,
    strays: Vec<Problem>,
    sites: Listed,
    previous: Previous,
}

/// Where a reading looks for changes.
#[derive(Debug, Clone, Copy)]
pub enum Scope<'n> {
    /// Everywhere.
    Folder,
    /// At these files, by their paths in the folder, when nothing else can have changed since the
    /// last reading. Where names do not tell enough it looks everywhere all the same.
    Named(&'n BTreeSet<String>),
}

/// What one reading gave.
#[derive(Debug)]
pub struct Loaded {
    pub library: Library,
    /// Whether the library is the one of the reading that was taken last.
    pub is_same: bool,
    /// By file and line.
    pub problems: Vec<Problem>,
    /// The next moment at which the status of any entry changes, or an event begins or ends: load
    /// again then.
    pub next_change: Option<Timestamp>,
    /// How many files were parsed this time; those that had not changed were not.
    pub parsed: usize,
    /// How many files and folders the system did not let us read. Their last good versions stay;
    /// load again in some seconds, since no event will tell when they can be read.
    pub unread: usize,
    /// Whether files that were there the last time are not any more.
    pub has_gone: bool,
}

/// How often a reading is begun anew because the folder was replaced meanwhile.
const MAX_TRIES: usize = 5;

impl Reader {
    pub fn new(folder: &Path, options: ReadOptions) -> Self {
        Self::with_files(folder, options, terrace_files::disk())
    }

    /// A reader on another file system.
    pub fn with_files(folder: &Path, options: ReadOptions, files: Files) -> Self {
        Self {
            files,
            folder: folder.to_owned(),
            options,
            listing: Listing::default(),
            strays: Vec::new(),
            sites: None,
            documents: Cache::default(),
            entries: Cache::default(),
            tables: Tables::default(),
            assets: AssetCache::default(),
            contexts: FxHashMap::default(),
            versions: 0,
            keeping: None,
            kept: None,
            previous: None,
            latest: None,
        }
    }

    /// Before the first reading: what an earlier process parsed is taken from there.
    pub fn keep_at(&mut self, keeping: Keeping) {
        self.keeping = Some(keeping);
    }

    /// What became of what was kept; `None` before the first reading, and where nothing is kept.
    pub fn kept(&self) -> Option<&KeptEntries> {
        self.kept.as_ref()
    }

    /// What is to be kept for a later process, when much of it is not yet. It counts as kept from
    /// now on; see [`Reader::keep_failed`].
    pub fn keep(&mut self) -> Option<Keep> {
        let keeping = self.keeping.as_ref()?;
        if !kept::is_worth_it(self.entries.not_kept(kept::is_keepable)) {
            return None;
        }
        let entries = self.entries.take_keepable();
        let limit = self.options.max_file_bytes;
        Keep::new(keeping, &self.folder, entries, &self.contexts, limit)
    }

    /// [`Keep::write`] failed.
    pub fn keep_failed(&mut self) {
        self.entries.keep_failed();
    }

    /// Reads what changed since the last time. Mistakes in files are a list of problems; an error
    /// means that the folder itself cannot be read (and the caller should keep what it has).
    pub fn load(&mut self, now: Timestamp) -> io::Result<Loaded> {
        let loaded = self.read(now, Scope::Folder)?;
        self.take();
        Ok(loaded)
    }

    /// As [`Reader::load`] for who may not want what was read: unless [`Reader::take`] follows,
    /// the last good versions of what seems to be gone stay in memory, and what cannot be read the
    /// next time is as it was before this reading.
    pub fn read(&mut self, now: Timestamp, scope: Scope<'_>) -> io::Result<Loaded> {
        let loaded = self.read_one_folder(now, scope);
        if loaded.is_err() {
            self.discard();
        }
        loaded
    }

    fn read_one_folder(&mut self, now: Timestamp, scope: Scope<'_>) -> io::Result<Loaded> {
        for _ in 0..MAX_TRIES {
            let root = Root::open(&self.files, &self.folder)?;
            let loaded = self.read_from(&root, now, scope);
            // Files of a folder that is moved away meanwhile seem to be gone.
            if root.is_still(&self.folder)? {
                return loaded;
            }
        }
        Err(io::Error::other("the folder was replaced again and again while it was read"))
    }

    /// Lets go of what was last read: it is not to be taken.
    pub fn discard(&mut self) {
        self.latest = None;
    }

    /// Takes what was last read for what is there.
    pub fn take(&mut self) {
        let Some(latest) = self.latest.take() else { return };
        self.listing = latest.listing;
        self.strays = latest.strays;
        self.sites = Some(latest.sites);
        self.previous = Some(latest.previous);
        self.documents.forget();
        self.entries.forget();
        self.tables.forget();
        self.assets.forget();
    }

    fn read_from(&mut self, root: &Root, now: Timestamp, scope: Scope<'_>) -> io::Result<Loaded> {
        // Should anything break off below, the next reading relies on nothing.
        let previous = self.previous.take();
        self.latest = None;
        let folders = ["content", "resources/blueprints", "resources/fieldsets"];
        let looked = match scope {
            Scope::Named(named) if previous.is_some() => self.look_at(root, &folders, named),
            Scope::Named(_) | Scope::Folder => None,
        };
        let (mut files, looked) = match looked {
            Some((files, looked)) => (files, Some(looked)),
            None => (root.files(&folders, &self.listing), None),
        };
        match root.file(sites::FILE) {
            Ok(file) => files.files.extend(file),
            Err(error) => files.keep(sites::FILE, &self.listing, &error),
        }
        let mut problems = files.problems.clone();
        problems.extend(without_content(root));
        let mut parsed = self.read_documents(root, &files);
        let documents_news = self.documents.take_news();
        let documents_changed = documents_news.is_any();
        let documents = YamlFiles { files: &files, cache: &self.documents };
        let sites = Sites::find(root, &documents, &self.options.site, self.sites.as_ref())?;
        files.leave_out(|path| sites.leave_out(path));
        files.unread += usize::from(sites.unread.is_some());
        problems.extend(sites.problem.into_iter().chain(sites.unread));
        let options = ReadOptions { site: sites.shown, ..self.options.clone() };
        let documents = YamlFiles { files: &files, cache: &self.documents };
        let mut blueprints = Blueprints::new(&documents);
        let collections: Vec<_> = documents
            .directly_in("content/collections")
            .map(|document| CollectionFile::read(&document, &options.site))
            .collect();
        let contexts: Vec<_> = collections
            .iter()
            .map(|collection| context(collection, &mut blueprints, &self.options))
            .collect();
        let contexts = remember(&mut self.contexts, &mut self.versions, contexts);
        let reading = EntryReading { root, options: &self.options, contexts: &contexts };
        let strays = match &looked {
            // What entries are read with is what it was.
            Some(looked) if !documents_changed => {
                parsed += reading.named(&mut self.entries, &files, looked);
                self.strays.clone()
            }
            _ => {
                let (wanted, strays) = reading.wanted_of_all(&files);
                if let Some(keeping) = self.keeping.as_ref().filter(|_| self.kept.is_none()) {
                    let limit = self.options.max_file_bytes;
                    let (known, kept) =
                        kept::read(keeping, &self.files, &self.folder, &wanted, &contexts, limit);
                    self.entries.fill(known);
                    self.kept = Some(kept);
                }
                parsed += reading.all(&mut self.entries, wanted);
                strays
            }
        };
        problems.extend(strays.iter().cloned());
        problems.extend(folders_without_collection(&files, &contexts));
        let tables_parsed = self.tables.update(root, &collections, &contexts, &mut problems);
        let assets = self.assets.update(root, &documents, &self.options);
        parsed += tables_parsed + assets.parsed;
        let unread = files.unread
            + self.documents.unread()
            + self.entries.unread()
            + self.tables.unread()
            + assets.unread;
        let news = self.entries.take_news();
        let has_gone =
            documents_news.has_gone || news.has_gone || self.tables.has_gone() || assets.has_gone;
        let inputs = Inputs { problems, assets };
        let is_only_entries = !documents_changed && tables_parsed == 0;
        let patched = previous
            .as_ref()
            .filter(|_| is_only_entries)
            .and_then(|previous| previous.patched(&inputs, &collections, &news, now));
        let is_same = patched.as_ref().zip(previous.as_ref()).is_some_and(|(patched, previous)| {
            patched.library.has_same_entries(&previous.assembled.library)
        });
        let assembled = patched.unwrap_or_else(|| {
            let assembly = Assembly {
                documents: &documents,
                blueprints,
                entries: &self.entries,
                tables: &self.tables,
                options: &options,
                previous: previous.as_ref().map(|previous| &previous.assembled.library),
                now,
                problems: inputs.problems.clone(),
            };
            assembly.assemble(collections, &inputs.assets)
        });
        let Assembled { library, next_change, mut problems, of_entries, .. } = assembled.clone();
        let previous = Previous { assembled, inputs, now };
        problems.extend(of_entries);
        let of_files = self.documents.problems().chain(self.entries.problems());
        problems.extend(of_files.chain(self.tables.problems()).cloned());
        problems.sort_by(|a, b| (&a.file, a.line, a.severity).cmp(&(&b.file, b.line, b.severity)));
        self.latest = Some(Latest { listing: files, strays, sites: sites.listed, previous });
        Ok(Loaded { library, is_same, problems, next_change, parsed, unread, has_gone })
    }

    /// What the system named, and what may be another one without its telling.
    fn look_at(
        &self,
        root: &Root,
        folders: &[&str],
        named: &BTreeSet<String>,
    ) -> Option<(Listing, Looked)> {
        let loose = self.entries.loose().chain(self.documents.loose());
        let named = named.iter().cloned().chain(loose.map(ToString::to_string)).collect();
        let (mut files, looked) = root.files_named(folders, &self.listing, &named)?;
        // It is looked for by itself.
        files.files.pop_if(|file| &*file.path == sites::FILE);
        (!looked.has_strays()).then_some((files, looked))
    }

    /// All YAML files except those among the entries, where they mean nothing.
    fn read_documents(&mut self, root: &Root, files: &Listing) -> usize {
        let files = files.but_in("content/collections").filter(|file| file.path.ends_with(".yaml"));
        let wanted = files.map(|file| Wanted { file: file.clone(), context: 0, version: 0 });
        let limit = self.options.max_file_bytes;
        self.documents.update(root, limit, wanted.collect(), |wanted, text, keys| {
            // The one document that may be a list.
            let read = if &*wanted.file.path == redirects::PATH {
                document::read_any_yaml(&wanted.file.path, text, keys)
            } else {
                document::read_yaml(&wanted.file.path, text, keys)
            };
            match read {
                Ok(node) => Parsed { value: Some(node), problems: Vec::new() },
                Err(problem) => Parsed { value: None, problems: vec![problem] },
            }
        })
    }
}

fn context(
    collection: &CollectionFile,
    blueprints: &mut Blueprints<'_>,
    options: &ReadOptions,
) -> Context {
    let folder = format!("collections/{}", collection.handle);
    Context {
        collection: Arc::clone(&collection.handle),
        blueprints: blueprints.of_folder(&folder, &collection.ensured_fields()),
        dated: collection.dated,
        slugs: collection.slugs,
        title_format: collection.title_format.clone(),
        inject: collection.inject.clone(),
        columns: collection.table.as_ref().map(|table| table.columns.clone()).unwrap_or_default(),
        timezone: options.timezone.clone(),
        deriver: Deriver(options.derive.clone()),
    }
}

/// Gives each context a version: the one it had, unless something in it changed.
fn remember(
    known: &mut FxHashMap<Arc<str>, (Arc<Context>, u64)>,
    versions: &mut u64,
    contexts: Vec<Context>,
) -> Vec<(Arc<Context>, u64)> {
    let mut old = std::mem::take(known);
    let renewed = contexts.into_iter().map(|context| {
        let same = old.remove(&context.collection).filter(|(old, _)| **old == context);
        let versioned = same.unwrap_or_else(|| {
            *versions += 1;
            (Arc::new(context), *versions)
        });
        known.insert(Arc::clone(&versioned.0.collection), (Arc::clone(&versioned.0), versioned.1));
        versioned
    });
    renewed.collect()
}

fn without_content(root: &Root) -> Option<Problem> {
    // An error is told of the listing.
    let is_missing = root.has_folder("content").is_ok_and(|is_there| !is_there);
    let message = "there is no folder `content` in the site folder";
    let problem = Problem::error("content", None, message);
    is_missing.then(|| problem.help("a site's texts lie in `content/collections`"))
}

#[cfg(test)]
mod broken_tests;
#[cfg(test)]
mod fault_tests;
#[cfg(test)]
mod patch_tests;
#[cfg(test)]
mod tests;
