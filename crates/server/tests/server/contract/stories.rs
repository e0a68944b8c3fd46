//! Stories.

use super::{check, counts, shown};
use crate::app::TestApp;

const LIST: &str = "/api/collections/v2/stories/entries";

#[test]
fn the_list_takes_its_filters_alone_and_together() {
    let check = |query: &str, expected: &str| check(&[(&format!("{LIST}?{query}"), expected)]);
    let all = "200 4: the-spring-book radio-on-the-embankment seeds-that-wait shade-in-the-market";
    check("", all);
    check("sort=-date&page=1", all);
    check(
        "sort=date",
        "200 4: shade-in-the-market seeds-that-wait radio-on-the-embankment the-spring-book",
    );
    check(
        "filter[taxonomy:lla_principles:in]=understanding-risk",
        "200 2: the-spring-book radio-on-the-embankment",
    );
    check(
        "filter[taxonomy:lla_principles:in]=devolving-decisions,patient-finance",
        "200 2: the-spring-book seeds-that-wait",
    );
    check("filter[taxonomy:lla_sectors:in]=cities", "200 1: shade-in-the-market");
    check("filter[country:in]=KEN", "200 2: seeds-that-wait shade-in-the-market");
    check("filter[country:in]=np,BD", "200 2: the-spring-book radio-on-the-embankment");
    check(
        "filter%5Bcountry%3Ain%5D=npl%7Cke",
        "200 3: the-spring-book seeds-that-wait shade-in-the-market",
    );
    check("q=embankment", "200 1: radio-on-the-embankment");
    check("q=told+few+words", "200 3: radio-on-the-embankment seeds-that-wait shade-in-the-market");
    check(
        "filter[taxonomy:lla_principles:in]=understanding-risk&filter[taxonomy:lla_sectors:in]=health&filter[country:in]=BGD&q=radio&sort=date",
        "200 1: radio-on-the-embankment",
    );
    check("limit=2&page=2", "200 4: seeds-that-wait shade-in-the-market");
    check(
        "fields=title",
        "200 4: The spring book A radio on the embankment Seeds that wait for rain Shade in the market",
    );
}

#[test]
fn odd_values_of_the_list_are_answered_with_a_sentence_or_with_nothing() {
    let check = |query: &str, expected: &str| check(&[(&format!("{LIST}?{query}"), expected)]);
    let all = "200 4: the-spring-book radio-on-the-embankment seeds-that-wait shade-in-the-market";
    check("page=0&limit=none&q=&filter[country:in]=", all);
    check("page=99", "200 4: ");
    check("filter[country:in]=XX,nowhere", "200 0: ");
    check("filter[country:in]=PER", "200 0: ");
    check("filter[taxonomy:lla_principles:in]=nothing", "200 0: ");
    check(
        "filter[taxonomy:lla_categories:in]=events",
        "422 The collection `stories` has no taxonomy `lla_categories`; it has `lla_principles`, `lla_sectors`.",
    );
    check(
        "filter[country:near]=NPL",
        "422 There is no condition `near`; use one of `is`, `not`, `contains`, `doesnt_contain`, `starts_with`, `doesnt_start_with`, `ends_with`, `doesnt_end_with`, `in`, `not_in`, `gt`, `gte`, `lt`, `lte`, `is_empty`, `exists`, `matches`, `doesnt_match`, `is_alpha`, `is_alpha_numeric`, `is_numeric`, `is_url`, `is_email`, `is_embeddable`, `is_after`, `is_before`.",
    );
    check("sort=-", "422 `-` is no sort key: write a field, or `-` and a field.");
}

#[test]
fn a_card_has_what_a_list_renders() {
    insta::assert_snapshot!(shown(&format!("{LIST}?filter[country:in]=NP")));
    insta::assert_snapshot!(shown(&format!(
        "{LIST}?fields=id,title,short_description,featured_image&limit=1"
    )));
}

#[test]
fn one_story_comes_with_all_that_its_screen_renders() {
    insta::assert_snapshot!(shown("/api/stories/the-spring-book"));
}

#[test]
fn drafts_and_stories_of_tomorrow_are_not_found() {
    check(&[
        ("/api/stories/not-told-yet", "404 Not found: there is no story `not-told-yet`."),
        ("/api/stories/told-later", "404 Not found: there is no story `told-later`."),
        ("/api/stories/nothing", "404 Not found: there is no story `nothing`."),
        (
            "/api/stories/walking-the-spring",
            "404 Not found: there is no story `walking-the-spring`.",
        ),
    ]);
}

#[test]
fn filters_count_under_the_choice_in_the_other_groups() {
    let all = "principles: devolving-decisions 1, understanding-risk 2, patient-finance 1\n\
               sectors: cities 1, farming 1, health 1, water 2\n\
               countries: BGD 1, KEN 2, NPL 1";
    assert_eq!(counts("/api/stories/filters"), all);
    assert_eq!(
        counts("/api/stories/filters?filter[country:in]=KE"),
        "principles: devolving-decisions 0, understanding-risk 0, patient-finance 1\n\
         sectors: cities 1, farming 1, health 0, water 0\n\
         countries: BGD 1, KEN 2, NPL 1"
    );
    assert_eq!(
        counts(
            "/api/stories/filters?filter[taxonomy:lla_principles:in]=understanding-risk&filter[taxonomy:lla_sectors:in]=health"
        ),
        "principles: devolving-decisions 0, understanding-risk 1, patient-finance 0\n\
         sectors: cities 0, farming 0, health 1, water 2\n\
         countries: BGD 1, KEN 0, NPL 0"
    );
    assert_eq!(
        counts("/api/stories/filters?q=nothing+of+the+kind"),
        "principles: devolving-decisions 0, understanding-risk 0, patient-finance 0\n\
         sectors: cities 0, farming 0, health 0, water 0\n\
         countries: BGD 0, KEN 0, NPL 0"
    );
    insta::assert_snapshot!(shown("/api/stories/filters"));
}

#[tokio::test]
async fn an_event_in_a_text_is_a_file_for_calendars() {
    let app = TestApp::fixture();
    let reply = app.get("/api/calendar/stories/the-spring-book/s7.ics").await;
    assert_eq!(reply.header("content-type"), "text/calendar; charset=utf-8");
    let text = reply.text();
    for line in [
        "SUMMARY:The next walk",
        "DTSTART:20990502T093000Z",
        "DTEND:20990502T120000Z",
        "LOCATION:At the tap",
        "URL:http://127.0.0.1:4180/llahub/stories/the-spring-book",
    ] {
        assert!(text.contains(&format!("{line}\r\n")), "{line} in {text}");
    }
    for other in [
        "the-spring-book/s6.ics",
        "the-spring-book/s7",
        "the-spring-book/event.ics",
        "not-told-yet/event.ics",
    ] {
        assert_eq!(app.get(&format!("/api/calendar/stories/{other}")).await.status, 404, "{other}");
    }
}
