//! The places of a site: tables in its folder `places/`, read into a gazetteer.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use terrace_content::Problem;
use terrace_files::{Files, Stamp, found};
use terrace_geocoder::{Gazetteer, unpack};

use crate::root::SiteRoot;

/// The folder, relative to the site's.
const FOLDER: &str = "places";
/// A table on disk is at most this large, packed or not.
const LARGEST_FILE: u64 = 64 * 1024 * 1024;
/// At most this many tables are read.
const MOST_FILES: usize = 20;
/// How often a reading is begun anew because the folder was moved meanwhile.
const MAX_TRIES: usize = 5;

/// Countries alone, for sites without tables.
static COUNTRIES: LazyLock<Arc<Gazetteer>> = LazyLock::new(|| Arc::new(Gazetteer::read(&[]).0));

/// The places of a site.
#[derive(Debug)]
pub struct Places {
    pub gazetteer: Arc<Gazetteer>,
    /// What is wrong with the tables.
    pub problems: Vec<Problem>,
    /// The system did not let us read all: they should be read again.
    pub(crate) is_unread: bool,
}

/// Reads the tables again only when one of them changed.
pub(crate) struct PlacesReader {
    files: Files,
    /// The tables as they were the last time that all could be read, and what they held.
    last: Option<(Vec<Table>, Arc<Places>)>,
}

/// A table on disk.
#[derive(Debug, PartialEq, Eq)]
struct Table {
    name: String,
    stamp: Stamp,
}

/// What the system did not let us read.
struct Unread {
    path: PathBuf,
    error: io::Error,
}

impl PlacesReader {
    pub(crate) fn new(files: Files) -> Self {
        Self { files, last: None }
    }

    /// The places in `root` now. While something cannot be read, the last good gazetteer stays.
    pub(crate) fn load(&mut self, root: &SiteRoot) -> Arc<Places> {
        match self.read_in(root) {
            Ok((tables, places)) => {
                self.last = Some((tables, Arc::clone(&places)));
                places
            }
            Err(Unread { path, error }) => {
                let problem = Problem::error(path, None, format!("this cannot be read: {error}"));
                let help = "it is tried again every few seconds; see that the server may read it";
                let last = self.last.as_ref().map_or(&*COUNTRIES, |(_, last)| &last.gazetteer);
                let gazetteer = Arc::clone(last);
                Arc::new(Places { gazetteer, problems: vec![problem.help(help)], is_unread: true })
            }
        }
    }

    /// Without the folder there are no tables in it, which says nothing of them.
    fn read_in(&self, root: &SiteRoot) -> Result<(Vec<Table>, Arc<Places>), Unread> {
        let locate =
            || root.locate(&self.files).map_err(|error| Unread { path: ".".into(), error });
        for _ in 0..MAX_TRIES {
            let site = locate()?;
            let folder = site.join(FOLDER);
            let read = self.tables(&folder).and_then(|tables| match &self.last {
                Some((seen, places)) if *seen == tables => Ok((tables, Arc::clone(places))),
                _ => self.read(&folder, &tables).map(|places| (tables, Arc::new(places))),
            });
            // Files of a folder that is moved away meanwhile seem to be gone.
            if locate()? == site {
                return read;
            }
        }
        let error = io::Error::other("the folder was moved again and again while it was read");
        Err(Unread { path: FOLDER.into(), error })
    }

    fn read(&self, folder: &Path, tables: &[Table]) -> Result<Places, Unread> {
        let mut problems = Vec::new();
        let is_unread = false;
        if tables.is_empty() {
            return Ok(Places { gazetteer: Arc::clone(&COUNTRIES), problems, is_unread });
        }
        let mut texts = Vec::new();
        let mut names = Vec::new();
        for (number, table) in tables.iter().enumerate() {
            let outcome = if number < MOST_FILES {
                self.text(folder, table)?
            } else {
                Err(format!("only {MOST_FILES} tables of places are read"))
            };
            match outcome {
                Ok(text) => {
                    texts.push(text);
                    names.push(path(&table.name));
                }
                Err(message) => problems.push(Problem::error(path(&table.name), None, message)),
            }
        }
        if let Some((_, last)) = &self.last
            && !problems.is_empty()
            && !last.gazetteer.is_empty()
        {
            let gazetteer = Arc::clone(&last.gazetteer);
            return Ok(Places { gazetteer, problems, is_unread });
        }
        let (gazetteer, mistakes) = Gazetteer::read(&texts);
        problems.extend(mistakes.into_iter().map(|mistake| {
            let line = u32::try_from(mistake.line).ok();
            let file = names.get(mistake.table).cloned().unwrap_or_default();
            Problem::error(file, line, mistake.error.to_string())
        }));
        Ok(Places { gazetteer: Arc::new(gazetteer), problems, is_unread })
    }

    /// Plain files that are tables, in the order of their names. A link could lead out of the site.
    fn tables(&self, folder: &Path) -> Result<Vec<Table>, Unread> {
        let items = found(self.files.read_dir(folder));
        let items = items.map_err(|error| Unread { path: FOLDER.into(), error })?;
        let mut tables = Vec::new();
        for item in items.unwrap_or_default() {
            let Some(name) = item.name.to_str() else { continue };
            let bare = name.strip_suffix(".gz").unwrap_or(name);
            if bare.strip_suffix(".tsv").is_none() || name.starts_with('.') {
                continue;
            }
            let metadata = found(item.metadata);
            let metadata = metadata.map_err(|error| Unread { path: path(name), error })?;
            if let Some(metadata) = metadata.filter(fs::Metadata::is_file) {
                tables.push(Table { name: name.to_owned(), stamp: Stamp::of(&metadata) });
            }
        }
        tables.sort_by(|a, b| a.name.cmp(&b.name));
        Ok(tables)
    }

    fn text(&self, folder: &Path, table: &Table) -> Result<Result<String, String>, Unread> {
        if table.stamp.len > LARGEST_FILE {
            return Ok(Err(format!("the file is longer than {LARGEST_FILE} bytes")));
        }
        let bytes = self.files.read(&folder.join(&table.name), LARGEST_FILE);
        let bytes = bytes.map_err(|error| Unread { path: path(&table.name), error })?;
        Ok(unpack(&bytes).map_err(|error| error.to_string()))
    }
}

fn path(name: &str) -> PathBuf {
    Path::new(FOLDER).join(name)
}

#[cfg(test)]
mod tests {
    use terrace_files::FaultyDisk;
    use terrace_geocoder::Query;

    use super::*;

    fn write(site: &Path, name: &str, bytes: &[u8]) {
        fs::create_dir_all(site.join(FOLDER)).unwrap();
        fs::write(site.join(FOLDER).join(name), bytes).unwrap();
    }

    fn root(site: &Path) -> Arc<SiteRoot> {
        SiteRoot::open(&terrace_files::disk(), site, None).unwrap()
    }

    fn found(places: &Gazetteer, text: &str) -> bool {
        !places.search(&Query::new(text, 1)).is_empty()
    }

    #[test]
    fn tables_are_read_together_and_followed() {
        let site = tempfile::tempdir().unwrap();
        let mut reader = PlacesReader::new(terrace_files::disk());
        let root = root(site.path());
        let first = reader.load(&root);
        assert!(first.gazetteer.is_empty() && first.problems.is_empty());
        assert!(found(&first.gazetteer, "Nepal"));

        write(site.path(), "a.tsv", b"name\tcountry\tlat\tlng\nGhandruk\tNP\t28.37\t83.8\n");
        write(site.path(), "b.tsv", b"name\tcountry\tlat\tlng\nLlanos\tPE\t1\t2\nHere\tXX\t1\t2\n");
        write(site.path(), "notes.txt", b"not a table");
        let both = reader.load(&root);
        assert!(found(&both.gazetteer, "Ghandruk, Nepal") && found(&both.gazetteer, "Llanos"));
        assert_eq!(both.problems.len(), 1);
        assert_eq!(
            (both.problems[0].file.as_path(), both.problems[0].line),
            (Path::new("places/b.tsv"), Some(3))
        );
        assert!(Arc::ptr_eq(&both, &reader.load(&root)), "nothing changed, nothing is read");

        write(site.path(), "b.tsv", &[0x1f, 0x8b, 0, 0]);
        let kept = reader.load(&root);
        assert!(Arc::ptr_eq(&both.gazetteer, &kept.gazetteer), "the last good version stays");
        assert_eq!(kept.problems[0].message, "the file cannot be unpacked");

        fs::remove_dir_all(site.path().join(FOLDER)).unwrap();
        let none = reader.load(&root);
        assert!(none.gazetteer.is_empty() && none.problems.is_empty());
    }

    #[test]
    fn a_call_that_fails_leaves_the_places_that_were_there() {
        let table = |name: &str| format!("name\tcountry\tlat\tlng\n{name}\tNP\t28.37\t83.8\n");
        for call in 1.. {
            let site = tempfile::tempdir().unwrap();
            write(site.path(), "a.tsv", table("Ghandruk").as_bytes());
            write(site.path(), "b.tsv", table("Llanos").as_bytes());
            let disk = Arc::new(FaultyDisk::default());
            let mut reader = PlacesReader::new(Arc::clone(&disk) as Files);
            let root = root(site.path());
            reader.load(&root);
            write(site.path(), "b.tsv", table("Andes").as_bytes());
            disk.set(move |number, _| (number == call).then_some(24));
            let places = reader.load(&root);
            let is_new = found(&places.gazetteer, "Andes");
            assert!(found(&places.gazetteer, "Ghandruk") && (is_new || places.is_unread));
            if disk.calls() < call {
                assert!(is_new && call > 3);
                break;
            }
            assert!(places.is_unread && !places.problems.is_empty());
            disk.heal();
            let places = reader.load(&root);
            assert!(found(&places.gazetteer, "Andes") && places.problems.is_empty());
        }
    }

    #[test]
    fn a_folder_that_is_moved_or_gone_leaves_the_places_that_were_there() {
        let parent = tempfile::tempdir().unwrap();
        let [place, old] = ["site", "old"].map(|name| parent.path().join(name));
        write(&place, "a.tsv", b"name\tcountry\tlat\tlng\nGhandruk\tNP\t28.37\t83.8\n");
        let (site, mut is_due) = (root(&place), true);
        let disk = Arc::new(FaultyDisk::default());
        let mut reader = PlacesReader::new(Arc::clone(&disk) as Files);
        reader.load(&site);
        let [from, to] = [place, old.clone()];
        disk.set(move |_, path| {
            // Between the look for the folder and that for its tables.
            if path.ends_with(FOLDER) && std::mem::take(&mut is_due) {
                fs::rename(&from, &to).unwrap();
            }
            None
        });
        let moved = reader.load(&site);
        assert!(found(&moved.gazetteer, "Ghandruk"));
        fs::remove_dir_all(&old).unwrap();
        let gone = reader.load(&site);
        assert!(found(&gone.gazetteer, "Ghandruk") && gone.is_unread);
    }
}
