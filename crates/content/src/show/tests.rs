//! What fields of every kind look like.

use super::*;
use crate::Value;
use crate::testing::{TestSite, fixture_library};

const BLUEPRINT: &str = "
fields:
  - {handle: text, field: {type: text, default: nothing yet}}
  - {handle: rich, field: {type: markdown}}
  - {handle: saved, field: {type: bard}}
  - {handle: picture, field: {type: assets, container: assets, max_files: 1}}
  - {handle: pictures, field: {type: assets, container: assets}}
  - {handle: topics, field: {type: terms, taxonomies: [topics]}}
  - {handle: topic, field: {type: terms, taxonomies: [topics, tags], max_items: 1}}
  - {handle: more, field: {type: entries}}
  - {handle: next, field: {type: entries, max_items: 1}}
  - {handle: day, field: {type: date}}
  - {handle: days, field: {type: date, mode: range}}
  - {handle: mood, field: {type: select, options: {calm: Calm, 2: Two}}}
  - {handle: colours, field: {type: checkboxes, options: {r: Red}}}
  - {handle: on, field: {type: toggle}}
  - {handle: rows, field: {type: grid, fields: [{handle: a, field: {type: markdown}}, {handle: b, field: {type: toggle}}]}}
  - {handle: one, field: {type: group, fields: [{handle: a, field: {type: date}}]}}
  - {handle: odd, field: {type: of_another_world}}
  - {handle: hr, field: {type: section}}
  - handle: blocks
    field:
      type: replicator
      sets: {note: {fields: [{handle: text, field: {type: markdown}}, {handle: by, field: {type: text}}]}}
";

/// How `field` of an entry with this front matter is shown.
#[track_caller]
fn check(front_matter: &str, field: &str, expected: &str) {
    let mut site = TestSite::new(&[
        (
            "content/collections/notes.yaml",
            "title: Notes\nroute: /notes/{slug}\ntaxonomies: [topics]",
        ),
        ("content/collections/notes/two.md", "id: two\ntitle: Two"),
        ("content/collections/notes/draft.md", "id: draft\npublished: false"),
        ("content/taxonomies/topics.yaml", "title: Topics"),
        ("content/taxonomies/topics/ice.yaml", "title: Ice\nparent: cold"),
        ("content/taxonomies/tags.yaml", "title: Tags"),
        ("content/taxonomies/tags/new.yaml", "title: New"),
        ("content/assets/assets.yaml", "title: Assets"),
        ("assets/a/b c.svg", "<svg viewBox=\"0 0 4 3\"/>"),
        ("assets/a/.meta/b c.svg.yaml", "data: {alt: A boat, focus: 10-20-1}"),
        ("assets/file.pdf", "%PDF"),
        ("resources/blueprints/collections/notes/note.yaml", BLUEPRINT),
    ]);
    site.write("content/collections/notes/one.md", format!("id: one\n{front_matter}"));
    let library = site.load().library;
    let show = Show::new(&library, Shape::Screen);
    let shown = show.field(library.entry("one").unwrap(), field);
    assert_eq!(shown.to_string(), expected, "{front_matter}");
}

#[test]
fn text_and_what_is_not_there() {
    check("text: a", "text", r#""a""#);
    check("", "text", r#""nothing yet""#);
    check("text: null", "text", r#""nothing yet""#);
    check("", "no_such_field", "null");
    check("extra: [1, 2.5, {a: b}]", "extra", r#"[1,2.5,{"a":"b"}]"#);
    check("odd: {a: 1}", "odd", r#"{"a":1}"#);
    check("hr: a", "hr", "null");
}

#[test]
fn rich_text_is_html_whose_links_lead_somewhere() {
    check(
        "rich: '[a](entry::two) [b](entry::gone) [c](entry::draft)'",
        "rich",
        r#""<p><a href=\"/notes/two\">a</a> <a>b</a> <a>c</a></p>\n""#,
    );
    check(
        "rich: '![a](asset::assets::a/b c.svg)'",
        "rich",
        r#""<p>![a](asset::assets::a/b c.svg)</p>\n""#,
    );
    check(
        "rich: '![a](<asset::assets::a/b c.svg>)'",
        "rich",
        r#""<p><img src=\"/assets/a/b%20c.svg\" alt=\"a\"></p>\n""#,
    );
    check("rich: '<b onclick=\"a\">a</b><script>b</script>'", "rich", r#""<p><b>a</b></p>\n""#);
    check("", "rich", "null");
    check("saved: '<p style=\"color: red\">a</p>'", "saved", r#""<p>a</p>""#);
}

#[test]
fn assets_have_all_that_a_picture_needs() {
    let boat = r#"{"id":"assets::a/b c.svg","url":"/assets/a/b%20c.svg","alt":"A boat","width":4,"height":3,"focus":"10-20-1","mime_type":"image/svg+xml","size":24}"#;
    let file = r#"{"id":"assets::file.pdf","url":"/assets/file.pdf","alt":null,"width":null,"height":null,"focus":"50-50-1","mime_type":"application/pdf","size":4}"#;
    check("picture: a/b c.svg", "picture", boat);
    check("picture: [a/b c.svg, file.pdf]", "picture", boat);
    check("pictures: [a/b c.svg, gone.svg, file.pdf]", "pictures", &format!("[{boat},{file}]"));
    check("pictures: 'assets::file.pdf'", "pictures", &format!("[{file}]"));
    check("picture: gone.svg", "picture", "null");
    check("picture: ../content/collections/notes.yaml", "picture", "null");
    check("", "picture", "null");
    check("", "pictures", "[]");
}

#[test]
fn terms_and_entries_are_shown_as_cards() {
    check(
        "topics: [ice, 'New Word']",
        "topics",
        r#"[{"slug":"ice","title":"Ice","parent":"cold"},{"slug":"new-word","title":"new-word"}]"#,
    );
    check("topic: 'tags::new'", "topic", r#"{"slug":"new","title":"New"}"#);
    check("topic: gone", "topic", "null");
    let two = r#"{"id":"two","title":"Two","url":"/notes/two","collection":{"handle":"notes","title":"Notes"},"date":null,"short_description":null,"featured_image":null}"#;
    check("more: [two, gone, draft]", "more", &format!("[{two}]"));
    check("next: two", "next", two);
    check("next: [gone]", "next", "null");
}

#[test]
fn dates_are_written_in_utc_with_six_digits() {
    check("day: 2026-03-04", "day", r#""2026-03-04T00:00:00.000000Z""#);
    check("day: '2026-03-04 12:30'", "day", r#""2026-03-04T12:30:00.000000Z""#);
    check("day: soon", "day", r#""soon""#);
    check("", "day", "null");
    check(
        "days: {start: '2026-03-04', end: '2026-03-06'}",
        "days",
        r#"{"start":"2026-03-04T00:00:00.000000Z","end":"2026-03-06T00:00:00.000000Z"}"#,
    );
}

#[test]
fn choices_have_labels() {
    check("mood: calm", "mood", r#"{"value":"calm","label":"Calm","key":"calm"}"#);
    check("mood: '2'", "mood", r#"{"value":2,"label":"Two","key":2}"#);
    check("mood: other", "mood", r#"{"value":"other","label":"other","key":"other"}"#);
    check("", "mood", r#"{"value":null,"label":null,"key":null}"#);
    check(
        "colours: [r, x]",
        "colours",
        r#"[{"value":"r","label":"Red","key":"r"},{"value":"x","label":"x","key":"x"}]"#,
    );
    check("", "colours", "[]");
    check("on: true", "on", "true");
    check("", "on", "false");
}

#[test]
fn nested_fields_are_shown_by_their_own_kinds() {
    check(
        "rows: [{id: r1, a: '*x*'}]",
        "rows",
        r#"[{"a":"<p><em>x</em></p>\n","b":false,"id":"r1"}]"#,
    );
    check("one: {a: 2026-03-04, c: 1}", "one", r#"{"a":"2026-03-04T00:00:00.000000Z","c":1}"#);
    check("one: text", "one", r#""text""#);
    check("", "one", "null");
    check(
        "blocks: [{id: b1, type: note, enabled: true, text: '[a](entry::two)', more: 1}, {type: note}, {type: other, x: y}, {type: note, enabled: false}]",
        "blocks",
        r#"[{"text":"<p><a href=\"/notes/two\">a</a></p>\n","by":null,"more":1,"id":"b1","type":"note"},{"text":null,"by":null,"id":"block-2","type":"note"},{"type":"other","x":"y"}]"#,
    );
    check("", "blocks", "[]");
}

#[test]
fn an_entry_is_more_than_what_was_written() {
    check("title: A", "id", r#""one""#);
    check("title: A", "url", r#""/notes/one""#);
    check("title: A", "collection", r#"{"handle":"notes","title":"Notes"}"#);
    check("", "title", r#""one""#);
    check("", "date", "null");
    check("date: tomorrow", "date", r#""tomorrow""#);
}

#[test]
fn global_sets_are_shown_in_alphabetical_order() {
    let library = fixture_library();
    let show = Show::new(&library, Shape::Screen);
    let shown = show.global(library.global("lla_globals").unwrap());
    let keys: Vec<_> = shown.keys().map(String::as_str).collect();
    assert!(keys.is_sorted());
    assert_eq!(shown["logo_white_big"]["url"], "/assets/brand/logo.svg");
    assert_eq!(
        (&shown["facebook"], &shown["site_title"]),
        (&Json::Null, &Json::from("Locally led adaptation hub"))
    );
}

#[test]
fn values_of_the_wrong_kind_never_break_anything() {
    for kind in [
        "rich", "saved", "picture", "topics", "more", "day", "days", "mood", "colours", "on",
        "rows", "one", "blocks",
    ] {
        for value in [
            "[]",
            "{}",
            "5",
            "true",
            "text",
            "[[a]]",
            "{a: {b: [c]}}",
            "[{type: note, text: {a: b}}]",
        ] {
            let mut site = TestSite::new(&[
                ("content/collections/notes.yaml", ""),
                ("resources/blueprints/collections/notes/note.yaml", BLUEPRINT),
            ]);
            site.write("content/collections/notes/one.md", format!("id: one\n{kind}: {value}"));
            let library = site.load().library;
            let entry = library.entry("one").unwrap();
            Show::new(&library, Shape::Screen).field(entry, kind);
            assert!(!entry.value(kind).is_none_or(Value::is_null));
        }
    }
}
