//! Things of the library as their lists show them.

use std::collections::BTreeMap;

use serde::Serialize;
use terrace_content::show;
use terrace_content::{Entry, Library};
use utoipa::ToSchema;

use super::kinds::{COUNTRIES, Kind, Values, YEARS};
use super::tags::{Span, Tag, countries_in};
use crate::api::kit::views::{Asset, CountryRef, Location, TermView, file};

/// Letters of a description that nobody wrote for cards, about.
const SUMMARY: usize = 180;

/// One of a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct LibraryCard {
    pub id: String,
    pub slug: String,
    pub title: String,
    /// Its page; of what has none here, the address that its author wrote.
    #[schema(required = true)]
    pub url: Option<String>,
    /// Where nobody wrote one, the first sentences of its text.
    #[schema(required = true)]
    pub short_description: Option<String>,
    #[schema(required = true)]
    pub featured_image: Option<Asset>,
    /// A desk or a role, as the author wrote it.
    #[schema(required = true)]
    pub author: Option<String>,
    /// ISO 8601, UTC; of a report the first day of its year.
    #[schema(required = true)]
    pub date: Option<String>,
    /// From when to when it runs; the year of a report.
    #[schema(required = true)]
    pub years: Option<RunningYears>,
    /// How long a course takes.
    #[schema(required = true)]
    pub hours: Option<f64>,
    pub countries: Vec<CountryRef>,
    #[schema(required = true)]
    pub location: Option<Location>,
    /// What else it is sorted under, by the name of the filter.
    pub terms: BTreeMap<&'static str, Vec<TermView>>,
    /// Made up to show how the site works.
    pub demonstration: bool,
}

/// From when to when.
#[derive(Debug, Serialize, ToSchema)]
pub struct RunningYears {
    pub first: i64,
    /// Null: nobody said when it ends.
    #[schema(required = true)]
    pub last: Option<i64>,
}

impl From<Tag> for TermView {
    fn from(Tag { slug, title }: Tag) -> Self {
        Self { slug, title, parent: None, color: None }
    }
}

impl LibraryCard {
    /// `tags` are those of its kind's facets.
    pub fn new(library: &Library, kind: &Kind, entry: &Entry, tags: Vec<Vec<Tag>>) -> Self {
        let text = |key: &str| entry.text(key).map(str::to_owned);
        let facets = kind.facets.iter().zip(tags);
        let terms = facets.filter(|(facet, _)| ![COUNTRIES, YEARS].contains(&facet.name));
        let terms =
            terms.map(|(facet, tags)| (facet.name, tags.into_iter().map(Into::into).collect()));
        let countries = kind.facets.iter().filter_map(|facet| match facet.values {
            Values::Countries(field) => Some(countries_in(entry, field)),
            _ => None,
        });
        let years = kind.facets.iter().find_map(|facet| match facet.values {
            Values::Years { first, last } => Span::of(entry, first, last),
            _ => None,
        });
        Self {
            id: entry.id().to_owned(),
            slug: entry.slug().to_owned(),
            title: entry.title().to_owned(),
            url: entry.url().map(str::to_owned).or_else(|| text("url")),
            short_description: text("short_description").or_else(|| beginning(entry)),
            featured_image: file(library, entry, "featured_image")
                .or_else(|| file(library, entry, "image")),
            author: text("author"),
            date: entry.date().map(show::iso),
            years: years.map(|Span { first, last }| RunningYears { first, last }),
            hours: number(entry, "hours"),
            countries: countries.flatten().map(CountryRef::from).collect(),
            location: location(entry),
            terms: terms.collect(),
            demonstration: entry.is_on("demonstration"),
        }
    }
}

/// The point that an entry lies at: a group of its own, or two columns of its table.
pub fn location(entry: &Entry) -> Option<Location> {
    let degrees = |field: &str, most: f64| number(entry, field).filter(|at| at.abs() <= most);
    let columns = || {
        let (lat, lng) = (degrees("lat", 90.0)?, degrees("lng", 180.0)?);
        Some(Location { lat, lng, place: None })
    };
    Location::of(entry).or_else(columns)
}

/// A number of a field, or of a column of a table.
pub fn number(entry: &Entry, field: &str) -> Option<f64> {
    let text = entry.value(field)?.scalar_text()?;
    text.trim().parse().ok().filter(|number: &f64| number.is_finite())
}

/// How the text of an entry begins.
fn beginning(entry: &Entry) -> Option<String> {
    let mut text = String::new();
    entry.push_body(&mut text);
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    (!text.is_empty()).then(|| first_sentences(&text, SUMMARY))
}

/// As many whole sentences as fit; of a first one that does not, as many words.
fn first_sentences(text: &str, most: usize) -> String {
    let Some((room, _)) = text.char_indices().nth(most) else { return text.to_owned() };
    let fits = &text[..room];
    let ends = [". ", "! ", "? "].iter().filter_map(|end| fits.rfind(end));
    if let Some(end) = ends.max() {
        return fits[..=end].to_owned();
    }
    let words = fits.rsplit_once(' ').map_or(fits, |(words, _)| words);
    format!("{}…", words.trim_end_matches([',', ';', ':', ' ']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, most: usize, expected: &str) {
        assert_eq!(first_sentences(text, most), expected);
    }

    #[test]
    fn a_summary_ends_with_a_sentence_or_a_word() {
        check("One. Two. Three.", 99, "One. Two. Three.");
        check("One. Two. Three.", 11, "One. Two.");
        check("Is it? It is 3.5 long.", 16, "Is it?");
        check("No end, in sight at all", 9, "No end…");
        check("Unbreakable", 4, "Unbr…");
        check("Où est l’été? Là-bas, très loin.", 20, "Où est l’été?");
    }
}
