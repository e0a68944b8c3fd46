//! Pages that authors write: `/api/pages?path=…`

use std::collections::BTreeSet;

use axum::Json;
use serde::Serialize;
use serde_json::{Value as AnyJson, json};
use terrace_content::show::{self, Shape, Show};
use terrace_content::{Branch, Entry, Kind, Library, Resolved, Value};
use utoipa::ToSchema;

use super::resolve::PathParam;
use crate::api::kit::blocks::{self, Block, rich_text};
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::query::Params;
use crate::api::kit::views::{Asset, file};

/// Fields that may hold the text of a page without blocks, the first of them that does.
const TEXTS: [&str; 3] = ["content", "intro_text", "description"];
/// A field of rich text that stands before the blocks.
const BARD: &str = "bard";

#[derive(Debug, Serialize, ToSchema)]
pub struct PageAnswer {
    pub data: SitePage,
}

/// A page of the site with all that its screen renders.
#[derive(Debug, Serialize, ToSchema)]
pub struct SitePage {
    pub id: String,
    pub title: String,
    /// Its own address on this server.
    pub url: String,
    /// Handle of its collection.
    pub collection: String,
    #[schema(required = true)]
    pub short_description: Option<String>,
    #[schema(required = true)]
    pub featured_image: Option<Asset>,
    /// Blocks in reading order, each with its `type` and `id`.
    #[schema(value_type = Vec<Block>)]
    pub blocks: Vec<AnyJson>,
    #[serde(flatten)]
    pub frame: PageFrame,
    /// Its screen is still to come; the text says what will stand there.
    pub coming: bool,
    /// The parameter that its search field sends, when it has one.
    #[schema(required = true)]
    pub search_param: Option<String>,
    /// Search engines are asked to leave it out.
    pub noindex: bool,
    /// The pages above it, from the top.
    pub breadcrumb: Vec<SitePageLink>,
    /// The pages below it, in the order of the tree.
    pub children: Vec<SitePageLink>,
    /// When it was last changed. ISO 8601, UTC.
    pub updated_at: String,
}

/// What a page says of the frame around it.
#[derive(Debug, Serialize, ToSchema)]
pub struct PageFrame {
    /// Name of the layout; null leaves the choice to its address.
    #[schema(required = true)]
    pub layout: Option<String>,
    /// Names of guards that stand before the page.
    pub middleware: Vec<String>,
    /// Whether the way back to the portal stands above the header.
    pub back_bar: bool,
    /// Whether the header lies on the beginning of the page.
    pub transparent_header: bool,
}

/// A page as a link.
#[derive(Debug, Serialize, ToSchema)]
pub struct SitePageLink {
    pub title: String,
    pub url: String,
    #[schema(required = true)]
    pub short_description: Option<String>,
}

impl SitePageLink {
    fn new(entry: &Entry) -> Option<Self> {
        Some(Self {
            title: entry.title().to_owned(),
            url: entry.url()?.to_owned(),
            short_description: entry.text("short_description").map(str::to_owned),
        })
    }
}

impl SitePage {
    pub fn new(context: &Context, entry: &Entry) -> Self {
        let library = context.library();
        let screen = Show::new(library, Shape::Screen);
        let text = |key: &str| entry.text(key).map(str::to_owned);
        Self {
            id: entry.id().to_owned(),
            title: entry.title().to_owned(),
            url: entry.uri().unwrap_or_default().to_owned(),
            collection: entry.collection().to_owned(),
            short_description: text("short_description"),
            featured_image: file(library, entry, "featured_image"),
            blocks: blocks(context, screen, entry),
            frame: PageFrame {
                layout: text("layout"),
                middleware: names(entry.value("middleware")),
                back_bar: entry.value("back_bar").and_then(Value::as_bool).unwrap_or(true),
                transparent_header: entry.is_on("transparent_header"),
            },
            coming: entry.is_on("coming"),
            search_param: text("search_param"),
            noindex: entry.is_on("noindex"),
            breadcrumb: above(library, entry),
            children: below(library, entry),
            updated_at: show::iso(entry.modified()),
        }
    }
}

/// The page's blocks, after its rich text; a plain text counts as one.
fn blocks(context: &Context, screen: Show<'_>, entry: &Entry) -> Vec<AnyJson> {
    let mut all = bard(context, screen, entry);
    all.extend(blocks::blocks(context, entry));
    if all.is_empty() {
        let text = TEXTS.iter().find_map(|field| rich_text(screen, entry, field));
        all.extend(text.as_deref().map(text_block));
    }
    all
}

/// The runs of text and the sets of a Bard field as blocks.
fn bard(context: &Context, screen: Show<'_>, entry: &Entry) -> Vec<AnyJson> {
    let kind = entry.blueprint().fields.get(BARD).map(|field| &field.kind);
    let shown = (screen.field(entry, BARD), kind);
    let (AnyJson::Array(parts), Some(Kind::Bard { .. })) = shown else {
        // Without sets it is one text.
        return rich_text(screen, entry, BARD).as_deref().map(text_block).into_iter().collect();
    };
    let mut blocks = Vec::with_capacity(parts.len());
    for (at, mut part) in parts.into_iter().enumerate() {
        let is_text = part.get("type").is_some_and(|kind| kind == "text");
        match part.get("text") {
            Some(AnyJson::String(text)) if is_text => {
                let mut block = text_block(text);
                block["id"] = format!("{BARD}-{}", at + 1).into();
                blocks.push(block);
            }
            _ => {
                blocks::say_of_frame(&mut part, &context.site.framing);
                blocks.push(part);
            }
        }
    }
    blocks
}

fn text_block(text: &str) -> AnyJson {
    json!({"type": "text_block", "id": null, "text": text})
}

/// A name, or a list of them.
fn names(value: Option<&Value>) -> Vec<String> {
    match value {
        Some(Value::List(list)) => list.iter().filter_map(Value::scalar_text).collect(),
        Some(value) => value.scalar_text().into_iter().collect(),
        None => Vec::new(),
    }
}

/// The published pages above an entry, from the top.
fn above(library: &Library, entry: &Entry) -> Vec<SitePageLink> {
    let mut chain = Vec::new();
    // A tree has no circles, but a bound costs nothing.
    let mut seen = BTreeSet::from([entry.id()]);
    let mut parent = entry.parent();
    while let Some(entry) = parent.filter(|id| seen.insert(id)).and_then(|id| library.entry(id)) {
        if entry.is_published() {
            chain.extend(SitePageLink::new(entry));
        }
        parent = entry.parent();
    }
    chain.reverse();
    chain
}

/// The published pages directly below an entry.
fn below(library: &Library, entry: &Entry) -> Vec<SitePageLink> {
    let tree = library.collection(entry.collection()).and_then(|collection| collection.tree());
    let Some(children) = tree.and_then(|tree| branch(tree, entry.id())) else { return Vec::new() };
    let entries = children.iter().filter_map(|child| library.entry(&child.entry));
    entries.filter(|entry| entry.is_published()).filter_map(SitePageLink::new).collect()
}

fn branch<'a>(tree: &'a [Branch], id: &str) -> Option<&'a [Branch]> {
    tree.iter().find_map(|at| {
        if &*at.entry == id { Some(&at.children[..]) } else { branch(&at.children, id) }
    })
}

/// Show the page at an address, with all that its screen renders.
#[utoipa::path(
    get,
    path = "/api/pages",
    operation_id = "showPage",
    tag = "site",
    params(PathParam),
    responses(
        (status = 200, body = PageAnswer),
        (status = 404, description = "There is no page; `/api/resolve` says what there is instead", body = ErrorBody),
        (status = 422, description = "The path is missing or makes no sense", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    Params(asked): Params<PathParam>,
) -> Result<Json<PageAnswer>, ApiError> {
    let path = asked.checked()?;
    let library = context.library();
    match library.resolve(&path) {
        Resolved::Entry(entry) => Ok(Json(PageAnswer { data: SitePage::new(&context, entry) })),
        _ => Err(ApiError::NotFound { what: "page", name: path }),
    }
}
