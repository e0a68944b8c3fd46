//! The map of stories, articles and people's plans: `/api/map/…`

use axum::Json;
use serde::Serialize;
use terrace_content::show::{Shape, Show};
use terrace_content::{Condition, Entry, Filter, Library, Query};
use terrace_site::handles::taxonomies::{CATEGORIES, PRINCIPLES, SECTORS};
use terrace_site::handles::{collections, groups};
use utoipa::ToSchema;

use crate::api::hub::params::{
    CountryFilter, GroupFilter, PlansParam, PrincipleFilter, SectorFilter,
};
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::facets::{country_options, shared_term_options};
use crate::api::kit::params::ListParams;
use crate::api::kit::params::WordsParam;
use crate::api::kit::query::Params;
use crate::api::kit::views::{
    Asset, CountryRef, FilterOption, Location, ShapeFile, TermView, country, file, first, terms,
};

const COUNTRY: &str = "country";
/// The filter that names parents.
const PARENTS: &str = "parents";
/// What points can lie under, and what it is called.
const ALL_PARENTS: [(&str, &str); 4] = [
    (groups::STORIES, "Stories"),
    (groups::KNOWLEDGE, "Knowledge And Innovation"),
    (groups::NEWS, "News & Events"),
    (groups::PEOPLES_PLANS, "People's adaptation plan"),
];
/// More points than a map can show.
const MOST_POINTS: usize = 10_000;

/// What the map was asked for.
struct MapQuery {
    /// What holds for points of every sort.
    query: Query,
    /// `None`: all of them.
    parents: Option<Vec<String>>,
    with_plans: bool,
}

impl MapQuery {
    fn new(context: &Context, params: &ListParams, with_plans: bool) -> Result<Self, ApiError> {
        let mut query = params.query(MOST_POINTS);
        let mut parents = None;
        let mut others = Vec::with_capacity(query.filters.len() + 1);
        for filter in query.filters {
            match filter {
                Filter::Field { path, condition } if path == [PARENTS] => {
                    parents = Some(named(&condition)?);
                }
                other => others.push(other),
            }
        }
        let own = [
            format!("taxonomy:{PRINCIPLES}"),
            format!("taxonomy:{SECTORS}"),
            COUNTRY.to_owned(),
            "status".to_owned(),
        ];
        let restricted = others.iter().filter(|filter| !own.contains(&filter.name()));
        context.may_filter(
            &[collections::STORIES, collections::ARTICLES, collections::PEOPLES_PLANS],
            restricted,
        )?;
        others.push(Filter::Placed);
        query.filters = others;
        query.page = 1;
        query.limit = MOST_POINTS;
        Ok(Self { query, parents, with_plans })
    }

    /// What each collection is asked for; those that can have nothing are left out.
    fn asked(&self, library: &Library) -> Vec<(&'static str, Query)> {
        self.asked_under(library, self.parents.as_deref())
    }

    fn asked_under(
        &self,
        library: &Library,
        parents: Option<&[String]>,
    ) -> Vec<(&'static str, Query)> {
        let is_wanted = |name: &str| parents.is_none_or(|all| all.iter().any(|own| own == name));
        let mut asked = Vec::new();
        if is_wanted(groups::STORIES) {
            asked.push((collections::STORIES, self.query.clone()));
        }
        let mut of_articles = self.query.clone();
        if let Some(parents) = parents {
            let taxonomy = CATEGORIES.to_owned();
            of_articles.filters.push(Filter::TermParent { taxonomy, parents: parents.to_vec() });
        }
        asked.push((collections::ARTICLES, of_articles));
        if self.with_plans && is_wanted(groups::PEOPLES_PLANS) {
            asked.push((collections::PEOPLES_PLANS, self.query.clone()));
        }
        let possible = asked.into_iter().filter_map(|(collection, query)| {
            Some((collection, library.query_for(collection, &query)?))
        });
        possible.collect()
    }

    /// The same map with nothing chosen.
    fn unfiltered(&self) -> Self {
        let filters = vec![Filter::Placed];
        Self {
            query: Query { filters, q: None, ..self.query.clone() },
            parents: None,
            with_plans: self.with_plans,
        }
    }
}

/// The names in the filter of parents.
fn named(condition: &Condition) -> Result<Vec<String>, ApiError> {
    match condition {
        Condition::Is(list) => Ok(list.split(',').map(|name| name.trim().to_owned()).collect()),
        Condition::In(names) => Ok(names.clone()),
        _ => {
            let sentence = "`filter[parents]` takes names, separated by commas.";
            Err(ApiError::Unprocessable(sentence.to_owned()))
        }
    }
}

/// The points of the map.
#[derive(Debug, Serialize, ToSchema)]
pub struct MapPoints {
    pub data: Vec<MapPoint>,
}

/// A story, an article or a people's plan on the map.
#[derive(Debug, Serialize, ToSchema)]
pub struct MapPoint {
    pub id: String,
    #[serde(rename = "collectionHandle")]
    pub collection_handle: String,
    pub title: String,
    #[schema(required = true)]
    pub short_description: Option<String>,
    #[schema(required = true)]
    pub featured_image: Option<Asset>,
    /// Its page on this server.
    #[schema(required = true)]
    pub url: Option<String>,
    /// `stories`, `knowledge_and_innovation`, `news` or `peoples_adaptation_plan`.
    #[schema(required = true)]
    pub parent: Option<String>,
    pub location: Location,
    #[schema(required = true)]
    pub country: Option<CountryRef>,
    pub lla_principles: Vec<TermView>,
    pub lla_sectors: Vec<TermView>,
    /// Its shapes: the file, or the first of several.
    #[schema(required = true)]
    pub map_shapes_file: Option<MapShape>,
    /// Of a people's plan: all its files.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub map_shapes_files: Vec<MapShape>,
}

/// A file with shapes.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct MapShape {
    #[serde(flatten)]
    pub file: ShapeFile,
    /// What the shapes are of; only with `withPAP`.
    #[serde(rename = "itemDetails", skip_serializing_if = "Option::is_none")]
    pub item_details: Option<ItemDetails>,
}

/// What a shape is of.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ItemDetails {
    pub id: String,
    #[serde(rename = "collectionHandle")]
    pub collection_handle: String,
    pub title: String,
    #[schema(required = true)]
    pub short_description: Option<String>,
    #[schema(required = true)]
    pub url: Option<String>,
}

impl MapPoint {
    /// `None` for what lies nowhere.
    fn new(library: &Library, entry: &Entry, with_details: bool) -> Option<Self> {
        let screen = Show::new(library, Shape::Screen);
        let is_plan = entry.collection() == collections::PEOPLES_PLANS;
        let (picture, shapes) = if is_plan {
            ("thumbnail", "map_shapes_files")
        } else {
            ("featured_image", "map_shapes_file")
        };
        let mut point = Self {
            id: entry.id().to_owned(),
            collection_handle: entry.collection().to_owned(),
            title: entry.title().to_owned(),
            short_description: entry.text("short_description").map(str::to_owned),
            featured_image: file(library, entry, picture),
            url: if is_plan { linked_page(screen, entry) } else { entry.url().map(str::to_owned) },
            parent: parent(library, entry),
            location: Location::of(entry)?,
            country: country(entry),
            lla_principles: terms(library, entry, PRINCIPLES),
            lla_sectors: terms(library, entry, SECTORS),
            map_shapes_file: None,
            map_shapes_files: Vec::new(),
        };
        let details = with_details.then(|| point.details());
        let files = library.assets_of(entry, shapes);
        let shape = |file| MapShape { file: ShapeFile::from(file), item_details: details.clone() };
        let mut files: Vec<MapShape> = files.into_iter().map(shape).collect();
        if is_plan {
            point.map_shapes_file = files.first().cloned();
            point.map_shapes_files = files;
        } else {
            files.truncate(1);
            point.map_shapes_file = files.pop();
        }
        Some(point)
    }

    fn details(&self) -> ItemDetails {
        ItemDetails {
            id: self.id.clone(),
            collection_handle: self.collection_handle.clone(),
            title: self.title.clone(),
            short_description: self.short_description.clone(),
            url: self.url.clone(),
        }
    }
}

/// A plan has no page of its own, but may name one.
fn linked_page(screen: Show<'_>, entry: &Entry) -> Option<String> {
    Some(first(screen.field(entry, "linked_page")).get("url")?.as_str()?.to_owned())
}

fn parent(library: &Library, entry: &Entry) -> Option<String> {
    match entry.collection() {
        collections::STORIES => Some(groups::STORIES.to_owned()),
        collections::PEOPLES_PLANS => Some(groups::PEOPLES_PLANS.to_owned()),
        _ => {
            let categories = library.terms_of(entry, CATEGORIES);
            categories.into_iter().find_map(|term| term.parent()).map(str::to_owned)
        }
    }
}

/// List the points of the map.
#[utoipa::path(
    get,
    path = "/api/map/sa-points",
    operation_id = "listMapPoints",
    tag = "map",
    params(
        PlansParam,
        GroupFilter,
        PrincipleFilter,
        SectorFilter,
        CountryFilter,
        WordsParam,
    ),
    responses(
        (status = 200, body = MapPoints),
        (status = 422, description = "A filter makes no sense", body = ErrorBody),
    )
)]
pub async fn points(
    context: Context,
    params: ListParams,
    Params(PlansParam { with_plans }): Params<PlansParam>,
) -> Result<Json<MapPoints>, ApiError> {
    let map = MapQuery::new(&context, &params, with_plans)?;
    let library = context.library();
    let mut data = Vec::new();
    for (collection, query) in map.asked(library) {
        let found = library.find(collection, &query)?.items.into_iter();
        let left = MOST_POINTS - data.len();
        let point = |entry: &Entry| MapPoint::new(library, entry, with_plans);
        let points = context.deadline.show_each(found.take(left), point)?;
        data.extend(points.into_iter().flatten());
    }
    Ok(Json(MapPoints { data }))
}

/// The filters of the map.
#[derive(Debug, Serialize, ToSchema)]
pub struct MapFilters {
    pub parent: Vec<FilterOption>,
    /// In the order of their numbers.
    pub principles: Vec<FilterOption>,
    pub sectors: Vec<FilterOption>,
    /// Countries with points, by name; `slug` is the code of three letters.
    pub countries: Vec<FilterOption>,
}

/// List what the map can be filtered by, with live counts.
#[utoipa::path(
    get,
    path = "/api/map/filters",
    operation_id = "listMapFilters",
    tag = "map",
    params(
        PlansParam,
        GroupFilter,
        PrincipleFilter,
        SectorFilter,
        CountryFilter,
        WordsParam,
    ),
    responses(
        (status = 200, body = MapFilters),
        (status = 422, description = "A filter makes no sense", body = ErrorBody),
    )
)]
pub async fn filters(
    context: Context,
    params: ListParams,
    Params(PlansParam { with_plans }): Params<PlansParam>,
) -> Result<Json<MapFilters>, ApiError> {
    let map = MapQuery::new(&context, &params, with_plans)?;
    let library = context.library();
    let mut parent = Vec::with_capacity(ALL_PARENTS.len());
    for (name, title) in ALL_PARENTS {
        let mut count = 0;
        for (collection, query) in map.asked_under(library, Some(&[name.to_owned()])) {
            count += library.count(collection, &query)?;
        }
        parent.push(FilterOption::new(name, title, count));
    }
    let all = map.unfiltered().asked(library);
    // What was chosen among the terms of a group must not shut out the collections that know
    // nothing of it, so each group is asked without its own choice.
    let without = |name: String| {
        let mut query = map.query.clone();
        query.filters.retain(|filter| filter.name() != name);
        let others = MapQuery { query, parents: map.parents.clone(), ..map.unfiltered() };
        others.asked(library)
    };
    let options = |taxonomy: &str| {
        shared_term_options(library, &without(format!("taxonomy:{taxonomy}")), taxonomy)
    };
    Ok(Json(MapFilters {
        parent,
        principles: options(PRINCIPLES)?,
        sectors: options(SECTORS)?,
        countries: country_options(library, &map.asked(library), &all, COUNTRY)?,
    }))
}
