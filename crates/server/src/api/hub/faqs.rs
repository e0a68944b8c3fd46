//! Questions and answers: `/api/faqs-page`

use axum::Json;
use indexmap::IndexMap;
use serde::Serialize;
use serde_json::Value as AnyJson;
use terrace_content::show::{Shape, Show};
use terrace_content::{Entry, Query};
use terrace_site::handles::collections::{FAQS, PAGES};
use terrace_site::handles::{FAQ_PAGES, screens};
use terrace_text::slugify;
use utoipa::ToSchema;

use crate::api::kit::anchors;
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::site::pages::SitePage;

/// More questions than anybody asks.
const MOST_FAQS: usize = 1000;

/// The page of questions.
#[derive(Debug, Serialize, ToSchema)]
pub struct FaqsPage {
    /// Title and text above the questions; null when the site has no such page.
    #[schema(required = true)]
    pub page: Option<SitePage>,
    /// Questions by topic, in the order of the collection.
    pub groups: Vec<FaqGroup>,
}

/// Questions on one topic.
#[derive(Debug, Serialize, ToSchema)]
pub struct FaqGroup {
    /// Null for questions without a topic.
    #[schema(required = true)]
    pub title: Option<String>,
    /// A name that an address can carry.
    pub slug: String,
    pub faqs: Vec<Faq>,
}

/// A question and its answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct Faq {
    pub id: String,
    pub slug: String,
    /// The question.
    pub title: String,
    /// HTML.
    #[schema(value_type = Option<String>, required = true)]
    pub answer: AnyJson,
    /// Where it stands on the page.
    pub url: String,
}

/// Show the page of questions and answers.
#[utoipa::path(
    get,
    path = "/api/faqs-page",
    operation_id = "showFaqsPage",
    tag = "faqs",
    responses(
        (status = 200, body = FaqsPage),
        (status = 404, description = "The site has no questions", body = ErrorBody),
    )
)]
pub async fn show(context: Context) -> Result<Json<FaqsPage>, ApiError> {
    let library = context.library();
    let all = Query { limit: MOST_FAQS, ..Query::default() };
    let screen = Show::new(library, Shape::Screen);
    let mut groups: IndexMap<Option<&str>, Vec<Faq>> = IndexMap::new();
    for entry in library.find(FAQS, &all)?.items {
        context.deadline.check()?;
        groups.entry(entry.text("topic")).or_default().push(faq(&context, screen, entry));
    }
    let group = |(title, faqs): (Option<&str>, Vec<Faq>)| FaqGroup {
        title: title.map(str::to_owned),
        slug: slugify(title.unwrap_or("other")),
        faqs,
    };
    let found = FAQ_PAGES.iter().find_map(|id| library.entry_by_id_or_slug(PAGES, id));
    Ok(Json(FaqsPage {
        page: found
            .filter(|entry| entry.is_published())
            .map(|entry| SitePage::new(&context, entry)),
        groups: groups.into_iter().map(group).collect(),
    }))
}

/// The place of a question on their page.
pub fn address(context: &Context, entry: &Entry) -> String {
    anchors::place(&format!("{}{}", context.site.hub_path, screens::FAQS), anchors::name(entry))
}

fn faq(context: &Context, screen: Show<'_>, entry: &Entry) -> Faq {
    Faq {
        id: entry.id().to_owned(),
        slug: anchors::name(entry).to_owned(),
        title: entry.title().to_owned(),
        answer: screen.field(entry, "answer"),
        url: address(context, entry),
    }
}
