//! Writing attributes into HTML, byte for byte as the sanitizer's serializer does it.

use terrace_text::Escape;

/// Appends ` name="value"`.
pub(crate) fn push_attribute(out: &mut String, name: &str, value: &str) {
    out.push(' ');
    out.push_str(name);
    out.push_str("=\"");
    Escape::HtmlAttribute.push(value, out);
    out.push('"');
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_cannot_end_its_attribute() {
        let mut out = String::new();
        push_attribute(&mut out, "alt", "\"&\u{a0}'");
        assert_eq!(out, " alt=\"&quot;&amp;&nbsp;'\"");
    }
}
