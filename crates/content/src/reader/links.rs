//! Extracting links to this server from authors' texts.

use memchr::memchr_iter;

use crate::entry::Link;

/// More links than this are not looked at, nor addresses longer than this.
const MAX_LINKS: usize = 500;
const MAX_ADDRESS: usize = 1000;

/// What stands before the address in a link: in Markdown, in HTML and in a Bard field.
const BEFORE: [&str; 10] = [
    "](", "href=\"", "src=\"", "href='", "src='", "href: ", "href: '", "href: \"", "src: ",
    "src: '",
];
/// What ends it.
const AFTER: [char; 9] = [')', '"', '\'', '>', '<', ']', '}', ',', '\\'];

/// The addresses that begin with a slash in the links of a text, with their lines.
pub(super) fn local(text: &str) -> Vec<Link> {
    let mut links = Vec::new();
    let (mut line, mut counted) = (1, 0);
    for at in memchr_iter(b'/', text.as_bytes()) {
        if !BEFORE.iter().any(|before| text[..at].ends_with(before)) {
            continue;
        }
        let rest = &text[at..];
        let end = rest.find(|c: char| c.is_whitespace() || AFTER.contains(&c));
        let address = &rest[..end.unwrap_or(rest.len())];
        // `//host` is elsewhere, what stands in braces is not known, and a parenthesis within an
        // address may not be its end.
        if address.starts_with("//") || address.contains(['(', '{']) || address.len() > MAX_ADDRESS
        {
            continue;
        }
        line += memchr_iter(b'\n', &text.as_bytes()[counted..at]).count();
        counted = at;
        links.push(Link { to: address.into(), line: u32::try_from(line).unwrap_or(u32::MAX) });
        if links.len() >= MAX_LINKS {
            break;
        }
    }
    links
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let links = local(text);
        let links: Vec<_> = links.iter().map(|link| format!("{} {}", link.line, link.to)).collect();
        assert_eq!(links, expected);
    }

    #[test]
    fn links_are_found_wherever_authors_write_them() {
        check(
            "---\nhref: /bard\n  src: '/a.png'\n---\n[a](/b \"title\") and\n![](/c.png) <a href=\"/d#e\">\n{href: /f}\n",
            &["2 /bard", "3 /a.png", "5 /b", "6 /c.png", "6 /d#e", "7 /f"],
        );
    }

    #[test]
    fn what_leads_elsewhere_or_is_no_link_is_passed_over() {
        check(
            "a/b (/c) [a](https://example.org/x) [b](//example.org) [c](/d_(e)) `/f` [g](/{{ h }})",
            &[],
        );
    }

    proptest! {
        #[test]
        fn any_text_is_survived(text in "(\\]\\(|/|href: |href=\"|é|\n|a|\\))*") {
            local(&text);
        }
    }
}
