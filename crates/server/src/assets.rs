//! Files of the site: `/assets/…`, only those that its containers list.

use std::io;
use std::path::PathBuf;

use axum::response::Response;
use http::{HeaderMap, StatusCode};
use percent_encoding::percent_decode_str;

use crate::app::App;
use crate::handle::text;
use crate::http::answer::{Answer, CachePolicy};
use crate::http::encoding::Body;
use crate::web::content_type;

/// Larger files are not read whole into memory.
const LARGEST: u64 = 64 * 1024 * 1024;

/// Answers `/assets/{path}`.
///
/// The library's list of assets decides which files there are, so no path of a
/// request ever reaches the disk.
pub async fn answer(app: &App, path: &str, headers: &HeaderMap) -> Response {
    let missing = || text(StatusCode::NOT_FOUND, "There is no such file.");
    let Ok(path) = percent_decode_str(path).decode_utf8() else { return missing() };
    let Some(path) = path.strip_prefix("/assets/") else { return missing() };
    let snapshot = app.site.snapshot();
    let asset = snapshot.library.containers().find_map(|container| container.asset(path));
    let Some(asset) = asset.filter(|asset| asset.url().is_some()) else { return missing() };
    if asset.size() > LARGEST {
        return text(StatusCode::PAYLOAD_TOO_LARGE, "This file is too large to be served.");
    }
    let file = app.site.folder().join(asset.file());
    match tokio::task::spawn_blocking(move || read(file)).await {
        Ok(Ok(bytes)) => {
            let kind = content_type(path);
            Answer::new(StatusCode::OK, kind, CachePolicy::Short, Body::new(bytes)).respond(headers)
        }
        _ => missing(),
    }
}

fn read(file: PathBuf) -> io::Result<Vec<u8>> {
    std::fs::read(file)
}
