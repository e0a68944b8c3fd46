//! A file as it is: small text from memory and compressed, all else read as it
//! is sent, whole or in part.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::body::Body as HttpBody;
use axum::response::Response;
use bytes::Bytes;
use futures_util::stream;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use terrace_content::Asset;
use tokio::task::spawn_blocking;

use super::range::Wanted;
use super::{Assets, Stamp};
use crate::handle::text;
use crate::http::answer::{Answer, CachePolicy, matches};
use crate::http::encoding::{Body, gains};
use crate::web::content_type;

/// Larger text is sent as it is, without compression.
const LARGEST_IN_MEMORY: u64 = 1024 * 1024;
/// Bytes read from disk at a time.
const CHUNK: usize = 128 * 1024;

impl Assets {
    /// The file of an asset.
    pub(super) async fn whole(&self, asset: &Asset, request: &HeaderMap) -> Response {
        let kind = content_type(asset.path());
        let stamp: Stamp =
            (asset.file().to_owned(), asset.modified().as_nanosecond(), asset.size());
        if !gains(&kind) || asset.size() > LARGEST_IN_MEMORY || request.contains_key(header::RANGE)
        {
            return self.stream(asset, kind, request).await;
        }
        if let Some(answer) = self.small.get(&stamp) {
            return answer.respond(request);
        }
        let (folder, file) = (self.folder.clone(), asset.file().to_owned());
        match spawn_blocking(move || read(&folder, &file)).await {
            Ok(Ok(bytes)) => {
                let answer =
                    Answer::new(StatusCode::OK, kind, CachePolicy::Medium, Body::new(bytes));
                let answer = Arc::new(answer);
                self.small.insert(stamp, Arc::clone(&answer));
                answer.respond(request)
            }
            _ => missing(),
        }
    }

    /// A file read as it is sent.
    async fn stream(&self, asset: &Asset, kind: HeaderValue, request: &HeaderMap) -> Response {
        let (folder, file) = (self.folder.clone(), asset.file().to_owned());
        // The size of the file that was opened counts, should it have changed since.
        let opened = spawn_blocking(move || {
            let file = open(&folder, &file)?;
            let meta = file.metadata()?;
            io::Result::Ok((file, meta.len(), meta.modified()?))
        });
        let Ok(Ok((file, size, modified))) = opened.await else { return missing() };
        let since = modified.duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        let tag = format!("\"{size:x}-{:x}\"", since.as_nanos());
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

fn part(file: File, size: u64, wanted: Wanted, kind: HeaderValue) -> Response {
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
fn body(file: File, first: u64, length: u64) -> HttpBody {
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
            let mut chunk = vec![0; room];
            file.seek(SeekFrom::Start(at))?;
            file.read_exact(&mut chunk)?;
            io::Result::Ok((Bytes::from(chunk), file))
        });
        let (chunk, file) = read.await.map_err(io::Error::other)??;
        let sent = chunk.len() as u64;
        Ok::<_, io::Error>(Some((chunk, (file, at + sent, left - sent))))
    }))
}

/// Opens a file of the site; never one outside, wherever a link may lead by now.
fn open(folder: &Path, file: &Path) -> io::Result<File> {
    let path: PathBuf = folder.join(file).canonicalize()?;
    if !path.starts_with(folder) {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    File::open(path)
}

fn read(folder: &Path, file: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    // A file that has grown since is cut here, and read anew after the reload.
    open(folder, file)?.take(LARGEST_IN_MEMORY).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn missing() -> Response {
    text(StatusCode::NOT_FOUND, "There is no such file.")
}
