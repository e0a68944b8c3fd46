//! A cache that is opened, filled, broken and full.

use jiff::Timestamp;
use tempfile::TempDir;

use super::*;
use crate::file_path::FilePath;

const MB: u64 = 1024 * 1024;

/// A version of a day of November, with files of these sizes by path.
fn manifest(day: u8, files: &[(&str, u64)]) -> Manifest {
    let files = files.iter().map(|(path, size)| ManifestFile {
        path: FilePath::new(path).unwrap(),
        digest: Digest::of(&content(path, *size)),
        size: *size,
        modified: 1_700_000_000,
    });
    Manifest::new(version(day), Timestamp::UNIX_EPOCH, ("p", "b"), 0, files.collect()).unwrap()
}

fn content(path: &str, size: u64) -> Vec<u8> {
    path.bytes().cycle().take(usize::try_from(size).unwrap()).collect()
}

fn version(day: u8) -> VersionId {
    format!("202611{day:02}T000000Z-00000000").parse().unwrap()
}

fn open(bound: u64) -> (TempDir, Cache) {
    let folder = tempfile::tempdir().unwrap();
    let cache = Cache::open(&folder.path().join("cache"), bound).unwrap();
    (folder, cache)
}

/// Brings a version into the cache, as fetching does.
fn bring(cache: &Cache, new: &Manifest) -> Result<(), StoreError> {
    cache.make_room(new)?;
    for file in cache.missing(new)? {
        let draft = cache.draft();
        fs::write(&draft, content(file.path.as_str(), file.size)).unwrap();
        cache.keep(&draft, &file).unwrap();
    }
    cache.assemble(new, &new.to_bytes()).map_err(|error| cache.unkept(error))
}

#[test]
fn a_version_is_a_folder_of_links_that_nobody_can_write_to() {
    use std::os::unix::fs::MetadataExt as _;
    let (_folder, cache) = open(MB);
    bring(&cache, &manifest(1, &[("a/b.md", 3), ("c.md", 5)])).unwrap();
    bring(&cache, &manifest(2, &[("a/b.md", 3), ("c.md", 7)])).unwrap();
    cache.point_to(&version(2)).unwrap();
    assert_eq!(fs::read(cache.link().join("a/b.md")).unwrap(), b"a/b");
    let metadata = |day, path| fs::metadata(cache.version(&version(day)).join(path)).unwrap();
    assert_eq!(metadata(1, "a/b.md").ino(), metadata(2, "a/b.md").ino());
    assert_ne!(metadata(1, "c.md").ino(), metadata(2, "c.md").ino());
    assert_eq!(metadata(2, "c.md").mode() & 0o777, 0o444);
    assert_eq!(metadata(2, "c.md").mtime(), 1_700_000_000);
    assert_eq!(cache.linked(), Some(version(2)));
    assert!(cache.whole(&version(1)).is_some());
}

#[test]
fn the_same_bytes_may_have_another_time_in_another_version() {
    use std::os::unix::fs::MetadataExt as _;
    let (_folder, cache) = open(MB);
    let one = manifest(1, &[("a", 3)]);
    bring(&cache, &one).unwrap();
    let mut file = one.files()[0].clone();
    file.modified += 60;
    let two = Manifest::new(version(2), Timestamp::UNIX_EPOCH, ("p", "b"), 0, vec![file]).unwrap();
    bring(&cache, &two).unwrap();
    let time = |day| fs::metadata(cache.version(&version(day)).join("a")).unwrap().mtime();
    assert_eq!((time(1), time(2)), (1_700_000_000, 1_700_000_060));
}

#[test]
fn a_version_that_is_not_whole_is_none() {
    let (_folder, cache) = open(MB);
    let one = manifest(1, &[("a", 3), ("b", 4)]);
    bring(&cache, &one).unwrap();
    let folder = cache.version(&version(1));
    fs::remove_file(folder.join("b")).unwrap();
    fs::write(folder.join("b"), "cut").unwrap();
    assert!(cache.whole(&version(1)).is_none());
    fs::remove_file(folder.join("b")).unwrap();
    assert!(cache.whole(&version(1)).is_none());
    // It is made anew.
    bring(&cache, &one).unwrap();
    assert!(cache.whole(&version(1)).is_some());
    // Nor is one without a manifest.
    fs::remove_file(cache.manifest_path(&version(1))).unwrap();
    assert!(cache.whole(&version(1)).is_none());
}

#[test]
fn what_an_unfinished_fetch_left_is_checked_before_it_is_used() {
    let (_folder, cache) = open(MB);
    let one = manifest(1, &[("a", 3), ("b", 4)]);
    for file in one.files() {
        let draft = cache.draft();
        // As long as it should be, but for a failure of power.
        let bytes = if file.path.as_str() == "a" { vec![0; 3] } else { content("b", 4) };
        fs::write(&draft, bytes).unwrap();
        cache.keep(&draft, file).unwrap();
    }
    let missing = cache.missing(&one).unwrap();
    assert_eq!(missing.iter().map(|file| file.path.as_str()).collect::<Vec<_>>(), ["a"]);
}

#[test]
fn older_versions_give_room_and_the_served_one_does_not() {
    let (_folder, cache) = open(10 * MB);
    for day in 1..=6 {
        let name = format!("file-{day}");
        bring(&cache, &manifest(day, &[(&name, 2 * MB)])).unwrap();
        if day == 1 {
            cache.point_to(&version(1)).unwrap();
        }
    }
    let there = |day| cache.whole(&version(day)).is_some();
    // The served one, the newest, and those between that fit: three at most.
    assert_eq!([1, 2, 3, 4, 5, 6].map(there), [true, false, true, true, true, true]);
    // One that needs nearly all the room.
    bring(&cache, &manifest(7, &[("large", 8 * MB)])).unwrap();
    assert_eq!([1, 3, 4, 5, 6, 7].map(there), [true, false, false, false, false, true]);
    let files = fs::read_dir(cache.folder.join("files")).unwrap();
    let files = files.flat_map(|room| fs::read_dir(room.unwrap().path()).unwrap()).count();
    assert_eq!(files, 2);
    // One that does not fit beside the served one.
    let error = bring(&cache, &manifest(8, &[("larger", 9 * MB)])).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the version has 11 MB beside the one that is served, and the cache may hold 10 MB"
    );
    assert!(there(1) && !there(8));
}

#[test]
fn where_files_have_one_name_they_are_copied_and_counted() {
    let (_folder, mut cache) = open(10 * MB);
    cache.has_links = false;
    bring(&cache, &manifest(1, &[("a", 2 * MB), ("b/c", 3)])).unwrap();
    cache.point_to(&version(1)).unwrap();
    assert_eq!(fs::read(cache.link().join("b/c")).unwrap(), b"b/c");
    assert!(matches!(
        bring(&cache, &manifest(2, &[("d", 4 * MB)])),
        Err(StoreError::NoRoom { needed_mb: 13, bound_mb: 10 })
    ));
}

#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    let error = Cache::open(&file.join("cache"), MB).unwrap_err();
    assert!(
        error.to_string().starts_with(&format!("cannot keep it in {}", file.display())),
        "{error}"
    );
}

#[test]
fn what_was_not_finished_is_removed_at_the_start() {
    let (folder, cache) = open(MB);
    fs::create_dir(cache.draft()).unwrap();
    drop(cache);
    let cache = Cache::open(&folder.path().join("cache"), MB).unwrap();
    assert_eq!(fs::read_dir(cache.folder.join("drafts")).unwrap().count(), 0);
    assert_eq!(cache.linked(), None);
    cache.point_to_nothing().unwrap();
}
