//! `terrace publish`: makes a site folder the present version in a store.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant, SystemTime};

use anyhow::Context as _;
use jiff::Timestamp;
use terrace_content::Severity;
use terrace_site::{LiveSite, PublishedFile, published_files};
use terrace_store::{Digest, FilePath, LocalFile, Progress, Publication, Published, publish};

use super::picture_worker;
use super::say::{counted, failure, no_site, print};
use super::stores::{self, ChangeOptions, PROGRAM, bytes, explain, say_progress};

/// How often progress is said.
const EVERY: Duration = Duration::from_secs(1);

/// What the command line says.
#[derive(Debug)]
pub struct PublishOptions {
    pub site: PathBuf,
    pub change: ChangeOptions,
    pub force: bool,
    pub upload_all: bool,
}

pub fn run(options: &PublishOptions) -> anyhow::Result<ExitCode> {
    let listed = published_files(&options.site)
        .with_context(|| format!("cannot publish {}", options.site.display()))?;
    let errors = check(&options.site, options.force)?;
    for (path, why) in &listed.left_out {
        say_progress(&format!("{path} is left out: {why}"), true);
    }
    let files = listed.files.iter().map(local_file).collect::<anyhow::Result<Vec<_>>>()?;
    if published_files(&options.site)? != listed {
        return Err(failure(
            format!("cannot publish {}", options.site.display()),
            "its files changed while they were read",
            "Do it again when the site is at rest",
        ));
    }
    let publication = Publication {
        files,
        errors,
        program: PROGRAM.to_owned(),
        by: options.change.by(),
        upload_all: options.upload_all,
        guarding: options.change.guarding()?,
    };
    stores::run(async {
        let store = stores::open(&options.change.store, true)?;
        let told = Mutex::new(Instant::now());
        let tell = |progress: Progress| say(&told, progress);
        let published = publish(&store, &publication, &tell)
            .await
            .map_err(|error| explain("cannot publish", error))?;
        print(&outcome(&published, &publication))?;
        Ok(ExitCode::SUCCESS)
    })
}

/// Reads the whole site as `terrace check` does; gives the errors that are overlooked.
fn check(site: &Path, force: bool) -> anyhow::Result<u64> {
    let site = LiveSite::open_painting(site, None, Timestamp::now(), picture_worker::painter)
        .map_err(no_site)?;
    site.places();
    let snapshot = site.snapshot();
    let problems = snapshot.problems();
    let errors: Vec<_> =
        problems.iter().filter(|problem| problem.severity == Severity::Error).collect();
    for error in &errors {
        say_progress(&error.to_string(), true);
    }
    if errors.is_empty() || force {
        return Ok(errors.len() as u64);
    }
    let found = counted(errors.len() as u64, "error was found", "errors were found");
    Err(failure(
        format!("cannot publish {}", site.folder().display()),
        found,
        "Mend the content, or publish it as it is with --force",
    ))
}

/// A file with its digest.
fn local_file(file: &PublishedFile) -> anyhow::Result<LocalFile> {
    let path = FilePath::new(&file.path)
        .with_context(|| format!("cannot publish {}", file.file.display()))?;
    let (digest, size) = Digest::of_file(&file.file)
        .with_context(|| format!("cannot read {}", file.file.display()))?;
    let since = file.modified.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    let modified = i64::try_from(since.as_secs()).unwrap_or(i64::MAX);
    Ok(LocalFile { path, file: file.file.clone(), digest, size, modified })
}

fn say(told: &Mutex<Instant>, Progress { done, all }: Progress) {
    let is_last = done == all;
    {
        // Who cannot have it now is told of by who has it.
        let Ok(mut told) = told.try_lock() else { return };
        if !is_last && told.elapsed() < EVERY {
            return;
        }
        *told = Instant::now();
    }
    let text = format!(
        "uploaded {} of {} files, {} of {}",
        done.files,
        all.files,
        bytes(done.bytes),
        bytes(all.bytes)
    );
    say_progress(&text, is_last);
}

fn outcome(published: &Published, publication: &Publication) -> String {
    let of = publication.files.len() as u64;
    match published {
        Published::New { version, uploaded } => format!(
            "Published version {version}: {}, of which {} ({}) had to be uploaded.\n",
            counted(of, "file", "files"),
            uploaded.files,
            bytes(uploaded.bytes)
        ),
        Published::Unchanged { version, uploaded } if uploaded.files == 0 => {
            format!("Nothing has changed: version {version} stays.\n")
        }
        Published::Unchanged { version, uploaded } => format!(
            "Nothing has changed: version {version} stays. {} that the store lacked {} uploaded.\n",
            counted(uploaded.files, "file", "files"),
            if uploaded.files == 1 { "was" } else { "were" }
        ),
    }
}
