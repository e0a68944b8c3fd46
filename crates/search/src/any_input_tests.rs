//! Whatever is typed: an answer, and no panic.

use std::sync::LazyLock;

use proptest::prelude::*;

use crate::testing::{asking, document, index};
use crate::{Query, Search, match_names};

const TEXT: &str = "Drought in “Bangladesh” & <b>elsewhere</b>: don't 干旱适应 सूखा और बाढ़। বাংলাদেশের খরা; \
                    naïve Straße n\u{301}\u{301} น้ำท่วม 2024年 👩‍👩‍👧 e\u{301}te x\u{200d}y";

static SEARCH: LazyLock<Search> = LazyLock::new(|| {
    let mut documents: Vec<_> = TEXT.split(' ').map(|word| document(word, word, TEXT)).collect();
    documents.push(document("empty", "", ""));
    index(documents).1
});

/// Pieces of the text and of anything else, so that queries find something.
fn typed() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        (0..TEXT.chars().count(), 0..20_usize).prop_map(|(from, length)| TEXT
            .chars()
            .skip(from)
            .take(length)
            .collect::<String>()),
        any::<String>(),
        "[a-z \"“”'’*()-]{0,40}",
    ];
    prop::collection::vec(piece, 0..4).prop_map(|pieces| pieces.join(" "))
}

proptest! {
    #[test]
    fn any_query_has_an_answer(text in typed(), skip in any::<usize>(), take in any::<usize>()) {
        let found = SEARCH.find(&Query { skip, take, ..asking(&text) }).unwrap();
        let listed: usize = found.groups.iter().map(|group| group.hits.len()).sum();
        prop_assert!(listed <= found.total);
        for hit in found.groups.iter().flat_map(|group| &group.hits) {
            found.marks.whole(&hit.id, hit.edits);
            found.marks.excerpt(TEXT, hit.edits);
        }
    }

    #[test]
    fn any_text_can_be_marked(text in any::<String>(), typed in typed()) {
        let marks = SEARCH.find(&asking(&typed)).unwrap().marks;
        for html in [marks.whole(&text, 9), marks.excerpt(&text, 9)] {
            let plain = html.replace("<mark>", "").replace("</mark>", "");
            prop_assert!(!plain.contains(['<', '>', '"']));
            prop_assert_eq!(html.matches("<mark>").count(), html.matches("</mark>").count());
        }
    }

    #[test]
    fn any_name_can_be_matched(text in typed(), name in any::<String>()) {
        match_names(&text, [&*name, TEXT]);
    }
}
