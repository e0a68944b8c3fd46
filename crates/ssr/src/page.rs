//! Inputs and outputs of a render.

use std::sync::Arc;

use bytes::Bytes;

/// One answer of the API.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FetchResponse {
    pub status: u16,
    /// JSON. Anything else (an empty body, HTML) reaches the page as `null`.
    pub body: Bytes,
}

/// Asks the API for one address, such as `/api/articles?page=2`.
///
/// Called on the thread that renders the page, one address after the other, so
/// it may block, but the time counts against [`Limits::wall`](crate::Limits::wall).
pub type Fetch = Arc<dyn Fn(&str) -> FetchResponse + Send + Sync>;

/// An address that a page asked for, and what it was told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    pub url: String,
    pub answer: FetchResponse,
    /// Whether the whole page fails with this answer, or only an area of it.
    pub required: bool,
}

/// Where a page sends its visitor instead of being rendered.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
pub struct Redirect {
    pub to: String,
    pub status: u16,
}

/// A page as the build drew it: parts of a document, not a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rendered {
    pub status: u16,
    /// `<title>`, `<meta>` and `<link>` elements.
    pub head: String,
    /// What belongs inside `#root`.
    pub html: String,
    /// The route chunks that were used, as the client's manifest names them.
    pub modules: Vec<String>,
    /// The style sheets that it needs beside that of all pages, by their names.
    pub styles: Vec<String>,
    /// When set, `head` and `html` are empty and `status` is the redirect's.
    pub redirect: Option<Redirect>,
    /// In the order in which they were asked, each address once.
    pub answers: Vec<Asked>,
    /// All answers as the page saw them, `{"<url>":{"status":200,"body":…},…}`,
    /// for the data block. Not escaped for HTML.
    pub answers_json: String,
}
