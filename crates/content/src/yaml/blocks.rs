//! Long texts, cut out before the YAML parser sees them.
//!
//! Most of a large site is text below `key: |`. The parser looks at it character by character;
//! taking its lines out first halves the time of reading. What is not plainly such a text is left
//! to the parser, and a property test holds the two ways together.

use std::borrow::Cow;

use memchr::{memchr, memchr3, memmem};

/// Stands before the number of a text that was cut out; a file that holds it is left alone.
const MARK: char = '\u{f8f0}';
/// Shorter texts are not worth the trouble.
const WORTH_CUTTING: usize = 512;

/// The texts that were cut out of a file.
#[derive(Debug, Default)]
pub(super) struct Blocks(Vec<Block>);

#[derive(Debug)]
pub(super) struct Block {
    pub(super) text: String,
    /// The first line that is not blank.
    pub(super) line: u32,
}

impl Blocks {
    /// Cuts the texts out of `yaml`, where it is plain what they are.
    pub(super) fn cut(yaml: &str) -> (Cow<'_, str>, Self) {
        let cut = if yaml.len() < WORTH_CUTTING { None } else { cut(yaml) };
        cut.map_or((Cow::Borrowed(yaml), Self::default()), |(yaml, blocks)| {
            (Cow::Owned(yaml), blocks)
        })
    }

    /// The text that an unquoted scalar stands for, if it stands for one.
    pub(super) fn take(&mut self, scalar: &str) -> Option<Block> {
        let number: usize = scalar.strip_prefix(MARK)?.parse().ok()?;
        let block = self.0.get_mut(number)?;
        Some(Block { text: std::mem::take(&mut block.text), line: block.line })
    }
}

pub(super) fn cut(yaml: &str) -> Option<(String, Blocks)> {
    memmem::find(yaml.as_bytes(), b": |")?;
    let is_odd = memchr3(b'\0', b'\r', b'\t', yaml.as_bytes()).is_some() || yaml.ends_with(' ');
    // Both the mark and a byte order mark begin with this byte, and little else does.
    let has_marks = memchr(0xef, yaml.as_bytes()).is_some() && yaml.contains([MARK, '\u{feff}']);
    if is_odd || has_marks {
        return None;
    }
    let out = String::with_capacity(yaml.len() / 4);
    let mut cutting = Cutting { rest: yaml, line: 1, out, blocks: Vec::new() };
    while let Some(line) = cutting.next_line() {
        match Header::of(line) {
            Some(header) => cutting.cut(line, &header)?,
            None if may_swallow_lines(line) => return None,
            None => cutting.out.push_str(line),
        }
    }
    Some((cutting.out, Blocks(cutting.blocks)))
}

struct Cutting<'t> {
    rest: &'t str,
    /// Of the first line of `rest`.
    line: u32,
    out: String,
    blocks: Vec<Block>,
}

impl<'t> Cutting<'t> {
    /// The next line, with its line break.
    fn next_line(&mut self) -> Option<&'t str> {
        let end = memchr(b'\n', self.rest.as_bytes()).map_or(self.rest.len(), |end| end + 1);
        let (line, rest) = self.rest.split_at(end);
        self.rest = rest;
        self.line += 1;
        (!line.is_empty()).then_some(line)
    }

    /// Cuts out the text below a header. `None` when it is not plainly one.
    fn cut(&mut self, line: &str, header: &Header) -> Option<()> {
        let mut lines = 0;
        while blank_line(self.rest).is_some_and(|spaces| spaces <= header.column) {
            self.next_line();
            lines += 1;
        }
        let indent = indent(self.rest);
        if indent <= header.column || blank_line(self.rest).is_some() {
            return None;
        }
        let first = self.line;
        // No longer than what is left: growing it step by step would scatter the memory.
        let mut text = String::with_capacity(self.block_length(indent) + lines);
        text.extend(std::iter::repeat_n('\n', lines));
        while !self.rest.is_empty() {
            match blank_line(self.rest) {
                Some(spaces) if spaces <= indent => text.push('\n'),
                Some(_) => return None,
                None if has_indent(self.rest, indent) => {
                    let end = memchr(b'\n', self.rest.as_bytes()).unwrap_or(self.rest.len());
                    text.push_str(&self.rest[indent..end]);
                    text.push('\n');
                }
                None => break,
            }
            self.next_line();
            lines += 1;
        }
        // Indented less than the text, but more than its key: the parser says what is wrong.
        if !self.rest.is_empty() && self::indent(self.rest) > header.column {
            return None;
        }
        text.truncate(text.trim_end_matches('\n').len());
        if !header.strips {
            text.push('\n');
        }
        self.out.push_str(&line[..header.value]);
        self.out.push(MARK);
        self.out.push_str(&self.blocks.len().to_string());
        self.out.extend(std::iter::repeat_n('\n', lines + 1));
        self.blocks.push(Block { text, line: first });
        Some(())
    }

    /// How many bytes belong to a text with this indent.
    fn block_length(&self, indent: usize) -> usize {
        let mut length = 0;
        while length < self.rest.len() {
            let rest = &self.rest[length..];
            if blank_line(rest).is_none() && !has_indent(rest, indent) {
                break;
            }
            length += memchr(b'\n', rest.as_bytes()).map_or(rest.len(), |end| end + 1);
        }
        length
    }
}

/// `key: |` or `key: |-`, after any number of spaces and dashes.
struct Header {
    /// Of the key: its text is indented further.
    column: usize,
    /// Where the `|` stands.
    value: usize,
    /// `|-`: no line break at the end.
    strips: bool,
}

impl Header {
    fn of(line: &str) -> Option<Self> {
        let (start, strips) = match line.trim_end_matches(['\n', ' ']) {
            line if line.ends_with(": |") => (&line[..line.len() - 1], false),
            line if line.ends_with(": |-") => (&line[..line.len() - 2], true),
            _ => return None,
        };
        let mut column = indent(start);
        while start[column..].starts_with("- ") {
            column += 2 + indent(&start[column + 2..]);
        }
        let key = &start[column..start.len() - ": ".len()];
        let is_handle = key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        (is_handle && !key.is_empty()).then_some(Self { column, value: start.len(), strips })
    }
}

/// Whether the lines below may belong to this one: a quote or bracket that is not closed, or
/// another kind of long text. Says yes too often rather than too seldom.
fn may_swallow_lines(line: &str) -> bool {
    let count = |wanted: u8| line.bytes().filter(|byte| *byte == wanted).count();
    let text = line.trim_start();
    if text.starts_with(['|', '>']) || line.contains(" |") || line.contains(" >") {
        return true;
    }
    let (double, single) = (count(b'"'), count(b'\''));
    let brackets = (count(b'[') + count(b'{'), count(b']') + count(b'}'));
    // An apostrophe within a word opens nothing.
    let opens_single = text.starts_with('\'') || line.contains(" '");
    (double % 2 == 1)
        || (double > 0 && line.contains('\\'))
        || (opens_single && single % 2 == 1)
        || brackets.0 != brackets.1
        || (brackets.0 > 0 && double + single > 0)
}

fn has_indent(text: &str, indent: usize) -> bool {
    text.len() >= indent && text.as_bytes()[..indent].iter().all(|byte| *byte == b' ')
}

fn indent(text: &str) -> usize {
    text.bytes().take_while(|byte| *byte == b' ').count()
}

/// How many spaces the first line is made of, when it is made of nothing else.
fn blank_line(text: &str) -> Option<usize> {
    let spaces = indent(text);
    text[spaces..].starts_with('\n').then_some(spaces)
}
