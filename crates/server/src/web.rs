//! The front end's build: files for browsers, and the bundle that renders pages.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::io;
use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use http::{HeaderValue, StatusCode};
use serde::Deserialize;
use terrace_http::encoding::Body;
use terrace_http::response::{CachePolicy, PreparedResponse};
use terrace_site::Language;

use crate::pages::Route;

/// Where browsers find the build's files.
pub const PREFIX: &str = "/_t/";

/// The manifest of the files for browsers, without language and ending.
const MANIFEST: &str = "client/.vite/manifest";

static EMBEDDED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/web_files.rs"));

/// One build of the front end, in one of its languages.
#[derive(Debug, Default)]
pub struct Web {
    /// The language of the interface, as its tag.
    pub language: String,
    /// All languages that the build has.
    pub languages: Vec<String>,
    /// By path below [`PREFIX`].
    files: HashMap<String, Arc<PreparedResponse>>,
    manifest: HashMap<String, Chunk>,
    entry: Option<String>,
    /// Links of the style sheets and fonts that every document carries.
    head_links: String,
    /// The style sheets that some pages need beside that of all, by their names.
    styles: BTreeMap<String, String>,
    /// Routes with `{hub}` where the hub's path goes.
    routes: Vec<Route>,
    /// The bundle that runs inside the server, and its source map.
    pub bundle: Option<(Bytes, Option<Bytes>)>,
}

/// What Vite's manifest says of one source file.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Chunk {
    file: String,
    #[serde(default)]
    imports: Vec<String>,
    #[serde(default)]
    is_entry: bool,
}

impl Web {
    /// The build inside this binary. Empty when it was compiled without one.
    pub fn embedded(language: &str) -> Self {
        let files =
            EMBEDDED.iter().map(|&(name, bytes)| (name.to_owned(), Bytes::from_static(bytes)));
        Self::from_files(files, language)
    }

    /// A build in a folder, for working on the front end.
    pub fn in_folder(folder: &Path, language: &str) -> io::Result<Self> {
        let mut files = Vec::new();
        read_all(folder, folder, &mut files)?;
        Ok(Self::from_files(files.into_iter(), language))
    }

    /// Empty when the build does not have the language.
    pub fn from_files(files: impl Iterator<Item = (String, Bytes)>, language: &str) -> Self {
        let all: HashMap<String, Bytes> = files.collect();
        let manifest: HashMap<String, Chunk> = json(&all, &file_in(language, MANIFEST, ".json"));
        let preload: Vec<String> = json(&all, "client/preload.json");
        let styles: BTreeMap<String, String> = json(&all, "client/styles.json");
        let bundle_file = file_in(language, "server/entry-server", ".js");
        let bundle = all.get(&bundle_file).cloned();
        let mut web = Self {
            language: language.to_owned(),
            languages: languages_in(&all),
            files: browser_files(&all),
            entry: manifest.values().find(|c| c.is_entry).map(|c| format!("{PREFIX}{}", c.file)),
            bundle: bundle.map(|code| (code, all.get(&format!("{bundle_file}.map")).cloned())),
            routes: json(&all, "server/routes.json"),
            manifest,
            head_links: String::new(),
            styles: styles
                .into_iter()
                .map(|(name, file)| (name, format!("{PREFIX}{file}")))
                .collect(),
        };
        web.head_links = web.make_head_links(&preload);
        web
    }

    /// The pages there are, with the hub at `hub_path`.
    ///
    /// Written down by the build, so that addresses are understood also where
    /// no JavaScript runs.
    pub fn routes(&self, hub_path: &str) -> Vec<Route> {
        let place = |route: &Route| Route {
            path: route.path.replace("{hub}", hub_path.trim_matches('/')),
            params: route.params.clone(),
        };
        self.routes.iter().map(place).collect()
    }

    pub fn is_empty(&self) -> bool {
        self.entry.is_none()
    }

    pub fn file(&self, path: &str) -> Option<&Arc<PreparedResponse>> {
        self.files.get(path)
    }

    /// The address of the script that every page starts.
    pub fn entry(&self) -> Option<&str> {
        self.entry.as_deref()
    }

    /// Links that every document carries.
    pub fn head_links(&self) -> &str {
        &self.head_links
    }

    /// The style sheets of these names; all of them where none is named. A browser fetches others
    /// when its visitor goes where they are needed.
    pub fn styles<'a>(&'a self, names: &'a [String]) -> impl Iterator<Item = &'a str> {
        let is_own = move |name: &String| names.is_empty() || names.contains(name);
        self.styles.iter().filter(move |(name, _)| is_own(name)).map(|(_, style)| &**style)
    }

    fn make_head_links(&self, preload: &[String]) -> String {
        let mut links = String::new();
        let mut styles: Vec<String> = self
            .files
            .keys()
            .filter(|name| ending(name) == Some("css"))
            .map(|name| format!("{PREFIX}{name}"))
            .filter(|style| !self.styles(&[]).any(|of_some| of_some == style))
            .collect();
        styles.sort_unstable();
        for style in styles {
            push_style(&mut links, &style);
        }
        for font in preload {
            let _ = write!(
                links,
                "<link rel=\"preload\" href=\"{font}\" as=\"font\" type=\"font/woff2\" crossorigin>"
            );
        }
        links
    }

    /// The files of a page's modules, beyond the script that starts it.
    pub fn parts(&self, modules: &[String]) -> Vec<String> {
        let entry = self.manifest.iter().find(|(_, chunk)| chunk.is_entry).map(|(name, _)| name);
        let all = entry.into_iter().chain(modules);
        let mut files = self.closure(all.map(String::as_str));
        files.retain(|file| Some(file.as_str()) != self.entry());
        files
    }

    /// Modules and all that they import, each once.
    fn closure<'a>(&'a self, modules: impl Iterator<Item = &'a str>) -> Vec<String> {
        let mut open: Vec<&str> = modules.collect();
        let mut files = Vec::new();
        while let Some(module) = open.pop() {
            let Some(chunk) = self.manifest.get(module) else { continue };
            let file = format!("{PREFIX}{}", chunk.file);
            if !files.contains(&file) {
                files.push(file);
                open.extend(chunk.imports.iter().map(String::as_str));
            }
        }
        files
    }
}

/// The link of a style sheet.
pub fn push_style(page: &mut String, address: &str) {
    // Writing to a string does not fail; here and elsewhere.
    let _ = write!(page, "<link rel=\"stylesheet\" href=\"{address}\">");
}

/// The name of a file that each language has its own of; English has the plain one.
fn file_in(language: &str, name: &str, ending: &str) -> String {
    match language {
        Language::ENGLISH => format!("{name}{ending}"),
        other => format!("{name}.{other}{ending}"),
    }
}

/// The languages that have a manifest.
fn languages_in(files: &HashMap<String, Bytes>) -> Vec<String> {
    let language = |name: &String| match name.strip_prefix(MANIFEST)?.strip_suffix(".json")? {
        "" => Some(Language::ENGLISH.to_owned()),
        other => other.strip_prefix('.').map(str::to_owned),
    };
    let mut languages: Vec<String> = files.keys().filter_map(language).collect();
    languages.sort_unstable();
    languages
}

fn json<T: Default + for<'de> Deserialize<'de>>(files: &HashMap<String, Bytes>, name: &str) -> T {
    let Some(bytes) = files.get(name) else { return T::default() };
    serde_json::from_slice(bytes).unwrap_or_else(|error| {
        tracing::error!("the web build's {name} cannot be read: {error}");
        T::default()
    })
}

/// The files browsers may fetch, with the compressed forms that lie beside them.
fn browser_files(all: &HashMap<String, Bytes>) -> HashMap<String, Arc<PreparedResponse>> {
    let mut files = HashMap::new();
    for (name, bytes) in all {
        let Some(path) = name.strip_prefix("client/") else { continue };
        let hidden = path.starts_with('.') || matches!(path, "preload.json" | "styles.json");
        if hidden || matches!(ending(path), Some("br" | "gz" | "map")) {
            continue;
        }
        let beside = |ending: &str| all.get(&format!("{name}{ending}")).cloned();
        let body = Body::precompressed(bytes.clone(), beside(".br"), beside(".gz"));
        let answer =
            PreparedResponse::new(StatusCode::OK, content_type(path), CachePolicy::Forever, body);
        files.insert(path.to_owned(), Arc::new(answer));
    }
    files
}

fn read_all(root: &Path, folder: &Path, files: &mut Vec<(String, Bytes)>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            read_all(root, &path, files)?;
        } else {
            let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
            files.push((name, std::fs::read(&path)?.into()));
        }
    }
    Ok(())
}

/// What follows the last dot of a file's name.
fn ending(path: &str) -> Option<&str> {
    path.rsplit_once('.').map(|(_, ending)| ending)
}

/// The type of a file by its name; what is unknown is never guessed.
pub fn content_type(path: &str) -> HeaderValue {
    let ending = ending(path).map(str::to_ascii_lowercase);
    HeaderValue::from_static(match ending.as_deref() {
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json" | "map") => "application/json",
        Some("geojson") => "application/geo+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        Some("avif") => "image/avif",
        Some("gif") => "image/gif",
        Some("ico") => "image/x-icon",
        Some("woff2") => "font/woff2",
        Some("pdf") => "application/pdf",
        Some("csv") => "text/csv; charset=utf-8",
        Some("txt" | "md") => "text/plain; charset=utf-8",
        Some("mp3") => "audio/mpeg",
        Some("mp4") => "video/mp4",
        Some("ogg") => "audio/ogg",
        Some("webm") => "video/webm",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn web() -> Web {
        web_in("en")
    }

    fn web_in(language: &str) -> Web {
        let manifest = r#"{
            "app/entry-client.tsx": {"file":"assets/entry-1.js","isEntry":true,"imports":["_react.js"]},
            "_react.js": {"file":"assets/react-2.js"},
            "app/routes/article.tsx": {"file":"assets/article-3.js","imports":["_react.js","_date.js"]},
            "_date.js": {"file":"assets/date-4.js"}
        }"#;
        let french = manifest.replace("entry-1", "entry-7");
        let files = [
            ("client/.vite/manifest.json", manifest),
            ("client/.vite/manifest.fr.json", &french),
            ("server/entry-server.js", "english"),
            ("server/entry-server.fr.js", "french"),
            ("client/preload.json", r#"["/_t/assets/sans.woff2"]"#),
            ("client/assets/entry-1.js", "1"),
            ("client/assets/entry-7.js", "7"),
            ("client/assets/style-5.css", "a{}"),
            ("client/assets/style-5.css.br", "a"),
            ("client/assets/hub-8.css", "b{}"),
            ("client/assets/portal-9.css", "c{}"),
            ("client/assets/maps-6.css", "d{}"),
            (
                "client/styles.json",
                r#"{"hub":"assets/hub-8.css","portal":"assets/portal-9.css","maps":"assets/maps-6.css"}"#,
            ),
        ];
        let files = files.map(|(name, text)| (name.to_owned(), Bytes::from(text.to_owned())));
        Web::from_files(files.into_iter(), language)
    }

    #[test]
    fn browser_and_server_get_the_files_of_one_language() {
        let check = |language: &str, entry: Option<&str>, bundle: Option<&'static str>| {
            let web = web_in(language);
            assert_eq!(web.entry(), entry, "{language}");
            assert_eq!(web.bundle.map(|(code, _)| code), bundle.map(Bytes::from), "{language}");
            assert_eq!(web.languages, ["en", "fr"]);
        };
        check("en", Some("/_t/assets/entry-1.js"), Some("english"));
        check("fr", Some("/_t/assets/entry-7.js"), Some("french"));
        check("de", None, None);
    }

    #[test]
    fn a_document_names_the_files_it_needs_and_no_more() {
        insta::assert_snapshot!(web().head_links(), @r#"<link rel="stylesheet" href="/_t/assets/style-5.css"><link rel="preload" href="/_t/assets/sans.woff2" as="font" type="font/woff2" crossorigin>"#);
        assert_eq!(
            web().parts(&["app/routes/article.tsx".to_owned()]),
            ["/_t/assets/article-3.js", "/_t/assets/date-4.js", "/_t/assets/react-2.js"]
        );
        assert_eq!(web().parts(&[]), ["/_t/assets/react-2.js"]);
    }

    #[test]
    fn a_page_has_the_styles_that_it_names_and_all_where_it_names_none() {
        let web = web();
        let check = |names: &[&str], expected: &[&str]| {
            let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            assert_eq!(web.styles(&names).collect::<Vec<_>>(), expected, "{names:?}");
        };
        let (hub, portal) = ("/_t/assets/hub-8.css", "/_t/assets/portal-9.css");
        let maps = "/_t/assets/maps-6.css";
        check(&["hub"], &[hub]);
        check(&["portal", "maps"], &[maps, portal]);
        check(&["unknown"], &[]);
        check(&[], &[hub, maps, portal]);
    }

    #[test]
    fn a_browser_that_may_not_guess_is_told_what_a_file_is() {
        for (path, expected) in [
            ("media/gauge.webm", "video/webm"),
            ("media/warning.OGG", "audio/ogg"),
            ("files/plan.pdf", "application/pdf"),
            ("shapes/ward.geojson", "application/geo+json"),
            ("files/ward.unknown", "application/octet-stream"),
            ("webm", "application/octet-stream"),
        ] {
            assert_eq!(content_type(path), expected, "{path}");
        }
    }

    #[test]
    fn compressed_forms_and_the_manifest_are_no_files_of_their_own() {
        assert!(web().file("assets/style-5.css").is_some());
        assert!(web().file("assets/style-5.css.br").is_none());
        assert!(web().file(".vite/manifest.json").is_none());
        assert!(web().file("preload.json").is_none());
        assert!(web().file("styles.json").is_none());
    }
}
