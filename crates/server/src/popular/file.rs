//! The counts on disk: one small file of the state folder.
//!
//! Several servers may share the folder: two of one site, or an old one that finishes its work
//! while the new one has begun. So each adds what it counted itself to what the file says then,
//! under a lock, and takes over what the others counted.

use std::collections::BTreeMap;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::Learnt;

const NAME: &str = "popular-searches.json";
/// A larger file is not ours.
const LARGEST: u64 = 1024 * 1024;
/// How often a lock that another server holds is tried, and the pause between. It is held for
/// the time of one small write; a process that was halted may hold it for ever.
const TRIES: u32 = 50;
const PAUSE: Duration = Duration::from_millis(20);

/// The file as it is written.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    /// Searches of each entry, by id.
    counts: BTreeMap<String, u64>,
}

/// Where it is kept.
#[derive(Debug, Clone)]
pub struct FileStore {
    folder: PathBuf,
}

impl FileStore {
    /// Keeps it in a folder, which is made when it is needed.
    pub fn new(folder: &Path) -> Self {
        Self { folder: folder.to_owned() }
    }

    /// What was learnt before; nothing when there is no file yet, or when it cannot be read now:
    /// the next [`FileStore::sync`] then adds to what it says.
    pub fn read(&self) -> Learnt {
        let found = self.found().unwrap_or_else(|error| {
            let path = self.path();
            tracing::warn!("cannot read {}: {error}; it will be tried again", path.display());
            None
        });
        found.unwrap_or_default()
    }

    /// Adds to the file what `learnt` has more than `base`, which is what this process last saw
    /// in it; gives what the file then says. Counts of entries that do not exist go when there
    /// are too many.
    pub fn sync(
        &self,
        learnt: &Learnt,
        base: &Learnt,
        exists: impl Fn(&str) -> bool,
    ) -> io::Result<Learnt> {
        let grown = learnt.since(base);
        if grown.counts().is_empty() {
            // A file appears whole, so looking at it needs no lock.
            return Ok(self.found()?.unwrap_or_else(|| learnt.clone()));
        }
        fs::create_dir_all(&self.folder)?;
        let _lock = self.lock()?;
        let merged = match self.found()? {
            Some(mut found) => {
                found.add(&grown);
                found.trim(exists);
                found
            }
            // Somebody removed the file, or it was unusable and put aside.
            None => learnt.clone(),
        };
        self.write(&merged)?;
        Ok(merged)
    }

    /// What the file says; `None` when there is none. A file that is not ours or broken is put
    /// aside, so that its counts are not written over; one that only cannot be read is left.
    fn found(&self) -> io::Result<Option<Learnt>> {
        let path = self.path();
        let mut bytes = Vec::new();
        match File::open(&path) {
            Ok(file) => file.take(LARGEST).read_to_end(&mut bytes)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        match serde_json::from_slice::<Kept>(&bytes) {
            Ok(kept) => Ok(Some(Learnt::new(kept.counts))),
            Err(error) => {
                fs::rename(&path, path.with_extension("json.broken"))?;
                tracing::warn!(
                    "cannot use {}: {error}; the file is kept as .broken",
                    path.display()
                );
                Ok(None)
            }
        }
    }

    /// Writes it whole: whoever looks, at whatever moment, finds the old file or the new one.
    /// Only who holds the lock may.
    fn write(&self, learnt: &Learnt) -> io::Result<()> {
        let json = serde_json::to_vec(&Kept { counts: learnt.counts().clone() })?;
        let draft = self.folder.join(format!("{NAME}.new"));
        let mut file = File::create(&draft)?;
        file.write_all(&json)?;
        file.sync_all()?;
        fs::rename(&draft, self.path())?;
        // The rename is only safe once the folder is.
        File::open(&self.folder)?.sync_all()
    }

    /// Held until it is dropped, or its process ends. The file stays: one that is removed can be
    /// locked by two.
    fn lock(&self) -> io::Result<File> {
        let path = self.folder.join(format!("{NAME}.lock"));
        let file = File::options().create(true).append(true).open(&path)?;
        for _ in 0..TRIES {
            match file.try_lock() {
                Ok(()) => return Ok(file),
                Err(TryLockError::WouldBlock) => thread::sleep(PAUSE),
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
        let message = format!("another process does not let go of {}", path.display());
        Err(io::Error::new(io::ErrorKind::WouldBlock, message))
    }

    fn path(&self) -> PathBuf {
        self.folder.join(NAME)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn learnt(counts: &[(&str, u64)]) -> Learnt {
        Learnt::new(counts.iter().map(|(id, count)| ((*id).to_owned(), *count)))
    }

    fn add(store: &FileStore, counts: &[(&str, u64)]) -> Learnt {
        store.sync(&learnt(counts), &Learnt::default(), |_| true).unwrap()
    }

    #[test]
    fn what_was_written_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let store = FileStore::new(&folder.path().join("deep/state"));
        assert_eq!(store.read(), Learnt::default());
        let all = add(&store, &[("flood", 3), ("ete", 1)]);
        assert_eq!(all, learnt(&[("flood", 3), ("ete", 1)]));
        assert_eq!(store.sync(&all, &all, |_| true).unwrap(), all);
        assert_eq!(store.read(), all);
        let files = fs::read_dir(folder.path().join("deep/state")).unwrap();
        let mut names: Vec<_> = files.map(|file| file.unwrap().file_name()).collect();
        names.sort();
        assert_eq!(names, [NAME, "popular-searches.json.lock"]);
    }

    #[test]
    fn two_servers_count_together() {
        let folder = tempfile::tempdir().unwrap();
        let store = FileStore::new(folder.path());
        let base = add(&store, &[("flood", 10)]);
        // Each has seen the ten, and counts on by itself.
        let one = store.sync(&learnt(&[("flood", 12)]), &base, |_| true).unwrap();
        assert_eq!(one, learnt(&[("flood", 12)]));
        let other = store.sync(&learnt(&[("flood", 11), ("ete", 1)]), &base, |_| true).unwrap();
        assert_eq!(other, learnt(&[("flood", 13), ("ete", 1)]));
        assert_eq!(store.sync(&one, &one, |_| true).unwrap(), other, "the others' counts");
    }

    #[test]
    fn servers_that_write_at_once_lose_nothing() {
        let folder = tempfile::tempdir().unwrap();
        thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let store = FileStore::new(folder.path());
                    let mut base = store.read();
                    for _ in 0..5 {
                        let mut more = base.clone();
                        more.add(&learnt(&[("flood", 1)]));
                        base = store.sync(&more, &base, |_| true).unwrap();
                    }
                });
            }
        });
        assert_eq!(FileStore::new(folder.path()).read(), learnt(&[("flood", 20)]));
    }

    #[test]
    fn a_lock_that_is_never_let_go_is_an_error_and_no_loss() {
        let folder = tempfile::tempdir().unwrap();
        let store = FileStore::new(folder.path());
        let base = add(&store, &[("flood", 1)]);
        let halted = store.lock().unwrap();
        let more = learnt(&[("flood", 2)]);
        let error = store.sync(&more, &base, |_| true).unwrap_err();
        assert!(error.to_string().contains("does not let go"), "{error}");
        assert_eq!(store.read(), base);
        drop(halted);
        assert_eq!(store.sync(&more, &base, |_| true).unwrap(), more);
    }

    #[test]
    fn a_file_that_cannot_be_used_is_put_aside() {
        let folder = tempfile::tempdir().unwrap();
        let store = FileStore::new(folder.path());
        fs::write(folder.path().join(NAME), "{\"counts\": {\"flood\": -1}}").unwrap();
        assert_eq!(store.read(), Learnt::default());
        assert!(folder.path().join("popular-searches.json.broken").exists());
        assert!(!folder.path().join(NAME).exists());
        // A half-written draft means nothing.
        fs::write(folder.path().join(format!("{NAME}.new")), "{\"cou").unwrap();
        assert_eq!(store.read(), Learnt::default());
        add(&store, &[("flood", 1)]);
        assert_eq!(store.read().counts().get("flood"), Some(&1));
    }

    #[test]
    fn a_file_that_only_cannot_be_read_keeps_its_counts() {
        let folder = tempfile::tempdir().unwrap();
        let store = FileStore::new(folder.path());
        add(&store, &[("flood", 5)]);
        // A folder in its place fails to be read, whoever runs this.
        let (path, away) = (folder.path().join(NAME), folder.path().join("away"));
        fs::rename(&path, &away).unwrap();
        fs::create_dir(&path).unwrap();
        assert_eq!(store.read(), Learnt::default());
        let grown = learnt(&[("flood", 1)]);
        store.sync(&grown, &Learnt::default(), |_| true).unwrap_err();
        fs::remove_dir(&path).unwrap();
        fs::rename(&away, &path).unwrap();
        assert_eq!(add(&store, &[("flood", 1)]), learnt(&[("flood", 6)]));
    }
}
