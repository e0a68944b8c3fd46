//! What an entry's file name says: `[DATE.]SLUG[.SUFFIX].md`.

use jiff::civil::DateTime;

/// Endings of files that are entries.
const EXTENSIONS: [&str; 4] = ["md", "markdown", "html", "txt"];

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct EntryName<'n> {
    pub(crate) slug: &'n str,
    pub(crate) date: NameDate<'n>,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum NameDate<'n> {
    None,
    Some(DateTime),
    /// It was meant as a date, but is none.
    Bad(&'n str),
}

pub(crate) fn is_entry(file_name: &str) -> bool {
    file_name.rsplit_once('.').is_some_and(|(_, extension)| EXTENSIONS.contains(&extension))
}

pub(crate) fn parse(file_name: &str) -> EntryName<'_> {
    let stem = file_name.rsplit_once('.').map_or(file_name, |(stem, _)| stem);
    let (first, rest) =
        stem.split_once('.').map_or((stem, None), |(first, rest)| (first, Some(rest)));
    // A name that is only a date has that as its slug.
    let (date, slug) = match rest {
        Some(rest) if looks_like_date(first) => {
            (date(first).map_or(NameDate::Bad(first), NameDate::Some), rest)
        }
        _ => (NameDate::None, first),
    };
    EntryName { slug: slug.split('.').next().unwrap_or(slug), date }
}

/// Digits in three groups or more: `2026-03-04`, but also `2026-3-4` and `2026-13-45`.
fn looks_like_date(text: &str) -> bool {
    let groups: Vec<&str> = text.split('-').collect();
    groups.len() >= 3
        && groups[0].len() == 4
        && groups.iter().all(|group| !group.is_empty() && group.bytes().all(|b| b.is_ascii_digit()))
}

/// `YYYY-MM-DD`, `YYYY-MM-DD-HHmm` or `YYYY-MM-DD-HHmmss`.
fn date(text: &str) -> Option<DateTime> {
    let groups: Vec<&str> = text.split('-').collect();
    let (&[year, month, day], clock) = groups.split_first_chunk::<3>()?;
    if month.len() != 2 || day.len() != 2 {
        return None;
    }
    let (hour, minute, second) = match clock {
        [] => (0, 0, 0),
        [clock] if clock.len() == 4 => (two(clock, 0)?, two(clock, 2)?, 0),
        [clock] if clock.len() == 6 => (two(clock, 0)?, two(clock, 2)?, two(clock, 4)?),
        _ => return None,
    };
    DateTime::new(year.parse().ok()?, two(month, 0)?, two(day, 0)?, hour, minute, second, 0).ok()
}

fn two(digits: &str, at: usize) -> Option<i8> {
    digits.get(at..at + 2)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(file_name: &str, expected: &str) {
        let EntryName { slug, date } = parse(file_name);
        let date = match date {
            NameDate::None => "no date".to_owned(),
            NameDate::Some(date) => date.to_string(),
            NameDate::Bad(text) => format!("bad date {text}"),
        };
        assert_eq!(format!("{slug}, {date}"), expected);
    }

    #[test]
    fn names_hold_a_date_a_slug_and_a_suffix() {
        check("about.md", "about, no date");
        check("about.1.md", "about, no date");
        check("2026-03-04.spring.md", "spring, 2026-03-04T00:00:00");
        check("2026-03-04-1530.spring.md", "spring, 2026-03-04T15:30:00");
        check("2026-03-04-153059.spring.2.md", "spring, 2026-03-04T15:30:59");
        check("2026-03-04.md", "2026-03-04, no date");
        check("2026-outlook.md", "2026-outlook, no date");
    }

    #[test]
    fn dates_that_are_none_are_noticed() {
        check("2026-13-04.spring.md", "spring, bad date 2026-13-04");
        check("2026-02-30.spring.md", "spring, bad date 2026-02-30");
        check("2026-3-4.spring.md", "spring, bad date 2026-3-4");
        check("2026-03-04-99.spring.md", "spring, bad date 2026-03-04-99");
    }

    #[test]
    fn only_text_files_are_entries() {
        assert!(is_entry("a.md") && is_entry("2026-03-04.a.md"));
        assert!(!is_entry("a.yaml") && !is_entry("a.md~") && !is_entry("a"));
    }
}
