//! The admin address: metrics and the list of problems. Loopback by default.

use std::fmt::Write;
use std::sync::Arc;

use axum::body::Body;
use axum::response::Response;
use http::{HeaderValue, Method, Request, StatusCode, header};
use serde::Serialize;
use terrace_database::Counters;
use terrace_http::plain::text;
use terrace_pool::Stats;

use crate::app::App;
use crate::health::{Health, Readiness};
use crate::metrics::Reading;
use crate::pools::{self, PoolReport};

/// Answers a request of the admin address.
pub fn handle<B>(app: &Arc<App>, request: &Request<B>) -> Response {
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return text(StatusCode::METHOD_NOT_ALLOWED, "Only GET and HEAD are answered here.");
    }
    match request.uri().path() {
        "/metrics" => typed(metrics(app), "application/openmetrics-text; version=1.0.0"),
        "/healthz" => json(&Health::of(app)),
        "/readyz" => {
            let (status, words) = Readiness::of(app).answer();
            text(status, words)
        }
        "/problems" => json(&app.site.snapshot().problems()),
        "/" => typed(overview(app), "text/plain; charset=utf-8"),
        _ => {
            text(StatusCode::NOT_FOUND, "There are /metrics, /problems, /healthz and /readyz here.")
        }
    }
}

/// A value as JSON.
pub(crate) fn json(value: &impl Serialize) -> Response {
    match serde_json::to_string(value) {
        Ok(json) => typed(json, "application/json"),
        Err(_) => text(StatusCode::INTERNAL_SERVER_ERROR, "The list cannot be written."),
    }
}

fn typed(body: String, content_type: &'static str) -> Response {
    let mut response = Response::new(Body::from(body));
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
    response
}

fn metrics(app: &App) -> String {
    let front = app.pages.front();
    let (cache_bytes, cached_pages) = front.cache_size();
    let snapshot = app.site.snapshot();
    let (health, connections) = (Health::of(app), app.connections.stats());
    let (gauge, counter) = (Reading::gauge, Reading::counter);
    let flag = |name, help, holds: bool| Reading::gauge(name, help, holds.into());
    let mut readings = vec![
        gauge(
            "content_version",
            "Times that what pages show may have changed, from 1",
            snapshot.version,
        ),
        gauge("content_problems", "Problems in the site folder", snapshot.problems().len() as u64),
        flag(
            "degraded",
            "1 when something is not as it should be; /healthz says what",
            health.is_degraded(),
        ),
        flag("ready", "1 when visitors may come", health.ready == Readiness::Ready),
        gauge("page_cache_bytes", "Bytes of finished pages", cache_bytes),
        gauge("page_cache_pages", "Finished pages", cached_pages as u64),
        gauge(
            "map_layers",
            "Layers that the map server paints",
            snapshot.maps.layer_count() as u64,
        ),
        flag(
            "map_gateway_failing",
            "1 when the map server behind this one failed the last time",
            app.wms.is_failing(),
        ),
        gauge("connections", "Connections of visitors", connections.open as u64),
        counter(
            "connections_refused",
            "Connections refused because there were too many",
            connections.refused,
        ),
        counter("connections_stalled", "Connections ended without a byte", connections.stalled),
        counter("connections_slow", "Connections ended because they crawled", connections.slow),
        counter(
            "connections_let_go",
            "Connections ended to make room for others",
            connections.let_go,
        ),
        counter(
            "log_lines_dropped",
            "Lines dropped because nobody read the log",
            app.requests.dropped(),
        ),
        flag(
            "state_unwritten",
            "1 when the state folder could not be written the last time",
            app.popular.is_unwritten(),
        ),
    ];
    readings.extend(of_counters(app));
    readings.extend(of_the_front(app));
    readings.extend(of_pools(&pools::reports(app)));
    readings.extend(of_store(app, health.version));
    let (_, workers) = app.assets.stats();
    readings.extend([
        counter("picture_workers_started", "Processes that made pictures", workers.started),
        counter("picture_workers_killed", "Such processes that took too long", workers.killed),
        counter("picture_workers_lost", "Such processes that ended within a picture", workers.lost),
        flag(
            "picture_workers_failing",
            "1 when the last process that was needed did not start",
            workers.cannot_start,
        ),
    ]);
    if let Some(pool) = &front.pool {
        let stats = pool.stats();
        readings.extend([
            gauge("render_threads", "Threads that render pages", stats.threads as u64),
            gauge("render_queue", "Pages waiting to be rendered", stats.queued as u64),
            counter("renders", "Pages rendered since the start", stats.renders),
            counter("render_failures", "Pages that failed to be rendered", stats.failures),
            counter("render_timeouts", "Pages that ran out of time", stats.time_outs),
            counter("render_busy", "Pages refused because the queue was full", stats.busy),
            counter(
                "render_suspended",
                "Pages in which a component failed inside a boundary",
                stats.suspended,
            ),
            counter("render_replaced", "Rendering contexts that were replaced", stats.replaced),
            gauge("render_abandoned", "Rendering threads that do not stop", stats.abandoned as u64),
        ]);
    }
    app.metrics.text(&readings)
}

/// How counting in a database goes.
fn of_counters(app: &App) -> [Reading; 5] {
    let stats = app.popular.counters().map(Counters::stats).unwrap_or_default();
    [
        Reading::counter(
            "counts_batches_written",
            "Batches of counts that the database has",
            stats.written,
        ),
        Reading::counter(
            "counts_batches_failed",
            "Tries to write one that failed or had no answer",
            stats.failed,
        ),
        Reading::gauge("counts_waiting", "Counts that wait to be written", stats.waiting),
        Reading::counter("counts_lost", "Counts that no database would take", stats.lost),
        Reading::gauge(
            "counts_database_away",
            "1 while the database of counts fails",
            stats.away.is_some().into(),
        ),
    ]
}

/// What caches in front were told.
fn of_the_front(app: &App) -> [Reading; 3] {
    let (done, failed) = app.purges.counts();
    [
        Reading::counter("purges", "Times a cache in front was told of new content", done),
        Reading::counter("purges_failed", "Times that failed", failed),
        Reading::gauge(
            "purge_behind",
            "1 when a cache in front does not know of the newest content",
            app.purges.reason().is_some().into(),
        ),
    ]
}

/// Which published version is served, and how it stands with the store.
fn of_store(app: &App, version: Option<String>) -> Vec<Reading> {
    let Some(store) = app.store.as_ref().map(|store| store.health()) else { return Vec::new() };
    let (gauge, counter) = (Reading::gauge, Reading::counter);
    let mut readings = vec![
        gauge(
            "store_unreachable",
            "1 when the store did not answer the last time",
            store.unreachable.is_some().into(),
        ),
        gauge(
            "store_refused",
            "1 when the store offers a version that cannot be served",
            store.refused.is_some().into(),
        ),
        counter("store_failures", "Times that the store did not answer", store.failures),
        counter("store_refusals", "Times that a version was refused", store.refusals),
        counter("store_fetched_files", "Files fetched from the store", store.fetched_files),
        counter("store_fetched_bytes", "Bytes fetched from the store", store.fetched_bytes),
    ];
    let help = "The published version that is served";
    readings.extend(version.map(|version| Reading::info("version", help, "version", &version)));
    readings
}

/// What each pool of threads has to do, and what it did.
fn of_pools(pools: &[PoolReport]) -> [Reading; 8] {
    let each = |value: fn(&Stats) -> u64| -> Vec<(&'static str, u64)> {
        pools.iter().map(|pool| (pool.name, value(&pool.stats))).collect()
    };
    let gauge = |name, help, value| Reading::gauge(name, help, 0).for_each("pool", each(value));
    let counter = |name, help, value| Reading::counter(name, help, 0).for_each("pool", each(value));
    [
        gauge("pool_threads", "Threads that run; none before the first job", |pool| {
            pool.running as u64
        }),
        gauge("pool_queue", "Jobs waiting for a thread", |pool| pool.queued as u64),
        gauge("pool_overdue", "Threads at one job for too long", |pool| pool.overdue as u64),
        gauge("pool_threads_failing", "1 when a thread did not start when it was needed", |pool| {
            pool.cannot_start.into()
        }),
        counter("pool_done", "Jobs that were done", |pool| pool.done),
        counter("pool_busy", "Jobs refused because too many waited", |pool| pool.busy),
        counter("pool_late", "Jobs that were not done in time", |pool| pool.late),
        counter("pool_panicked", "Jobs that failed in the middle", |pool| pool.panicked),
    ]
}

fn overview(app: &App) -> String {
    let snapshot = app.site.snapshot();
    let (problems, health) = (snapshot.problems(), Health::of(app));
    let mut lines =
        format!("{}, {}: {} problems\n\n", health.status, health.ready.answer().1, problems.len());
    for reason in &health.reasons {
        // Writing to a string does not fail; here and below.
        let _ = writeln!(lines, "{reason}");
    }
    for problem in problems {
        let _ = writeln!(lines, "{problem}");
    }
    lines
}
