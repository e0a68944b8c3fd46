//! Pictures: photographs at several sizes, drawings as pixels, letters as outlines.
//!
//! - [`dimensions`] reads a header and nothing more, [`read_header`] that of a file.
//! - [`resize`] makes one picture of another, within bounds.
//! - [`Store`] keeps finished pictures on disk, bounded by bytes.
//! - [`Resizer`] does all of it on a few threads of its own.
//! - [`Painter`] decides where pixels are made: here, or in worker processes ([`work`]) that may be
//!   lost without harm.
//! - [`Fonts`] lays out texts.
//!
//! Invariants: no more is decoded than the bounds in [`limits`] allow, so a picture bomb is an
//! error at once; nothing of a photograph's metadata (place, camera, name) reaches a result; a
//! photograph is never enlarged. This crate knows nothing of HTTP or content.

mod colour;
mod crop;
mod decode;
mod drawing;
mod encode;
mod entry;
mod error;
mod expansion;
mod file_header;
mod flights;
mod header;
mod key;
mod kind;
pub mod limits;
mod make;
mod orient;
mod painter;
mod pool;
mod request;
mod resize;
mod store;
mod svg;
#[cfg(test)]
mod testing;
mod text;
mod too_dear;
mod wire;
mod worker;
mod workers;

pub use crop::{Aspect, Crop, Focus, Rect, crop_rect};
pub use drawing::{Drawing, Painted};
pub use error::PictureError;
pub use file_header::read_header;
pub use header::{Header, dimensions};
pub use key::{Key, Source};
pub use kind::{Kind, Size};
pub use painter::Painter;
pub use pool::{PoolOptions, Resizer};
pub use request::{Format, Picture, Request, Width};
pub use resize::resize;
pub use store::Store;
pub use text::{Fonts, Text, TextPiece, TextPieces};
pub use worker::work;
pub use workers::{WorkerOptions, WorkerStats, Workers};
