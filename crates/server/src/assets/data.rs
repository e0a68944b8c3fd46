//! The tables of numbers, as their authors wrote them: `/data/…`

use std::path::Path;

use axum::response::Response;
use http::{HeaderMap, StatusCode};
use percent_encoding::percent_decode_str;
use terrace_content::Library;
use terrace_http::plain::text;
use terrace_site::Snapshot;
use tokio::time::sleep;

use super::on_disk::nanoseconds;
use super::whole::SiteFile;
use super::{Assets, Unread, WAITS};

/// The folder of tables.
const FOLDER: &str = "data";

impl Assets {
    /// Answers `/data/…`.
    pub async fn data(&self, snapshot: &Snapshot, path: &str, request: &HeaderMap) -> Response {
        let mut response = self.data_from(snapshot, path, request).await;
        for wait in WAITS {
            if response.extensions().get::<Unread>().is_none() {
                break;
            }
            sleep(wait).await;
            response = self.data_from(&self.site.snapshot(), path, request).await;
        }
        response
    }

    async fn data_from(&self, snapshot: &Snapshot, path: &str, request: &HeaderMap) -> Response {
        match find(snapshot, path) {
            Some(file) => self.whole(&snapshot.root, file, request).await,
            None => text(StatusCode::NOT_FOUND, "There is no such table."),
        }
    }
}

/// A table at an address such as `/data/nd-gain.csv`.
fn find(snapshot: &Snapshot, url: &str) -> Option<SiteFile> {
    let name = percent_decode_str(url.strip_prefix("/data/")?).decode_utf8().ok()?;
    let file = snapshot.data.files.get(&*name)?;
    let path = Path::new(FOLDER).join(&*name);
    if has_unpublished_rows(&snapshot.library, &format!("{FOLDER}/{name}")) {
        return None;
    }
    Some(SiteFile { path, modified: nanoseconds(file.modified), size: file.size })
}

/// Whether a table's rows are entries, and some of them not for everybody yet.
fn has_unpublished_rows(library: &Library, path: &str) -> bool {
    library
        .collections()
        .filter(|collection| collection.table() == Some(path))
        .any(|collection| collection.entries().iter().any(|entry| !entry.is_published()))
}
