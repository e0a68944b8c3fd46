//! The places of a site: tables in its folder `places/`, read into a gazetteer.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::time::SystemTime;

use terrace_content::Problem;
use terrace_geocoder::{Gazetteer, unpack};

/// The folder, relative to the site's.
const FOLDER: &str = "places";
/// A table on disk is at most this large, packed or not.
const LARGEST_FILE: u64 = 64 * 1024 * 1024;
/// At most this many tables are read.
const MOST_FILES: usize = 20;

/// Countries alone, for sites without tables.
static COUNTRIES: LazyLock<Arc<Gazetteer>> = LazyLock::new(|| Arc::new(Gazetteer::read(&[]).0));

/// The places of a site.
#[derive(Debug)]
pub struct Places {
    pub gazetteer: Arc<Gazetteer>,
    /// What is wrong with the tables.
    pub problems: Vec<Problem>,
}

/// Reads the tables again only when one of them changed.
pub(crate) struct PlacesReader {
    folder: PathBuf,
    /// The files as they were the last time, and what they held.
    last: Option<(Vec<Stamp>, Arc<Places>)>,
}

#[derive(Debug, PartialEq, Eq)]
struct Stamp {
    name: String,
    length: u64,
    changed: Option<SystemTime>,
}

impl PlacesReader {
    pub(crate) fn new(site: &Path) -> Self {
        Self { folder: site.join(FOLDER), last: None }
    }

    /// The places now. While a table cannot be read at all, the last good gazetteer stays.
    pub(crate) fn load(&mut self) -> Arc<Places> {
        // A folder that cannot be read just now keeps what it had.
        let files = match (tables(&self.folder), &self.last) {
            (Ok(files), _) => files,
            (Err(error), Some((_, places))) => {
                tracing::error!("cannot read the folder `{FOLDER}`, its places stay: {error}");
                return Arc::clone(places);
            }
            (Err(error), None) => {
                let problem = Problem::error(FOLDER, None, format!("cannot read it: {error}"));
                return Arc::new(Places {
                    gazetteer: Arc::clone(&COUNTRIES),
                    problems: vec![problem],
                });
            }
        };
        if let Some((seen, places)) = &self.last
            && *seen == files
        {
            return Arc::clone(places);
        }
        let places = Arc::new(self.read(&files));
        self.last = Some((files, Arc::clone(&places)));
        places
    }

    fn read(&self, files: &[Stamp]) -> Places {
        let mut problems = Vec::new();
        if files.is_empty() {
            return Places { gazetteer: Arc::clone(&COUNTRIES), problems };
        }
        let mut texts = Vec::new();
        let mut names = Vec::new();
        for (number, file) in files.iter().enumerate() {
            let outcome = if number < MOST_FILES {
                text(&self.folder.join(&file.name), file.length)
            } else {
                Err(format!("only {MOST_FILES} tables of places are read"))
            };
            match outcome {
                Ok(text) => {
                    texts.push(text);
                    names.push(path(&file.name));
                }
                Err(message) => problems.push(Problem::error(path(&file.name), None, message)),
            }
        }
        if let Some((_, last)) = &self.last
            && !problems.is_empty()
            && !last.gazetteer.is_empty()
        {
            return Places { gazetteer: Arc::clone(&last.gazetteer), problems };
        }
        let (gazetteer, mistakes) = Gazetteer::read(&texts);
        problems.extend(mistakes.into_iter().map(|mistake| {
            let line = u32::try_from(mistake.line).ok();
            let file = names.get(mistake.table).cloned().unwrap_or_default();
            Problem::error(file, line, mistake.error.to_string())
        }));
        Places { gazetteer: Arc::new(gazetteer), problems }
    }
}

/// Plain files that are tables, in the order of their names. A link could lead out of the site.
fn tables(folder: &Path) -> io::Result<Vec<Stamp>> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    let mut stamps: Vec<Stamp> = entries
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let name = entry.file_name().into_string().ok()?;
            let about = entry.metadata().ok().filter(fs::Metadata::is_file)?;
            let bare = name.strip_suffix(".gz").unwrap_or(&name);
            let table = bare.strip_suffix(".tsv").is_some() && !name.starts_with('.');
            table.then(|| Stamp { name, length: about.len(), changed: about.modified().ok() })
        })
        .collect();
    stamps.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(stamps)
}

fn text(path: &Path, length: u64) -> Result<String, String> {
    if length > LARGEST_FILE {
        return Err(format!("the file is longer than {LARGEST_FILE} bytes"));
    }
    let bytes = fs::read(path).map_err(|error: io::Error| format!("cannot read it: {error}"))?;
    unpack(&bytes).map_err(|error| error.to_string())
}

fn path(name: &str) -> PathBuf {
    Path::new(FOLDER).join(name)
}

#[cfg(test)]
mod tests {
    use terrace_geocoder::Query;

    use super::*;

    fn write(site: &Path, name: &str, bytes: &[u8]) {
        fs::create_dir_all(site.join(FOLDER)).unwrap();
        fs::write(site.join(FOLDER).join(name), bytes).unwrap();
    }

    fn found(places: &Gazetteer, text: &str) -> bool {
        !places.search(&Query::new(text, 1)).is_empty()
    }

    #[test]
    fn tables_are_read_together_and_followed() {
        let site = tempfile::tempdir().unwrap();
        let mut reader = PlacesReader::new(site.path());
        let first = reader.load();
        assert!(first.gazetteer.is_empty() && first.problems.is_empty());
        assert!(found(&first.gazetteer, "Nepal"));

        write(site.path(), "a.tsv", b"name\tcountry\tlat\tlng\nGhandruk\tNP\t28.37\t83.8\n");
        write(site.path(), "b.tsv", b"name\tcountry\tlat\tlng\nLlanos\tPE\t1\t2\nHere\tXX\t1\t2\n");
        write(site.path(), "notes.txt", b"not a table");
        let both = reader.load();
        assert!(found(&both.gazetteer, "Ghandruk, Nepal") && found(&both.gazetteer, "Llanos"));
        assert_eq!(both.problems.len(), 1);
        assert_eq!(
            (both.problems[0].file.as_path(), both.problems[0].line),
            (Path::new("places/b.tsv"), Some(3))
        );
        assert!(Arc::ptr_eq(&both, &reader.load()), "nothing changed, nothing is read");

        write(site.path(), "b.tsv", &[0x1f, 0x8b, 0, 0]);
        let kept = reader.load();
        assert!(Arc::ptr_eq(&both.gazetteer, &kept.gazetteer), "the last good version stays");
        assert_eq!(kept.problems[0].message, "the file cannot be unpacked");

        fs::remove_dir_all(site.path().join(FOLDER)).unwrap();
        let none = reader.load();
        assert!(none.gazetteer.is_empty() && none.problems.is_empty());
    }
}
