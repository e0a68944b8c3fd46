//! Which documents hold a word, against looking at each of them.

use proptest::prelude::*;
use terrace_text::fold;

use crate::testing::{document, index};
use crate::{Search, SearchDocument};

/// In several scripts, with signs that folding takes apart, leaves out or puts together.
const WORDS: &[&str] = &[
    "rain",
    "rains",
    "raining",
    "terrain",
    "Rainfall",
    "half-day",
    "don't",
    "farmer’s",
    "s",
    "A",
    "Straße",
    "été",
    "e\u{301}te\u{301}",
    "5 ㎡",
    "½",
    "ﬁeld",
    "№ 7",
    "x\u{200d}y",
    "100%",
    "…",
    "a_b",
    "*",
    "हिन्दी",
    "हिंदी",
    "सूखा",
    "सुख",
    "बाढ़।",
    "क्‍षेत्र",
    "বাংলাদেশের",
    "কো",
    "ক\u{9c7}\u{9be}",
    "干旱适应",
    "干旱",
    "旱适",
    "水",
    "2024年",
    "水ok水",
    "น้ำท่วม",
    "น้ำ",
    "ガ",
    "カ\u{3099}",
    "한국어",
    "\u{301}",
    "\u{93f}",
    "वर्षा—जल",
    "’s",
    "👩‍👩‍👧",
    "\u{1aff}",
];

fn some_text() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        8 => prop::sample::select(WORDS).prop_map(str::to_owned),
        1 => any::<String>(),
    ];
    let gap = prop::sample::select(&["", " ", " ", " ", "\n", "-", "。", "\u{200b}"][..]);
    prop::collection::vec((word, gap), 0..6)
        .prop_map(|words| words.into_iter().map(|(word, gap)| word + gap).collect())
}

/// A stretch of a text, or of anything.
fn some_word() -> impl Strategy<Value = String> {
    (some_text(), 0..12_usize, 1..6_usize)
        .prop_map(|(text, from, length)| text.chars().skip(from).take(length).collect())
}

fn made(texts: &[[String; 3]]) -> Vec<SearchDocument> {
    let documents = (0..).zip(texts).map(|(number, [title, description, body])| SearchDocument {
        description: description.clone(),
        keywords: "rain 水 सूखा".to_owned(),
        ..document(&format!("d{number}"), title, body)
    });
    documents.collect()
}

/// The ids of those that hold a word: by the index as far as it can say, by looking where not.
#[track_caller]
fn check(search: &Search, documents: &[SearchDocument], word: &str) {
    let holds = |document: &SearchDocument| {
        let texts = [&*document.title, &*document.description, &*document.body].join("\n");
        fold(&texts).contains(word)
    };
    let Some(holding) = search.holding(word, &|| false).unwrap() else { return };
    assert!(holding.numbers.is_sorted());
    for (number, id) in search.whole_documents().unwrap() {
        let document = documents.iter().find(|document| document.id == id).unwrap();
        let is_named = holding.numbers.binary_search(&number).is_ok();
        if is_named && holding.is_sure {
            assert!(holds(document), "{word:?} is not in {document:?}");
        }
        if !is_named && holding.is_all {
            assert!(!holds(document), "{word:?} is in {document:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn what_the_index_says_is_what_the_texts_say(
        texts in prop::collection::vec([some_text(), some_text(), some_text()], 1..12),
        later in prop::collection::vec([some_text(), some_text(), some_text()], 0..4),
        words in prop::collection::vec(some_word(), 1..20),
    ) {
        let mut documents = made(&texts);
        let (mut index, first) = index(documents.clone());
        let words: Vec<String> = words
            .iter()
            .flat_map(|word| fold(word).split_whitespace().map(str::to_owned).collect::<Vec<_>>())
            .collect();
        for word in &words {
            check(&first, &documents, word);
        }
        // Some are others now, and one is gone: the lists still name what was.
        for (old, new) in documents.iter_mut().zip(made(&later)) {
            *old = new;
        }
        let gone = documents.pop().unwrap();
        let changed = documents[..later.len().min(documents.len())].to_vec();
        let second = index.update([&*gone.id], changed).unwrap();
        for word in &words {
            check(&second, &documents, word);
        }
    }
}

/// The ids that hold a word, and what else is said of it.
fn shown(search: &Search, word: &str) -> String {
    let Some(holding) = search.holding(word, &|| false).unwrap() else { return "?".to_owned() };
    let documents = search.whole_documents().unwrap();
    let named = documents.iter().filter(|(number, _)| holding.numbers.contains(number));
    let ids = named.map(|(_, id)| *id).collect::<Vec<_>>().join(" ");
    let sure = if holding.is_sure { "" } else { " maybe" };
    ids + sure + if holding.is_all { "" } else { " and others" }
}

#[test]
fn words_are_held_letter_for_letter_wherever_they_stand() {
    let (_, search) = index(vec![
        document("a", "Adapting to drought", "We adapted."),
        document("b", "An adaptation", "A half-day’s walk; 干旱适应"),
        document("c", "Day by half day", "旱适, and rain"),
    ]);
    for (word, expected) in [
        ("adapt", "a b"),
        ("adaptation", "b"),
        ("dapte", "a"),
        ("half-day", "b"),
        ("f-d", "b"),
        ("half-", "b c maybe"),
        ("half.d", "b c maybe"),
        // No piece of the others ends in `y`, or begins with `w`.
        ("y.w", "b maybe"),
        ("旱", "b c"),
        ("旱适", "b c"),
        ("干旱适", "b maybe"),
        ("snow", ""),
        ("-", "?"),
        ("*", "?"),
    ] {
        assert_eq!(shown(&search, word), expected, "{word}");
    }
}

#[test]
fn keywords_are_no_part_of_the_text() {
    let document =
        SearchDocument { keywords: "Water".to_owned(), ..document("a", "Wells", "Roofs") };
    let (_, search) = index(vec![document]);
    assert_eq!(shown(&search, "water"), "");
    assert_eq!(shown(&search, "ell"), "a");
}

#[test]
fn a_text_that_is_not_known_whole_is_not_spoken_of() {
    let (_, search) =
        index(vec![document("a", "Rain", &"x".repeat(1000)), document("b", "Rain", "Snow")]);
    let known = search.whole_documents().unwrap();
    assert_eq!(known.iter().map(|(_, id)| *id).collect::<Vec<_>>(), ["b"]);
}

#[test]
fn who_waits_no_longer_gets_what_is_known_by_then() {
    let (_, search) = index(vec![document("a", "Rain", "")]);
    let holding = search.holding("rain", &|| true).unwrap().unwrap();
    assert!(!holding.is_all && holding.numbers.is_empty());
}
