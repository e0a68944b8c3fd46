//! HTML to plain text: for search, reading time and descriptions.

use memchr::{memchr, memchr2};

/// Elements that end a line of text. Others (`em`, `a`, `sub` …) may lie within a word.
const BREAKING: &[&str] = &[
    "blockquote",
    "br",
    "caption",
    "dd",
    "details",
    "div",
    "dl",
    "dt",
    "figcaption",
    "figure",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "hr",
    "li",
    "ol",
    "p",
    "pre",
    "summary",
    "table",
    "td",
    "th",
    "tr",
    "ul",
];

/// The text of `html`, one line for each paragraph, heading, item and cell.
pub fn to_text(html: &str) -> String {
    let mut out = String::with_capacity(html.len());
    push_text(html, &mut out);
    out
}

/// Appends the text of `html` to `out`, on a line of its own.
///
/// Meant for HTML that this crate made; other HTML gives some text, too, and never a panic.
pub fn push_text(html: &str, out: &mut String) {
    let mut text = Text { out, pending: Some(Gap::Line) };
    let mut rest = html;
    while let Some(at) = memchr2(b'<', b'&', rest.as_bytes()) {
        text.push(&rest[..at]);
        rest = &rest[at..];
        rest = if rest.starts_with('<') { text.tag(rest) } else { text.entity(rest) };
    }
    text.push(rest);
}

/// Appends the words of `html` to `out`, with any white space between them and a new line where the
/// text has one: quicker than [`push_text`], and enough to look for words.
pub fn push_words(html: &str, out: &mut String) {
    out.push('\n');
    let mut rest = html;
    while let Some(at) = memchr2(b'<', b'&', rest.as_bytes()) {
        push_spaced(&rest[..at], out);
        rest = &rest[at..];
        if rest.starts_with('<') {
            let (breaks, after) = skip_tag(rest);
            if breaks {
                out.push('\n');
            }
            rest = after;
        } else {
            let (character, after) = entity(rest);
            out.push(character);
            rest = after;
        }
    }
    push_spaced(rest, out);
}

/// Where HTML is written on a new line, what is read of it is not.
fn push_spaced(text: &str, out: &mut String) {
    for (at, line) in text.split('\n').enumerate() {
        if at > 0 {
            out.push(' ');
        }
        out.push_str(line);
    }
}

/// How many words a reader reads in `html`: those of its text, counted without writing it.
pub fn count_words(html: &str) -> usize {
    let mut words = 0;
    let mut in_word = false;
    let mut rest = html;
    while !rest.is_empty() {
        let end = memchr(b'<', rest.as_bytes()).unwrap_or(rest.len());
        let text = &rest.as_bytes()[..end];
        if let (Some(first), Some(last)) = (text.first(), text.last()) {
            // A word begins after each space that is followed by something else.
            let begins = |pair: &[u8]| is_space(pair[0]) && !is_space(pair[1]);
            words += usize::from(!in_word && !is_space(*first));
            words += text.windows(2).filter(|pair| begins(pair)).count();
            in_word = !is_space(*last);
        }
        rest = &rest[end..];
        if !rest.is_empty() {
            let (breaks, after) = skip_tag(rest);
            in_word &= !breaks;
            rest = after;
        }
    }
    words
}

fn is_space(byte: u8) -> bool {
    byte.is_ascii_whitespace()
}

/// Passes over the tag at the beginning of `html`, and over a mark that leads to a footnote.
/// Says whether it ends a line.
fn skip_tag(html: &str) -> (bool, &str) {
    let Some(end) = tag_end(html) else { return (false, "") };
    let (tag, rest) = html.split_at(end);
    let name = tag.trim_start_matches(['<', '/']);
    let length = name.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(name.len());
    let name = &name[..length];
    if name == "sup" && tag.contains("\"footnote-ref\"") {
        return (false, rest.find("</sup>").map_or(rest, |end| &rest[end + "</sup>".len()..]));
    }
    (BREAKING.contains(&name), rest)
}

#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Gap {
    Word,
    Line,
}

struct Text<'a> {
    out: &'a mut String,
    /// White space that was seen, but is only written once something follows it.
    pending: Option<Gap>,
}

impl Text<'_> {
    fn pend(&mut self, gap: Gap) {
        if self.pending.is_none_or(|pending| pending < gap) {
            self.pending = Some(gap);
        }
    }

    fn push(&mut self, text: &str) {
        let mut words = text.split_ascii_whitespace().peekable();
        if text.starts_with(|first: char| first.is_ascii_whitespace()) {
            self.pend(Gap::Word);
        }
        while let Some(word) = words.next() {
            self.close_gap();
            self.out.push_str(word);
            if words.peek().is_some() {
                self.pend(Gap::Word);
            }
        }
        if text.ends_with(|last: char| last.is_ascii_whitespace()) {
            self.pend(Gap::Word);
        }
    }

    fn close_gap(&mut self) {
        match self.pending.take() {
            Some(_) if self.out.is_empty() => {}
            Some(Gap::Line) => self.out.push('\n'),
            Some(Gap::Word) => self.out.push(' '),
            None => {}
        }
    }

    fn tag<'h>(&mut self, html: &'h str) -> &'h str {
        let (breaks, rest) = skip_tag(html);
        if breaks {
            self.pend(Gap::Line);
        }
        rest
    }

    /// Writes the character that `html` begins with as an entity.
    fn entity<'h>(&mut self, html: &'h str) -> &'h str {
        self.close_gap();
        let (character, rest) = entity(html);
        self.out.push(character);
        rest
    }
}

/// The character that `html` begins with as an entity, and what follows it.
fn entity(html: &str) -> (char, &str) {
    // Only these are ever written by a serializer.
    const KNOWN: [(&str, char); 6] = [
        ("&amp;", '&'),
        ("&lt;", '<'),
        ("&gt;", '>'),
        ("&quot;", '"'),
        ("&#39;", '\''),
        ("&nbsp;", '\u{a0}'),
    ];
    let found =
        KNOWN.iter().find_map(|(entity, character)| Some((*character, html.strip_prefix(entity)?)));
    found.unwrap_or_else(|| ('&', &html[1..]))
}

/// Where the tag at the beginning of `html` ends; a `>` within quotes does not end it.
pub(crate) fn tag_end(html: &str) -> Option<usize> {
    let mut quote = None;
    for (at, byte) in html.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return Some(at + 1),
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), _) if open == byte => quote = None,
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(html: &str, expected: &str) {
        assert_eq!(to_text(html), expected);
    }

    #[test]
    fn blocks_are_lines_and_inline_elements_leave_words_whole() {
        check("<h2>Water</h2>\n<p>H<sub>2</sub>O is <em>wet</em>.</p>", "Water\nH2O is wet.");
        check("<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n", "one\ntwo");
        check("a<br>\nb", "a\nb");
        check("<p>a  \n b</p>", "a b");
    }

    #[test]
    fn entities_are_characters() {
        check("<p>salt &amp; pepper &lt;3</p>", "salt & pepper <3");
        check("AT&T", "AT&T");
    }

    #[test]
    fn footnote_marks_are_not_read() {
        check(
            "<p>Rain<sup class=\"footnote-ref\"><a href=\"#fn-1\">1</a></sup> fell.</p>",
            "Rain fell.",
        );
    }

    #[test]
    fn appended_texts_stand_on_lines_of_their_own() {
        let mut out = String::from("title");
        push_text("<p>a</p>", &mut out);
        push_text(" b", &mut out);
        assert_eq!(out, "title\na\nb");
    }

    #[test]
    fn words_have_the_lines_of_the_text() {
        let mut words = String::new();
        push_words("<h2>Hail</h2>\n<p>in\nthe <em>dry\nseason</em></p>", &mut words);
        let lines: Vec<&str> = words.lines().map(str::trim).filter(|l| !l.is_empty()).collect();
        assert_eq!(lines, ["Hail", "in the dry season"]);
    }

    #[test]
    fn words_are_counted() {
        assert_eq!(count_words("<p>one two</p><p>three</p>"), 3);
        assert_eq!(count_words(""), 0);
    }

    proptest! {
        #[test]
        fn the_words_are_those_of_the_text(html in "(<p>|</p>|<em>|</em>|<br>|&amp;|&nbsp;|&|<|>|é| |\n|a|bc)*") {
            let mut words = String::new();
            push_words(&html, &mut words);
            let text = to_text(&html);
            prop_assert!(words.split_whitespace().eq(text.split_whitespace()));
        }

        #[test]
        fn any_text_gives_some_text(html in "(<|>|&|\"|'|a| |\n|/|é|</sup>|<sup class=\"footnote-ref\">)*") {
            let text = to_text(&html);
            prop_assert_eq!(count_words(&html), text.split_ascii_whitespace().count());
        }
    }
}
