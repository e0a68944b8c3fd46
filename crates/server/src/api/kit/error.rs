//! Errors of the API: one enum, one shape, `{"message": "…"}`.

use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use http::{HeaderValue, StatusCode, header};
use serde::Serialize;
use terrace_content::FilterError;
use utoipa::ToSchema;

/// Why a request has no answer.
#[derive(Debug, thiserror::Error)]
pub enum ApiError {
    #[error("Not found: there is no {what} `{name}`.")]
    NotFound { what: &'static str, name: String },
    #[error("Not found: the API has nothing at this address.")]
    NoSuchAddress,
    #[error("{0}")]
    Unprocessable(String),
    #[error("The query is too long.")]
    TooLong,
    #[error("Search is being prepared. Try again in a moment.")]
    NotReady,
    #[error("Too much is asked of the server at once. Try again in a moment.")]
    Busy,
    #[error("The answer was not ready in time. Ask for less at once, or again in a moment.")]
    Late,
    /// Details go to the log, never to the caller.
    #[error("Something went wrong on the server.")]
    Internal(String),
}

/// The body of every error.
#[derive(Debug, Serialize, ToSchema)]
pub struct ErrorBody {
    /// A sentence that says what is wrong.
    pub message: String,
}

impl ApiError {
    pub fn parts(&self) -> (StatusCode, Bytes) {
        let status = match self {
            Self::NotFound { .. } | Self::NoSuchAddress => StatusCode::NOT_FOUND,
            Self::Unprocessable(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooLong => StatusCode::URI_TOO_LONG,
            Self::NotReady | Self::Busy | Self::Late => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal(reason) => {
                // The only place that logs a failed answer.
                tracing::error!("{reason}");
                StatusCode::INTERNAL_SERVER_ERROR
            }
        };
        let body = ErrorBody { message: self.to_string() };
        (status, serde_json::to_vec(&body).unwrap_or_default().into())
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let json = HeaderValue::from_static("application/json");
        let (status, body) = self.parts();
        (status, [(header::CONTENT_TYPE, json)], body).into_response()
    }
}

impl From<FilterError> for ApiError {
    fn from(error: FilterError) -> Self {
        match error {
            FilterError::Missing { what, name } => Self::NotFound { what, name },
            FilterError::Late => Self::Late,
            other => {
                let mut sentence = other.to_string();
                if let Some(first) = sentence.get_mut(..1) {
                    first.make_ascii_uppercase();
                }
                if !sentence.ends_with(['.', '?', '!']) {
                    sentence.push('.');
                }
                Self::Unprocessable(sentence)
            }
        }
    }
}
