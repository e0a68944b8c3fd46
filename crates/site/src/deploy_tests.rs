//! Another folder is put in the place of the site's while it is watched.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::{LiveSite, Watch};

/// How long a change may take to be seen before a test fails: far longer than it does.
const PATIENCE: Duration = Duration::from_secs(30);

fn version(folder: &Path, title: &str) {
    let notes = folder.join("content/collections/notes");
    fs::create_dir_all(&notes).unwrap();
    fs::write(folder.join("terrace.toml"), "").unwrap();
    fs::write(folder.join("content/collections/notes.yaml"), "route: /notes/{slug}\n").unwrap();
    note(folder, title);
}

fn note(folder: &Path, title: &str) {
    let file = folder.join("content/collections/notes/a.md");
    fs::write(file, format!("id: a\ntitle: {title}\n")).unwrap();
}

/// The note is there at every moment, and goes by that title in the end.
#[track_caller]
fn check_becomes(site: &LiveSite, title: &str) {
    let began = Instant::now();
    loop {
        let snapshot = site.snapshot();
        let note = snapshot.library.entry("a").expect("the note is there at every moment");
        if note.title() == title {
            return;
        }
        assert!(began.elapsed() < PATIENCE, "{} is not {title}", note.title());
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_link_that_is_changed_leads_to_another_version() {
    let parent = tempfile::tempdir().unwrap();
    let [one, two, current, next] =
        ["one", "two", "current", "next"].map(|name| parent.path().join(name));
    version(&one, "One");
    version(&two, "Two");
    symlink(&one, &current).unwrap();
    let site = Arc::new(LiveSite::open(&current).unwrap());
    let _watch = Watch::start(&site).unwrap();
    symlink(&two, &next).unwrap();
    fs::rename(&next, &current).unwrap();
    check_becomes(&site, "Two");
    assert_eq!(site.snapshot().root.path(), two.canonicalize().unwrap());
    // The new version is followed, the old one is not missed.
    fs::remove_dir_all(&one).unwrap();
    note(&two, "Two and a half");
    check_becomes(&site, "Two and a half");
    assert_eq!(site.health(), []);
}

#[test]
fn a_folder_may_be_renamed_into_place() {
    let parent = tempfile::tempdir().unwrap();
    let [place, new, old] = ["site", "new", "old"].map(|name| parent.path().join(name));
    version(&place, "One");
    version(&new, "Two");
    let site = Arc::new(LiveSite::open(&place).unwrap());
    let _watch = Watch::start(&site).unwrap();
    fs::rename(&place, &old).unwrap();
    // However long there is nothing.
    std::thread::sleep(Duration::from_millis(700));
    check_becomes(&site, "One");
    fs::rename(&new, &place).unwrap();
    check_becomes(&site, "Two");
    note(&place, "Three");
    check_becomes(&site, "Three");
    let began = Instant::now();
    while site.is_degraded() {
        assert!(began.elapsed() < PATIENCE, "{:?}", site.health());
        std::thread::sleep(Duration::from_millis(5));
    }
}
