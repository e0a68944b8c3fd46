//! Addresses on this server that authors write into their texts, and whether they lead anywhere.

use std::sync::Arc;

use memchr::memchr_iter;
use percent_encoding::percent_decode_str;

use super::Disk;
use super::gather::Gathered;
use crate::entry::Link;
use crate::library::Library;
use crate::route::normalise;

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

/// What is known of the addresses of a site, so that some can be called wrong for sure. Others
/// may be screens of their own, of which content knows nothing.
#[derive(Debug)]
pub(super) struct Known {
    /// For each collection with such a route: its handle, what its addresses begin with, and how
    /// many segments they have.
    routes: Vec<(Arc<str>, String, usize)>,
    /// Where containers are served, and their handles.
    disks: Vec<(String, Vec<Arc<str>>)>,
}

impl Known {
    pub(super) fn new(gathered: &[Gathered], library: &Library, disks: &[Disk]) -> Self {
        let routes = gathered.iter().filter_map(|gathered| {
            let (start, segments) = gathered.file.route.as_ref()?.shape()?;
            // A collection at the top shares its place with everything else.
            (start.len() > 1).then(|| (Arc::clone(&gathered.file.handle), start, segments))
        });
        let disks = disks.iter().filter_map(|disk| {
            let using = library.containers().filter(|container| container.disk == disk.name);
            let using: Vec<_> = using.map(|container| Arc::clone(&container.handle)).collect();
            Some((format!("{}/", disk.url.as_ref()?), using)).filter(|(_, using)| !using.is_empty())
        });
        Self { routes: routes.collect(), disks: disks.collect() }
    }

    /// What is missing at an address, if it is sure that something is.
    pub(super) fn missing(&self, address: &str, library: &Library) -> Option<String> {
        let path = normalise(address);
        if library.entry_at(&path).is_some() || library.redirect_from(&path).is_some() {
            return None;
        }
        for (start, containers) in &self.disks {
            if let Some(file) = path.strip_prefix(&**start) {
                let file = percent_decode_str(file).decode_utf8_lossy();
                let is_there =
                    containers.iter().any(|handle| library.asset(handle, &file).is_some());
                return (!is_there).then(|| format!("there is no file `{file}` among the assets"));
            }
        }
        let segments = path.split('/').filter(|segment| !segment.is_empty()).count();
        let mut alike = self
            .routes
            .iter()
            .filter(|(_, start, count)| *count == segments && path.starts_with(&**start))
            .peekable();
        alike.peek()?;
        let last = path.rsplit('/').next().unwrap_or_default();
        let last = percent_decode_str(last).decode_utf8_lossy();
        // A slug leads to an entry whose address has its id; and a draft is no mistake.
        let is_there =
            alike.any(|(handle, ..)| library.entry_by_id_or_slug(handle, &last).is_some());
        (!is_there).then(|| format!("there is no entry at the address `{path}`"))
    }
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
