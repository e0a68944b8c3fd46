//! What YAML becomes, by example and by property.

use std::fmt::Write as _;

use proptest::prelude::*;

use super::*;

#[track_caller]
fn check(text: &str, expected: &str) {
    let actual = match parse(text, &mut Keys::default()) {
        Ok(node) => node.into_value().to_json().to_string(),
        Err(error) => format!("line {}: {}", error.line, error.message),
    };
    assert_eq!(actual, expected);
}

#[test]
fn maps_keep_their_order_and_scalars_are_resolved() {
    check("b: 1\na: [x, 'yes', yes, \"1\"]\n", r#"{"b":1,"a":["x","yes","yes","1"]}"#);
    check("date: 2024-03-05\nquoted: '2024-03-05'", r#"{"date":1709596800,"quoted":"2024-03-05"}"#);
    check("text: |\n  a\n  b\nnone:\n", r#"{"text":"a\nb\n","none":null}"#);
    check("text: !!str 12", r#"{"text":"12"}"#);
    check("1: a\ntrue: b", r#"{"1":"a","true":"b"}"#);
    check("", "{}");
    check("# only a comment", "{}");
    check("---\n", "{}");
}

#[test]
fn aliases_and_merge_keys_work() {
    check("a: &x {b: 1, c: 2}\nd: *x", r#"{"a":{"b":1,"c":2},"d":{"b":1,"c":2}}"#);
    check("a: &x {b: 1, c: 2}\nd:\n  <<: *x\n  b: 3", r#"{"a":{"b":1,"c":2},"d":{"b":3,"c":2}}"#);
    check(
        "a: &x {b: 1}\ne: &y {b: 2, f: 3}\nd: {<<: [*x, *y]}",
        r#"{"a":{"b":1},"e":{"b":2,"f":3},"d":{"b":1,"f":3}}"#,
    );
}

#[test]
fn mistakes_are_named_with_their_line() {
    check("a: 1\nb: 2\na: 3", "line 3: `a` is written twice");
    check("a:\n\tb: 1", "line 2: there is a tab where only spaces may be");
    check(
        "a: b: c",
        "line 1: there is a second colon in this line, or this line is indented too far",
    );
    check("a: 1\nb\nc: 2", "line 2: this line has no colon after its key");
    check("a: 'b\nc: d", "line 1: a quote is opened but never closed");
    check("a: [b\nc: d", "line 2: there is a colon where none can be");
    check("a: [b\n", "line 2: a `[` is opened but never closed");
    check("a: {b: c\n", "line 2: a `{` is opened but never closed");
    check("a: @b", "line 1: a text cannot begin with this character");
    check("a: *b", "line 1: an alias (`*`) names nothing above it");
    check("a: 1\n---\nb: 2", "line 2: a second document begins here");
    check("a: !x b", "line 1: `!x` is a tag, which content cannot have");
    check("? [a]\n: b", "line 1: a key must be a word, not a list or a map");
    check("a: &x [*x]", "line 1: an alias (`*`) is used within what it names");
}

#[test]
fn attacks_are_bounded() {
    check(&"[".repeat(200), &format!("line 1: this is nested deeper than {MAX_DEPTH} levels"));
    let mut bomb = String::from("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
    for level in 1..10 {
        let below = format!("*a{}", level - 1);
        writeln!(bomb, "a{level}: &a{level} [{}]", [below.as_str(); 9].join(", ")).unwrap();
    }
    check(&bomb, "line 6: the aliases (`*`) of this file repeat too much");
}

#[test]
fn a_map_with_many_keys_still_knows_a_key_that_is_written_twice() {
    let mut text = String::new();
    for number in 0..100 {
        writeln!(text, "k{number}: {number}").unwrap();
    }
    text += "k50: again\n";
    check(&text, "line 101: `k50` is written twice");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn any_text_is_read_or_refused(text in ".*") {
        let _ = parse(&text, &mut Keys::default());
    }

    #[test]
    fn scraps_of_yaml_are_read_or_refused(
        scraps in prop::collection::vec(prop::sample::select(vec![
            "a", "b: ", ": ", "- ", "\n", "\n  ", "\n    ", "\t", "[", "]", "{", "}", ",", "'", "\"", "&x ", "*x", "<<: ",
            "|\n", ">-\n", "#", "!", "!!str ", "%YAML 1.2\n", "---", "...", "?", "~", "2024-03-05", "\\", "\u{feff}", "é", "\r\n", "\0", "0x", "1_0",
        ]), 0..30)
    ) {
        let _ = parse(&scraps.concat(), &mut Keys::default());
    }
}

/// Reads a text with and without cutting long texts out of it.
#[track_caller]
fn check_cut(text: &str, is_cut: bool) -> Result<(), TestCaseError> {
    let plain = parse_with(text, Blocks::default(), &mut Keys::default());
    let cut = blocks::cut(text);
    prop_assert!(cut.is_some() || !is_cut, "{}", text);
    if let Some((yaml, blocks)) = cut {
        prop_assert_eq!(parse_with(&yaml, blocks, &mut Keys::default()), plain, "{}", text);
    }
    Ok(())
}

#[test]
fn long_texts_that_are_cut_out_come_back_as_they_were() {
    for text in [
        "a: |\n  b\n  c\nd: e\n",
        "a: |-\n  b\n\n    c\n\n\nd: e\n",
        "- id: x\n  a: |\n    b\n-\n  a: |\n\n    c: |\n     d\n",
        "a:\n  b: |\n    c\n  # comment\n  d: 'e'\n",
        "a: |\n  no line break at the end",
        "- - a: |\n      b\n",
    ] {
        check_cut(text, true).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn cutting_long_texts_out_changes_nothing(
        scraps in prop::collection::vec(prop::sample::select(vec![
            "a: |\n", "b: |-\n", "- c: |\n", "- ", "d: e\n", "  ", "    ", "text\n", "\n", "\n", "'", "\"", "[", "]", "{", "f: >\n", "- |\n",
            "g: |2\n", "h: 'i\n", "j: \"k\\\"\n", "l: [m\n", "# n\n", "o: p | q\n", "don't\n", "---\n", "...\n", "r:\n", "s: | # t\n", "? ", ": ", "é ", "u: |", " ",
        ]), 0..16)
    ) {
        check_cut(&scraps.concat(), false)?;
    }

    #[test]
    fn cutting_long_texts_out_of_lines_changes_nothing(
        lines in prop::collection::vec((0..6_usize, prop::sample::select(vec![
            "a: |", "b: |-", "- c: |", "-", "d: e", "text", "", "  ", "text: more", "f: >", "- |", "'g'", "h: 'i", "\"", "don't", "# j", "k:", "l: [m, n]", "o: |  ",
        ])), 0..12)
    ) {
        let text: Vec<String> = lines.iter().map(|(indent, line)| " ".repeat(*indent) + line).collect();
        check_cut(&text.join("\n"), false)?;
        check_cut(&(text.join("\n") + "\n"), false)?;
    }
}
