//! One part of `tables.toml`, such as `[tables.nd-gain]`: its keys with their values, and what is
//! wrong with them.

use std::borrow::Cow;
use std::collections::BTreeMap;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::listing::Origin;
use crate::problem::{Report, did_you_mean};

/// The file while it is read.
pub(crate) struct ListingReading<'t> {
    pub(crate) text: &'t str,
    pub(crate) report: Report,
    /// Names of indicators, and the lines that they are on.
    pub(crate) names: BTreeMap<String, u32>,
}

/// One part of the file, for those who read its keys.
pub(crate) struct Part<'d, 't> {
    /// As it is called in problems.
    pub(crate) what: String,
    pub(crate) line: u32,
    pub(crate) keys: &'d DeTable<'t>,
}

/// A key as it stands in the file.
pub(crate) type Key<'t> = Spanned<Cow<'t, str>>;

impl ListingReading<'_> {
    /// A name that can stand in an address.
    pub(crate) fn name(&mut self, name: &str, line: u32) -> Option<String> {
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

    pub(crate) fn origin(&mut self, part: &Part<'_, '_>, of_table: Option<&Origin>) -> Origin {
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

    pub(crate) fn unknown_keys(&mut self, part: &Part<'_, '_>, known: &[&str]) {
        for (key, _) in in_order(part.keys) {
            let name = key.get_ref();
            if !known.contains(&&**name) {
                let message = format!("{} has no setting `{name}`", part.what);
                let help = did_you_mean(name, known.iter().copied());
                self.report.warning(Some(self.line(key)), message, help);
            }
        }
    }

    pub(crate) fn needed(&mut self, part: &Part<'_, '_>, key: &str) -> String {
        let text = self.text(part, key);
        if text.is_none() && !part.keys.contains_key(key) {
            self.missing(part, key);
        }
        text.unwrap_or_default()
    }

    pub(crate) fn missing(&mut self, part: &Part<'_, '_>, key: &str) {
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

    /// A text that says something.
    pub(crate) fn text(&mut self, part: &Part<'_, '_>, key: &str) -> Option<String> {
        let value = part.keys.get(key)?;
        let Some(text) = value.get_ref().as_str() else {
            let message = format!("`{key}` of {} is not a text", part.what);
            let help = Some(format!("put it in quotes, as `{key} = \"…\"`"));
            self.report.warning(self.line_of_key(part, key), message, help);
            return None;
        };
        Some(text.trim().to_owned()).filter(|text| !text.is_empty())
    }

    pub(crate) fn switch(&mut self, part: &Part<'_, '_>, key: &str) -> bool {
        let Some(value) = part.keys.get(key) else { return false };
        value.get_ref().as_bool().unwrap_or_else(|| {
            let message = format!("`{key}` of {} is neither `true` nor `false`", part.what);
            self.report.warning(self.line_of_key(part, key), message, None);
            false
        })
    }

    /// A file below the folder of tables: nothing that leads out of it.
    pub(crate) fn file(&mut self, part: &Part<'_, '_>) -> Option<String> {
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

    pub(crate) fn table<'d, 't>(
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

    pub(crate) fn line_of_key(&self, part: &Part<'_, '_>, key: &str) -> Option<u32> {
        let found = part.keys.iter().find(|(other, _)| other.get_ref() == key);
        found.map(|(key, _)| self.line(key))
    }

    pub(crate) fn line<T>(&self, spanned: &Spanned<T>) -> u32 {
        self.line_of(spanned.span().start)
    }

    pub(crate) fn line_of(&self, offset: usize) -> u32 {
        line_at(self.text, offset)
    }
}

pub(crate) fn line_at(text: &str, offset: usize) -> u32 {
    let before = text.get(..offset).unwrap_or_default();
    u32::try_from(1 + before.matches('\n').count()).unwrap_or(u32::MAX)
}

/// The keys of a part as they stand in the file.
pub(crate) fn in_order<'d, 't>(
    table: &'d DeTable<'t>,
) -> Vec<(&'d Key<'t>, &'d Spanned<DeValue<'t>>)> {
    let mut keys: Vec<_> = table.iter().collect();
    keys.sort_by_key(|(key, _)| key.span().start);
    keys
}

/// A list of texts.
pub(crate) fn texts(value: &Spanned<DeValue<'_>>) -> Option<Vec<String>> {
    let list = value.get_ref().as_array()?;
    list.iter().map(|text| text.get_ref().as_str().map(|text| text.trim().to_owned())).collect()
}

fn is_date(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() == 10
        && bytes.iter().enumerate().all(|(at, byte)| match at {
            4 | 7 => *byte == b'-',
            _ => byte.is_ascii_digit(),
        })
}
