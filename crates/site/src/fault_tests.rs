//! A disk that fails while a site is reloaded, and reloads that would lose most of it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use tempfile::TempDir;
use terrace_content::Scope;
use terrace_files::{FaultyDisk, Files};

use crate::reload::Trust;
use crate::testing::{RISK_LISTING, now, write};
use crate::{HealthReason, LiveSite, Reloaded, Snapshot};

/// Input or output failed, no access, too many open files.
const ERRORS: [i32; 3] = [5, 13, 24];

fn after(seconds: i64) -> Timestamp {
    now() + SignedDuration::from_secs(seconds)
}

const POINT: &str = r#"{"type":"Point","coordinates":[1,2]}"#;
const STYLE: &str =
    "<UserStyle><FeatureTypeStyle><Rule><PointSymbolizer/></Rule></FeatureTypeStyle></UserStyle>";

/// One more indicator of the table, in a file of its own.
const HEAT: &str = r#"
[tables.risk.indicators.heat]
title = "Heat"
question = "How hot?"
unit = ""
direction = "less is better"
file = "deep/er/heat.csv"
"#;

fn first_version() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    write(path, "terrace.toml", "");
    write(path, "content/collections/notes.yaml", "route: /notes/{slug}\n");
    for name in ["a", "b", "c", "moves"] {
        let file = format!("content/collections/notes/{name}.md");
        write(path, &file, format!("id: {name}\ntitle: Note {name}\n"));
    }
    write(path, "maps/layers.toml", "[[layer]]\nname = \"listed\"\nfile = \"listed.geojson\"\n");
    write(path, "maps/listed.geojson", POINT);
    write(path, "maps/found.geojson", POINT);
    write(path, "maps/styles/found.sld", STYLE);
    write(path, "data/tables.toml", format!("{RISK_LISTING}{HEAT}"));
    write(path, "data/risk.csv", "ISO3,value\nNPL,1\n");
    write(path, "data/deep/er/heat.csv", "ISO3,value\nNPL,2\n");
    folder
}

/// `moves` goes to a collection that is new.
fn second_version(path: &Path) {
    write(path, "content/collections/notes/a.md", "id: a\ntitle: Changed\n");
    fs::remove_file(path.join("content/collections/notes/b.md")).unwrap();
    write(path, "content/collections/others.yaml", "route: /others/{slug}\n");
    fs::create_dir_all(path.join("content/collections/others")).unwrap();
    let [from, to] = ["notes", "others"].map(|name| format!("content/collections/{name}/moves.md"));
    fs::rename(path.join(from), path.join(to)).unwrap();
    write(path, "maps/found.geojson", r#"{"type":"Point","coordinates":[3,4]}"#);
    write(path, "maps/new.geojson", POINT);
    write(path, "data/risk.csv", "ISO3,value\nNPL,10\nBGD,11\n");
}

fn described(snapshot: &Snapshot) -> BTreeMap<String, String> {
    let mut things = BTreeMap::new();
    for entry in snapshot.library.collections().flat_map(terrace_content::Collection::entries) {
        let shown = format!("{} {:?}", entry.title(), entry.url());
        things.insert(format!("entry {}", entry.id()), shown);
    }
    for name in ["listed", "found", "new"] {
        if snapshot.maps.has_layer(name) {
            things.insert(format!("layer {name}"), String::new());
        }
    }
    for name in ["found"] {
        if snapshot.maps.has_style(name) {
            things.insert(format!("style {name}"), String::new());
        }
    }
    for indicator in snapshot.data.tables.indicators() {
        let series = indicator.series(indicator.default_choice());
        let values: Vec<f64> = series.of_all(None).map(|(_, point)| point.value).collect();
        if !values.is_empty() {
            things.insert(format!("indicator {}", indicator.entry.name), format!("{values:?}"));
        }
    }
    for file in snapshot.data.files.keys() {
        things.insert(format!("table {file}"), String::new());
    }
    things
}

fn open(folder: &Path) -> (LiveSite, Arc<FaultyDisk>) {
    let disk = Arc::new(FaultyDisk::default());
    let site = LiveSite::open_with(folder, None, now(), Arc::clone(&disk) as Files).unwrap();
    (site, disk)
}

#[test]
fn no_call_that_fails_loses_anything() {
    let folder = first_version();
    let (site, disk) = open(folder.path());
    let old = described(&site.snapshot());
    second_version(folder.path());
    disk.heal();
    assert_eq!(site.reload(now()).unwrap(), Reloaded::Swapped);
    let calls = disk.calls();
    let new = described(&site.snapshot());
    assert!(old.len() == 11 && new.len() == 11 && old != new, "{old:?} {new:?}");

    for call in 1..=calls {
        let folder = first_version();
        let (site, disk) = open(folder.path());
        second_version(folder.path());
        let error = ERRORS[call % ERRORS.len()];
        disk.set(move |number, _| (number == call).then_some(error));
        let outcome = site.reload(now());
        let found = described(&site.snapshot());
        for (name, before) in &old {
            let Some(later) = new.get(name) else { continue };
            let now = found.get(name).unwrap_or_else(|| panic!("call {call}: {name} is gone"));
            assert!(now == before || now == later, "call {call}: {name} is {now}");
        }
        if found != new || outcome.is_err() {
            assert!(site.is_degraded(), "call {call} is told: {outcome:?}");
            assert!(site.due().is_some_and(|due| due <= after(30)), "call {call} is tried again");
            assert!(!site.snapshot().problems().is_empty());
        }
        disk.heal();
        assert_eq!(site.reload(after(2)).unwrap(), Reloaded::Swapped);
        assert_eq!((described(&site.snapshot()), site.health()), (new.clone(), vec![]));
        assert!(site.due().is_some_and(|due| due > after(60)));
    }
}

#[test]
fn a_panic_in_a_reload_is_told_and_the_next_one_is_right() {
    let folder = first_version();
    let (site, disk) = open(folder.path());
    let old = described(&site.snapshot());
    second_version(folder.path());
    for call in (1..30).step_by(4) {
        disk.set(move |number, _| {
            assert!(number != call, "as a test wants");
            None
        });
        let error = site.reload(now()).unwrap_err().to_string();
        assert!(error.ends_with("as a test wants"), "{error}");
        assert_eq!(described(&site.snapshot()), old);
        assert_eq!(site.health(), [HealthReason::ReloadFailed(error.clone())]);
        let problems =
            site.snapshot().problems().iter().map(ToString::to_string).collect::<Vec<_>>();
        assert!(problems.iter().any(|problem| problem.contains(&error)), "{problems:?}");
        assert!(site.due().is_some_and(|due| due <= after(30)));
    }
    disk.heal();
    site.reload(now()).unwrap();
    let anew = described(&open(folder.path()).0.snapshot());
    assert_eq!((described(&site.snapshot()), site.health()), (anew, vec![]));
}

/// A site of many notes.
fn many(notes: usize) -> TempDir {
    let folder = first_version();
    for number in 0..notes {
        let file = format!("content/collections/notes/n{number:03}.md");
        write(folder.path(), &file, format!("id: n{number}\n"));
    }
    folder
}

#[test]
fn a_reload_that_would_lose_most_entries_is_looked_at_twice() {
    let folder = many(40);
    let (site, _) = open(folder.path());
    fs::rename(folder.path().join("content"), folder.path().join("gone")).unwrap();
    assert_eq!(site.reload(now()).unwrap(), Reloaded::KeptBack);
    assert_eq!(site.snapshot().library.len(), 44);
    assert_eq!(site.health(), [HealthReason::KeptBack { entries: 44, would_leave: 0 }]);
    assert_eq!(site.due(), Some(after(5)));
    let problems: Vec<_> = site.snapshot().problems().iter().map(ToString::to_string).collect();
    let what = "content: error: 44 of 44 entries are gone, so what was there before stays for now (if they are still gone in some seconds it is believed; SIGHUP says so at once)";
    assert_eq!(problems.last().map(String::as_str), Some(what));

    // It is back in time.
    fs::rename(folder.path().join("gone"), folder.path().join("content")).unwrap();
    assert_eq!(site.reload(after(5)).unwrap(), Reloaded::Swapped);
    assert_eq!((site.snapshot().library.len(), site.health()), (44, vec![]));

    // It was meant.
    fs::remove_dir_all(folder.path().join("content/collections/notes")).unwrap();
    assert_eq!(site.reload(after(6)).unwrap(), Reloaded::KeptBack);
    assert_eq!(site.reload(after(8)).unwrap(), Reloaded::KeptBack);
    assert_eq!(site.reload(after(11)).unwrap(), Reloaded::Swapped);
    assert_eq!((site.snapshot().library.len(), site.health()), (0, vec![]));
}

#[test]
fn an_operator_is_believed_at_once() {
    let folder = many(40);
    let (site, _) = open(folder.path());
    fs::remove_dir_all(folder.path().join("content/collections/notes")).unwrap();
    assert_eq!(site.reload(now()).unwrap(), Reloaded::KeptBack);
    assert_eq!(site.reload_with(now(), Trust::Operator, Scope::Folder).unwrap(), Reloaded::Swapped);
    assert_eq!((site.snapshot().library.len(), site.health()), (0, vec![]));
}

#[test]
fn an_old_doubt_lets_no_later_loss_through() {
    let folder = many(40);
    let (site, _) = open(folder.path());
    let content = folder.path().join("content");
    let [notes, aside] = ["collections/notes", "aside"].map(|name| content.join(name));
    // An operator wanted the first loss, and another one follows.
    fs::rename(&notes, &aside).unwrap();
    assert_eq!(site.reload(now()).unwrap(), Reloaded::KeptBack);
    assert_eq!(
        site.reload_with(after(1), Trust::Operator, Scope::Folder).unwrap(),
        Reloaded::Swapped
    );
    fs::rename(&aside, &notes).unwrap();
    assert_eq!(
        site.reload_with(after(2), Trust::Operator, Scope::Folder).unwrap(),
        Reloaded::Swapped
    );
    fs::rename(&notes, &aside).unwrap();
    assert_eq!(site.reload(after(90)).unwrap(), Reloaded::KeptBack);
    // For a while there was nothing at all, so what is there then was never looked at.
    let elsewhere = tempfile::tempdir().unwrap();
    let moved = elsewhere.path().join("site");
    fs::rename(folder.path(), &moved).unwrap();
    assert!(site.reload(after(91)).is_err());
    fs::rename(&moved, folder.path()).unwrap();
    assert_eq!(site.reload(after(200)).unwrap(), Reloaded::KeptBack);
    assert_eq!(site.snapshot().library.len(), 44);
    assert_eq!(site.reload(after(205)).unwrap(), Reloaded::Swapped);
}

#[test]
fn a_small_site_that_is_gone_altogether_is_looked_at_twice() {
    let folder = first_version();
    let (site, _) = open(folder.path());
    fs::remove_dir_all(folder.path().join("content")).unwrap();
    assert_eq!(site.reload(now()).unwrap(), Reloaded::KeptBack);
    assert_eq!(site.health(), [HealthReason::KeptBack { entries: 4, would_leave: 0 }]);
    assert_eq!(site.reload(after(5)).unwrap(), Reloaded::Swapped);
    assert_eq!(site.snapshot().library.len(), 0);
}

#[test]
fn places_stay_with_a_site_that_is_kept_back() {
    let folder = first_version();
    let table = "name\tcountry\tlat\tlng\nGhandruk\tNP\t28.37\t83.8\n";
    write(folder.path(), "places/a.tsv", table);
    let (site, disk) = open(folder.path());
    site.catch_up();
    let has_places = || !site.places().gazetteer.is_empty();
    assert!(has_places());
    for part in ["content", "places"] {
        fs::remove_dir_all(folder.path().join(part)).unwrap();
    }
    assert_eq!(site.reload(now()).unwrap(), Reloaded::KeptBack);
    site.catch_up();
    assert!(has_places());
    assert_eq!(site.reload(after(5)).unwrap(), Reloaded::Swapped);
    site.catch_up();
    assert!(!has_places());
    // What cannot be read is tried by itself, and leaves reloads alone.
    disk.set(|_, path| path.ends_with("places").then_some(13));
    site.catch_up();
    assert!(site.places_due().is_some() && site.due() > Some(after(60)));
}

#[test]
fn files_that_are_gone_are_waited_for_while_the_folder_changes() {
    let folder = first_version();
    let (site, _) = open(folder.path());
    let note = folder.path().join("content/collections/notes/a.md");
    let text = fs::read(&note).unwrap();
    fs::remove_file(&note).unwrap();
    let disturbed = site.reload_with(now(), Trust::Doubts(&mut || true), Scope::Folder).unwrap();
    assert_eq!((disturbed, site.version()), (Reloaded::Disturbed, 1));
    fs::write(&note, text).unwrap();
    // Nothing is gone, so nobody asks.
    let mut is_asked = false;
    let trust = Trust::Doubts(&mut || {
        is_asked = true;
        true
    });
    assert_eq!(site.reload_with(now(), trust, Scope::Folder).unwrap(), Reloaded::Swapped);
    assert!(!is_asked && site.snapshot().library.entry("a").is_some());
}

#[test]
fn a_site_folder_that_is_gone_leaves_the_site() {
    let parent = tempfile::tempdir().unwrap();
    let folder = first_version();
    let place = parent.path().join("site");
    fs::rename(folder.path(), &place).unwrap();
    let (site, _) = open(&place);
    let old = described(&site.snapshot());
    fs::rename(&place, folder.path()).unwrap();
    assert!(site.reload(now()).is_err());
    assert_eq!(described(&site.snapshot()), old);
    assert!(matches!(&site.health()[..], [HealthReason::ReloadFailed(_)]));
    assert_eq!(site.due(), Some(after(2)));
    assert_eq!(site.snapshot().root.path(), folder.path().canonicalize().unwrap());
}

#[test]
fn other_settings_are_named_and_not_used() {
    let folder = first_version();
    let (site, _) = open(folder.path());
    write(folder.path(), "terrace.toml", "name = \"Other\"\n");
    site.reload(now()).unwrap();
    let problems: Vec<_> = site.snapshot().problems().iter().map(ToString::to_string).collect();
    let what = "terrace.toml: warning: the settings have changed since the start, and are not in use yet (restart the server to use them)";
    assert_eq!((problems, site.is_degraded()), (vec![what.to_owned()], false));
    assert_eq!(site.settings().name, "Terrace");
}

#[test]
fn settings_that_are_missing_are_the_defaults_and_are_told_of() {
    let folder = first_version();
    fs::remove_file(folder.path().join("terrace.toml")).unwrap();
    let (site, _) = open(folder.path());
    let missing = "terrace.toml: warning: there is no such file, so all settings have their defaults (an empty file says that this is meant)";
    let problems =
        || -> Vec<String> { site.snapshot().problems().iter().map(ToString::to_string).collect() };
    assert_eq!((problems(), site.is_degraded()), (vec![missing.to_owned()], false));
    assert_eq!(site.settings().name, "Terrace");
    site.reload(now()).unwrap();
    assert_eq!(problems(), [missing]);
    // What is in use would be the same.
    write(folder.path(), "terrace.toml", "");
    site.reload(now()).unwrap();
    assert_eq!(problems(), Vec::<String>::new());
}

#[test]
fn settings_that_cannot_be_read_are_no_defaults() {
    let folder = first_version();
    let disk = Arc::new(FaultyDisk::default());
    let files: Files = Arc::<FaultyDisk>::clone(&disk);
    disk.set(|_, path| path.ends_with("terrace.toml").then_some(ERRORS[1]));
    let error = LiveSite::open_with(folder.path(), None, now(), files).err().unwrap();
    let said = format!(
        "cannot read {}/terrace.toml: Permission denied (os error 13)",
        folder.path().display()
    );
    assert_eq!(error.to_string(), said);
}

#[test]
fn a_folder_with_neither_settings_nor_content_is_no_site() {
    let folder = tempfile::tempdir().unwrap();
    let files = terrace_files::disk();
    let error = LiveSite::open_with(folder.path(), None, now(), files).err().unwrap();
    let shown = folder.path().display();
    assert_eq!(
        error.to_string(),
        format!("{shown} is no site folder: it holds neither terrace.toml nor a folder content")
    );
}
