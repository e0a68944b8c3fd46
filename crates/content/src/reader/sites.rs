//! Which of Statamic's sites the folder holds. One is read; that there are others is one problem.

use std::io;

use super::definitions::{YamlFiles, texts};
use super::scan::{Root, unread};
use crate::problem::Problem;

/// Statamic 5 and later, and before.
pub(super) const FILE: &str = "resources/sites.yaml";
const PHP_FILE: &str = "config/statamic/sites.php";
/// What such a file has at most.
const MAX_PHP_BYTES: u64 = 256 * 1024;

/// The sites of a folder.
#[derive(Debug)]
pub(super) struct Sites {
    /// Handle of the one that is read.
    pub(super) shown: String,
    others: Vec<String>,
    pub(super) problem: Option<Problem>,
    /// For the next reading.
    pub(super) listed: Listed,
    /// The system did not let us read a file that lists sites, and nobody has told yet.
    pub(super) unread: Option<Problem>,
}

/// What the files that list sites say. It stays while one of them cannot be read.
#[derive(Debug, Clone, Default)]
pub(super) struct Listed(Option<Found>);

/// Handles of sites in the order in which they were found, and where.
#[derive(Debug, Clone)]
struct Found {
    handles: Vec<String>,
    file: String,
    /// Of the second.
    line: Option<u32>,
}

impl Sites {
    /// `usual` is the site when nothing tells; `before` is what was listed the last time. An error:
    /// nothing tells which of several is the default, or what tells it cannot be read and never
    /// was; and texts of several languages must not be mixed.
    pub(super) fn find(
        root: &Root,
        documents: &YamlFiles<'_>,
        usual: &str,
        before: Option<&Listed>,
    ) -> io::Result<Self> {
        let (listed, unread) = match (listed(root, documents), before) {
            (Ok(listed), _) => (Listed(listed), None),
            (Err(NotListed::InYaml(_)), Some(before)) => (before.clone(), None),
            (Err(NotListed::InPhp(error)), Some(before)) => {
                (before.clone(), Some(unread(PHP_FILE, before.0.is_some(), &error)))
            }
            (Err(NotListed::InYaml(problem)), None) => return Err(never_listed(&problem)),
            (Err(NotListed::InPhp(error)), None) => {
                return Err(never_listed(&unread(PHP_FILE, false, &error)));
            }
        };
        let sites = Self::choose(&listed, documents, usual)?;
        Ok(Self { listed, unread, ..sites })
    }

    fn choose(listed: &Listed, documents: &YamlFiles<'_>, usual: &str) -> io::Result<Self> {
        let sites = |shown, others, problem| {
            let (listed, unread) = (Listed::default(), None);
            Self { shown, others, problem, listed, unread }
        };
        if let Some(mut found) = listed.0.clone().or_else(|| named_by_collections(documents)) {
            let shown = found.handles.remove(0);
            let problem = (!found.handles.is_empty()).then(|| problem(&shown, &found));
            return Ok(sites(shown, found.handles, problem));
        }
        let Some(mut found) = folders(documents) else {
            return Ok(sites(usual.to_owned(), Vec::new(), None));
        };
        let shown = match &found.handles[..] {
            [only] => only.clone(),
            several if several.iter().any(|handle| handle == usual) => usual.to_owned(),
            several => return Err(io::Error::other(undecided(several))),
        };
        found.handles.retain(|handle| *handle != shown);
        let problem = (!found.handles.is_empty()).then(|| problem(&shown, &found));
        Ok(sites(shown, found.handles, problem))
    }

    /// Whether a file of the content is of a site that is not read.
    pub(super) fn leave_out(&self, path: &str) -> bool {
        !self.others.is_empty()
            && site_of(path).is_some_and(|site| self.others.iter().any(|other| other == site))
    }
}

/// The name that stands where Statamic puts the handle of a site.
fn site_of(path: &str) -> Option<&str> {
    let parts: Vec<&str> = path.splitn(5, '/').collect();
    match parts[..] {
        ["content", "globals", site, _]
        | ["content", "collections", _, site, _]
        | ["content", "trees", "collections" | "navigation", site, _] => Some(site),
        _ => None,
    }
}

fn problem(shown: &str, found: &Found) -> Problem {
    let message = format!(
        "this folder holds several sites; only `{shown}` is shown, and {} left out, because several sites in one folder are not supported yet",
        match &found.handles[..] {
            [one] => format!("`{one}` is"),
            more => format!("{} are", in_words(more)),
        }
    );
    Problem::error(&*found.file, found.line, message)
        .help("give each site a folder of its own, with its own terrace.toml")
}

fn undecided(handles: &[String]) -> String {
    format!(
        "the site folder holds several sites ({}), which is not supported yet, and nothing says which of them is to be shown; give each a folder of its own, or name the one to show first in {FILE}",
        in_words(handles)
    )
}

fn never_listed(problem: &Problem) -> io::Error {
    let (file, why) = (problem.file.display(), &problem.message);
    io::Error::other(format!(
        "{file}: {why}; it says which sites the folder holds, so nothing is shown without it; see that the server may read it"
    ))
}

fn in_words(handles: &[String]) -> String {
    handles.iter().map(|handle| format!("`{handle}`")).collect::<Vec<_>>().join(", ")
}

/// A file that the system did not let us read.
enum NotListed {
    /// It is told with the other documents.
    InYaml(Problem),
    InPhp(io::Error),
}

fn listed(root: &Root, documents: &YamlFiles<'_>) -> Result<Option<Found>, NotListed> {
    if let Some(found) = listed_in_yaml(documents) {
        return Ok(Some(found));
    }
    if let Some(unread) = documents.never_read(FILE) {
        return Err(NotListed::InYaml(unread.clone()));
    }
    listed_in_php(root).map_err(NotListed::InPhp)
}

fn listed_in_yaml(documents: &YamlFiles<'_>) -> Option<Found> {
    let pairs = documents.get(FILE)?.pairs();
    let handles: Vec<String> = pairs.iter().map(|pair| pair.key.to_string()).collect();
    let line = pairs.get(1).map(|pair| pair.line);
    (!handles.is_empty()).then(|| Found { handles, file: FILE.to_owned(), line })
}

fn listed_in_php(root: &Root) -> io::Result<Option<Found>> {
    let Some(file) = root.file(PHP_FILE)?.filter(|file| file.stamp.len <= MAX_PHP_BYTES) else {
        return Ok(None);
    };
    let text = root.read(&file, MAX_PHP_BYTES)?;
    let (handles, lines): (Vec<String>, Vec<u32>) =
        php_keys(&String::from_utf8_lossy(&text)).into_iter().unzip();
    let line = lines.get(1).copied();
    Ok((!handles.is_empty()).then(|| Found { handles, file: PHP_FILE.to_owned(), line }))
}

/// Collections say which sites they are in. That counts when at least two have entries: what is
/// left of a site that once was harms nobody.
fn named_by_collections(documents: &YamlFiles<'_>) -> Option<Found> {
    documents.directly_in("content/collections").find_map(|document| {
        let pair = document.node.pair("sites")?;
        let has_entries = |site: &str| {
            let folder = format!("content/collections/{}/{site}", document.handle);
            !documents.files.under(&folder).is_empty()
        };
        let sites = texts(Some(&pair.node));
        let handles: Vec<String> =
            sites.iter().filter(|site| has_entries(site)).map(ToString::to_string).collect();
        (handles.len() > 1).then(|| Found {
            handles,
            file: document.path.to_owned(),
            line: Some(pair.line),
        })
    })
}

/// Folders of globals and of trees: nothing but a site has one.
fn folders(documents: &YamlFiles<'_>) -> Option<Found> {
    let mut found: Option<Found> = None;
    for folder in ["content/globals", "content/trees/collections", "content/trees/navigation"] {
        for file in documents.files.under(folder) {
            let Some(site) = site_of(&file.path) else { continue };
            let found = found.get_or_insert_with(|| Found {
                handles: Vec::new(),
                file: folder.to_owned(),
                line: None,
            });
            if !found.handles.iter().any(|handle| handle == site) {
                found.handles.push(site.to_owned());
            }
        }
    }
    found
}

/// The keys of the list `'sites' => [ … ]` in a PHP file, each with its line. Nothing is run: what
/// is not written out is not found.
fn php_keys(text: &str) -> Vec<(String, u32)> {
    let mut keys = Vec::new();
    let mut depth = 0_u32;
    // How deep the list's own keys are.
    let mut list = None;
    let mut text_before = None;
    let mut is_next = false;
    for (token, line) in php_tokens(text) {
        match token {
            Token::Text(text) => text_before = Some(text),
            Token::Arrow => {
                let key = text_before.take();
                is_next = list.is_none() && key == Some("sites");
                if let Some(key) = key
                    && list == Some(depth)
                {
                    keys.push((key.to_owned(), line));
                }
            }
            Token::Open => {
                depth += 1;
                if std::mem::take(&mut is_next) {
                    list = Some(depth);
                }
            }
            Token::Close if list == Some(depth) => break,
            Token::Close => depth = depth.saturating_sub(1),
            Token::Comma => (text_before, is_next) = (None, false),
        }
    }
    keys
}

enum Token<'a> {
    Text(&'a str),
    Arrow,
    Open,
    Close,
    Comma,
}

fn php_tokens(text: &str) -> impl Iterator<Item = (Token<'_>, u32)> {
    let mut rest = text;
    let mut line = 1;
    std::iter::from_fn(move || {
        loop {
            let (length, token) = match rest.as_bytes() {
                [] => return None,
                [b'/', b'*', ..] => (rest.find("*/").map_or(rest.len(), |at| at + 2), None),
                [b'/', b'/', ..] | [b'#', ..] => (rest.find('\n').unwrap_or(rest.len()), None),
                [quote @ (b'\'' | b'"'), ..] => {
                    let inner = quoted(&rest[1..], *quote);
                    ((inner.len() + 2).min(rest.len()), Some(Token::Text(inner)))
                }
                [b'=', b'>', ..] => (2, Some(Token::Arrow)),
                [b'[' | b'(' | b'{', ..] => (1, Some(Token::Open)),
                [b']' | b')' | b'}', ..] => (1, Some(Token::Close)),
                [b',' | b';', ..] => (1, Some(Token::Comma)),
                _ => (rest.chars().next().map_or(1, char::len_utf8), None),
            };
            let at = line;
            let (read, after) = rest.split_at(length);
            line += u32::try_from(read.matches('\n').count()).unwrap_or(0);
            rest = after;
            if let Some(token) = token {
                return Some((token, at));
            }
        }
    })
}

/// What stands before the quote that ends a text.
fn quoted(text: &str, quote: u8) -> &str {
    let mut is_escaped = false;
    let end = text.bytes().position(|byte| {
        let ends = byte == quote && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        ends
    });
    &text[..end.unwrap_or(text.len())]
}

#[cfg(test)]
#[path = "sites_tests.rs"]
mod tests;
