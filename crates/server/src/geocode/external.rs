//! A Nominatim of others, which is asked when a visitor presses Enter.
//!
//! Its operators' rules are kept for all visitors together: one question a second, answers kept
//! for a day, a user agent that names this site, and never a question while somebody types.

use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use form_urlencoded::Serializer;
use http::{HeaderValue, StatusCode, header};
use serde::de::IgnoredAny;
use serde_json::json;
use terrace_geocoder::{Gazetteer, nominatim};
use terrace_site::{ServiceUrl, Settings};

use crate::outgoing::cache::{Found, Lifetime, RemoteCache, RemoteDocument, Trouble};
use crate::outgoing::{Bounds, Client, Failure, Patience, Reply};

/// Parameters that go along, in this order. None of them says who asks.
const PARAMETERS: [&str; 21] = [
    "q",
    "amenity",
    "street",
    "city",
    "county",
    "state",
    "country",
    "postalcode",
    "format",
    "limit",
    "addressdetails",
    "extratags",
    "namedetails",
    "countrycodes",
    "viewbox",
    "bounded",
    "layer",
    "featureType",
    "exclude_place_ids",
    "dedupe",
    "polygon_geojson",
];
const MOST_BYTES: usize = 2 << 20;
const CACHE_BYTES: u64 = 8 << 20;
/// A place stays where it is.
const LIFETIME: Lifetime =
    Lifetime { fresh: Duration::from_secs(24 * 3600), stale: Duration::from_secs(7 * 24 * 3600) };
/// Who would have to wait longer for a turn is told to come again.
const LONGEST_WAIT: Duration = Duration::from_secs(3);
/// How long a server is left alone that says that it is asked too often.
const PAUSE: Duration = Duration::from_secs(10);
const LONGEST_PAUSE: Duration = Duration::from_secs(120);
/// Most languages that are asked for.
const MOST_LANGUAGES: usize = 3;

/// The other server.
pub(super) struct External {
    asker: Arc<Asker>,
    cache: Arc<RemoteCache<Problem>>,
    fresh: Duration,
    /// Without any place: says only whether a search makes sense.
    nowhere: Gazetteer,
}

struct Asker {
    client: Client,
    url: ServiceUrl,
    patience: Patience,
    turns: Mutex<Turns>,
}

#[derive(Default)]
struct Turns {
    /// When the next question may be asked.
    next: Option<Instant>,
    /// The server wants to hear nothing before.
    paused_until: Option<Instant>,
}

/// Why there is no answer, in the four ways that visitors are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Problem {
    TimedOut,
    TooMany,
    Unavailable,
    Failed,
}

impl From<Trouble> for Problem {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Crowded => Self::TooMany,
            Trouble::Lost => Self::Failed,
        }
    }
}

impl Problem {
    fn of(failure: &Failure) -> Self {
        match failure {
            Failure::TimedOut => Self::TimedOut,
            Failure::Unreachable(_) | Failure::TooLarge | Failure::Broken(_) => Self::Failed,
        }
    }

    pub(super) fn status(self) -> StatusCode {
        match self {
            Self::TimedOut => StatusCode::GATEWAY_TIMEOUT,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
            Self::Failed => StatusCode::BAD_GATEWAY,
        }
    }

    /// Shown to visitors as it is.
    pub(super) fn message(self) -> &'static str {
        match self {
            Self::TimedOut => "Search timeout - please try again",
            Self::TooMany => "Too many requests - please wait",
            Self::Unavailable => "Search service temporarily unavailable",
            Self::Failed => "Failed to search address",
        }
    }

    /// In the form of Nominatim's own errors.
    pub(super) fn body(self) -> String {
        let (code, message) = (self.status().as_u16(), self.message());
        json!({ "error": { "code": code, "message": message } }).to_string()
    }
}

impl External {
    /// `None` when no other server is named.
    pub(super) fn new(settings: &Settings, patience: Patience) -> io::Result<Option<Self>> {
        let Some(url) = settings.nominatim_url.clone() else { return Ok(None) };
        let client = Client::new(&url, &settings.public_url)?;
        let asker = Asker { client, url, patience, turns: Mutex::default() };
        let fresh = LIFETIME.fresh.min(patience.fresh);
        let cache = RemoteCache::new(CACHE_BYTES, &patience);
        let (nowhere, _) = Gazetteer::read(&[]);
        Ok(Some(Self { asker: Arc::new(asker), cache, fresh, nowhere }))
    }

    /// Whether a search is finished, makes sense and is worth asking another server.
    pub(super) fn is_question(&self, pairs: &[(String, String)]) -> bool {
        let typing = pairs.iter().rev().find(|(key, _)| key == "typing");
        let is_typing = typing.is_some_and(|(_, value)| value != "0");
        let text = given(pairs, "q");
        // One letter is nothing to look for, one sign of Chinese is.
        let is_short = text.is_some_and(|text| text.len() < 2);
        let makes_sense = || {
            // An empty `q` beside the parts of an address does not go along either.
            let filled = pairs.iter().filter(|(key, _)| key != "q" || text.is_some());
            let filled: Vec<_> = filled.cloned().collect();
            nominatim::search(&self.nowhere, &filled, "").status == 200
        };
        !is_typing && !is_short && makes_sense()
    }

    /// Answers a search that has been found to make sense.
    pub(super) async fn search(
        &self,
        pairs: &[(String, String)],
        accept_language: &str,
    ) -> Result<Found, Problem> {
        let query = question(pairs, accept_language);
        let is_xml = given(pairs, "format") == Some("xml");
        let asker = Arc::clone(&self.asker);
        let question = query.clone();
        let lifetime = Lifetime { fresh: self.fresh, ..LIFETIME };
        let ask = || async move { asker.ask(&question, is_xml).await };
        self.cache.get(&query, lifetime, |_| true, ask).await
    }
}

impl Asker {
    async fn ask(&self, query: &str, is_xml: bool) -> Result<RemoteDocument, Problem> {
        self.wait_for_turn().await?;
        let address = format!("{}/search?{query}", self.url.as_str());
        let bounds = Bounds { time: self.patience.answer, bytes: MOST_BYTES };
        let reply = self.client.get(&address, bounds).await.map_err(|failure| {
            self.log(&failure.to_string());
            Problem::of(&failure)
        })?;
        self.heed(&reply);
        let (status, media_type) = (reply.status, reply.content_type.clone());
        validate(reply, is_xml).inspect_err(|_| {
            self.log(&format!("it answered with status {status} and `{media_type}`"));
        })
    }

    async fn wait_for_turn(&self) -> Result<(), Problem> {
        let since = Instant::now();
        loop {
            let at = {
                let mut turns = self.turns();
                let (at, after) = turn(turns.next, since, Instant::now(), self.patience.between)?;
                turns.next = Some(after);
                at
            };
            tokio::time::sleep_until(at.into()).await;
            // Whoever was before may have been told to ask less: then this turn is void.
            if self.turns().paused_until.is_none_or(|until| until <= Instant::now()) {
                return Ok(());
            }
        }
    }

    fn turns(&self) -> MutexGuard<'_, Turns> {
        self.turns.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Leaves a server alone that says it is asked too often.
    fn heed(&self, reply: &Reply) {
        if reply.status == StatusCode::TOO_MANY_REQUESTS {
            let pause = reply.retry_after.unwrap_or(PAUSE).min(LONGEST_PAUSE);
            let until = Some(Instant::now() + pause);
            let mut turns = self.turns();
            turns.paused_until = turns.paused_until.max(until);
            turns.next = turns.next.max(until);
        }
    }

    /// At most one line a second, since no more is asked. What was searched for is not told.
    fn log(&self, reason: &str) {
        tracing::warn!(server = self.url.as_str(), "no places of nominatim_url: {reason}");
    }
}

/// When a question may be asked, and when the one after it; fails when that is too long after
/// `since`, when somebody began to wait.
fn turn(
    next: Option<Instant>,
    since: Instant,
    now: Instant,
    between: Duration,
) -> Result<(Instant, Instant), Problem> {
    let at = next.map_or(now, |next| next.max(now));
    if at - since > LONGEST_WAIT {
        return Err(Problem::TooMany);
    }
    Ok((at, at + between))
}

/// The document that may be passed on.
fn validate(reply: Reply, is_xml: bool) -> Result<RemoteDocument, Problem> {
    if reply.status == StatusCode::TOO_MANY_REQUESTS {
        return Err(Problem::TooMany);
    }
    if reply.status.is_server_error() {
        return Err(Problem::Unavailable);
    }
    let media_type = reply.content_type.split(';').next().unwrap_or_default().trim();
    let (content_type, fits) = if is_xml {
        let named = matches!(media_type, "text/xml" | "application/xml");
        let text = std::str::from_utf8(&reply.body).unwrap_or_default();
        ("text/xml; charset=utf-8", named && text.trim_start().starts_with('<'))
    } else {
        let named = matches!(media_type, "application/json" | "application/geo+json");
        let valid = serde_json::from_slice::<IgnoredAny>(&reply.body).is_ok();
        ("application/json; charset=utf-8", named && valid)
    };
    if reply.status != StatusCode::OK || !fits {
        return Err(Problem::Failed);
    }
    Ok(RemoteDocument { content_type, body: reply.body })
}

/// The parameters that go out, in one order and spelling.
fn question(pairs: &[(String, String)], accept_language: &str) -> String {
    let mut query = Serializer::new(String::new());
    for name in PARAMETERS {
        match (name, given(pairs, name)) {
            ("format", None) => drop(query.append_pair(name, "jsonv2")),
            (_, Some(value)) => drop(query.append_pair(name, value)),
            (_, None) => {}
        }
    }
    let language = given(pairs, "accept-language").unwrap_or(accept_language);
    query.append_pair("accept-language", &languages(language));
    query.finish()
}

/// The last value of a parameter counts, as with our own geocoder.
fn given<'a>(pairs: &'a [(String, String)], name: &str) -> Option<&'a str> {
    let value = pairs.iter().rev().find(|(key, _)| key == name)?.1.trim();
    (!value.is_empty()).then_some(value)
}

/// The first few languages of a header, and no more of it: the whole could tell visitors apart.
fn languages(header: &str) -> String {
    let tags = header.split(',').filter_map(|part| part.split([';', '-', '_']).next());
    let mut known: Vec<String> = Vec::new();
    for tag in tags.map(|tag| tag.trim().to_ascii_lowercase()) {
        let is_tag = matches!(tag.len(), 2..=3) && tag.bytes().all(|b| b.is_ascii_lowercase());
        if is_tag && known.len() < MOST_LANGUAGES && !known.contains(&tag) {
            known.push(tag);
        }
    }
    if known.is_empty() { "en".to_owned() } else { known.join(",") }
}

/// When to come again, for who was too much.
pub(super) fn retry_after(problem: Problem) -> Option<(header::HeaderName, HeaderValue)> {
    let soon = matches!(problem, Problem::TooMany | Problem::Unavailable);
    soon.then_some((header::RETRY_AFTER, HeaderValue::from_static("3")))
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;

    use super::*;

    #[test]
    fn questions_take_turns_and_nobody_waits_for_long() {
        let now = Instant::now();
        let second = Duration::from_secs(1);
        assert_eq!(turn(None, now, now, second), Ok((now, now + second)));
        let after = now + second;
        assert_eq!(turn(Some(after), now, now, second), Ok((after, after + second)));
        assert_eq!(
            turn(Some(now), now + 5 * second, now + 5 * second, second),
            Ok((now + 5 * second, now + 6 * second))
        );
        assert_eq!(turn(Some(now + 4 * second), now, now, second), Err(Problem::TooMany));
        // Also who waits for the second time.
        let late = now + 2 * second;
        assert_eq!(turn(Some(now + 4 * second), now, late, second), Err(Problem::TooMany));
    }

    #[test]
    fn what_goes_out_says_little() {
        let pairs = |text: &str| -> Vec<(String, String)> {
            form_urlencoded::parse(text.as_bytes())
                .map(|(name, value)| (name.into_owned(), value.into_owned()))
                .collect()
        };
        for (text, header, expected) in [
            ("q=Dhaka&typing=0", "", "q=Dhaka&format=jsonv2&accept-language=en"),
            (
                "addressdetails=1&limit=5&format=json&q=12+Lake%20Road%26&email=a@b.example&json_callback=x&debug=1&key=k",
                "fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5",
                "q=12+Lake+Road%26&format=json&limit=5&addressdetails=1&accept-language=fr%2Cen%2Cde",
            ),
            (
                "city=Paris&accept-language=bn&q=",
                "fr",
                "city=Paris&format=jsonv2&accept-language=bn",
            ),
        ] {
            assert_eq!(question(&pairs(text), header), expected);
        }
        assert_eq!(languages("<script>, x, en-GB"), "en");
    }

    #[test]
    fn the_four_failures_have_their_words() {
        let validated = |status: u16, content_type: &str, body: &'static str| {
            let reply = Reply {
                status: StatusCode::from_u16(status).unwrap(),
                content_type: content_type.to_owned(),
                retry_after: None,
                body: Bytes::from_static(body.as_bytes()),
            };
            validate(reply, false).map(|document| document.body)
        };
        assert_eq!(validated(200, "application/json; charset=utf-8", "[]"), Ok("[]".into()));
        for (status, content_type, body, expected) in [
            (429, "text/html", "", Problem::TooMany),
            (500, "text/html", "", Problem::Unavailable),
            (503, "application/json", "[]", Problem::Unavailable),
            (403, "text/html", "blocked", Problem::Failed),
            (301, "text/html", "", Problem::Failed),
            (200, "text/html", "<p>", Problem::Failed),
            (200, "application/json", "[", Problem::Failed),
        ] {
            assert_eq!(validated(status, content_type, body), Err(expected), "{status} {body}");
        }
        let words = [Problem::TimedOut, Problem::TooMany, Problem::Unavailable, Problem::Failed];
        assert_eq!(
            words.map(|problem| (problem.status().as_u16(), problem.message())),
            [
                (504, "Search timeout - please try again"),
                (429, "Too many requests - please wait"),
                (503, "Search service temporarily unavailable"),
                (502, "Failed to search address"),
            ]
        );
    }
}
