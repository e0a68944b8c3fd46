//! What was learnt, in one small file of the state folder.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::Learnt;

const NAME: &str = "popular-searches.json";
/// A larger file is not ours.
const LARGEST: u64 = 1024 * 1024;

/// The file as it is written.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    /// Searches of each entry, by id.
    counts: BTreeMap<String, u64>,
}

/// Where it is kept.
#[derive(Debug, Clone)]
pub struct Store {
    folder: PathBuf,
}

impl Store {
    /// Keeps it in a folder, which is made when it is needed.
    pub fn new(folder: &Path) -> Self {
        Self { folder: folder.to_owned() }
    }

    /// What was learnt before; nothing when there is no file yet. A file that cannot be used is
    /// put aside, so that its counts are not written over.
    pub fn read(&self) -> Learnt {
        let path = self.folder.join(NAME);
        match read(&path) {
            Ok(kept) => Learnt::new(kept.counts),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Learnt::default(),
            Err(error) => {
                let aside = path.with_extension("json.broken");
                let moved = fs::rename(&path, &aside);
                tracing::warn!(
                    "cannot use {}: {error}; the counts of popular searches begin anew{}",
                    path.display(),
                    if moved.is_ok() { ", the file is kept as .broken" } else { "" }
                );
                Learnt::default()
            }
        }
    }

    /// Writes it whole: whoever looks, at whatever moment, finds the old file or the new one.
    pub fn write(&self, learnt: &Learnt) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let json = serde_json::to_vec(&Kept { counts: learnt.counts().clone() })?;
        let (path, draft) = (self.folder.join(NAME), self.folder.join(format!("{NAME}.new")));
        let mut file = File::create(&draft)?;
        file.write_all(&json)?;
        file.sync_all()?;
        fs::rename(&draft, &path)?;
        // The rename is only safe once the folder is.
        File::open(&self.folder)?.sync_all()
    }
}

fn read(path: &Path) -> io::Result<Kept> {
    let mut bytes = Vec::new();
    File::open(path)?.take(LARGEST).read_to_end(&mut bytes)?;
    Ok(serde_json::from_slice(&bytes)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::new(&folder.path().join("deep/state"));
        assert_eq!(store.read(), Learnt::default());
        let learnt = Learnt::new([("flood".to_owned(), 3), ("ete".to_owned(), 1)]);
        store.write(&learnt).unwrap();
        store.write(&learnt).unwrap();
        assert_eq!(store.read(), learnt);
        let files = fs::read_dir(folder.path().join("deep/state")).unwrap();
        assert_eq!(files.count(), 1);
    }

    #[test]
    fn a_file_that_cannot_be_used_is_put_aside() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::new(folder.path());
        fs::write(folder.path().join(NAME), "{\"counts\": {\"flood\": -1}}").unwrap();
        assert_eq!(store.read(), Learnt::default());
        assert!(folder.path().join("popular-searches.json.broken").exists());
        assert!(!folder.path().join(NAME).exists());
        // A half-written draft means nothing.
        fs::write(folder.path().join(format!("{NAME}.new")), "{\"cou").unwrap();
        assert_eq!(store.read(), Learnt::default());
        store.write(&Learnt::new([("flood".to_owned(), 1)])).unwrap();
        assert_eq!(store.read().counts().get("flood"), Some(&1));
    }
}
