//! Logs: text on a terminal, JSON otherwise, one line a request.

use std::io::{self, IsTerminal, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;

/// Lines wait this long at most before they are written.
const FLUSH_EVERY: Duration = Duration::from_millis(100);
/// More than this many bytes are written at once.
const FULL: usize = 64 * 1024;

/// Starts logging for this process. `RUST_LOG` narrows or widens it.
///
/// Keep the guard: dropping it writes what is still waiting.
pub fn start() -> LogGuard {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let builder = tracing_subscriber::fmt().with_env_filter(filter);
    if io::stdout().is_terminal() {
        builder.with_target(false).init();
        return LogGuard(None);
    }
    // A write for each line would cost more than making the line.
    let lines = Lines::default();
    builder
        .json()
        .flatten_event(true)
        .with_current_span(false)
        .with_span_list(false)
        .with_writer(lines.clone())
        .init();
    let waiting = lines.clone();
    // Without the thread lines are still written whenever the buffer is full.
    let _ = thread::Builder::new().name("log".to_owned()).spawn(move || {
        loop {
            thread::sleep(FLUSH_EVERY);
            waiting.flush();
        }
    });
    LogGuard(Some(lines))
}

/// Writes the last lines when the program ends.
pub struct LogGuard(Option<Lines>);

impl Drop for LogGuard {
    fn drop(&mut self) {
        if let Some(lines) = &self.0 {
            lines.flush();
        }
    }
}

/// Lines on their way to standard output.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Lines {
    fn flush(&self) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !waiting.is_empty() {
            // Nobody can be told that the log cannot be written.
            let _ = io::stdout().write_all(&waiting);
            waiting.clear();
        }
    }
}

impl Write for Lines {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.extend_from_slice(line);
        if waiting.len() >= FULL {
            let _ = io::stdout().write_all(&waiting);
            waiting.clear();
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Lines {
    type Writer = Self;

    fn make_writer(&self) -> Self {
        self.clone()
    }
}
