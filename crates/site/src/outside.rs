//! Services of others that an operator may let in: into pages, by the script that starts
//! them and the hosts they talk to; or behind this server, by their address.

use std::fmt;
use std::str::FromStr;

use serde::de::value::MapAccessDeserializer;
use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::from_text::from_text;

/// The widget that translates a page for a visitor who asks for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Translation {
    /// No language switch, and nothing of the widget.
    None,
    Widget(Widget),
}

/// Where the widget comes from.
#[derive(Debug, Clone, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Widget {
    pub script_url: ScriptUrl,
    /// What it talks to, besides the host of its script.
    #[serde(default)]
    pub hosts: Vec<Origin>,
}

/// Who counts visits, once a visitor has agreed.
#[derive(Debug, Clone, Deserialize, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Analytics {
    /// The site's name at the service.
    pub id: String,
    pub script_url: ScriptUrl,
    /// Where it sends its counts, besides the host of its script.
    #[serde(default)]
    pub hosts: Vec<Origin>,
}

impl Translation {
    pub fn widget(&self) -> Option<&Widget> {
        match self {
            Self::None => None,
            Self::Widget(widget) => Some(widget),
        }
    }
}

impl Default for Translation {
    fn default() -> Self {
        let origin = |host: &&str| Origin(format!("https://{host}"));
        Self::Widget(Widget {
            script_url: ScriptUrl("https://translate.google.com/translate_a/element.js".to_owned()),
            hosts: [
                "translate.googleapis.com",
                "translate-pa.googleapis.com",
                "www.gstatic.com",
                "fonts.gstatic.com",
                "www.google.com",
            ]
            .iter()
            .map(origin)
            .collect(),
        })
    }
}

impl Widget {
    pub fn origins(&self) -> Vec<&str> {
        origins(&self.script_url, &self.hosts)
    }
}

impl Analytics {
    pub fn origins(&self) -> Vec<&str> {
        origins(&self.script_url, &self.hosts)
    }
}

fn origins<'a>(script: &'a ScriptUrl, hosts: &'a [Origin]) -> Vec<&'a str> {
    let mut all = vec![script.origin()];
    for host in hosts {
        if !all.contains(&host.0.as_str()) {
            all.push(&host.0);
        }
    }
    all
}

impl<'de> Deserialize<'de> for Translation {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct WordOrTable;
        impl<'de> Visitor<'de> for WordOrTable {
            type Value = Translation;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("`\"none\"`, or a table with the widget's `script_url`")
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Translation, E> {
                if word == "none" {
                    return Ok(Translation::None);
                }
                Err(E::custom(format!(
                    "`{word}` is no way to translate; write `\"none\"`, or a table with the widget's `script_url`"
                )))
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Translation, A::Error> {
                Widget::deserialize(MapAccessDeserializer::new(map)).map(Translation::Widget)
            }
        }
        deserializer.deserialize_any(WordOrTable)
    }
}

/// The address of a script on another host.
///
/// Invariant: has a scheme and a host, and nothing that could end a header's
/// list or an attribute.
#[derive(Clone, PartialEq, Eq)]
pub struct ScriptUrl(String);

impl ScriptUrl {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Scheme and host, as a content security policy names them.
    pub fn origin(&self) -> &str {
        origin(&self.0)
    }
}

/// Scheme and host of an address.
fn origin(url: &str) -> &str {
    let host = url.find("://").map_or(0, |at| at + 3);
    let end = url[host..].find(['/', '?']).map_or(url.len(), |at| host + at);
    &url[..end]
}

impl FromStr for ScriptUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let allowed = |c: char| c.is_ascii_alphanumeric() || "-._~:/?[]@!$&()*+=%".contains(c);
        let url = Self(text.to_owned());
        match url.origin().parse::<Origin>() {
            Ok(origin) if text.chars().all(allowed) && !origin.0.contains('*') => Ok(url),
            _ => Err(format!(
                "`{text}` is not the address of a script; write one such as `https://example.org/script.js`"
            )),
        }
    }
}

/// The address of a service that this server asks, such as
/// `https://maps.example.org/geoserver/wms`.
///
/// Invariant: has a scheme and a host, no name or password, no question mark, and no slash at its
/// end.
#[derive(Clone, PartialEq, Eq)]
pub struct ServiceUrl(String);

impl ServiceUrl {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn is_https(&self) -> bool {
        self.0.starts_with("https://")
    }

    /// Scheme, host and port.
    pub fn origin(&self) -> &str {
        origin(&self.0)
    }

    /// What comes after the host: empty, or with a slash before it.
    pub fn path(&self) -> &str {
        &self.0[self.origin().len()..]
    }
}

impl FromStr for ServiceUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let url = text.trim_end_matches('/');
        let allowed = |c: char| c.is_ascii_alphanumeric() || "-._~:/[]!$()*+=%".contains(c);
        match origin(url).parse::<Origin>() {
            Ok(origin) if url.chars().all(allowed) && !origin.0.contains('*') => {
                Ok(Self(url.to_owned()))
            }
            _ => Err(format!(
                "`{text}` is not the address of a service; write one such as `https://maps.example.org/geoserver/wms`, without a question mark and without a password"
            )),
        }
    }
}

/// A scheme and a host, whose first part may be `*`.
#[derive(Clone, PartialEq, Eq)]
pub struct Origin(String);

impl Origin {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Origin {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
        let allowed = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
        let named = |host: &str| !host.is_empty() && host.chars().all(allowed);
        match host {
            Some(host) if named(host.strip_prefix("*.").unwrap_or(host)) => {
                Ok(Self(text.to_owned()))
            }
            _ => Err(format!(
                "`{text}` is not a host; write one such as `https://example.org`, without a path"
            )),
        }
    }
}

from_text!(ScriptUrl, ServiceUrl, Origin);

#[cfg(test)]
mod tests {
    use crate::Settings;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let actual = match text.parse::<Settings>() {
            Ok(settings) => {
                let widget = settings.translation.widget().map(super::Widget::origins);
                let counts = settings.analytics.as_ref().map(super::Analytics::origins);
                format!("translation {widget:?}, analytics {counts:?}")
            }
            Err(error) => error.to_string(),
        };
        assert_eq!(actual, expected);
    }

    #[test]
    fn the_widget_can_be_another_or_none() {
        check(
            "",
            r#"translation Some(["https://translate.google.com", "https://translate.googleapis.com", "https://translate-pa.googleapis.com", "https://www.gstatic.com", "https://fonts.gstatic.com", "https://www.google.com"]), analytics None"#,
        );
        check("translation = \"none\"", "translation None, analytics None");
        check(
            "[translation]\nscript_url = \"http://127.0.0.1:4186/widget.js\"",
            r#"translation Some(["http://127.0.0.1:4186"]), analytics None"#,
        );
        check(
            "translation = \"nothing\"",
            "terrace.toml, line 1: `nothing` is no way to translate; write `\"none\"`, or a table with the widget's `script_url`",
        );
        check(
            "[translation]\nscript = \"x\"",
            "terrace.toml, line 2: there is no setting `script`; did you mean `script_url`?",
        );
    }

    #[test]
    fn analytics_name_their_hosts() {
        check(
            "translation = \"none\"\n[analytics]\nid = \"T-1\"\nscript_url = \"https://count.example/c.js?v=2\"\nhosts = [\"https://*.count.example\"]",
            r#"translation None, analytics Some(["https://count.example", "https://*.count.example"])"#,
        );
        check(
            "[analytics]\nid = \"T-1\"\nscript_url = \"//count.example/c.js\"",
            "terrace.toml, line 3: `//count.example/c.js` is not the address of a script; write one such as `https://example.org/script.js`",
        );
        check(
            "[analytics]\nid = \"T-1\"\nscript_url = \"https://a.example/c.js; script-src *\"",
            "terrace.toml, line 3: `https://a.example/c.js; script-src *` is not the address of a script; write one such as `https://example.org/script.js`",
        );
        check(
            "[analytics]\nid = \"T-1\"\nscript_url = \"https://a.example/c.js\"\nhosts = [\"*\"]",
            "terrace.toml, line 4: `*` is not a host; write one such as `https://example.org`, without a path",
        );
    }

    #[test]
    fn services_have_an_address_and_nothing_else() {
        const WRONG: &str = "is not the address of a service; write one such as `https://maps.example.org/geoserver/wms`, without a question mark and without a password";
        for (text, expected) in [
            (
                "https://maps.example.org/geoserver/wms/",
                Ok(("https://maps.example.org", "/geoserver/wms")),
            ),
            ("http://127.0.0.1:8081", Ok(("http://127.0.0.1:8081", ""))),
            ("maps.example.org/wms", Err(())),
            ("ftp://maps.example.org/wms", Err(())),
            ("https://name:word@maps.example.org/wms", Err(())),
            ("https://maps.example.org/wms?map=x", Err(())),
            ("https://*.example.org/wms", Err(())),
            ("https:///wms", Err(())),
        ] {
            let url = text.parse::<super::ServiceUrl>();
            let parts = url.as_ref().map(|url| (url.origin(), url.path()));
            let expected = expected.map_err(|()| format!("`{text}` {WRONG}"));
            assert_eq!(parts.map_err(Clone::clone), expected, "{text}");
        }
    }
}
