//! `terrace picture-worker`: the process that pictures are made in (decision 9). The server starts
//! it; nobody else has a use for it.

use std::ffi::OsStr;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use rustix::process::{
    DumpableBehavior, Resource, Rlimit, Signal, nice, set_dumpable_behavior,
    set_parent_process_death_signal, setrlimit,
};
use rustix::thread::set_no_new_privs;
use terrace_picture::{Painter, PoolOptions, WorkerOptions, Workers, work};
use terrace_site::Settings;

/// The subcommand, as [`painter`] gives it.
const NAME: &str = "picture-worker";

/// Seconds of computing that one process gets in its life. The server replaces it long before.
const CPU_SECONDS: u64 = 120;
/// Descriptors: those that it is started with, the way to the server and nothing.
const DESCRIPTORS: u64 = 3;
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

/// Before anything of a picture is read: no more memory or time than one needs, no descriptor more
/// than it has, no files written, no rights that a program could give, nothing for others of the
/// same user to look into, and no life after the server's.
fn limit(memory_mb: u64) -> rustix::io::Result<()> {
    set_parent_process_death_signal(Some(Signal::KILL))?;
    set_no_new_privs(true)?;
    set_dumpable_behavior(DumpableBehavior::NotDumpable)?;
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
        // One more for large pictures.
        spare: threads(settings) + 1,
    })))
}

/// This program as it runs, also when another version lies in its place by now.
fn this_program() -> PathBuf {
    let running = Path::new("/proc/self/exe");
    if running.exists() {
        return running.to_owned();
    }
    // Without /proc only who started it knows where it lies. After an upgrade in place that is
    // the new version, until this one is started again.
    let name = std::env::args_os().next().unwrap_or_default();
    let folder = std::env::current_dir().unwrap_or_default();
    let found = find_program(&name, &folder, std::env::var_os("PATH").as_deref());
    found.unwrap_or_else(|| {
        let name = name.display();
        tracing::error!(
            "there is no /proc, and no program `{name}`: pictures cannot be made; mount /proc, or start the server by its path"
        );
        running.to_owned()
    })
}

/// The file that a shell in this folder starts by a name.
fn find_program(name: &OsStr, folder: &Path, path: Option<&OsStr>) -> Option<PathBuf> {
    if name.is_empty() {
        return None;
    }
    let written = Path::new(name);
    let has_folder = written.components().count() > 1 || written.is_absolute();
    let folders: Vec<PathBuf> =
        if has_folder { vec![PathBuf::new()] } else { std::env::split_paths(path?).collect() };
    folders.iter().map(|at| folder.join(at).join(written)).find(|file| file.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_proc_the_program_is_found_as_a_shell_finds_it() {
        let folder = tempfile::tempdir().unwrap();
        let program = folder.path().join("bin/terrace");
        std::fs::create_dir(folder.path().join("bin")).unwrap();
        std::fs::write(&program, "").unwrap();
        let bin = folder.path().join("bin");
        let find = |name: &OsStr, path: &OsStr| find_program(name, folder.path(), Some(path));
        let nowhere = OsStr::new("/nowhere");
        let both = std::env::join_paths([Path::new("/nowhere"), &bin]).unwrap();
        assert_eq!(find(program.as_os_str(), nowhere).as_ref(), Some(&program));
        assert_eq!(find(OsStr::new("bin/terrace"), nowhere).as_ref(), Some(&program));
        assert_eq!(find(OsStr::new("terrace"), &both).as_ref(), Some(&program));
        assert_eq!(find(OsStr::new("terrace"), OsStr::new("bin")).as_ref(), Some(&program));
        for name in ["terrace", "", "bin", "bin/other"] {
            assert_eq!(find(OsStr::new(name), nowhere), None, "{name}");
        }
        assert_eq!(find_program(OsStr::new("terrace"), folder.path(), None), None);
    }
}
