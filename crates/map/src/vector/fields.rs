//! The properties that the features of a file have, and of which kind they are.

use std::collections::HashMap;

use serde_json::Value;

use super::feature::Feature;

/// What the values of a property are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FieldKind {
    Number,
    Boolean,
    /// Or several kinds.
    Text,
}

impl FieldKind {
    /// As `TileJSON` names it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Number => "Number",
            Self::Boolean => "Boolean",
            Self::Text => "String",
        }
    }

    fn of(value: &Value) -> Option<Self> {
        match value {
            Value::Null => None,
            Value::Number(_) => Some(Self::Number),
            Value::Bool(_) => Some(Self::Boolean),
            Value::String(_) | Value::Array(_) | Value::Object(_) => Some(Self::Text),
        }
    }
}

/// In the order in which the file first has them; those that are always null are left out.
pub(super) fn of(features: &[Feature]) -> Vec<(String, FieldKind)> {
    let mut places: HashMap<&str, usize> = HashMap::new();
    let mut fields: Vec<(String, FieldKind)> = Vec::new();
    for (name, value) in features.iter().flat_map(|feature| &feature.properties) {
        let Some(kind) = FieldKind::of(value) else { continue };
        match places.get(name.as_str()) {
            None => {
                places.insert(name, fields.len());
                fields.push((name.clone(), kind));
            }
            Some(place) if fields[*place].1 != kind => fields[*place].1 = FieldKind::Text,
            Some(_) => {}
        }
    }
    fields
}
