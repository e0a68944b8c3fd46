//! The gateway to a GeoServer behind this server, which is asked for what is not painted here.
//!
//! A few questions are under way at once, the same question only once, and a server that cannot
//! be reached or takes too long is left alone for a moment. While it fails, what it answered
//! before serves on; legends longest, because a map without its legend says nothing.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use http::StatusCode;
use terrace_map::ServiceException;
use terrace_site::{ServiceUrl, Settings};
use tokio::sync::Semaphore;

use super::forward::{Expects, Forward};
use super::validate::{Addresses, Rejection, validate};
use crate::outgoing::cache::{Found, Lifetime, RemoteCache, RemoteDocument, Trouble};
use crate::outgoing::{Bounds, Client, Failure, Patience};

/// Most questions that the other server is asked at once.
const MOST_AT_ONCE: usize = 12;
/// Bytes of legends to keep, apart from maps, which would push them out.
const LEGEND_BYTES: u64 = 4 << 20;

const MINUTE: Duration = Duration::from_secs(60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The way to the other server.
pub(super) struct Gateway {
    asker: Arc<Asker>,
    maps: Arc<RemoteCache<Problem>>,
    legends: Arc<RemoteCache<Problem>>,
    /// Layers that are painted here all the same.
    pub(super) own_layers: Vec<String>,
}

struct Asker {
    client: Client,
    url: ServiceUrl,
    /// Where visitors find us.
    ours: String,
    slots: Semaphore,
    patience: Patience,
    /// Set when the server could not be reached or took too long.
    rests_until: Mutex<Option<Instant>>,
    is_failing: AtomicBool,
}

/// Why the other server gave no good answer.
#[derive(Debug, Clone)]
pub(super) enum Problem {
    Refused(ServiceException),
    Down,
    Slow,
    Busy,
    /// A map of this server was not ready in time.
    Late,
}

impl From<Trouble> for Problem {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Crowded => Self::Busy,
            Trouble::Lost => Self::Down,
        }
    }
}

impl Problem {
    /// How a caller is told, and the status if it is not that of any exception.
    pub(super) fn told(&self) -> (ServiceException, Option<StatusCode>) {
        let (text, status) = match self {
            Self::Refused(exception) => return (exception.clone(), None),
            Self::Down => {
                ("The map server behind this one is not available", StatusCode::BAD_GATEWAY)
            }
            Self::Slow => (
                "The map server behind this one takes too long to answer",
                StatusCode::GATEWAY_TIMEOUT,
            ),
            Self::Late => (
                "The map was not ready in time; ask for a smaller one, or again in a moment",
                StatusCode::SERVICE_UNAVAILABLE,
            ),
            Self::Busy => {
                ("The map server is busy; try again in a moment", StatusCode::SERVICE_UNAVAILABLE)
            }
        };
        (ServiceException::failure(text), Some(status))
    }
}

impl Gateway {
    /// `None` when no other server is named.
    pub(super) fn new(settings: &Settings, patience: Patience) -> io::Result<Option<Self>> {
        let Some(url) = settings.wms_url.clone() else { return Ok(None) };
        let asker = Asker {
            client: Client::new(&url, &settings.public_url)?,
            url,
            ours: settings.public_url.join("/wms"),
            slots: Semaphore::new(MOST_AT_ONCE),
            patience,
            rests_until: Mutex::default(),
            is_failing: AtomicBool::new(false),
        };
        // As much as finished maps of our own may take.
        let bytes = settings.cache.maps_mb.saturating_mul(1024 * 1024) / 3;
        Ok(Some(Self {
            asker: Arc::new(asker),
            maps: RemoteCache::new(bytes, &patience),
            legends: RemoteCache::new(LEGEND_BYTES, &patience),
            own_layers: settings.maps.own_layers.clone(),
        }))
    }

    /// Whether the last question failed.
    pub(super) fn is_failing(&self) -> bool {
        self.asker.is_failing.load(Ordering::Relaxed)
    }

    pub(super) async fn fetch(&self, forward: &Forward) -> Result<Found, Problem> {
        let (cache, mut lifetime) = match forward.expects {
            Expects::Map { .. } => (&self.maps, Lifetime { fresh: 5 * MINUTE, stale: DAY }),
            Expects::Capabilities => (&self.maps, Lifetime { fresh: MINUTE, stale: DAY }),
            Expects::Json | Expects::Text | Expects::Html | Expects::Gml => {
                (&self.maps, Lifetime { fresh: MINUTE, stale: DAY })
            }
            Expects::Legend { .. } | Expects::LegendJson => {
                (&self.legends, Lifetime { fresh: 10 * MINUTE, stale: 30 * DAY })
            }
        };
        lifetime.fresh = lifetime.fresh.min(self.asker.patience.fresh);
        let excuses = |problem: &Problem| !matches!(problem, Problem::Refused(_));
        let asker = Arc::clone(&self.asker);
        let question = forward.clone();
        cache
            .get(&forward.query, lifetime, excuses, || async move { asker.ask(&question).await })
            .await
    }
}

impl Asker {
    async fn ask(&self, forward: &Forward) -> Result<RemoteDocument, Problem> {
        if self.rests() {
            return Err(Problem::Down);
        }
        let turn = tokio::time::timeout(self.patience.turn, self.slots.acquire()).await;
        let Ok(Ok(_turn)) = turn else { return Err(Problem::Busy) };
        // Whoever had the turn before may have found that it does not answer.
        if self.rests() {
            return Err(Problem::Down);
        }
        let address = format!("{}?{}", self.url.as_str(), forward.query);
        let bounds = Bounds { time: self.patience.map, bytes: most_bytes(forward.expects) };
        let reply = match self.client.get(&address, bounds).await {
            Ok(reply) => reply,
            Err(failure) => {
                if matches!(failure, Failure::Unreachable(_) | Failure::TimedOut) {
                    *self.rests_until() = Some(Instant::now() + self.patience.rest);
                }
                self.note(Some(&failure.to_string()));
                let slow = matches!(failure, Failure::TimedOut);
                return Err(if slow { Problem::Slow } else { Problem::Down });
            }
        };
        let addresses = Addresses { theirs: &self.url, ours: &self.ours };
        match validate(forward, reply, &addresses) {
            Ok(document) => {
                self.note(None);
                Ok(document)
            }
            Err(Rejection::Refused { told, said }) => {
                self.note(None);
                tracing::debug!(server = self.url.as_str(), "wms_url refuses: {said}");
                Err(Problem::Refused(told))
            }
            Err(Rejection::Failed(reason)) => {
                self.note(Some(&reason));
                Err(Problem::Down)
            }
        }
    }

    /// Logs when failing begins and ends: a rush for maps would else fill the log.
    fn note(&self, failure: Option<&str>) {
        let was_failing = self.is_failing.swap(failure.is_some(), Ordering::Relaxed);
        let server = self.url.as_str();
        match failure {
            Some(reason) if !was_failing => tracing::warn!(server, "no map of wms_url: {reason}"),
            Some(reason) => tracing::debug!(server, "no map of wms_url: {reason}"),
            None if was_failing => tracing::info!(server, "wms_url answers again"),
            None => {}
        }
    }

    fn rests(&self) -> bool {
        self.rests_until().is_some_and(|until| Instant::now() < until)
    }

    fn rests_until(&self) -> MutexGuard<'_, Option<Instant>> {
        self.rests_until.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn most_bytes(expects: Expects) -> usize {
    match expects {
        Expects::Map { .. } | Expects::Capabilities => 16 << 20,
        Expects::Json | Expects::Text | Expects::Html | Expects::Gml => 2 << 20,
        Expects::Legend { .. } | Expects::LegendJson => 1 << 20,
    }
}
