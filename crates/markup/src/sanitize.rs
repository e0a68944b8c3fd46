//! The HTML sanitizer: which elements, attributes, classes and addresses a page may hold.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

use ammonia::url::{ParseError, Url};
use ammonia::{Builder, UrlRelative};
use terrace_text::Escape;

use crate::parse_cost;

/// Schemes an address may have: none of them runs anything in a page. `entry` and `asset` are the
/// tokens of `links`.
const SCHEMES: [&str; 11] =
    ["http", "https", "mailto", "tel", "sms", "whatsapp", "geo", "webcal", "ftp", "entry", "asset"];

/// What Statamic's editor writes before a token. No parser takes the two together for an address.
const EDITOR_SCHEME: &str = "\"statamic://";

#[rustfmt::skip]
const TAGS: &[&str] = &[
    "a", "abbr", "b", "blockquote", "br", "caption", "cite", "code", "col", "colgroup", "dd", "del",
    "details", "dfn", "div", "dl", "dt", "em", "figcaption", "figure", "h1", "h2", "h3", "h4", "h5",
    "h6", "hr", "i", "img", "input", "ins", "kbd", "li", "mark", "ol", "p", "pre", "q", "s", "samp",
    "small", "span", "strong", "sub", "summary", "sup", "table", "tbody", "td", "tfoot", "th",
    "thead", "time", "tr", "u", "ul", "var",
];

const ATTRIBUTES: &[(&str, &[&str])] = &[
    ("a", &["href", "hreflang", "title"]),
    ("blockquote", &["cite"]),
    ("col", &["span"]),
    ("colgroup", &["span"]),
    ("del", &["cite", "datetime"]),
    ("details", &["open"]),
    ("img", &["src", "alt", "title", "width", "height"]),
    ("input", &["disabled", "checked", "aria-label"]),
    ("ins", &["cite", "datetime"]),
    ("ol", &["start", "reversed"]),
    ("q", &["cite"]),
    ("td", &["colspan", "rowspan", "headers"]),
    ("th", &["colspan", "rowspan", "headers", "scope"]),
    ("time", &["datetime"]),
];

/// Classes that mean something to the style sheet, besides `language-…` on code.
const CLASSES: [&str; 6] =
    ["align-left", "align-center", "align-right", "align-justify", "footnote", "footnote-ref"];

/// Ids that belong to the page itself: text must not pass itself off as them.
const PAGE_IDS: [&str; 2] = ["root", "main"];
const PAGE_ID_PREFIX: &str = "terrace-";

static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(cleaner);

/// Keeps of `html` what the allow-list names, and drops the rest. HTML that is nested absurdly
/// deep, or else made to be dear, is shown as it is written: parsing it would take hours.
pub fn sanitize(html: &str) -> String {
    if parse_cost::is_excessive(html) {
        let mut escaped = String::new();
        Escape::HtmlText.push(html, &mut escaped);
        return escaped;
    }
    if html.contains(EDITOR_SCHEME) {
        CLEANER.clean(&html.replace(EDITOR_SCHEME, "\"")).to_string()
    } else {
        CLEANER.clean(html).to_string()
    }
}

fn cleaner() -> Builder<'static> {
    let mut builder = Builder::default();
    builder
        .tags(TAGS.iter().copied().collect())
        .tag_attributes(
            ATTRIBUTES.iter().map(|(tag, names)| (*tag, names.iter().copied().collect())).collect(),
        )
        .generic_attributes(HashSet::from(["class", "dir", "id", "lang"]))
        .tag_attribute_values(HashMap::from([
            ("a", HashMap::from([("target", HashSet::from(["_blank"]))])),
            ("input", HashMap::from([("type", HashSet::from(["checkbox"]))])),
        ]))
        // An input is only ever the box of a task list.
        .set_tag_attribute_value("input", "type", "checkbox")
        .url_schemes(SCHEMES.into())
        .url_relative(UrlRelative::PassThrough)
        .link_rel(None)
        .attribute_filter(|_, name, value| match name {
            "class" => allowed_classes(value),
            "id" => is_allowed_id(value).then_some(Cow::Borrowed(value)),
            _ => Some(Cow::Borrowed(value)),
        });
    builder
}

fn allowed_classes(value: &str) -> Option<Cow<'_, str>> {
    let kept: Vec<_> =
        value.split_ascii_whitespace().filter(|class| is_allowed_class(class)).collect();
    (!kept.is_empty()).then(|| Cow::Owned(kept.join(" ")))
}

pub(crate) fn is_allowed_class(class: &str) -> bool {
    CLASSES.contains(&class) || class.starts_with("language-")
}

pub(crate) fn is_allowed_id(id: &str) -> bool {
    !id.is_empty() && !PAGE_IDS.contains(&id) && !id.starts_with(PAGE_ID_PREFIX)
}

/// Why no link may lead to an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AddressFault {
    /// It begins with something that may run in a page, or that nobody here knows.
    Scheme,
    /// No browser understands how it is written, for this reason.
    Malformed(String),
}

/// Whether a link may lead there. The sanitizer asks the same of every address.
pub fn is_allowed_address(address: &str) -> bool {
    address_fault(address).is_none()
}

/// Why no link may lead there, if so.
pub fn address_fault(address: &str) -> Option<AddressFault> {
    match Url::parse(address) {
        Ok(url) if SCHEMES.contains(&url.scheme()) => None,
        Ok(_) => Some(AddressFault::Scheme),
        // `/articles`, `#top`: an address on this server.
        Err(ParseError::RelativeUrlWithoutBase) => None,
        Err(error) => Some(AddressFault::Malformed(error.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(html: &str, expected: &str) {
        assert_eq!(sanitize(html), expected);
    }

    #[test]
    fn nothing_that_runs_survives() {
        check("<script>alert(1)</script>a", "a");
        check("<p onclick=\"alert(1)\">a</p>", "<p>a</p>");
        check("<a href=\"javascript:alert(1)\">a</a>", "<a>a</a>");
        check("<a href=\"JaVaScRiPt&#58;alert(1)\">a</a>", "<a>a</a>");
        check("<a href=\"data:text/html,a\">a</a>", "<a>a</a>");
        check("<img src=x onerror=alert(1)>", "<img src=\"x\">");
        check("<svg><script>alert(1)</script></svg>", "");
        check("<iframe src=\"https://example.org\"></iframe>a", "a");
        check("<style>p{color:red}</style>a", "a");
    }

    #[test]
    fn no_inline_style_survives_but_known_classes_do() {
        check("<p style=\"color:red\">a</p>", "<p>a</p>");
        check("<p class=\"align-center btn\">a</p>", "<p class=\"align-center\">a</p>");
        check("<p class=\"btn\">a</p>", "<p>a</p>");
    }

    #[test]
    fn text_cannot_pass_itself_off_as_a_part_of_the_page() {
        check("<p id=\"terrace-data\">a</p>", "<p>a</p>");
        check("<p id=\"root\">a</p>", "<p>a</p>");
        check("<h2 id=\"steps\">a</h2>", "<h2 id=\"steps\">a</h2>");
    }

    #[test]
    fn link_tokens_and_ordinary_addresses_stay() {
        for address in [
            "entry::a-1",
            "asset::assets::a/b.svg",
            "/a?b=c",
            "#d",
            "mailto:a@example.org",
            "tel:+254700000000",
            "sms:+254700000000",
            "whatsapp://send?text=a",
            "geo:27.7,85.3",
            "webcal://example.org/a.ics",
            "ftp://example.org/a.csv",
        ] {
            check(&format!("<a href=\"{address}\">a</a>"), &format!("<a href=\"{address}\">a</a>"));
        }
    }

    #[test]
    fn what_is_wrong_with_an_address_is_told_apart() {
        let malformed = |reason: &str| Some(AddressFault::Malformed(reason.to_owned()));
        assert_eq!(address_fault("https://example.org"), None);
        assert_eq!(address_fault("javascript:alert(1)"), Some(AddressFault::Scheme));
        assert_eq!(address_fault("https://"), malformed("empty host"));
        assert_eq!(address_fault("https://a:port/"), malformed("invalid port number"));
    }

    #[test]
    fn addresses_of_the_editor_become_tokens() {
        check("<a href=\"statamic://entry::a\">a</a>", "<a href=\"entry::a\">a</a>");
        check("<a href=\"statamic://javascript:a\">a</a>", "<a>a</a>");
    }

    #[test]
    fn html_that_is_nested_absurdly_deep_is_text() {
        assert!(sanitize(&"<div>".repeat(100_000)).starts_with("&lt;div&gt;"));
        assert!(sanitize(&"<b></i>".repeat(100_000)).starts_with("&lt;b&gt;"));
        assert!(sanitize(&"<p>a<br>".repeat(1000)).starts_with("<p>"));
        assert!(sanitize(&"<div><b>a</b></div>".repeat(1000)).starts_with("<div>"));
        assert!(sanitize(&"<div title=\"</div>\">".repeat(40_000)).starts_with("&lt;div"));
        let in_attribute = format!("<p title=\"{}\">a</p>", "<b>".repeat(1000));
        assert_eq!(sanitize(&in_attribute), "<p>a</p>");
    }

    #[test]
    fn an_input_is_only_ever_a_box() {
        check("<input type=\"text\" name=\"a\">", "<input type=\"checkbox\">");
    }
}
