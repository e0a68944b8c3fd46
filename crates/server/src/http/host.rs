//! Which host a request is for: it must say so exactly once.
//!
//! No `Host` is ever believed, but two programs that each pick another of two of them can be played
//! off against each other, so such requests are refused.

use http::request::Parts;
use http::{Version, header};

/// Whether a request names one host, as its version of HTTP wants it.
pub fn is_named_once(request: &Parts) -> bool {
    let mut hosts = request.headers.get_all(header::HOST).iter();
    match (hosts.next(), hosts.next()) {
        (_, Some(_)) => false,
        (Some(_), None) => true,
        (None, None) if request.version >= Version::HTTP_2 => request.uri.authority().is_some(),
        // Older than the header.
        (None, None) => request.version < Version::HTTP_11,
    }
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
}
