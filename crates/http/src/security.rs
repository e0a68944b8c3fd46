//! Security headers: they tell browsers what a page may do.

use http::{HeaderMap, HeaderName, HeaderValue, header};
use terrace_site::{Embed, Host, Settings};

/// What anything that is not one of our documents may do: nothing. An uploaded
/// SVG or HTML file opened by its address runs no script.
const FILE_POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox";

/// What a film or a sound may do: be played. Opened by its address it is shown by a document that
/// the browser makes for it, which loads it once more, under this policy. In a sandbox without an
/// origin that would be a request of another site's.
const MEDIA_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; \
                            media-src 'self'; sandbox allow-same-origin";

/// Players that any text may show in a frame. A page loads nothing from them, nor
/// from the sites that the settings name, before a visitor asks for it.
const PLAYERS: [&str; 2] = ["https://www.youtube-nocookie.com", "https://www.facebook.com"];

/// Which policy a response needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Document,
    /// A document for which a visitor asked the translation widget.
    Translated,
    /// A figure that pages of other sites may show in a frame.
    Embed,
    File,
}

/// The headers of every response of one site.
#[derive(Debug)]
pub struct SecurityHeaders {
    /// Visitors come by TLS, so browsers are told to insist on it.
    https: bool,
    document: HeaderValue,
    translated: HeaderValue,
    embed: HeaderValue,
}

impl SecurityHeaders {
    pub fn new(settings: &Settings) -> Self {
        let counts = settings.analytics.as_ref().map(|a| a.origins()).unwrap_or_default();
        let widget = settings.translation.widget().map(|w| w.origins()).unwrap_or_default();
        let others = settings.external.hosts.iter().map(Host::as_str);
        let frames: Vec<&str> = PLAYERS.into_iter().chain(others).collect();
        let policy =
            DocumentPolicy { counts: &counts, widget: &[], frames: &frames, ancestors: SELF };
        Self {
            https: settings.public_url.is_https(),
            document: policy.header(),
            translated: DocumentPolicy { widget: &widget, ..policy }.header(),
            embed: DocumentPolicy { ancestors: &ancestors(&settings.embed), ..policy }.header(),
        }
    }

    pub fn add(&self, kind: Kind, headers: &mut HeaderMap) {
        let policy = match kind {
            Kind::Document => self.document.clone(),
            Kind::Translated => self.translated.clone(),
            Kind::Embed => self.embed.clone(),
            Kind::File if is_media(headers) => HeaderValue::from_static(MEDIA_POLICY),
            Kind::File => HeaderValue::from_static(FILE_POLICY),
        };
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
        headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        if kind != Kind::File {
            const PERMISSIONS: HeaderName = HeaderName::from_static("permissions-policy");
            const OPENER: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
            headers.insert(
                header::REFERRER_POLICY,
                HeaderValue::from_static("strict-origin-when-cross-origin"),
            );
            headers.insert(
                PERMISSIONS,
                HeaderValue::from_static(
                    "camera=(), geolocation=(self), microphone=(), payment=()",
                ),
            );
            headers.insert(OPENER, HeaderValue::from_static("same-origin"));
        }
        if self.https {
            headers.insert(
                header::STRICT_TRANSPORT_SECURITY,
                HeaderValue::from_static("max-age=31536000"),
            );
        }
    }
}

/// No browser takes such an answer for a document of its own: they are told not to guess.
fn is_media(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).map_or(&[][..], HeaderValue::as_bytes);
    kind.starts_with(b"video/") || kind.starts_with(b"audio/")
}

/// Who may show a page in a frame, unless it is meant for other sites: pages of this one.
const SELF: &str = "'self'";

/// Who may show figures in a frame.
fn ancestors(embed: &Embed) -> String {
    match &embed.hosts {
        None => "*".to_owned(),
        Some(hosts) => hosts.iter().fold(SELF.to_owned(), |list, host| list + " " + host.as_str()),
    }
}

/// What documents of this site may load: this origin alone, no inline script,
/// no inline style, no frames but those of players and of sites that the operator
/// names, and no form that leads elsewhere; and what the services need that the
/// operator lets in. A translator also rewrites the page with styles of its own.
#[derive(Clone, Copy)]
struct DocumentPolicy<'p> {
    counts: &'p [&'p str],
    widget: &'p [&'p str],
    frames: &'p [&'p str],
    ancestors: &'p str,
}

impl DocumentPolicy<'_> {
    fn header(self) -> HeaderValue {
        let Self { counts, widget, frames, ancestors } = self;
        let with = |hosts: &[&[&str]]| -> String {
            hosts.iter().copied().flatten().fold(String::new(), |list, host| list + " " + host)
        };
        let both = with(&[counts, widget]);
        let styles = if widget.is_empty() {
            String::new()
        } else {
            format!(" 'unsafe-inline'{}", with(&[widget]))
        };
        let fonts = with(&[widget]);
        let frames = with(&[frames]);
        let policy = format!(
            "default-src 'none'; script-src 'self'{both}; style-src 'self'{styles}; \
             img-src 'self' data:{both}; font-src 'self'{fonts}; connect-src 'self'{both}; \
             media-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
             frame-ancestors {ancestors}; frame-src{frames}"
        );
        // Settings let no character through that a header could not carry; were it
        // so, nothing may load at all.
        HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(settings: &str, kind: Kind, expected: &str) {
        let mut headers = HeaderMap::new();
        SecurityHeaders::new(&settings.parse().unwrap()).add(kind, &mut headers);
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        let plain = ["'none'", "'self'", "data:"];
        let players = format!("frame-src {}", PLAYERS.join(" "));
        let widened: Vec<&str> = policy
            .split("; ")
            .filter(|rule| *rule != players)
            .filter(|rule| !rule.split(' ').skip(1).all(|source| plain.contains(&source)))
            .collect();
        assert_eq!(widened.join("; "), expected);
    }

    #[test]
    fn a_document_loads_from_others_only_what_the_settings_let_in() {
        check("", Kind::Document, "");
        check(
            "analytics = { id = \"T\", script_url = \"https://count.example/c.js\" }",
            Kind::Document,
            "script-src 'self' https://count.example; img-src 'self' data: https://count.example; \
             connect-src 'self' https://count.example",
        );
    }

    #[test]
    fn other_sites_frame_figures_alone_and_only_those_that_the_settings_name() {
        let ancestors = |settings: &str, kind| {
            let mut headers = HeaderMap::new();
            SecurityHeaders::new(&settings.parse().unwrap()).add(kind, &mut headers);
            let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap().to_owned();
            let rule = policy.split("; ").find_map(|rule| rule.strip_prefix("frame-ancestors "));
            rule.unwrap().to_owned()
        };
        let some = "[embed]\nhosts = [\"news.example.org\", \"*.example.net\"]";
        for settings in ["", some, "[embed]\nhosts = []"] {
            assert_eq!(ancestors(settings, Kind::Document), "'self'");
            assert_eq!(ancestors(settings, Kind::Translated), "'self'");
        }
        assert_eq!(ancestors("", Kind::Embed), "*");
        assert_eq!(ancestors("[embed]\nhosts = []", Kind::Embed), "'self'");
        assert_eq!(ancestors(some, Kind::Embed), "'self' news.example.org *.example.net");
    }

    #[test]
    fn every_document_frames_the_sites_that_the_settings_name() {
        let settings =
            "translation = \"none\"\n[external]\nhosts = [\"water.example\", \"*.example.org\"]";
        for kind in [Kind::Document, Kind::Translated] {
            check(
                settings,
                kind,
                "frame-src https://www.youtube-nocookie.com https://www.facebook.com \
                 water.example *.example.org",
            );
        }
    }

    #[test]
    fn without_settings_only_players_are_shown_in_frames() {
        let mut headers = HeaderMap::new();
        SecurityHeaders::new(&"".parse().unwrap()).add(Kind::Document, &mut headers);
        let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
        let frames: Vec<&str> =
            policy.split("; ").filter(|rule| rule.starts_with("frame-src")).collect();
        assert_eq!(frames, ["frame-src https://www.youtube-nocookie.com https://www.facebook.com"]);
        assert!(!FILE_POLICY.contains("frame-src"));
    }

    #[test]
    fn only_films_and_sounds_opened_by_their_address_may_play_themselves() {
        let policy = |content_type: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
            SecurityHeaders::new(&"".parse().unwrap()).add(Kind::File, &mut headers);
            headers[header::CONTENT_SECURITY_POLICY].clone()
        };
        for film in ["video/mp4", "video/webm", "audio/mpeg"] {
            assert_eq!(policy(film), MEDIA_POLICY, "{film}");
        }
        for other in ["text/html", "image/svg+xml", "application/pdf", "video", ""] {
            assert_eq!(policy(other), FILE_POLICY, "{other}");
        }
        for policy in [MEDIA_POLICY, FILE_POLICY] {
            assert!(policy.contains("default-src 'none'") && !policy.contains("allow-scripts"));
        }
    }

    #[test]
    fn a_translated_document_also_loads_the_widget() {
        check(
            "translation = { script_url = \"https://words.example/w.js\" }",
            Kind::Translated,
            "script-src 'self' https://words.example; \
             style-src 'self' 'unsafe-inline' https://words.example; \
             img-src 'self' data: https://words.example; font-src 'self' https://words.example; \
             connect-src 'self' https://words.example",
        );
        check("translation = \"none\"", Kind::Translated, "");
    }
}
