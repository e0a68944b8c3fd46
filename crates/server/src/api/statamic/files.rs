//! What is known of the site's files: `/api/assets/{container}/…`
//!
//! The files themselves are at `/assets/…`, and by their id at `/api/assets/download/…`.

use axum::Json;
use axum::extract::Path;

use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::paging::Page;
use crate::api::kit::params::FieldsParam;
use crate::api::kit::params::{ListParams, PAGE_SIZE};
use crate::api::statamic::generic::{Item, Single, encoded};

/// List the files of an asset container, by path.
#[utoipa::path(
    get,
    path = "/api/assets/{container}",
    operation_id = "listAssets",
    tag = "generic",
    params(("container" = String, Path, description = "Handle of the asset container"), ListParams),
    responses(
        (status = 200, body = Page<Item>),
        (status = 404, description = "There is no such container", body = ErrorBody),
        (status = 422, description = "A filter or an order makes no sense", body = ErrorBody),
    )
)]
pub async fn list(
    context: Context,
    Path(container): Path<String>,
    params: ListParams,
) -> Result<Json<Page<Item>>, ApiError> {
    context.may_filter(&[&container], &params.filters)?;
    let hits = context.library().find_assets(&container, &params.query(PAGE_SIZE))?;
    let show = context.show(&params);
    let fields = params.fields.as_deref();
    let data =
        context.deadline.show_each(&hits.items, |asset| Item(show.whole_asset(asset, fields)))?;
    let path = format!("/api/assets/{}", encoded(&container));
    Ok(Json(context.page(&hits, data, &params, &path)))
}

/// Show what is known of one file.
#[utoipa::path(
    get,
    path = "/api/assets/{container}/{*path}",
    operation_id = "showAsset",
    tag = "generic",
    params(
        ("container" = String, Path, description = "Handle of the asset container"),
        ("path" = String, Path, description = "Path of the file in it; it may hold slashes"),
        FieldsParam,
    ),
    responses(
        (status = 200, body = Single),
        (status = 404, description = "There is no such file", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    Path((container, path)): Path<(String, String)>,
    params: ListParams,
) -> Result<Json<Single>, ApiError> {
    let found = context
        .library()
        .container(&container)
        .ok_or(ApiError::NotFound { what: "asset container", name: container })?;
    let asset = found.asset(&path).ok_or(ApiError::NotFound { what: "file", name: path })?;
    let data = context.show(&params).whole_asset(asset, params.fields.as_deref());
    Ok(Json(Single { data: Item(data) }))
}
