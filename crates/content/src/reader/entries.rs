//! Reading entries.

use std::sync::Arc;

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use terrace_text::slugify;
use xxhash_rust::xxh3::xxh3_128;

use super::cache::Parsed;
use super::document::read_entry;
use super::links;
use super::name::{self, NameDate};
use super::scan::{File, modified};
use crate::blueprint::{Blueprint, Fields};
use crate::dates;
use crate::derive::{Deriver, WrittenEntry};
use crate::entry::{EntryFile, Link};
use crate::event::EventTime;
use crate::fields::{Notes, Reference};
use crate::pack::pack;
use crate::problem::Problem;
use crate::redirects::{Goal, Wish};
use crate::route::Route;
use crate::value::{Map, Value};
use crate::yaml::{Data, Keys, Node, Pair};

/// What the entries of one collection are read with. When it changes, they are read again.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Context {
    pub(super) collection: Arc<str>,
    /// The default one first; never empty.
    pub(super) blueprints: Vec<Arc<Blueprint>>,
    pub(super) dated: bool,
    pub(super) slugs: bool,
    /// What the title of an entry that has none is made of.
    pub(super) title_format: Option<Route>,
    /// Values of entries that have none of their own.
    pub(super) inject: Vec<Pair>,
    /// The columns of its table that go by other names.
    pub(super) columns: Vec<(Arc<str>, Arc<str>)>,
    pub(super) timezone: TimeZone,
    /// Works out fields that nobody writes.
    pub(super) deriver: Deriver,
}

/// Reads one entry. What can be shown is shown, even when something about it is wrong.
pub(super) fn parse(
    context: &Context,
    file: &File,
    text: &str,
    keys: &mut Keys,
) -> Parsed<EntryFile> {
    let mut reading = Reading { context, file, row: None, problems: Vec::new() };
    let value = match read_entry(&file.path, text, keys) {
        Ok(node) => reading.file(node, links::local(text)),
        Err(problem) => {
            reading.problems.push(problem);
            None
        }
    };
    Parsed { value, problems: reading.problems }
}

/// What says which entry this is.
pub(super) struct Identity {
    pub(super) id: Arc<str>,
    /// The line it is written on, when it is.
    pub(super) id_line: Option<u32>,
    pub(super) slug: Arc<str>,
    pub(super) date: Option<Timestamp>,
}

/// The reading of one entry.
pub(super) struct Reading<'a> {
    pub(super) context: &'a Context,
    pub(super) file: &'a File,
    /// The line of its row, when it is one of a table.
    pub(super) row: Option<u32>,
    pub(super) problems: Vec<Problem>,
}

impl Reading<'_> {
    /// An entry with a file of its own, whose name says when it is of and what its slug is.
    fn file(&mut self, node: Node, links: Vec<Link>) -> Option<EntryFile> {
        let file_name = self.file.path.rsplit('/').next().unwrap_or(&self.file.path);
        let name = name::parse(file_name);
        let date = match self.date(&name.date, &node) {
            Ok(date) => date,
            Err(problem) => {
                self.problems.push(problem);
                return None;
            }
        };
        let (id, id_line) = self.id(&node);
        let is_named_by_id = !self.context.slugs && name.slug == &*id;
        let slug = if is_named_by_id { "".into() } else { slugify(name.slug).into() };
        Some(self.entry(Identity { id, id_line, slug, date }, node, links))
    }

    /// The entry with the fields in `node`.
    pub(super) fn entry(
        &mut self,
        identity: Identity,
        mut node: Node,
        links: Vec<Link>,
    ) -> EntryFile {
        let blueprint = self.blueprint(&node);
        let is_draft = self.is_draft(&node);
        let updated = node.int("updated_at").and_then(|second| Timestamp::from_second(second).ok());
        tidy(&mut node);
        let timezone = &self.context.timezone;
        let mut notes = Notes::in_timezone(timezone);
        let values = notes.map(node.pairs(), &blueprint.fields);
        let event = values.get("event").and_then(|event| event.items().first()?.as_map());
        let event = event.and_then(|fields| EventTime::of(fields, timezone));
        let ends = event.iter().flat_map(|time| [time.begins, time.ends]);
        let changes = notes.changes().iter().copied().chain(ends).collect();
        self.problems.extend(notes.problems(&self.file.path));
        let values = self.complete(values, &blueprint.fields);
        let values = self.derive(values, &node);
        let redirect = self.redirect(&node, &values, &mut notes.references);
        let mut data = values;
        pack(&mut data);
        EntryFile {
            path: Arc::clone(&self.file.path),
            slug: identity.slug,
            id: identity.id,
            id_line: identity.id_line,
            date: identity.date,
            is_draft,
            modified: updated.unwrap_or_else(|| modified(&self.file.stamp)),
            data,
            blueprint,
            references: notes.references.into(),
            words: u32::try_from(notes.words).unwrap_or(u32::MAX),
            redirect,
            row: self.row,
            links: links.into(),
            event: event.map(Box::new),
            changes,
        }
    }

    /// When the entry is of. An error means that it cannot be placed in time, and so is left out.
    fn date(&mut self, date: &NameDate<'_>, node: &Node) -> Result<Option<Timestamp>, Problem> {
        if !self.context.dated {
            return Ok(None);
        }
        match date {
            NameDate::Some(date) => Ok(Some(self.moment(*date))),
            NameDate::None => {
                if let Some(date) = self.written_date(node)? {
                    return Ok(Some(date));
                }
                let message = "the file name has no date, so the time of its last change is used";
                let problem = Problem::warning(&*self.file.path, None, message);
                self.problems.push(problem.help("name it YYYY-MM-DD.slug.md"));
                let day = modified(&self.file.stamp).to_zoned(self.context.timezone.clone()).date();
                Ok(Some(self.moment(day.at(0, 0, 0, 0))))
            }
            NameDate::Bad(text) => {
                let message = format!("`{text}` in the file name is no date");
                let problem = Problem::error(&*self.file.path, None, message);
                Err(problem.help("write it as YYYY-MM-DD, YYYY-MM-DD-HHmm or YYYY-MM-DD-HHmmss"))
            }
        }
    }

    /// The field `date`, which counts where the file name says nothing.
    pub(super) fn written_date(&self, node: &Node) -> Result<Option<Timestamp>, Problem> {
        let Some(pair) = node.pair("date") else { return Ok(None) };
        let Some(value) = pair.node.scalar().filter(|value| !value.is_null()) else {
            return Ok(None);
        };
        dates::moment(value, &self.context.timezone).map(Some).ok_or_else(|| {
            let message = format!("`{}` is no date", value.scalar_text().unwrap_or_default());
            let problem = Problem::error(&*self.file.path, Some(pair.line), message);
            problem.help("write it as YYYY-MM-DD or YYYY-MM-DD HH:mm")
        })
    }

    /// The first moment of a year.
    pub(super) fn first_day(&self, year: i16) -> Option<Timestamp> {
        let day = Date::new(year, 1, 1).ok()?;
        Some(self.moment(day.at(0, 0, 0, 0)))
    }

    /// A time that a change of clocks leaves out is moved on, one that it repeats is the first.
    fn moment(&self, date: DateTime) -> Timestamp {
        let zoned = self.context.timezone.to_ambiguous_timestamp(date).compatible();
        zoned.unwrap_or_default()
    }

    /// The id that is written, or one that stays the same as long as the file keeps its name.
    fn id(&self, node: &Node) -> (Arc<str>, Option<u32>) {
        written_id(node).unwrap_or_else(|| (made_id(&self.file.path), None))
    }

    fn blueprint(&mut self, node: &Node) -> Arc<Blueprint> {
        let blueprints = &self.context.blueprints;
        let default = Arc::clone(&blueprints[0]);
        let Some(pair) = node.pair("blueprint") else { return default };
        let Some(wanted) = pair.node.scalar().and_then(Value::as_str) else { return default };
        let singular = wanted.strip_suffix('s').unwrap_or(wanted);
        let find = |handle: &str| blueprints.iter().find(|blueprint| &*blueprint.handle == handle);
        if let Some(found) = find(wanted).or_else(|| find(singular)) {
            return Arc::clone(found);
        }
        let known: Vec<_> =
            blueprints.iter().map(|blueprint| format!("`{}`", blueprint.handle)).collect();
        let message = format!("there is no blueprint `{wanted}`, so `{}` is used", default.handle);
        let problem = Problem::error(&*self.file.path, Some(pair.line), message);
        self.problems.push(problem.help(format!("use one of {}", known.join(", "))));
        default
    }

    fn is_draft(&mut self, node: &Node) -> bool {
        let Some(pair) = node.pair("published") else { return false };
        match pair.node.scalar() {
            Some(Value::Bool(published)) => !published,
            Some(Value::Null) => false,
            value => {
                let word = value.and_then(Value::scalar_text).unwrap_or_default().to_lowercase();
                let published = matches!(&*word, "yes" | "y" | "on" | "1");
                let message = format!(
                    "`published` is neither `true` nor `false`; it is taken for `{published}`"
                );
                let problem = Problem::warning(&*self.file.path, Some(pair.line), message);
                self.problems.push(problem.help("write `true` or `false`"));
                !published
            }
        }
    }

    /// Adds what the collection gives to entries that do not have it themselves.
    fn complete(&self, data: Map, fields: &Fields) -> Map {
        let inject = self.context.inject.iter();
        let missing: Vec<_> =
            inject.filter(|pair| !data.contains_key(&pair.key)).cloned().collect();
        // What they refer to is not noted: it would be reported of every entry.
        let mut missing = Notes::default().map(&missing, fields).into_pairs();
        if let Some(format) = self.context.title_format.as_ref()
            && !data.contains_key("title")
        {
            missing.push(("title".into(), Value::Text(format.text(&data).into())));
        }
        if missing.is_empty() { data } else { Map::new([data.into_pairs(), missing].concat()) }
    }

    /// Adds what follows from what was written.
    fn derive(&mut self, data: Map, node: &Node) -> Map {
        let Some(rules) = &self.context.deriver.0 else { return data };
        let entry = WrittenEntry { collection: &self.context.collection, data: &data };
        let derived = rules.derive(&entry);
        for warning in derived.warnings {
            let line = node.pair(warning.field).map(|pair| pair.line).or(self.row);
            let problem = Problem::warning(&*self.file.path, line, warning.message);
            self.problems.push(problem.help(warning.help));
        }
        let is_missing = |(key, _): &(&str, Value)| data.get(key).is_none_or(Value::is_null);
        let missing: Vec<_> = derived.fields.into_iter().filter(is_missing).collect();
        if missing.is_empty() {
            return data;
        }
        let mut pairs = data.into_pairs();
        pairs.retain(|(key, _)| !missing.iter().any(|(missing, _)| *missing == &**key));
        pairs.extend(missing.into_iter().map(|(key, value)| (Arc::from(key), value)));
        Map::new(pairs)
    }

    /// Where the entry leads instead of to itself; what it names is noted.
    fn redirect(
        &mut self,
        node: &Node,
        data: &Map,
        references: &mut Vec<Reference>,
    ) -> Option<Box<Wish>> {
        let line = node.pair("redirect").map(|pair| pair.line);
        let wish = match Wish::read(data.get("redirect")?, line) {
            Ok(wish) => wish?,
            Err(message) => {
                let problem = Problem::warning(&*self.file.path, line, message);
                let help = "write an address, `entry::` and an id, `@child` or 404";
                self.problems.push(problem.help(help));
                return None;
            }
        };
        if let (Goal::Thing(to), Some(line)) = (&wish.to, line)
            && !references.iter().any(|known| known.to == *to)
        {
            references.push(Reference { to: to.clone(), line });
        }
        Some(Box::new(wish))
    }
}

/// The id that is written, and its line.
pub(super) fn written_id(node: &Node) -> Option<(Arc<str>, Option<u32>)> {
    let pair = node.pair("id")?;
    let id = pair.node.scalar()?.scalar_text().filter(|id| !id.is_empty())?;
    Some((id.into(), Some(pair.line)))
}

/// An id for what has none: the same one as long as its name stays the same.
pub(super) fn made_id(name: &str) -> Arc<str> {
    format!("{:032x}", xxh3_128(name.as_bytes())).into()
}

/// Takes out what has become part of the entry itself, and makes a title text.
fn tidy(node: &mut Node) {
    let Data::Map(pairs) = &mut node.data else { return };
    pairs.retain(|pair| !matches!(&*pair.key, "id" | "published" | "origin"));
    for Pair { key, node, .. } in pairs {
        if &**key == "title"
            && let Data::Scalar(value) = &mut node.data
            && let Some(text) = value.scalar_text()
        {
            *value = Value::Text(text.into());
        }
    }
}
