//! A site folder that changes while it is watched.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use tempfile::TempDir;
use terrace_map::Painter;

use crate::testing::write;
use crate::{LiveSite, Snapshot, Watch};

/// How long a change may take to be seen before a test fails: far longer than it does.
const PATIENCE: Duration = Duration::from_secs(120);

fn note(folder: &Path, number: usize, text: &str) {
    write(folder, &format!("content/collections/notes/n{number:03}.md"), text);
}

/// A site with a collection and a fieldset that its blueprint imports.
fn site(notes: usize) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    write(path, "terrace.toml", "");
    write(path, "content/collections/notes.yaml", "route: /notes/{slug}\ntaxonomies: [topics]\n");
    write(path, "content/taxonomies/topics.yaml", "title: Topics\n");
    write(path, "content/taxonomies/topics/water.yaml", "title: Water\n");
    write(
        path,
        "resources/fieldsets/common.yaml",
        "fields: [{handle: text, field: {type: text}}]\n",
    );
    write(path, "resources/blueprints/collections/notes/note.yaml", "fields: [{import: common}]\n");
    for number in 0..notes {
        note(path, number, &format!("id: n{number}\ntitle: Note {number}\n"));
    }
    folder
}

/// All that visitors can see of the notes.
fn described(snapshot: &Snapshot) -> Vec<String> {
    let library = &snapshot.library;
    let notes = library.collection("notes").map_or(&[][..], |notes| notes.entries());
    let mut lines: Vec<String> = notes
        .iter()
        .map(|note| {
            let terms: Vec<_> =
                library.terms_of(note, "topics").iter().map(|term| term.title()).collect();
            let html = note.value("text").map(|text| format!("{text:?}"));
            format!("{} {} {:?} {terms:?} {html:?}", note.id(), note.title(), note.url())
        })
        .collect();
    lines.extend(snapshot.problems().into_iter().map(ToString::to_string));
    lines
}

/// Waits until the watched site is as somebody sees it who opens the folder now.
#[track_caller]
fn check_follows(site: &Arc<LiveSite>) {
    let began = Instant::now();
    loop {
        let (live, anew) = (site.snapshot(), LiveSite::open(site.folder()).unwrap().snapshot());
        if described(&live) == described(&anew) {
            return;
        }
        if began.elapsed() > PATIENCE {
            assert_eq!(described(&live), described(&anew));
        }
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn files_come_change_move_and_go() {
    let folder = site(3);
    let path = folder.path();
    let site = Arc::new(LiveSite::open(path).unwrap());
    let _watch = Watch::start(&site).unwrap();
    let notes = path.join("content/collections/notes");
    note(path, 7, "id: n7\ntitle: Seven\n");
    check_follows(&site);
    fs::rename(notes.join("n001.md"), notes.join("moved.md")).unwrap();
    check_follows(&site);
    fs::remove_file(notes.join("n002.md")).unwrap();
    check_follows(&site);
    note(path, 0, "id: n0\ntitle: Nought\n");
    check_follows(&site);
    fs::rename(&notes, path.join("content/collections/others")).unwrap();
    check_follows(&site);
    fs::rename(path.join("content/collections/others"), &notes).unwrap();
    check_follows(&site);
    assert_eq!(site.snapshot().library.entry("n1").unwrap().url(), Some("/notes/moved"));
}

#[test]
fn what_is_shared_is_felt_where_it_is_used() {
    let folder = site(2);
    let path = folder.path();
    note(path, 0, "id: n0\ntitle: A\ntext: '*a*'\ntopics: [water]\n");
    let site = Arc::new(LiveSite::open(path).unwrap());
    let _watch = Watch::start(&site).unwrap();
    write(path, "content/taxonomies/topics/water.yaml", "title: Rivers\n");
    check_follows(&site);
    let snapshot = site.snapshot();
    let entry = snapshot.library.entry("n0").unwrap();
    assert_eq!(snapshot.library.terms_of(entry, "topics")[0].title(), "Rivers");
    write(
        path,
        "resources/fieldsets/common.yaml",
        "fields: [{handle: text, field: {type: markdown}}]\n",
    );
    check_follows(&site);
    let snapshot = site.snapshot();
    let text = snapshot.library.entry("n0").unwrap().text("text").unwrap();
    assert_eq!(text, "<p><em>a</em></p>\n");
}

#[test]
fn a_storm_of_saves_ends_as_if_nothing_had_been_there_before() {
    let folder = site(100);
    let path = folder.path();
    let site = Arc::new(LiveSite::open(path).unwrap());
    let _watch = Watch::start(&site).unwrap();
    for save in 0..1000_usize {
        let number = save * 37 % 120;
        match save % 10 {
            // A mistake: the last good version stays, so the storm must not end with one.
            3 if save < 800 => note(path, number, "id: [\n"),
            6 => drop(fs::remove_file(
                path.join(format!("content/collections/notes/n{number:03}.md")),
            )),
            _ => {
                let text = format!("id: n{number}\ntitle: Save {save}\ntopics: [water]\n");
                note(path, number, &text);
            }
        }
    }
    // Every file that is there is written once more, so that no mistake is left.
    for number in 0..120 {
        if path.join(format!("content/collections/notes/n{number:03}.md")).exists() {
            note(path, number, &format!("id: n{number}\ntitle: Calm {number}\n"));
        }
    }
    check_follows(&site);
    site.reload(Timestamp::now()).unwrap();
    check_follows(&site);
}

#[test]
fn only_a_reload_that_changes_something_makes_a_new_version() {
    let folder = site(3);
    let path = folder.path();
    write(path, "content/assets/images.yaml", "title: Images\ndisk: assets\n");
    write(path, "assets/a.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='2'/>");
    write(path, "maps/a.geojson", r#"{"type":"Point","coordinates":[1,2]}"#);
    write(path, "data/tables.toml", "[tables.risk]\ntitle = \"Risk\"\nsource = \"Us\"\n");
    write(path, "data/risk.csv", "ISO3,value\nNPL,1\n");
    let now: Timestamp = "2026-06-01T12:00:00Z".parse().unwrap();
    let site = LiveSite::open_at(path, None, now).unwrap();
    let mut version = site.version();
    let first = site.snapshot();
    let mut reload = |what: &str, now: Timestamp, is_new: bool| {
        site.reload(now).unwrap();
        assert_eq!(site.version(), version + u64::from(is_new), "{what}");
        version = site.version();
    };
    reload("nothing", now, false);
    let again = site.snapshot();
    assert!(Arc::ptr_eq(&first.maps, &again.maps) && Arc::ptr_eq(&first.data, &again.data));
    for (file, text) in [
        ("content/collections/notes/n000.md", "id: n0\ntitle: Other\n"),
        ("content/collections/notes/n009.md", "id: n9\ntitle: New\n"),
        ("content/taxonomies/topics/water.yaml", "title: Rivers\n"),
        ("content/collections/notes.yaml", "route: /n/{slug}\ntaxonomies: [topics]\n"),
        ("assets/a.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='9'/>"),
        ("maps/a.geojson", r#"{"type":"Point","coordinates":[33,44]}"#),
        ("maps/layers.toml", "title = \"All maps\"\n"),
        ("data/risk.csv", "ISO3,value\nNPL,22\n"),
    ] {
        write(path, file, text);
        reload(file, now, true);
        reload(&format!("{file} once more"), now, false);
    }
    // What is wrong is told, and what was good stays.
    note(path, 0, "id: [\n");
    reload("a mistake", now, false);
    assert_eq!(site.snapshot().problems().len(), first.problems().len() + 1);
    fs::remove_file(path.join("content/collections/notes/n009.md")).unwrap();
    reload("a file that is gone", now, true);
    reload("a new day", now + jiff::SignedDuration::from_hours(24), true);
}

/// Ids of what is found, and what was corrected.
fn found(snapshot: &Snapshot, text: &str) -> String {
    let query = terrace_search::Query { text: text.to_owned(), take: 9, ..Default::default() };
    let found = snapshot.search.as_ref().unwrap().find(&query).unwrap();
    let hits = found.groups.iter().flat_map(|group| &group.hits);
    hits.map(|hit| &*hit.id).collect::<Vec<_>>().join(" ")
}

fn story(folder: &Path, id: &str, title: &str, more: &str) {
    let path = format!("content/collections/stories/{id}.md");
    write(folder, &path, format!("id: {id}\ntitle: {title}\n{more}"));
}

/// A site with stories by sector and country.
fn hub() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    write(path, "terrace.toml", "");
    write(path, "content/collections/stories.yaml", "route: /s/{id}\ntaxonomies: [lla_sectors]\n");
    write(path, "content/taxonomies/lla_sectors.yaml", "title: Sectors\n");
    write(path, "content/taxonomies/lla_sectors/water.yaml", "title: Water\n");
    story(path, "wells", "Wells with roofs", "country: BGD\nlla_sectors: [water]\n");
    story(path, "hills", "Terraces of the hills", "country: NPL\n");
    story(path, "draft", "Wells to come", "published: false\n");
    folder
}

#[test]
fn what_is_found_changes_with_the_content() {
    let folder = hub();
    let site = LiveSite::open(folder.path()).unwrap();
    let before = site.snapshot();
    assert_eq!(found(&before, "wells"), "wells");
    assert_eq!(found(&before, "bangladeshi"), "wells");
    assert_eq!(found(&before, "BGD"), "wells");
    assert_eq!(found(&before, "water"), "wells");

    story(folder.path(), "hills", "Wells of the hills", "country: NPL\n");
    story(folder.path(), "draft", "Wells to come", "");
    site.reload(Timestamp::now()).unwrap();
    assert_eq!(found(&site.snapshot(), "wells"), "wells draft hills");
    assert_eq!(found(&before, "wells"), "wells");

    // The name of a term is a word of all its entries.
    write(folder.path(), "content/taxonomies/lla_sectors/water.yaml", "title: Groundwater\n");
    fs::remove_file(folder.path().join("content/collections/stories/hills.md")).unwrap();
    site.reload(Timestamp::now()).unwrap();
    assert_eq!(found(&site.snapshot(), "groundwater"), "wells");
    assert_eq!(found(&site.snapshot(), "hills"), "");
}

/// Servers of a fleet were started at different times, and must find the same in the same order.
#[test]
fn a_search_made_afresh_does_not_tell_of_its_past() {
    let folder = hub();
    let path = folder.path();
    for number in 0..20 {
        story(path, &format!("s{number}"), "Wells and ponds", "country: NPL\n");
    }
    let hits = |site: &LiveSite, text: &str| {
        let query = terrace_search::Query { text: text.to_owned(), take: 99, ..Default::default() };
        let found = site.snapshot().search.as_ref().unwrap().find(&query).unwrap();
        found.groups.into_iter().flat_map(|group| group.hits).collect::<Vec<_>>()
    };
    let open = |is_afresh: bool| {
        let site = LiveSite::open(path).unwrap();
        if is_afresh {
            site.index_each_version_afresh();
        }
        site
    };
    let (old, changed) = (open(true), open(false));
    for number in 0..20 {
        story(path, &format!("s{number}"), &format!("Wells of village {}", number % 3), "");
    }
    fs::remove_file(path.join("content/collections/stories/s7.md")).unwrap();
    for site in [&old, &changed] {
        site.reload(Timestamp::now()).unwrap();
    }
    let new = open(true);
    let mut differs = false;
    for text in ["wells", "village", "ponds", "wells roofs", "vilage", ""] {
        assert_eq!(hits(&old, text), hits(&new, text), "{text}");
        differs |= hits(&changed, text) != hits(&new, text);
    }
    // Else this test would tell nothing.
    assert!(differs);
}

#[test]
fn another_name_of_a_sector_reaches_the_portals_search_at_once() {
    let folder = hub();
    write(folder.path(), "content/collections/projects.yaml", "route: /p/{id}\n");
    let project = "id: walls\ntitle: Walls\nsector: flood\n";
    write(folder.path(), "content/collections/projects/walls.md", project);
    let site = LiveSite::open(folder.path()).unwrap();
    let under_water = || {
        let filters = vec![("lla_sectors".to_owned(), vec!["water".to_owned()])];
        let query = terrace_search::Query { filters, take: 9, ..Default::default() };
        site.snapshot().portal_search.as_ref().unwrap().find(&query).unwrap().total
    };
    assert_eq!(under_water(), 0);
    let term = "title: Water\nalso: [Flood]\n";
    write(folder.path(), "content/taxonomies/lla_sectors/water.yaml", term);
    site.reload(Timestamp::now()).unwrap();
    assert_eq!(under_water(), 1);
}

#[test]
fn a_large_site_is_indexed_in_the_background() {
    let folder = hub();
    let state = tempfile::tempdir().unwrap();
    for number in 0..2001 {
        story(folder.path(), &format!("n{number}"), &format!("Number {number}"), "");
    }
    let now = Timestamp::now();
    let site = Arc::new(LiveSite::open_at(folder.path(), Some(state.path()), now).unwrap());
    assert!(site.snapshot().search.is_none());
    let _watch = Watch::start(&site).unwrap();
    let began = Instant::now();
    while site.snapshot().search.is_none() {
        assert!(began.elapsed() < PATIENCE);
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(found(&site.snapshot(), "1999"), "n1999");
    // Later changes are few. While the thread of the watch still looks whether anything is left to
    // be indexed, a reload leaves them to whoever looks next.
    story(folder.path(), "n1999", "Changed", "");
    site.reload(Timestamp::now()).unwrap();
    site.catch_up();
    assert_eq!(found(&site.snapshot(), "changed"), "n1999");
    assert_eq!(fs::read_dir(state.path().join("search")).unwrap().count(), 2);
}

#[test]
fn an_operator_may_ask_for_a_reload() {
    let folder = site(1);
    let site = Arc::new(LiveSite::open(folder.path()).unwrap());
    let watch = Watch::start(&site).unwrap();
    let becomes = |version| {
        let began = Instant::now();
        while site.version() < version {
            assert!(began.elapsed() < PATIENCE);
            std::thread::sleep(Duration::from_millis(10));
        }
    };
    // The watch has looked for the first time.
    note(folder.path(), 0, "id: n0\ntitle: Saved\n");
    becomes(2);
    let (guard, done) = std::sync::mpsc::channel::<()>();
    note(folder.path(), 0, "id: n0\ntitle: Asked for\n");
    watch.reload_now(guard);
    // Nothing is sent; the guard is dropped when the reload is done, and not before.
    assert_eq!(done.recv_timeout(PATIENCE), Err(RecvTimeoutError::Disconnected));
    assert_eq!(site.snapshot().library.entry("n0").unwrap().title(), "Asked for");
    assert_eq!(site.health(), []);
}

#[test]
fn a_save_before_the_watch_began_is_seen() {
    let folder = site(2);
    let site = Arc::new(LiveSite::open(folder.path()).unwrap());
    note(folder.path(), 1, "id: n1\ntitle: Saved in between\n");
    let _watch = Watch::start(&site).unwrap();
    check_follows(&site);
    assert_eq!(site.snapshot().library.entry("n1").unwrap().title(), "Saved in between");
}

#[test]
fn a_watch_that_waits_leaves_all_as_it_is_and_misses_nothing() {
    let folder = site(2);
    let opened = LiveSite::open_painting(folder.path(), None, Timestamp::now(), |_| Painter::Here);
    let site = Arc::new(opened.unwrap());
    let (behind, begun) = std::sync::mpsc::channel::<()>();
    let watch = Watch::start_behind(&site, move || while begun.recv().is_ok() {}, || {});
    let _watch = watch.unwrap();
    note(folder.path(), 1, "id: n1\ntitle: Saved meanwhile\n");
    // Long enough for a watch that does not wait.
    std::thread::sleep(Duration::from_millis(500));
    let first = site.snapshot();
    assert!(
        first.places.is_none() && first.library.entry("n1").unwrap().title() != "Saved meanwhile"
    );
    drop(behind);
    check_follows(&site);
    assert_eq!(site.snapshot().library.entry("n1").unwrap().title(), "Saved meanwhile");
}

#[test]
fn a_server_opens_a_site_without_waiting_for_its_search() {
    let folder = hub();
    let now = Timestamp::now();
    let site = LiveSite::open_painting(folder.path(), None, now, |_| Painter::Here).unwrap();
    let first = site.snapshot();
    assert!(first.search.is_none() && first.portal_search.is_none());
    // Whoever asks for it waits until it is there; once is enough.
    for _ in 0..2 {
        site.index_if_quick();
        let now = site.snapshot();
        assert_eq!(found(&now, "hills"), "hills");
        assert!(now.portal_search.is_some());
        // Pages that say that search is being prepared are made anew, once.
        assert_eq!(now.version, first.version + 1);
    }
}
