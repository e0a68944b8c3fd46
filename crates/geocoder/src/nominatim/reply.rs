//! A finished response, and the formats there are.

/// A finished answer. The status is HTTP's, as Nominatim's own documentation gives it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    pub status: u16,
    pub content_type: &'static str,
    pub body: String,
}

/// As `format` names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Format {
    Xml,
    Json,
    JsonV2,
    GeoJson,
    GeocodeJson,
}

pub(super) fn content_type(format: Format) -> &'static str {
    if format == Format::Xml {
        "text/xml; charset=utf-8"
    } else {
        "application/json; charset=utf-8"
    }
}
