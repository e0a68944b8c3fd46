//! Escaping: text written into HTML and XML, so that nothing in it is read as markup.

use std::fmt;

/// Where the text will stand, which decides what of it is replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Escape {
    /// The content of an HTML element, byte for byte as browsers and the sanitizer serialise it:
    /// quotation marks stay, a no-break space is named.
    HtmlText,
    /// The value of an HTML attribute between `"`, as they serialise it.
    HtmlAttribute,
    /// An element of XML, or an attribute between `"`.
    Xml,
    /// Anywhere in HTML or XML, between quotation marks of either kind.
    Anywhere,
}

/// `text` for [`Escape::Anywhere`].
pub fn escape(text: &str) -> Escaped<'_> {
    Escape::Anywhere.of(text)
}

/// A text that is escaped as it is shown.
#[derive(Debug, Clone, Copy)]
pub struct Escaped<'a> {
    text: &'a str,
    escape: Escape,
}

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut written = Ok(());
        self.escape.pieces(self.text, |piece| written = written.and_then(|()| f.write_str(piece)));
        written
    }
}

impl Escape {
    /// `text`, for what is put together by `write!`.
    pub fn of(self, text: &str) -> Escaped<'_> {
        Escaped { text, escape: self }
    }

    /// Appends `text` to `out`.
    pub fn push(self, text: &str, out: &mut String) {
        self.pieces(text, |piece| out.push_str(piece));
    }

    fn is_html(self) -> bool {
        matches!(self, Self::HtmlText | Self::HtmlAttribute)
    }

    /// Gives `push` what stays as it is, and what comes in the place of the rest.
    fn pieces<'a>(self, text: &'a str, mut push: impl FnMut(&'a str)) {
        let bytes = text.as_bytes();
        let special = if self.is_html() { &IN_HTML } else { &IN_XML };
        let (mut written, mut at) = (0, 0);
        // Looks at bytes, not characters: that is several times as fast, and this runs over all
        // text that authors write.
        while let Some(found) = bytes[at..].iter().position(|byte| special[usize::from(*byte)]) {
            at += found;
            let Some((replacement, length)) = self.replacement(&bytes[at..]) else {
                at += 1;
                continue;
            };
            push(&text[written..at]);
            push(replacement);
            at += length;
            written = at;
        }
        push(&text[written..]);
    }

    /// What comes in the place of the first character, and how many bytes that has.
    fn replacement(self, bytes: &[u8]) -> Option<(&'static str, usize)> {
        let is_html = self.is_html();
        Some(match bytes {
            [b'&', ..] => ("&amp;", 1),
            [b'<', ..] => ("&lt;", 1),
            [b'>', ..] => ("&gt;", 1),
            [b'"', ..] if self != Self::HtmlText => ("&quot;", 1),
            [b'\'', ..] if self == Self::Anywhere => ("&#39;", 1),
            [0xc2, 0xa0, ..] if is_html => ("&nbsp;", 2),
            // What XML 1.0 forbids, even by its number.
            [0..=0x8 | 0xb | 0xc | 0xe..=0x1f, ..] if !is_html => ("\u{fffd}", 1),
            [0xef, 0xbf, 0xbe | 0xbf, ..] if !is_html => ("\u{fffd}", 3),
            _ => return None,
        })
    }
}

/// Whether a character that begins with a byte may have to be replaced.
type Special = [bool; 256];

static IN_HTML: Special = special(true);
static IN_XML: Special = special(false);

const fn special(is_html: bool) -> Special {
    let mut special = [false; 256];
    special[b'&' as usize] = true;
    special[b'<' as usize] = true;
    special[b'>' as usize] = true;
    special[b'"' as usize] = true;
    if is_html {
        // A no-break space is 0xc2 0xa0.
        special[0xc2] = true;
        return special;
    }
    special[b'\'' as usize] = true;
    let mut control = 0;
    while control < 0x20 {
        special[control] = !matches!(control, 0x9 | 0xa | 0xd);
        control += 1;
    }
    // U+FFFE and U+FFFF are 0xef 0xbf 0xbe and 0xef 0xbf 0xbf.
    special[0xef] = true;
    special
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(text: &str, escape: Escape, expected: &str) {
        assert_eq!(escape.of(text).to_string(), expected, "{escape:?}");
        let mut out = "before ".to_owned();
        escape.push(text, &mut out);
        assert_eq!(out, format!("before {expected}"), "{escape:?}");
    }

    #[test]
    fn each_document_has_replaced_what_means_something_in_it() {
        let text = "<a b=\"c\" d='e'>&\u{a0}é\u{a1}";
        check(text, Escape::HtmlText, "&lt;a b=\"c\" d='e'&gt;&amp;&nbsp;é\u{a1}");
        check(text, Escape::HtmlAttribute, "&lt;a b=&quot;c&quot; d='e'&gt;&amp;&nbsp;é\u{a1}");
        check(text, Escape::Xml, "&lt;a b=&quot;c&quot; d='e'&gt;&amp;\u{a0}é\u{a1}");
        check(text, Escape::Anywhere, "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;\u{a0}é\u{a1}");
    }

    #[test]
    fn what_xml_cannot_hold_is_replaced_there_alone() {
        let text = "a\0\u{8}\t\n\u{b}\u{c}\r\u{1f} \u{fffd}\u{fffe}\u{ffff}\u{ffee}";
        let clean =
            "a\u{fffd}\u{fffd}\t\n\u{fffd}\u{fffd}\r\u{fffd} \u{fffd}\u{fffd}\u{fffd}\u{ffee}";
        check(text, Escape::Xml, clean);
        check(text, Escape::Anywhere, clean);
        check(text, Escape::HtmlText, text);
        check(text, Escape::HtmlAttribute, text);
    }

    #[test]
    fn text_without_anything_special_stays_as_it_is() {
        for text in ["", "Sagarmatha", "सगरमाथा", "\u{c2}\u{ef}\u{ffa0}"] {
            for escape in [Escape::HtmlText, Escape::HtmlAttribute, Escape::Xml, Escape::Anywhere] {
                check(text, escape, text);
            }
        }
    }

    proptest! {
        #[test]
        fn nothing_is_left_that_ends_an_element_or_an_attribute(text: String) {
            for escape in [Escape::HtmlAttribute, Escape::Xml, Escape::Anywhere] {
                let safe = escape.of(&text).to_string();
                prop_assert!(!safe.contains(['<', '>', '"']));
                let marks = safe.matches('&').count();
                let named = ["&amp;", "&lt;", "&gt;", "&quot;", "&#39;", "&nbsp;"];
                prop_assert_eq!(marks, named.iter().map(|name| safe.matches(name).count()).sum::<usize>());
            }
        }
    }
}
