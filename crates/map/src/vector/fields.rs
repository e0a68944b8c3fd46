//! The properties that the features of a file have, and of which kind they are.

use std::collections::HashMap;

use super::feature::Found;
use super::properties::PropertyValue;

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

    fn of(value: PropertyValue<'_>) -> Option<Self> {
        match value {
            PropertyValue::Null => None,
            PropertyValue::Uint(_) | PropertyValue::Sint(_) | PropertyValue::Double(_) => {
                Some(Self::Number)
            }
            PropertyValue::Bool(_) => Some(Self::Boolean),
            PropertyValue::Text(_) | PropertyValue::Other(_) => Some(Self::Text),
        }
    }
}

/// In the order in which the file first has them; those that are always null are left out.
pub(super) fn of<'a>(features: impl Iterator<Item = Found<'a>>) -> Vec<(String, FieldKind)> {
    let mut places: HashMap<&str, usize> = HashMap::new();
    let mut fields: Vec<(String, FieldKind)> = Vec::new();
    for (name, value) in features.flat_map(|found| found.properties().iter()) {
        let Some(kind) = FieldKind::of(value) else { continue };
        match places.get(name) {
            None => {
                places.insert(name, fields.len());
                fields.push((name.to_owned(), kind));
            }
            Some(place) if fields[*place].1 != kind => fields[*place].1 = FieldKind::Text,
            Some(_) => {}
        }
    }
    fields
}
