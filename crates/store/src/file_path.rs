//! Paths of files in a version, which can lead nowhere but into its folder.

use std::borrow::Borrow;
use std::fmt;
use std::path::Path;

/// Most bytes of a path, and of one of its parts: what file systems take.
const LONGEST: usize = 1024;
const LONGEST_PART: usize = 255;
/// Most parts of a path, as deep as a site is read.
const DEEPEST: usize = 32;

/// A path from the site folder, with `/` between folders.
///
/// Invariant: it has no empty part, no `.` and no `..`, no backslash and no control character, and
/// is not too long: joined to a folder it stays inside.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FilePath(Box<str>);

/// Why a text is no such path.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the path `{path}` {why}")]
pub struct PathError {
    path: String,
    why: &'static str,
}

impl FilePath {
    pub fn new(path: &str) -> Result<Self, PathError> {
        match fault(path) {
            None => Ok(Self(path.into())),
            Some(why) => {
                let path = path.chars().take(120).flat_map(char::escape_debug).collect();
                Err(PathError { path, why })
            }
        }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn as_path(&self) -> &Path {
        Path::new(&*self.0)
    }

    /// The folders that it lies in, the innermost first.
    pub fn folders(&self) -> impl Iterator<Item = &str> {
        let ends = self.0.rmatch_indices('/').map(|(at, _)| at);
        ends.map(|at| &self.0[..at])
    }
}

/// What is wrong with a path.
fn fault(path: &str) -> Option<&'static str> {
    if path.is_empty() {
        return Some("is empty");
    }
    if path.len() > LONGEST || path.split('/').any(|part| part.len() > LONGEST_PART) {
        return Some("is too long");
    }
    if path.split('/').count() > DEEPEST {
        return Some("is too deep");
    }
    if path.starts_with('/') {
        return Some("is absolute");
    }
    if path.chars().any(|c| c.is_control() || c == '\\') {
        return Some("has characters that no path may have");
    }
    let leads_away = |part: &str| matches!(part, "" | "." | "..");
    path.split('/').any(leads_away).then_some("has a part that is empty, `.` or `..`")
}

impl fmt::Display for FilePath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Borrow<str> for FilePath {
    fn borrow(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, expected: Option<&str>) {
        assert_eq!(FilePath::new(path).err().map(|error| error.why), expected, "{path:?}");
    }

    #[test]
    fn a_path_that_could_lead_out_is_none() {
        check("terrace.toml", None);
        check("assets/.meta/sūkhā.svg.yaml", None);
        check("assets/a b's.jpg", None);
        check("", Some("is empty"));
        check("/etc/passwd", Some("is absolute"));
        for path in ["..", ".", "../a", "a/../b", "a/..", "a/./b", "a//b", "a/"] {
            check(path, Some("has a part that is empty, `.` or `..`"));
        }
        for path in ["a\\b", "a\nb", "a\0b", "a\u{85}b"] {
            check(path, Some("has characters that no path may have"));
        }
        check(&"a".repeat(256), Some("is too long"));
        check(&"a/".repeat(600), Some("is too long"));
        check(&format!("{}a", "a/".repeat(40)), Some("is too deep"));
    }

    #[test]
    fn folders_come_from_the_inside() {
        let path = FilePath::new("a/b/c.md").unwrap();
        assert_eq!(path.folders().collect::<Vec<_>>(), ["a/b", "a"]);
    }
}
