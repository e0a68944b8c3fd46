//! Coordinates, boxes, features and their outlines; the countries of ISO 3166-1, their names and look-ups.
//!
//! Invariant: this crate does no I/O and knows nothing of HTTP or content. Its data is prepared by
//! `scripts/geo/make` and committed: countries and their shapes at 50m are parts of
//! the program, the other shapes in `data/` are for whoever paints maps (docs/DATA.md).

mod bounds;
pub mod countries;
pub mod geojson;
mod lat_lng;
pub mod outline;
pub mod words;
mod world;

pub use bounds::Bounds;
pub use countries::Country;
pub use lat_lng::LatLng;
pub use world::country_at;

#[cfg(test)]
mod world_tests;
