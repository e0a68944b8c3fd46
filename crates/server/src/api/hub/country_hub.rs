//! What the hub has of a country: `/api/countries/{code}/hub`

use std::collections::HashMap;

use axum::Json;
use axum::extract::Path;
use serde::Serialize;
use serde_json::Value as AnyJson;
use terrace_content::show::{Shape, Show};
use terrace_content::{Condition, Entry, Filter, FilterError, Library, Query};
use terrace_site::handles::collections;
use utoipa::ToSchema;

use crate::api::hub::cards::{ArticleCard, Card, StoryCard};
use crate::api::hub::partner_places::PartnerPlaces;
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};

/// What the hub has of countries, each with the field that names them.
pub const STORIES_OF: Named = (collections::STORIES, "country");
const ARTICLES_OF: Named = (collections::ARTICLES, "country");
pub const PARTNERS_OF: Named = (collections::PARTNERS, "countries");
const NETWORKS_OF: Named = (collections::NETWORKS, "countries");
const PLANS_OF: Named = (collections::PEOPLES_PLANS, "country");

/// A collection, and its field of countries.
pub type Named = (&'static str, &'static str);

/// Stories, articles and plans that are shown of a country.
const MOST_TEXTS: usize = 6;
/// Partners and networks that are shown of a country.
const MOST_PARTNERS: usize = 12;

/// A country, and what the hub has of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct CountryHub {
    pub country: CountryFacts,
    /// What its profile says at the beginning; null when it has none.
    #[schema(required = true)]
    pub profile: Option<ProfileIntro>,
    pub stories: FirstOf<StoryCard>,
    pub articles: FirstOf<ArticleCard>,
    #[schema(value_type = FirstOf<Card>)]
    pub partners: FirstOf<AnyJson>,
    #[schema(value_type = FirstOf<Card>)]
    pub networks: FirstOf<AnyJson>,
    #[schema(value_type = FirstOf<Card>)]
    pub plans: FirstOf<AnyJson>,
}

/// Names and codes of a country.
#[derive(Debug, Serialize, ToSchema)]
pub struct CountryFacts {
    /// Three letters.
    pub code: String,
    /// Two letters.
    pub iso2: String,
    /// Three digits.
    pub numeric: String,
    /// What people call it.
    pub name: String,
    pub english_short_name: String,
    pub french_short_name: String,
}

/// The beginning of a country's profile.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProfileIntro {
    pub title: String,
    #[schema(value_type = Option<String>, required = true)]
    pub intro_text: AnyJson,
    #[schema(required = true)]
    pub url: Option<String>,
}

/// The first of many.
#[derive(Debug, Serialize, ToSchema)]
pub struct FirstOf<T> {
    pub data: Vec<T>,
    /// How many there are.
    pub total: usize,
}

impl<T> FirstOf<T> {
    /// Entries of a collection that name a country in a field; none where there is no such
    /// collection.
    pub fn of(
        library: &Library,
        of: Named,
        code: &str,
        limit: usize,
        show: impl Fn(&Entry) -> T,
    ) -> Result<Self, ApiError> {
        Self::with(library, of, Condition::Is(code.to_owned()), limit, show)
    }

    /// Entries that name one of some countries.
    pub fn of_any(
        library: &Library,
        of: Named,
        codes: Vec<String>,
        limit: usize,
        show: impl Fn(&Entry) -> T,
    ) -> Result<Self, ApiError> {
        Self::with(library, of, Condition::In(codes), limit, show)
    }

    fn with(
        library: &Library,
        (collection, field): Named,
        condition: Condition,
        limit: usize,
        show: impl Fn(&Entry) -> T,
    ) -> Result<Self, ApiError> {
        if library.collection(collection).is_none() {
            return Ok(Self { data: Vec::new(), total: 0 });
        }
        let filters = vec![Filter::Field { path: vec![field.to_owned()], condition }];
        let hits = library.find(collection, &Query { filters, limit, ..Query::default() })?;
        Ok(Self { data: hits.items.into_iter().map(show).collect(), total: hits.total })
    }
}

/// Show what the hub has of a country: stories, articles, partners, networks and plans.
#[utoipa::path(
    get,
    path = "/api/countries/{code}/hub",
    operation_id = "showCountryHub",
    tag = "countries",
    params(("code" = String, Path, description = "Code of two or three letters")),
    responses(
        (status = 200, body = CountryHub),
        (status = 404, description = "There is no such country", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    Path(code): Path<String>,
) -> Result<Json<CountryHub>, ApiError> {
    let Some(country) = terrace_geo::countries::by_code(&code) else {
        return Err(ApiError::NotFound { what: "country", name: code });
    };
    let library = context.library();
    let screen = Show::new(library, Shape::Screen);
    let code = country.alpha3;
    let card = |entry: &Entry| screen.screen_card(entry);
    let mut partners = FirstOf::of(library, PARTNERS_OF, code, MOST_PARTNERS, card)?;
    PartnerPlaces::new(&context).fill_all(&mut partners.data);
    Ok(Json(CountryHub {
        country: CountryFacts {
            code: code.to_owned(),
            iso2: country.alpha2.to_owned(),
            numeric: country.numeric.to_owned(),
            name: country.name.to_owned(),
            english_short_name: country.english_short_name.to_owned(),
            french_short_name: country.french_short_name.to_owned(),
        },
        profile: profile(library, code)?,
        stories: FirstOf::of(library, STORIES_OF, code, MOST_TEXTS, |entry| {
            StoryCard::new(library, entry)
        })?,
        articles: FirstOf::of(library, ARTICLES_OF, code, MOST_TEXTS, |entry| {
            ArticleCard::new(library, entry)
        })?,
        partners,
        networks: FirstOf::of(library, NETWORKS_OF, code, MOST_PARTNERS, card)?,
        plans: FirstOf::of(library, PLANS_OF, code, MOST_TEXTS, card)?,
    }))
}

/// How many published entries of the hub name each country, by its code of three letters.
pub fn entries_by_country(context: &Context) -> Result<HashMap<&'static str, u64>, FilterError> {
    let library = context.library();
    let mut counts = HashMap::new();
    for (collection, field) in [STORIES_OF, ARTICLES_OF, PARTNERS_OF, NETWORKS_OF, PLANS_OF] {
        if library.collection(collection).is_none() {
            continue;
        }
        for facet in library.country_facets(collection, &Query::default(), field)? {
            *counts.entry(facet.code).or_default() += facet.count;
        }
    }
    Ok(counts)
}

/// The beginning of a country's profile, where an author wrote one.
pub fn profile(library: &Library, code: &str) -> Result<Option<ProfileIntro>, ApiError> {
    let screen = Show::new(library, Shape::Screen);
    let profiles =
        FirstOf::of(library, (collections::COUNTRY_PROFILES, "iso"), code, 1, |entry| {
            ProfileIntro {
                title: entry.title().to_owned(),
                intro_text: screen.field(entry, "intro_text"),
                url: entry.url().map(str::to_owned),
            }
        })?;
    Ok(profiles.data.into_iter().next())
}
