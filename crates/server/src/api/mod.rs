//! The content API: the one door to content, for our pages and for anyone.
//!
//! [`Api`] answers an address with a status and JSON, in the process. What
//! HTTP adds (tags, compression, headers) is added around it, so that pages
//! pay for none of it.
//!
//! Answers are made on threads of a pool, within a time, so that a dear one keeps no visitor of
//! another page waiting. The threads that render pages make theirs themselves.

pub mod data;
pub mod hub;
pub mod kit;
pub mod portal;
pub mod router;
pub mod site;
pub mod statamic;

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::{Extension, Router};
use bytes::Bytes;
use futures_util::FutureExt;
use http::{HeaderValue, Request, StatusCode, Uri, header};
use http_body_util::BodyExt;
use terrace_pool::{Client, Options, Pool, Refusal};
use terrace_site::{Framing, Settings, Snapshot};
use tokio::runtime::Handle;
use tower::ServiceExt;

pub use router::document;

use crate::popular::Popular;
use kit::context::{Deadline, SiteFacts};
use kit::error::ApiError;
use kit::preview::{NoStore, PreviewKey};

/// Longest query that is looked at.
const LONGEST_QUERY: usize = 8 * 1024;
/// How many answers may wait, and how many of one visitor.
const QUEUE: usize = 1024;
const SHARE: usize = 256;

/// What an API needs besides the settings.
#[derive(Debug, Default)]
pub struct ApiOptions {
    /// What opens entries that are not published.
    pub preview_key: PreviewKey,
    /// What visitors search for.
    pub popular: Arc<Popular>,
    /// The threads that make answers, where they are there already.
    pub pool: Option<Arc<Pool>>,
}

/// What the API says to an address.
#[derive(Debug)]
pub struct ApiAnswer {
    pub status: StatusCode,
    pub body: Bytes,
    /// What it is, when it is not JSON.
    pub content_type: Option<HeaderValue>,
    /// Whether no cache may store it: others must not see it.
    pub no_store: bool,
}

/// Threads that make answers.
pub fn pool(settings: &Settings) -> Pool {
    Pool::new(Options {
        name: "api",
        threads: match settings.api.threads {
            0 => std::thread::available_parallelism().map_or(1, usize::from),
            threads => threads,
        },
        queue: QUEUE,
        share: SHARE,
        time: Duration::from_millis(settings.api.time_limit_ms),
        ..Options::default()
    })
}

/// The API of one site. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Api {
    router: Router,
    pool: Arc<Pool>,
}

impl Api {
    pub fn new(settings: &Settings, options: ApiOptions) -> Self {
        Self::with_routes(router::routes(), settings, options)
    }

    /// An API of other routes; a test can add some that fail.
    pub fn with_routes(routes: Router, settings: &Settings, options: ApiOptions) -> Self {
        let facts = SiteFacts {
            name: settings.name.clone(),
            public_url: settings.public_url.clone(),
            hub_path: settings.hub_path.as_str().to_owned(),
            numbers_email: settings.numbers_email.clone(),
            allowed_filters: settings.allowed_filters.clone(),
            framing: Framing::new(settings),
            preview_key: options.preview_key,
            popular: options.popular,
        };
        let pool = options.pool.unwrap_or_else(|| Arc::new(pool(settings)));
        Self { router: routes.layer(Extension(Arc::new(facts))), pool }
    }

    /// The threads that make answers, for other work that is too dear for those that serve.
    pub fn pool(&self) -> &Arc<Pool> {
        &self.pool
    }

    /// Answers a path and query, on one snapshot: status and body. For the program itself: on a
    /// thread of the pool, before all visitors who wait. May be asked from threads that serve, which
    /// are not held up.
    pub async fn ask(&self, snapshot: &Arc<Snapshot>, address: &str) -> (StatusCode, Bytes) {
        let parts = |answer: ApiAnswer| (answer.status, answer.body);
        self.answer_with(Client::Own, Arc::clone(snapshot), address.to_owned(), parts).await
    }

    /// Answers a path and query for somebody, on a thread of the pool, and makes something of
    /// the answer there.
    pub async fn answer_with<T: Send + 'static>(
        &self,
        client: Client,
        snapshot: Arc<Snapshot>,
        address: String,
        finish: impl FnOnce(ApiAnswer) -> T + Clone + Send + 'static,
    ) -> T {
        let (api, runtime, finish_there) = (self.clone(), Handle::current(), finish.clone());
        let made = self.pool.run(client, move |deadline| {
            let answer = api.answer_by(&snapshot, &address, Some(deadline));
            finish_there(runtime.block_on(answer))
        });
        made.await.unwrap_or_else(|refusal| {
            let error = match refusal {
                Refusal::Busy | Refusal::Stopped => ApiError::Busy,
                Refusal::Late => ApiError::Late,
                Refusal::Panicked => ApiError::Internal("an answer could not be sent".to_owned()),
            };
            finish(error.into())
        })
    }

    /// Answers a path and query, on one snapshot and on the thread that asks, which may take as
    /// long as it likes: never on one that serves.
    pub async fn answer_here(&self, snapshot: &Arc<Snapshot>, address: &str) -> ApiAnswer {
        self.answer_by(snapshot, address, None).await
    }

    /// The same until a moment: long lists end there with 503.
    pub async fn answer_by(
        &self,
        snapshot: &Arc<Snapshot>,
        address: &str,
        deadline: Option<Instant>,
    ) -> ApiAnswer {
        let Ok(uri) = address.parse::<Uri>() else {
            return ApiError::Unprocessable(format!("`{address}` is not an address")).into();
        };
        if uri.query().is_some_and(|query| query.len() > LONGEST_QUERY) {
            return ApiError::TooLong.into();
        }
        let mut request = Request::new(Body::empty());
        *request.uri_mut() = uri;
        request.extensions_mut().insert(Arc::clone(snapshot));
        request.extensions_mut().insert(Deadline(deadline));
        // A mistake in one handler must not take the connection, or the page that asks, with it.
        let answer = AssertUnwindSafe(self.router.clone().oneshot(request)).catch_unwind().await;
        let Ok(Ok(response)) = answer else {
            return ApiError::Internal(format!("the handler of {address} panicked")).into();
        };
        let (head, body) = response.into_parts();
        let no_store = head.extensions.get::<NoStore>().is_some();
        let content_type = head.headers.get(header::CONTENT_TYPE);
        let content_type = content_type.filter(|kind| *kind != "application/json").cloned();
        match body.collect().await {
            Ok(collected) => {
                let body = collected.to_bytes();
                ApiAnswer { status: head.status, body, content_type, no_store }
            }
            // Bodies are made in memory; they cannot break off.
            Err(_) => ApiError::Internal(format!("the answer to {address} broke off")).into(),
        }
    }
}

impl From<ApiError> for ApiAnswer {
    fn from(error: ApiError) -> Self {
        let (status, body) = error.parts();
        Self { status, body, content_type: None, no_store: false }
    }
}
