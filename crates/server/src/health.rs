//! Health and readiness: whether the program does its work, and if not, why, in plain words.

use http::StatusCode;
use jiff::Timestamp;
use serde::Serialize;

use crate::app::{App, Phase};
use crate::pools::{self, PoolReport};

/// All that those who watch over a server want to know.
#[derive(Debug, Serialize)]
pub struct Health {
    /// `ok` or `degraded`.
    pub status: &'static str,
    pub ready: Readiness,
    /// What is not as it should be; nothing when all is well.
    pub reasons: Vec<String>,
    /// The published version that is served, where the site comes from a store.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
}

/// Whether the program can do its work.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Readiness {
    Ready,
    /// The first pages have not been rendered yet.
    Starting,
    /// The program is told to end: no new visitors, please.
    Stopping,
    /// No page can be rendered here.
    #[serde(rename = "cannot render")]
    CannotRender,
}

impl Health {
    pub fn of(app: &App) -> Self {
        let mut reasons: Vec<String> = app.site.health().iter().map(ToString::to_string).collect();
        reasons.extend(no_renderer(app).map(str::to_owned));
        reasons.extend(pools::reports(app).iter().filter_map(PoolReport::reason));
        if app.assets.stats().1.cannot_start {
            reasons.push("pictures are not made: their processes do not start".to_owned());
        }
        reasons.extend(counts_wait(app));
        reasons.extend(app.purges.reason());
        if let Some(store) = &app.store {
            reasons.extend(store.health().reasons());
        }
        let status = if reasons.is_empty() { "ok" } else { "degraded" };
        let version = app.published_version(&app.site.snapshot()).map(str::to_owned);
        Self { status, ready: Readiness::of(app), reasons, version }
    }

    pub fn is_degraded(&self) -> bool {
        !self.reasons.is_empty()
    }
}

impl Readiness {
    pub fn of(app: &App) -> Self {
        match app.phase() {
            Phase::Starting => Self::Starting,
            Phase::Stopping => Self::Stopping,
            Phase::Serving if no_renderer(app).is_some() => Self::CannotRender,
            Phase::Serving => Self::Ready,
        }
    }

    /// How a probe is answered.
    pub fn answer(self) -> (StatusCode, &'static str) {
        let unavailable = StatusCode::SERVICE_UNAVAILABLE;
        match self {
            Self::Ready => (StatusCode::OK, "ready"),
            Self::Starting => (unavailable, "starting"),
            Self::Stopping => (unavailable, "stopping"),
            Self::CannotRender => (unavailable, "cannot render"),
        }
    }
}

/// Since when searches are counted in memory alone, if that is so.
fn counts_wait(app: &App) -> Option<String> {
    let away = app.popular.counters()?.stats().away?;
    let since = Timestamp::try_from(away.since).unwrap_or_default();
    Some(format!("counts of searches wait since {since:.0}: the database fails: {}", away.why))
}

/// Why no page is rendered here, if that is so.
fn no_renderer(app: &App) -> Option<&'static str> {
    let front = app.pages.front();
    match &front.pool {
        None => Some("pages are not rendered here: the JavaScript engine is missing"),
        Some(pool) if pool.stats().threads == 0 => {
            Some("pages are not rendered at the moment: no thread is left that could")
        }
        Some(_) => None,
    }
}
