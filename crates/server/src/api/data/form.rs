//! In which form an answer is wanted: its address says so.

use axum::response::{IntoResponse, Response};
use http::{HeaderValue, header};
use serde::Serialize;

use super::csv::Sheet;
use crate::api::kit::error::ApiError;

const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// How an answer is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    Json,
    Csv,
}

impl Form {
    /// A name without its ending, and the form that this names.
    pub fn of(name: &str) -> (&str, Self) {
        match name.strip_suffix(".csv") {
            Some(name) => (name, Self::Csv),
            None => (name.strip_suffix(".json").unwrap_or(name), Self::Json),
        }
    }

    /// The answer in this form.
    pub fn answer<T: Serialize>(self, answer: T, sheet: impl FnOnce(&T) -> Sheet) -> Response {
        match self {
            // Long answers are written into a vector much faster than into what `Json` grows.
            Self::Json => match serde_json::to_vec(&answer) {
                Ok(json) => ([(header::CONTENT_TYPE, JSON)], json).into_response(),
                Err(error) => ApiError::Internal(error.to_string()).into_response(),
            },
            Self::Csv => {
                let kind = HeaderValue::from_static("text/csv; charset=utf-8");
                ([(header::CONTENT_TYPE, kind)], sheet(&answer).into_text()).into_response()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ending_of_an_address_names_its_form() {
        for (name, expected) in [
            ("risk", ("risk", Form::Json)),
            ("risk.json", ("risk", Form::Json)),
            ("risk.csv", ("risk", Form::Csv)),
            ("NPL,BGD.csv", ("NPL,BGD", Form::Csv)),
        ] {
            assert_eq!(Form::of(name), expected);
        }
    }
}
