//! File descriptors, and how they are shared out: so many for connections, and some kept back
//! for content, pictures and the log, which visitors must not use up.

use std::io;

use rustix::io::Errno;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Open files kept back for all but connections, where there are enough.
const KEPT_BACK: usize = 512;

/// What the open files are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shares {
    /// Connections of visitors.
    pub connections: usize,
    /// Connections of the admin address.
    pub admin: usize,
    /// Connections that are being told that there is no room.
    pub refusals: usize,
    /// Files that stay open while they are sent.
    pub files: usize,
}

impl Shares {
    /// Shares `open_files` out to at most `connections` of them.
    pub fn new(open_files: usize, connections: usize) -> Self {
        let kept_back = KEPT_BACK.min(open_files / 2);
        Self {
            connections: connections.min(open_files - kept_back).max(1),
            admin: (kept_back / 8).max(1),
            refusals: kept_back / 8,
            // Half of what is kept back is for all that is not counted: content, pictures, the
            // log, other servers.
            files: kept_back / 4,
        }
    }
}

/// Raises the limit of open files as far as this process may, and says where it stands.
pub fn raise_limit() -> usize {
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    // Where it may not be raised it stays as it is.
    let current = match setrlimit(Resource::Nofile, raised) {
        Ok(()) => limit.maximum,
        Err(_) => limit.current,
    };
    current.and_then(|files| usize::try_from(files).ok()).unwrap_or(usize::MAX)
}

/// Whether the system has no open file, or no memory, for one more connection: one that is ended
/// gives some back.
pub fn is_exhaustion(error: &io::Error) -> bool {
    let known = error.raw_os_error().map(Errno::from_raw_os_error);
    known.is_some_and(|errno| {
        [Errno::MFILE, Errno::NFILE, Errno::NOMEM, Errno::NOBUFS].contains(&errno)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_open_files_for_all_else() {
        let all = Shares::new(20_000, 10_000);
        assert_eq!(all, Shares { connections: 10_000, admin: 64, refusals: 64, files: 128 });
        let few = Shares::new(256, 10_000);
        assert_eq!(few, Shares { connections: 128, admin: 16, refusals: 16, files: 32 });
        assert_eq!(Shares::new(1024, 10_000).connections, 512);
        assert_eq!(Shares::new(usize::MAX, 10_000).connections, 10_000);
        for open_files in 0..2000 {
            let shares = Shares::new(open_files, 10_000);
            let taken = shares.connections + shares.admin + shares.refusals + shares.files;
            assert!(open_files < 16 || taken <= open_files, "{open_files}: {shares:?}");
        }
    }

    #[test]
    fn the_limit_is_as_high_as_it_may_be() {
        let limit = raise_limit();
        assert_eq!(raise_limit(), limit);
        assert!(limit > 0);
    }
}
