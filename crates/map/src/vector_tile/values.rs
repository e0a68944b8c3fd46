//! Properties of features as the tables of a tile's layer: each name and each value stands there once.

use std::collections::HashMap;

use super::wire::Message;
use crate::vector::{FeatureProperties, PropertyValue};

/// The names and values of a layer.
#[derive(Default)]
pub(super) struct Table<'a> {
    names: HashMap<&'a str, u32>,
    name_list: Vec<&'a str>,
    values: HashMap<TileValue, u32>,
    value_list: Vec<TileValue>,
    /// About how many bytes they take.
    bytes: usize,
}

/// A value of one of the types that tiles have.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum TileValue {
    Text(String),
    /// The bits of a float.
    Double(u64),
    Uint(u64),
    Sint(i64),
    Bool(bool),
}

impl TileValue {
    /// `None` for null: a tile leaves it out. Lists and objects are written as JSON.
    fn of(value: PropertyValue<'_>) -> Option<Self> {
        Some(match value {
            PropertyValue::Null => return None,
            PropertyValue::Bool(value) => Self::Bool(value),
            PropertyValue::Text(text) => Self::Text(text.to_owned()),
            PropertyValue::Uint(number) => Self::Uint(number),
            PropertyValue::Sint(number) => Self::Sint(number),
            PropertyValue::Double(number) => Self::Double(number.to_bits()),
            PropertyValue::Other(other) => Self::Text(other.to_string()),
        })
    }

    fn message(&self) -> Message {
        let mut message = Message::default();
        match self {
            Self::Text(text) => message.text(1, text),
            Self::Double(bits) => message.double(3, f64::from_bits(*bits)),
            Self::Uint(number) => message.uint(5, *number),
            Self::Sint(number) => message.sint(6, *number),
            Self::Bool(value) => message.uint(7, u64::from(*value)),
        }
        message
    }
}

impl<'a> Table<'a> {
    /// The properties of a feature: the place of a name, then that of its value.
    pub(super) fn tags(&mut self, properties: FeatureProperties<'a>) -> Vec<u32> {
        let mut tags = Vec::new();
        for (name, value) in properties.iter() {
            if let Some(value) = TileValue::of(value) {
                tags.extend([self.name(name), self.value(value)]);
            }
        }
        tags
    }

    fn name(&mut self, name: &'a str) -> u32 {
        *self.names.entry(name).or_insert_with(|| {
            self.bytes += name.len() + 2;
            self.name_list.push(name);
            self.name_list.len() as u32 - 1
        })
    }

    fn value(&mut self, value: TileValue) -> u32 {
        if let Some(place) = self.values.get(&value) {
            return *place;
        }
        self.bytes += value.message().len() + 2;
        let place = self.value_list.len() as u32;
        self.value_list.push(value.clone());
        self.values.insert(value, place);
        place
    }

    pub(super) fn len(&self) -> usize {
        self.bytes
    }

    pub(super) fn write(&self, layer: &mut Message) {
        for name in &self.name_list {
            layer.text(3, name);
        }
        for value in &self.value_list {
            layer.message(4, &value.message());
        }
    }
}
