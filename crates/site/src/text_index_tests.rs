//! Lists that the search index answers, against lists that look at each text.

use std::fs;
use std::sync::LazyLock;

use proptest::prelude::*;
use tempfile::TempDir;
use terrace_content::{Filter, Library, Query, SortKey};

use crate::live::{LiveSite, lock};
use crate::testing::{now, write};

/// Words and stretches of texts in several scripts.
const WORDS: &[&str] = &[
    "rain",
    "rains",
    "raining",
    "terrain",
    "half-day",
    "don't",
    "farmer’s",
    "A",
    "Straße",
    "été",
    "5 ㎡",
    "&amp;",
    "ﬁeld",
    "100%",
    "a_b",
    "*",
    "हिन्दी",
    "हिंदी",
    "सूखा",
    "सुख",
    "बाढ़।",
    "বাংলাদেশের",
    "ক\u{9c7}\u{9be}",
    "干旱适应",
    "旱适",
    "水",
    "2024年",
    "น้ำท่วม",
    "カ\u{3099}",
    "—",
    "**bold**er",
    "<b>x</b>y",
    "https://a.example",
];
/// Two are in the hub's index, one is in the portal's, and the last in none.
const COLLECTIONS: [&str; 4] = ["stories", "articles", "projects", "notes"];

/// Not random: the same in every run.
fn word(at: usize) -> &'static str {
    WORDS[(at * 7919 + at / 3 * 104_729) % WORDS.len()]
}

fn phrase(at: usize, words: usize) -> String {
    (0..words).map(|word_at| word(at + word_at)).collect::<Vec<_>>().join(" ")
}

/// A site of every kind of entry that a list may or may not show.
fn site() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    write(path, "terrace.toml", "");
    write(path, "content/taxonomies/lla_sectors.yaml", "title: Sectors\n");
    for sector in ["water", "heat"] {
        let file = format!("content/taxonomies/lla_sectors/{sector}.yaml");
        write(path, &file, format!("title: {sector}\n"));
    }
    for collection in COLLECTIONS {
        let definition = format!("route: /{collection}/{{id}}\ntaxonomies: [lla_sectors]\n");
        write(path, &format!("content/collections/{collection}.yaml"), definition);
        let blueprint = format!("resources/blueprints/collections/{collection}/a.yaml");
        let fields = "fields: [{handle: content, field: {type: markdown}}]\n";
        write(path, &blueprint, fields);
        for at in 0..24 {
            entry(&folder, collection, at, at);
        }
    }
    folder
}

/// An entry whose words begin at `seed`.
fn entry(folder: &TempDir, collection: &str, at: usize, seed: usize) {
    let more = match at % 8 {
        1 => "published: false\n",
        2 => "noindex: true\n",
        3 => "redirect: 404\n",
        _ => "",
    };
    let text = format!(
        "---\nid: {collection}-{at}\ntitle: {}\nshort_description: {}\nauthor: {}\nlla_sectors: [{}]\n{more}---\n{}\n",
        quoted(&phrase(seed, 2)),
        quoted(&phrase(seed + 5, 3)),
        quoted(&phrase(seed + 11, 1)),
        if at.is_multiple_of(3) { "water" } else { "heat" },
        phrase(seed + 17, 6),
    );
    write(folder.path(), &format!("content/collections/{collection}/{at:02}.md"), text);
}

/// As YAML writes any text.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

/// All that a list shows of its entries.
fn shown(library: &Library, collection: &str, query: &Query) -> String {
    let hits = library.find(collection, query).unwrap();
    let ids: Vec<&str> = hits.items.iter().map(|entry| entry.id()).collect();
    let facets = library.facets(collection, query, "lla_sectors").unwrap();
    let facets: Vec<_> = facets.iter().map(|facet| (facet.term.slug(), facet.count)).collect();
    let count = library.count(collection, query).unwrap();
    format!("{} {count} {ids:?} {facets:?}", hits.total)
}

/// The library as it is, and without what the index knows of it.
struct Both {
    indexed: Library,
    plain: Library,
}

impl Both {
    fn of(site: &LiveSite) -> Self {
        let indexed = site.snapshot().library.clone();
        Self { plain: indexed.clone().without_text_indexes(), indexed }
    }

    #[track_caller]
    fn check(&self, q: &str, filter: Option<&Filter>, page: usize) {
        for collection in COLLECTIONS {
            for sort in ["", "-title"] {
                let query = Query {
                    filters: filter.cloned().into_iter().collect(),
                    sort: SortKey::parse_list(sort).unwrap_or_default(),
                    q: Some(q.to_owned()),
                    page,
                    limit: 4,
                    ..Query::default()
                };
                let (one, other) = (
                    shown(&self.indexed, collection, &query),
                    shown(&self.plain, collection, &query),
                );
                assert_eq!(one, other, "{collection} {query:?}");
            }
        }
    }
}

static SITE: LazyLock<Both> = LazyLock::new(|| {
    let folder = site();
    Both::of(&LiveSite::open_at(folder.path(), None, now()).unwrap())
});

/// Stretches of words, whole and cut, and of anything.
fn some_q() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        4 => prop::sample::select(WORDS).prop_map(str::to_owned),
        4 => (prop::sample::select(WORDS), 0..4_usize, 1..5_usize)
            .prop_map(|(word, from, length)| word.chars().skip(from).take(length).collect()),
        1 => any::<String>(),
        1 => "[-%*_.'\"]{1,3}",
        1 => prop::sample::select(&["a", "r", "水", "ा", "\u{200b}"][..]).prop_map(str::to_owned),
    ];
    let gap = prop::sample::select(&[" ", " ", ""][..]);
    prop::collection::vec((part, gap), 1..4)
        .prop_map(|parts| parts.into_iter().map(|(part, gap)| part + gap).collect())
}

fn some_filter() -> impl Strategy<Value = Option<Filter>> {
    let filters = [
        ("taxonomy:lla_sectors:in", "water"),
        ("taxonomy:lla_sectors:not", "heat"),
        ("status", "any"),
        ("status", "draft"),
        ("title:contains", "a"),
    ];
    let filter = prop::sample::select(filters.to_vec());
    prop::option::of(filter.prop_map(|(key, value)| Filter::parse(key, value).unwrap()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn the_index_lists_what_looking_at_each_text_lists(
        q in some_q(), filter in some_filter(), page in 1..3_usize,
    ) {
        SITE.check(&q, filter.as_ref(), page);
    }
}

fn check_all(site: &LiveSite) {
    let both = Both::of(site);
    for word in WORDS {
        both.check(word, None, 1);
    }
}

#[test]
fn lists_follow_the_content_whatever_the_index_knows_of_it() {
    let folder = site();
    let site = LiveSite::open_at(folder.path(), None, now()).unwrap();
    // The index is brought up to date with each; then it knows nothing of what follows.
    for (round, is_behind) in [(1, false), (2, true), (3, true)] {
        for collection in COLLECTIONS {
            entry(&folder, collection, round, round + 100);
            entry(&folder, collection, round + 5, round + 200);
            fs::remove_file(
                folder.path().join(format!("content/collections/{collection}/1{round}.md")),
            )
            .unwrap();
        }
        let _busy = is_behind.then(|| lock(&site.indexer));
        site.reload(now()).unwrap();
        check_all(&site);
    }
    site.catch_up();
    check_all(&site);
}

#[test]
fn the_index_knows_what_visitors_may_find_and_nothing_else() {
    // Of eight entries one is a draft, one is not to be found, and one has no page.
    let known = COLLECTIONS.map(|collection| SITE.indexed.indexed_entries(collection));
    assert_eq!(known, [15, 15, 15, 0]);
    assert_eq!(SITE.plain.indexed_entries("stories"), 0);
}
