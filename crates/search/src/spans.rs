//! Tokenising: where the words of a text are.

use std::iter;
use std::ops::Range;

use terrace_text::{is_ignored, is_mark, is_of_word};

/// One thing that is looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Span {
    /// Bytes of the text.
    pub(crate) range: Range<usize>,
    /// Written without spaces between words (Han, Thai …): two letters, or the last one.
    pub(crate) dense: bool,
}

/// The words of `text`, in order. Where a script has no spaces, each two letters that stand
/// together are one, and so is the last letter of a run.
pub(crate) fn spans(text: &str) -> impl Iterator<Item = Span> {
    let mut at = 0;
    let mut dense_end = 0;
    iter::from_fn(move || {
        loop {
            if at < dense_end {
                let first = letter_end(text, at);
                let end = if first < dense_end { letter_end(text, first) } else { first };
                let span = Span { range: at..end, dense: true };
                at = first;
                return Some(span);
            }
            let start = at + word_start(&text[at..])?;
            if text[start..].chars().next().is_some_and(is_dense) {
                at = start;
                dense_end = run_end(text, start);
                continue;
            }
            let end = word_end(text, start);
            at = skip_possessive(text, end);
            return Some(Span { range: start..end, dense: false });
        }
    })
}

/// Where the next word begins.
fn word_start(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let ascii = bytes.iter().position(|byte| byte.is_ascii_alphanumeric() || !byte.is_ascii())?;
    if bytes[ascii].is_ascii() {
        return Some(ascii);
    }
    text[ascii..].char_indices().find(|(_, c)| c.is_alphanumeric()).map(|(at, _)| ascii + at)
}

/// Where the word that begins at `start` ends.
fn word_end(text: &str, start: usize) -> usize {
    let bytes = text.as_bytes();
    let plain = bytes[start..].iter().position(|byte| !byte.is_ascii_alphanumeric());
    let end = plain.map_or(text.len(), |length| start + length);
    // Most words end here: what follows is plain and no letter.
    if bytes.get(end).is_none_or(|byte| byte.is_ascii() && *byte != b'\'') {
        return end;
    }
    let mut chars = text[end..].char_indices().peekable();
    let mut past = end;
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map(|(_, next)| *next);
        let belongs = match c {
            _ if is_dense(c) => false,
            _ if is_of_word(c) || is_ignored(c) => true,
            // `don't` is a word, `l'eau` are two, `farmer's` is one and a letter.
            '\'' | '’' => next == Some('t') && ends_after(&text[end + at + c.len_utf8()..], 1),
            _ => false,
        };
        if !belongs {
            break;
        }
        past = end + at + c.len_utf8();
    }
    past
}

/// Whether a word ends after this many letters.
fn ends_after(text: &str, letters: usize) -> bool {
    !text.chars().nth(letters).is_some_and(char::is_alphanumeric)
}

/// Past the `'s` of `farmer's`: nobody looks for it.
fn skip_possessive(text: &str, end: usize) -> usize {
    let rest = &text[end..];
    let Some(after) = rest.strip_prefix(['\'', '’']) else { return end };
    if after.starts_with(['s', 'S']) && ends_after(after, 1) {
        end + (rest.len() - after.len()) + 1
    } else {
        end
    }
}

/// The end of a run of letters of scripts without spaces.
fn run_end(text: &str, start: usize) -> usize {
    let belongs = |c: char| is_dense(c) || is_mark(c) || is_ignored(c);
    text[start..].find(|c| !belongs(c)).map_or(text.len(), |length| start + length)
}

/// The end of a letter and its marks.
fn letter_end(text: &str, start: usize) -> usize {
    let mut chars = text[start..].char_indices().skip(1);
    let next = chars.find(|(_, c)| !is_mark(*c) && !is_ignored(*c));
    next.map_or(text.len(), |(length, _)| start + length)
}

/// Letters of scripts that put no spaces between words.
fn is_dense(c: char) -> bool {
    is_of_dense_script(c) && c.is_alphanumeric()
}

/// Letters and marks of scripts that put no spaces between words.
pub(crate) fn is_of_dense_script(c: char) -> bool {
    matches!(
        c,
        '\u{e00}'..='\u{eff}' // Thai, Lao
            | '\u{1000}'..='\u{109f}' // Myanmar
            | '\u{1780}'..='\u{17ff}' // Khmer
            | '\u{3005}'..='\u{3007}'
            | '\u{3040}'..='\u{30ff}' // Hiragana, Katakana
            | '\u{3400}'..='\u{4dbf}'
            | '\u{4e00}'..='\u{9fff}' // Han
            | '\u{f900}'..='\u{faff}'
            | '\u{20000}'..='\u{3ffff}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let words: Vec<&str> = spans(text).map(|span| &text[span.range]).collect();
        assert_eq!(words.join("|"), expected);
    }

    #[test]
    fn words_end_where_people_say_they_do() {
        check("Early-warning, 2nd ed.", "Early|warning|2nd|ed");
        check("the farmers' and a farmer's well", "the|farmers|and|a|farmer|well");
        check("don’t l’eau d'Ivoire", "don’t|l|eau|d|Ivoire");
        check("  …!? ", "");
        check("Été—Łódź", "Été|Łódź");
        check("don't", "don't");
    }

    #[test]
    fn no_word_goes_across_a_space() {
        for text in
            ["don't 's  l'eau 2nd", "farmers' 't Été क्‍षेत्र", "水 稻ok น้ำ ท่วม", " \u{301} a\u{301} "]
        {
            let words = |part: &'static str| spans(part).map(move |span| &part[span.range]);
            let apart: Vec<&str> = text.split(' ').flat_map(words).collect();
            assert_eq!(words(text).collect::<Vec<_>>(), apart);
        }
    }

    #[test]
    fn marks_stay_with_their_letters() {
        check("सूखा और बाढ़।", "सूखा|और|बाढ़");
        check("বাংলাদেশের খরা", "বাংলাদেশের|খরা");
        check("क्‍षेत्र", "क्‍षेत्र");
    }

    #[test]
    fn scripts_without_spaces_give_pairs() {
        check("干旱适应", "干旱|旱适|适应|应");
        check("水 ok 水稻", "水|ok|水稻|稻");
        check("2024年", "2024|年");
        check("น้ำท่วม", "น้ำ|ำท่|ท่ว|วม|ม");
    }
}
