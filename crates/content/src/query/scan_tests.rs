//! The engine against a naive scan, for random queries.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::Library;
use crate::testing::TestSite;

/// What a random entry is made of.
#[derive(Debug, Clone)]
struct Made {
    topics: BTreeSet<u8>,
    day: Option<u8>,
    title: u8,
    order: Option<i8>,
    draft: bool,
    size: Option<i8>,
    on: Option<bool>,
}

fn made() -> impl Strategy<Value = Made> {
    (
        prop::collection::btree_set(0..4_u8, 0..3),
        prop::option::of(1..5_u8),
        0..6_u8,
        prop::option::of(-2..3_i8),
        any::<bool>(),
        prop::option::of(-2..3_i8),
        prop::option::of(any::<bool>()),
    )
        .prop_map(|(topics, day, title, order, draft, size, on)| Made {
            topics,
            day,
            title,
            order,
            draft,
            size,
            on,
        })
}

fn number<T: ToString>(key: &str, value: Option<T>) -> String {
    value.map_or(String::new(), |value| format!("{key}: {}\n", value.to_string()))
}

fn made_library(entries: &[Made], dated: bool) -> Library {
    let definition = format!("date: {dated}\ntaxonomies: [topics]\n");
    let mut site = TestSite::new(&[
        ("content/collections/things.yaml", &definition),
        ("content/taxonomies/topics.yaml", "title: Topics"),
        (
            "resources/blueprints/collections/things/thing.yaml",
            "fields: [{handle: day, field: {type: date}}, {handle: on, field: {type: toggle}}]",
        ),
    ]);
    for (id, made) in entries.iter().enumerate() {
        let topics: Vec<_> = made.topics.iter().map(|topic| format!("t{topic}")).collect();
        let text = format!(
            "id: e{id:02}\ntitle: Thing {}\npublished: {}\ntopics: [{}]\n{}{}{}",
            made.title,
            !made.draft,
            topics.join(", "),
            number("order", made.order),
            number("size", made.size) + &number("on", made.on),
            number("day", made.day.map(|day| format!("2026-01-0{day}"))),
        );
        let day = made.day.unwrap_or(9);
        site.write(&format!("content/collections/things/2026-01-0{day}.e{id:02}.md"), text);
    }
    site.load().library
}

fn some_filter() -> impl Strategy<Value = (&'static str, &'static str)> {
    prop::sample::select(vec![
        ("taxonomy:topics:in", "t0,t1"),
        ("taxonomy:topics:all", "t1,t2"),
        ("taxonomy:topics:not", "t3"),
        ("title", "thing 3"),
        ("title:not", "Thing 1"),
        ("size:gt", "0"),
        ("size:lte", "1"),
        ("size:exists", "true"),
        ("order:in", "1|2"),
        ("day:is_after", "2026-01-02"),
        ("topics", "t2"),
        ("on", "true"),
        ("on", "false"),
        ("status", "any"),
        ("published", "false"),
        ("title:contains", "ing 3"),
        ("title:doesnt_contain", "5"),
        ("title:starts_with", "THING"),
        ("title:doesnt_begin_with", "thing"),
        ("title:ends_with", "4"),
        ("title:doesnt_end_with", "4"),
        ("title:regex", "/thing [0-2]$/i"),
        ("title:doesnt_match", "[0-2]"),
        ("title:is_alpha", "true"),
        ("slug:is_alpha_numeric", "true"),
        ("size", "0"),
        ("size:isnt", "1"),
        ("size:not_in", "1|2"),
        ("size:greater_than_or_equal_to", "1"),
        ("size:lt", "0"),
        ("size:is_empty", "true"),
        ("size:is_numeric", "true"),
        ("size:is_url", "false"),
        ("order:isset", "false"),
        ("topics:overlaps", "t0|t3"),
        ("topics:doesnt_overlap", "t0,t3"),
        ("topics:contains", "T1"),
        ("topics:aint", "t2"),
        ("day:is_before", "2026-01-03"),
        ("day:is_past", "true"),
        ("day:is_past", "false"),
        ("day:is_future", "true"),
        ("day:gt", "2026-01-02"),
        ("day:lte", "2026-01-02"),
        ("day", "2026-01-03"),
    ])
}

/// Whether a filter holds, without any index.
fn holds(made: &Made, key: &str, value: &str) -> bool {
    let has = |topic: u8| made.topics.contains(&topic);
    match (key, value) {
        ("taxonomy:topics:in", _) => has(0) || has(1),
        ("taxonomy:topics:all", _) => has(1) && has(2),
        ("taxonomy:topics:not", _) => !has(3),
        ("title" | "title:contains", _) => made.title == 3,
        ("title:not", _) => made.title != 1,
        ("size:gt", _) => made.size.is_some_and(|size| size > 0),
        // What is missing is smaller than anything.
        ("size:lte", _) => made.size.is_none_or(|size| size <= 1),
        ("size:exists" | "size:is_numeric", _) => made.size.is_some(),
        ("order:in", _) => matches!(made.order, Some(1 | 2)),
        ("day:is_after" | "day:gt", _) => made.day.is_some_and(|day| day > 2),
        ("topics", _) => has(2),
        ("on", "true") => made.on == Some(true),
        ("on", "false") => made.on != Some(true),
        ("status" | "title:starts_with" | "slug:is_alpha_numeric" | "size:is_url", _) => true,
        ("published", _) => made.draft,
        ("title:doesnt_contain", _) => made.title != 5,
        ("title:doesnt_begin_with" | "title:is_alpha" | "day:is_future", _) => false,
        ("title:ends_with", _) => made.title == 4,
        ("title:doesnt_end_with", _) => made.title != 4,
        ("title:regex", _) => made.title <= 2,
        ("title:doesnt_match", _) => made.title > 2,
        // What is missing equals nothing, and nothing equals zero.
        ("size", _) => made.size.is_none_or(|size| size == 0),
        ("size:isnt", _) => made.size != Some(1),
        ("size:not_in", _) => !matches!(made.size, Some(1 | 2)),
        ("size:greater_than_or_equal_to", _) => made.size.is_some_and(|size| size >= 1),
        ("size:lt", _) => made.size.is_none_or(|size| size < 0),
        ("size:is_empty", _) => made.size.is_none(),
        ("order:isset", _) => made.order.is_none(),
        ("topics:overlaps", _) => has(0) || has(3),
        ("topics:doesnt_overlap", _) => !has(0) && !has(3),
        ("topics:contains", _) => has(1),
        ("topics:aint", _) => !has(2),
        ("day:is_before", _) => made.day.is_some_and(|day| day < 3),
        ("day:is_past", expected) => made.day.is_some() == (expected == "true"),
        ("day:lte", _) => made.day.is_none_or(|day| day <= 2),
        ("day", _) => made.day == Some(3),
        _ => unreachable!("every filter is above"),
    }
}

/// A number that sorts as the field does: nothing last.
fn sort_number(made: &Made, field: &str, dated: bool) -> i64 {
    match field {
        "date" if dated => i64::from(made.day.unwrap_or(9)),
        "date" => 0,
        "day" => made.day.map_or(i64::MAX, i64::from),
        "title" => i64::from(made.title),
        "order" => made.order.map_or(i64::MAX, i64::from),
        "size" => made.size.map_or(i64::MAX, i64::from),
        _ => unreachable!("every field is above"),
    }
}

fn naive(
    entries: &[Made],
    filters: &[(&str, &str)],
    sort: &[(&str, bool)],
    dated: bool,
) -> Vec<String> {
    let speaks_of_status = filters.iter().any(|(key, _)| matches!(*key, "status" | "published"));
    let mut found: Vec<usize> = (0..entries.len())
        .filter(|id| speaks_of_status || !entries[*id].draft)
        .filter(|id| filters.iter().all(|(key, value)| holds(&entries[*id], key, value)))
        .collect();
    let default = if dated { ("date", true) } else { ("title", false) };
    let sort = if sort.is_empty() { &[default][..] } else { sort };
    found.sort_by(|a, b| {
        let keys = sort.iter().map(|(field, descending)| {
            let number = |id: usize| sort_number(&entries[id], field, dated);
            if *descending { number(*b).cmp(&number(*a)) } else { number(*a).cmp(&number(*b)) }
        });
        keys.fold(std::cmp::Ordering::Equal, std::cmp::Ordering::then).then(a.cmp(b))
    });
    found.into_iter().map(|id| format!("e{id:02}")).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn the_engine_finds_what_a_naive_scan_finds_and_each_entry_on_one_page(
        entries in prop::collection::vec(made(), 0..40),
        dated: bool,
        queries in prop::collection::vec(
            (
                prop::collection::vec(some_filter(), 0..3),
                prop::collection::vec((prop::sample::select(vec!["date", "day", "title", "order", "size"]), any::<bool>()), 0..3),
                1..9_usize,
            ),
            1..16,
        ),
    ) {
        let library = made_library(&entries, dated);
        for (filters, sort, limit) in queries {
            let expected = naive(&entries, &filters, &sort, dated);
            let mut query = Query {
                filters: filters.iter().map(|(key, value)| Filter::parse(key, value).unwrap()).collect(),
                sort: sort.iter().map(|(field, descending)| SortKey { path: vec![(*field).to_owned()], descending: *descending }).collect(),
                limit,
                ..Query::default()
            };
            let mut found = Vec::new();
            loop {
                let hits = library.find("things", &query).unwrap();
                prop_assert_eq!(hits.total, expected.len());
                found.extend(hits.items.iter().map(|entry| entry.id().to_owned()));
                if query.page >= hits.last_page() {
                    break;
                }
                query.page += 1;
            }
            prop_assert_eq!(found, expected, "{:?}", query);
        }
    }

    #[test]
    fn lists_of_terms_and_of_their_entries_have_each_item_on_one_page(
        weights in prop::collection::vec(prop::option::of(-3..4_i8), 1..12),
        entries in prop::collection::vec((0..12_usize, any::<bool>()), 0..20),
        descending: bool,
        limit in 1..5_usize,
    ) {
        let mut site = TestSite::new(&[
            ("content/collections/a.yaml", "taxonomies: [topics]"),
            ("content/collections/b.yaml", "taxonomies: [topics]"),
            ("content/taxonomies/topics.yaml", "title: Topics"),
        ]);
        for (term, weight) in weights.iter().enumerate() {
            let text = format!("title: T\n{}", number("weight", *weight));
            site.write(&format!("content/taxonomies/topics/t{term:02}.yaml"), text);
        }
        for (entry, (term, is_in_a)) in entries.iter().enumerate() {
            let folder = if *is_in_a { "a" } else { "b" };
            let text = format!("id: e{entry:02}\ntitle: {}\ntopics: t{term:02}", entry % 3);
            site.write(&format!("content/collections/{folder}/e{entry:02}.md"), text);
        }
        let library = site.load().library;

        let mut query = Query { limit, ..Query::default() };
        query.filters.push(Filter::parse("weight:gt", "-2").unwrap());
        query.sort.push(SortKey { path: vec!["weight".to_owned()], descending });
        let mut expected: Vec<(i8, usize)> = (0..weights.len())
            .filter_map(|term| Some((weights[term].filter(|weight| *weight > -2)?, term)))
            .collect();
        expected.sort_by_key(|(weight, term)| (if descending { -weight } else { *weight }, *term));
        let mut found = Vec::new();
        loop {
            let hits = library.find_terms("topics", &query).unwrap();
            prop_assert_eq!(hits.total, expected.len());
            found.extend(hits.items.iter().map(|term| term.slug().to_owned()));
            if query.page >= hits.last_page() {
                break;
            }
            query.page += 1;
        }
        let expected: Vec<_> = expected.iter().map(|(_, term)| format!("t{term:02}")).collect();
        prop_assert_eq!(found, expected);

        let mut query = Query { limit, sort: SortKey::parse_list("-title").unwrap(), ..Query::default() };
        let mut expected: Vec<usize> = (0..entries.len()).filter(|entry| entries[*entry].0 == 0).collect();
        expected.sort_by_key(|entry| (std::cmp::Reverse(entry % 3), *entry));
        let mut found = Vec::new();
        loop {
            let hits = library.find_term_entries("topics", "t00", &query).unwrap();
            prop_assert_eq!(hits.total, expected.len());
            found.extend(hits.items.iter().map(|entry| entry.id().to_owned()));
            if query.page >= hits.last_page() {
                break;
            }
            query.page += 1;
        }
        let expected: Vec<_> = expected.iter().map(|entry| format!("e{entry:02}")).collect();
        prop_assert_eq!(found, expected);
    }
}
