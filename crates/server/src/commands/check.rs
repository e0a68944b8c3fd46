//! `terrace check`: reads all content and says what is wrong with it.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::ValueEnum;
use jiff::Timestamp;
use terrace_content::Severity;
use terrace_site::LiveSite;

use super::picture_worker;

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
    let site = LiveSite::open_painting(folder, None, Timestamp::now(), picture_worker::painter)?;
    site.places();
    let snapshot = site.snapshot();
    let problems = snapshot.problems();
    let errors = problems.iter().filter(|problem| problem.severity == Severity::Error).count();
    let mut out = io::stdout().lock();
    match format {
        Format::Json => {
            serde_json::to_writer_pretty(&mut out, &problems)?;
            writeln!(out)?;
        }
        Format::Text => {
            for problem in &problems {
                writeln!(out, "{problem}")?;
            }
            let entries: usize =
                snapshot.library.collections().map(|collection| collection.entries().len()).sum();
            let warnings = problems.len() - errors;
            writeln!(out, "{entries} entries, {errors} errors, {warnings} warnings")?;
        }
    }
    Ok(if errors > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
