//! A thread pool for expensive work, with a bounded, fair queue.
//!
//! The [`Queue`] is fair: whoever had the least work done lately is next, however many jobs others
//! have waiting and however dear they are. A [`Pool`] runs jobs from one on threads of its own,
//! each within a deadline; who has threads of another kind uses the queue alone.
//!
//! Invariants: everybody who asks is answered, with a result or with a [`Refusal`]; a job that
//! nobody waits for any more, or whose deadline has passed, is not begun; a job that panics takes
//! no thread with it. This crate knows nothing of what jobs do.

mod pool;
mod queue;

use std::net::IpAddr;
use std::time::Instant;

pub use pool::{Options, Pool, Stats};
pub use queue::Queue;

/// Whose share of the work a job is taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Client {
    /// The program itself: its jobs go first and are not counted against anybody.
    Own,
    /// A visitor, by the address or network that counts as one.
    Visitor(IpAddr),
}

/// Why a job was not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    #[error("too much is waiting to be done already")]
    Busy,
    #[error("there was not enough time")]
    Late,
    #[error("it failed in the middle")]
    Panicked,
    #[error("the program is ending")]
    Stopped,
}

/// Something to do once, on a thread of a pool.
pub trait Job: Send {
    /// Whether somebody still waits for it.
    fn is_wanted(&self) -> bool;
    /// Does it and answers whoever waits.
    fn run(self: Box<Self>, deadline: Instant);
    /// Answers whoever waits that it will not be done.
    fn refuse(self: Box<Self>, why: Refusal);
}
