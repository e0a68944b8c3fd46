//! What authors write in the rows of a panel, looked up in tables and content.

use terrace_content::{Collection, Library, Map, Value};
use terrace_tables::{Indicator, Records, Table, Tables};

use crate::nearest::{indicator_help, nearest};

/// Why something is not shown, and what its author can do.
pub(super) type Trouble = (String, String);

/// What names are looked up in.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sources<'s> {
    pub library: &'s Library,
    pub tables: &'s Tables,
}

impl<'s> Sources<'s> {
    pub(super) fn indicator(self, name: &str) -> Result<&'s Indicator, Trouble> {
        self.tables.indicator(name).ok_or_else(|| {
            let message = format!("a figure names the indicator `{name}`, which no table has");
            (message, indicator_help(name, self.tables))
        })
    }

    pub(super) fn indicators<'n>(
        self,
        names: impl Iterator<Item = &'n str>,
    ) -> Result<Vec<&'s Indicator>, Trouble> {
        names.map(|name| self.indicator(name)).collect()
    }

    /// A table whose rows are kept as texts.
    pub(super) fn table(self, name: &str) -> Result<(&'s Table, &'s Records), Trouble> {
        let found = self.tables.table(name).and_then(|table| Some((table, table.records()?)));
        found.ok_or_else(|| {
            let kept = self.tables.tables().iter().filter(|table| table.records().is_some());
            let known: Vec<&str> = kept.map(|table| &*table.entry.name).collect();
            let message = format!("`{name}` is no table whose rows are kept as texts");
            let help = match &known[..] {
                [] => "give it `records = true` in data/tables.toml".to_owned(),
                known => format!("write one with `records = true`: `{}`", known.join("`, `")),
            };
            (message, help)
        })
    }

    pub(super) fn collections<'n>(
        self,
        names: impl Iterator<Item = &'n str>,
    ) -> Result<Vec<&'s Collection>, Trouble> {
        let find = |name| {
            self.library.collection(name).ok_or_else(|| {
                let known: Vec<&str> = self.library.collections().map(Collection::handle).collect();
                (
                    format!("a panel names the collection `{name}`, which is not there"),
                    format!("write one of `{}`", known.join("`, `")),
                )
            })
        };
        names.map(find).collect()
    }
}

/// A text of a row that is not empty.
pub(super) fn text<'s>(row: &'s Map, field: &str) -> Option<&'s str> {
    row.text(field).map(str::trim).filter(|text| !text.is_empty())
}

pub(super) fn year(row: &Map, field: &str) -> Result<Option<u16>, Trouble> {
    let Some(written) = row.get(field).and_then(Value::scalar_text) else { return Ok(None) };
    match written.trim() {
        "" => Ok(None),
        text => text.parse().map(Some).map_err(|_| {
            (format!("`{field}` is `{text}`, which is no year"), "write it as 2020".to_owned())
        }),
    }
}

/// The column of a table that a row names.
pub(super) fn column<'s>(
    row: &'s Map,
    field: &str,
    table: Option<(&Table, &Records)>,
) -> Result<Option<&'s str>, Trouble> {
    let (Some(name), Some((table, records))) = (text(row, field), table) else {
        return Ok(text(row, field));
    };
    let known: Vec<&str> = records.columns.iter().map(String::as_str).collect();
    one_of(name, &known).map(Some).map_err(|help| {
        let of = &table.entry.name;
        (format!("`{field}` names the column `{name}`, which the table `{of}` does not have"), help)
    })
}

/// A name, where it is among those that are known; otherwise what to write instead.
pub(super) fn one_of<'n>(name: &'n str, known: &[&str]) -> Result<&'n str, String> {
    if known.iter().any(|known| known.eq_ignore_ascii_case(name)) {
        return Ok(name);
    }
    Err(match nearest(name, known) {
        Some(near) => format!("did you mean `{near}`?"),
        None if known.is_empty() => "there is none".to_owned(),
        None => format!("write one of `{}`", known.join("`, `")),
    })
}

pub(super) fn names<'s>(row: &'s Map, field: &str) -> impl Iterator<Item = &'s str> {
    let written = row.get(field).map(Value::items).unwrap_or_default();
    written.iter().filter_map(Value::as_str).map(str::trim)
}
