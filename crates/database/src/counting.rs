//! What is said to the database about counts.

use std::time::{Duration, Instant};

use tokio_postgres::types::{ToSql, Type};

use crate::ledger::{Batch, Totals};
use crate::minutes::{Clock, RECORD_UNTIL};
use crate::session::{Session, SessionError};

/// Totals that are shown, the largest.
const MOST_SHOWN: i64 = 1000;
/// Periods for which totals are kept after newer ones were recorded: a day.
const KEPT_PERIODS: i64 = 24 * 60;

/// Applies a batch unless it was applied before, in one statement, which is one transaction. Names
/// come in order, so that two servers never wait for each other.
const APPLY: &str = "
    WITH first AS (
        INSERT INTO terrace_servers AS known (server, batch) VALUES ($1, $2)
        ON CONFLICT (server) DO UPDATE SET batch = EXCLUDED.batch, seen = now()
        WHERE known.batch < EXCLUDED.batch
        RETURNING 1
    )
    INSERT INTO terrace_counts AS total (name, count)
    SELECT name, more FROM unnest($3::text[], $4::bigint[]) AS grown (name, more)
    WHERE EXISTS (SELECT FROM first)
    ORDER BY name
    ON CONFLICT (name) DO UPDATE SET count = total.count + EXCLUDED.count
    RETURNING 1";

/// Records the totals of this period, if they changed and nobody has, while there is time.
const RECORD: &str = "
    WITH clock AS (SELECT extract(epoch FROM clock_timestamp())::float8 / $1 AS periods),
    totals AS (
        SELECT coalesce(jsonb_object_agg(name, count), '{}'::jsonb) AS counts
        FROM (SELECT name, count FROM terrace_counts ORDER BY count DESC, name LIMIT $3) AS most
    )
    INSERT INTO terrace_shown (period, counts)
    SELECT floor(periods)::bigint, counts FROM clock, totals
    WHERE periods - floor(periods) < $2
    AND counts IS DISTINCT FROM (SELECT counts FROM terrace_shown ORDER BY period DESC LIMIT 1)
    ON CONFLICT (period) DO NOTHING
    RETURNING 1";

/// The clock, the totals that are shown in this period, and those that will be in the next.
const READ: &str = "
    WITH clock AS (SELECT extract(epoch FROM clock_timestamp())::float8 AS epoch)
    SELECT epoch,
        (SELECT counts::text FROM terrace_shown WHERE period < floor(epoch / $1)::bigint
         ORDER BY period DESC LIMIT 1),
        (SELECT counts::text FROM terrace_shown WHERE period <= floor(epoch / $1)::bigint
         ORDER BY period DESC LIMIT 1)
    FROM clock";

const FORGET_TOTALS: &str =
    "DELETE FROM terrace_shown WHERE period < (SELECT max(period) FROM terrace_shown) - $1";

/// A server that has not been heard of for so long is gone, and so is any batch of it.
const FORGET_SERVERS: &str = "DELETE FROM terrace_servers WHERE seen < now() - interval '90 days'";

/// What was read.
#[derive(Debug)]
pub(crate) struct Reading {
    pub(crate) clock: Clock,
    pub(crate) shown: Totals,
    /// From the end of this period on.
    pub(crate) next: Totals,
}

impl Session {
    /// A name for this server that no other has.
    pub(crate) async fn new_name(&self) -> Result<String, SessionError> {
        Ok(self.one("SELECT gen_random_uuid()::text", &[]).await?.try_get(0)?)
    }

    /// Applies a batch; whether it had not been applied before.
    pub(crate) async fn apply(&self, server: &str, batch: &Batch) -> Result<bool, SessionError> {
        let names: Vec<&str> = batch.grown.keys().map(String::as_str).collect();
        let more: Vec<i64> = batch.grown.values().map(|more| within_bounds(*more)).collect();
        let parameters: &[(&(dyn ToSql + Sync), Type)] = &[
            (&server, Type::TEXT),
            (&batch.number, Type::INT8),
            (&names, Type::TEXT_ARRAY),
            (&more, Type::INT8_ARRAY),
        ];
        Ok(!self.all(APPLY, parameters).await?.is_empty())
    }

    /// Records the totals of this period, unless that was done.
    pub(crate) async fn record(&self, period: Duration) -> Result<(), SessionError> {
        let seconds = period.as_secs_f64();
        let recorded = self
            .all(
                RECORD,
                &[
                    (&seconds, Type::FLOAT8),
                    (&RECORD_UNTIL, Type::FLOAT8),
                    (&MOST_SHOWN, Type::INT8),
                ],
            )
            .await?;
        // Who recorded tidies up: one server, where something changed.
        if !recorded.is_empty() {
            self.all(FORGET_TOTALS, &[(&KEPT_PERIODS, Type::INT8)]).await?;
            self.all(FORGET_SERVERS, &[]).await?;
        }
        Ok(())
    }

    /// The totals that are shown, and those that will be.
    pub(crate) async fn read(&self, period: Duration) -> Result<Reading, SessionError> {
        let seconds = period.as_secs_f64();
        let row = self.one(READ, &[(&seconds, Type::FLOAT8)]).await?;
        let clock = Clock { epoch: row.try_get(0)?, asked: Instant::now(), period };
        Ok(Reading { clock, shown: totals(row.try_get(1)?)?, next: totals(row.try_get(2)?)? })
    }
}

/// No batch has as many; one that had would make a sum that the database refuses for ever.
fn within_bounds(more: u64) -> i64 {
    i64::from(u32::try_from(more).unwrap_or(u32::MAX))
}

fn totals(json: Option<&str>) -> Result<Totals, serde_json::Error> {
    json.map_or_else(|| Ok(Totals::new()), serde_json::from_str)
}
