//! Logs: text on a terminal, JSON otherwise, one line a request.
//!
//! The line of a request is written by hand where it is JSON: made by the
//! general machinery it would cost as much as answering a cached page.

mod clock;

use std::io::{self, IsTerminal, Write};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tracing::Level;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt::MakeWriter;

use crate::metrics::Source;

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

impl LogGuard {
    /// The log of requests, in the form of the other lines.
    pub fn requests(&self) -> RequestLog {
        RequestLog(self.0.clone())
    }
}

/// Where the line of each request goes. The default is the general log.
#[derive(Clone, Default)]
pub struct RequestLog(Option<Lines>);

/// What is said of a request.
#[derive(Debug)]
pub struct RequestLine<'a> {
    pub ended: Instant,
    pub method: &'a str,
    pub path: &'a str,
    pub status: u16,
    pub bytes: u64,
    /// Microseconds.
    pub us: u64,
    pub client: IpAddr,
    pub source: Source,
    pub id: &'a str,
}

impl RequestLog {
    pub fn write(&self, line: &RequestLine<'_>) {
        let RequestLine { ended: _, method, path, status, bytes, us, client, source, id } = line;
        match &self.0 {
            Some(lines) => {
                if tracing::enabled!(target: "http", Level::INFO) {
                    lines.append_with(|text| json_line(text, line));
                }
            }
            None => {
                tracing::info!(target: "http", method, path, status, bytes, us, %client, ?source, id);
            }
        }
    }
}

/// The line as the general log would write it, at the end of `text`.
fn json_line(text: &mut Vec<u8>, line: &RequestLine<'_>) {
    let RequestLine { ended, method, path, status, bytes, us, client, source, id } = line;
    text.extend_from_slice(b"{\"timestamp\":\"");
    clock::write(text, *ended);
    text.extend_from_slice(b"\",\"level\":\"INFO\",\"method\":");
    quoted(text, method);
    text.extend_from_slice(b",\"path\":");
    quoted(text, path);
    text.extend_from_slice(b",\"status\":");
    number(text, u64::from(*status));
    text.extend_from_slice(b",\"bytes\":");
    number(text, *bytes);
    text.extend_from_slice(b",\"us\":");
    number(text, *us);
    text.extend_from_slice(b",\"client\":\"");
    address(text, *client);
    text.extend_from_slice(b"\",\"source\":\"");
    text.extend_from_slice(source.name().as_bytes());
    text.extend_from_slice(b"\",\"id\":");
    quoted(text, id);
    text.extend_from_slice(b",\"target\":\"http\"}\n");
}

/// In decimal digits.
fn number(text: &mut Vec<u8>, mut number: u64) {
    // As many as the largest has.
    let mut digits = [b'0'; 20];
    let mut first = digits.len();
    loop {
        first -= 1;
        digits[first] += u8::try_from(number % 10).unwrap_or(0);
        number /= 10;
        if number == 0 {
            break;
        }
    }
    text.extend_from_slice(&digits[first..]);
}

fn address(text: &mut Vec<u8>, address: IpAddr) {
    match address {
        IpAddr::V4(address) => {
            let [first, rest @ ..] = address.octets();
            number(text, u64::from(first));
            for part in rest {
                text.push(b'.');
                number(text, u64::from(part));
            }
        }
        // Writing to memory does not fail.
        IpAddr::V6(_) => drop(write!(text, "{address}")),
    }
}

/// A JSON string. Nearly every address can be copied as it is.
fn quoted(text: &mut Vec<u8>, value: &str) {
    if value.bytes().all(|b| matches!(b, b' '..=b'~') && b != b'"' && b != b'\\') {
        text.push(b'"');
        text.extend_from_slice(value.as_bytes());
        text.push(b'"');
    } else {
        // Writing to memory does not fail.
        let _ = serde_json::to_writer(text, value);
    }
}

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
    /// Adds what `write` appends. The lock is held no longer than that takes.
    fn append_with(&self, write: impl FnOnce(&mut Vec<u8>)) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        write(&mut waiting);
        if waiting.len() >= FULL {
            // Nobody can be told that the log cannot be written.
            let _ = io::stdout().write_all(&waiting);
            waiting.clear();
        }
    }

    fn flush(&self) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !waiting.is_empty() {
            let _ = io::stdout().write_all(&waiting);
            waiting.clear();
        }
    }
}

impl Write for Lines {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.append_with(|waiting| waiting.extend_from_slice(line));
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

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;

    #[test]
    fn the_line_of_a_request_is_one_json_object() {
        let line = RequestLine {
            ended: Instant::now(),
            method: "GET",
            path: "/llahub/articles?q=\"a\"",
            status: 200,
            bytes: 7,
            us: 12,
            client: [127, 0, 0, 1].into(),
            source: Source::PageCached,
            id: "00ff",
        };
        let mut text = Vec::new();
        json_line(&mut text, &line);
        let text = String::from_utf8(text).unwrap();
        assert!(text.ends_with("}\n"));
        let json: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert!(json["timestamp"].as_str().unwrap().parse::<Timestamp>().is_ok());
        let rest = text.split_once("\"level\"").unwrap().1;
        insta::assert_snapshot!(rest.trim(), @r#":"INFO","method":"GET","path":"/llahub/articles?q=\"a\"","status":200,"bytes":7,"us":12,"client":"127.0.0.1","source":"PageCached","id":"00ff","target":"http"}"#);
    }

    #[test]
    fn numbers_and_addresses_read_as_elsewhere() {
        for value in [0, 7, 10, 200, 65_535, u64::MAX] {
            let mut text = Vec::new();
            number(&mut text, value);
            assert_eq!(String::from_utf8(text).unwrap(), value.to_string());
        }
        for client in ["0.0.0.0", "127.0.0.1", "203.0.113.255", "::1", "2001:db8::ff00:42:8329"] {
            let mut text = Vec::new();
            address(&mut text, client.parse().unwrap());
            assert_eq!(String::from_utf8(text).unwrap(), client);
        }
    }
}
