//! Reading one YAML file, or one file with front matter, into a map.

use crate::front_matter;
use crate::problem::Problem;
use crate::value::Value;
use crate::yaml::{self, Data, Keys, Node, Pair};

/// Reads a YAML file, whatever it holds.
pub(super) fn read_any_yaml(path: &str, text: &str, keys: &mut Keys) -> Result<Node, Problem> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    yaml::parse(text, keys).map_err(|error| {
        let problem = Problem::error(path, Some(error.line), error.message);
        Problem { help: error.help.map(str::to_owned), ..problem }
    })
}

/// Reads a YAML file that must hold a map.
pub(super) fn read_yaml(path: &str, text: &str, keys: &mut Keys) -> Result<Node, Problem> {
    let node = read_any_yaml(path, text, keys)?;
    match node.data {
        Data::Map(_) => Ok(node),
        _ => Err(Problem::error(path, Some(node.line), "this is a text or a list, not fields")
            .help("write each field as `key: value`")),
    }
}

/// Reads a file with front matter; its body becomes the field `content`.
pub(super) fn read_entry(path: &str, text: &str, keys: &mut Keys) -> Result<Node, Problem> {
    let parts = front_matter::split(text);
    let read = read_yaml(path, parts.yaml, keys);
    // Text that was meant as the body is seldom YAML, and never has a handle before its colon.
    let holds_text = read.as_ref().map_or(true, |node| {
        node.pairs().iter().any(|pair| pair.key.contains(char::is_whitespace))
    });
    if parts.is_open && holds_text {
        let problem = Problem::error(path, Some(1), "the front matter begins here but never ends");
        return Err(problem.help("add a line `---` below the last field, above the text"));
    }
    let mut node = read?;
    if let (Some(body), Data::Map(pairs)) = (parts.body, &mut node.data) {
        if let Some(pair) = pairs.iter().find(|pair| &*pair.key == "content") {
            let message = "there is a field `content` and a text below the front matter";
            return Err(Problem::error(path, Some(pair.line), message).help("keep one of the two"));
        }
        let line = parts.body_line;
        let content = Node { line, data: Data::Scalar(Value::from(body)) };
        pairs.push(Pair { key: keys.share("content"), line, node: content });
    }
    Ok(node)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let actual = match read_entry("a.md", text, &mut Keys::default()) {
            Ok(node) => node.into_value().to_json().to_string(),
            Err(problem) => problem.to_string(),
        };
        assert_eq!(actual, expected);
    }

    #[test]
    fn the_body_is_the_content() {
        check("---\ntitle: A\n---\n\nText *here*\n", r#"{"title":"A","content":"Text *here*\n"}"#);
        check("---\ntitle: A\n---\n", r#"{"title":"A"}"#);
        check("---\ntitle: A\n", r#"{"title":"A"}"#);
        check("title: A\n", r#"{"title":"A"}"#);
        check("", "{}");
    }

    #[test]
    fn mistakes_are_named() {
        for text in ["Some text: here, and: there", "Some text: here", "Some text"] {
            check(
                &format!("---\ntitle: A\n\n{text}\n"),
                "a.md:1: error: the front matter begins here but never ends (add a line `---` below the last field, above the text)",
            );
        }
        check(
            "---\ncontent: A\n---\nB\n",
            "a.md:2: error: there is a field `content` and a text below the front matter (keep one of the two)",
        );
        check(
            "only text",
            "a.md:1: error: this is a text or a list, not fields (write each field as `key: value`)",
        );
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = read_entry("a.md", &String::from_utf8_lossy(&bytes), &mut Keys::default());
        }

        #[test]
        fn anything_between_fences_is_read_or_refused(text in "---\n(a|b|: |- |\n|  |\t|\\[|\\{|'|\"|---|#|&x|\\*x|!|\\||>|é|\r)*\n---\n(a|\n|\\*)*") {
            let _ = read_entry("a.md", &text, &mut Keys::default());
        }
    }
}
