//! Link tokens: addresses that are only known when a page is made.

use std::borrow::Cow;

use memchr::{memchr, memmem};

use crate::attribute::push_attribute;
use crate::text::tag_end;

/// What Statamic's editor writes before a token.
const SCHEME: &str = "statamic://";
const PREFIXES: [&str; 2] = ["entry::", "asset::"];
const ATTRIBUTES: [&str; 2] = ["href", "src"];

/// The token that an author's address is, if it is one.
pub(crate) fn token(address: &str) -> Option<&str> {
    let address = address.strip_prefix(SCHEME).unwrap_or(address);
    PREFIXES.iter().any(|prefix| address.starts_with(prefix)).then_some(address)
}

/// What a link token stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    pub url: String,
    /// What a picture shows, for those who do not see it.
    pub alt: Option<String>,
}

/// Replaces link tokens (`entry::ID`, `asset::container::path`) by the addresses that `resolve`
/// gives. Where it gives none, the attribute goes and the text of the link stays. A picture
/// without an alternative text gets that of its asset.
///
/// `html` is HTML that this crate made. Without tokens in it nothing is copied.
pub fn resolve_links(html: &str, resolve: impl Fn(&str) -> Option<Address>) -> Cow<'_, str> {
    let mut out = String::new();
    let mut copied = 0;
    for found in Tokens::new(html) {
        out.push_str(&html[copied..found.start]);
        let address = resolve(&found.token);
        if let Some(address) = &address {
            push_attribute(&mut out, found.name, &address.url);
        }
        if found.lacks_alt {
            let alt = address.and_then(|address| address.alt);
            push_attribute(&mut out, "alt", alt.as_deref().unwrap_or_default());
        }
        copied = found.end;
    }
    if copied == 0 {
        return Cow::Borrowed(html);
    }
    out.push_str(&html[copied..]);
    Cow::Owned(out)
}

/// The link tokens in HTML that this crate made, in their order.
pub fn link_tokens(html: &str) -> impl Iterator<Item = Cow<'_, str>> {
    Tokens::new(html).map(|found| found.token)
}

/// One attribute that holds a token.
struct Found<'h> {
    name: &'static str,
    token: Cow<'h, str>,
    /// Whether it is the source of a picture that has no alternative text, not even an empty one.
    lacks_alt: bool,
    /// Of the whole attribute, with the space before it.
    start: usize,
    end: usize,
}

struct Tokens<'h> {
    html: &'h str,
    at: usize,
    tag_start: usize,
    /// Where the tag that is being looked through ends; `at` before it when there is none.
    tag_end: usize,
}

impl<'h> Tokens<'h> {
    fn new(html: &'h str) -> Self {
        // Most texts have no tokens: do not walk through their tags.
        let any = memmem::find(html.as_bytes(), b"::").is_some();
        Self { html, at: if any { 0 } else { html.len() }, tag_start: 0, tag_end: 0 }
    }

    /// The next token in the tag up to `tag_end`.
    fn in_tag(&mut self) -> Option<Found<'h>> {
        while self.at < self.tag_end {
            let space = self.at + memchr(b' ', &self.html.as_bytes()[self.at..self.tag_end])?;
            self.at = space + 1;
            let Some((name, quoted)) = attribute(&self.html[self.at..self.tag_end]) else {
                continue;
            };
            let start = self.at + name.len() + "=\"".len();
            let end = start + quoted.len() + 1;
            self.at = end;
            let value = quoted.replace("&amp;", "&").replace("&quot;", "\"");
            let known = ATTRIBUTES.iter().find(|known| **known == name);
            if let (Some(name), Some(_)) = (known, token(&value)) {
                let token = token(quoted).map_or(Cow::Owned(value), Cow::Borrowed);
                let tag = &self.html[self.tag_start..self.tag_end];
                let lacks_alt = *name == "src" && !tag.contains(" alt=\"");
                return Some(Found { name, token, lacks_alt, start: space, end });
            }
        }
        None
    }
}

/// The attribute that `text` begins with: its name, and what stands between its quotes.
fn attribute(text: &str) -> Option<(&str, &str)> {
    let (name, rest) = text.split_once("=\"")?;
    let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    let length = memchr(b'"', rest.as_bytes())?;
    is_name.then(|| (name, &rest[..length]))
}

impl<'h> Iterator for Tokens<'h> {
    type Item = Found<'h>;

    fn next(&mut self) -> Option<Found<'h>> {
        loop {
            if let Some(found) = self.in_tag() {
                return Some(found);
            }
            self.at = self.at.max(self.tag_end);
            let open = self.at + memchr(b'<', self.html.as_bytes().get(self.at..)?)?;
            self.tag_end = open + tag_end(&self.html[open..])?;
            self.at = open;
            self.tag_start = open;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn address(token: &str) -> Option<Address> {
        let (url, alt) = match token {
            "entry::a" => ("/a?b&c", None),
            "asset::assets::p q.svg" => ("/assets/p%20q.svg", Some("a \"p\"".to_owned())),
            _ => return None,
        };
        Some(Address { url: url.to_owned(), alt })
    }

    #[track_caller]
    fn check(html: &str, expected: &str) {
        assert_eq!(resolve_links(html, address), expected);
    }

    #[test]
    fn tokens_become_addresses() {
        check("<a href=\"entry::a\">a</a>", "<a href=\"/a?b&amp;c\">a</a>");
        check(
            "<p><img alt=\"x\" src=\"asset::assets::p q.svg\"></p>",
            "<p><img alt=\"x\" src=\"/assets/p%20q.svg\"></p>",
        );
    }

    #[test]
    fn a_picture_without_an_alternative_text_gets_that_of_its_asset() {
        check(
            "<img src=\"asset::assets::p q.svg\">",
            "<img src=\"/assets/p%20q.svg\" alt=\"a &quot;p&quot;\">",
        );
        check(
            "<img src=\"asset::assets::p q.svg\" alt=\"\">",
            "<img src=\"/assets/p%20q.svg\" alt=\"\">",
        );
        check("<img src=\"asset::assets::gone.svg\">", "<img alt=\"\">");
    }

    #[test]
    fn a_link_that_leads_nowhere_is_text() {
        check("<a href=\"entry::gone\" title=\"t\">a</a>", "<a title=\"t\">a</a>");
    }

    #[test]
    fn text_that_looks_like_a_token_stays() {
        for html in [
            "<p>href=\"entry::a\"</p>",
            "<a title=\"entry::a\">a</a>",
            "<a title=\" href=entry::a\">a</a>",
            "<a href=\"/a\">b</a>",
        ] {
            assert!(matches!(resolve_links(html, address), Cow::Borrowed(_)), "{html}");
        }
    }

    #[test]
    fn tokens_are_listed() {
        let html = "<a href=\"entry::a\">a</a> <a href=\"entry::b\">b</a>";
        assert_eq!(link_tokens(html).collect::<Vec<_>>(), ["entry::a", "entry::b"]);
    }

    proptest! {
        #[test]
        fn any_text_is_survived(html in "(<a|<| href=\"entry::|src=|\"|'|>|::| |é|a)*") {
            resolve_links(&html, address);
        }
    }
}
