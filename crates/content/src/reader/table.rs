//! Reading tables (CSV): each row is an entry of a collection.
//!
//! ```yaml
//! csv: data/reports.csv     # in the file of the collection
//! ```
//!
//! or, when columns go by other names than the fields they hold:
//!
//! ```yaml
//! csv:
//!   file: data/reports.csv
//!   id: code
//!   title: name
//!   date: published_on
//! ```
//!
//! The first row names the fields. A row needs a title (or `title_format` in the collection); `id`,
//! `slug`, `date`, `published` and `blueprint` mean what they mean in an entry's file. An empty
//! cell is no value. Cells of fields that take several values are split at `|`, or else at `;`.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_text::slugify;

use super::cache::{Cache, Parsed, Wanted};
use super::definitions::CollectionFile;
use super::entries::{Context, Identity, Reading, made_id, written_id};
use super::links;
use super::scan::{File, Root, unread};
use super::table_file::NoTable;
use crate::blueprint::{Blueprint, Kind};
use crate::entry::{EntryFile, Link};
use crate::problem::Problem;
use crate::value::Value;
use crate::yaml::{Data, Keys, Node, Pair, unquoted};

/// A table with more rows is cut off.
const MAX_ROWS: usize = 200_000;
const MAX_COLUMNS: usize = 1_000;
/// A table may be larger than a text.
const MAX_BYTES: u64 = 64 * 1024 * 1024;

/// The rows of a table as entries.
type Rows = Vec<Arc<EntryFile>>;

/// The tables of collections, by the collection's handle. Those that did not change are not read
/// again.
#[derive(Debug, Default)]
pub(super) struct Tables {
    by_collection: FxHashMap<Arc<str>, Table>,
    /// How many could not be looked for.
    unread: usize,
    has_gone: bool,
}

#[derive(Debug, Default)]
struct Table {
    /// Whether the collection has a table, as of the last update.
    is_wanted: bool,
    /// The file whose rows are shown.
    path: Arc<str>,
    cache: Cache<Rows>,
}

impl Table {
    /// While another file than before cannot be read at all, the rows of the one before stay.
    fn show(&mut self, path: Arc<str>) {
        if self.cache.get(&path).is_none() && self.cache.unread() > 0 {
            self.cache.keep(&self.path);
        } else {
            self.path = path;
        }
    }
}

impl Tables {
    /// Gives the number of tables that were parsed.
    pub(super) fn update(
        &mut self,
        root: &Root,
        collections: &[CollectionFile],
        contexts: &[(Arc<Context>, u64)],
        problems: &mut Vec<Problem>,
    ) -> usize {
        (self.unread, self.has_gone) = (0, false);
        for table in self.by_collection.values_mut() {
            table.is_wanted = false;
        }
        let mut parsed = 0;
        for (collection, (context, version)) in collections.iter().zip(contexts) {
            let Some(wanted) = &collection.table else { continue };
            let file = match wanted.find(root) {
                Ok(file) => file,
                Err(NoTable::Mistake(message, help)) => {
                    let problem = Problem::error(&*collection.path, Some(wanted.line), message);
                    problems.push(problem.help(help));
                    continue;
                }
                Err(NoTable::Unread(error)) => {
                    self.unread += 1;
                    let table = self.by_collection.get_mut(&collection.handle);
                    problems.push(unread(&wanted.path, table.is_some(), &error));
                    if let Some(table) = table {
                        table.is_wanted = true;
                    }
                    continue;
                }
            };
            let table = self.by_collection.entry(Arc::clone(&collection.handle)).or_default();
            table.is_wanted = true;
            let path = Arc::clone(&file.path);
            let wanted = vec![Wanted { file, context: 0, version: *version }];
            parsed += table.cache.update(root, MAX_BYTES, wanted, |wanted, text, keys| {
                read(context, &wanted.file, text, keys)
            });
            self.has_gone |= table.cache.take_news().has_gone;
            table.show(path);
        }
        self.has_gone |= self.by_collection.values().any(|table| !table.is_wanted);
        parsed
    }

    /// Whether the last update missed a table that was there.
    pub(super) fn has_gone(&self) -> bool {
        self.has_gone
    }

    /// Lets go of tables that the last update did not want.
    pub(super) fn forget(&mut self) {
        self.by_collection.retain(|_, table| table.is_wanted);
        for table in self.by_collection.values_mut() {
            table.cache.forget();
        }
    }

    /// The entries that the table of a collection gives it.
    pub(super) fn rows(&self, collection: &str) -> &[Arc<EntryFile>] {
        let table = self.by_collection.get(collection).filter(|table| table.is_wanted);
        let rows = table.and_then(|table| table.cache.get(&table.path));
        rows.map_or(&[], |rows| rows)
    }

    pub(super) fn problems(&self) -> impl Iterator<Item = &Problem> {
        self.wanted().flat_map(|table| table.cache.problems())
    }

    /// How many tables the system did not let us read.
    pub(super) fn unread(&self) -> usize {
        self.unread + self.wanted().map(|table| table.cache.unread()).sum::<usize>()
    }

    fn wanted(&self) -> impl Iterator<Item = &Table> {
        self.by_collection.values().filter(|table| table.is_wanted)
    }
}

/// Reads a whole table. A row that cannot be used is left out and reported.
fn read(context: &Context, file: &File, text: &str, keys: &mut Keys) -> Parsed<Rows> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter(text))
        .flexible(true)
        .from_reader(text.as_bytes());
    let mut problems = Vec::new();
    let fields = match reader.headers() {
        Ok(names) => fields(context, file, names, keys, &mut problems),
        Err(error) => {
            problems.push(Problem::error(&*file.path, Some(1), format!("{error}")));
            return Parsed { value: None, problems };
        }
    };
    let mut rows = Vec::new();
    let mut slugs = FxHashMap::default();
    for record in reader.records() {
        // The text is UTF-8 and rows may be of any length, so nothing can be wrong with it.
        let Ok(record) = record else { break };
        let line = line_of(&record, text);
        if rows.len() >= MAX_ROWS {
            let message =
                format!("a table can have {MAX_ROWS} rows; those from here on are left out");
            problems.push(Problem::error(&*file.path, Some(line), message));
            break;
        }
        if record.iter().all(|cell| cell.trim().is_empty()) {
            continue;
        }
        if record.len() > fields.len() && record.iter().skip(fields.len()).any(|c| !c.is_empty()) {
            let message = format!(
                "this row has {} cells, but there are {} columns",
                record.len(),
                fields.len()
            );
            let problem = Problem::warning(&*file.path, Some(line), message);
            problems.push(problem.help("put quotes around a cell that holds a comma"));
        }
        let mut reading = Reading { context, file, row: Some(line), problems };
        rows.extend(row(&mut reading, &fields, &record, &mut slugs).map(Arc::new));
        problems = reading.problems;
    }
    Parsed { value: Some(rows), problems }
}

/// The line that a row begins on: its position is that of the empty lines before it.
fn line_of(record: &csv::StringRecord, text: &str) -> u32 {
    let Some(position) = record.position() else { return 0 };
    let start = usize::try_from(position.byte()).unwrap_or(usize::MAX);
    let before = text.as_bytes().get(start..).unwrap_or_default().iter();
    let empty = before.take_while(|byte| matches!(byte, b'\n' | b'\r')).filter(|b| **b == b'\n');
    u32::try_from(position.line() + empty.count() as u64).unwrap_or(u32::MAX)
}

/// Spreadsheets in countries that write `1,5` separate cells with semicolons.
fn delimiter(text: &str) -> u8 {
    let first = text.lines().next().unwrap_or_default();
    if !first.contains(',') && first.contains(';') { b';' } else { b',' }
}

/// The field that each column holds; `None` for one without a name.
fn fields(
    context: &Context,
    file: &File,
    names: &csv::StringRecord,
    keys: &mut Keys,
    problems: &mut Vec<Problem>,
) -> Vec<Option<Arc<str>>> {
    let mut known = FxHashSet::default();
    let mut fields = Vec::new();
    for name in names.iter().map(str::trim).take(MAX_COLUMNS) {
        let renamed = context.columns.iter().find(|(column, _)| **column == *name);
        let field = renamed.map_or_else(|| keys.share(name), |(_, field)| Arc::clone(field));
        let is_new = known.insert(Arc::clone(&field));
        if !is_new && !name.is_empty() {
            let message = format!("there are two columns for `{field}`; the second is left out");
            let problem = Problem::error(&*file.path, Some(1), message);
            problems.push(problem.help("give each column a name of its own"));
        }
        fields.push(Some(field).filter(|_| is_new && !name.is_empty()));
    }
    for (column, _) in &context.columns {
        if !names.iter().any(|name| name.trim() == &**column) {
            let message = format!("there is no column `{column}`, which the collection names");
            problems.push(Problem::error(&*file.path, Some(1), message));
        }
    }
    fields
}

fn row(
    reading: &mut Reading<'_>,
    fields: &[Option<Arc<str>>],
    record: &csv::StringRecord,
    slugs: &mut FxHashMap<Arc<str>, u32>,
) -> Option<EntryFile> {
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
    let slug = node.text("slug").or_else(|| title.clone()).map(|text| slugify(&text));
    let slug = slug.filter(|slug| !slug.is_empty()).or(id).unwrap_or_default();
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
        Ok(date) => date,
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
    let slug: Arc<str> = slug.into();
    // Two rows of the same name are two entries, until their author tells them apart.
    let number = slugs.entry(Arc::clone(&slug)).and_modify(|number| *number += 1).or_insert(0);
    let (id, id_line) = written.unwrap_or_else(|| {
        let name = format!("{}/{slug}/{number}", reading.context.collection);
        (made_id(&name), None)
    });
    let links = record.iter().flat_map(links::local).map(|link| Link { line, ..link }).collect();
    Some(reading.entry(Identity { id, id_line, slug, date }, node, links))
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

#[cfg(test)]
#[path = "table_tests.rs"]
mod tests;
