//! What queries run over: entries, terms and assets as things with named fields.

use std::borrow::Cow;

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::cell::{Cell, within};
use crate::SITE;
use crate::asset::Asset;
use crate::blueprint::{Fields, Kind};
use crate::entry::{Entry, Status};
use crate::taxonomy::Term;
use crate::value::{Map, Value};

/// Where and when a query is asked.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    /// In which dates without an offset are meant.
    pub(super) timezone: &'a TimeZone,
    pub(super) now: Timestamp,
}

/// A thing with named fields.
pub(super) trait Subject {
    /// What breaks ties: a name that no other of the same list has.
    fn name(&self) -> &str;

    /// What it is, besides what its author wrote.
    fn property(&self, name: &str) -> Option<Cell<'_>>;

    fn data(&self) -> &Map;

    /// What its blueprint says of a field.
    fn kind(&self, field: &str) -> Option<&Kind>;

    /// The value at `path`: a property of the thing, or a field and what is within it.
    fn cell(&self, path: &[String], timezone: &TimeZone) -> Cell<'_> {
        let Some((first, rest)) = path.split_first() else { return Cell::Null };
        if rest.is_empty()
            && let Some(cell) = self.property(first)
        {
            return cell;
        }
        match (self.data().get(first), self.kind(first)) {
            (None | Some(Value::Null), Some(Kind::Toggle)) if rest.is_empty() => Cell::Bool(false),
            (Some(value), kind) => within(value, kind, rest, timezone),
            (None, _) => Cell::Null,
        }
    }
}

impl<S: Subject> Subject for &S {
    fn name(&self) -> &str {
        (**self).name()
    }

    fn property(&self, name: &str) -> Option<Cell<'_>> {
        (**self).property(name)
    }

    fn data(&self) -> &Map {
        (**self).data()
    }

    fn kind(&self, field: &str) -> Option<&Kind> {
        (**self).kind(field)
    }
}

fn text(text: &str) -> Cell<'_> {
    Cell::Text(Cow::Borrowed(text))
}

#[expect(clippy::cast_precision_loss, reason = "nothing here is as large")]
fn number(number: u64) -> Cell<'static> {
    Cell::Number(number as f64)
}

impl Subject for Entry {
    fn name(&self) -> &str {
        self.id()
    }

    fn property(&self, name: &str) -> Option<Cell<'_>> {
        Some(match name {
            "id" => text(self.id()),
            "slug" => text(self.slug()),
            "title" => text(self.title()),
            "url" => return self.url().map(text),
            "uri" => self.uri().map_or(Cell::Null, text),
            "collection" => text(self.collection()),
            "parent" => self.parent().map_or(Cell::Null, text),
            "depth" => self.depth().map_or(Cell::Null, |depth| number(depth.into())),
            "blueprint" => text(&self.blueprint().handle),
            "status" => text(self.status().as_str()),
            "published" => Cell::Bool(self.status() != Status::Draft),
            "date" => return self.date().map(Cell::Date),
            #[expect(clippy::cast_precision_loss, reason = "no collection has as many entries")]
            "order" => return self.order().map(|order| Cell::Number(order as f64)),
            "updated_at" | "last_modified" => Cell::Date(self.modified()),
            "site" | "locale" => text(SITE),
            _ => return None,
        })
    }

    fn data(&self) -> &Map {
        self.data()
    }

    fn kind(&self, field: &str) -> Option<&Kind> {
        self.blueprint().fields.get(field).map(|field| &field.kind)
    }
}

/// An entry in which a number stands in for what was written in a field.
#[derive(Clone, Copy)]
pub(super) struct Numbered<'a> {
    pub(super) entry: &'a Entry,
    pub(super) field: &'a str,
    pub(super) number: i64,
}

impl Subject for Numbered<'_> {
    fn name(&self) -> &str {
        self.entry.name()
    }

    fn property(&self, name: &str) -> Option<Cell<'_>> {
        #[expect(clippy::cast_precision_loss, reason = "nothing is counted as often")]
        if name == self.field {
            return Some(Cell::Number(self.number as f64));
        }
        self.entry.property(name)
    }

    fn data(&self) -> &Map {
        self.entry.data()
    }

    fn kind(&self, field: &str) -> Option<&Kind> {
        Subject::kind(self.entry, field)
    }
}

/// A term with the fields of its taxonomy.
#[derive(Clone, Copy)]
pub(super) struct TermRow<'a> {
    pub(super) term: &'a Term,
    pub(super) fields: &'a Fields,
}

impl Subject for TermRow<'_> {
    fn name(&self) -> &str {
        self.term.slug()
    }

    fn property(&self, name: &str) -> Option<Cell<'_>> {
        let term = self.term;
        Some(match name {
            "id" => Cell::Text(Cow::Owned(term.id())),
            "slug" => text(term.slug()),
            "title" => text(term.title()),
            "taxonomy" => text(term.taxonomy()),
            "url" | "uri" => Cell::Text(Cow::Owned(term.uri())),
            "site" | "locale" => text(SITE),
            "status" => text(Status::Published.as_str()),
            "published" => Cell::Bool(true),
            _ => return None,
        })
    }

    fn data(&self) -> &Map {
        self.term.data()
    }

    fn kind(&self, field: &str) -> Option<&Kind> {
        self.fields.get(field).map(|field| &field.kind)
    }
}

impl Subject for Asset {
    fn name(&self) -> &str {
        self.path()
    }

    fn property(&self, name: &str) -> Option<Cell<'_>> {
        let (folder, basename) = self.path().rsplit_once('/').unwrap_or(("", self.path()));
        let (filename, extension) = basename.rsplit_once('.').unwrap_or((basename, ""));
        Some(match name {
            "id" => Cell::Text(Cow::Owned(self.id())),
            "path" => text(self.path()),
            "folder" => text(folder),
            "basename" | "title" => text(basename),
            "filename" => text(filename),
            "extension" => text(extension),
            "container" => text(self.container()),
            "url" => self.url().map_or(Cell::Null, text),
            "mime_type" => text(self.mime_type()),
            "size" | "size_bytes" | "size_b" => number(self.size()),
            "last_modified" | "last_modified_timestamp" => Cell::Date(self.modified()),
            "width" => self.dimensions().map_or(Cell::Null, |(width, _)| number(width.into())),
            "height" => self.dimensions().map_or(Cell::Null, |(_, height)| number(height.into())),
            "is_image" => Cell::Bool(self.mime_type().starts_with("image/")),
            _ => return None,
        })
    }

    fn data(&self) -> &Map {
        self.data()
    }

    fn kind(&self, _field: &str) -> Option<&Kind> {
        None
    }
}
