//! The OpenAPI description of downloads.

use crate::api::kit::error::ErrorBody;

/// Download a file by its id.
#[utoipa::path(
    get,
    path = "/api/assets/download/{id}",
    operation_id = "downloadAsset",
    tag = "generic",
    params(("id" = String, Path, description = "Id of the file, `container::path`")),
    responses(
        (status = 200, description = "The file: GeoJSON, a picture, a document", content_type = "*/*", body = serde_json::Value),
        (status = 404, description = "There is no such file", body = ErrorBody),
    )
)]
#[expect(dead_code, reason = "the document needs it; `assets` answers")]
fn download() {}

/// Get a table as its author wrote it.
#[utoipa::path(
    get,
    path = "/data/{path}",
    operation_id = "showDataFile",
    tag = "data",
    params(("path" = String, Path, description = "The file, as `nd-gain.csv`; folders with slashes")),
    responses(
        (status = 200, description = "The table", content_type = "text/csv", body = String),
        (status = 404, description = "There is no such table", content_type = "text/plain", body = String),
    )
)]
#[expect(dead_code, reason = "the document needs it; `assets` answers")]
fn data() {}
