//! What is being done in a country: projects, case studies, stories and partners.

use serde::Serialize;
use serde_json::Value as AnyJson;
use terrace_content::show::{Shape, Show};
use terrace_content::{Entry, Value};
use terrace_site::handles::collections;
use utoipa::ToSchema;

use crate::api::hub::cards::{Card, StoryCard};
use crate::api::hub::country_hub::{FirstOf, Named, PARTNERS_OF, STORIES_OF};
use crate::api::kit::context::Context;
use crate::api::kit::error::ApiError;
use crate::api::kit::views::Location;
use crate::api::portal::library::card::location;

pub const PROJECTS_OF: Named = (collections::PROJECTS, "countries");
pub const CASE_STUDIES_OF: Named = (collections::CASE_STUDIES, "countries");

/// Projects and partners that are shown.
const MOST_ROWS: usize = 6;
/// Stories and case studies that are shown.
const MOST_CARDS: usize = 3;

/// What is being done in a country, and who tells of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Around {
    pub projects: FirstOf<ProfileEntry>,
    pub case_studies: FirstOf<ProfileEntry>,
    pub stories: FirstOf<StoryCard>,
    #[schema(value_type = FirstOf<Card>)]
    pub partners: FirstOf<AnyJson>,
}

/// A project or a case study in one line.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProfileEntry {
    pub id: String,
    pub title: String,
    #[schema(required = true)]
    pub url: Option<String>,
    #[schema(required = true)]
    pub short_description: Option<String>,
    #[schema(required = true)]
    pub sector: Option<String>,
    #[schema(required = true)]
    pub status: Option<String>,
    #[schema(required = true)]
    pub start_year: Option<String>,
    #[schema(required = true)]
    pub end_year: Option<String>,
    #[schema(required = true)]
    pub organisation: Option<String>,
    #[schema(required = true)]
    pub location: Option<Location>,
}

impl Around {
    pub fn new(context: &Context, code: &str) -> Result<Self, ApiError> {
        let library = context.library();
        let screen = Show::new(library, Shape::Screen);
        Ok(Self {
            projects: FirstOf::of(library, PROJECTS_OF, code, MOST_ROWS, ProfileEntry::new)?,
            case_studies: FirstOf::of(
                library,
                CASE_STUDIES_OF,
                code,
                MOST_CARDS,
                ProfileEntry::new,
            )?,
            stories: FirstOf::of(library, STORIES_OF, code, MOST_CARDS, |entry| {
                StoryCard::new(library, entry)
            })?,
            partners: FirstOf::of(library, PARTNERS_OF, code, MOST_ROWS, |entry| {
                screen.screen_card(entry)
            })?,
        })
    }
}

impl ProfileEntry {
    pub fn new(entry: &Entry) -> Self {
        let text = |key: &str| entry.text(key).map(str::to_owned);
        let number = |key: &str| entry.value(key).and_then(Value::scalar_text);
        Self {
            id: entry.id().to_owned(),
            title: entry.title().to_owned(),
            url: entry.url().map(str::to_owned),
            short_description: text("short_description"),
            sector: text("sector"),
            status: text("status"),
            start_year: number("start_year"),
            end_year: number("end_year"),
            organisation: text("organisation"),
            location: location(entry),
        }
    }
}
