//! The file that holds the settings: read at the start, and compared with what lies there later.

use std::io;
use std::path::Path;

use terrace_content::Problem;
use terrace_files::{Files, found};

use crate::settings::{Settings, SettingsError};

/// Far more than settings need.
const LARGEST: u64 = 1024 * 1024;

/// What the file says; `None` where there is none.
#[derive(Debug)]
pub(crate) struct SettingsFile(Option<Vec<u8>>);

impl SettingsFile {
    pub(crate) fn read(files: &Files, folder: &Path) -> io::Result<Self> {
        let bytes = found(files.read(&folder.join(Settings::FILE), LARGEST + 1))?;
        if bytes.as_ref().is_some_and(|bytes| bytes.len() as u64 > LARGEST) {
            return Err(io::Error::other("it is larger than 1 MB"));
        }
        Ok(Self(bytes))
    }

    pub(crate) fn is_there(&self) -> bool {
        self.0.is_some()
    }

    /// The settings that it holds: the defaults where there is none.
    pub(crate) fn settings(&self) -> Result<Settings, SettingsError> {
        let text = std::str::from_utf8(self.text()).map_err(|_| {
            let message = "this is not UTF-8; save the file as UTF-8".to_owned();
            SettingsError::Wrong { line: None, message }
        })?;
        text.parse()
    }

    /// What an operator should know of it, when it was read at the start and `now` lies there.
    pub(crate) fn problem(&self, now: &Self) -> Option<Problem> {
        let (message, help) = match (&self.0, &now.0) {
            (None, None) => (
                "there is no such file, so all settings have their defaults",
                "an empty file says that this is meant",
            ),
            (Some(_), None) => (
                "the file is gone, and what it said at the start is still in use",
                "put it back, or restart the server to use the defaults",
            ),
            _ if self.text() == now.text() => return None,
            _ => (
                "the settings have changed since the start, and are not in use yet",
                "restart the server to use them",
            ),
        };
        Some(Problem::warning(Settings::FILE, None, message).help(help))
    }

    fn text(&self) -> &[u8] {
        self.0.as_deref().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: Option<&str>) -> SettingsFile {
        SettingsFile(text.map(|text| text.as_bytes().to_vec()))
    }

    #[track_caller]
    fn check(start: Option<&str>, now: Option<&str>, expected: &str) {
        let problem = file(start).problem(&file(now)).map(|problem| problem.to_string());
        assert_eq!(problem.unwrap_or_default(), expected);
    }

    #[test]
    fn what_lies_there_is_compared_with_what_is_in_use() {
        check(Some("a"), Some("a"), "");
        // Nothing would change.
        check(None, Some(""), "");
        let missing = "terrace.toml: warning: there is no such file, so all settings have their defaults (an empty file says that this is meant)";
        check(None, None, missing);
        let changed = "terrace.toml: warning: the settings have changed since the start, and are not in use yet (restart the server to use them)";
        check(Some("a"), Some("b"), changed);
        check(None, Some("a"), changed);
        let gone = "terrace.toml: warning: the file is gone, and what it said at the start is still in use (put it back, or restart the server to use the defaults)";
        check(Some(""), None, gone);
    }

    #[test]
    fn a_file_that_is_no_text_or_too_long_is_refused() {
        let error = SettingsFile(Some(vec![0xff])).settings().unwrap_err();
        assert_eq!(error.to_string(), "terrace.toml: this is not UTF-8; save the file as UTF-8");
        let folder = tempfile::tempdir().unwrap();
        let longest = vec![b'#'; usize::try_from(LARGEST).unwrap()];
        let read = |bytes: &[u8]| {
            std::fs::write(folder.path().join(Settings::FILE), bytes).unwrap();
            SettingsFile::read(&terrace_files::disk(), folder.path())
        };
        assert!(read(&longest).unwrap().settings().is_ok());
        let error = read(&[&longest[..], b"#"].concat()).unwrap_err();
        assert_eq!(error.to_string(), "it is larger than 1 MB");
    }
}
