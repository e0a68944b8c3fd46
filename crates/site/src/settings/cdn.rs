//! Caches in front of the server, such as a CDN: what they may keep, and how they hear of a change.

use std::str::FromStr;

use serde::Deserialize;

use crate::from_text::from_text;
use crate::outside::ServiceUrl;

/// What caches in front may do.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Cdn {
    /// Seconds for which they may answer with a page, or an answer of the API, without asking.
    pub max_age_s: u32,
    /// Seconds after that for which they may send what they have while they ask.
    pub stale_s: u32,
    /// The header by which they are told what an answer belongs to, such as `Surrogate-Key`.
    pub tag_header: Option<HeaderToken>,
    /// Where they are told that content changed; nobody is told unless it is set.
    pub purge_url: Option<ServiceUrl>,
    pub purge_method: PurgeMethod,
    /// What is sent along, for services that want to read the tag there.
    pub purge_body: Option<String>,
    /// The header for the key that the environment holds.
    pub purge_key_header: HeaderToken,
}

impl Default for Cdn {
    fn default() -> Self {
        Self {
            max_age_s: 60,
            stale_s: 600,
            tag_header: None,
            purge_url: None,
            purge_method: PurgeMethod::Post,
            purge_body: None,
            purge_key_header: HeaderToken("Authorization".to_owned()),
        }
    }
}

/// How a cache is asked to forget.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum PurgeMethod {
    Post,
    Put,
    Delete,
    Purge,
    Ban,
}

impl PurgeMethod {
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Post => "POST",
            Self::Put => "PUT",
            Self::Delete => "DELETE",
            Self::Purge => "PURGE",
            Self::Ban => "BAN",
        }
    }
}

/// The name of a header.
///
/// Invariant: letters, digits and dashes, at least one and not too many.
#[derive(Clone, PartialEq, Eq)]
pub struct HeaderToken(String);

impl HeaderToken {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for HeaderToken {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let is_token = (1..=64).contains(&text.len())
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        if is_token {
            return Ok(Self(text.to_owned()));
        }
        Err(format!("`{text}` is not the name of a header; write one such as `Surrogate-Key`"))
    }
}

from_text!(HeaderToken);

#[cfg(test)]
mod tests {
    use crate::Settings;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let actual = match format!("[cdn]\n{text}").parse::<Settings>() {
            Ok(settings) => format!("{:?}", settings.cdn),
            Err(error) => error.to_string(),
        };
        assert_eq!(actual, expected);
    }

    #[test]
    fn a_cdn_is_told_what_it_wants_to_hear() {
        check(
            "max_age_s = 86400\nstale_s = 0\ntag_header = \"Cache-Tag\"\n\
             purge_url = \"https://api.cdn.example/zones/7/purge\"\npurge_method = \"PURGE\"\n\
             purge_body = '{\"tags\":[\"terrace\"]}'\npurge_key_header = \"Api-Key\"",
            "Cdn { max_age_s: 86400, stale_s: 0, tag_header: Some(Cache-Tag), \
             purge_url: Some(https://api.cdn.example/zones/7/purge), purge_method: Purge, \
             purge_body: Some(\"{\\\"tags\\\":[\\\"terrace\\\"]}\"), purge_key_header: Api-Key }",
        );
        check(
            "tag_header = \"Surrogate-Key: a\"",
            "terrace.toml, line 2: `Surrogate-Key: a` is not the name of a header; write one such as `Surrogate-Key`",
        );
        check(
            "purge_method = \"GET\"",
            "terrace.toml, line 2: unknown variant `GET`, expected one of `POST`, `PUT`, `DELETE`, `PURGE`, `BAN`",
        );
        check(
            "purge_url = \"https://name:secret@cdn.example/\"",
            "terrace.toml, line 2: `https://name:secret@cdn.example/` is not the address of a service; \
             write one such as `https://maps.example.org/geoserver/wms`, without a question mark and \
             without a password",
        );
    }
}
