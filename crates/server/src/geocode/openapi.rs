//! The OpenAPI description of the geocoder.

/// Places by name, as Nominatim's `search`.
///
/// `format=json` and `jsonv2` give a list of places; `geojson`, `geocodejson` and `xml` give
/// Nominatim's documents of these names. Other parameters of Nominatim are `countrycodes`,
/// `viewbox`, `bounded`, `featureType`, `layer`, `exclude_place_ids`, `dedupe`, `extratags`,
/// `namedetails`, `polygon_geojson` and the parts of a structured query.
#[utoipa::path(
    get,
    path = "/geocode/search",
    operation_id = "searchPlaces",
    tag = "places",
    params(
        ("q" = Option<String>, Query, description = "What someone typed: a name, an address or coordinates"),
        ("format" = Option<String>, Query, description = "`jsonv2` by default, `json`, `geojson`, `geocodejson` or `xml`"),
        ("limit" = Option<i32>, Query, description = "At most so many places, 1 to 50; 10 by default"),
        ("addressdetails" = Option<i32>, Query, description = "1 to give the parts of the address"),
        ("accept-language" = Option<String>, Query, description = "Instead of the header of this name"),
        ("countrycodes" = Option<String>, Query, description = "Only in these countries: two letters each, with commas"),
        ("typing" = Option<i32>, Query, description = "1 while somebody is still typing: only the site's own tables are looked into"),
    ),
    responses(
        (status = 200, description = "The places, best first; an empty list when there is none",
            content((serde_json::Value = "application/json"), (String = "text/xml"))),
        (status = 400, description = "A parameter makes no sense",
            content((serde_json::Value = "application/json"), (String = "text/xml"), (String = "text/plain"))),
        (status = 414, description = "The query is too long", body = String, content_type = "text/plain"),
        (status = 429, description = "`Too many requests - please wait`: of the Nominatim that the site may ask", body = serde_json::Value),
        (status = 502, description = "`Failed to search address`, likewise", body = serde_json::Value),
        (status = 503, description = "`Search service temporarily unavailable`, likewise", body = serde_json::Value),
        (status = 504, description = "`Search timeout - please try again`, likewise", body = serde_json::Value),
    )
)]
#[expect(dead_code, reason = "the document needs it; `answer` answers")]
fn search() {}

/// The place at a position, as Nominatim's `reverse`.
#[utoipa::path(
    get,
    path = "/geocode/reverse",
    operation_id = "placeAt",
    tag = "places",
    params(
        ("lat" = f64, Query, description = "Latitude in degrees"),
        ("lon" = f64, Query, description = "Longitude in degrees"),
        ("format" = Option<String>, Query, description = "`xml` by default, `json`, `jsonv2`, `geojson` or `geocodejson`"),
        ("zoom" = Option<i32>, Query, description = "How fine: 3 for a country, 5 for a state, 10 and more for a town"),
        ("addressdetails" = Option<i32>, Query, description = "0 to leave the parts of the address out"),
        ("accept-language" = Option<String>, Query, description = "Instead of the header of this name"),
    ),
    responses(
        (status = 200, description = "The place, or an object with `error` where there is none",
            content((serde_json::Value = "application/json"), (String = "text/xml"))),
        (status = 400, description = "A parameter is missing or makes no sense",
            content((serde_json::Value = "application/json"), (String = "text/xml"), (String = "text/plain"))),
        (status = 414, description = "The query is too long", body = String, content_type = "text/plain"),
    )
)]
#[expect(dead_code, reason = "the document needs it; `answer` answers")]
fn reverse() {}

/// Places by their numbers, as Nominatim's `lookup`.
///
/// There are no numbers of OpenStreetMap here: `osm_ids` are taken and find nothing.
#[utoipa::path(
    get,
    path = "/geocode/lookup",
    operation_id = "placesByNumber",
    tag = "places",
    params(
        ("place_ids" = Option<String>, Query, description = "Up to 50 numbers of earlier answers (`place_id`), with commas"),
        ("osm_ids" = Option<String>, Query, description = "As `N123,W5`"),
        ("format" = Option<String>, Query, description = "`xml` by default, `json`, `jsonv2`, `geojson` or `geocodejson`"),
        ("addressdetails" = Option<i32>, Query, description = "0 to leave the parts of the address out"),
        ("accept-language" = Option<String>, Query, description = "Instead of the header of this name"),
    ),
    responses(
        (status = 200, description = "The places that there are, in the order of their numbers",
            content((serde_json::Value = "application/json"), (String = "text/xml"))),
        (status = 400, description = "A parameter makes no sense",
            content((serde_json::Value = "application/json"), (String = "text/xml"), (String = "text/plain"))),
        (status = 414, description = "The query is too long", body = String, content_type = "text/plain"),
    )
)]
#[expect(dead_code, reason = "the document needs it; `answer` answers")]
fn lookup() {}

/// Whether places can be looked for, as Nominatim's `status`.
#[utoipa::path(
    get,
    path = "/geocode/status",
    operation_id = "statusOfPlaces",
    tag = "places",
    params(("format" = Option<String>, Query, description = "`text` by default, or `json`")),
    responses(
        (status = 200, description = "`OK`, or an object with `status` 0; 700 when there is no table of places",
            content((String = "text/plain"), (serde_json::Value = "application/json"))),
        (status = 400, description = "There is no such format", body = String, content_type = "text/plain"),
        (status = 414, description = "The query is too long", body = String, content_type = "text/plain"),
        (status = 500, description = "There is no table of places", body = String, content_type = "text/plain"),
    )
)]
#[expect(dead_code, reason = "the document needs it; `answer` answers")]
fn status() {}
