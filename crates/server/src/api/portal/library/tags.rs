//! What an entry is sorted under: the values of its facets.

use jiff::tz::TimeZone;
use serde_json::Value as Json;
use terrace_content::show::{Shape, Show};
use terrace_content::{Entry, Library, Value};
use terrace_geo::{Country, countries};
use terrace_text::slugify;

use super::kinds::{Facet, Kind, Values};

/// More years than anything runs: whoever writes such a span made a mistake.
const LONGEST_SPAN: i64 = 100;

/// One value.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tag {
    /// As addresses name it.
    pub slug: String,
    /// As people read it.
    pub title: String,
}

impl Tag {
    fn new(slug: impl Into<String>, title: impl Into<String>) -> Self {
        Self { slug: slug.into(), title: title.into() }
    }

    fn of_text(text: &str) -> Option<Self> {
        let (slug, title) = (slugify(text), text.trim());
        (!slug.is_empty()).then(|| Self::new(slug, title))
    }

    fn of_year(year: i64) -> Self {
        Self::new(year.to_string(), year.to_string())
    }
}

/// The values of each facet of a kind, in the order of its facets; each once.
pub fn tags_of(library: &Library, kind: &Kind, entry: &Entry) -> Vec<Vec<Tag>> {
    kind.facets.iter().map(|facet| of_facet(library, facet, entry)).collect()
}

fn of_facet(library: &Library, facet: &Facet, entry: &Entry) -> Vec<Tag> {
    let mut tags: Vec<Tag> = match facet.values {
        Values::Countries(field) => {
            let known = countries_in(entry, field);
            known.map(|country| Tag::new(country.alpha3, country.name)).collect()
        }
        Values::Texts(fields) => {
            let written = fields.iter().flat_map(|field| items(entry, field));
            written.filter_map(|value| Tag::of_text(value.as_str()?)).collect()
        }
        Values::Options(field) | Values::Steps(field) => {
            options(&Show::new(library, Shape::Screen).field(entry, field))
        }
        Values::Years { first, last } => {
            let span = Span::of(entry, first, last);
            span.map(|span| span.years().map(Tag::of_year).collect()).unwrap_or_default()
        }
        Values::YearOfDate => {
            year_of_date(entry, library.timezone()).map(Tag::of_year).into_iter().collect()
        }
    };
    let mut seen = Vec::with_capacity(tags.len());
    tags.retain(|tag| {
        let is_new = !seen.contains(&tag.slug);
        if is_new {
            seen.push(tag.slug.clone());
        }
        is_new
    });
    tags
}

/// The countries that an entry names.
pub fn countries_in<'e>(
    entry: &'e Entry,
    field: &str,
) -> impl Iterator<Item = &'static Country> + use<'e> {
    items(entry, field).iter().filter_map(|code| countries::by_code(code.as_str()?))
}

fn items<'e>(entry: &'e Entry, field: &str) -> &'e [Value] {
    entry.value(field).map_or(&[][..], Value::items)
}

/// A choice, or a list of them, as screens get it: with its label where the blueprint has one.
fn options(shown: &Json) -> Vec<Tag> {
    match shown {
        Json::Array(all) => all.iter().flat_map(options).collect(),
        Json::Object(choice) => {
            let value = choice.get("value").or_else(|| choice.get("key")).and_then(plain);
            let label = choice.get("label").and_then(plain).filter(|label| !label.is_empty());
            let tag = |value: String| Some(Tag::new(slugify(&value), label.unwrap_or(value)));
            value.and_then(tag).filter(|tag| !tag.slug.is_empty()).into_iter().collect()
        }
        other => plain(other).and_then(|text| Tag::of_text(&text)).into_iter().collect(),
    }
}

fn plain(value: &Json) -> Option<String> {
    match value {
        Json::String(text) => Some(text.clone()),
        Json::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

fn year_of_date(entry: &Entry, timezone: &TimeZone) -> Option<i64> {
    entry.date().map(|date| date.to_zoned(timezone.clone()).year().into())
}

/// From when to when.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    pub first: i64,
    /// None: nobody said when it ends.
    pub last: Option<i64>,
}

impl Span {
    /// None without a first year, or where the last one makes no sense.
    pub fn of(entry: &Entry, first: &str, last: &str) -> Option<Self> {
        let year = |field: &str| number(entry, field).filter(|year| (1000..=9999).contains(year));
        let span = Self { first: year(first)?, last: year(last) };
        let length = span.last.unwrap_or(span.first) - span.first;
        (0..=LONGEST_SPAN).contains(&length).then_some(span)
    }

    fn years(self) -> impl Iterator<Item = i64> {
        self.first..=self.last.unwrap_or(self.first)
    }
}

fn number(entry: &Entry, field: &str) -> Option<i64> {
    entry.value(field)?.scalar_text()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(shown: &Json, expected: &[(&str, &str)]) {
        let tags = options(shown);
        let pairs: Vec<_> = tags.iter().map(|tag| (&*tag.slug, &*tag.title)).collect();
        assert_eq!(pairs, expected, "{shown}");
    }

    #[test]
    fn options_are_called_by_their_labels() {
        let choice =
            |value: &str, label: &str| json!({"value": value, "label": label, "key": value});
        check(&choice("water", "Water"), &[("water", "Water")]);
        check(
            &json!([choice("6", "Clean Water"), choice("13", "Climate Action")]),
            &[("6", "Clean Water"), ("13", "Climate Action")],
        );
        check(&json!({"value": "odd", "label": null, "key": "odd"}), &[("odd", "odd")]);
        check(&json!("Food and farming"), &[("food-and-farming", "Food and farming")]);
        check(&json!(13), &[("13", "13")]);
        for nothing in [json!(null), json!({}), json!([]), json!("—")] {
            check(&nothing, &[]);
        }
    }
}
