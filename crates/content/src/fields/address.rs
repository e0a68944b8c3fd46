//! Fields that hold an address, and what may stand in them.
//!
//! Pages make links of such values as they are written, so one that is no address of the web, such
//! as `javascript:…`, is dropped as it is read. The rule is the sanitizer's.

use std::path::PathBuf;

use terrace_markup::{AddressFault, address_fault, is_allowed_address};

use crate::blueprint::{Field, Kind};
use crate::problem::Problem;
use crate::value::{Map, Value};
use crate::yaml::{Data, Node};

/// What an author can do about an address that was dropped for how it begins.
const HELP: &str =
    "begin it with `https://`, `http://`, `mailto:` or `tel:`, or with `/` for a page of this site";
/// The same for how it is written.
const HELP_IF_MALFORMED: &str = "copy it anew from a browser's address bar";

/// Names of fields that hold addresses whatever their blueprint says.
const NAMES: [&str; 11] = [
    "url",
    "link",
    "href",
    "src",
    "website",
    "facebook",
    "instagram",
    "linkedin",
    "twitter",
    "twitter_x",
    "youtube",
];
const ENDS: [&str; 4] = ["_url", "_link", "_href", "_website"];
const START: &str = "link_to_";

/// Has rules of its own.
const REDIRECT: &str = "redirect";

/// Longest part of an address that a message shows.
const SHOWN: usize = 60;

fn is_address_name(key: &str) -> bool {
    NAMES.contains(&key) || key.starts_with(START) || ENDS.iter().any(|end| key.ends_with(end))
}

/// Whether the values of a field may be addresses, or hold some.
fn can_hold_addresses(kind: &Kind) -> bool {
    matches!(kind, Kind::Text | Kind::Plain | Kind::Link | Kind::Array)
}

/// The value of a field without addresses that no link may have; `refuse` is told of each, with
/// its line. `node` is what the value was made of.
pub(crate) fn without_refused(
    key: &str,
    field: Option<&Field>,
    node: &Node,
    value: Value,
    mut refuse: impl FnMut(u32, &str),
) -> Value {
    let kind = field.map_or(&Kind::Plain, |field| &field.kind);
    if key == REDIRECT || !can_hold_addresses(kind) {
        return value;
    }
    let is_address = *kind == Kind::Link
        || is_address_name(key)
        || field.is_some_and(|field| field.holds_address);
    // Nearly always there is nothing to do, and nothing is copied.
    let mut finds_any = false;
    find_refused(node, is_address, &mut |line, text| {
        finds_any = true;
        refuse(line, text);
    });
    if finds_any { cleaned(value, is_address, &mut |_| {}) } else { value }
}

/// The same for values that have no lines any more.
pub(crate) fn map_without_refused(map: Map, mut refuse: impl FnMut(&str)) -> Map {
    cleaned_map(map, &mut refuse)
}

fn find_refused(node: &Node, is_address: bool, refuse: &mut impl FnMut(u32, &str)) {
    match &node.data {
        Data::Scalar(Value::Text(text)) if is_address && !is_allowed(text) => {
            refuse(node.line, text);
        }
        Data::Scalar(_) => {}
        Data::List(items) => {
            for item in items {
                find_refused(item, is_address, refuse);
            }
        }
        Data::Map(pairs) => {
            for pair in pairs {
                find_refused(&pair.node, is_address_name(&pair.key), refuse);
            }
        }
    }
}

fn cleaned(value: Value, is_address: bool, refuse: &mut impl FnMut(&str)) -> Value {
    match value {
        Value::Text(text) if is_address && !is_allowed(&text) => {
            refuse(&text);
            Value::Null
        }
        Value::List(items) => {
            let items = items.into_iter().map(|item| cleaned(item, is_address, refuse));
            Value::List(items.filter(|item| !item.is_null()).collect())
        }
        Value::Map(map) => Value::Map(cleaned_map(map, refuse)),
        value => value,
    }
}

fn cleaned_map(map: Map, refuse: &mut impl FnMut(&str)) -> Map {
    let pairs = map.into_pairs().into_iter().map(|(key, value)| {
        let is_address = is_address_name(&key);
        (key, cleaned(value, is_address, refuse))
    });
    Map::new(pairs.collect())
}

fn is_allowed(text: &str) -> bool {
    text.is_empty() || is_allowed_address(text)
}

/// The address in a menu, unless no link may have it.
pub(crate) fn allowed(address: String, mut refuse: impl FnMut(&str)) -> Option<String> {
    if is_allowed(&address) {
        return Some(address);
    }
    refuse(&address);
    None
}

/// What is wrong with an address that was dropped, and what to do about it.
pub(crate) fn problem(path: impl Into<PathBuf>, line: Option<u32>, address: &str) -> Problem {
    let help = match address_fault(address) {
        Some(AddressFault::Malformed(_)) => HELP_IF_MALFORMED,
        _ => HELP,
    };
    Problem::warning(path, line, message(address)).help(help)
}

/// What is wrong with an address, in a sentence.
pub(crate) fn message(address: &str) -> String {
    let mut shown: String = address.chars().take(SHOWN).collect();
    if shown.len() < address.len() {
        shown.push('…');
    }
    let shown = shown.escape_debug();
    match address_fault(address) {
        Some(AddressFault::Malformed(reason)) => {
            format!("`{shown}` cannot be an address ({reason}), so it is dropped")
        }
        _ => format!("no link may lead to `{shown}`, so it is dropped"),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::yaml::{Keys, parse};

    /// Reads `value`, which is JSON, as that of a field: what is left, and the lines of what is not.
    #[track_caller]
    fn check(key: &str, value: &serde_json::Value, expected: &str, refused: &[u32]) {
        let node = parse(&format!("{key}: {value}"), &mut Keys::default()).unwrap();
        let node = &node.pairs()[0].node;
        let mut lines = Vec::new();
        let value = without_refused(key, None, node, node.clone().into_value(), |line, _| {
            lines.push(line);
        });
        assert_eq!(value.to_json().to_string(), expected, "{key}");
        assert_eq!(lines, refused, "{key}");
    }

    #[test]
    fn addresses_that_run_something_are_dropped_however_they_are_written() {
        for text in [
            "javascript:alert(1)",
            "JavaScript:alert(1)",
            " javascript:alert(1)",
            "\u{1}javascript:alert(1)",
            "java\tscript:alert(1)",
            "java\nscript\r:alert(1)",
            "data:text/html,<script>",
            "DATA:text/html;base64,AAAA",
            "vbscript:a",
            "file:///etc/passwd",
            "blob:https://example.org/a",
        ] {
            check("url", &text.into(), "null", &[1]);
            check("top_bar_action_url", &text.into(), "null", &[1]);
            check("link_to_external_source", &text.into(), "null", &[1]);
        }
    }

    #[test]
    fn addresses_of_the_web_stay() {
        for text in [
            "",
            "https://example.org/a?b=c#d",
            "HTTP://example.org",
            "mailto:a@example.org",
            "tel:+254700000000",
            "sms:+254700000000",
            "whatsapp://send?phone=254700000000",
            "geo:27.7,85.3?z=11",
            "webcal://example.org/events.ics",
            "ftp://data.example.org/rain.csv",
            "/llahub/articles?page=2",
            "#part",
            "?page=2",
            "articles/a",
            "www.example.org",
            "//example.org/a",
            "entry::a-1",
            "asset::assets::a/b.svg",
            "@child",
        ] {
            let value = text.into();
            check("url", &value, &value.to_string(), &[]);
        }
    }

    #[test]
    fn prose_is_no_address() {
        for (key, text) in [
            ("title", "javascript: an introduction"),
            ("links", "data: what we have"),
            ("redirect", "javascript:a"),
        ] {
            let value = text.into();
            check(key, &value, &value.to_string(), &[]);
        }
    }

    #[test]
    fn addresses_in_lists_and_maps_are_found_by_their_names() {
        check(
            "links",
            &json!([{"name": "data:a", "url": "/a"}, {"name": "data:a", "url": "data:b"}]),
            r#"[{"name":"data:a","url":"/a"},{"name":"data:a","url":null}]"#,
            &[1],
        );
        check("url", &json!(["/a", "data:b", "data:c"]), r#"["/a"]"#, &[1, 1]);
    }

    #[test]
    fn messages_are_short_and_show_what_cannot_be_seen() {
        assert_eq!(
            message("java\tscript:a"),
            "no link may lead to `java\\tscript:a`, so it is dropped"
        );
        assert!(message(&format!("data:{}", "a".repeat(1000))).chars().count() < 120);
        assert_eq!(
            problem("a.md", Some(3), "https://example org/a").to_string(),
            "a.md:3: warning: `https://example org/a` cannot be an address (invalid international domain name), so it is dropped (copy it anew from a browser's address bar)"
        );
        assert!(message(&format!("https://a {}", "a".repeat(1000))).chars().count() < 160);
    }
}
