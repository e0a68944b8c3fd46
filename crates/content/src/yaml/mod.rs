//! YAML as Statamic reads it, with the line of every value.
//!
//! A [`Node`] lives only while its file is being read: it becomes values without lines, and what
//! must later be reported with a line (links, terms, assets) is noted on the way.

mod blocks;
mod node;
mod scalar;
mod words;

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use saphyr_parser::{Event, Parser, ScalarStyle, ScanError, Span, StrInput, Tag};

use self::blocks::Blocks;
pub(crate) use self::node::{Data, Node, Pair};
use crate::value::Value;

/// Deeper nesting is a mistake or an attack.
const MAX_DEPTH: usize = 128;
/// What all aliases of a file may add together, in bytes or (times 32) in values.
const MAX_ALIASED: usize = 4 * 1024 * 1024;
/// A map with more keys is no content, and slow to look things up in.
const MAX_KEYS: usize = 10_000;
/// Keys beyond this are not shared: a file that has as many does not repeat them.
const MAX_SHARED_KEYS: usize = 10_000;

/// Why a text is not usable YAML, in an author's words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct YamlError {
    pub(crate) line: u32,
    pub(crate) message: String,
    pub(crate) help: Option<&'static str>,
}

impl YamlError {
    fn new(line: u32, message: impl Into<String>) -> Self {
        Self { line, message: message.into(), help: None }
    }

    fn help(self, help: &'static str) -> Self {
        Self { help: Some(help), ..self }
    }
}

/// Keys that many maps have in common, each held once.
#[derive(Debug, Default)]
pub(crate) struct Keys(FxHashSet<Arc<str>>);

impl Keys {
    pub(crate) fn share(&mut self, key: &str) -> Arc<str> {
        if let Some(known) = self.0.get(key) {
            return Arc::clone(known);
        }
        let key: Arc<str> = key.into();
        if self.0.len() < MAX_SHARED_KEYS {
            self.0.insert(Arc::clone(&key));
        }
        key
    }
}

/// What an unquoted text means.
pub(crate) fn unquoted(text: &str) -> Value {
    scalar::resolve(text)
}

/// Reads one document. An empty text is an empty map.
pub(crate) fn parse(text: &str, keys: &mut Keys) -> Result<Node, YamlError> {
    let (yaml, blocks) = Blocks::cut(text);
    parse_with(&yaml, blocks, keys)
}

/// Reads a text, `blocks` of which were cut out.
fn parse_with(yaml: &str, blocks: Blocks, keys: &mut Keys) -> Result<Node, YamlError> {
    let mut loader = Loader {
        parser: Parser::new_from_str(yaml),
        blocks,
        keys,
        anchors: FxHashMap::default(),
        aliased: 0,
    };
    let mut document = None;
    loop {
        let (event, span) = loader.next()?;
        let line = line_of(span);
        match event {
            Event::DocumentStart(_) if document.is_some() => {
                return Err(YamlError::new(line, "a second document begins here")
                    .help("remove the line `---`: a file holds one document"));
            }
            Event::StreamStart | Event::DocumentStart(_) | Event::DocumentEnd | Event::Nothing => {}
            Event::StreamEnd => break,
            event => document = Some(loader.node(event, line, 0)?),
        }
    }
    Ok(match document {
        Some(Node { data: Data::Scalar(Value::Null), line }) => {
            Node { line, data: Data::Map(Vec::new()) }
        }
        Some(node) => node,
        None => Node { line: 1, data: Data::Map(Vec::new()) },
    })
}

struct Loader<'t, 'k> {
    parser: Parser<'t, StrInput<'t>>,
    blocks: Blocks,
    keys: &'k mut Keys,
    /// What an alias may refer to, and how much that is.
    anchors: FxHashMap<usize, (Node, usize)>,
    aliased: usize,
}

impl<'t> Loader<'t, '_> {
    fn next(&mut self) -> Result<(Event<'t>, Span), YamlError> {
        match self.parser.next_event() {
            Some(Ok(event)) => Ok(event),
            Some(Err(error)) => Err(scan_error(&error)),
            None => Ok((Event::StreamEnd, Span::default())),
        }
    }

    fn node(&mut self, event: Event<'t>, line: u32, depth: usize) -> Result<Node, YamlError> {
        if depth > MAX_DEPTH {
            return Err(YamlError::new(
                line,
                format!("this is nested deeper than {MAX_DEPTH} levels"),
            ));
        }
        let (data, anchor) = match event {
            Event::Scalar(text, ScalarStyle::Plain, 0, None) => {
                if let Some(block) = self.blocks.take(&text) {
                    let data = Data::Scalar(Value::Text(block.text.into()));
                    return Ok(Node { line: block.line, data });
                }
                (Data::Scalar(scalar::resolve(&text)), 0)
            }
            Event::Scalar(text, style, anchor, tag) => {
                let value = scalar(&text, style, tag.as_deref(), line)?;
                (Data::Scalar(value), anchor)
            }
            Event::SequenceStart(anchor, _) => (self.list(depth)?, anchor),
            Event::MappingStart(anchor, _) => (self.map(depth)?, anchor),
            Event::Alias(anchor) => return self.alias(anchor, line),
            _ => return Err(YamlError::new(line, "something is missing here")),
        };
        let node = Node { line, data };
        if anchor > 0 {
            let weight = weight(&node);
            self.anchors.insert(anchor, (node.clone(), weight));
        }
        Ok(node)
    }

    fn list(&mut self, depth: usize) -> Result<Data, YamlError> {
        let mut nodes = Vec::new();
        loop {
            let (event, span) = self.next()?;
            if event == Event::SequenceEnd {
                return Ok(Data::List(nodes));
            }
            nodes.push(self.node(event, line_of(span), depth + 1)?);
        }
    }

    fn map(&mut self, depth: usize) -> Result<Data, YamlError> {
        let mut pairs = Pairs::default();
        let mut merged = Vec::new();
        loop {
            let (event, span) = self.next()?;
            if event == Event::MappingEnd {
                break;
            }
            let line = line_of(span);
            if pairs.list.len() >= MAX_KEYS {
                let message = format!("this map has more than {MAX_KEYS} keys");
                return Err(YamlError::new(line, message));
            }
            let key = self.key(event, line, depth)?;
            let (event, span) = self.next()?;
            let node = self.node(event, line_of(span), depth + 1)?;
            if &*key == "<<" {
                merged.push(node);
            } else if !pairs.add(Pair { key: Arc::clone(&key), line, node }) {
                return Err(YamlError::new(line, format!("`{key}` is written twice"))
                    .help("keep one of the two"));
            }
        }
        for node in merged {
            merge(&mut pairs, node)?;
        }
        Ok(Data::Map(pairs.list))
    }

    /// A key is text, whatever it looks like.
    fn key(&mut self, event: Event<'t>, line: u32, depth: usize) -> Result<Arc<str>, YamlError> {
        if let Event::Scalar(text, _, anchor, _) = &event {
            if *anchor > 0 {
                let node = Node { line, data: Data::Scalar(Value::from(&**text)) };
                self.anchors.insert(*anchor, (node, text.len()));
            }
            return Ok(self.keys.share(text));
        }
        match self.node(event, line, depth + 1)?.data {
            Data::Scalar(value) => Ok(self.keys.share(&value.scalar_text().unwrap_or_default())),
            Data::List(_) | Data::Map(_) => {
                Err(YamlError::new(line, "a key must be a word, not a list or a map")
                    .help("braces and brackets at the beginning of a line need quotes around them"))
            }
        }
    }

    fn alias(&mut self, anchor: usize, line: u32) -> Result<Node, YamlError> {
        let Some((node, weight)) = self.anchors.get(&anchor) else {
            return Err(YamlError::new(line, "an alias (`*`) is used within what it names"));
        };
        self.aliased += weight;
        if self.aliased > MAX_ALIASED {
            return Err(YamlError::new(line, "the aliases (`*`) of this file repeat too much"));
        }
        Ok(node.clone())
    }
}

/// The pairs of a map; knows quickly whether it has a key, also when it has many.
#[derive(Default)]
struct Pairs {
    list: Vec<Pair>,
    seen: FxHashSet<Arc<str>>,
}

impl Pairs {
    const FEW: usize = 24;

    fn has(&self, key: &str) -> bool {
        if self.seen.is_empty() {
            self.list.iter().any(|pair| &*pair.key == key)
        } else {
            self.seen.contains(key)
        }
    }

    /// False when the key is already there.
    fn add(&mut self, pair: Pair) -> bool {
        if self.has(&pair.key) {
            return false;
        }
        if !self.seen.is_empty() {
            self.seen.insert(Arc::clone(&pair.key));
        } else if self.list.len() >= Self::FEW {
            self.seen = self.list.iter().map(|pair| Arc::clone(&pair.key)).collect();
            self.seen.insert(Arc::clone(&pair.key));
        }
        self.list.push(pair);
        true
    }
}

/// `<<: *other`: adds the keys that the map does not have itself.
fn merge(pairs: &mut Pairs, node: Node) -> Result<(), YamlError> {
    let line = node.line;
    match node.data {
        Data::Map(more) => {
            for pair in more {
                pairs.add(pair);
            }
            Ok(())
        }
        Data::List(nodes) => nodes.into_iter().try_for_each(|node| match node.data {
            Data::Map(_) => merge(pairs, node),
            _ => Err(YamlError::new(node.line, "`<<` can only take in maps")),
        }),
        Data::Scalar(_) => Err(YamlError::new(line, "`<<` can only take in maps")),
    }
}

fn scalar(
    text: &str,
    style: ScalarStyle,
    tag: Option<&Tag>,
    line: u32,
) -> Result<Value, YamlError> {
    match tag {
        Some(tag) if !tag.is_yaml_core_schema() => {
            Err(YamlError::new(line, format!("`{tag}` is a tag, which content cannot have"))
                .help("put quotes around text that begins with `!`"))
        }
        Some(tag) if tag.suffix == "str" => Ok(Value::Text(text.into())),
        None if style != ScalarStyle::Plain => Ok(Value::Text(text.into())),
        _ => Ok(scalar::resolve(text)),
    }
}

/// How much memory a node takes, roughly: an alias to it takes as much again.
fn weight(node: &Node) -> usize {
    32 + match &node.data {
        Data::Scalar(value) => value.as_str().map_or(0, str::len),
        Data::List(nodes) => nodes.iter().map(weight).sum(),
        Data::Map(pairs) => pairs.iter().map(|pair| pair.key.len() + weight(&pair.node)).sum(),
    }
}

fn line_of(span: Span) -> u32 {
    u32::try_from(span.start.line()).unwrap_or(u32::MAX)
}

fn scan_error(error: &ScanError) -> YamlError {
    let line = u32::try_from(error.marker().line()).unwrap_or(u32::MAX);
    // The parser takes a line without a colon for the beginning of the next one.
    let line =
        if error.info().starts_with("simple key expect ':'") { line.max(2) - 1 } else { line };
    let (message, help) = words::author_words(error.info());
    YamlError { line, message, help }
}

#[cfg(test)]
#[path = "tests.rs"]
mod tests;
