//! One place, and what can be said of it from its row alone.

use terrace_geo::{Bounds, LatLng};

/// What a place is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Country,
    State,
    Town,
}

/// Bytes of the gazetteer's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) start: u32,
    pub(crate) end: u32,
}

impl Span {
    pub(crate) fn of(self, text: &str) -> &str {
        text.get(self.start as usize..self.end as usize).unwrap_or_default()
    }
}

/// A place. Its texts are spans of the gazetteer's text, so that a place is a few bytes.
#[derive(Debug, Clone)]
pub struct Place {
    pub id: u64,
    pub kind: Kind,
    pub point: LatLng,
    pub population: u32,
    pub(crate) name: Span,
    /// Other names, parted by `;`.
    pub(crate) names: Span,
    /// Its country, as a position among the countries.
    pub(crate) country: u16,
    /// Its state, as a position among the places; of a state, itself.
    pub(crate) state: Option<u32>,
}

impl Place {
    /// From 0 to 1, by the number of people; each number of digits weighs the same.
    pub fn importance(&self) -> f64 {
        // 9.2 is a little more than the digits of the most populous country.
        (f64::from(self.population.max(1)).log10() / 9.2).clamp(0.01, 1.0)
    }

    /// `city`, `town` or `village`; `state` or `country`: Nominatim's word for it.
    pub fn label(&self) -> &'static str {
        match self.kind {
            Kind::Country => "country",
            Kind::State => "state",
            Kind::Town if self.population >= 50_000 => "city",
            Kind::Town if self.population >= 10_000 => "town",
            Kind::Town => "village",
        }
    }

    /// How fine it is, on Nominatim's scale: 4 for a country, 30 for a house.
    pub fn rank(&self) -> u8 {
        match self.label() {
            "country" => 4,
            "state" => 8,
            "city" => 16,
            "town" => 18,
            _ => 19,
        }
    }

    /// The box that Nominatim draws around a point of this kind.
    pub(crate) fn node_box(&self) -> Option<Bounds> {
        let reach = match self.label() {
            "country" => 7.0,
            "state" => 2.6,
            "city" => 0.16,
            "town" => 0.04,
            _ => 0.02,
        };
        let (lat, lng) = (self.point.lat(), self.point.lng());
        Bounds::new(
            (lng - reach).max(-180.0),
            (lat - reach).max(-90.0),
            (lng + reach).min(180.0),
            (lat + reach).min(90.0),
        )
    }
}
