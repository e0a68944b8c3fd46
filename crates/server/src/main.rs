//! `terrace`: a knowledge portal in one program.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;
use terrace_server::commands::say::describe;
use terrace_server::commands::{self, check::Format, serve::ServeOptions};

/// Terrace serves a public portal of climate-adaptation knowledge from a folder of files
///
/// One program and one folder: texts, menus, pictures, maps and settings are files,
/// pages are rendered in the program, and there is no database. A file that is saved
/// shows within a second.
#[derive(Parser)]
#[command(name = "terrace", version, after_help = EXAMPLES, verbatim_doc_comment)]
enum Command {
    /// Write a small example site, to begin with
    ///
    /// The site has home pages, articles, pages, menus, drawings, and settings with comments.
    /// It can be served at once, and its README tells editors where everything is. Either
    /// all of it is written or nothing.
    #[command(after_help = NEW_EXAMPLES, verbatim_doc_comment)]
    New {
        /// The folder to write it to, which must be empty or not there yet.
        #[arg(value_name = "FOLDER")]
        folder: PathBuf,
    },
    /// Serve a site to visitors
    ///
    /// Says "Serving NAME on ADDRESS" when visitors may come. Its log goes to the standard
    /// output, a line of JSON for each request and event. Content is followed as it changes.
    /// SIGTERM and SIGINT stop the server, SIGHUP has it read the content again.
    #[command(after_help = SERVE_EXAMPLES, verbatim_doc_comment)]
    Serve {
        /// The folder of the site.
        #[arg(default_value = "site")]
        site: PathBuf,
        /// Where visitors, or a proxy before them, reach the server; port 0 is any free one.
        #[arg(long, value_name = "IP:PORT", default_value = "127.0.0.1:8080", value_parser = address)]
        listen: SocketAddr,
        /// Where you alone reach metrics, health and the list of problems: keep it private.
        #[arg(long, value_name = "IP:PORT", default_value = "127.0.0.1:9090", value_parser = address)]
        admin_listen: SocketAddr,
        /// Where the server keeps resized photographs and counts of searches
        /// [default: `$STATE_DIRECTORY`, or `~/.local/state/terrace`].
        #[arg(long, value_name = "FOLDER")]
        state: Option<PathBuf>,
        /// Use the web build in this folder, follow its changes, and show failures on the page.
        #[arg(long, value_name = "FOLDER", help_heading = "For those who work on Terrace")]
        dev: Option<PathBuf>,
    },
    /// Say what is wrong with a site, by file and line
    ///
    /// Reads all there is: settings, texts, links, pictures, maps and places. An error is
    /// something that visitors do not see, a warning something that was probably not meant.
    /// The exit status is 1 when there is an error, and 0 when there are only warnings.
    #[command(after_help = CHECK_EXAMPLES, verbatim_doc_comment)]
    Check {
        /// The folder of the site.
        #[arg(default_value = "site")]
        site: PathBuf,
        /// How problems are printed.
        #[arg(long, value_enum, default_value_t = Format::Text)]
        format: Format,
    },
    /// Print the OpenAPI document of the JSON API.
    Openapi,
    /// Make pictures for a server, which starts this itself.
    #[command(hide = true)]
    PictureWorker {
        /// Megabytes that the process may take.
        #[arg(long, value_name = "MB")]
        memory_mb: u64,
    },
}

const EXAMPLES: &str = "\
Examples:
  terrace new my-site      write a small site to begin with
  terrace serve my-site    serve it on http://127.0.0.1:8080
  terrace check my-site    say what is wrong with it

`terrace COMMAND --help` tells more of a command.";

const NEW_EXAMPLES: &str = "\
Examples:
  terrace new my-site && terrace serve my-site";

const SERVE_EXAMPLES: &str = "\
Environment:
  TERRACE_PREVIEW_KEY  opens what is not published to those who know it, 16 characters or more
  STATE_DIRECTORY      the state folder, where --state names none; systemd sets it

Examples:
  terrace serve my-site
  terrace serve /srv/site --listen 0.0.0.0:8080 --state /var/lib/terrace
  curl http://127.0.0.1:9090/problems";

const CHECK_EXAMPLES: &str = "\
Examples:
  terrace check my-site
  terrace check my-site --format json";

/// An address as `--listen` takes it.
fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        "write an IP address and a port of at most 65535, such as 127.0.0.1:8080, 0.0.0.0:80 or [::1]:8080".to_owned()
    })
}

fn main() -> ExitCode {
    // Before any thread starts: a stray SIGUSR1 must not end the program.
    terrace_ssr::prepare_process();
    let result = match Command::try_parse() {
        Ok(Command::New { folder }) => commands::new::run(&folder),
        Ok(Command::Serve { site, listen, admin_listen, state, dev }) => {
            commands::serve::run(&ServeOptions { site, listen, admin_listen, dev, state })
        }
        Ok(Command::Check { site, format }) => commands::check::run(&site, format),
        Ok(Command::Openapi) => commands::openapi::run(),
        Ok(Command::PictureWorker { memory_mb }) => commands::picture_worker::run(memory_mb),
        Err(error) if error.kind() == ErrorKind::DisplayVersion => commands::version::run(),
        Err(error) => error.exit(),
    };
    result.unwrap_or_else(|error| {
        #[expect(clippy::print_stderr, reason = "the program's last word")]
        {
            eprintln!("terrace: {}", describe(&error));
        }
        ExitCode::FAILURE
    })
}
