//! File identity: whether a file or a folder is the one it was.

use std::fs::Metadata;
use std::hash::{Hash, Hasher};
use std::time::{Duration, SystemTime};

/// Two saves this close together may get the same time from the file system.
const CLOCK_STEP: Duration = Duration::from_millis(50);

/// How many bytes [`Stamp::to_bytes`] gives.
pub const STAMP_BYTES: usize = 44;

/// Two versions of a file have different stamps, unless they were saved within one step of the
/// file system's clock.
#[derive(Debug, Clone, Copy)]
pub struct Stamp {
    pub len: u64,
    pub modified: SystemTime,
    /// Inode and time of its last change, which also copying and renaming touch.
    changed: (u64, i64, i64),
    /// Nobody may write to the file: its bytes stay, and another name for it, as in another version
    /// of the site, touches the time of its last change, which then says nothing.
    is_sealed: bool,
}

impl PartialEq for Stamp {
    fn eq(&self, other: &Self) -> bool {
        self.telling() == other.telling()
    }
}

impl Eq for Stamp {}

impl Hash for Stamp {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.telling().hash(state);
    }
}

impl Stamp {
    pub fn of(metadata: &Metadata) -> Self {
        #[cfg(unix)]
        let (changed, is_sealed) = {
            use std::os::unix::fs::MetadataExt;
            let changed = (metadata.ino(), metadata.ctime(), metadata.ctime_nsec());
            (changed, metadata.is_file() && metadata.mode() & 0o222 == 0)
        };
        #[cfg(not(unix))]
        let (changed, is_sealed) = ((0, 0, 0), false);
        let modified = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
        Self { len: metadata.len(), modified, changed, is_sealed }
    }

    /// What tells one version of a file from another while somebody follows it.
    fn telling(&self) -> (u64, SystemTime, (u64, i64, i64)) {
        let changed = if self.is_sealed { (self.changed.0, 0, 0) } else { self.changed };
        (self.len, self.modified, changed)
    }

    /// All that is known of it, for a comparison after a time in which nobody followed the file:
    /// then even of a file that nobody may write to the time of its last change counts, because
    /// its inode may have become that of another.
    pub fn to_bytes(&self) -> [u8; STAMP_BYTES] {
        let since = self.modified.duration_since(SystemTime::UNIX_EPOCH);
        // A time before 1970 is told by its distance, which is no other file's by chance.
        let (seconds, nanos) = match &since {
            Ok(since) => (since.as_secs(), since.subsec_nanos()),
            Err(error) => (!error.duration().as_secs(), error.duration().subsec_nanos()),
        };
        let mut bytes = [0; STAMP_BYTES];
        let parts: [&[u8]; 6] = [
            &self.len.to_le_bytes(),
            &seconds.to_le_bytes(),
            &nanos.to_le_bytes(),
            &self.changed.0.to_le_bytes(),
            &self.changed.1.to_le_bytes(),
            &self.changed.2.to_le_bytes(),
        ];
        let mut at = 0;
        for part in parts {
            bytes[at..at + part.len()].copy_from_slice(part);
            at += part.len();
        }
        bytes
    }

    /// Whether a later save is sure to give another stamp: its time lies well behind `read_at`.
    pub fn is_settled(&self, read_at: SystemTime) -> bool {
        let (_, _, (_, changed, nanos)) = self.telling();
        let changed = u64::try_from(changed).unwrap_or(0);
        let nanos = u32::try_from(nanos).unwrap_or(0);
        let changed = SystemTime::UNIX_EPOCH + Duration::new(changed, nanos);
        let last = self.modified.max(changed);
        read_at.duration_since(last).is_ok_and(|age| age > CLOCK_STEP)
    }
}

/// Which file or folder it is, whatever its name is by now: device and inode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Identity(u64, u64);

impl Identity {
    pub fn of(metadata: &Metadata) -> Self {
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt;
            Self(metadata.dev(), metadata.ino())
        }
        #[cfg(not(unix))]
        Self(0, 0)
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn another_name_changes_nothing_of_a_file_that_nobody_writes_to() {
        let folder = std::env::temp_dir().join(format!("terrace-stamp-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let [one, other, third] = ["one", "other", "third"].map(|name| folder.join(name));
        fs::write(&one, "text").unwrap();
        let stamp = || Stamp::of(&fs::metadata(&one).unwrap());
        let writable = stamp();
        // Longer than a step of the file system's clock.
        std::thread::sleep(Duration::from_millis(20));
        fs::hard_link(&one, &other).unwrap();
        assert_ne!(stamp(), writable);
        fs::set_permissions(&one, Permissions::from_mode(0o444)).unwrap();
        let sealed = stamp();
        std::thread::sleep(Duration::from_millis(20));
        fs::hard_link(&one, &third).unwrap();
        assert_eq!(stamp(), sealed);
        assert_ne!(stamp().to_bytes(), sealed.to_bytes());
        fs::remove_dir_all(&folder).unwrap();
    }
}
