//! `terrace serve` of a store: the first version before visitors may come, and each later one in
//! the place of the one before.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use axum::response::Response;
use http::StatusCode;
use jiff::Timestamp;
use terrace_http::answering::Handle;
use terrace_http::connections::Connections;
use terrace_http::descriptors::Shares;
use terrace_http::limits::ConnectionLimits;
use terrace_http::listen;
use terrace_http::plain::{text, try_later};
use terrace_site::{HealthReason, LiveSite, Settings, Watch};
use terrace_store::{
    Cache, Candidate, Follower, FollowerStatus, Patience, Store, StoreAddress, VersionId,
};
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::{oneshot, watch};
use tokio::task::spawn_blocking;

use super::beside::Beside;
use super::say::failure;
use super::signals::stopped;
use super::stores::explain;
use crate::admin;
use crate::app::App;
use crate::health::{Health, Readiness};

/// How often the store is asked whether there is another version.
const ASK: Duration = Duration::from_secs(2);

/// A site that was opened from a store.
pub(super) struct Opened {
    pub(super) site: LiveSite,
    pub(super) beside: Beside,
    pub(super) follower: Follower,
}

/// What follows a store into a cache folder.
pub(super) fn follower(
    address: &StoreAddress,
    cache: Option<&Path>,
    cache_mb: u64,
) -> anyhow::Result<Follower> {
    let cache = cache.map(PathBuf::from).or_else(|| {
        std::env::var_os("CACHE_DIRECTORY").filter(|path| !path.is_empty()).map(PathBuf::from)
    });
    let Some(cache) = cache else {
        return Err(failure(
            format!("cannot serve {address}"),
            "there is no folder to keep its versions in",
            "Name one with --cache",
        ));
    };
    let store = Store::open(address, Patience::OF_SERVERS, false)
        .map_err(|error| explain("cannot use the store", error))?;
    let cache = Cache::open(&cache, cache_mb.saturating_mul(1024 * 1024))
        .map_err(|error| explain("cannot use the cache folder", error))?;
    Ok(Follower::new(store, Arc::new(cache)))
}

/// Opens the present version, or the one that was served last where that cannot be had. Until there
/// is one, visitors are told to come later, and the store is asked again. `None` when the program is
/// told to end.
pub(super) async fn first_version(
    mut follower: Follower,
    state: Option<PathBuf>,
    (public, admin): (TcpListener, TcpListener),
) -> anyhow::Result<Option<Opened>> {
    let (opened, wait) = watch::channel(false);
    let connections = {
        let settings = Settings::default();
        let shares = Shares::new(256, 128);
        Connections::new(ConnectionLimits::of_visitors(&settings, shares))
    };
    let status = follower.status();
    let waiting = |listener, is_admin| {
        let (status, connections) = (Arc::clone(&status), Arc::clone(&connections));
        let answer: Handle =
            Arc::new(move |_, request| not_yet(&status, request.uri().path(), is_admin).into());
        tokio::spawn(listen::serve(listener, connections, answer, stopped(wait.clone())))
    };
    waiting(public, false);
    waiting(admin, true);
    let mut terminate = signal(SignalKind::terminate()).context("cannot follow signals")?;
    let mut interrupt = signal(SignalKind::interrupt()).context("cannot follow signals")?;
    let found = tokio::select! {
        found = first(&mut follower, state.as_deref()) => Some(found),
        _ = terminate.recv() => None,
        _ = interrupt.recv() => None,
    };
    // Fails only when they have stopped already.
    let _ = opened.send(true);
    Ok(found.map(|(site, beside)| Opened { site, beside, follower }))
}

/// What is answered while there is no version.
fn not_yet(status: &FollowerStatus, path: &str, is_admin: bool) -> Response {
    match path {
        "/readyz" => {
            let (status, words) = Readiness::Starting.answer();
            text(status, words)
        }
        "/healthz" if is_admin => admin::json(&Health {
            status: "degraded",
            ready: Readiness::Starting,
            reasons: status.health().reasons(),
            version: None,
        }),
        "/healthz" => text(StatusCode::OK, "degraded"),
        _ => try_later("The site is not here yet. Try again soon.", 5),
    }
}

/// The first version that can be opened.
async fn first(follower: &mut Follower, state: Option<&Path>) -> (LiveSite, Beside) {
    // What was served last and cannot be opened any more is not tried again and again.
    let mut spent: Option<VersionId> = None;
    loop {
        let newest = follower.look().await;
        let cached = follower.cached().filter(|it| {
            Some(&it.version) != spent.as_ref()
                && newest.as_ref().is_none_or(|newest| newest.version != it.version)
        });
        // A version with errors is better than none, and not better than one without.
        let tries = [(&newest, true), (&cached, true), (&newest, false), (&cached, false)];
        for (candidate, refuses_errors) in tries {
            let Some(candidate) = candidate else { continue };
            match open(follower, candidate, state, refuses_errors).await {
                Ok(opened) => {
                    follower.serves(&candidate.version);
                    return opened;
                }
                Err(why) => follower.refuse(Some(candidate.version.clone()), &why),
            }
        }
        spent = cached.map(|cached| cached.version).or(spent);
        tokio::time::sleep(ASK).await;
    }
}

/// Opens a version as the site. Where that fails, the link leads where it did.
async fn open(
    follower: &Follower,
    candidate: &Candidate,
    state: Option<&Path>,
    refuses_errors: bool,
) -> Result<(LiveSite, Beside), String> {
    let cache = follower.cache();
    let before = cache.linked();
    cache.point_to(&candidate.version).map_err(|error| error.to_string())?;
    let (link, state) = (cache.link(), state.map(Path::to_owned));
    let opened = spawn_blocking(move || {
        let mut beside = None;
        let site = LiveSite::open_painting(&link, state.as_deref(), Timestamp::now(), |settings| {
            beside.insert(Beside::begin(settings)).painter.clone()
        });
        site.map(|site| {
            let beside = beside.unwrap_or_else(|| Beside::begin(site.settings()));
            (site, beside)
        })
    });
    let opened = match opened.await {
        Ok(Ok((site, beside))) => {
            let snapshot = site.snapshot();
            match snapshot.first_error().filter(|_| refuses_errors && candidate.errors == 0) {
                Some(error) => {
                    Err(format!("its content has {} errors, first {error}", snapshot.errors()))
                }
                None => Ok((site, beside)),
            }
        }
        Ok(Err(error)) => Err(error.to_string()),
        Err(error) => Err(format!("a defect of the program: {error}")),
    };
    if opened.is_err() {
        let restored = match &before {
            Some(before) => cache.point_to(before),
            None => cache.point_to_nothing(),
        };
        restored.map_err(|error| error.to_string())?;
    }
    opened
}

/// Follows the store for as long as the program lives.
pub(super) async fn follow(app: Arc<App>, watch: Arc<Watch>, mut follower: Follower) {
    loop {
        tokio::time::sleep(ASK).await;
        let Some(candidate) = follower.look().await else { continue };
        match load(&app, &watch, &follower, &candidate).await {
            Ok(()) => {
                app.tell_version();
                follower.serves(&candidate.version);
            }
            Err(why) => follower.refuse(Some(candidate.version), &why),
        }
    }
}

/// Puts a version in the place of the one that is served: it is read beside that, and swapped in
/// whole, or not at all.
async fn load(
    app: &App,
    watch: &Watch,
    follower: &Follower,
    candidate: &Candidate,
) -> Result<(), String> {
    let cache = follower.cache();
    // Settings count at the next start: a version that would prevent it is no good one.
    LiveSite::try_settings(&cache.version(&candidate.version))
        .map_err(|error| error.to_string())?;
    let before = cache.linked();
    app.site.refuse_errors(candidate.errors == 0);
    cache.point_to(&candidate.version).map_err(|error| error.to_string())?;
    reload(watch).await;
    let is_read = |version: &VersionId| app.site.snapshot().root.name() == Some(version.as_str());
    if is_read(&candidate.version) {
        return Ok(());
    }
    let failed = app.site.health().into_iter().find_map(|reason| match reason {
        HealthReason::ReloadFailed(why) => Some(why),
        HealthReason::WatchStopped => Some(reason.to_string()),
        _ => None,
    });
    if let Some(before) = before {
        cache.point_to(&before).map_err(|error| error.to_string())?;
        reload(watch).await;
    }
    Err(failed.unwrap_or_else(|| "it was not read".to_owned()))
}

/// Returns when what the link leads to was read, or could not be.
async fn reload(watch: &Watch) {
    struct Told(Option<oneshot::Sender<()>>);
    impl Drop for Told {
        fn drop(&mut self) {
            if let Some(sender) = self.0.take() {
                // Whoever waited is gone when the program ends.
                let _ = sender.send(());
            }
        }
    }
    let (sender, done) = oneshot::channel();
    watch.reload_now(Told(Some(sender)));
    // An error means the same.
    let _ = done.await;
}
