//! A server that is started again over the same site and state folder.

use std::fs;

use tempfile::TempDir;

use crate::LiveSite;
use crate::testing::{now, write};

/// Enough to be worth keeping.
const NOTES: usize = 1100;

fn site() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "terrace.toml", "");
    write(folder.path(), "content/collections/notes.yaml", "route: /notes/{slug}\n");
    for number in 0..NOTES {
        let file = format!("content/collections/notes/{number}.md");
        write(folder.path(), &file, format!("id: n{number}\ntitle: Note {number}\n"));
    }
    // Longer than a step of the file system's clock.
    std::thread::sleep(std::time::Duration::from_millis(80));
    folder
}

fn titles(site: &LiveSite) -> Vec<String> {
    let snapshot = site.snapshot();
    let notes = snapshot.library.collection("notes").unwrap();
    notes.entries().iter().map(|entry| entry.title().to_owned()).collect()
}

fn kept(state: &TempDir) -> Vec<Vec<u8>> {
    let Ok(files) = fs::read_dir(state.path().join("parsed")) else { return Vec::new() };
    files.map(|file| fs::read(file.unwrap().path()).unwrap()).collect()
}

#[test]
fn what_was_parsed_is_kept_once_and_shown_after_a_restart() {
    let (folder, state) = (site(), tempfile::tempdir().unwrap());
    let open = || LiveSite::open_at(folder.path(), Some(state.path()), now()).unwrap();
    let first = open();
    first.keep_parsed();
    assert_eq!(kept(&state).len(), 1);
    fs::remove_dir_all(state.path().join("parsed")).unwrap();
    first.keep_parsed();
    assert_eq!(kept(&state).len(), 0, "nothing is new");
    let second = open();
    second.keep_parsed();
    assert_eq!(kept(&state).len(), 1);
    write(folder.path(), "content/collections/notes/7.md", "id: n7\ntitle: Changed\n");
    let third = open();
    assert!(titles(&third).contains(&"Changed".to_owned()));
    assert_eq!(titles(&third).len(), NOTES);
    assert_eq!(titles(&second), titles(&first));
}

#[test]
fn a_state_folder_that_cannot_be_used_stops_nobody() {
    let (folder, state) = (site(), tempfile::tempdir().unwrap());
    let file = state.path().join("file");
    fs::write(&file, "").unwrap();
    for _ in 0..2 {
        let site = LiveSite::open_at(folder.path(), Some(&file), now()).unwrap();
        site.keep_parsed();
        site.keep_parsed();
        assert_eq!(titles(&site).len(), NOTES);
    }
}
