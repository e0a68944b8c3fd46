//! The HTML document around what React rendered.

use std::fmt::Write;

use crate::web::{Web, push_style};
use crate::well_known::icons::HEAD_LINKS;

/// What goes into a document.
pub struct HtmlDocument<'a> {
    pub web: &'a Web,
    /// `<title>`, `<meta>` and `<link>` as React made them.
    pub head: &'a str,
    pub html: &'a str,
    /// Modules that the page needs once its first script runs.
    pub modules: &'a [String],
    /// Names of the style sheets that it needs; all of them where it names none.
    pub styles: &'a [String],
    /// JSON: what the front end must know before its first answer.
    pub settings: &'a str,
    /// JSON: the API answers the page was rendered from.
    pub answers: &'a str,
    /// The page could not be rendered here; the browser renders it.
    pub failed: bool,
}

impl HtmlDocument<'_> {
    pub fn to_html(&self) -> String {
        let room = self.head.len() + self.html.len() + self.answers.len() + 2048;
        let mut page = String::with_capacity(room);
        page.push_str("<!doctype html><html lang=\"");
        page.push_str(&self.web.language);
        page.push_str("\"><head><meta charset=\"utf-8\">");
        page.push_str("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
        page.push_str(self.head);
        page.push_str(HEAD_LINKS);
        page.push_str(self.web.head_links());
        for style in self.web.styles(self.styles) {
            push_style(&mut page, style);
        }
        page.push_str("</head><body><div id=\"root\">");
        page.push_str(self.html);
        page.push_str("</div><script type=\"application/json\" id=\"terrace-data\">{\"settings\":");
        push_json(&mut page, self.settings);
        page.push_str(",\"answers\":");
        push_json(&mut page, self.answers);
        // Writing to a string does not fail; here and below.
        let _ = write!(page, ",\"failed\":{}}}</script>", self.failed);
        if let Some(entry) = self.web.entry() {
            // A page can be read before its scripts run: the first of them fetches the others
            // once it is on the screen, so that on a weak line they do not stand in its way.
            let parts = self.web.parts(self.modules).join(" ");
            let styles: Vec<&str> = self.web.styles(&[]).collect();
            let _ = write!(
                page,
                "<script type=\"module\" src=\"{entry}\" fetchpriority=\"low\" data-parts=\"{parts}\" data-styles=\"{}\"></script>",
                styles.join(" ")
            );
        }
        page.push_str("</body></html>");
        page
    }
}

/// JSON that cannot end the script element it stands in.
fn push_json(page: &mut String, json: &str) {
    let mut rest = json;
    while let Some(at) = rest.find('<') {
        page.push_str(&rest[..at]);
        page.push_str("\\u003c");
        rest = &rest[at + 1..];
    }
    page.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_cannot_end_its_script() {
        let mut page = String::new();
        push_json(&mut page, r#"{"a":"</script><!-- <b>"}"#);
        assert_eq!(page, r#"{"a":"\u003c/script>\u003c!-- \u003cb>"}"#);
    }
}
