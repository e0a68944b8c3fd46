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
    let mut written = 0;
    for (at, character) in text.char_indices() {
        let replacement = match character {
            '&' => "&amp;",
            '<' => "&lt;",
            '>' => "&gt;",
            '"' if in_attribute => "&quot;",
            '\u{a0}' => "&nbsp;",
            _ => continue,
        };
        out.push_str(&text[written..at]);
        out.push_str(replacement);
        written = at + character.len_utf8();
    }
    out.push_str(&text[written..]);
}
