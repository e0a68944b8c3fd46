//! One connection to the database. Every step has a time limit.

use std::future::Future;
use std::time::Duration;

use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Client, NoTls, Row};

use crate::address::DatabaseUrl;
use crate::schema;
use crate::tls::Tls;

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

    pub(crate) async fn all(
        &self,
        statement: &str,
        parameters: &[(&(dyn ToSql + Sync), Type)],
    ) -> Result<Vec<Row>, SessionError> {
        within(self.statement, self.client.query_typed(statement, parameters)).await
    }

    pub(crate) async fn one(
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
