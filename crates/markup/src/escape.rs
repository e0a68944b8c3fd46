//! Writing text into HTML, byte for byte as the sanitizer's serializer does it.

/// Appends `text` as the content of an element.
pub(crate) fn push_escaped(out: &mut String, text: &str) {
    push(out, text, false);
}

/// Appends ` name="value"`.
pub(crate) fn push_attribute(out: &mut String, name: &str, value: &str) {
    out.push(' ');
    out.push_str(name);
    out.push_str("=\"");
    push(out, value, true);
    out.push('"');
}

fn push(out: &mut String, text: &str, in_attribute: bool) {
    let bytes = text.as_bytes();
    let mut written = 0;
    let mut at = 0;
    // Looks at bytes, not characters: that is several times as fast, and this runs over all text.
    while let Some(found) = bytes[at..].iter().position(|byte| SPECIAL[usize::from(*byte)]) {
        at += found;
        let (replacement, length) = match bytes[at] {
            b'&' => ("&amp;", 1),
            b'<' => ("&lt;", 1),
            b'>' => ("&gt;", 1),
            b'"' if in_attribute => ("&quot;", 1),
            NBSP_START if bytes.get(at + 1) == Some(&NBSP_END) => ("&nbsp;", 2),
            _ => {
                at += 1;
                continue;
            }
        };
        out.push_str(&text[written..at]);
        out.push_str(replacement);
        at += length;
        written = at;
    }
    out.push_str(&text[written..]);
}

/// A no-break space is these two bytes.
const NBSP_START: u8 = 0xc2;
const NBSP_END: u8 = 0xa0;

/// Bytes that may need replacing.
static SPECIAL: [bool; 256] = {
    let mut special = [false; 256];
    special[b'&' as usize] = true;
    special[b'<' as usize] = true;
    special[b'>' as usize] = true;
    special[b'"' as usize] = true;
    special[NBSP_START as usize] = true;
    special
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_means_something_in_html_is_replaced() {
        let mut out = String::new();
        push_escaped(&mut out, "a & \"b\" <c>\u{a0}é\u{a1}");
        push_attribute(&mut out, "alt", "\"&\u{a0}");
        assert_eq!(out, "a &amp; \"b\" &lt;c&gt;&nbsp;é\u{a1} alt=\"&quot;&amp;&nbsp;\"");
    }
}
