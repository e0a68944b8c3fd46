//! The headers that tell browsers what a page may do.

use http::{HeaderMap, HeaderName, HeaderValue, header};

/// What documents of this site may load: this origin alone, no inline script,
/// no inline style, no frames, and no form that leads elsewhere.
const DOCUMENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; \
     manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

/// What anything that is not one of our documents may do: nothing. An uploaded
/// SVG or HTML file opened by its address runs no script.
const FILE_POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox";

/// Which policy a response needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Document,
    File,
}

/// The headers of every response of one site.
#[derive(Debug)]
pub struct SecurityHeaders {
    /// Visitors come by TLS, so browsers are told to insist on it.
    https: bool,
}

impl SecurityHeaders {
    pub fn new(https: bool) -> Self {
        Self { https }
    }

    pub fn add(&self, kind: Kind, headers: &mut HeaderMap) {
        let policy = match kind {
            Kind::Document => DOCUMENT_POLICY,
            Kind::File => FILE_POLICY,
        };
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
        headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        if kind == Kind::Document {
            const PERMISSIONS: HeaderName = HeaderName::from_static("permissions-policy");
            const OPENER: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
            headers.insert(
                header::REFERRER_POLICY,
                HeaderValue::from_static("strict-origin-when-cross-origin"),
            );
            headers.insert(
                PERMISSIONS,
                HeaderValue::from_static(
                    "camera=(), geolocation=(self), microphone=(), payment=()",
                ),
            );
            headers.insert(OPENER, HeaderValue::from_static("same-origin"));
        }
        if self.https {
            headers.insert(
                header::STRICT_TRANSPORT_SECURITY,
                HeaderValue::from_static("max-age=31536000"),
            );
        }
    }
}
