//! Fields of the portal's entries that follow from others: what kind of report it is, where a
//! project is.

use terrace_content::{Derive, Derived, FieldWarning, Value, WrittenEntry};
use terrace_geo::words::fold;
use terrace_tables::{CountryName, country_named};

use crate::handles::collections;

/// What every report is sorted under, and what those of the site's own bodies are sorted under, too.
const REPORTS: &str = "Adaptation Reports";
const OWN_REPORTS: &str = "GCA Report";
/// What every perspective is sorted under.
const PERSPECTIVES: &str = "Viewpoints";

/// As the table of projects calls it: names, parted by `;`.
const COUNTRY: &str = "Country";
/// More countries than there are.
const MOST_COUNTRIES: usize = 300;

/// What the portal derives.
#[derive(Debug)]
pub(crate) struct PortalFields {
    /// Names of the bodies whose reports are the site's own, folded.
    bodies: Vec<String>,
}

impl PortalFields {
    pub(crate) fn new(bodies: &[String]) -> Self {
        Self { bodies: bodies.iter().map(|name| fold(name)).collect() }
    }

    fn report(&self, entry: &WrittenEntry<'_>) -> Derived {
        let publisher = entry.data.text("organization").map(fold);
        let is_own = publisher.is_some_and(|name| self.bodies.contains(&name));
        let own = is_own.then(|| OWN_REPORTS.into());
        let categories = [REPORTS.into()].into_iter().chain(own);
        Derived {
            fields: vec![("category", Value::List(categories.collect()))],
            ..Derived::default()
        }
    }
}

impl Derive for PortalFields {
    fn derive(&self, entry: &WrittenEntry<'_>) -> Derived {
        match entry.collection {
            collections::REPORTS => self.report(entry),
            collections::PROJECTS => project(entry),
            collections::PERSPECTIVES => {
                Derived { fields: vec![("category", PERSPECTIVES.into())], ..Derived::default() }
            }
            _ => Derived::default(),
        }
    }

    fn rules(&self) -> Option<String> {
        let Self { bodies } = self;
        Some(format!("{bodies:?}"))
    }
}

/// All countries of a project by their codes; the code and the name of one that has a single one.
fn project(entry: &WrittenEntry<'_>) -> Derived {
    let mut derived = Derived::default();
    let written = entry.data.get(COUNTRY).map_or(&[][..], Value::items).iter();
    let names = written.filter_map(Value::as_str).flat_map(|cell| cell.split(';'));
    let names = names.map(str::trim).filter(|name| !name.is_empty()).take(MOST_COUNTRIES);
    let mut found = Vec::new();
    let mut others = 0;
    for name in names {
        match country_named(name) {
            CountryName::Country(id) if found.contains(&id) => {}
            CountryName::Country(id) => found.push(id),
            CountryName::Region => others += 1,
            CountryName::Unknown { help } => {
                others += 1;
                let help = help.unwrap_or_else(|| "write its English name".to_owned());
                let message = format!("`{name}` is no country that is known");
                derived.warnings.push(FieldWarning { field: COUNTRY, message, help });
            }
        }
    }
    let codes = found.iter().map(|id| id.country().alpha3.into());
    if !found.is_empty() {
        derived.fields.push(("countries", Value::List(codes.collect())));
    }
    if let ([id], 0) = (found.as_slice(), others) {
        let country = id.country();
        derived.fields.push(("countryISO", country.alpha3.into()));
        derived.fields.push(("countryName", country.name.into()));
    }
    derived
}

#[cfg(test)]
#[path = "derived_tests.rs"]
mod tests;
