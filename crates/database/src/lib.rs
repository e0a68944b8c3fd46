//! What several machines agree upon, in PostgreSQL: counts that they add up, and the order of
//! switches between versions of a site where the store itself cannot guard it.
//!
//! Each server adds what it counted itself, in batches that are applied once whatever becomes of
//! their answers; all show the same totals, from the same moment on. While the database is away
//! counts wait in memory. What is counted, and what is switched, is the caller's affair.
//!
//! Invariants: nobody who calls [`Counters::add`] ever waits for the database, and no two who claim
//! a number of [`Claims`] both have it.

mod address;
mod claims;
mod counters;
mod counting;
mod ledger;
mod minutes;
mod schema;
mod session;
mod tls;

pub use address::{AddressError, DatabaseUrl};
pub use claims::{Claim, Claims, ClaimsError};
pub use counters::{Away, Counters, Rhythm, Stats};
pub use ledger::Totals;
