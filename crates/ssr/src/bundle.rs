//! The JavaScript bundle that is run, and what it tells about its routes.

use std::borrow::Cow;

/// The server build: one script, evaluated once in each context.
///
/// It must set `globalThis.terrace` to an object with these functions, none of
/// which is asynchronous:
///
/// - `start(settingsJson)`, called once: JSON `{"routes":[{"path","params"}],"partSheets"?:{…}}`,
///   the latter by the name of a style sheet how the names of its classes begin: a page that has
///   such classes is given that sheet beside those that `render` names.
/// - `plan(url, answersJson)`: JSON `{"queries":[{"url","required"}],"redirect"?:{"to","status"}}`,
///   all queries known so far. It is called again with the answers while it
///   asks for more, three times at most. Each answer stands in a line of its own.
/// - `render(url, answersJson)`: an object `{status, head, html, modules, styles}`.
///
/// Promises that are made while the script is evaluated or in `start` are
/// settled before the first page. Those made in `plan` and `render` are
/// **never** settled: the page is ready when `render` returns, and a chain of
/// promises without an end could not be stopped by the engine.
#[derive(Debug, Clone)]
pub struct Bundle {
    /// The file name in error messages, such as `entry-server.js`.
    pub name: Cow<'static, str>,
    pub source: Cow<'static, str>,
    /// The source map, JSON. Without it errors name positions in the build.
    pub source_map: Option<Cow<'static, [u8]>>,
}

/// One route of the build, in the order in which routes are matched.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
pub struct Route {
    /// A React Router pattern, such as `/hub/articles/:id` or `*`.
    pub path: String,
    /// The query parameters that make a difference to the page.
    #[serde(default)]
    pub params: Vec<String>,
}
