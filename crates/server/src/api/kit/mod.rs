//! What endpoints of every room are made with: parameters, pages of lists, errors, views.
//!
//! Invariant: nothing here knows an endpoint or a collection of any site.

pub mod anchors;
pub mod blocks;
pub mod context;
pub mod error;
pub mod event;
pub mod facets;
pub mod paging;
pub mod params;
pub mod preview;
pub mod query;
pub mod search;
pub mod suggest;
pub mod views;
