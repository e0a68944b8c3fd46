//! Which indicator a row is of, by the code that stands in it.

use rustc_hash::FxHashMap;

use crate::columns::Columns;
use crate::number::trim;
use crate::plan::FilePlan;
use crate::problem::{Report, did_you_mean};

/// Most different codes that are told apart.
const MOST_CODES: usize = 20_000;

/// Which of the wanted indicators a row is of.
pub(crate) struct IndicatorCodes {
    column: Option<usize>,
    /// By code, and what is in the file besides.
    places: FxHashMap<Box<[u8]>, Option<usize>>,
    /// The indicator of all rows, where no column says it.
    only: Option<usize>,
    /// Codes that nobody wants, in the order of the file.
    unknown: Vec<String>,
}

impl IndicatorCodes {
    pub(crate) fn new(plan: &FilePlan, columns: &Columns) -> Self {
        let coded = || {
            let wanted = plan.wanted.iter().enumerate();
            wanted.filter(|(_, wanted)| wanted.column.is_none())
        };
        let places = coded().map(|(at, wanted)| (wanted.code.as_bytes().into(), Some(at)));
        let only = coded().next().map(|(at, _)| at);
        // A single indicator needs no column that names it; where there is one with other codes
        // in it, its rows are of something else.
        Self { column: columns.indicator, places: places.collect(), only, unknown: Vec::new() }
    }

    /// The place of the indicator that a row is of, among the wanted ones.
    pub(crate) fn indicator(&mut self, row: &csv::ByteRecord) -> Option<usize> {
        let Some(column) = self.column else { return self.only };
        self.only?;
        let cell = trim(row.get(column).unwrap_or_default());
        if let Some(known) = self.places.get(cell) {
            return *known;
        }
        let text = String::from_utf8_lossy(cell).into_owned();
        let folded = terrace_text::fold(&text);
        let alike = self.places.iter().find(|(code, known)| {
            known.is_some() && terrace_text::fold(&String::from_utf8_lossy(code)) == folded
        });
        let found = alike.and_then(|(_, known)| *known);
        if self.places.len() < MOST_CODES {
            self.places.insert(cell.into(), found);
            if found.is_none() && !text.is_empty() {
                self.unknown.push(text);
            }
        }
        found
    }

    /// Says so when several indicators are wanted of rows that do not say which they are of.
    pub(crate) fn tell_of_no_column(&self, plan: &FilePlan, line: u32, report: &mut Report) {
        let coded: Vec<&str> = plan
            .wanted
            .iter()
            .filter(|wanted| wanted.column.is_none())
            .map(|wanted| &*wanted.name)
            .collect();
        if self.column.is_none() && coded.len() > 1 {
            let message = format!(
                "there is no column of indicators, so all rows are of `{}`, and there are none of `{}`",
                coded[0],
                coded[1..].join("`, `")
            );
            let help = format!(
                "add a column `Indicator`, or put each indicator into a file of its own, as `{}/{}.csv`",
                plan.table, coded[1]
            );
            report.warning(Some(line), message, Some(help));
        }
    }

    /// Says which indicators of the file nobody knows.
    pub(crate) fn tell(&self, plan: &FilePlan, report: &mut Report) {
        let Some(first) = self.unknown.first() else { return };
        let few: Vec<&str> = self.unknown.iter().take(3).map(String::as_str).collect();
        let more = self.unknown.len() - few.len();
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        let message = format!(
            "tables.toml says nothing of `{}`{more} in this file, so they are not shown",
            few.join("`, `")
        );
        let help = format!(
            "add `[tables.{}.indicators.{}]` with `code = \"{first}\"`, title, question, unit and direction",
            plan.table,
            terrace_text::slugify(first)
        );
        report.warning(None, message, Some(help));
    }

    /// What may be meant by a code that no row has.
    pub(crate) fn seen_instead(&self, code: &str) -> Option<String> {
        did_you_mean(code, self.unknown.iter().map(String::as_str)).or_else(|| {
            Some(format!("`code` in tables.toml says `{code}`; see what the file says"))
        })
    }
}
