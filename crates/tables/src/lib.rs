//! Numbers by country and year: tables read into indicators, and what can be said of them.
//!
//! Bytes in, answers out: a [`Listing`] says what the tables are, each file is read into a
//! [`TableFile`], and [`Tables`] puts them together. Ranks, classes, medians and the sentences that
//! state a finding are computed here, once for everybody who shows them.
//!
//! Invariants: this crate does no I/O and knows nothing of HTTP or content. Reading never stops at
//! a mistake and never panics, whatever the bytes are; every value is finite; a value is never
//! given without the year it is of, where the table has one.

mod choices;
mod columns;
mod comparison_finding;
mod country;
mod cube;
mod finding;
mod format;
mod indicator_codes;
mod listing;
mod listing_file;
mod listing_indicators;
mod listing_part;
mod listing_tables;
mod number;
mod panel_finding;
mod plan;
mod problem;
mod ranking;
mod series;
mod sheet;
mod table_file;
mod tables;

pub use comparison_finding::CountryParts;
pub use country::{CountryId, CountryName, country_named};
pub use finding::{Findings, languages};
pub use format::{number_in_words, with_unit};
pub use listing::{ByEntry, Direction, IndicatorEntry, LISTING_FILE, Listing, Origin, TableEntry};
pub use panel_finding::{InYear, Largest, PanelFinding, PanelWord};
pub use plan::FilePlan;
pub use problem::TableProblem;
pub use ranking::{CLASSES, Median, MedianOf, Ranked, Ranking};
pub use series::{Point, Series};
pub use table_file::{FileNotes, Record, Records, TableFile};
pub use tables::{By, ByOption, Choice, Indicator, NoSuchChoice, Table, Tables};

#[cfg(test)]
mod any_input_tests;
#[cfg(test)]
mod docs_tests;
#[cfg(test)]
mod testing;
