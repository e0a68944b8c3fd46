//! Who sees to it that two who change a store do not overwrite each other unseen.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;

/// Keeps the order of switches for a store that keeps no conditions. Errors are said in words.
#[async_trait]
pub trait Guard: fmt::Debug + Send + Sync {
    /// The last switch that was claimed: its number and its record.
    async fn last(&self) -> Result<Option<(u64, String)>, String>;

    /// Claims a number above all that were claimed; `false` when it is not above them any more. After
    /// an error it is not known whether it was claimed.
    async fn claim(&self, number: u64, record: &str) -> Result<bool, String>;

    /// Lets one alone prune, for a while; `false` when somebody else does.
    async fn begin_pruning(&self, id: &str, time: Duration) -> Result<bool, String>;

    async fn end_pruning(&self, id: &str) -> Result<(), String>;
}

/// What a command relies on.
#[derive(Debug, Clone, Default)]
pub enum Guarding {
    /// The store, by its conditions.
    #[default]
    Store,
    /// The store, or this where it keeps none.
    StoreOr(Arc<dyn Guard>),
    /// Nobody: the operator says that nobody else changes the store.
    Nobody,
}
