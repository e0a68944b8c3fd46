//! Every kind of field: what is stored, and how it is shown on screens and to callers.

use proptest::prelude::*;
use serde_json::json;

use super::*;
use crate::testing::TestSite;

const BASE: &str = "https://h";

/// A site with something of every kind in it, and the blueprint of its notes.
fn site(fields: &str, front_matter: &str) -> TestSite {
    let site = TestSite::new(&[
        (
            "content/collections/notes.yaml",
            "title: Notes\nroute: /notes/{slug}\ntaxonomies: [topics]",
        ),
        ("content/collections/notes/two.md", "id: two\ntitle: Two"),
        ("content/collections/notes/draft.md", "id: draft\npublished: false"),
        ("content/taxonomies/topics.yaml", "title: Topics"),
        ("content/taxonomies/topics/ice.yaml", "title: Ice"),
        ("content/navigation/main.yaml", "title: Main"),
        ("content/assets/assets.yaml", "title: Assets"),
        ("assets/b c.svg", "<svg viewBox=\"0 0 4 3\"/>"),
        ("assets/.meta/b c.svg.yaml", "data: {alt: A boat}"),
    ]);
    site.write("resources/blueprints/collections/notes/note.yaml", format!("fields:\n{fields}"));
    site.write("content/collections/notes/one.md", format!("id: one\n{front_matter}"));
    site
}

/// How a field of that kind shows a value, on screens and to callers.
#[track_caller]
fn check(kind: &str, value: &str, screen: &str, shallow: &str) {
    let mut site = site(&format!("  - {{handle: f, field: {kind}}}"), &format!("f: {value}"));
    let library = site.load().library;
    let entry = library.entry("one").unwrap();
    let shown = Show::new(&library, Shape::Screen).field(entry, "f").to_string();
    assert_eq!(shown, screen, "{kind} {value}");
    let shown = Show::shallow(&library, BASE).field(entry, "f").to_string();
    assert_eq!(shown, shallow, "{kind} {value}");
}

/// A value that is shown in the same way to all.
#[track_caller]
fn same(kind: &str, value: &str, expected: &str) {
    check(kind, value, expected, expected);
}

#[test]
fn plain_values_are_shown_as_they_were_stored() {
    for kind in [
        "text",
        "textarea",
        "slug",
        "hidden",
        "html",
        "color",
        "template",
        "time",
        "video",
        "list",
        "table",
        "yaml",
        "integer",
        "float",
        "range",
        "of_another_world",
    ] {
        let kind = format!("{{type: {kind}}}");
        same(&kind, "a", r#""a""#);
        same(&kind, "", "null");
        same(&kind, "'12:30'", r#""12:30""#);
        same(&kind, "4", "4");
        same(&kind, "4.5", "4.5");
        same(&kind, "[{cells: [a, 1]}]", r#"[{"cells":["a",1]}]"#);
        same(&kind, "{a: {b: null}}", r#"{"a":{"b":null}}"#);
    }
    for kind in ["section", "spacer", "revealer"] {
        same(&format!("{{type: {kind}, default: b}}"), "a", "null");
    }
}

#[test]
fn a_default_stands_in_for_null() {
    same("{type: text, default: b}", "null", r#""b""#);
    same("{type: text, default: b}", "''", r#""""#);
    same("{type: toggle, default: true}", "", "true");
    same("{type: markdown, default: '*b*'}", "", r#""<p><em>b</em></p>\n""#);
    same(
        "{type: group, fields: [{handle: a, field: {type: integer, default: 3}}]}",
        "{a: null}",
        r#"{"a":3}"#,
    );
    same(
        "{type: grid, fields: [{handle: a, field: {type: select, options: {x: X}, default: x}}]}",
        "[{id: r}]",
        r#"[{"a":{"value":"x","label":"X","key":"x"},"id":"r"}]"#,
    );
}

#[test]
fn markdown_follows_its_options() {
    same("{type: markdown}", "\"a\\nb\"", r#""<p>a<br>\nb</p>\n""#);
    same("{type: markdown, automatic_line_breaks: false}", "\"a\\nb\"", r#""<p>a\nb</p>\n""#);
    same("{type: markdown, smartypants: true}", "a -- b", r#""<p>a – b</p>\n""#);
    same("{type: markdown, escape_markup: true}", "<b>a</b>", r#""<p>&lt;b&gt;a&lt;/b&gt;</p>\n""#);
    same("{type: markdown, heading_anchors: true}", "'# A b'", r#""<h1 id=\"a-b\">A b</h1>\n""#);
    same(
        "{type: markdown, automatic_links: true}",
        "https://h.org",
        r#""<p><a href=\"https://h.org\">https://h.org</a></p>\n""#,
    );
    same("{type: markdown}", "", "null");
}

const PARAGRAPH: &str = "{type: paragraph, content: [{type: text, text: a, marks: [{type: link, attrs: {href: 'statamic://entry::two'}}]}]}";

#[test]
fn bard_is_html_whose_links_lead_somewhere() {
    let paragraph = r#""<p><a href=\"/notes/two\">a</a></p>""#;
    same("{type: bard}", &format!("[{PARAGRAPH}]"), paragraph);
    same("{type: bard}", "", "null");
    same("{type: bard}", "[]", "null");
    same("{type: bard}", "<p><script>a</script>b</p>", r#""<p>b</p>""#);
    same(
        "{type: bard}",
        "[{type: image, attrs: {src: 'asset::assets::b c.svg'}}]",
        r#""<img src=\"/assets/b%20c.svg\" alt=\"A boat\">""#,
    );
}

#[test]
fn bard_with_sets_is_a_list_of_texts_and_sets() {
    let kind = "{type: bard, sets: {group: {sets: {note: {fields: [{handle: to, field: {type: entries, max_items: 1}}, {handle: n, field: {type: integer, default: 2}}]}}}}}";
    let text = r#"{"type":"text","text":"<p><a href=\"/notes/two\">a</a></p>"}"#;
    let value = format!(
        "[{PARAGRAPH}, {{type: set, attrs: {{id: s, values: {{type: note, to: two}}}}}}, {PARAGRAPH}, {PARAGRAPH}, {{type: set, attrs: {{id: t, enabled: false, values: {{type: note}}}}}}]"
    );
    let twice = r#"{"type":"text","text":"<p><a href=\"/notes/two\">a</a></p><p><a href=\"/notes/two\">a</a></p>"}"#;
    let note = |two: &str| {
        format!("[{text},{{\"to\":{two},\"n\":2,\"id\":\"s\",\"type\":\"note\"}},{twice}]")
    };
    check(kind, &value, &note(CARD_TWO), &note(SHALLOW_TWO));
    same(kind, "", "[]");
    same(kind, "[]", "[]");
    same(kind, "<p>a</p>", r#"[{"type":"text","text":"<p>a</p>"}]"#);
}

#[test]
fn replicators_grids_and_groups_show_their_fields() {
    let fields =
        "fields: [{handle: a, field: {type: markdown}}, {handle: b, field: {type: toggle}}]";
    let kind = format!("{{type: replicator, sets: {{note: {{{fields}}}}}}}");
    let shown = |id: &str| {
        format!(
            r#"[{{"a":"<p>x</p>\n","b":false,"c":1,"id":{id},"type":"note"}},{{"type":"other","d":2}},5]"#
        )
    };
    check(
        &kind,
        "[{type: note, a: x, c: 1}, {type: note, enabled: false}, {type: other, d: 2}, 5]",
        &shown(r#""block-1""#),
        &shown("null"),
    );
    same(&kind, "", "[]");
    let kind = format!("{{type: grid, {fields}}}");
    same(&kind, "[{id: r, b: true}]", r#"[{"a":null,"b":true,"id":"r"}]"#);
    same(&kind, "", "[]");
    let kind = format!("{{type: group, {fields}}}");
    same(&kind, "{b: true}", r#"{"a":null,"b":true}"#);
}

#[test]
fn on_screens_every_block_and_row_has_a_name() {
    let grid = "{handle: rows, field: {type: grid, fields: [{handle: a, field: {type: text}}]}}";
    let kind = format!("{{type: replicator, sets: {{list: {{fields: [{grid}]}}}}}}");
    let shown = |[block, first, second]: [&str; 3]| {
        format!(
            r#"[{{"rows":[{{"a":"x","id":{first}}},{{"a":"y","id":{second}}}],"id":{block},"type":"list"}}]"#
        )
    };
    check(
        &kind,
        "[{type: list, id: b, rows: [{a: x}, {a: y, id: r}]}]",
        &shown([r#""b""#, r#""b-1""#, r#""r""#]),
        &shown([r#""b""#, "null", r#""r""#]),
    );
    check(
        &kind,
        "[{type: list, rows: [{a: x}, {a: y}]}]",
        &shown([r#""block-1""#, r#""block-1-1""#, r#""block-1-2""#]),
        &shown(["null", "null", "null"]),
    );
}

#[test]
fn countries_have_names() {
    const NEPAL: &str = r#"{"code":"NPL","name":"Nepal","iso2":"NP"}"#;
    const SHALLOW: &str =
        r#"{"key":"NPL","value":"NPL","label":"Nepal","name":"Nepal","iso3":"NPL","iso2":"NP"}"#;
    let one = "{type: dictionary, dictionary: countries, max_items: 1}";
    for code in ["NPL", "npl", "np", "[NPL]", "[XXX, NP]"] {
        check(one, code, NEPAL, SHALLOW);
    }
    same(one, "", "null");
    same(one, "XXX", "null");
    let many = "{type: dictionary, dictionary: {type: countries}}";
    check(many, "[NP, XXX]", &format!("[{NEPAL}]"), &format!("[{SHALLOW}]"));
    same(many, "", "[]");
    same("{type: dictionary, dictionary: currencies}", "NPR", r#""NPR""#);
}

#[test]
fn arrays_are_maps() {
    same("{type: array}", "{a: 1, b: c}", r#"{"a":1,"b":"c"}"#);
    same("{type: array}", "[{key: a, value: 1}, {key: 2, value: c}]", r#"{"a":1,"2":"c"}"#);
    same("{type: array}", "[a, b]", r#"["a","b"]"#);
    same("{type: array}", "", "null");
}

const TWO: &str = r#"{"id":"two","title":"Two","url":"/notes/two"}"#;
const CARD_TWO: &str = r#"{"id":"two","title":"Two","url":"/notes/two","collection":{"handle":"notes","title":"Notes"},"date":null,"short_description":null,"featured_image":null}"#;
const SHALLOW_TWO: &str = r#"{"id":"two","title":"Two","url":"/notes/two","permalink":"https://h/notes/two","api_url":"https://h/api/collections/notes/entries/two"}"#;
const ICE: &str = r#"{"slug":"ice","title":"Ice"}"#;
const SHALLOW_ICE: &str = r#"{"id":"topics::ice","title":"Ice","slug":"ice","url":"/topics/ice","permalink":"https://h/topics/ice","api_url":"https://h/api/taxonomies/topics/terms/ice"}"#;
const BOAT: &str = r#"{"id":"assets::b c.svg","url":"/assets/b%20c.svg","alt":"A boat","width":4,"height":3,"focus":"50-50-1","mime_type":"image/svg+xml","size":24}"#;
const SHALLOW_BOAT: &str = r#"{"id":"assets::b c.svg","url":"/assets/b%20c.svg","permalink":"https://h/assets/b%20c.svg","api_url":"https://h/api/assets/assets/b%20c.svg","alt":"A boat"}"#;

#[test]
fn relations_are_shown_in_their_order_without_what_is_missing() {
    for (kind, stored, screen, shallow) in [
        ("type: entries", "two", CARD_TWO, SHALLOW_TWO),
        ("type: terms, taxonomies: [topics]", "ice", ICE, SHALLOW_ICE),
        ("type: assets, container: assets", "b c.svg", BOAT, SHALLOW_BOAT),
    ] {
        let many = format!("{{{kind}}}");
        let one = format!("{{{kind}, max_items: 1, max_files: 1}}");
        let list = format!("[gone, draft, {stored}]");
        check(&many, &list, &format!("[{screen}]"), &format!("[{shallow}]"));
        check(&many, stored, &format!("[{screen}]"), &format!("[{shallow}]"));
        same(&many, "", "[]");
        check(&one, &list, screen, shallow);
        check(&one, stored, screen, shallow);
        same(&one, "gone", "null");
        same(&one, "", "null");
    }
}

#[test]
fn handles_have_titles() {
    for (kind, handle, shown) in [
        ("collections", "notes", r#"{"title":"Notes","handle":"notes"}"#),
        ("taxonomies", "topics", r#"{"title":"Topics","handle":"topics"}"#),
        ("navs", "main", r#"{"title":"Main","handle":"main"}"#),
        ("structures", "collection::notes", r#"{"title":"Notes","handle":"notes"}"#),
        ("asset_container", "assets", r#"{"title":"Assets","handle":"assets"}"#),
    ] {
        let list = format!("[{handle}, gone]");
        same(&format!("{{type: {kind}}}"), &list, &format!("[{shown}]"));
        same(&format!("{{type: {kind}, max_items: 1}}"), &list, shown);
        same(&format!("{{type: {kind}, max_items: 1}}"), "", "null");
    }
    check(
        "{type: sites, max_items: 1}",
        "default",
        r#"{"handle":"default","name":"default","lang":"en","locale":"en_US","short_locale":"en","url":"/","permalink":"/","direction":"ltr","attributes":{}}"#,
        r#"{"handle":"default","name":"default","lang":"en","locale":"en_US","short_locale":"en","url":"/","permalink":"https://h/","direction":"ltr","attributes":{}}"#,
    );
}

#[test]
fn dates_are_moments_in_utc() {
    same("{type: date}", "'2026-03-04'", r#""2026-03-04T00:00:00.000000Z""#);
    same("{type: date}", "'2026-03-04 12:30'", r#""2026-03-04T12:30:00.000000Z""#);
    same("{type: date}", "'2026-03-04T12:30:00+02:00'", r#""2026-03-04T10:30:00.000000Z""#);
    same("{type: date}", "1772582400", r#""2026-03-04T00:00:00.000000Z""#);
    same("{type: date, format: d/m/Y}", "04/03/2026", r#""2026-03-04T00:00:00.000000Z""#);
    same("{type: date}", "soon", r#""soon""#);
    same("{type: date}", "", "null");
    let days = r#"{"start":"2026-03-04T00:00:00.000000Z","end":"2026-03-06T00:00:00.000000Z"}"#;
    let range = "{type: date, mode: range}";
    same(range, "{start: '2026-03-04', end: '2026-03-06 12:30'}", days);
    same("{type: date, mode: range, format: d.m.Y}", "{start: 04.03.2026, end: 06.03.2026}", days);
    same(range, "{start: '2026-03-04'}", r#"{"start":"2026-03-04T00:00:00.000000Z","end":null}"#);
    same(range, "", "null");
}

#[test]
fn choices_have_keys_and_labels() {
    for kind in ["select", "radio", "button_group"] {
        let kind = format!("{{type: {kind}, options: {{calm: Calm, 2: Two}}}}");
        same(&kind, "calm", r#"{"value":"calm","label":"Calm","key":"calm"}"#);
        same(&kind, "'2'", r#"{"value":2,"label":"Two","key":2}"#);
        same(&kind, "x", r#"{"value":"x","label":"x","key":"x"}"#);
        same(&kind, "", r#"{"value":null,"label":null,"key":null}"#);
    }
    for kind in ["{type: select, multiple: true, options: [r]}", "{type: checkboxes, options: [r]}"]
    {
        check(
            kind,
            "[r]",
            r#"[{"value":"r","label":"r","key":"r"}]"#,
            r#"[{"key":"r","value":"r","label":"r"}]"#,
        );
        same(kind, "", "[]");
    }
    same("{type: toggle}", "true", "true");
    same("{type: toggle}", "", "false");
}

#[test]
fn code_has_a_language() {
    same("{type: code}", "x=1", r#"{"value":"x=1","code":"x=1","mode":"htmlmixed"}"#);
    same("{type: code, mode: python}", "x=1", r#"{"value":"x=1","code":"x=1","mode":"python"}"#);
    same("{type: code}", "{code: x, mode: php}", r#"{"value":"x","code":"x","mode":"php"}"#);
    same(
        "{type: code}",
        "'<?php a'",
        r#"{"value":"&lt;?php a","code":"&lt;?php a","mode":"htmlmixed"}"#,
    );
    same("{type: code}", "", "null");
}

#[test]
fn links_lead_to_an_entry_an_asset_or_an_address() {
    check("{type: link}", "entry::two", TWO, SHALLOW_TWO);
    check("{type: link}", "'asset::assets::b c.svg'", BOAT, SHALLOW_BOAT);
    same("{type: link}", "https://example.org/", r#"{"url":"https://example.org/"}"#);
    same("{type: link}", "/a", r#"{"url":"/a"}"#);
    for nowhere in ["", "entry::gone", "entry::draft", "asset::assets::gone", "'@child'", "[a]"] {
        same("{type: link}", nowhere, r#"{"url":null}"#);
    }
    same("{type: link}", "javascript:alert(1)", r#"{"url":null}"#);
}

/// A field of every kind; `sets` and `fields` hold all of those that hold no others.
fn every_kind() -> String {
    let flat = [
        "text",
        "markdown",
        "integer",
        "entries",
        "terms, taxonomies: [topics]",
        "assets",
        "date",
        "date, mode: range",
        "date, format: d/m/Y",
        "select, options: {a: A}",
        "checkboxes, options: [a]",
        "toggle",
        "code",
        "link",
        "array",
        "table",
        "list",
        "yaml",
        "bard",
        "section",
        "collections",
        "taxonomies",
        "navs",
        "sites",
        "asset_container",
        "entries, max_items: 1",
        "terms, taxonomies: [topics], max_items: 1",
        "assets, max_files: 1",
    ];
    let keys = ["id", "text", "start", "key", "value", "code", "attrs", "content"];
    let nested: Vec<_> = keys
        .iter()
        .zip(flat.iter().cycle().skip(1))
        .map(|(key, kind)| format!("{{handle: {key}, field: {{type: {kind}}}}}"))
        .collect();
    let fields = format!("fields: [{}]", nested.join(", "));
    let deep = [
        format!("bard, sets: {{note: {{{fields}}}}}"),
        format!("replicator, sets: {{note: {{{fields}}}}}"),
        format!("grid, {fields}"),
        format!("group, {fields}"),
    ];
    let kinds = flat.iter().map(|kind| (*kind).to_owned()).chain(deep).enumerate();
    let lines = kinds.map(|(n, kind)| format!("  - {{handle: f{n}, field: {{type: {kind}}}}}"));
    lines.collect::<Vec<_>>().join("\n")
}

fn values() -> impl Strategy<Value = Json> {
    let word = prop::sample::select(vec![
        "two",
        "draft",
        "entry::two",
        "asset::assets::b c.svg",
        "b c.svg",
        "ice",
        "topics::ice",
        "@child",
        "note",
        "set",
        "text",
        "paragraph",
        "2026-03-04",
        "04/03/2026",
        "notes",
        "a",
        "*a* [b](entry::two)",
        "javascript:a",
        "<script>",
        "",
    ]);
    let leaf = prop_oneof![
        4 => word.prop_map(Json::from),
        1 => any::<String>().prop_map(Json::from),
        1 => any::<i64>().prop_map(Json::from),
        1 => any::<f64>().prop_map(Json::from),
        1 => any::<bool>().prop_map(Json::from),
        1 => Just(Json::Null),
    ];
    leaf.prop_recursive(5, 32, 5, |inner| {
        let key = prop::sample::select(vec![
            "type", "id", "enabled", "attrs", "values", "content", "text", "marks", "start", "end",
            "key", "value", "code", "mode", "href",
        ]);
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Json::Array),
            prop::collection::vec((key, inner), 0..5).prop_map(|pairs| {
                pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
            }),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn no_value_of_any_kind_breaks_anything(value in values()) {
        let kinds = every_kind();
        let count = kinds.lines().count();
        let written: Vec<_> = (0..count).map(|number| format!("f{number}: {value}")).collect();
        let library = site(&kinds, &written.join("\n")).load().library;
        // What is no YAML is left out by the reader.
        if let Some(entry) = library.entry("one") {
            let expand: Vec<_> = (0..count).map(|number| format!("f{number}")).collect();
            let show = Show::shallow(&library, BASE).expand(&expand);
            show.entry(entry, None);
            show.tree_page(entry, None);
            for handle in &expand {
                Show::new(&library, Shape::Screen).field(entry, handle);
            }
            prop_assert_eq!(show.field(entry, "id"), json!("one"));
        }
    }
}
