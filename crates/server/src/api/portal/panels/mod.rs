//! Panels: pages that answer a question with figures and a list. `/api/portal/panels…`
//!
//! Which figures is content; the numbers are those of the tables and collections of the site.

mod entries;
mod figure;
mod list;
mod numbers;
mod records;

use axum::Json;
use axum::extract::Path;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use terrace_content::show::{Shape, Show};
use terrace_site::{FigureDefinition, FigureKind, PanelDefinition};
use utoipa::{IntoParams, ToSchema};

use self::figure::{FigureNumbers, PanelFigure};
use self::list::PanelList;
use crate::api::data::form::Form;
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::query::Params;

#[derive(Debug, Serialize, ToSchema)]
pub struct PanelLinks {
    pub data: Vec<PanelLink>,
}

/// A panel as others lead to it.
#[derive(Debug, Serialize, ToSchema)]
pub struct PanelLink {
    /// Its name in addresses.
    pub slug: String,
    pub title: String,
    #[schema(required = true)]
    pub question: Option<String>,
    pub url: String,
    #[schema(required = true)]
    pub short_description: Option<String>,
    /// What its first figure finds.
    #[schema(required = true)]
    pub sentence: Option<String>,
    /// Whether that is invented, to show what the site can do.
    pub demonstration: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct PanelAnswer {
    pub data: Panel,
}

/// A panel with all that it shows.
#[derive(Debug, Serialize, ToSchema)]
pub struct Panel {
    #[serde(flatten)]
    pub link: PanelLink,
    /// What its author wrote, as HTML.
    #[schema(required = true)]
    pub intro: Option<String>,
    pub figures: Vec<PanelFigure>,
    #[schema(required = true)]
    pub list: Option<PanelList>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct BelowParam {
    /// The page whose panels are wanted, by the last part of its address
    pub page: String,
}

/// List the panels below a page, each with what its first figure finds.
#[utoipa::path(
    get,
    path = "/api/portal/panels",
    operation_id = "listPanels",
    tag = "data",
    params(BelowParam),
    responses(
        (status = 200, body = PanelLinks),
        (status = 422, description = "The page is missing", body = ErrorBody),
    )
)]
pub async fn list(
    context: Context,
    Params(of): Params<BelowParam>,
) -> Result<Json<PanelLinks>, ApiError> {
    let tables = &context.snapshot.data.tables;
    let panels = PanelDefinition::below(context.library(), tables, &of.page);
    let link = |panel: &PanelDefinition| {
        let first = panel.figures.first().map(|first| figure(&context, first));
        PanelLink::new(panel, first.as_ref())
    };
    Ok(Json(PanelLinks { data: context.deadline.show_each(&panels, link)? }))
}

/// Show a panel: its figures with what each finds, and its list.
#[utoipa::path(
    get,
    path = "/api/portal/panels/{slug}",
    operation_id = "showPanel",
    tag = "data",
    params(("slug" = String, Path, description = "The last part of its page's address")),
    responses(
        (status = 200, body = PanelAnswer),
        (status = 404, description = "There is no such panel", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    Path(slug): Path<String>,
) -> Result<Json<PanelAnswer>, ApiError> {
    let panel = named(&context, &slug)?;
    let figures = context.deadline.show_each(&panel.figures, |of| figure(&context, of))?;
    let screen = Show::new(context.library(), Shape::Screen);
    let intro = screen.field(panel.page, "content");
    Ok(Json(PanelAnswer {
        data: Panel {
            link: PanelLink::new(&panel, figures.first()),
            intro: intro.as_str().filter(|html| !html.is_empty()).map(str::to_owned),
            figures,
            list: panel.list.as_ref().map(|list| PanelList::new(&context, list)),
        },
    }))
}

/// Show one figure of a panel; with `.csv` at the end of its address as a table for spreadsheets.
#[utoipa::path(
    get,
    path = "/api/portal/panels/{slug}/{figure}",
    operation_id = "showPanelFigure",
    tag = "data",
    params(
        ("slug" = String, Path, description = "The last part of its page's address"),
        ("figure" = String, Path, description = "The figure's id; `.csv` behind it asks for a table"),
    ),
    responses(
        (status = 200, body = PanelFigure),
        (status = 404, description = "There is no such figure", body = ErrorBody),
    )
)]
pub async fn show_figure(
    context: Context,
    Path((slug, asked)): Path<(String, String)>,
) -> Result<Response, ApiError> {
    let (id, form) = Form::of(&asked);
    let panel = named(&context, &slug)?;
    let found = panel.figures.iter().find(|figure| figure.id == id);
    let found = found.ok_or_else(|| ApiError::NotFound { what: "figure", name: id.to_owned() })?;
    Ok(form.answer(figure(&context, found), PanelFigure::sheet))
}

fn named<'c>(context: &'c Context, slug: &str) -> Result<PanelDefinition<'c>, ApiError> {
    let tables = &context.snapshot.data.tables;
    let found = PanelDefinition::named(context.library(), tables, slug);
    found.ok_or_else(|| ApiError::NotFound { what: "panel", name: slug.to_owned() })
}

fn figure(context: &Context, of: &FigureDefinition<'_>) -> PanelFigure {
    let numbers = match of.kind {
        FigureKind::Classes => numbers::classes(of),
        FigureKind::Medians => numbers::medians(of),
        FigureKind::Regions => numbers::regions(of),
        FigureKind::Totals => numbers::totals(of),
        FigureKind::Parts => numbers::parts(of),
        FigureKind::Shares => numbers::shares(of),
        FigureKind::Coverage => numbers::coverage(of),
        FigureKind::Verdicts => records::verdicts(of),
        FigureKind::Days => records::days(of),
        FigureKind::Entries => entries::by_field(of),
        FigureKind::Recent => entries::recent(of, context.library()),
    };
    let numbers = numbers.unwrap_or_else(FigureNumbers::nothing);
    PanelFigure::new(of, numbers, &context.site.name, entries::today(context.library()))
}

impl PanelLink {
    fn new(panel: &PanelDefinition<'_>, first: Option<&PanelFigure>) -> Self {
        let text = |field: &str| panel.page.text(field).map(str::to_owned);
        Self {
            slug: panel.page.slug().to_owned(),
            title: panel.page.title().to_owned(),
            question: text("question"),
            url: panel.page.url().unwrap_or_default().to_owned(),
            short_description: text("short_description"),
            sentence: first.map(|first| first.sentence.clone()),
            demonstration: first.is_some_and(|first| first.demonstration),
        }
    }
}
