//! Options of Markdown: how authors' text is to be read.

/// How Markdown is read; the defaults are Statamic's.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own in a blueprint")]
pub struct MarkdownOptions {
    /// A line break in the text is a line break on the page.
    pub automatic_line_breaks: bool,
    /// Addresses in the text become links.
    pub automatic_links: bool,
    /// Straight quotes become curly ones, `--` becomes a dash.
    pub smartypants: bool,
    /// HTML in the text is shown as it is written, instead of being used.
    pub escape_markup: bool,
    /// Headings get an id made of their words.
    pub heading_anchors: bool,
}

impl Default for MarkdownOptions {
    fn default() -> Self {
        Self {
            automatic_line_breaks: true,
            automatic_links: false,
            smartypants: false,
            escape_markup: false,
            heading_anchors: false,
        }
    }
}
