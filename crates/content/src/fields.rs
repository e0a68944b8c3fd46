//! Parsing field values by their blueprint: from what an author wrote to what is kept.
//!
//! Rich text becomes HTML here, once. What the text refers to (terms, assets, entries) is noted
//! with its line, so that a reference to nothing can be reported when the whole site is known.

pub(crate) mod address;
mod bard;
mod date;

use std::fmt;
use std::sync::Arc;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use terrace_markup::{count_words, link_tokens, markdown_to_html};

use crate::blueprint::{DateFormat, Fields, Kind, Set, find_set};
use crate::country;
use crate::html::Html;
use crate::problem::Problem;
use crate::value::{Map, Value};
use crate::yaml::{Data, Node, Pair};
use date::{Dates, Zone};

/// A text with more references than this is not looked through for equal ones.
const MAX_COMPARED: usize = 100;

/// Something that a value refers to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Reference {
    pub(crate) to: Target,
    pub(crate) line: u32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Target {
    /// By id.
    Entry(Box<str>),
    /// `container` is `None` when the site has only one.
    Asset {
        container: Option<Arc<str>>,
        path: Box<str>,
    },
    Term {
        taxonomy: Arc<str>,
        slug: Box<str>,
    },
    /// By its code; only noted where there is no such country.
    Country(Box<str>),
}

impl Target {
    /// What a link token in rich text leads to.
    pub(crate) fn of_token(token: &str) -> Option<Self> {
        if let Some(id) = token.strip_prefix("entry::") {
            return Some(Self::Entry(id.into()));
        }
        let (container, path) = token.strip_prefix("asset::")?.split_once("::")?;
        Some(Self::Asset { container: Some(container.into()), path: path.into() })
    }

    /// The asset that a value of an assets field names: a path, or `container::path`.
    pub(crate) fn of_asset(value: &str, container: Option<&Arc<str>>) -> Self {
        let (container, path) = match value.split_once("::") {
            Some((container, path)) => (Some(container.into()), path),
            None => (container.map(Arc::clone), value),
        };
        Self::Asset { container, path: path.into() }
    }

    /// The term that a value of a terms field names: a slug, or `taxonomy::slug`.
    pub(crate) fn of_term(value: &str, taxonomies: &[Arc<str>]) -> Option<Self> {
        let (taxonomy, slug) = match (value.split_once("::"), taxonomies) {
            (Some((taxonomy, slug)), _) => (taxonomy.into(), slug),
            (None, [only, ..]) => (Arc::clone(only), value),
            (None, []) => return None,
        };
        Some(Self::Term { taxonomy, slug: slug.into() })
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Entry(id) => f.write_str(id),
            Self::Country(code) => f.write_str(code),
            Self::Asset { path, .. } => f.write_str(path),
            Self::Term { slug, .. } => f.write_str(slug),
        }
    }
}

/// What was found on the way through the fields of one file.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    pub(crate) references: Vec<Reference>,
    /// Words that a visitor reads in rich text and blocks.
    pub(crate) words: usize,
    /// Addresses that were dropped, with their lines.
    refused: Vec<(u32, String)>,
    dates: Dates,
}

impl Notes {
    /// Of a file whose dates are meant in this time zone unless it says otherwise.
    pub(crate) fn in_timezone(timezone: &TimeZone) -> Self {
        Self { dates: Dates::in_timezone(timezone), ..Self::default() }
    }

    /// Moments at which something else is to be said of the file: its events begin and end.
    pub(crate) fn changes(&self) -> &[Timestamp] {
        &self.dates.changes
    }

    /// The values of `pairs`, each by its field. Values without a field are kept as written.
    pub(crate) fn map(&mut self, pairs: &[Pair], fields: &Fields) -> Map {
        self.scoped_map(pairs, fields, "", &Zone::OfSite)
    }

    fn scoped_map(&mut self, pairs: &[Pair], fields: &Fields, scope: &str, zone: &Zone) -> Map {
        let values = pairs.iter().map(|pair| {
            let field = fields.get(&pair.key);
            let kind = field.map_or(&Kind::Plain, |field| &field.kind);
            let value = match field.and_then(|field| field.date_format.as_ref()) {
                Some(format) => usual_dates(pair.node.clone().into_value(), format),
                None => self.value(&pair.node, kind, scope),
            };
            let value = match kind {
                Kind::Date { .. } => self.dates.keep(value, &pair.node, zone),
                _ => value,
            };
            let refuse = |line, text: &str| self.refused.push((line, text.to_owned()));
            let value = address::without_refused(&pair.key, field, &pair.node, value, refuse);
            (Arc::clone(&pair.key), value)
        });
        Map::new(values.collect())
    }

    pub(crate) fn value(&mut self, node: &Node, kind: &Kind, scope: &str) -> Value {
        match kind {
            Kind::Markdown(options) => match text_of(node) {
                Some(text) => self.html(markdown_to_html(&text, options, scope), &text, node.line),
                None => node.clone().into_value(),
            },
            Kind::Bard { sets } => self.bard(node, sets),
            Kind::Replicator { sets } => self.blocks(node, sets),
            Kind::Grid { fields } => self.rows(node, fields, scope),
            Kind::Group { fields } => self.group(node, fields, scope),
            Kind::Text => {
                // The text of a block is read; that of the entry itself is its title and such.
                if !scope.is_empty() {
                    self.words += text_of(node).map_or(0, |text| text.split_whitespace().count());
                }
                node.clone().into_value()
            }
            Kind::Assets { container, .. } => {
                self.refer(node, |text| Some(Target::of_asset(text, container.as_ref())))
            }
            Kind::Terms { taxonomies, .. } => {
                self.refer(node, |text| Target::of_term(text, taxonomies))
            }
            Kind::Entries { .. } => self.refer(node, |text| Some(Target::Entry(text.into()))),
            Kind::Link => self.refer(node, Target::of_token),
            Kind::Countries { .. } => self.countries(node),
            Kind::Plain
            | Kind::Array
            | Kind::Code { .. }
            | Kind::Handles { .. }
            | Kind::Date { .. }
            | Kind::Choice { .. }
            | Kind::Toggle
            | Kind::TimeZone
            | Kind::Nothing => node.clone().into_value(),
        }
    }

    /// What is wrong with addresses and dates in the file at `path`.
    pub(crate) fn problems(&self, path: &str) -> impl Iterator<Item = Problem> {
        let addresses = self.refused.iter();
        let addresses =
            addresses.map(move |(line, text)| address::problem(path, Some(*line), text));
        addresses.chain(self.dates.problems(path))
    }

    /// The first of several references to one thing is enough to report it.
    fn is_noted(&self, to: &Target) -> bool {
        self.references.len() <= MAX_COMPARED && self.references.iter().any(|known| known.to == *to)
    }

    /// Rich text: HTML, and the links in it. `line` is the first line of `source`.
    fn html(&mut self, html: String, source: &str, line: u32) -> Value {
        self.rich(html, |token| {
            let before = source.find(token).map_or("", |at| &source[..at]);
            let lines = u32::try_from(before.matches('\n').count()).unwrap_or(u32::MAX);
            line.saturating_add(lines)
        })
    }

    /// Rich text whose links are on the lines that `line_of` says.
    fn rich(&mut self, html: String, line_of: impl Fn(&str) -> u32) -> Value {
        self.words += count_words(&html);
        for token in link_tokens(&html) {
            if let Some(to) = Target::of_token(&token).filter(|to| !self.is_noted(to)) {
                self.references.push(Reference { to, line: line_of(&token) });
            }
        }
        Value::Html(Html::new(html))
    }

    /// Blocks: those that are switched off are as good as not written.
    fn blocks(&mut self, node: &Node, sets: &[Set]) -> Value {
        let blocks = node.items().iter().enumerate();
        let shown = blocks.filter(|(_, block)| block.bool("enabled") != Some(false));
        let unknown = Fields::default();
        let values = shown.map(|(number, block)| {
            let set = block.text("type").and_then(|handle| find_set(sets, &handle));
            let fields = set.map_or(&unknown, |set| &set.fields);
            let scope = block.text("id").unwrap_or_else(|| number.to_string());
            without_enabled(self.group(block, fields, &format!("{scope}-")))
        });
        Value::List(values.collect())
    }

    fn rows(&mut self, node: &Node, fields: &Fields, scope: &str) -> Value {
        Value::List(node.items().iter().map(|row| self.group(row, fields, scope)).collect())
    }

    fn group(&mut self, node: &Node, fields: &Fields, scope: &str) -> Value {
        match &node.data {
            Data::Map(_) => Value::Map(self.nested_map(node, fields, scope)),
            Data::Scalar(_) | Data::List(_) => node.clone().into_value(),
        }
    }

    /// The values of a group, a row or a block.
    fn nested_map(&mut self, node: &Node, fields: &Fields, scope: &str) -> Map {
        let zone = self.dates.zone(node.pairs(), fields);
        let values = self.scoped_map(node.pairs(), fields, scope, &zone);
        self.dates.note_event(node, &values, fields);
        values
    }

    /// Codes of three letters, however they are written; what is no code stays and is noted.
    fn countries(&mut self, node: &Node) -> Value {
        let unknown =
            |text: &str| country::find(text).is_none().then(|| Target::Country(text.into()));
        match self.refer(node, unknown) {
            Value::List(values) => Value::List(values.into_iter().map(country_code).collect()),
            value => country_code(value),
        }
    }

    /// Notes what each text of a relation refers to.
    fn refer(&mut self, node: &Node, target: impl Fn(&str) -> Option<Target>) -> Value {
        for item in node.items() {
            let to = text_of(item).and_then(|text| target(&text));
            if let Some(to) = to.filter(|to| !self.is_noted(to)) {
                self.references.push(Reference { to, line: item.line });
            }
        }
        node.clone().into_value()
    }
}

/// The code of a country as queries compare it.
fn country_code(value: Value) -> Value {
    let known = value.as_str().and_then(country::find);
    known.map_or(value, |country| country.alpha3.into())
}

/// That a block is on says nothing: those that are off are gone.
fn without_enabled(block: Value) -> Value {
    match block {
        Value::Map(map) if map.contains_key("enabled") => {
            let mut pairs = map.into_pairs();
            pairs.retain(|(key, _)| &**key != "enabled");
            Value::Map(Map::new(pairs))
        }
        block => block,
    }
}

/// Dates written in the usual way, however their field writes them.
fn usual_dates(value: Value, format: &DateFormat) -> Value {
    match value {
        Value::Text(text) => match format.usual(&text) {
            Some(usual) => Value::Text(usual.into()),
            None => Value::Text(text),
        },
        Value::Map(map) => {
            let pairs = map.into_pairs().into_iter();
            Value::Map(Map::new(
                pairs.map(|(key, date)| (key, usual_dates(date, format))).collect(),
            ))
        }
        value => value,
    }
}

/// A scalar as text, when there is something in it.
fn text_of(node: &Node) -> Option<String> {
    node.scalar()?.scalar_text().filter(|text| !text.is_empty())
}

#[cfg(test)]
#[path = "fields_tests.rs"]
mod tests;
