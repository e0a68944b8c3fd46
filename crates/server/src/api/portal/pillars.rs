//! What belongs to a pillar of the portal: `/api/portal/pillars/{slug}`
//!
//! Which maps and which kinds of entries is content: fields of its page.

use axum::Json;
use axum::extract::Path;
use serde::Serialize;
use terrace_content::{Entry, Map, Value};
use terrace_site::handles::collections;
use terrace_site::{MapDefinition, PillarDefinition};
use utoipa::ToSchema;

use super::newest::NewestOf;
use crate::api::data::maps::MapInfo;
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};

/// Entries of each kind.
const MOST_ENTRIES: usize = 3;

#[derive(Debug, Serialize, ToSchema)]
pub struct PillarAnswer {
    pub data: Pillar,
}

/// What belongs to a pillar.
#[derive(Debug, Serialize, ToSchema)]
pub struct Pillar {
    /// What it answers; null where its author wrote none.
    #[schema(required = true)]
    pub question: Option<String>,
    /// Ways in.
    pub starts: Vec<PillarStart>,
    /// In the order of its author, each with its present values.
    pub maps: Vec<MapInfo>,
    /// Of each kind the newest.
    pub newest: Vec<NewestOf>,
}

/// A way in.
#[derive(Debug, Serialize, ToSchema)]
pub struct PillarStart {
    pub title: String,
    #[schema(required = true)]
    pub text: Option<String>,
    pub url: String,
}

/// Show what belongs to a pillar: its maps, and the newest of each of its kinds.
#[utoipa::path(
    get,
    path = "/api/portal/pillars/{slug}",
    operation_id = "showPillar",
    tag = "site",
    params(("slug" = String, Path, description = "The last part of its page's address")),
    responses(
        (status = 200, body = PillarAnswer),
        (status = 404, description = "There is no such page", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    Path(slug): Path<String>,
) -> Result<Json<PillarAnswer>, ApiError> {
    let missing = || ApiError::NotFound { what: "pillar", name: slug.clone() };
    let pages = context.library().collection(collections::PORTAL_PAGES).ok_or_else(missing)?;
    let page = pages.entry_by_slug(&slug).filter(|page| page.is_published());
    let pillar = PillarDefinition::of(page.ok_or_else(missing)?);
    let tables = &context.snapshot.data.tables;
    let map = |slug: &&str| MapDefinition::named(context.library(), tables, slug);
    let maps: Vec<_> = pillar.maps.iter().filter_map(map).collect();
    Ok(Json(PillarAnswer {
        data: Pillar {
            question: pillar.page.text("question").map(str::to_owned),
            starts: starts(pillar.page),
            maps: context.deadline.show_each(&maps, MapInfo::new)?,
            newest: pillar
                .kinds
                .iter()
                .filter_map(|kind| NewestOf::new(&context, kind, MOST_ENTRIES))
                .collect(),
        },
    }))
}

fn starts(page: &Entry) -> Vec<PillarStart> {
    let rows = page.value("starts").map(Value::items).unwrap_or_default();
    let start = |row: &Map| {
        Some(PillarStart {
            title: row.text("title")?.to_owned(),
            text: row.text("text").map(str::to_owned),
            url: row.text("url")?.to_owned(),
        })
    };
    rows.iter().filter_map(Value::as_map).filter_map(start).collect()
}
