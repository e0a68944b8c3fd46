//! `terrace check`: reads all content and says what is wrong with it.

use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;

use clap::ValueEnum;
use jiff::Timestamp;
use terrace_content::Severity;
use terrace_site::LiveSite;

use super::picture_worker;
use super::say::{counted, no_site, print};

/// How problems are printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A line each, for people and editors.
    Text,
    /// A JSON list, for programs.
    Json,
}

/// Prints every problem; fails when one of them is an error.
pub fn run(folder: &Path, format: Format) -> anyhow::Result<ExitCode> {
    let site = LiveSite::open_painting(folder, None, Timestamp::now(), picture_worker::painter)
        .map_err(no_site)?;
    site.places();
    let snapshot = site.snapshot();
    let problems = snapshot.problems();
    let errors = problems.iter().filter(|problem| problem.severity == Severity::Error).count();
    let mut out = String::new();
    match format {
        Format::Json => {
            out = serde_json::to_string_pretty(&problems)?;
            out.push('\n');
        }
        Format::Text => {
            for problem in &problems {
                // Writing to a string does not fail; here and below.
                let _ = writeln!(out, "{problem}");
            }
            let entries: usize =
                snapshot.library.collections().map(|collection| collection.entries().len()).sum();
            let _ = writeln!(
                out,
                "{}, {}, {}",
                counted(entries as u64, "entry", "entries"),
                counted(errors as u64, "error", "errors"),
                counted((problems.len() - errors) as u64, "warning", "warnings"),
            );
        }
    }
    print(&out)?;
    Ok(if errors > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
