//! Error messages of the YAML parser, in an author's words.

/// What to look for in the parser's message, what to tell the author, and what to do.
const WORDS: &[(&str, &str, &str)] = &[
    ("tab", "there is a tab where only spaces may be", "indent with two spaces"),
    (
        "mapping values are not allowed",
        "there is a second colon in this line, or this line is indented too far",
        "put quotes around a text that holds `: `",
    ),
    (
        "simple key expect",
        "this line has no colon after its key",
        "write `key: value`, and indent the further lines of a longer text",
    ),
    (
        "did not find expected key",
        "this line does not line up with the keys above it",
        "indent all keys of a map by the same number of spaces",
    ),
    (
        "did not find expected '-'",
        "this line does not line up with the list above it",
        "begin each item with `- `, all indented alike",
    ),
    (
        "block sequence entries are not allowed",
        "a list item cannot begin here",
        "begin the list on the line after its key",
    ),
    ("in quoted scalar", "a quote is opened but never closed", "add the missing quote"),
    ("end of stream", "a quote is opened but never closed", "add the missing quote"),
    ("document indicator", "a quote is opened but never closed", "add the missing quote"),
    (
        "trailing content after",
        "there is text after the closing quote",
        "a quote within quoted text is written twice ('') in single quotes and \\\" in double ones",
    ),
    (
        "hexadecimal number",
        "`\\u`, `\\U` or `\\x` in double quotes is not followed by digits",
        "use single quotes, or write the backslash twice",
    ),
    (
        "unknown escape",
        "a backslash in double quotes stands before a letter that means nothing",
        "use single quotes, or write the backslash twice",
    ),
    (
        "illegal placement of ':'",
        "there is a colon where none can be",
        "close an open `[` or `{` before it, or put quotes around the text",
    ),
    ("expected ',' or ']'", "a `[` is opened but never closed", "add the missing `]`"),
    ("expected ',' or '}'", "a `{` is opened but never closed", "add the missing `}`"),
    ("unexpected character", "a text cannot begin with this character", "put the text in quotes"),
    (
        "unknown anchor",
        "an alias (`*`) names nothing above it",
        "put text that begins with `*` in quotes",
    ),
    (
        "anchor or alias",
        "`*` or `&` cannot stand alone",
        "put text that begins with `*` or `&` in quotes",
    ),
    (
        "indentation",
        "this line is indented too little or too far",
        "line it up with those above it",
    ),
    ("wrongly indented", "this line is indented too little", "line it up with those above it"),
    ("recursion limit", "this is nested too deeply", "use fewer brackets"),
    ("unprintable", "there is a character that cannot be seen", "write the line anew"),
];

pub(super) fn author_words(info: &str) -> (String, Option<&'static str>) {
    for (part, message, help) in WORDS {
        if info.contains(part) {
            return ((*message).to_owned(), Some(help));
        }
    }
    (format!("this cannot be read ({info})"), None)
}
