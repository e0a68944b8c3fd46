//! Reading one CSV file into series and records.
//!
//! Invariant: whatever the bytes are, reading ends, and every row that can be used is.

use std::collections::BTreeSet;

use crate::choices::{Choices, MOST_CHOICES};
use crate::columns::{Columns, signs_of_a_header};
use crate::country::{CountryFinder, CountryId, Whose};
use crate::cube::{Cube, CubeBuilder, MOST_VALUES, RawValue, SliceKey};
use crate::indicator_codes::IndicatorCodes;
use crate::number::{self, Cell, trim};
use crate::plan::FilePlan;
use crate::problem::{Report, TableProblem};
use crate::series::NO_YEAR;
use crate::sheet::Sheet;

/// Most rows that are kept as texts, and most bytes of each cell.
const MOST_RECORDS: usize = 20_000;
const LONGEST_CELL: usize = 4_000;
/// Most names of aggregates that are noted.
const MOST_NOTED: usize = 100;

/// What a file holds.
#[derive(Debug, Default)]
pub struct TableFile {
    /// One for each indicator of the plan.
    pub(crate) cubes: Vec<Cube>,
    /// What stands in each column of `by`, in the order of the file.
    pub(crate) choices: Vec<Vec<String>>,
    pub(crate) records: Option<Records>,
    pub notes: FileNotes,
}

/// What is worth knowing of a file, and no mistake.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct FileNotes {
    /// Rows of which something is used.
    pub rows: usize,
    /// Rows of regions, groups and places without a code, which are not used, by their names.
    pub aggregates: BTreeSet<String>,
}

/// Rows of a file as texts.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Records {
    pub columns: Vec<String>,
    pub rows: Vec<Record>,
}

/// One row as texts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    pub country: Option<CountryId>,
    /// As many as there are columns.
    pub cells: Vec<String>,
}

impl TableFile {
    /// Reads the bytes of a file. `None` when there is no table in it that could be used.
    pub fn read(plan: &FilePlan, bytes: &[u8]) -> (Option<Self>, Vec<TableProblem>) {
        let mut report = Report::new(&plan.file);
        let file = Sheet::read(bytes, &signs_of_a_header(plan), &mut report).and_then(|sheet| {
            let columns = Columns::find(&sheet.header, sheet.header_line, plan, &mut report)?;
            Some(Reading::new(plan, &sheet, &columns, &mut report).all())
        });
        (file, report.finish())
    }
}

struct Reading<'p> {
    plan: &'p FilePlan,
    sheet: &'p Sheet<'p>,
    columns: &'p Columns,
    report: &'p mut Report,
    countries: CountryFinder,
    codes: IndicatorCodes,
    choices: Vec<Choices>,
    values: CubeBuilder,
    records: Option<Records>,
    notes: FileNotes,
    is_full: bool,
}

impl<'p> Reading<'p> {
    fn new(
        plan: &'p FilePlan,
        sheet: &'p Sheet<'p>,
        columns: &'p Columns,
        report: &'p mut Report,
    ) -> Self {
        Self {
            plan,
            sheet,
            columns,
            report,
            countries: CountryFinder::new(columns.has_codes),
            codes: IndicatorCodes::new(plan, columns),
            choices: columns.by.iter().map(|_| Choices::default()).collect(),
            values: CubeBuilder::default(),
            records: plan
                .records
                .then(|| Records { columns: sheet.header.clone(), rows: Vec::new() }),
            notes: FileNotes::default(),
            is_full: false,
        }
    }

    fn all(mut self) -> TableFile {
        let sheet = self.sheet;
        self.codes.tell_of_no_column(self.plan, sheet.header_line, self.report);
        sheet.rows(|(row, line)| {
            if self.row(row, line) {
                self.notes.rows += 1;
            }
            !self.is_full
        });
        let by = self.columns.by.len();
        let wanted = self.plan.wanted.len();
        let totals = if self.plan.total { by } else { 0 };
        let cubes = self.values.finish(wanted, totals, self.report);
        self.codes.tell(self.plan, self.report);
        for (cube, wanted) in cubes.iter().zip(&self.plan.wanted) {
            if cube.is_empty() && self.notes.rows > 0 {
                let message = format!("there is no value of the indicator `{}`", wanted.name);
                let help = self.codes.seen_instead(&wanted.code);
                self.report.warning(None, message, help);
            }
        }
        if self.notes.rows == 0 {
            let message = "there is no row in this table that could be used".to_owned();
            self.report.error(None, message, None);
        }
        let choices = self.choices.into_iter().map(|choices| choices.texts).collect();
        TableFile { cubes, choices, records: self.records, notes: self.notes }
    }

    /// Whether something of the row is used.
    fn row(&mut self, row: &csv::ByteRecord, line: u32) -> bool {
        let cell = |at: usize| trim(row.get(at).unwrap_or_default());
        if self.sheet.other_delimiter(row) {
            let help = "part all cells of the file by the same character";
            self.error(
                line,
                || "the cells of this row are not parted as those of the header".into(),
                help,
            );
            return false;
        }
        let country = match self.columns.country {
            None => None,
            Some(at) => match self.country(cell(at), row, line) {
                Some(country) => Some(country),
                None => return false,
            },
        };
        let is_recorded = self.record(row, country, line);
        let Some(country) = country.filter(|_| !self.plan.wanted.is_empty()) else {
            return is_recorded;
        };
        let year = match self.columns.year {
            None => NO_YEAR,
            Some(at) => match self.year(cell(at), line) {
                Some(year) => year,
                None => return is_recorded,
            },
        };
        let Some(key) = self.choice(row, line) else { return is_recorded };
        is_recorded | self.numbers(row, line, country, year, key)
    }

    fn country(&mut self, cell: &[u8], row: &csv::ByteRecord, line: u32) -> Option<CountryId> {
        if cell.is_empty() {
            // Owners end their files with lines on where they come from.
            if row.iter().filter(|cell| !trim(cell).is_empty()).count() > 1 {
                let help = "fill in its code, or remove the row";
                self.error(line, || "this row names no country".to_owned(), help);
            }
            return None;
        }
        match self.countries.find(cell) {
            Whose::Country(country) => Some(country),
            Whose::Aggregate => {
                if self.notes.aggregates.len() < MOST_NOTED {
                    self.notes.aggregates.insert(String::from_utf8_lossy(cell).into_owned());
                }
                None
            }
            Whose::Unknown if self.report.is_full() => {
                self.report.count_further(Some(line));
                None
            }
            Whose::Unknown => {
                let text = shown(cell);
                let help = self.countries.suggestion(&text).unwrap_or_else(|| {
                    "write the code of ISO 3166-1 with three letters, as NPL".to_owned()
                });
                let message = format!("there is no country `{text}`, so this row is left out");
                self.report.error(Some(line), message, Some(help));
                None
            }
        }
    }

    fn year(&mut self, cell: &[u8], line: u32) -> Option<u16> {
        let Some(year) = number::year(cell) else {
            let message = || match cell {
                [] => "this row has no year, so it is left out".to_owned(),
                _ => format!("`{}` is no year, so this row is left out", shown(cell)),
            };
            self.error(line, message, "write it with four digits, as 2024");
            return None;
        };
        let is_used = self.plan.years.is_none_or(|(from, to)| (from..=to).contains(&year));
        is_used.then_some(year)
    }

    fn choice(&mut self, row: &csv::ByteRecord, line: u32) -> Option<SliceKey> {
        let (columns, sheet) = (self.columns, self.sheet);
        let mut key = SliceKey::default();
        for (number, &at) in columns.by.iter().enumerate() {
            let cell = trim(row.get(at).unwrap_or_default());
            let found = if cell.is_empty() { None } else { self.choices[number].place(cell) };
            let Some(found) = found else {
                let column = &sheet.header[at];
                let message = || {
                    if cell.is_empty() {
                        format!("this row says nothing in `{column}`, so it is left out")
                    } else {
                        format!("there are more than {MOST_CHOICES} different texts in `{column}`")
                    }
                };
                self.error(line, message, "fill in the cell, as the rows above");
                return None;
            };
            key[number] = found;
        }
        Some(key)
    }

    /// The numbers of a row: one for each year, or one for each column of values.
    fn numbers(
        &mut self,
        row: &csv::ByteRecord,
        line: u32,
        country: CountryId,
        year: u16,
        key: SliceKey,
    ) -> bool {
        let columns = self.columns;
        let mut is_used = false;
        let coded = self.codes.indicator(row);
        if let Some(indicator) = coded {
            for &(at, year) in &columns.years {
                if let Some(value) = self.number(row, at, line) {
                    let raw = RawValue { country, year, line, value, range: None };
                    is_used |= self.push(indicator, key, raw);
                }
            }
        }
        for &(at, own) in &columns.values {
            let Some(indicator) = own.or(coded) else { continue };
            if let Some(value) = self.number(row, at, line) {
                let range = if own.is_none() { self.range(row, line, value) } else { None };
                is_used |=
                    self.push(indicator, key, RawValue { country, year, line, value, range });
            }
        }
        is_used
    }

    fn push(&mut self, indicator: usize, key: SliceKey, raw: RawValue) -> bool {
        if self.values.len() >= MOST_VALUES {
            let message =
                format!("a table can have {MOST_VALUES} values; those from here on are left out");
            self.report.error(Some(raw.line), message, None);
            self.is_full = true;
            return false;
        }
        let plan = self.plan;
        let wanted = &plan.wanted[indicator];
        if let Some([least, most]) = wanted.range
            && !(least..=most).contains(&raw.value)
        {
            let message = || {
                let RawValue { value, .. } = raw;
                let name = &wanted.name;
                format!(
                    "{value} is not within {least} to {most}, the range of `{name}`, so it is left out"
                )
            };
            self.error(raw.line, message, "correct the value, or `range` in tables.toml");
            return false;
        }
        self.values.push(indicator, key, raw);
        true
    }

    fn number(&mut self, row: &csv::ByteRecord, at: usize, line: u32) -> Option<f64> {
        let sheet = self.sheet;
        let cell = row.get(at).unwrap_or_default();
        match Cell::read(cell, sheet.has_decimal_commas()) {
            Cell::Number(number) => Some(number),
            Cell::Empty => None,
            Cell::Text => {
                let column = &sheet.header[at];
                let text = shown(trim(cell));
                let message = || format!("`{text}` in the column `{column}` is no number");
                self.error(line, message, Cell::help(&text));
                None
            }
        }
    }

    fn range(&mut self, row: &csv::ByteRecord, line: u32, value: f64) -> Option<(f64, f64)> {
        let low = self.columns.low.and_then(|at| self.number(row, at, line))?;
        let high = self.columns.high.and_then(|at| self.number(row, at, line))?;
        if !(low..=high).contains(&value) {
            let message = format!("the range from {low} to {high} does not hold the value {value}");
            let help = "write the lowest value in `low` and the highest in `high`";
            self.report.warning(Some(line), message, Some(help.to_owned()));
            return None;
        }
        Some((low, high))
    }

    fn record(&mut self, row: &csv::ByteRecord, country: Option<CountryId>, line: u32) -> bool {
        let Some(records) = &mut self.records else { return false };
        if records.rows.len() >= MOST_RECORDS {
            let message = format!("only {MOST_RECORDS} rows of this table are kept");
            self.report.error(Some(line), message, None);
            self.is_full = true;
            return false;
        }
        let text = |at: usize| {
            let cell = String::from_utf8_lossy(trim(row.get(at).unwrap_or_default()));
            cell.chars().take(LONGEST_CELL).collect()
        };
        let cells = (0..records.columns.len()).map(text).collect();
        records.rows.push(Record { country, cells });
        true
    }

    fn error(&mut self, line: u32, message: impl FnOnce() -> String, help: &str) {
        if self.report.is_full() {
            self.report.count_further(Some(line));
        } else {
            self.report.error(Some(line), message(), Some(help.to_owned()));
        }
    }
}

/// A cell for a problem: not a whole page of it.
fn shown(cell: &[u8]) -> String {
    let text = String::from_utf8_lossy(cell);
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

#[cfg(test)]
#[path = "table_file_tests.rs"]
mod tests;
