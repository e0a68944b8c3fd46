//! Metrics: what is counted, and how Prometheus reads it.

use std::fmt::Write;
use std::time::Duration;

use http::StatusCode;
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue, text::encode};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;
use serde::Serialize;

/// What answered a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EncodeLabelValue, Serialize)]
pub enum Source {
    /// A finished page from the cache.
    PageCached,
    /// A page rendered for this request.
    PageRendered,
    /// A page that could not be rendered: an older one, or the fallback.
    PageFallback,
    Redirect,
    Api,
    /// A file of the front end's build.
    Build,
    /// A file of the site.
    Asset,
    /// The map server.
    Map,
    /// A map that was asked for before.
    MapCached,
    Health,
    /// A request that was refused before it reached any of these.
    Refused,
}

impl Source {
    const ALL: [Self; 11] = [
        Self::PageCached,
        Self::PageRendered,
        Self::PageFallback,
        Self::Redirect,
        Self::Api,
        Self::Build,
        Self::Asset,
        Self::Map,
        Self::MapCached,
        Self::Health,
        Self::Refused,
    ];

    /// Its name in logs, without formatting. Metrics have the same, by the variant.
    pub fn name(self) -> &'static str {
        match self {
            Self::PageCached => "PageCached",
            Self::PageRendered => "PageRendered",
            Self::PageFallback => "PageFallback",
            Self::Redirect => "Redirect",
            Self::Api => "Api",
            Self::Build => "Build",
            Self::Asset => "Asset",
            Self::Map => "Map",
            Self::MapCached => "MapCached",
            Self::Health => "Health",
            Self::Refused => "Refused",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RequestLabels {
    source: Source,
    status: u16,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct SourceLabels {
    source: Source,
}

/// The counters of this process.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    requests: Family<RequestLabels, Counter>,
    /// Answers of status 200, by source: nearly all there are.
    ok: [Counter; Source::ALL.len()],
    seconds: [Histogram; Source::ALL.len()],
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("terrace");
        let requests = Family::<RequestLabels, Counter>::default();
        registry.register("requests", "Requests answered", requests.clone());
        let buckets = || Histogram::new([0.0001, 0.001, 0.005, 0.02, 0.1, 0.5, 2.0]);
        let family = Family::<SourceLabels, Histogram>::new_with_constructor(buckets);
        registry.register("request_seconds", "Time to answer a request", family.clone());
        // Taken out once, so that a request looks nothing up.
        let seconds =
            Source::ALL.map(|source| family.get_or_create_owned(&SourceLabels { source }));
        let ok = Source::ALL
            .map(|source| requests.get_or_create_owned(&RequestLabels { source, status: 200 }));
        Self { registry, requests, ok, seconds }
    }
}

impl Metrics {
    pub fn count(&self, source: Source, status: StatusCode, took: Duration) {
        if status == StatusCode::OK {
            self.ok[source as usize].inc();
        } else {
            self.requests.get_or_create(&RequestLabels { source, status: status.as_u16() }).inc();
        }
        self.seconds[source as usize].observe(took.as_secs_f64());
    }

    /// Prometheus's text, with numbers that are read only when somebody asks.
    pub fn text(&self, readings: &[Reading]) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = encode(&mut text, &self.registry);
        let mut lines = String::new();
        for Reading { kind, name, help, values } in readings {
            let (kind, ending) = match kind {
                Kind::Info => ("info", ""),
                Kind::Gauge => ("gauge", ""),
                Kind::Counter => ("counter", "_total"),
            };
            // Writing to a string does not fail; here and below.
            let _ = write!(lines, "# HELP terrace_{name} {help}.\n# TYPE terrace_{name} {kind}\n");
            let _ = match values {
                Values::One(value) => writeln!(lines, "terrace_{name}{ending} {value}"),
                Values::Info(label, text) => {
                    writeln!(lines, "terrace_{name}_info{{{label}=\"{text}\"}} 1")
                }
                Values::Each(label, values) => values.iter().try_for_each(|(of, value)| {
                    writeln!(lines, "terrace_{name}{ending}{{{label}=\"{of}\"}} {value}")
                }),
            };
        }
        // The document ends with a line of its own, after all metrics.
        match text.strip_suffix("# EOF\n") {
            Some(head) => format!("{head}{lines}# EOF\n"),
            None => text + &lines,
        }
    }
}

/// A number that another part of the program keeps, or one for each of several parts.
#[derive(Debug)]
pub struct Reading {
    kind: Kind,
    name: &'static str,
    help: &'static str,
    values: Values,
}

#[derive(Debug)]
enum Values {
    One(u64),
    /// A label, and for each of its values a number.
    Each(&'static str, Vec<(&'static str, u64)>),
    /// A label, and what it says.
    Info(&'static str, String),
}

#[derive(Debug, Clone, Copy)]
enum Kind {
    Info,
    Gauge,
    Counter,
}

impl Reading {
    /// A number that goes up and down.
    pub fn gauge(name: &'static str, help: &'static str, value: u64) -> Self {
        Self { kind: Kind::Gauge, name, help, values: Values::One(value) }
    }

    /// A number that only grows while the process lives; its name gets `_total`.
    pub fn counter(name: &'static str, help: &'static str, value: u64) -> Self {
        Self { kind: Kind::Counter, name, help, values: Values::One(value) }
    }

    /// A text, which is the value of a label; its name gets `_info`.
    pub fn info(name: &'static str, help: &'static str, label: &'static str, text: &str) -> Self {
        let text = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
        Self { kind: Kind::Info, name, help, values: Values::Info(label, text) }
    }

    /// The same for each of several parts, which a label tells apart.
    #[must_use]
    pub fn for_each(self, label: &'static str, values: Vec<(&'static str, u64)>) -> Self {
        Self { values: Values::Each(label, values), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_only_grows_is_a_counter() {
        let readings = [
            Reading::gauge("depth", "How deep", 3),
            Reading::counter("drops", "How many", 7),
            Reading::counter("jobs", "Jobs", 0).for_each("pool", vec![("api", 1), ("map", 2)]),
            Reading::info("version", "Which", "version", "a\"b"),
        ];
        let text = Metrics::default().text(&readings);
        let told = "# HELP terrace_depth How deep.\n# TYPE terrace_depth gauge\nterrace_depth 3\n\
            # HELP terrace_drops How many.\n# TYPE terrace_drops counter\nterrace_drops_total 7\n\
            # HELP terrace_jobs Jobs.\n# TYPE terrace_jobs counter\nterrace_jobs_total{pool=\"api\"} 1\n\
            terrace_jobs_total{pool=\"map\"} 2\n\
            # HELP terrace_version Which.\n# TYPE terrace_version info\n\
            terrace_version_info{version=\"a\\\"b\"} 1\n# EOF\n";
        assert!(text.ends_with(told), "{text}");
    }
}
