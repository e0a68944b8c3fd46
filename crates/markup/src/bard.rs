//! Bard to HTML: the editor's tree of nodes, as it is stored.
//!
//! The writer itself only writes what the allow-list names. Where the tree has elements that HTML
//! does not let stand within each other, the sanitizer puts the result in order.

use std::borrow::Cow;

use crate::escape::{push_attribute, push_escaped};
use crate::links::token;
use crate::sanitize::{is_allowed_address, sanitize};

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
    let mut writer = Writer { out: String::new(), marks: Vec::new(), depth: 0, is_odd: false };
    writer.nodes(nodes, Place::Flow);
    if writer.is_odd { sanitize(&writer.out) } else { writer.out }
}

/// What an element may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Place {
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
    /// Whether an element stands where it may not.
    is_odd: bool,
}

/// Bold, a link and such. Two marks are the same when they begin with the same tag.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Mark {
    open: Cow<'static, str>,
    close: &'static str,
}

impl Writer {
    fn nodes<T: Tree>(&mut self, nodes: &[T], place: Place) {
        if self.depth >= MAX_DEPTH {
            return;
        }
        self.depth += 1;
        let outer = std::mem::take(&mut self.marks);
        for node in nodes {
            self.node(node, place);
        }
        self.close_marks(0);
        self.marks = outer;
        self.depth -= 1;
    }

    fn node<T: Tree>(&mut self, node: &T, place: Place) {
        let name = text(node, "type").unwrap_or_default();
        match &*name {
            "text" => {
                self.open_marks(node, place);
                self.text(&text(node, "text").unwrap_or_default());
            }
            "hardBreak" | "hard_break" => {
                self.open_marks(node, place);
                self.out.push_str("<br>");
            }
            "image" => {
                self.open_marks(node, place);
                self.image(node);
            }
            "set" => {}
            name => {
                self.close_marks(0);
                self.block(node, name, place);
            }
        }
    }

    fn block<T: Tree>(&mut self, node: &T, name: &str, place: Place) {
        match name {
            "paragraph" => self.aligned(node, "p", place),
            "heading" => {
                let tag = match number(node, "level") {
                    Some(0 | 1) => "h1",
                    None | Some(2) => "h2",
                    Some(3) => "h3",
                    Some(4) => "h4",
                    Some(5) => "h5",
                    Some(_) => "h6",
                };
                self.aligned(node, tag, place);
            }
            "bulletList" | "bullet_list" => self.list(node, "ul", None, place),
            "orderedList" | "ordered_list" => {
                let start = number(node, "start").or_else(|| number(node, "order"));
                self.list(node, "ol", start.filter(|start| *start != 1), place);
            }
            "listItem" | "list_item" => {
                self.element(node, "<li>", "</li>", (Place::List, place), Place::Flow);
            }
            "blockquote" => {
                let around = (Place::Flow, place);
                self.element(node, "<blockquote>", "</blockquote>", around, Place::Flow);
            }
            "codeBlock" | "code_block" => self.code(node, place),
            "horizontalRule" | "horizontal_rule" => {
                self.expect(Place::Flow, place);
                self.out.push_str("<hr>");
            }
            "table" => {
                let (open, close) = ("<table><tbody>", "</tbody></table>");
                self.element(node, open, close, (Place::Flow, place), Place::Table);
            }
            "tableRow" | "table_row" => {
                self.element(node, "<tr>", "</tr>", (Place::Table, place), Place::Row);
            }
            "tableCell" | "table_cell" => self.cell(node, "td", place),
            "tableHeader" | "table_header" => self.cell(node, "th", place),
            // What is not known may hold something that is.
            _ => self.nodes(content(node), place),
        }
    }

    /// Notes an element that stands in another place than the one for it.
    fn expect(&mut self, wanted: Place, place: Place) {
        self.is_odd |= wanted != place;
    }

    /// `around` is the place for the element, and the place it stands in.
    fn element<T: Tree>(
        &mut self,
        node: &T,
        open: &str,
        close: &str,
        around: (Place, Place),
        within: Place,
    ) {
        self.expect(around.0, around.1);
        self.out.push_str(open);
        self.nodes(content(node), within);
        self.out.push_str(close);
    }

    /// A paragraph or a heading.
    fn aligned<T: Tree>(&mut self, node: &T, tag: &str, place: Place) {
        self.expect(Place::Flow, place);
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
        self.nodes(content(node), Place::Text);
        self.close(tag);
    }

    fn list<T: Tree>(&mut self, node: &T, tag: &str, start: Option<u32>, place: Place) {
        self.expect(Place::Flow, place);
        self.open(tag);
        if let Some(start) = start {
            push_attribute(&mut self.out, "start", &start.to_string());
        }
        self.out.push('>');
        self.nodes(content(node), Place::List);
        self.close(tag);
    }

    fn cell<T: Tree>(&mut self, node: &T, tag: &str, place: Place) {
        self.expect(Place::Row, place);
        self.open(tag);
        for name in ["colspan", "rowspan"] {
            if let Some(span) = number(node, name).filter(|span| (2..=1000).contains(span)) {
                push_attribute(&mut self.out, name, &span.to_string());
            }
        }
        self.out.push('>');
        self.nodes(content(node), Place::Flow);
        self.close(tag);
    }

    fn code<T: Tree>(&mut self, node: &T, place: Place) {
        self.expect(Place::Flow, place);
        self.out.push_str("<pre><code");
        let language = attribute(node, "language").unwrap_or_default();
        if let Some(language) = language.split_ascii_whitespace().next() {
            push_attribute(&mut self.out, "class", &format!("language-{}", clean(language)));
        }
        self.out.push('>');
        self.nodes(content(node), Place::Text);
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
        push_escaped(&mut self.out, &clean(text));
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
    fn open_marks<T: Tree>(&mut self, node: &T, place: Place) {
        self.is_odd |= !matches!(place, Place::Flow | Place::Text);
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
