//! Entries of any collection, as Statamic's API gives them: `/api/collections/{collection}/…`

use axum::Json;
use axum::extract::Path;
use rustc_hash::FxHashSet;
use terrace_content::{Branch, Entry, Query};
use terrace_site::handles::collections::PARTNERS;

use crate::api::hub::partner_places;
use crate::api::hub::search::popular;
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::paging::Page;
use crate::api::kit::params::{DepthParam, ExpandParam, FieldsParam};
use crate::api::kit::params::{ListParams, PAGE_SIZE};
use crate::api::statamic::generic::{Item, Single, Tree, TreeNode, encoded};

/// List the entries of a collection, in its own order unless another one is asked for.
#[utoipa::path(
    get,
    path = "/api/collections/{collection}/entries",
    operation_id = "listEntries",
    tag = "generic",
    params(("collection" = String, Path, description = "Handle of the collection"), ListParams),
    responses(
        (status = 200, body = Page<Item>),
        (status = 404, description = "There is no such collection", body = ErrorBody),
        (status = 422, description = "A filter or an order makes no sense", body = ErrorBody),
    )
)]
pub async fn entries(
    context: Context,
    Path(collection): Path<String>,
    params: ListParams,
) -> Result<Json<Page<Item>>, ApiError> {
    context.may_filter(&[&collection], &params.filters)?;
    let size = if collection == PARTNERS { partner_places::PAGE_SIZE } else { PAGE_SIZE };
    let query = params.query(size);
    let hits = if popular::is_popular(&collection) {
        popular::find(&context, &query)?
    } else {
        context.library().find(&collection, &query)?
    };
    let path = format!("/api/collections/{}/entries", encoded(&collection));
    Ok(Json(context.entries_page(&hits, &params, &path)?))
}

/// Show one entry, by its id or its slug.
#[utoipa::path(
    get,
    path = "/api/collections/{collection}/entries/{id}",
    operation_id = "showEntry",
    tag = "generic",
    params(
        ("collection" = String, Path, description = "Handle of the collection"),
        ("id" = String, Path, description = "Id or slug"),
        FieldsParam,
        ExpandParam,
    ),
    responses(
        (status = 200, body = Single),
        (status = 404, description = "There is no such entry, or nobody may see it yet", body = ErrorBody),
    )
)]
pub async fn entry(
    context: Context,
    Path((collection, id)): Path<(String, String)>,
    params: ListParams,
) -> Result<Json<Single>, ApiError> {
    let library = context.library();
    if library.collection(&collection).is_none() {
        return Err(ApiError::NotFound { what: "collection", name: collection });
    }
    let entry = library
        .entry_by_id_or_slug(&collection, &id)
        .filter(|entry| entry.is_published())
        .ok_or(ApiError::NotFound { what: "entry", name: id })?;
    Ok(Json(Single { data: context.entry(entry, &params) }))
}

/// Show the tree of a structured collection.
#[utoipa::path(
    get,
    path = "/api/collections/{collection}/tree",
    operation_id = "showCollectionTree",
    tag = "generic",
    params(
        ("collection" = String, Path, description = "Handle of the collection"),
        DepthParam,
        ListParams,
    ),
    responses(
        (status = 200, body = Tree),
        (status = 404, description = "There is no such collection, or it has no tree", body = ErrorBody),
        (status = 422, description = "A filter makes no sense", body = ErrorBody),
    )
)]
pub async fn tree(
    context: Context,
    Path(collection): Path<String>,
    params: ListParams,
) -> Result<Json<Tree>, ApiError> {
    context.may_filter(&[&collection], &params.filters)?;
    let library = context.library();
    let tree = library.collection(&collection).and_then(|found| found.tree());
    let Some(tree) = tree else {
        return Err(ApiError::NotFound { what: "tree of the collection", name: collection });
    };
    // What a filter leaves out goes with all that is below it.
    let query = Query { page: 1, limit: usize::MAX, ..params.query(PAGE_SIZE) };
    let shown = library.find(&collection, &query)?.items.into_iter().map(Entry::id).collect();
    Ok(Json(Tree { data: nodes(&context, tree, &params, &shown, 1)? }))
}

fn nodes(
    context: &Context,
    branches: &[Branch],
    params: &ListParams,
    shown: &FxHashSet<&str>,
    depth: usize,
) -> Result<Vec<TreeNode>, ApiError> {
    if params.max_depth.is_some_and(|deepest| depth > deepest) {
        return Ok(Vec::new());
    }
    let present = branches.iter().filter(|branch| shown.contains(&*branch.entry));
    let entries = present
        .filter_map(|branch| context.library().entry(&branch.entry).map(|entry| (branch, entry)));
    let nodes = entries.map(|(branch, entry)| {
        context.deadline.check()?;
        Ok(TreeNode {
            page: Item(context.show(params).tree_page(entry, params.fields.as_deref())),
            depth,
            children: nodes(context, &branch.children, params, shown, depth + 1)?,
        })
    });
    nodes.collect()
}
