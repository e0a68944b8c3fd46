//! Every call to the file system fails, each in turn: no failure may look like a deletion.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use terrace_files::{FaultyDisk, Files};

use crate::testing::{TestSite, now, options};
use crate::{Library, Loaded, Reader, Resolved, Scope};

/// Input or output failed, no access, too many open files.
const ERRORS: [i32; 3] = [5, 13, 24];

const BEFORE: &[(&str, &str)] = &[
    ("content/collections/notes.yaml", "title: Notes\nroute: /notes/{slug}\ntaxonomies: [topics]"),
    ("content/collections/notes/a.md", "id: a\ntitle: A\ntopics: [water]"),
    ("content/collections/notes/b.md", "id: b\ntitle: B"),
    ("content/collections/notes/deep/c.md", "id: c\ntitle: C"),
    ("content/collections/notes/deep/d.md", "id: d\ntitle: D"),
    ("content/collections/reports.yaml", "csv: data/reports.csv\nroute: /reports/{slug}"),
    ("data/reports.csv", "id,title\nr1,One\nr2,Two\n"),
    ("content/collections/pages.yaml", "structure: {}\nroute: '{parent_uri}/{slug}'"),
    ("content/collections/pages/top.md", "id: top"),
    ("content/collections/pages/sub.md", "id: sub"),
    ("content/trees/collections/pages.yaml", "tree: [{entry: top, children: [{entry: sub}]}]"),
    ("content/taxonomies/topics.yaml", "title: Topics"),
    ("content/taxonomies/topics/water.yaml", "title: Water"),
    ("content/globals/footer.yaml", "title: Footer\ndata: {line: one}"),
    ("content/navigation/main.yaml", "title: Main"),
    ("content/trees/navigation/main.yaml", "tree: [{id: x, title: Here, url: /notes/a}]"),
    ("content/redirects.yaml", "/old: /notes/a"),
    ("content/assets/assets.yaml", "title: Pictures"),
    ("content/assets/more.yaml", "title: The same disk once more"),
    ("assets/boat.svg", "<svg width='640' height='480'/>"),
    ("assets/.meta/boat.svg.yaml", "data: {alt: A boat}"),
    ("assets/maps/ward.geojson", r#"{"type":"Point","coordinates":[1,2]}"#),
    (
        "resources/blueprints/collections/notes/note.yaml",
        "fields: [{import: common}, {handle: more, field: {type: text}}]",
    ),
    ("resources/fieldsets/common.yaml", "fields: [{handle: text, field: {type: text}}]"),
    ("resources/sites.yaml", "default: {name: Hills}"),
];

/// What changes in between, and what is new; `b` and `r2` go.
const AFTER: &[(&str, &str)] = &[
    ("content/collections/notes/a.md", "id: a\ntitle: A again\ntopics: [water]"),
    ("content/collections/notes/e.md", "id: e\ntitle: E"),
    ("content/collections/notes/deeper/f.md", "id: f\ntitle: F"),
    ("content/collections/reports.yaml", "csv: data/more.csv\nroute: /reports/{slug}"),
    ("data/more.csv", "id,title\nr1,One more\nr3,Three\n"),
    ("content/trees/collections/pages.yaml", "tree: [{entry: top}, {entry: sub}]"),
    ("content/taxonomies/topics/water.yaml", "title: Waters"),
    ("content/globals/footer.yaml", "title: Footer\ndata: {line: two}"),
    ("content/trees/navigation/main.yaml", "tree: [{id: x, title: There, url: /notes/a}]"),
    ("content/redirects.yaml", "/old: /notes/d"),
    ("assets/.meta/boat.svg.yaml", "data: {alt: The boat}"),
    ("assets/new.svg", "<svg width='1' height='1'/>"),
    ("resources/fieldsets/common.yaml", "fields: [{handle: text, field: {type: markdown}}]"),
];

/// All that a library has, by name.
fn described(library: &Library) -> BTreeMap<String, String> {
    let mut things = BTreeMap::new();
    for entry in library.collections().flat_map(crate::Collection::entries) {
        let shown = format!("{} {:?}", entry.title(), entry.url());
        things.insert(format!("entry {}", entry.id()), shown);
    }
    for term in library.taxonomies().flat_map(crate::Taxonomy::terms) {
        things.insert(format!("term {}", term.slug()), term.title().to_owned());
    }
    for global in library.globals() {
        things.insert(format!("global {}", global.handle()), format!("{:?}", global.data()));
    }
    for nav in library.navs() {
        let items: Vec<_> = nav.tree().iter().map(|item| item.title.clone()).collect();
        things.insert(format!("nav {}", nav.handle()), format!("{items:?}"));
    }
    for asset in library.containers().flat_map(crate::Container::assets) {
        let shown = format!("{:?} {:?}", asset.alt(), asset.dimensions());
        things.insert(format!("asset {} {}", asset.container(), asset.path()), shown);
    }
    if let Resolved::Redirect { to, .. } = library.resolve("/old") {
        things.insert("redirect".to_owned(), to);
    }
    things
}

fn change(site: &TestSite) {
    for (path, text) in AFTER {
        site.write(path, text);
    }
    site.remove("content/collections/notes/b.md");
}

fn lines(loaded: &Loaded) -> Vec<String> {
    loaded.problems.iter().map(ToString::to_string).collect()
}

/// A site that was read, and the disk it is on.
fn read_site() -> (TestSite, Arc<FaultyDisk>) {
    let mut site = TestSite::new(BEFORE);
    let disk = Arc::new(FaultyDisk::default());
    site.read_by(Arc::clone(&disk) as Files);
    site.load();
    (site, disk)
}

/// All that is there before and after a change is there meanwhile, as it was or as it becomes.
#[track_caller]
fn check_nothing_is_less(
    library: &Library,
    before: &BTreeMap<String, String>,
    after: &BTreeMap<String, String>,
    what: &str,
) {
    let now = described(library);
    for (name, old) in before {
        let Some(new) = after.get(name) else { continue };
        let found = now.get(name).unwrap_or_else(|| panic!("{what}: {name} is gone"));
        assert!(found == old || found == new, "{what}: {name} is {found}");
    }
}

#[test]
fn a_call_that_fails_never_looks_like_a_deletion() {
    let (mut site, _) = read_site();
    let before = described(&site.load().library);
    change(&site);
    let loaded = site.load();
    let (after, problems) = (described(&loaded.library), lines(&loaded));
    assert_ne!(before, after);

    let mut has_failed = 0;
    for call in 1.. {
        let error = ERRORS[call % ERRORS.len()];
        let (mut site, disk) = read_site();
        change(&site);
        let (folder, failed) = (site.path(""), Arc::new(AtomicBool::new(false)));
        let is_whole_folder = Arc::clone(&failed);
        disk.set(move |number, path| {
            is_whole_folder.fetch_or(number == call && path == folder, Ordering::SeqCst);
            (number == call).then_some(error)
        });
        let outcome = site.reader.load(now());
        if disk.calls() < call {
            break;
        }
        let what = format!("error {error} in call {call}");
        match outcome {
            // The folder as a whole: who asked keeps what they have.
            Err(failure) => {
                assert!(failed.load(Ordering::SeqCst), "{what} fails all: {failure}");
                assert_eq!(failure.raw_os_error(), Some(error));
            }
            Ok(loaded) => {
                check_nothing_is_less(&loaded.library, &before, &after, &what);
                let is_whole = described(&loaded.library) == after;
                assert!(loaded.unread > 0 || is_whole, "{what} is not told");
                has_failed += usize::from(loaded.unread > 0);
            }
        }
        // It is tried again, although no file has changed since.
        disk.heal();
        let mended = site.load();
        let found = (described(&mended.library), lines(&mended), mended.unread);
        assert_eq!(found, (after.clone(), problems.clone(), 0), "after {what}");
    }
    assert!(has_failed > 50, "only {has_failed} calls failed");
}

#[test]
fn a_call_that_fails_while_named_files_are_read_never_looks_like_a_deletion() {
    let named: BTreeSet<String> = AFTER.iter().map(|(path, _)| (*path).to_owned()).collect();
    let named: BTreeSet<String> =
        named.into_iter().chain(["content/collections/notes/b.md".to_owned()]).collect();
    let (mut site, _) = read_site();
    let before = described(&site.load().library);
    change(&site);
    let after = described(&site.load().library);
    let mut has_failed = 0;
    for call in 1.. {
        let error = ERRORS[call % ERRORS.len()];
        let (mut site, disk) = read_site();
        change(&site);
        disk.set(move |number, _| (number == call).then_some(error));
        let outcome = site.reader.read(now(), Scope::Named(&named));
        if disk.calls() < call {
            break;
        }
        let what = format!("error {error} in call {call}");
        if let Ok(loaded) = outcome {
            site.reader.take();
            check_nothing_is_less(&loaded.library, &before, &after, &what);
            let is_whole = described(&loaded.library) == after;
            assert!(loaded.unread > 0 || is_whole, "{what} is not told");
            has_failed += usize::from(loaded.unread > 0);
        }
        // What failed is looked at again, although nobody names it.
        disk.heal();
        let mended = site.reader.read(now(), Scope::Named(&named)).unwrap();
        assert_eq!((described(&mended.library), mended.unread), (after.clone(), 0), "after {what}");
    }
    assert!(has_failed > 10, "only {has_failed} calls failed");
}

#[test]
fn a_disk_that_fails_from_some_call_on_loses_nothing() {
    let (mut site, _) = read_site();
    let before = described(&site.load().library);
    change(&site);
    let after = described(&site.load().library);
    for call in 1.. {
        let (mut site, disk) = read_site();
        change(&site);
        // The folder as a whole is the subject of the test before: its failure fails a reading.
        let folder = site.path("");
        disk.set(move |number, path| (number >= call && path != folder).then_some(24));
        let loaded = site.reader.load(now()).unwrap();
        check_nothing_is_less(&loaded.library, &before, &after, &format!("from call {call} on"));
        if loaded.unread == 0 {
            assert_eq!(described(&loaded.library), after);
            assert!(call > 50, "only {call} calls failed");
            break;
        }
    }
}

#[test]
fn a_disk_that_two_containers_share_is_tried_again_when_one_look_fails() {
    let (mut site, disk) = read_site();
    let before = described(&site.load().library);
    site.remove("assets/boat.svg");
    site.remove("assets/maps/ward.geojson");
    let (assets, mut is_due) = (site.path("assets"), true);
    disk.set(move |_, path| (path == assets && std::mem::take(&mut is_due)).then_some(24));
    let loaded = site.load();
    assert!(described(&loaded.library) == before && loaded.unread > 0, "{:?}", lines(&loaded));
    let listings = lines(&loaded).into_iter().filter(|line| line.starts_with("assets: "));
    assert_eq!(listings.count(), 1);
    disk.heal();
    assert_eq!(site.load().library.containers().flat_map(crate::Container::assets).count(), 0);
}

#[test]
fn a_table_that_is_gone_is_a_file_that_is_gone() {
    let (mut site, _) = read_site();
    assert!(!site.load().has_gone);
    site.remove("data/reports.csv");
    // It is as long as nobody takes that for what is there.
    assert!(site.reader.read(now(), Scope::Folder).unwrap().has_gone);
    assert!(site.load().has_gone && !site.load().has_gone);
    // The table of another name has taken its place.
    site.write("data/reports.csv", "id,title\nr1,One\n");
    assert!(!site.load().has_gone);
    site.write("data/more.csv", "id,title\nr1,One\n");
    site.write("content/collections/reports.yaml", "csv: data/more.csv\nroute: /{slug}");
    assert!(site.load().has_gone && !site.load().has_gone);
}

#[test]
fn a_collection_that_cannot_be_read_stays_as_it_was() {
    let (mut site, disk) = read_site();
    let before = described(&site.load().library);
    let notes = site.path("content/collections/notes");
    site.write("content/collections/pages/top.md", "id: top\ntitle: Above");
    site.write("content/collections/notes/a.md", "id: a\ntitle: Unseen");
    disk.set(move |_, path| path.starts_with(&notes).then_some(13));
    let loaded = site.load();
    let mut expected = before.clone();
    expected.insert("entry top".to_owned(), "Above Some(\"/top\")".to_owned());
    assert_eq!(described(&loaded.library), expected);
    let what = "content/collections/notes: error: this cannot be read, so its last version stays: Permission denied (os error 13) (it is tried again every few seconds; see that the server may read it)";
    assert_eq!(lines(&loaded)[0], what);
    disk.heal();
    assert_eq!(site.load().library.entry("a").unwrap().title(), "Unseen");
}

#[test]
fn what_cannot_be_read_at_first_is_told_and_tried_again() {
    let mut site = TestSite::new(BEFORE);
    let disk = Arc::new(FaultyDisk::default());
    site.read_by(Arc::clone(&disk) as Files);
    let blocked = site.path("content/collections/notes/a.md");
    disk.set(move |_, path| (path == blocked).then_some(13));
    let loaded = site.load();
    assert!(loaded.library.entry("a").is_none() && loaded.library.entry("b").is_some());
    assert!(lines(&loaded)[0].contains("this cannot be read: Permission denied"));
    assert_eq!(loaded.unread, 1);
    disk.heal();
    assert!(site.load().library.entry("a").is_some());
}

#[test]
fn what_was_read_and_not_taken_leaves_the_last_good_versions() {
    let (mut site, disk) = read_site();
    let before = described(&site.load().library);
    fs::rename(site.path("content"), site.path("elsewhere")).unwrap();
    assert!(described(&site.reader.read(now(), Scope::Folder).unwrap().library).len() < 3);
    // Nothing was taken: what cannot be read now is as it was before.
    let content = site.path("content");
    disk.set(move |_, path| (path == content).then_some(5));
    assert_eq!(described(&site.reader.read(now(), Scope::Folder).unwrap().library), before);
    disk.heal();
    fs::rename(site.path("elsewhere"), site.path("content")).unwrap();
    let loaded = site.load();
    assert_eq!((described(&loaded.library), loaded.unread), (before, 0));
}

#[test]
fn a_folder_that_is_replaced_meanwhile_is_read_anew() {
    let parent = tempfile::tempdir().unwrap();
    let [folder, new, old] = ["site", "new", "old"].map(|name| parent.path().join(name));
    for (path, text) in BEFORE {
        for folder in [&folder, &new] {
            fs::create_dir_all(folder.join(path).parent().unwrap()).unwrap();
            fs::write(folder.join(path), text).unwrap();
        }
    }
    fs::write(new.join("content/collections/notes/a.md"), "id: a\ntitle: Deployed").unwrap();
    let disk = Arc::new(FaultyDisk::default());
    let files = Arc::clone(&disk) as Files;
    let mut reader = Reader::with_files(&folder, options(), files);
    let before = described(&reader.load(now()).unwrap().library);
    let mut is_due = true;
    let place = folder.clone();
    disk.set(move |_, path| {
        // In the middle of it, when some of the folder has been looked through.
        if path.ends_with("content/collections/notes") && std::mem::take(&mut is_due) {
            fs::rename(&place, &old).unwrap();
            fs::rename(&new, &place).unwrap();
        }
        None
    });
    let after = described(&reader.load(now()).unwrap().library);
    assert_eq!(before.keys().collect::<Vec<_>>(), after.keys().collect::<Vec<_>>());
    assert!(after["entry a"].starts_with("Deployed"));

    // In between there is nothing at all.
    reader.read(now(), Scope::Folder).unwrap();
    fs::remove_dir_all(&folder).unwrap();
    assert!(reader.read(now(), Scope::Folder).is_err());
    assert!(reader.latest.is_none(), "what nobody will take is not kept");
}
