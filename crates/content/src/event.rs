//! When an event happens: its days, its hours and the time zone of its place.
//!
//! An event is a group of fields or a block with `date` and, where they are known, `end_date` and
//! `timezone`. Fields of dates are read in the time zone beside them (see [`crate::fields`]).

use jiff::Timestamp;
use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;

use crate::dates::Written;
use crate::value::{Map, Value};

pub(crate) const BEGIN: &str = "date";
pub(crate) const END: &str = "end_date";
const ZONE: &str = "timezone";

/// When an event happens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EventTime {
    pub begins: Timestamp,
    /// Where no end is known: the end of its last day, in its time zone.
    pub ends: Timestamp,
    pub first_day: Date,
    /// The same as the first for an event of one day.
    pub last_day: Date,
    /// On the first day; `None` when it is not known.
    pub starts_at: Option<Time>,
    /// On the last day; `None` when it is not known.
    pub ends_at: Option<Time>,
    /// In which days and hours are told: the one its author named, else the site's.
    pub timezone: TimeZone,
}

/// Where an event lies in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum EventState {
    Now,
    Upcoming,
    Past,
}

/// One end of an event, in its time zone.
#[derive(Debug, Clone, Copy)]
struct End {
    moment: Timestamp,
    day: Date,
    time: Time,
    /// A day without a time.
    is_day: bool,
}

impl End {
    fn read(value: &Value, site: &TimeZone, own: &TimeZone) -> Option<Self> {
        let written = Written::of(value)?;
        let is_day = matches!(written, Written::Day(_));
        // A day is that of the place; a time was read in its own time zone, or is in the site's.
        let moment = written.moment(if is_day { own } else { site })?;
        let local = moment.to_zoned(own.clone()).datetime();
        Some(Self { moment, day: local.date(), time: local.time(), is_day })
    }

    /// Editors that know no days without times write midnight.
    fn has_hour(&self) -> bool {
        !self.is_day && self.time != Time::midnight()
    }
}

impl EventTime {
    /// When the event with these fields happens; `None` when its date is none. An end before the
    /// beginning is no end ([`is_reversed`] finds it for its author).
    pub fn of(fields: &Map, site: &TimeZone) -> Option<Self> {
        Self::new(fields.get(BEGIN)?, fields.get(END), fields.text(ZONE), site)
    }

    /// The same of the values themselves.
    pub fn new(
        date: &Value,
        end_date: Option<&Value>,
        timezone: Option<&str>,
        site: &TimeZone,
    ) -> Option<Self> {
        let timezone = named(timezone, site);
        let begin = End::read(date, site, &timezone)?;
        let end = end_date.and_then(|end| End::read(end, site, &timezone));
        let end = end.filter(|end| follows(&begin, end));
        let has_hours = begin.has_hour() || end.is_some_and(|end| end.has_hour());
        let hour = |end: End| (has_hours && !end.is_day).then_some(end.time);
        let last_day = end.map_or(begin.day, |end| end.day);
        let known_end = end.filter(|end| hour(*end).is_some());
        let ends = match known_end {
            Some(end) => end.moment,
            None => end_of(last_day, &timezone).unwrap_or(begin.moment),
        };
        Some(Self {
            begins: begin.moment,
            ends,
            first_day: begin.day,
            last_day,
            starts_at: hour(begin),
            ends_at: known_end.map(|end| end.time),
            timezone,
        })
    }

    pub fn state(&self, now: Timestamp) -> EventState {
        if now < self.begins {
            EventState::Upcoming
        } else if now < self.ends {
            EventState::Now
        } else {
            EventState::Past
        }
    }

    /// Its place in a list of events: what happens now, then what is next, then what was last.
    pub fn rank(&self, now: Timestamp) -> (EventState, i64) {
        let state = self.state(now);
        let seconds = match state {
            EventState::Now => self.ends.as_second(),
            EventState::Upcoming => self.begins.as_second(),
            EventState::Past => -self.ends.as_second(),
        };
        (state, seconds)
    }
}

/// Whether the end of an event lies before its beginning.
pub(crate) fn is_reversed(fields: &Map, site: &TimeZone) -> bool {
    let timezone = named(fields.text(ZONE), site);
    let read = |key: &str| End::read(fields.get(key)?, site, &timezone);
    read(BEGIN).zip(read(END)).is_some_and(|(begin, end)| {
        end.day < begin.day || (!end.is_day && begin.has_hour() && end.moment < begin.moment)
    })
}

/// Whether something is said by an end: an editor's "until the same minute" says nothing.
fn follows(begin: &End, end: &End) -> bool {
    if end.has_hour() || (begin.has_hour() && !end.is_day) {
        end.moment > begin.moment
    } else {
        end.day >= begin.day
    }
}

fn named(timezone: Option<&str>, site: &TimeZone) -> TimeZone {
    let own = timezone.and_then(|name| TimeZone::get(name.trim()).ok());
    own.unwrap_or_else(|| site.clone())
}

fn end_of(day: Date, timezone: &TimeZone) -> Option<Timestamp> {
    Some(day.tomorrow().ok()?.to_zoned(timezone.clone()).ok()?.timestamp())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(date: &str, end: &str, timezone: &str) -> Map {
        let pairs = [(BEGIN, date), (END, end), (ZONE, timezone)];
        let written = pairs.into_iter().filter(|(_, text)| !text.is_empty());
        Map::new(written.map(|(key, text)| (key.into(), text.into())).collect())
    }

    fn told(time: &EventTime) -> String {
        let hour = |time: Option<Time>| {
            time.map(|time| time.strftime(" %H:%M").to_string()).unwrap_or_default()
        };
        let EventTime { first_day, last_day, begins, ends, .. } = time;
        let (from, to) = (hour(time.starts_at), hour(time.ends_at));
        format!("{first_day}{from} to {last_day}{to} ({begins} to {ends})")
    }

    #[track_caller]
    fn check(date: &str, end: &str, timezone: &str, expected: &str) {
        let site = TimeZone::get("Africa/Nairobi").unwrap();
        let time = EventTime::of(&fields(date, end, timezone), &site);
        assert_eq!(time.as_ref().map_or("none".to_owned(), told), expected, "{date} {end}");
    }

    #[test]
    fn days_without_hours_are_those_of_the_place() {
        let day = "2027-04-08 to 2027-04-08 (2027-04-07T21:00:00Z to 2027-04-08T21:00:00Z)";
        check("2027-04-08", "", "", day);
        check("2027-04-08 00:00", "", "", day);
        check("2027-04-08 00:00", "2027-04-08 00:00", "", day);
        check(
            "2027-04-08",
            "2027-04-10",
            "Asia/Kathmandu",
            "2027-04-08 to 2027-04-10 (2027-04-07T18:15:00Z to 2027-04-10T18:15:00Z)",
        );
    }

    #[test]
    fn hours_are_those_of_the_place() {
        check(
            "2027-04-08T03:30:00Z",
            "2027-04-10T10:00:00Z",
            "Asia/Kathmandu",
            "2027-04-08 09:15 to 2027-04-10 15:45 (2027-04-08T03:30:00Z to 2027-04-10T10:00:00Z)",
        );
        check(
            "2027-04-08 09:30",
            "2027-04-08 12:00",
            "",
            "2027-04-08 09:30 to 2027-04-08 12:00 (2027-04-08T06:30:00Z to 2027-04-08T09:00:00Z)",
        );
        // The clocks are moved on between the two.
        check(
            "2027-03-27T22:00:00Z",
            "2027-03-28T10:00:00Z",
            "Europe/Paris",
            "2027-03-27 23:00 to 2027-03-28 12:00 (2027-03-27T22:00:00Z to 2027-03-28T10:00:00Z)",
        );
    }

    #[test]
    fn an_end_that_is_not_known_is_that_of_the_day() {
        let from_nine =
            "2027-04-08 09:30 to 2027-04-08 (2027-04-08T06:30:00Z to 2027-04-08T21:00:00Z)";
        check("2027-04-08 09:30", "", "", from_nine);
        check("2027-04-08 09:30", "2027-04-08", "", from_nine);
        check("2027-04-08 09:30", "2027-04-08 09:30", "", from_nine);
        check(
            "2027-04-08",
            "2027-04-09 12:00",
            "",
            "2027-04-08 to 2027-04-09 12:00 (2027-04-07T21:00:00Z to 2027-04-09T09:00:00Z)",
        );
        check(
            "2027-04-08 20:00",
            "2027-04-09 00:00",
            "",
            "2027-04-08 20:00 to 2027-04-09 00:00 (2027-04-08T17:00:00Z to 2027-04-08T21:00:00Z)",
        );
    }

    #[test]
    fn what_is_no_date_is_no_event() {
        for date in ["", "soon", "2027-02-30", "2027-04-08 25:00"] {
            check(date, "2027-04-10", "", "none");
        }
    }

    #[test]
    fn an_end_before_the_beginning_is_none() {
        let site = TimeZone::UTC;
        for (date, end, expected) in [
            ("2027-04-08", "2027-04-07", true),
            ("2027-04-08 09:30", "2027-04-08 09:00", true),
            ("2027-04-08 09:30", "2027-04-07", true),
            ("2027-04-08 09:30", "2027-04-08", false),
            ("2027-04-08 09:30", "2027-04-08 09:30", false),
            ("2027-04-08", "", false),
            ("soon", "2027-04-08", false),
        ] {
            let fields = fields(date, end, "");
            assert_eq!(is_reversed(&fields, &site), expected, "{date} {end}");
            let last = EventTime::of(&fields, &site).map(|time| time.last_day >= time.first_day);
            assert_ne!(last, Some(false), "{date} {end}");
        }
    }

    #[test]
    fn what_is_next_comes_first_and_what_was_last_follows() {
        let now = "2027-04-08T12:00:00Z".parse().unwrap();
        let begun = |date: &str| EventTime::of(&fields(date, "", ""), &TimeZone::UTC).unwrap();
        let mut dates = ["2027-04-07", "2027-05-01", "2026-01-01", "2027-04-08", "2027-04-09"];
        dates.sort_by_key(|date| begun(date).rank(now));
        assert_eq!(dates, ["2027-04-08", "2027-04-09", "2027-05-01", "2027-04-07", "2026-01-01"]);
    }

    #[test]
    fn an_event_is_over_at_the_moment_of_its_end() {
        let time =
            EventTime::of(&fields("2027-04-08 09:00", "2027-04-08 10:00", ""), &TimeZone::UTC);
        let state = |now: &str| time.as_ref().unwrap().state(now.parse().unwrap());
        assert_eq!(state("2027-04-08T08:59:59Z"), EventState::Upcoming);
        assert_eq!(state("2027-04-08T09:00:00Z"), EventState::Now);
        assert_eq!(state("2027-04-08T10:00:00Z"), EventState::Past);
    }
}
