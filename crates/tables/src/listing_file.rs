//! Reading `tables.toml`: all that can be used, and what is wrong with the rest.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::listing::{
    ByEntry, Direction, IndicatorEntry, LISTING_FILE, Listing, Origin, TableEntry,
};
use crate::problem::{Report, TableProblem, did_you_mean};

/// Most tables, and most indicators of all.
const MOST_TABLES: usize = 500;
const MOST_INDICATORS: usize = 5_000;
/// Most columns in `by`.
pub(crate) const MOST_BY: usize = 3;

const TABLE_KEYS: [&str; 18] = [
    "title",
    "source",
    "source_url",
    "licence",
    "updated",
    "method",
    "section",
    "file",
    "country",
    "indicator",
    "year",
    "years",
    "by",
    "total",
    "default",
    "records",
    "values",
    "indicators",
];
const INDICATOR_KEYS: [&str; 19] = [
    "title",
    "question",
    "says",
    "says_not",
    "unit",
    "unit_one",
    "direction",
    "source",
    "source_url",
    "licence",
    "updated",
    "method",
    "section",
    "code",
    "column",
    "file",
    "decimals",
    "scale",
    "classes",
];

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
        let mut reading = Reading { text, report, names: BTreeNames::default() };
        let listing = reading.listing(document);
        (Some(listing), reading.report.finish())
    }
}

fn line_at(text: &str, offset: usize) -> u32 {
    let before = text.get(..offset).unwrap_or_default();
    u32::try_from(1 + before.matches('\n').count()).unwrap_or(u32::MAX)
}

/// Names of indicators, and the lines that they are on.
type BTreeNames = std::collections::BTreeMap<String, u32>;

struct Reading<'t> {
    text: &'t str,
    report: Report,
    names: BTreeNames,
}

/// One part of the file, such as `[tables.nd-gain]`, for those who read its keys.
struct Part<'d, 't> {
    /// As it is called in problems.
    what: String,
    line: u32,
    keys: &'d DeTable<'t>,
}

impl Reading<'_> {
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

    fn one_table(
        &mut self,
        name: &Spanned<std::borrow::Cow<'_, str>>,
        value: &Spanned<DeValue<'_>>,
    ) -> Option<TableEntry> {
        let line = self.line_of(name.span().start);
        let name = self.name(name.get_ref(), line)?;
        let keys = self.table(value, &name)?;
        let part = Part { what: format!("the table `{name}`"), line, keys };
        self.unknown_keys(&part, &TABLE_KEYS);
        let origin = self.origin(&part, None);
        let file = self.file(&part).unwrap_or_else(|| format!("{name}.csv"));
        let title = self.needed(&part, "title");
        let mut entry = TableEntry {
            line,
            title,
            origin,
            file,
            country: self.text(&part, "country"),
            indicator: self.text(&part, "indicator"),
            year: self.text(&part, "year"),
            years: self.years(&part),
            by: self.by(&part),
            total: self.total(&part),
            records: self.switch(&part, "records"),
            indicators: Vec::new(),
            name,
        };
        if let Some(value) = part.keys.get("indicators")
            && let Some(indicators) = self.table(value, "indicators")
        {
            for (name, value) in in_order(indicators) {
                let indicator = self.one_indicator(&entry.origin, name, value);
                entry.indicators.extend(indicator);
            }
        }
        if entry.indicators.is_empty() && !entry.records {
            let message = format!("{} has no indicator, so nothing of it is shown", part.what);
            let help = format!(
                "add `[tables.{}.indicators.its-name]` with title, question, unit and direction",
                entry.name
            );
            self.report.warning(Some(line), message, Some(help));
        }
        Some(entry)
    }

    fn one_indicator(
        &mut self,
        of_table: &Origin,
        name: &Spanned<std::borrow::Cow<'_, str>>,
        value: &Spanned<DeValue<'_>>,
    ) -> Option<IndicatorEntry> {
        let line = self.line_of(name.span().start);
        let name = self.name(name.get_ref(), line)?;
        if let Some(other) = self.names.get(&name) {
            let message = format!("the indicator `{name}` is already in line {other}");
            let help = "give each indicator a name of its own; `code` says what the file calls it";
            self.report.error(Some(line), message, Some(help.to_owned()));
            return None;
        }
        if self.names.len() >= MOST_INDICATORS {
            let message = format!("a site can have {MOST_INDICATORS} indicators");
            self.report.error(Some(line), message, None);
            return None;
        }
        let keys = self.table(value, &name)?;
        self.names.insert(name.clone(), line);
        let part = Part { what: format!("the indicator `{name}`"), line, keys };
        self.unknown_keys(&part, &INDICATOR_KEYS);
        let origin = self.origin(&part, Some(of_table));
        Some(IndicatorEntry {
            line,
            title: self.needed(&part, "title"),
            question: self.needed(&part, "question"),
            says: self.text(&part, "says"),
            says_not: self.text(&part, "says_not"),
            unit: self.unit(&part),
            unit_one: self.text(&part, "unit_one"),
            direction: self.direction(&part),
            origin,
            decimals: self.decimals(&part),
            scale: self.scale(&part),
            classes: self.classes(&part),
            code: self.text(&part, "code").unwrap_or_else(|| name.clone()),
            column: self.text(&part, "column"),
            file: self.file(&part),
            name,
        })
    }

    fn origin(&mut self, part: &Part<'_, '_>, of_table: Option<&Origin>) -> Origin {
        let mut needed = |key: &str, inherited: Option<&String>| match inherited {
            Some(inherited) => self.text(part, key).unwrap_or_else(|| inherited.clone()),
            None => self.needed(part, key),
        };
        let source = needed("source", of_table.map(|origin| &origin.source));
        let licence = needed("licence", of_table.map(|origin| &origin.licence));
        let updated = match self.date(part) {
            Some(date) => date,
            None => of_table.map(|origin| origin.updated.clone()).unwrap_or_default(),
        };
        if of_table.is_none() && !part.keys.contains_key("updated") {
            self.missing(part, "updated");
        }
        let mut optional = |key: &str, inherited: Option<&String>| {
            self.text(part, key).or_else(|| inherited.cloned())
        };
        let inherited = of_table.cloned().unwrap_or_default();
        Origin {
            source,
            licence,
            updated,
            source_url: optional("source_url", inherited.source_url.as_ref())
                .filter(|url| url.starts_with("https://") || url.starts_with("http://")),
            method: optional("method", inherited.method.as_ref()),
            section: optional("section", inherited.section.as_ref()),
        }
    }

    /// A name that can stand in an address.
    fn name(&mut self, name: &str, line: u32) -> Option<String> {
        let is_good = !name.is_empty()
            && name.len() <= 80
            && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        if !is_good {
            let message = format!("`{name}` cannot stand in an address");
            let help = format!(
                "use small letters, digits and hyphens, as `{}`",
                terrace_text::slugify(name)
            );
            self.report.error(Some(line), message, Some(help));
        }
        is_good.then(|| name.to_owned())
    }

    fn unknown_keys(&mut self, part: &Part<'_, '_>, known: &[&str]) {
        for (key, _) in in_order(part.keys) {
            let name = key.get_ref();
            if !known.contains(&&**name) {
                let message = format!("{} has no setting `{name}`", part.what);
                let help = did_you_mean(name, known.iter().copied());
                self.report.warning(Some(self.line(key)), message, help);
            }
        }
    }

    fn needed(&mut self, part: &Part<'_, '_>, key: &str) -> String {
        let text = self.text(part, key);
        if text.is_none() && !part.keys.contains_key(key) {
            self.missing(part, key);
        }
        text.unwrap_or_default()
    }

    fn missing(&mut self, part: &Part<'_, '_>, key: &str) {
        let example = match key {
            "title" => "title = \"…\"",
            "question" => "question = \"How much warmer will it get?\"",
            "unit" => "unit = \"°C\"",
            "source" => "source = \"…\"",
            "licence" => "licence = \"CC BY 4.0\"",
            "updated" => "updated = 2026-01-31",
            _ => "direction = \"more is better\"",
        };
        let message = format!("{} has no `{key}`", part.what);
        self.report.warning(Some(part.line), message, Some(format!("add `{example}`")));
    }

    /// The unit may be empty.
    fn unit(&mut self, part: &Part<'_, '_>) -> String {
        if !part.keys.contains_key("unit") {
            self.missing(part, "unit");
        }
        let unit = part.keys.get("unit").and_then(|value| value.get_ref().as_str());
        unit.unwrap_or_default().trim().to_owned()
    }

    fn direction(&mut self, part: &Part<'_, '_>) -> Direction {
        let written = self.needed(part, "direction");
        let found = Direction::ALL.into_iter().find(|direction| direction.words() == written);
        if found.is_none() && !written.is_empty() {
            let message = format!("`{written}` is no direction");
            let help = "write \"more is better\", \"less is better\" or \"neither\"";
            self.report.warning(self.line_of_key(part, "direction"), message, Some(help.into()));
        }
        found.unwrap_or(Direction::Neither)
    }

    /// A file below the folder of tables: nothing that leads out of it.
    fn file(&mut self, part: &Part<'_, '_>) -> Option<String> {
        let file = self.text(part, "file")?;
        let mut parts = file.split('/');
        let is_inside = parts.all(|part| {
            !part.is_empty() && !part.starts_with('.') && !part.contains(['\\', '\0', ':'])
        });
        if !is_inside || !file.to_ascii_lowercase().ends_with(".csv") {
            let message = format!("`{file}` is no CSV file in the folder `data`");
            let help = "write its path from there, as `my-table.csv` or `folder/1.csv`";
            self.report.error(self.line_of_key(part, "file"), message, Some(help.to_owned()));
            return None;
        }
        Some(file)
    }

    fn date(&mut self, part: &Part<'_, '_>) -> Option<String> {
        let value = part.keys.get("updated")?;
        let written = match value.get_ref() {
            DeValue::Datetime(date) => date.date.map(|date| date.to_string()),
            DeValue::String(text) => is_date(text).then(|| text.to_string()),
            _ => None,
        };
        if written.is_none() {
            let message = format!("`updated` of {} is no date", part.what);
            let help = "write it as `updated = 2026-01-31`";
            self.report.warning(self.line_of_key(part, "updated"), message, Some(help.to_owned()));
        }
        written
    }

    fn decimals(&mut self, part: &Part<'_, '_>) -> Option<u8> {
        let value = part.keys.get("decimals")?;
        let digits = value.get_ref().as_integer().and_then(|number| number.as_str().parse().ok());
        let digits = digits.filter(|digits| *digits <= 6);
        if digits.is_none() {
            let message = format!("`decimals` of {} is no number from 0 to 6", part.what);
            self.report.warning(self.line_of_key(part, "decimals"), message, None);
        }
        digits
    }

    fn scale(&mut self, part: &Part<'_, '_>) -> Option<[f64; 4]> {
        let value = part.keys.get("scale")?;
        let numbers: Option<Vec<f64>> =
            value.get_ref().as_array().map(|list| list.iter().filter_map(number).collect());
        let bounds = numbers.and_then(|numbers| <[f64; 4]>::try_from(numbers).ok());
        let bounds = bounds.filter(|bounds| bounds.is_sorted_by(|a, b| a < b));
        if bounds.is_none() {
            let message = format!("`scale` of {} is not four numbers that grow", part.what);
            let help = "write the bounds between the five classes, as `scale = [20, 40, 60, 80]`";
            self.report.warning(self.line_of_key(part, "scale"), message, Some(help.to_owned()));
        }
        bounds
    }

    fn classes(&mut self, part: &Part<'_, '_>) -> Option<[String; 5]> {
        let value = part.keys.get("classes")?;
        let words = texts(value).and_then(|words| <[String; 5]>::try_from(words).ok());
        if words.is_none() {
            let message = format!("`classes` of {} is not five words", part.what);
            let help = "write one for each class, from the lowest values up";
            self.report.warning(self.line_of_key(part, "classes"), message, Some(help.to_owned()));
        }
        words
    }

    fn years(&mut self, part: &Part<'_, '_>) -> Option<(u16, u16)> {
        let value = part.keys.get("years")?;
        let years: Option<Vec<u16>> = value.get_ref().as_array().and_then(|list| {
            list.iter().map(|year| year.get_ref().as_integer()?.as_str().parse().ok()).collect()
        });
        match years.as_deref() {
            Some(&[from, to]) if from <= to => Some((from, to)),
            _ => {
                let message = format!("`years` of {} is not a first and a last year", part.what);
                let help = Some("write `years = [2000, 2020]`".to_owned());
                self.report.warning(self.line_of_key(part, "years"), message, help);
                None
            }
        }
    }

    fn by(&mut self, part: &Part<'_, '_>) -> Vec<ByEntry> {
        let Some(value) = part.keys.get("by") else { return Vec::new() };
        let columns = texts(value).filter(|columns| columns.len() <= MOST_BY);
        if columns.is_none() {
            let message = format!("`by` of {} is not a list of up to {MOST_BY} columns", part.what);
            let help = Some("write `by = [\"scenario\", \"period\"]`".to_owned());
            self.report.warning(self.line_of_key(part, "by"), message, help);
        }
        let below = |key: &str, column: &str| {
            let table = part.keys.get(key)?.get_ref().as_table()?;
            table.get(column).map(Spanned::get_ref)
        };
        let entry = |column: String| {
            let words = below("values", &column).and_then(DeValue::as_table).map(in_order);
            let words = words.unwrap_or_default().into_iter().filter_map(|(key, value)| {
                Some((key.get_ref().to_string(), value.get_ref().as_str()?.to_owned()))
            });
            let default = below("default", &column).and_then(DeValue::as_str).map(str::to_owned);
            ByEntry { words: words.collect(), default, column }
        };
        columns.unwrap_or_default().into_iter().map(entry).collect()
    }

    fn total(&mut self, part: &Part<'_, '_>) -> bool {
        match self.text(part, "total").as_deref() {
            None => false,
            Some("sum") => true,
            Some(other) => {
                let message = format!("`{other}` is no way to add up");
                let help = Some("write `total = \"sum\"`, or leave it out".to_owned());
                self.report.warning(self.line_of_key(part, "total"), message, help);
                false
            }
        }
    }

    fn switch(&mut self, part: &Part<'_, '_>, key: &str) -> bool {
        let Some(value) = part.keys.get(key) else { return false };
        value.get_ref().as_bool().unwrap_or_else(|| {
            let message = format!("`{key}` of {} is neither `true` nor `false`", part.what);
            self.report.warning(self.line_of_key(part, key), message, None);
            false
        })
    }

    /// A text that says something.
    fn text(&mut self, part: &Part<'_, '_>, key: &str) -> Option<String> {
        let value = part.keys.get(key)?;
        let Some(text) = value.get_ref().as_str() else {
            let message = format!("`{key}` of {} is not a text", part.what);
            let help = Some(format!("put it in quotes, as `{key} = \"…\"`"));
            self.report.warning(self.line_of_key(part, key), message, help);
            return None;
        };
        Some(text.trim().to_owned()).filter(|text| !text.is_empty())
    }

    fn table<'d, 't>(
        &mut self,
        value: &'d Spanned<DeValue<'t>>,
        what: &str,
    ) -> Option<&'d DeTable<'t>> {
        let table = value.get_ref().as_table();
        if table.is_none() {
            let message = format!("`{what}` is no part with settings of its own");
            let help = "write it in brackets on a line of its own, as `[tables.my-table]`";
            let line = self.line_of(value.span().start);
            self.report.error(Some(line), message, Some(help.to_owned()));
        }
        table
    }

    fn line_of_key(&self, part: &Part<'_, '_>, key: &str) -> Option<u32> {
        let found = part.keys.iter().find(|(other, _)| other.get_ref() == key);
        found.map(|(key, _)| self.line(key))
    }

    fn line<T>(&self, spanned: &Spanned<T>) -> u32 {
        self.line_of(spanned.span().start)
    }

    fn line_of(&self, offset: usize) -> u32 {
        line_at(self.text, offset)
    }
}

type KeyAndValue<'d, 't> = (&'d Spanned<std::borrow::Cow<'t, str>>, &'d Spanned<DeValue<'t>>);

/// The keys of a part as they stand in the file.
fn in_order<'d, 't>(table: &'d DeTable<'t>) -> Vec<KeyAndValue<'d, 't>> {
    let mut keys: Vec<_> = table.iter().collect();
    keys.sort_by_key(|(key, _)| key.span().start);
    keys
}

fn texts(value: &Spanned<DeValue<'_>>) -> Option<Vec<String>> {
    let list = value.get_ref().as_array()?;
    list.iter().map(|text| text.get_ref().as_str().map(|text| text.trim().to_owned())).collect()
}

fn number(value: &Spanned<DeValue<'_>>) -> Option<f64> {
    let text = match value.get_ref() {
        DeValue::Integer(number) => number.as_str(),
        DeValue::Float(number) => number.as_str(),
        _ => return None,
    };
    text.parse().ok().filter(|number: &f64| number.is_finite())
}

fn is_date(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() == 10
        && bytes.iter().enumerate().all(|(at, byte)| match at {
            4 | 7 => *byte == b'-',
            _ => byte.is_ascii_digit(),
        })
}

#[cfg(test)]
#[path = "listing_tests.rs"]
mod tests;
