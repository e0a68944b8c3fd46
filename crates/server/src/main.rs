//! `terrace`: a knowledge portal in one program.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, Parser};
use terrace_server::commands::publish::PublishOptions;
use terrace_server::commands::say::describe;
use terrace_server::commands::stores::ChangeOptions;
use terrace_server::commands::{self, check::Format, serve::ServeOptions};
use terrace_store::{AddressError, StoreAddress, VersionId};

/// Terrace serves a public portal of climate-adaptation knowledge from a folder of files
///
/// One program and one folder: texts, menus, pictures, maps and settings are files,
/// pages are rendered in the program, and there is no database. A file that is saved
/// shows within a second. Many servers can serve what is published to one store.
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
        /// The folder of the site, or the store that it is published to: `s3://BUCKET/PREFIX` or
        /// `file:///FOLDER`.
        #[arg(default_value = "site")]
        site: PathBuf,
        /// Where versions from a store are kept; needed for a store
        /// [default: `$CACHE_DIRECTORY`].
        #[arg(long, value_name = "FOLDER")]
        cache: Option<PathBuf>,
        /// Most megabytes of all versions that are kept there.
        #[arg(long, value_name = "MB", default_value_t = 10_240, value_parser = clap::value_parser!(u64).range(1..))]
        cache_mb: u64,
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
    /// Publish a site to a store, for all servers that follow it
    ///
    /// Checks the site as `terrace check` does, uploads the files that the store lacks, and
    /// makes the whole the present version at once. Who publishes at the same time and comes
    /// second is told who was first, and nothing is lost: publish again. A try that was cut off
    /// goes on where it ended. An unchanged site makes no new version.
    #[command(after_help = PUBLISH_EXAMPLES, verbatim_doc_comment)]
    Publish {
        /// The folder of the site.
        #[arg(value_name = "SITE")]
        site: PathBuf,
        #[command(flatten)]
        change: Change,
        /// Publish a site that has errors, too.
        #[arg(long)]
        force: bool,
        /// Upload also the files that the store has: mends those that were damaged there.
        #[arg(long)]
        upload_all: bool,
    },
    /// List the versions in a store, the newest first
    ///
    /// The present one has a star.
    #[command(after_help = VERSIONS_EXAMPLES, verbatim_doc_comment)]
    Versions {
        /// The store: `s3://BUCKET/PREFIX` or `file:///FOLDER`.
        #[arg(value_name = "STORE", value_parser = store)]
        store: StoreAddress,
    },
    /// Make another version in a store the present one
    ///
    /// Servers switch to it within seconds; those that still have it fetch nothing.
    #[command(after_help = VERSIONS_EXAMPLES, verbatim_doc_comment)]
    Rollback {
        #[command(flatten)]
        change: Change,
        /// The version, as `terrace versions` names it.
        #[arg(value_name = "VERSION", value_parser = version)]
        version: VersionId,
    },
    /// Remove old versions from a store
    ///
    /// Keeps the newest ones and the present one, and all that somebody is publishing. Files
    /// that no version needs any more go with them.
    #[command(after_help = VERSIONS_EXAMPLES, verbatim_doc_comment)]
    Prune {
        #[command(flatten)]
        change: Change,
        /// How many of the newest versions to keep.
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
        keep: u32,
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

/// What all commands take that change a store.
#[derive(Args)]
struct Change {
    /// The store: `s3://BUCKET/PREFIX` or `file:///FOLDER`.
    #[arg(value_name = "STORE", value_parser = store)]
    store: StoreAddress,
    /// Who the store says it was [default: the user and the machine].
    #[arg(long, value_name = "NAME")]
    by: Option<String>,
    /// Say that nobody else changes this store, where it cannot guard against that.
    #[arg(long)]
    unguarded: bool,
}

impl From<Change> for ChangeOptions {
    fn from(Change { store, by, unguarded }: Change) -> Self {
        Self { store, by, unguarded }
    }
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
  CACHE_DIRECTORY      the cache folder, where --cache names none; systemd sets it
  AWS_...              as for `terrace publish`

Examples:
  terrace serve my-site
  terrace serve /srv/site --listen 0.0.0.0:8080 --state /var/lib/terrace
  terrace serve s3://portal/live --cache /var/cache/terrace
  curl http://127.0.0.1:9090/problems";

const PUBLISH_EXAMPLES: &str = "\
Environment, as all clients of S3 take it:
  AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN   who asks
  AWS_REGION                                                    where the bucket is
  AWS_ENDPOINT_URL                                              a store of somebody else
  AWS_ALLOW_HTTP=true                                           one without TLS, not on this machine

Examples:
  terrace publish my-site s3://portal/live
  terrace publish my-site file:///mnt/shared/portal";

const VERSIONS_EXAMPLES: &str = "\
Examples:
  terrace versions s3://portal/live
  terrace rollback s3://portal/live 20261117T170433Z-1a2b3c4d
  terrace prune s3://portal/live --keep 10";

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

fn store(text: &str) -> Result<StoreAddress, AddressError> {
    text.parse()
}

fn version(text: &str) -> Result<VersionId, String> {
    text.parse().map_err(|_| {
        "it names no version; `terrace versions` lists them, such as 20261117T170433Z-1a2b3c4d"
            .to_owned()
    })
}

fn main() -> ExitCode {
    // Before any thread starts: a stray SIGUSR1 must not end the program.
    terrace_ssr::prepare_process();
    let result = match Command::try_parse() {
        Ok(Command::New { folder }) => commands::new::run(&folder),
        Ok(Command::Serve { site, cache, cache_mb, listen, admin_listen, state, dev }) => {
            let options = ServeOptions { site, cache, cache_mb, listen, admin_listen, dev, state };
            commands::serve::run(&options)
        }
        Ok(Command::Publish { site, change, force, upload_all }) => {
            let change = change.into();
            commands::publish::run(&PublishOptions { site, change, force, upload_all })
        }
        Ok(Command::Versions { store }) => commands::versions::run(&store),
        Ok(Command::Rollback { change, version }) => {
            commands::versions::run_rollback(&change.into(), &version)
        }
        Ok(Command::Prune { change, keep }) => {
            commands::versions::run_prune(&change.into(), keep as usize)
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
