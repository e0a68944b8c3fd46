//! Whatever is changed in a site folder, reading it again gives what reading it for the first
//! time would.

use std::collections::BTreeMap;

use proptest::prelude::*;

use crate::testing::{TestSite, now, options};
use crate::{Library, Loaded, Reader};

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
}

fn edit() -> impl Strategy<Value = Edit> {
    let entry = (
        (0..30_u8, 1..4_u8, 0..6_u8),
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
    ]
}

/// The folder under test, and which day each file is of.
struct Edited {
    site: TestSite,
    days: BTreeMap<u8, u8>,
}

impl Edited {
    fn new() -> Self {
        let site = TestSite::new(&[
            (
                "content/collections/things.yaml",
                "date: true\ntaxonomies: [topics]\nroute: '/{slug}'\n",
            ),
            ("content/taxonomies/topics.yaml", "title: Topics"),
            (
                "resources/blueprints/collections/things/thing.yaml",
                "fields: [{handle: on, field: {type: toggle}}, {handle: in, field: {type: dictionary, dictionary: countries}}, {handle: topics, field: {type: terms, taxonomies: [topics]}}]",
            ),
        ]);
        Self { site, days: BTreeMap::new() }
    }

    fn remove(&mut self, file: u8) {
        if let Some(day) = self.days.remove(&file) {
            self.site.remove(&path(file, day));
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
                    ["", "in: [NPL, xx]\n", "in: ke\nlocation: {lat: 1, lng: 2}\n"]
                        [usize::from(title % 3)],
                );
                self.site.write(&path(*file, *day), text);
                self.days.insert(*file, *day);
            }
            Edit::Remove { file } => self.remove(*file),
            Edit::Term { slug, is_there } => {
                let path = format!("content/taxonomies/topics/t{slug}.yaml");
                if *is_there {
                    self.site.write(&path, "title: A");
                } else if self.site.path(&path).exists() {
                    self.site.remove(&path);
                }
            }
            Edit::Route { by_title } => {
                let route = if *by_title { "/{title}/{slug}" } else { "/{slug}" };
                let text = format!("date: true\ntaxonomies: [topics]\nroute: '{route}'\n");
                self.site.write("content/collections/things.yaml", text);
            }
        }
    }

    /// The folder as somebody sees it who never saw it before.
    fn anew(&self) -> Loaded {
        Reader::new(&self.site.path(""), options()).load(now()).unwrap()
    }
}

fn path(file: u8, day: u8) -> String {
    format!("content/collections/things/2026-01-0{day}.f{file:02}.md")
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
            let by_slug = collection.entry_by_slug(entry.slug()).map(crate::Entry::id);
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
    lines
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn reading_again_gives_what_reading_anew_gives(
        first in prop::collection::vec(edit(), 0..60),
        rounds in prop::collection::vec(prop::collection::vec(edit(), 1..4), 1..8),
    ) {
        let mut edited = Edited::new();
        for edit in &first {
            edited.apply(edit);
        }
        let mut before = edited.site.load();
        for edits in rounds {
            for edit in &edits {
                edited.apply(edit);
            }
            let again = edited.site.load();
            let anew = edited.anew();
            prop_assert_eq!(described(&again.library), described(&anew.library));
            prop_assert_eq!(&again.problems, &anew.problems);
            prop_assert_eq!(again.next_change, anew.next_change);
            for (one, other) in again.library.collections().zip(anew.library.collections()) {
                prop_assert_eq!(&one.indexes, &other.indexes);
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
