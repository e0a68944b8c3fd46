//! What Markdown becomes, by example and by property.

use proptest::prelude::*;

use super::*;

#[track_caller]
fn check(markdown: &str, expected: &str) {
    assert_eq!(markdown_to_html(markdown, &MarkdownOptions::default(), "").trim_end(), expected);
}

#[track_caller]
fn check_with(change: impl Fn(&mut MarkdownOptions), markdown: &str, expected: &str) {
    let mut options = MarkdownOptions::default();
    change(&mut options);
    assert_eq!(markdown_to_html(markdown, &options, "").trim_end(), expected);
}

#[test]
fn common_mark_becomes_html() {
    check(
        "# Springs\n\n*Water* **flows**.",
        "<h1>Springs</h1>\n<p><em>Water</em> <strong>flows</strong>.</p>",
    );
    check("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>");
    check("3. a\n4. b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>");
    check("> a", "<blockquote>\n<p>a</p>\n</blockquote>");
    check("```rust\na < b\n```", "<pre><code class=\"language-rust\">a &lt; b\n</code></pre>");
    check("a\n\n***\n\nb", "<p>a</p>\n<hr>\n<p>b</p>");
}

#[test]
fn the_extensions_work() {
    check("~~a~~", "<p><del>a</del></p>");
    check(
        "- [x] a",
        "<ul>\n<li><input type=\"checkbox\" disabled=\"\" checked=\"\" aria-label=\"done\"> a</li>\n</ul>",
    );
    check("Weir\n: A low wall", "<dl>\n<dt>Weir</dt>\n<dd>A low wall</dd>\n</dl>");
    check(
        "a[^n]\n\n[^n]: b",
        "<p>a<sup class=\"footnote-ref\"><a href=\"#fn-1\">1</a></sup></p>\n\
         <div class=\"footnote\" id=\"fn-1\"><sup>1</sup>\n<p>b</p>\n</div>",
    );
}

#[test]
fn alignment_is_a_class() {
    check(
        "| a | b |\n|---|--:|\n| 1 | 2 |",
        "<table><thead><tr><th>a</th><th class=\"align-right\">b</th></tr></thead><tbody>\n\
         <tr><td>1</td><td class=\"align-right\">2</td></tr>\n</tbody></table>",
    );
}

#[test]
fn options_change_what_text_becomes() {
    check("a\nb", "<p>a<br>\nb</p>");
    check_with(|o| o.automatic_line_breaks = false, "a\nb", "<p>a\nb</p>");
    check_with(|o| o.smartypants = true, "\"a\" -- b", "<p>“a” – b</p>");
    check_with(|o| o.escape_markup = true, "<b>a</b>", "<p>&lt;b&gt;a&lt;/b&gt;</p>");
    check_with(
        |o| o.heading_anchors = true,
        "## Dig *here*!",
        "<h2 id=\"dig-here\">Dig <em>here</em>!</h2>",
    );
    check_with(
        |o| o.heading_anchors = true,
        "## जलवायु परिवर्तन?",
        "<h2 id=\"जलवायु-परिवर्तन\">जलवायु परिवर्तन?</h2>",
    );
    check_with(
        |o| o.automatic_links = true,
        "see https://example.org/a_b_c.",
        "<p>see <a href=\"https://example.org/a_b_c\">https://example.org/a_b_c</a>.</p>",
    );
    check_with(
        |o| o.automatic_links = true,
        "[https://example.org](/a)",
        "<p><a href=\"/a\">https://example.org</a></p>",
    );
}

#[test]
fn links_to_entries_and_assets_stay_tokens() {
    check("[a](statamic://entry::x-1)", "<p><a href=\"entry::x-1\">a</a></p>");
    check("[a](entry::x-1)", "<p><a href=\"entry::x-1\">a</a></p>");
    check("![a](asset::assets::b.svg)", "<p><img src=\"asset::assets::b.svg\" alt=\"a\"></p>");
}

#[test]
fn a_link_within_a_link_is_text() {
    check("[<http://a.b>\\[a](b)", "<p><a href=\"b\">http://a.b[a</a></p>");
}

#[test]
fn nothing_that_runs_survives() {
    check("[a](javascript:alert(1))", "<p>a</p>");
    check("![a](javascript:alert(1))", "<p>a</p>");
    check("<javascript:alert(1)>", "<p>javascript:alert(1)</p>");
    check("a <img src=x onerror=alert(1)>", "<p>a <img src=\"x\"></p>");
    check("<script>alert(1)</script>", "");
    check(
        "[a](<x\" onclick=\"alert(1)>)",
        "<p><a href=\"x&quot; onclick=&quot;alert(1)\">a</a></p>",
    );
    check(
        "```a\"onclick=\"b\n```",
        "<pre><code class=\"language-a&quot;onclick=&quot;b\"></code></pre>",
    );
}

#[test]
fn footnotes_of_several_texts_do_not_meet() {
    let html = markdown_to_html("a[^1]\n\n[^1]: b", &MarkdownOptions::default(), "b2-");
    assert!(html.contains("href=\"#fn-b2-1\"") && html.contains("id=\"fn-b2-1\""), "{html}");
}

/// Scraps of Markdown that are likely to meet in odd ways.
fn markdown() -> impl Strategy<Value = String> {
    let scraps = prop::sample::select(vec![
        "a",
        "b c",
        "é",
        "\u{a0}",
        "\n",
        "\n\n",
        "    ",
        "\t",
        "- ",
        "1. ",
        "7) ",
        "> ",
        "# ",
        "## x {#root .align-left}\n",
        "*",
        "**",
        "_",
        "~~",
        "`",
        "```",
        "```js\n",
        "[",
        "]",
        "(",
        ")",
        "[a](b)",
        "[a](entry::b \"t\")",
        "![a](asset::b)",
        "[a](javascript:b)",
        "[a](http://[)",
        "<http://a.b>",
        "<a@b.c>",
        "https://a.b/c",
        "[^1]",
        "[^1]: x\n",
        "| ",
        "| a | b |\n|:-:|--:|\n",
        "- [x] ",
        "- [ ] ",
        ": d\n",
        "---\n",
        "===\n",
        "\\",
        "&amp;",
        "&",
        "\"",
        "'",
        "--",
        "\r",
        "\0",
        "!",
        "{#id}",
    ]);
    prop::collection::vec(scraps, 0..40).prop_map(|scraps| scraps.concat())
}

fn options() -> impl Strategy<Value = MarkdownOptions> {
    any::<[bool; 4]>().prop_map(|[breaks, links, quotes, anchors]| MarkdownOptions {
        automatic_line_breaks: breaks,
        automatic_links: links,
        smartypants: quotes,
        escape_markup: true,
        heading_anchors: anchors,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn what_the_writer_makes_is_what_the_sanitizer_leaves(markdown in markdown(), options in options()) {
        let html = markdown_to_html(&markdown, &options, "s-");
        prop_assert_eq!(sanitize(&html), html);
    }

    #[test]
    fn any_text_becomes_html(markdown in ".*", options in options()) {
        markdown_to_html(&markdown, &options, "");
    }

    #[test]
    fn html_in_the_text_is_sanitized(markdown in "(<[a-z]{1,6} ?|on[a-z]+=|href=|\"|javascript:|>|</|[a-z ]|\n)*") {
        let html = markdown_to_html(&markdown, &MarkdownOptions::default(), "");
        prop_assert!(!html.contains("<script"));
        prop_assert_eq!(sanitize(&html), html);
    }
}
