//! Dates as authors and callers write them.

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;

use crate::value::Value;

/// Numbers up to this one are years (`2027`) or days without dashes (`20270408`), not the seconds
/// of a moment in the first years after 1970.
const MAX_DIGITS_OF_A_DAY: i64 = 99_999_999;

/// A date as it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Written {
    /// With an offset, or in seconds: the same moment in every time zone.
    Moment(Timestamp),
    /// A day without a time.
    Day(Date),
    /// A day and a time, in a time zone that is said elsewhere.
    Local(DateTime),
}

impl Written {
    pub(crate) fn of_text(text: &str) -> Option<Self> {
        let text = text.trim();
        if let Ok(moment) = text.parse::<Timestamp>() {
            return Some(Self::Moment(moment));
        }
        match text.parse::<Date>() {
            Ok(date) if text.len() <= "-YYYYYY-MM-DD".len() => Some(Self::Day(date)),
            _ => text.parse::<DateTime>().ok().map(Self::Local),
        }
    }

    pub(crate) fn of(value: &Value) -> Option<Self> {
        match value {
            Value::Int(second) if (0..=MAX_DIGITS_OF_A_DAY).contains(second) => None,
            Value::Int(second) => Timestamp::from_second(*second).ok().map(Self::Moment),
            Value::Text(text) => Self::of_text(text),
            _ => None,
        }
    }

    /// The moment that is meant: a day begins it. A time that a change of clocks leaves out is
    /// moved on, one that it repeats is the first.
    pub(crate) fn moment(self, timezone: &TimeZone) -> Option<Timestamp> {
        let local = match self {
            Self::Moment(moment) => return Some(moment),
            Self::Day(date) => date.at(0, 0, 0, 0),
            Self::Local(local) => local,
        };
        timezone.to_ambiguous_timestamp(local).compatible().ok()
    }
}

/// The moment a stored value means. A number is seconds since 1970; text without an offset is
/// meant in the site's time zone, and without a time at the beginning of the day.
pub(crate) fn moment(value: &Value, timezone: &TimeZone) -> Option<Timestamp> {
    Written::of(value)?.moment(timezone)
}

/// The moment a text means, and whether it means the whole day.
pub(crate) fn parse(text: &str, timezone: &TimeZone) -> Option<(Timestamp, bool)> {
    let written = Written::of_text(text)?;
    Some((written.moment(timezone)?, matches!(written, Written::Day(_))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let timezone = TimeZone::get("Africa/Nairobi").unwrap();
        let actual = parse(text, &timezone).map_or("none".to_owned(), |(moment, whole_day)| {
            format!("{moment}{}", if whole_day { " all day" } else { "" })
        });
        assert_eq!(actual, expected, "{text}");
    }

    #[test]
    fn dates_are_meant_in_the_time_zone_of_the_site() {
        check("2026-03-04", "2026-03-03T21:00:00Z all day");
        check("2026-03-04 12:30", "2026-03-04T09:30:00Z");
        check("2026-03-04T12:30:15", "2026-03-04T09:30:15Z");
        check("2026-03-04T12:30:00Z", "2026-03-04T12:30:00Z");
        check("2026-03-04T12:30:00+01:00", "2026-03-04T11:30:00Z");
    }

    #[test]
    fn what_is_no_date_is_none() {
        for text in ["", "soon", "2026", "2026-13-04", "12:30", "2026-02-30", "2026-03-04 25:00"] {
            check(text, "none");
        }
    }

    #[test]
    fn a_year_is_no_moment_of_1970() {
        let read = |number| moment(&Value::Int(number), &TimeZone::UTC);
        assert_eq!(read(2027), None);
        assert_eq!(read(20_270_408), None);
        assert_eq!(read(1_807_056_000).unwrap().to_string(), "2027-04-07T00:00:00Z");
    }
}
