//! Times as ISO 8601 writes them: years, months, days or moments of a day, always UTC.

use std::fmt;

use jiff::civil::{Date, date};
use jiff::{Span, Timestamp, ToSpan, tz::TimeZone};

/// How exactly a time is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Precision {
    Year,
    Month,
    Day,
    Second,
}

/// A time that data is for, such as a month: all of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Moment {
    /// Seconds since 1970.
    start: i64,
    precision: Precision,
}

impl Moment {
    /// `2020`, `2020-01`, `2020-01-31`, `2020-01-31T06:00:00Z` and what lies between these.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let (day, time) = match text.split_once(['T', 't', ' ']) {
            Some((day, time)) => (day, Some(time)),
            None => (text, None),
        };
        let mut parts = day.split('-');
        let year: i16 = parts.next().filter(|year| year.len() == 4).and_then(digits)?;
        let month: Option<i8> = parts.next().map(|part| two(part).ok_or(())).transpose().ok()?;
        let day: Option<i8> = parts.next().map(|part| two(part).ok_or(())).transpose().ok()?;
        if parts.next().is_some() {
            return None;
        }
        let on = Date::new(year, month.unwrap_or(1), day.unwrap_or(1)).ok()?;
        let precision = match (month, day, time) {
            (None, None, None) => Precision::Year,
            (Some(_), None, None) => Precision::Month,
            (Some(_), Some(_), None) => Precision::Day,
            (Some(_), Some(_), Some(_)) => Precision::Second,
            _ => return None,
        };
        let seconds = match time {
            Some(time) => seconds_of_day(time)?,
            None => 0,
        };
        Some(Self { start: start_of(on)? + seconds, precision })
    }

    /// As [`Moment::parse`], and as names of files have them: `20200131`, `2020_01`, `20200131T06`.
    pub(crate) fn parse_name(name: &str) -> Option<Self> {
        let plain = name.replace('_', "-");
        let (day, time) = match plain.split_once(['T', 't']) {
            Some((day, time)) => (day, Some(time)),
            None => (plain.as_str(), None),
        };
        if !day.bytes().all(|byte| byte.is_ascii_digit()) {
            return Self::parse(&plain);
        }
        let pairs = |text: &str, between: &str| -> String {
            let pairs = text.as_bytes().chunks(2).map(|pair| String::from_utf8_lossy(pair));
            pairs.collect::<Vec<_>>().join(between)
        };
        let (day, rest) = match day.len() {
            4 => (day.to_owned(), ""),
            6 => (format!("{}-{}", &day[..4], &day[4..]), ""),
            8.. => (format!("{}-{}-{}", &day[..4], &day[4..6], &day[6..8]), &day[8..]),
            _ => return None,
        };
        match time.map(|time| time.trim_end_matches(['Z', 'z'])) {
            None if rest.is_empty() => Self::parse(&day),
            None => Self::parse(&format!("{day}T{}", pairs(rest, ":"))),
            Some(time) if rest.is_empty() => {
                Self::parse(&format!("{day}T{}", pairs(&time.replace('-', ""), ":")))
            }
            Some(_) => None,
        }
    }

    pub(crate) fn start(self) -> i64 {
        self.start
    }

    /// When it is over: the first second that is not part of it.
    pub(crate) fn end(self) -> i64 {
        let span: Span = match self.precision {
            Precision::Year => 1.year(),
            Precision::Month => 1.month(),
            Precision::Day => 1.day(),
            Precision::Second => return self.start + 1,
        };
        let next = self.date().and_then(|date| date.checked_add(span).ok());
        next.and_then(start_of).unwrap_or(i64::MAX)
    }

    fn date(self) -> Option<Date> {
        let at = Timestamp::from_second(self.start).ok()?;
        Some(TimeZone::UTC.to_datetime(at).date())
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let date = self.date().unwrap_or(date(1970, 1, 1));
        match self.precision {
            Precision::Year => write!(f, "{:04}", date.year()),
            Precision::Month => write!(f, "{:04}-{:02}", date.year(), date.month()),
            Precision::Day => write!(f, "{date}"),
            Precision::Second => {
                let at = Timestamp::from_second(self.start).unwrap_or(Timestamp::UNIX_EPOCH);
                write!(f, "{at}")
            }
        }
    }
}

fn start_of(date: Date) -> Option<i64> {
    TimeZone::UTC.to_timestamp(date.at(0, 0, 0, 0)).ok().map(Timestamp::as_second)
}

fn digits<T: std::str::FromStr>(text: &str) -> Option<T> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}

fn two(text: &str) -> Option<i8> {
    digits(text).filter(|_| text.len() == 2)
}

/// `06`, `06:30`, `06:30:00` and `06:30:00.000`, with or without a `Z`. Other zones are not known.
fn seconds_of_day(text: &str) -> Option<i64> {
    let text = text.strip_suffix(['Z', 'z']).unwrap_or(text);
    let whole = match text.split_once('.') {
        Some((whole, fraction)) if fraction.bytes().all(|byte| byte.is_ascii_digit()) => whole,
        Some(_) => return None,
        None => text,
    };
    let parts: Option<Vec<i64>> = whole.split(':').map(|part| two(part).map(i64::from)).collect();
    let parts = parts.filter(|parts| parts.len() <= 3)?;
    let part = |place: usize| parts.get(place).copied().unwrap_or(0);
    let (hour, minute, second) = (part(0), part(1), part(2));
    (hour < 24 && minute < 60 && second < 60).then_some(hour * 3600 + minute * 60 + second)
}

/// All times, as capabilities list them: first, last and step where they are regular.
pub(crate) fn extent(times: &[Moment]) -> String {
    let listed = || times.iter().map(Moment::to_string).collect::<Vec<_>>().join(",");
    let (Some(first), Some(last)) = (times.first(), times.last()) else { return String::new() };
    let period = match first.precision {
        Precision::Year => "P1Y",
        Precision::Month => "P1M",
        Precision::Day => "P1D",
        Precision::Second => return listed(),
    };
    let follows =
        |pair: &[Moment]| pair[0].precision == pair[1].precision && pair[0].end() == pair[1].start;
    if times.len() > 2 && times.windows(2).all(follows) {
        format!("{first}/{last}/{period}")
    } else {
        listed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let shown = |time: Option<Moment>| time.map_or("none".to_owned(), |time| time.to_string());
        assert_eq!(shown(Moment::parse(text)), expected, "{text}");
    }

    #[test]
    fn times_are_read_as_iso_8601_writes_them() {
        for text in ["2020", "2020-02", "2020-02-29", "2020-02-29T06:30:15Z", "1850-01"] {
            check(text, text);
        }
        check(" 2020-02-29T06 ", "2020-02-29T06:00:00Z");
        check("2020-02-29T06:30:15.999Z", "2020-02-29T06:30:15Z");
        for text in ["", "20", "2020-13", "2019-02-29", "2020-1", "2020T06", "2020-01T06", "x", "-"]
        {
            check(text, "none");
        }
        for text in ["2020-01-01T24:00", "2020-01-01T06:00+02:00", "2020-01-01-01", "2020-01-01T1"]
        {
            check(text, "none");
        }
    }

    #[test]
    fn names_of_files_have_times_in_fewer_signs() {
        for (name, expected) in [
            ("2020", "2020"),
            ("202002", "2020-02"),
            ("2020_02", "2020-02"),
            ("20200229", "2020-02-29"),
            ("2020-02-29", "2020-02-29"),
            ("20200229T0630", "2020-02-29T06:30:00Z"),
            ("2020022906", "2020-02-29T06:00:00Z"),
            ("2020-02-29T06", "2020-02-29T06:00:00Z"),
            ("mean", "none"),
            ("20201", "none"),
            ("", "none"),
        ] {
            let shown = Moment::parse_name(name).map_or("none".to_owned(), |time| time.to_string());
            assert_eq!(shown, expected, "{name}");
        }
    }

    #[test]
    fn regular_times_are_written_as_a_period() {
        let times = |texts: &[&str]| -> Vec<Moment> {
            texts.iter().map(|text| Moment::parse(text).unwrap()).collect()
        };
        for (texts, expected) in [
            (&["2019", "2020", "2021"][..], "2019/2021/P1Y"),
            (&["2019-12", "2020-01", "2020-02"], "2019-12/2020-02/P1M"),
            (&["2020-02-28", "2020-02-29", "2020-03-01"], "2020-02-28/2020-03-01/P1D"),
            (&["2019", "2021", "2022"], "2019,2021,2022"),
            (&["2019", "2020"], "2019,2020"),
            (&["2020"], "2020"),
        ] {
            assert_eq!(extent(&times(texts)), expected);
        }
    }
}
