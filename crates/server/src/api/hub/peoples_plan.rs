//! People's plans as a tree: `/api/collections/v2/peoples_plan/tree`

use axum::Json;
use rustc_hash::FxHashSet;
use serde::Serialize;
use serde_json::Value as AnyJson;
use terrace_content::show::{Shape, Show};
use terrace_content::{Branch, Entry, Library, Query};
use terrace_site::handles::collections::PEOPLES_PLANS;
use utoipa::ToSchema;

use crate::api::hub::cards::Card;
use crate::api::hub::params::CountryFilter;
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::params::ListParams;
use crate::api::kit::params::{DepthParam, FieldsParam};
use crate::api::kit::views::{
    Asset, CountryRef, Location, Picked, ShapeFile, country, file, first,
};

/// People's plans, one below the other.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlanTree {
    pub data: Vec<PlanNode>,
}

/// A plan, and those that are part of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlanNode {
    #[schema(value_type = PlanPage)]
    pub page: Picked<PlanPage>,
    /// Counted from 1.
    pub depth: usize,
    #[schema(no_recursion)]
    pub children: Vec<PlanNode>,
}

/// One plan, or one part of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct PlanPage {
    pub id: String,
    pub title: String,
    #[schema(required = true)]
    pub short_description: Option<String>,
    #[schema(required = true)]
    pub country: Option<CountryRef>,
    #[schema(required = true)]
    pub location: Option<Location>,
    pub map_shapes_files: Vec<ShapeFile>,
    #[schema(required = true)]
    pub linked_pdf: Option<Asset>,
    /// A page or an article about it.
    #[schema(value_type = Option<Card>, required = true)]
    pub linked_page: AnyJson,
    #[schema(required = true)]
    pub thumbnail: Option<Asset>,
}

impl PlanPage {
    fn new(library: &Library, entry: &Entry) -> Self {
        let screen = Show::new(library, Shape::Screen);
        let files = library.assets_of(entry, "map_shapes_files");
        Self {
            id: entry.id().to_owned(),
            title: entry.title().to_owned(),
            short_description: entry.text("short_description").map(str::to_owned),
            country: country(entry),
            location: Location::of(entry),
            map_shapes_files: files.into_iter().map(ShapeFile::from).collect(),
            linked_pdf: file(library, entry, "linked_pdf"),
            linked_page: first(screen.field(entry, "linked_page")),
            thumbnail: file(library, entry, "thumbnail"),
        }
    }
}

/// Show people's plans as a tree.
#[utoipa::path(
    get,
    path = "/api/collections/v2/peoples_plan/tree",
    operation_id = "showPeoplesPlanTree",
    tag = "map",
    params(
        FieldsParam,
        DepthParam,
        CountryFilter,
    ),
    responses(
        (status = 200, body = PlanTree),
        (status = 404, description = "The site has no people's plans", body = ErrorBody),
        (status = 422, description = "A filter makes no sense", body = ErrorBody),
    )
)]
pub async fn tree(context: Context, params: ListParams) -> Result<Json<PlanTree>, ApiError> {
    context.may_filter(
        &[PEOPLES_PLANS],
        params.filters.iter().filter(|filter| filter.name() != "country"),
    )?;
    let library = context.library();
    let query = Query { page: 1, limit: usize::MAX, ..params.query(1) };
    let shown = library.find(PEOPLES_PLANS, &query)?.items.into_iter().map(Entry::id).collect();
    let tree = library.collection(PEOPLES_PLANS).and_then(|plans| plans.tree());
    let tree = tree.ok_or(ApiError::NotFound {
        what: "tree of the collection",
        name: PEOPLES_PLANS.to_owned(),
    })?;
    Ok(Json(PlanTree { data: nodes(&context, tree, &params, &shown, 1)? }))
}

fn nodes(
    context: &Context,
    branches: &[Branch],
    params: &ListParams,
    shown: &FxHashSet<&str>,
    depth: usize,
) -> Result<Vec<PlanNode>, ApiError> {
    if params.max_depth.is_some_and(|deepest| depth > deepest) {
        return Ok(Vec::new());
    }
    let library = context.library();
    let present = branches.iter().filter(|branch| shown.contains(&*branch.entry));
    let entries =
        present.filter_map(|branch| library.entry(&branch.entry).map(|entry| (branch, entry)));
    let nodes = entries.map(|(branch, entry)| {
        context.deadline.check()?;
        Ok(PlanNode {
            page: Picked::new(PlanPage::new(library, entry), params.fields.as_deref()),
            depth,
            children: nodes(context, &branch.children, params, shown, depth + 1)?,
        })
    });
    nodes.collect()
}
