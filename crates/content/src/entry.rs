//! One entry: a file of a collection, and what follows from its place and the time.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use jiff::Timestamp;

use crate::blueprint::Blueprint;
use crate::event::EventTime;
use crate::fields::Reference;
use crate::redirects::{Redirect, Wish};
use crate::value::{Map, Value};

/// Words that a reader takes in a minute.
const WORDS_PER_MINUTE: u32 = 200;

/// An entry as it stands at the moment the library was made.
#[derive(Debug, Clone)]
pub struct Entry {
    pub(crate) file: Arc<EntryFile>,
    pub(crate) collection: Arc<str>,
    pub(crate) uri: Option<Arc<str>>,
    pub(crate) leads: Leads,
    /// Id of the entry above it in the tree of its collection.
    pub(crate) parent: Option<Arc<str>>,
    pub(crate) depth: Option<u32>,
    pub(crate) order: Option<i64>,
    pub(crate) status: Status,
}

/// What the address of an entry leads to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) enum Leads {
    #[default]
    ToItself,
    /// The author said `redirect: 404`: it is listed, but has no page.
    Nowhere,
    To(Box<Redirect>),
}

/// What is known of an entry from its file alone; shared between one library and the next.
#[derive(Debug)]
pub(crate) struct EntryFile {
    /// Relative to the site folder.
    pub(crate) path: Arc<str>,
    pub(crate) id: Arc<str>,
    /// The line the id is written on; `None` when it was made from the path.
    pub(crate) id_line: Option<u32>,
    pub(crate) slug: Arc<str>,
    pub(crate) date: Option<Timestamp>,
    pub(crate) is_draft: bool,
    pub(crate) modified: Timestamp,
    pub(crate) blueprint: Arc<Blueprint>,
    pub(crate) data: Map,
    pub(crate) references: Box<[Reference]>,
    pub(crate) words: u32,
    pub(crate) redirect: Option<Box<Wish>>,
    /// The line of its row, when the entry is one of a table.
    pub(crate) row: Option<u32>,
    /// Addresses on this server that its text links to.
    pub(crate) links: Box<[Link]>,
    /// When what it is about happens.
    pub(crate) event: Option<Box<EventTime>>,
    /// When its events, and those in its text, begin and end.
    pub(crate) changes: Box<[Timestamp]>,
}

/// An address in a text, as it is written there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) to: Box<str>,
    pub(crate) line: u32,
}

impl Entry {
    pub fn id(&self) -> &str {
        &self.file.id
    }

    /// Empty in a collection without slugs.
    pub fn slug(&self) -> &str {
        &self.file.slug
    }

    /// The title; the slug or the id when the author wrote none.
    pub fn title(&self) -> &str {
        let file = &*self.file;
        let name = if file.slug.is_empty() { &file.id } else { &file.slug };
        file.data.text("title").unwrap_or(name)
    }

    /// The handle of its collection.
    pub fn collection(&self) -> &str {
        &self.collection
    }

    /// The moment in its file name; `None` in a collection without dates.
    pub fn date(&self) -> Option<Timestamp> {
        self.file.date
    }

    /// Its place in the tree of a structured collection, from 1 and depth first; else the number
    /// that its author gave it.
    pub fn order(&self) -> Option<i64> {
        self.order
    }

    pub fn status(&self) -> Status {
        self.status
    }

    pub fn is_published(&self) -> bool {
        self.status == Status::Published
    }

    /// Its own address on this server; `None` when its collection has no route.
    pub fn uri(&self) -> Option<&str> {
        self.uri.as_deref()
    }

    /// The address that links to it use: where it redirects to, else its own.
    pub fn url(&self) -> Option<&str> {
        self.redirect().map(|redirect| &*redirect.to).or(self.uri())
    }

    /// Where its visitors are sent instead.
    pub fn redirect(&self) -> Option<&Redirect> {
        match &self.leads {
            Leads::To(redirect) => Some(redirect),
            Leads::ToItself | Leads::Nowhere => None,
        }
    }

    /// Whether its own address is a page: it sends nobody elsewhere, and its author did not say
    /// that there is none.
    pub fn has_page(&self) -> bool {
        self.leads == Leads::ToItself
    }

    /// Whether it stands for a view of a page: it leads to an address of this site with parameters.
    pub fn is_view(&self) -> bool {
        self.redirect()
            .is_some_and(|redirect| redirect.to.starts_with('/') && redirect.to.contains('?'))
    }

    /// Id of the entry above it in the tree of a structured collection; of an entry at the top,
    /// the home page when the tree has one.
    pub fn parent(&self) -> Option<&str> {
        self.parent.as_deref()
    }

    /// How deep it lies in the tree of a structured collection, from 1.
    pub fn depth(&self) -> Option<u32> {
        self.depth
    }

    /// When it was last changed: `updated_at`, else the file's own time.
    pub fn modified(&self) -> Timestamp {
        self.file.modified
    }

    pub fn blueprint(&self) -> &Blueprint {
        &self.file.blueprint
    }

    /// Everything the author wrote, except what became part of the entry itself (`id`,
    /// `published`). Rich text is HTML with link tokens.
    pub fn data(&self) -> &Map {
        &self.file.data
    }

    pub fn value(&self, key: &str) -> Option<&Value> {
        self.file.data.get(key)
    }

    /// The text at `key`, when there is text that is not empty.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.file.data.text(key)
    }

    /// Whether a toggle is on.
    pub fn is_on(&self, key: &str) -> bool {
        self.value(key).and_then(Value::as_bool).unwrap_or(false)
    }

    /// When what it is about happens: its field `event`. `None` when it is about no event, or
    /// nobody can tell when.
    pub fn event(&self) -> Option<&EventTime> {
        self.file.event.as_deref()
    }

    /// How long it takes to read, in minutes: at least one.
    pub fn reading_minutes(&self) -> u32 {
        self.file.words.div_ceil(WORDS_PER_MINUTE).max(1)
    }

    /// Its file, relative to the site folder.
    pub fn path(&self) -> &Path {
        Path::new(&*self.file.path)
    }
}

impl EntryFile {
    /// Where an author finds it.
    pub(crate) fn source(&self) -> String {
        match self.row {
            Some(line) => format!("{}:{line}", self.path),
            None => self.path.to_string(),
        }
    }
}

/// Whether visitors see an entry, and if not, why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    Published,
    /// The author said `published: false`.
    Draft,
    /// Its date is still to come, and its collection keeps such entries private.
    Scheduled,
    /// Its date has passed, and its collection keeps such entries private.
    Expired,
}

impl Status {
    pub const ALL: [Self; 4] = [Self::Published, Self::Draft, Self::Scheduled, Self::Expired];

    pub fn as_str(self) -> &'static str {
        match self {
            Self::Published => "published",
            Self::Draft => "draft",
            Self::Scheduled => "scheduled",
            Self::Expired => "expired",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
