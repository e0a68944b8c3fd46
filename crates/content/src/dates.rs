//! Dates as authors and callers write them.

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;

use crate::value::Value;

/// The moment a stored value means. A number is seconds since 1970; text without an offset is
/// meant in the site's time zone, and without a time at the beginning of the day.
pub(crate) fn moment(value: &Value, timezone: &TimeZone) -> Option<Timestamp> {
    match value {
        Value::Int(second) => Timestamp::from_second(*second).ok(),
        Value::Text(text) => parse(text, timezone).map(|(moment, _)| moment),
        _ => None,
    }
}

/// The moment a text means, and whether it means the whole day.
pub(crate) fn parse(text: &str, timezone: &TimeZone) -> Option<(Timestamp, bool)> {
    let text = text.trim();
    if let Ok(moment) = text.parse::<Timestamp>() {
        return Some((moment, false));
    }
    let (civil, whole_day) = match text.parse::<Date>() {
        Ok(date) if text.len() <= "-YYYYYY-MM-DD".len() => (date.at(0, 0, 0, 0), true),
        _ => (text.parse::<DateTime>().ok()?, false),
    };
    let moment = timezone.to_ambiguous_timestamp(civil).compatible().ok()?;
    Some((moment, whole_day))
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
        for text in ["", "soon", "2026", "2026-13-04", "12:30"] {
            check(text, "none");
        }
    }
}
