//! The regions of the world, each with its countries and what is being done there:
//! `/api/portal/regions`

use axum::Json;
use axum::extract::Path;
use serde::{Deserialize, Serialize};
use terrace_content::{Entry, Library};
use terrace_geo::countries::Region;
use terrace_tables::{CountryId, Findings, MedianOf};
use utoipa::{IntoParams, ToSchema};

use super::profile::around::{CASE_STUDIES_OF, PROJECTS_OF, ProfileEntry};
use super::profile::index_of;
use super::profile::list::{ListedCountry, ListedGroup, ListedIndex};
use crate::api::data::params::{ChoiceParams, region};
use crate::api::hub::cards::StoryCard;
use crate::api::hub::country_hub::{FirstOf, Named, STORIES_OF};
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::query::Params;

/// Projects that are shown of a region.
const MOST_ROWS: usize = 6;
/// Stories and case studies that are shown.
const MOST_CARDS: usize = 3;

/// All regions.
#[derive(Debug, Serialize, ToSchema)]
pub struct RegionList {
    pub data: Vec<RegionCard>,
}

/// A region, with how much there is of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct RegionCard {
    #[serde(flatten)]
    pub group: ListedGroup,
    pub stories: usize,
    pub projects: usize,
}

/// A region with all that is known of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct RegionPage {
    pub region: ListedGroup,
    /// As it stands inside a sentence.
    pub named: String,
    /// In the order of their names.
    pub countries: Vec<ListedCountry>,
    /// The number that they are shown with, and what its middle is here; null where none
    /// has a value.
    #[schema(required = true)]
    pub index: Option<ListedIndex>,
    pub stories: FirstOf<StoryCard>,
    pub projects: FirstOf<ProfileEntry>,
    pub case_studies: FirstOf<ProfileEntry>,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct RegionParams {
    /// The indicator that countries are shown with; the first unless there is such a one
    pub index: Option<String>,
}

/// List the regions of the world.
#[utoipa::path(
    get,
    path = "/api/portal/regions",
    operation_id = "listRegions",
    tag = "countries",
    params(RegionParams, ChoiceParams),
    responses((status = 200, body = RegionList))
)]
pub async fn list(
    context: Context,
    Params(params): Params<RegionParams>,
    Params(choice): Params<ChoiceParams>,
) -> Result<Json<RegionList>, ApiError> {
    let findings = Findings::in_language(choice.lang.as_deref());
    let index = index_of(&context.snapshot.data.tables, params.index.as_deref());
    let index = index.map(|index| (index, index.ranking(choice.of_any(index))));
    let library = context.library();
    let card = |region: Region| {
        let count = |of: Named| Ok::<_, ApiError>(in_region(library, of, region, 0, |_| ())?.total);
        Ok(RegionCard {
            group: ListedGroup::new(
                findings,
                index,
                MedianOf::Region(region),
                region.slug(),
                region.name(),
            ),
            stories: count(STORIES_OF)?,
            projects: count(PROJECTS_OF)?,
        })
    };
    let data: Result<_, ApiError> = Region::ALL.into_iter().map(card).collect();
    Ok(Json(RegionList { data: data? }))
}

/// Show a region: its countries with one of their numbers, its stories and projects.
#[utoipa::path(
    get,
    path = "/api/portal/regions/{slug}",
    operation_id = "showRegion",
    tag = "countries",
    params(
        ("slug" = String, Path, description = "A region, such as `africa`"),
        RegionParams,
        ChoiceParams,
    ),
    responses(
        (status = 200, body = RegionPage),
        (status = 404, description = "There is no such region", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    Path(slug): Path<String>,
    Params(params): Params<RegionParams>,
    Params(choice): Params<ChoiceParams>,
) -> Result<Json<RegionPage>, ApiError> {
    let region = region(&slug)?;
    let of = MedianOf::Region(region);
    let findings = Findings::in_language(choice.lang.as_deref());
    let index = index_of(&context.snapshot.data.tables, params.index.as_deref());
    let index = index.map(|index| (index, index.ranking(choice.of_any(index))));
    let ranking = index.map(|(_, ranking)| ranking);
    let listed = |id: CountryId| ListedCountry::new(id, ranking, findings);
    let ids = CountryId::all().filter(|id| of.has(*id));
    let library = context.library();
    Ok(Json(RegionPage {
        region: ListedGroup::new(findings, index, of, region.slug(), region.name()),
        named: findings.median_of(of),
        countries: context.deadline.show_each(ids, listed)?,
        index: index
            .and_then(|(index, ranking)| ListedIndex::of_some(findings, index, ranking, of)),
        stories: in_region(library, STORIES_OF, region, MOST_CARDS, |entry| {
            StoryCard::new(library, entry)
        })?,
        projects: in_region(library, PROJECTS_OF, region, MOST_ROWS, ProfileEntry::new)?,
        case_studies: in_region(library, CASE_STUDIES_OF, region, MOST_CARDS, ProfileEntry::new)?,
    }))
}

/// Entries that name a country of a region.
fn in_region<T>(
    library: &Library,
    of: Named,
    region: Region,
    limit: usize,
    show: impl Fn(&Entry) -> T,
) -> Result<FirstOf<T>, ApiError> {
    let ids = CountryId::all().filter(|id| MedianOf::Region(region).has(*id));
    let codes = ids.map(|id| id.country().alpha3.to_owned()).collect();
    FirstOf::of_any(library, of, codes, limit, show)
}
