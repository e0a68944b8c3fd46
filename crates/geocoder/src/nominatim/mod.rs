//! Nominatim's `search`, `reverse`, `lookup` and `status`: parameters in, a response out.
//!
//! Answers have the shapes of Nominatim's API (version 5 of the program) with what a gazetteer
//! can know: there are no OpenStreetMap numbers, and the finest place is a village. Left out on
//! purpose: `json_callback`, since a script with a name of the caller's choice would defeat the
//! pages' content security policy, and `debug`.

mod json;
mod params;
mod reply;
mod response;
mod write;
mod xml;

pub use reply::Reply;

use crate::gazetteer::Gazetteer;
use crate::language::Language;
use crate::search::{Hit, Query};
use params::{Params, Refusal};
use reply::Format;
use response::{Response, Shape};

/// Parts of an address in a structured query, in the order in which they are joined.
const PARTS: [&str; 7] = ["amenity", "street", "city", "county", "state", "postalcode", "country"];

/// Answers `search`. `accept_language` is the request's header.
pub fn search(places: &Gazetteer, pairs: &[(String, String)], accept_language: &str) -> Reply {
    let params = Params(pairs);
    let format = match Format::parse(&params, Format::JsonV2) {
        Ok(format) => format,
        Err(refusal) => return refusal.in_text(),
    };
    search_as(places, &params, format, accept_language)
        .unwrap_or_else(|refusal| refusal.reply(format))
}

fn search_as(
    places: &Gazetteer,
    params: &Params,
    format: Format,
    accept_language: &str,
) -> Result<Reply, Refusal> {
    let shape = shape(params, format, accept_language, false)?;
    let limit = params.number("limit", 10_i64)?.clamp(1, 50);
    let mut query = Query::new("", usize::try_from(limit).unwrap_or(10));
    query.countries = params.countries();
    query.excluded = params.excluded()?;
    query.viewbox = params.viewbox()?;
    query.bounded = params.flag("bounded", false);
    query.ranks = params.ranks();
    query.addresses = params.wants_layer("address");
    query.nature = params.wants_layer("natural");
    let parts: Vec<&str> = PARTS.iter().filter_map(|name| params.filled(name)).collect();
    let text = match (params.get("q"), parts.is_empty()) {
        (Some(_), false) => {
            return Err(Refusal(format!(
                "Structured query parameters({}) cannot be used together with 'q' parameter.",
                PARTS.join(", ")
            )));
        }
        (Some(text), true) => text.to_owned(),
        (None, false) => structured(params, &mut query),
        (None, true) => return Err(Refusal("Nothing to search for.".to_owned())),
    };
    query.text = &text;
    let mut hits = places.search(&query);
    let described = params.get("q").map_or_else(|| parts.join(", "), str::to_owned);
    if params.flag("dedupe", true) {
        let mut seen = Vec::new();
        hits.retain(|hit| {
            let name = (hit.place.label(), places.display_name(hit.place, Language::English));
            let new = !seen.contains(&name);
            seen.push(name);
            new
        });
    }
    let response = Response { places, hits: &hits, shape, query: &described, single: false };
    Ok(response.write(format))
}

/// What of a structured query a gazetteer can know: houses, streets and postcodes it cannot.
fn structured(params: &Params, query: &mut Query) -> String {
    let known = ["city", "county", "state", "country"];
    let parts: Vec<&str> = known.iter().filter_map(|name| params.filled(name)).collect();
    query.nature = false;
    if query.ranks == (0..=30) {
        let given = |name| params.filled(name).is_some();
        query.ranks = match (given("city") || given("county"), given("state")) {
            (true, _) => 0..=30,
            (false, true) => 5..=9,
            (false, false) => 0..=4,
        };
    }
    parts.join(", ")
}

/// Answers `reverse`.
pub fn reverse(places: &Gazetteer, pairs: &[(String, String)], accept_language: &str) -> Reply {
    let params = Params(pairs);
    let format = match Format::parse(&params, Format::Xml) {
        Ok(format) => format,
        Err(refusal) => return refusal.in_text(),
    };
    reverse_as(places, &params, format, accept_language)
        .unwrap_or_else(|refusal| refusal.reply(format))
}

fn reverse_as(
    places: &Gazetteer,
    params: &Params,
    format: Format,
    accept_language: &str,
) -> Result<Reply, Refusal> {
    let lng = params.degrees("lon")?;
    let lat = params.degrees("lat")?;
    let shape = shape(params, format, accept_language, true)?;
    let rank = params.zoom_rank()?;
    let point = terrace_geo::LatLng::new(lat, lng).filter(|_| params.wants_layer("address"));
    let place = point.and_then(|point| places.reverse(point, rank));
    let hits: Vec<Hit> =
        place.map(|place| Hit { place, importance: place.importance() }).into_iter().collect();
    let query = format!("lat={lat}&lon={lng}&format=xml");
    let response = Response { places, hits: &hits, shape, query: &query, single: true };
    Ok(response.write(format))
}

/// Answers `lookup`, by the numbers of our places (`place_ids`): there are no others here.
pub fn lookup(places: &Gazetteer, pairs: &[(String, String)], accept_language: &str) -> Reply {
    let params = Params(pairs);
    let format = match Format::parse(&params, Format::Xml) {
        Ok(format) => format,
        Err(refusal) => return refusal.in_text(),
    };
    lookup_as(places, &params, format, accept_language)
        .unwrap_or_else(|refusal| refusal.reply(format))
}

fn lookup_as(
    places: &Gazetteer,
    params: &Params,
    format: Format,
    accept_language: &str,
) -> Result<Reply, Refusal> {
    let shape = shape(params, format, accept_language, true)?;
    let found = params.looked_up()?.into_iter().filter_map(|id| places.by_id(id));
    let hits: Vec<Hit> = found.map(|place| Hit { place, importance: place.importance() }).collect();
    Ok(Response { places, hits: &hits, shape, query: "", single: false }.write(format))
}

/// Answers `status`: whether there is a table to look into.
pub fn status(places: &Gazetteer, pairs: &[(String, String)], _accept_language: &str) -> Reply {
    let (code, message) = if places.is_empty() { (700, "No database") } else { (0, "OK") };
    match Params(pairs).get("format") {
        None | Some("text") => Reply {
            status: if code == 0 { 200 } else { 500 },
            content_type: "text/plain; charset=utf-8",
            body: if code == 0 { message.to_owned() } else { format!("ERROR: {message}") },
        },
        Some("json") => Reply {
            status: 200,
            content_type: reply::content_type(Format::Json),
            body: serde_json::json!({
                "status": code,
                "message": message,
                "software_version": env!("CARGO_PKG_VERSION"),
                "places": places.len(),
            })
            .to_string(),
        },
        Some(_) => Refusal("Parameter 'format' must be one of: text, json".to_owned()).in_text(),
    }
}

fn shape(
    params: &Params,
    format: Format,
    accept_language: &str,
    address: bool,
) -> Result<Shape, Refusal> {
    let language = params.filled("accept-language").unwrap_or(accept_language);
    Ok(Shape {
        language: Language::accepted(language),
        address: params.flag("addressdetails", address),
        extra: params.flag("extratags", false),
        names: params.flag("namedetails", false),
        entrances: params.flag("entrances", false),
        geometry: params.geometry(format)?,
    })
}

#[cfg(test)]
mod tests;
