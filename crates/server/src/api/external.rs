//! Addresses on other sites: `/api/external?url=…`

use axum::Json;
use axum::extract::RawQuery;
use http::Uri;
use serde::Serialize;
use utoipa::ToSchema;

use super::Context;
use super::error::{ApiError, ErrorBody};

/// Longest address that is looked at.
const LONGEST: usize = 2000;

#[derive(Debug, Serialize, ToSchema)]
pub struct ExternalAnswer {
    pub data: External,
}

/// An address on another site.
#[derive(Debug, Serialize, ToSchema)]
pub struct External {
    pub url: String,
    /// Its host, with the port where one is written.
    pub host: String,
    /// Whether the settings allow it to be shown inside a page.
    pub allowed: bool,
}

impl External {
    /// `None` for anything but an `http` or `https` address without a password in it.
    fn parse(url: &str, allowed: impl FnOnce(&str) -> bool) -> Option<Self> {
        let uri: Uri = url.parse().ok().filter(|_| url.len() <= LONGEST)?;
        if !matches!(uri.scheme_str(), Some("http" | "https")) {
            return None;
        }
        // `https://good.example@bad.example/` shows one name and leads to another.
        let authority = uri.authority().filter(|authority| !authority.as_str().contains('@'))?;
        let host = authority.as_str().to_ascii_lowercase();
        Some(Self { allowed: allowed(&host), url: url.to_owned(), host })
    }
}

/// Say whether an address on another site may be shown inside a page.
#[utoipa::path(
    get,
    path = "/api/external",
    operation_id = "showExternal",
    params(("url" = String, Query, description = "An address that begins with `https://` or `http://`")),
    responses(
        (status = 200, body = ExternalAnswer),
        (status = 404, description = "It is missing, or no address that a page could lead to", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    RawQuery(query): RawQuery,
) -> Result<Json<ExternalAnswer>, ApiError> {
    let query = query.unwrap_or_default();
    let mut pairs = form_urlencoded::parse(query.as_bytes());
    let url = pairs.find(|(name, _)| name == "url").map(|(_, url)| url.into_owned());
    let url = url.unwrap_or_default();
    let external = External::parse(url.trim(), |host| context.site.external.allows(host));
    let data = external.ok_or(ApiError::NotFound { what: "address", name: url })?;
    Ok(Json(ExternalAnswer { data }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(url: &str, expected: Option<&str>) {
        let host = External::parse(url, |_| true).map(|external| external.host);
        assert_eq!(host.as_deref(), expected, "{url}");
    }

    #[test]
    fn only_web_addresses_are_taken() {
        check("https://Water.example.org/a?b#c", Some("water.example.org"));
        check("http://127.0.0.1:4190/", Some("127.0.0.1:4190"));
        for url in [
            "",
            "/llahub/",
            "//example.org",
            "example.org",
            "javascript:alert(1)",
            "data:text/html,x",
            "ftp://example.org/",
            "https://",
            "https://good.example@bad.example/",
            "https://exa mple.org/",
        ] {
            check(url, None);
        }
        check(&format!("https://example.org/{}", "a".repeat(LONGEST)), None);
    }
}
