//! Finished pages, kept by the answers they were made from.
//!
//! A new snapshot does not empty the cache: a page is asked for its API
//! answers again, and stays as long as those are the same bytes.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use axum::response::Response;
use http::{HeaderMap, HeaderValue, header};
use quick_cache::Weighter;
use quick_cache::sync::Cache;

use crate::http::answer::Answer;

/// Pages waiting for better compression; more are left as they are.
const COMPRESSION_QUEUE: usize = 256;

/// An API address and the digest of what it answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceDigest {
    pub address: String,
    pub digest: u128,
}

/// A page that can be sent.
#[derive(Debug)]
pub struct CachedPage {
    pub answer: Answer,
    /// Set when the page is a redirect.
    pub location: Option<HeaderValue>,
    /// Not for search engines: only this visitor may see it.
    pub noindex: bool,
    /// What it was made from.
    pub sources: Vec<SourceDigest>,
    /// The newest snapshot for which it is known to be right.
    checked: AtomicU64,
    hits: AtomicU32,
}

impl CachedPage {
    pub fn new(answer: Answer, sources: Vec<SourceDigest>, version: u64) -> Self {
        Self {
            answer,
            location: None,
            noindex: false,
            sources,
            checked: AtomicU64::new(version),
            hits: AtomicU32::new(0),
        }
    }

    pub fn is_right_for(&self, version: u64) -> bool {
        self.checked.load(Ordering::Relaxed) >= version
    }

    pub fn set_right_for(&self, version: u64) {
        self.checked.fetch_max(version, Ordering::Relaxed);
    }

    pub fn respond(&self, request: &HeaderMap) -> Response {
        let mut response = self.answer.respond(request);
        if let Some(location) = &self.location {
            response.headers_mut().insert(header::LOCATION, location.clone());
        }
        response
    }
}

#[derive(Debug, Clone)]
struct ByBytes;

impl Weighter<String, Arc<CachedPage>> for ByBytes {
    fn weight(&self, address: &String, page: &Arc<CachedPage>) -> u64 {
        let sources: usize = page.sources.iter().map(|source| source.address.len() + 48).sum();
        (page.answer.body.weight() + address.len() + sources + 256) as u64
    }
}

/// The pages, bounded by bytes.
pub struct PageCache {
    pages: Cache<String, Arc<CachedPage>, ByBytes>,
    compressor: Option<SyncSender<Arc<CachedPage>>>,
}

impl PageCache {
    pub fn new(bytes: u64) -> Self {
        // An average page with its compressed forms; only sizes the tables.
        let expected = usize::try_from(bytes / 100_000).unwrap_or(usize::MAX).clamp(16, 100_000);
        Self {
            pages: Cache::with_weighter(expected, bytes, ByBytes),
            compressor: start_compressor(),
        }
    }

    pub fn get(&self, address: &str) -> Option<Arc<CachedPage>> {
        let page = self.pages.get(address)?;
        // Asked for again: worth compressing well, once.
        if page.hits.fetch_add(1, Ordering::Relaxed) == 0
            && let Some(compressor) = &self.compressor
        {
            // A full queue means the page stays as it is.
            let _ = compressor.try_send(Arc::clone(&page));
        }
        Some(page)
    }

    pub fn insert(&self, address: String, page: Arc<CachedPage>) {
        self.pages.insert(address, page);
    }

    /// Bytes and number of pages.
    pub fn size(&self) -> (u64, usize) {
        (self.pages.weight(), self.pages.len())
    }
}

/// One thread, so that compression never takes more than one core. It ends
/// with the cache.
fn start_compressor() -> Option<SyncSender<Arc<CachedPage>>> {
    let (sender, queue) = sync_channel::<Arc<CachedPage>>(COMPRESSION_QUEUE);
    let thread = thread::Builder::new().name("compress".to_owned()).spawn(move || {
        while let Ok(page) = queue.recv() {
            page.answer.body.compress_thoroughly();
        }
    });
    thread.is_ok().then_some(sender)
}
