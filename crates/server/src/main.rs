//! `terrace`: a knowledge portal in one program.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use terrace_server::commands::{self, check::Format, serve::ServeOptions};

/// A climate-adaptation knowledge portal, served from a folder of content.
#[derive(Parser)]
#[command(name = "terrace", version, about)]
enum Command {
    /// Serve a site.
    Serve {
        /// The site folder.
        #[arg(default_value = "site")]
        site: PathBuf,
        /// The address for visitors. Port 0 asks the system for a free one.
        #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:8080")]
        listen: SocketAddr,
        /// The address for metrics and the list of problems. Keep it private.
        #[arg(long, value_name = "ADDR", default_value = "127.0.0.1:9090")]
        admin_listen: SocketAddr,
        /// Where to keep resized photographs. By default `$STATE_DIRECTORY`, or
        /// `terrace` in the user's state folder.
        #[arg(long, value_name = "FOLDER")]
        state: Option<PathBuf>,
        /// Development: use the web build in this folder, load it again when it
        /// changes, and show the reasons of failures on the page.
        #[arg(long, value_name = "DIST")]
        dev: Option<PathBuf>,
    },
    /// Read all content and say what is wrong with it.
    Check {
        /// The site folder.
        #[arg(default_value = "site")]
        site: PathBuf,
        /// How problems are printed.
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Print the `OpenAPI` document of the JSON API.
    Openapi,
    /// Make pictures for a server, which starts this itself.
    #[command(hide = true)]
    PictureWorker {
        /// Megabytes that the process may take.
        #[arg(long, value_name = "MB")]
        memory_mb: u64,
    },
}

fn main() -> ExitCode {
    // Before any thread starts: a stray SIGUSR1 must not end the program.
    terrace_ssr::prepare_process();
    let result = match Command::parse() {
        Command::Serve { site, listen, admin_listen, state, dev } => {
            commands::serve::run(&ServeOptions { site, listen, admin_listen, dev, state })
        }
        Command::Check { site, format } => commands::check::run(&site, format),
        Command::Openapi => commands::openapi::run(),
        Command::PictureWorker { memory_mb } => commands::picture_worker::run(memory_mb),
    };
    result.unwrap_or_else(|error| {
        #[expect(clippy::print_stderr, reason = "the program's last word")]
        {
            eprintln!("terrace: {error:#}");
        }
        ExitCode::FAILURE
    })
}
