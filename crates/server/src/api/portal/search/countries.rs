//! Countries that a search means: they come before those in whose profiles its words stand.

use std::sync::Arc;

use terrace_content::{Entry, Library};
use terrace_geo::{Country, countries};
use terrace_search::{Found, Hit, Query};
use terrace_site::handles::PortalGroup;
use terrace_site::handles::collections::COUNTRY_PROFILES;
use terrace_site::{COUNTRY, YEAR};

use crate::api::kit::context::Context;
use crate::api::kit::error::ApiError;
use crate::api::kit::search::{SearchParams, find};

/// More profiles than there are countries.
const MOST: usize = 300;

/// The countries that a text means, by the scores of suggestions; then those that it names, in any
/// language.
fn meant(text: &str) -> Vec<&'static Country> {
    let mut meant = countries::suggest(text, |_| 0);
    for mention in countries::recognise(text) {
        if !meant.iter().any(|country| country.alpha3 == mention.country.alpha3) {
            meant.push(mention.country);
        }
    }
    meant
}

/// The published profile of a country.
fn profile<'l>(library: &'l Library, country: &Country) -> Option<&'l Entry> {
    let profiles = library.collection(COUNTRY_PROFILES)?.entries().iter();
    let mut its = profiles.filter(|entry| {
        entry.text("iso").is_some_and(|code| code.eq_ignore_ascii_case(country.alpha3))
    });
    its.find(|entry| entry.is_published() && entry.has_page() && !entry.is_on("noindex"))
}

/// Puts the profiles of meant countries before those that were found by their words.
pub(super) fn put_first(
    context: &Context,
    query: &Query,
    params: &SearchParams,
    found: &mut Found,
) -> Result<(), ApiError> {
    // Profiles are of no year.
    if params.values(YEAR).is_some() {
        return Ok(());
    }
    let is_wanted = |country: &&Country| {
        let wanted = params.values(COUNTRY);
        wanted.is_none_or(|codes| codes.iter().any(|code| code == country.alpha3))
    };
    let meant = meant(&params.text).into_iter().filter(is_wanted);
    let first: Vec<Hit> =
        meant.filter_map(|country| profile(context.library(), country)).map(hit).collect();
    if first.is_empty() {
        return Ok(());
    }
    let name = PortalGroup::Countries.name();
    let all = Query { group: Some(name.to_owned()), skip: 0, take: MOST, ..query.clone() };
    let all = find(context.snapshot.portal_search.as_ref(), &all)?
        .groups
        .into_iter()
        .find(|group| *group.group == *name);
    let (count, others) = all.map(|group| (group.count, group.hits)).unwrap_or_default();
    let is_first = |hit: &Hit| first.iter().any(|other| other.id == hit.id);
    let new = first.len() - others.iter().filter(|hit| is_first(hit)).count();
    let others: Vec<Hit> = others.into_iter().filter(|hit| !is_first(hit)).collect();
    let take = if params.lists(name) { query.take } else { 0 };
    let hits = first.into_iter().chain(others).skip(params.skip()).take(take);
    found.total += new;
    found.groups.retain(|group| *group.group != *name);
    found.groups.push(terrace_search::FoundGroup {
        group: name.into(),
        count: count + new,
        hits: hits.collect(),
    });
    Ok(())
}

fn hit(entry: &Entry) -> Hit {
    Hit { id: Arc::from(entry.id()), missing: 0, edits: 0, score: 0.0 }
}
