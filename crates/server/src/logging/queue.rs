//! Lines on their way to standard output: a queue that has an end, written by one thread, so that
//! whoever logs never waits for whoever reads the log.

use std::io::{self, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tracing_subscriber::fmt::MakeWriter;

use super::clock;

/// Lines wait this long at most before they are written.
const FLUSH_EVERY: Duration = Duration::from_millis(100);
/// More than this many bytes are written at once. To wake the thread costs the requests of that
/// moment their core: woken for each 64 kB, a server at its limit answered a tenth less.
const FULL: usize = 512 * 1024;
/// Bytes that may wait while nobody reads; as many again are being written.
const MOST_WAITING: usize = 4 * 1024 * 1024;
/// How often the thread does what else there is to do.
const CHORES_EVERY: Duration = Duration::from_secs(1);

/// How the queue writes the one line it has to say itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Text,
    Json,
}

/// Bytes that wait to be written, shared by all who log.
#[derive(Clone)]
pub(super) struct Queue(Arc<Shared>);

struct Shared {
    form: Form,
    most: usize,
    state: Mutex<State>,
    /// There is much to write, or the program ends.
    work: Condvar,
    /// A batch has been written.
    written: Condvar,
}

#[derive(Default)]
struct State {
    waiting: Vec<u8>,
    is_writing: bool,
    is_ending: bool,
    /// Lines dropped since the start, and how many of them the log has told of.
    dropped: u64,
    told: u64,
}

impl Queue {
    pub(super) fn new(form: Form) -> Self {
        Self::holding(form, MOST_WAITING)
    }

    fn holding(form: Form, most: usize) -> Self {
        Self(Arc::new(Shared {
            form,
            most,
            state: Mutex::default(),
            work: Condvar::new(),
            written: Condvar::new(),
        }))
    }

    /// Starts the thread that writes to `out`. It calls `chores` about once a second.
    pub(super) fn start(
        &self,
        out: impl Write + Send + 'static,
        chores: impl Fn() + Send + 'static,
    ) -> io::Result<()> {
        let queue = self.clone();
        let run = move || queue.write_on(out, chores);
        thread::Builder::new().name("log".to_owned()).spawn(run).map(drop)
    }

    /// Adds the line that `write` appends, or drops it where too much waits already. The lock is
    /// held no longer than that takes.
    pub(super) fn append_with(&self, write: impl FnOnce(&mut Vec<u8>)) {
        let mut state = self.lock();
        let before = state.waiting.len();
        if before >= self.0.most {
            state.dropped += 1;
            return;
        }
        write(&mut state.waiting);
        if before < FULL && state.waiting.len() >= FULL {
            self.0.work.notify_one();
        }
    }

    /// Lines that were dropped since the start.
    pub(super) fn dropped(&self) -> u64 {
        self.lock().dropped
    }

    /// Waits until all is written, but no longer than `patience`.
    pub(super) fn finish(&self, patience: Duration) {
        let mut state = self.lock();
        state.is_ending = true;
        self.0.work.notify_one();
        let is_left = |state: &mut State| state.is_writing || !state.waiting.is_empty();
        // Whether or not it came to that: the program ends.
        drop(self.0.written.wait_timeout_while(state, patience, is_left));
    }

    fn write_on(&self, mut out: impl Write, chores: impl Fn()) {
        let mut batch = Vec::new();
        let mut chores_done = Instant::now();
        loop {
            if chores_done.elapsed() >= CHORES_EVERY {
                chores_done = Instant::now();
                chores();
            }
            self.take(&mut batch);
            let written = out.write_all(&batch).and_then(|()| out.flush());
            // Each line has an end, behind which nothing follows the last.
            let lines = || batch.split(|byte| *byte == b'\n').count() as u64 - 1;
            let lost = if written.is_err() { lines() } else { 0 };
            batch.clear();
            batch.shrink_to(FULL);
            let mut state = self.lock();
            state.is_writing = false;
            // A log that cannot be written cannot tell of it; the metric does.
            state.dropped += lost;
            drop(state);
            self.0.written.notify_all();
        }
    }

    /// Waits a moment for much to write, then takes what there is into the empty `batch`.
    fn take(&self, batch: &mut Vec<u8>) {
        let idle = |state: &mut State| state.waiting.len() < FULL && !state.is_ending;
        let waited = self.0.work.wait_timeout_while(self.lock(), FLUSH_EVERY, idle);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        if state.is_ending && state.waiting.is_empty() {
            // Nothing more is to come; do not turn in circles until the program is gone.
            state = self
                .0
                .work
                .wait_timeout(state, FLUSH_EVERY)
                .unwrap_or_else(PoisonError::into_inner)
                .0;
        }
        let untold = state.dropped - state.told;
        if untold > 0 {
            state.told = state.dropped;
            self.0.form.tell_of_drops(&mut state.waiting, untold);
        }
        std::mem::swap(batch, &mut state.waiting);
        state.is_writing = !batch.is_empty();
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Form {
    fn tell_of_drops(self, text: &mut Vec<u8>, count: u64) {
        let (before, after) = match self {
            Self::Text => ("", "  WARN "),
            Self::Json => ("{\"timestamp\":\"", "\",\"level\":\"WARN\",\"message\":\""),
        };
        text.extend_from_slice(before.as_bytes());
        clock::write(text, Instant::now());
        text.extend_from_slice(after.as_bytes());
        // Writing to memory does not fail; here and below.
        let _ = write!(text, "{count} lines were dropped because nobody read the log");
        if self == Self::Json {
            let _ = write!(text, "\",\"target\":\"{}\"}}", module_path!());
        }
        text.push(b'\n');
    }
}

impl Write for Queue {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.append_with(|waiting| waiting.extend_from_slice(line));
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl MakeWriter<'_> for Queue {
    type Writer = Self;

    fn make_writer(&self) -> Self {
        self.clone()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, Sender, channel};

    use super::*;

    /// A reader who takes a batch only when told to.
    struct Stalled {
        may_write: Receiver<()>,
        written: Sender<Vec<u8>>,
    }

    impl Write for Stalled {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if !bytes.is_empty() {
                // An error means that the test is over.
                let _ = self.may_write.recv();
                let _ = self.written.send(bytes.to_vec());
            }
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn stalled(form: Form, most: usize) -> (Queue, Sender<()>, Receiver<Vec<u8>>) {
        let (allow, may_write) = channel();
        let (written, received) = channel();
        let queue = Queue::holding(form, most);
        queue.start(Stalled { may_write, written }, || {}).unwrap();
        (queue, allow, received)
    }

    fn say(queue: &Queue, line: &str) {
        queue.append_with(|text| text.extend_from_slice(line.as_bytes()));
    }

    #[test]
    fn what_nobody_reads_is_dropped_and_told_of_once() {
        let (queue, allow, received) = stalled(Form::Json, 40);
        // The first batch is under way, and stuck.
        say(&queue, "first\n");
        while !queue.lock().is_writing {
            thread::yield_now();
        }
        for _ in 0..100 {
            say(&queue, "ten bytes\n");
        }
        assert_eq!(queue.dropped(), 96);
        assert!(queue.lock().waiting.len() <= 50, "the queue has an end");
        allow.send(()).unwrap();
        allow.send(()).unwrap();
        assert_eq!(received.recv().unwrap(), b"first\n");
        let second = String::from_utf8(received.recv().unwrap()).unwrap();
        let (kept, told) = second.split_at(40);
        assert_eq!(kept, "ten bytes\n".repeat(4));
        let told: serde_json::Value = serde_json::from_str(told).unwrap();
        assert_eq!(told["message"], "96 lines were dropped because nobody read the log");
        assert_eq!(told["level"], "WARN");
        // There is room again, and nothing more to tell.
        say(&queue, "later\n");
        allow.send(()).unwrap();
        assert_eq!(received.recv().unwrap(), b"later\n");
    }

    /// Nobody is there to read.
    struct Closed;

    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn what_cannot_be_written_is_counted() {
        let queue = Queue::holding(Form::Text, 100);
        queue.start(Closed, || {}).unwrap();
        say(&queue, "one\ntwo\n");
        queue.finish(Duration::from_secs(600));
        assert_eq!(queue.dropped(), 2);
    }

    #[test]
    fn the_end_waits_for_the_last_line_but_not_for_ever() {
        let (queue, allow, received) = stalled(Form::Text, 100);
        say(&queue, "last\n");
        allow.send(()).unwrap();
        queue.finish(Duration::from_secs(600));
        assert_eq!(received.try_recv().unwrap(), b"last\n");
        say(&queue, "stuck\n");
        queue.finish(Duration::from_millis(1));
        assert!(received.try_recv().is_err());
    }
}
