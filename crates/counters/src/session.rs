//! One connection to the database, and what is said over it. Every step has a time limit.

use std::future::Future;
use std::time::{Duration, Instant};

use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, NoTls, Row};

use crate::address::DatabaseUrl;
use crate::ledger::{Batch, Totals};
use crate::minutes::{Clock, RECORD_UNTIL};
use crate::schema;
use crate::tls::Tls;

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

/// Why the database could not be asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SessionError {
    #[error("it does not answer in time")]
    Late,
    #[error("it has closed the connection")]
    Closed,
    #[error("{0}")]
    Database(String),
    #[error("the totals in it cannot be read: {0}")]
    Totals(#[from] serde_json::Error),
}

impl From<tokio_postgres::Error> for SessionError {
    fn from(error: tokio_postgres::Error) -> Self {
        // What the database itself says needs no words around it.
        if let Some(said) = error.as_db_error() {
            return Self::Database(said.to_string());
        }
        let mut text = error.to_string();
        let mut cause = std::error::Error::source(&error);
        while let Some(error) = cause {
            text = format!("{text}: {error}");
            cause = error.source();
        }
        Self::Database(text)
    }
}

/// What was read.
#[derive(Debug)]
pub(crate) struct Reading {
    pub(crate) clock: Clock,
    pub(crate) shown: Totals,
    /// From the end of this period on.
    pub(crate) next: Totals,
}

/// How long each step may take.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    pub(crate) connect: Duration,
    pub(crate) statement: Duration,
}

/// A connection. It ends with this value, whatever the other side does.
pub(crate) struct Session {
    client: Client,
    driver: JoinHandle<()>,
    statement: Duration,
}

impl Drop for Session {
    fn drop(&mut self) {
        self.driver.abort();
    }
}

impl Session {
    /// Connects, and brings the tables up to date.
    pub(crate) async fn open(
        url: &DatabaseUrl,
        tls: Option<&Tls>,
        limits: Limits,
    ) -> Result<Self, SessionError> {
        let mut config = url.config.clone();
        config.connect_timeout(limits.connect).tcp_user_timeout(limits.connect);
        let connect = async {
            // The error of a connection is also that of the statement that it breaks.
            Ok::<_, tokio_postgres::Error>(if let Some(tls) = tls {
                let (client, connection) = config.connect(tls.clone()).await?;
                (client, tokio::spawn(async move { drop(connection.await) }))
            } else {
                let (client, connection) = config.connect(NoTls).await?;
                (client, tokio::spawn(async move { drop(connection.await) }))
            })
        };
        let (client, driver) = within(limits.connect, connect).await?;
        let mut session = Self { client, driver, statement: limits.statement };
        // What nobody waits for any more must not happen much later: totals are recorded in time.
        let millis = limits.statement.as_millis();
        let patience = format!("SET statement_timeout = {millis}");
        within(session.statement, session.client.batch_execute(&patience)).await?;
        within(session.statement, schema::migrate(&mut session.client)).await?;
        Ok(session)
    }

    /// Whether the other side is gone.
    pub(crate) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

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

    async fn all(
        &self,
        statement: &str,
        parameters: &[(&(dyn ToSql + Sync), Type)],
    ) -> Result<Vec<Row>, SessionError> {
        within(self.statement, self.client.query_typed(statement, parameters)).await
    }

    async fn one(
        &self,
        statement: &str,
        parameters: &[(&(dyn ToSql + Sync), Type)],
    ) -> Result<Row, SessionError> {
        within(self.statement, self.client.query_typed_one(statement, parameters)).await
    }
}

async fn within<T>(
    time: Duration,
    asked: impl Future<Output = Result<T, tokio_postgres::Error>>,
) -> Result<T, SessionError> {
    match timeout(time, asked).await {
        Ok(answer) => Ok(answer?),
        Err(_) => Err(SessionError::Late),
    }
}

/// No batch has as many; one that had would make a sum that the database refuses for ever.
fn within_bounds(more: u64) -> i64 {
    i64::from(u32::try_from(more).unwrap_or(u32::MAX))
}

fn totals(json: Option<&str>) -> Result<Totals, serde_json::Error> {
    json.map_or_else(|| Ok(Totals::new()), serde_json::from_str)
}
