//! Files, read so that "it is not there" is never mistaken for "it cannot be read just now".
//!
//! Whoever reads a folder again and again asks a [`FileSystem`] instead of `std::fs`: then a test
//! can let each of its calls fail in turn and see that no failure looks like a deletion.

mod drafts;
#[cfg(feature = "faults")]
mod faults;
mod listing;
mod stamp;

use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File, Metadata};
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub use drafts::{UNFINISHED, remove_leftovers, unique_name};
#[cfg(feature = "faults")]
pub use faults::FaultyDisk;
pub use listing::{Listed, list};
pub use stamp::{Identity, STAMP_BYTES, Stamp};

/// What a reader asks of the system.
pub trait FileSystem: fmt::Debug + Send + Sync {
    fn canonicalize(&self, path: &Path) -> io::Result<PathBuf>;

    /// Of what a link leads to.
    fn metadata(&self, path: &Path) -> io::Result<Metadata>;

    /// Its own, also when it is a link.
    fn symlink_metadata(&self, path: &Path) -> io::Result<Metadata>;

    /// All that lies directly in a folder, in no particular order. A folder that can be read only
    /// in part is an error.
    fn read_dir(&self, path: &Path) -> io::Result<Vec<Item>>;

    fn open(&self, path: &Path) -> io::Result<File>;

    /// The first bytes of a file, at most `most`.
    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>>;
}

/// Something that lies in a folder.
#[derive(Debug)]
pub struct Item {
    pub name: OsString,
    /// Its own, also when it is a link.
    pub metadata: io::Result<Metadata>,
}

/// A file system that readers share.
pub type Files = Arc<dyn FileSystem>;

/// The file system of this machine.
pub fn disk() -> Files {
    Arc::new(Disk)
}

/// The file system of this machine.
#[derive(Debug)]
struct Disk;

impl FileSystem for Disk {
    fn canonicalize(&self, path: &Path) -> io::Result<PathBuf> {
        path.canonicalize()
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        fs::metadata(path)
    }

    fn symlink_metadata(&self, path: &Path) -> io::Result<Metadata> {
        fs::symlink_metadata(path)
    }

    fn read_dir(&self, path: &Path) -> io::Result<Vec<Item>> {
        let items = fs::read_dir(path)?.map(|entry| {
            let entry = entry?;
            Ok(Item { name: entry.file_name(), metadata: entry.metadata() })
        });
        items.collect()
    }

    fn open(&self, path: &Path) -> io::Result<File> {
        File::open(path)
    }

    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        let file = File::open(path)?;
        let length = file.metadata().map_or(0, |metadata| metadata.len().min(most));
        let mut bytes = Vec::with_capacity(usize::try_from(length).unwrap_or(0));
        file.take(most).read_to_end(&mut bytes)?;
        Ok(bytes)
    }
}

/// The system's number of `ELOOP`.
const LOOP_OF_LINKS: i32 = if cfg!(target_os = "linux") { 40 } else { 62 };

/// What is there, or `None` when nothing is. An error leaves open what is there.
pub fn found<T>(outcome: io::Result<T>) -> io::Result<Option<T>> {
    match outcome {
        Ok(value) => Ok(Some(value)),
        Err(error) if is_absence(&error) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Whether an error says that there is nothing by that name.
pub fn is_absence(error: &io::Error) -> bool {
    match error.kind() {
        // The second: what should be a folder on the way there is a file.
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory | io::ErrorKind::InvalidFilename => {
            true
        }
        // A name that no file can have.
        io::ErrorKind::InvalidInput => error.raw_os_error().is_none(),
        // A link that leads in a circle leads to nothing.
        _ => error.raw_os_error() == Some(LOOP_OF_LINKS),
    }
}

/// Whether an error comes from the system, and so may pass: not absence, and not what is wrong
/// with the bytes of a file.
pub fn is_fault(error: &io::Error) -> bool {
    error.raw_os_error().is_some() && !is_absence(error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn absence_and_faults_are_told_apart() {
        let (not_found, not_a_folder, too_long) = (2, 20, 36);
        for number in [not_found, not_a_folder, too_long, LOOP_OF_LINKS] {
            let error = io::Error::from_raw_os_error(number);
            assert!(is_absence(&error) && !is_fault(&error), "{error}");
            assert!(found(Err::<(), _>(error)).unwrap().is_none());
        }
        let (input_output, no_access, too_many_open) = (5, 13, 24);
        for number in [input_output, no_access, too_many_open] {
            let error = io::Error::from_raw_os_error(number);
            assert!(!is_absence(&error) && is_fault(&error), "{error}");
            assert!(found(Err::<(), _>(error)).is_err());
        }
        let error = disk().metadata(Path::new("a\0b")).unwrap_err();
        assert!(is_absence(&error), "{error}");
        assert!(!is_fault(&io::Error::other("it is not UTF-8")));
    }
}
