//! Bard to HTML: the editor's tree of nodes, as it is stored.
//!
//! The writer only writes what the allow-list names, and elements only where HTML lets them
//! stand, so that no sanitizer needs to look at the result.

use std::borrow::Cow;

use terrace_text::Escape;

use crate::attribute::push_attribute;
use crate::links::token;
use crate::sanitize::is_allowed_address;

/// Deeper nesting is left out: no text needs it.
const MAX_DEPTH: usize = 64;

/// A tree of values as YAML or JSON holds them.
pub trait Tree: Sized {
    /// The value at `key`, of a map.
    fn member(&self, key: &str) -> Option<&Self>;
    /// The members of a list; nothing else has any.
    fn members(&self) -> &[Self];
    /// A text, a number or a truth value, as text.
    fn scalar(&self) -> Option<Cow<'_, str>>;
}

/// Makes HTML of the nodes of a Bard field. Sets among them, and what is not known, are left out.
pub fn bard_to_html<T: Tree>(nodes: &[T]) -> String {
    let mut writer = Writer { out: String::new(), marks: Vec::new(), depth: 0 };
    writer.nodes(nodes, ContentModel::Flow);
    writer.out
}

/// What an element may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ContentModel {
    /// Paragraphs, lists, text: the text itself, items, quotes, cells.
    Flow,
    /// Text alone: paragraphs and headings.
    Text,
    /// Items.
    List,
    /// Rows.
    Table,
    /// Cells.
    Row,
}

struct Writer {
    out: String,
    /// The marks that are open, the outermost first.
    marks: Vec<Mark>,
    depth: usize,
}

/// Bold, a link and such. Two marks are the same when they begin with the same tag.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Mark {
    open: Cow<'static, str>,
    close: &'static str,
}

impl Writer {
    fn nodes<T: Tree>(&mut self, nodes: &[T], place: ContentModel) {
        if self.depth >= MAX_DEPTH {
            return;
        }
        self.depth += 1;
        for node in nodes {
            self.node(node, place);
        }
        self.close_marks(0);
        self.depth -= 1;
    }

    fn node<T: Tree>(&mut self, node: &T, place: ContentModel) {
        let name = text(node, "type").unwrap_or_default();
        let wanted = place_of(&name);
        match (wanted, place) {
            (Some(ContentModel::Text), ContentModel::Flow | ContentModel::Text) => {
                return self.inline(node, &name);
            }
            _ => self.close_marks(0),
        }
        match (wanted, place) {
            (Some(wanted), place) if wanted == place => self.block(node, &name),
            // What stands right in a list or a table gets an item or a cell of its own.
            (Some(ContentModel::Flow | ContentModel::Text), ContentModel::List) => {
                self.wrapped(node, "<li>", "</li>");
            }
            (Some(ContentModel::Flow | ContentModel::Text), ContentModel::Table) => {
                self.wrapped(node, "<tr><td>", "</td></tr>");
            }
            (Some(ContentModel::Flow | ContentModel::Text), ContentModel::Row) => {
                self.wrapped(node, "<td>", "</td>");
            }
            // What is not known, or stands where it may not, may hold something that may.
            _ => self.nodes(content(node), place),
        }
    }

    fn wrapped<T: Tree>(&mut self, node: &T, open: &str, close: &str) {
        self.out.push_str(open);
        self.nodes(std::slice::from_ref(node), ContentModel::Flow);
        self.out.push_str(close);
    }

    fn inline<T: Tree>(&mut self, node: &T, name: &str) {
        self.open_marks(node);
        match name {
            "image" => self.image(node),
            "text" => self.text(&text(node, "text").unwrap_or_default()),
            _ => self.out.push_str("<br>"),
        }
    }

    /// An element, in a place for it.
    fn block<T: Tree>(&mut self, node: &T, name: &str) {
        match name {
            "paragraph" => self.aligned(node, "p"),
            "heading" => {
                let tag = match number(node, "level") {
                    Some(0 | 1) => "h1",
                    None | Some(2) => "h2",
                    Some(3) => "h3",
                    Some(4) => "h4",
                    Some(5) => "h5",
                    Some(_) => "h6",
                };
                self.aligned(node, tag);
            }
            "bulletList" | "bullet_list" => self.list(node, "ul", None),
            "orderedList" | "ordered_list" => {
                let start = number(node, "start").or_else(|| number(node, "order"));
                self.list(node, "ol", start.filter(|start| *start != 1));
            }
            "listItem" | "list_item" => self.element(node, "<li>", "</li>", ContentModel::Flow),
            "blockquote" => {
                self.element(node, "<blockquote>", "</blockquote>", ContentModel::Flow);
            }
            "codeBlock" | "code_block" => self.code(node),
            "table" => {
                self.element(node, "<table><tbody>", "</tbody></table>", ContentModel::Table);
            }
            "tableRow" | "table_row" => self.element(node, "<tr>", "</tr>", ContentModel::Row),
            "tableCell" | "table_cell" => self.cell(node, "td"),
            "tableHeader" | "table_header" => self.cell(node, "th"),
            _ => self.out.push_str("<hr>"),
        }
    }

    fn element<T: Tree>(&mut self, node: &T, open: &str, close: &str, within: ContentModel) {
        self.out.push_str(open);
        self.nodes(content(node), within);
        self.out.push_str(close);
    }

    /// A paragraph or a heading.
    fn aligned<T: Tree>(&mut self, node: &T, tag: &str) {
        self.open(tag);
        let alignment = attribute(node, "textAlign").or_else(|| attribute(node, "text_align"));
        let class = match alignment.as_deref() {
            Some("center") => Some("align-center"),
            Some("right") => Some("align-right"),
            Some("justify") => Some("align-justify"),
            _ => None,
        };
        if let Some(class) = class {
            push_attribute(&mut self.out, "class", class);
        }
        self.out.push('>');
        self.nodes(content(node), ContentModel::Text);
        self.close(tag);
    }

    fn list<T: Tree>(&mut self, node: &T, tag: &str, start: Option<u32>) {
        self.open(tag);
        if let Some(start) = start {
            push_attribute(&mut self.out, "start", &start.to_string());
        }
        self.out.push('>');
        self.nodes(content(node), ContentModel::List);
        self.close(tag);
    }

    fn cell<T: Tree>(&mut self, node: &T, tag: &str) {
        self.open(tag);
        for name in ["colspan", "rowspan"] {
            if let Some(span) = number(node, name).filter(|span| (2..=1000).contains(span)) {
                push_attribute(&mut self.out, name, &span.to_string());
            }
        }
        self.out.push('>');
        self.nodes(content(node), ContentModel::Flow);
        self.close(tag);
    }

    fn code<T: Tree>(&mut self, node: &T) {
        self.out.push_str("<pre><code");
        let language = attribute(node, "language").unwrap_or_default();
        if let Some(language) = language.split_ascii_whitespace().next() {
            push_attribute(&mut self.out, "class", &format!("language-{}", clean(language)));
        }
        self.out.push('>');
        self.nodes(content(node), ContentModel::Text);
        self.out.push_str("</code></pre>");
    }

    /// Without an alternative text of its own, an asset's is put in when its address is known.
    fn image<T: Tree>(&mut self, node: &T) {
        let source = attribute(node, "src").unwrap_or_default();
        let alt = attribute(node, "alt").unwrap_or_default();
        let title = attribute(node, "title").unwrap_or_default();
        let token = token(&source);
        let source = clean(token.unwrap_or(&source));
        if source.is_empty() || !is_allowed_address(&source) {
            return self.text(&alt);
        }
        self.out.push_str("<img");
        push_attribute(&mut self.out, "src", &source);
        if token.is_none() || !alt.is_empty() {
            push_attribute(&mut self.out, "alt", &clean(&alt));
        }
        if !title.is_empty() {
            push_attribute(&mut self.out, "title", &clean(&title));
        }
        self.out.push('>');
    }

    fn text(&mut self, text: &str) {
        Escape::HtmlText.push(&clean(text), &mut self.out);
    }

    fn open(&mut self, tag: &str) {
        self.out.push('<');
        self.out.push_str(tag);
    }

    fn close(&mut self, tag: &str) {
        self.out.push_str("</");
        self.out.push_str(tag);
        self.out.push('>');
    }

    /// Opens the marks of a text, and closes those that it does not share with the one before.
    fn open_marks<T: Tree>(&mut self, node: &T) {
        let wanted = marks(node);
        let shared = self.marks.iter().take_while(|mark| wanted.contains(mark)).count();
        self.close_marks(shared);
        for mark in wanted {
            if !self.marks.contains(&mark) {
                self.out.push_str(&mark.open);
                self.marks.push(mark);
            }
        }
    }

    fn close_marks(&mut self, left: usize) {
        while self.marks.len() > left {
            if let Some(mark) = self.marks.pop() {
                self.out.push_str(mark.close);
            }
        }
    }
}

/// Where a node belongs; text also stands among paragraphs. `None` for what is not known.
fn place_of(name: &str) -> Option<ContentModel> {
    Some(match name {
        "text" | "hardBreak" | "hard_break" | "image" => ContentModel::Text,
        "paragraph" | "heading" | "bulletList" | "bullet_list" | "orderedList" | "ordered_list"
        | "blockquote" | "codeBlock" | "code_block" | "horizontalRule" | "horizontal_rule"
        | "table" => ContentModel::Flow,
        "listItem" | "list_item" => ContentModel::List,
        "tableRow" | "table_row" => ContentModel::Table,
        "tableCell" | "table_cell" | "tableHeader" | "table_header" => ContentModel::Row,
        _ => return None,
    })
}

/// The marks of a node: each kind once, and one link at most.
fn marks<T: Tree>(node: &T) -> Vec<Mark> {
    let mut marks: Vec<Mark> = Vec::new();
    for node in node.member("marks").map_or(&[][..], T::members) {
        let Some(mark) = mark(node) else { continue };
        if !marks.iter().any(|known| known.close == mark.close) {
            marks.push(mark);
        }
    }
    marks
}

fn mark<T: Tree>(node: &T) -> Option<Mark> {
    let (open, close) = match &*text(node, "type")? {
        "bold" => ("<strong>", "</strong>"),
        "italic" => ("<em>", "</em>"),
        "underline" => ("<u>", "</u>"),
        "strike" => ("<s>", "</s>"),
        "code" => ("<code>", "</code>"),
        "small" => ("<small>", "</small>"),
        "subscript" => ("<sub>", "</sub>"),
        "superscript" => ("<sup>", "</sup>"),
        "link" => return link(node),
        _ => return None,
    };
    Some(Mark { open: Cow::Borrowed(open), close })
}

fn link<T: Tree>(node: &T) -> Option<Mark> {
    let address = attribute(node, "href")?;
    let address = clean(token(&address).unwrap_or(&address)).into_owned();
    if address.is_empty() || !is_allowed_address(&address) {
        return None;
    }
    let mut open = "<a".to_owned();
    if attribute(node, "target").as_deref() == Some("_blank") {
        push_attribute(&mut open, "target", "_blank");
    }
    push_attribute(&mut open, "href", &address);
    if let Some(title) = attribute(node, "title").filter(|title| !title.is_empty()) {
        push_attribute(&mut open, "title", &clean(&title));
    }
    open.push('>');
    Some(Mark { open: Cow::Owned(open), close: "</a>" })
}

fn content<T: Tree>(node: &T) -> &[T] {
    node.member("content").map_or(&[], T::members)
}

fn text<'t, T: Tree>(node: &'t T, key: &str) -> Option<Cow<'t, str>> {
    node.member(key)?.scalar()
}

fn attribute<'t, T: Tree>(node: &'t T, name: &str) -> Option<Cow<'t, str>> {
    text(node.member("attrs")?, name)
}

fn number<T: Tree>(node: &T, name: &str) -> Option<u32> {
    attribute(node, name)?.trim().parse().ok()
}

/// One kind of line end, and no characters that HTML cannot hold.
fn clean(text: &str) -> Cow<'_, str> {
    if text.contains(['\r', '\0']) {
        Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n").replace('\0', "\u{fffd}"))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
#[path = "bard_tests.rs"]
mod tests;
