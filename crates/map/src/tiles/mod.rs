//! Maps as tiles: `/tiles/{layer}/{z}/{x}/{y}.png` and `.mvt`, `TileJSON` and WMTS.
//!
//! A picture is a map in web Mercator like any other: here its address becomes the parameters of one.

mod address;
mod tile_json;
mod wmts;

pub use address::{Tile, TileAddress};
pub use wmts::{TileQuery, WmtsException};

/// The deepest level that has tiles.
const DEEPEST: u8 = 24;
/// The deepest level that documents name: more than any layer here shows.
const DEEPEST_NAMED: u8 = 18;
/// The deepest level of vector tiles that documents name: what is shown deeper is made of these.
/// Their units are 60 cm there.
const DEEPEST_FEATURES: u8 = 14;
/// Pixels of a side.
const SIDE: u32 = 256;

/// An address below that of the map server, whose own ends in `/wms`.
fn beside(wms: &str, path: &str) -> String {
    format!("{}/{path}", wms.strip_suffix("/wms").unwrap_or(wms))
}
