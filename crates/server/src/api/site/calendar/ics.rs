//! Events as iCalendar texts (RFC 5545).

use jiff::civil::Date;
use jiff::{Timestamp, ToSpan as _};
use terrace_content::EventTime;

/// Longest line, in bytes without its end.
const LONGEST_LINE: usize = 75;

/// An event of a calendar.
#[derive(Debug)]
pub(super) struct Event {
    /// The same whenever the event is asked for, so that a calendar knows it again.
    pub(super) uid: String,
    /// When what is said of it was last changed.
    pub(super) stamp: Timestamp,
    pub(super) time: EventTime,
    pub(super) title: String,
    pub(super) place: Option<String>,
    pub(super) url: Option<String>,
}

impl Event {
    pub(super) fn to_ics(&self) -> String {
        let mut text = String::new();
        let mut line = |content: &str| fold(&mut text, content);
        line("BEGIN:VCALENDAR");
        line("VERSION:2.0");
        line("PRODID:-//Terrace//Events//EN");
        line("BEGIN:VEVENT");
        line(&format!("UID:{}", escape(&self.uid)));
        line(&format!("DTSTAMP:{}", moment(self.stamp)));
        let EventTime { begins, ends, first_day, last_day, starts_at, ends_at, .. } = &self.time;
        // A calendar takes the day after the last for the end of whole days.
        let after = last_day.checked_add(1.day()).unwrap_or(*last_day);
        if starts_at.is_none() && ends_at.is_none() {
            line(&format!("DTSTART;VALUE=DATE:{}", day(*first_day)));
            line(&format!("DTEND;VALUE=DATE:{}", day(after)));
        } else {
            line(&format!("DTSTART:{}", moment(*begins)));
            if ends_at.is_some() || first_day != last_day {
                line(&format!("DTEND:{}", moment(*ends)));
            }
        }
        line(&format!("SUMMARY:{}", escape(&self.title)));
        if let Some(place) = &self.place {
            line(&format!("LOCATION:{}", escape(place)));
        }
        if let Some(url) = &self.url {
            line(&format!("URL:{}", one_line(url)));
        }
        line("END:VEVENT");
        line("END:VCALENDAR");
        text
    }
}

fn moment(at: Timestamp) -> String {
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}

fn day(date: Date) -> String {
    date.strftime("%Y%m%d").to_string()
}

/// Text may hold anything; what means something in the format is written otherwise.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | ';' | ',' => escaped.extend(['\\', letter]),
            '\n' => escaped.push_str("\\n"),
            letter if letter.is_control() => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}

fn one_line(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect()
}

/// Adds a line, in pieces that are not too long and tear no letter apart.
fn fold(text: &mut String, line: &str) {
    let mut room = LONGEST_LINE;
    for letter in line.chars() {
        if letter.len_utf8() > room {
            text.push_str("\r\n ");
            room = LONGEST_LINE - 1;
        }
        room -= letter.len_utf8();
        text.push(letter);
    }
    text.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use jiff::tz::TimeZone;
    use terrace_content::Value;

    use super::*;

    fn event(begins: &str, ends: Option<&str>) -> Event {
        Event {
            uid: "articles.walk.event".to_owned(),
            stamp: "2026-03-04T05:06:07Z".parse().unwrap(),
            time: EventTime::new(
                &begins.into(),
                ends.map(Value::from).as_ref(),
                None,
                &TimeZone::UTC,
            )
            .unwrap(),
            title: "A walk".to_owned(),
            place: None,
            url: None,
        }
    }

    fn lines(event: &Event, starting: &str) -> Vec<String> {
        let text = event.to_ics();
        let lines = text.split_terminator("\r\n");
        lines.filter(|line| line.starts_with(starting)).map(str::to_owned).collect()
    }

    #[track_caller]
    fn check(begins: &str, ends: Option<&str>, expected: &[&str]) {
        assert_eq!(lines(&event(begins, ends), "DT")[1..], *expected);
    }

    #[test]
    fn an_event_without_hours_takes_whole_days() {
        let midnight = "2026-05-31T00:00:00Z";
        let day = "DTSTART;VALUE=DATE:20260531";
        check(midnight, None, &[day, "DTEND;VALUE=DATE:20260601"]);
        check(midnight, Some("2026-06-02T00:00:00Z"), &[day, "DTEND;VALUE=DATE:20260603"]);
        // An end before the beginning is a slip of the pen.
        check(midnight, Some("2026-05-01T00:00:00Z"), &[day, "DTEND;VALUE=DATE:20260601"]);
    }

    #[test]
    fn an_event_with_hours_has_moments() {
        let nine = "2026-05-02T09:30:00Z";
        check(nine, None, &["DTSTART:20260502T093000Z"]);
        check(
            nine,
            Some("2026-05-02T12:00:00Z"),
            &["DTSTART:20260502T093000Z", "DTEND:20260502T120000Z"],
        );
        check(nine, Some("2026-05-02T09:00:00Z"), &["DTSTART:20260502T093000Z"]);
        check(
            "2026-05-02T00:00:00Z",
            Some("2026-05-02T12:00:00Z"),
            &["DTSTART:20260502T000000Z", "DTEND:20260502T120000Z"],
        );
    }

    #[test]
    fn text_stays_text() {
        let mut walk = event("2026-05-02T09:30:00Z", None);
        walk.title = "Walk; talk, \\rest\r\nEND:VEVENT".to_owned();
        walk.url = Some("https://a.example/\r\nX:1".to_owned());
        assert_eq!(lines(&walk, "SUMMARY"), ["SUMMARY:Walk\\; talk\\, \\\\rest\\nEND:VEVENT"]);
        assert_eq!(lines(&walk, "URL"), ["URL:https://a.example/X:1"]);
        assert_eq!(lines(&walk, "END"), ["END:VEVENT", "END:VCALENDAR"]);
    }

    #[test]
    fn long_lines_are_folded_between_letters() {
        let mut walk = event("2026-05-02T09:30:00Z", None);
        walk.title = "पानी ".repeat(30);
        let text = walk.to_ics();
        assert!(text.split("\r\n").all(|line| line.len() <= LONGEST_LINE));
        assert!(text.replace("\r\n ", "").contains(&walk.title));
    }
}
