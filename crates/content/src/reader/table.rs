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
//! `slug`, `date`, `published` and `blueprint` mean what they mean in an entry's file; a row that
//! has a `year` and no date is of the first day of it. An empty cell is no value. Cells of fields
//! that take several values are split at `|`, or else at `;`.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::cache::{Cache, Parsed, Wanted};
use super::definitions::CollectionFile;
use super::entries::{Context, Identity, Reading, made_id};
use super::row::{Row, row};
use super::row_slugs::{self, RowName};
use super::scan::{File, Root, unread};
use super::table_file::NoTable;
use crate::entry::EntryFile;
use crate::problem::Problem;
use crate::yaml::Keys;

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
        rows.extend(row(&mut reading, &fields, &record));
        problems = reading.problems;
    }
    let rows = entries(context, file, &fields, rows, &mut problems);
    Parsed { value: Some(rows), problems }
}

/// The entries that rows are, each with a slug of its own.
fn entries(
    context: &Context,
    file: &File,
    fields: &[Option<Arc<str>>],
    rows: Vec<Row>,
    problems: &mut Vec<Problem>,
) -> Rows {
    let names: Vec<RowName> = rows.iter().map(Row::name).collect();
    let slugs = row_slugs::unique(&names, |row| rows[row].details(fields));
    let mut numbers: FxHashMap<Arc<str>, u32> = FxHashMap::default();
    let mut entries = Vec::with_capacity(rows.len());
    for (row, slug) in rows.into_iter().zip(slugs) {
        let Row { line, node, slug: made, date, links, .. } = row;
        if slug != made {
            let message = format!("other rows have this title, so the slug is `{slug}`");
            let problem = Problem::warning(&*file.path, Some(line), message);
            problems.push(problem.help("fill in the column `slug` to choose another"));
        }
        let slug: Arc<str> = slug.into();
        // Two rows for which the same slug is written are two entries, too.
        let number =
            numbers.entry(Arc::clone(&slug)).and_modify(|number| *number += 1).or_insert(0);
        let (id, id_line) = row.id.unwrap_or_else(|| {
            let name = format!("{}/{slug}/{number}", context.collection);
            (made_id(&name), None)
        });
        let mut reading =
            Reading { context, file, row: Some(line), problems: std::mem::take(problems) };
        let entry = reading.entry(Identity { id, id_line, slug, date }, node, links);
        entries.push(Arc::new(entry));
        *problems = reading.problems;
    }
    entries
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

#[cfg(test)]
#[path = "table_tests.rs"]
mod tests;
