//! Values of fields, and what is wrong about them.

use super::*;
use crate::blueprint;
use crate::yaml::{Keys, parse};

const BLUEPRINT: &str = "
fields:
  - {handle: text, field: {type: markdown}}
  - {handle: picture, field: {type: assets, container: assets}}
  - {handle: topics, field: {type: terms, taxonomies: [topics]}}
  - {handle: more, field: {type: entries}}
  - {handle: rich, field: {type: bard}}
  - {handle: link, field: {type: link}}
  - {handle: day, field: {type: date, format: d/m/Y}}
  - handle: mixed
    field: {type: bard, sets: {note: {fields: [{handle: text, field: {type: markdown}}]}}}
  - handle: blocks
    field:
      type: replicator
      sets:
        note: {fields: [{handle: text, field: {type: markdown}}, {handle: by, field: {type: text}}]}
";

/// The values as JSON, then the references with their lines.
#[track_caller]
fn check(text: &str, expected: &[&str]) {
    let mut keys = Keys::default();
    let blueprint = parse(BLUEPRINT, &mut keys).unwrap();
    let (blueprint, _) = blueprint::read("b", &blueprint, &blueprint::Fieldsets::default());
    let node = parse(text, &mut keys).unwrap();
    let mut notes = Notes::default();
    let mut lines = vec![notes.map(node.pairs(), &blueprint.fields).to_json().to_string()];
    lines.extend(notes.references.iter().map(|found| format!("{}: {}", found.line, found.to)));
    lines.push(format!("{} words", notes.words));
    assert_eq!(lines, expected);
}

#[test]
fn rich_text_becomes_html_and_its_links_are_noted() {
    check(
        "text: |\n  *a*\n\n  [b c](statamic://entry::x)\n",
        &[
            r#"{"text":"<p><em>a</em></p>\n<p><a href=\"entry::x\">b c</a></p>\n"}"#,
            "4: x",
            "3 words",
        ],
    );
}

#[test]
fn bard_becomes_html_and_its_links_are_noted() {
    let text = "
  - type: paragraph
    content:
      - type: text
        text: one two
        marks:
          - type: link
            attrs: {href: 'statamic://entry::x'}
";
    check(
        &format!("rich:{text}"),
        &[r#"{"rich":"<p><a href=\"entry::x\">one two</a></p>"}"#, "8: x", "2 words"],
    );
    let set = "
  - type: set
    attrs: {id: s1, values: {type: note, text: '*three* [b](entry::y)'}}
  - type: set
    attrs: {id: s2, enabled: false, values: {type: note, text: four}}
  - {type: horizontalRule}
  - type: set
    attrs: {values: {type: other, a: 1}}
";
    check(
        &format!("mixed:{}{}", text.trim_end(), set),
        &[
            r#"{"mixed":[{"type":"text","text":"<p><a href=\"entry::x\">one two</a></p>"},{"type":"note","text":"<p><em>three</em> <a href=\"entry::y\">b</a></p>\n","id":"s1"},{"type":"text","text":"<hr>"},{"type":"other","a":1}]}"#,
            "8: x",
            "10: y",
            "4 words",
        ],
    );
}

#[test]
fn bard_may_be_saved_as_html_or_as_a_document() {
    check("rich: <p onclick=a>b</p>", &[r#"{"rich":"<p>b</p>"}"#, "1 words"]);
    check(
        "mixed: <p onclick=a>b</p>",
        &[r#"{"mixed":[{"type":"text","text":"<p>b</p>"}]}"#, "1 words"],
    );
    check("rich: {type: doc, content: [{type: paragraph}]}", &[r#"{"rich":"<p></p>"}"#, "0 words"]);
    check("rich: []\nmixed: []", &[r#"{"rich":"","mixed":[]}"#, "0 words"]);
    check("rich: {a: b}", &[r#"{"rich":{"a":"b"}}"#, "0 words"]);
}

#[test]
fn links_are_noted_and_dates_are_written_in_the_usual_way() {
    check(
        "link: entry::x\nday: 04/03/2026",
        &[r#"{"link":"entry::x","day":"2026-03-04"}"#, "1: x", "0 words"],
    );
    check(
        "day: {start: 04/03/2026, end: soon}",
        &[r#"{"day":{"start":"2026-03-04","end":"soon"}}"#, "0 words"],
    );
}

#[test]
fn relations_are_noted() {
    check(
        "picture: a/b.svg\ntopics:\n  - water\n  - land\nmore: [x]\n",
        &[
            r#"{"picture":"a/b.svg","topics":["water","land"],"more":["x"]}"#,
            "1: a/b.svg",
            "3: water",
            "4: land",
            "5: x",
            "0 words",
        ],
    );
}

#[test]
fn blocks_that_are_off_are_left_out() {
    check(
        "blocks:\n  - {id: b1, type: note, text: a, by: someone}\n  - {type: note, enabled: false, text: b}\n  - {type: other, text: c}\n  - 5\n",
        &[
            r#"{"blocks":[{"id":"b1","type":"note","text":"<p>a</p>\n","by":"someone"},{"type":"other","text":"c"},5]}"#,
            "2 words",
        ],
    );
}

#[test]
fn values_of_the_wrong_kind_are_kept_as_they_are() {
    check("text: [a]\nblocks: b\n", &[r#"{"text":["a"],"blocks":["b"]}"#, "0 words"]);
}
