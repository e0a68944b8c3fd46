//! The engine against plain examples.

use std::sync::OnceLock;

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
        "9: articles/radio.svg articles/spring.svg brand/blue-big.svg",
    );
    check_list("assets assets", "sort=-size&limit=2", "9: articles/radio.svg articles/spring.svg");
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

/// The ids of entries, by what they say, that have all words of `q`.
#[track_caller]
fn check_words(library: &Library, q: &str, expected: &str) {
    let query = Query { q: Some(q.to_owned()), ..Query::default() };
    let hits = library.find("notes", &query).unwrap();
    let ids: Vec<_> = hits.items.iter().map(|entry| entry.id()).collect();
    assert_eq!(ids.join(" "), expected, "{q}");
}

#[test]
fn words_are_folded_and_stand_anywhere_in_the_text() {
    let mut site = TestSite::new(&[("content/collections/notes.yaml", "sort_by: order")]);
    for (id, text) in [
        ("a", "title: Adapting to drought\nshort_description: A half-day’s walk\nauthor: Été"),
        ("b", "title: An adaptation of 5 ㎡\nshort_description: 100% rain_gauge"),
        ("c", "title: हिन्दी में सूखा\nshort_description: 干旱适应\nauthor: বাংলাদেশের খরা"),
        ("d", "title: Adapting drafts\npublished: false"),
    ] {
        site.write(&format!("content/collections/notes/{id}.md"), format!("id: {id}\n{text}"));
    }
    let library = site.load().library;
    for (q, expected) in [
        // Not stems: what is typed, letter for letter, in the middle of words too.
        ("adapt", "a b"),
        ("ADAPTATION", "b"),
        ("dapti", "a"),
        ("adapts", ""),
        // All words, in any order and any part of the text; twice is once.
        ("ete drought", "a"),
        ("drought drought", "a"),
        ("drought rain", ""),
        // Signs are themselves.
        ("half-day", "a"),
        ("day's", "a"),
        ("f-d", "a"),
        ("half day", "a"),
        ("%", "b"),
        ("100%", "b"),
        ("n_g", "b"),
        ("*", ""),
        ("adapt*", ""),
        ("m2", "b"),
        // A letter; nothing at all.
        ("x", ""),
        ("5", "b"),
        (" \u{200b} ", "a b c"),
        // Other scripts: as they are folded, and without spaces between words.
        ("हिंदी", "c"),
        ("सूख", "c"),
        ("सुख", ""),
        ("旱适", "c"),
        ("干旱适应", "c"),
        ("旱", "c"),
        ("干适", ""),
        ("খরা", "c"),
    ] {
        check_words(&library, q, expected);
    }
    // Those after the sixteenth are not looked for.
    check_words(&library, &("a ".repeat(16) + "nothing"), "a b");
    check_words(&library, &("a ".repeat(15) + "nothing"), "");
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

#[test]
fn looking_through_texts_ends_when_nobody_waits_any_more() {
    let over = Some(std::time::Instant::now());
    for (parameters, looks) in [
        ("q=rain", true),
        ("title:regex=^a", true),
        ("title:contains=rain", true),
        ("", false),
        ("taxonomy:lla_sectors:in=water", false),
        ("sort=-title", false),
    ] {
        let query = Query { deadline: over, ..parsed(parameters) };
        let found = library().find("articles", &query);
        let counted = library().count("articles", &query);
        assert_eq!(found.is_err(), looks, "{parameters}: {found:?}");
        assert_eq!(counted.err(), looks.then_some(FilterError::Late), "{parameters}");
    }
    let terms = Query { deadline: over, ..parsed("q=water") };
    assert_eq!(library().find_terms("lla_sectors", &terms).err(), Some(FilterError::Late));
}
