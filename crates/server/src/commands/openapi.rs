//! `terrace openapi`: prints the OpenAPI document of the API.

use std::io::{self, Write};
use std::process::ExitCode;

pub fn run() -> anyhow::Result<ExitCode> {
    io::stdout().write_all(crate::api::document().as_bytes())?;
    Ok(ExitCode::SUCCESS)
}
