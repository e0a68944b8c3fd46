//! Markdown to safe HTML.
//!
//! The writer makes only what the allow-list names, so text without HTML in it needs no
//! sanitizer: that is most text, and saves most of the time of reading a large site. Text with
//! HTML in it goes through the sanitizer whole. A property test holds the two together: what the
//! writer makes of text without HTML is exactly what the sanitizer would leave of it.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt::Write as _;

use memchr::memchr2;
use pulldown_cmark::{
    Alignment, CodeBlockKind, CowStr, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd,
    TextMergeStream,
};
use terrace_text::{Escape, is_of_word};

use crate::attribute::push_attribute;
use crate::autolink::{Piece, pieces};
use crate::links::token;
use crate::options::MarkdownOptions;
use crate::sanitize::{is_allowed_address, is_allowed_class, is_allowed_id, sanitize};
use crate::text::to_text;

/// Makes HTML of Markdown. `scope` goes into the ids of footnotes, so that several texts on one
/// page do not share them; it may be empty.
pub fn markdown_to_html(markdown: &str, options: &MarkdownOptions, scope: &str) -> String {
    let markdown = normalised(markdown);
    let parser = Parser::new_ext(&markdown, dialect(options));
    let mut writer = Writer::new(options, scope, markdown.len());
    if options.automatic_links {
        // An address may be cut into several texts by characters that could have been markup.
        TextMergeStream::new(parser).for_each(|event| writer.event(event));
    } else {
        parser.for_each(|event| writer.event(event));
    }
    if writer.has_html { sanitize(&writer.out) } else { writer.out }
}

fn dialect(options: &MarkdownOptions) -> Options {
    let mut dialect = Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_DEFINITION_LIST;
    dialect.set(Options::ENABLE_SMART_PUNCTUATION, options.smartypants);
    dialect
}

/// One kind of line end, and no characters that HTML cannot hold.
fn normalised(markdown: &str) -> Cow<'_, str> {
    if memchr2(b'\r', b'\0', markdown.as_bytes()).is_some() {
        Cow::Owned(markdown.replace("\r\n", "\n").replace('\r', "\n").replace('\0', "\u{fffd}"))
    } else {
        Cow::Borrowed(markdown)
    }
}

struct Writer<'a> {
    out: String,
    options: &'a MarkdownOptions,
    scope: &'a str,
    /// The author wrote HTML, which must not be trusted.
    has_html: bool,
    /// For each open link, whether its address was allowed and so has a tag to close.
    links: Vec<bool>,
    /// Texts of a picture become its alternative text instead of being shown.
    image: Option<Image<'a>>,
    heading: Option<Heading>,
    table: Table,
    /// The numbers of footnotes by their labels.
    footnotes: HashMap<CowStr<'a>, usize>,
}

struct Image<'a> {
    address: CowStr<'a>,
    title: CowStr<'a>,
    alt: String,
    /// Pictures and links within the description.
    depth: usize,
}

struct Heading {
    /// Where its tag ends, and its text begins.
    text_start: usize,
    has_id: bool,
}

#[derive(Default)]
struct Table {
    alignments: Vec<Alignment>,
    column: usize,
    in_head: bool,
}

impl<'a> Writer<'a> {
    fn new(options: &'a MarkdownOptions, scope: &'a str, length: usize) -> Self {
        Self {
            out: String::with_capacity(length + length / 8),
            options,
            scope,
            has_html: false,
            links: Vec::new(),
            image: None,
            heading: None,
            table: Table::default(),
            footnotes: HashMap::new(),
        }
    }

    fn event(&mut self, event: Event<'a>) {
        if self.image.is_some() {
            return self.image_event(event);
        }
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => self.text(&text),
            Event::Code(text) | Event::InlineMath(text) | Event::DisplayMath(text) => {
                self.out.push_str("<code>");
                Escape::HtmlText.push(&text, &mut self.out);
                self.out.push_str("</code>");
            }
            Event::Html(html) | Event::InlineHtml(html) => self.html(&html),
            Event::SoftBreak if self.options.automatic_line_breaks => self.out.push_str("<br>\n"),
            Event::SoftBreak => self.out.push('\n'),
            Event::HardBreak => self.out.push_str("<br>\n"),
            Event::Rule => self.block("<hr>\n"),
            Event::FootnoteReference(label) => self.footnote_reference(label),
            Event::TaskListMarker(done) => self.task(done),
        }
    }

    fn start(&mut self, tag: Tag<'a>) {
        match tag {
            Tag::Paragraph => self.block("<p>"),
            Tag::Heading { level, id, classes, .. } => self.start_heading(level, id, &classes),
            Tag::BlockQuote(_) => self.block("<blockquote>\n"),
            Tag::CodeBlock(kind) => self.start_code(&kind),
            Tag::List(None) => self.block("<ul>\n"),
            Tag::List(Some(1)) => self.block("<ol>\n"),
            Tag::List(Some(start)) => {
                self.block("<ol");
                push_attribute(&mut self.out, "start", &start.to_string());
                self.out.push_str(">\n");
            }
            Tag::Item => self.block("<li>"),
            Tag::DefinitionList => self.block("<dl>\n"),
            Tag::DefinitionListTitle => self.block("<dt>"),
            Tag::DefinitionListDefinition => self.block("<dd>"),
            Tag::FootnoteDefinition(label) => self.start_footnote(label),
            Tag::Table(alignments) => {
                self.table = Table { alignments, ..Table::default() };
                self.block("<table>");
            }
            Tag::TableHead => {
                self.table.in_head = true;
                self.table.column = 0;
                self.out.push_str("<thead><tr>");
            }
            Tag::TableRow => {
                self.table.column = 0;
                self.out.push_str("<tr>");
            }
            Tag::TableCell => self.start_cell(),
            Tag::Emphasis => self.out.push_str("<em>"),
            Tag::Strong => self.out.push_str("<strong>"),
            Tag::Strikethrough => self.out.push_str("<del>"),
            Tag::Superscript => self.out.push_str("<sup>"),
            Tag::Subscript => self.out.push_str("<sub>"),
            Tag::Link { link_type, dest_url, title, .. } => {
                self.start_link(link_type, &dest_url, &title);
            }
            Tag::Image { dest_url: address, title, .. } => {
                self.image = Some(Image { address, title, alt: String::new(), depth: 0 });
            }
            // No dialect of ours has these.
            Tag::HtmlBlock | Tag::MetadataBlock(_) => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        let html = match tag {
            TagEnd::Paragraph => "</p>\n",
            TagEnd::Heading(level) => return self.end_heading(level),
            TagEnd::BlockQuote(_) => "</blockquote>\n",
            TagEnd::CodeBlock => "</code></pre>\n",
            TagEnd::List(true) => "</ol>\n",
            TagEnd::List(false) => "</ul>\n",
            TagEnd::Item => "</li>\n",
            TagEnd::DefinitionList => "</dl>\n",
            TagEnd::DefinitionListTitle => "</dt>\n",
            TagEnd::DefinitionListDefinition => "</dd>\n",
            TagEnd::FootnoteDefinition => "</div>\n",
            TagEnd::Table => "</tbody></table>\n",
            TagEnd::TableHead => {
                self.table.in_head = false;
                "</tr></thead><tbody>\n"
            }
            TagEnd::TableRow => "</tr>\n",
            TagEnd::TableCell if self.table.in_head => "</th>",
            TagEnd::TableCell => "</td>",
            TagEnd::Emphasis => "</em>",
            TagEnd::Strong => "</strong>",
            TagEnd::Strikethrough => "</del>",
            TagEnd::Superscript => "</sup>",
            TagEnd::Subscript => "</sub>",
            TagEnd::Link if self.links.pop() == Some(true) => "</a>",
            TagEnd::Link | TagEnd::Image | TagEnd::HtmlBlock | TagEnd::MetadataBlock(_) => "",
        };
        self.out.push_str(html);
    }

    /// Writes the beginning of a block on a line of its own.
    fn block(&mut self, html: &str) {
        if !self.out.is_empty() && !self.out.ends_with('\n') {
            self.out.push('\n');
        }
        self.out.push_str(html);
    }

    fn text(&mut self, text: &str) {
        if !self.options.automatic_links || !self.links.is_empty() {
            return Escape::HtmlText.push(text, &mut self.out);
        }
        for piece in pieces(text) {
            match piece {
                Piece::Text(text) => Escape::HtmlText.push(text, &mut self.out),
                Piece::Address(address) => {
                    self.start_link(LinkType::Autolink, address, "");
                    Escape::HtmlText.push(address, &mut self.out);
                    self.end(TagEnd::Link);
                }
            }
        }
    }

    fn html(&mut self, html: &str) {
        if self.options.escape_markup {
            Escape::HtmlText.push(html, &mut self.out);
        } else {
            self.has_html = true;
            self.out.push_str(html);
        }
    }

    fn start_heading(
        &mut self,
        level: HeadingLevel,
        id: Option<CowStr<'_>>,
        classes: &[CowStr<'_>],
    ) {
        self.block("<");
        // Writing to a string cannot fail.
        let _ = write!(self.out, "{level}");
        let id = id.filter(|id| is_allowed_id(id));
        if let Some(id) = &id {
            push_attribute(&mut self.out, "id", id);
        }
        let classes: Vec<&str> =
            classes.iter().map(|class| &**class).filter(|class| is_allowed_class(class)).collect();
        if !classes.is_empty() {
            push_attribute(&mut self.out, "class", &classes.join(" "));
        }
        self.out.push('>');
        self.heading = Some(Heading { text_start: self.out.len(), has_id: id.is_some() });
    }

    fn end_heading(&mut self, level: HeadingLevel) {
        if let Some(Heading { text_start, has_id: false }) = self.heading.take()
            && self.options.heading_anchors
        {
            let id = anchor(&to_text(&self.out[text_start..]));
            if is_allowed_id(&id) {
                let mut attribute = String::new();
                push_attribute(&mut attribute, "id", &id);
                self.out.insert_str(text_start - 1, &attribute);
            }
        }
        // Writing to a string cannot fail.
        let _ = writeln!(self.out, "</{level}>");
    }

    fn start_code(&mut self, kind: &CodeBlockKind<'_>) {
        self.block("<pre><code");
        if let CodeBlockKind::Fenced(info) = kind
            && let Some(language) = info.split_ascii_whitespace().next()
        {
            push_attribute(&mut self.out, "class", &format!("language-{language}"));
        }
        self.out.push('>');
    }

    fn start_cell(&mut self) {
        self.out.push_str(if self.table.in_head { "<th" } else { "<td" });
        let class = match self.table.alignments.get(self.table.column) {
            Some(Alignment::Left) => Some("align-left"),
            Some(Alignment::Center) => Some("align-center"),
            Some(Alignment::Right) => Some("align-right"),
            Some(Alignment::None) | None => None,
        };
        if let Some(class) = class {
            push_attribute(&mut self.out, "class", class);
        }
        self.out.push('>');
        self.table.column += 1;
    }

    fn start_link(&mut self, link_type: LinkType, address: &str, title: &str) {
        let address = match link_type {
            LinkType::Email => Cow::Owned(format!("mailto:{address}")),
            _ => Cow::Borrowed(token(address).unwrap_or(address)),
        };
        // A link within a link is none: the parser lets some through, browsers tear them apart.
        let allowed = self.links.is_empty() && is_allowed_address(&address);
        self.links.push(allowed);
        if allowed {
            self.out.push_str("<a");
            push_attribute(&mut self.out, "href", &address);
            if !title.is_empty() {
                push_attribute(&mut self.out, "title", title);
            }
            self.out.push('>');
        }
    }

    /// Within a picture: gathers its alternative text.
    fn image_event(&mut self, event: Event<'a>) {
        let Some(image) = &mut self.image else { return };
        match event {
            Event::Start(Tag::Image { .. }) => image.depth += 1,
            Event::End(TagEnd::Image) if image.depth > 0 => image.depth -= 1,
            Event::End(TagEnd::Image) => self.end_image(),
            Event::Text(text) | Event::Code(text) => image.alt.push_str(&text),
            Event::SoftBreak | Event::HardBreak => image.alt.push(' '),
            _ => {}
        }
    }

    fn end_image(&mut self) {
        let Some(image) = self.image.take() else { return };
        let address = token(&image.address).unwrap_or(&image.address);
        if is_allowed_address(address) {
            self.out.push_str("<img");
            push_attribute(&mut self.out, "src", address);
            push_attribute(&mut self.out, "alt", &image.alt);
            if !image.title.is_empty() {
                push_attribute(&mut self.out, "title", &image.title);
            }
            self.out.push('>');
        } else {
            Escape::HtmlText.push(&image.alt, &mut self.out);
        }
    }

    fn footnote_reference(&mut self, label: CowStr<'a>) {
        let number = self.footnote_number(label);
        self.out.push_str("<sup class=\"footnote-ref\">");
        // A link within a link is none.
        let linked = self.links.is_empty();
        if linked {
            self.out.push_str("<a");
            push_attribute(&mut self.out, "href", &format!("#fn-{}{number}", self.scope));
            self.out.push('>');
        }
        // Writing to a string cannot fail.
        let _ = write!(self.out, "{number}");
        self.out.push_str(if linked { "</a></sup>" } else { "</sup>" });
    }

    fn start_footnote(&mut self, label: CowStr<'a>) {
        let number = self.footnote_number(label);
        self.block("<div class=\"footnote\"");
        push_attribute(&mut self.out, "id", &format!("fn-{}{number}", self.scope));
        // Writing to a string cannot fail.
        let _ = write!(self.out, "><sup>{number}</sup>");
    }

    fn footnote_number(&mut self, label: CowStr<'a>) -> usize {
        let next = self.footnotes.len() + 1;
        *self.footnotes.entry(label).or_insert(next)
    }

    fn task(&mut self, done: bool) {
        // The name is for those who do not see the box.
        self.out.push_str("<input type=\"checkbox\" disabled=\"\"");
        self.out.push_str(if done {
            " checked=\"\" aria-label=\"done\"> "
        } else {
            " aria-label=\"to do\"> "
        });
    }
}

/// The id of a heading: its letters, marks and digits in lower case, dashes for spaces.
fn anchor(heading: &str) -> String {
    let kept: String = heading
        .chars()
        .filter(|c| is_of_word(*c) || c.is_whitespace() || *c == '-')
        .flat_map(char::to_lowercase)
        .collect();
    kept.split_whitespace().collect::<Vec<_>>().join("-")
}

#[cfg(test)]
#[path = "markdown_tests.rs"]
mod tests;
