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
    /// Inode and time of its last change, which also copying and renaming touch.
    changed: (u64, i64, i64),
}

impl Stamp {
    pub fn of(metadata: &Metadata) -> Self {
        #[cfg(unix)]
        let changed = {
            use std::os::unix::fs::MetadataExt;
            (metadata.ino(), metadata.ctime(), metadata.ctime_nsec())
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
