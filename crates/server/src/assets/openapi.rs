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
