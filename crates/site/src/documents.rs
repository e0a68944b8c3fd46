//! Entries as documents of the hub's search index.

use terrace_content::{Entry, Library, Term, Value};
use terrace_geo::{Country, countries};
use terrace_search::SearchDocument;

use crate::handles::{collections, groups, taxonomies};

/// Collections whose entries are found, and the group of each; articles are grouped by the parent
/// of their first category.
const FOUND: [(&str, &str); 6] = [
    (collections::ARTICLES, groups::KNOWLEDGE),
    (collections::STORIES, groups::STORIES),
    (collections::PAGES, groups::PAGES),
    (collections::FAQS, groups::FAQS),
    (collections::PARTNERS, groups::PARTNERS),
    (collections::NETWORKS, groups::NETWORKS),
];

/// The facet of countries, by their codes of three letters.
pub const COUNTRY: &str = "country";
/// The facet of years, as they are written.
pub const YEAR: &str = "year";
/// Fields that name countries.
const COUNTRY_FIELDS: [&str; 2] = ["country", "countries"];

/// The collections whose entries are found.
pub(crate) fn collections() -> Vec<&'static str> {
    FOUND.into_iter().map(|(collection, _)| collection).collect()
}

/// Whether visitors may find it: it is published, and has a page or is part of one.
pub(crate) fn is_found(entry: &Entry) -> bool {
    entry.is_published() && (entry.has_page() || entry.is_view()) && !entry.is_on("noindex")
}

/// The document of an entry of one of the collections that are found.
pub(crate) fn document(library: &Library, entry: &Entry) -> SearchDocument {
    let mut keywords: Vec<String> = Vec::new();
    let mut facets = Vec::new();
    for taxonomy in taxonomies::SEARCHED {
        for term in library.terms_of(entry, taxonomy) {
            keywords.push(term.title().to_owned());
            facets.push((taxonomy.to_owned(), term.slug().to_owned()));
        }
    }
    for country in countries_of(entry, &COUNTRY_FIELDS) {
        keywords.extend(words_for(country));
        facets.push((COUNTRY.to_owned(), country.alpha3.to_owned()));
    }
    facets.extend(year_of(entry).map(|year| (YEAR.to_owned(), year)));
    let place = entry.value("location").and_then(Value::as_map).and_then(|map| map.text("place"));
    keywords.extend([place, entry.text("topic")].into_iter().flatten().map(str::to_owned));
    let mut body = entry.text("author").unwrap_or_default().to_owned();
    entry.push_body(&mut body);
    SearchDocument {
        id: entry.id().to_owned(),
        group: group(entry, &library.terms_of(entry, taxonomies::CATEGORIES)).to_owned(),
        title: entry.title().to_owned(),
        description: entry.text("short_description").unwrap_or_default().to_owned(),
        keywords: keywords.join("\n"),
        body,
        date: entry.date().map(jiff::Timestamp::as_second),
        facets,
    }
}

fn group(entry: &Entry, categories: &[&Term]) -> &'static str {
    let parent = categories.iter().find_map(|term| term.parent());
    let parent = groups::OF_ARTICLES.into_iter().find(|known| parent == Some(known));
    let own = FOUND.into_iter().find(|(collection, _)| *collection == entry.collection());
    match own {
        Some((collections::ARTICLES, usual)) => parent.unwrap_or(usual),
        Some((_, group)) => group,
        // Nobody asks for others.
        None => "",
    }
}

/// What a country is found by: its names in all languages, its people and its codes.
pub(crate) fn words_for(country: &Country) -> impl Iterator<Item = String> {
    let names = country.all_names().chain(country.demonyms.iter().copied());
    names.chain([country.alpha3, country.alpha2]).map(str::to_owned)
}

/// The countries that these fields of an entry name.
pub(crate) fn countries_of(entry: &Entry, fields: &[&str]) -> Vec<&'static Country> {
    let values = fields.iter().filter_map(|field| entry.value(field));
    let codes = values.flat_map(Value::items).filter_map(Value::as_str);
    codes.filter_map(countries::by_code).collect()
}

/// The year of an entry's date, as pages show it.
pub(crate) fn year_of(entry: &Entry) -> Option<String> {
    entry.date().map(|date| date.to_zoned(jiff::tz::TimeZone::UTC).year().to_string())
}
