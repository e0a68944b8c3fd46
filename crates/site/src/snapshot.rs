//! One immutable value of everything a request may ask for.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp, civil, tz::TimeZone};
use terrace_content::{Library, Problem, Severity};
use terrace_geocoder::Gazetteer;
use terrace_map::Maps;

/// All that the site holds at one moment.
#[derive(Debug)]
pub struct Snapshot {
    pub library: Library,
    /// The layers and styles of the map server.
    pub maps: Maps,
    /// Places by name and position.
    pub places: Arc<Gazetteer>,
    /// What is wrong in the folder, in an author's words.
    pub problems: Vec<Problem>,
    /// Grows by one with each swap.
    pub version: u64,
    /// The year, in the site's time zone: pages ask for it instead of a clock.
    pub year: i16,
    /// When time alone will change something, so that a new snapshot is due.
    pub next_change: Option<Timestamp>,
}

impl Snapshot {
    /// Whether some content could not be used as it stands on disk.
    pub fn is_degraded(&self) -> bool {
        self.problems.iter().any(|problem| problem.severity == Severity::Error)
    }
}

/// The current year, and the moment at which it ends.
pub(crate) fn year_and_its_end(now: Timestamp, zone: &TimeZone) -> (i16, Timestamp) {
    let year = now.to_zoned(zone.clone()).year();
    let end = civil::date(year.saturating_add(1).min(civil::Date::MAX.year()), 1, 1)
        .to_zoned(zone.clone())
        .map_or(now + SignedDuration::from_hours(24), |next| next.timestamp());
    (year, end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_year_is_the_one_on_the_wall_of_the_site() {
        let now: Timestamp = "2026-12-31T20:00:00Z".parse().unwrap();
        let kathmandu = TimeZone::get("Asia/Kathmandu").unwrap();
        assert_eq!(year_and_its_end(now, &TimeZone::UTC).0, 2026);
        assert_eq!(year_and_its_end(now, &kathmandu).0, 2027);
        assert_eq!(year_and_its_end(now, &TimeZone::UTC).1.to_string(), "2027-01-01T00:00:00Z");
    }
}
