//! Folding: text as it is compared; what people write for each other is the same.

use crate::plain::push_plain;

/// `text` without case, accents and habits of spelling (`Été` → `ete`, `गाँव` → `गांव`).
/// Folding twice is folding once.
pub fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    push_folded(text, &mut out);
    out
}

/// Appends `text`, folded, to `out`.
pub fn push_folded(text: &str, out: &mut String) {
    push_plain(text, out, push_letter);
}

const ANUSVARA: char = '\u{902}';

fn push_letter(letter: char, out: &mut String, start: usize) {
    match letter {
        '\u{2b9}'..='\u{17e9}' => push_other_script(letter, out, start),
        // Letters of Latin script that people write with plain ones, if they do not have them.
        'ħ' => out.push('h'),
        'ɨ' => out.push('i'),
        'ŋ' => out.push('n'),
        'ə' => out.push('a'),
        '‚' | '‛' | '′' => out.push('\''),
        '„' | '‟' => out.push('"'),
        '‐'..='―' | '−' => out.push('-'),
        other => out.push(other),
    }
}

fn push_other_script(letter: char, out: &mut String, start: usize) {
    match letter {
        // What stands for an apostrophe in words of many languages.
        'ʻ'..='ʿ' => out.push('\''),
        'ς' => out.push('σ'),
        'آ' | 'أ' | 'إ' | 'ٱ' => out.push('ا'),
        // A hamza or madda too many: with a plain alef it would be one of those again.
        '\u{653}'..='\u{655}' if out[start..].ends_with('ا') => {}
        // Many leave out the dot below (nukta).
        '\u{93c}' => {}
        'ऩ' => out.push('न'),
        'ऱ' => out.push('र'),
        'ऴ' => out.push('ळ'),
        // The moon and dot (chandrabindu) is often written as the dot (anusvara) alone.
        '\u{901}' => out.push(ANUSVARA),
        'क'..='भ' => {
            // And the dot stands for a nasal before a consonant of its kind: हिन्दी, हिंदी.
            if let Some(nasal) = nasal_before(letter)
                && out[start..].ends_with(nasal)
            {
                out.truncate(out.len() - nasal.len());
                out.push(ANUSVARA);
            }
            out.push(letter);
        }
        other => out.push(digit(other).unwrap_or(other)),
    }
}

/// The nasal, without a vowel, that is spoken in the same place as this consonant.
fn nasal_before(consonant: char) -> Option<&'static str> {
    match consonant {
        'क'..='घ' => Some("ङ्"),
        'च'..='झ' => Some("ञ्"),
        'ट'..='ढ' => Some("ण्"),
        'त'..='ध' => Some("न्"),
        'प'..='भ' => Some("म्"),
        _ => None,
    }
}

/// The zeros of scripts that have digits of their own: Arabic (twice) and N'Ko, those of India,
/// Thai, Lao, Tibetan, Myanmar (twice), Khmer. The other nine follow each.
const ZEROS: [u32; 19] = [
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6,
    0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0,
];

/// The ASCII digit that means the same.
fn digit(c: char) -> Option<char> {
    let at = ZEROS.partition_point(|zero| *zero <= u32::from(c));
    let zero = ZEROS[at.checked_sub(1)?];
    char::from_digit(u32::from(c) - zero, 10)
}

#[cfg(test)]
#[path = "cases_tests.rs"]
mod tests;
