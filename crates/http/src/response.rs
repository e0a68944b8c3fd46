//! HTTP responses: conditional, compressed, with a caching policy.

use std::sync::OnceLock;

use axum::body::Body as HttpBody;
use axum::response::Response;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use xxhash_rust::xxh3::xxh3_128;

use super::encoding::{Body, Encoding, gains};

/// How long an answer may be kept, and by whom: a named choice of each answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CachePolicy {
    /// File names that hold a hash of their content: build output.
    Forever,
    /// Pages and API answers. A browser asks each time and mostly hears 304, so
    /// an editor's change shows on reload; a cache in front may answer for a
    /// minute, and for ten more while it asks.
    Short,
    /// Files of the site. Their names hold no hash, but a picture is seldom
    /// replaced, and asking for each again would make a poor line slower.
    Medium,
    /// What no one may keep: failures, and what depends on who asks.
    Never,
}

impl CachePolicy {
    pub fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Self::Forever => "public, max-age=31536000, immutable",
            Self::Short => {
                "public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600"
            }
            Self::Medium => "public, max-age=300, stale-while-revalidate=86400",
            Self::Never => "no-store",
        })
    }
}

/// A tag of the text and of how it is encoded, and of nothing else: every server gives the same
/// (decision 28). Weak, because the compressed bytes are others once there was time to compress
/// them better. It names the encoding, so that a cache that keeps a page in several of them is told
/// which one is still right.
fn etag(digest: u128, encoding: Encoding) -> HeaderValue {
    let tag = match encoding.name() {
        Some(name) => format!("W/\"{digest:032x}-{name}\""),
        None => format!("W/\"{digest:032x}\""),
    };
    // Letters, digits and a dash between quotation marks.
    HeaderValue::try_from(tag).unwrap_or(HeaderValue::from_static("W/\"0\""))
}

/// The room that a map takes for the headers of a page.
const READY_HEADERS: usize = 24;
/// Bytes of memory for each: its name, its value, and what the map needs to find it.
const HEADER_BYTES: usize = size_of::<HeaderName>() + size_of::<HeaderValue>() + 40;

/// A response that is sent again and again: body, validators and, once made, its headers.
#[derive(Debug)]
pub struct PreparedResponse {
    pub status: StatusCode,
    pub content_type: HeaderValue,
    pub policy: CachePolicy,
    pub body: Body,
    /// Of the plain text.
    digest: u128,
    compressible: bool,
    /// The tags that were made, by encoding.
    tags: [OnceLock<HeaderValue>; Encoding::COUNT],
    /// The headers of responses that were made ready, by [`Form`].
    ready: [OnceLock<HeaderMap>; Form::COUNT],
}

/// What a response is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    /// The body is known to who asks, in this encoding.
    Known(Encoding),
    Body(Encoding),
}

impl Form {
    const COUNT: usize = 2 * Encoding::COUNT;

    fn index(self) -> usize {
        match self {
            Self::Body(encoding) => encoding.index(),
            Self::Known(encoding) => Encoding::COUNT + encoding.index(),
        }
    }
}

impl PreparedResponse {
    pub fn new(
        status: StatusCode,
        content_type: HeaderValue,
        policy: CachePolicy,
        body: Body,
    ) -> Self {
        let digest = xxh3_128(body.plain());
        let compressible = gains(&content_type);
        let (tags, ready) = Default::default();
        Self { status, content_type, policy, body, digest, compressible, tags, ready }
    }

    /// The tag of the text in an encoding.
    fn etag(&self, encoding: Encoding) -> &HeaderValue {
        self.tags[encoding.index()].get_or_init(|| etag(self.digest, encoding))
    }

    /// The response to a request with these headers.
    pub fn respond(&self, request: &HeaderMap) -> Response {
        let (form, mut response) = self.bare(request);
        // Room for those that are added later.
        response.headers_mut().reserve(16);
        self.describe(form, response.headers_mut());
        response
    }

    /// As [`PreparedResponse::respond`], for what is sent again and again: all its headers are put
    /// together once, with those that `complete` adds, which are to be the same each time.
    pub fn respond_ready(
        &self,
        request: &HeaderMap,
        complete: impl FnOnce(&mut HeaderMap),
    ) -> Response {
        let (form, mut response) = self.bare(request);
        let ready = self.ready[form.index()].get_or_init(|| {
            let mut headers = HeaderMap::new();
            self.describe(form, &mut headers);
            complete(&mut headers);
            debug_assert!(headers.capacity() <= READY_HEADERS, "`weight` is too low");
            headers
        });
        *response.headers_mut() = ready.clone();
        response
    }

    /// Bytes of memory, counting forms of the body and ready headers that may still come.
    pub fn weight(&self) -> usize {
        self.body.weight() + Form::COUNT * READY_HEADERS * HEADER_BYTES
    }

    /// Status and body.
    fn bare(&self, request: &HeaderMap) -> (Form, Response) {
        let accepted =
            if self.compressible { Encoding::accepted_by(request) } else { Encoding::Identity };
        let encoding = self.body.encoding(accepted);
        if self.status == StatusCode::OK
            && request.contains_key(header::IF_NONE_MATCH)
            && matches(request, self.etag(encoding))
        {
            let mut response = Response::new(HttpBody::empty());
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return (Form::Known(encoding), response);
        }
        let mut response = Response::new(HttpBody::from(self.body.encoded(encoding)));
        *response.status_mut() = self.status;
        (Form::Body(encoding), response)
    }

    fn describe(&self, form: Form, headers: &mut HeaderMap) {
        let (Form::Known(encoding) | Form::Body(encoding)) = form;
        if matches!(form, Form::Body(_)) {
            headers.insert(header::CONTENT_TYPE, self.content_type.clone());
            if let Some(name) = encoding.name() {
                headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
            }
        }
        if self.policy != CachePolicy::Never {
            headers.insert(header::ETAG, self.etag(encoding).clone());
        }
        headers.insert(header::CACHE_CONTROL, self.policy.header());
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
}

/// Whether `If-None-Match` names this tag (weak comparison, as GET wants).
pub fn matches(request: &HeaderMap, etag: &HeaderValue) -> bool {
    fn bare(tag: &str) -> &str {
        let tag = tag.trim();
        tag.strip_prefix("W/").unwrap_or(tag)
    }
    let Ok(etag) = etag.to_str() else { return false };
    request
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|tag| tag.trim() == "*" || bare(tag) == bare(etag))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer() -> PreparedResponse {
        let body = Body::new("terraces ".repeat(200));
        PreparedResponse::new(
            StatusCode::OK,
            HeaderValue::from_static("text/plain"),
            CachePolicy::Short,
            body,
        )
    }

    fn accepting(encodings: &'static str) -> HeaderMap {
        let value = HeaderValue::from_static(encodings);
        HeaderMap::from_iter([(header::ACCEPT_ENCODING, value)])
    }

    #[track_caller]
    fn check(if_none_match: &str, expected: StatusCode) {
        let mut request = HeaderMap::new();
        request.insert(header::IF_NONE_MATCH, if_none_match.parse().unwrap());
        assert_eq!(answer().respond(&request).status(), expected, "{if_none_match}");
    }

    #[test]
    fn the_tag_is_of_the_text_and_the_encoding_however_well_it_is_compressed() {
        let (quick, thorough) = (answer(), answer());
        thorough.body.compress_thoroughly();
        let mut tags = Vec::new();
        for encodings in ["identity", "br", "gzip"] {
            let request = accepting(encodings);
            let tag =
                |answer: &PreparedResponse| answer.respond(&request).headers()["etag"].clone();
            assert_eq!(tag(&quick), tag(&thorough), "{encodings}");
            tags.push(tag(&quick).to_str().unwrap().to_owned());
        }
        let plain = tags[0].trim_end_matches('"');
        assert_eq!(tags[1..], [format!("{plain}-br\""), format!("{plain}-gzip\"")]);
    }

    /// A cache that has a page in one encoding must not be told that it has it in another.
    #[test]
    fn a_tag_of_another_encoding_is_another_tag() {
        let tag = answer().respond(&accepting("gzip")).headers()["etag"].clone();
        for (encodings, expected) in [
            ("gzip", StatusCode::NOT_MODIFIED),
            ("br", StatusCode::OK),
            ("identity", StatusCode::OK),
        ] {
            let mut request = accepting(encodings);
            request.insert(header::IF_NONE_MATCH, tag.clone());
            let response = answer().respond(&request);
            assert_eq!(response.status(), expected, "{encodings}");
            assert_eq!(response.headers()["etag"] == tag, expected == StatusCode::NOT_MODIFIED);
        }
    }

    #[test]
    fn a_known_tag_is_not_sent_again() {
        let tag = answer().etag(Encoding::Identity).to_str().unwrap().to_owned();
        check(&tag, StatusCode::NOT_MODIFIED);
        check(tag.trim_start_matches("W/"), StatusCode::NOT_MODIFIED);
        check(&format!("\"a\", {tag}"), StatusCode::NOT_MODIFIED);
        check("*", StatusCode::NOT_MODIFIED);
        check("\"a\"", StatusCode::OK);
    }

    /// Whoever asks first, nobody gets the headers of another form.
    #[test]
    fn what_is_ready_is_what_would_be_made() {
        let answer = answer();
        let tag = answer.etag(Encoding::Identity).clone();
        let requests: [&[(http::HeaderName, HeaderValue)]; 4] = [
            &[],
            &[(header::ACCEPT_ENCODING, HeaderValue::from_static("br, gzip"))],
            &[(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip"))],
            &[(header::IF_NONE_MATCH, tag)],
        ];
        for request in requests.iter().cycle().take(8) {
            let request: HeaderMap = request.iter().cloned().collect();
            let made = answer.respond(&request);
            let mut ready = answer.respond_ready(&request, |headers| {
                headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("origin"));
            });
            assert_eq!(ready.status(), made.status());
            assert_eq!(ready.headers_mut().remove(header::REFERRER_POLICY).unwrap(), "origin");
            assert_eq!(ready.headers(), made.headers());
        }
    }
}
