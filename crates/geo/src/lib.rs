//! Coordinates, boxes and features; the countries of ISO 3166-1, their names and look-ups.
//!
//! Invariant: this crate does no I/O and knows nothing of HTTP or content. Its data is prepared by
//! `scripts/geo/make` and committed: the table of countries is a part of the program, the world's
//! shapes in `data/` are for whoever draws maps (docs/DATA.md).

mod bounds;
pub mod countries;
pub mod geojson;
mod lat_lng;
pub mod words;

pub use bounds::Bounds;
pub use countries::Country;
pub use lat_lng::LatLng;

#[cfg(test)]
mod world_tests;
