//! A file system whose calls fail when a test says so.

use std::fmt;
use std::fs::{File, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::{Disk, FileSystem, Item};

/// Says which error of the system a call gives, by its number (from 1 on) and its path.
type Rule = Box<dyn FnMut(usize, &Path) -> Option<i32> + Send>;

/// The file system of this machine, but for the calls that a rule lets fail.
#[derive(Default)]
pub struct FaultyDisk {
    calls: AtomicUsize,
    rule: Mutex<Option<Rule>>,
}

impl fmt::Debug for FaultyDisk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("FaultyDisk")
    }
}

impl FaultyDisk {
    /// From now on, and counting anew, calls fail as `rule` says.
    pub fn set(&self, rule: impl FnMut(usize, &Path) -> Option<i32> + Send + 'static) {
        *self.rule.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(rule));
        self.calls.store(0, Ordering::SeqCst);
    }

    /// From now on no call fails.
    pub fn heal(&self) {
        self.set(|_, _| None);
    }

    /// Calls since the last rule was set.
    pub fn calls(&self) -> usize {
        self.calls.load(Ordering::SeqCst)
    }

    fn call(&self, path: &Path) -> io::Result<()> {
        let number = self.calls.fetch_add(1, Ordering::SeqCst) + 1;
        let mut rule = self.rule.lock().unwrap_or_else(PoisonError::into_inner);
        let error = rule.as_mut().and_then(|rule| rule(number, path));
        error.map_or(Ok(()), |error| Err(io::Error::from_raw_os_error(error)))
    }
}

impl FileSystem for FaultyDisk {
    fn canonicalize(&self, path: &Path) -> io::Result<PathBuf> {
        self.call(path)?;
        Disk.canonicalize(path)
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        self.call(path)?;
        Disk.metadata(path)
    }

    fn symlink_metadata(&self, path: &Path) -> io::Result<Metadata> {
        self.call(path)?;
        Disk.symlink_metadata(path)
    }

    /// Asking for each item's metadata is a call too.
    fn read_dir(&self, path: &Path) -> io::Result<Vec<Item>> {
        self.call(path)?;
        let mut items = Disk.read_dir(path)?;
        // The order of a folder is not always the same, the numbers of calls should be.
        items.sort_by(|a, b| a.name.cmp(&b.name));
        for item in &mut items {
            if let Err(error) = self.call(&path.join(&item.name)) {
                item.metadata = Err(error);
            }
        }
        Ok(items)
    }

    fn open(&self, path: &Path) -> io::Result<File> {
        self.call(path)?;
        Disk.open(path)
    }

    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        self.call(path)?;
        Disk.read(path, most)
    }
}
