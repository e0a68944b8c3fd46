//! Asking other servers: one small client for the few that an operator may name.
//!
//! Invariant: nothing of a visitor's request goes along but what the caller wrote into the
//! address: no header, no cookie, no network address. (What tells a cache of new content has
//! headers of the operator's, and knows of no visitor.) Redirects are not followed, so nobody but
//! the named host is ever asked. Every answer is bounded in time and in bytes.

pub mod cache;

use std::io;
use std::time::Duration;

use bytes::Bytes;
use http::{HeaderValue, Request, StatusCode, Uri, header};
use http_body_util::{BodyExt, Full, LengthLimitError, Limited};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::{self, Builder};
use hyper_util::rt::{TokioExecutor, TokioTimer};
use terrace_site::{PublicUrl, ServiceUrl};

/// Longest wait for a connection.
const CONNECT: Duration = Duration::from_secs(3);
/// How long, and how many, connections wait for the next request.
const IDLE: Duration = Duration::from_secs(30);
const MOST_IDLE: usize = 8;
/// Most bytes of an answer's head.
const HEAD: usize = 32 * 1024;

/// Asks one other server.
#[derive(Debug)]
pub struct Client {
    inner: Inner,
    user_agent: HeaderValue,
}

#[derive(Debug)]
enum Inner {
    /// A server inside the operator's own network needs no certificates.
    Plain(legacy::Client<HttpConnector, Full<Bytes>>),
    Tls(legacy::Client<HttpsConnector<HttpConnector>, Full<Bytes>>),
}

/// How long to wait for others, which tests shorten.
#[derive(Debug, Clone, Copy)]
pub struct Patience {
    /// For an answer that has been asked for.
    pub answer: Duration,
    /// For a map, a legend or a value that has been asked for.
    pub map: Duration,
    /// For a turn among the questions under way.
    pub turn: Duration,
    /// For an answer, while there is an old one.
    pub with_old: Duration,
    /// Before a server is asked again that could not be reached or took too long.
    pub rest: Duration,
    /// How long an answer is new, at most.
    pub fresh: Duration,
    /// Between two questions to a server that wants to be asked seldom.
    pub between: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            answer: Duration::from_secs(10),
            map: Duration::from_secs(10),
            turn: Duration::from_secs(10),
            with_old: Duration::from_secs(1),
            rest: Duration::from_secs(2),
            fresh: Duration::from_secs(24 * 60 * 60),
            between: Duration::from_secs(1),
        }
    }
}

/// How much one answer may take.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    pub time: Duration,
    pub bytes: usize,
}

/// What came back, whatever its status.
#[derive(Debug)]
pub struct Reply {
    pub status: StatusCode,
    /// In small letters, with its parameters.
    pub content_type: String,
    /// When the server wants to be asked again.
    pub retry_after: Option<Duration>,
    pub body: Bytes,
}

/// Why nothing came back.
#[derive(Debug, Clone, thiserror::Error)]
pub enum Failure {
    #[error("it cannot be reached: {0}")]
    Unreachable(String),
    #[error("it takes too long to answer")]
    TimedOut,
    #[error("its answer is too large")]
    TooLarge,
    #[error("its answer breaks off or is no HTTP: {0}")]
    Broken(String),
}

impl Client {
    /// A client for one server. Fails when that speaks TLS and this machine knows no authority.
    pub fn new(server: &ServiceUrl, public_url: &PublicUrl) -> io::Result<Self> {
        let mut connector = HttpConnector::new();
        connector.set_connect_timeout(Some(CONNECT));
        connector.set_nodelay(true);
        let mut builder = legacy::Client::builder(TokioExecutor::new());
        let inner = if server.is_https() {
            connector.enforce_http(false);
            let connector = HttpsConnectorBuilder::new()
                .with_native_roots()?
                .https_only()
                .enable_http1()
                .wrap_connector(connector);
            Inner::Tls(bounded(&mut builder).build(connector))
        } else {
            Inner::Plain(bounded(&mut builder).build(connector))
        };
        let version = env!("CARGO_PKG_VERSION");
        let user_agent = format!("Terrace/{version} (+{})", public_url.as_str());
        let user_agent = HeaderValue::try_from(user_agent).map_err(io::Error::other)?;
        Ok(Self { inner, user_agent })
    }

    /// Asks for an address, which must be one of the server that this client was made for.
    pub async fn get(&self, address: &str, bounds: Bounds) -> Result<Reply, Failure> {
        self.send(address, Request::default(), bounds).await
    }

    /// The same with a method, headers and a body, which are the operator's and no visitor's.
    pub async fn send(
        &self,
        address: &str,
        mut request: Request<Bytes>,
        bounds: Bounds,
    ) -> Result<Reply, Failure> {
        let uri: Uri =
            address.parse().map_err(|error| Failure::Unreachable(format!("{error}: {address}")))?;
        *request.uri_mut() = uri;
        tokio::time::timeout(bounds.time, self.exchange(request.map(Full::new), bounds.bytes))
            .await
            .unwrap_or(Err(Failure::TimedOut))
    }

    async fn exchange(
        &self,
        mut request: Request<Full<Bytes>>,
        most: usize,
    ) -> Result<Reply, Failure> {
        request.headers_mut().insert(header::USER_AGENT, self.user_agent.clone());
        let answered = match &self.inner {
            Inner::Plain(client) => client.request(request),
            Inner::Tls(client) => client.request(request),
        };
        let response = answered.await.map_err(|error| {
            let causes = causes(&error);
            if error.is_connect() { Failure::Unreachable(causes) } else { Failure::Broken(causes) }
        })?;
        let (head, body) = response.into_parts();
        let text = |name| head.headers.get(name).and_then(|value| value.to_str().ok());
        let declared = text(header::CONTENT_LENGTH).and_then(|length| length.parse().ok());
        if declared.is_some_and(|length: usize| length > most) {
            return Err(Failure::TooLarge);
        }
        // None was asked for.
        if text(header::CONTENT_ENCODING).is_some_and(|coding| coding != "identity") {
            return Err(Failure::Broken("it is compressed".to_owned()));
        }
        let content_type =
            text(header::CONTENT_TYPE).unwrap_or_default().trim().to_ascii_lowercase();
        let retry_after = text(header::RETRY_AFTER).and_then(|seconds| seconds.parse().ok());
        let body = Limited::new(body, most).collect().await.map_err(|error| {
            if error.downcast_ref::<LengthLimitError>().is_some() {
                Failure::TooLarge
            } else {
                Failure::Broken(causes(&*error))
            }
        })?;
        Ok(Reply {
            status: head.status,
            content_type,
            retry_after: retry_after.map(Duration::from_secs),
            body: body.to_bytes(),
        })
    }
}

fn bounded(builder: &mut Builder) -> &mut Builder {
    builder
        .pool_timer(TokioTimer::new())
        .pool_idle_timeout(IDLE)
        .pool_max_idle_per_host(MOST_IDLE)
        .http1_max_buf_size(HEAD)
}

/// An error and what is behind it, for the log.
fn causes(error: &(dyn std::error::Error + 'static)) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text.push_str(": ");
        text.push_str(&error.to_string());
        cause = error.source();
    }
    text
}
