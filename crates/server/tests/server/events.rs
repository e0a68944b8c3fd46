//! Articles about events: when they happen, in which order they are listed, and what is said of
//! them while time goes on.

use jiff::Timestamp;
use serde_json::Value;

use crate::app::TestApp;
use crate::site::TestSite;

const BLUEPRINT: &str = "
fields:
  - {handle: title, field: {type: text}}
  - handle: event
    field:
      type: group
      fields: &event
        - {handle: date, field: {type: date, time_enabled: true}}
        - {handle: end_date, field: {type: date, time_enabled: true}}
        - {handle: timezone, field: {type: dictionary, dictionary: timezones, max_items: 1}}
        - {handle: place, field: {type: text}}
        - {handle: online, field: {type: toggle}}
        - {handle: registration_url, field: {type: text}}
  - {handle: blocks, field: {type: replicator, sets: {event: {fields: *event}}}}
";

const TALKS: &str = "/api/articles?filter[taxonomy:lla_categories:in]=talks";

/// Articles are written in the order of their names; each has this event.
fn site_with(events: &[(&str, &str)]) -> TestSite {
    let site = TestSite::new();
    site.write("resources/blueprints/collections/articles/article.yaml", BLUEPRINT);
    site.write(
        "content/taxonomies/lla_categories/talks.yaml",
        "title: Talks\nparent: news\nevents: true\n",
    );
    for (number, (name, event)) in events.iter().enumerate() {
        site.write(
            &format!("content/collections/articles/2026-01-0{}.{name}.md", number + 1),
            &format!("---\nid: {name}\ntitle: {name}\nlla_categories: [talks]\n{event}\n---\n"),
        );
    }
    site
}

fn ids(list: &Value) -> String {
    let cards = list["data"].as_array().unwrap().iter();
    let shown = cards.map(|card| {
        let state = card["event"]["when"]["state"].as_str().unwrap_or("-");
        format!("{} {state}", card["id"].as_str().unwrap())
    });
    shown.collect::<Vec<_>>().join(", ")
}

#[tokio::test]
async fn what_is_next_comes_first_and_what_was_last_follows() {
    let site = site_with(&[
        ("long-ago", "event: {date: '2001-05-01'}"),
        ("far", "event: {date: '2999-05-01 09:00', end_date: '2999-05-03 17:00'}"),
        ("unclear", "event: {date: 'in spring'}"),
        ("lately", "event: {date: '2003-05-01'}"),
        ("next", "event: {date: '2998-05-01'}"),
        ("always", "event: {date: '2002-01-01', end_date: '2997-01-01'}"),
    ]);
    let app = TestApp::serving(site.path(), false);
    let by_event = app.get(TALKS).await.json();
    let in_order = "always now, next upcoming, far upcoming, lately past, long-ago past, unclear -";
    assert_eq!(ids(&by_event), in_order);
    assert_eq!(by_event["meta"]["order"], "event");
    let second = app.get(&format!("{TALKS}&limit=2&page=2")).await.json();
    assert_eq!(ids(&second), "far upcoming, lately past");
    assert_eq!(second["meta"]["total"], 6);

    let newest = app.get(&format!("{TALKS}&sort=-date")).await.json();
    assert!(ids(&newest).starts_with("always now, next upcoming, lately past, unclear -"));
    assert_eq!(newest["meta"].get("order"), None);
    let mixed = app.get("/api/articles?filter[taxonomy:lla_categories:in]=talks,calls").await;
    assert_eq!(mixed.json()["meta"].get("order"), None);
}

#[tokio::test]
async fn a_card_says_when_in_the_time_zone_of_the_place() {
    let site = site_with(&[(
        "gathering",
        "event: {date: '2999-04-08 09:15', end_date: '2999-04-10 15:45', \
         timezone: Asia/Kathmandu, place: Pokhara}\n\
         blocks: [{id: b1, type: event, date: '2001-04-08'}]",
    )]);
    let app = TestApp::serving(site.path(), false);
    let answer = app.get("/api/articles/gathering").await.json();
    assert_eq!(
        answer["article"]["event"],
        serde_json::json!({
            "date": "2999-04-08T03:30:00.000000Z",
            "end_date": "2999-04-10T10:00:00.000000Z",
            "timezone": "Asia/Kathmandu",
            "place": "Pokhara",
            "online": false,
            "registration_url": null,
            "when": {
                "state": "upcoming",
                "first_day": "2999-04-08",
                "last_day": "2999-04-10",
                "starts_at": "09:15",
                "ends_at": "15:45",
                "timezone": "Asia/Kathmandu",
                "offset": "+05:45",
                "begins": "2999-04-08T03:30:00.000000Z",
                "ends": "2999-04-10T10:00:00.000000Z",
            },
        })
    );
    let block = &answer["article"]["blocks"][0]["when"];
    assert_eq!((&block["state"], &block["starts_at"]), (&"past".into(), &Value::Null));
    // Whoever reads the generic API gets the same moment.
    let entry = app.get("/api/collections/articles/entries/gathering").await.json();
    assert_eq!(entry["data"]["event"]["date"], "2999-04-08T03:30:00.000000Z");
    let calendar = app.get("/api/calendar/articles/gathering/event.ics").await;
    assert!(calendar.text().contains("DTSTART:29990408T033000Z"), "{}", calendar.text());
}

#[tokio::test]
async fn a_page_that_was_kept_changes_when_an_event_ends() {
    let site =
        site_with(&[("walk", "event: {date: '2030-05-01 09:00', end_date: '2030-05-01 11:00'}")]);
    let app = TestApp::serving(site.path(), true);
    for (now, state) in [
        ("2030-05-01T08:59:59Z", "upcoming"),
        ("2030-05-01T09:00:00Z", "now"),
        ("2030-05-01T11:00:00Z", "past"),
    ] {
        let now: Timestamp = now.parse().unwrap();
        app.app.site.reload(now).unwrap();
        let due = app.app.site.snapshot().next_change.unwrap();
        assert!(due > now && due.duration_since(now).as_hours() < 24);
        let page = app.get("/llahub/articles/walk").await;
        assert!(page.text().contains(&format!("walk: {state}")), "{now}: {}", page.text());
    }
}
