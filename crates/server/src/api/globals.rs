//! Values of the site as a whole: `/api/globals/{handle}`

use axum::Json;
use axum::extract::Path;
use serde::Serialize;
use serde_json::{Map, Value as AnyJson};
use terrace_content::show::{Shape, Show};
use utoipa::ToSchema;

use super::Context;
use super::error::{ApiError, ErrorBody};

/// A global set. Its keys are the set's fields, then `handle` and `api_url`.
#[derive(Debug, Serialize, ToSchema)]
pub struct GlobalSet {
    #[schema(value_type = Object)]
    pub data: Map<String, AnyJson>,
}

/// Show a global set.
#[utoipa::path(
    get,
    path = "/api/globals/{handle}",
    operation_id = "showGlobals",
    params(("handle" = String, Path, description = "The set, such as `lla_globals`")),
    responses(
        (status = 200, body = GlobalSet),
        (status = 404, description = "There is no such set", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    Path(handle): Path<String>,
) -> Result<Json<GlobalSet>, ApiError> {
    let library = context.library();
    let global =
        library.global(&handle).ok_or(ApiError::NotFound { what: "global set", name: handle })?;
    let mut data = Show::new(library, Shape::Screen).global(global);
    let api_url = context.site.public_url.join(&format!("/api/globals/{}", global.handle()));
    data.insert("handle".to_owned(), global.handle().into());
    data.insert("api_url".to_owned(), api_url.into());
    Ok(Json(GlobalSet { data }))
}
