//! Compiled conditions: all that does not depend on the single cell is done once.

use std::cmp::Ordering;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use terrace_text::fold;

use super::Condition;
use super::cell::{Cell, number};
use super::condition::Look;
use super::pattern::Pattern;
use super::subject::Scene;
use crate::dates;

/// A condition that is ready to be asked of many cells.
pub(super) struct CompiledCondition<'a> {
    kind: Kind<'a>,
    /// Whether it holds when the kind does, or when it does not.
    expected: bool,
    timezone: &'a TimeZone,
}

enum Kind<'a> {
    Is(Vec<Operand<'a>>),
    /// Folded.
    Contains(String),
    StartsWith(String),
    EndsWith(String),
    Compares(Operand<'a>, fn(Ordering) -> bool),
    Empty,
    Matches(&'a Pattern),
    Looks(Look),
    /// `None`: what is asked for is no date.
    Dated(Option<Timestamp>, Ordering),
}

/// A text that cells are compared with, as all that it can be.
struct Operand<'a> {
    text: &'a str,
    folded: String,
    number: Option<f64>,
    moment: Option<Timestamp>,
    /// When it is a date without a time.
    day: Option<Date>,
}

impl<'a> Operand<'a> {
    fn new(text: &'a str, timezone: &TimeZone) -> Self {
        let date = dates::parse(text, timezone);
        let whole_day = date.filter(|(_, whole_day)| *whole_day);
        Self {
            text,
            folded: fold(text),
            number: number(text),
            moment: date.map(|(moment, _)| moment),
            day: whole_day.map(|(moment, _)| day(moment, timezone)),
        }
    }
}

fn day(moment: Timestamp, timezone: &TimeZone) -> Date {
    moment.to_zoned(timezone.clone()).date()
}

impl<'a> CompiledCondition<'a> {
    pub(super) fn new(condition: &'a Condition, scene: &Scene<'a>) -> Self {
        let timezone = scene.timezone;
        let one = |text| vec![Operand::new(text, timezone)];
        let many = |texts: &'a [String]| {
            texts.iter().map(|text| Operand::new(text, timezone)).collect::<Vec<_>>()
        };
        let compares = |text, test| Kind::Compares(Operand::new(text, timezone), test);
        let moment = |text| dates::parse(text, timezone).map(|(moment, _)| moment);
        let (kind, expected) = match condition {
            Condition::Is(text) => (Kind::Is(one(text)), true),
            Condition::Not(text) => (Kind::Is(one(text)), false),
            Condition::In(texts) => (Kind::Is(many(texts)), true),
            Condition::NotIn(texts) => (Kind::Is(many(texts)), false),
            Condition::Contains(text) => (Kind::Contains(fold(text)), true),
            Condition::DoesntContain(text) => (Kind::Contains(fold(text)), false),
            Condition::StartsWith(text) => (Kind::StartsWith(fold(text)), true),
            Condition::DoesntStartWith(text) => (Kind::StartsWith(fold(text)), false),
            Condition::EndsWith(text) => (Kind::EndsWith(fold(text)), true),
            Condition::DoesntEndWith(text) => (Kind::EndsWith(fold(text)), false),
            Condition::Gt(text) => (compares(text, Ordering::is_gt), true),
            Condition::Gte(text) => (compares(text, Ordering::is_ge), true),
            Condition::Lt(text) => (compares(text, Ordering::is_lt), true),
            Condition::Lte(text) => (compares(text, Ordering::is_le), true),
            Condition::IsEmpty(expected) => (Kind::Empty, *expected),
            Condition::Matches(pattern) => (Kind::Matches(pattern), true),
            Condition::DoesntMatch(pattern) => (Kind::Matches(pattern), false),
            Condition::Looks(look, expected) => (Kind::Looks(*look), *expected),
            Condition::IsAfter(text) => (Kind::Dated(moment(text), Ordering::Greater), true),
            Condition::IsBefore(text) => (Kind::Dated(moment(text), Ordering::Less), true),
            Condition::IsFuture(expected) => {
                (Kind::Dated(Some(scene.now), Ordering::Greater), *expected)
            }
            Condition::IsPast(expected) => {
                (Kind::Dated(Some(scene.now), Ordering::Less), *expected)
            }
        };
        Self { kind, expected, timezone }
    }

    pub(super) fn holds(&self, cell: &Cell<'_>) -> bool {
        let timezone = self.timezone;
        let folded = |test: &dyn Fn(&str) -> bool| any(cell, |cell| test(&fold(&cell.text())));
        let holds = match &self.kind {
            Kind::Is(operands) => {
                any(cell, |cell| operands.iter().any(|operand| is(cell, operand, timezone)))
            }
            Kind::Contains(part) => folded(&|text| text.contains(part)),
            Kind::StartsWith(part) => folded(&|text| text.starts_with(part)),
            Kind::EndsWith(part) => folded(&|text| text.ends_with(part)),
            Kind::Compares(operand, test) => {
                any(cell, |cell| compare(cell, operand).is_some_and(test))
            }
            Kind::Empty => cell.is_empty(),
            Kind::Matches(pattern) => any(cell, |cell| pattern.is_in(&cell.text())),
            Kind::Looks(look) => any(cell, |cell| look.is_that_of(&cell.text())),
            Kind::Dated(other, order) => any(cell, |cell| {
                let moment = cell.moment(timezone).zip(*other);
                moment.is_some_and(|(moment, other)| moment.cmp(&other) == *order)
            }),
        };
        holds == self.expected
    }
}

/// True of the cell, or of a member when it is a list. An empty list is like nothing at all.
fn any(cell: &Cell<'_>, test: impl Fn(&Cell<'_>) -> bool) -> bool {
    match cell {
        Cell::List(cells) if cells.is_empty() => test(&Cell::Null),
        Cell::List(cells) => cells.iter().any(test),
        cell => test(cell),
    }
}

/// Equal as text (case does not matter), as numbers, as truth or as dates.
fn is(cell: &Cell<'_>, operand: &Operand<'_>, timezone: &TimeZone) -> bool {
    match cell {
        Cell::Null | Cell::Bool(false) => matches!(operand.text, "" | "false" | "0" | "null"),
        Cell::Bool(true) => matches!(operand.text, "true" | "1"),
        // A day is equal to every moment in it.
        Cell::Date(moment) => {
            operand.moment == Some(*moment)
                || operand.day.is_some_and(|other| day(*moment, timezone) == other)
        }
        cell => {
            // Two numbers are equal when they are the same number: `7`, `7.0` and `007`.
            let same_number =
                || cell.number().zip(operand.number).is_some_and(|(a, b)| a.total_cmp(&b).is_eq());
            cell.text().eq_ignore_ascii_case(operand.text) || same_number()
        }
    }
}

/// Compares as dates, as numbers or as text. What is missing is smaller than anything.
fn compare(cell: &Cell<'_>, operand: &Operand<'_>) -> Option<Ordering> {
    match cell {
        Cell::Null => Some(Ordering::Less),
        Cell::Date(moment) => operand.moment.map(|other| moment.cmp(&other)),
        cell => Some(match (cell.number(), operand.number) {
            (Some(a), Some(b)) => a.total_cmp(&b),
            _ => fold(&cell.text()).cmp(&operand.folded),
        }),
    }
}

impl Look {
    fn is_that_of(self, text: &str) -> bool {
        let all = |test: fn(&u8) -> bool| !text.is_empty() && text.as_bytes().iter().all(test);
        let has_space = text.contains(char::is_whitespace);
        match self {
            Self::Alpha => all(u8::is_ascii_alphabetic),
            Self::AlphaNumeric => all(u8::is_ascii_alphanumeric),
            Self::Numeric => number(text).is_some(),
            Self::Url => host(text).is_some_and(|host| !host.is_empty()) && !has_space,
            Self::Email => text.split_once('@').is_some_and(|(name, host)| {
                let ending = host.rsplit_once('.');
                let is_host = ending.is_some_and(|(a, b)| !a.is_empty() && !b.is_empty());
                !name.is_empty() && is_host && !host.contains('@') && !has_space
            }),
            Self::Embeddable => host(text).is_some_and(|host| {
                let host = host.to_ascii_lowercase();
                let host = host.strip_prefix("www.").unwrap_or(&host);
                matches!(host, "youtube.com" | "youtu.be" | "vimeo.com" | "player.vimeo.com")
            }),
        }
    }
}

/// The host of a web address.
fn host(text: &str) -> Option<&str> {
    let (scheme, rest) = text.split_once("://")?;
    let is_web = ["http", "https"].iter().any(|web| scheme.eq_ignore_ascii_case(web));
    is_web.then(|| rest.split(['/', '?', '#', ':']).next().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::*;

    /// Which of the texts meet a condition.
    #[track_caller]
    fn check(name: &str, value: &str, texts: &[&str], expected: &[&str]) {
        let condition = Condition::parse("field", name, value).unwrap();
        let scene =
            Scene { timezone: &TimeZone::UTC, now: "2026-03-04T12:00:00Z".parse().unwrap() };
        let test = CompiledCondition::new(&condition, &scene);
        let holds = |text: &&&str| test.holds(&Cell::Text(Cow::Borrowed(text)));
        assert_eq!(texts.iter().filter(holds).copied().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn texts_are_compared_without_case_and_accents() {
        let texts = ["Été", "ete d", "50%", ""];
        check("is", "été", &texts, &[]);
        check("is", "ÉTé", &["Été", "ÉTÉ"], &["Été"]);
        check("is", "ETE D", &texts, &["ete d"]);
        check("contains", "ÉTÉ", &texts, &["Été", "ete d"]);
        check("doesnt_contain", "ete", &texts, &["50%", ""]);
        check("contains", "%", &texts, &["50%"]);
        check("starts_with", "ete ", &texts, &["ete d"]);
        check("doesnt_end_with", "D", &texts, &["Été", "50%", ""]);
        check("aint", "50%", &texts, &["Été", "ete d", ""]);
        check("not_in", "50%|été", &texts, &["Été", "ete d", ""]);
    }

    #[test]
    fn vowel_signs_part_words_and_habits_of_spelling_do_not() {
        check("contains", "सुख", &["सूखा", "सुख और शांति"], &["सुख और शांति"]);
        check("starts_with", "कम", &["काम", "कम पानी"], &["कम पानी"]);
        check("ends_with", "বন্য", &["বন্যা", "বন্য"], &["বন্য"]);
        check("contains", "गांव", &["गाँव में पानी"], &["गाँव में पानी"]);
        check("contains", "हिंदी २०२४", &["हिन्दी 2024"], &["हिन्दी 2024"]);
    }

    #[test]
    fn numbers_are_compared_as_numbers() {
        let texts = ["7", "007", "10", "nine", ""];
        check("is", "7.0", &texts, &["7", "007"]);
        check("gt", "7", &texts, &["10", "nine"]);
        check("lte", "7", &texts, &["7", "007", ""]);
    }

    #[test]
    fn patterns_and_looks() {
        let texts = ["Spring", "a1", "12.5", "https://a.org/b", "a@b.org", "a b", ""];
        check("regex", "/^s.*g$/", &texts, &["Spring"]);
        check("doesnt_match", "[a-z]", &texts, &["12.5", ""]);
        check("is_alpha", "true", &texts, &["Spring"]);
        check("is_alpha_numeric", "", &texts, &["Spring", "a1"]);
        check("is_numeric", "true", &texts, &["12.5"]);
        check("is_url", "true", &texts, &["https://a.org/b"]);
        check("is_email", "true", &texts, &["a@b.org"]);
        check(
            "is_email",
            "false",
            &["a@b.org", "a@b", "@b.c", "a@b@c.d"],
            &["a@b", "@b.c", "a@b@c.d"],
        );
        check("is_url", "true", &["ftp://a.org", "https://", "HTTP://a"], &["HTTP://a"]);
        check(
            "is_embeddable",
            "true",
            &["https://www.youtube.com/watch?v=1", "https://youtu.be/1", "https://a.org/vimeo.com"],
            &["https://www.youtube.com/watch?v=1", "https://youtu.be/1"],
        );
    }

    #[test]
    fn dates_are_compared_with_a_moment_or_with_now() {
        let texts = ["2026-03-04", "2026-03-05 10:00", "soon", ""];
        check("is_after", "2026-03-04", &texts, &["2026-03-05 10:00"]);
        check("is_before", "2026-03-05", &texts, &["2026-03-04"]);
        check("is_future", "true", &texts, &["2026-03-05 10:00"]);
        check("is_future", "false", &texts, &["2026-03-04", "soon", ""]);
        check("is_past", "true", &texts, &["2026-03-04"]);
    }
}
