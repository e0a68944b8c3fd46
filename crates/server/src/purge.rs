//! Tells a cache in front that content changed, where the settings name one.
//!
//! Every server of a fleet tells it after its own change: what the cache took meanwhile from one
//! that was behind goes when that one has changed, too. Each tells it once at its start as well,
//! because nobody knows what changed before.

use std::env::VarError;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::Context as _;
use bytes::Bytes;
use http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use jiff::Timestamp;
use terrace_http::shared_caches::TAG;
use terrace_site::{ServiceUrl, Settings};
use tokio::time::sleep;

use crate::outgoing::{Bounds, Client};

/// How often to look for a new version: many saves within it are one.
const LOOK: Duration = Duration::from_secs(1);
/// Between a failure and the next try, at first and after many.
const REST: Duration = Duration::from_secs(1);
const LONGEST_REST: Duration = Duration::from_secs(60);
/// What an answer may take; nobody reads it.
const BOUNDS: Bounds = Bounds { time: Duration::from_secs(10), bytes: 64 * 1024 };

/// Where the environment holds the key of the cache.
const PURGE_KEY: &str = "TERRACE_PURGE_KEY";

/// Asks one cache to forget.
#[derive(Debug)]
pub struct Purger {
    client: Client,
    url: ServiceUrl,
    method: Method,
    headers: HeaderMap,
    body: Bytes,
}

impl Purger {
    /// As the settings and the environment want it; none where no cache is named.
    pub fn from_env(settings: &Settings) -> anyhow::Result<Option<Self>> {
        let unusable = || format!("cannot use the environment's {PURGE_KEY}");
        let key = match std::env::var(PURGE_KEY) {
            Ok(key) if !key.is_empty() => key,
            Ok(_) | Err(VarError::NotPresent) => return Self::new(settings, None),
            // Its own words would tell the key.
            Err(VarError::NotUnicode(_)) => anyhow::bail!("{}: it is not UTF-8", unusable()),
        };
        let mut key = HeaderValue::from_str(&key)
            .map_err(|_| anyhow::anyhow!("{}: no header can carry it", unusable()))?;
        key.set_sensitive(true);
        Self::new(settings, Some(key))
    }

    pub fn new(settings: &Settings, key: Option<HeaderValue>) -> anyhow::Result<Option<Self>> {
        let cdn = &settings.cdn;
        let Some(url) = cdn.purge_url.clone() else { return Ok(None) };
        if key.is_some() && !url.is_https() && !is_this_machine(&url) {
            anyhow::bail!(
                "`cdn.purge_url` is asked in plain text, which everybody on the way can read: a key ({PURGE_KEY}) needs `https://`"
            );
        }
        let client = Client::new(&url, &settings.public_url)
            .context("cannot ask the cache of `cdn.purge_url` by TLS")?;
        let mut headers = HeaderMap::new();
        let name = |token: &terrace_site::HeaderToken| token.as_str().parse::<HeaderName>();
        if let Some(tag_header) = &cdn.tag_header {
            headers.insert(name(tag_header)?, HeaderValue::from_static(TAG));
        }
        if let Some(key) = key {
            headers.insert(name(&cdn.purge_key_header)?, key);
        }
        let body = cdn.purge_body.clone().unwrap_or_default();
        if body.starts_with(['{', '[']) {
            let json = HeaderValue::from_static("application/json");
            headers.insert(header::CONTENT_TYPE, json);
        }
        let method = Method::from_bytes(cdn.purge_method.as_str().as_bytes())?;
        Ok(Some(Self { client, url, method, headers, body: body.into() }))
    }

    /// Tells of every new version that `version` gives, for as long as the program lives; of none
    /// before it gives one.
    pub async fn run(self, report: Arc<PurgeReport>, version: impl Fn() -> Option<u64>) {
        let (mut told, mut rest) = (None, REST);
        loop {
            sleep(LOOK).await;
            let Some(version) = version().filter(|version| told != Some(*version)) else {
                continue;
            };
            match self.purge().await {
                Ok(()) => {
                    report.done();
                    (told, rest) = (Some(version), REST);
                }
                Err(why) => {
                    report.failed(why);
                    sleep(rest).await;
                    rest = (rest * 2).min(LONGEST_REST);
                }
            }
        }
    }

    async fn purge(&self) -> Result<(), String> {
        let mut request = http::Request::new(self.body.clone());
        *request.method_mut() = self.method.clone();
        *request.headers_mut() = self.headers.clone();
        let sent = self.client.send(self.url.as_str(), request, BOUNDS).await;
        match sent {
            Ok(reply) if reply.status.is_success() => Ok(()),
            Ok(reply) => Err(format!("it answers {}", reply.status)),
            Err(failure) => Err(failure.to_string()),
        }
    }
}

fn is_this_machine(url: &ServiceUrl) -> bool {
    ["http://127.0.0.1", "http://localhost", "http://[::1]"].iter().any(|here| {
        let rest = url.origin().strip_prefix(here);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
    })
}

/// How telling goes.
#[derive(Debug, Default)]
pub struct PurgeReport {
    done: AtomicU64,
    failed: AtomicU64,
    behind: Mutex<Option<Behind>>,
}

#[derive(Debug)]
struct Behind {
    since: Timestamp,
    why: String,
}

impl PurgeReport {
    /// How often a cache was told, and how often that failed.
    pub fn counts(&self) -> (u64, u64) {
        (self.done.load(Ordering::Relaxed), self.failed.load(Ordering::Relaxed))
    }

    /// Why a cache does not know of the newest content, if that is so.
    pub fn reason(&self) -> Option<String> {
        self.behind().as_ref().map(|Behind { since, why }| {
            format!("the cache in front does not hear of new content since {since:.0}: {why}")
        })
    }

    fn done(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
        if self.behind().take().is_some() {
            tracing::info!("the cache in front hears of new content again");
        }
    }

    fn failed(&self, why: String) {
        self.failed.fetch_add(1, Ordering::Relaxed);
        let mut behind = self.behind();
        let since = behind.take().map(|behind| behind.since);
        if since.is_none() {
            tracing::error!(
                "the cache in front does not hear of new content: {why}; it is tried again"
            );
        }
        *behind = Some(Behind { since: since.unwrap_or_else(Timestamp::now), why });
    }

    fn behind(&self) -> MutexGuard<'_, Option<Behind>> {
        self.behind.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
