//! A response before it is written in one of the formats.

use terrace_geo::{Bounds, LatLng};

use crate::gazetteer::Gazetteer;
use crate::language::Language;
use crate::place::{Kind, Place};
use crate::search::Hit;

/// Whose data this is; a part of every answer.
pub(super) const LICENCE: &str = "Place names © GeoNames, CC BY 4.0. https://www.geonames.org/";

/// What callers asked to see of each place.
#[expect(clippy::struct_excessive_bools, reason = "one for each of Nominatim's switches")]
#[derive(Debug, Clone, Copy)]
pub(super) struct Shape {
    pub(super) language: Language,
    pub(super) address: bool,
    pub(super) extra: bool,
    pub(super) names: bool,
    pub(super) entrances: bool,
    pub(super) geometry: Option<Geometry>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Geometry {
    GeoJson,
    Text,
    Kml,
    Svg,
}

/// The places that answer a request, and how they are to be shown.
pub(super) struct Response<'a> {
    pub(super) places: &'a Gazetteer,
    pub(super) hits: &'a [Hit<'a>],
    pub(super) shape: Shape,
    pub(super) query: &'a str,
    /// One place and no list, as `reverse` gives it.
    pub(super) single: bool,
}

impl Response<'_> {
    pub(super) fn name(&self, place: &Place) -> String {
        self.places.name(place, self.shape.language).to_owned()
    }

    pub(super) fn display_name(&self, place: &Place) -> String {
        self.places.display_name(place, self.shape.language)
    }

    pub(super) fn address(&self, place: &Place) -> Vec<(&'static str, String)> {
        self.places.address(place, self.shape.language)
    }

    /// What is known besides: names and numbers as OpenStreetMap would tag them.
    pub(super) fn extra(place: &Place) -> Vec<(&'static str, String)> {
        let mut tags = Vec::new();
        if place.population > 0 {
            tags.push(("population", place.population.to_string()));
        }
        match place.kind {
            Kind::Country => tags.push(("admin_level", "2".to_owned())),
            Kind::State => tags.push(("admin_level", "4".to_owned())),
            Kind::District => tags.push(("admin_level", "6".to_owned())),
            _ => {}
        }
        tags
    }

    pub(super) fn names(&self, place: &Place) -> Vec<(&'static str, String)> {
        let others = self.places.shown_names(place);
        let mut names = vec![("name", self.places.name(place, Language::English).to_owned())];
        if !others.is_empty() {
            names.push(("alt_name", others.join(";")));
        }
        names
    }

    /// South, north, west, east: Nominatim's order.
    pub(super) fn bounding_box(&self, place: &Place) -> [f64; 4] {
        let point = place.point;
        let around = self.places.bounds(place);
        let [west, south, east, north] = around
            .map_or([point.lng(), point.lat(), point.lng(), point.lat()], |bounds: Bounds| {
                [bounds.west(), bounds.south(), bounds.east(), bounds.north()]
            });
        [south, north, west, east]
    }
}

/// Class and type of a place as OpenStreetMap would tag it.
pub(super) fn category(place: &Place) -> (&'static str, &'static str) {
    match place.kind {
        Kind::Country | Kind::State | Kind::District => ("boundary", "administrative"),
        Kind::Lake => ("natural", "water"),
        Kind::River => ("waterway", "river"),
        Kind::Town | Kind::Continent | Kind::Region | Kind::Sea => ("place", place.label()),
    }
}

/// A point in one of the notations for shapes, with the name of its key.
pub(super) fn geometry(kind: Geometry, point: LatLng) -> (&'static str, String) {
    let (lat, lng) = (point.lat(), point.lng());
    match kind {
        Geometry::GeoJson => {
            ("geojson", format!(r#"{{"type":"Point","coordinates":[{lng},{lat}]}}"#))
        }
        Geometry::Text => ("geotext", format!("POINT({lng} {lat})")),
        Geometry::Kml => {
            ("geokml", format!("<Point><coordinates>{lng},{lat}</coordinates></Point>"))
        }
        Geometry::Svg => ("svg", format!("cx=\"{lng}\" cy=\"{}\"", -lat)),
    }
}
