//! Values of the site as a whole: `/api/globals`

use axum::Json;
use axum::extract::Path;
use serde::Serialize;
use terrace_content::Global;
use utoipa::ToSchema;

use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::params::ExpandParam;
use crate::api::kit::params::ListParams;
use crate::api::statamic::generic::{Item, encoded};

/// A global set. Its keys are the set's fields, then `handle` and `api_url`.
#[derive(Debug, Serialize, ToSchema)]
pub struct GlobalSet {
    pub data: Item,
}

/// All global sets.
#[derive(Debug, Serialize, ToSchema)]
pub struct GlobalSets {
    pub data: Vec<Item>,
}

fn shown(context: &Context, global: &Global, params: &ListParams) -> Item {
    let mut data = context.show(params).global(global);
    let path = format!("/api/globals/{}", encoded(global.handle()));
    data.insert("handle".to_owned(), global.handle().into());
    data.insert("api_url".to_owned(), context.site.public_url.join(&path).into());
    Item(data)
}

/// List all global sets.
#[utoipa::path(
    get,
    path = "/api/globals",
    operation_id = "listGlobals",
    tag = "generic",
    responses((status = 200, body = GlobalSets))
)]
pub async fn list(context: Context, params: ListParams) -> Result<Json<GlobalSets>, ApiError> {
    let globals = context.library().globals();
    let data = context.deadline.show_each(globals, |global| shown(&context, global, &params))?;
    Ok(Json(GlobalSets { data }))
}

/// Show a global set.
#[utoipa::path(
    get,
    path = "/api/globals/{handle}",
    operation_id = "showGlobals",
    tag = "generic",
    params(
        ("handle" = String, Path, description = "The set, such as `lla_globals`"),
        ExpandParam,
    ),
    responses(
        (status = 200, body = GlobalSet),
        (status = 404, description = "There is no such set", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    Path(handle): Path<String>,
    params: ListParams,
) -> Result<Json<GlobalSet>, ApiError> {
    let global = context
        .library()
        .global(&handle)
        .ok_or(ApiError::NotFound { what: "global set", name: handle })?;
    Ok(Json(GlobalSet { data: shown(&context, global, &params) }))
}
