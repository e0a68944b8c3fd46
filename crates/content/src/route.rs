//! Routes: the addresses of a collection's entries (`/articles/{slug}`).

use jiff::tz::TimeZone;

use crate::address::{encode_path, encode_segment};
use crate::entry::EntryFile;
use crate::value::{Map, Value};

/// A route with more placeholders than this is no route; the rest of it is taken for text.
const MAX_PLACEHOLDERS: usize = 32;
/// Longer addresses are cut off: a field of a whole text is no part of one.
const MAX_ADDRESS: usize = 2048;

/// What an entry's address depends on besides its file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RouteContext<'a> {
    /// Address of the entry above it in its tree; empty when there is none.
    pub(crate) parent_uri: &'a str,
    /// Address of the entry that its collection hangs below.
    pub(crate) mount: &'a str,
    pub(crate) depth: Option<u32>,
    /// The home page, whose slug is no part of its address.
    pub(crate) is_root: bool,
    pub(crate) timezone: &'a TimeZone,
}

/// Text with placeholders.
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
            if parts.len() >= 2 * MAX_PLACEHOLDERS {
                break;
            }
            let Some((name, after)) = after.split_once('}') else { break };
            parts.push(Part::Text(before.to_owned()));
            parts.push(Part::Placeholder(name.trim_matches(['{', ' ']).to_owned()));
            rest = after.strip_prefix('}').unwrap_or(after);
        }
        parts.push(Part::Text(rest.to_owned()));
        Self(parts)
    }

    pub(crate) fn uses(&self, name: &str) -> bool {
        self.0.iter().any(|part| matches!(part, Part::Placeholder(used) if used == name))
    }

    /// What all addresses of this route begin with (`/articles/`), and how many segments they
    /// have; `None` when one of its placeholders may stand for several.
    pub(crate) fn shape(&self) -> Option<(String, usize)> {
        const ONE_SEGMENT: [&str; 5] = ["id", "slug", "year", "month", "day"];
        let mut whole = String::from("/");
        let mut fixed = None;
        for part in &self.0 {
            match part {
                Part::Text(text) => push_tidy(&mut whole, text),
                Part::Placeholder(name) if ONE_SEGMENT.contains(&&**name) => {
                    fixed.get_or_insert(whole.len());
                    whole.push('x');
                }
                Part::Placeholder(_) => return None,
            }
        }
        let segments = whole.split('/').filter(|segment| !segment.is_empty()).count();
        whole.truncate(fixed.unwrap_or(whole.len()));
        Some((whole, segments))
    }

    /// The address of an entry: one slash between segments, none at the end.
    pub(crate) fn uri(&self, entry: &EntryFile, place: &RouteContext<'_>) -> String {
        let mut uri = String::from("/");
        for part in &self.0 {
            match part {
                Part::Text(text) => push_tidy(&mut uri, text),
                Part::Placeholder(name) => push_tidy(&mut uri, &value(name, entry, place)),
            }
            if uri.len() > MAX_ADDRESS {
                let end = (0..=MAX_ADDRESS).rev().find(|end| uri.is_char_boundary(*end));
                uri.truncate(end.unwrap_or_default());
                break;
            }
        }
        if uri.len() > 1 && uri.ends_with('/') {
            uri.pop();
        }
        uri
    }

    /// The same placeholders in text that is no address: a title.
    pub(crate) fn text(&self, data: &Map) -> String {
        let parts = self.0.iter().map(|part| match part {
            Part::Text(text) => text.clone(),
            Part::Placeholder(name) => {
                data.get(name).and_then(Value::scalar_text).unwrap_or_default()
            }
        });
        parts.collect::<String>().trim().to_owned()
    }
}

/// What a placeholder stands for; nothing when the entry has no such value.
fn value(name: &str, entry: &EntryFile, place: &RouteContext<'_>) -> String {
    let date = || entry.date.map(|date| date.to_zoned(place.timezone.clone()).date());
    let date_part = |part: Option<String>| part.unwrap_or_default();
    match name {
        "id" => encode_segment(&entry.id),
        "slug" if place.is_root => String::new(),
        "slug" => encode_segment(&entry.slug),
        "parent_uri" => without_ending(place.parent_uri).to_owned(),
        "mount" => without_ending(place.mount).to_owned(),
        "depth" => place.depth.map(|depth| depth.to_string()).unwrap_or_default(),
        "is_root" => if place.is_root { "1" } else { "" }.to_owned(),
        "year" => date_part(date().map(|date| format!("{:04}", date.year()))),
        "month" => date_part(date().map(|date| format!("{:02}", date.month()))),
        "day" => date_part(date().map(|date| format!("{:02}", date.day()))),
        name => {
            let text = entry.data.get(name).and_then(Value::scalar_text).unwrap_or_default();
            encode_path(&text)
        }
    }
}

/// What lies below `/about.html` is at `/about/…`.
fn without_ending(uri: &str) -> &str {
    uri.strip_suffix(".html").or_else(|| uri.strip_suffix(".htm")).unwrap_or(uri)
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

    fn entry() -> EntryFile {
        EntryFile {
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
            redirect: None,
            row: None,
            links: Box::default(),
            event: None,
            changes: Box::default(),
        }
    }

    #[track_caller]
    fn check(route: &str, expected: &str) {
        check_in(route, false, expected);
    }

    #[track_caller]
    fn check_in(route: &str, is_root: bool, expected: &str) {
        let timezone = TimeZone::get("Asia/Kathmandu").unwrap();
        let place = RouteContext {
            parent_uri: "/about.html",
            mount: "/news/",
            depth: Some(2),
            is_root,
            timezone: &timezone,
        };
        assert_eq!(Route::parse(route).uri(&entry(), &place), expected);
    }

    #[test]
    fn placeholders_are_filled_in() {
        check("/llahub/articles/{id}", "/llahub/articles/a%20b%2F1");
        check("news/{year}/{month}/{day}/{slug}/", "/news/2026/03/05/spring");
        check("/{{ slug }}", "/spring");
        check("/{topic}/{n}", "/water/rain%3F/7");
    }

    #[test]
    fn an_address_depends_on_the_place_of_an_entry() {
        check("{parent_uri}/{slug}", "/about/spring");
        check("{mount}/{slug}", "/news/spring");
        check("/{depth}/{is_root}/{slug}", "/2/spring");
        check_in("/{slug}", true, "/");
        check_in("/{is_root}/{slug}/a", true, "/1/a");
    }

    #[test]
    fn no_address_is_longer_than_browsers_bear() {
        let route = "/{slug}".repeat(5000);
        assert_eq!(Route::parse(&route).0.len(), 65);
        let timezone = TimeZone::UTC;
        let place = RouteContext {
            parent_uri: "",
            mount: "",
            depth: None,
            is_root: false,
            timezone: &timezone,
        };
        let uri = Route::parse(&"/é/".repeat(5000)).uri(&entry(), &place);
        assert!(uri.len() <= MAX_ADDRESS && !uri.ends_with('/'));
    }

    #[test]
    fn titles_have_placeholders_too() {
        let data = Map::new(vec![("a".into(), "One / Two".into()), ("n".into(), Value::Int(7))]);
        assert_eq!(Route::parse("{a}: {{ n }} {none}").text(&data), "One / Two: 7");
    }

    #[test]
    fn what_addresses_of_a_route_have_in_common() {
        let check = |route: &str, expected: Option<(&str, usize)>| {
            let shape = Route::parse(route).shape();
            assert_eq!(shape.as_ref().map(|(start, count)| (&**start, *count)), expected);
        };
        check("/articles/{slug}", Some(("/articles/", 2)));
        check("news/{year}/x-{slug}", Some(("/news/", 3)));
        check("/fixed", Some(("/fixed", 1)));
        check("{parent_uri}/{slug}", None);
    }

    #[test]
    fn what_an_entry_does_not_have_leaves_no_gap() {
        check("/{none}/{slug}", "/spring");
        check("{none}", "/");
        check("/a{slug", "/a{slug");
        check("", "/");
    }
}
