//! Layers of several times: the times that data has, and those that requests ask for.

mod asked;
mod moment;

pub(crate) use asked::{Meant, Picked, TimeAsked};
pub(crate) use moment::{Moment, extent};
