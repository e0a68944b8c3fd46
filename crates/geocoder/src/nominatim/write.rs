//! Writing a response in one of the formats.

use super::reply::{Format, Reply, content_type};
use super::response::Response;
use super::{json, xml};

impl Response<'_> {
    pub(super) fn write(&self, format: Format) -> Reply {
        let body = match format {
            Format::Xml => xml::write(self),
            _ if self.single && self.hits.is_empty() => {
                "{\"error\":\"Unable to geocode\"}".to_owned()
            }
            Format::Json => json::plain(self, "class"),
            Format::JsonV2 => json::plain(self, "category"),
            Format::GeoJson => json::geojson(self),
            Format::GeocodeJson => json::geocodejson(self),
        };
        Reply { status: 200, content_type: content_type(format), body }
    }
}
