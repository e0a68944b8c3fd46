//! Files as they are: small text from memory and compressed, all else read as it
//! is sent, whole or in part.

use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::body::Body as HttpBody;
use axum::response::Response;
use bytes::Bytes;
use futures_util::stream;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use terrace_content::Asset;
use terrace_http::encoding::{Body, Encoding, gains};
use terrace_http::plain::{text, try_later};
use terrace_http::response::{CachePolicy, PreparedResponse, matches};
use terrace_site::SiteRoot;
use tokio::task::spawn_blocking;

use super::on_disk::{CHUNK, FileOnDisk, nanoseconds, open};
use super::range::Wanted;
use super::{Assets, Unread};
use crate::web::content_type;

/// Larger text is sent as it is, without compression.
const LARGEST_IN_MEMORY: u64 = 1024 * 1024;

/// A file of the site, as the snapshot knows it.
#[derive(Debug, Clone)]
pub(super) struct SiteFile {
    /// From the site folder.
    pub(super) path: PathBuf,
    /// In nanoseconds since 1970.
    pub(super) modified: i128,
    pub(super) size: u64,
}

impl From<&Asset> for SiteFile {
    fn from(asset: &Asset) -> Self {
        let path = asset.file().to_owned();
        Self { path, modified: asset.modified().as_nanosecond(), size: asset.size() }
    }
}

impl Assets {
    /// A file of the site.
    pub(super) async fn whole(
        &self,
        root: &Arc<SiteRoot>,
        file: SiteFile,
        request: &HeaderMap,
    ) -> Response {
        let kind = content_type(&file.path.to_string_lossy());
        let stamp = (root.identity(), file.path.clone(), file.modified, file.size);
        if !gains(&kind) || file.size > LARGEST_IN_MEMORY || request.contains_key(header::RANGE) {
            return self.stream(root, file, kind, request).await;
        }
        let known = self.small.get(&stamp);
        if let Some(answer) = &known
            && answer.body.is_ready(Encoding::accepted_by(request))
        {
            return answer.respond(request);
        }
        let (root, path) = (Arc::clone(root), file.path.clone());
        let headers = request.clone();
        // Compressing takes as long as reading.
        let made = spawn_blocking(move || {
            let answer = if let Some(answer) = known {
                answer
            } else {
                let body = Body::new(read(&root, &path)?);
                Arc::new(PreparedResponse::new(StatusCode::OK, kind, CachePolicy::Medium, body))
            };
            let response = answer.respond(&headers);
            io::Result::Ok((answer, response))
        });
        match made.await {
            Ok(Ok((answer, response))) => {
                self.small.insert(stamp, answer);
                response
            }
            Ok(Err(error)) => unreadable(&file.path, &error),
            Err(error) => unreadable(&file.path, &io::Error::other(error)),
        }
    }

    /// A file read as it is sent.
    async fn stream(
        &self,
        root: &Arc<SiteRoot>,
        file: SiteFile,
        kind: HeaderValue,
        request: &HeaderMap,
    ) -> Response {
        let (root, path) = (Arc::clone(root), file.path.clone());
        let permit = Arc::clone(&self.open_files).try_acquire_owned().ok();
        let digests = Arc::clone(&self.digests);
        // The size of the file that was opened counts, should it have changed since.
        let opened = spawn_blocking(move || {
            let mut file = FileOnDisk::open(root, path, permit)?;
            let digest = digests.of(&mut file)?;
            io::Result::Ok((file, digest))
        });
        let opened = opened.await.unwrap_or_else(|error| Err(io::Error::other(error)));
        let (file, digest) = match opened {
            Ok(opened) => opened,
            Err(error) => return unreadable(&file.path, &error),
        };
        let size = file.size;
        let tag = match digest {
            Some(digest) => format!("\"{digest:032x}\""),
            None => format!("\"{size:x}-{:x}\"", nanoseconds(file.modified)),
        };
        // Hexadecimal digits and a dash.
        let tag = HeaderValue::try_from(tag).unwrap_or(HeaderValue::from_static("\"0\""));
        let mut response = if matches(request, &tag) {
            let mut response = Response::new(HttpBody::empty());
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            response
        } else {
            part(file, size, wanted(request, size, &tag), kind)
        };
        let headers = response.headers_mut();
        headers.insert(header::ETAG, tag);
        headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
        headers.insert(header::CACHE_CONTROL, CachePolicy::Medium.header());
        response
    }
}

/// The part a request wants, unless it has another version of the file.
fn wanted(request: &HeaderMap, size: u64, tag: &HeaderValue) -> Wanted {
    if request.get(header::IF_RANGE).is_some_and(|known| known != tag) {
        return Wanted::Whole;
    }
    Wanted::parse(request.get(header::RANGE).and_then(|range| range.to_str().ok()), size)
}

fn part(file: FileOnDisk, size: u64, wanted: Wanted, kind: HeaderValue) -> Response {
    let (first, length, status) = match wanted {
        Wanted::Whole => (0, size, StatusCode::OK),
        Wanted::Part { first, last } => (first, last - first + 1, StatusCode::PARTIAL_CONTENT),
        Wanted::Nothing => (0, 0, StatusCode::RANGE_NOT_SATISFIABLE),
    };
    let mut response = Response::new(body(file, first, length));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_LENGTH, length.into());
    let range = match wanted {
        Wanted::Whole => None,
        Wanted::Part { first, last } => Some(format!("bytes {first}-{last}/{size}")),
        Wanted::Nothing => Some(format!("bytes */{size}")),
    };
    if let Some(range) = range.and_then(|range| HeaderValue::try_from(range).ok()) {
        headers.insert(header::CONTENT_RANGE, range);
    }
    headers.insert(header::CONTENT_TYPE, kind);
    response
}

/// `length` bytes of a file from `first` on, read as they are sent.
fn body(file: FileOnDisk, first: u64, length: u64) -> HttpBody {
    if length == 0 {
        return HttpBody::empty();
    }
    let start = (file, first, length);
    HttpBody::from_stream(stream::try_unfold(start, |(mut file, at, left)| async move {
        if left == 0 {
            return Ok(None);
        }
        let read = spawn_blocking(move || {
            let room = usize::try_from(left).map_or(CHUNK, |left| left.min(CHUNK));
            io::Result::Ok((Bytes::from(file.read(at, room)?), file))
        });
        let (chunk, file) = read.await.map_err(io::Error::other)??;
        let sent = chunk.len() as u64;
        Ok::<_, io::Error>(Some((chunk, (file, at + sent, left - sent))))
    }))
}

fn read(root: &SiteRoot, file: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // A file that has grown since is cut here, and read anew after the reload.
    open(root, file)?.take(LARGEST_IN_MEMORY).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// What is said of a file that is listed and cannot be read: only one that is gone is missing.
pub(super) fn unreadable(file: &Path, error: &io::Error) -> Response {
    let mut response = match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => {
            text(StatusCode::NOT_FOUND, "There is no such file.")
        }
        _ => {
            tracing::warn!("cannot read {}: {error}", file.display());
            try_later("This file cannot be read at the moment.", 5)
        }
    };
    response.extensions_mut().insert(Unread);
    response
}
