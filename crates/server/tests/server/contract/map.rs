//! The map of stories, articles and plans.

use super::{check, counts, shown};

#[test]
fn points_take_their_filters_alone_and_together() {
    let check =
        |query: &str, expected: &str| check(&[(&format!("/api/map/sa-points?{query}"), expected)]);
    let stories = "the-spring-book radio-on-the-embankment shade-in-the-market";
    let articles = "walking-the-spring hub-opens";
    let plans = "plan-nepal plan-ward-three";
    check("", &format!("200 5: {stories} {articles}"));
    check("q=radio", "200 1: radio-on-the-embankment");
    check("withPAP=0", &format!("200 5: {stories} {articles}"));
    check("withPAP=1", &format!("200 7: {stories} {articles} {plans}"));
    check("filter[parents]=stories", &format!("200 3: {stories}"));
    check("filter[parents]=news", "200 1: hub-opens");
    check(
        "filter[parents]=knowledge_and_innovation,stories",
        &format!("200 4: {stories} walking-the-spring"),
    );
    check("filter[parents]=peoples_adaptation_plan", "200 0: ");
    check("filter[parents]=peoples_adaptation_plan&withPAP=1", &format!("200 2: {plans}"));
    check(
        "filter[taxonomy:lla_principles:in]=understanding-risk",
        "200 2: the-spring-book radio-on-the-embankment",
    );
    check(
        "filter[taxonomy:lla_sectors:in]=water",
        "200 3: the-spring-book radio-on-the-embankment walking-the-spring",
    );
    check("filter[country:in]=NP", "200 2: the-spring-book walking-the-spring");
    check(
        "filter[country:in]=NP,KEN&withPAP=1",
        "200 5: the-spring-book shade-in-the-market walking-the-spring plan-nepal plan-ward-three",
    );
    check(
        "withPAP=1&filter[parents]=stories,knowledge_and_innovation&filter[taxonomy:lla_principles:in]=devolving-decisions&filter[taxonomy:lla_sectors:in]=water&filter[country:in]=NPL",
        "200 1: the-spring-book",
    );
}

#[test]
fn odd_values_give_a_sentence_or_nothing() {
    check(&[
        ("/api/map/sa-points?filter[parents]=nothing", "200 0: "),
        ("/api/map/sa-points?filter[country:in]=XXX", "200 0: "),
        ("/api/map/sa-points?filter[taxonomy:lla_sectors:in]=nothing", "200 0: "),
        ("/api/map/sa-points?filter[taxonomy:nothing:in]=x", "200 0: "),
        ("/api/map/sa-points?page=99&limit=1&filter[parents]=news", "200 1: hub-opens"),
        (
            "/api/map/sa-points?filter[parents:contains]=x",
            "422 `filter[parents]` takes names, separated by commas.",
        ),
        (
            "/api/map/sa-points?filter[taxonomy:lla_sectors:near]=x",
            "422 There is no condition `near`; use one of `in`, `any`, `not`, `not_in`, `all`.",
        ),
        (
            "/api/map/filters?filter[parents:contains]=x",
            "422 `filter[parents]` takes names, separated by commas.",
        ),
    ]);
}

#[test]
fn a_point_has_what_the_map_shows() {
    insta::assert_snapshot!(shown("/api/map/sa-points?filter[country:in]=NPL"));
    insta::assert_snapshot!(shown("/api/map/sa-points?withPAP=1&filter[country:in]=NPL"));
}

#[test]
fn filters_count_under_the_choice_in_the_other_groups() {
    assert_eq!(
        counts("/api/map/filters"),
        "parent: stories 3, knowledge_and_innovation 1, news 1, peoples_adaptation_plan 0\n\
         principles: devolving-decisions 1, understanding-risk 2, patient-finance 0\n\
         sectors: cities 1, farming 0, health 1, water 3\n\
         countries: BGD 1, KEN 1, NPL 2"
    );
    assert_eq!(
        counts("/api/map/filters?withPAP=1"),
        "parent: stories 3, knowledge_and_innovation 1, news 1, peoples_adaptation_plan 2\n\
         principles: devolving-decisions 1, understanding-risk 2, patient-finance 0\n\
         sectors: cities 1, farming 0, health 1, water 3\n\
         countries: BGD 1, KEN 1, NPL 4"
    );
    assert_eq!(
        counts(
            "/api/map/filters?filter[parents]=stories&filter[taxonomy:lla_principles:in]=understanding-risk"
        ),
        "parent: stories 2, knowledge_and_innovation 0, news 0, peoples_adaptation_plan 0\n\
         principles: devolving-decisions 1, understanding-risk 2, patient-finance 0\n\
         sectors: cities 0, farming 0, health 1, water 2\n\
         countries: BGD 1, KEN 0, NPL 1"
    );
    assert_eq!(
        counts(
            "/api/map/filters?filter[country:in]=NP&filter[taxonomy:lla_sectors:in]=water,cities"
        ),
        "parent: stories 1, knowledge_and_innovation 1, news 0, peoples_adaptation_plan 0\n\
         principles: devolving-decisions 1, understanding-risk 1, patient-finance 0\n\
         sectors: cities 0, farming 0, health 0, water 2\n\
         countries: BGD 1, KEN 1, NPL 2"
    );
    insta::assert_snapshot!(shown("/api/map/filters"));
}
