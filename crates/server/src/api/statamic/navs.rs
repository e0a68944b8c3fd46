//! Menus as Statamic's API gives them: `/api/navs/{handle}/tree`

use axum::Json;
use axum::extract::Path;
use terrace_content::NavItem;

use super::generic::{Item, Tree, TreeNode};
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::params::ListParams;
use crate::api::kit::params::{DepthParam, ExpandParam, FieldsParam};

/// Show the tree of a nav.
#[utoipa::path(
    get,
    path = "/api/navs/{handle}/tree",
    operation_id = "showNavTree",
    tag = "generic",
    params(
        ("handle" = String, Path, description = "Handle of the nav"),
        DepthParam,
        FieldsParam,
        ExpandParam,
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
    let nav = context.nav(handle)?;
    Ok(Json(Tree { data: nodes(&context, nav.tree(), &params, 1)? }))
}

fn nodes(
    context: &Context,
    items: &[NavItem],
    params: &ListParams,
    depth: usize,
) -> Result<Vec<TreeNode>, ApiError> {
    if params.max_depth.is_some_and(|deepest| depth > deepest) {
        return Ok(Vec::new());
    }
    let mut shown = Vec::new();
    for item in items {
        context.deadline.check()?;
        let page = context.show(params).nav_page(item, params.fields.as_deref());
        if let Some(page) = page.map(Item) {
            let children = nodes(context, &item.children, params, depth + 1)?;
            shown.push(TreeNode { page, depth, children });
        }
    }
    Ok(shown)
}
