//! The settings of a site: one documented struct, read from `terrace.toml`.
//!
//! Secrets are never here; they come from the environment.

mod address;
mod cdn;
mod embed;
mod external;
mod log;
mod work;
mod zone;

use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::path::PathBuf;
use std::str::FromStr;

use ipnet::IpNet;
use serde::{Deserialize, Deserializer, de};

pub use address::{HubPath, PublicUrl};
pub use cdn::{Cdn, HeaderToken, PurgeMethod};
pub use embed::Embed;
pub use external::{External, Host};
pub use log::{ClientAddresses, Log};
pub use work::{ApiSettings, Cache, MapSettings, PictureSettings, Render};
pub use zone::Zone;

pub(crate) use external::written_host;

use crate::language::Language;
use crate::limits::Limits;
use crate::nearest::nearest;
use crate::outside::{Analytics, ServiceUrl, Translation};

/// As long as mail servers take.
const LONGEST_MAIL_ADDRESS: usize = 254;

/// Everything an operator can set for a site.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// The name of the site, for titles and the fallback of a page.
    pub name: String,
    /// The address visitors use, without a path: canonical links, sitemap and
    /// feeds are made from it. The `Host` header of a request is never trusted.
    pub public_url: PublicUrl,
    /// The language of the interface; content is in whatever its authors write.
    pub language: Language,
    /// Networks of the proxies in front. Only their `X-Forwarded-For` and
    /// `X-Request-Id` are believed.
    #[serde(deserialize_with = "networks")]
    pub trusted_proxies: Vec<IpNet>,
    /// The time zone in which authors write dates.
    pub timezone: Zone,
    /// Where the hub lives, such as `/llahub`.
    pub hub_path: HubPath,
    /// Which fields callers of the API may filter by, for the lists named here:
    /// a collection, a taxonomy or an asset container. All others are open.
    pub allowed_filters: AllowedFilters,
    /// Whose reports are the site's own: names as the table of reports has them.
    pub report_bodies: Vec<String>,
    /// Where letters go of those who doubt a number; without it nobody is asked to write.
    #[serde(deserialize_with = "mail_address")]
    pub numbers_email: Option<String>,
    /// The widget that translates pages for visitors who ask for it.
    pub translation: Translation,
    /// Who counts visits of those who agreed; nobody unless it is set.
    pub analytics: Option<Analytics>,
    /// Other sites that pages may show.
    pub external: External,
    /// Which other sites may show figures of this one.
    pub embed: Embed,
    /// How pages are rendered.
    pub render: Render,
    /// How answers of the API are made.
    pub api: ApiSettings,
    /// What making pictures may take.
    pub pictures: PictureSettings,
    /// How maps are painted.
    pub maps: MapSettings,
    /// A GeoServer that answers for the map server; `/wms` becomes a gateway to it.
    pub wms_url: Option<ServiceUrl>,
    /// A Nominatim that looks for places when a visitor presses Enter.
    pub nominatim_url: Option<ServiceUrl>,
    /// What caches in front may do.
    pub cdn: Cdn,
    /// How much memory caches may take.
    pub cache: Cache,
    /// How much of the server visitors may take at once.
    pub limits: Limits,
    /// What the log says.
    pub log: Log,
}

/// Field names, or `taxonomy:handle`, by the handle of a list.
pub type AllowedFilters = BTreeMap<String, BTreeSet<String>>;

impl Default for Settings {
    fn default() -> Self {
        Self {
            name: "Terrace".to_owned(),
            public_url: PublicUrl::default(),
            language: Language::default(),
            trusted_proxies: Vec::new(),
            timezone: Zone::default(),
            hub_path: HubPath::default(),
            allowed_filters: AllowedFilters::new(),
            report_bodies: Vec::new(),
            numbers_email: None,
            translation: Translation::default(),
            analytics: None,
            external: External::default(),
            embed: Embed::default(),
            render: Render::default(),
            api: ApiSettings::default(),
            pictures: PictureSettings::default(),
            maps: MapSettings::default(),
            wms_url: None,
            nominatim_url: None,
            cdn: Cdn::default(),
            cache: Cache::default(),
            limits: Limits::default(),
            log: Log::default(),
        }
    }
}

impl Settings {
    /// The file that holds them, relative to the site folder.
    pub const FILE: &str = "terrace.toml";
}

impl FromStr for Settings {
    type Err = SettingsError;

    fn from_str(text: &str) -> Result<Self, SettingsError> {
        toml::from_str(text).map_err(|error| {
            let line = error.span().map(|span| 1 + text[..span.start].matches('\n').count());
            SettingsError::Wrong { line, message: explain(error.message()) }
        })
    }
}

/// Why the settings could not be used.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    #[error("cannot read {}: {source}", path.display())]
    Read { path: PathBuf, source: std::io::Error },
    #[error("terrace.toml{}: {message}", line.map(|line| format!(", line {line}")).unwrap_or_default())]
    Wrong { line: Option<usize>, message: String },
}

/// Adds the nearest right key to the deserializer's "unknown field" message.
///
/// The message names the wrong key and then every right one between
/// backticks, at any depth of the file; so the list of keys is written once,
/// in the struct.
fn explain(message: &str) -> String {
    if !message.starts_with("unknown field") {
        return message.trim().to_owned();
    }
    let mut names = message.split('`').skip(1).step_by(2);
    let wrong = names.next().unwrap_or_default();
    let known: Vec<&str> = names.collect();
    match nearest(wrong, &known) {
        Some(right) => format!("there is no setting `{wrong}`; did you mean `{right}`?"),
        None => format!("there is no setting `{wrong}`; there are {}", known.join(", ")),
    }
}

/// Networks such as `10.0.0.0/8`, and single addresses such as `10.1.2.3`.
fn networks<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<IpNet>, D::Error> {
    Vec::<String>::deserialize(deserializer)?
        .iter()
        .map(|text| {
            text.parse::<IpNet>().or_else(|_| text.parse::<IpAddr>().map(IpNet::from)).map_err(
                |_| {
                    de::Error::custom(format!(
                        "`{text}` is not a network; write one such as `10.0.0.0/8`"
                    ))
                },
            )
        })
        .collect()
}

/// An address such as `numbers@example.org`: what a letter can be sent to, and no header can hide in.
fn mail_address<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let text = String::deserialize(deserializer)?;
    let plain = |c: char| c.is_ascii_alphanumeric() || ".-_+".contains(c);
    let is_address = text.len() <= LONGEST_MAIL_ADDRESS
        && text.split_once('@').is_some_and(|(name, host)| {
            [name, host].iter().all(|part| !part.is_empty() && part.chars().all(plain))
        });
    if is_address {
        return Ok(Some(text));
    }
    Err(de::Error::custom(format!(
        "`{text}` is not an address for letters; write one such as `numbers@example.org`"
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let actual = match text.parse::<Settings>() {
            Ok(settings) => format!("{settings:?}"),
            Err(error) => error.to_string(),
        };
        assert_eq!(actual, expected);
    }

    #[test]
    fn an_empty_file_gives_the_defaults() {
        check(
            "",
            "Settings { name: \"Terrace\", public_url: http://127.0.0.1:8080, language: en, trusted_proxies: [], \
             timezone: UTC, hub_path: /llahub, allowed_filters: {}, report_bodies: [], numbers_email: None, \
             translation: Widget(Widget { script_url: https://translate.google.com/translate_a/element.js, \
             hosts: [https://translate.googleapis.com, https://translate-pa.googleapis.com, \
             https://www.gstatic.com, https://fonts.gstatic.com, https://www.google.com] }), \
             analytics: None, external: External { hosts: [] }, embed: Embed { hosts: None }, \
             render: Render { threads: 0, time_limit_ms: 500, \
             wall_clock_ms: 2000 }, api: ApiSettings { threads: 0, time_limit_ms: 5000 }, \
             pictures: PictureSettings { threads: 0, memory_mb: 1024, time_limit_ms: 20000 }, \
             maps: MapSettings { threads: 0, max_size: 4096, max_layers: 16, \
             max_layer_megapixels: 68, time_limit_ms: 10000, own_layers: [\"basemap\", \"ground\"] }, \
             wms_url: None, nominatim_url: None, \
             cdn: Cdn { max_age_s: 60, stale_s: 600, tag_header: None, purge_url: None, \
             purge_method: Post, purge_body: None, purge_key_header: Authorization }, \
             cache: Cache { pages_mb: 64, photos_mb: 1024, maps_mb: 64 }, \
             limits: Limits { connections: 10000, connections_per_address: 512, stalled_s: 30, least_bytes_per_s: 256, drain_s: 5 }, \
             log: Log { client_addresses: Short } }",
        );
    }

    #[test]
    fn a_misspelt_key_names_the_nearest_right_one() {
        check(
            "name = \"x\"\npublic_ulr = \"x\"",
            "terrace.toml, line 2: there is no setting `public_ulr`; did you mean `public_url`?",
        );
        check(
            "[render]\nthread = 2",
            "terrace.toml, line 2: there is no setting `thread`; did you mean `threads`?",
        );
        check(
            "[cache]\nzzzzzz = 2",
            "terrace.toml, line 2: there is no setting `zzzzzz`; there are pages_mb, photos_mb, maps_mb",
        );
    }

    #[test]
    fn wrong_values_say_what_to_write() {
        check(
            "public_url = \"example.org\"",
            "terrace.toml, line 1: `example.org` is not a public address; write one such as \
             `https://example.org`, without a path",
        );
        check(
            "language = \"English!\"",
            "terrace.toml, line 1: `English!` is not a language; write a tag such as `en` or `zh-Hans`",
        );
        check(
            "timezone = \"Nepal\"",
            "terrace.toml, line 1: `Nepal` is not a time zone; write one such as `UTC` or `Asia/Kathmandu`",
        );
        check(
            "hub_path = \"/api\"",
            "terrace.toml, line 1: `/api` is used by the server itself; choose another hub path",
        );
        check(
            "[external]\nhosts = [\"example.org; script-src *\"]",
            "terrace.toml, line 2: `example.org; script-src *` is not a host; write one such as \
             `example.org` or `*.example.org`, without `https://`",
        );
        check(
            "numbers_email = \"a@b.org?cc=c@d.org\"",
            "terrace.toml, line 1: `a@b.org?cc=c@d.org` is not an address for letters; write one such \
             as `numbers@example.org`",
        );
        check(
            "[log]\nclient_addresses = \"shrt\"",
            "terrace.toml, line 2: unknown variant `shrt`, expected one of `short`, `full`, `none`",
        );
        check(
            "trusted_proxies = [\"10.0.0.0/8\", \"home\"]",
            "terrace.toml, line 1: `home` is not a network; write one such as `10.0.0.0/8`",
        );
    }

    #[test]
    fn a_single_address_is_a_network_of_one() {
        let settings: Settings = "trusted_proxies = [\"10.1.2.3\"]".parse().unwrap();
        assert_eq!(settings.trusted_proxies[0].to_string(), "10.1.2.3/32");
    }
}
