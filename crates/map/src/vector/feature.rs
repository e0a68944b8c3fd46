//! One feature of a file: its shape, its properties and where its label stands.

use std::sync::OnceLock;

use serde_json::{Map, Value};

use super::geometry::{Geometry, Vertex};
use crate::style::Subject;

#[derive(Debug)]
pub(crate) struct Feature {
    /// The last part of its id: what the file says, or its number from 1.
    pub(crate) id: String,
    pub(crate) geometry: Geometry,
    pub(crate) properties: Map<String, Value>,
    /// Both are looked for once: each is a walk along all borders.
    stand: OnceLock<Option<Stand>>,
    is_cut: OnceLock<bool>,
}

/// Where a label stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stand {
    pub(crate) place: Vertex,
    /// The width in degrees of what it stands on; `None` for what has no area.
    pub(crate) width: Option<f64>,
}

impl Feature {
    pub(super) fn new(id: String, geometry: Geometry, properties: Map<String, Value>) -> Self {
        Self { id, geometry, properties, stand: OnceLock::new(), is_cut: OnceLock::new() }
    }

    pub(crate) fn stand(&self) -> Option<Stand> {
        let find = || {
            let place = self.geometry.label_place()?;
            Some(Stand { place, width: self.geometry.label_width() })
        };
        *self.stand.get_or_init(find)
    }

    /// Whether its areas were cut at the antimeridian.
    pub(crate) fn is_cut(&self) -> bool {
        *self.is_cut.get_or_init(|| self.geometry.is_cut())
    }

    pub(crate) fn subject(&self) -> Subject<'_> {
        Subject { id: &self.id, geometry: self.geometry.name(), properties: &self.properties }
    }
}

/// A feature to be painted, turned by whole circles so that it lies in the area asked for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Found<'a> {
    pub(crate) feature: &'a Feature,
    /// Its place in the file.
    pub(super) number: u32,
    /// To be added to its longitudes.
    pub(crate) turn: f64,
}

impl Found<'_> {
    /// Its id, where that is a number; else its number in the file, from 1.
    pub(crate) fn numeric_id(&self) -> u64 {
        self.feature.id.parse().unwrap_or(u64::from(self.number) + 1)
    }
}
