//! Names to places and back, as Nominatim answers.
//!
//! A [`Gazetteer`] is read from tables of places (bytes in) and never changes afterwards; it finds
//! places by name ([`Gazetteer::search`]) and by position ([`Gazetteer::reverse`]).
//! [`nominatim`] speaks Nominatim's parameters and formats over it.
//!
//! What must stay true:
//! - this crate does no I/O and knows nothing of HTTP;
//! - any table and any query, however odd, costs bounded time and memory and never panics.

mod coordinates;
mod gazetteer;
mod grid;
mod language;
mod names;
pub mod nominatim;
mod place;
mod search;
mod table;
mod typo;

pub use gazetteer::{Gazetteer, Mistake};
pub use language::Language;
pub use place::{Kind, Place};
pub use search::{Hit, Query};
pub use table::{TableError, unpack};
