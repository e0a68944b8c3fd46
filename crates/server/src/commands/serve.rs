//! `terrace serve`: opens the site, a folder or a version of a store, renders a few pages, and
//! listens.

use std::env::VarError;
use std::io;
use std::net::SocketAddr;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, mpsc};
use std::time::Duration;

use anyhow::Context as _;
use jiff::Timestamp;
use terrace_http::connections::Connections;
use terrace_http::descriptors::{self, Shares};
use terrace_http::limits::ConnectionLimits;
use terrace_http::listen;
use terrace_site::handles::{portal_screens, screens};
use terrace_site::{LiveSite, MapDefinition, Settings, Snapshot, Watch};
use terrace_store::{Follower, StoreAddress};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use super::beside::Beside;
use super::follow_store::{Opened, first_version, follow, follower};
use super::front_end::{BegunFrontEnd, FrontEnd, follow_build};
use super::picture_worker;
use super::say::{failure, no_site};
use super::signals::{follow_hangups, stop_signal, stopped};
use crate::api::kit::preview::PreviewKey;
use crate::api::{Api, ApiOptions};
use crate::app::{App, Phase};
use crate::assets::{Assets, PhotoStore};
use crate::health::Readiness;
use crate::logging::RequestLog;
use crate::notify::{self, Notifier, Told};
use crate::outgoing::Patience;
use crate::popular::{Keeper, Store};
use crate::purge::Purger;
use crate::{admin, crowd, handle, logging, watchdog};

/// How often to look whether pages can still be rendered, for the service manager.
const LOOK_AT_READINESS: Duration = Duration::from_secs(1);

/// What is asked of the admin address at the very end may take this long.
const LAST_ANSWERS: Duration = Duration::from_secs(1);

/// Writing what was counted last may take this long; a database has less.
const LAST_COUNTS: Duration = Duration::from_secs(3);

const NO_THREAD: &str = "cannot start a thread";

/// Where the environment holds the key for previews.
const PREVIEW_KEY: &str = "TERRACE_PREVIEW_KEY";

/// What the command line says.
#[derive(Debug)]
pub struct ServeOptions {
    /// A folder, or the address of a store.
    pub site: PathBuf,
    /// Where versions from a store are kept, and how much of the disk they may take.
    pub cache: Option<PathBuf>,
    pub cache_mb: u64,
    pub listen: SocketAddr,
    pub admin_listen: SocketAddr,
    pub dev: Option<PathBuf>,
    pub state: Option<PathBuf>,
}

pub fn run(options: &ServeOptions) -> anyhow::Result<ExitCode> {
    // Before there are other threads.
    terrace_memory::give_back_large_blocks();
    let logs = logging::start().context("cannot start the log")?;
    let state = options.state.clone().or_else(default_state);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let Some(source) = open(options, state.as_deref(), &runtime)? else {
        return Ok(ExitCode::SUCCESS);
    };
    let requests = logs.requests(source.site.settings().log.client_addresses);
    let served = runtime.block_on(serve(options, source, state, requests));
    // A file or a name that does not come must not hold the end up.
    runtime.shutdown_background();
    served?;
    Ok(ExitCode::SUCCESS)
}

/// A site that was opened, and what goes with it.
struct Source {
    site: Arc<LiveSite>,
    beside: Beside,
    front_end: BegunFrontEnd,
    /// Of a site from a store: what follows it, and the addresses, which are taken before it is
    /// there.
    followed: Option<(Follower, (TcpListener, TcpListener))>,
}

/// Opens the site: a folder at once, a store when it has a version. `None` when the program was
/// told to end before.
fn open(
    options: &ServeOptions,
    state: Option<&Path>,
    runtime: &Runtime,
) -> anyhow::Result<Option<Source>> {
    let dev = options.dev.as_deref();
    let address = options.site.to_str().filter(|site| StoreAddress::is_meant_by(site));
    let Some(address) = address else {
        if options.cache.is_some() {
            let why = format!("{} is a folder, which is served as it is", options.site.display());
            return Err(failure("cannot use --cache", why, "Leave it out, or name a store"));
        }
        let start = |settings: &Settings| (FrontEnd::begin(settings, dev), Beside::begin(settings));
        let mut begun = None;
        let site = LiveSite::open_painting(&options.site, state, Timestamp::now(), |settings| {
            begun.insert(start(settings)).1.painter.clone()
        });
        let site = Arc::new(site.map_err(no_site)?);
        let (front_end, beside) = begun.unwrap_or_else(|| start(site.settings()));
        let front_end = front_end.context(NO_THREAD)?;
        return Ok(Some(Source { site, beside, front_end, followed: None }));
    };
    let follower = follower(&address.parse()?, options.cache.as_deref(), options.cache_mb)?;
    let (now, later) = runtime.block_on(async {
        let public = twice(bind(options.listen, "--listen").await?)?;
        let admin = twice(bind(options.admin_listen, "--admin-listen").await?)?;
        anyhow::Ok(((public.0, admin.0), (public.1, admin.1)))
    })?;
    let opened = runtime.block_on(first_version(follower, state.map(Path::to_owned), now))?;
    let Some(Opened { site, beside, follower }) = opened else { return Ok(None) };
    let front_end = FrontEnd::begin(site.settings(), dev).context(NO_THREAD)?;
    Ok(Some(Source { site: Arc::new(site), beside, front_end, followed: Some((follower, later)) }))
}

/// An address for those who come before there is a site, and the same for those who come later.
fn twice(listener: TcpListener) -> io::Result<(TcpListener, TcpListener)> {
    let listener = listener.into_std()?;
    Ok((TcpListener::from_std(listener.try_clone()?)?, TcpListener::from_std(listener)?))
}

async fn serve(
    options: &ServeOptions,
    Source { site, beside, front_end, followed }: Source,
    state: Option<PathBuf>,
    requests: RequestLog,
) -> anyhow::Result<()> {
    for problem in site.snapshot().problems() {
        tracing::warn!("{problem}");
    }
    let shares = share_open_files(site.settings());
    let (follower, (listener, admin_listener)) = if let Some((follower, listeners)) = followed {
        (Some(follower), listeners)
    } else {
        let listener = bind(options.listen, "--listen").await?;
        (None, (listener, bind(options.admin_listen, "--admin-listen").await?))
    };
    let (address, admin_address) = (listener.local_addr()?, admin_listener.local_addr()?);
    let store = Store::from_env(state.as_deref())?;
    let popular = Arc::new(store.popular());
    if popular.counters().is_some() || follower.is_some() {
        // One of several, which all find the same.
        site.index_each_version_afresh();
    }
    let Beside { painter, api_pool } = beside;
    let options_of_api = ApiOptions {
        preview_key: preview_key()?,
        popular: Arc::clone(&popular),
        pool: Some(api_pool),
    };
    let api = Api::new(site.settings(), options_of_api);
    let front = front_end.join().unwrap_or_else(|panic| resume_unwind(panic))?.with(&api);
    let photos = photo_store(state, site.settings());
    let assets = Assets::new(Arc::clone(&site), photos.as_ref(), painter)
        .map_err(|error| no_state(photos.as_ref(), &error))?
        .holding_open(shares.files);
    // Maps of another server are waited for as long as our own.
    let map = Duration::from_millis(site.settings().maps.time_limit_ms);
    let patience = Patience { map, turn: map, ..Patience::default() };
    let app = App::new(site, api, popular, front, assets, requests, patience).context(
        "cannot ask other servers by TLS; install the authorities' certificates, such as Debian's package ca-certificates",
    )?;
    let app = app.within(shares).following(follower.as_ref().map(Follower::status));
    let app = Arc::new(app);
    let limits = ConnectionLimits::of_admin(app.site.settings(), shares);
    let admin_connections = Connections::beside(Arc::clone(&app.connections), limits);
    let (behind, begun) = mpsc::channel::<()>();
    let watch = Watch::start_behind(
        &app.site,
        // Nothing is sent: it ends when the other side is dropped.
        move || while begun.recv().is_ok() {},
        terrace_memory::give_back_memory,
    );
    let watch = Arc::new(watch?);
    if let Some(follower) = follower {
        tokio::spawn(follow(Arc::clone(&app), Arc::clone(&watch), follower));
    }
    let notifier = Arc::new(Notifier::from_env());
    if let Some(dist) = &options.dev {
        tokio::spawn(follow_build(Arc::clone(&app), dist.clone()));
    }
    let stop = stop_signal(&app, &notifier)?;
    follow_hangups(Arc::clone(&app), watch, Arc::clone(&notifier))?;
    // Those who watch over the server see it stop, and the last searches count: the admin address
    // and what counts are the last to go.
    let (finish, finished) = watch::channel(false);
    let keeper = Keeper { popular: Arc::clone(&app.popular), site: Arc::clone(&app.site), store };
    let keeper = tokio::spawn(keeper.run(finished.clone()));
    if let Some(purger) = Purger::from_env(app.site.settings())? {
        let (report, app) = (Arc::clone(&app.purges), Arc::clone(&app));
        let version = move || (app.phase() == Phase::Serving).then(|| app.site.version());
        tokio::spawn(purger.run(report, version));
    }
    let warm = tokio::spawn(warm(Arc::clone(&app), address, Arc::clone(&notifier), behind));
    let watchdog = notify::watchdog_period().map(|period| {
        let app = Arc::clone(&app);
        tokio::spawn(watchdog::run(app, admin_address, Arc::clone(&notifier), period))
    });
    let admin = {
        let app = Arc::clone(&app);
        let answer = Arc::new(move |_, request| admin::handle(&app, &request).into());
        let stop = stopped(finished);
        tokio::spawn(listen::serve(admin_listener, admin_connections, answer, stop))
    };
    let connections = Arc::clone(&app.connections);
    tokio::spawn(crowd::give_memory_back(Arc::clone(&connections)));
    let answer = Arc::new(move |peer, request| handle::handle(&app, peer, request));
    listen::serve(listener, connections, answer, stopped(stop)).await;
    warm.abort();
    watchdog.inspect(JoinHandle::abort);
    // Fails only when it has stopped already.
    let _ = finish.send(true);
    // A failure in them is no reason to fail here.
    let _ = timeout(LAST_ANSWERS, admin).await;
    // Nor is a state folder or a database that does not answer.
    let _ = timeout(LAST_COUNTS, keeper).await;
    tracing::info!("stopped");
    Ok(())
}

/// Shares the open files of the process out, and says where that is less than was set.
fn share_open_files(settings: &Settings) -> Shares {
    let (open_files, wanted) = (descriptors::raise_limit(), settings.limits.connections);
    let shares = Shares::new(open_files, wanted);
    if shares.connections < wanted {
        let connections = shares.connections;
        tracing::warn!(
            "the system allows {open_files} open files, so there are {connections} connections at most and not {wanted}; raise its limit, such as by LimitNOFILE"
        );
    }
    shares
}

/// The operator's key for previews, when there is one.
fn preview_key() -> anyhow::Result<PreviewKey> {
    let unusable = || format!("cannot use the environment's {PREVIEW_KEY}");
    let key = match std::env::var(PREVIEW_KEY) {
        Ok(key) => key,
        Err(VarError::NotPresent) => String::new(),
        // Its own words would tell the key.
        Err(VarError::NotUnicode(_)) => anyhow::bail!("{}: it is not UTF-8", unusable()),
    };
    PreviewKey::new(&key).with_context(unusable)
}

/// Where this program keeps what it can make again, unless told otherwise.
fn default_state() -> Option<PathBuf> {
    let folder =
        |name: &str| std::env::var_os(name).filter(|path| !path.is_empty()).map(PathBuf::from);
    folder("STATE_DIRECTORY")
        .or_else(|| folder("XDG_STATE_HOME").map(|state| state.join("terrace")))
        .or_else(|| folder("HOME").map(|home| home.join(".local/state/terrace")))
}

fn photo_store(state: Option<PathBuf>, settings: &Settings) -> Option<PhotoStore> {
    if state.is_none() {
        tracing::warn!(
            "there is no state folder, so photographs are sent at full size; see --state"
        );
    }
    let bytes = settings.cache.photos_mb.saturating_mul(1024 * 1024);
    let threads = picture_worker::threads(settings);
    state.map(|state| PhotoStore { folder: state.join("photos"), bytes, threads })
}

/// Why the state folder cannot be used, as the folder for photographs in it.
fn no_state(photos: Option<&PhotoStore>, error: &io::Error) -> anyhow::Error {
    let folder = photos.map(|photos| photos.folder.display().to_string()).unwrap_or_default();
    let what = format!("cannot keep photographs in {folder}");
    failure(what, error, "Choose another state folder with --state")
}

async fn bind(address: SocketAddr, flag: &str) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).await.map_err(|error| {
        let advice = match error.kind() {
            io::ErrorKind::AddrInUse => {
                "Another program listens there, or this one twice: end it, or"
            }
            io::ErrorKind::AddrNotAvailable => "This machine does not have that address:",
            io::ErrorKind::PermissionDenied => {
                "Ports below 1024 need a right that this user does not have (CAP_NET_BIND_SERVICE):"
            }
            _ => "To go on,",
        };
        let advice = format!("{advice} choose another address with {flag}");
        failure(format!("cannot listen on {address}"), error, advice)
    })
}

/// Renders the first pages, then says that visitors may come, and where; and tells the service
/// manager from then on whenever that changes. What is made `behind` begins when it is dropped:
/// beside the first pages it would take a second of their time.
async fn warm(
    app: Arc<App>,
    address: SocketAddr,
    notifier: Arc<Notifier>,
    behind: mpsc::Sender<()>,
) {
    let path = app.site.settings().hub_path.as_str();
    let hub = format!("{path}{}", screens::HOME);
    let articles = format!("{path}{}", screens::ARTICLES);
    let first = ["/", &hub, &articles];
    let front = app.pages.front();
    front.prepare(app.now(), first[0]).await;
    front.fill();
    // Whoever waits until the server is ready can search; of a large site that would be too long.
    let site = Arc::clone(&app.site);
    let index = tokio::task::spawn_blocking(move || site.index_if_quick());
    front.warm(&app.site, &first).await;
    if let Err(error) = index.await {
        tracing::error!("search is behind: {error}");
    }
    drop(behind);
    // Nor are pages without counts that other servers show.
    if let Some(counters) = app.popular.counters() {
        counters.asked().await;
    }
    app.set_ready();
    let mut told = Told::default();
    told.tell(&notifier, Readiness::of(&app));
    tracing::info!(%address, "ready");
    // The line people look for.
    app.requests.say(&format!("Serving {} on http://{address}", app.site.settings().name));
    let largest = largest_pages(&app.site.snapshot());
    let all: Vec<&str> = first.into_iter().chain(largest.iter().map(String::as_str)).collect();
    front.warm(&app.site, &all).await;
    drop(front);
    loop {
        tokio::time::sleep(LOOK_AT_READINESS).await;
        told.tell(&notifier, Readiness::of(&app));
    }
}

/// A map and a profile with much in it: the pages that take longest while no code of theirs is
/// compiled. Nobody waits for them, so they come when visitors may.
fn largest_pages(snapshot: &Snapshot) -> Vec<String> {
    let maps = MapDefinition::all(&snapshot.library, &snapshot.data.tables);
    let shown = maps.iter().find_map(|map| Some((map.entry.uri()?, *map.indicators.first()?)));
    let Some((map, indicator)) = shown else { return Vec::new() };
    let ranking = indicator.ranking(indicator.default_choice());
    let profile = ranking
        .rows()
        .first()
        .map(|row| format!("{}/{}", portal_screens::PROFILES, row.country.country().alpha3));
    [map.to_owned()].into_iter().chain(profile).collect()
}
