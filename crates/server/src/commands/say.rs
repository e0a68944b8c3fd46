//! What a command says: its output, and why it failed.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use anyhow::Context as _;
use terrace_site::SiteError;

/// Writes to the standard output. Whoever closes it has read enough: that is no failure.
pub fn print(text: &str) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        written => written.context("cannot write to the standard output"),
    }
}

/// An error and its causes in one line, each said once: many errors name their cause in their own
/// words already.
pub fn describe(error: &anyhow::Error) -> String {
    let mut said = error.to_string();
    for cause in error.chain().skip(1).map(ToString::to_string) {
        if !said.contains(&cause) {
            said.push_str(": ");
            said.push_str(&cause);
        }
    }
    said
}

/// How many there are of something.
pub fn counted(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// What failed, why, and what to do about it.
pub fn failure(what: impl Display, why: impl Display, advice: impl Display) -> anyhow::Error {
    anyhow::anyhow!("{what}: {why}. {advice}")
}

/// Why a site cannot be opened, with the way to one that can.
pub fn no_site(error: SiteError) -> anyhow::Error {
    let example = match &error {
        SiteError::Folder { folder, source } if source.kind() == ErrorKind::NotFound => folder,
        SiteError::NotASite { .. } => Path::new("my-site"),
        _ => return error.into(),
    };
    anyhow::anyhow!("{error}. `terrace new {}` writes an example", shell_word(example))
}

/// A path as one would type it in a shell.
pub fn shell_word(path: &Path) -> String {
    let path = path.display().to_string();
    let is_plain = |c: char| c.is_alphanumeric() || "/._-+@%,:".contains(c);
    if !path.is_empty() && path.chars().all(is_plain) {
        return path;
    }
    format!("'{}'", path.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, thiserror::Error)]
    #[error("cannot open the chest: {source}. Ask the keeper")]
    struct NamesItsCause {
        source: io::Error,
    }

    fn cause() -> io::Error {
        io::Error::other("the lid is stuck")
    }

    #[test]
    fn a_cause_is_said_once() {
        let error = anyhow::Error::new(NamesItsCause { source: cause() });
        assert_eq!(describe(&error), "cannot open the chest: the lid is stuck. Ask the keeper");
        let error = error.context("no treasure today");
        let whole = "no treasure today: cannot open the chest: the lid is stuck. Ask the keeper";
        assert_eq!(describe(&error), whole);
    }

    #[test]
    fn every_cause_is_said() {
        let error = anyhow::Error::new(cause()).context("cannot open the chest").context("no luck");
        assert_eq!(describe(&error), "no luck: cannot open the chest: the lid is stuck");
    }

    #[test]
    fn a_path_can_be_pasted_into_a_shell() {
        for (path, expected) in [
            ("my-site", "my-site"),
            ("/srv/sites/नदी", "/srv/sites/नदी"),
            ("my site", "'my site'"),
            ("it's", r"'it'\''s'"),
            ("$(reboot)", "'$(reboot)'"),
            ("", "''"),
        ] {
            assert_eq!(shell_word(Path::new(path)), expected);
        }
    }
}
