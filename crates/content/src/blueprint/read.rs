//! Reading blueprints and fieldsets from their files.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use terrace_markup::MarkdownOptions;

use super::{Blueprint, Choice, DateFormat, Field, Fields, HandleOf, Kind, Set};
use crate::fields::{Notes, address};
use crate::value::Value;
use crate::yaml::{Node, Pair};

/// Fields may hold fields; deeper than this nobody goes.
const MAX_DEPTH: usize = 16;
/// Fieldsets may import each other, but a blueprint that needs more imports is a mistake.
const MAX_IMPORTS: usize = 500;
/// Fields that hold each other in a circle would never end.
const MAX_FIELDS: usize = 20_000;

/// Fieldsets by handle (`common.seo` is `resources/fieldsets/common/seo.yaml`).
pub(crate) type Fieldsets = FxHashMap<String, Arc<Node>>;

/// What is wrong with a blueprint: line and message.
pub(crate) type Mistakes = Vec<(u32, String)>;

/// Reads a blueprint. What cannot be understood is left out and listed.
pub(crate) fn read(handle: &str, node: &Node, fieldsets: &Fieldsets) -> (Blueprint, Mistakes) {
    let mut reading = Reading {
        fieldsets,
        mistakes: Vec::new(),
        depth: 0,
        made: 0,
        imports: 0,
        importing: Vec::new(),
        import_line: None,
    };
    let mut fields = Vec::new();
    reading.layout(node, &mut fields);
    let blueprint = Blueprint {
        handle: handle.into(),
        title: node.text("title").unwrap_or_else(|| handle.to_owned()),
        hidden: node.bool("hide").unwrap_or(false),
        order: node.int("order").unwrap_or(i64::MAX),
        fields: Fields(fields),
    };
    (blueprint, reading.mistakes)
}

struct Reading<'f> {
    fieldsets: &'f Fieldsets,
    mistakes: Mistakes,
    depth: usize,
    /// How many fields there were so far.
    made: usize,
    /// How many imports there were so far.
    imports: usize,
    /// The fieldsets within which we are.
    importing: Vec<String>,
    /// The line of the blueprint that imports what is being read.
    import_line: Option<u32>,
}

impl Reading<'_> {
    /// `tabs.{t}.sections[].fields[]` (4 and later), `sections.{s}.fields[]` (3) or `fields[]`.
    fn layout(&mut self, node: &Node, fields: &mut Vec<Field>) {
        for tab in node.get("tabs").map_or(&[][..], Node::pairs) {
            for section in tab.node.get("sections").map_or(&[][..], Node::items) {
                self.fields(section, fields);
            }
            self.fields(&tab.node, fields);
        }
        if let Some(sections) = node.get("sections") {
            for section in sections.pairs() {
                self.fields(&section.node, fields);
            }
        }
        self.fields(node, fields);
    }

    /// Notes a mistake, in the blueprint or in a fieldset that it imports.
    fn mistake(&mut self, item: &Node, message: String) {
        self.mistakes.push((self.import_line.unwrap_or(item.line), message));
    }

    /// The `fields` list of `node`.
    fn fields(&mut self, node: &Node, fields: &mut Vec<Field>) {
        self.fields_with(node, None, fields);
    }

    /// The same with some settings replaced, by handle.
    fn fields_with(&mut self, node: &Node, config: Option<&Node>, fields: &mut Vec<Field>) {
        let Some(list) = node.get("fields") else { return };
        // Long ago, fields were a map of handles to settings.
        for Pair { key, node, .. } in list.pairs() {
            let overrides = config.and_then(|config| config.get(key));
            fields.extend(self.made(key.to_string(), node, overrides));
        }
        let items = if list.pairs().is_empty() { list.items() } else { &[] };
        for item in items {
            if let Some(fieldset) = item.text("import") {
                self.import(item, &fieldset, fields);
            } else {
                fields.extend(self.field(item, config));
            }
        }
    }

    fn field(&mut self, item: &Node, config: Option<&Node>) -> Option<Field> {
        let Some(handle) = item.text("handle") else {
            self.mistake(item, "this field has no `handle`".to_owned());
            return None;
        };
        let overrides = config.and_then(|config| config.get(&handle));
        let config = item.get("field");
        if let Some(reference) = config.and_then(Node::scalar).and_then(Value::as_str) {
            return self.referenced(item, &handle, reference, overrides);
        }
        let Some(config) = config else {
            self.mistake(item, format!("the field `{handle}` has no `field` with a `type`"));
            return None;
        };
        self.made(handle, config, overrides)
    }

    /// `field: fieldset.field`
    fn referenced(
        &mut self,
        item: &Node,
        handle: &str,
        reference: &str,
        overrides: Option<&Node>,
    ) -> Option<Field> {
        let found = reference.rsplit_once('.').and_then(|(fieldset, name)| {
            let node = self.fieldsets.get(fieldset)?;
            let is_named = |field: &&Node| field.text("handle").as_deref() == Some(name);
            node.get("fields")?.items().iter().find(is_named)?.get("field").cloned()
        });
        let Some(config) = found else {
            let message =
                format!("the field `{handle}` refers to `{reference}`, which no fieldset has");
            self.mistake(item, message);
            return None;
        };
        self.made(handle.to_owned(), &config, overrides.or_else(|| item.get("config")))
    }

    /// `import: fieldset`
    fn import(&mut self, item: &Node, handle: &str, fields: &mut Vec<Field>) {
        let Some(fieldset) = self.fieldsets.get(handle).map(Arc::clone) else {
            self.mistake(item, format!("there is no fieldset `{handle}`"));
            return;
        };
        if self.importing.iter().any(|outer| outer == handle) {
            self.mistake(item, format!("the fieldset `{handle}` imports itself"));
            return;
        }
        self.imports += 1;
        if self.imports > MAX_IMPORTS {
            self.mistake(item, format!("there are more than {MAX_IMPORTS} imports"));
            return;
        }
        let mut imported = Vec::new();
        let outer = self.import_line;
        self.import_line = outer.or(Some(item.line));
        self.importing.push(handle.to_owned());
        self.fields_with(&fieldset, item.get("config"), &mut imported);
        self.importing.pop();
        self.import_line = outer;
        let prefix = item.text("prefix").unwrap_or_default();
        for mut field in imported {
            if !prefix.is_empty() {
                field.handle = format!("{prefix}{}", field.handle).into();
            }
            fields.push(field);
        }
    }

    fn made(&mut self, handle: String, config: &Node, overrides: Option<&Node>) -> Option<Field> {
        self.made += 1;
        if self.made > MAX_FIELDS {
            if self.made == MAX_FIELDS + 1 {
                self.mistake(config, format!("there are more than {MAX_FIELDS} fields"));
            }
            return None;
        }
        let config = Config { own: config, overrides };
        let kind = self.kind(&config);
        let default = config.get("default").map(|node| Notes::default().value(node, &kind, ""));
        let format = config.text("format").filter(|_| matches!(kind, Kind::Date { .. }));
        let mut field = Field {
            handle: handle.into(),
            default: Value::Null,
            date_format: format.and_then(|format| DateFormat::of_php(&format)),
            holds_address: config.text("input_type").as_deref() == Some("url"),
            kind,
        };
        if let Some((node, value)) = config.get("default").zip(default) {
            let handle = &field.handle;
            let refuse = |_, text: &str| self.mistake(node, address::message(text));
            field.default = address::without_refused(handle, Some(&field), node, value, refuse);
        }
        Some(field)
    }

    fn kind(&mut self, config: &Config<'_>) -> Kind {
        match config.text("type").as_deref().unwrap_or("text") {
            "text" | "textarea" => Kind::Text,
            "markdown" => Kind::Markdown(markdown_options(config)),
            "bard" => Kind::Bard { sets: self.sets(config) },
            "replicator" => Kind::Replicator { sets: self.sets(config) },
            "grid" => Kind::Grid { fields: self.nested(config) },
            "group" => Kind::Group { fields: self.nested(config) },
            "assets" => Kind::Assets {
                container: config.text("container").map(Into::into),
                folder: config.text("folder").map(|path| path.trim_matches('/').into()),
                single: config.int("max_files") == Some(1),
            },
            "entries" => Kind::Entries { single: config.int("max_items") == Some(1) },
            "terms" => Kind::Terms {
                taxonomies: config.texts("taxonomies"),
                single: config.int("max_items") == Some(1),
            },
            "date" => Kind::Date { range: config.text("mode").as_deref() == Some("range") },
            "checkboxes" => Kind::Choice { options: options(config), multiple: true },
            "select" | "radio" | "button_group" => Kind::Choice {
                options: options(config),
                multiple: config.bool("multiple").unwrap_or(false),
            },
            "toggle" => Kind::Toggle,
            "dictionary" if config.is_of("dictionary", "countries") => {
                Kind::Countries { single: config.int("max_items") == Some(1) }
            }
            "dictionary" if config.is_of("dictionary", "timezones") => Kind::TimeZone,
            "array" => Kind::Array,
            "code" => {
                let mode = config.text("mode").unwrap_or_else(|| "htmlmixed".to_owned());
                Kind::Code { mode: mode.into() }
            }
            "link" => Kind::Link,
            "collections" => handles(config, HandleOf::Collection),
            "taxonomies" => handles(config, HandleOf::Taxonomy),
            "structures" | "navs" => handles(config, HandleOf::Structure),
            "sites" => handles(config, HandleOf::Site),
            "asset_container" => handles(config, HandleOf::Container),
            "section" | "spacer" | "revealer" => Kind::Nothing,
            _ => Kind::Plain,
        }
    }

    fn nested(&mut self, config: &Config<'_>) -> Fields {
        let mut fields = Vec::new();
        self.depth += 1;
        if self.depth < MAX_DEPTH {
            self.fields(config.own, &mut fields);
        }
        self.depth -= 1;
        Fields(fields)
    }

    /// A flat map of sets (3), or sets in groups (4 and later).
    fn sets(&mut self, config: &Config<'_>) -> Vec<Set> {
        let mut sets = Vec::new();
        for pair in config.get("sets").map_or(&[][..], Node::pairs) {
            match pair.node.get("sets") {
                Some(group) => {
                    for pair in group.pairs() {
                        sets.push(self.set(&pair.key, &pair.node));
                    }
                }
                None => sets.push(self.set(&pair.key, &pair.node)),
            }
        }
        sets
    }

    fn set(&mut self, handle: &Arc<str>, node: &Node) -> Set {
        let mut fields = Vec::new();
        self.depth += 1;
        if self.depth < MAX_DEPTH {
            self.fields(node, &mut fields);
        }
        self.depth -= 1;
        Set { handle: Arc::clone(handle), fields: Fields(fields) }
    }
}

/// A field's settings, some of them replaced where the field is used.
struct Config<'n> {
    own: &'n Node,
    overrides: Option<&'n Node>,
}

impl<'n> Config<'n> {
    fn get(&self, key: &str) -> Option<&'n Node> {
        self.overrides.and_then(|node| node.get(key)).or_else(|| self.own.get(key))
    }

    fn text(&self, key: &str) -> Option<String> {
        self.get(key)?.scalar()?.scalar_text()
    }

    /// Whether a setting is this name, which may be written alone or as `type` of a map.
    fn is_of(&self, key: &str, name: &str) -> bool {
        let of_map = || self.get(key)?.text("type");
        self.text(key).or_else(of_map).is_some_and(|written| written == name)
    }

    fn int(&self, key: &str) -> Option<i64> {
        self.get(key)?.scalar()?.as_i64()
    }

    fn bool(&self, key: &str) -> Option<bool> {
        self.get(key)?.scalar()?.as_bool()
    }

    fn texts(&self, key: &str) -> Vec<Arc<str>> {
        let items = self.get(key).map_or(&[][..], Node::items);
        items.iter().filter_map(|item| item.scalar()?.scalar_text()).map(Into::into).collect()
    }
}

fn handles(config: &Config<'_>, of: HandleOf) -> Kind {
    Kind::Handles { of, single: config.int("max_items") == Some(1) }
}

fn markdown_options(config: &Config<'_>) -> MarkdownOptions {
    let defaults = MarkdownOptions::default();
    let switch = |key: &str, default: bool| config.bool(key).unwrap_or(default);
    MarkdownOptions {
        automatic_line_breaks: switch("automatic_line_breaks", defaults.automatic_line_breaks),
        automatic_links: switch("automatic_links", defaults.automatic_links),
        smartypants: switch("smartypants", defaults.smartypants),
        escape_markup: switch("escape_markup", defaults.escape_markup),
        heading_anchors: switch("heading_anchors", defaults.heading_anchors),
    }
}

/// Options are a map of keys to labels, a list of keys, or a list of `{key, value}`.
fn options(config: &Config<'_>) -> Vec<Choice> {
    let Some(node) = config.get("options") else { return Vec::new() };
    let pairs = node.pairs().iter().map(|pair| {
        let label = pair.node.scalar().and_then(Value::scalar_text);
        (pair.key.to_string(), label)
    });
    let items = if node.pairs().is_empty() { node.items() } else { &[] };
    let items = items.iter().filter_map(|item| match item.scalar() {
        Some(value) => Some((value.scalar_text()?, None)),
        None => Some((item.text("key")?, item.text("value"))),
    });
    pairs
        .chain(items)
        .map(|(key, label)| Choice { label: label.unwrap_or_else(|| key.clone()), key })
        .collect()
}

#[cfg(test)]
#[path = "read_tests.rs"]
mod tests;
