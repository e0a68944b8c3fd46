//! Rust sources as these tests read them: the code of the program alone, and the texts in it.

use std::fs;
use std::path::{Path, PathBuf};

/// A file without its tests, comments and attributes.
pub(super) struct Source {
    pub(super) path: PathBuf,
    /// Literals are left out.
    pub(super) code: String,
    /// What string literals say, as it is written.
    pub(super) literals: Vec<String>,
}

/// The sources of the program in a folder and the folders below it, by path.
pub(super) fn sources(folder: &Path) -> Vec<Source> {
    let mut files: Vec<PathBuf> =
        super::rust_files(folder).into_iter().filter(|path| !is_of_tests(path)).collect();
    files.sort_unstable();
    files
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).unwrap();
            let (code, literals) = read(without_tests(&text));
            Source { path, code, literals }
        })
        .collect()
}

fn is_of_tests(path: &Path) -> bool {
    let name = path.file_name().unwrap().to_string_lossy();
    name.ends_with("tests.rs") || name == "testing.rs"
}

/// By our habit the module of tests is the last thing in a file.
fn without_tests(text: &str) -> &str {
    let inline = text.match_indices("#[cfg(test)]").find(|(at, _)| {
        let line = text[*at..].lines().find(|line| !line.starts_with('#'));
        line.is_some_and(|line| line.starts_with("mod ") && line.ends_with('{'))
    });
    inline.map_or(text, |(at, _)| &text[..at])
}

/// Code and literals of a text.
fn read(text: &str) -> (String, Vec<String>) {
    let (mut code, mut literals) = (String::new(), Vec::new());
    let mut rest = text;
    // Brackets that are open in an attribute.
    let mut attribute = 0_usize;
    while let Some(c) = rest.chars().next() {
        if rest.starts_with("//") {
            rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
        } else if let Some((literal, after)) = literal(rest, code.chars().last()) {
            if attribute == 0 {
                literals.push(literal.to_owned());
            }
            rest = after;
        } else if let Some(after) = quoted_character(rest) {
            rest = after;
        } else if attribute > 0 || rest.starts_with("#[") || rest.starts_with("#![") {
            match c {
                '[' => attribute += 1,
                ']' => attribute -= 1,
                // Before its bracket.
                _ if attribute == 0 => {
                    attribute = 1;
                    rest = &rest[rest.find('[').unwrap()..];
                }
                _ => {}
            }
            rest = &rest[rest.chars().next().unwrap().len_utf8()..];
        } else {
            code.push(c);
            rest = &rest[c.len_utf8()..];
        }
    }
    (code, literals)
}

/// The string literal that `text` begins with, and what follows it.
fn literal(text: &str, before: Option<char>) -> Option<(&str, &str)> {
    let is_in_word = before.is_some_and(|c| c.is_alphanumeric() || c == '_');
    let raw = text.strip_prefix('r').filter(|_| !is_in_word);
    if let Some(raw) = raw {
        let inner = raw.trim_start_matches('#');
        let end = format!("\"{}", "#".repeat(raw.len() - inner.len()));
        let inner = inner.strip_prefix('"')?;
        let at = inner.find(&end)?;
        return Some((&inner[..at], &inner[at + end.len()..]));
    }
    let inner = text.strip_prefix('"')?;
    let mut is_escaped = false;
    let end = inner.find(|c| {
        let ends = c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        ends
    })?;
    Some((&inner[..end], &inner[end + 1..]))
}

/// What follows a character such as `'"'`; lifetimes are none.
fn quoted_character(text: &str) -> Option<&str> {
    let inner = text.strip_prefix('\'')?;
    if let Some(escaped) = inner.strip_prefix('\\') {
        let kind = escaped.chars().next()?;
        let after = &escaped[kind.len_utf8()..];
        return Some(&after[after.find('\'')? + 1..]);
    }
    inner[inner.chars().next()?.len_utf8()..].strip_prefix('\'')
}

#[test]
fn comments_attributes_and_tests_are_no_code() {
    let text = "//! a \"b\"\n#[doc = \"c]\"]\nfn d<'e>(f: &'e str) -> char { g(\"h \\\" i\", r#\"j\"k\"#); '\"' }\n#[cfg(test)]\nmod tests {\n l(\"m\")";
    let (code, literals) = read(without_tests(text));
    assert_eq!(code.trim(), "fn d<'e>(f: &'e str) -> char { g(, );  }");
    assert_eq!(literals, ["h \\\" i", "j\"k"]);
}
