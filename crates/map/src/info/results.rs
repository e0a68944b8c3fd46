//! What lies at a place, by layer.

use serde_json::{Map, Value, json};

use super::value::InfoValue;
use crate::registry::{Layer, LayerValue};
use crate::request::InfoRequest;
use crate::style::{Color, PaintedClass};
use crate::vector::{Found, PropertyValue};

/// What one layer has at the place.
pub(super) struct Results<'a> {
    pub(super) layer: &'a Layer,
    pub(super) hits: Vec<Hit<'a>>,
}

/// One thing at the place.
pub(super) struct Hit<'a> {
    pub(super) thing: Thing<'a>,
    /// What the layer is about, where it says so and the request wants it.
    pub(super) told: Option<ToldValue<'a>>,
}

pub(super) enum Thing<'a> {
    /// Bands and their values, that of the layer first.
    Cell(Vec<(String, InfoValue)>),
    Feature(Found<'a>),
}

/// The value of a layer at the place.
pub(super) struct ToldValue<'a> {
    name: &'a str,
    unit: Option<&'a str>,
    value: Value,
    class: Option<&'a str>,
    color: Option<Color>,
}

impl<'a> ToldValue<'a> {
    /// The words of the style count more than those of the listing.
    pub(super) fn new(of: &'a LayerValue, value: Value, painted: PaintedClass<'a>) -> Self {
        let class = painted.title.or_else(|| of.class_of(&value));
        let (name, unit) = (of.name.as_str(), of.unit.as_deref());
        Self { name, unit, value, class, color: painted.color }
    }

    /// A member of the feature that GeoJSON does not name, and allows.
    pub(super) fn json(&self) -> Value {
        let mut told = Map::new();
        told.insert("name".to_owned(), self.name.into());
        told.insert("value".to_owned(), self.value.clone());
        let words = [("unit", self.unit), ("class", self.class)];
        for (name, word) in words {
            told.extend(word.map(|word| (name.to_owned(), word.into())));
        }
        if let Some([red, green, blue]) = self.color {
            told.insert("color".to_owned(), json!(format!("#{red:02x}{green:02x}{blue:02x}")));
        }
        told.into()
    }
}

impl InfoRequest {
    /// Whether it wants a property.
    pub(super) fn wants(&self, name: &str) -> bool {
        let wanted = self.properties.as_ref();
        wanted.is_none_or(|wanted| wanted.iter().any(|wanted| wanted == name))
    }
}

/// The properties of a feature that are wanted, the value of its layer first.
pub(super) fn properties<'f>(
    found: &Found<'f>,
    layer: &Layer,
    query: &InfoRequest,
) -> Vec<(&'f str, PropertyValue<'f>)> {
    let all = found.properties().iter();
    let mut wanted: Vec<_> = all.filter(|(name, _)| query.wants(name)).collect();
    if let Some(first) = &layer.value {
        // Stable: all others stay in their order.
        wanted.sort_by_key(|(name, _)| *name != first.name);
    }
    wanted
}
