//! Which requests go to another map server, and how they are written for it.
//!
//! What is sent is written anew from what was understood, so that no parameter passes that is not
//! named here. `SLD` and `SLD_BODY` never do: a request with them has been refused before.

use std::borrow::Cow;
use std::ops::Range;

use form_urlencoded::Serializer;
use terrace_map::{
    Asked, AskedInfo, AskedLegend, AskedMap, Code, LayerName, Request, ServiceException,
};

/// Parameters that go along as they are, when they are given.
const MAP_EXTRAS: [&str; 2] = ["TIME", "ELEVATION"];
const INFO_EXTRAS: [&str; 4] = ["TIME", "ELEVATION", "PROPERTYNAME", "EXCLUDE_NODATA_RESULT"];
const LEGEND_EXTRAS: [&str; 3] = ["RULE", "SCALE", "LANGUAGE"];
/// Most characters of such a parameter.
const LONGEST_EXTRA: usize = 256;

/// Who answers a request.
#[derive(Debug, PartialEq)]
pub(super) enum Plan {
    /// This server, also when the request is wrong.
    Here,
    /// Nobody: our own map server would not look at what is wrong with it.
    Nobody(ServiceException),
    There(Forward),
    /// A map of which the other server paints the layers at these places.
    Both(Vec<(Range<usize>, Forward)>),
}

/// A question for the other server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Forward {
    /// Parameters in one order and spelling, so that the same question has the same text.
    pub(super) query: String,
    pub(super) expects: Expects,
    /// What an exception about layers or styles speaks of.
    pub(super) layers: String,
    pub(super) styles: String,
}

/// What a good answer is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Expects {
    Capabilities,
    /// A PNG or else a JPEG; of this size.
    Map {
        png: bool,
        width: u32,
        height: u32,
    },
    Json,
    Text,
    Html,
    Gml,
    /// A PNG or else a JPEG, of any size.
    Legend {
        png: bool,
    },
    LegendJson,
}

/// The parameters of an address.
pub(super) type Pairs<'a> = Vec<(Cow<'a, str>, Cow<'a, str>)>;

/// Divides the work: `is_own` says which layers are painted here.
pub(super) fn plan(request: &Request, pairs: &Pairs<'_>, is_own: impl Fn(&str) -> bool) -> Plan {
    // What is wrong is told here, and the other server is not bothered.
    let Ok(asked) = request.asked() else { return Plan::Here };
    let extras: &[&str] = match &asked {
        Asked::Capabilities | Asked::VectorTile => &[],
        Asked::Map(_) => &MAP_EXTRAS,
        Asked::FeatureInfo(_) => &INFO_EXTRAS,
        Asked::Legend(_) => &LEGEND_EXTRAS,
    };
    let writer = Writer { extras, pairs, version: version(request, &asked, pairs) };
    let planned = match asked {
        Asked::VectorTile => Plan::Here,
        Asked::Capabilities => Plan::There(writer.capabilities()),
        Asked::Map(map) => {
            let runs = runs(&map.layers, is_own);
            match runs.as_slice() {
                [] => Plan::Here,
                [all] if all.len() == map.layers.len() => Plan::There(writer.map(&map)),
                runs => Plan::Both(
                    runs.iter()
                        .map(|run| {
                            let part = AskedMap {
                                layers: map.layers[run.clone()].to_vec(),
                                format: "image/png",
                                transparent: true,
                                ..map.clone()
                            };
                            (run.clone(), writer.map(&part))
                        })
                        .collect(),
                ),
            }
        }
        Asked::FeatureInfo(mut info) => {
            info.layers.retain(|name| !is_own(name.layer));
            if info.layers.is_empty() { Plan::Here } else { Plan::There(writer.info(&info)) }
        }
        Asked::Legend(legend) if is_own(legend.layer.layer) => Plan::Here,
        Asked::Legend(legend) => Plan::There(writer.legend(&legend)),
    };
    match writer.check() {
        Err(exception) if planned != Plan::Here => Plan::Nobody(exception),
        _ => planned,
    }
}

/// Where layers of the other server stand side by side.
fn runs(layers: &[LayerName<'_>], is_own: impl Fn(&str) -> bool) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (place, _) in layers.iter().enumerate().filter(|(_, name)| !is_own(name.layer)) {
        match runs.last_mut() {
            Some(run) if run.end == place => run.end += 1,
            _ => runs.push(place..place + 1),
        }
    }
    runs
}

/// Without one, a map is understood as 1.1.1 understands it.
fn version(request: &Request, asked: &Asked<'_>, pairs: &Pairs<'_>) -> &'static str {
    match asked {
        Asked::Map(_) | Asked::FeatureInfo(_) if given(pairs, "VERSION").is_none() => "1.1.1",
        _ => request.version(),
    }
}

/// The first value of a parameter that is not empty.
fn given<'a>(pairs: &'a Pairs<'_>, name: &str) -> Option<&'a str> {
    pairs
        .iter()
        .filter(|(key, _)| key.trim().eq_ignore_ascii_case(name))
        .map(|(_, value)| value.trim())
        .find(|value| !value.is_empty())
}

struct Writer<'a> {
    pairs: &'a Pairs<'a>,
    extras: &'a [&'a str],
    version: &'static str,
}

impl Writer<'_> {
    fn is_1_3(&self) -> bool {
        self.version == "1.3.0"
    }

    fn start(&self, request: &str) -> Serializer<'static, String> {
        let mut query = Serializer::new(String::new());
        query.append_pair("SERVICE", "WMS");
        query.append_pair("VERSION", self.version);
        query.append_pair("REQUEST", request);
        query
    }

    fn capabilities(&self) -> Forward {
        let query = self.start("GetCapabilities").finish();
        finished(query, Expects::Capabilities, &[])
    }

    fn map(&self, map: &AskedMap<'_>) -> Forward {
        let mut query = self.start("GetMap");
        self.view(&mut query, &map.layers, map.width, map.height);
        query.append_pair("FORMAT", map.format);
        query.append_pair("TRANSPARENT", flag(map.transparent));
        let [red, green, blue] = map.background;
        query.append_pair("BGCOLOR", &format!("0x{red:02X}{green:02X}{blue:02X}"));
        if let Some(dpi) = &map.dpi {
            query.append_pair("FORMAT_OPTIONS", &format!("dpi:{dpi}"));
        }
        self.extras(&mut query);
        let png = map.format != "image/jpeg";
        let expects = Expects::Map { png, width: map.width, height: map.height };
        finished(query.finish(), expects, &map.layers)
    }

    fn info(&self, info: &AskedInfo<'_>) -> Forward {
        let mut query = self.start("GetFeatureInfo");
        self.view(&mut query, &info.layers, info.width, info.height);
        query.append_pair("QUERY_LAYERS", &joined(&info.layers, |name| name.layer));
        let (x, y) = if self.is_1_3() { ("I", "J") } else { ("X", "Y") };
        query.append_pair(x, &info.x.to_string());
        query.append_pair(y, &info.y.to_string());
        query.append_pair("INFO_FORMAT", info.format);
        query.append_pair("FEATURE_COUNT", &info.count.to_string());
        if given(self.pairs, "BUFFER").is_some() {
            query.append_pair("BUFFER", &info.buffer.to_string());
        }
        self.extras(&mut query);
        let expects = match info.format {
            "application/json" => Expects::Json,
            "text/html" => Expects::Html,
            gml if gml.starts_with("application/vnd.ogc.gml") => Expects::Gml,
            _ => Expects::Text,
        };
        finished(query.finish(), expects, &info.layers)
    }

    fn legend(&self, legend: &AskedLegend<'_>) -> Forward {
        let mut query = self.start("GetLegendGraphic");
        // MapServer wants it; GeoServer does not mind.
        query.append_pair("SLD_VERSION", "1.1.0");
        query.append_pair("LAYER", legend.layer.layer);
        query.append_pair("STYLE", legend.layer.style.unwrap_or_default());
        query.append_pair("FORMAT", legend.format);
        query.append_pair("WIDTH", &legend.width.to_string());
        query.append_pair("HEIGHT", &legend.height.to_string());
        query.append_pair("TRANSPARENT", flag(legend.transparent));
        query.append_pair("EXCEPTIONS", self.exceptions());
        if !legend.options.is_empty() {
            query.append_pair("LEGEND_OPTIONS", &legend.options);
        }
        self.extras(&mut query);
        let expects = match legend.format {
            "application/json" => Expects::LegendJson,
            format => Expects::Legend { png: format != "image/jpeg" },
        };
        finished(query.finish(), expects, &[legend.layer])
    }

    /// What maps and questions about them have in common.
    fn view(
        &self,
        query: &mut Serializer<'static, String>,
        layers: &[LayerName<'_>],
        width: u32,
        height: u32,
    ) {
        query.append_pair("LAYERS", &joined(layers, |name| name.layer));
        query.append_pair("STYLES", &joined(layers, |name| name.style.unwrap_or_default()));
        let crs = given(self.pairs, "CRS").or_else(|| given(self.pairs, "SRS"));
        let (name, otherwise) =
            if self.is_1_3() { ("CRS", "CRS:84") } else { ("SRS", "EPSG:4326") };
        query.append_pair(name, crs.unwrap_or(otherwise));
        query.append_pair("BBOX", given(self.pairs, "BBOX").unwrap_or_default());
        query.append_pair("WIDTH", &width.to_string());
        query.append_pair("HEIGHT", &height.to_string());
        query.append_pair("EXCEPTIONS", self.exceptions());
    }

    /// XML, whatever the caller wants: an exception in a picture could not be told from a map.
    fn exceptions(&self) -> &'static str {
        if self.is_1_3() { "XML" } else { "application/vnd.ogc.se_xml" }
    }

    fn extras(&self, query: &mut Serializer<'static, String>) {
        for name in self.extras {
            if let Some(value) = given(self.pairs, name) {
                query.append_pair(name, value);
            }
        }
    }

    /// Whether what goes along as it is may do so.
    fn check(&self) -> Result<(), ServiceException> {
        let fits = |value: &str| {
            value.chars().nth(LONGEST_EXTRA).is_none() && !value.chars().any(char::is_control)
        };
        match self.extras.iter().find(|name| given(self.pairs, name).is_some_and(|v| !fits(v))) {
            None => Ok(()),
            Some(name) => {
                let text = format!("{name} may have {LONGEST_EXTRA} characters on one line");
                Err(ServiceException::new(Code::InvalidParameterValue, text)
                    .at(name.to_ascii_lowercase()))
            }
        }
    }
}

fn finished(query: String, expects: Expects, layers: &[LayerName<'_>]) -> Forward {
    Forward {
        query,
        expects,
        layers: joined(layers, |name| name.layer),
        styles: joined(layers, |name| name.style.unwrap_or_default()),
    }
}

fn joined<'a>(layers: &'a [LayerName<'a>], part: impl Fn(&'a LayerName<'a>) -> &'a str) -> String {
    layers.iter().map(part).collect::<Vec<_>>().join(",")
}

fn flag(on: bool) -> &'static str {
    if on { "TRUE" } else { "FALSE" }
}

#[cfg(test)]
mod tests {
    use terrace_map::{Maps, Options, Reader};

    use super::*;

    fn maps() -> Maps {
        let options = Options { url: String::new(), ..Options::default() };
        Reader::new("no/such/folder".into(), options).load(jiff::Timestamp::UNIX_EPOCH).0
    }

    /// The queries that go out, with the places of their layers.
    fn plan_of(query: &str) -> String {
        let pairs: Pairs<'_> = form_urlencoded::parse(query.as_bytes()).collect();
        let request = maps().request(pairs.iter().map(|(name, value)| (name, value)));
        match plan(&request, &pairs, |name| name == "basemap") {
            Plan::Here => "here".to_owned(),
            Plan::Nobody(exception) => exception.text,
            Plan::There(forward) => forward.query,
            Plan::Both(parts) => parts
                .iter()
                .map(|(places, forward)| format!("{places:?} {}", forward.query))
                .collect::<Vec<_>>()
                .join("\n"),
        }
    }

    const MAP: &str = "request=GetMap&bbox=0,0,1,1&width=8&height=8&format=image/png";

    #[test]
    fn only_named_parameters_go_along_in_one_spelling() {
        for (query, expected) in [
            (
                "Request=getcapabilities&version=1.0.0&secret=1",
                "SERVICE=WMS&VERSION=1.1.1&REQUEST=GetCapabilities",
            ),
            (
                "REQUEST=GetMap&Version=1.3.0&layers=a:b,c&styles=,x&CRS=EPSG:3857&bbox=0,0,1,1&width=8&height=9&format=image/jpeg&bgcolor=%23102030&format_options=DPI:1e9;antialias:none&time=2020&cql_filter=1=1&viewparams=a:b&env=x&tiled=true&_=7&exceptions=INIMAGE",
                "SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=a%3Ab%2Cc&STYLES=%2Cx&CRS=EPSG%3A3857&BBOX=0%2C0%2C1%2C1&WIDTH=8&HEIGHT=9&EXCEPTIONS=XML&FORMAT=image%2Fjpeg&TRANSPARENT=FALSE&BGCOLOR=0x102030&FORMAT_OPTIONS=dpi%3A360&TIME=2020",
            ),
            (
                "request=GetFeatureInfo&layers=basemap,a&query_layers=a&srs=EPSG:4326&bbox=0,0,1,1&width=8&height=8&x=3&y=4&info_format=application/json&buffer=1e9",
                "SERVICE=WMS&VERSION=1.1.1&REQUEST=GetFeatureInfo&LAYERS=a&STYLES=&SRS=EPSG%3A4326&BBOX=0%2C0%2C1%2C1&WIDTH=8&HEIGHT=8&EXCEPTIONS=application%2Fvnd.ogc.se_xml&QUERY_LAYERS=a&X=3&Y=4&INFO_FORMAT=application%2Fjson&FEATURE_COUNT=1&BUFFER=100",
            ),
            (
                "request=GetLegendGraphic&layer=a&format=image/png8&rule=r%26b&legend_options=dpi:9999;x:y",
                "SERVICE=WMS&VERSION=1.3.0&REQUEST=GetLegendGraphic&SLD_VERSION=1.1.0&LAYER=a&STYLE=&FORMAT=image%2Fpng%3B+mode%3D8bit&WIDTH=20&HEIGHT=20&TRANSPARENT=FALSE&EXCEPTIONS=XML&LEGEND_OPTIONS=dpi%3A360&RULE=r%26b",
            ),
        ] {
            assert_eq!(plan_of(query), expected);
        }
    }

    #[test]
    fn what_is_wrong_or_our_own_stays_here() {
        for query in [
            "",
            "request=GetMap&layers=a",
            "request=Nonsense",
            &format!("{MAP}&layers=a&sld=http://elsewhere.example/style.sld"),
            &format!("{MAP}&layers=a&sld_body=x"),
            &format!("{MAP}&layers=basemap"),
            "request=GetLegendGraphic&layer=basemap&format=image/png",
            "request=GetLegendGraphic&layer=a&format=image/png&sld=http://elsewhere.example/",
        ] {
            assert_eq!(plan_of(query), "here", "{query}");
        }
    }

    #[test]
    fn what_goes_along_as_it_is_has_bounds() {
        let long = "1".repeat(LONGEST_EXTRA + 1);
        for (query, expected) in [
            (format!("{MAP}&layers=a&time={long}"), "TIME may have 256 characters on one line"),
            (format!("{MAP}&layers=a&elevation=1%0A2"), "ELEVATION may have"),
            (format!("{MAP}&layers=a&time={}", &long[1..]), "SERVICE=WMS"),
            (format!("{MAP}&layers=a&rule={long}"), "SERVICE=WMS"),
            (format!("{MAP}&layers=basemap&time={long}"), "here"),
        ] {
            let plan = plan_of(&query);
            assert!(plan.starts_with(expected), "{plan}");
            assert!(!plan.contains(&long), "{plan}");
        }
    }

    #[test]
    fn layers_that_stand_side_by_side_are_asked_for_together() {
        let plan = plan_of(&format!("{MAP}&layers=basemap,a,b,basemap,c&styles=,s,,,t"));
        let parts: Vec<(&str, bool, bool)> = plan
            .lines()
            .map(|line| {
                let layers = line.split('&').find(|part| part.starts_with("LAYERS")).unwrap();
                (layers, line.contains("TRANSPARENT=TRUE"), line.contains("image%2Fpng"))
            })
            .collect();
        assert_eq!(parts, [("LAYERS=a%2Cb", true, true), ("LAYERS=c", true, true)]);
        assert!(plan.starts_with("1..3 ") && plan.contains("\n4..5 "), "{plan}");
        assert!(plan.contains("STYLES=s%2C&") && plan.contains("STYLES=t&"), "{plan}");
    }
}
