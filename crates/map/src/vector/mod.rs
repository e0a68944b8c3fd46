//! GeoJSON layers: features with a spatial index.

mod feature;
mod fields;
mod geojson;
mod geometry;
mod hit;
mod levels;
mod properties;

#[cfg(test)]
mod tests;

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use rstar::{AABB, RTree, RTreeObject};

use crate::view::Bounds;
use feature::Feature;
use levels::Levels;
use properties::Properties;

pub(crate) use feature::Found;
pub(crate) use fields::FieldKind;
pub(crate) use geojson::{parse, read};
pub(crate) use geometry::{Geometry, Line, Places, Vertex};
pub(crate) use hit::{around, is_hit};
pub(crate) use levels::Level;
pub(crate) use properties::{FeatureId, FeatureProperties, PropertyValue};

/// Largest GeoJSON file.
pub(crate) const MAX_BYTES: u64 = 128 << 20;

/// The features of one file.
#[derive(Debug)]
pub(crate) struct VectorData {
    /// Different for every file that was ever read.
    pub(crate) id: u64,
    pub(crate) features: Vec<Feature>,
    properties: Properties,
    /// How many places their shapes have.
    pub(crate) places: usize,
    /// Around all features, in degrees.
    pub(crate) bounds: Bounds,
    tree: RTree<Indexed>,
    /// Made for the first map.
    levels: OnceLock<Levels>,
    /// Looked for when they are first asked for.
    fields: OnceLock<Vec<(String, FieldKind)>>,
}

#[derive(Debug)]
struct Indexed {
    feature: u32,
    envelope: AABB<[f64; 2]>,
}

impl RTreeObject for Indexed {
    type Envelope = AABB<[f64; 2]>;

    fn envelope(&self) -> Self::Envelope {
        self.envelope
    }
}

static NEXT_ID: AtomicU64 = AtomicU64::new(1);

impl VectorData {
    fn new(features: Vec<Feature>, properties: Properties) -> Self {
        let whole = Bounds { min_x: -180.0, min_y: -90.0, max_x: 180.0, max_y: 90.0 };
        let (mut bounds, mut indexed) = (None::<Bounds>, Vec::with_capacity(features.len()));
        for (number, feature) in features.iter().enumerate() {
            let Some(own) = feature.geometry.bounds() else { continue };
            let envelope = AABB::from_corners([own.min_x, own.min_y], [own.max_x, own.max_y]);
            indexed.push(Indexed { feature: number as u32, envelope });
            let known = bounds.get_or_insert(own);
            known.min_x = known.min_x.min(own.min_x);
            known.min_y = known.min_y.min(own.min_y);
            known.max_x = known.max_x.max(own.max_x);
            known.max_y = known.max_y.max(own.max_y);
        }
        let (tree, bounds) = (RTree::bulk_load(indexed), bounds.unwrap_or(whole));
        let places = features.iter().map(|feature| feature.geometry.count()).sum();
        let id = NEXT_ID.fetch_add(1, Ordering::Relaxed);
        let (levels, fields) = (OnceLock::new(), OnceLock::new());
        Self { id, features, properties, places, bounds, tree, levels, fields }
    }

    /// The features that may touch an area (in degrees), in the order of the file; one that lies
    /// at both ends of the earth may come twice.
    pub(crate) fn within(&self, area: &Bounds) -> Vec<Found<'_>> {
        let mut found: Vec<(u32, f64)> = Vec::new();
        let (first, last) = (
            ((area.min_x - self.bounds.max_x) / 360.0).ceil().clamp(-4.0, 4.0) as i32,
            ((area.max_x - self.bounds.min_x) / 360.0).floor().clamp(-4.0, 4.0) as i32,
        );
        for circle in first..=last {
            let turn = f64::from(circle) * 360.0;
            let turned = area.moved(-turn);
            if turned.holds(&self.bounds) {
                // A picture of everything.
                let all = self.features.iter().zip(0..);
                let shown = all.filter(|(feature, _)| !matches!(feature.geometry, Geometry::None));
                found.extend(shown.map(|(_, number)| (number, turn)));
                continue;
            }
            let envelope =
                AABB::from_corners([turned.min_x, turned.min_y], [turned.max_x, turned.max_y]);
            let here = self.tree.locate_in_envelope_intersecting(envelope);
            found.extend(here.map(|indexed| (indexed.feature, turn)));
        }
        let in_order = |a: &(u32, f64), b: &(u32, f64)| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1));
        if !found.is_sorted_by(|a, b| in_order(a, b).is_le()) {
            found.sort_unstable_by(in_order);
        }
        found.into_iter().map(|(number, turn)| self.found(number, turn)).collect()
    }

    fn found(&self, number: u32, turn: f64) -> Found<'_> {
        let feature = &self.features[number as usize];
        Found { feature, properties: &self.properties, number, turn }
    }

    /// All features, in the order of the file.
    pub(crate) fn all(&self) -> impl Iterator<Item = Found<'_>> {
        (0..self.features.len() as u32).map(|number| self.found(number, 0.0))
    }

    /// Whether a feature has a property of this name.
    pub(crate) fn has_property(&self, name: &str) -> bool {
        self.properties.has(name)
    }

    /// The names of the first feature's properties, up to so many.
    pub(crate) fn first_properties(&self, most: usize) -> Vec<String> {
        let names = self.all().take(1).flat_map(|found| found.properties().iter());
        names.map(|(name, _)| name.to_owned()).take(most).collect()
    }

    /// The properties of all features, and what they are.
    pub(crate) fn fields(&self) -> &[(String, FieldKind)] {
        self.fields.get_or_init(|| fields::of(self.all()))
    }

    /// The shapes of features, without what is smaller than this, in degrees.
    pub(crate) fn level(&self, detail: f64) -> Level<'_> {
        self.levels().at(detail)
    }

    /// Makes what the first map would wait for.
    pub(crate) fn prepare(&self) {
        self.levels();
    }

    fn levels(&self) -> &Levels {
        self.levels.get_or_init(|| Levels::new(&self.features))
    }
}
