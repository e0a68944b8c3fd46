//! `terrace openapi`: prints the OpenAPI document of the API.

use std::process::ExitCode;

use super::say::print;

pub fn run() -> anyhow::Result<ExitCode> {
    print(&crate::api::document())?;
    Ok(ExitCode::SUCCESS)
}
