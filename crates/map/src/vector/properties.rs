//! Properties of features, packed: a file may have a million of them.
//!
//! Names stand once for all features that have the same ones in the same order, all texts stand in one
//! string, and each value takes sixteen bytes.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use serde_json::{Map, Value};

/// The properties of all features of a file.
#[derive(Debug, Default)]
pub(crate) struct Properties {
    schemas: Vec<Schema>,
    values: Vec<Packed>,
    texts: String,
    /// Lists and objects, which are rare.
    others: Vec<Value>,
}

/// Names that features have, in the order of the file.
#[derive(Debug)]
struct Schema {
    names: Names,
    /// Their places, by name.
    sorted: Box<[u32]>,
}

type Names = Arc<[Box<str>]>;

#[derive(Debug, Clone, Copy)]
enum Packed {
    Null,
    Bool(bool),
    Uint(u64),
    Sint(i64),
    Double(f64),
    Text { start: u32, length: u32 },
    Other(u32),
}

/// Where the properties of a feature are.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row {
    schema: u32,
    first: u32,
}

/// The properties of one feature.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FeatureProperties<'a> {
    all: &'a Properties,
    row: Row,
}

/// What a property is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum PropertyValue<'a> {
    Null,
    Bool(bool),
    Uint(u64),
    Sint(i64),
    Double(f64),
    Text(&'a str),
    /// A list or an object.
    Other(&'a Value),
}

/// The last part of a feature's id: what the file says, or its number from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FeatureId<'a> {
    Own(&'a str),
    Number(u32),
}

impl<'a> FeatureId<'a> {
    pub(crate) fn text(self) -> Cow<'a, str> {
        match self {
            Self::Own(id) => Cow::Borrowed(id),
            Self::Number(number) => Cow::Owned(number.to_string()),
        }
    }
}

impl PropertyValue<'_> {
    pub(crate) fn json(self) -> Value {
        match self {
            Self::Null => Value::Null,
            Self::Bool(value) => value.into(),
            Self::Uint(number) => number.into(),
            Self::Sint(number) => number.into(),
            Self::Double(number) => number.into(),
            Self::Text(text) => text.into(),
            Self::Other(value) => value.clone(),
        }
    }
}

impl Properties {
    pub(super) fn of(&self, row: Row) -> FeatureProperties<'_> {
        FeatureProperties { all: self, row }
    }

    /// Whether a feature has a property of this name.
    pub(super) fn has(&self, name: &str) -> bool {
        self.schemas.iter().any(|schema| schema.place(name).is_some())
    }

    fn value(&self, packed: Packed) -> PropertyValue<'_> {
        match packed {
            Packed::Null => PropertyValue::Null,
            Packed::Bool(value) => PropertyValue::Bool(value),
            Packed::Uint(number) => PropertyValue::Uint(number),
            Packed::Sint(number) => PropertyValue::Sint(number),
            Packed::Double(number) => PropertyValue::Double(number),
            Packed::Text { start, length } => {
                PropertyValue::Text(&self.texts[start as usize..(start + length) as usize])
            }
            Packed::Other(place) => PropertyValue::Other(&self.others[place as usize]),
        }
    }
}

impl Schema {
    fn new(names: Names) -> Self {
        let mut sorted: Box<[u32]> = (0..names.len() as u32).collect();
        sorted.sort_by(|a, b| names[*a as usize].cmp(&names[*b as usize]));
        Self { names, sorted }
    }

    fn place(&self, name: &str) -> Option<usize> {
        let found = self.sorted.binary_search_by(|place| (*self.names[*place as usize]).cmp(name));
        found.ok().map(|found| self.sorted[found] as usize)
    }
}

impl<'a> FeatureProperties<'a> {
    pub(crate) fn get(self, name: &str) -> Option<PropertyValue<'a>> {
        let place = self.all.schemas[self.row.schema as usize].place(name)?;
        Some(self.all.value(self.all.values[self.row.first as usize + place]))
    }

    /// In the order of the file.
    pub(crate) fn iter(self) -> impl Iterator<Item = (&'a str, PropertyValue<'a>)> {
        let names = &self.all.schemas[self.row.schema as usize].names;
        let values = &self.all.values[self.row.first as usize..];
        names.iter().zip(values).map(move |(name, value)| (&**name, self.all.value(*value)))
    }
}

/// Packs the properties of one feature after the other.
#[derive(Debug, Default)]
pub(super) struct Packer {
    packed: Properties,
    known: HashMap<Names, u32>,
    last: Option<Row>,
}

impl Packer {
    pub(super) fn add(&mut self, properties: Map<String, Value>) -> Row {
        let schema = self.schema(&properties);
        let before = self.last.filter(|last| last.schema == schema);
        let row = Row { schema, first: self.packed.values.len() as u32 };
        for (place, value) in properties.into_iter().map(|(_, value)| value).enumerate() {
            let above = before.map(|before| self.packed.values[before.first as usize + place]);
            let value = self.value(value, above);
            self.packed.values.push(value);
        }
        self.last = Some(row);
        row
    }

    /// All of them, without room for more.
    pub(super) fn finish(mut self) -> Properties {
        self.packed.values.shrink_to_fit();
        self.packed.texts.shrink_to_fit();
        self.packed
    }

    /// Mostly the one of the feature before.
    fn schema(&mut self, properties: &Map<String, Value>) -> u32 {
        if let Some(Row { schema, .. }) = self.last {
            let names = &self.packed.schemas[schema as usize].names;
            if names.iter().map(|name| &**name).eq(properties.keys().map(String::as_str)) {
                return schema;
            }
        }
        let names: Names = properties.keys().map(|name| name.as_str().into()).collect();
        if let Some(schema) = self.known.get(&names) {
            return *schema;
        }
        let schema = self.packed.schemas.len() as u32;
        self.packed.schemas.push(Schema::new(Arc::clone(&names)));
        self.known.insert(names, schema);
        schema
    }

    /// `above` is the same property of the feature before: a text that stays the same stands once.
    fn value(&mut self, value: Value, above: Option<Packed>) -> Packed {
        match value {
            Value::Null => Packed::Null,
            Value::Bool(value) => Packed::Bool(value),
            Value::Number(number) => match (number.as_u64(), number.as_i64(), number.as_f64()) {
                (Some(number), ..) => Packed::Uint(number),
                (None, Some(number), _) => Packed::Sint(number),
                (None, None, Some(number)) => Packed::Double(number),
                (None, None, None) => Packed::Null,
            },
            Value::String(text) => {
                if let Some(same @ Packed::Text { .. }) = above
                    && self.packed.value(same) == PropertyValue::Text(&text)
                {
                    return same;
                }
                let start = self.packed.texts.len() as u32;
                self.packed.texts.push_str(&text);
                Packed::Text { start, length: text.len() as u32 }
            }
            other => {
                self.packed.others.push(other);
                Packed::Other(self.packed.others.len() as u32 - 1)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_packed_is_what_was_written() {
        let features = [
            json!({"name": "Höhe", "n": 7, "below": -7, "half": 0.5, "yes": true, "none": null, "list": [1, {"a": 2}]}),
            json!({"name": "Höhe", "n": u64::MAX, "below": i64::MIN, "half": -0.0, "yes": false, "none": null, "list": []}),
            json!({}),
            json!({"n": "text", "name": ""}),
            json!({"name": "Höhe", "n": 1e300, "below": 0, "half": 5.0, "yes": "", "none": 0, "list": "[1]"}),
        ];
        let mut packer = Packer::default();
        let rows = features.each_ref().map(|of| packer.add(of.as_object().unwrap().clone()));
        let all = packer.finish();
        for (row, written) in rows.into_iter().zip(&features) {
            let read = all.of(row).iter().map(|(name, value)| (name.to_owned(), value.json()));
            assert_eq!(Value::Object(read.collect()).to_string(), written.to_string());
            for (name, value) in written.as_object().unwrap() {
                assert_eq!(all.of(row).get(name).unwrap().json(), *value);
            }
            assert_eq!(all.of(row).get("gone"), None);
        }
        assert_eq!(all.schemas.len(), 3);
        assert_eq!(all.texts, "HöhetextHöhe[1]", "what is as above stands once");
        assert!(all.has("below") && !all.has("gone"));
    }

    #[test]
    fn a_value_takes_sixteen_bytes() {
        assert_eq!(size_of::<Packed>(), 16);
    }
}
