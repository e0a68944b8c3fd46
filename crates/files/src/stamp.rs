//! File identity: whether a file or a folder is the one it was.

use std::fs::Metadata;
use std::time::{Duration, SystemTime};

/// Two saves this close together may get the same time from the file system.
const CLOCK_STEP: Duration = Duration::from_millis(50);

/// Two versions of a file have different stamps, unless they were saved within one step of the
/// file system's clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stamp {
    pub len: u64,
    pub modified: SystemTime,
    /// Inode and time of its last change, which also copying and renaming touch. Of a file that
    /// nobody may write to, the inode alone: its bytes stay, and another name for it, as in another
    /// version of the site, touches the time.
    changed: (u64, i64, i64),
}

impl Stamp {
    pub fn of(metadata: &Metadata) -> Self {
        #[cfg(unix)]
        let changed = {
            use std::os::unix::fs::MetadataExt;
            if metadata.is_file() && metadata.mode() & 0o222 == 0 {
                (metadata.ino(), 0, 0)
            } else {
                (metadata.ino(), metadata.ctime(), metadata.ctime_nsec())
            }
        };
        #[cfg(not(unix))]
        let changed = (0, 0, 0);
        let modified = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
        Self { len: metadata.len(), modified, changed }
    }

    /// Whether a later save is sure to give another stamp: its time lies well behind `read_at`.
    pub fn is_settled(&self, read_at: SystemTime) -> bool {
        let changed = u64::try_from(self.changed.1).unwrap_or(0);
        let nanos = u32::try_from(self.changed.2).unwrap_or(0);
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
        fs::remove_dir_all(&folder).unwrap();
    }
}
