//! The settings of a site: one documented struct, read from `terrace.toml`.
//!
//! Secrets are never here; they come from the environment.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use std::str::FromStr;

use ipnet::IpNet;
use jiff::tz::TimeZone;
use serde::{Deserialize, Deserializer, de};

use crate::limits::Limits;
use crate::nearest::nearest;
use crate::outside::{Analytics, ServiceUrl, Translation};

/// Everything an operator can set for a site.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// The name of the site, for titles and the plain shell of a page.
    pub name: String,
    /// The address visitors use, without a path: canonical links, sitemap and
    /// feeds are made from it. The `Host` header of a request is never trusted.
    pub public_url: PublicUrl,
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
    /// The widget that translates pages for visitors who ask for it.
    pub translation: Translation,
    /// Who counts visits of those who agreed; nobody unless it is set.
    pub analytics: Option<Analytics>,
    /// Other sites that pages may show.
    pub external: External,
    /// How pages are drawn.
    pub render: Render,
    /// How answers of the API are made.
    pub api: ApiSettings,
    /// What making pictures may take.
    pub pictures: PictureSettings,
    /// How maps are drawn.
    pub maps: MapSettings,
    /// A GeoServer that answers for the map server; `/wms` becomes a gateway to it.
    pub wms_url: Option<ServiceUrl>,
    /// A Nominatim that looks for places when a visitor presses Enter.
    pub nominatim_url: Option<ServiceUrl>,
    /// How much memory caches may take.
    pub cache: Cache,
    /// How much of the server visitors may take at once.
    pub limits: Limits,
    /// What the log says.
    pub log: Log,
}

/// Field names, or `taxonomy:handle`, by the handle of a list.
pub type AllowedFilters = BTreeMap<String, BTreeSet<String>>;

/// Other sites that pages may show inside a frame.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct External {
    /// Their hosts, such as `water.example.org` or `*.example.org`.
    pub hosts: Vec<Host>,
}

impl External {
    /// Whether a host, in small letters and with its port where it has one, is on the list.
    pub fn allows(&self, host: &str) -> bool {
        self.hosts.iter().any(|allowed| match allowed.0.strip_prefix('*') {
            Some(ending) => host.len() > ending.len() && host.ends_with(ending),
            None => allowed.0 == host,
        })
    }
}

/// How pages are drawn on the server.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Render {
    /// How many threads draw pages; each takes 70 to 95 MB. 0 means one for
    /// each core, four at most.
    pub threads: usize,
    /// Milliseconds that one page may compute before it is given up.
    pub time_limit_ms: u64,
    /// Milliseconds after which a thread that does not stop is abandoned.
    pub wall_clock_ms: u64,
}

/// How answers of the API are made.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ApiSettings {
    /// How many threads make answers. 0 means one for each core.
    pub threads: usize,
    /// Milliseconds after which nobody waits for an answer any more, waiting and making it
    /// together.
    pub time_limit_ms: u64,
}

/// What making pictures may take: sizes of photographs, and drawings as pixels.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PictureSettings {
    /// How many pictures are made at the same time, in a process each. 0 means half of the cores,
    /// eight at most.
    pub threads: usize,
    /// Megabytes that such a process may take; more, and it is lost, and the picture with it.
    pub memory_mb: u64,
    /// Milliseconds after which such a process is killed.
    pub time_limit_ms: u64,
}

/// How the map server draws.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MapSettings {
    /// How many threads draw maps. 0 means half of the cores, so that maps
    /// never keep pages waiting.
    pub threads: usize,
    /// Largest width and height of a map, in pixels.
    pub max_size: u32,
    /// Most layers of one map.
    pub max_layers: usize,
    /// Most pixels of a map times its layers, in millions.
    pub max_layer_megapixels: u64,
    /// Milliseconds after which nobody waits for a map any more, waiting and painting together.
    pub time_limit_ms: u64,
    /// Layers that are drawn here even when `wms_url` names another server.
    pub own_layers: Vec<String>,
}

/// Bounds of the caches.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Cache {
    /// Megabytes of finished pages to keep.
    pub pages_mb: u64,
    /// Megabytes of resized photographs to keep on disk.
    pub photos_mb: u64,
    /// Megabytes of decoded rasters and finished maps to keep.
    pub maps_mb: u64,
}

/// What the log says of visitors.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Log {
    /// How much of a visitor's address the line of a request shows.
    pub client_addresses: ClientAddresses,
}

/// How much of a visitor's address the log shows.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ClientAddresses {
    /// Its network alone: `203.0.113.0`, or the first 48 bits of an IPv6 address.
    #[default]
    Short,
    Full,
    /// A dash.
    None,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            name: "Terrace".to_owned(),
            public_url: PublicUrl("http://127.0.0.1:8080".to_owned()),
            trusted_proxies: Vec::new(),
            timezone: Zone(TimeZone::UTC),
            hub_path: HubPath("/llahub".to_owned()),
            allowed_filters: AllowedFilters::new(),
            translation: Translation::default(),
            analytics: None,
            external: External::default(),
            render: Render::default(),
            api: ApiSettings::default(),
            pictures: PictureSettings::default(),
            maps: MapSettings::default(),
            wms_url: None,
            nominatim_url: None,
            cache: Cache::default(),
            limits: Limits::default(),
            log: Log::default(),
        }
    }
}

impl Default for Render {
    fn default() -> Self {
        Self { threads: 0, time_limit_ms: 500, wall_clock_ms: 2000 }
    }
}

impl Default for ApiSettings {
    fn default() -> Self {
        Self { threads: 0, time_limit_ms: 5000 }
    }
}

impl Default for PictureSettings {
    fn default() -> Self {
        Self { threads: 0, memory_mb: 1024, time_limit_ms: 20_000 }
    }
}

impl Default for Cache {
    fn default() -> Self {
        Self { pages_mb: 64, photos_mb: 1024, maps_mb: 64 }
    }
}

impl Default for MapSettings {
    fn default() -> Self {
        Self {
            threads: 0,
            max_size: 4096,
            max_layers: 16,
            // Four layers of the largest size.
            max_layer_megapixels: 68,
            time_limit_ms: 10_000,
            // What pages draw under everything else.
            own_layers: vec!["basemap".to_owned(), "ground".to_owned()],
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

/// An origin such as `https://example.org`: a scheme and a host, no path.
#[derive(Clone, PartialEq, Eq)]
pub struct PublicUrl(String);

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

/// A host such as `example.org`, `*.example.org` or `127.0.0.1:4190`, in small letters.
///
/// Invariant: nothing in it could end a directive of a content security policy.
#[derive(Clone, PartialEq, Eq)]
pub struct Host(String);

impl Host {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Host {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let host = text.to_ascii_lowercase();
        let name = host.strip_prefix("*.").unwrap_or(&host);
        let allowed = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
        if name.is_empty() || !name.starts_with(|c: char| c != '.') || !name.chars().all(allowed) {
            return Err(format!(
                "`{text}` is not a host; write one such as `example.org` or `*.example.org`, without `https://`"
            ));
        }
        Ok(Self(host))
    }
}

/// A time zone by its IANA name.
#[derive(Clone)]
pub struct Zone(TimeZone);

impl Zone {
    pub fn get(&self) -> &TimeZone {
        &self.0
    }
}

impl FromStr for Zone {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        TimeZone::get(text).map(Self).map_err(|_| {
            format!("`{text}` is not a time zone; write one such as `UTC` or `Asia/Kathmandu`")
        })
    }
}

macro_rules! from_text {
    ($($name:ident),*) => {$(
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
            }
        }
    )*};
}
from_text!(PublicUrl, HubPath, Zone, Host);

impl fmt::Debug for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for HubPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.iana_name().unwrap_or("UTC"))
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
            "Settings { name: \"Terrace\", public_url: http://127.0.0.1:8080, trusted_proxies: [], \
             timezone: UTC, hub_path: /llahub, allowed_filters: {}, \
             translation: Widget(Widget { script_url: https://translate.google.com/translate_a/element.js, \
             hosts: [https://translate.googleapis.com, https://translate-pa.googleapis.com, \
             https://www.gstatic.com, https://fonts.gstatic.com, https://www.google.com] }), \
             analytics: None, external: External { hosts: [] }, \
             render: Render { threads: 0, time_limit_ms: 500, \
             wall_clock_ms: 2000 }, api: ApiSettings { threads: 0, time_limit_ms: 5000 }, \
             pictures: PictureSettings { threads: 0, memory_mb: 1024, time_limit_ms: 20000 }, \
             maps: MapSettings { threads: 0, max_size: 4096, max_layers: 16, \
             max_layer_megapixels: 68, time_limit_ms: 10000, own_layers: [\"basemap\", \"ground\"] }, \
             wms_url: None, nominatim_url: None, \
             cache: Cache { pages_mb: 64, photos_mb: 1024, maps_mb: 64 }, \
             limits: Limits { connections: 10000, connections_per_address: 512, stalled_s: 30, least_bytes_per_s: 256 }, \
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
            "[log]\nclient_addresses = \"shrt\"",
            "terrace.toml, line 2: unknown variant `shrt`, expected one of `short`, `full`, `none`",
        );
        check(
            "trusted_proxies = [\"10.0.0.0/8\", \"home\"]",
            "terrace.toml, line 1: `home` is not a network; write one such as `10.0.0.0/8`",
        );
    }

    #[test]
    fn a_host_with_a_star_allows_what_lies_below_it() {
        let settings: Settings =
            "[external]\nhosts = [\"Water.example.org\", \"*.example.com\"]".parse().unwrap();
        for (host, expected) in [
            ("water.example.org", true),
            ("water.example.org:81", false),
            ("example.org", false),
            ("a.example.com", true),
            ("example.com", false),
            ("badexample.com", false),
            ("", false),
        ] {
            assert_eq!(settings.external.allows(host), expected, "{host}");
        }
    }

    #[test]
    fn a_single_address_is_a_network_of_one() {
        let settings: Settings = "trusted_proxies = [\"10.1.2.3\"]".parse().unwrap();
        assert_eq!(settings.trusted_proxies[0].to_string(), "10.1.2.3/32");
    }
}
