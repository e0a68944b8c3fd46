//! The tables, and how they came to be: migrations, embedded, applied by whichever server comes
//! first.
//!
//! A migration only adds. Servers of the version before go on working beside those of the new one,
//! as in any update of a fleet.

use tokio_postgres::Client;
use tokio_postgres::types::Type;

/// Any number that nobody else uses: servers that start at once wait for each other by it.
const LOCK: i64 = 0x7465_7272_6163_6501;

const MIGRATIONS: [&str; 2] = [
    "
    CREATE TABLE terrace_counts (
        name text PRIMARY KEY,
        count bigint NOT NULL
    );
    -- The last batch of each server that was applied.
    CREATE TABLE terrace_servers (
        server text PRIMARY KEY,
        batch bigint NOT NULL,
        seen timestamptz NOT NULL DEFAULT now()
    );
    -- Totals as of a period (a minute since 1970), where they changed.
    CREATE TABLE terrace_shown (
        period bigint PRIMARY KEY,
        counts jsonb NOT NULL
    );
",
    "
    -- Numbers that one machine alone has claimed, each with what it was claimed for.
    CREATE TABLE terrace_claims (
        what text NOT NULL,
        number bigint NOT NULL,
        record text NOT NULL,
        claimed timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (what, number)
    );
    -- What one machine alone does for a while.
    CREATE TABLE terrace_leases (
        what text PRIMARY KEY,
        holder text NOT NULL,
        until timestamptz NOT NULL
    );
",
];

const VERSIONS: &str = "CREATE TABLE terrace_schema (
    version bigint PRIMARY KEY,
    applied timestamptz NOT NULL DEFAULT now()
)";

/// Brings the tables up to date. Where they are, nothing is asked for but to read: the user of the
/// database then needs no right to make tables.
pub(crate) async fn migrate(client: &mut Client) -> Result<(), tokio_postgres::Error> {
    let newest = i64::try_from(MIGRATIONS.len()).unwrap_or(i64::MAX);
    if version(client).await?.is_some_and(|version| version >= newest) {
        return Ok(());
    }
    let transaction = client.transaction().await?;
    transaction.query_typed("SELECT pg_advisory_xact_lock($1)", &[(&LOCK, Type::INT8)]).await?;
    // Another server may have been here while this one waited.
    let found = version(transaction.client()).await?;
    if found.is_none() {
        transaction.batch_execute(VERSIONS).await?;
    }
    for (number, migration) in (1_i64..).zip(MIGRATIONS) {
        if found.is_none_or(|version| version < number) {
            transaction.batch_execute(migration).await?;
            let record = "INSERT INTO terrace_schema (version) VALUES ($1)";
            transaction.query_typed(record, &[(&number, Type::INT8)]).await?;
            tracing::info!("the database has version {number} of its tables");
        }
    }
    transaction.commit().await
}

/// Which migrations were applied; none where there are no tables.
async fn version(client: &Client) -> Result<Option<i64>, tokio_postgres::Error> {
    let exists = "SELECT to_regclass('terrace_schema') IS NOT NULL";
    if !client.query_typed_one(exists, &[]).await?.try_get::<_, bool>(0)? {
        return Ok(None);
    }
    let newest = "SELECT coalesce(max(version), 0) FROM terrace_schema";
    client.query_typed_one(newest, &[]).await?.try_get(0).map(Some)
}
