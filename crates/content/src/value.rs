//! What authors write, as values: YAML scalars, lists and ordered maps.
//!
//! Kept small, because a large site holds millions of them: text is boxed, keys are shared
//! between entries, and rich text is held once, as the HTML it will be shown as.

use std::sync::Arc;

use crate::html::Html;
use crate::text::Text;

/// One value of an entry, a term, a global set or a settings file.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Value {
    #[default]
    Null,
    Bool(bool),
    Int(i64),
    Float(f64),
    Text(Text),
    /// Rich text that was made into safe HTML when the file was read. Links to entries and
    /// assets in it are still tokens (`entry::ID`), so that they can never go stale.
    Html(Html),
    List(Box<[Value]>),
    Map(Map),
}

impl Value {
    /// The text of a text or rich-text value. Who looks at many rich texts takes [`Html::text`],
    /// after which they take no more room than before.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Html(html) => Some(html.as_str()),
            _ => None,
        }
    }

    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Self::Bool(value) => Some(*value),
            _ => None,
        }
    }

    pub fn as_i64(&self) -> Option<i64> {
        match self {
            Self::Int(value) => Some(*value),
            _ => None,
        }
    }

    /// A number, whole or not.
    #[expect(clippy::cast_precision_loss, reason = "numbers that large are no measures")]
    pub fn as_f64(&self) -> Option<f64> {
        match self {
            Self::Int(value) => Some(*value as f64),
            Self::Float(value) => Some(*value),
            _ => None,
        }
    }

    pub fn as_list(&self) -> Option<&[Value]> {
        match self {
            Self::List(values) => Some(values),
            _ => None,
        }
    }

    pub fn as_map(&self) -> Option<&Map> {
        match self {
            Self::Map(map) => Some(map),
            _ => None,
        }
    }

    pub fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }

    /// The members of a list, or the value itself when it is a single one: authors write
    /// `tags: water` as well as `tags: [water]`. Null has no members.
    pub fn items(&self) -> &[Value] {
        match self {
            Self::List(values) => values,
            Self::Null => &[],
            single => std::slice::from_ref(single),
        }
    }

    /// A scalar as an author would write it; `None` for null, lists and maps.
    pub fn scalar_text(&self) -> Option<String> {
        match self {
            Self::Bool(value) => Some(value.to_string()),
            Self::Int(value) => Some(value.to_string()),
            Self::Float(value) => Some(value.to_string()),
            Self::Text(text) => Some(text.to_string()),
            Self::Html(html) => Some(html.text().into_owned()),
            Self::Null | Self::List(_) | Self::Map(_) => None,
        }
    }

    /// The value as JSON, with nothing resolved or left out.
    pub fn to_json(&self) -> serde_json::Value {
        match self {
            Self::Null => serde_json::Value::Null,
            Self::Bool(value) => (*value).into(),
            Self::Int(value) => (*value).into(),
            // JSON knows no infinity: such a number is shown as null.
            Self::Float(value) => (*value).into(),
            Self::Text(text) => serde_json::Value::String(text.to_string()),
            Self::Html(html) => serde_json::Value::String(html.text().into_owned()),
            Self::List(values) => values.iter().map(Self::to_json).collect(),
            Self::Map(map) => map.to_json(),
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

/// A map that keeps the order of its keys.
///
/// A sorted or hashed index would cost more than it saves: an entry has some twenty keys.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Map(Box<[(Arc<str>, Value)]>);

impl Map {
    /// Makes a map of pairs whose keys are all different (the YAML reader sees to that).
    pub(crate) fn new(pairs: Vec<(Arc<str>, Value)>) -> Self {
        Self(pairs.into_boxed_slice())
    }

    pub(crate) fn into_pairs(self) -> Vec<(Arc<str>, Value)> {
        self.0.into_vec()
    }

    pub(crate) fn pairs(&self) -> &[(Arc<str>, Value)] {
        &self.0
    }

    pub(crate) fn values_mut(&mut self) -> impl Iterator<Item = &mut Value> {
        self.0.iter_mut().map(|(_, value)| value)
    }

    pub fn get(&self, key: &str) -> Option<&Value> {
        self.0.iter().find(|(name, _)| &**name == key).map(|(_, value)| value)
    }

    /// The text at `key`, when there is text that is not empty.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.get(key).and_then(Value::as_str).filter(|text| !text.is_empty())
    }

    pub fn contains_key(&self, key: &str) -> bool {
        self.get(key).is_some()
    }

    pub fn iter(&self) -> impl Iterator<Item = (&str, &Value)> {
        self.0.iter().map(|(key, value)| (&**key, value))
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn to_json(&self) -> serde_json::Value {
        self.iter().map(|(key, value)| (key.to_owned(), value.to_json())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_three_words_wide() {
        // 100,000 entries hold some two million of them.
        assert_eq!(size_of::<Value>(), 24);
    }

    #[test]
    fn a_single_value_reads_as_a_list_of_one() {
        assert_eq!(Value::from("water").items(), [Value::from("water")]);
        assert_eq!(Value::Null.items(), []);
    }
}
