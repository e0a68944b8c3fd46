//! What browsers and search engines look for at fixed addresses: icons, the web manifest,
//! `/robots.txt` and `/sitemap.xml`.

mod sitemap;

use std::sync::{Arc, Mutex, PoisonError};

use axum::response::Response;
use http::{HeaderMap, HeaderValue, StatusCode};
use serde_json::json;
use terrace_pool::Client;
use terrace_site::{PublicUrl, Settings};

use crate::app::App;
use crate::handle::try_later;
use crate::http::answer::{Answer, CachePolicy};
use crate::http::encoding::Body;
use crate::web::content_type;

/// What links of the site are shown with that have no picture of their own.
pub const SHARE_PICTURE: &str = "/share.jpg";

/// Icons in the terrace mark, and the picture of shared links. `npm run icons` draws them.
const ICONS: [(&str, &[u8]); 6] = [
    ("/favicon.ico", include_bytes!("../../icons/favicon.ico")),
    ("/favicon.svg", include_bytes!("../../icons/favicon.svg")),
    ("/apple-touch-icon.png", include_bytes!("../../icons/apple-touch-icon.png")),
    ("/icon-192.png", include_bytes!("../../icons/icon-192.png")),
    ("/icon-512.png", include_bytes!("../../icons/icon-512.png")),
    (SHARE_PICTURE, include_bytes!("../../icons/share.jpg")),
];

/// What every document says of them.
pub const HEAD_LINKS: &str = "<link rel=\"icon\" href=\"/favicon.ico\" sizes=\"32x32\">\
    <link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\">\
    <link rel=\"apple-touch-icon\" href=\"/apple-touch-icon.png\">\
    <link rel=\"manifest\" href=\"/site.webmanifest\">\
    <meta name=\"theme-color\" content=\"#0f4c4a\">";

/// The fixed addresses of one site.
pub struct WellKnown {
    public_url: PublicUrl,
    /// By path.
    files: Vec<(&'static str, Answer)>,
    /// The parts of the sitemap, and the snapshot they were made from.
    sitemap: Mutex<Option<(u64, Arc<Vec<Answer>>)>>,
}

impl WellKnown {
    pub fn new(settings: &Settings) -> Self {
        let fixed = |path: &str, bytes: Body| {
            Answer::new(StatusCode::OK, content_type(path), CachePolicy::Medium, bytes)
        };
        let mut files: Vec<_> =
            ICONS.iter().map(|&(path, bytes)| (path, fixed(path, Body::new(bytes)))).collect();
        files.push(("/site.webmanifest", fixed("x.webmanifest", manifest(&settings.name))));
        files.push(("/robots.txt", fixed("robots.txt", robots(&settings.public_url))));
        Self { public_url: settings.public_url.clone(), files, sitemap: Mutex::default() }
    }

    /// What there is at a path, if it is one of these.
    pub async fn answer(
        &self,
        app: &Arc<App>,
        client: Client,
        path: &str,
        request: &HeaderMap,
    ) -> Option<Response> {
        if let Some((_, file)) = self.files.iter().find(|(known, _)| *known == path) {
            return Some(file.respond(request));
        }
        let part = sitemap::part(path)?;
        // A large site's takes longer than a page may wait.
        let (owned, request) = (Arc::clone(app), request.clone());
        let made = app.api.pool().run(client, move |_| {
            let parts = owned.known.sitemap(&owned);
            parts.get(part).map(|answer| answer.respond(&request))
        });
        made.await.unwrap_or_else(|_| Some(try_later("Too much is asked at once.", 1)))
    }

    /// Made once for each snapshot.
    fn sitemap(&self, app: &App) -> Arc<Vec<Answer>> {
        let snapshot = app.site.snapshot();
        let mut kept = self.sitemap.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((version, parts)) = &*kept
            && *version == snapshot.version
        {
            return Arc::clone(parts);
        }
        let front = app.pages.front();
        let pages = sitemap::pages(&snapshot.library, front.routes().screens());
        let xml = HeaderValue::from_static("application/xml; charset=utf-8");
        let parts = sitemap::documents(&pages, &self.public_url).into_iter().map(|document| {
            Answer::new(StatusCode::OK, xml.clone(), CachePolicy::Short, Body::new(document))
        });
        let parts = Arc::new(parts.collect());
        *kept = Some((snapshot.version, Arc::clone(&parts)));
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
