//! The options of filters, with live counts.

use std::collections::BTreeMap;

use terrace_content::{Facet, FilterError, Library, Query, Term, Value};
use terrace_text::fold;

use crate::api::kit::views::FilterOption;

/// The terms of a taxonomy: how many entries of one collection each would give.
pub fn term_options(
    library: &Library,
    collection: &str,
    query: &Query,
    taxonomy: &str,
) -> Result<Vec<FilterOption>, FilterError> {
    let mut facets = library.facets(collection, query, taxonomy)?;
    facets.sort_by_cached_key(|facet| Rank::of(facet.term));
    Ok(facets.into_iter().map(FilterOption::from).collect())
}

/// The same over several collections, each with a query of its own.
pub fn shared_term_options(
    library: &Library,
    asked: &[(&str, Query)],
    taxonomy: &str,
) -> Result<Vec<FilterOption>, FilterError> {
    let Some(known) = library.taxonomy(taxonomy) else { return Ok(Vec::new()) };
    let mut counts = vec![0; known.terms().len()];
    for (collection, query) in asked {
        let found = library.collection(collection);
        if !found.is_some_and(|found| found.taxonomies().any(|handle| handle == taxonomy)) {
            continue;
        }
        for (sum, facet) in counts.iter_mut().zip(library.facets(collection, query, taxonomy)?) {
            *sum += facet.count;
        }
    }
    let mut facets: Vec<Facet<'_>> =
        known.terms().iter().zip(counts).map(|(term, count)| Facet { term, count }).collect();
    facets.sort_by_cached_key(|facet| Rank::of(facet.term));
    Ok(facets.into_iter().map(FilterOption::from).collect())
}

/// Where a term comes among others: those with a number first, by it; then by title.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rank {
    order: (bool, i64),
    title: String,
}

impl Rank {
    pub fn of(term: &Term) -> Self {
        let order = term_order(term);
        Self { order: (order.is_none(), order.unwrap_or(0)), title: fold(term.title()) }
    }
}

/// The number that the author of a term gave it.
pub fn term_order(term: &Term) -> Option<i64> {
    ["order", "order_number"].iter().find_map(|key| term.data().get(key).and_then(Value::as_i64))
}

/// The countries of a field: how many entries each would give, over several collections with a
/// query of their own. Listed are those that `all` gives any entry for; by name.
pub fn country_options(
    library: &Library,
    asked: &[(&str, Query)],
    all: &[(&str, Query)],
    field: &str,
) -> Result<Vec<FilterOption>, FilterError> {
    let counted = |asked: &[(&str, Query)]| {
        let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
        for (collection, query) in asked {
            for facet in library.country_facets(collection, query, field)? {
                *counts.entry(facet.code).or_default() += facet.count;
            }
        }
        Ok::<_, FilterError>(counts)
    };
    let (counts, mut listed) = (counted(asked)?, counted(all)?);
    listed.retain(|_, count| *count > 0);
    // They are in the order of their names.
    let countries = terrace_geo::countries::all().iter();
    let listed = countries.filter(|country| listed.contains_key(country.alpha3));
    let option = |country: &terrace_geo::Country| {
        let count = counts.get(country.alpha3).copied().unwrap_or(0);
        FilterOption::new(country.alpha3, country.name, count)
    };
    Ok(listed.map(option).collect())
}
