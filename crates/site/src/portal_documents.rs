//! What the portal's search finds, as documents of its index: entries, tables and indicators.

use terrace_content::{Entry, Library, Taxonomy, Term, Value};
use terrace_search::SearchDocument;
use terrace_tables::{Indicator, Table, Tables};
use terrace_text::slugify;

use crate::documents::{COUNTRY, YEAR, countries_of, words_for, year_of};
use crate::handles::{PortalGroup, collections, portal_screens, taxonomies};

/// Collections whose entries are found, and the group of each; pages of maps have their own.
const FOUND: [(&str, PortalGroup); 11] = [
    (collections::COUNTRY_PROFILES, PortalGroup::Countries),
    (collections::MAPS, PortalGroup::Maps),
    (collections::PROJECTS, PortalGroup::Projects),
    (collections::REPORTS, PortalGroup::Reports),
    (collections::PERSPECTIVES, PortalGroup::Perspectives),
    (collections::VIEWPOINTS, PortalGroup::Viewpoints),
    (collections::CASE_STUDIES, PortalGroup::CaseStudies),
    (collections::UPDATES, PortalGroup::Updates),
    (collections::COURSES, PortalGroup::Courses),
    (collections::INITIATIVES, PortalGroup::Initiatives),
    (collections::PORTAL_PAGES, PortalGroup::Pages),
];

/// Fields that name countries by their codes.
const COUNTRY_FIELDS: [&str; 3] = ["iso", "country", "countries"];
/// Fields whose words say what an entry is about.
const KEYWORD_FIELDS: [&str; 13] = [
    "organization",
    "extra_organization",
    "organisation",
    "funder",
    "provider",
    "topic",
    "extra_topic",
    "topics",
    "sector",
    "theme",
    "actor",
    "category",
    "year",
];

/// Fields whose values may be names of a sector.
const SECTOR_FIELDS: [&str; 5] = ["sector", "topic", "extra_topic", "topics", "theme"];
/// The field of a sector with the names that others have for it.
const OTHER_NAMES: &str = "also";

/// What begins the id of a document that is no entry.
const INDICATOR: &str = "indicator::";
const TABLE: &str = "table::";

/// What the id of a document of the portal stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PortalDocument<'a> {
    /// By its id.
    Entry(&'a str),
    /// By its name.
    Indicator(&'a str),
    /// By its name.
    Table(&'a str),
}

impl<'a> PortalDocument<'a> {
    pub fn of(id: &'a str) -> Self {
        match (id.strip_prefix(INDICATOR), id.strip_prefix(TABLE)) {
            (Some(name), _) => Self::Indicator(name),
            (None, Some(name)) => Self::Table(name),
            (None, None) => Self::Entry(id),
        }
    }
}

/// The collections whose entries are found.
pub(crate) fn collections() -> Vec<&'static str> {
    FOUND.into_iter().map(|(collection, _)| collection).collect()
}

/// The document of an entry of one of the collections that are found.
pub(crate) fn document(library: &Library, entry: &Entry) -> SearchDocument {
    let mut keywords = texts(entry, &KEYWORD_FIELDS);
    let mut facets = Vec::new();
    for sector in sectors_of(library, entry) {
        facets.push((taxonomies::SECTORS.to_owned(), sector.slug().to_owned()));
    }
    for country in countries_of(entry, &COUNTRY_FIELDS) {
        keywords.extend(words_for(country));
        facets.push((COUNTRY.to_owned(), country.alpha3.to_owned()));
    }
    facets.extend(year_of(entry).map(|year| (YEAR.to_owned(), year)));
    let mut body = entry.text("author").unwrap_or_default().to_owned();
    entry.push_body(&mut body);
    SearchDocument {
        id: entry.id().to_owned(),
        group: group(entry).to_owned(),
        title: entry.title().to_owned(),
        description: entry.text("short_description").unwrap_or_default().to_owned(),
        keywords: keywords.join("\n"),
        body,
        date: entry.date().map(jiff::Timestamp::as_second),
        facets,
    }
}

fn texts(entry: &Entry, fields: &[&str]) -> Vec<String> {
    let values = fields.iter().filter_map(|field| entry.value(field));
    values.flat_map(Value::items).filter_map(Value::scalar_text).collect()
}

/// The hub's sectors that an entry of the portal names, each in its own words.
fn sectors_of<'a>(library: &'a Library, entry: &Entry) -> Vec<&'a Term> {
    let own: Vec<String> = texts(entry, &SECTOR_FIELDS).iter().map(|name| slugify(name)).collect();
    if own.is_empty() {
        return Vec::new();
    }
    let terms = library.taxonomy(taxonomies::SECTORS).map_or(&[][..], Taxonomy::terms);
    let is_named = |term: &&Term| {
        let others = term.data().get(OTHER_NAMES).map_or(&[][..], Value::items);
        let mut names = others.iter().filter_map(Value::as_str).chain([term.title(), term.slug()]);
        names.any(|name| own.contains(&slugify(name)))
    };
    terms.iter().filter(is_named).collect()
}

fn group(entry: &Entry) -> &'static str {
    let own = FOUND.into_iter().find(|(collection, _)| *collection == entry.collection());
    let group = match own {
        Some((_, PortalGroup::Pages)) if is_map(entry) => PortalGroup::Maps,
        Some((_, group)) => group,
        // Nobody asks for others.
        None => return "",
    };
    group.name()
}

/// Whether a page is that of a map, or of all maps.
fn is_map(entry: &Entry) -> bool {
    let below = entry.uri().and_then(|uri| uri.strip_prefix(portal_screens::MAPS));
    below.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The documents of tables and indicators.
pub(crate) fn data_documents(tables: &Tables) -> Vec<SearchDocument> {
    let mut documents = Vec::new();
    for table in tables.tables() {
        let indicators = tables.indicators_of(table);
        documents.push(of_table(table, indicators));
        documents.extend(indicators.iter().map(of_indicator));
    }
    documents
}

fn of_table(table: &Table, indicators: &[Indicator]) -> SearchDocument {
    let entry = &table.entry;
    let titles: Vec<&str> = indicators.iter().map(|one| one.entry.title.as_str()).collect();
    SearchDocument {
        id: format!("{TABLE}{}", entry.name),
        group: PortalGroup::Data.name().to_owned(),
        title: entry.title.clone(),
        keywords: entry.name.replace('-', " "),
        body: [entry.origin.method.as_deref().unwrap_or_default(), &titles.join("\n")].join("\n"),
        ..SearchDocument::default()
    }
}

fn of_indicator(indicator: &Indicator) -> SearchDocument {
    let entry = &indicator.entry;
    let name = entry.name.replace('-', " ");
    let keywords = [&*indicator.table_title, &*name, &*entry.unit];
    SearchDocument {
        id: format!("{INDICATOR}{}", entry.name),
        group: PortalGroup::Data.name().to_owned(),
        title: entry.title.clone(),
        description: entry.question.clone(),
        keywords: keywords.join("\n"),
        body: entry.origin.method.clone().unwrap_or_default(),
        ..SearchDocument::default()
    }
}
