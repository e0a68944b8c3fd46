//! What is written under another name until it is whole, and what was left behind of it.

use std::fs;
use std::io;
use std::path::Path;
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The ending of what is not whole yet.
pub const UNFINISHED: &str = "new";

/// What nobody goes on writing for so long was left by a process that was killed.
const ABANDONED: Duration = Duration::from_secs(3600);

/// Makes names different within the process.
static COUNT: AtomicU32 = AtomicU32::new(0);

/// A name that no other process, and nothing else in this one, has.
pub fn unique_name() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    // The process id alone may repeat in a folder shared by containers.
    format!("{}-{}-{count}", process::id(), since.as_nanos())
}

/// Removes from `folder` what killed processes left unfinished, and the oldest of what has the same
/// ending as `ours`: so many others stay.
pub fn remove_leftovers(folder: &Path, ours: &Path, others: usize) -> io::Result<()> {
    let mut alike = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        let Ok(modified) = entry.metadata().and_then(|metadata| metadata.modified()) else {
            continue;
        };
        if path.extension().is_some_and(|ending| ending == UNFINISHED) {
            if modified.elapsed().is_ok_and(|age| age > ABANDONED) {
                remove(&path);
            }
        } else if path.extension() == ours.extension() && path != ours {
            alike.push((modified, path));
        }
    }
    alike.sort();
    let too_many = alike.len().saturating_sub(others);
    for (_, path) in &alike[..too_many] {
        remove(path);
    }
    Ok(())
}

/// Another process may be doing the same.
fn remove(path: &Path) {
    let _ = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
}

#[cfg(test)]
mod tests {
    use std::fs::File;

    use super::*;

    fn left(folder: &Path) -> Vec<String> {
        let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
        let mut names: Vec<_> = names.map(|name| name.into_string().unwrap()).collect();
        names.sort();
        names
    }

    fn aged(path: &Path, age: Duration) {
        let file = File::open(path).unwrap();
        file.set_modified(SystemTime::now() - age).unwrap();
    }

    #[test]
    fn no_two_names_are_alike() {
        assert_ne!(unique_name(), unique_name());
    }

    #[test]
    fn what_was_left_and_what_is_old_goes() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        for (name, minutes) in
            [("a.kept", 3), ("b.kept", 1), ("c.kept", 2), ("late.new", 61), ("under-way.new", 1)]
        {
            fs::write(path(name), "").unwrap();
            aged(&path(name), Duration::from_secs(60 * minutes));
        }
        fs::create_dir(path("d.kept")).unwrap();
        fs::write(path("d.kept/file"), "").unwrap();
        aged(&path("d.kept"), Duration::from_secs(60 * 9));
        fs::write(path("other.txt"), "").unwrap();
        remove_leftovers(folder.path(), &path("a.kept"), 1).unwrap();
        assert_eq!(left(folder.path()), ["a.kept", "b.kept", "other.txt", "under-way.new"]);
    }
}
