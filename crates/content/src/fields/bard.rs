//! Bard fields: rich text as the editor's tree, with sets between its paragraphs.

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

use terrace_markup::{Tree, bard_to_html, sanitize};

use super::{Notes, text_of};
use crate::blueprint::{Fields, Set, find_set};
use crate::value::{Map, Value};
use crate::yaml::{Data, Node};

/// Keys of every run of text and every set, held once.
static TYPE: LazyLock<Arc<str>> = LazyLock::new(|| "type".into());
static TEXT: LazyLock<Arc<str>> = LazyLock::new(|| "text".into());
static ID: LazyLock<Arc<str>> = LazyLock::new(|| "id".into());

impl Tree for Node {
    fn member(&self, key: &str) -> Option<&Self> {
        self.get(key)
    }

    fn members(&self) -> &[Self] {
        match &self.data {
            Data::List(nodes) => nodes,
            Data::Scalar(_) | Data::Map(_) => &[],
        }
    }

    fn scalar(&self) -> Option<Cow<'_, str>> {
        match &self.data {
            Data::Scalar(Value::Text(text)) => Some(Cow::Borrowed(text)),
            Data::Scalar(value) => value.scalar_text().map(Cow::Owned),
            Data::List(_) | Data::Map(_) => None,
        }
    }
}

impl Notes {
    /// Without sets one HTML; with sets a list of `{type: text, text: HTML}` and sets. What is
    /// no Bard at all is kept as it was written.
    pub(super) fn bard(&mut self, node: &Node, sets: &[Set]) -> Value {
        let nodes = match &node.data {
            // An editor may have been told to save HTML.
            Data::Scalar(_) => {
                let Some(text) = text_of(node) else { return node.clone().into_value() };
                let html = self.html(sanitize(&text), &text, node.line);
                return if sets.is_empty() { html } else { Value::List([run(html)].into()) };
            }
            Data::List(nodes) => nodes,
            Data::Map(_) => match node.get("content").map(|content| &content.data) {
                Some(Data::List(nodes)) => nodes,
                _ => return node.clone().into_value(),
            },
        };
        if sets.is_empty() { self.run(nodes) } else { self.runs(nodes, sets) }
    }

    fn run(&mut self, nodes: &[Node]) -> Value {
        self.rich(bard_to_html(nodes), |token| {
            let found = nodes.iter().find_map(|node| line_of(node, token));
            found.or(nodes.first().map(|node| node.line)).unwrap_or(1)
        })
    }

    fn runs(&mut self, nodes: &[Node], sets: &[Set]) -> Value {
        let mut parts = Vec::new();
        for (number, nodes) in nodes.chunk_by(|a, b| !is_set(a) && !is_set(b)).enumerate() {
            match nodes {
                [node] if is_set(node) => parts.extend(self.set(node, sets, number)),
                nodes => match self.run(nodes) {
                    Value::Html(html) if html.is_empty() => {}
                    html => parts.push(run(html)),
                },
            }
        }
        Value::List(parts.into())
    }

    /// `{type: set, attrs: {id, enabled, values: {type, …}}}`; nothing when it is switched off.
    fn set(&mut self, node: &Node, sets: &[Set], number: usize) -> Option<Value> {
        let attributes = node.get("attrs")?;
        if attributes.bool("enabled") == Some(false) {
            return None;
        }
        let values = attributes.get("values")?;
        let unknown = Fields::default();
        let set = values.text("type").and_then(|handle| find_set(sets, &handle));
        let fields = set.map_or(&unknown, |set| &set.fields);
        let id = attributes.text("id");
        let scope = format!("{}-", id.as_deref().unwrap_or(&number.to_string()));
        let mut pairs = self.nested_map(values, fields, &scope).into_pairs();
        if let Some(id) = id
            && pairs.iter().all(|(key, _)| **key != *"id")
        {
            pairs.push((Arc::clone(&ID), id.as_str().into()));
        }
        Some(Value::Map(Map::new(pairs)))
    }
}

fn is_set(node: &Node) -> bool {
    node.get("type").and_then(Node::scalar).and_then(Value::as_str) == Some("set")
}

fn run(html: Value) -> Value {
    Value::Map(Map::new(vec![(Arc::clone(&TYPE), "text".into()), (Arc::clone(&TEXT), html)]))
}

/// The line of the first text that holds `token`.
fn line_of(node: &Node, token: &str) -> Option<u32> {
    match &node.data {
        Data::Scalar(value) => value.as_str()?.contains(token).then_some(node.line),
        Data::List(nodes) => nodes.iter().find_map(|node| line_of(node, token)),
        Data::Map(pairs) => pairs.iter().find_map(|pair| line_of(&pair.node, token)),
    }
}
