//! A map server without HTTP: the parameters of a WMS request in, a picture or a document out.
//!
//! It answers WMS 1.1.1 and 1.3.0 as GeoServer does. Layers are GeoTIFF and GeoJSON files, styles
//! are SLD 1.0 and SE 1.1, both below one folder, which [`Reader`] reads into [`Maps`].
//!
//! Invariant: a [`Maps`] never changes. A broken file disables its layer and is reported; it never
//! takes another layer down. Whatever a request or a file says, memory and work stay bounded.
#![expect(
    clippy::float_cmp,
    reason = "values of rasters are compared with what was written, not with what was computed"
)]
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "pixels and cells are counted far below 2^52, and casts of floats saturate"
)]

mod answer;
mod asked;
mod caches;
mod capabilities;
mod chosen;
mod clip;
mod compose;
mod crs;
mod deadline;
mod encode;
mod exception;
#[doc(hidden)]
pub mod fuzz;
mod info;
mod legend;
mod paint;
mod params;
mod picture;
mod raster;
mod registry;
mod request;
mod style;
mod tiles;
mod time;
mod vector;
mod vector_tile;
mod view;
mod wms;

pub use answer::{WmsAnswer, WmsAnswerKind};
pub use asked::{Asked, AskedInfo, AskedLegend, AskedMap, LayerName};
pub use caches::CacheBytes;
pub use compose::Fetched;
pub use deadline::Late;
pub use exception::{Code, ServiceException};
pub use registry::{Maps, Options, Problem, Reader};
pub use request::Limits;
pub use terrace_picture::Painter;
pub use tiles::{Tile, TileAddress, TileQuery, WmtsException};
pub use wms::Request;
