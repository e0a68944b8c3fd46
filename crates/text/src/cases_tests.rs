//! The cases that the folding and the browser's are both held to, and any text at all.

use proptest::prelude::*;
use serde::Deserialize;

use crate::{fold, push_folded, slugify};

/// `fixtures/text/folding.json`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cases {
    folds: Vec<(String, String)>,
    slugs: Vec<(String, String)>,
    /// Why, and two spellings of one word.
    meet: Vec<(String, String, String)>,
    /// Why, and two words.
    differ: Vec<(String, String, String)>,
}

fn cases() -> Cases {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/text/folding.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn texts_fold_as_the_cases_say() {
    for (text, expected) in cases().folds {
        assert_eq!(fold(&text), expected, "{text}");
    }
}

#[test]
fn slugs_are_as_the_cases_say() {
    for (text, expected) in cases().slugs {
        assert_eq!(slugify(&text), expected, "{text}");
        assert_eq!(slugify(&expected), expected, "a slug is its own slug");
    }
}

#[test]
fn spellings_of_one_word_meet() {
    for (why, a, b) in cases().meet {
        assert_eq!(fold(&a), fold(&b), "{why}");
    }
}

#[test]
fn different_words_stay_different() {
    for (why, a, b) in cases().differ {
        assert_ne!(fold(&a), fold(&b), "{why}");
        assert_ne!(slugify(&a), slugify(&b), "{why}");
    }
}

#[test]
fn what_was_in_the_buffer_stays_as_it_is() {
    // The nasal before दी is of another text.
    let mut out = "हिन्".to_owned();
    push_folded("दी", &mut out);
    assert_eq!(out, "हिन्दी");
}

/// Letters, marks and digits of the scripts that have rules here, among any others.
fn text() -> impl Strategy<Value = String> {
    let scripts = "[a-zA-Z'’\u{ad}\u{c0}-\u{17f}\u{250}-\u{36f}\u{370}-\u{3ff}\u{400}-\u{457}\
        \u{591}-\u{5ea}\u{610}-\u{6ff}\u{900}-\u{9fe}\u{e01}-\u{e5b}\u{200b}-\u{2015}か\u{3099}\
        \u{1100}-\u{11ff}가-힣]{0,24}";
    prop_oneof![scripts, ".{0,24}"]
}

proptest! {
    #[test]
    fn folding_twice_is_folding_once(text in text()) {
        let once = fold(&text);
        prop_assert_eq!(fold(&once), once);
    }

    #[test]
    fn a_slug_is_its_own_slug(text in text()) {
        let once = slugify(&text);
        prop_assert_eq!(slugify(&once), once);
    }
}
