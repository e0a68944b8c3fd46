//! The response to a request.

use bytes::Bytes;

/// A finished answer.
#[derive(Debug, Clone)]
pub struct Answer {
    pub content_type: &'static str,
    pub body: Bytes,
    pub kind: AnswerKind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerKind {
    /// What was asked for.
    Good,
    /// The request is wrong.
    Refused,
    /// The server could not do what it should.
    Failed,
    /// Another server, whose picture was needed, could not.
    FailedElsewhere,
}

impl Answer {
    pub(crate) fn good(content_type: &'static str, body: impl Into<Bytes>) -> Self {
        Self { content_type, body: body.into(), kind: AnswerKind::Good }
    }
}
