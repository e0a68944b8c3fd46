//! Which addresses on other sites pages may show inside a frame.

use std::path::Path;

use terrace_content::{Entry, Problem, Value};
use url::Url;

use crate::settings::{External, Settings, written_host};

/// Longest address that is looked at.
const LONGEST: usize = 2000;
/// The field that holds an entry's blocks, and the block that shows another site.
const BLOCKS: &str = "blocks";
const FRAME: &str = "iframe";

/// What the settings say of frames.
#[derive(Debug, Clone)]
pub struct Framing {
    external: External,
    /// Visitors come by TLS, so browsers put nothing into their pages that does not.
    https_only: bool,
}

/// An address on another site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outside {
    /// Its host in small letters, with the port where one is written.
    pub host: String,
    /// Whether a page may show it inside a frame.
    pub allowed: bool,
    /// Whether the settings name the host.
    is_named: bool,
}

/// A block that shows another site.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame<'b> {
    /// As its author wrote it.
    url: &'b str,
    /// `None` when that is no address on another site.
    pub outside: Option<Outside>,
}

impl Framing {
    pub fn new(settings: &Settings) -> Self {
        Self { external: settings.external.clone(), https_only: settings.public_url.is_https() }
    }

    /// `None` for anything but an `http` or `https` address without a name or password in it.
    pub fn outside(&self, url: &str) -> Option<Outside> {
        // Browsers leave some of these out and read others as a slash.
        let unusual = |c: char| c.is_control() || c.is_whitespace() || c == '\\';
        if url.len() > LONGEST || url.contains(unusual) {
            return None;
        }
        let parsed = Url::parse(url).ok()?;
        let is_https = parsed.scheme() == "https";
        if !is_https && parsed.scheme() != "http" {
            return None;
        }
        let host = written_host(url, &parsed)?;
        let is_named = self.external.allows(&parsed);
        let allowed = is_named && (is_https || !self.https_only);
        Some(Outside { host, allowed, is_named })
    }

    /// What a block with these fields shows of another site; `None` for blocks of other types.
    pub fn of_block<'b>(&self, field: impl Fn(&str) -> Option<&'b str>) -> Option<Frame<'b>> {
        (field("type") == Some(FRAME)).then(|| {
            let url = field("url").unwrap_or_default().trim();
            Frame { url, outside: self.outside(url) }
        })
    }

    /// Frames that pages show as links, because the settings do not name their hosts.
    pub(crate) fn refused(&self, entries: &[&Entry]) -> Vec<Problem> {
        entries.iter().flat_map(|entry| self.refused_in(entry)).collect()
    }

    fn refused_in(&self, entry: &Entry) -> Vec<Problem> {
        let blocks = entry.value(BLOCKS).map(Value::items).unwrap_or_default();
        let blocks = blocks.iter().filter_map(Value::as_map);
        let frames = blocks.filter_map(|block| self.of_block(|key| block.text(key)));
        frames.filter_map(|frame| refusal(frame, entry.path())).collect()
    }
}

/// Whether a block of this type shows another site.
pub(crate) fn is_frame(block_type: &str) -> bool {
    block_type == FRAME
}

/// What authors are told of a frame that pages do not show.
fn refusal(Frame { url, outside }: Frame<'_>, file: &Path) -> Option<Problem> {
    let Some(Outside { host, allowed, is_named }) = outside else {
        let message = format!(
            "the frame of `{url}` is not shown, because that is no address on another site"
        );
        return Some(
            Problem::warning(file, None, message).help("write one that begins with `https://`"),
        );
    };
    if allowed {
        return None;
    }
    let message = format!("the frame of `{url}` is shown as a link");
    let help = if is_named {
        "visitors come by `https://`, and so must what pages show".to_owned()
    } else {
        format!("`external.hosts` in {} does not name `{host}`", Settings::FILE)
    };
    Some(Problem::warning(file, None, message).help(help))
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOSTS: &str = "[external]\nhosts = [\"water.example.org\", \"127.0.0.1:4190\"]\n";
    const STAR: &str = "[external]\nhosts = [\"*.example.org\"]\n";

    #[track_caller]
    fn check(settings: &str, url: &str, expected: Option<(&str, bool)>) {
        let framing = Framing::new(&settings.parse().unwrap());
        let outside = framing.outside(url).map(|outside| (outside.host, outside.allowed));
        assert_eq!(outside.as_ref().map(|(host, allowed)| (&**host, *allowed)), expected, "{url}");
    }

    #[test]
    fn only_web_addresses_are_taken() {
        check(HOSTS, "https://Water.example.org/a?b#c", Some(("water.example.org", true)));
        check(HOSTS, "HTTPS://water.example.org", Some(("water.example.org", true)));
        check(HOSTS, "https://water.example.org?a=https://b", Some(("water.example.org", true)));
        check(HOSTS, "http://127.0.0.1:4190/", Some(("127.0.0.1:4190", true)));
        check(HOSTS, "https://water.example.org:8443/", Some(("water.example.org:8443", false)));
        check(HOSTS, "https://other.example.org/", Some(("other.example.org", false)));
        for url in [
            "",
            "/llahub/",
            "//example.org",
            "example.org",
            "javascript:alert(1)",
            "javascript://water.example.org/%0aalert(1)",
            "data:text/html,x",
            "ftp://example.org/",
            "https://",
            "https://good.example@bad.example/",
            "https://exa mple.org/",
            "https://bad.example\\.water.example.org/",
            "https:\n//water.example.org/",
            "https://water.example.org%2f.bad.example/",
            "https://bad.example:1.example.org/",
            "https://bad.example:1:2.example.org/",
            "https://water.example.org:65536/",
            "https://water.example.org:+80/",
            "https://water.example.org:/",
            "https://:80/",
            "https://.example.org/",
            "https://a..example.org/",
            "https://[bad.example].example.org/",
            "https://[]/",
            "https:water.example.org",
            "https:water.example.org?x=://water.example.org/",
            "https:/water.example.org/",
            "https://0x7f.1/",
            "https://127.0.0.01:4190/",
            "https://water。example.org/",
            "https://water.example.org;a.example.org/",
            "https://water%2eexample.org/",
        ] {
            check(HOSTS, url, None);
            check(STAR, url, None);
        }
        check(STAR, "https://a.example.org/", Some(("a.example.org", true)));
        check(STAR, "https://[2001:DB8::1]:443/", Some(("[2001:db8::1]:443", false)));
        check(STAR, "https://[::1]/", Some(("[::1]", false)));
        check(HOSTS, &format!("https://example.org/{}", "a".repeat(LONGEST)), None);
    }

    #[test]
    fn a_page_that_comes_by_tls_frames_nothing_that_does_not() {
        let settings = format!("public_url = \"https://terrace.example\"\n{HOSTS}");
        check(&settings, "https://water.example.org/", Some(("water.example.org", true)));
        check(&settings, "http://water.example.org/", Some(("water.example.org", false)));
    }

    #[test]
    fn a_block_is_a_frame_by_its_type() {
        let framing = Framing::new(&HOSTS.parse().unwrap());
        let of = |kind: &'static str, url: Option<&'static str>| {
            let frame = framing.of_block(|key| if key == "type" { Some(kind) } else { url });
            frame.map(|frame| (frame.url, frame.outside.map(|outside| outside.host)))
        };
        let host = || Some("water.example.org".to_owned());
        let url = "https://water.example.org/";
        assert_eq!(of("iframe", Some(" https://water.example.org/\n")), Some((url, host())));
        assert_eq!(of("iframe", Some("water")), Some(("water", None)));
        assert_eq!(of("iframe", None), Some(("", None)));
        assert_eq!(of("quote", Some(url)), None);
    }

    #[test]
    fn the_frames_of_every_entry_are_looked_at() {
        let folder = tempfile::tempdir().unwrap();
        let write = |path: &str, text: &str| {
            let path = folder.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        write("terrace.toml", HOSTS);
        write("content/collections/pages.yaml", "title: Pages\n");
        let frame = |url: &str| format!("  - {{type: iframe, url: '{url}'}}\n");
        let blocks = frame("https://water.example.org/") + &frame("https://forms.example.org/");
        write(
            "content/collections/pages/a.md",
            &format!("---\nid: a\ntitle: A\nblocks:\n{blocks}---\n"),
        );
        let site = crate::LiveSite::open(folder.path()).unwrap();
        let problems: Vec<String> =
            site.snapshot().problems().iter().map(ToString::to_string).collect();
        let frames: Vec<_> = problems.iter().filter(|told| told.contains("the frame of")).collect();
        assert_eq!(frames.len(), 1, "{problems:?}");
        assert!(
            frames[0].contains("`https://forms.example.org/` is shown as a link"),
            "{frames:?}"
        );
    }

    #[test]
    fn authors_are_told_why_a_frame_is_a_link() {
        let settings = format!("public_url = \"https://terrace.example\"\n{HOSTS}");
        let framing = Framing::new(&settings.parse().unwrap());
        let refusal = |url| {
            let frame = Frame { url, outside: framing.outside(url) };
            refusal(frame, Path::new("a.md")).map(|told| told.to_string())
        };
        assert_eq!(refusal("https://water.example.org/"), None);
        let told = |words: &str| Some(format!("a.md: warning: {words}"));
        assert_eq!(
            refusal("https://forms.example.org/a"),
            told(
                "the frame of `https://forms.example.org/a` is shown as a link (`external.hosts` in terrace.toml does not name `forms.example.org`)"
            )
        );
        assert_eq!(
            refusal("http://water.example.org/"),
            told(
                "the frame of `http://water.example.org/` is shown as a link (visitors come by `https://`, and so must what pages show)"
            )
        );
        assert_eq!(
            refusal("water.example.org"),
            told(
                "the frame of `water.example.org` is not shown, because that is no address on another site (write one that begins with `https://`)"
            )
        );
    }
}
