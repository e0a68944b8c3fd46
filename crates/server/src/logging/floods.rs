//! Rate limiting of log messages: floods of one become one line with their count.
//!
//! A server that cannot accept, or a folder that cannot be read, says the same many times a
//! second. The first few lines tell all there is; the rest is counted and summed up.

use std::collections::HashMap;
use std::fmt::{self, Write};
use std::hash::{DefaultHasher, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tracing::callsite::Identifier;
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::Layer;
use tracing_subscriber::layer::Context;

/// Lines that are alike and still written, in one window.
const MOST_ALIKE: u64 = 5;
const WINDOW: Duration = Duration::from_secs(10);
/// Kinds of message that are counted at once; others are written as they come.
const MOST_KINDS: usize = 512;
/// Bytes of a message that its sum repeats.
const LONGEST_TEXT: usize = 300;
/// Lines of requests are each of its own; sums must not be counted themselves.
const NEVER_COUNTED: [&str; 2] = ["http", module_path!()];

/// Which messages came lately, and how often.
#[derive(Clone, Default)]
pub(super) struct Floods(Arc<Mutex<HashMap<Kind, Seen>>>);

/// What makes two messages alike: the line of code, and the text but for its digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Kind {
    callsite: Identifier,
    text: u64,
}

struct Seen {
    began: Instant,
    count: u64,
    level: Level,
    text: String,
}

/// How often a message came beyond what was written.
#[derive(Debug, PartialEq, Eq)]
struct Sum {
    level: Level,
    text: String,
    more: u64,
}

impl Floods {
    /// Writes the sums of all windows that have ended.
    pub(super) fn sum_up(&self) {
        self.sum_up_at(Instant::now());
    }

    /// Writes the sums of all windows, because the program ends.
    pub(super) fn sum_up_all(&self) {
        self.sum_up_at(Instant::now() + WINDOW);
    }

    fn sum_up_at(&self, now: Instant) {
        for sum in self.ended(now) {
            sum.write();
        }
    }

    /// Whether a message is to be written.
    fn is_written(&self, kind: Kind, level: Level, text: &str, now: Instant) -> bool {
        let mut kinds = self.lock();
        if !kinds.contains_key(&kind) && kinds.len() >= MOST_KINDS {
            return true;
        }
        let seen = kinds.entry(kind).or_insert_with(|| Seen {
            began: now,
            count: 0,
            level,
            text: text.to_owned(),
        });
        seen.count += 1;
        seen.count <= MOST_ALIKE
    }

    /// Forgets the windows that have ended, and gives the sums of those with something to say.
    fn ended(&self, now: Instant) -> Vec<Sum> {
        let mut sums = Vec::new();
        self.lock().retain(|_, seen| {
            let goes_on = now.saturating_duration_since(seen.began) < WINDOW;
            if !goes_on && seen.count > MOST_ALIKE {
                let text = std::mem::take(&mut seen.text);
                sums.push(Sum { level: seen.level, text, more: seen.count - MOST_ALIKE });
            }
            goes_on
        });
        sums
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Kind, Seen>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Sum {
    fn write(&self) {
        let Self { level, text, more } = self;
        let seconds = WINDOW.as_secs();
        // The level of an event must be known when it is compiled.
        macro_rules! write_at {
            ($level:ident) => {
                tracing::$level!("{text} (and {more} more like it within {seconds} seconds)")
            };
        }
        match *level {
            Level::ERROR => write_at!(error),
            Level::WARN => write_at!(warn),
            _ => write_at!(info),
        }
    }
}

impl<S: Subscriber> Layer<S> for Floods {
    fn event_enabled(&self, event: &Event<'_>, _: Context<'_, S>) -> bool {
        let metadata = event.metadata();
        // Who asks for details gets all of them.
        let is_detail = *metadata.level() > Level::INFO;
        if is_detail || NEVER_COUNTED.contains(&metadata.target()) {
            return true;
        }
        let mut message = Message::default();
        event.record(&mut message);
        let kind = Kind { callsite: metadata.callsite(), text: message.alike.finish() };
        self.is_written(kind, *metadata.level(), &message.text, Instant::now())
    }
}

/// The text of a message, cut, and what of it makes it like others.
#[derive(Default)]
struct Message {
    text: String,
    alike: DefaultHasher,
}

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            // Fails only where a value's own formatting does.
            let _ = write!(self, "{value:?}");
        }
    }
}

impl fmt::Write for Message {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        for letter in part.chars() {
            if self.text.len() < LONGEST_TEXT {
                self.text.push(letter);
            }
            if !letter.is_ascii_digit() {
                self.alike.write_u32(letter.into());
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use tracing_subscriber::layer::SubscriberExt;

    use super::super::queue::{Form, Queue};
    use super::*;

    struct Out(std::sync::mpsc::Sender<Vec<u8>>);

    impl std::io::Write for Out {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            let _ = self.0.send(bytes.to_vec());
            Ok(bytes.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    /// What is logged while `speak` runs.
    fn logged(floods: &Floods, speak: impl FnOnce()) -> Vec<String> {
        let (written, lines) = std::sync::mpsc::channel();
        let queue = Queue::new(Form::Text);
        queue.start(Out(written), || {}).unwrap();
        let format = tracing_subscriber::fmt::layer()
            .without_time()
            .with_target(false)
            .with_ansi(false)
            .with_writer(queue.clone());
        let subscriber = tracing_subscriber::registry().with(floods.clone()).with(format);
        tracing::subscriber::with_default(subscriber, speak);
        queue.finish(Duration::from_secs(600));
        let bytes: Vec<u8> = lines.try_iter().flatten().collect();
        String::from_utf8(bytes).unwrap().lines().map(|line| line.trim().to_owned()).collect()
    }

    #[test]
    fn a_flood_is_a_few_lines_and_their_sum() {
        let floods = Floods::default();
        let lines = logged(&floods, || {
            for port in 0..76_534 {
                tracing::warn!("cannot accept from port {port}: too many open files");
            }
            floods.sum_up_all();
        });
        assert_eq!(lines.len(), 6, "{lines:?}");
        assert_eq!(lines[4], "WARN cannot accept from port 4: too many open files");
        assert_eq!(
            lines[5],
            "WARN cannot accept from port 0: too many open files (and 76529 more like it within 10 seconds)"
        );
    }

    #[test]
    fn messages_that_differ_and_requests_are_all_written() {
        let floods = Floods::default();
        let names = ["ab", "cd", "ef", "gh", "ij", "kl", "mn", "op", "qr", "st"];
        let lines = logged(&floods, || {
            for name in names {
                tracing::warn!("the file {name} is broken");
            }
            for _ in 0..10 {
                tracing::info!(target: "http", path = "/");
            }
            floods.sum_up_all();
        });
        assert_eq!(lines.len(), 20, "{lines:?}");
    }

    #[test]
    fn a_new_window_begins_with_new_lines() {
        let floods = Floods::default();
        let lines = logged(&floods, || {
            for _ in 0..2 {
                for _ in 0..7 {
                    tracing::info!("content reloaded");
                }
                floods.sum_up_all();
                assert_eq!(floods.ended(Instant::now()), []);
            }
        });
        assert_eq!(lines.len(), 12, "{lines:?}");
    }
}
