//! The cost of parsing: whether HTML can be parsed in a time that grows with its length alone.
//!
//! A parser looks up through the open elements at many tags, compares the attributes of a tag with
//! each other, and moves what is misplaced in a table before it: a text made for that takes time
//! that grows with the square of its length. So a text is first parsed as the sanitizer will, but
//! into a tree that only counts, and given up at a limit.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::rc::{Rc, Weak};

use html5ever::tendril::{StrTendril, TendrilSink as _};
use html5ever::tree_builder::{ElementFlags, NodeOrText, QuirksMode, TreeSink};
use html5ever::{
    Attribute, ExpandedName, ParseOpts, Parser, QualName, local_name, ns, parse_fragment,
};

/// Browsers themselves stop at about twice this depth.
const MAX_DEPTH: usize = 256;
/// Attributes of one tag.
const MAX_ATTRIBUTES: usize = 256;
/// Steps of the parser for each byte; ordinary texts need about one.
const WORK_PER_BYTE: usize = 16;
/// A text with no more bytes and tags than this cannot cost much, whatever it is.
const SMALL: usize = 8 << 10;

/// Whether the text is nested too deep, or made to be dear.
pub(crate) fn is_excessive(html: &str) -> bool {
    let tags = memchr::memchr_iter(b'<', html.as_bytes());
    if html.len() <= SMALL && tags.take(MAX_DEPTH + 1).count() <= MAX_DEPTH {
        return false;
    }
    gives_up(html, &Rc::default())
}

/// Parses and counts. Says whether it gave up.
fn gives_up(html: &str, count: &Rc<Count>) -> bool {
    let name = QualName::new(None, ns!(html), local_name!("div"));
    let root = Node::new(name.clone(), false);
    let sink = CountingTree { root, count: Rc::clone(count) };
    let mut parser = parse_fragment(sink, ParseOpts::default(), name, Vec::new(), false);
    let budget = WORK_PER_BYTE * (html.len() + SMALL);
    // What the tokenizer is in the middle of, if it is a tag.
    let mut tag = None;
    let mut tokens = None;
    for piece in pieces(html) {
        if tokens != Some(count.tokens.get()) {
            tag = OpenTag::at_start_of(piece);
        }
        tokens = Some(count.tokens.get());
        let excess = tag.as_mut().and_then(|tag| tag.excess(piece)).unwrap_or(piece.len());
        let (before, after) = piece.split_at(excess);
        feed(&mut parser, before);
        if !after.is_empty() {
            // Only a tag ends without anything being known of it: this is one.
            if tokens == Some(count.tokens.get()) {
                return true;
            }
            feed(&mut parser, after);
        }
        if count.depth.get() > MAX_DEPTH || count.work.get() > budget {
            return true;
        }
    }
    false
}

fn feed(parser: &mut Parser<CountingTree>, text: &str) {
    parser.process(StrTendril::from_slice(text));
}

/// Cuts before each `<` and after each `>`, so that no piece is more than one tag.
fn pieces(html: &str) -> impl Iterator<Item = &str> {
    let mut rest = html;
    std::iter::from_fn(move || {
        let after_first = rest.as_bytes().get(1..)?;
        let end = match memchr::memchr2(b'<', b'>', after_first) {
            Some(at) if after_first[at] == b'<' => at + 1,
            Some(at) => at + 2,
            None => rest.len(),
        };
        let (piece, after) = rest.split_at(end);
        rest = after;
        Some(piece)
    })
}

/// A tag that has not ended, as the tokenizer of HTML reads it.
#[derive(Debug)]
struct OpenTag {
    state: InTag,
    attributes: usize,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum InTag {
    TagName,
    BeforeName,
    Name,
    AfterName,
    BeforeValue,
    /// Until this quote.
    Quoted(u8),
    Unquoted,
}

impl OpenTag {
    fn at_start_of(piece: &str) -> Option<Self> {
        let name = piece.strip_prefix('<')?;
        let name = name.strip_prefix('/').unwrap_or(name);
        let is_tag = name.starts_with(|first: char| first.is_ascii_alphabetic());
        is_tag.then_some(Self { state: InTag::TagName, attributes: 0 })
    }

    /// Reads on; where the first attribute begins that is one too many.
    fn excess(&mut self, piece: &str) -> Option<usize> {
        use InTag::{AfterName, BeforeName, BeforeValue, Name, Quoted, TagName, Unquoted};
        // What stands before the name is part of no attribute.
        let start = if self.state == TagName { piece.find(char::is_alphabetic)? } else { 0 };
        for (at, byte) in piece.bytes().enumerate().skip(start) {
            let is_space = matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'\x0C');
            self.state = match (self.state, byte) {
                (TagName | Unquoted, _) if is_space => BeforeName,
                (TagName | BeforeName | Name | AfterName, b'/') => BeforeName,
                (Name, _) if is_space => AfterName,
                (Name | AfterName, b'=') => BeforeValue,
                (BeforeName | AfterName | BeforeValue, _) if is_space => self.state,
                (BeforeName | AfterName, b'>') => self.state,
                (BeforeName | AfterName, _) => {
                    self.attributes += 1;
                    if self.attributes > MAX_ATTRIBUTES {
                        return Some(at);
                    }
                    Name
                }
                (BeforeValue, b'"' | b'\'') => Quoted(byte),
                (BeforeValue, _) => Unquoted,
                (Quoted(quote), _) if quote == byte => BeforeName,
                (state, _) => state,
            };
        }
        None
    }
}

/// Shared with the tree, which the parser owns.
#[derive(Debug, Default)]
struct Count {
    /// Elements looked at, made, moved or passed by.
    work: Cell<usize>,
    /// Grows with each token but those that tell of mistakes within one.
    tokens: Cell<usize>,
    /// Of the deepest element so far.
    depth: Cell<usize>,
}

/// A tree of elements without texts, attributes and comments.
struct CountingTree {
    root: Handle,
    count: Rc<Count>,
}

type Handle = Rc<Node>;

struct Node {
    name: QualName,
    is_integration_point: bool,
    parent: RefCell<Weak<Node>>,
    children: RefCell<Vec<Handle>>,
    /// What a `template` holds; its parent is the template, so that it counts as deeper.
    contents: RefCell<Option<Handle>>,
}

impl Node {
    fn new(name: QualName, is_integration_point: bool) -> Handle {
        Rc::new(Self {
            name,
            is_integration_point,
            parent: RefCell::default(),
            children: RefCell::default(),
            contents: RefCell::default(),
        })
    }

    fn parent(&self) -> Option<Handle> {
        self.parent.borrow().upgrade()
    }
}

impl CountingTree {
    fn add(&self, steps: usize) {
        self.count.work.update(|work| work + steps);
    }

    fn put(&self, parent: &Handle, child: NodeOrText<Handle>) {
        self.add(1);
        let NodeOrText::AppendNode(child) = child else { return };
        *child.parent.borrow_mut() = Rc::downgrade(parent);
        parent.children.borrow_mut().push(Rc::clone(&child));
        // Elements may have been moved since, so no depth is remembered. Beyond the limit nobody
        // needs to know it.
        let ancestors = std::iter::successors(Some(child), |node| node.parent());
        let depth = ancestors.take(MAX_DEPTH + 2).count();
        self.count.depth.update(|deepest| deepest.max(depth));
    }

    /// Takes an element from its parent, which looks for it among all its children.
    fn take(&self, node: &Handle) {
        let Some(parent) = node.parent() else { return };
        let mut children = parent.children.borrow_mut();
        self.add(children.len());
        children.retain(|child| !Rc::ptr_eq(child, node));
        *node.parent.borrow_mut() = Weak::new();
    }
}

impl TreeSink for CountingTree {
    type Handle = Handle;
    type Output = ();
    type ElemName<'a> = ExpandedName<'a>;

    fn finish(self) {}

    fn parse_error(&self, _message: Cow<'static, str>) {}

    fn get_document(&self) -> Handle {
        Rc::clone(&self.root)
    }

    fn elem_name<'a>(&'a self, target: &'a Handle) -> ExpandedName<'a> {
        self.add(1);
        self.count.tokens.update(|tokens| tokens + 1);
        target.name.expanded()
    }

    fn create_element(&self, name: QualName, attrs: Vec<Attribute>, flags: ElementFlags) -> Handle {
        self.add(1 + attrs.len());
        let node = Node::new(name.clone(), flags.mathml_annotation_xml_integration_point);
        if flags.template {
            let contents = Node::new(name, false);
            *contents.parent.borrow_mut() = Rc::downgrade(&node);
            *node.contents.borrow_mut() = Some(contents);
        }
        node
    }

    fn create_comment(&self, _text: StrTendril) -> Handle {
        Node::new(QualName::new(None, ns!(), local_name!("")), false)
    }

    fn create_pi(&self, _target: StrTendril, _data: StrTendril) -> Handle {
        Node::new(QualName::new(None, ns!(), local_name!("")), false)
    }

    fn append(&self, parent: &Handle, child: NodeOrText<Handle>) {
        self.put(parent, child);
    }

    fn append_based_on_parent_node(
        &self,
        element: &Handle,
        prev_element: &Handle,
        child: NodeOrText<Handle>,
    ) {
        if element.parent().is_some() {
            self.append_before_sibling(element, child);
        } else {
            self.put(prev_element, child);
        }
    }

    fn append_before_sibling(&self, sibling: &Handle, child: NodeOrText<Handle>) {
        let Some(parent) = sibling.parent() else { return };
        // It is looked for among its siblings; those behind it move on.
        self.add(parent.children.borrow().len());
        if let NodeOrText::AppendNode(child) = &child {
            self.take(child);
        }
        self.put(&parent, child);
    }

    fn append_doctype_to_document(&self, _: StrTendril, _: StrTendril, _: StrTendril) {}

    fn get_template_contents(&self, target: &Handle) -> Handle {
        target.contents.borrow().as_ref().map_or_else(|| Rc::clone(target), Rc::clone)
    }

    fn same_node(&self, x: &Handle, y: &Handle) -> bool {
        self.add(1);
        Rc::ptr_eq(x, y)
    }

    fn set_quirks_mode(&self, _mode: QuirksMode) {}

    fn add_attrs_if_missing(&self, _target: &Handle, attrs: Vec<Attribute>) {
        self.add(attrs.len());
    }

    fn remove_from_parent(&self, target: &Handle) {
        self.take(target);
    }

    fn reparent_children(&self, node: &Handle, new_parent: &Handle) {
        let moved = node.children.take();
        self.add(moved.len());
        for child in &moved {
            *child.parent.borrow_mut() = Rc::downgrade(new_parent);
        }
        new_parent.children.borrow_mut().extend(moved);
    }

    fn is_mathml_annotation_xml_integration_point(&self, target: &Handle) -> bool {
        target.is_integration_point
    }
}

#[cfg(test)]
#[path = "parse_cost_tests.rs"]
mod tests;
