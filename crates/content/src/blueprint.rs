//! Blueprints: what fields an entry has, and how each of them is shown.

mod date_format;
mod read;

use std::sync::Arc;

use terrace_markup::MarkdownOptions;

use crate::value::Value;

pub use date_format::DateFormat;
pub(crate) use read::{Fieldsets, read};

/// The fields of one kind of entry, term, global set or nav item.
#[derive(Debug, Clone, PartialEq)]
pub struct Blueprint {
    pub handle: Arc<str>,
    pub title: String,
    /// Hidden blueprints are never the default one of a collection.
    pub hidden: bool,
    pub order: i64,
    pub fields: Fields,
}

/// Fields in the author's order.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Fields(pub(crate) Vec<Field>);

#[derive(Debug, Clone, PartialEq)]
pub struct Field {
    pub handle: Arc<str>,
    pub kind: Kind,
    /// Shown when the entry has no value of its own.
    pub default: Value,
    /// How its dates are stored, when not in the usual way.
    pub date_format: Option<DateFormat>,
    /// It is for addresses (`input_type: url`).
    pub holds_address: bool,
}

/// What a field holds, as far as showing it is concerned.
#[derive(Debug, Clone, PartialEq)]
pub enum Kind {
    /// Prose without markup: text and textarea.
    Text,
    /// Shown as it was written: numbers, lists, tables, and any type not known here.
    Plain,
    Markdown(MarkdownOptions),
    /// Rich text as ProseMirror JSON, with or without sets.
    Bard {
        sets: Vec<Set>,
    },
    Replicator {
        sets: Vec<Set>,
    },
    Grid {
        fields: Fields,
    },
    Group {
        fields: Fields,
    },
    /// `container` is `None` when the site has only one to choose from; `folder` is where editors
    /// put new files.
    Assets {
        container: Option<Arc<str>>,
        folder: Option<Arc<str>>,
        single: bool,
    },
    Entries {
        single: bool,
    },
    Terms {
        taxonomies: Vec<Arc<str>>,
        single: bool,
    },
    Date {
        range: bool,
    },
    Choice {
        options: Vec<Choice>,
        multiple: bool,
    },
    Toggle,
    /// Countries by their codes of three letters.
    Countries {
        single: bool,
    },
    /// The name of a time zone, in which the dates beside it are meant.
    TimeZone,
    /// A map, which may be stored as a list of `{key, value}`.
    Array,
    /// A piece of a program, in the language `mode` unless its author chose another.
    Code {
        mode: Arc<str>,
    },
    /// An address, `entry::ID`, `asset::container::path` or `@child`.
    Link,
    /// Parts of the site by their handles.
    Handles {
        of: HandleOf,
        single: bool,
    },
    /// Only seen by editors (section, spacer, revealer): nothing is shown.
    Nothing,
}

/// What sort of thing a handle names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HandleOf {
    Collection,
    Taxonomy,
    /// A nav, or the tree of a collection.
    Structure,
    Site,
    Container,
}

/// One block type of a replicator or Bard field.
#[derive(Debug, Clone, PartialEq)]
pub struct Set {
    pub handle: Arc<str>,
    pub fields: Fields,
}

/// One option of a select, radio, button group or checkboxes field.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice {
    pub key: String,
    pub label: String,
}

impl Blueprint {
    /// A blueprint for what has none: every value is shown as it was written.
    pub(crate) fn empty(handle: &str) -> Self {
        Self {
            handle: handle.into(),
            title: handle.to_owned(),
            hidden: false,
            order: 0,
            fields: Fields::default(),
        }
    }
}

impl Fields {
    pub fn get(&self, handle: &str) -> Option<&Field> {
        self.0.iter().find(|field| &*field.handle == handle)
    }

    pub fn iter(&self) -> std::slice::Iter<'_, Field> {
        self.0.iter()
    }

    /// Adds a field that every blueprint of its kind has, unless the author wrote one.
    pub(crate) fn ensure(&mut self, handle: &str, kind: Kind) {
        if self.get(handle).is_none() {
            self.0.push(Field {
                handle: handle.into(),
                kind,
                default: Value::Null,
                date_format: None,
                holds_address: false,
            });
        }
    }
}

impl<'a> IntoIterator for &'a Fields {
    type Item = &'a Field;
    type IntoIter = std::slice::Iter<'a, Field>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The set that a block says it is of.
pub(crate) fn find_set<'s>(sets: &'s [Set], handle: &str) -> Option<&'s Set> {
    sets.iter().find(|set| &*set.handle == handle)
}
