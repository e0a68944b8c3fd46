//! Lists of events, by when they happen.

use jiff::Timestamp;
use terrace_content::{Entry, EventState, FilterError, Hits, Library, Query, SortKey};

/// More seconds than lie between any two moments of a calendar of four digits.
const AGES: i64 = 1_000_000_000_000;

/// One page of events: what happens now, then what is next, then what was last; what is no event
/// comes at the end, newest first.
pub fn find<'l>(
    library: &'l Library,
    collection: &str,
    query: Query,
) -> Result<Hits<'l>, FilterError> {
    const FIELD: &str = "event";
    let query = Query { sort: SortKey::parse_list(FIELD)?, ..query };
    library.find_with_numbers(collection, &query, FIELD, |entry| place_in(library, entry))
}

/// The smaller, the earlier in the list.
fn place_in(library: &Library, entry: &Entry) -> i64 {
    let Some(time) = entry.event() else {
        return 3 * AGES - entry.date().map_or(-AGES, Timestamp::as_second);
    };
    let (state, seconds) = time.rank(library.now());
    let group = match state {
        EventState::Now => -AGES,
        EventState::Upcoming => 0,
        EventState::Past => AGES,
    };
    group + seconds
}
