//! Making sure that files are on the disk before something says that they are.

use std::fs::File;
use std::io;
use std::path::Path;

/// Writes all that a file system still holds in memory to its disk: one call for thousands of
/// files, where a call for each would take minutes.
pub(crate) fn sync_file_system(folder: &Path) -> io::Result<()> {
    let folder = File::open(folder)?;
    #[cfg(target_os = "linux")]
    rustix::fs::syncfs(&folder)?;
    #[cfg(not(target_os = "linux"))]
    {
        rustix::fs::sync();
        folder.sync_all()?;
    }
    Ok(())
}
