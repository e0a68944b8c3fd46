//! Files of the site: `/assets/…` as they are, `/api/assets/download/{id}` to
//! be kept, `/img/{width}/assets/…` as photographs, and drawings as pixels, of a fixed width;
//! `/data/…` the tables of numbers as their authors wrote them.
//!
//! The library's list of assets, and the list of tables, decide which files there are, so no path
//! of a request ever reaches the disk.

mod data;
mod digests;
mod on_disk;
pub mod openapi;
mod photo;
mod range;
mod whole;

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderValue, StatusCode, header};
use percent_encoding::{NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use terrace_content::Library;
use terrace_http::plain::text;
use terrace_http::response::PreparedResponse;
use terrace_picture::{Painter, PoolOptions, Resizer, Store, WorkerStats};
use terrace_pool::{Client, Stats};
use terrace_site::{LiveSite, Snapshot};
use tokio::sync::Semaphore;
use tokio::time::sleep;

use crate::api::kit::error::ApiError;
use digests::FileDigests;
use on_disk::Stamp;

/// Bytes of small files to keep in memory, with their compressed forms.
const SMALL_FILES: u64 = 32 * 1024 * 1024;

/// Files that stay open while they are sent; others are opened for each part of them.
const MOST_OPEN_FILES: usize = 128;

/// How long to wait, again and again, for a file that the library has and the disk has not: in a
/// deploy it is back, or a new snapshot is there, within a second; in a long checkout, or on a busy
/// machine, it takes longer, up to the ten seconds that changes are gathered.
const WAITS: [Duration; 8] = [
    Duration::from_millis(50),
    Duration::from_millis(100),
    Duration::from_millis(200),
    Duration::from_millis(400),
    Duration::from_millis(800),
    Duration::from_millis(1600),
    Duration::from_millis(3200),
    Duration::from_millis(6400),
];

/// Marks what is said of a file that the library has and that cannot be read.
#[derive(Debug, Clone, Copy)]
struct Unread;

#[derive(Debug, Clone)]
struct ByBytes;

impl Weighter<Stamp, Arc<PreparedResponse>> for ByBytes {
    fn weight(&self, _: &Stamp, answer: &Arc<PreparedResponse>) -> u64 {
        (answer.body.weight() + 256) as u64
    }
}

/// Serves the files of one site.
pub struct Assets {
    site: Arc<LiveSite>,
    small: Cache<Stamp, Arc<PreparedResponse>, ByBytes>,
    digests: Arc<FileDigests>,
    /// None where there is no folder to keep photographs in.
    resizer: Option<Resizer>,
    open_files: Arc<Semaphore>,
    painter: Painter,
}

/// Where finished photographs are kept, and how many bytes of them.
#[derive(Debug, Clone)]
pub struct PhotoStore {
    pub folder: PathBuf,
    pub bytes: u64,
    /// How many are made at the same time.
    pub threads: usize,
}

impl Assets {
    pub fn new(
        site: Arc<LiveSite>,
        photos: Option<&PhotoStore>,
        painter: Painter,
    ) -> io::Result<Self> {
        let start = |photos: &PhotoStore| {
            let store = Store::open(&photos.folder, photos.bytes)?;
            let options = PoolOptions { threads: photos.threads, ..PoolOptions::default() };
            io::Result::Ok(Resizer::start(store, options, painter.clone()))
        };
        let resizer = photos.map(start).transpose()?;
        let small = Cache::with_weighter(1024, SMALL_FILES, ByBytes);
        let open_files = Arc::new(Semaphore::new(MOST_OPEN_FILES));
        Ok(Self { site, small, digests: Arc::default(), resizer, open_files, painter })
    }

    /// Keeps no more than this many files open while they are sent.
    #[must_use]
    pub fn holding_open(self, files: usize) -> Self {
        Self { open_files: Arc::new(Semaphore::new(files)), ..self }
    }

    /// How the threads that make pictures are doing, and the processes that they ask.
    pub fn stats(&self) -> (Stats, WorkerStats) {
        let threads = self.resizer.as_ref().map(Resizer::stats).unwrap_or_default();
        (threads, self.painter.stats())
    }

    /// How the thread is doing that looks for pictures that were made before.
    pub fn look_stats(&self) -> Stats {
        self.resizer.as_ref().map(Resizer::look_stats).unwrap_or_default()
    }

    /// Answers `/assets/…` and `/img/…`.
    pub async fn answer(
        &self,
        client: Client,
        snapshot: &Snapshot,
        path: &str,
        request: &HeaderMap,
    ) -> Response {
        let mut response = self.answer_from(client, snapshot, path, request).await;
        for wait in WAITS {
            if response.extensions().get::<Unread>().is_none() {
                break;
            }
            sleep(wait).await;
            response = self.answer_from(client, &self.site.snapshot(), path, request).await;
        }
        response
    }

    async fn answer_from(
        &self,
        client: Client,
        snapshot: &Snapshot,
        path: &str,
        request: &HeaderMap,
    ) -> Response {
        let missing = || text(StatusCode::NOT_FOUND, "There is no such file.");
        if let Some(rest) = path.strip_prefix("/img/") {
            let Some((width, url)) = rest.split_once('/') else { return missing() };
            let Ok(width) = width.parse() else { return missing() };
            return match find(&snapshot.library, &format!("/{url}")) {
                Some(asset) => self.photo(client, &snapshot.root, asset, width, request).await,
                None => missing(),
            };
        }
        match find(&snapshot.library, path) {
            Some(asset) => self.whole(&snapshot.root, asset.into(), request).await,
            None => missing(),
        }
    }

    /// Answers `/api/assets/download/{id}`: the file of an asset by its id
    /// (`container::path`), to be kept rather than shown.
    pub async fn download(&self, snapshot: &Snapshot, id: &str, request: &HeaderMap) -> Response {
        let mut response = self.download_from(snapshot, id, request).await;
        for wait in WAITS {
            if response.extensions().get::<Unread>().is_none() {
                break;
            }
            sleep(wait).await;
            response = self.download_from(&self.site.snapshot(), id, request).await;
        }
        response
    }

    async fn download_from(&self, snapshot: &Snapshot, id: &str, request: &HeaderMap) -> Response {
        let decoded = percent_decode_str(id).decode_utf8().unwrap_or_default();
        let found = decoded.split_once("::").and_then(|(container, path)| {
            snapshot.library.asset(container, path).filter(|asset| asset.url().is_some())
        });
        let Some(asset) = found else {
            return ApiError::NotFound { what: "file", name: decoded.into_owned() }.into_response();
        };
        let mut response = self.whole(&snapshot.root, asset.into(), request).await;
        let name = asset.path().rsplit('/').next().unwrap_or_default();
        let name = utf8_percent_encode(name, NON_ALPHANUMERIC);
        if let Ok(kept) = HeaderValue::try_from(format!("attachment; filename*=UTF-8''{name}")) {
            response.headers_mut().insert(header::CONTENT_DISPOSITION, kept);
        }
        response
    }
}

/// The asset at an address such as `/assets/articles/spring.svg`.
fn find<'a>(library: &'a Library, url: &str) -> Option<&'a terrace_content::Asset> {
    let path = percent_decode_str(url.strip_prefix("/assets/")?).decode_utf8().ok()?;
    library
        .containers()
        .find_map(|container| container.asset(&path))
        .filter(|asset| asset.url().is_some())
}
