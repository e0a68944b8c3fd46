//! How a store is asked over HTTP: by hyper, as other servers are (decision 8), within limits.

use std::io;
use std::net::IpAddr;
use std::time::Duration;

use async_trait::async_trait;
use http::{HeaderValue, Method, Uri, header};
use http_body_util::{BodyExt as _, LengthLimitError, Limited};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use object_store::ClientOptions;
use object_store::client::{
    ClientConfigKey, HttpClient, HttpConnector as Connect, HttpError, HttpErrorKind, HttpRequest,
    HttpRequestBody, HttpResponse, HttpResponseBody, HttpService,
};

/// Longest wait for a connection.
const CONNECT: Duration = Duration::from_secs(3);
/// How long, and how many, connections wait for the next request.
const IDLE: Duration = Duration::from_secs(30);
const MOST_IDLE: usize = 32;
/// Most bytes of an answer's head.
const HEAD: usize = 32 * 1024;
/// Most bytes of an answer that is not an object: a page of a list, or the words of a refusal.
const LARGEST_DOCUMENT: usize = 16 * 1024 * 1024;
/// What is sent must move this fast.
const SLOWEST_BYTES_PER_S: u64 = 50 * 1024;

/// Makes clients for a store and for those who give credentials.
#[derive(Debug)]
pub(crate) struct Connector {
    /// Longest wait for the head of an answer, besides the time that sending takes.
    pub(crate) answer: Duration,
}

impl Connect for Connector {
    fn connect(&self, options: &ClientOptions) -> object_store::Result<HttpClient> {
        let allowed = options.get_config_value(&ClientConfigKey::AllowHttp);
        let plain_is_allowed =
            allowed.is_some_and(|said| said.eq_ignore_ascii_case("true") || said == "1");
        let mut connector = HttpConnector::new();
        connector.set_connect_timeout(Some(CONNECT));
        connector.set_nodelay(true);
        connector.enforce_http(false);
        // A machine without certificates can still use a store on loopback.
        let tls = HttpsConnectorBuilder::new().with_native_roots().map(|builder| {
            client(builder.https_only().enable_http1().wrap_connector(connector.clone()))
        });
        let plain = client(connector);
        Ok(HttpClient::new(Service { plain, tls, plain_is_allowed, answer: self.answer }))
    }
}

fn client<C>(connector: C) -> legacy::Client<C, HttpRequestBody>
where
    C: legacy::connect::Connect + Clone,
{
    legacy::Client::builder(TokioExecutor::new())
        .pool_timer(TokioTimer::new())
        .pool_idle_timeout(IDLE)
        .pool_max_idle_per_host(MOST_IDLE)
        .http1_max_buf_size(HEAD)
        .build(connector)
}

#[derive(Debug)]
struct Service {
    plain: legacy::Client<HttpConnector, HttpRequestBody>,
    /// Why there is none, where this machine knows no authority.
    tls: io::Result<legacy::Client<HttpsConnector<HttpConnector>, HttpRequestBody>>,
    plain_is_allowed: bool,
    answer: Duration,
}

#[async_trait]
impl HttpService for Service {
    async fn call(&self, mut request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let agent = HeaderValue::from_static(concat!("Terrace/", env!("CARGO_PKG_VERSION")));
        request.headers_mut().insert(header::USER_AGENT, agent);
        let sending = request.body().content_length() as u64 / SLOWEST_BYTES_PER_S;
        let limit = self.answer + Duration::from_secs(sending);
        // An object comes as fast as it is read; all else is small.
        let is_document = request.method() != Method::GET || is_list(request.uri());
        let is_tls = request.uri().scheme_str() == Some("https");
        let answer = if is_tls {
            let client = self.tls.as_ref().map_err(|error| {
                refused(format!("this machine knows no authority for TLS: {error}"))
            })?;
            client.request(request)
        } else if self.plain_is_allowed || is_loopback(request.uri()) {
            self.plain.request(request)
        } else {
            return Err(refused(
                "its address has no TLS; AWS_ALLOW_HTTP=true says that this is meant".to_owned(),
            ));
        };
        let response = tokio::time::timeout(limit, answer)
            .await
            .map_err(|_| {
                let late = io::Error::new(io::ErrorKind::TimedOut, "it takes too long to answer");
                HttpError::new(HttpErrorKind::Timeout, late)
            })?
            .map_err(|error| HttpError::new(kind(&error), error))?;
        let (head, body) = response.into_parts();
        let body = if is_document || !head.status.is_success() {
            let body = Limited::new(body, LARGEST_DOCUMENT);
            HttpResponseBody::new(body.map_err(|error| {
                let kind = if error.is::<LengthLimitError>() {
                    HttpErrorKind::Decode
                } else {
                    HttpErrorKind::Interrupted
                };
                HttpError::new_boxed(kind, error)
            }))
        } else {
            HttpResponseBody::new(
                body.map_err(|error| HttpError::new(HttpErrorKind::Interrupted, error)),
            )
        };
        Ok(HttpResponse::from_parts(head, body))
    }
}

/// What is not tried again.
fn refused(why: String) -> HttpError {
    HttpError::new(HttpErrorKind::Unknown, io::Error::other(why))
}

/// Whether a request may be made again: `object_store` decides by this.
fn kind(error: &legacy::Error) -> HttpErrorKind {
    if error.is_connect() { HttpErrorKind::Connect } else { HttpErrorKind::Interrupted }
}

fn is_list(uri: &Uri) -> bool {
    uri.query().is_some_and(|query| query.split('&').any(|pair| pair.starts_with("list-type=")))
}

/// Whether nothing of it leaves this machine.
fn is_loopback(uri: &Uri) -> bool {
    let Some(host) = uri.host() else { return false };
    let host = host.trim_start_matches('[').trim_end_matches(']');
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_is_asked_without_tls() {
        for (uri, expected) in [
            ("http://127.0.0.1:9000/site", true),
            ("http://127.8.8.8/site", true),
            ("http://[::1]:9000/site", true),
            ("http://localhost/site", true),
            ("http://localhost.example.org/site", false),
            ("http://10.0.0.1/site", false),
            ("http://store/site", false),
        ] {
            assert_eq!(is_loopback(&uri.parse().unwrap()), expected, "{uri}");
        }
    }

    #[tokio::test]
    async fn a_store_elsewhere_needs_tls_or_a_word() {
        let connector = Connector { answer: Duration::from_secs(1) };
        let client = connector.connect(&ClientOptions::new()).unwrap();
        let mut request = HttpRequest::new(HttpRequestBody::empty());
        *request.uri_mut() = "http://192.0.2.1/site".parse().unwrap();
        let error = client.execute(request).await.unwrap_err();
        assert_eq!(error.kind(), HttpErrorKind::Unknown);
        assert!(error.to_string().contains("AWS_ALLOW_HTTP"), "{error}");
    }
}
