//! The engine against plain examples, and against a naive scan for random queries.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use proptest::prelude::*;

use super::*;
use crate::Library;
use crate::testing::{TestSite, fixture_library};

fn library() -> &'static Library {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    LIBRARY.get_or_init(fixture_library)
}

/// Filters, then `sort`, `q`, `page`, `limit`.
#[track_caller]
fn parsed(parameters: &str) -> Query {
    let now = Some(crate::testing::now());
    let mut query = Query { limit: 4, now, ..Query::default() };
    for (key, value) in parameters.split('&').filter_map(|parameter| parameter.split_once('=')) {
        match key {
            "sort" => query.sort = SortKey::parse_list(value).unwrap(),
            "q" => query.q = Some(value.to_owned()),
            "page" => query.page = value.parse().unwrap(),
            "limit" => query.limit = value.parse().unwrap(),
            "placed" => query.filters.push(Filter::Placed),
            "under" => query.filters.push(Filter::TermParent {
                taxonomy: "lla_categories".to_owned(),
                parents: vec![value.to_owned()],
            }),
            key => query.filters.push(Filter::parse(key, value).unwrap()),
        }
    }
    query
}

/// The ids that a query finds.
#[track_caller]
fn check(parameters: &str, expected: &str) {
    let query = parsed(parameters);
    let actual = match library().find("articles", &query) {
        Ok(hits) => {
            let ids: Vec<_> = hits.items.iter().map(|entry| entry.id()).collect();
            format!("{}: {}", hits.total, ids.join(" "))
        }
        Err(error) => format!("error: {error}"),
    };
    assert_eq!(actual, expected, "{parameters}");
}

#[test]
fn the_newest_come_first_when_nobody_asks_for_another_order() {
    check(
        "",
        "30: walking-the-spring reading-a-rain-gauge radio-before-the-flood ward-meeting-in-two-halves",
    );
    check("page=8", "30: fair-of-tools first-letter");
    check("page=9", "30: ");
}

#[test]
fn orders_go_both_ways() {
    check(
        "sort=date",
        "30: first-letter fair-of-tools saving-before-the-policy gauges-on-the-bridge",
    );
    check(
        "sort=title",
        "30: call-for-field-notes clinic-on-a-boat a-day-on-wells drill-with-the-market",
    );
    check("sort=-title&limit=2", "30: workshop-on-warning who-waters-the-trees");
    check("sort=author,-date&limit=3", "30: hub-opens call-for-field-notes coast-meeting");
    check("sort=nothing&limit=2", "30: a-day-on-wells budget-in-one-page");
}

#[test]
fn terms_narrow_a_list() {
    check("taxonomy:lla_sectors:in=water&limit=2", "9: walking-the-spring reading-a-rain-gauge");
    check(
        "taxonomy:lla_sectors:in=water,health&limit=2",
        "14: walking-the-spring reading-a-rain-gauge",
    );
    check("taxonomy:lla_sectors:all=water,health", "1: clinic-on-a-boat");
    check(
        "taxonomy:lla_sectors:not=water,farming,cities,health",
        "3: hub-opens new-in-the-library first-letter",
    );
    check("taxonomy:lla_sectors=water&taxonomy:lla_categories=events", "1: a-day-on-wells");
    check("taxonomy:lla_sectors:in=nothing", "0: ");
    check("taxonomy:lla_sectors:all=water,nothing", "0: ");
    check("under=news&limit=3", "9: hub-opens call-for-field-notes a-day-on-wells");
    check(
        "taxonomy:none=a",
        "error: the collection `articles` has no taxonomy `none`; it has `lla_categories`, `lla_sectors`",
    );
}

#[test]
fn fields_narrow_a_list() {
    check("label=guide&limit=2", "7: reading-a-rain-gauge seed-lists-for-late-rain");
    check("label:not=guide&limit=1", "23: walking-the-spring");
    check(
        "highlighted=true",
        "4: walking-the-spring radio-before-the-flood seed-lists-for-late-rain hub-opens",
    );
    check("highlighted=false&limit=1", "26: reading-a-rain-gauge");
    check("title:contains=SPRING", "1: walking-the-spring");
    check("title:starts_with=who", "1: who-waters-the-trees");
    check("title:ends_with=flood", "1: radio-before-the-flood");
    check("id:in=hub-opens|first-letter", "2: hub-opens first-letter");
    check("lla_sectors=health&limit=1", "6: heat-and-the-night-shift");
    check("date:gt=2026-02-12&limit=3", "2: walking-the-spring reading-a-rain-gauge");
    check("date=2026-02-11", "1: radio-before-the-flood");
    check("date:is_before=2025-02-01", "2: fair-of-tools first-letter");
    check("event.place:contains=market", "1: a-day-on-wells");
    check("link_to_external_source:exists=true", "1: call-for-field-notes");
    check("featured_image:is_empty=false", "2: walking-the-spring radio-before-the-flood");
}

/// The names of the terms or assets that a query finds.
#[track_caller]
fn check_list(of: &str, parameters: &str, expected: &str) {
    let query = parsed(parameters);
    let list = |total: usize, names: Vec<&str>| format!("{total}: {}", names.join(" "));
    let actual = match of.split_once(' ') {
        Some(("terms", taxonomy)) => library()
            .find_terms(taxonomy, &query)
            .map(|hits| list(hits.total, hits.items.iter().map(|term| term.slug()).collect())),
        Some(("assets", container)) => library()
            .find_assets(container, &query)
            .map(|hits| list(hits.total, hits.items.iter().map(|asset| asset.path()).collect())),
        _ => {
            let (taxonomy, slug) = of.split_once('/').unwrap();
            library()
                .find_term_entries(taxonomy, slug, &query)
                .map(|hits| list(hits.total, hits.items.iter().map(|entry| entry.id()).collect()))
        }
    };
    let actual = actual.unwrap_or_else(|error| format!("error: {error}"));
    assert_eq!(actual, expected);
}

#[test]
fn terms_can_be_filtered_and_sorted() {
    check_list("terms lla_sectors", "", "4: cities farming health water");
    check_list("terms lla_sectors", "sort=-title&limit=2", "4: water health");
    check_list("terms lla_sectors", "slug:in=water|health", "2: health water");
    check_list("terms lla_sectors", "id=lla_sectors::water", "1: water");
    check_list("terms lla_sectors", "q=wat", "1: water");
    check_list("terms lla_categories", "parent=news", "2: announcements events");
    check_list("terms lla_sectors", "status=draft", "0: ");
    check_list(
        "terms lla_sectors",
        "taxonomy:lla_sectors=water",
        "error: only entries are sorted under a taxonomy such as `lla_sectors`",
    );
    check_list("terms none", "", "error: there is no taxonomy `none`");
}

#[test]
fn assets_can_be_filtered_and_sorted() {
    check_list(
        "assets assets",
        "limit=3",
        "13: articles/radio.svg articles/spring.svg brand/blue-big.svg",
    );
    check_list("assets assets", "sort=-size&limit=2", "13: flags/ke.svg flags/np.svg");
    check_list(
        "assets assets",
        "extension=svg&folder=articles",
        "2: articles/radio.svg articles/spring.svg",
    );
    check_list("assets assets", "mime_type:starts_with=image/&size:gt=1000000", "0: ");
    check_list(
        "assets assets",
        "alt:exists=true&limit=3",
        "5: articles/radio.svg articles/spring.svg brand/blue-big.svg",
    );
    check_list("assets none", "", "error: there is no asset container `none`");
}

#[test]
fn the_entries_of_a_term_come_from_all_its_collections() {
    check_list(
        "lla_sectors/water",
        "limit=3",
        "11: walking-the-spring reading-a-rain-gauge a-day-on-wells",
    );
    check_list(
        "lla_sectors/water",
        "sort=title&limit=3&page=2",
        "11: radio-on-the-embankment counting-houses gauges-on-the-bridge",
    );
    check_list("lla_sectors/water", "taxonomy:lla_categories=events", "1: a-day-on-wells");
    check_list(
        "lla_sectors/water",
        "taxonomy:none=events",
        "error: no entry with this term can be sorted under `none`",
    );
    check_list("lla_sectors/none", "", "error: there is no term `none`");
    check_list("none/water", "", "error: there is no taxonomy `none`");
}

#[test]
fn only_published_entries_are_listed_unless_asked_for() {
    check("status=draft", "1: half-a-thought");
    check("status=scheduled", "1: a-letter-to-the-future");
    check("status=any&limit=1", "32: a-letter-to-the-future");
    check("published=false", "1: half-a-thought");
}

#[test]
fn words_are_looked_for_in_all_that_is_read() {
    check("q=RAIN gauge", "1: reading-a-rain-gauge");
    check("q=half-day walk", "1: walking-the-spring");
    check("q=top to bottom", "1: walking-the-spring");
    check(
        "q=  ",
        "30: walking-the-spring reading-a-rain-gauge radio-before-the-flood ward-meeting-in-two-halves",
    );
    check("q=switched off and must not be shown", "0: ");
}

/// The ids that a query finds among stories, and how many of each country it would.
#[track_caller]
fn check_stories(parameters: &str, expected: &str, countries: &str) {
    let mut query = parsed(parameters);
    let hits = library().find("stories", &query).unwrap();
    let ids: Vec<_> = hits.items.iter().map(|entry| entry.id()).collect();
    assert_eq!(ids.join(" "), expected, "{parameters}");
    assert_eq!(library().count("stories", &query).unwrap(), hits.total as u64);
    let facets = library().country_facets("stories", &query, "country").unwrap();
    let facets: Vec<_> =
        facets.iter().map(|facet| format!("{} {}", facet.code, facet.count)).collect();
    assert_eq!(facets.join(", "), countries, "{parameters}");
    // Whatever the index says, looking at each entry says it, too.
    query.filters.retain(|filter| matches!(filter, Filter::Terms { .. } | Filter::Placed));
    for country in ["NPL", "BGD", "KEN", "PER"] {
        let of = |entry: &&Entry| entry.text("country") == Some(country);
        let all = library().find("stories", &Query { limit: 100, ..query.clone() }).unwrap();
        let found = facets.iter().any(|facet| {
            *facet == format!("{country} {}", all.items.iter().filter(|entry| of(entry)).count())
        });
        assert_eq!(found, country != "PER", "{parameters} {country}");
    }
}

#[test]
fn countries_are_found_by_any_of_their_codes() {
    let (spring, radio, seeds, shade) =
        ("the-spring-book", "radio-on-the-embankment", "seeds-that-wait", "shade-in-the-market");
    let all = "BGD 1, KEN 2, NPL 1";
    check_stories("", &[spring, radio, seeds, shade].join(" "), all);
    check_stories("country=KEN", &[seeds, shade].join(" "), all);
    check_stories("country:in=np,bGd", &[spring, radio].join(" "), all);
    check_stories("country:not=KE", &[spring, radio].join(" "), all);
    check_stories("country:not_in=NPL|BGD|XX", &[seeds, shade].join(" "), all);
    check_stories("country:in=PER", "", all);
    check_stories("country=nowhere", "", all);
    check_stories("taxonomy:lla_sectors=water,cities&country:in=KE", shade, "BGD 1, KEN 1, NPL 1");
    check_stories("taxonomy:lla_sectors=farming", seeds, "BGD 0, KEN 1, NPL 0");
    check_stories("placed=", &[spring, radio, shade].join(" "), "BGD 1, KEN 1, NPL 1");
    check_stories("country:exists=false", "", "BGD 1, KEN 2, NPL 1");
}

#[test]
fn countries_are_counted_where_not_all_entries_have_them() {
    let mut site = TestSite::new(&[
        ("content/collections/notes.yaml", "title: Notes"),
        ("content/collections/notes/a.md", "{id: a, blueprint: placed, country: np}"),
        ("content/collections/notes/b.md", "{id: b, blueprint: plain}"),
        (
            "resources/blueprints/collections/notes/placed.yaml",
            "fields: [{handle: country, field: {type: dictionary, dictionary: countries}}]",
        ),
        ("resources/blueprints/collections/notes/plain.yaml", "fields: []"),
        (
            "resources/blueprints/collections/notes/worded.yaml",
            "fields: [{handle: country, field: {type: text}}]",
        ),
    ]);
    let found = |library: &Library, country: &str| -> Vec<String> {
        let filters = vec![Filter::parse("country", country).unwrap()];
        let hits = library.find("notes", &Query { filters, ..Query::default() }).unwrap();
        hits.items.iter().map(|entry| entry.id().to_owned()).collect()
    };
    let library = site.load().library;
    let counts = library.country_facets("notes", &Query::default(), "country").unwrap();
    assert_eq!(counts, [CodeFacet { code: "NPL", count: 1 }]);
    assert_eq!(found(&library, "NP"), ["a"]);
    // Where it means something else to some entries, each is looked at.
    site.write("content/collections/notes/c.md", "{id: c, blueprint: worded, country: Up north}");
    let library = site.load().library;
    let counts = library.country_facets("notes", &Query::default(), "country").unwrap();
    assert_eq!(counts, []);
    assert_eq!(found(&library, "up north"), ["c"]);
    assert_eq!(found(&library, "npl"), ["a"]);
}

#[test]
fn a_collection_is_asked_only_what_it_can_know() {
    let ask = |collection: &str, parameters: &str| {
        let query = library().query_for(collection, &parsed(parameters))?;
        Some(query.filters.len())
    };
    assert_eq!(ask("articles", "taxonomy:lla_principles=a&country=NP"), None);
    assert_eq!(ask("articles", "taxonomy:lla_principles:not=a&country=NP"), Some(1));
    assert_eq!(ask("stories", "taxonomy:lla_principles=a&country=NP"), Some(2));
    assert_eq!(ask("nothing", "country=NP"), None);
}

#[test]
fn facets_count_under_the_other_groups_selection() {
    let query = Query {
        filters: vec![
            Filter::parse("taxonomy:lla_sectors:in", "water").unwrap(),
            Filter::parse("taxonomy:lla_categories:in", "events").unwrap(),
        ],
        ..Query::default()
    };
    let counts = |taxonomy| -> Vec<(String, u64)> {
        let facets = library().facets("articles", &query, taxonomy).unwrap();
        facets.into_iter().map(|facet| (facet.term.slug().to_owned(), facet.count)).collect()
    };
    let expected =
        [("announcements", 1), ("early-warning", 3), ("events", 1), ("planning-methods", 4)];
    assert_eq!(counts("lla_categories"), expected.map(|(slug, count)| (slug.to_owned(), count)));
    let expected = [("cities", 2), ("farming", 1), ("health", 0), ("water", 1)];
    assert_eq!(counts("lla_sectors"), expected.map(|(slug, count)| (slug.to_owned(), count)));
}

#[test]
fn related_entries_share_most_terms_and_never_the_entry_itself() {
    let entry = library().entry("counting-houses").unwrap();
    let related = library().related(entry, &["lla_categories", "lla_sectors"], 4);
    let ids: Vec<_> = related.iter().map(|entry| entry.id()).collect();
    assert_eq!(
        ids,
        ["walking-the-spring", "ward-meeting-in-two-halves", "mapping-shade", "the-pump-fund"]
    );
    assert!(library().related(entry, &["none"], 4).is_empty());
}

#[test]
fn pages_know_their_numbers() {
    let hits =
        library().find("articles", &Query { page: 3, limit: 12, ..Query::default() }).unwrap();
    assert_eq!((hits.last_page(), hits.from(), hits.to()), (3, Some(25), Some(30)));
    for page in [4, usize::MAX] {
        let query = Query { page, limit: 12, ..Query::default() };
        let hits = library().find("articles", &query).unwrap();
        assert_eq!((hits.last_page(), hits.from(), hits.to()), (3, None, None));
    }
    assert!(library().find("none", &Query::default()).is_err());
}

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
