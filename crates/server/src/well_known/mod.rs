//! What browsers and search engines look for at fixed addresses: icons, the web manifest,
//! `/robots.txt` and `/sitemap.xml`.

pub mod icons;
mod sitemap;

use std::sync::{Arc, Mutex, PoisonError};

use axum::response::Response;
use http::{HeaderMap, HeaderValue, StatusCode};
use serde_json::json;
use terrace_http::encoding::Body;
use terrace_http::plain::try_later;
use terrace_http::response::{CachePolicy, PreparedResponse};
use terrace_pool::{Client, Pool};
use terrace_site::{LiveSite, MapDefinition, PublicUrl, Settings, Snapshot};

use crate::api::portal::table_pages;
use crate::pages::{Pages, Routes};
use crate::web::content_type;
use icons::ICONS;

/// The fixed addresses of one site.
pub struct WellKnown {
    /// By path.
    files: Vec<(&'static str, PreparedResponse)>,
    sitemap: Arc<Sitemap>,
}

/// What the sitemap is made of, and the threads that make it.
pub struct Sources<'a> {
    pub pool: &'a Pool,
    pub site: &'a Arc<LiveSite>,
    pub pages: &'a Pages,
}

struct Sitemap {
    public_url: PublicUrl,
    /// Its parts, and the snapshot they were made from.
    made: Mutex<Option<(u64, Arc<Vec<PreparedResponse>>)>>,
}

impl WellKnown {
    pub fn new(settings: &Settings) -> Self {
        let fixed = |path: &str, bytes: Body| {
            PreparedResponse::new(StatusCode::OK, content_type(path), CachePolicy::Medium, bytes)
        };
        let mut files: Vec<_> =
            ICONS.iter().map(|&(path, bytes)| (path, fixed(path, Body::new(bytes)))).collect();
        files.push(("/site.webmanifest", fixed("x.webmanifest", manifest(&settings.name))));
        files.push(("/robots.txt", fixed("robots.txt", robots(&settings.public_url))));
        let sitemap = Sitemap { public_url: settings.public_url.clone(), made: Mutex::default() };
        Self { files, sitemap: Arc::new(sitemap) }
    }

    /// What there is at a path, if it is one of these.
    pub async fn answer(
        &self,
        sources: Sources<'_>,
        client: Client,
        path: &str,
        request: &HeaderMap,
    ) -> Option<Response> {
        if let Some((_, file)) = self.files.iter().find(|(known, _)| *known == path) {
            return Some(file.respond(request));
        }
        let part = sitemap::part(path)?;
        // A large site's takes longer than a page may wait.
        let (sitemap, request) = (Arc::clone(&self.sitemap), request.clone());
        let (site, front) = (Arc::clone(sources.site), sources.pages.front());
        let made = sources.pool.run(client, move |_| {
            let parts = sitemap.parts(&site.snapshot(), front.routes());
            parts.get(part).map(|answer| answer.respond(&request))
        });
        made.await.unwrap_or_else(|_| Some(try_later("Too much is asked at once.", 1)))
    }
}

impl Sitemap {
    /// Made once for each snapshot.
    fn parts(&self, snapshot: &Snapshot, routes: &Routes) -> Arc<Vec<PreparedResponse>> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((version, parts)) = &*made
            && *version == snapshot.version
        {
            return Arc::clone(parts);
        }
        // Of a build that has screens for them.
        let tables = table_pages::all(&snapshot.data.tables).map(|page| page.path);
        let tables = tables.filter(|path| routes.has_screen(path));
        let mut pages = sitemap::pages(&snapshot.library, routes.screens(), tables);
        // A map without numbers has no page: it answers 404.
        let maps = MapDefinition::all(&snapshot.library, &snapshot.data.tables).into_iter();
        for map in maps.filter(|map| map.indicators.is_empty()) {
            if let Some(uri) = map.entry.uri() {
                pages.remove(uri);
            }
        }
        let xml = HeaderValue::from_static("application/xml; charset=utf-8");
        let parts = sitemap::documents(&pages, &self.public_url).into_iter().map(|document| {
            PreparedResponse::new(
                StatusCode::OK,
                xml.clone(),
                CachePolicy::Short,
                Body::new(document),
            )
        });
        let parts = Arc::new(parts.collect());
        *made = Some((snapshot.version, Arc::clone(&parts)));
        parts
    }
}

fn manifest(name: &str) -> Body {
    let manifest = json!({
        "name": name,
        "short_name": name,
        "start_url": "/",
        "display": "minimal-ui",
        "background_color": "#fbfaf6",
        "theme_color": "#0f4c4a",
        "icons": [
            {"src": "/favicon.svg", "sizes": "any", "type": "image/svg+xml"},
            {"src": "/icon-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": "/icon-512.png", "sizes": "512x512", "type": "image/png"},
        ],
    });
    Body::new(manifest.to_string())
}

/// Pages are open to all. The frame around other sites is no page of ours, and answers of the
/// API are in the pages already.
fn robots(public_url: &PublicUrl) -> Body {
    let sitemap = public_url.join("/sitemap.xml");
    Body::new(format!(
        "User-agent: *\nDisallow: /api/\nDisallow: /external\n\nSitemap: {sitemap}\n"
    ))
}
