//! One place, and what can be said of it from its row alone.

use terrace_geo::{Bounds, LatLng};

/// What a place is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    Country,
    State,
    /// A part of a state: a county, a zila.
    District,
    Town,
    Continent,
    /// A part of the world that is no unit of administration, or one that is not settled.
    Region,
    Sea,
    Lake,
    River,
}

impl Kind {
    /// By the word of a table's column `kind`; a row without one is a town.
    pub(crate) fn from_word(word: &str) -> Option<Self> {
        Some(match word {
            "" | "town" => Self::Town,
            "country" => Self::Country,
            "state" => Self::State,
            "district" => Self::District,
            "continent" => Self::Continent,
            "region" => Self::Region,
            "sea" => Self::Sea,
            "lake" => Self::Lake,
            "river" => Self::River,
            _ => return None,
        })
    }

    /// Whether addresses are made of such places. The others may lie in several countries or none.
    pub fn is_of_address(self) -> bool {
        matches!(self, Self::Country | Self::State | Self::District | Self::Town)
    }
}

/// Bytes of the gazetteer's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) start: u32,
    pub(crate) end: u32,
}

impl Span {
    pub(crate) const EMPTY: Self = Self { start: 0, end: 0 };

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
    /// From 1 to 100 for what has no people; 0 where people decide.
    pub(crate) weight: u8,
    pub(crate) name: Span,
    /// Other names, parted by `;`.
    pub(crate) names: Span,
    /// Its country, as a position among the countries; `None` where it lies in several or none.
    pub(crate) country: Option<u16>,
    /// Its state, as a position among the places; of a state, itself.
    pub(crate) state: Option<u32>,
    /// Its own position, where more is known of it than fits here.
    pub(crate) area: Option<u32>,
}

impl Place {
    /// From 0 to 1, by the number of people; each number of digits weighs the same.
    pub fn importance(&self) -> f64 {
        if self.weight > 0 {
            return f64::from(self.weight) / 100.0;
        }
        // 9.2 is a little more than the digits of the most populous country.
        (f64::from(self.population.max(1)).log10() / 9.2).clamp(0.01, 1.0)
    }

    /// `city`, `town` or `village`; `county`, `state` or `country`: Nominatim's word for it.
    pub fn label(&self) -> &'static str {
        match self.kind {
            Kind::Country => "country",
            Kind::State => "state",
            Kind::District => "county",
            Kind::Town if self.population >= 50_000 => "city",
            Kind::Town if self.population >= 10_000 => "town",
            Kind::Town => "village",
            Kind::Continent => "continent",
            Kind::Region => "region",
            Kind::Sea => "sea",
            Kind::Lake => "water",
            Kind::River => "river",
        }
    }

    /// How fine it is, on Nominatim's scale: 4 for a country, 30 for a house.
    pub fn rank(&self) -> u8 {
        match self.label() {
            "continent" | "sea" => 2,
            "country" => 4,
            "region" => 6,
            "state" => 8,
            "county" => 12,
            "city" => 16,
            "town" => 18,
            "water" => 22,
            _ => 19,
        }
    }

    /// The rank that `featureType` goes by: cities, towns and villages share one.
    pub fn address_rank(&self) -> u8 {
        if self.kind == Kind::Town { 16 } else { self.rank() }
    }

    /// The box that Nominatim draws around a point of this kind.
    pub(crate) fn node_box(&self) -> Option<Bounds> {
        let reach = match self.label() {
            "country" => 7.0,
            "state" | "continent" | "region" | "sea" => 2.6,
            "city" | "county" | "water" | "river" => 0.16,
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
