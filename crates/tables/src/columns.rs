//! What the columns of a table are for.

use rustc_hash::FxHashMap;

use crate::number;
use crate::plan::FilePlan;
use crate::problem::{Report, did_you_mean};

/// Columns with codes of countries, the better ones first, folded.
const CODE_COLUMNS: [&str; 9] = [
    "iso3",
    "iso",
    "isocode",
    "iso3code",
    "countrycode",
    "alpha3",
    "alpha3code",
    "countryiso3",
    "refarea",
];
/// Columns with their names.
const NAME_COLUMNS: [&str; 6] =
    ["recipient", "country", "countryname", "recipientname", "countryorterritory", "name"];
const INDICATOR_COLUMNS: [&str; 4] = ["indicatorcode", "seriescode", "indicator", "indicatorname"];
const YEAR_COLUMNS: [&str; 2] = ["year", "time"];
/// The column of values, where an indicator names none.
const VALUE_COLUMN: &str = "value";

/// Columns of one file by their roles; each is a place in a row.
#[derive(Debug, Default)]
pub(crate) struct Columns {
    pub(crate) country: Option<usize>,
    /// The column of countries is for codes.
    pub(crate) has_codes: bool,
    pub(crate) indicator: Option<usize>,
    pub(crate) year: Option<usize>,
    /// Columns that are years.
    pub(crate) years: Vec<(usize, u16)>,
    /// Columns with values, and which of the wanted indicators each is of; `None` when the
    /// indicator column says it, or when there is only one.
    pub(crate) values: Vec<(usize, Option<usize>)>,
    pub(crate) low: Option<usize>,
    pub(crate) high: Option<usize>,
    pub(crate) by: Vec<usize>,
}

/// A column's name without case, spaces and signs.
pub(crate) fn folded(name: &str) -> String {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// Names of columns by which a header is known.
pub(crate) fn signs_of_a_header(plan: &FilePlan) -> Vec<String> {
    let own = [&plan.country, &plan.indicator].into_iter().flatten().map(|name| folded(name));
    let columns = plan.wanted.iter().filter_map(|wanted| wanted.column.as_deref()).map(folded);
    let codes = CODE_COLUMNS.iter().map(|name| folded(name));
    // `Name` alone may as well stand in a line above the header.
    let names = NAME_COLUMNS.iter().filter(|name| **name != "name").map(|name| folded(name));
    own.chain(codes).chain(names).chain(columns).collect()
}

impl Columns {
    /// `None`, with problems, when the table cannot be read without a column that is missing.
    pub(crate) fn find(
        header: &[String],
        line: u32,
        plan: &FilePlan,
        report: &mut Report,
    ) -> Option<Self> {
        let names = Names::new(header, line, report);
        let mut columns = Self::default();
        let mut is_whole = true;
        let codes = || CODE_COLUMNS.iter().find_map(|name| names.get(&folded(name)));
        let usual_names = || NAME_COLUMNS.iter().find_map(|name| names.get(name));
        let own = plan.country.as_deref().and_then(|name| names.get(&folded(name)));
        columns.has_codes = match own {
            Some(at) => CODE_COLUMNS.contains(&&*folded(&header[at])),
            None => codes().is_some(),
        };
        columns.country = own.or_else(codes).or_else(usual_names);
        if columns.country.is_none() && !plan.wanted.is_empty() {
            let message = match &plan.country {
                Some(name) => format!("there is no column `{name}`, which tables.toml names"),
                None => "there is no column of countries".to_owned(),
            };
            let help = "name it `ISO3` for codes or `Country` for names, or say in tables.toml which it is: `country = \"…\"`";
            report.error(Some(line), message, Some(help.to_owned()));
            is_whole = false;
        }
        for name in &plan.by {
            if let Some(at) = names.get(&folded(name)) {
                columns.by.push(at);
            } else {
                let message =
                    format!("there is no column `{name}`, which `by` in tables.toml names");
                report.error(Some(line), message, names.meant(name));
                is_whole = false;
            }
        }
        columns.indicator = match &plan.indicator {
            Some(name) => names.get(&folded(name)).or_else(|| names.first(&INDICATOR_COLUMNS)),
            None => names.first(&INDICATOR_COLUMNS),
        };
        columns.year = match &plan.year {
            Some(name) => names.get(&folded(name)),
            None => names.first(&YEAR_COLUMNS),
        };
        columns.years = names.years(line, report);
        if let Some((from, to)) = plan.years {
            columns.years.retain(|(_, year)| (from..=to).contains(year));
        }
        columns.low = names.get("low");
        columns.high = names.get("high");
        is_whole &= columns.find_values(&names, line, plan, report);
        is_whole.then_some(columns)
    }

    fn find_values(
        &mut self,
        names: &Names<'_>,
        line: u32,
        plan: &FilePlan,
        report: &mut Report,
    ) -> bool {
        let mut is_whole = true;
        let mut needs_value = false;
        for (at, wanted) in plan.wanted.iter().enumerate() {
            let Some(column) = &wanted.column else {
                needs_value = true;
                continue;
            };
            if let Some(place) = names.get(&folded(column)) {
                self.values.push((place, Some(at)));
            } else {
                let message = format!(
                    "there is no column `{column}`, which the indicator `{}` is in",
                    wanted.name
                );
                report.error(Some(line), message, names.meant(column));
            }
        }
        if needs_value && self.years.is_empty() {
            if let Some(place) = names.get(VALUE_COLUMN) {
                self.values.push((place, None));
            } else {
                let message = "there is neither a column `value` nor one for each year".to_owned();
                let help = "name the column of values `value`, or say in tables.toml which it is: `column = \"…\"`";
                report.error(Some(line), message, Some(help.to_owned()));
                is_whole = false;
            }
        }
        is_whole &= !(self.values.is_empty() && self.years.is_empty() && !plan.wanted.is_empty());
        if self.years.is_empty() || !needs_value {
            self.years.clear();
        } else {
            // The years are the columns.
            self.year = None;
        }
        is_whole
    }
}

/// The names of a header.
struct Names<'h> {
    header: &'h [String],
    places: FxHashMap<String, usize>,
}

impl<'h> Names<'h> {
    fn new(header: &'h [String], line: u32, report: &mut Report) -> Self {
        let mut places = FxHashMap::default();
        for (at, name) in header.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
            let is_new = !places.contains_key(&folded(name));
            if is_new {
                places.insert(folded(name), at);
            } else if number::year(name.as_bytes()).is_none() {
                let message = format!("there are two columns `{name}`; the second is left out");
                let help = "give each column a name of its own";
                report.error(Some(line), message, Some(help.to_owned()));
            }
        }
        Self { header, places }
    }

    fn get(&self, folded: &str) -> Option<usize> {
        self.places.get(folded).copied()
    }

    fn first(&self, names: &[&str]) -> Option<usize> {
        names.iter().find_map(|name| self.get(name))
    }

    fn years(&self, line: u32, report: &mut Report) -> Vec<(usize, u16)> {
        let mut years: Vec<(usize, u16)> = Vec::new();
        for (at, name) in self.header.iter().enumerate() {
            let Some(year) = number::year(name.as_bytes()) else { continue };
            if years.iter().any(|(_, other)| *other == year) {
                let message = format!("the year {year} has two columns; the second is left out");
                let help = "keep one of the two";
                report.error(Some(line), message, Some(help.to_owned()));
            } else {
                years.push((at, year));
            }
        }
        years
    }

    fn meant(&self, name: &str) -> Option<String> {
        let known = self.header.iter().filter(|name| !name.is_empty()).map(String::as_str);
        did_you_mean(name, known)
            .or_else(|| Some("add it to the file, or mend its name in tables.toml".to_owned()))
    }
}
