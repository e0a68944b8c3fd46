//! `/tiles` and `/wmts`: the same maps by the addresses of tiles.
//!
//! Who asks for tiles looks at the status of an answer: what is not there is 404, what is wrong 400.

use std::borrow::Cow;
use std::sync::Arc;

use axum::response::Response;
use http::{HeaderMap, HeaderValue, StatusCode};
use percent_encoding::percent_decode_str;
use terrace_http::encoding::Body;
use terrace_http::plain::text;
use terrace_http::response::{CachePolicy, PreparedResponse};
use terrace_map::{Tile, TileAddress, TileQuery, WmsAnswer, WmtsException};
use terrace_site::Snapshot;

use super::forward::Pairs;
use super::{Asked, Wms, pairs_of, too_long};

/// A tile, the layer it shows, and how.
struct Picture<'a> {
    layer: &'a str,
    style: &'a str,
    time: &'a str,
    tile: Tile,
    zoom: u32,
}

impl Wms {
    pub async fn tile(&self, asked: Asked<'_>, snapshot: Arc<Snapshot>) -> Response {
        let Asked { uri, headers, .. } = asked;
        let Some(pairs) = pairs_of(uri) else { return too_long() };
        let Some(path) = uri.path().strip_prefix("/tiles/") else {
            return match uri.path().trim_end_matches('/') {
                "/wmts" => self.wmts(asked, snapshot, &pairs).await,
                _ => text(
                    StatusCode::NOT_FOUND,
                    "Tiles are at /tiles/{layer}/{z}/{x}/{y}.png and .mvt.",
                ),
            };
        };
        let address = percent_decode_str(path).decode_utf8().ok();
        match address.as_deref().and_then(TileAddress::parse) {
            Some(TileAddress::Picture { layer, tile, zoom }) => {
                let (style, time) = (given(&pairs, "style"), given(&pairs, "time"));
                let picture = Picture { layer: &layer, style, time, tile, zoom };
                self.picture(asked, snapshot, &picture).await
            }
            Some(TileAddress::Features { layer, tile }) => {
                let Some(request) = snapshot.maps.vector_tile_request(&layer, tile) else {
                    return text(StatusCode::NOT_FOUND, "There is no such layer of features.");
                };
                refused_by_status(self.painted_here(asked, snapshot, request).await)
            }
            Some(TileAddress::Document { layer, of_features }) => {
                let maps = &snapshot.maps;
                let document = if of_features {
                    maps.vector_tile_json(&layer)
                } else {
                    maps.tile_json(&layer)
                };
                match document {
                    Some(document) => document_response("application/json", document, headers),
                    None => text(StatusCode::NOT_FOUND, "There is no such layer."),
                }
            }
            None => text(StatusCode::NOT_FOUND, "There is no such tile."),
        }
    }

    async fn wmts(&self, asked: Asked<'_>, snapshot: Arc<Snapshot>, pairs: &Pairs<'_>) -> Response {
        let headers = asked.headers;
        match TileQuery::read(pairs.iter().map(|(name, value)| (name, value))) {
            Ok(TileQuery::Capabilities) => {
                document_response("application/xml", snapshot.maps.wmts_capabilities(), headers)
            }
            Ok(TileQuery::Tile { layer, style, time, tile }) => {
                let (layer, style, time) = (&*layer, &*style, &*time);
                let picture = Picture { layer, style, time, tile, zoom: 1 };
                self.picture(asked, snapshot, &picture).await
            }
            Err(exception) => refused(&exception, headers),
        }
    }

    async fn picture(
        &self,
        asked: Asked<'_>,
        snapshot: Arc<Snapshot>,
        picture: &Picture<'_>,
    ) -> Response {
        let Picture { layer, style, time, tile, zoom } = *picture;
        if self.gateway.is_none() && !snapshot.maps.has_layer(layer) {
            return text(StatusCode::NOT_FOUND, "There is no such layer.");
        }
        let pairs = tile.pairs(layer, style, time, zoom);
        let pairs = pairs.into_iter().map(|(name, value)| (Cow::Borrowed(name), Cow::Owned(value)));
        refused_by_status(self.answer_pairs(asked, snapshot, pairs.collect()).await)
    }
}

/// A refusal of WMS, which comes with 200, as tiles tell it.
fn refused_by_status(mut answer: Response) -> Response {
    let kind = answer.headers().get(http::header::CONTENT_TYPE);
    let kind = kind.map_or(&b""[..], HeaderValue::as_bytes);
    let is_tile = kind.starts_with(b"image/") || kind == WmsAnswer::VECTOR_TILE.as_bytes();
    if answer.status() == StatusCode::OK && !is_tile {
        *answer.status_mut() = StatusCode::BAD_REQUEST;
    }
    answer
}

/// The value of a parameter, in any case; empty when there is none.
fn given<'a>(pairs: &'a Pairs<'_>, wanted: &str) -> &'a str {
    let pair = pairs.iter().find(|(name, _)| name.eq_ignore_ascii_case(wanted));
    pair.map_or("", |(_, value)| value.as_ref())
}

fn document_response(content_type: &'static str, body: String, headers: &HeaderMap) -> Response {
    let content_type = HeaderValue::from_static(content_type);
    PreparedResponse::new(StatusCode::OK, content_type, CachePolicy::Short, Body::new(body))
        .respond(headers)
}

fn refused(exception: &WmtsException, headers: &HeaderMap) -> Response {
    let content_type = HeaderValue::from_static("application/xml");
    let body = Body::new(exception.xml());
    PreparedResponse::new(StatusCode::BAD_REQUEST, content_type, CachePolicy::Never, body)
        .respond(headers)
}
