//! One immutable value of everything a request may ask for.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp, civil, tz::TimeZone};
use terrace_content::{Library, Problem, Severity};
use terrace_map::Maps;
use terrace_search::Search;

use crate::places::Places;
use crate::root::SiteRoot;
use crate::searching::ProductSearches;
use crate::tables::SiteTables;

/// All that the site holds at one moment.
#[derive(Debug, Clone)]
pub struct Snapshot {
    /// The folder that all of this was read from.
    pub root: Arc<SiteRoot>,
    pub library: Library,
    /// The layers and styles of the map server.
    pub maps: Arc<Maps>,
    /// Places by name and position. `None` until they are first read, which takes longer than a
    /// start may; [`crate::LiveSite::places`] waits for them.
    pub places: Option<Arc<Places>>,
    /// The numbers by country and year.
    pub data: Arc<SiteTables>,
    /// What is wrong in the folder but for its tables of places; see [`Snapshot::problems`].
    pub wrong_content: Vec<Problem>,
    /// How many files and folders the system did not let us read: these are as they were before.
    pub unread: usize,
    /// Why a later reload gave no snapshot.
    pub failed_reload: Option<Problem>,
    /// What can be found. `None` while a large site is being indexed for the first time; after a
    /// change of many entries it is that of the library before, until the new one is ready.
    pub search: Option<Search>,
    /// The same of the portal: its entries, tables and indicators.
    pub portal_search: Option<Search>,
    /// Both, with what they were made of: lists of the library ask them.
    pub(crate) searches: ProductSearches,
    /// Grows by one with each swap after which a page may be another.
    pub version: u64,
    /// The day, in the site's time zone: pages ask for it instead of a clock.
    pub today: civil::Date,
    /// When time alone will change something, so that a new snapshot is due.
    pub next_change: Option<Timestamp>,
}

impl Snapshot {
    /// The next snapshot, in which nothing but what can be found is new.
    pub(crate) fn with_searches(&self, new: ProductSearches) -> Self {
        Self { version: self.version + 1, ..self.clone() }.having_searches(new)
    }

    /// The same snapshot, with those searches that are new. An index that is behind is better than
    /// none; it is soon caught up with.
    pub(crate) fn having_searches(self, new: ProductSearches) -> Self {
        let searches = ProductSearches {
            hub: new.hub.or(self.searches.hub),
            portal: new.portal.or(self.searches.portal),
        };
        let both = searches.hub.iter().chain(&searches.portal);
        let library = self.library.without_text_indexes();
        Self {
            library: both.fold(library, |library, search| search.tell(library)),
            search: searches.hub.as_ref().map(|hub| hub.search.clone()),
            portal_search: searches.portal.as_ref().map(|portal| portal.search.clone()),
            searches,
            ..self
        }
    }

    /// The same snapshot with other places, of which no page is made.
    pub(crate) fn with_places(&self, places: Arc<Places>) -> Self {
        Self { places: Some(places), ..self.clone() }
    }

    /// The same snapshot, after a reload that gave none.
    pub(crate) fn with_failed_reload(&self, problem: Problem) -> Self {
        Self { failed_reload: Some(problem), ..self.clone() }
    }

    /// What is wrong in the folder, in an author's words.
    pub fn problems(&self) -> Vec<&Problem> {
        let places = self.places.iter().flat_map(|places| &places.problems);
        self.wrong_content.iter().chain(places).chain(&self.failed_reload).collect()
    }

    /// How much content could not be used as it stands on disk.
    pub fn errors(&self) -> usize {
        self.all_errors().count()
    }

    pub fn first_error(&self) -> Option<&Problem> {
        self.all_errors().next()
    }

    fn all_errors(&self) -> impl Iterator<Item = &Problem> {
        let places = self.places.iter().flat_map(|places| &places.problems);
        let problems = self.wrong_content.iter().chain(places);
        problems.filter(|problem| problem.severity == Severity::Error)
    }
}

/// The current day, and the moment at which it ends.
pub(crate) fn day_and_its_end(now: Timestamp, zone: &TimeZone) -> (civil::Date, Timestamp) {
    let today = now.to_zoned(zone.clone()).date();
    let end = today
        .tomorrow()
        .and_then(|next| next.to_zoned(zone.clone()))
        .map_or(now + SignedDuration::from_hours(24), |next| next.timestamp());
    (today, end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_is_the_one_on_the_wall_of_the_site() {
        let now: Timestamp = "2026-12-31T20:00:00Z".parse().unwrap();
        for (zone, day, end) in [
            ("UTC", "2026-12-31", "2027-01-01T00:00:00Z"),
            ("Asia/Kathmandu", "2027-01-01", "2027-01-01T18:15:00Z"),
        ] {
            let (today, ends) = day_and_its_end(now, &TimeZone::get(zone).unwrap());
            assert_eq!((today.to_string(), ends.to_string()), (day.to_owned(), end.to_owned()));
        }
    }
}
