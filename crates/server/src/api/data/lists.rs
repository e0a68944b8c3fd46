//! Small lists of the portal: the goals, the map cards and the logos of organisations.

use axum::Json;
use serde::Serialize;
use serde_json::{Map, Value};
use terrace_content::show::{Shape, Show};
use terrace_site::handles::globals;
use utoipa::ToSchema;

use super::thumbnail::MapThumbnail;
use crate::api::kit::context::Context;
use crate::api::kit::views::Asset;

/// The 17 Sustainable Development Goals of the United Nations.
const GOALS: [&str; 17] = [
    "No Poverty",
    "Zero Hunger",
    "Good Health and Well-being",
    "Quality Education",
    "Gender Equality",
    "Clean Water and Sanitation",
    "Affordable and Clean Energy",
    "Decent Work and Economic Growth",
    "Industry, Innovation and Infrastructure",
    "Reduced Inequalities",
    "Sustainable Cities and Communities",
    "Responsible Consumption and Production",
    "Climate Action",
    "Life Below Water",
    "Life on Land",
    "Peace, Justice and Strong Institutions",
    "Partnerships for the Goals",
];

/// The field of cards in it.
pub const MAP_CARDS: &str = "map_cards";

#[derive(Debug, Serialize, ToSchema)]
pub struct GoalList {
    pub data: Vec<Goal>,
}

/// A Sustainable Development Goal.
#[derive(Debug, Serialize, ToSchema)]
pub struct Goal {
    /// From 1 to 17.
    pub number: usize,
    pub name: &'static str,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct MapCards {
    pub data: Vec<MapCard>,
}

/// A map that the portal's home leads to.
#[derive(Debug, Serialize, ToSchema)]
pub struct MapCard {
    /// `map2`, `map3` or `map4`.
    pub id: String,
    #[schema(value_type = Option<Asset>, required = true)]
    pub logo: Value,
    pub title: String,
    pub description: String,
    #[schema(required = true)]
    pub url: Option<String>,
    /// The indicator that it shows.
    #[schema(required = true)]
    pub indicator: Option<String>,
    /// Its present values; null where there is no such indicator.
    #[schema(required = true)]
    pub thumbnail: Option<MapThumbnail>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SponsorList {
    pub data: Vec<Sponsor>,
}

/// An organisation with its logo.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Sponsor {
    /// As reports and projects name it.
    pub name: String,
    #[schema(value_type = Option<Asset>, required = true)]
    pub logo: Value,
    #[schema(required = true)]
    pub url: Option<String>,
}

/// List the 17 Sustainable Development Goals.
#[utoipa::path(
    get,
    path = "/api/data/goals",
    operation_id = "listGoals",
    tag = "data",
    responses((status = 200, body = GoalList))
)]
pub async fn goals() -> Json<GoalList> {
    let goals = GOALS.into_iter().zip(1..).map(|(name, number)| Goal { number, name });
    Json(GoalList { data: goals.collect() })
}

/// List the cards of maps.
#[utoipa::path(
    get,
    path = "/api/data/map-cards",
    operation_id = "listMapCards",
    tag = "data",
    responses((status = 200, body = MapCards))
)]
pub async fn map_cards(context: Context) -> Json<MapCards> {
    let tables = &context.snapshot.data.tables;
    let cards = rows(&context, MAP_CARDS).into_iter().map(|row| {
        let indicator = text(&row, "indicator");
        let shown = indicator.as_deref().and_then(|name| tables.indicator(name));
        MapCard {
            id: text(&row, "card").unwrap_or_default(),
            logo: row.get("logo").cloned().unwrap_or_default(),
            title: text(&row, "title").unwrap_or_default(),
            description: text(&row, "description").unwrap_or_default(),
            url: text(&row, "url"),
            thumbnail: shown.map(|one| MapThumbnail::new(one, one.default_choice(), None)),
            indicator,
        }
    });
    Json(MapCards { data: cards.collect() })
}

/// List organisations with their logos.
#[utoipa::path(
    get,
    path = "/api/data/sponsors",
    operation_id = "listSponsors",
    tag = "data",
    responses((status = 200, body = SponsorList))
)]
pub async fn sponsors(context: Context) -> Json<SponsorList> {
    Json(SponsorList { data: sponsors_of(&context) })
}

/// The organisations that the site has logos of.
pub fn sponsors_of(context: &Context) -> Vec<Sponsor> {
    let sponsors = rows(context, "sponsors").into_iter().map(|row| Sponsor {
        name: text(&row, "name").unwrap_or_default(),
        logo: row.get("logo").cloned().unwrap_or_default(),
        url: text(&row, "url"),
    });
    sponsors.collect()
}

/// The rows of a grid in the portal's settings; none where a site has no such field.
fn rows(context: &Context, field: &str) -> Vec<Map<String, Value>> {
    let Some(global) = context.library().global(globals::PORTAL_LISTS) else { return Vec::new() };
    let mut shown = Show::new(context.library(), Shape::Screen).global(global);
    let Some(Value::Array(rows)) = shown.remove(field) else { return Vec::new() };
    let rows = rows.into_iter().filter_map(|row| match row {
        Value::Object(row) => Some(row),
        _ => None,
    });
    rows.collect()
}

fn text(row: &Map<String, Value>, field: &str) -> Option<String> {
    row.get(field)?.as_str().map(str::to_owned).filter(|text| !text.is_empty())
}
