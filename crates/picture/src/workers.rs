//! Worker processes as the server sees them: started when needed, killed when they take too long,
//! and lost without harm.

use std::io::{self, ErrorKind, Read, Write};
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use xxhash_rust::xxh3::xxh3_128;

use crate::error::PictureError;
use crate::too_dear::TooDear;
use crate::wire::{Ask, Made, read_answer, read_frame, write_frame};

/// A worker that has worked this long is replaced, so that nothing that it lost track of adds up,
/// and so that the time that the system gives it is never over in the middle of a picture.
const LONGEST_LIFE: Duration = Duration::from_secs(60);
/// A worker that nobody asks for this long ends itself.
const IDLE: Duration = Duration::from_secs(60);

/// How long a worker may take to say that it is there.
const TO_START: Duration = Duration::from_secs(10);

/// How workers are started, and what they may take.
#[derive(Debug, Clone)]
pub struct WorkerOptions {
    /// The program, and what makes it a worker.
    pub program: PathBuf,
    pub arguments: Vec<String>,
    /// How long one picture may take; then its worker is killed.
    pub time: Duration,
    /// How many that have nothing to do are kept.
    pub spare: usize,
}

/// What became of workers so far.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct WorkerStats {
    pub started: u64,
    /// Killed, because a picture took too long.
    pub killed: u64,
    /// Ended in the middle of a picture, as those do that need too much memory, or answered
    /// something that nobody asked for.
    pub lost: u64,
    /// The last one that was needed did not start.
    pub cannot_start: bool,
}

/// Processes that make pictures, one at a time each.
#[derive(Debug)]
pub struct Workers {
    options: WorkerOptions,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    idle: Vec<Worker>,
    /// Symbols, by their bytes: whoever wants one asks for it again and again.
    too_dear: TooDear<u128>,
    stats: WorkerStats,
}

/// A process and the way to it. Dropping it ends the process.
#[derive(Debug)]
struct Worker {
    child: Child,
    stream: UnixStream,
    worked: Duration,
}

/// Why a worker gave no answer.
enum Loss {
    TooLong,
    Gone,
    /// It answered, but not what it was asked.
    Wrong,
}

impl Workers {
    /// None is started before the first picture.
    pub fn new(options: WorkerOptions) -> Self {
        Self { options, state: Mutex::default() }
    }

    pub fn stats(&self) -> WorkerStats {
        let mut state = self.state();
        // Those that ended for want of work leave nothing behind.
        state.idle.retain_mut(Worker::is_running);
        state.stats
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has a worker make something. When it is lost, which others may have caused, another one
    /// is asked once; who takes too long is not asked twice.
    pub(crate) fn make(&self, ask: Ask, bytes: &[u8]) -> Result<Made, PictureError> {
        match ask {
            // Whoever asks for these remembers them by their file.
            Ask::Resize(_) => self.try_to_make(ask, bytes),
            Ask::Paint(_) => self.make_symbol(Instant::now(), ask, bytes),
        }
    }

    fn make_symbol(&self, now: Instant, ask: Ask, bytes: &[u8]) -> Result<Made, PictureError> {
        let content = xxh3_128(bytes);
        if let Some(error) = self.state().too_dear.get(&content, now) {
            return Err(error);
        }
        let made = self.try_to_make(ask, bytes);
        if let Err(error) = &made {
            self.state().too_dear.note(content, error, now);
        }
        made
    }

    fn try_to_make(&self, ask: Ask, bytes: &[u8]) -> Result<Made, PictureError> {
        let mut spare = self.spare();
        let mut why = PictureError::TooDear { what: "memory" };
        for _ in 0..2 {
            let mut worker = match spare.take() {
                Some(worker) => worker,
                None => self.start()?,
            };
            let began = Instant::now();
            // Symbols are small, and a reload waits for them.
            let time = match ask {
                Ask::Resize(_) => self.options.time,
                Ask::Paint(_) => self.options.time / 4,
            };
            match worker.ask(ask, bytes, began + time) {
                Ok(made) => {
                    worker.worked += began.elapsed();
                    self.keep(worker);
                    return made;
                }
                Err(Loss::TooLong) => {
                    self.state().stats.killed += 1;
                    return Err(PictureError::TooDear { what: "time" });
                }
                Err(Loss::Gone) => why = PictureError::TooDear { what: "memory" },
                Err(Loss::Wrong) => {
                    why = PictureError::broken("its worker answered something else");
                }
            }
            self.state().stats.lost += 1;
        }
        Err(why)
    }

    /// A worker that waits for work.
    fn spare(&self) -> Option<Worker> {
        let mut state = self.state();
        state.idle.retain_mut(|worker| worker.is_running() && worker.is_quiet());
        state.idle.pop()
    }

    fn keep(&self, worker: Worker) {
        let mut state = self.state();
        if worker.worked < LONGEST_LIFE && state.idle.len() < self.options.spare {
            state.idle.push(worker);
        } else {
            // Waits for the process, so not while others want the lock.
            drop(state);
            drop(worker);
        }
    }

    fn start(&self) -> Result<Worker, PictureError> {
        let started = Worker::start(&self.options);
        let mut state = self.state();
        match started {
            Ok(worker) => {
                state.stats.started += 1;
                state.stats.cannot_start = false;
                Ok(worker)
            }
            Err(error) => {
                if !state.stats.cannot_start {
                    tracing::error!("no process that makes pictures can be started: {error}");
                }
                state.stats.cannot_start = true;
                Err(PictureError::NoWorker { kind: error.kind() })
            }
        }
    }
}

impl Worker {
    fn start(options: &WorkerOptions) -> io::Result<Self> {
        let (ours, theirs) = UnixStream::pair()?;
        theirs.set_read_timeout(Some(IDLE))?;
        let output = OwnedFd::from(theirs.try_clone()?);
        // It needs nothing of ours: no secrets of the environment, no place in the log.
        let child = Command::new(&options.program)
            .args(&options.arguments)
            .env_clear()
            .current_dir("/")
            .stdin(Stdio::from(OwnedFd::from(theirs)))
            .stdout(Stdio::from(output))
            .stderr(Stdio::null())
            .spawn()?;
        let worker = Self { child, stream: ours, worked: Duration::ZERO };
        let mut timed = Timed { stream: &worker.stream, until: Instant::now() + TO_START };
        match read_frame(&mut timed)? {
            Some(hello) if hello.is_empty() => Ok(worker),
            _ => Err(io::ErrorKind::ConnectionAborted.into()),
        }
    }

    fn is_running(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Whether it has said nothing that was not asked for: that would be taken for the answer to
    /// the next question.
    fn is_quiet(&self) -> bool {
        let heard = self.stream.set_nonblocking(true).and_then(|()| (&self.stream).read(&mut [0]));
        let is_quiet = heard.is_err_and(|error| error.kind() == ErrorKind::WouldBlock);
        is_quiet && self.stream.set_nonblocking(false).is_ok()
    }

    /// Asks, and waits for the answer until a moment.
    fn ask(
        &mut self,
        ask: Ask,
        bytes: &[u8],
        until: Instant,
    ) -> Result<Result<Made, PictureError>, Loss> {
        let mut timed = Timed { stream: &self.stream, until };
        let answered =
            write_frame(&mut timed, &[&ask.head(), bytes]).and_then(|()| read_frame(&mut timed));
        match answered {
            Ok(Some(frame)) => match read_answer(&frame, &ask) {
                Some(made) if self.is_quiet() => Ok(made),
                _ => Err(Loss::Wrong),
            },
            // The system may end the wait a moment early.
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                Err(Loss::TooLong)
            }
            Err(_) if until <= Instant::now() => Err(Loss::TooLong),
            Ok(None) | Err(_) => Err(Loss::Gone),
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // It may be gone already. Waited for, so that nothing is left of it.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A stream that is given up at a moment, however slowly it moves.
struct Timed<'a> {
    stream: &'a UnixStream,
    until: Instant,
}

impl Timed<'_> {
    fn left(&self) -> io::Result<Duration> {
        let left = self.until.saturating_duration_since(Instant::now());
        if left.is_zero() { Err(io::ErrorKind::TimedOut.into()) } else { Ok(left) }
    }
}

impl Read for Timed<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(Some(self.left()?))?;
        (&mut &*self.stream).read(buffer)
    }
}

impl Write for Timed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(Some(self.left()?))?;
        (&mut &*self.stream).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
#[path = "workers_tests.rs"]
mod tests;
