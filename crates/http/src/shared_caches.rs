//! What answers say to caches in front of the server, as the settings want it.

use http::{HeaderMap, HeaderName, HeaderValue, header};
use terrace_site::Cdn;

use super::response::CachePolicy;

/// What everything carries that a new version of the site may change: pages, answers, files and
/// maps. One tag for all (decision 28): any page may show anything of the site.
pub const TAG: &str = "terrace";

/// Completes the headers of answers. Nothing is done where the settings are as they come.
#[derive(Debug)]
pub struct SharedCaches {
    /// In place of [`CachePolicy::Short`].
    short: Option<HeaderValue>,
    tag_header: Option<HeaderName>,
}

impl SharedCaches {
    pub fn new(settings: &Cdn) -> Self {
        let Cdn { max_age_s, stale_s, tag_header, .. } = settings;
        let usual = Cdn::default();
        let is_usual = (*max_age_s, *stale_s) == (usual.max_age_s, usual.stale_s);
        let short = (!is_usual).then(|| {
            let stale = match stale_s {
                0 => String::new(),
                seconds => format!(", stale-while-revalidate={seconds}"),
            };
            HeaderValue::try_from(format!(
                "public, max-age=0, must-revalidate, s-maxage={max_age_s}{stale}"
            ))
        });
        let tag_header = tag_header.as_ref().map(|name| name.as_str().parse());
        // Words and digits in the one, letters, digits and dashes in the other.
        Self { short: short.and_then(Result::ok), tag_header: tag_header.and_then(Result::ok) }
    }

    /// Adds what is to be said to the headers of an answer.
    pub fn add(&self, headers: &mut HeaderMap) {
        if self.short.is_none() && self.tag_header.is_none() {
            return;
        }
        let policy = headers.get(header::CACHE_CONTROL);
        let is_short = policy.is_some_and(|policy| *policy == CachePolicy::Short.header());
        let is_medium = policy.is_some_and(|policy| *policy == CachePolicy::Medium.header());
        if let Some(short) = self.short.as_ref().filter(|_| is_short) {
            headers.insert(header::CACHE_CONTROL, short.clone());
        }
        if let Some(name) = self.tag_header.as_ref().filter(|_| is_short || is_medium) {
            // A name that means something else already keeps its meaning.
            headers.entry(name).or_insert(HeaderValue::from_static(TAG));
        }
    }
}

#[cfg(test)]
mod tests {
    use terrace_site::Settings;

    use super::*;

    fn told(settings: &str, policy: CachePolicy) -> String {
        let settings: Settings = format!("[cdn]\n{settings}").parse().unwrap();
        let mut headers = HeaderMap::from_iter([(header::CACHE_CONTROL, policy.header())]);
        headers.insert(header::ETAG, HeaderValue::from_static("\"a\""));
        SharedCaches::new(&settings.cdn).add(&mut headers);
        let value = |name: &str| headers.get(name).map_or("", |value| value.to_str().unwrap());
        format!("{} | {} | {}", value("cache-control"), value("surrogate-key"), value("etag"))
    }

    #[test]
    fn settings_change_what_is_said_of_pages_and_tag_what_may_change() {
        let usual =
            |policy: CachePolicy| format!("{} |  | \"a\"", policy.header().to_str().unwrap());
        for policy in
            [CachePolicy::Short, CachePolicy::Medium, CachePolicy::Forever, CachePolicy::Never]
        {
            assert_eq!(told("", policy), usual(policy));
        }
        let day = "max_age_s = 86400\nstale_s = 0\ntag_header = \"Surrogate-Key\"";
        assert_eq!(
            told(day, CachePolicy::Short),
            "public, max-age=0, must-revalidate, s-maxage=86400 | terrace | \"a\""
        );
        assert_eq!(
            told(day, CachePolicy::Medium),
            "public, max-age=300, stale-while-revalidate=86400 | terrace | \"a\""
        );
        assert_eq!(told(day, CachePolicy::Forever), usual(CachePolicy::Forever));
        assert_eq!(told(day, CachePolicy::Never), usual(CachePolicy::Never));
        // A setting that names another header breaks nothing.
        assert_eq!(told("tag_header = \"ETag\"", CachePolicy::Short), usual(CachePolicy::Short));
        assert_eq!(
            told("stale_s = 30", CachePolicy::Short),
            "public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=30 |  | \"a\""
        );
    }
}
