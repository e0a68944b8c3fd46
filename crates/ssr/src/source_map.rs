//! Source maps: from positions in the build to the files that people wrote.

use std::sync::OnceLock;

use sourcemap::SourceMap;

use crate::{Bundle, ScriptError, engine::Thrown};

/// Frames of a stack that are told; an endless recursion has thousands.
const FRAMES: usize = 20;

/// The source map of a build, read when the first error needs it.
pub(crate) struct Positions {
    bundle: Bundle,
    map: OnceLock<Option<SourceMap>>,
}

impl Positions {
    pub(crate) fn new(bundle: Bundle) -> Self {
        Self { bundle, map: OnceLock::new() }
    }

    pub(crate) fn bundle(&self) -> &Bundle {
        &self.bundle
    }

    /// The error with positions in the original files where they are known.
    pub(crate) fn explain(&self, thrown: &Thrown) -> ScriptError {
        let message = match thrown.message.as_str() {
            "" => "an exception without a message".to_owned(),
            message => message.to_owned(),
        };
        let frames = thrown.stack.lines().filter(|line| !line.is_empty());
        ScriptError { message, stack: frames.take(FRAMES).map(|line| self.frame(line)).collect() }
    }

    /// One line of the engine's stack, `name@file:line:column`.
    fn frame(&self, line: &str) -> String {
        let (name, place) = line.rsplit_once('@').unwrap_or(("", line));
        let place = self.original(place).unwrap_or_else(|| place.to_owned());
        if name.is_empty() { place } else { format!("{name} ({place})") }
    }

    fn original(&self, place: &str) -> Option<String> {
        let (rest, column) = place.rsplit_once(':')?;
        let (file, line) = rest.rsplit_once(':')?;
        if file != self.bundle.name {
            return None;
        }
        let line: u32 = line.parse::<u32>().ok()?.checked_sub(1)?;
        // Of a script that cannot be parsed the engine's column may be zero.
        let column = column.parse::<u32>().ok()?.saturating_sub(1);
        let token = self.map()?.lookup_token(line, column)?;
        if token.get_dst_line() != line {
            return None;
        }
        // The map names its files as seen from the build's folder.
        let source = token.get_source()?.trim_start_matches("../").trim_start_matches("./");
        Some(format!("{source}:{}:{}", token.get_src_line() + 1, token.get_src_col() + 1))
    }

    fn map(&self) -> Option<&SourceMap> {
        self.map
            .get_or_init(|| {
                SourceMap::from_slice(self.bundle.source_map.as_deref()?)
                    .inspect_err(|error| {
                        tracing::warn!(
                            "the source map of {} is unusable: {error}",
                            self.bundle.name
                        );
                    })
                    .ok()
            })
            .as_ref()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Line 2 of the build is line 10 of `app/page.tsx`, from column 5 on.
    const MAP: &str =
        r#"{"version":3,"sources":["../../app/page.tsx"],"names":[],"mappings":";IASA"}"#;

    #[track_caller]
    fn check(map: Option<&'static str>, stack: &str, expected: &[&str]) {
        let bundle = Bundle {
            name: "entry.js".into(),
            source: "".into(),
            source_map: map.map(|map| map.as_bytes().into()),
        };
        let thrown = Thrown { message: String::new(), stack: stack.to_owned() };
        assert_eq!(Positions::new(bundle).explain(&thrown).stack, expected);
    }

    #[test]
    fn positions_are_those_of_the_original_file() {
        check(Some(MAP), "f@entry.js:2:5", &["f (app/page.tsx:10:1)"]);
        check(
            Some(MAP),
            "entry.js:2:9\nglobal code@entry.js:2:5",
            &["app/page.tsx:10:1", "global code (app/page.tsx:10:1)"],
        );
    }

    #[test]
    fn what_the_map_does_not_know_stays_as_it_is() {
        check(Some(MAP), "f@entry.js:1:5", &["f (entry.js:1:5)"]);
        check(Some(MAP), "f@entry.js:3:1", &["f (entry.js:3:1)"]);
        check(Some(MAP), "f@other.js:2:5", &["f (other.js:2:5)"]);
        check(Some(MAP), "map@[native code]", &["map ([native code])"]);
        check(Some(MAP), "f@entry.js:0:0\nwords\n\n:::", &["f (entry.js:0:0)", "words", ":::"]);
        check(None, "f@entry.js:2:5", &["f (entry.js:2:5)"]);
        check(Some("{"), "f@entry.js:2:5", &["f (entry.js:2:5)"]);
    }

    #[test]
    fn an_endless_recursion_has_a_short_stack() {
        check(None, &"f@entry.js:1:1\n".repeat(500), &["f (entry.js:1:1)"; FRAMES]);
    }
}
