//! Articles.

use super::{check, counts, shown};

#[test]
fn the_list_takes_its_parameters_alone_and_together() {
    let check =
        |query: &str, expected: &str| check(&[(&format!("/api/articles?{query}"), expected)]);
    check("limit=2", "200 30: walking-the-spring reading-a-rain-gauge");
    check("sort=date&limit=2", "200 30: first-letter fair-of-tools");
    check("parent=news&limit=1", "200 9: hub-opens");
    check("parent=news,knowledge_and_innovation&limit=1", "200 30: walking-the-spring");
    check("filter[taxonomy:lla_categories:in]=events&limit=1", "200 4: a-day-on-wells");
    check("filter[taxonomy:lla_categories:in]=events,announcements&limit=1", "200 9: hub-opens");
    check(
        "parent=news&filter[taxonomy:lla_categories:in]=events,early-warning&filter[taxonomy:lla_sectors:in]=water&sort=-date&q=wells",
        "200 1: a-day-on-wells",
    );
    check("filter[country:in]=np", "200 1: walking-the-spring");
    check(
        "page=3&limit=12",
        "200 30: news-from-the-valley cool-rooms gauges-on-the-bridge saving-before-the-policy fair-of-tools first-letter",
    );
    check("page=99", "200 30: ");
    check("page=-1&limit=1", "200 30: walking-the-spring");
    check("parent=nothing", "200 0: ");
    check("q=nothing+of+the+kind", "200 0: ");
    check(
        "filter[taxonomy:lla_principles:in]=x",
        "422 The collection `articles` has no taxonomy `lla_principles`; it has `lla_categories`, `lla_sectors`.",
    );
}

#[test]
fn the_fields_of_the_list_are_those_that_are_asked_for() {
    insta::assert_snapshot!(shown(
        "/api/articles?fields=id,title,short_description,featured_image,event,collection,author,date,link_to_external_source&limit=1"
    ));
    insta::assert_snapshot!(shown("/api/articles?limit=1&page=30"));
}

#[test]
fn highlighted_articles_take_the_same_filters() {
    let check = |rest: &str, expected: &str| {
        check(&[(&format!("/api/articles/highlighted/{rest}"), expected)]);
    };
    check(
        "knowledge_and_innovation",
        "200 3: walking-the-spring radio-before-the-flood seed-lists-for-late-rain",
    );
    check("news", "200 1: hub-opens");
    check(
        "knowledge_and_innovation?filter[taxonomy:lla_sectors:in]=water",
        "200 1: walking-the-spring",
    );
    check(
        "knowledge_and_innovation?filter[taxonomy:lla_categories:in]=early-warning&filter[taxonomy:lla_sectors:in]=cities",
        "200 1: radio-before-the-flood",
    );
    check(
        "knowledge_and_innovation?sort=date",
        "200 3: seed-lists-for-late-rain radio-before-the-flood walking-the-spring",
    );
    check("news?fields=title", "200 1: The hub opens");
    check("news?q=nothing+of+the+kind", "200 0: ");
    check("nothing", "200 0: ");
    check(
        "news?filter[taxonomy:lla_sectors:near]=x",
        "422 There is no condition `near`; use one of `in`, `any`, `not`, `not_in`, `all`.",
    );
}

#[test]
fn one_article_comes_with_related_ones_its_country_and_its_place() {
    insta::assert_snapshot!(shown("/api/articles/walking-the-spring"));
    check(&[
        ("/api/articles/nothing", "404 Not found: there is no article `nothing`."),
        ("/api/articles/half-a-thought", "404 Not found: there is no article `half-a-thought`."),
        ("/api/articles/the-spring-book", "404 Not found: there is no article `the-spring-book`."),
    ]);
}

#[test]
fn filters_count_under_the_choice_in_the_other_groups() {
    assert_eq!(
        counts(
            "/api/articles/filters?filter[taxonomy:lla_sectors:in]=water&filter[taxonomy:lla_categories:in]=events"
        ),
        "categories: announcements 1, early-warning 3, events 1, planning-methods 4\n\
         sectors: cities 2, farming 1, health 0, water 1"
    );
    assert_eq!(
        counts("/api/articles/filters?parent=news&filter[taxonomy:lla_sectors:in]=water"),
        "categories: announcements 1, events 1\n\
         sectors: cities 2, farming 2, health 0, water 2"
    );
    insta::assert_snapshot!(shown("/api/articles/filters?parent=news&q=wells"));
}
