//! Nominatim's parameters, with its defaults and its words for what is wrong.

use std::ops::RangeInclusive;
use std::str::FromStr;

use terrace_geo::Bounds;

use super::reply::{Format, Reply, content_type};
use super::response::Geometry;
use super::xml;
use crate::table::country_code;

/// The parameters of an address; of a repeated one the last counts.
pub(super) struct Params<'a>(pub(super) &'a [(String, String)]);

/// So many places can be excluded.
const MOST_EXCLUDED: usize = 200;
/// So many places can be looked up at once, as in Nominatim.
const MOST_LOOKED_UP: usize = 50;

/// Why a request is refused.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Refusal(pub(super) String);

impl Format {
    pub(super) fn parse(params: &Params, default: Self) -> Result<Self, Refusal> {
        Ok(match params.get("format") {
            None => default,
            Some("xml") => Self::Xml,
            Some("json") => Self::Json,
            Some("jsonv2") => Self::JsonV2,
            Some("geojson") => Self::GeoJson,
            Some("geocodejson") => Self::GeocodeJson,
            Some(_) => {
                return Err(Refusal(
                    "Parameter 'format' must be one of: xml, geojson, geocodejson, json, jsonv2"
                        .to_owned(),
                ));
            }
        })
    }
}

impl Refusal {
    /// Before the format is known, refusals are plain text.
    pub(super) fn in_text(self) -> Reply {
        let body = format!("ERROR 400: {}", self.0);
        Reply { status: 400, content_type: "text/plain; charset=utf-8", body }
    }

    pub(super) fn reply(self, format: Format) -> Reply {
        let body = if format == Format::Xml {
            let message = xml::escape(&self.0);
            format!(
                "<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n<error>\n<code>400</code>\n<message>{message}</message>\n</error>\n"
            )
        } else {
            serde_json::json!({ "error": { "code": 400, "message": self.0 } }).to_string()
        };
        Reply { status: 400, content_type: content_type(format), body }
    }
}

/// A number of an object of OpenStreetMap: `N123`, `w5`.
fn is_osm_id(id: &str) -> bool {
    let number = id.strip_prefix(['N', 'W', 'R', 'n', 'w', 'r']).unwrap_or_default();
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

impl Params<'_> {
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().rev().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// As `get`, without what is empty.
    pub(super) fn filled(&self, name: &str) -> Option<&str> {
        self.get(name).filter(|value| !value.trim().is_empty())
    }

    /// Everything but `0` is yes.
    pub(super) fn flag(&self, name: &str, default: bool) -> bool {
        self.get(name).map_or(default, |value| value != "0")
    }

    pub(super) fn number<N: FromStr>(&self, name: &str, default: N) -> Result<N, Refusal> {
        let Some(value) = self.get(name) else { return Ok(default) };
        value.trim().parse().map_err(|_| Refusal(format!("Parameter '{name}' must be a number.")))
    }

    pub(super) fn degrees(&self, name: &str) -> Result<f64, Refusal> {
        if self.get(name).is_none() {
            return Err(Refusal(format!("Parameter '{name}' missing.")));
        }
        let value: f64 = self.number(name, 0.0)?;
        if value.is_finite() {
            Ok(value)
        } else {
            Err(Refusal(format!("Parameter '{name}' must be a number.")))
        }
    }

    /// What is no code of a country is passed over.
    pub(super) fn countries(&self) -> Vec<&'static str> {
        let list = self.get("countrycodes").unwrap_or_default().split(',');
        let codes = list.map(str::trim).filter(|code| code.len() == 2);
        codes.filter_map(country_code).collect()
    }

    /// Numbers of OpenStreetMap (`N123`) are allowed and fit nothing here.
    pub(super) fn excluded(&self) -> Result<Vec<u64>, Refusal> {
        let list = self.get("exclude_place_ids").unwrap_or_default().split(',').map(str::trim);
        let mut ids = Vec::new();
        for id in list.filter(|id| !id.is_empty()).take(MOST_EXCLUDED) {
            match id.parse() {
                Ok(number) => ids.push(number),
                Err(_) if is_osm_id(id) => {}
                Err(_) => return Err(Refusal(format!("Invalid exclude ID: {id}"))),
            }
        }
        Ok(ids)
    }

    /// What `lookup` is asked for: our own numbers. Of OpenStreetMap's there are none here.
    pub(super) fn looked_up(&self) -> Result<Vec<u64>, Refusal> {
        let list = |name| self.get(name).unwrap_or_default().split(',').map(str::trim);
        let own = list("place_ids").filter(|id| !id.is_empty());
        let ids: Vec<u64> = own
            .map(|id| id.parse().map_err(|_| Refusal(format!("Invalid place ID: {id}"))))
            .collect::<Result<_, _>>()?;
        let of_osm = list("osm_ids").filter(|id| is_osm_id(id)).count();
        if ids.len() + of_osm > MOST_LOOKED_UP {
            return Err(Refusal("Too many object IDs.".to_owned()));
        }
        Ok(ids)
    }

    pub(super) fn viewbox(&self) -> Result<Option<Bounds>, Refusal> {
        let Some(text) = self.filled("viewbox").or_else(|| self.filled("viewboxlbrt")) else {
            return Ok(None);
        };
        let sides: Vec<&str> = text.split(',').collect();
        let [x1, y1, x2, y2] = sides[..] else {
            return Err(Refusal("Bounding box parameter needs to be 4 coordinates.".to_owned()));
        };
        let side = |text: &str, most: f64| match text.trim().parse::<f64>() {
            Ok(number) if !number.is_nan() => Ok(number.clamp(-most, most)),
            _ => Err(Refusal("Bounding box parameter needs to be numbers.".to_owned())),
        };
        let (x1, x2) = (side(x1, 180.0)?, side(x2, 180.0)?);
        let (y1, y2) = (side(y1, 90.0)?, side(y2, 90.0)?);
        let empty = (x2 - x1).abs() <= f64::EPSILON || (y2 - y1).abs() <= f64::EPSILON;
        let bounds = Bounds::new(x1.min(x2), y1.min(y2), x1.max(x2), y1.max(y2));
        match bounds.filter(|_| !empty) {
            Some(bounds) => Ok(Some(bounds)),
            None => Err(Refusal("Bounding box with invalid parameters.".to_owned())),
        }
    }

    pub(super) fn ranks(&self) -> RangeInclusive<u8> {
        match self.get("featureType").unwrap_or_default() {
            "country" => 4..=4,
            "state" => 8..=8,
            "city" => 14..=16,
            "settlement" => 8..=20,
            _ => 0..=30,
        }
    }

    /// Whether places of this layer are wanted. `featureType` speaks of addresses alone.
    pub(super) fn wants_layer(&self, wanted: &str) -> bool {
        if self.filled("featureType").is_some() {
            return wanted == "address";
        }
        let layers = self.filled("layer");
        layers.is_none_or(|layers| layers.split(',').any(|layer| layer.trim() == wanted))
    }

    /// How fine an answer to `reverse` may be.
    pub(super) fn zoom_rank(&self) -> Result<u8, Refusal> {
        Ok(match self.number("zoom", 18_i64)? {
            ..3 => 2,
            3 | 4 => 4,
            5..8 => 8,
            8 | 9 => 12,
            _ => 30,
        })
    }

    pub(super) fn geometry(&self, format: Format) -> Result<Option<Geometry>, Refusal> {
        let mut asked = Vec::new();
        if self.flag("polygon_geojson", false) {
            asked.push(Geometry::GeoJson);
        }
        if !matches!(format, Format::GeoJson | Format::GeocodeJson) {
            let others = [
                ("polygon_text", Geometry::Text),
                ("polygon_kml", Geometry::Kml),
                ("polygon_svg", Geometry::Svg),
            ];
            asked.extend(others.iter().filter(|(name, _)| self.flag(name, false)).map(|(_, g)| *g));
        }
        if asked.len() > 1 {
            return Err(Refusal("Too many polygon output options selected.".to_owned()));
        }
        self.number("polygon_threshold", 0.0_f64)?;
        Ok(asked.pop())
    }
}
