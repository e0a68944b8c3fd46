//! Menus: `/api/navs/v2/{handle}/tree` as a screen draws them, `/api/navs/{handle}/tree` as
//! Statamic gives them.

use axum::Json;
use axum::extract::Path;
use serde::Serialize;
use terrace_content::{Nav, NavItem, NavLink};
use utoipa::ToSchema;

use super::Context;
use super::error::{ApiError, ErrorBody};
use super::generic::{Item, Tree, TreeNode};
use super::params::ListParams;

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

fn find(context: &Context, handle: String) -> Result<&Nav, ApiError> {
    context.library().nav(&handle).ok_or(ApiError::NotFound { what: "menu", name: handle })
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
    let links = find(&context, handle)?.links(context.library(), &context.site.hub_path);
    Ok(Json(NavTree { data: links.into_iter().map(NavNode::from).collect() }))
}

/// Show the tree of a nav.
#[utoipa::path(
    get,
    path = "/api/navs/{handle}/tree",
    operation_id = "showNavTree",
    tag = "generic",
    params(
        ("handle" = String, Path, description = "Handle of the nav"),
        ("max_depth" = Option<usize>, Query, description = "Levels to show; all by default"),
        ("fields" = Option<String>, Query, description = "Only these keys of each page, separated by commas"),
        ("expand" = Option<String>, Query, description = "Show what these fields refer to whole, separated by commas"),
    ),
    responses(
        (status = 200, body = Tree),
        (status = 404, description = "There is no such nav", body = ErrorBody),
    )
)]
pub async fn tree(
    context: Context,
    Path(handle): Path<String>,
    params: ListParams,
) -> Result<Json<Tree>, ApiError> {
    let nav = find(&context, handle)?;
    Ok(Json(Tree { data: nodes(&context, nav.tree(), &params, 1) }))
}

fn nodes(context: &Context, items: &[NavItem], params: &ListParams, depth: usize) -> Vec<TreeNode> {
    if params.max_depth.is_some_and(|deepest| depth > deepest) {
        return Vec::new();
    }
    let nodes = items.iter().filter_map(|item| {
        let page = context.show(params).nav_page(item, params.fields.as_deref())?;
        Some(TreeNode {
            page: Item(page),
            depth,
            children: nodes(context, &item.children, params, depth + 1),
        })
    });
    nodes.collect()
}
