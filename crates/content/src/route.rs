//! Routes: the addresses of a collection's entries (`/articles/{slug}`).

use jiff::tz::TimeZone;
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use crate::entry::EntryFile;
use crate::value::Value;

/// What cannot stand in the path of an address as it is.
const IN_PATH: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'`')
    .add(b'{')
    .add(b'}');
/// Nor in one segment of it.
const IN_SEGMENT: &AsciiSet = &IN_PATH.add(b'/');

/// A path made safe for an address; slashes stay.
pub(crate) fn encode_path(path: &str) -> String {
    utf8_percent_encode(path, IN_PATH).to_string()
}

/// A text made safe for a value in a query.
pub(crate) fn encode_query(text: &str) -> String {
    const IN_QUERY: &AsciiSet = &IN_PATH.add(b'&').add(b'+').add(b'=');
    utf8_percent_encode(text, IN_QUERY).to_string()
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Route(Vec<Part>);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    Text(String),
    Placeholder(String),
}

impl Route {
    /// Reads `/articles/{slug}`; `{{ slug }}` means the same. A brace that is never closed is text.
    pub(crate) fn parse(text: &str) -> Self {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            let Some((name, after)) = after.split_once('}') else { break };
            parts.push(Part::Text(before.to_owned()));
            parts.push(Part::Placeholder(name.trim_matches(['{', ' ']).to_owned()));
            rest = after.strip_prefix('}').unwrap_or(after);
        }
        parts.push(Part::Text(rest.to_owned()));
        Self(parts)
    }

    /// The address of an entry: one slash between segments, none at the end.
    pub(crate) fn url(&self, entry: &EntryFile, timezone: &TimeZone) -> String {
        let mut url = String::from("/");
        for part in &self.0 {
            match part {
                Part::Text(text) => push_tidy(&mut url, text),
                Part::Placeholder(name) => push_tidy(&mut url, &value(name, entry, timezone)),
            }
        }
        if url.len() > 1 && url.ends_with('/') {
            url.pop();
        }
        url
    }
}

/// What a placeholder stands for; nothing when the entry has no such value.
fn value(name: &str, entry: &EntryFile, timezone: &TimeZone) -> String {
    let date = || entry.date.map(|date| date.to_zoned(timezone.clone()).date());
    let date_part = |part: Option<String>| part.unwrap_or_default();
    match name {
        "id" => utf8_percent_encode(&entry.id, IN_SEGMENT).to_string(),
        "slug" => utf8_percent_encode(&entry.slug, IN_SEGMENT).to_string(),
        "year" => date_part(date().map(|date| format!("{:04}", date.year()))),
        "month" => date_part(date().map(|date| format!("{:02}", date.month()))),
        "day" => date_part(date().map(|date| format!("{:02}", date.day()))),
        name => {
            let text = entry.data.get(name).and_then(Value::scalar_text).unwrap_or_default();
            encode_path(&text)
        }
    }
}

fn push_tidy(url: &mut String, text: &str) {
    for character in text.chars() {
        if character != '/' || !url.ends_with('/') {
            url.push(character);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::blueprint::Blueprint;
    use crate::value::Map;

    #[track_caller]
    fn check(route: &str, expected: &str) {
        let entry = EntryFile {
            path: "a".into(),
            id: "a b/1".into(),
            id_line: None,
            slug: "spring".into(),
            date: Some("2026-03-04T23:30:00Z".parse().unwrap()),
            is_draft: false,
            modified: jiff::Timestamp::UNIX_EPOCH,
            blueprint: Arc::new(Blueprint::empty("b")),
            data: Map::new(vec![
                ("topic".into(), "water/rain?".into()),
                ("n".into(), Value::Int(7)),
            ]),
            references: Box::default(),
            words: 0,
        };
        let timezone = TimeZone::get("Asia/Kathmandu").unwrap();
        assert_eq!(Route::parse(route).url(&entry, &timezone), expected);
    }

    #[test]
    fn placeholders_are_filled_in() {
        check("/llahub/articles/{id}", "/llahub/articles/a%20b%2F1");
        check("news/{year}/{month}/{day}/{slug}/", "/news/2026/03/05/spring");
        check("/{{ slug }}", "/spring");
        check("/{topic}/{n}", "/water/rain%3F/7");
    }

    #[test]
    fn what_an_entry_does_not_have_leaves_no_gap() {
        check("/{parent_uri}/{slug}", "/spring");
        check("{none}", "/");
        check("/a{slug", "/a{slug");
        check("", "/");
    }
}
