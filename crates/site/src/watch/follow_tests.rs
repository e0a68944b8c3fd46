//! What the thread that follows the folder does, step by step.

use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use jiff::SignedDuration;
use tempfile::TempDir;
use terrace_files::{FaultyDisk, Files};

use super::*;
use crate::testing::write;

/// A site of two notes, its folder and its disk.
fn site() -> (Arc<LiveSite>, TempDir, Arc<FaultyDisk>) {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "terrace.toml", "");
    write(folder.path(), "content/collections/notes.yaml", "route: /notes/{slug}\n");
    write(folder.path(), "content/collections/notes/a.md", "id: a\n");
    write(folder.path(), "content/collections/notes/b.md", "id: b\n");
    let disk = Arc::new(FaultyDisk::default());
    let files = Arc::clone(&disk) as Files;
    let site = LiveSite::open_with(folder.path(), None, Timestamp::now(), files).unwrap();
    (Arc::new(site), folder, disk)
}

/// A follower without events, and those who hear that there is something to index.
fn follower(site: &LiveSite) -> (Follower, Receiver<()>) {
    let (sender, nudges) = mpsc::channel();
    let (index, told) = mpsc::channel();
    (Follower::new(site, sender, nudges, index), told)
}

/// As long ago as a look without events may be.
fn poll_now(follower: &mut Follower) {
    follower.polled = follower.polled.checked_sub(POLL).unwrap();
}

#[test]
fn nothing_but_an_operator_ends_the_waiting_for_quiet() {
    let (site, _folder, _) = site();
    let (mut follower, _told) = follower(&site);
    follower.ask_for_events(&site);
    follower.put_back = [Nudge::NoEvents(9), Nudge::Changed { goes: false }].into();
    for nudge in [Nudge::Missed(9), Nudge::Changed { goes: true }] {
        follower.sender.send(nudge).unwrap();
    }
    assert_eq!(follower.settle(true), Settled::Quiet);
    assert!(follower.nudges.try_recv().is_err());
    assert_eq!(follower.put_back, [Nudge::NoEvents(9), Nudge::Missed(9)]);
    follower.sender.send(Nudge::Reload).unwrap();
    follower.sender.send(Nudge::Changed { goes: true }).unwrap();
    assert_eq!(follower.settle(true), Settled::Asked);
    assert_eq!(follower.put_back, [Nudge::NoEvents(9), Nudge::Missed(9)]);
}

#[test]
fn a_checkout_that_is_half_done_is_not_taken_without_events_either() {
    let (site, folder, disk) = site();
    let (mut follower, _told) = follower(&site);
    let (weak, path) = (Arc::downgrade(&site), folder.path().to_owned());
    // It is known as it is.
    poll_now(&mut follower);
    assert!(follower.step(&weak).is_continue());
    assert_eq!(site.version(), 1);

    fs::remove_file(path.join("content/collections/notes/a.md")).unwrap();
    let mut is_due = true;
    disk.set(move |_, asked| {
        // When a reading has looked through the notes.
        if asked.ends_with("resources/fieldsets") && std::mem::take(&mut is_due) {
            write(&path, "content/collections/notes/a.md", "id: a\n");
            fs::remove_file(path.join("content/collections/notes/b.md")).unwrap();
        }
        None
    });
    poll_now(&mut follower);
    assert!(follower.step(&weak).is_continue());
    let snapshot = site.snapshot();
    assert!(snapshot.library.entry("a").is_some() && snapshot.library.entry("b").is_none());
    assert_eq!(snapshot.version, 2, "the one without either was not shown");
}

#[test]
fn a_folder_without_events_is_read_when_it_has_changed() {
    let (site, folder, _) = site();
    let (mut follower, _told) = follower(&site);
    let weak = Arc::downgrade(&site);
    for (title, version) in [("One", 2), ("One", 2), ("Two", 3)] {
        let note = folder.path().join("content/collections/notes/a.md");
        let text = format!("id: a\ntitle: {title}\n");
        if fs::read_to_string(&note).unwrap() != text {
            fs::write(note, text).unwrap();
        }
        poll_now(&mut follower);
        assert!(follower.step(&weak).is_continue());
        let snapshot = site.snapshot();
        let shown = snapshot.library.entry("a").unwrap().title().to_owned();
        assert_eq!((&*shown, snapshot.version), (title, version));
    }
}

#[test]
fn events_that_were_missed_have_the_folder_watched_and_read_anew() {
    let (site, folder, _) = site();
    let (mut follower, _told) = follower(&site);
    // Before there are events, so that none tells of it.
    write(folder.path(), "content/collections/notes/a.md", "id: a\ntitle: Missed\n");
    follower.ask_for_events(&site);
    follower.put_back.clear();
    let weak = Arc::downgrade(&site);
    // Of a watcher that is not asked any more.
    follower.put_back.push_back(Nudge::Missed(follower.number - 1));
    assert!(follower.step(&weak).is_continue());
    assert_eq!((follower.number, follower.put_back.len()), (1, 0));
    follower.put_back.push_back(Nudge::Missed(follower.number));
    assert!(follower.step(&weak).is_continue());
    assert_eq!(follower.number, 2);
    assert_eq!(follower.put_back, [Nudge::Changed { goes: false }]);
    assert!(follower.step(&weak).is_continue());
    assert_eq!((site.version(), site.health()), (2, vec![]));
}

#[test]
fn places_that_could_not_be_read_cause_no_reload() {
    let (site, _folder, disk) = site();
    let (mut follower, told) = follower(&site);
    follower.ask_for_events(&site);
    follower.put_back.clear();
    let weak = Arc::downgrade(&site);
    let readings = Arc::new(AtomicUsize::new(0));
    disk.set({
        let readings = Arc::clone(&readings);
        move |_, asked| {
            readings.fetch_add(asked.ends_with("resources/fieldsets").into(), Ordering::Relaxed);
            None
        }
    });
    site.retry_places.has_failed(Timestamp::now() - SignedDuration::from_hours(1));
    for _ in 0..3 {
        assert!(follower.step(&weak).is_continue());
    }
    assert_eq!(readings.load(Ordering::Relaxed), 0);
    assert_eq!(told.try_iter().count(), 1, "whoever reads places is told once");
}

/// A follower that has events and has read all there is; how often the notes were listed since.
#[cfg(target_os = "linux")]
fn settled(site: &Arc<LiveSite>, disk: &FaultyDisk) -> (Follower, Arc<AtomicUsize>) {
    let (mut follower, _) = follower(site);
    follower.ask_for_events(site);
    assert!(follower.step(&Arc::downgrade(site)).is_continue());
    let listings = Arc::new(AtomicUsize::new(0));
    disk.set({
        let listings = Arc::clone(&listings);
        move |_, asked| {
            listings.fetch_add(asked.ends_with("collections/notes").into(), Ordering::Relaxed);
            None
        }
    });
    (follower, listings)
}

#[cfg(target_os = "linux")]
#[test]
fn files_that_events_name_are_read_without_looking_at_others() {
    let (site, folder, disk) = site();
    let (mut follower, listings) = settled(&site, &disk);
    let notes = folder.path().join("content/collections/notes");
    let mut until = |test: &dyn Fn(&terrace_content::Library) -> bool| {
        while !test(&site.snapshot().library) {
            assert!(follower.step(&Arc::downgrade(&site)).is_continue());
        }
    };
    write(folder.path(), "content/collections/notes/c.md", "id: c\n");
    until(&|library| library.entry("c").is_some());
    fs::write(notes.join("c.md~"), "id: c\ntitle: Other\n").unwrap();
    fs::rename(notes.join("c.md~"), notes.join("c.md")).unwrap();
    until(&|library| library.entry("c").is_some_and(|entry| entry.title() == "Other"));
    fs::remove_file(notes.join("c.md")).unwrap();
    until(&|library| library.entry("c").is_none());
    assert_eq!(listings.load(Ordering::Relaxed), 0);
    fs::create_dir(notes.join("deep")).unwrap();
    write(folder.path(), "content/collections/notes/deep/d.md", "id: d\n");
    until(&|library| library.entry("d").is_some());
    assert!(listings.load(Ordering::Relaxed) > 0);
}

#[cfg(target_os = "linux")]
#[test]
fn what_no_event_names_shows_when_the_folder_is_looked_through() {
    let (site, folder, disk) = site();
    let (mut follower, listings) = settled(&site, &disk);
    let weak = Arc::downgrade(&site);
    // Events name nothing to this follower any more.
    follower.touched = Arc::default();
    write(folder.path(), "content/collections/notes/c.md", "id: c\n");
    follower.put_back.push_back(Nudge::Changed { goes: false });
    assert!(follower.step(&weak).is_continue());
    assert!(site.snapshot().library.entry("c").is_none());
    assert_eq!(listings.load(Ordering::Relaxed), 0);
    follower.look_through = follower.look_through.map(|_| Instant::now());
    assert!(follower.step(&weak).is_continue());
    assert!(site.snapshot().library.entry("c").is_some());
    assert!(follower.look_through.is_none());
}
