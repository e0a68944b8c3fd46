//! A store on loopback that speaks as much of S3 as this crate uses, and misbehaves when a test
//! says so. It checks no signatures.

use std::collections::{BTreeMap, HashMap};
use std::convert::Infallible;
use std::fmt::Write as _;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use bytes::Bytes;
use futures_util::stream;
use http::{HeaderMap, Method, Request, Response, StatusCode, header};
use http_body_util::combinators::BoxBody;
use http_body_util::{BodyExt as _, Full, StreamBody};
use hyper::body::{Frame, Incoming};
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use jiff::Timestamp;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::digest::Digest;

type Answer = Response<BoxBody<Bytes, std::io::Error>>;

/// What the store does otherwise than it should.
#[derive(Debug, Clone, Default)]
pub struct Faults {
    /// Conditions of writes are not looked at.
    pub ignores_conditions: bool,
    /// All is refused, as when a token has expired.
    pub denies: bool,
    /// No connection is answered.
    pub is_down: bool,
    /// Each answer comes so much later.
    pub delay: Duration,
    /// Objects whose names hold this text break off in the middle, and their connections with them.
    pub cuts: Option<String>,
    /// Objects whose names hold this text come with other bytes.
    pub corrupts: Option<String>,
    /// The answers to writes of names that hold this text are lost; the objects are written.
    pub loses_answers_to: Option<String>,
    /// Writes of names that hold this text are refused.
    pub refuses: Option<String>,
    /// Writes of names that hold this text wait until so many of them do.
    pub gathers: Option<(String, usize)>,
}

#[derive(Debug, Clone)]
struct Object {
    bytes: Bytes,
    tag: String,
    written: Timestamp,
}

#[derive(Debug, Default)]
struct State {
    objects: BTreeMap<String, Object>,
    uploads: HashMap<String, BTreeMap<u32, Bytes>>,
    faults: Faults,
    /// Method and name of each request.
    requests: Vec<(Method, String)>,
    /// Writes that wait for others.
    gathered: usize,
    count: u64,
}

/// A store, which stops when it is dropped.
#[derive(Debug)]
pub struct Double {
    pub address: SocketAddr,
    state: Arc<Mutex<State>>,
    task: JoinHandle<()>,
}

impl Drop for Double {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Double {
    /// A store on a port of its own, or on the one that is given.
    pub async fn start(address: SocketAddr) -> std::io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        let state: Arc<Mutex<State>> = Arc::default();
        let shared = Arc::clone(&state);
        let task = tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                if lock(&shared).faults.is_down {
                    continue;
                }
                let shared = Arc::clone(&shared);
                let service = service_fn(move |request| answer(Arc::clone(&shared), request));
                tokio::spawn(async move {
                    let connection = hyper::server::conn::http1::Builder::new();
                    // Whoever hangs up is no failure.
                    let _ = connection.serve_connection(TokioIo::new(stream), service).await;
                });
            }
        });
        Ok(Self { address, state, task })
    }

    /// Its address, as clients are told.
    pub fn endpoint(&self) -> String {
        format!("http://{}", self.address)
    }

    /// From now on it fails so.
    pub fn fails(&self, faults: Faults) {
        lock(&self.state).faults = faults;
    }

    /// The names of all objects.
    pub fn names(&self) -> Vec<String> {
        lock(&self.state).objects.keys().cloned().collect()
    }

    /// The bytes of an object.
    pub fn object(&self, name: &str) -> Option<Bytes> {
        lock(&self.state).objects.get(name).map(|object| object.bytes.clone())
    }

    /// Writes an object, as somebody else would.
    pub fn put(&self, name: &str, bytes: impl Into<Bytes>) {
        lock(&self.state).put(name, bytes.into());
    }

    pub fn remove(&self, name: &str) {
        lock(&self.state).objects.remove(name);
    }

    /// Lets an object be as old as this.
    pub fn age(&self, name: &str, seconds: i64) {
        if let Some(object) = lock(&self.state).objects.get_mut(name) {
            object.written = Timestamp::now() - jiff::SignedDuration::from_secs(seconds);
        }
    }

    /// How many requests of a method there were for names that hold a text, since the last time
    /// that they were forgotten.
    pub fn requests(&self, method: &Method, of: &str) -> usize {
        let is_one = |(asked, name): &&(Method, String)| asked == method && name.contains(of);
        lock(&self.state).requests.iter().filter(is_one).count()
    }

    pub fn forget_requests(&self) {
        lock(&self.state).requests.clear();
    }
}

fn lock(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

impl State {
    fn put(&mut self, name: &str, bytes: Bytes) -> String {
        self.count += 1;
        // As many stores do: the same bytes written again have the same tag.
        let tag = format!("\"{:.32}\"", Digest::of(&bytes).to_string());
        let object = Object { bytes, tag: tag.clone(), written: Timestamp::now() };
        self.objects.insert(name.to_owned(), object);
        tag
    }
}

async fn answer(
    state: Arc<Mutex<State>>,
    request: Request<Incoming>,
) -> Result<Answer, std::io::Error> {
    let (head, body) = request.into_parts();
    let body = body.collect().await.map_err(std::io::Error::other)?.to_bytes();
    // The first part of the path is the bucket.
    let path = head.uri.path().trim_start_matches('/');
    let name = path.split_once('/').map_or("", |(_, name)| name).replace("%23", "#");
    let faults = {
        let mut state = lock(&state);
        state.requests.push((head.method.clone(), name.clone()));
        state.faults.clone()
    };
    tokio::time::sleep(faults.delay).await;
    if faults.is_down {
        return Err(std::io::Error::other("down"));
    }
    if faults.denies {
        let words = "<Error><Code>ExpiredToken</Code><Message>The provided token has expired.</Message></Error>";
        return Ok(reply(StatusCode::FORBIDDEN, words.into()));
    }
    if let Some((text, number)) = &faults.gathers
        && head.method == Method::PUT
        && name.contains(text)
    {
        lock(&state).gathered += 1;
        while lock(&state).gathered < *number {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
    let query: HashMap<String, String> = pairs(head.uri.query().unwrap_or_default());
    let asked = Asked { name: &name, query: &query, headers: &head.headers, body, faults: &faults };
    let answered = match head.method {
        Method::GET if query.contains_key("list-type") => list(&lock(&state), &query),
        Method::GET => get(&lock(&state), &asked),
        Method::HEAD => {
            let mut answer = get(&lock(&state), &asked);
            *answer.body_mut() = whole(Bytes::new());
            answer
        }
        Method::PUT | Method::POST => write(&mut lock(&state), &asked),
        Method::DELETE => {
            match query.get("uploadId") {
                Some(id) => drop(lock(&state).uploads.remove(id)),
                None => drop(lock(&state).objects.remove(&name)),
            }
            reply(StatusCode::NO_CONTENT, Bytes::new())
        }
        _ => reply(StatusCode::METHOD_NOT_ALLOWED, Bytes::new()),
    };
    let is_write = head.method == Method::PUT;
    if is_write && faults.loses_answers_to.is_some_and(|text| name.contains(&text)) {
        return Err(std::io::Error::other("lost"));
    }
    Ok(answered)
}

struct Asked<'a> {
    name: &'a str,
    query: &'a HashMap<String, String>,
    headers: &'a HeaderMap,
    body: Bytes,
    faults: &'a Faults,
}

impl Asked<'_> {
    fn header(&self, name: header::HeaderName) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }
}

fn write(state: &mut State, asked: &Asked<'_>) -> Answer {
    let name = asked.name;
    if asked.faults.refuses.as_ref().is_some_and(|text| name.contains(text)) {
        return reply(StatusCode::FORBIDDEN, "<Error><Code>AccessDenied</Code></Error>".into());
    }
    if asked.query.contains_key("uploads") {
        state.count += 1;
        let id = format!("upload-{}", state.count);
        state.uploads.insert(id.clone(), BTreeMap::new());
        let xml = format!(
            "<InitiateMultipartUploadResult><UploadId>{id}</UploadId></InitiateMultipartUploadResult>"
        );
        return reply(StatusCode::OK, xml.into());
    }
    if let Some(id) = asked.query.get("uploadId") {
        if let Some(part) = asked.query.get("partNumber") {
            let parts = state.uploads.entry(id.clone()).or_default();
            parts.insert(part.parse().unwrap_or(0), asked.body.clone());
            return tagged(StatusCode::OK, &format!("\"part-{part}\""), Bytes::new());
        }
        let parts = state.uploads.remove(id).unwrap_or_default();
        let bytes: Vec<u8> = parts.into_values().flatten().collect();
        let tag = state.put(name, bytes.into());
        let xml = format!(
            "<CompleteMultipartUploadResult><ETag>{tag}</ETag></CompleteMultipartUploadResult>"
        );
        return reply(StatusCode::OK, xml.into());
    }
    if !asked.faults.ignores_conditions {
        let there = state.objects.get(name);
        let must_be_new = asked.header(header::IF_NONE_MATCH) == Some("*");
        let must_be = asked.header(header::IF_MATCH);
        let is_refused = (must_be_new && there.is_some())
            || must_be.is_some_and(|tag| there.is_none_or(|object| object.tag != tag));
        if is_refused {
            let words = "<Error><Code>PreconditionFailed</Code></Error>";
            return reply(StatusCode::PRECONDITION_FAILED, words.into());
        }
    }
    let tag = state.put(name, asked.body.clone());
    tagged(StatusCode::OK, &tag, Bytes::new())
}

fn get(state: &State, asked: &Asked<'_>) -> Answer {
    let Some(object) = state.objects.get(asked.name) else {
        return reply(StatusCode::NOT_FOUND, "<Error><Code>NoSuchKey</Code></Error>".into());
    };
    if asked.header(header::IF_NONE_MATCH) == Some(&object.tag) {
        return tagged(StatusCode::NOT_MODIFIED, &object.tag, Bytes::new());
    }
    let has = |text: &Option<String>| text.as_ref().is_some_and(|text| asked.name.contains(text));
    let mut bytes = object.bytes.clone();
    if has(&asked.faults.corrupts) {
        bytes = bytes.iter().map(|byte| byte ^ 1).collect();
    }
    let length = bytes.len();
    let range = asked.header(header::RANGE).and_then(|range| range.strip_prefix("bytes="));
    let range = range.and_then(|range| {
        let (from, to) = range.split_once('-')?;
        let from: usize = from.parse().ok()?;
        let to = to.parse().map_or(length, |to: usize| (to + 1).min(length));
        (from <= to).then_some(from..to)
    });
    let mut answer = match range {
        Some(range) => {
            let said = format!("bytes {}-{}/{length}", range.start, range.end.max(1) - 1);
            let mut answer = tagged(StatusCode::PARTIAL_CONTENT, &object.tag, bytes.slice(range));
            if let Ok(said) = said.parse() {
                answer.headers_mut().insert(header::CONTENT_RANGE, said);
            }
            answer
        }
        None => tagged(StatusCode::OK, &object.tag, bytes.clone()),
    };
    let written = object.written.strftime("%a, %d %b %Y %H:%M:%S GMT").to_string();
    if let Ok(written) = written.parse() {
        answer.headers_mut().insert(header::LAST_MODIFIED, written);
    }
    if has(&asked.faults.cuts) && length > 0 {
        let half = Frame::data(bytes.slice(..length / 2));
        let parts = [Ok(half), Err(std::io::Error::other("cut"))];
        *answer.body_mut() = BoxBody::new(StreamBody::new(stream::iter(parts)));
        answer.headers_mut().insert(header::CONTENT_LENGTH, length.into());
    }
    answer
}

/// A page of names, in their order.
fn list(state: &State, query: &HashMap<String, String>) -> Answer {
    const PAGE: usize = 1000;
    let prefix = query.get("prefix").map_or("", String::as_str);
    let after = query.get("continuation-token").or_else(|| query.get("start-after"));
    let after = after.map_or("", String::as_str);
    let found = state.objects.iter().filter(|(name, _)| {
        name.starts_with(prefix) && (after.is_empty() || name.as_str() > after)
    });
    let page: Vec<_> = found.take(PAGE + 1).collect();
    let (is_cut, page) = (page.len() > PAGE, &page[..page.len().min(PAGE)]);
    let mut xml = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?><ListBucketResult>");
    // Writing to a string does not fail; here and below.
    let _ = write!(xml, "<IsTruncated>{is_cut}</IsTruncated>");
    for (name, object) in page {
        let Object { bytes, tag, written } = object;
        let (size, tag) = (bytes.len(), tag.replace('"', "&quot;"));
        let written = written.strftime("%Y-%m-%dT%H:%M:%S.000Z");
        let _ = write!(
            xml,
            "<Contents><Key>{name}</Key><LastModified>{written}</LastModified><ETag>{tag}</ETag><Size>{size}</Size></Contents>"
        );
    }
    if let Some((last, _)) = page.last().filter(|_| is_cut) {
        let _ = write!(xml, "<NextContinuationToken>{last}</NextContinuationToken>");
    }
    xml.push_str("</ListBucketResult>");
    reply(StatusCode::OK, xml.into())
}

fn pairs(query: &str) -> HashMap<String, String> {
    let decoded = |text: &str| text.replace("%2F", "/").replace("%2f", "/");
    query
        .split('&')
        .filter(|pair| !pair.is_empty())
        .map(|pair| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            (name.to_owned(), decoded(value))
        })
        .collect()
}

fn whole(bytes: Bytes) -> BoxBody<Bytes, std::io::Error> {
    Full::new(bytes).map_err(|never: Infallible| match never {}).boxed()
}

fn reply(status: StatusCode, body: Bytes) -> Answer {
    let mut answer = Response::new(whole(body));
    *answer.status_mut() = status;
    answer
}

fn tagged(status: StatusCode, tag: &str, body: Bytes) -> Answer {
    let length = body.len();
    let mut answer = reply(status, body);
    answer.headers_mut().insert(header::CONTENT_LENGTH, length.into());
    if let Ok(tag) = tag.parse() {
        answer.headers_mut().insert(header::ETAG, tag);
    }
    answer
}
