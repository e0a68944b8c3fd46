//! One row of a table (CSV), as the fields of an entry.

use std::sync::Arc;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use terrace_text::slugify;

use super::entries::{Context, Reading, written_id};
use super::links;
use super::row_slugs::RowName;
use crate::blueprint::{Blueprint, Kind};
use crate::entry::Link;
use crate::problem::Problem;
use crate::value::Value;
use crate::yaml::{Data, Node, Pair, unquoted};

/// A row that can be an entry.
pub(super) struct Row {
    pub(super) line: u32,
    pub(super) node: Node,
    /// As it is written, with its line.
    pub(super) id: Option<(Arc<str>, Option<u32>)>,
    /// As it is written, or made from the title.
    pub(super) slug: String,
    has_written_slug: bool,
    pub(super) date: Option<Timestamp>,
    pub(super) links: Vec<Link>,
}

impl Row {
    pub(super) fn name(&self) -> RowName {
        let of_date = || self.date.map(|date| date.to_zoned(TimeZone::UTC).year());
        RowName {
            slug: self.slug.clone(),
            is_written: self.has_written_slug,
            year: year(&self.node).or_else(of_date),
        }
    }

    /// What tells it from rows of the same title: its day, and its cells from left to right.
    pub(super) fn details(&self, fields: &[Option<Arc<str>>]) -> Vec<String> {
        let day = self.date.map(|date| date.to_zoned(TimeZone::UTC).date().to_string());
        let others = fields.iter().flatten().filter(|field| !matches!(&***field, "title" | "year"));
        let cell = |field: &Arc<str>| self.node.text(field).unwrap_or_default();
        [day.unwrap_or_default()].into_iter().chain(others.map(cell)).collect()
    }
}

/// The column `year`, when there are four digits in it.
fn year(node: &Node) -> Option<i16> {
    let text = node.text("year")?;
    text.trim().parse().ok().filter(|year| (1000..=9999).contains(year))
}

/// A row as an entry, unless it lacks what one needs.
pub(super) fn row(
    reading: &mut Reading<'_>,
    fields: &[Option<Arc<str>>],
    record: &csv::StringRecord,
) -> Option<Row> {
    let line = reading.row.unwrap_or_default();
    let blueprint = blueprint(reading.context, fields, record);
    let cells = fields.iter().zip(record).filter_map(|(field, text)| {
        let key = Arc::clone(field.as_ref()?);
        let kind = blueprint.fields.get(&key).map_or(&Kind::Plain, |field| &field.kind);
        Some(Pair { node: cell(text, &key, kind, line)?, key, line })
    });
    let mut node = Node { line, data: Data::Map(cells.collect()) };
    let title = node.text("title");
    let written = written_id(&node);
    let id = written.as_ref().map(|(id, _)| slugify(id));
    let filled = |slug: String| Some(slug).filter(|slug| !slug.is_empty());
    let slug_cell = node.text("slug").and_then(|text| filled(slugify(&text)));
    let has_written_slug = slug_cell.is_some();
    let slug = slug_cell.or_else(|| filled(slugify(title.as_deref()?))).or(id).unwrap_or_default();
    let has_name = title.is_some() || reading.context.title_format.is_some();
    if !has_name || slug.is_empty() {
        let problem = Problem::error(
            &*reading.file.path,
            Some(line),
            "this row has no title, so it is left out",
        );
        reading.problems.push(problem.help("fill in the column `title`"));
        return None;
    }
    let date = match reading.written_date(&node) {
        _ if !reading.context.dated => None,
        Ok(date) => date.or_else(|| reading.first_day(year(&node)?)),
        Err(problem) => {
            reading.problems.push(problem);
            return None;
        }
    };
    if reading.context.dated && date.is_none() {
        let problem = Problem::warning(&*reading.file.path, Some(line), "this row has no date");
        reading.problems.push(problem.help("fill in the column `date`"));
    }
    if let Data::Map(pairs) = &mut node.data {
        let has_become_identity =
            |key: &str| key == "slug" || (key == "date" && reading.context.dated);
        pairs.retain(|pair| !has_become_identity(&pair.key));
    }
    let links = record.iter().flat_map(links::local).map(|link| Link { line, ..link }).collect();
    Some(Row { line, node, id: written, slug, has_written_slug, date, links })
}

/// The blueprint that a row names, else the default one.
fn blueprint<'c>(
    context: &'c Context,
    fields: &[Option<Arc<str>>],
    record: &csv::StringRecord,
) -> &'c Blueprint {
    let column = fields.iter().position(|field| field.as_deref() == Some("blueprint"));
    let wanted = column.and_then(|column| record.get(column)).map(str::trim);
    let named = context.blueprints.iter().find(|of| Some(&*of.handle) == wanted);
    named.unwrap_or(&context.blueprints[0])
}

/// What an author means by a cell: as in front matter, but text needs no quotes.
fn cell(text: &str, key: &str, kind: &Kind, line: u32) -> Option<Node> {
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return None;
    }
    let node = |data| Node { line, data };
    let plain = || node(Data::Scalar(Value::from(trimmed)));
    Some(match kind {
        _ if matches!(key, "id" | "slug" | "title" | "date" | "blueprint") => plain(),
        _ if key == "published" => node(Data::Scalar(toggle(trimmed))),
        Kind::Toggle => node(Data::Scalar(toggle(trimmed))),
        Kind::Assets { single: false, .. }
        | Kind::Entries { single: false }
        | Kind::Terms { single: false, .. }
        | Kind::Countries { single: false }
        | Kind::Choice { multiple: true, .. } => {
            let separator = if trimmed.contains('|') { '|' } else { ';' };
            let values = trimmed.split(separator).map(str::trim).filter(|text| !text.is_empty());
            node(Data::List(values.map(|text| node(Data::Scalar(Value::from(text)))).collect()))
        }
        Kind::Assets { .. }
        | Kind::Entries { .. }
        | Kind::Terms { .. }
        | Kind::Markdown(_)
        | Kind::Bard { .. }
        | Kind::Text
        | Kind::Date { .. } => plain(),
        _ => node(Data::Scalar(unquoted(trimmed))),
    })
}

/// Spreadsheets write what they like for yes and no.
fn toggle(text: &str) -> Value {
    match &*text.to_lowercase() {
        "true" | "yes" | "y" | "1" | "x" => Value::Bool(true),
        "false" | "no" | "n" | "0" => Value::Bool(false),
        _ => Value::from(text),
    }
}
