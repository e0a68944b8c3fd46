//! What is found, in which order.

use crate::testing::{asking, document, ids, index};
use crate::{Fields, Query, Search, SearchDocument, Sort};

#[track_caller]
fn check(search: &Search, text: &str, expected: &str) {
    assert_eq!(ids(search, &asking(text)), expected, "{text}");
}

#[test]
fn titles_come_before_descriptions_before_bodies() {
    let described = SearchDocument {
        description: "About mangroves.".to_owned(),
        ..document("described", "Two", "")
    };
    let (_index, search) = index(vec![
        document("body", "One", &"mangroves and more mangroves ".repeat(40)),
        described,
        document("title", "Planting mangroves along a long coast with many people", ""),
        document("other", "Four", "nothing"),
    ]);
    check(&search, "mangrove", "title described body");
}

#[test]
fn what_matches_as_typed_comes_first_and_fewer_edits_before_more() {
    let (_index, search) = index(vec![
        document("far", "Irigatoin irigatoin", "irigatoin"),
        document("near", "Irrigatoin", ""),
        document("exact", "Something else", "a word on irrigation at the end"),
    ]);
    check(&search, "irrigation", "exact near far");
    check(&search, "irrigatiom", "exact near (irrigation)");
}

#[test]
fn short_words_are_taken_as_they_are() {
    let (_index, search) =
        index(vec![document("rain", "Rain", ""), document("drought", "Drought in Bangladesh", "")]);
    check(&search, "rian", "");
    check(&search, "drougt", "drought (drought)");
    check(&search, "drowgt", "");
    check(&search, "bangaldehs", "drought (bangladesh)");
    check(&search, "drougt banglades", "drought (drought bangladesh)");
}

#[test]
fn stems_accents_and_beginnings_match() {
    let (_index, search) = index(vec![
        document("adapt", "Adapting cities", ""),
        document("cote", "Côte d’Ivoire", ""),
        document("storm", "Stormwater drains", ""),
    ]);
    check(&search, "adaptation city", "adapt");
    check(&search, "cote divoire", "cote (cote ivoire)");
    check(&search, "CÔTE", "cote");
    check(&search, "storm", "storm");
    check(&search, "storm drains", "storm");
    check(&search, "drains stor", "storm");
}

#[test]
fn all_words_are_wanted_and_most_of_them_when_none_has_all() {
    let (_index, search) = index(vec![
        document("both", "Flood", "and the school"),
        document("flood", "Flood", ""),
        document("school", "School", ""),
    ]);
    check(&search, "flood school", "both");
    check(&search, "how can a flood reach the school", "both");
    check(&search, "flood zebra quagga", "");
    check(&search, "flood zebra", "both flood");
}

#[test]
fn quotes_ask_for_words_that_follow_each_other() {
    let (_index, search) = index(vec![
        document("apart", "Warning early", "an early but no warning"),
        document("together", "Later", "the early warnings of the coast"),
        document("title", "Early warning", ""),
    ]);
    check(&search, "\"early warning\"", "title together");
    check(&search, "early warning", "title apart together");
    check(&search, "\"warning early\" coast", "together");
    check(&search, "\"the coast of early\"", "together");
}

#[test]
fn other_scripts_are_found() {
    let (_index, search) = index(vec![
        document("hindi", "सूखा और बाढ़", ""),
        document("bengali", "বাংলাদেশের খরা", ""),
        document("chinese", "干旱适应方案", ""),
    ]);
    check(&search, "सूखा", "hindi");
    check(&search, "सू", "hindi");
    check(&search, "বাংলাদেশ", "bengali");
    check(&search, "খরা", "bengali");
    check(&search, "干旱", "chinese");
    check(&search, "旱", "chinese");
    check(&search, "案", "chinese");
    check(&search, "适应 干旱", "chinese");
}

fn dated(id: &str, group: &str, date: i64, facets: &[(&str, &str)]) -> SearchDocument {
    let facets = facets.iter().map(|(facet, value)| ((*facet).into(), (*value).into()));
    SearchDocument {
        group: group.to_owned(),
        date: Some(date),
        facets: facets.collect(),
        ..document(id, "Water", "")
    }
}

fn sorted_by_kind() -> Search {
    index(vec![
        dated("a", "news", 3, &[("sector", "water"), ("topic", "flood")]),
        dated("b", "news", 1, &[("sector", "water"), ("sector", "health")]),
        dated("c", "stories", 2, &[("sector", "health"), ("topic", "flood")]),
        SearchDocument { date: None, ..dated("d", "stories", 0, &[("topic", "drought")]) },
    ])
    .1
}

#[test]
fn hits_are_counted_and_listed_by_group() {
    let search = sorted_by_kind();
    let found = search.find(&Query { take: 1, ..asking("water") }).unwrap();
    let groups: Vec<_> = found.groups.iter().map(|g| (&*g.group, g.count, g.hits.len())).collect();
    assert_eq!(groups, [("news", 2, 1), ("stories", 2, 1)]);
    assert_eq!(found.total, 4);
    let only = Query { group: Some("stories".to_owned()), skip: 1, take: 5, ..asking("water") };
    let found = search.find(&only).unwrap();
    let groups: Vec<_> = found.groups.iter().map(|g| (&*g.group, g.count, g.hits.len())).collect();
    assert_eq!(groups, [("news", 2, 0), ("stories", 2, 1)]);
}

#[test]
fn dates_order_and_what_has_none_is_last() {
    let search = sorted_by_kind();
    for (sort, expected) in
        [(Sort::Newest, "a b c d"), (Sort::Oldest, "b a c d"), (Sort::Relevance, "a b c d")]
    {
        assert_eq!(ids(&search, &Query { sort, ..asking("water") }), expected, "{sort:?}");
        assert_eq!(ids(&search, &Query { sort, ..asking("") }), expected, "{sort:?}");
    }
}

#[test]
fn values_are_counted_under_the_choices_of_other_facets() {
    let search = sorted_by_kind();
    let in_group = |group: Option<&str>, filters: &[(&str, &str)]| {
        let filters = filters.iter().map(|(facet, value)| ((*facet).into(), vec![(*value).into()]));
        let query = Query {
            filters: filters.collect(),
            group: group.map(str::to_owned),
            counted: vec!["sector".to_owned(), "topic".to_owned()],
            ..asking("water")
        };
        let found = search.find(&query).unwrap();
        let mut counts: Vec<_> =
            found.facets.iter().map(|f| format!("{}={}", f.value, f.count)).collect();
        counts.sort();
        format!("{}: {}", found.total, counts.join(" "))
    };
    let counts = |filters: &[(&str, &str)]| in_group(None, filters);
    assert_eq!(in_group(Some("news"), &[]), "4: flood=1 health=1 water=2");
    assert_eq!(counts(&[]), "4: drought=1 flood=2 health=2 water=2");
    assert_eq!(counts(&[("sector", "water")]), "2: flood=1 health=2 water=2");
    assert_eq!(counts(&[("sector", "water"), ("topic", "flood")]), "1: flood=1 health=1 water=1");
    assert_eq!(counts(&[("sector", "nothing")]), "0: health=2 water=2");
}

#[test]
fn favoured_values_come_first() {
    let search = sorted_by_kind();
    let favoured = vec![("sector".to_owned(), "health".to_owned())];
    assert_eq!(ids(&search, &Query { favoured, ..asking("water") }), "b a c d");
}

#[test]
fn titles_alone_can_be_asked_for() {
    let (_index, search) =
        index(vec![document("title", "Mangroves", ""), document("body", "Other", "mangroves")]);
    let titles = Query { fields: Fields::Titles, ..asking("mangr") };
    assert_eq!(ids(&search, &titles), "title");
}

#[test]
fn documents_are_replaced_and_taken_out_and_old_searches_stay() {
    let (mut index, before) =
        index(vec![document("a", "Mangroves", ""), document("b", "Mangroves of the coast", "")]);
    let after = index.update(["b"], [document("a", "Terraces", ""), document("c", "Mangrove", "")]);
    let after = after.unwrap();
    check(&before, "mangroves", "a b");
    check(&after, "mangroves", "c");
    check(&after, "terrases", "a (terraces)");
    assert_eq!((before.len(), after.len(), index.len()), (2, 2, 2));
    // A number that was free is used again.
    let last = index.update(["a", "c"], [document("d", "Mangroves", "")]).unwrap();
    check(&last, "mangroves", "d");
    assert!(index.update(["d"], []).unwrap().is_empty());
}

#[test]
fn many_small_changes_leave_few_parts() {
    let (mut index, _) = index((0..50).map(|n| document(&n.to_string(), "Water", "")).collect());
    for round in 0..40 {
        let title = format!("Water {round}");
        let search = index.update([], [document("7", &title, "")]).unwrap();
        assert_eq!(search.find(&asking("water")).unwrap().total, 50);
        check(&search, &round.to_string(), "7");
        assert!(search.parts() < 10, "{} parts", search.parts());
    }
}

#[test]
fn pages_of_many_hits_follow_each_other() {
    let many = (0..700).map(|n: i64| SearchDocument {
        date: Some(n * 37 % 101),
        ..document(&format!("d{n:03}"), "Well", &"water ".repeat(usize::try_from(n % 7).unwrap()))
    });
    let (_index, search) = index(many.collect());
    for sort in [Sort::Relevance, Sort::Newest, Sort::Oldest] {
        let query =
            |skip, take| Query { text: "well".to_owned(), sort, skip, take, ..Query::default() };
        let whole = ids(&search, &query(0, 700));
        assert_eq!(whole.split(' ').count(), 700);
        let pages: Vec<String> = (0..35).map(|page| ids(&search, &query(page * 20, 20))).collect();
        assert_eq!(pages.join(" "), whole, "{sort:?}");
    }
}
