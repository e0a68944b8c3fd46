//! `terrace picture-worker`: the process that pictures are made in (decision 9). The server starts
//! it; nobody else has a use for it.

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use rustix::process::{Resource, Rlimit, Signal, nice, set_parent_process_death_signal, setrlimit};
use rustix::thread::set_no_new_privs;
use terrace_picture::{Painter, PoolOptions, WorkerOptions, Workers, work};
use terrace_site::Settings;

/// The subcommand, as [`painter`] gives it.
const NAME: &str = "picture-worker";

/// Seconds of computing that one process gets in its life. The server replaces it long before.
const CPU_SECONDS: u64 = 120;
/// Descriptors: the way to the server is two or three.
const DESCRIPTORS: u64 = 16;
/// How much less urgent pictures are than pages.
const NICE: i32 = 5;

/// Where a process says how gladly it is the one that ends when memory does, and the most that
/// can be said.
const OOM_SCORE: (&str, &str) = ("/proc/self/oom_score_adj", "1000");

/// Limits this process, then makes pictures until the server closes the way to it.
pub fn run(memory_mb: u64) -> anyhow::Result<ExitCode> {
    // Before the limits forbid it. A system without it chooses by size.
    let _ = std::fs::write(OOM_SCORE.0, OOM_SCORE.1);
    limit(memory_mb).context("the process cannot limit itself")?;
    work(io::stdin().lock(), io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}

/// Before anything of a picture is read: no more memory, time or descriptors than one needs, no
/// files written, no rights that a program could give, and no life after the server's.
fn limit(memory_mb: u64) -> rustix::io::Result<()> {
    set_parent_process_death_signal(Some(Signal::KILL))?;
    set_no_new_privs(true)?;
    for (resource, most) in [
        (Resource::As, memory_mb.saturating_mul(1024 * 1024)),
        (Resource::Cpu, CPU_SECONDS),
        (Resource::Nofile, DESCRIPTORS),
        (Resource::Fsize, 0),
        (Resource::Core, 0),
    ] {
        setrlimit(resource, Rlimit { current: Some(most), maximum: Some(most) })?;
    }
    // A system that does not allow it has other means.
    let _ = nice(NICE);
    Ok(())
}

/// How many pictures are made at once.
pub fn threads(settings: &Settings) -> usize {
    match settings.pictures.threads {
        0 => PoolOptions::default().threads,
        threads => threads.min(64),
    }
}

/// Has pictures made by processes of this program.
pub fn painter(settings: &Settings) -> Painter {
    painter_by(this_program(), settings)
}

/// The same by another program, which must be this one; for tests.
pub fn painter_by(program: PathBuf, settings: &Settings) -> Painter {
    let memory = settings.pictures.memory_mb.to_string();
    Painter::Apart(Arc::new(Workers::new(WorkerOptions {
        program,
        arguments: vec![NAME.to_owned(), "--memory-mb".to_owned(), memory],
        time: Duration::from_millis(settings.pictures.time_limit_ms),
        spare: threads(settings),
    })))
}

/// This program as it runs, also when another version lies in its place by now.
fn this_program() -> PathBuf {
    let running = Path::new("/proc/self/exe");
    if running.exists() {
        return running.to_owned();
    }
    std::env::current_exe().unwrap_or_else(|_| running.to_owned())
}
