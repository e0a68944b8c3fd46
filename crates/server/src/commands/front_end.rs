//! The front end of `terrace serve`: the web build, and the threads that render its pages.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::{Duration, SystemTime};

use anyhow::Context as _;
use terrace_site::Settings;
use terrace_ssr::{Bundle, Engine, Limits, Pool};

use super::say::describe;
use crate::api::Api;
use crate::app::App;
use crate::pages::{Front, FrontOptions, Routes};
use crate::web::Web;

/// How often development looks for a new web build.
const DEV_POLL: Duration = Duration::from_millis(300);

/// The build, the engine with it, and what it knows of routes: all of the front end that needs
/// nothing of the site but its settings.
pub(super) struct FrontEnd {
    web: Web,
    pool: Option<Pool>,
    routes: Routes,
    options: FrontOptions,
}

impl FrontEnd {
    /// As [`FrontEnd::start`], on a thread of its own: it takes as long as reading a site.
    pub(super) fn begin(settings: &Settings, dev: Option<&Path>) -> io::Result<BegunFrontEnd> {
        let (settings, dev) = (settings.clone(), dev.map(Path::to_owned));
        let thread = thread::Builder::new().name("front-end".to_owned());
        thread.spawn(move || Self::start(&settings, dev.as_deref()))
    }

    fn start(settings: &Settings, dev: Option<&Path>) -> anyhow::Result<Self> {
        let web = web_build(settings, dev)?;
        let options = FrontOptions {
            site_name: settings.name.clone(),
            hub_path: settings.hub_path.as_str().to_owned(),
            settings_json: settings_json(settings, dev.is_some()),
            cache_bytes: settings.cache.pages_mb.saturating_mul(1024 * 1024),
            development: dev.is_some(),
        };
        let pool = start_pool(&web, settings, &options.settings_json)?;
        let hub = settings.hub_path.as_str();
        let routes = Routes::new(web.routes(hub), hub, settings.translation.widget().is_some());
        Ok(Self { web, pool, routes, options })
    }

    /// Pages ask this API.
    pub(super) fn with(self, api: &Api) -> Front {
        let Self { web, pool, routes, options } = self;
        Front::new(web, pool, routes, api.clone(), options)
    }
}

/// A [`FrontEnd`] that is being started.
pub(super) type BegunFrontEnd = JoinHandle<anyhow::Result<FrontEnd>>;

/// The files of the web build.
fn web_build(settings: &Settings, dev: Option<&Path>) -> anyhow::Result<Web> {
    let language = settings.language.as_str();
    let web = match dev {
        Some(dist) => Web::in_folder(dist, language)
            .with_context(|| format!("cannot read the web build in {}", dist.display()))?,
        None => Web::embedded(language),
    };
    if web.is_empty() && !web.languages.is_empty() {
        anyhow::bail!(
            "the interface has no texts in `{language}`; choose another `language` in terrace.toml: {}",
            web.languages.join(", ")
        );
    }
    if web.is_empty() {
        match dev {
            Some(dist) => anyhow::bail!(
                "there is no web build in {}; make one with `npm run build` in the folder `web`",
                dist.display()
            ),
            None => anyhow::bail!("this program was built without its web pages; run `make build`"),
        }
    }
    Ok(web)
}

/// What the front end must know before it asks anything.
fn settings_json(settings: &Settings, development: bool) -> String {
    let mut json = serde_json::json!({ "hubPath": settings.hub_path.as_str() });
    if let Some(widget) = settings.translation.widget() {
        json["translation"] = serde_json::json!({ "scriptUrl": widget.script_url.as_str() });
    }
    if let Some(counts) = &settings.analytics {
        json["analytics"] =
            serde_json::json!({ "id": counts.id, "scriptUrl": counts.script_url.as_str() });
    }
    if development {
        json["development"] = true.into();
    }
    json.to_string()
}

/// The first of the rendering threads; `None`, and a word in the log, where the engine is missing.
fn start_pool(web: &Web, settings: &Settings, json: &str) -> anyhow::Result<Option<Pool>> {
    let Some((code, map)) = &web.bundle else {
        anyhow::bail!("the web build has no server bundle; run `make build`");
    };
    let engine = match Engine::load() {
        Ok(engine) => engine,
        Err(error) => {
            tracing::error!("{error}. Until then browsers render all pages themselves");
            return Ok(None);
        }
    };
    let source = String::from_utf8(code.to_vec()).context("the server bundle is not UTF-8")?;
    let bundle = Bundle {
        name: "entry-server.js".into(),
        source: source.into(),
        source_map: map.as_ref().map(|map| map.to_vec().into()),
    };
    let defaults = Limits::default();
    let threads = settings.render.threads;
    let limits = Limits {
        threads: if threads == 0 { defaults.threads } else { threads },
        time: Duration::from_millis(settings.render.time_limit_ms),
        wall: Duration::from_millis(settings.render.wall_clock_ms),
        ..defaults
    };
    let pool = Pool::start_with_one(engine, bundle, json, limits)
        .context("the web build's server bundle does not start")?;
    Ok(Some(pool))
}

/// Development: takes over each new web build as it appears.
pub(super) async fn follow_build(app: Arc<App>, dist: PathBuf) {
    let stamp = |dist: &Path| -> Option<SystemTime> {
        std::fs::metadata(dist.join("server/entry-server.js")).ok()?.modified().ok()
    };
    let mut seen = stamp(&dist);
    loop {
        tokio::time::sleep(DEV_POLL).await;
        let now = stamp(&dist);
        if now.is_none() || now == seen {
            continue;
        }
        // Both builds write many files: wait until the last is there.
        tokio::time::sleep(DEV_POLL).await;
        match FrontEnd::start(app.site.settings(), Some(&dist)) {
            Ok(front_end) => {
                seen = now;
                let front = front_end.with(&app.api);
                front.fill();
                app.pages.replace(front);
                tracing::info!("new web build loaded");
            }
            Err(error) => {
                tracing::warn!("the new web build cannot be used yet: {}", describe(&error));
            }
        }
    }
}
