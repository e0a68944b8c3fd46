//! Figures that are made of tables of texts, such as what plans say.

use std::collections::BTreeMap;

use terrace_site::FigureDefinition;
use terrace_tables::{Findings, PanelFinding, PanelWord, Records};

use super::figure::{FigureNumbers, FigureRow, Look, RowsAre, found};
use super::numbers::number;

/// What tables say of an element that is there, and of one that is there in part.
const YES: &str = "yes";
const PARTLY: &str = "partly";
/// Columns of the table that says what the others' columns mean.
const CODE: &str = "code";
const TITLE: &str = "subIndicator";

/// How many rows say yes of each element, and how many at least partly; the most first.
pub(super) fn verdicts(of: &FigureDefinition<'_>) -> Option<FigureNumbers> {
    let (_, records) = of.table?;
    let legend = of.legend?;
    let [code, title] = [CODE, TITLE].map(|name| column(legend, name));
    let (code, title) = (code?, title?);
    let mut elements: Vec<(&str, &str, usize, usize)> = legend
        .rows
        .iter()
        .filter_map(|element| {
            let (key, name) = (element.cells.get(code)?, element.cells.get(title)?);
            let at = column(records, key)?;
            let say = |word: &str| {
                let cells = records.rows.iter().filter_map(|row| row.cells.get(at));
                cells.filter(|cell| cell.eq_ignore_ascii_case(word)).count()
            };
            let full = say(YES);
            Some((&**key, &**name, full, full + say(PARTLY)))
        })
        .collect();
    elements.sort_by_key(|(_, _, full, _)| std::cmp::Reverse(*full));
    let (most, least) = (elements.first()?, elements.last()?);
    let findings = Findings::in_language(None);
    Some(FigureNumbers {
        look: Look::Pairs,
        rows_are: RowsAre::Elements,
        series: [PanelWord::Full, PanelWord::FullOrPartly].map(|word| findings.word(word)).to_vec(),
        rows: elements
            .iter()
            .map(|(key, name, full, partly)| {
                FigureRow::new(*key, *name, vec![Some(number(*full)), Some(number(*partly))])
            })
            .collect(),
        sentence: found(&PanelFinding::Verdicts {
            most: (most.1, most.2),
            least: (least.1, least.2),
            of: records.rows.len(),
        }),
        unit: findings.word(PanelWord::Plans),
        decimals: 0,
        signed: false,
        range: None,
        years: of.by.and_then(|by| span(&by_year(records, by, of.until)?)),
        period: None,
    })
}

/// Rows by the year of a day in them.
pub(super) fn days(of: &FigureDefinition<'_>) -> Option<FigureNumbers> {
    let (table, records) = of.table?;
    let what = of.label.unwrap_or(&table.entry.title);
    let counts = by_year(records, of.by?, of.until)?;
    let (first, last) = span(&counts)?;
    let (year, most) = counts.iter().max_by_key(|(_, count)| **count)?;
    let tied = counts.values().filter(|count| *count == most).count() - 1;
    Some(FigureNumbers {
        look: Look::Columns,
        rows_are: RowsAre::Years,
        series: vec![what.to_owned()],
        rows: (first..=last)
            .map(|year| {
                let count = counts.get(&year).copied().unwrap_or_default();
                FigureRow::new(year.to_string(), year.to_string(), vec![Some(number(count))])
            })
            .collect(),
        sentence: found(&PanelFinding::Days {
            year: *year,
            tied,
            count: *most,
            of: counts.values().sum(),
            what,
        }),
        unit: of.unit.unwrap_or_default().to_owned(),
        decimals: 0,
        signed: false,
        range: None,
        years: Some((first, last)),
        period: None,
    })
}

fn by_year(records: &Records, name: &str, until: Option<u16>) -> Option<BTreeMap<u16, usize>> {
    let at = column(records, name)?;
    let mut counts = BTreeMap::new();
    let days = records.rows.iter().filter_map(|row| row.cells.get(at));
    let years = days.filter_map(|day| day.get(..4)?.parse::<u16>().ok());
    for year in years.filter(|year| until.is_none_or(|until| *year <= until)) {
        *counts.entry(year).or_default() += 1;
    }
    Some(counts)
}

fn span(counts: &BTreeMap<u16, usize>) -> Option<(u16, u16)> {
    Some((*counts.keys().next()?, *counts.keys().next_back()?))
}

/// The place of a column.
pub(super) fn column(records: &Records, name: &str) -> Option<usize> {
    records.columns.iter().position(|column| column.eq_ignore_ascii_case(name))
}
