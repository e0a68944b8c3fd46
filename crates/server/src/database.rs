//! The database that the environment names, and the guard that it is for stores.

use std::env::VarError;
use std::time::Duration;

use anyhow::Context as _;
use async_trait::async_trait;
use terrace_database::{Claim, Claims, ClaimsError, DatabaseUrl};
use terrace_store::Guard;

/// Where the environment holds the address of the database, with its password.
const DATABASE_URL: &str = "DATABASE_URL";

/// What fails where the database cannot be used.
pub fn unusable() -> String {
    format!("cannot use the environment's {DATABASE_URL}")
}

/// The address of the database, where the environment names one.
pub fn from_env() -> anyhow::Result<Option<DatabaseUrl>> {
    match std::env::var(DATABASE_URL) {
        Ok(url) if !url.is_empty() => Ok(Some(url.parse().with_context(unusable)?)),
        Ok(_) | Err(VarError::NotPresent) => Ok(None),
        // Its own words would tell the password.
        Err(VarError::NotUnicode(_)) => anyhow::bail!("{}: it is not UTF-8", unusable()),
    }
}

/// The order of switches in the database, for a store that keeps no conditions.
#[derive(Debug)]
pub struct DatabaseGuard {
    switches: Claims,
    pruning: Claims,
}

impl DatabaseGuard {
    /// Of the store with this address.
    pub fn new(url: &DatabaseUrl, store: &str) -> anyhow::Result<Self> {
        let claims = |what: &str| {
            Claims::new(url.clone(), &format!("{what} {store}")).with_context(unusable)
        };
        Ok(Self { switches: claims("switches of")?, pruning: claims("pruning of")? })
    }
}

#[async_trait]
impl Guard for DatabaseGuard {
    async fn last(&self) -> Result<Option<(u64, String)>, String> {
        let last = self.switches.last().await.map_err(words)?;
        Ok(last.map(|Claim { number, record }| (number, record)))
    }

    async fn claim(&self, number: u64, record: &str) -> Result<bool, String> {
        let claim = Claim { number, record: record.to_owned() };
        self.switches.claim(&claim).await.map_err(words)
    }

    async fn begin_pruning(&self, id: &str, time: Duration) -> Result<bool, String> {
        self.pruning.lease(id, time).await.map_err(words)
    }

    async fn end_pruning(&self, id: &str) -> Result<(), String> {
        self.pruning.release(id).await.map_err(words)
    }
}

#[expect(clippy::needless_pass_by_value, reason = "to be named in `map_err`")]
fn words(error: ClaimsError) -> String {
    error.to_string()
}
