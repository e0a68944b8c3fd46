//! A value of YAML with its line, and what can be asked of it.

use std::sync::Arc;

use crate::value::{Map, Value};

/// A value and the line it begins on; of a text below its key (`|`), the first line of the text.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Node {
    pub(crate) line: u32,
    pub(crate) data: Data,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Data {
    Scalar(Value),
    List(Vec<Node>),
    Map(Vec<Pair>),
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Pair {
    pub(crate) key: Arc<str>,
    /// Of the key.
    pub(crate) line: u32,
    pub(crate) node: Node,
}

impl Node {
    /// The pair at `key`; `None` also when the node is no map.
    pub(crate) fn pair(&self, key: &str) -> Option<&Pair> {
        match &self.data {
            Data::Map(pairs) => pairs.iter().find(|pair| &*pair.key == key),
            _ => None,
        }
    }

    pub(crate) fn get(&self, key: &str) -> Option<&Node> {
        self.pair(key).map(|pair| &pair.node)
    }

    pub(crate) fn pairs(&self) -> &[Pair] {
        match &self.data {
            Data::Map(pairs) => pairs,
            _ => &[],
        }
    }

    /// The members of a list, or the node itself when it is a single value; null has none.
    pub(crate) fn items(&self) -> &[Node] {
        match &self.data {
            Data::List(nodes) => nodes,
            Data::Scalar(Value::Null) => &[],
            _ => std::slice::from_ref(self),
        }
    }

    pub(crate) fn scalar(&self) -> Option<&Value> {
        match &self.data {
            Data::Scalar(value) => Some(value),
            _ => None,
        }
    }

    /// The text at `key`; a number is text, too.
    pub(crate) fn text(&self, key: &str) -> Option<String> {
        self.get(key)?.scalar()?.scalar_text()
    }

    pub(crate) fn bool(&self, key: &str) -> Option<bool> {
        self.get(key)?.scalar()?.as_bool()
    }

    pub(crate) fn int(&self, key: &str) -> Option<i64> {
        self.get(key)?.scalar()?.as_i64()
    }

    /// The same without lines.
    pub(crate) fn into_value(self) -> Value {
        match self.data {
            Data::Scalar(value) => value,
            Data::List(nodes) => Value::List(nodes.into_iter().map(Node::into_value).collect()),
            Data::Map(pairs) => Value::Map(pairs_into_map(pairs)),
        }
    }

    /// The map without lines; empty when the node is none.
    pub(crate) fn into_map(self) -> Map {
        match self.data {
            Data::Map(pairs) => pairs_into_map(pairs),
            _ => Map::default(),
        }
    }
}

fn pairs_into_map(pairs: Vec<Pair>) -> Map {
    Map::new(pairs.into_iter().map(|pair| (pair.key, pair.node.into_value())).collect())
}
