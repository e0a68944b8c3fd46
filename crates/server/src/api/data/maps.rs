//! Maps that authors define: `/api/data/maps[/{slug}]`

use axum::Json;
use axum::extract::Path;
use serde::Serialize;
use terrace_content::show::{Shape, Show};
use terrace_site::MapDefinition;
use terrace_tables::{CountryId, Findings};
use utoipa::ToSchema;

use super::thumbnail::MapThumbnail;
use super::views::{Chosen, IndicatorInfo, chosen, name};
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};

#[derive(Debug, Serialize, ToSchema)]
pub struct MapList {
    pub data: Vec<MapInfo>,
}

/// What a map is about.
#[derive(Debug, Serialize, ToSchema)]
pub struct MapHead {
    /// Its name in addresses.
    pub slug: String,
    pub title: String,
    /// What it answers.
    pub question: String,
    #[schema(required = true)]
    pub url: Option<String>,
    #[schema(required = true)]
    pub short_description: Option<String>,
}

/// A map as others lead to it.
#[derive(Debug, Serialize, ToSchema)]
pub struct MapInfo {
    #[serde(flatten)]
    pub head: MapHead,
    /// Its present values; null while none of its indicators is there.
    #[schema(required = true)]
    pub thumbnail: Option<MapThumbnail>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct MapAnswer {
    pub data: MapPage,
}

/// A map with all that its screen offers; the values are those of its indicators.
#[derive(Debug, Serialize, ToSchema)]
pub struct MapPage {
    #[serde(flatten)]
    pub head: MapHead,
    /// What its author wrote of it, as HTML.
    #[schema(required = true)]
    pub intro: Option<String>,
    /// In the order in which they are offered; none where the site has none of them.
    pub indicators: Vec<MapIndicator>,
    /// Names in its definition that no indicator has.
    pub unknown: Vec<String>,
    /// The year that is shown unless a visitor chooses; null shows the latest of each country.
    #[schema(required = true)]
    pub year: Option<u16>,
    /// All countries, for the list of them and for those without a value.
    pub countries: Vec<MapCountry>,
}

/// An indicator on a map.
#[derive(Debug, Serialize, ToSchema)]
pub struct MapIndicator {
    #[serde(flatten)]
    pub info: IndicatorInfo,
    /// What is chosen of it unless a visitor does.
    pub choice: Chosen,
}

/// A country on a map.
#[derive(Debug, Serialize, ToSchema)]
pub struct MapCountry {
    /// Three letters.
    pub code: &'static str,
    /// Two letters.
    pub iso2: &'static str,
    pub name: &'static str,
}

/// List the maps of the site, each with its present values.
#[utoipa::path(
    get,
    path = "/api/data/maps",
    operation_id = "listMaps",
    tag = "data",
    responses((status = 200, body = MapList))
)]
pub async fn list(context: Context) -> Result<Json<MapList>, ApiError> {
    let all = MapDefinition::all(context.library(), &context.snapshot.data.tables);
    let data = context.deadline.show_each(&all, |map| MapInfo::new(map))?;
    Ok(Json(MapList { data }))
}

/// Show a map: what it asks, and the numbers that answer.
#[utoipa::path(
    get,
    path = "/api/data/maps/{slug}",
    operation_id = "showMap",
    tag = "data",
    params(("slug" = String, Path, description = "The name of the map in addresses")),
    responses(
        (status = 200, body = MapAnswer),
        (status = 404, description = "There is no such map", body = ErrorBody),
    )
)]
pub async fn show(context: Context, Path(slug): Path<String>) -> Result<Json<MapAnswer>, ApiError> {
    let tables = &context.snapshot.data.tables;
    let map = MapDefinition::named(context.library(), tables, &slug);
    let map = map.ok_or(ApiError::NotFound { what: "map", name: slug })?;
    Ok(Json(MapAnswer { data: MapPage::new(&context, &map) }))
}

fn question(map: &MapDefinition<'_>) -> String {
    let of_first = || map.indicators.first().map(|first| first.entry.question.as_str());
    map.entry.text("question").or_else(of_first).unwrap_or(map.entry.title()).to_owned()
}

impl MapHead {
    fn new(map: &MapDefinition<'_>) -> Self {
        let entry = map.entry;
        Self {
            slug: entry.slug().to_owned(),
            title: entry.title().to_owned(),
            question: question(map),
            url: entry.url().map(str::to_owned),
            short_description: entry.text("short_description").map(str::to_owned),
        }
    }
}

impl MapInfo {
    pub fn new(map: &MapDefinition<'_>) -> Self {
        let shown = map.indicators.first();
        Self {
            head: MapHead::new(map),
            thumbnail: shown.map(|one| MapThumbnail::new(one, map.choice(one), map.year)),
        }
    }
}

impl MapPage {
    fn new(context: &Context, map: &MapDefinition<'_>) -> Self {
        let findings = Findings::in_language(None);
        let intro = Show::new(context.library(), Shape::Screen).field(map.entry, "content");
        let indicators = map.indicators.iter().map(|indicator| MapIndicator {
            info: IndicatorInfo::new(indicator),
            choice: chosen(indicator, map.choice(indicator)),
        });
        let countries = CountryId::all().map(|id| MapCountry {
            code: id.country().alpha3,
            iso2: id.country().alpha2,
            name: name(id, findings),
        });
        Self {
            head: MapHead::new(map),
            intro: intro.as_str().filter(|html| !html.is_empty()).map(str::to_owned),
            indicators: indicators.collect(),
            unknown: map.unknown.iter().map(|name| (*name).to_owned()).collect(),
            year: map.year,
            countries: countries.collect(),
        }
    }
}
