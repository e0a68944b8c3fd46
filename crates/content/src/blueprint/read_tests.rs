//! Blueprints read from small texts.

use proptest::prelude::*;
use serde_json::Value as Json;

use super::*;
use crate::yaml::{Keys, parse};

/// Fields as `handle:Kind`, then the mistakes.
#[track_caller]
fn check(text: &str, expected: &str) {
    let mut keys = Keys::default();
    let seo = "fields:\n  - handle: description\n    field: {type: textarea}\n  - import: loop\n";
    let looping = "fields:\n  - import: loop\n";
    let fieldsets: Fieldsets = [("common.seo", seo), ("loop", looping)]
        .into_iter()
        .map(|(handle, text)| (handle.to_owned(), Arc::new(parse(text, &mut keys).unwrap())))
        .collect();
    let (blueprint, mistakes) = read("b", &parse(text, &mut keys).unwrap(), &fieldsets);
    let mut lines: Vec<String> = blueprint
        .fields
        .iter()
        .map(|field| format!("{}:{:?}", field.handle, field.kind).replace(": ", ":"))
        .collect();
    lines.extend(mistakes.into_iter().map(|(line, message)| format!("line {line}: {message}")));
    assert_eq!(lines.join("\n"), expected);
}

#[test]
fn fields_lie_in_tabs_sections_or_at_the_root() {
    check(
        "tabs:\n  main:\n    sections:\n      -\n        fields:\n          - {handle: a, field: {type: toggle}}",
        "a:Toggle",
    );
    check(
        "sections:\n  main:\n    fields:\n      - {handle: a, field: {type: toggle}}",
        "a:Toggle",
    );
    check("fields:\n  - {handle: a, field: {type: toggle}}", "a:Toggle");
    check("title: Nothing\n", "");
}

#[test]
fn fieldsets_are_imported_with_a_prefix() {
    check(
        "fields:\n  - {import: common.seo, prefix: seo_}\n  - {handle: b, field: common.seo.description}\n",
        "seo_description:Text\nb:Text\nline 2: the fieldset `loop` imports itself",
    );
}

#[test]
fn what_is_imported_may_be_changed_where_it_is_used() {
    check(
        "fields:\n  - {import: common.seo, prefix: seo_, config: {description: {type: toggle}}}\n",
        "seo_description:Toggle\nline 2: the fieldset `loop` imports itself",
    );
}

#[test]
fn fields_may_be_a_map_of_handles() {
    check("fields: {a: {type: toggle}, b: {type: link}}", "a:Toggle\nb:Link");
}

#[test]
fn fields_that_hold_each_other_in_a_circle_come_to_an_end() {
    let mut keys = Keys::default();
    let sets = ["a", "b", "c"]
        .map(|set| format!("{set}: {{fields: [{{handle: x, field: round.x}}]}}"))
        .join(", ");
    let round = format!("fields: [{{handle: x, field: {{type: replicator, sets: {{{sets}}}}}}}]");
    let fieldsets: Fieldsets =
        [("round".to_owned(), Arc::new(parse(&round, &mut keys).unwrap()))].into_iter().collect();
    let (_, mistakes) = read("b", &parse(&round, &mut keys).unwrap(), &fieldsets);
    let messages: Vec<_> = mistakes.iter().map(|(_, message)| message.as_str()).collect();
    assert_eq!(messages, ["there are more than 20000 fields"]);
}

fn blueprints() -> impl Strategy<Value = Json> {
    let word = prop::sample::select(vec![
        "bard",
        "replicator",
        "grid",
        "group",
        "select",
        "date",
        "link",
        "code",
        "entries",
        "loop",
        "round.x",
        "range",
        "d/m/Y",
        "a",
        "",
    ]);
    let leaf = prop_oneof![
        4 => word.prop_map(Json::from),
        1 => any::<String>().prop_map(Json::from),
        1 => any::<i64>().prop_map(Json::from),
        1 => Just(Json::Null),
    ];
    leaf.prop_recursive(8, 64, 5, |inner| {
        let key = prop::sample::select(vec![
            "tabs",
            "sections",
            "fields",
            "handle",
            "field",
            "type",
            "import",
            "prefix",
            "config",
            "sets",
            "options",
            "default",
            "format",
            "mode",
            "max_items",
            "taxonomies",
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
    #[test]
    fn no_blueprint_breaks_anything(blueprint in blueprints(), fieldset in blueprints()) {
        let mut keys = Keys::default();
        let nodes = [blueprint, fieldset].map(|json| parse(&json.to_string(), &mut keys));
        if let [Ok(blueprint), Ok(fieldset)] = nodes {
            let fieldset = Arc::new(fieldset);
            let handles = ["loop", "round", "a"];
            let fieldsets: Fieldsets = handles
                .map(|handle| (handle.to_owned(), Arc::clone(&fieldset)))
                .into_iter()
                .collect();
            read("b", &blueprint, &fieldsets);
        }
    }
}

#[test]
fn sets_may_lie_in_groups() {
    let expected = "a:Replicator { sets:[Set { handle:\"x\", fields:Fields([]) }] }";
    check(
        "fields:\n  - handle: a\n    field: {type: replicator, sets: {g: {sets: {x: {fields: []}}}}}",
        expected,
    );
    check(
        "fields:\n  - handle: a\n    field: {type: replicator, sets: {x: {fields: []}}}",
        expected,
    );
}

#[test]
fn options_may_be_written_in_three_ways() {
    let expected = "a:Choice { options:[Choice { key:\"x\", label:\"X\" }], multiple:false }";
    check("fields:\n  - handle: a\n    field: {type: select, options: {x: X}}", expected);
    check(
        "fields:\n  - handle: a\n    field: {type: select, options: [{key: x, value: X}]}",
        expected,
    );
    check(
        "fields:\n  - handle: a\n    field: {type: checkboxes, options: [x]}",
        "a:Choice { options:[Choice { key:\"x\", label:\"x\" }], multiple:true }",
    );
}

#[test]
fn mistakes_are_listed_and_left_out() {
    check("fields:\n  - field: {type: text}\n", "line 2: this field has no `handle`");
    check("fields:\n  - handle: a\n", "line 2: the field `a` has no `field` with a `type`");
    check("fields:\n  - import: none\n", "line 2: there is no fieldset `none`");
    check(
        "fields:\n  - {handle: a, field: x.y}\n",
        "line 2: the field `a` refers to `x.y`, which no fieldset has",
    );
}
