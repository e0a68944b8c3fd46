//! `tables.toml`: what the tables and their indicators are called, what they mean, whose they are.

use std::collections::BTreeSet;

use crate::plan::{FilePlan, Wanted};

/// The file, relative to the folder of tables.
pub const LISTING_FILE: &str = "tables.toml";

/// All that the file says.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Listing {
    /// In the order of the file.
    pub tables: Vec<TableEntry>,
}

/// What is said of one table.
#[derive(Debug, Clone, PartialEq)]
pub struct TableEntry {
    /// Its address: small letters, digits and hyphens.
    pub name: String,
    pub line: u32,
    pub title: String,
    pub origin: Origin,
    /// Relative to the folder of tables.
    pub file: String,
    pub(crate) country: Option<String>,
    pub(crate) indicator: Option<String>,
    pub(crate) year: Option<String>,
    pub(crate) years: Option<(u16, u16)>,
    pub by: Vec<ByEntry>,
    pub(crate) total: bool,
    pub records: bool,
    /// In the order of the file.
    pub indicators: Vec<IndicatorEntry>,
}

/// Whose numbers these are.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Origin {
    pub source: String,
    pub source_url: Option<String>,
    pub licence: String,
    /// The day of the last change, as YYYY-MM-DD.
    pub updated: String,
    /// How the numbers were made.
    pub method: Option<String>,
    /// The part of a country's profile that shows them.
    pub section: Option<String>,
}

impl Origin {
    /// Whether the numbers are invented.
    pub fn is_demonstration(&self) -> bool {
        terrace_text::fold(&self.source).contains("demonstration")
    }
}

/// A column that values depend on besides country and year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByEntry {
    pub column: String,
    /// Words for what stands in it, in the order in which they are offered.
    pub words: Vec<(String, String)>,
    pub default: Option<String>,
}

/// What is said of one indicator.
#[derive(Debug, Clone, PartialEq)]
pub struct IndicatorEntry {
    /// Its address, unique among all tables.
    pub name: String,
    pub line: u32,
    pub title: String,
    /// How sentences name it, such as `the risk from floods`; otherwise they name its title.
    pub phrase: Option<String>,
    pub question: String,
    /// What a value tells, in plain words; and what it must not be taken for.
    pub says: Option<String>,
    pub says_not: Option<String>,
    pub unit: String,
    /// The unit of one.
    pub unit_one: Option<String>,
    /// Whether values are changes, which are printed with a sign.
    pub signed: bool,
    pub direction: Direction,
    pub origin: Origin,
    /// The lowest and the highest value that there can be.
    pub range: Option<[f64; 2]>,
    /// Digits behind the point; `None` when they follow from the values.
    pub decimals: Option<u8>,
    /// Lower bounds of the second to the fifth class.
    pub scale: Option<[f64; 4]>,
    /// Words for the five classes, from the lowest values up.
    pub classes: Option<[String; 5]>,
    pub(crate) code: String,
    pub(crate) column: Option<String>,
    pub(crate) file: Option<String>,
}

/// Which values are the good ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    MoreIsBetter,
    LessIsBetter,
    Neither,
}

impl Direction {
    pub const ALL: [Self; 3] = [Self::MoreIsBetter, Self::LessIsBetter, Self::Neither];

    /// As it is written in the file.
    pub fn words(self) -> &'static str {
        match self {
            Self::MoreIsBetter => "more is better",
            Self::LessIsBetter => "less is better",
            Self::Neither => "neither",
        }
    }

    /// Whether the highest value is first in a ranking.
    pub fn is_descending(self) -> bool {
        self != Self::LessIsBetter
    }
}

impl Listing {
    /// How each file is to be read. `there` are the files in the folder: a table may come as one
    /// file for each indicator, as some owners publish them.
    pub fn plans(&self, there: &BTreeSet<String>) -> Vec<FilePlan> {
        let mut plans = Vec::new();
        for table in &self.tables {
            let first = plans.len();
            if table.records {
                plans.push(table.plan(table.file.clone()));
            }
            for indicator in &table.indicators {
                let file = table.file_of(indicator, there);
                let known = plans[first..].iter().position(|plan: &FilePlan| plan.file == file);
                let at = known.map_or(plans.len(), |known| first + known);
                if at == plans.len() {
                    plans.push(table.plan(file));
                }
                let plan = &mut plans[at];
                plan.wanted.push(Wanted {
                    name: indicator.name.clone(),
                    code: indicator.code.clone(),
                    column: indicator.column.clone(),
                    range: indicator.range,
                });
            }
        }
        plans
    }
}

impl TableEntry {
    /// The file that the values of an indicator are in.
    pub(crate) fn file_of(&self, indicator: &IndicatorEntry, there: &BTreeSet<String>) -> String {
        if let Some(file) = &indicator.file {
            return file.clone();
        }
        let alone = format!("{}/{}.csv", self.name, indicator.code);
        if there.contains(&alone) { alone } else { self.file.clone() }
    }

    fn plan(&self, file: String) -> FilePlan {
        FilePlan {
            // Only the table's own file has its rows of text.
            records: self.records && file == self.file,
            file,
            table: self.name.clone(),
            country: self.country.clone(),
            indicator: self.indicator.clone(),
            year: self.year.clone(),
            years: self.years,
            by: self.by.iter().map(|by| by.column.clone()).collect(),
            total: self.total,
            wanted: Vec::new(),
        }
    }
}
