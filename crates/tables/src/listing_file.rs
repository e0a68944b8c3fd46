//! Reading `tables.toml`: all that can be used, and what is wrong with the rest.

use std::collections::BTreeMap;

use toml::de::DeTable;

use crate::listing::{LISTING_FILE, Listing};
use crate::listing_part::{ListingReading, in_order, line_at};
use crate::problem::{Report, TableProblem};

/// Most tables.
const MOST_TABLES: usize = 500;

impl Listing {
    /// Reads the text of the file. `None` when it is not TOML at all.
    pub fn read(text: &str) -> (Option<Self>, Vec<TableProblem>) {
        let mut report = Report::new(LISTING_FILE);
        let parsed = DeTable::parse(text);
        let document = match &parsed {
            Ok(document) => document.get_ref(),
            Err(error) => {
                let line = error.span().map(|span| line_at(text, span.start));
                report.error(line, error.message().trim().to_owned(), None);
                return (None, report.finish());
            }
        };
        let mut reading = ListingReading { text, report, names: BTreeMap::new() };
        let listing = reading.listing(document);
        (Some(listing), reading.report.finish())
    }
}

impl ListingReading<'_> {
    fn listing(&mut self, document: &DeTable<'_>) -> Listing {
        let mut listing = Listing::default();
        for (key, value) in in_order(document) {
            if key.get_ref() != "tables" {
                let message = format!("`{}` means nothing here", key.get_ref());
                let help = "write each table as `[tables.its-name]`";
                self.report.warning(Some(self.line(key)), message, Some(help.to_owned()));
                continue;
            }
            let Some(tables) = self.table(value, "tables") else { continue };
            for (name, value) in in_order(tables).into_iter().take(MOST_TABLES) {
                listing.tables.extend(self.one_table(name, value));
            }
        }
        listing
    }
}

#[cfg(test)]
#[path = "listing_tests.rs"]
mod tests;
