//! Terms of any taxonomy, and the entries under them: `/api/taxonomies/{taxonomy}/…`

use axum::Json;
use axum::extract::Path;
use terrace_content::Collection;

use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::paging::Page;
use crate::api::kit::params::{ExpandParam, FieldsParam};
use crate::api::kit::params::{ListParams, PAGE_SIZE};
use crate::api::statamic::generic::{Item, Single, encoded};

/// List the terms of a taxonomy.
#[utoipa::path(
    get,
    path = "/api/taxonomies/{taxonomy}/terms",
    operation_id = "listTerms",
    tag = "generic",
    params(("taxonomy" = String, Path, description = "Handle of the taxonomy"), ListParams),
    responses(
        (status = 200, body = Page<Item>),
        (status = 404, description = "There is no such taxonomy", body = ErrorBody),
        (status = 422, description = "A filter or an order makes no sense", body = ErrorBody),
    )
)]
pub async fn terms(
    context: Context,
    Path(taxonomy): Path<String>,
    params: ListParams,
) -> Result<Json<Page<Item>>, ApiError> {
    context.may_filter(&[&taxonomy], &params.filters)?;
    let hits = context.library().find_terms(&taxonomy, &params.query(PAGE_SIZE))?;
    let show = context.show(&params);
    let fields = params.fields.as_deref();
    let data =
        context.deadline.show_each(&hits.items, |term| Item(show.whole_term(term, fields)))?;
    let path = format!("/api/taxonomies/{}/terms", encoded(&taxonomy));
    Ok(Json(context.page(&hits, data, &params, &path)))
}

/// Show one term.
#[utoipa::path(
    get,
    path = "/api/taxonomies/{taxonomy}/terms/{slug}",
    operation_id = "showTerm",
    tag = "generic",
    params(
        ("taxonomy" = String, Path, description = "Handle of the taxonomy"),
        ("slug" = String, Path, description = "Slug of the term"),
        FieldsParam,
        ExpandParam,
    ),
    responses(
        (status = 200, body = Single),
        (status = 404, description = "There is no such term", body = ErrorBody),
    )
)]
pub async fn term(
    context: Context,
    Path((taxonomy, slug)): Path<(String, String)>,
    params: ListParams,
) -> Result<Json<Single>, ApiError> {
    let found = context
        .library()
        .taxonomy(&taxonomy)
        .ok_or(ApiError::NotFound { what: "taxonomy", name: taxonomy })?;
    let term = found.term(&slug).ok_or(ApiError::NotFound { what: "term", name: slug })?;
    let data = context.show(&params).whole_term(term, params.fields.as_deref());
    Ok(Json(Single { data: Item(data) }))
}

/// List the entries under a term, of all collections.
#[utoipa::path(
    get,
    path = "/api/taxonomies/{taxonomy}/terms/{slug}/entries",
    operation_id = "listTermEntries",
    tag = "generic",
    params(
        ("taxonomy" = String, Path, description = "Handle of the taxonomy"),
        ("slug" = String, Path, description = "Slug of the term"),
        ListParams,
    ),
    responses(
        (status = 200, body = Page<Item>),
        (status = 404, description = "There is no such term", body = ErrorBody),
        (status = 422, description = "A filter or an order makes no sense", body = ErrorBody),
    )
)]
pub async fn entries(
    context: Context,
    Path((taxonomy, slug)): Path<(String, String)>,
    params: ListParams,
) -> Result<Json<Page<Item>>, ApiError> {
    let library = context.library();
    let using = library
        .collections()
        .filter(|collection| collection.taxonomies().any(|handle| handle == taxonomy));
    let using: Vec<&str> = using.map(Collection::handle).collect();
    context.may_filter(&using, &params.filters)?;
    let hits = library.find_term_entries(&taxonomy, &slug, &params.query(PAGE_SIZE))?;
    let path = format!("/api/taxonomies/{}/terms/{}/entries", encoded(&taxonomy), encoded(&slug));
    Ok(Json(context.entries_page(&hits, &params, &path)?))
}
