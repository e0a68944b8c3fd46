//! Logs: text on a terminal, JSON otherwise, one line a request.
//!
//! The line of a request is written by hand where it is JSON: made by the
//! general machinery it would cost as much as answering a cached page.
//!
//! Invariant: nobody who logs waits for whoever reads the log.

mod clock;
mod floods;
mod queue;

use std::io::{self, IsTerminal, Write};
use std::net::IpAddr;
use std::panic;
use std::thread;
use std::time::{Duration, Instant};

use terrace_http::network::shortened;
use terrace_site::ClientAddresses;
use tracing::Level;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use self::floods::Floods;
use self::queue::{Form, Queue};
use crate::metrics::Source;

/// The end of the program waits this long for whoever reads the log.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// Starts logging for this process. `RUST_LOG` narrows or widens it.
///
/// Keep the guard: dropping it writes what is still waiting.
pub fn start() -> io::Result<LogGuard> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let form = if io::stdout().is_terminal() { Form::Text } else { Form::Json };
    let (queue, floods) = (Queue::new(form), Floods::default());
    let all = tracing_subscriber::registry().with(filter).with(floods.clone());
    let layer = tracing_subscriber::fmt::layer().with_writer(queue.clone());
    match form {
        Form::Text => all.with(layer.with_target(false)).init(),
        Form::Json => {
            let layer =
                layer.json().flatten_event(true).with_current_span(false).with_span_list(false);
            all.with(layer).init();
        }
    }
    // Standard error may be a pipe that nobody reads, too.
    panic::set_hook(Box::new(|panic| {
        tracing::error!(thread = thread::current().name(), "{panic}");
    }));
    let sums = floods.clone();
    queue.start(io::stdout(), move || sums.sum_up())?;
    Ok(LogGuard { queue, floods, form })
}

/// Writes the last lines when the program ends.
pub struct LogGuard {
    queue: Queue,
    floods: Floods,
    form: Form,
}

impl LogGuard {
    /// The log of requests, in the form of the other lines.
    pub fn requests(&self, addresses: ClientAddresses) -> RequestLog {
        let is_on = tracing::enabled!(target: "http", Level::INFO);
        RequestLog { addresses, is_on, queue: Some((self.queue.clone(), self.form)) }
    }
}

/// Where the line of each request goes. The default is the general log.
#[derive(Clone, Default)]
pub struct RequestLog {
    addresses: ClientAddresses,
    /// Whether lines of requests are wanted: asked once, because the filter never changes.
    is_on: bool,
    queue: Option<(Queue, Form)>,
}

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
        if let Some((queue, Form::Json)) = &self.queue {
            if self.is_on {
                queue.append_with(|text| json_line(text, line, self.addresses));
            }
            return;
        }
        let RequestLine { method, path, status, bytes, us, client, source, id, .. } = line;
        let mut shown = Vec::new();
        address(&mut shown, *client, self.addresses);
        let client = String::from_utf8_lossy(&shown);
        tracing::info!(target: "http", method, path, status, bytes, us, %client, ?source, id);
    }

    /// Writes a line of the program's own as it is, between those of the log.
    pub fn say(&self, line: &str) {
        if let Some((queue, _)) = &self.queue {
            queue.append_with(|text| {
                text.extend_from_slice(line.as_bytes());
                text.push(b'\n');
            });
        }
    }

    /// Lines that were dropped because nobody read the log.
    pub fn dropped(&self) -> u64 {
        self.queue.as_ref().map_or(0, |(queue, _)| queue.dropped())
    }
}

/// The line as the general log would write it, at the end of `text`.
fn json_line(text: &mut Vec<u8>, line: &RequestLine<'_>, addresses: ClientAddresses) {
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
    address(text, *client, addresses);
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

/// As much of a visitor's address as the log may show.
fn address(text: &mut Vec<u8>, address: IpAddr, shown: ClientAddresses) {
    let address = match shown {
        ClientAddresses::Full => address,
        ClientAddresses::Short => shortened(address),
        ClientAddresses::None => return text.push(b'-'),
    };
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
        self.floods.sum_up_all();
        self.queue.finish(LAST_WORDS);
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
        json_line(&mut text, &line, ClientAddresses::default());
        let text = String::from_utf8(text).unwrap();
        assert!(text.ends_with("}\n"));
        let json: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert!(json["timestamp"].as_str().unwrap().parse::<Timestamp>().is_ok());
        let rest = text.split_once("\"level\"").unwrap().1;
        insta::assert_snapshot!(rest.trim(), @r#":"INFO","method":"GET","path":"/llahub/articles?q=\"a\"","status":200,"bytes":7,"us":12,"client":"127.0.0.0","source":"PageCached","id":"00ff","target":"http"}"#);
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
            address(&mut text, client.parse().unwrap(), ClientAddresses::Full);
            assert_eq!(String::from_utf8(text).unwrap(), client);
        }
    }

    #[test]
    fn addresses_are_shown_as_far_as_the_settings_allow() {
        use ClientAddresses::{Full, None, Short};
        for (client, shown, expected) in [
            ("203.0.113.255", Short, "203.0.113.0"),
            ("2001:db8:1:2:3:4:5:6", Short, "2001:db8:1::"),
            ("203.0.113.255", Full, "203.0.113.255"),
            ("203.0.113.255", None, "-"),
        ] {
            let mut text = Vec::new();
            address(&mut text, client.parse().unwrap(), shown);
            assert_eq!(String::from_utf8(text).unwrap(), expected);
        }
    }
}
