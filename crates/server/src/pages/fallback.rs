//! The fallback that is sent when React could not render a page: the site's name, its
//! menu as plain links, and a note. The browser then renders the page itself.

use std::fmt::Write;

use serde::Deserialize;
use terrace_text::escape;

/// What the fallback shows.
pub struct Fallback<'a> {
    pub site_name: &'a str,
    /// The navigation's API answer; anything that is none is left out.
    pub menu: &'a [u8],
    /// For a visitor who reports the failure.
    pub request_id: &'a str,
    /// The reason, only in development.
    pub details: Option<&'a str>,
}

#[derive(Deserialize, Default)]
struct Menu {
    data: Vec<Item>,
}

#[derive(Deserialize)]
struct Item {
    name: String,
    url: Option<String>,
    #[serde(default)]
    children: Vec<Item>,
}

impl Fallback<'_> {
    pub fn head(&self) -> String {
        format!(
            "<title>{}</title><meta name=\"robots\" content=\"noindex\">",
            escape(self.site_name)
        )
    }

    pub fn html(&self) -> String {
        let name = escape(self.site_name);
        let menu: Menu = serde_json::from_slice(self.menu).unwrap_or_default();
        let menu = if menu.data.is_empty() {
            String::new()
        } else {
            format!("<nav aria-label=\"Main\">{}</nav>", list(&menu.data))
        };
        let details = self
            .details
            .map(|details| format!("<pre>{}</pre>", escape(details)))
            .unwrap_or_default();
        format!(
            "<header><a href=\"/\">{name}</a>{menu}</header><main><h1>{name}</h1>\
             <noscript><p>This page could not be prepared on the server just now. \
             Please try again in a moment, or follow a link above.</p></noscript>\
             <p>Reference: {}</p>{details}</main>",
            escape(self.request_id)
        )
    }
}

fn list(items: &[Item]) -> String {
    let mut html = String::from("<ul>");
    for item in items {
        let name = escape(&item.name);
        html.push_str("<li>");
        // Writing to a string does not fail.
        let _ = match &item.url {
            Some(url) => write!(html, "<a href=\"{}\">{name}</a>", escape(url)),
            None => write!(html, "{name}"),
        };
        if !item.children.is_empty() {
            html.push_str(&list(&item.children));
        }
        html.push_str("</li>");
    }
    html.push_str("</ul>");
    html
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fallback_has_a_title_a_menu_and_a_note() {
        let fallback = Fallback {
            site_name: "Terrace <demo>",
            menu: br#"{"data":[{"id":"1","name":"Articles & news","url":"/llahub/articles","children":[]}]}"#,
            request_id: "00ff",
            details: None,
        };
        insta::assert_snapshot!(fallback.head(), @r#"<title>Terrace &lt;demo&gt;</title><meta name="robots" content="noindex">"#);
        insta::assert_snapshot!(fallback.html(), @r#"<header><a href="/">Terrace &lt;demo&gt;</a><nav aria-label="Main"><ul><li><a href="/llahub/articles">Articles &amp; news</a></li></ul></nav></header><main><h1>Terrace &lt;demo&gt;</h1><noscript><p>This page could not be prepared on the server just now. Please try again in a moment, or follow a link above.</p></noscript><p>Reference: 00ff</p></main>"#);
    }
}
