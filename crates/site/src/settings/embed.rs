//! Which other sites may show figures of this one inside a frame.

use serde::{Deserialize, Deserializer, de};

use super::external::Host;

/// What stands for every site.
const EVERYONE: &str = "*";

/// Which other sites may show figures of this one inside a frame.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Embed {
    /// Their hosts, such as `example.org` or `*.example.org`; `None` is everyone.
    #[serde(deserialize_with = "hosts")]
    pub hosts: Option<Vec<Host>>,
}

/// A list of hosts; one of them may be the star that stands for all.
fn hosts<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Vec<Host>>, D::Error> {
    let written = Vec::<String>::deserialize(deserializer)?;
    if written.iter().any(|host| host.trim() == EVERYONE) {
        return Ok(None);
    }
    let hosts: Result<Vec<Host>, String> = written.iter().map(|host| host.parse()).collect();
    hosts.map(Some).map_err(de::Error::custom)
}

#[cfg(test)]
mod tests {
    use crate::Settings;

    #[track_caller]
    fn check(settings: &str, expected: &str) {
        let actual = match settings.parse::<Settings>() {
            Ok(settings) => format!("{:?}", settings.embed.hosts),
            Err(error) => error.to_string(),
        };
        assert_eq!(actual, expected);
    }

    #[test]
    fn everyone_may_show_figures_unless_the_settings_name_some() {
        check("", "None");
        check("[embed]\nhosts = [\"*\"]", "None");
        check("[embed]\nhosts = []", "Some([])");
        check(
            "[embed]\nhosts = [\"news.example.org\", \"*.example.net\"]",
            "Some([news.example.org, *.example.net])",
        );
        check(
            "[embed]\nhosts = [\"example.org; script-src *\"]",
            "terrace.toml, line 2: `example.org; script-src *` is not a host; write one such as \
             `example.org` or `*.example.org`, without `https://`",
        );
    }
}
