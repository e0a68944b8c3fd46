//! Popular searches with what was learnt since their authors wrote them down. They stay at
//! Statamic's addresses; only their counts, and the order by them, are other ones.

use serde_json::{Map, Value as AnyJson};
use terrace_content::{Entry, Filter, FilterError, Hits, Query};
use terrace_site::handles::collections::POPULAR_SEARCHES;

use crate::api::kit::context::Context;
use crate::popular::{COUNT, Learnt};

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
