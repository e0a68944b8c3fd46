//! Menus: `/api/navs/v2/{handle}/tree`

use axum::Json;
use axum::extract::Path;
use serde::Serialize;
use terrace_content::NavLink;
use utoipa::ToSchema;

use super::Context;
use super::error::{ApiError, ErrorBody};

/// A menu with every address resolved.
#[derive(Debug, Serialize, ToSchema)]
pub struct NavTree {
    pub data: Vec<NavNode>,
}

/// One item of a menu.
#[derive(Debug, Serialize, ToSchema)]
pub struct NavNode {
    pub id: String,
    pub name: String,
    /// Null for a heading that leads nowhere.
    #[schema(required = true)]
    pub url: Option<String>,
    #[schema(no_recursion)]
    pub children: Vec<NavNode>,
}

impl From<NavLink> for NavNode {
    fn from(link: NavLink) -> Self {
        let children = link.children.into_iter().map(Self::from).collect();
        Self { id: link.id, name: link.name, url: link.url, children }
    }
}

/// Show a menu.
#[utoipa::path(
    get,
    path = "/api/navs/v2/{handle}/tree",
    operation_id = "showMenu",
    params(("handle" = String, Path, description = "The menu, such as `lla_primary_navigation`")),
    responses(
        (status = 200, body = NavTree),
        (status = 404, description = "There is no such menu", body = ErrorBody),
    )
)]
pub async fn tree(context: Context, Path(handle): Path<String>) -> Result<Json<NavTree>, ApiError> {
    let library = context.library();
    let nav = library.nav(&handle).ok_or(ApiError::NotFound { what: "menu", name: handle })?;
    let links = nav.links(library, &context.site.hub_path);
    Ok(Json(NavTree { data: links.into_iter().map(NavNode::from).collect() }))
}
