//! Where the site is found: its public address, and the path of the hub.

use std::str::FromStr;

use crate::from_text::from_text;

/// An origin such as `https://example.org`: a scheme and a host, no path.
#[derive(Clone, PartialEq, Eq)]
pub struct PublicUrl(String);

impl Default for PublicUrl {
    fn default() -> Self {
        Self("http://127.0.0.1:8080".to_owned())
    }
}

impl PublicUrl {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The absolute address of a path on this site.
    pub fn join(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }

    /// Whether visitors come by TLS, so that browsers may be told to insist.
    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let url = text.strip_suffix('/').unwrap_or(text);
        let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
        let allowed = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
        match host {
            Some(host) if !host.is_empty() && host.chars().all(allowed) => Ok(Self(url.to_owned())),
            _ => Err(format!(
                "`{text}` is not a public address; write one such as `https://example.org`, without a path"
            )),
        }
    }
}

/// The first segment of every hub address, such as `/llahub`.
///
/// Invariant: begins with a slash, has one segment of `a-z`, `0-9`, `-` and no
/// trailing slash, and is none of the server's own.
#[derive(Clone, PartialEq, Eq)]
pub struct HubPath(String);

impl Default for HubPath {
    fn default() -> Self {
        Self("/llahub".to_owned())
    }
}

impl HubPath {
    /// First segments that the server answers itself.
    const TAKEN: &[&str] =
        &["api", "assets", "_t", "img", "data", "wms", "geocode", "healthz", "readyz", "external"];

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for HubPath {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let segment = text.trim_matches('/');
        let allowed = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if segment.is_empty() || !segment.chars().all(allowed) {
            return Err(format!(
                "`{text}` is not a hub path; write one word of small letters, digits and dashes, such as `/llahub`"
            ));
        }
        if Self::TAKEN.contains(&segment) {
            return Err(format!(
                "`/{segment}` is used by the server itself; choose another hub path"
            ));
        }
        Ok(Self(format!("/{segment}")))
    }
}

from_text!(PublicUrl, HubPath);
