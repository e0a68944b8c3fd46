//! The page cache: finished pages, valid as long as the API responses they were made from.
//!
//! A new snapshot does not empty the cache: a page is asked for its API
//! answers again, and stays as long as those are the same bytes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use axum::response::Response;
use http::{HeaderMap, HeaderValue, header};
use quick_cache::Weighter;
use quick_cache::sync::Cache;

use terrace_http::response::PreparedResponse;

/// Pages waiting for better compression; others come when they are asked for again.
const COMPRESSION_QUEUE: usize = 256;

/// A page that is rendered anew before this time is not worth more than quick compression: a better
/// one takes longer than rendering it.
const RIPE: Duration = Duration::from_secs(2);

/// An API address and the digest of what it answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceDigest {
    pub address: String,
    pub digest: u128,
}

/// A page that can be sent.
#[derive(Debug)]
pub struct CachedPage {
    pub answer: PreparedResponse,
    /// Set when the page is a redirect.
    pub location: Option<HeaderValue>,
    /// Set when there was too much to do for this page.
    pub retry_after: Option<HeaderValue>,
    /// Not for search engines: only this visitor may see it.
    pub noindex: bool,
    /// What it was made from.
    pub sources: Vec<SourceDigest>,
    /// The newest snapshot for which it is known to be right.
    checked: AtomicU64,
    rendered: Instant,
    /// It is compressed thoroughly, or waits for it.
    recompressed: AtomicBool,
}

impl CachedPage {
    pub fn new(answer: PreparedResponse, sources: Vec<SourceDigest>, version: u64) -> Self {
        Self {
            answer,
            location: None,
            retry_after: None,
            noindex: false,
            sources,
            checked: AtomicU64::new(version),
            rendered: Instant::now(),
            recompressed: AtomicBool::new(false),
        }
    }

    /// Whether it is worth compressing well: it is asked for again, and has stood for a while.
    /// Says so once.
    fn is_worth_recompressing(&self, now: impl FnOnce() -> Instant) -> bool {
        !self.recompressed.load(Ordering::Relaxed)
            && now().saturating_duration_since(self.rendered) >= RIPE
            && !self.recompressed.swap(true, Ordering::Relaxed)
    }

    pub fn is_right_for(&self, version: u64) -> bool {
        self.checked.load(Ordering::Relaxed) >= version
    }

    pub fn set_right_for(&self, version: u64) {
        self.checked.fetch_max(version, Ordering::Relaxed);
    }

    /// `complete` adds the headers that depend on the page's address.
    pub fn respond(&self, request: &HeaderMap, complete: impl FnOnce(&mut HeaderMap)) -> Response {
        self.answer.respond_ready(request, |headers| {
            if let Some(location) = &self.location {
                headers.insert(header::LOCATION, location.clone());
            }
            if let Some(seconds) = &self.retry_after {
                headers.insert(header::RETRY_AFTER, seconds.clone());
            }
            complete(headers);
        })
    }
}

#[derive(Debug, Clone)]
struct ByBytes;

impl Weighter<String, Arc<CachedPage>> for ByBytes {
    fn weight(&self, address: &String, page: &Arc<CachedPage>) -> u64 {
        let sources: usize = page.sources.iter().map(|source| source.address.len() + 48).sum();
        (page.answer.weight() + address.len() + sources + size_of::<CachedPage>()) as u64
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

    /// The page at this address, whether or not it is still right.
    pub fn get(&self, address: &str) -> Option<Arc<CachedPage>> {
        self.pages.get(address)
    }

    /// The page at this address if it is right for a version. One that is sent again and again is
    /// compressed well in the background.
    pub fn get_right(&self, address: &str, version: u64) -> Option<Arc<CachedPage>> {
        self.get_right_at(address, version, Instant::now)
    }

    fn get_right_at(
        &self,
        address: &str,
        version: u64,
        now: impl FnOnce() -> Instant,
    ) -> Option<Arc<CachedPage>> {
        // One that is about to be replaced is not worth the work.
        let page = self.get(address).filter(|page| page.is_right_for(version))?;
        if let Some(compressor) = &self.compressor
            && page.is_worth_recompressing(now)
            && let Err(TrySendError::Full(page)) = compressor.try_send(Arc::clone(&page))
        {
            page.recompressed.store(false, Ordering::Relaxed);
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

#[cfg(test)]
mod tests {
    use http::StatusCode;

    use super::*;
    use terrace_http::encoding::Body;
    use terrace_http::response::CachePolicy;

    fn page(version: u64) -> CachedPage {
        let html = HeaderValue::from_static("text/html");
        let answer =
            PreparedResponse::new(StatusCode::OK, html, CachePolicy::Short, Body::new("page"));
        CachedPage::new(answer, Vec::new(), version)
    }

    #[test]
    fn only_pages_that_are_right_are_recompressed_and_none_is_forgotten() {
        let (compressor, queue) = sync_channel(1);
        let cache = PageCache { compressor: Some(compressor), ..PageCache::new(1_000_000) };
        for (address, version) in [("/old", 1), ("/a", 2), ("/b", 2)] {
            cache.insert(address.to_owned(), Arc::new(page(version)));
        }
        let later = Instant::now() + RIPE;
        let ask = |address: &str| cache.get_right_at(address, 2, || later);
        assert!(ask("/old").is_none());
        assert!(queue.try_recv().is_err());

        let (a, b) = (ask("/a").unwrap(), ask("/b").unwrap());
        assert!(Arc::ptr_eq(&queue.recv().unwrap(), &a));
        // The queue was full then.
        assert!(queue.try_recv().is_err());
        ask("/a");
        ask("/b");
        assert!(Arc::ptr_eq(&queue.recv().unwrap(), &b));
        assert!(queue.try_recv().is_err());
    }

    #[test]
    fn a_page_that_has_stood_is_recompressed_once() {
        let page = page(1);
        for (age, expected) in
            [(Duration::ZERO, false), (RIPE / 2, false), (RIPE, true), (RIPE * 2, false)]
        {
            assert_eq!(page.is_worth_recompressing(|| page.rendered + age), expected, "{age:?}");
        }
    }
}
