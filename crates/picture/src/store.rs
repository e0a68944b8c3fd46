//! Finished pictures on disk, bounded by bytes; the least recently used go first.
//!
//! All state is in the folder: a file's time of change is when it was last used. So the store
//! survives a restart, and several processes may share one folder. A file appears whole, by
//! renaming, and is checked when it is read, so nothing half written or damaged is ever served.
//! Files that do not bear the store's kind of name are never touched.

use std::{
    fs::{self, File},
    io::{self, Read, Write},
    path::{Path, PathBuf},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, SystemTime},
};

use crate::{entry, key::Key, request::Picture};

/// A file's time is set anew when it is older than this: exact enough, and rarely a write.
const TOUCH_AFTER: Duration = Duration::from_secs(60);

/// A temporary file of this age was left by a process that ended in the middle.
const LEFT_OVER_AFTER: Duration = Duration::from_secs(60 * 60);

/// The longest file that can be one of ours.
const MAX_ENTRY_BYTES: u64 = 64 * 1024 * 1024;

/// A folder of finished pictures.
pub struct Store {
    folder: PathBuf,
    max_bytes: u64,
    usage: Mutex<Usage>,
    /// Makes the names of temporary files different within the process.
    counter: AtomicU64,
}

/// How full the folder is, as far as this process knows.
struct Usage {
    /// What was there at the last look; `None` before the first.
    seen: Option<u64>,
    /// What this process has written since. Others write, too, so a look is due now and then.
    written: u64,
}

impl Store {
    /// Makes the folder if it is not there. What is in it already is looked at by the first
    /// [`Store::trim`] or [`Store::put`].
    pub fn open(folder: impl Into<PathBuf>, max_bytes: u64) -> io::Result<Self> {
        let folder = folder.into();
        fs::create_dir_all(&folder)?;
        let usage = Mutex::new(Usage { seen: None, written: 0 });
        Ok(Self { folder, max_bytes, usage, counter: AtomicU64::new(0) })
    }

    /// The picture kept under `key`. A file that is not what was once written is removed.
    pub fn get(&self, key: &Key) -> Option<Picture> {
        let path = self.path(key);
        let mut file = File::open(&path).ok()?;
        let metadata = file.metadata().ok()?;
        let mut bytes = Vec::new();
        if metadata.len() <= MAX_ENTRY_BYTES {
            file.read_to_end(&mut bytes).ok()?;
        }
        let Some(picture) = entry::read(key, bytes) else {
            tracing::warn!(path = %path.display(), "removed a damaged picture from the store");
            let _ = fs::remove_file(&path);
            return None;
        };
        let now = SystemTime::now();
        let used = metadata.modified().unwrap_or(now);
        if now.duration_since(used).is_ok_and(|age| age > TOUCH_AFTER) {
            // When it cannot be set, the file only seems older than it is.
            let _ = file.set_modified(now);
        }
        Some(picture)
    }

    /// Keeps a picture, and removes others when there are too many.
    pub fn put(&self, key: &Key, picture: &Picture) -> io::Result<()> {
        let head = entry::head(key, picture);
        let bytes = (head.len() + picture.bytes.len()) as u64;
        if bytes > self.max_bytes.min(MAX_ENTRY_BYTES) {
            return Ok(());
        }
        let path = self.path(key);
        let temporary = self.temporary_path(&path);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        let written = write_file(&temporary, &[&head, &picture.bytes])
            .and_then(|()| fs::rename(&temporary, &path));
        if let Err(error) = written {
            let _ = fs::remove_file(&temporary);
            return Err(error);
        }
        self.count(bytes);
        Ok(())
    }

    /// Removes what is too much, and what broken-off processes left behind.
    pub fn trim(&self) {
        self.trim_locked(&mut self.usage.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn count(&self, bytes: u64) {
        let mut usage = self.usage.lock().unwrap_or_else(PoisonError::into_inner);
        usage.written += bytes;
        let full = usage.seen.is_none_or(|seen| seen + usage.written > self.max_bytes);
        // An eighth of the bound is as much as each process may be ahead of what others know.
        if full || usage.written > self.max_bytes / 8 {
            self.trim_locked(&mut usage);
        }
    }

    fn trim_locked(&self, usage: &mut Usage) {
        let mut files = self.files();
        let mut total: u64 = files.iter().map(|file| file.bytes).sum();
        if total > self.max_bytes {
            files.sort_unstable_by_key(|file| file.used);
            // A tenth more than needed, so that the next picture does not need a look again.
            let goal = self.max_bytes - self.max_bytes / 10;
            for file in files {
                if total <= goal {
                    break;
                }
                // Gone already: another process was faster.
                let _ = fs::remove_file(&file.path);
                total -= file.bytes;
            }
        }
        *usage = Usage { seen: Some(total), written: 0 };
    }

    /// The pictures in the folder. Left-over temporary files are removed on the way.
    fn files(&self) -> Vec<StoredFile> {
        let now = SystemTime::now();
        let shards = list(&self.folder).filter(|entry| is_hex(&entry.file_name(), 2));
        let files = shards.flat_map(|shard| list(&shard.path()));
        files.filter_map(|entry| StoredFile::of(&entry, now)).collect()
    }

    /// Two letters of folder keep each folder short.
    fn path(&self, key: &Key) -> PathBuf {
        let name = key.to_string();
        self.folder.join(&name[..2]).join(name).with_extension("pic")
    }

    /// Beside the file it will become, under a name that no other process or thread uses.
    fn temporary_path(&self, path: &Path) -> PathBuf {
        let count = self.counter.fetch_add(1, Ordering::Relaxed);
        // The process id alone may repeat in a folder shared by containers.
        let moment = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let (process, moment) = (std::process::id(), moment.as_nanos());
        path.with_extension(format!("tmp-{process}-{moment:x}-{count}"))
    }
}

struct StoredFile {
    path: PathBuf,
    bytes: u64,
    used: SystemTime,
}

impl StoredFile {
    /// `None` for anything that is not a picture of ours.
    fn of(entry: &fs::DirEntry, now: SystemTime) -> Option<Self> {
        let (path, metadata) = (entry.path(), entry.metadata().ok()?);
        let (bytes, used) = (metadata.len(), metadata.modified().ok()?);
        if !metadata.is_file() || !is_hex(path.file_stem()?, 32) {
            return None;
        }
        let extension = path.extension()?.as_encoded_bytes();
        let old = || now.duration_since(used).is_ok_and(|age| age > LEFT_OVER_AFTER);
        if extension.starts_with(b"tmp-") && old() {
            let _ = fs::remove_file(&path);
        }
        (extension == b"pic").then_some(Self { path, bytes, used })
    }
}

/// What is in a folder, as far as it can be read.
fn list(folder: &Path) -> impl Iterator<Item = fs::DirEntry> + use<> {
    fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok)
}

fn is_hex(name: &std::ffi::OsStr, length: usize) -> bool {
    let name = name.as_encoded_bytes();
    name.len() == length && name.iter().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// Not forced to disk: a file that a power cut shortens fails its checksum, and is made again.
fn write_file(path: &Path, parts: &[&[u8]]) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    parts.iter().try_for_each(|part| file.write_all(part))?;
    // The kernel's own time stamps are some milliseconds coarse, and the order counts here.
    file.set_modified(SystemTime::now())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, Request, Source, Width};

    /// A key, and a picture of `bytes` bytes under it.
    fn sample(name: &str, bytes: usize) -> (Key, Picture) {
        let source =
            Source { path: name.into(), modified: SystemTime::UNIX_EPOCH, bytes: 1, digest: None };
        let request = Request { width: Width::W320, format: Format::WebP, crop: None };
        let body = vec![name.as_bytes()[0]; bytes - entry::HEAD_BYTES];
        let picture = Picture { bytes: body.into(), width: 320, height: 200, format: Format::Jpeg };
        (Key::new(&source, &request), picture)
    }

    /// Sets when a picture was last used, in minutes before now.
    fn used(store: &Store, key: &Key, minutes: u64) {
        let time = SystemTime::now() - Duration::from_secs(minutes * 60);
        File::open(store.path(key)).unwrap().set_modified(time).unwrap();
    }

    fn names(store: &Store, names: &[&str]) -> String {
        let there = names.iter().filter(|name| store.get(&sample(name, 100).0).is_some());
        there.copied().collect()
    }

    #[test]
    fn a_picture_survives_a_restart() {
        let folder = tempfile::tempdir().unwrap();
        let (key, picture) = sample("a", 100);
        Store::open(folder.path(), 1000).unwrap().put(&key, &picture).unwrap();
        let store = Store::open(folder.path(), 1000).unwrap();
        assert_eq!(store.get(&key), Some(picture));
        assert_eq!(store.get(&sample("b", 100).0), None);
    }

    #[test]
    fn a_damaged_file_is_never_served() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path(), 10_000).unwrap();
        let (key, picture) = sample("a", 100);
        let path = store.path(&key);
        store.put(&key, &picture).unwrap();
        let whole = fs::read(&path).unwrap();
        let mut damaged: Vec<Vec<u8>> = (0..whole.len()).map(|end| whole[..end].to_vec()).collect();
        damaged.extend((0..whole.len()).map(|at| {
            let mut bytes = whole.clone();
            bytes[at] ^= 1;
            bytes
        }));
        damaged.push([whole.as_slice(), b"x"].concat());
        for bytes in damaged {
            fs::write(&path, bytes).unwrap();
            assert_eq!(store.get(&key), None);
            assert!(!path.exists(), "a damaged file stays");
        }
        // A whole file under another's name is not that other.
        let other = sample("b", 100).0;
        fs::create_dir_all(store.path(&other).parent().unwrap()).unwrap();
        fs::write(store.path(&other), &whole).unwrap();
        assert_eq!(store.get(&other), None);
        fs::write(&path, &whole).unwrap();
        assert_eq!(store.get(&key), Some(picture));
    }

    #[test]
    fn the_least_recently_used_go_first() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path(), 1000).unwrap();
        for (name, minutes) in [("a", 40), ("b", 30), ("c", 20)] {
            let (key, picture) = sample(name, 300);
            store.put(&key, &picture).unwrap();
            used(&store, &key, minutes);
        }
        assert!(store.get(&sample("a", 300).0).is_some(), "using it makes it the newest");
        let (key, picture) = sample("d", 300);
        store.put(&key, &picture).unwrap();
        assert_eq!(names(&store, &["a", "b", "c", "d"]), "acd");
    }

    #[test]
    fn a_smaller_bound_holds_after_a_restart() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path(), 10_000).unwrap();
        for (index, name) in ["a", "b", "c", "d"].into_iter().enumerate() {
            let (key, picture) = sample(name, 300);
            store.put(&key, &picture).unwrap();
            used(&store, &key, 10 - index as u64);
        }
        let store = Store::open(folder.path(), 700).unwrap();
        store.trim();
        assert_eq!(names(&store, &["a", "b", "c", "d"]), "cd");
        let (key, picture) = sample("e", 701);
        store.put(&key, &picture).unwrap();
        assert_eq!(names(&store, &["c", "d", "e"]), "cd", "too large for the whole store");
    }

    #[test]
    fn two_processes_may_share_a_folder() {
        let folder = tempfile::tempdir().unwrap();
        let stores = [(); 2].map(|()| Store::open(folder.path(), 1000).unwrap());
        for round in 0..40 {
            let (key, picture) = sample(["a", "b", "c", "d", "e", "f"][round % 6], 240);
            stores[round % 2].put(&key, &picture).unwrap();
            assert_eq!(stores[1 - round % 2].get(&key), Some(picture));
            let total: u64 = stores[0].files().iter().map(|file| file.bytes).sum();
            assert!(total <= 1000 + 2 * 240, "{total} bytes");
        }
    }

    #[test]
    fn other_files_are_left_alone_and_old_temporary_files_removed() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path(), 100).unwrap();
        let shard = folder.path().join("ab");
        fs::create_dir_all(&shard).unwrap();
        let hex = "ab".repeat(16);
        let old = SystemTime::now() - Duration::from_secs(2 * 60 * 60);
        let paths = ["holiday.jpg".to_owned(), format!("{hex}.tmp-1-2-3"), format!("{hex}.tmp-9")]
            .map(|name| shard.join(name));
        for path in &paths {
            fs::write(path, [0; 500]).unwrap();
        }
        for path in &paths[..2] {
            File::open(path).unwrap().set_modified(old).unwrap();
        }
        store.trim();
        assert_eq!(paths.map(|path| path.exists()), [true, false, true]);
    }
}
