//! Bard as it is stored, and the HTML it becomes.

use proptest::prelude::*;

use super::*;
use crate::sanitize::sanitize;

/// A tree as a JSON reader would give it.
#[derive(Debug, Clone)]
enum Json {
    Null,
    Text(String),
    Number(i32),
    Array(Vec<Json>),
    Object(Vec<(String, Json)>),
}

macro_rules! json {
    (null) => { Json::Null };
    ([ $($item:tt),* $(,)? ]) => { Json::Array(vec![$(json!($item)),*]) };
    ({ $($key:literal: $value:tt),* $(,)? }) => {
        Json::Object(vec![$(($key.to_owned(), json!($value))),*])
    };
    ($value:expr) => { Part::json(&$value) };
}

/// What may stand in a tree as it is.
trait Part {
    fn json(&self) -> Json;
}

impl Part for Json {
    fn json(&self) -> Json {
        self.clone()
    }
}

impl Part for &Json {
    fn json(&self) -> Json {
        (*self).clone()
    }
}

impl Part for &str {
    fn json(&self) -> Json {
        Json::Text((*self).to_owned())
    }
}

impl Part for String {
    fn json(&self) -> Json {
        Json::Text(self.clone())
    }
}

impl Part for i32 {
    fn json(&self) -> Json {
        Json::Number(*self)
    }
}

impl Part for Vec<Json> {
    fn json(&self) -> Json {
        Json::Array(self.clone())
    }
}

impl Tree for Json {
    fn member(&self, key: &str) -> Option<&Self> {
        let Self::Object(pairs) = self else { return None };
        pairs.iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    fn members(&self) -> &[Self] {
        if let Self::Array(items) = self { items } else { &[] }
    }

    fn scalar(&self) -> Option<Cow<'_, str>> {
        match self {
            Self::Text(text) => Some(Cow::Borrowed(text)),
            Self::Number(number) => Some(Cow::Owned(number.to_string())),
            Self::Null | Self::Array(_) | Self::Object(_) => None,
        }
    }
}

#[track_caller]
#[expect(clippy::needless_pass_by_value, reason = "so that cases can be written with json!")]
fn check(nodes: Json, expected: &str) {
    assert_eq!(bard_to_html(nodes.members()), expected);
}

fn paragraph(content: &Json) -> Json {
    json!([{"type": "paragraph", "content": content}])
}

fn link(href: &str) -> Json {
    let mark = json!({"type": "link", "attrs": {"href": href, "rel": null, "target": null}});
    paragraph(&json!([{"type": "text", "text": "a", "marks": [mark]}]))
}

#[test]
fn nodes_become_elements() {
    let text = json!([{"type": "text", "text": "a"}]);
    let p = json!([{"type": "paragraph", "content": text}]);
    let item = json!([{"type": "listItem", "content": p}]);
    check(paragraph(&text), "<p>a</p>");
    check(json!([{"type": "paragraph"}]), "<p></p>");
    for level in 1..=6 {
        let heading = json!([{"type": "heading", "attrs": {"level": level}, "content": text}]);
        check(heading, &format!("<h{level}>a</h{level}>"));
    }
    check(json!([{"type": "bulletList", "content": item}]), "<ul><li><p>a</p></li></ul>");
    check(
        json!([{"type": "orderedList", "attrs": {"start": 3}, "content": item}]),
        "<ol start=\"3\"><li><p>a</p></li></ol>",
    );
    check(
        json!([{"type": "orderedList", "attrs": {"start": 1}, "content": item}]),
        "<ol><li><p>a</p></li></ol>",
    );
    check(json!([{"type": "blockquote", "content": p}]), "<blockquote><p>a</p></blockquote>");
    check(
        json!([{"type": "codeBlock", "attrs": {"language": "rust"}, "content": text}]),
        "<pre><code class=\"language-rust\">a</code></pre>",
    );
    check(json!([{"type": "horizontalRule"}]), "<hr>");
    check(paragraph(&json!([{"type": "hardBreak"}])), "<p><br></p>");
    check(json!([{"type": "other", "content": p}, {"type": "set"}, 5, null]), "<p>a</p>");
}

#[test]
fn old_names_mean_the_same() {
    let item = json!([{"type": "list_item"}]);
    check(json!([{"type": "bullet_list", "content": item}]), "<ul><li></li></ul>");
    check(
        json!([{"type": "ordered_list", "attrs": {"order": 2}, "content": item}]),
        "<ol start=\"2\"><li></li></ol>",
    );
    check(
        json!([{"type": "code_block"}, {"type": "horizontal_rule"}]),
        "<pre><code></code></pre><hr>",
    );
    check(paragraph(&json!([{"type": "hard_break"}])), "<p><br></p>");
}

#[test]
fn tables_have_rows_and_cells() {
    let p = paragraph(&json!([{"type": "text", "text": "a"}]));
    let row = json!([
        {"type": "tableHeader", "attrs": {"colspan": 2, "rowspan": 1, "colwidth": null}},
        {"type": "tableCell", "content": p},
    ]);
    check(
        json!([{"type": "table", "content": [{"type": "tableRow", "content": row}]}]),
        "<table><tbody><tr><th colspan=\"2\"></th><td><p>a</p></td></tr></tbody></table>",
    );
}

#[test]
fn neighbours_share_their_marks() {
    let bold = json!({"type": "bold"});
    let italic = json!({"type": "italic"});
    check(
        paragraph(&json!([
            {"type": "text", "text": "a", "marks": [bold]},
            {"type": "text", "text": "b", "marks": [italic, bold]},
            {"type": "hardBreak", "marks": [bold]},
            {"type": "text", "text": "c", "marks": [italic]},
            {"type": "text", "text": "d"},
        ])),
        "<p><strong>a<em>b</em><br></strong><em>c</em>d</p>",
    );
    for (name, tag) in [
        ("underline", "u"),
        ("strike", "s"),
        ("code", "code"),
        ("small", "small"),
        ("subscript", "sub"),
        ("superscript", "sup"),
    ] {
        let marks = json!([{"type": name}, {"type": "of_another_world"}, {"type": name}]);
        check(
            paragraph(&json!([{"type": "text", "text": "a", "marks": marks}])),
            &format!("<p><{tag}>a</{tag}></p>"),
        );
    }
}

#[test]
fn alignment_is_a_class() {
    for (alignment, html) in [
        ("center", "<p class=\"align-center\"></p>"),
        ("right", "<p class=\"align-right\"></p>"),
        ("justify", "<p class=\"align-justify\"></p>"),
        ("left", "<p></p>"),
        ("\"><script>", "<p></p>"),
    ] {
        check(json!([{"type": "paragraph", "attrs": {"textAlign": alignment}}]), html);
    }
}

#[test]
fn links_are_tokens_or_allowed_addresses() {
    check(
        link("https://example.org/?a&b"),
        "<p><a href=\"https://example.org/?a&amp;b\">a</a></p>",
    );
    check(link("statamic://entry::x"), "<p><a href=\"entry::x\">a</a></p>");
    check(link("asset::assets::a b.pdf"), "<p><a href=\"asset::assets::a b.pdf\">a</a></p>");
    check(link("javascript:alert(1)"), "<p>a</p>");
    check(link(" java\nscript:alert(1)"), "<p>a</p>");
    check(link("data:text/html,a"), "<p>a</p>");
    check(link(""), "<p>a</p>");
    let mark = json!({"type": "link", "attrs": {
        "href": "/a", "title": "b", "target": "_blank", "rel": "noopener", "onclick": "c",
    }});
    check(
        paragraph(&json!([{"type": "text", "text": "a", "marks": [mark]}])),
        "<p><a target=\"_blank\" href=\"/a\" title=\"b\">a</a></p>",
    );
}

#[test]
fn pictures_have_an_alternative_text() {
    let image = |source: &str, alt: &str| json!([{"type": "image", "attrs": {"src": source, "alt": alt, "onerror": "a"}}]);
    check(image("/a.svg", "b"), "<img src=\"/a.svg\" alt=\"b\">");
    check(image("/a.svg", ""), "<img src=\"/a.svg\" alt=\"\">");
    check(image("asset::assets::a.svg", "b"), "<img src=\"asset::assets::a.svg\" alt=\"b\">");
    check(image("asset::assets::a.svg", ""), "<img src=\"asset::assets::a.svg\">");
    check(image("javascript:a", "b<"), "b&lt;");
}

#[test]
fn text_is_only_ever_text() {
    check(
        paragraph(&json!([{"type": "text", "text": "<script>a</script> & \"\u{0}\r\n"}])),
        "<p>&lt;script&gt;a&lt;/script&gt; &amp; \"\u{fffd}\n</p>",
    );
}

#[test]
fn what_stands_in_a_wrong_place_is_put_in_order() {
    let text = json!({"type": "text", "text": "a"});
    let inner = json!({"type": "paragraph", "content": [text]});
    check(json!([{"type": "paragraph", "content": [text, inner]}]), "<p>aa</p>");
    check(json!([{"type": "tableCell", "content": [text]}]), "a");
    check(json!([{"type": "bulletList", "content": [inner]}]), "<ul><li><p>a</p></li></ul>");
    check(
        json!([{"type": "table", "content": [text, {"type": "tableRow", "content": [inner]}]}]),
        "<table><tbody><tr><td>a</td></tr><tr><td><p>a</p></td></tr></tbody></table>",
    );
}

#[test]
fn absurdly_deep_trees_are_cut() {
    let mut tree = json!({"type": "text", "text": "a"});
    for _ in 0..100 {
        tree = json!({"type": "blockquote", "content": [tree]});
    }
    let html = bard_to_html(&[tree]);
    assert_eq!(html.matches("<blockquote>").count(), html.matches("</blockquote>").count());
    assert!(html.matches("<blockquote>").count() <= MAX_DEPTH);
}

/// Trees of the words that mean something here, in any place.
fn trees() -> impl Strategy<Value = Json> {
    let word = prop::sample::select(vec![
        "paragraph",
        "heading",
        "text",
        "bulletList",
        "listItem",
        "orderedList",
        "blockquote",
        "codeBlock",
        "table",
        "tableRow",
        "tableCell",
        "tableHeader",
        "image",
        "hardBreak",
        "bold",
        "italic",
        "link",
        "code",
        "set",
        "horizontalRule",
        "javascript:a",
        "entry::a",
        "<script>a</script>",
        "\" onclick=\"a",
        "3",
        "center",
        "a\u{0}b\r",
    ]);
    let leaf = prop_oneof![
        word.prop_map(|word| word.json()),
        any::<String>().prop_map(Json::Text),
        any::<i32>().prop_map(Json::Number),
        Just(Json::Null),
    ];
    leaf.prop_recursive(6, 64, 6, |inner| {
        let key = prop::sample::select(vec![
            "type",
            "content",
            "text",
            "marks",
            "attrs",
            "href",
            "src",
            "alt",
            "level",
            "start",
            "colspan",
            "language",
            "title",
            "textAlign",
        ]);
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Json::Array),
            prop::collection::vec((key, inner), 0..6).prop_map(|pairs| {
                Json::Object(
                    pairs.into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
                )
            }),
        ]
    })
}

/// Trees that are mostly well made, so that much of them is shown.
fn documents() -> impl Strategy<Value = Json> {
    let leaf = ("[a-c<>&\"' \n]{0,6}", prop::sample::select(vec!["bold", "link", "code"]))
        .prop_map(|(text, mark)| {
            json!({"type": "text", "text": text, "marks": [{"type": mark, "attrs": {"href": text}}]})
        });
    leaf.prop_recursive(5, 48, 5, |inner| {
        let name = prop::sample::select(vec![
            "paragraph",
            "heading",
            "bulletList",
            "listItem",
            "blockquote",
            "codeBlock",
            "table",
            "tableRow",
            "tableCell",
            "image",
            "hardBreak",
        ]);
        (name, prop::collection::vec(inner, 0..5))
            .prop_map(|(name, content)| json!({"type": name, "content": content}))
    })
}

proptest! {
    #[test]
    fn no_tree_breaks_it_or_gets_past_the_allow_list(
        nodes in prop::collection::vec(prop_oneof![trees(), documents()], 0..6)
    ) {
        let html = bard_to_html(&nodes);
        prop_assert_eq!(sanitize(&html), html);
    }
}
