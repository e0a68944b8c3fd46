//! A photograph at one of the fixed widths, as WebP where the browser takes it; a drawing as JPEG.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body as HttpBody;
use axum::response::Response;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use terrace_content::Asset;
use terrace_http::plain::{text, try_later};
use terrace_http::response::{CachePolicy, matches};
use terrace_picture::{Format, Key, PictureError, Request, Source, Width};
use terrace_pool::Client;
use terrace_site::SiteRoot;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::Assets;
use super::digests::FileDigests;
use super::on_disk::{FileOnDisk, nanoseconds};
use super::whole::unreadable;
use crate::well_known::icons::SHARE_PICTURE;

/// Nobody waits longer for a picture than for its turn and for one that takes all the time it may.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

impl Assets {
    /// The picture of an asset, `width` pixels wide at most.
    pub(super) async fn photo(
        &self,
        client: Client,
        root: &Arc<SiteRoot>,
        asset: &Asset,
        width: Width,
        request: &HeaderMap,
    ) -> Response {
        let Some(resizer) = &self.resizer else {
            return self.whole(root, asset.into(), request).await;
        };
        let (folder, file) = (Arc::clone(root), asset.file().to_owned());
        let digests = Arc::clone(&self.digests);
        let found = spawn_blocking(move || find(&digests, folder, file)).await;
        let source = match found.unwrap_or_else(|error| Err(io::Error::other(error))) {
            Ok(found) => found,
            Err(error) => return unreadable(asset.file(), &error),
        };
        let wanted = Request { width, format: format(asset, request), crop: None };
        // Weak: another processor may round a pixel otherwise.
        let tag = format!("W/\"{}\"", Key::new(&source, &wanted));
        // Hexadecimal digits.
        let tag = HeaderValue::try_from(tag).unwrap_or(HeaderValue::from_static("\"0\""));
        let mut response = if matches(request, &tag) {
            let mut response = Response::new(HttpBody::empty());
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            response
        } else {
            let made = timeout(LONGEST_WAIT, resizer.picture(client, source, wanted)).await;
            match made.unwrap_or(Err(PictureError::Busy)) {
                Ok(picture) => {
                    let mime = HeaderValue::from_static(picture.mime());
                    let mut response = Response::new(HttpBody::from(picture.bytes));
                    response.headers_mut().insert(header::CONTENT_TYPE, mime);
                    response
                }
                // Animations stay what they are.
                Err(PictureError::AsItIs { .. }) => {
                    return self.whole(root, asset.into(), request).await;
                }
                Err(error) => return refuse(asset, &error),
            }
        };
        let headers = response.headers_mut();
        headers.insert(header::ETAG, tag);
        headers.insert(header::CACHE_CONTROL, CachePolicy::Medium.header());
        headers.insert(header::VARY, HeaderValue::from_static("accept"));
        response
    }
}

/// The file of a photograph, with its digest where it is not too large for one.
fn find(digests: &FileDigests, root: Arc<SiteRoot>, file: PathBuf) -> io::Result<Source> {
    let source = Source::of(root.path().join(&file))?;
    let stamp = (root.identity(), file, nanoseconds(source.modified), source.bytes);
    if let Some(digest) = digests.known(&stamp) {
        return Ok(Source { digest: Some(digest), ..source });
    }
    let digest = digests.of(&mut FileOnDisk::open(root, stamp.1, None)?)?;
    Ok(Source { digest, ..source })
}

/// Pages show drawings as they are; their pixels are for those who show links.
fn is_drawing(asset: &Asset) -> bool {
    asset.mime_type() == "image/svg+xml"
}

/// Some of those who show links know no WebP, whatever they say.
fn format(asset: &Asset, request: &HeaderMap) -> Format {
    if is_drawing(asset) {
        return Format::Jpeg;
    }
    let accepts = request.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    match accepts {
        Some(accepts) if accepts.contains("image/webp") => Format::WebP,
        _ => Format::Jpeg,
    }
}

fn refuse(asset: &Asset, error: &PictureError) -> Response {
    match error {
        PictureError::Busy => try_later("Too many pictures at once.", 2),
        PictureError::NoWorker { .. } | PictureError::Stopped => {
            try_later("No picture can be made at present.", 2)
        }
        PictureError::Read { kind, .. } => unreadable(asset.file(), &(*kind).into()),
        // A link is shown with the site's picture rather than with none.
        error
            if is_drawing(asset)
                && (error.is_lasting() || matches!(error, PictureError::TooDear { .. })) =>
        {
            let mut response = text(StatusCode::FOUND, "This drawing is not one we can paint.");
            let headers = response.headers_mut();
            headers.insert(header::LOCATION, HeaderValue::from_static(SHARE_PICTURE));
            headers.insert(header::CACHE_CONTROL, CachePolicy::Short.header());
            response
        }
        // It may have been the machine, not the picture.
        PictureError::TooDear { .. } => try_later("This picture cannot be made at present.", 600),
        _ => text(StatusCode::UNPROCESSABLE_ENTITY, "This file is not a picture we can resize."),
    }
}
