//! What is wrong with a site folder, in an author's words.

use std::fmt;
use std::path::PathBuf;

use serde::Serialize;

/// One mistake in one file. The rest of the site is read and shown all the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Problem {
    pub severity: Severity,
    /// Relative to the site folder.
    pub file: PathBuf,
    /// Counted from 1.
    pub line: Option<u32>,
    /// What is wrong: one sentence without a full stop.
    pub message: String,
    /// What the author can do about it.
    pub help: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Something that was written is not shown.
    Error,
    /// Everything is shown, but probably not as it was meant.
    Warning,
}

impl Problem {
    pub fn error(file: impl Into<PathBuf>, line: Option<u32>, message: impl Into<String>) -> Self {
        let (file, message) = (file.into(), message.into());
        Self { severity: Severity::Error, file, line, message, help: None }
    }

    pub fn warning(
        file: impl Into<PathBuf>,
        line: Option<u32>,
        message: impl Into<String>,
    ) -> Self {
        Self { severity: Severity::Warning, ..Self::error(file, line, message) }
    }

    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
        })
    }
}

/// `content/a.md:3: error: there is … (help)`: one line that editors and terminals can follow.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file.display())?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        write!(f, ": {}: {}", self.severity, self.message)?;
        match &self.help {
            Some(help) => write!(f, " ({help})"),
            None => Ok(()),
        }
    }
}
