//! Which words of a text are marked, and which part of it is shown.

use super::*;

fn marks(stems: &[&str]) -> Marks {
    let mut marks = Marks::default();
    for stem in stems {
        marks.add(stem, 0);
    }
    marks
}

#[test]
fn found_words_are_marked_and_everything_is_escaped() {
    for (stems, text, expected) in [
        (
            &["flood"][..],
            "Flooding & <floods>",
            "<mark>Flooding</mark> &amp; &lt;<mark>floods</mark>&gt;",
        ),
        (&["water"], "Water's edge", "<mark>Water</mark>&#39;s edge"),
        (&["ete"], "Été", "<mark>Été</mark>"),
        (&["干旱", "旱适"], "抗干旱适应", "抗<mark>干旱适</mark>应"),
        (&["सूखा"], "सूखा और बाढ़", "<mark>सूखा</mark> और बाढ़"),
        (&[], "a \t\r b", "a b"),
        (&[], "a\n\n b\n", "a · b"),
        (&["hail"], "Hail \nThree lines.\nFour", "<mark>Hail</mark> · Three lines. Four"),
        (&["fli"], "Fly, flies", "<mark>Fly</mark>, <mark>flies</mark>"),
        (&["a", "b"], "a b", "<mark>a</mark> <mark>b</mark>"),
    ] {
        assert_eq!(marks(stems).whole(text, 0), expected);
    }
}

#[test]
fn words_are_found_wherever_they_stand() {
    for text in [
        "flood",
        "(flood",
        "pre-flood",
        "‘flood’",
        "l'flood",
        "x\tflood\n",
        "2flood flood",
        "é flood",
        "水flood",
    ] {
        assert!(marks(&["flood"]).are_in(text, 0), "{text}");
    }
    for text in ["", "bloods", "no flo od", "xflood"] {
        assert!(!marks(&["flood"]).are_in(text, 0), "{text}");
    }
}

#[test]
fn words_further_away_are_marked_only_where_they_count() {
    let mut marks = marks(&["flood"]);
    marks.add("floor", 2);
    assert_eq!(marks.whole("flood floor", 0), "<mark>flood</mark> floor");
    assert_eq!(marks.whole("flood floor", 2), "<mark>flood</mark> <mark>floor</mark>");
}

#[test]
fn an_excerpt_has_the_most_of_what_was_looked_for() {
    let filler = "Nothing of note is said in this part of the text. ".repeat(20);
    let text =
        format!("A flood came. {filler}Then the flood reached the school & stayed. {filler}");
    let excerpt = marks(&["flood", "school"]).excerpt(&text, 0);
    assert!(
        excerpt.starts_with(
            "…Then the <mark>flood</mark> reached the <mark>school</mark> &amp; stayed."
        ),
        "{excerpt}"
    );
    assert!(excerpt.ends_with('…') && !excerpt.ends_with(" …"), "{excerpt}");
    assert!(marks(&["nowhere"]).excerpt(&text, 0).starts_with("A flood came. Nothing"));
    assert_eq!(marks(&["flood"]).excerpt("", 0), "");
}

#[test]
fn an_excerpt_cuts_no_word() {
    let words: Vec<String> = (0..400).map(|n| format!("word{n}")).collect();
    let text = words.join(" ");
    for n in 0..400 {
        let excerpt = marks(&[&format!("word{n}")]).excerpt(&text, 0);
        let plain = excerpt.replace("<mark>", "").replace("</mark>", "").replace('…', "");
        assert!(plain.split(' ').all(|word| words.iter().any(|w| w == word)), "{plain}");
        assert!(excerpt.contains(&format!("<mark>word{n}</mark>")), "{n}: {excerpt}");
    }
}
