//! Recognises requests that are searches.

use http::{HeaderMap, Method, request::Parts};
use terrace_site::handles::screens;

/// No curated title is longer, in bytes.
const LONGEST_TEXT: usize = 200;
/// With one of these a search goes on that has begun before.
const GOING_ON: [&str; 8] =
    ["page", "group", "sort", "sortBy", "categories", "sectors", "countries", "years"];

/// What a request searches for, when it begins a search: a search page, or the search itself as a
/// page in a browser asks for it.
pub fn searched_for(request: &Parts, hub_path: &str) -> Option<String> {
    // Most requests have no query, and are done with here.
    let text = text(request.uri.path(), request.uri.query()?, hub_path)?;
    (request.method == Method::GET && !is_prefetch(&request.headers)).then_some(text)
}

fn text(path: &str, query: &str, hub_path: &str) -> Option<String> {
    let name = match path {
        "/api/search" => "q",
        "/api/portal/search" | "/search" => "search",
        _ if path.strip_prefix(hub_path) == Some(screens::SEARCH) => "query",
        _ => return None,
    };
    let mut text = None;
    for (key, value) in form_urlencoded::parse(query.as_bytes()) {
        let goes_on = GOING_ON.contains(&&*key) || key.starts_with("filter[");
        if goes_on && !value.is_empty() && !(key == "page" && value == "1") {
            return None;
        }
        if key == name {
            text = Some(value.trim().to_owned());
        }
    }
    text.filter(|text| !text.is_empty() && text.len() <= LONGEST_TEXT)
}

/// A browser that only looks ahead.
fn is_prefetch(headers: &HeaderMap) -> bool {
    ["sec-purpose", "purpose", "x-moz"].iter().any(|name| {
        let value = headers.get(*name).and_then(|value| value.to_str().ok());
        value.is_some_and(|value| value.contains("prefetch"))
    })
}

#[cfg(test)]
mod tests {
    use http::Request;

    use super::*;

    #[track_caller]
    fn check(address: &str, expected: Option<&str>) {
        let (request, ()) = Request::get(address).body(()).unwrap().into_parts();
        assert_eq!(searched_for(&request, "/llahub").as_deref(), expected, "{address}");
    }

    #[test]
    fn searches_are_known_by_their_address() {
        check("/api/search?q=flood", Some("flood"));
        check("/api/search?q=%20L%27%C3%A9t%C3%A9+sec", Some("L'été sec"));
        check("/api/portal/search?search=flood", Some("flood"));
        check("/search?search=flood&utm_source=x", Some("flood"));
        check("/llahub/search?query=flood&page=1&sort=", Some("flood"));
        check("/api/search", None);
        check("/api/search?q=", None);
        check("/api/search/filters?q=flood", None);
        check("/api/suggest?q=flood", None);
        check("/llahub/search?search=flood", None);
        check("/llahub/articles?query=flood", None);
        check(&format!("/api/search?q={}", "a".repeat(201)), None);
    }

    #[test]
    fn a_search_that_goes_on_is_no_new_one() {
        check("/api/search?q=flood&page=2", None);
        check("/api/search?q=flood&group=stories", None);
        check("/api/search?q=flood&sort=-date", None);
        check("/api/search?q=flood&filter%5Btaxonomy:lla_sectors:in%5D=water", None);
        check("/llahub/search?query=flood&sectors=water", None);
        check("/llahub/search?query=flood&sortBy=newest", None);
        check("/search?search=flood&countries=NPL", None);
        check("/search?search=flood&years=2026", None);
    }

    #[test]
    fn looking_ahead_is_no_visit() {
        let request = |method: &str, name: &str, value: &str| {
            let request = Request::builder().method(method).uri("/api/search?q=flood");
            let (request, ()) = request.header(name, value).body(()).unwrap().into_parts();
            searched_for(&request, "/llahub")
        };
        assert_eq!(request("GET", "sec-purpose", "prefetch;prerender"), None);
        assert_eq!(request("GET", "purpose", "prefetch"), None);
        assert_eq!(request("HEAD", "accept", "*/*"), None);
        assert_eq!(request("GET", "accept", "*/*").as_deref(), Some("flood"));
    }
}
