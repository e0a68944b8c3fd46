//! The server as a test drives it: no socket, a fixture site, a tiny bundle.

use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use http::{HeaderMap, Request, StatusCode};
use http_body_util::BodyExt;
use jiff::Timestamp;
use terrace_picture::Painter;
use terrace_server::api::kit::error::ApiError;
use terrace_server::api::kit::preview::PreviewKey;
use terrace_server::api::{Api, ApiOptions};
use terrace_server::app::App;
use terrace_server::assets::{Assets, PhotoStore};
use terrace_server::commands::picture_worker;
use terrace_server::handle::handle;
use terrace_server::logging::RequestLog;
use terrace_server::outgoing::Patience;
use terrace_server::pages::{Front, FrontOptions, Routes};
use terrace_server::popular::{Popular, Store};
use terrace_server::web::Web;
use terrace_site::{LiveSite, Settings};
use terrace_ssr::{Bundle, Engine, Limits, Pool};
use tokio::sync::Semaphore;

/// Renders a heading and the titles of whatever a page asked for, and
/// misbehaves on request.
const BUNDLE: &str = include_str!("bundle.js");

/// Renders that may wait.
pub(crate) const QUEUE: usize = 8;

/// The key for previews.
pub(crate) const PREVIEW_KEY: &str = "a key of a test's own";

const ROUTES: &str = r#"[
    {"path": "/", "params": ["iframe", "translate"]},
    {"path": "/{hub}", "params": ["iframe"]},
    {"path": "/{hub}/articles", "params": ["page", "sectors", "iframe"]},
    {"path": "/{hub}/articles/:id", "params": ["iframe", "withPAP"]},
    {"path": "/{hub}/search", "params": ["query", "iframe"]},
    {"path": "/popular", "params": ["iframe"]},
    {"path": "/asks/:what", "params": ["iframe"]},
    {"path": "/misbehave/:how", "params": ["iframe"]},
    {"path": "*", "params": ["iframe"]}
]"#;

pub(crate) struct TestApp {
    pub(crate) app: Arc<App>,
    pub(crate) hold: Arc<Hold>,
}

/// Holds back the answers of `/api/held` and `/api/held_too`, so that a render begins and does not end.
pub(crate) struct Hold {
    permits: Semaphore,
    reached: AtomicUsize,
}

impl Hold {
    pub(crate) fn open(&self) {
        self.permits.add_permits(Semaphore::MAX_PERMITS);
    }

    /// Lets one that is held back go on.
    pub(crate) fn let_one_pass(&self) {
        self.permits.add_permits(1);
    }

    /// Waits until an answer is held back.
    pub(crate) async fn reached(&self) {
        self.reached_by(1).await;
    }

    /// Waits until so many were held back.
    pub(crate) async fn reached_by(&self, count: usize) {
        while self.reached.load(Ordering::Acquire) < count {
            tokio::task::yield_now().await;
        }
    }

    async fn pass(&self) {
        self.reached.fetch_add(1, Ordering::AcqRel);
        self.permits.acquire().await.unwrap().forget();
    }
}

/// What came back.
pub(crate) struct Reply {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) bytes: Vec<u8>,
}

impl Reply {
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.bytes).unwrap()
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.bytes).unwrap()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

pub(crate) fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

impl TestApp {
    /// A site of a test's own.
    pub(crate) fn serving(folder: &Path, engine: bool) -> Self {
        // Photographs are kept beside the site: both vanish with the test.
        Self::start(folder, engine, Some(folder.join(".photos")), Patience::default(), WALL)
    }

    /// One whose renders may be held back for as long as a test takes.
    pub(crate) fn held_back(folder: &Path) -> Self {
        Self::start(folder, true, None, Patience::default(), Duration::from_secs(600))
    }

    /// A site whose pictures are made by processes of a program, as those of the server are.
    pub(crate) fn with_workers(folder: &Path, program: &str) -> Self {
        let painter = |settings: &Settings| picture_worker::painter_by(program.into(), settings);
        let photos = Some(folder.join(".photos"));
        Self::start_with(folder, false, photos, Patience::default(), WALL, (painter, |a| a))
    }

    /// A site of a test's own whose files are sent in another way.
    pub(crate) fn serving_with(folder: &Path, change: impl FnOnce(Assets) -> Assets) -> Self {
        let changes = (|_: &Settings| Painter::Here, change);
        Self::start_with(folder, false, None, Patience::default(), WALL, changes)
    }

    /// The site of `fixtures/site`, without photographs and without an engine.
    pub(crate) fn fixture() -> Self {
        let folder = repository().join("fixtures/site");
        Self::start(&folder, false, None, Patience::default(), WALL)
    }

    /// A site without an engine whose counts are kept somewhere.
    pub(crate) fn kept_in(folder: &Path, store: &Store) -> Self {
        let changes = (|_: &Settings| Painter::Here, |assets: Assets| assets);
        let popular = store.popular();
        Self::start_counting(folder, false, None, Patience::default(), WALL, changes, popular)
    }

    /// A site that asks other servers, without waiting for them for long.
    pub(crate) fn asking(folder: &Path, patience: Patience) -> Self {
        Self::start(folder, false, None, patience, WALL)
    }

    fn start(
        folder: &Path,
        engine: bool,
        photos: Option<PathBuf>,
        patience: Patience,
        wall: Duration,
    ) -> Self {
        Self::start_with(
            folder,
            engine,
            photos,
            patience,
            wall,
            (|_: &Settings| Painter::Here, |a| a),
        )
    }

    fn start_with(
        folder: &Path,
        engine: bool,
        photos: Option<PathBuf>,
        patience: Patience,
        wall: Duration,
        changes: (impl Fn(&Settings) -> Painter, impl FnOnce(Assets) -> Assets),
    ) -> Self {
        let popular = Popular::default();
        Self::start_counting(folder, engine, photos, patience, wall, changes, popular)
    }

    fn start_counting(
        folder: &Path,
        engine: bool,
        photos: Option<PathBuf>,
        patience: Patience,
        wall: Duration,
        (painter, change): (impl Fn(&Settings) -> Painter, impl FnOnce(Assets) -> Assets),
        popular: Popular,
    ) -> Self {
        let site = LiveSite::open_painting(folder, None, Timestamp::now(), &painter).unwrap();
        site.index_if_quick();
        site.places();
        let site = Arc::new(site);
        let painter = painter(site.settings());
        let settings = site.settings().clone();
        let hub_path = settings.hub_path.as_str().to_owned();
        let web = web();
        let options = FrontOptions {
            site_name: settings.name.clone(),
            hub_path: hub_path.clone(),
            settings_json: format!(r#"{{"hubPath":"{hub_path}"}}"#),
            cache_bytes: 8 * 1024 * 1024,
            development: false,
        };
        let pool = engine.then(|| pool(&options.settings_json, wall));
        let translates = settings.translation.widget().is_some();
        let routes = Routes::new(web.routes(&hub_path), &hub_path, translates);
        let popular = Arc::new(popular);
        let api_options = ApiOptions {
            preview_key: PreviewKey::new(PREVIEW_KEY).unwrap(),
            popular: Arc::clone(&popular),
            ..ApiOptions::default()
        };
        let hold = Arc::new(Hold { permits: Semaphore::new(0), reached: AtomicUsize::new(0) });
        let api = Api::with_routes(api_routes(&hold), &settings, api_options);
        let front = Front::new(web, pool, routes, api.clone(), options);
        let photos = photos.map(|folder| PhotoStore { folder, bytes: 1024 * 1024, threads: 1 });
        let assets = Assets::new(Arc::clone(&site), photos.as_ref(), painter).unwrap();
        let assets = change(assets);
        let requests = RequestLog::default();
        let app = App::new(site, api, popular, front, assets, requests, patience).unwrap();
        Self { app: Arc::new(app), hold }
    }

    pub(crate) async fn get(&self, address: &str) -> Reply {
        self.request("GET", address, &[]).await
    }

    /// As `get`, by a visitor of this address.
    pub(crate) async fn get_from(&self, peer: [u8; 4], address: &str) -> Reply {
        self.request_from(peer.into(), "GET", address, &[]).await
    }

    pub(crate) async fn request(
        &self,
        method: &str,
        address: &str,
        headers: &[(&str, &str)],
    ) -> Reply {
        self.request_from([127, 0, 0, 1].into(), method, address, headers).await
    }

    /// A request of another visitor.
    pub(crate) async fn request_from(
        &self,
        peer: IpAddr,
        method: &str,
        address: &str,
        headers: &[(&str, &str)],
    ) -> Reply {
        let mut request = Request::builder().method(method).uri(address).header("host", "test");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(()).unwrap();
        let response = handle(&self.app, peer, request).await;
        let (head, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes().to_vec();
        Reply { status: head.status, headers: head.headers, bytes }
    }

    /// A metric of the render pool.
    pub(crate) fn stats(&self) -> terrace_ssr::Stats {
        self.app.pages.front().pool.as_ref().unwrap().stats()
    }
}

/// What `/api/waits` waits for, on the thread that it is on.
pub(crate) static GATE: Gate = Gate { opened: Mutex::new(false), opens: Condvar::new() };

pub(crate) struct Gate {
    opened: Mutex<bool>,
    opens: Condvar,
}

impl Gate {
    pub(crate) fn open(&self) {
        *self.opened.lock().unwrap() = true;
        self.opens.notify_all();
    }

    /// Gives up after far longer than it may take.
    fn wait(&self) -> StatusCode {
        let opened = self.opened.lock().unwrap();
        let long = Duration::from_secs(120);
        let (opened, _) = self.opens.wait_timeout_while(opened, long, |opened| !*opened).unwrap();
        if *opened { StatusCode::OK } else { StatusCode::GATEWAY_TIMEOUT }
    }
}

/// Time on the clock for a page.
const WALL: Duration = Duration::from_millis(1500);

/// The API, with addresses that fail, one that fails once, and two that wait.
fn api_routes(hold: &Arc<Hold>) -> Router {
    let hold = Arc::clone(hold);
    let waits_here = move || async move {
        hold.pass().await;
        "{\"data\":[{\"title\":\"it has waited\"}]}"
    };
    let times = Arc::new(AtomicUsize::new(0));
    let fails_once = move || async move {
        match times.fetch_add(1, Ordering::AcqRel) {
            0 => Err(ApiError::Internal("out of ink".to_owned())),
            _ => Ok("{\"data\":[{\"title\":\"it works\"}]}"),
        }
    };
    let failed = || async { ApiError::Internal("out of ink".to_owned()) };
    let panicked = || async {
        assert!(std::hint::black_box(false), "a handler with a mistake");
    };
    terrace_server::api::router::routes()
        .route("/api/fails", get(failed))
        .route("/api/fails_once", get(fails_once))
        .route("/api/waits", get(async || GATE.wait()))
        .route("/api/held", get(waits_here.clone()))
        .route("/api/held_too", get(waits_here))
        .route("/api/panics", get(panicked))
}

fn pool(settings_json: &str, wall: Duration) -> Pool {
    let limits = Limits {
        threads: 1,
        time: Duration::from_millis(300),
        wall,
        queue: QUEUE,
        ..Limits::default()
    };
    let bundle = Bundle { name: "bundle.js".into(), source: BUNDLE.into(), source_map: None };
    Pool::start(Engine::load().unwrap(), bundle, settings_json, limits).unwrap()
}

/// The files of a web build.
pub(crate) fn web_files() -> [(&'static str, String); 5] {
    let manifest = r#"{"app/entry-client.tsx": {"file": "assets/entry-1.js", "isEntry": true}}"#;
    [
        ("client/.vite/manifest.json", manifest.to_owned()),
        ("client/assets/entry-1.js", "console.log('terraces')\n".repeat(40)),
        ("client/assets/style-2.css", "a{}".to_owned()),
        ("server/entry-server.js", BUNDLE.to_owned()),
        ("server/routes.json", ROUTES.to_owned()),
    ]
}

fn web() -> Web {
    let files = web_files().into_iter();
    Web::from_files(files.map(|(name, text)| (name.to_owned(), text.into())), "en")
}
