//! `terrace --version`: what one should know of the program, and name when one asks for help.

use std::env::consts::{ARCH, OS};
use std::process::ExitCode;

use terrace_site::Language;
use terrace_ssr::Engine;

use super::say::print;
use crate::web::Web;

pub fn run() -> anyhow::Result<ExitCode> {
    let web = Web::embedded(Language::ENGLISH);
    let pages = if web.is_empty() { "none; run `make build`" } else { "built in" };
    let engine = match Engine::load() {
        Ok(engine) => engine.library().to_owned(),
        Err(error) => format!("none: {error}"),
    };
    let version = env!("CARGO_PKG_VERSION");
    print(&format!(
        "terrace {version}\nsystem: {OS} {ARCH}\nweb pages: {pages}\nJavaScript engine: {engine}\n"
    ))?;
    Ok(ExitCode::SUCCESS)
}
