//! Numbers that one machine alone can claim, and things that one alone does at a time.
//!
//! Asked seldom, by commands: each call has a connection of its own.

use std::time::Duration;

use tokio_postgres::types::Type;

use crate::address::DatabaseUrl;
use crate::session::{Limits, Session, SessionError};
use crate::tls::Tls;

/// Longest wait for a connection, and for an answer.
const LIMITS: Limits =
    Limits { connect: Duration::from_secs(10), statement: Duration::from_secs(10) };
/// Claims that are kept, below the highest.
const KEPT: i64 = 100;

const LAST: &str =
    "SELECT number, record FROM terrace_claims WHERE what = $1 ORDER BY number DESC LIMIT 1";

/// Only a number above all others can be claimed: one that was claimed and forgotten long ago is not
/// free again.
const CLAIM: &str = "
    INSERT INTO terrace_claims (what, number, record)
    SELECT $1, $2, $3
    WHERE $2 > coalesce((SELECT max(number) FROM terrace_claims WHERE what = $1), 0)
    ON CONFLICT DO NOTHING
    RETURNING 1";

const FORGET: &str = "DELETE FROM terrace_claims WHERE what = $1 AND number <= $2";

const LEASE: &str = "
    INSERT INTO terrace_leases AS held (what, holder, until)
    VALUES ($1, $2, now() + make_interval(secs => $3))
    ON CONFLICT (what) DO UPDATE SET holder = EXCLUDED.holder, until = EXCLUDED.until
    WHERE held.until < now() OR held.holder = EXCLUDED.holder
    RETURNING 1";

const RELEASE: &str = "DELETE FROM terrace_leases WHERE what = $1 AND holder = $2";

/// Why the database could not be asked.
#[derive(Debug, thiserror::Error)]
#[error("the database fails: {0}")]
pub struct ClaimsError(#[from] SessionError);

/// A number that somebody claimed, and what for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    pub number: u64,
    pub record: String,
}

/// Claims of one kind.
#[derive(Clone)]
pub struct Claims {
    url: DatabaseUrl,
    tls: Option<Tls>,
    what: String,
}

impl std::fmt::Debug for Claims {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Claims").field("what", &self.what).finish_non_exhaustive()
    }
}

impl Claims {
    /// Asks nobody yet. Fails where TLS is wanted and no authority is known here.
    pub fn new(url: DatabaseUrl, what: &str) -> std::io::Result<Self> {
        let tls = url.is_encrypted.then(Tls::new).transpose()?;
        Ok(Self { url, tls, what: what.to_owned() })
    }

    /// The highest number that was claimed.
    pub async fn last(&self) -> Result<Option<Claim>, ClaimsError> {
        let rows = self.open().await?.all(LAST, &[(&self.what, Type::TEXT)]).await?;
        let Some(row) = rows.first() else { return Ok(None) };
        let number: i64 = row.try_get(0).map_err(SessionError::from)?;
        let record = row.try_get(1).map_err(SessionError::from)?;
        Ok(Some(Claim { number: number.unsigned_abs(), record }))
    }

    /// Claims a number above all that were claimed; `false` when it is not above them any more. After
    /// an error it is not known whether it was claimed: [`Claims::last`] tells.
    pub async fn claim(&self, Claim { number, record }: &Claim) -> Result<bool, ClaimsError> {
        let Ok(number) = i64::try_from(*number) else { return Ok(false) };
        let session = self.open().await?;
        let claimed = session
            .all(CLAIM, &[(&self.what, Type::TEXT), (&number, Type::INT8), (record, Type::TEXT)])
            .await?;
        if claimed.is_empty() {
            return Ok(false);
        }
        let old = number - KEPT;
        if let Err(error) =
            session.all(FORGET, &[(&self.what, Type::TEXT), (&old, Type::INT8)]).await
        {
            tracing::warn!("old claims stay in the database: {error}");
        }
        Ok(true)
    }

    /// Takes what one alone does at a time, for a while; `false` when somebody else has it. Who has
    /// it may take it again.
    pub async fn lease(&self, holder: &str, time: Duration) -> Result<bool, ClaimsError> {
        let seconds = time.as_secs_f64();
        let taken = self
            .open()
            .await?
            .all(
                LEASE,
                &[(&self.what, Type::TEXT), (&holder, Type::TEXT), (&seconds, Type::FLOAT8)],
            )
            .await?;
        Ok(!taken.is_empty())
    }

    /// Gives it back.
    pub async fn release(&self, holder: &str) -> Result<(), ClaimsError> {
        let session = self.open().await?;
        session.all(RELEASE, &[(&self.what, Type::TEXT), (&holder, Type::TEXT)]).await?;
        Ok(())
    }

    async fn open(&self) -> Result<Session, ClaimsError> {
        Ok(Session::open(&self.url, self.tls.as_ref(), LIMITS).await?)
    }
}
