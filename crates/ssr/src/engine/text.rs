//! Strings between Rust and the engine.
//!
//! The engine's strings are UTF-16 and may hold lone surrogates and NUL. Both
//! ways keep every NUL, and a lone surrogate becomes U+FFFD, so that a page is
//! never cut short.

#![expect(unsafe_code, reason = "calls the engine's C functions")]

use super::ffi::{Api, StringRef};

/// A string of the engine. Released when dropped.
pub(super) struct Text {
    api: &'static Api,
    raw: StringRef,
}

impl Text {
    /// Copies a Rust string into the engine.
    pub(super) fn new(api: &'static Api, text: &str) -> Self {
        let units = to_utf16(text);
        // SAFETY: pointer and length are those of one live slice; the call copies.
        let raw = unsafe { (api.JSStringCreateWithCharacters)(units.as_ptr(), units.len()) };
        Self { api, raw }
    }

    /// Takes over a reference that the engine gave away.
    ///
    /// # Safety
    /// `raw` is null or owned by the caller, who must not release it.
    pub(super) unsafe fn from_raw(api: &'static Api, raw: StringRef) -> Option<Self> {
        (!raw.is_null()).then(|| Self { api, raw })
    }

    pub(super) fn raw(&self) -> StringRef {
        self.raw
    }

    /// The length in UTF-16 units.
    pub(super) fn len(&self) -> usize {
        // SAFETY: `raw` is live for as long as `self`.
        unsafe { (self.api.JSStringGetLength)(self.raw) }
    }

    /// The string; lone surrogates are replaced.
    pub(super) fn to_rust(&self) -> String {
        // SAFETY: the pointer is valid for the string's length and its life.
        let units = unsafe {
            let start = (self.api.JSStringGetCharactersPtr)(self.raw);
            if start.is_null() {
                return String::new();
            }
            std::slice::from_raw_parts(start, self.len())
        };
        from_utf16(units)
    }
}

impl Drop for Text {
    fn drop(&mut self) {
        // SAFETY: `raw` is ours and is not used again.
        unsafe { (self.api.JSStringRelease)(self.raw) }
    }
}

/// How many units are looked at in one step. Most of a page is ASCII, and for
/// that the compiler uses wide registers: a page of 30 kB takes 10 µs a way,
/// the engine's own conversion (`JSStringGetUTF8CString`, which also cuts the
/// text at a lone surrogate) 80 µs, the standard library's 50 to 70 µs.
const STEP: usize = 16;

fn to_utf16(text: &str) -> Vec<u16> {
    let mut units = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some(chunk) = rest.as_bytes().first_chunk::<STEP>() {
        let mut taken = STEP;
        if chunk.is_ascii() {
            units.extend_from_slice(&chunk.map(u16::from));
        } else {
            while !rest.is_char_boundary(taken) {
                taken += 1;
            }
            units.extend(rest[..taken].encode_utf16());
        }
        rest = &rest[taken..];
    }
    units.extend(rest.encode_utf16());
    units
}

fn from_utf16(units: &[u16]) -> String {
    let mut text = String::with_capacity(units.len() + units.len() / 8);
    let mut rest = units;
    while let Some(chunk) = rest.first_chunk::<STEP>() {
        let mut taken = STEP;
        if chunk.iter().fold(0, |all, unit| all | unit) < 0x80 {
            #[expect(clippy::cast_possible_truncation, reason = "all are below 0x80")]
            let bytes = chunk.map(|unit| unit as u8);
            // SAFETY: bytes below 0x80 are whole characters.
            text.push_str(unsafe { str::from_utf8_unchecked(&bytes) });
        } else {
            // A pair is not torn.
            let high = (0xD800..0xDC00).contains(&chunk[STEP - 1]);
            if high && rest.get(STEP).is_some_and(|next| (0xDC00..0xE000).contains(next)) {
                taken += 1;
            }
            push_lossy(&mut text, &rest[..taken]);
        }
        rest = &rest[taken..];
    }
    push_lossy(&mut text, rest);
    text
}

fn push_lossy(text: &mut String, units: &[u16]) {
    let characters = char::decode_utf16(units.iter().copied());
    text.extend(characters.map(|character| character.unwrap_or(char::REPLACEMENT_CHARACTER)));
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::Engine;

    #[track_caller]
    fn check(text: &str) {
        let api = Engine::load().unwrap().api();
        let there = Text::new(api, text);
        assert_eq!(there.len(), text.encode_utf16().count());
        assert_eq!(there.to_rust(), text);
    }

    #[test]
    fn text_survives_both_ways() {
        check("");
        check("plain");
        check("a\0b\0");
        check("\0");
        check("café – naïve");
        check("नमस्ते 水 \u{FFFD} \u{10FFFF}");
        check("𝔘nicode \0 👩‍🌾");
        check(&"x".repeat(100_000));
        check(&"é𝔘\0".repeat(10_000));
    }

    #[test]
    fn lone_surrogates_are_replaced_and_nothing_is_cut() {
        let api = Engine::load().unwrap().api();
        let units = [0x61, 0xD800, 0x62, 0xDC00, 0xD83D, 0xDE00, 0xDBFF];
        // SAFETY: a live array; the reference is given to `Text`.
        let text = unsafe {
            Text::from_raw(api, (api.JSStringCreateWithCharacters)(units.as_ptr(), units.len()))
        };
        assert_eq!(text.unwrap().to_rust(), "a\u{FFFD}b\u{FFFD}😀\u{FFFD}");
        // Where a step ends between two high halves.
        let units = [&[0xE9; STEP - 1][..], &[0xD800, 0xD83D, 0xDE00]].concat();
        assert_eq!(from_utf16(&units), "é".repeat(STEP - 1) + "\u{FFFD}😀");
    }

    /// Units of all kinds, ASCII in runs that are long enough for a step.
    fn units() -> impl Strategy<Value = Vec<u16>> {
        let run = prop_oneof![
            3 => prop::collection::vec(0_u16..0x80, 1..40),
            1 => prop::collection::vec(any::<u16>(), 1..4),
            2 => prop::collection::vec(0xD7F0_u16..0xE010, 1..6),
        ];
        prop::collection::vec(run, 0..12).prop_map(|runs| runs.concat())
    }

    proptest! {
        #[test]
        fn conversions_are_those_of_the_standard_library(units in units()) {
            let text = String::from_utf16_lossy(&units);
            prop_assert_eq!(&from_utf16(&units), &text);
            prop_assert_eq!(to_utf16(&text), text.encode_utf16().collect::<Vec<_>>());
        }
    }
}
