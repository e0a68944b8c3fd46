//! Other sites that pages may show inside a frame.

use std::str::FromStr;

use serde::Deserialize;
use url::Url;

use crate::from_text::from_text;

/// Other sites that pages may show inside a frame.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct External {
    /// Their hosts, such as `water.example.org` or `*.example.org`.
    pub hosts: Vec<Host>,
}

impl External {
    /// Whether the host of an address, and its port, are on the list. As browsers decide it by the
    /// content security policy: without a port the usual one of the address's scheme is meant.
    pub(crate) fn allows(&self, url: &Url) -> bool {
        self.hosts.iter().any(|host| host.is_of(url))
    }
}

/// A host such as `example.org`, `*.example.org` or `127.0.0.1:4190`, in small letters.
///
/// Invariant: nothing in it could end a directive of a content security policy.
#[derive(Clone, PartialEq, Eq)]
pub struct Host {
    text: String,
    /// Without the star and its dot.
    name: String,
    /// Stands for all that lies below the name, and not for itself.
    is_below: bool,
    port: Option<u16>,
}

impl Host {
    pub fn as_str(&self) -> &str {
        &self.text
    }

    fn is_of(&self, url: &Url) -> bool {
        let host = url.host_str().unwrap_or_default();
        let is_host = if self.is_below {
            host.strip_suffix(&self.name)
                .is_some_and(|below| below.len() > 1 && below.ends_with('.'))
        } else {
            host == self.name
        };
        let is_port = match self.port {
            Some(port) => url.port_or_known_default() == Some(port),
            None => url.port().is_none(),
        };
        is_host && is_port
    }
}

impl FromStr for Host {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || {
            format!(
                "`{text}` is not a host; write one such as `example.org` or `*.example.org`, without `https://`"
            )
        };
        let text = text.to_ascii_lowercase();
        let (name, is_below) = text.strip_prefix("*.").map_or((&*text, false), |name| (name, true));
        let url = Url::parse(&format!("https://{name}/")).map_err(|_| wrong())?;
        let port = written_port(name, &url).map_err(|NoHost| wrong())?;
        // There is nothing below a number.
        if is_below && url.domain().is_none() {
            return Err(wrong());
        }
        let name = url.host_str().unwrap_or_default().to_owned();
        Ok(Self { text, name, is_below, port })
    }
}

from_text!(Host);

/// The host of an address as it is written there, in small letters, with its port. `None` where
/// browsers would go elsewhere than it says: `https://good.example@bad.example/` shows one name
/// and leads to another, and `https://0x7f.1/` is a number.
pub(crate) fn written_host(address: &str, url: &Url) -> Option<String> {
    // Right behind the scheme: browsers take `https:a.example?://a.example/` for a path of this site.
    let rest = address.get(url.scheme().len()..)?.strip_prefix("://")?;
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default().to_ascii_lowercase();
    written_port(&host, url).is_ok().then_some(host)
}

/// What is written is not the host of an address, or none that a server could have.
struct NoHost;

/// The port that is written in `host`, if there is one. `host` must be nothing but the host of `url`
/// and its port.
fn written_port(host: &str, url: &Url) -> Result<Option<u16>, NoHost> {
    if !url.domain().is_none_or(is_name) {
        return Err(NoHost);
    }
    let after = url.host_str().and_then(|name| host.strip_prefix(name)).ok_or(NoHost)?;
    if after.is_empty() {
        return Ok(None);
    }
    let port = after.strip_prefix(':').and_then(|port| port.parse().ok());
    port.map(Some).ok_or(NoHost)
}

/// Letters, digits and dashes between dots. Other signs are allowed in addresses, but not in the
/// names of servers; some of them would end a directive.
fn is_name(domain: &str) -> bool {
    let is_label = |label: &str| {
        !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    domain.strip_suffix('.').unwrap_or(domain).split('.').all(is_label)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Settings;

    fn allows(hosts: &str, url: &str) -> bool {
        let settings: Settings = format!("[external]\nhosts = {hosts}").parse().unwrap();
        Url::parse(url).is_ok_and(|url| settings.external.allows(&url))
    }

    #[test]
    fn a_host_with_a_star_allows_what_lies_below_it() {
        for (host, expected) in [
            ("water.example.org", true),
            ("water.example.org:81", false),
            ("example.org", false),
            ("a.example.com", true),
            ("example.com", false),
            ("badexample.com", false),
            (".example.com", false),
            ("", false),
        ] {
            let hosts = r#"["Water.example.org", "*.example.com"]"#;
            assert_eq!(allows(hosts, &format!("https://{host}/")), expected, "{host}");
        }
    }

    #[test]
    fn without_a_port_the_usual_one_is_meant() {
        for (hosts, url, expected) in [
            (r#"["a.example"]"#, "https://a.example:443/", true),
            (r#"["a.example"]"#, "http://a.example:80/", true),
            (r#"["a.example"]"#, "http://a.example:443/", false),
            (r#"["a.example:443"]"#, "https://a.example/", true),
            (r#"["a.example:443"]"#, "http://a.example/", false),
            (r#"["127.0.0.1:80"]"#, "http://127.0.0.1/", true),
            (r#"["[::1]:4190"]"#, "http://[0::1]:4190/", true),
            (r#"["*.example:81"]"#, "https://a.example:81/", true),
            (r#"["*.example:81"]"#, "https://a.example/", false),
        ] {
            assert_eq!(allows(hosts, url), expected, "{hosts} {url}");
        }
    }

    #[test]
    fn only_a_host_is_a_host() {
        for text in [
            "",
            "*",
            "*.",
            "*.*.example",
            "*.127.0.0.1",
            ".example",
            "a..example",
            "https://a.example",
            "a.example/path",
            "a.example:",
            "a.example:http",
            "a.example:65536",
            "name@a.example",
            "a.example;b",
            "a.example b",
            "a.example'self'",
            "0x7f.1",
            "[::1",
        ] {
            assert!(text.parse::<Host>().is_err(), "{text}");
        }
        for text in ["Example.org", "*.example.org", "127.0.0.1:4190", "[::1]", "localhost"] {
            assert_eq!(text.parse::<Host>().unwrap().as_str(), text.to_ascii_lowercase());
        }
    }
}
