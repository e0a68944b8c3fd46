//! Popular searches with what was learnt since their authors wrote them down. They stay at
//! Statamic's addresses; only their counts, and the order by them, are other ones.

use serde_json::{Map, Value as AnyJson};
use terrace_content::{Entry, Filter, FilterError, Hits, Query};
use terrace_search::match_names;
use terrace_site::handles::collections::POPULAR_SEARCHES;

use crate::api::kit::context::Context;
use crate::api::kit::error::ApiError;
use crate::api::kit::suggest::{MOST, RankedSuggestion, Suggestion, SuggestionType};
use crate::popular::{COUNT, Learnt};

/// Most of them that are looked through.
const MOST_NAMES: usize = 1000;
/// Suggested at most so many, so that they do not crowd others out.
const MOST_SUGGESTED: usize = 3;

/// Whether a collection is that of popular searches.
pub fn is_popular(collection: &str) -> bool {
    collection == POPULAR_SEARCHES
}

/// A page of them, filtered and in order by the counts that are shown.
pub fn find<'l>(context: &'l Context, query: &Query) -> Result<Hits<'l>, FilterError> {
    let learnt = context.site.popular.learnt();
    let library = context.library();
    let by_count = query.sort.iter().any(|key| key.path == [COUNT])
        || query.filters.iter().any(is_about_count);
    if by_count {
        library.find_with_numbers(POPULAR_SEARCHES, query, COUNT, |entry| learnt.total(entry))
    } else {
        library.find(POPULAR_SEARCHES, query)
    }
}

fn is_about_count(filter: &Filter) -> bool {
    filter.name() == COUNT
}

/// Shows the present count of an entry, when its count is shown at all.
pub fn count(learnt: &Learnt, entry: &Entry, shown: &mut Map<String, AnyJson>) {
    if let Some(count) = shown.get_mut(COUNT) {
        *count = learnt.total(entry).into();
    }
}

/// Those that begin with or are like what is typed; all of them while nothing is. `address` says
/// where a search is made.
pub fn suggested(
    context: &Context,
    typed: &str,
    address: impl Fn(&str) -> String,
) -> Result<Vec<RankedSuggestion>, ApiError> {
    let entries = most_searched(context)?;
    let shown = |entry: &Entry| Suggestion {
        r#type: SuggestionType::Search,
        title: entry.title().to_owned(),
        url: address(entry.title()),
        of: None,
        iso2: None,
    };
    if typed.is_empty() {
        return Ok(entries.into_iter().take(MOST).map(|entry| (0, shown(entry))).collect());
    }
    let found = match_names(typed, entries.iter().map(|entry| entry.title())).into_iter();
    let found = found.take(MOST_SUGGESTED);
    Ok(found.map(|found| (found.edits, shown(entries[found.index]))).collect())
}

/// Curated searches, the most searched for first.
fn most_searched(context: &Context) -> Result<Vec<&Entry>, ApiError> {
    let learnt = context.site.popular.learnt();
    let all = Query { limit: MOST_NAMES, ..Query::default() };
    let library = context.library();
    if library.collection(POPULAR_SEARCHES).is_none() {
        return Ok(Vec::new());
    }
    let mut entries = library.find(POPULAR_SEARCHES, &all)?.items;
    entries.sort_by_key(|entry| std::cmp::Reverse(learnt.total(entry)));
    Ok(entries)
}
