//! One feature of a file: its shape, its properties and where its label stands.

use std::borrow::Cow;
use std::sync::OnceLock;

use super::geometry::{Geometry, Vertex};
use super::properties::{FeatureId, FeatureProperties, Properties, Row};
use crate::style::Subject;

#[derive(Debug)]
pub(crate) struct Feature {
    pub(crate) geometry: Geometry,
    /// What the file calls it, if anything.
    id: Option<Box<str>>,
    row: Row,
    /// Whether its areas were cut at the antimeridian.
    pub(crate) is_cut: bool,
    /// Looked for once: it is a walk along all borders.
    stand: OnceLock<Option<Box<Stand>>>,
}

/// Where a label stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stand {
    pub(crate) place: Vertex,
    /// The width in degrees of what it stands on; `None` for what has no area.
    pub(crate) width: Option<f64>,
}

impl Feature {
    pub(super) fn new(id: Option<String>, geometry: Geometry, row: Row) -> Self {
        let id = id.map(String::into_boxed_str);
        let is_cut = geometry.is_cut();
        Self { geometry, id, row, is_cut, stand: OnceLock::new() }
    }

    pub(crate) fn stand(&self) -> Option<Stand> {
        // The middle of a point is quicker to find than to remember.
        if let Geometry::Points(places) = &self.geometry {
            return places.first().map(|place| Stand { place: *place, width: None });
        }
        let find = || {
            let place = self.geometry.label_place()?;
            Some(Box::new(Stand { place, width: self.geometry.label_width() }))
        };
        self.stand.get_or_init(find).as_deref().copied()
    }
}

/// A feature to be painted, turned by whole circles so that it lies in the area asked for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Found<'a> {
    pub(crate) feature: &'a Feature,
    /// Of all features of the file.
    pub(super) properties: &'a Properties,
    /// Its place in the file.
    pub(super) number: u32,
    /// To be added to its longitudes.
    pub(crate) turn: f64,
}

impl<'a> Found<'a> {
    fn feature_id(&self) -> FeatureId<'a> {
        let own = self.feature.id.as_deref();
        own.map_or(FeatureId::Number(self.number + 1), FeatureId::Own)
    }

    pub(crate) fn id(&self) -> Cow<'a, str> {
        self.feature_id().text()
    }

    /// Whether both are the same feature of a file, perhaps at two places.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        self.number == other.number
    }

    /// Its id, where that is a number; else its number in the file, from 1.
    pub(crate) fn numeric_id(&self) -> u64 {
        let own = self.feature.id.as_deref().and_then(|id| id.parse().ok());
        own.unwrap_or(u64::from(self.number) + 1)
    }

    pub(crate) fn properties(&self) -> FeatureProperties<'a> {
        self.properties.of(self.feature.row)
    }

    /// What conditions and expressions of styles look at.
    pub(crate) fn subject(&self) -> Subject<'a> {
        let (id, geometry) = (self.feature_id(), self.feature.geometry.name());
        Subject { id, geometry, properties: self.properties() }
    }
}
