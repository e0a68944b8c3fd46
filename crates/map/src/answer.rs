//! The answer to a request of the map server.

use bytes::Bytes;

/// A finished answer: a picture, a document or an exception.
#[derive(Debug, Clone)]
pub struct WmsAnswer {
    pub content_type: &'static str,
    pub body: Bytes,
    /// The body compressed, where that is worth it and is not done already by its format.
    pub gzip: Option<Bytes>,
    pub kind: WmsAnswerKind,
    /// For the header `Warning`: another time answers than was asked for.
    pub warning: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WmsAnswerKind {
    /// What was asked for.
    Good,
    /// The request is wrong.
    Refused,
    /// The server could not do what it should.
    Failed,
    /// Another server, whose picture was needed, could not.
    FailedElsewhere,
}

impl WmsAnswer {
    /// The type of vector tiles.
    pub const VECTOR_TILE: &str = "application/vnd.mapbox-vector-tile";

    pub(crate) fn good(content_type: &'static str, body: impl Into<Bytes>) -> Self {
        Self {
            content_type,
            body: body.into(),
            gzip: None,
            kind: WmsAnswerKind::Good,
            warning: None,
        }
    }
}
