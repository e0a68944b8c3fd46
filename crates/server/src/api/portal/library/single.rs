//! One thing of the library with all that its page shows: `/api/portal/library/{kind}/entries/{slug}`

use std::cmp::Reverse;

use axum::Json;
use axum::extract::Path;
use serde::Serialize;
use serde_json::Value as AnyJson;
use terrace_content::show::{self, Shape, Show};
use terrace_content::{Entry, Kind, Library, Value};
use terrace_text::{fold, slugify};
use utoipa::ToSchema;

use super::card::{LibraryCard, number};
use super::kinds::{self, YEARS};
use super::tags::{Tag, tags_of};
use super::{Sorted, facets, find, kind_named};
use crate::api::data::lists::{Sponsor, sponsors_of};
use crate::api::kit::blocks::rich_text;
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::views::TermView;
use crate::api::portal::newest::{by_title, when_of};

/// Shown under "more like this".
const MOST_RELATED: usize = 3;

/// One thing, and others like it.
#[derive(Debug, Serialize, ToSchema)]
pub struct LibraryAnswer {
    pub data: LibraryEntry,
    /// Those that it answers, and those that answer it.
    pub answers: Vec<LibraryCard>,
    /// Those that share most with it, then in the list's order.
    pub related: Vec<LibraryCard>,
}

/// One thing with its text and its facts.
#[derive(Debug, Serialize, ToSchema)]
pub struct LibraryEntry {
    #[serde(flatten)]
    pub card: LibraryCard,
    /// HTML.
    #[schema(required = true)]
    pub text: Option<String>,
    /// Of a case study: the whole in a few sentences. HTML.
    #[schema(required = true)]
    pub summary: Option<String>,
    pub key_facts: Vec<KeyFact>,
    pub organisations: Vec<Involved>,
    /// How far it is.
    #[schema(required = true)]
    pub status: Option<TermView>,
    /// Million US dollars.
    #[schema(required = true)]
    pub amount: Option<f64>,
    /// Where it leads to.
    #[schema(required = true)]
    pub link: Option<String>,
    /// Minutes.
    pub reading_time: u32,
    /// When it was last changed. ISO 8601, UTC.
    pub updated_at: String,
}

/// A fact as its author wrote it.
#[derive(Debug, Serialize, ToSchema)]
pub struct KeyFact {
    pub label: String,
    pub value: String,
}

/// An organisation that has to do with it.
#[derive(Debug, Serialize, ToSchema)]
pub struct Involved {
    pub role: Role,
    #[serde(flatten)]
    pub organisation: Sponsor,
}

/// What an organisation has to do with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Does the work.
    Runs,
    /// Pays for it.
    Pays,
    /// Publishes it.
    Publishes,
}

/// Fields that name organisations, in the order in which they are shown.
const ROLES: [(&str, Role); 4] = [
    ("organisation", Role::Runs),
    ("funder", Role::Pays),
    ("organization", Role::Publishes),
    ("extra_organization", Role::Publishes),
];

/// Fields that may hold the text, the first of them that does.
const TEXTS: [&str; 2] = ["content", "description"];

/// Show one thing of the library, by its slug.
#[utoipa::path(
    get,
    path = "/api/portal/library/{kind}/entries/{slug}",
    operation_id = "showLibraryEntry",
    tag = "portal",
    params(
        ("kind" = String, Path, description = "`projects`, `reports`, `perspectives`, `case_studies`, `updates`, `viewpoints`, `courses` or `initiatives`"),
        ("slug" = String, Path, description = "Slug or id"),
    ),
    responses(
        (status = 200, body = LibraryAnswer),
        (status = 404, description = "There is no such thing", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    Path((kind, slug)): Path<(String, String)>,
) -> Result<Json<LibraryAnswer>, ApiError> {
    let kind = kind_named(kind)?;
    let library = context.library();
    let entry = library
        .entry_by_id_or_slug(kind.collection, &slug)
        .filter(|entry| entry.is_published())
        .ok_or(ApiError::NotFound { what: kind.what, name: slug })?;
    let tags = tags_of(library, kind, entry);
    let mut others: Vec<Sorted<'_>> = find(library, kind, by_title())?
        .into_iter()
        .filter(|other| other.entry.id() != entry.id())
        .collect();
    others.sort_by_key(|other| Reverse(when_of(other.entry)));
    let (answering, others): (Vec<_>, Vec<_>) =
        others.into_iter().partition(|other| is_answer(entry, other.entry));
    let card = |one: Sorted<'_>| LibraryCard::new(library, kind, one.entry, one.tags);
    let related = most_alike(kind, &tags, others).into_iter().map(card).collect();
    Ok(Json(LibraryAnswer {
        data: LibraryEntry::new(&context, kind, entry, tags),
        answers: answering.into_iter().map(card).collect(),
        related,
    }))
}

/// Whether one of the two answers the other.
fn is_answer(one: &Entry, other: &Entry) -> bool {
    let answers = |entry: &Entry, id: &str| {
        let named = entry.value("answers").map_or(&[][..], Value::items);
        named.iter().any(|value| value.as_str() == Some(id))
    };
    answers(one, other.id()) || answers(other, one.id())
}

/// Those that share most, years aside; ties stay in the order of the list.
fn most_alike<'l>(
    kind: &kinds::Kind,
    tags: &[Vec<Tag>],
    mut others: Vec<Sorted<'l>>,
) -> Vec<Sorted<'l>> {
    let is_year = |at: usize| kind.facets[at].name == YEARS;
    others.sort_by_cached_key(|other| Reverse(facets::shared(tags, &other.tags, is_year)));
    others.truncate(MOST_RELATED);
    others
}

impl LibraryEntry {
    fn new(context: &Context, kind: &kinds::Kind, entry: &Entry, tags: Vec<Vec<Tag>>) -> Self {
        let library = context.library();
        let screen = Show::new(library, Shape::Screen);
        Self {
            card: LibraryCard::new(library, kind, entry, tags),
            text: TEXTS.iter().find_map(|field| rich_text(screen, entry, field)),
            summary: rich_text(screen, entry, "project_summary"),
            key_facts: key_facts(library, entry),
            organisations: involved(context, entry),
            status: status(entry),
            amount: number(entry, "amount").filter(|amount| *amount >= 0.0),
            link: entry.text("link").map(str::to_owned),
            reading_time: entry.reading_minutes(),
            updated_at: show::iso(entry.modified()),
        }
    }
}

/// The word of its author; to an entry `status` is whether it is published.
fn status(entry: &Entry) -> Option<TermView> {
    let written = entry.text("status")?;
    let kind = &entry.blueprint().fields.get("status")?.kind;
    let label = match kind {
        Kind::Choice { options, .. } => options.iter().find(|option| option.key == written),
        _ => None,
    };
    let title = label.map_or(written, |option| &option.label);
    Some(Tag { slug: slugify(written), title: title.to_owned() }.into())
}

fn key_facts(library: &Library, entry: &Entry) -> Vec<KeyFact> {
    let AnyJson::Array(rows) = Show::new(library, Shape::Screen).field(entry, "key_facts") else {
        return Vec::new();
    };
    let text = |row: &AnyJson, key: &str| match row.get(key)? {
        AnyJson::String(text) => Some(text.trim().to_owned()).filter(|text| !text.is_empty()),
        AnyJson::Number(number) => Some(number.to_string()),
        _ => None,
    };
    let fact =
        |row: &AnyJson| Some(KeyFact { label: text(row, "label")?, value: text(row, "value")? });
    rows.iter().filter_map(fact).collect()
}

/// The organisations that an entry names, with their logos where the site has them.
fn involved(context: &Context, entry: &Entry) -> Vec<Involved> {
    let known = sponsors_of(context);
    let named =
        ROLES.into_iter().filter_map(|(field, role)| Some((entry.text(field)?.trim(), role)));
    let organisation = |(name, role): (&str, Role)| {
        let listed = known.iter().find(|sponsor| fold(&sponsor.name) == fold(name)).cloned();
        let unlisted = || Sponsor { name: name.to_owned(), logo: AnyJson::Null, url: None };
        Involved { role, organisation: listed.unwrap_or_else(unlisted) }
    };
    named.map(organisation).collect()
}
