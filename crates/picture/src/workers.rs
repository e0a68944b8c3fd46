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
mod tests {
    use super::*;
    use crate::too_dear::REMEMBERED;
    use crate::wire::answer;
    use crate::{Format, Picture, Request, Width};

    fn workers(script: &str, time: Duration) -> Workers {
        let arguments = vec!["-c".to_owned(), format!("printf '\\000\\000\\000\\000'; {script}")];
        Workers::new(WorkerOptions { program: "/bin/sh".into(), arguments, time, spare: 1 })
    }

    const REQUEST: Request = Request { width: Width::W320, format: Format::WebP, crop: None };
    const ASK: Ask = Ask::Resize(REQUEST);
    const SVG: &[u8] = b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 2'/>";
    const LONG: Duration = Duration::from_secs(600);

    #[test]
    fn a_worker_that_never_answers_is_killed_and_its_picture_fails() {
        let workers = workers("exec sleep 1000", Duration::from_millis(50));
        let error = workers.make(ASK, b"a file").unwrap_err();
        assert_eq!(error, PictureError::TooDear { what: "time" });
        // The machine may have been busy.
        assert!(!error.is_lasting());
        let stats = workers.stats();
        assert_eq!((stats.started, stats.killed, stats.lost), (1, 1, 0));
        // Nor does one that reads nothing hold up who writes more than the way to it takes.
        let long = vec![0; 8 * 1024 * 1024];
        assert!(workers.make(ASK, &long).is_err());
    }

    #[test]
    fn a_worker_that_dies_is_replaced_once() {
        let workers = workers("exec head -c 5 >/dev/null", LONG);
        let error = workers.make(ASK, b"a file").unwrap_err();
        assert_eq!(error, PictureError::TooDear { what: "memory" });
        let stats = workers.stats();
        assert_eq!((stats.started, stats.killed, stats.lost), (2, 0, 2));
    }

    #[test]
    fn an_answer_without_sense_is_no_picture() {
        let workers = workers("printf '\\003\\000\\000\\000abc'; exec cat >/dev/null", LONG);
        assert!(workers.make(ASK, b"a file").is_err());
    }

    #[test]
    fn a_program_that_is_not_there_is_told_and_may_come_back() {
        let options = WorkerOptions {
            program: "/nowhere/terrace".into(),
            arguments: Vec::new(),
            time: LONG,
            spare: 1,
        };
        let workers = Workers::new(options);
        let error = workers.make(ASK, b"a file").unwrap_err();
        assert_eq!(error, PictureError::NoWorker { kind: io::ErrorKind::NotFound });
        assert!(!error.is_lasting());
        assert!(workers.stats().cannot_start);
    }

    #[test]
    fn a_program_that_is_no_worker_is_told() {
        let options = WorkerOptions {
            program: "/bin/false".into(),
            arguments: Vec::new(),
            time: LONG,
            spare: 1,
        };
        let error = Workers::new(options).make(ASK, b"a file").unwrap_err();
        assert!(matches!(error, PictureError::NoWorker { .. }), "{error}");
    }

    #[test]
    fn a_worker_is_asked_again_and_again() {
        // An answer to each question: the picture is broken. A question here has 14 bytes.
        let answer = "printf '\\022\\000\\000\\000\\002\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000\\000'";
        let script = format!("while head -c 14 >/dev/null; do {answer}; done");
        let workers = workers(&script, LONG);
        for _ in 0..3 {
            assert_eq!(workers.make(ASK, b"a file").unwrap_err(), PictureError::broken(""));
        }
        assert_eq!(workers.stats().started, 1);
    }

    #[test]
    fn a_symbol_that_was_too_dear_is_not_tried_again_before_ten_minutes_are_over() {
        let workers = workers("exec head -c 5 >/dev/null", LONG);
        let paint = |now, height| workers.make_symbol(now, Ask::Paint(height), b"a file");
        let now = Instant::now();
        for height in [None, Some(40.0)] {
            let dear = Err(PictureError::TooDear { what: "memory" });
            assert_eq!(paint(now, height), dear);
            assert_eq!(workers.stats().started, 2, "the second time nothing is started");
        }
        assert!(paint(now + REMEMBERED, None).is_err());
        assert_eq!(workers.stats().started, 4);
    }

    /// The command that prints frames.
    fn printf(frames: &[&[u8]]) -> String {
        let frame = |frame: &[u8]| {
            let length = u32::try_from(frame.len()).unwrap().to_le_bytes();
            let bytes = length.iter().chain(frame).map(|byte| format!("\\{byte:03o}"));
            bytes.collect::<Vec<_>>().concat()
        };
        let bytes: String = frames.iter().map(|bytes| frame(bytes)).collect();
        format!("printf '{bytes}'")
    }

    #[test]
    fn an_answer_that_does_not_fit_the_question_is_a_worker_lost() {
        let picture = crate::resize(&crate::testing::png(64, 48), &REQUEST).unwrap();
        let said = |picture: Picture| {
            let made = Ok(Made::Picture(picture));
            let (head, rest) = answer(&made);
            [&head, rest].concat()
        };
        let whole = said(picture.clone());
        let workers_saying = |frames: &str| {
            // A question here has 14 bytes.
            workers(&format!("while head -c 14 >/dev/null; do {frames}; done"), LONG)
        };
        let sound = workers_saying(&printf(&[&whole]));
        assert_eq!(sound.make(ASK, b"a file"), Ok(Made::Picture(picture.clone())));
        let other = crate::resize(
            &crate::testing::png(64, 48),
            &Request { format: Format::Jpeg, ..REQUEST },
        );
        let painted = Ok(Made::Painted(crate::Painter::Here.paint(SVG, None).unwrap()));
        let (head, rest) = answer(&painted);
        for (frames, what) in [
            (
                printf(&[&said(Picture { width: 63, ..picture.clone() })]),
                "another size than it has",
            ),
            (printf(&[&said(Picture { format: Format::Jpeg, ..picture.clone() })]), "another kind"),
            (printf(&[&said(other.unwrap())]), "a kind that was not asked for"),
            (printf(&[&[&whole[..], b"more"].concat()]), "bytes after its end"),
            (
                printf(&[&said(Picture { bytes: "<script>".into(), ..picture.clone() })]),
                "no picture",
            ),
            (printf(&[&[&head, rest].concat()]), "a drawing"),
            (printf(&[b"\x02\x09\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"]), "an error of no kind"),
            (printf(&[&whole, &whole]), "two answers"),
        ] {
            let workers = workers_saying(&frames);
            let error = workers.make(ASK, b"a file");
            assert!(matches!(error, Err(PictureError::Broken { .. })), "{what}: {error:?}");
            assert_eq!(workers.stats().lost, 2, "{what}");
        }
    }
}
