//! Another folder is put in the place of the site's while it is watched.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

use crate::{HealthReason, LiveSite, Watch};

/// How long a change may take to be seen before a test fails: far longer than it does.
const PATIENCE: Duration = Duration::from_secs(120);

const TABLE: &str = "name\tcountry\tlat\tlng\nGhandruk\tNP\t28.37\t83.8\n";

fn version(folder: &Path, title: &str) {
    let notes = folder.join("content/collections/notes");
    fs::create_dir_all(&notes).unwrap();
    fs::write(folder.join("terrace.toml"), "").unwrap();
    fs::write(folder.join("content/collections/notes.yaml"), "route: /notes/{slug}\n").unwrap();
    fs::create_dir_all(folder.join("places")).unwrap();
    fs::write(folder.join("places/a.tsv"), TABLE).unwrap();
    note(folder, title);
}

fn note(folder: &Path, title: &str) {
    let file = folder.join("content/collections/notes/a.md");
    // By a rename: what is half written is not there at every moment.
    let draft = file.with_extension("draft~");
    fs::write(&draft, format!("id: a\ntitle: {title}\n")).unwrap();
    fs::rename(draft, file).unwrap();
}

/// The note and the place are there at every moment, and the note goes by that title in the end.
#[track_caller]
fn check_becomes(site: &LiveSite, title: &str) {
    let began = Instant::now();
    while check_title(site) != title {
        assert!(began.elapsed() < PATIENCE, "it is not {title}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[track_caller]
fn check_title(site: &LiveSite) -> String {
    let snapshot = site.snapshot();
    let note = snapshot.library.entry("a").expect("the note is there at every moment");
    assert!(!site.places().gazetteer.is_empty(), "the place is there at every moment");
    note.title().to_owned()
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

/// Puts another folder in the place of the site's, and waits until it was read or refused.
fn switch(watch: &Watch, to: &Path, current: &Path) {
    let next = current.with_extension("next");
    symlink(to, &next).unwrap();
    fs::rename(&next, current).unwrap();
    let (done, told) = mpsc::channel::<()>();
    watch.reload_now(done);
    // The other end is dropped when that is done.
    assert_eq!(told.recv_timeout(PATIENCE), Err(RecvTimeoutError::Disconnected));
}

#[test]
fn a_version_with_errors_is_refused_where_that_is_wanted() {
    let parent = tempfile::tempdir().unwrap();
    let [one, two, current] = ["one", "two", "current"].map(|name| parent.path().join(name));
    version(&one, "One");
    version(&two, "Two");
    fs::write(two.join("content/collections/notes/b.md"), "---\ntitle: [\n---\n").unwrap();
    symlink(&one, &current).unwrap();
    let site = Arc::new(LiveSite::open(&current).unwrap());
    let watch = Watch::start(&site).unwrap();
    site.refuse_errors(true);
    switch(&watch, &two, &current);
    assert_eq!(check_title(&site), "One");
    let health = site.health();
    let [HealthReason::ReloadFailed(why)] = &health[..] else { panic!("{health:?}") };
    assert!(
        why.contains("its content has 1 errors, first content/collections/notes/b.md"),
        "{why}"
    );
    switch(&watch, &one, &current);
    assert_eq!((check_title(&site).as_str(), site.health()), ("One", vec![]));
    site.refuse_errors(false);
    switch(&watch, &two, &current);
    assert_eq!(check_title(&site), "Two");
    assert_eq!(site.snapshot().root.name(), Some("two"));
    // In the folder that is served, a mistake is only named.
    site.refuse_errors(true);
    note(&two, "Two and a half");
    check_becomes(&site, "Two and a half");
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
    // However long there is nothing: longer than it takes to be told.
    let began = Instant::now();
    while !matches!(&site.health()[..], [HealthReason::ReloadFailed(_)]) {
        assert!(began.elapsed() < PATIENCE, "{:?}", site.health());
        assert_eq!(check_title(&site), "One");
    }
    for _ in 0..100 {
        assert_eq!(check_title(&site), "One");
        std::thread::sleep(Duration::from_millis(5));
    }
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
