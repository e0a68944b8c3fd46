//! The `Host` header: it must say so exactly once.
//!
//! No `Host` is ever believed, but two programs that each pick another of two of them can be played
//! off against each other, so such requests are refused. Where a whole address is asked for by
//! HTTP/1.1, its host counts and the header does not (RFC 9112, 3.2.2). In HTTP/2 the two must not
//! differ (RFC 9113, 8.3.1).

use http::request::Parts;
use http::uri::{Authority, Scheme};
use http::{HeaderValue, Version, header};

/// Whether a request names one host, as its version of HTTP wants it.
pub fn is_named_once(request: &Parts) -> bool {
    let mut hosts = request.headers.get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (_, Some(_)) => false,
        (Some(host), None) if request.version >= Version::HTTP_2 => match request.uri.authority() {
            Some(authority) => is_same(authority, host, request.uri.scheme()),
            None => is_host(host.as_bytes()),
        },
        (Some(host), None) => is_host(host.as_bytes()),
        (None, None) if request.version >= Version::HTTP_2 => request.uri.authority().is_some(),
        // Older than the header.
        (None, None) => request.version < Version::HTTP_11,
    }
}

/// Whether these can be the letters of a host and a port, of which there may be none. No more is
/// looked at: this is done for every request, and the host is not used.
fn is_host(host: &[u8]) -> bool {
    host.iter().all(|byte| byte.is_ascii_alphanumeric() || b"-._~:[]%!$&'()*+,;=".contains(byte))
}

/// Whether both mean the same host and port. A name before the host is for nobody here.
fn is_same(authority: &Authority, host: &HeaderValue, scheme: Option<&Scheme>) -> bool {
    let Ok(host) = Authority::try_from(host.as_bytes()) else { return false };
    let usual = if scheme == Some(&Scheme::HTTPS) { 443 } else { 80 };
    let port = |authority: &Authority| authority.port_u16().unwrap_or(usual);
    let is_plain = |authority: &Authority| !authority.as_str().contains('@');
    is_plain(authority)
        && is_plain(&host)
        && authority.host().eq_ignore_ascii_case(host.host())
        && port(authority) == port(&host)
}

#[cfg(test)]
mod tests {
    use http::Request;

    use super::*;

    #[track_caller]
    fn check(version: Version, uri: &str, hosts: &[&str], expected: bool) {
        let mut request = Request::builder().version(version).uri(uri);
        for host in hosts {
            request = request.header("host", *host);
        }
        let (parts, ()) = request.body(()).unwrap().into_parts();
        assert_eq!(is_named_once(&parts), expected, "{version:?} {uri} {hosts:?}");
    }

    #[test]
    fn a_host_is_named_once() {
        check(Version::HTTP_11, "/", &["a"], true);
        check(Version::HTTP_11, "/", &[""], true);
        check(Version::HTTP_11, "/", &[], false);
        check(Version::HTTP_11, "http://a/", &[], false);
        check(Version::HTTP_11, "/", &["a", "b"], false);
        check(Version::HTTP_11, "/", &["a", "a"], false);
        check(Version::HTTP_10, "/", &[], true);
        check(Version::HTTP_10, "/", &["a", "b"], false);
        check(Version::HTTP_2, "http://a/", &[], true);
        check(Version::HTTP_2, "/", &["a"], true);
        check(Version::HTTP_2, "/", &[], false);
        check(Version::HTTP_2, "http://a/", &["a", "a"], false);
    }

    #[test]
    fn a_whole_address_counts_in_place_of_the_header() {
        check(Version::HTTP_11, "http://a/", &["a"], true);
        check(Version::HTTP_11, "http://a/", &["b"], true);
        check(Version::HTTP_11, "http://a/", &["a", "b"], false);
    }

    #[test]
    fn the_two_hosts_of_a_request_by_http_2_must_not_differ() {
        check(Version::HTTP_2, "http://a/", &["a"], true);
        check(Version::HTTP_2, "http://a.example/", &["A.Example"], true);
        check(Version::HTTP_2, "http://a/", &["a:80"], true);
        check(Version::HTTP_2, "https://a:443/", &["a"], true);
        check(Version::HTTP_2, "http://[::1]:80/", &["[::1]"], true);
        for other in ["b", "a:81", "a.b", "x@a", "", "a b", "a/"] {
            check(Version::HTTP_2, "http://a/", &[other], false);
        }
        check(Version::HTTP_2, "https://a/", &["a:80"], false);
        check(Version::HTTP_2, "http://x@a/", &["a"], false);
    }

    #[test]
    fn what_cannot_be_a_host_is_none() {
        for host in ["a b", "a/b", "x@a", "a?b", "a#b", "a\\b", "<a>"] {
            check(Version::HTTP_11, "/", &[host], false);
            check(Version::HTTP_2, "/", &[host], false);
        }
        for host in ["a", "a.example:8080", "[::1]:80", "a_b", "203.0.113.7"] {
            check(Version::HTTP_11, "/", &[host], true);
        }
    }
}
