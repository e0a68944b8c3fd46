//! `/api/search`, `/api/search/filters`, `/api/suggest`

use serde_json::Value;

use super::{counts, shown};
use crate::app::TestApp;

/// What was found, in one line: `group: id id; …`, then what was corrected and which country was
/// recognised.
fn found(address: &str) -> String {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let reply = runtime.block_on(async { TestApp::fixture().get(address).await });
    let (status, json) = (reply.status.as_u16(), reply.json());
    if let Some(sentence) = json["message"].as_str() {
        return format!("{status} {sentence}");
    }
    let group = |(name, hits): (&String, &Value)| {
        let ids: Vec<&str> = hits.as_array()?.iter().filter_map(|hit| hit["id"].as_str()).collect();
        (!ids.is_empty()).then(|| format!("{name}: {}", ids.join(" ")))
    };
    let meta = &json["meta"];
    let mut parts: Vec<String> = json.as_object().unwrap().iter().filter_map(group).collect();
    parts.extend(meta["corrected"].as_str().map(|corrected| format!("corrected {corrected}")));
    parts.extend(meta["country"]["url"].as_str().map(str::to_owned));
    format!("{}: {}", meta["total"], parts.join("; "))
}

#[track_caller]
fn check(cases: &[(&str, &str)]) {
    for (address, expected) in cases {
        assert_eq!(found(address), *expected, "{address}");
    }
}

#[test]
fn words_find_entries_of_all_kinds() {
    check(&[
        (
            "/api/search?q=radio",
            "4: news: workshop-on-warning; knowledge_and_innovation: radio-before-the-flood; stories: radio-on-the-embankment; partners: delta-radio-club",
        ),
        (
            "/api/search?q=radoi",
            "4: news: workshop-on-warning; knowledge_and_innovation: radio-before-the-flood; stories: radio-on-the-embankment; partners: delta-radio-club; corrected radio",
        ),
        (
            "/api/search?q=raido%20embankmant",
            "1: stories: radio-on-the-embankment; corrected radio embankment",
        ),
        ("/api/search?q=%22rain%20gauge%22", "1: knowledge_and_innovation: reading-a-rain-gauge"),
        ("/api/search?q=xyzzyx", "0: "),
        ("/api/search?q=!?", "0: "),
    ]);
}

#[test]
fn a_country_is_recognised_by_name_people_and_code() {
    check(&[
        (
            "/api/search?q=BGD",
            "4: knowledge_and_innovation: radio-before-the-flood; stories: radio-on-the-embankment; partners: delta-radio-club; networks: river-voices; /llahub/country-profiles/BGD",
        ),
        (
            "/api/search?q=bangladeshi%20radio",
            "3: knowledge_and_innovation: radio-before-the-flood; stories: radio-on-the-embankment; partners: delta-radio-club; /llahub/country-profiles/BGD",
        ),
    ]);
}

#[test]
fn filters_order_group_and_page_narrow_what_is_listed() {
    check(&[
        (
            "/api/search?q=spring&sort=date",
            "4: news: news-from-the-valley; knowledge_and_innovation: walking-the-spring; stories: the-spring-book; networks: mountain-springs",
        ),
        (
            "/api/search?q=spring&sort=-date&filter[country:in]=np",
            "3: knowledge_and_innovation: walking-the-spring; stories: the-spring-book; networks: mountain-springs",
        ),
        ("/api/search?q=spring&filter[taxonomy:lla_sectors:in]=unknown", "0: "),
        ("/api/search?q=seeds&group=stories", "3: stories: seeds-that-wait"),
        ("/api/search?q=spring&page=9", "4: "),
        ("/api/search?q=spring&limit=1&page=2", "4: "),
        (
            "/api/search?q=spring&page=x&unknown=1",
            "4: news: news-from-the-valley; knowledge_and_innovation: walking-the-spring; stories: the-spring-book; networks: mountain-springs",
        ),
    ]);
}

#[test]
fn bad_values_are_refused_with_a_sentence() {
    check(&[
        (
            "/api/search?q=spring&sort=title",
            "422 Search cannot be sorted by `title`: leave `sort` out for the best match first, or use `date` or `-date`.",
        ),
        (
            "/api/search?q=spring&group=plants",
            "422 Search has no group `plants`: it has `news`, `knowledge_and_innovation`, `peoples_adaptation_plan`, `stories`, `pages`, `faqs`, `partners`, `networks`.",
        ),
        (
            "/api/search?q=spring&filter[title]=x",
            "422 Search has no filter `title`: it takes `taxonomy:lla_categories:in`, `taxonomy:lla_sectors:in`, `taxonomy:lla_principles:in` and `country:in`.",
        ),
    ]);
}

#[test]
fn without_words_the_newest_of_each_group_come() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let json = runtime.block_on(async { TestApp::fixture().get("/api/search").await }).json();
    assert_eq!(json["stories"][0]["id"], "the-spring-book");
    assert_eq!(json["knowledge_and_innovation"].as_array().unwrap().len(), 20);
    let last = &json["meta"]["counts"]["knowledge_and_innovation"];
    assert!(last.as_u64().unwrap() > 20, "{}", json["meta"]);
}

#[test]
fn a_page_has_as_many_of_each_group_as_asked_for_but_not_more_than_twenty() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    for (limit, expected) in [("3", 3), ("0", 1), ("999", 20), ("many", 20)] {
        let address = format!("/api/search?limit={limit}");
        let json = runtime.block_on(async { TestApp::fixture().get(&address).await }).json();
        let listed = json["knowledge_and_innovation"].as_array().unwrap().len();
        assert_eq!((listed, &json["meta"]["per_page"]), (expected, &expected.into()), "{address}");
    }
}

#[test]
fn what_is_not_published_is_not_found() {
    for address in
        ["/api/search?q=%22half%20a%20thought%22&group=news", "/api/search?q=told%20later"]
    {
        let shown = shown(address);
        for id in ["half-a-thought", "told-later", "not-told-yet", "a-letter-to-the-future"] {
            assert!(!shown.contains(&format!("\"{id}\"")), "{address}: {shown}");
        }
    }
}

#[test]
fn a_hit_shows_where_the_words_are() {
    insta::assert_snapshot!(shown("/api/search?q=radios&group=stories"));
}

#[test]
fn options_are_counted_under_the_choices_of_other_groups() {
    for (address, expected) in [
        (
            "/api/search/filters?q=radio",
            "categories: announcements 0, early-warning 1, events 1, planning-methods 0\n\
             sectors: cities 2, farming 0, health 1, water 1",
        ),
        (
            "/api/search/filters?q=rain&filter[taxonomy:lla_sectors:in]=water",
            "categories: announcements 0, early-warning 1, events 0, planning-methods 2\n\
             sectors: cities 0, farming 5, health 0, water 3",
        ),
        (
            "/api/search/filters?q=radio&group=news",
            "categories: announcements 0, early-warning 0, events 1, planning-methods 0\n\
             sectors: cities 1, farming 0, health 0, water 0",
        ),
    ] {
        assert_eq!(counts(address), expected, "{address}");
    }
}

#[test]
fn search_says_when_it_is_not_ready() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let app = TestApp::fixture();
    let now = app.app.site.snapshot();
    let mut unready = (*now).clone();
    unready.search = None;
    let unready = std::sync::Arc::new(unready);
    let ask = |address: &str| runtime.block_on(app.app.api.ask(&unready, address));
    let (status, body) = ask("/api/search?q=rain");
    assert_eq!(status.as_u16(), 503);
    assert_eq!(&*body, br#"{"message":"Search is being prepared. Try again in a moment."}"#);
    // There is something to suggest all the same.
    assert_eq!(ask("/api/suggest?q=rain").0.as_u16(), 200);
}

/// Suggestions in one line: `type title (of)`.
#[track_caller]
fn check_suggestions(cases: &[(&str, &str)]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let app = TestApp::fixture();
    for (typed, expected) in cases {
        let reply = runtime.block_on(app.get(&format!("/api/suggest?q={typed}")));
        let json = reply.json();
        let shown = |item: &Value| {
            format!("{} {}", item["type"].as_str().unwrap(), item["title"].as_str().unwrap())
        };
        let shown: Vec<String> = json["data"].as_array().unwrap().iter().map(shown).collect();
        assert_eq!(shown.join("; "), *expected, "{typed}");
    }
}

#[test]
fn countries_that_the_hub_has_more_of_are_suggested_first() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let app = TestApp::fixture();
    for (typed, expected) in [
        // Without that: Namibia, Nauru and Nepal; Pakistan, Palau and Palestine.
        ("n", ["Nepal", "Namibia", "Nauru"]),
        ("p", ["Peru", "Pakistan", "Palau"]),
    ] {
        let json = runtime.block_on(app.get(&format!("/api/suggest?q={typed}"))).json();
        let items = json["data"].as_array().unwrap().iter();
        let countries = items.filter(|item| item["type"] == "country");
        let titles: Vec<&str> = countries.map(|item| item["title"].as_str().unwrap()).collect();
        assert_eq!(titles, expected, "{typed}");
    }
}

#[test]
fn suggestions_complete_what_is_typed() {
    check_suggestions(&[
        (
            "",
            "search Flood; search Flood insurance; search Rain gauge; search Early warning; search Seed",
        ),
        ("flo", "search Flood; search Flood insurance; entry A radio before the flood"),
        ("np", "country Nepal"),
        ("nepla", "country Nepal"),
        (
            "sprnig",
            "entry Walking the spring; entry The spring book; entry Mountain springs network",
        ),
        ("farm", "term Farming"),
        ("%00%22%27", ""),
    ]);
}
