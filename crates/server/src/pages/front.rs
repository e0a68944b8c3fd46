//! The front end as the server runs it: the build, the threads that render
//! pages, and the pages rendered so far.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use http::{HeaderValue, StatusCode};
use quick_cache::sync::Cache;
use terrace_http::client::RequestId;
use terrace_http::encoding::Body;
use terrace_http::response::{CachePolicy, PreparedResponse};
use terrace_pool::Client;
use terrace_site::handles::menus;
use terrace_site::{LiveSite, Snapshot};
use terrace_ssr::{FetchResponse, Pool, RenderError, Rendered};

use super::answers::{PresentAnswers, digest};
use super::cache::{CachedPage, PageCache, SourceDigest};
use super::failure::Failure;
use super::fallback::Fallback;
use super::html_document::HtmlDocument;
use super::renders::{PageOutcome, QueuedRender, Renders};
use super::routes::Routes;
use crate::api::Api;
use crate::metrics::Source;
use crate::web::Web;

/// A page that failed is not tried again for this long, so that a page that
/// always runs into its time limit cannot take all the time there is.
const REST_AFTER_FAILURE: Duration = Duration::from_secs(5);
/// Failed addresses to remember.
const FAILURES: usize = 1024;

/// When to come again after an overload: most pages are rendered within milliseconds.
const RETRY_AFTER: HeaderValue = HeaderValue::from_static("2");

const HTML: HeaderValue = HeaderValue::from_static("text/html; charset=utf-8");

/// One build of the front end at work.
pub struct Front {
    pub web: Web,
    /// None where the engine is missing: then browsers render all pages.
    pub pool: Option<Pool>,
    routes: Routes,
    cache: PageCache,
    answers: Arc<PresentAnswers>,
    api: Api,
    options: FrontOptions,
    renders: Arc<Renders>,
    failed: Cache<String, Instant>,
}

/// What pages need to know of the site.
#[derive(Debug, Clone)]
pub struct FrontOptions {
    pub site_name: String,
    pub hub_path: String,
    /// JSON for the front end.
    pub settings_json: String,
    pub cache_bytes: u64,
    /// Show the reason of a failure on the page.
    pub development: bool,
}

/// A page that is not in the cache, and who asks for it.
#[derive(Clone)]
pub struct Asked {
    pub address: String,
    /// No route fits the address; content may.
    pub unknown: bool,
    pub snapshot: Arc<Snapshot>,
    /// Of all that pages show.
    pub version: u64,
    pub id: RequestId,
    pub client: Client,
}

impl Front {
    pub fn new(
        web: Web,
        pool: Option<Pool>,
        routes: Routes,
        api: Api,
        options: FrontOptions,
    ) -> Self {
        Self {
            web,
            pool,
            routes,
            cache: PageCache::new(options.cache_bytes),
            answers: Arc::default(),
            api,
            options,
            renders: Arc::default(),
            failed: Cache::new(FAILURES),
        }
    }

    pub fn routes(&self) -> &Routes {
        &self.routes
    }

    /// Bytes and number of the pages in the cache.
    pub fn cache_size(&self) -> (u64, usize) {
        self.cache.size()
    }

    /// Renders that are under way or wait for their turn.
    pub fn renders_under_way(&self) -> usize {
        self.renders.len()
    }

    /// A finished page that is known to be right for this snapshot.
    pub fn cached(&self, address: &str, version: u64) -> Option<Arc<CachedPage>> {
        self.cache.get_right(address, version)
    }

    /// Whether a thread renders, asked by a page past the cache.
    pub async fn probe(&self, site: &Arc<LiveSite>) -> bool {
        let Some(pool) = &self.pool else { return false };
        let site = Arc::clone(site);
        let fetch = self.fetch(move || site.snapshot(), None, &Arc::default());
        // Whatever else became of the page, somebody was at it.
        !matches!(
            pool.render(Client::Own, "/", fetch).await,
            Err(RenderError::Busy | RenderError::NoThread { .. } | RenderError::Closed)
        )
    }

    /// Renders a page at its normal address before anybody asks for it, or together with who does.
    pub async fn prepare(
        self: &Arc<Self>,
        (snapshot, version): (Arc<Snapshot>, u64),
        address: &str,
    ) {
        let (id, client) = (RequestId::made(), Client::Own);
        let address = address.to_owned();
        // A failure is logged where it happens, and whoever asks is told.
        self.render(Asked { address, unknown: false, snapshot, version, id, client }).await;
    }

    /// Starts the threads that render besides the first.
    pub fn fill(&self) {
        if let Some(pool) = &self.pool {
            pool.fill();
        }
    }

    /// Renders every given page on every thread, so that no visitor pays for it.
    pub async fn warm(&self, site: &Arc<LiveSite>, addresses: &[&str]) {
        if let Some(pool) = &self.pool {
            // Kept by the pool for threads that it starts later, so it must not
            // hold on to the first snapshot.
            let site = Arc::clone(site);
            let fetch = self.fetch(move || site.snapshot(), None, &Arc::default());
            for error in pool.warm(addresses, fetch).await {
                tracing::error!("cannot render a first page: {error}");
            }
        }
    }

    /// A page that the cache does not hold, or may hold in an older form.
    pub async fn render(self: &Arc<Self>, asked: Asked) -> (Arc<CachedPage>, Source) {
        let version = asked.version;
        let old = self.cache.get(&asked.address);
        if let Some(page) = &old
            && self.still_right(page, &asked).await
        {
            page.set_right_for(version);
            return (Arc::clone(page), Source::PageCached);
        }
        // Yesterday's page is better than none, and than one that tells of an error.
        match (self.render_once(&asked).await, old) {
            (Ok(page), Some(old)) if page.answer.status.is_server_error() => {
                (old, Source::PageFallback)
            }
            (Ok(page), _) => (page, Source::PageRendered),
            (Err(_), Some(old)) => (old, Source::PageFallback),
            (Err(failure), None) => {
                (Arc::new(self.fallback(&asked, &failure).await), Source::PageFallback)
            }
        }
    }

    /// Whether a page's answers are what they were.
    async fn still_right(&self, page: &CachedPage, asked: &Asked) -> bool {
        for source in &page.sources {
            if self.digest_now(&source.address, asked).await != source.digest {
                return false;
            }
        }
        true
    }

    /// Of what the API answers at this address.
    async fn digest_now(&self, address: &str, asked: &Asked) -> u128 {
        if let Some(known) = self.answers.digest(asked.version, address) {
            return known;
        }
        let (status, body) = self.api.ask(&asked.snapshot, address).await;
        // A failure may be over the next time.
        if status.is_server_error() {
            return digest(status.as_u16(), &body);
        }
        self.answers.put(asked.version, address, status.as_u16(), &body)
    }

    /// Renders the page, or waits for the render of it that is under way.
    async fn render_once(self: &Arc<Self>, asked: &Asked) -> PageOutcome {
        let Some(pool) = &self.pool else { return Err(Arc::new(Failure::NoEngine)) };
        if let Some(since) = self.failed.get(&asked.address)
            && since.elapsed() < REST_AFTER_FAILURE
        {
            return Err(Arc::new(Failure::Resting));
        }
        let join = || self.renders.join(&asked.address, asked.client, || self.enqueue(pool, asked));
        let render = join();
        let is_anothers = render.is_anothers;
        match render.outcome().await {
            // Refused to another, who asked for much or waited long: this visitor has a turn of
            // their own.
            Err(failure) if failure.is_overload() && is_anothers => join().outcome().await,
            outcome => outcome,
        }
    }

    /// Puts the page into the queue.
    fn enqueue(
        self: &Arc<Self>,
        pool: &Pool,
        asked: &Asked,
    ) -> QueuedRender<impl FnOnce(Result<Rendered, Failure>) -> PageOutcome + Send + use<>> {
        let snapshot = Arc::clone(&asked.snapshot);
        let no_store = Arc::new(AtomicBool::new(false));
        let fetch = self.fetch(move || Arc::clone(&snapshot), Some(asked.version), &no_store);
        let ticket = pool.render(asked.client, &asked.address, fetch);
        let places = pool.places(&ticket);
        let (front, asked) = (Arc::clone(self), asked.clone());
        let finish =
            move |rendered| front.finish(&asked, rendered, no_store.load(Ordering::Acquire));
        QueuedRender { ticket, places, finish }
    }

    /// Keeps a page that was rendered, or remembers that it failed.
    fn finish(
        &self,
        asked: &Asked,
        rendered: Result<Rendered, Failure>,
        is_no_store: bool,
    ) -> PageOutcome {
        match rendered {
            // Made of something that only this visitor may see: neither kept here nor elsewhere.
            Ok(rendered) if is_no_store => {
                let mut page = self.page(&rendered, asked.version, CachePolicy::Never);
                page.noindex = true;
                Ok(Arc::new(page))
            }
            // A failure, of the whole or of an area, may be over the next time.
            Ok(rendered) if shows_failure(&rendered) => {
                Ok(Arc::new(self.page(&rendered, asked.version, CachePolicy::Never)))
            }
            Ok(rendered) => {
                let page = self.page(&rendered, asked.version, CachePolicy::Short);
                let page = Arc::new(page);
                self.cache.insert(asked.address.clone(), Arc::clone(&page));
                Ok(page)
            }
            // Says nothing of the page. Metrics count the one, and nobody waits for the other.
            Err(failure @ (Failure::Render(RenderError::Busy) | Failure::Unwanted)) => {
                Err(Arc::new(failure))
            }
            Err(failure) => {
                tracing::error!(
                    page = asked.address,
                    id = asked.id.as_str(),
                    "cannot render: {failure}"
                );
                self.failed.insert(asked.address.clone(), Instant::now());
                Err(Arc::new(failure))
            }
        }
    }

    /// How a rendering thread asks the API: in the process. It notes when an answer is one that
    /// nobody may keep. Others are remembered for further pages of the same version, where it has one.
    fn fetch(
        &self,
        snapshot: impl Fn() -> Arc<Snapshot> + Send + Sync + 'static,
        version: Option<u64>,
        no_store: &Arc<AtomicBool>,
    ) -> terrace_ssr::Fetch {
        let (api, answers) = (self.api.clone(), Arc::clone(&self.answers));
        let no_store = Arc::clone(no_store);
        let runtime = tokio::runtime::Handle::current();
        Arc::new(move |address: &str| {
            if let Some(known) = version.and_then(|version| answers.answer(version, address)) {
                return known;
            }
            let answer = runtime.block_on(api.answer_here(&snapshot(), address));
            let (status, body) = (answer.status.as_u16(), answer.body);
            if answer.no_store {
                no_store.store(true, Ordering::Release);
            } else if let Some(version) = version
                && !answer.status.is_server_error()
            {
                answers.put(version, address, status, &body);
            }
            FetchResponse { status, body }
        })
    }

    fn page(&self, rendered: &Rendered, version: u64, policy: CachePolicy) -> CachedPage {
        let sources = rendered
            .answers
            .iter()
            .map(|asked| SourceDigest {
                address: asked.url.clone(),
                digest: digest(asked.answer.status, &asked.answer.body),
            })
            .collect();
        if let Some(redirect) = &rendered.redirect {
            let status = StatusCode::from_u16(redirect.status).unwrap_or(StatusCode::FOUND);
            let answer = PreparedResponse::new(status, HTML, policy, Body::new(""));
            let mut page = CachedPage::new(answer, sources, version);
            page.location = HeaderValue::from_str(&redirect.to).ok();
            return page;
        }
        let html = HtmlDocument {
            web: &self.web,
            head: &rendered.head,
            html: &rendered.html,
            modules: &rendered.modules,
            styles: &rendered.styles,
            settings: &self.options.settings_json,
            answers: &rendered.answers_json,
            failed: false,
        }
        .to_html();
        let status =
            StatusCode::from_u16(rendered.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        CachedPage::new(
            PreparedResponse::new(status, HTML, policy, Body::new(html)),
            sources,
            version,
        )
    }

    /// The status of an address that only content can know.
    async fn status_by_content(&self, asked: &Asked) -> StatusCode {
        let path = asked.address.split('?').next().unwrap_or_default();
        let query =
            form_urlencoded::Serializer::new(String::new()).append_pair("path", path).finish();
        let (status, _) = self.api.ask(&asked.snapshot, &format!("/api/pages?{query}")).await;
        match status {
            status if status.is_success() => StatusCode::OK,
            // Nobody knows now whether there is such a page.
            status if status.is_server_error() => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::NOT_FOUND,
        }
    }

    /// The fallback: a plain page for when rendering failed. Never kept.
    async fn fallback(&self, asked: &Asked, failure: &Failure) -> CachedPage {
        let in_hub = asked.address.starts_with(&self.options.hub_path);
        let nav = if in_hub { menus::HUB } else { menus::PORTAL };
        let (_, menu) = self.api.ask(&asked.snapshot, &format!("/api/navs/v2/{nav}/tree")).await;
        let details = self.options.development.then(|| failure.to_string());
        let fallback = Fallback {
            site_name: &self.options.site_name,
            menu: &menu,
            request_id: asked.id.as_str(),
            details: details.as_deref(),
        };
        let html = HtmlDocument {
            web: &self.web,
            head: &fallback.head(),
            html: &fallback.html(),
            modules: &[],
            styles: &[],
            settings: &self.options.settings_json,
            answers: "{}",
            failed: true,
        }
        .to_html();
        let status = if failure.is_overload() {
            StatusCode::SERVICE_UNAVAILABLE
        } else if asked.unknown {
            self.status_by_content(asked).await
        } else {
            StatusCode::OK
        };
        let answer = PreparedResponse::new(status, HTML, CachePolicy::Never, Body::new(html));
        let mut page = CachedPage::new(answer, Vec::new(), asked.version);
        page.retry_after = (status == StatusCode::SERVICE_UNAVAILABLE).then_some(RETRY_AFTER);
        page
    }
}

/// Whether the page is an error of the server's, or has an area that is.
fn shows_failure(rendered: &Rendered) -> bool {
    let is_failure = |status: u16| status >= 500;
    is_failure(rendered.status)
        || rendered.answers.iter().any(|asked| is_failure(asked.answer.status))
}
