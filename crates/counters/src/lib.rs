//! Counts that several servers add up, in PostgreSQL.
//!
//! Each server adds what it counted itself, in batches that are applied once whatever becomes of
//! their answers; all show the same totals, from the same moment on. While the database is away
//! counts wait in memory. What is counted is the caller's affair: a count has a name and a number.
//!
//! Invariant: nobody who calls [`Counters::add`] ever waits for the database.

mod address;
mod counters;
mod ledger;
mod minutes;
mod schema;
mod session;
mod tls;

pub use address::{AddressError, DatabaseUrl};
pub use counters::{Away, Counters, Rhythm, Stats};
pub use ledger::Totals;
