//! Menus with every address resolved: `/api/navs/v2/{handle}/tree`

use axum::Json;
use axum::extract::Path;
use serde::Serialize;
use terrace_content::NavLink;
use utoipa::ToSchema;

use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};

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
    /// What a large menu says of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The name it goes by in a large menu.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slug: Option<String>,
    #[schema(no_recursion)]
    pub children: Vec<NavNode>,
}

impl From<NavLink> for NavNode {
    fn from(link: NavLink) -> Self {
        Self {
            id: link.id,
            name: link.name,
            url: link.url,
            description: link.description,
            slug: link.slug,
            children: link.children.into_iter().map(Self::from).collect(),
        }
    }
}

/// Show a menu.
#[utoipa::path(
    get,
    path = "/api/navs/v2/{handle}/tree",
    operation_id = "showMenu",
    tag = "menus",
    params(("handle" = String, Path, description = "The menu, such as `lla_primary_navigation`")),
    responses(
        (status = 200, body = NavTree),
        (status = 404, description = "There is no such menu", body = ErrorBody),
    )
)]
pub async fn menu(context: Context, Path(handle): Path<String>) -> Result<Json<NavTree>, ApiError> {
    let nav = context.nav(handle)?;
    let check_time = || context.deadline.check();
    let links = nav.links(context.library(), &context.site.hub_path, check_time)?;
    Ok(Json(NavTree { data: links.into_iter().map(NavNode::from).collect() }))
}
