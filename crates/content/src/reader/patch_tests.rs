//! Whatever is changed in a site folder, reading it again gives what reading it for the first
//! time would.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use crate::testing::{TestSite, now, options};
use crate::{Entry, Library, Loaded, Reader, Scope};

/// One save, or the end of a file.
#[derive(Debug, Clone)]
enum Edit {
    Entry {
        file: u8,
        day: u8,
        title: u8,
        topics: Vec<u8>,
        draft: bool,
        on: Option<bool>,
        odd: bool,
    },
    Remove {
        file: u8,
    },
    Term {
        slug: u8,
        is_there: bool,
    },
    Route {
        by_title: bool,
    },
    /// An entry of another collection with the same addresses.
    Other {
        file: u8,
        names: u8,
        is_there: bool,
    },
    /// A line of the list of redirects.
    Redirect {
        from: Option<u8>,
        to: u8,
    },
    /// An item of the menu.
    Menu {
        entry: Option<u8>,
    },
}

fn edit() -> impl Strategy<Value = Edit> {
    let entry = (
        (0..30_u8, 1..7_u8, 0..12_u8),
        prop::collection::vec(0..5_u8, 0..3),
        any::<bool>(),
        prop::option::of(any::<bool>()),
        prop::bool::weighted(0.1),
    );
    prop_oneof![
        8 => entry.prop_map(|((file, day, title), topics, draft, on, odd)| {
            Edit::Entry { file, day, title, topics, draft, on, odd }
        }),
        2 => (0..30_u8).prop_map(|file| Edit::Remove { file }),
        1 => (0..5_u8, any::<bool>()).prop_map(|(slug, is_there)| Edit::Term { slug, is_there }),
        1 => any::<bool>().prop_map(|by_title| Edit::Route { by_title }),
        2 => (0..32_u8, 0..32_u8, any::<bool>())
            .prop_map(|(file, names, is_there)| Edit::Other { file, names, is_there }),
        1 => (prop::option::of(0..32_u8), 0..32_u8).prop_map(|(from, to)| Edit::Redirect { from, to }),
        1 => prop::option::of(0..32_u8).prop_map(|entry| Edit::Menu { entry }),
    ]
}

/// The folder under test, and which day each file is of.
struct Edited {
    site: TestSite,
    days: BTreeMap<u8, u8>,
    /// What the system would name.
    named: BTreeSet<String>,
}

impl Edited {
    fn new() -> Self {
        let site = TestSite::new(&[
            (
                "content/collections/things.yaml",
                "date: true\ndate_behavior: {future: private}\ntaxonomies: [topics]\nroute: '/{slug}'\n",
            ),
            ("content/collections/others.yaml", "route: '/{slug}'\nsort_by: title\nmount: e3"),
            ("content/collections/below.yaml", "route: '{mount}/{slug}'\nmount: e4"),
            ("content/collections/below/leaf.md", "id: leaf"),
            ("content/navigation/main.yaml", "title: Main"),
            ("content/taxonomies/topics.yaml", "title: Topics"),
            (
                "resources/blueprints/collections/things/thing.yaml",
                "fields: [{handle: on, field: {type: toggle}}, {handle: in, field: {type: dictionary, dictionary: countries}}, {handle: to, field: {type: entries}}, {handle: topics, field: {type: terms, taxonomies: [topics]}}]",
            ),
        ]);
        Self { site, days: BTreeMap::new(), named: BTreeSet::new() }
    }

    fn write(&mut self, path: &str, text: impl AsRef<[u8]>) {
        self.site.write(path, text);
        self.named.insert(path.to_owned());
    }

    fn take_out(&mut self, path: &str) {
        if self.site.path(path).exists() {
            self.site.remove(path);
            self.named.insert(path.to_owned());
        }
    }

    fn remove(&mut self, file: u8) {
        if let Some(day) = self.days.remove(&file) {
            self.take_out(&path(file, day));
        }
    }

    fn apply(&mut self, edit: &Edit) {
        match edit {
            Edit::Entry { file, day, title, topics, draft, on, odd } => {
                if self.days.get(file) != Some(day) {
                    self.remove(*file);
                }
                let topics: Vec<_> = topics.iter().map(|topic| format!("t{topic}")).collect();
                let on = match (odd, on) {
                    (true, _) => "on: perhaps\n".to_owned(),
                    (false, Some(on)) => format!("on: {on}\n"),
                    (false, None) => String::new(),
                };
                let text = format!(
                    "id: e{}\ntitle: Title {title}\npublished: {}\ntopics: [{}]\n{on}{}",
                    file % 25,
                    !draft,
                    topics.join(", "),
                    [
                        String::new(),
                        "in: [NPL, xx]\n".to_owned(),
                        "in: ke\nlocation: {lat: 1, lng: 2}\n".to_owned(),
                        format!("to: [e{}]\n", file / 2),
                        format!("more: '[a](/f{:02})'\n", file / 2),
                        format!("redirect: entry::e{}\n", file / 2),
                    ][usize::from(title.saturating_sub(6))],
                );
                self.write(&path(*file, *day), text);
                self.days.insert(*file, *day);
            }
            Edit::Remove { file } => self.remove(*file),
            Edit::Term { slug, is_there } => {
                let path = format!("content/taxonomies/topics/t{slug}.yaml");
                if *is_there {
                    self.write(&path, "title: A");
                } else {
                    self.take_out(&path);
                }
            }
            Edit::Route { by_title } => {
                let route = if *by_title { "/{title}/{slug}" } else { "/{slug}" };
                let text = format!(
                    "date: true\ndate_behavior: {{future: private}}\ntaxonomies: [topics]\nroute: '{route}'\n"
                );
                self.write("content/collections/things.yaml", text);
            }
            Edit::Other { file, names, is_there } => {
                let path = format!("content/collections/others/f{file:02}.md");
                if *is_there {
                    let text = format!("id: o{file}\ntitle: T{names}\nmore: '[a](/f{names:02})'\n");
                    self.write(&path, text);
                } else {
                    self.take_out(&path);
                }
            }
            Edit::Redirect { from, to } => {
                let list = from.map(|from| format!("/f{from:02}: /f{to:02}\n/old: entry::o{to}\n"));
                self.write("content/redirects.yaml", list.unwrap_or_default());
            }
            Edit::Menu { entry } => {
                let item = entry.map(|entry| format!("{{id: x, title: X, entry: e{entry}}}"));
                let tree = format!("tree: [{}]", item.unwrap_or_default());
                self.write("content/trees/navigation/main.yaml", tree);
            }
        }
    }

    /// The folder as somebody sees it who never saw it before.
    fn anew(&self) -> Loaded {
        Reader::new(&self.site.path(""), options()).load(now()).unwrap()
    }
}

/// Some are of days to come, and some have the slug of another.
fn path(file: u8, day: u8) -> String {
    let month = if day > 4 { 7 } else { 1 };
    format!("content/collections/things/2026-0{month}-0{day}.f{:02}.md", file % 28)
}

/// All that queries and pages look at.
fn described(library: &Library) -> Vec<String> {
    let mut lines = Vec::new();
    for taxonomy in library.taxonomies() {
        lines.extend(
            taxonomy.terms().iter().map(|term| format!("{} {}", term.id(), term.has_file())),
        );
    }
    for collection in library.collections() {
        for entry in collection.entries() {
            let found = library.entry(entry.id()).map(|found| std::ptr::eq(found, entry));
            let by_slug = collection.entry_by_slug(entry.slug()).map(Entry::id);
            let at = entry.uri().map(|uri| format!("{:?}", library.resolve(uri)));
            lines.push(format!(
                "{} {:?} {:?} {found:?} {by_slug:?} {} {at:?}",
                entry.id(),
                entry.uri(),
                entry.status(),
                entry.title()
            ));
        }
    }
    for number in 0..32 {
        let path = format!("/f{number:02}");
        let at = match library.resolve(&path) {
            crate::Resolved::Entry(entry) => entry.id().to_owned(),
            crate::Resolved::Redirect { to, status } => format!("{to} {status}"),
            crate::Resolved::Nothing { closest } => {
                closest.iter().map(|entry| entry.id()).collect::<Vec<_>>().join(" ")
            }
        };
        let slugs = library.collections().map(|all| all.entry_by_slug(&path[1..]).map(Entry::id));
        let id = format!("e{number}");
        lines.push(format!("{path} {at} {:?}", slugs.collect::<Vec<_>>()));
        lines.push(format!("{id} {:?}", library.entry(&id).map(Entry::path)));
    }
    lines
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn reading_again_gives_what_reading_anew_gives(
        first in prop::collection::vec(edit(), 0..60),
        rounds in prop::collection::vec((any::<bool>(), prop::collection::vec(edit(), 1..4)), 1..8),
    ) {
        let mut edited = Edited::new();
        for edit in &first {
            edited.apply(edit);
        }
        let mut before = edited.site.load();
        for (by_name, edits) in rounds {
            edited.named.clear();
            for edit in &edits {
                edited.apply(edit);
            }
            let scope = if by_name { Scope::Named(&edited.named) } else { Scope::Folder };
            let again = edited.site.reader.read(now(), scope).unwrap();
            edited.site.reader.take();
            let anew = edited.anew();
            prop_assert_eq!(described(&again.library), described(&anew.library));
            prop_assert_eq!(&again.problems, &anew.problems);
            prop_assert_eq!(again.next_change, anew.next_change);
            for (one, other) in again.library.collections().zip(anew.library.collections()) {
                prop_assert_eq!(&one.indexes, &other.indexes);
            }
            // Whoever goes by what was edited finds what comparing all would.
            for collection in again.library.collections() {
                let ids = |entries: &[&Entry]| entries.iter().map(|entry| entry.id().to_owned()).collect::<BTreeSet<_>>();
                let told = again.library.changed_since(&before.library, collection.handle());
                let stranger = Library { lineage: crate::lineage::Lineage::default(), ..again.library.clone() };
                let found = stranger.changed_since(&before.library, collection.handle());
                prop_assert_eq!(ids(&told.fresh), ids(&found.fresh));
                prop_assert_eq!(ids(&told.gone), ids(&found.gone));
                prop_assert_eq!(
                    again.library.lost_since(&before.library).collect::<BTreeSet<_>>(),
                    stranger.lost_since(&before.library).collect::<BTreeSet<_>>()
                );
            }
            if again.is_same {
                prop_assert_eq!(described(&again.library), described(&before.library));
                let texts = |library: &Library| {
                    let all = library.collections().flat_map(|found| found.entries().to_vec());
                    all.map(|entry| format!("{:?}", entry.data())).collect::<Vec<_>>()
                };
                prop_assert_eq!(texts(&again.library), texts(&before.library));
            }
            before = edited.site.load();
            prop_assert!(before.is_same);
        }
    }
}

/// A site in which little is tied to anything.
fn quiet_site() -> TestSite {
    TestSite::new(&[
        (
            "content/collections/notes.yaml",
            "date: true\ndate_behavior: {future: private}\ntaxonomies: [topics]\nroute: '/notes/{slug}'\n",
        ),
        ("content/collections/pages.yaml", "structure: {}\nroute: '{parent_uri}/{slug}'"),
        ("content/taxonomies/topics.yaml", "title: Topics"),
        ("content/taxonomies/topics/water.yaml", "title: Water"),
        ("content/redirects.yaml", "/notes/old: /notes/linked"),
        ("content/collections/notes/2026-01-01.plain.md", "id: plain\ntopics: [water]"),
        ("content/collections/notes/2026-01-02.linked.md", "id: linked"),
        (
            "content/collections/notes/2026-01-03.linking.md",
            "id: linking\nmore: '[a](/notes/named)'\n",
        ),
        ("content/collections/notes/2026-01-04.named.md", "id: named"),
        ("content/collections/notes/2026-01-05.wordy.md", "id: wordy\ntopics: [alone]"),
        ("content/collections/notes/2026-07-01.later.md", "id: later"),
        ("content/collections/pages/about.md", "id: about"),
    ])
}

#[test]
fn only_what_nothing_else_feels_is_patched() {
    const NOTES: &str = "content/collections/notes/";
    // A file, what it becomes (or that it goes), and whether that is a patch.
    let cases: [(&str, Option<&str>, bool); 19] = [
        ("2026-02-01.new.md", Some("id: new\ntopics: [water]"), true),
        ("2026-08-01.new.md", Some("id: new"), true),
        ("2026-06-03.new.md", Some("id: new\npublished: false"), true),
        ("2026-01-01.plain.md", None, true),
        ("2026-01-01.plain.md", Some("id: plain\ntitle: Other"), true),
        ("2026-01-01.plain.md", Some("id: plain\npublished: false"), true),
        ("2026-01-01.plain.md", Some("id: renamed"), true),
        ("2026-01-03.linking.md", None, true),
        ("2026-02-01.new.md", Some("id: new\ntopics: [fresh]"), false),
        ("2026-02-01.new.md", Some("id: plain"), false),
        ("2026-02-01.plain.md", Some("id: new"), false),
        ("2026-02-01.old.md", Some("id: old"), false),
        ("2026-02-01.new.md", Some("id: new\nredirect: /notes/plain"), false),
        ("2026-02-01.new.md", Some("id: new\nmore: '[a](/notes/nowhere)'"), false),
        ("2026-01-02.linked.md", None, false),
        ("2026-01-04.named.md", None, false),
        ("2026-01-05.wordy.md", None, false),
        ("2026-07-01.later.md", None, false),
        ("../pages/about.md", None, false),
    ];
    for (file, text, expected) in cases {
        let mut site = quiet_site();
        let before = site.load().library;
        assert!(site.load().is_same);
        let path = format!("{NOTES}{file}");
        match text {
            Some(text) => site.write(&path, text),
            None => site.remove(&path),
        }
        let again = site.load();
        let anew = Reader::new(&site.path(""), options()).load(now()).unwrap();
        let is_patched = again.library.lineage.since(&before.lineage).is_some();
        assert_eq!(is_patched, expected, "{file}: {text:?}");
        assert_eq!(described(&again.library), described(&anew.library), "{file}: {text:?}");
        assert_eq!(again.problems, anew.problems, "{file}: {text:?}");
        assert_eq!(again.next_change, anew.next_change, "{file}: {text:?}");
    }
}

#[test]
fn a_renamed_file_keeps_its_entry_at_another_address() {
    let mut site = quiet_site();
    let before = site.load().library;
    site.remove("content/collections/notes/2026-01-01.plain.md");
    site.write("content/collections/notes/2026-03-01.plainer.md", "id: plain\ntopics: [water]");
    let again = site.load().library;
    assert!(again.lineage.since(&before.lineage).is_some());
    assert_eq!(again.lost_since(&before).count(), 0);
    assert_eq!(again.entry("plain").unwrap().uri(), Some("/notes/plainer"));
}

/// A reference to nothing is no reason to put a large site together anew with each new entry.
#[test]
fn what_is_missing_is_felt_where_it_is_recommended() {
    for (rows, expected) in [(100, false), (10_100, true)] {
        let mut site = quiet_site();
        let table: Vec<String> = (0..rows).map(|row| format!("r{row},Row {row}\n")).collect();
        site.write("content/collections/rows.yaml", "csv: data/rows.csv");
        site.write("data/rows.csv", format!("id,title\n{}", table.concat()));
        site.write("content/navigation/main.yaml", "title: Main");
        site.write("content/trees/navigation/main.yaml", "tree:\n  - entry: nowhere\n");
        let before = site.load();
        assert!(before.library.ids.len() > rows);
        site.write("content/collections/notes/2026-02-01.new.md", "id: nowheres");
        let again = site.load();
        let is_patched = again.library.lineage.since(&before.library.lineage).is_some();
        assert_eq!(is_patched, expected, "{rows} rows");
        let anew = Reader::new(&site.path(""), options()).load(now()).unwrap();
        assert_eq!(again.problems, anew.problems, "{rows} rows");
        let missing = again.problems.iter().find(|problem| problem.message.contains("`nowhere`"));
        let help = missing.unwrap().help.as_deref();
        assert_eq!(help, (!expected).then_some("did you mean `nowheres`?"), "{rows} rows");
    }
}
