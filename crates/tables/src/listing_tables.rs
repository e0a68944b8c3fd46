//! Reading tables of `tables.toml`.

use toml::Spanned;
use toml::de::DeValue;

use crate::listing::{ByEntry, TableEntry};
use crate::listing_part::{Key, ListingReading, Part, in_order, texts};

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

impl ListingReading<'_> {
    pub(crate) fn one_table(
        &mut self,
        name: &Key<'_>,
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
}
