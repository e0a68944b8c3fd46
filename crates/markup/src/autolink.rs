//! Autolinks: addresses in running text.

/// No address is longer: what follows is another piece.
const MAX_LENGTH: usize = 2000;

/// A piece of text, and whether it is an address to link to.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Piece<'a> {
    Text(&'a str),
    Address(&'a str),
}

/// Cuts `text` into plain text and the web addresses in it.
pub(crate) fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut done = 0;
    let mut from = 0;
    while let Some(start) = next_start(text, from) {
        let length = address_length(&text[start..]);
        from = start + length.max(1);
        if length > 0 {
            if start > done {
                pieces.push(Piece::Text(&text[done..start]));
            }
            pieces.push(Piece::Address(&text[start..start + length]));
            done = start + length;
        }
    }
    if done < text.len() {
        pieces.push(Piece::Text(&text[done..]));
    }
    pieces
}

/// Where the next `http://` or `https://` stands that does not continue a word.
fn next_start(text: &str, from: usize) -> Option<usize> {
    text[from..].match_indices("http").map(|(at, _)| from + at).find(|&at| {
        let begins = !text[..at].ends_with(char::is_alphanumeric);
        let rest = &text[at + "http".len()..];
        begins && (rest.starts_with("://") || rest.starts_with("s://"))
    })
}

/// How long the address at the beginning of `text` is, without the full stop, bracket or quote
/// that belongs to the sentence; 0 when there is nothing after the scheme.
fn address_length(text: &str) -> usize {
    let mut letters = text.char_indices().enumerate();
    let ends = |c: char| c.is_whitespace() || "<>\"'".contains(c);
    let end = letters.find(|(count, (_, c))| *count == MAX_LENGTH || ends(*c));
    let end = end.map_or(text.len(), |(_, (at, _))| at);
    let mut address = &text[..end];
    loop {
        let shorter = address.trim_end_matches(['.', ',', ':', ';', '!', '?', '*', '_']);
        // A closing bracket is part of the address only when it was opened in it.
        let unmatched =
            shorter.ends_with(')') && shorter.matches(')').count() > shorter.matches('(').count();
        let next = if unmatched { &shorter[..shorter.len() - 1] } else { shorter };
        if next == address {
            break;
        }
        address = next;
    }
    let host = address.split_once("://").map_or("", |(_, host)| host);
    if host.starts_with(char::is_alphanumeric) { address.len() } else { 0 }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let found: Vec<_> = pieces(text)
            .into_iter()
            .filter_map(|piece| match piece {
                Piece::Address(address) => Some(address),
                Piece::Text(_) => None,
            })
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn addresses_end_where_the_sentence_goes_on() {
        check("see https://example.org/a, or not", &["https://example.org/a"]);
        check("(https://example.org/a_(b))", &["https://example.org/a_(b)"]);
        check("at http://example.org.", &["http://example.org"]);
        check("https://a.org https://b.org", &["https://a.org", "https://b.org"]);
    }

    #[test]
    fn other_text_holds_no_address() {
        check("http:// https://. xhttp://example.org http", &[]);
    }

    proptest! {
        #[test]
        fn the_pieces_are_the_text(text in "(https?://|a|é|\\.|\\)|\\(| |<|http)*") {
            let joined: String = pieces(&text)
                .into_iter()
                .map(|piece| match piece { Piece::Text(text) | Piece::Address(text) => text })
                .collect();
            prop_assert_eq!(joined, text);
        }
    }
}
