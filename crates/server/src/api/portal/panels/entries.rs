//! Figures that are made of entries: what there is of each kind, and what is new.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Span, ToSpan};
use terrace_content::{Collection, Entry, Library, Value};
use terrace_site::FigureDefinition;
use terrace_tables::{CountryId, Findings, Largest, PanelFinding, PanelWord};

use super::figure::{FigureNumbers, FigureRow, Look, RowsAre, found};
use super::numbers::number;
use super::records::column;
use crate::api::portal::newest::year_of;

/// The field of an entry's countries, and what stands for the regions that these are in.
const COUNTRIES: &str = "countries";
const REGION: &str = "region";

/// Entries of a collection by what a field says, counted or added up; the largest part first.
pub(super) fn by_field(of: &FigureDefinition<'_>) -> Option<FigureNumbers> {
    let (collection, by) = (*of.collections.first()?, of.by?);
    let mut parts: BTreeMap<String, f64> = BTreeMap::new();
    let mut years: Option<(u16, u16)> = None;
    let mut total = 0.0;
    for entry in published(collection).filter(|entry| is_within(entry, of.from, of.until)) {
        let value = match of.sum {
            Some(field) => entry.value(field).and_then(amount).unwrap_or_default(),
            None => 1.0,
        };
        total += value;
        for part in parts_of(entry, by) {
            *parts.entry(part).or_default() += value;
        }
        if let Some(year) = year_of(entry) {
            years = Some(years.map_or((year, year), |(a, b)| (a.min(year), b.max(year))));
        }
    }
    let mut parts: Vec<(String, f64)> = parts.into_iter().collect();
    parts.sort_by(|a, b| b.1.total_cmp(&a.1));
    let word = |part: &str| of.words.and_then(|words| words.text(part)).unwrap_or(part).to_owned();
    // Hours are counted without a point.
    let decimals = u8::from(parts.iter().any(|(_, value)| value.fract() != 0.0));
    let words: Vec<String> = parts.iter().map(|(part, _)| word(part)).collect();
    let named = words.iter().zip(&parts).map(|(word, (_, value))| (&**word, *value));
    let largest = Largest::of(named, decimals)?;
    let what = collection.title();
    let unit = of.unit.map_or_else(|| what.to_lowercase(), str::to_owned);
    let finding = match of.sum {
        Some(_) => PanelFinding::Added { largest, total, unit: &unit, decimals },
        None => PanelFinding::Counted { largest, total, what },
    };
    Some(FigureNumbers {
        look: Look::Bars,
        rows_are: RowsAre::Parts,
        sentence: found(&finding),
        series: vec![of.unit.unwrap_or(what).to_owned()],
        rows: parts
            .iter()
            .zip(&words)
            .map(|((part, value), word)| FigureRow::new(part, word, vec![Some(*value)]))
            .collect(),
        unit,
        decimals,
        signed: false,
        range: None,
        years,
        period: None,
    })
}

/// What a field says; of the countries of an entry also the regions.
fn parts_of(entry: &Entry, by: &str) -> BTreeSet<String> {
    let texts = |field: &str| entry.value(field).map(Value::items).unwrap_or_default().iter();
    if by == REGION {
        let countries = texts(COUNTRIES).filter_map(|code| CountryId::by_code(code.as_str()?));
        let regions = countries.filter_map(|id| id.country().region);
        return regions.map(|region| region.name().to_owned()).collect();
    }
    texts(by).filter_map(Value::scalar_text).collect()
}

/// What came in the twelve months before the present moment, and in those before, by kind.
pub(super) fn recent(of: &FigureDefinition<'_>, library: &Library) -> Option<FigureNumbers> {
    let today = today(library);
    let mut kinds: Vec<(String, String, [usize; 2])> = of
        .collections
        .iter()
        .map(|collection| {
            let days = published(collection).filter_map(day_of);
            (collection.handle().to_owned(), collection.title().to_owned(), in_both(days, today))
        })
        .collect();
    if let Some((table, records)) = of.table {
        let at = column(records, of.by.unwrap_or_default());
        let cells =
            at.into_iter().flat_map(|at| records.rows.iter().map(move |row| &row.cells[at]));
        let days = cells.filter_map(|cell| cell.parse::<Date>().ok());
        let title = of.label.unwrap_or(&table.entry.title);
        kinds.push((table.entry.name.clone(), title.to_owned(), in_both(days, today)));
    }
    kinds.first()?;
    kinds.sort_by_key(|(_, _, [_, now])| std::cmp::Reverse(*now));
    let sum = |at: usize| kinds.iter().map(|(.., counts)| counts[at]).sum::<usize>();
    let day = (today.day(), today.month(), today.year());
    let findings = Findings::in_language(None);
    Some(FigureNumbers {
        look: Look::Pairs,
        rows_are: RowsAre::Kinds,
        series: [PanelWord::MonthsBefore, PanelWord::LastMonths]
            .map(|word| findings.word(word))
            .to_vec(),
        rows: kinds
            .iter()
            .map(|(key, title, counts)| {
                FigureRow::new(key, &**title, counts.map(|count| Some(number(count))).to_vec())
            })
            .collect(),
        sentence: found(&PanelFinding::Recent { count: sum(1), before: sum(0), day }),
        unit: findings.word(PanelWord::Dated),
        decimals: 0,
        signed: false,
        range: None,
        years: None,
        period: Some(findings.both_months(day)),
    })
}

/// How many days are in the twelve months before the last twelve, and in these.
fn in_both(days: impl Iterator<Item = Date>, today: Date) -> [usize; 2] {
    let mut counts = [0, 0];
    for day in days {
        if is_recent(day, today) {
            counts[1] += 1;
        } else if is_recent(day.saturating_add(year()), today) {
            counts[0] += 1;
        }
    }
    counts
}

/// The day that content is of.
pub(super) fn today(library: &Library) -> Date {
    library.now().to_zoned(TimeZone::UTC).date()
}

/// Whether a day is in the twelve months to another.
pub(super) fn is_recent(day: Date, today: Date) -> bool {
    day <= today && day > today.saturating_sub(year())
}

fn year() -> Span {
    1.year()
}

/// The day of an entry whose day is known.
pub(super) fn day_of(entry: &Entry) -> Option<Date> {
    let date = entry.date().filter(|_| year_of(entry).is_none())?;
    Some(date.to_zoned(TimeZone::UTC).date())
}

pub(super) fn published(collection: &Collection) -> impl Iterator<Item = &Entry> {
    collection.entries().iter().filter(|entry| entry.is_published())
}

/// Whether something began in these years.
pub(super) fn is_within(entry: &Entry, from: Option<u16>, until: Option<u16>) -> bool {
    if from.is_none() && until.is_none() {
        return true;
    }
    year_of(entry).is_some_and(|year| {
        from.is_none_or(|from| year >= from) && until.is_none_or(|until| year <= until)
    })
}

/// A number of a field, also where a table wrote it as a text.
pub(super) fn amount(value: &Value) -> Option<f64> {
    value.as_f64().or_else(|| value.as_str()?.trim().parse().ok().filter(|n: &f64| n.is_finite()))
}
