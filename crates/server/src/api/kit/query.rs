//! Parameters of a query as one struct, which is also what the document says of them.

use std::collections::BTreeMap;

use axum::extract::FromRequestParts;
use http::request::Parts;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer};

use super::error::ApiError;

/// Of each name the last value that says something, without spaces around it. What has no field
/// in `T` is ignored.
#[derive(Debug)]
pub struct Params<T>(pub T);

fn parse<T: DeserializeOwned>(query: &str) -> Result<T, ApiError> {
    let mut values = BTreeMap::new();
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        if !value.trim().is_empty() {
            values.insert(name, value.trim().to_owned());
        }
    }
    let cleaned = form_urlencoded::Serializer::new(String::new()).extend_pairs(values).finish();
    serde_urlencoded::from_str(&cleaned).map_err(|error| ApiError::Unprocessable(error.to_string()))
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Params<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        parse(parts.uri.query().unwrap_or_default()).map(Self)
    }
}

/// A switch: `1` and `true` are on, all else is off.
pub fn switch<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    let value = String::deserialize(deserializer)?;
    Ok(value == "true" || value.parse::<u64>().is_ok_and(|number| number > 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Default, PartialEq, Deserialize)]
    #[serde(default)]
    struct Asked {
        q: Option<String>,
        #[serde(deserialize_with = "switch")]
        on: bool,
    }

    #[track_caller]
    fn check(query: &str, q: Option<&str>, on: bool) {
        let expected = Asked { q: q.map(str::to_owned), on };
        assert_eq!(parse::<Asked>(query).map_err(|error| error.to_string()), Ok(expected));
    }

    #[test]
    fn the_last_value_that_says_something_counts() {
        check("", None, false);
        check("q=a&q=b&other=c", Some("b"), false);
        check("q=a&q=&q=%20", Some("a"), false);
        check("q=+%26a%3D%C3%A9+", Some("&a=é"), false);
    }

    #[test]
    fn one_and_true_switch_on() {
        for on in ["1", "true", "2", "+true "] {
            check(&format!("on={on}"), None, true);
        }
        for off in ["0", "false", "yes", "-1", ""] {
            check(&format!("on={off}"), None, false);
        }
    }
}
