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
        // The engine keeps ASCII in one byte a character when it is told by
        // this function, which takes a C string: so not if there is a NUL.
        if text.is_ascii() && !text.as_bytes().contains(&0) {
            let mut bytes = Vec::with_capacity(text.len() + 1);
            bytes.extend_from_slice(text.as_bytes());
            bytes.push(0);
            // SAFETY: `bytes` ends with its only NUL and outlives the call,
            // which copies.
            let raw = unsafe { (api.JSStringCreateWithUTF8CString)(bytes.as_ptr().cast()) };
            return Self { api, raw };
        }
        let units: Vec<u16> = text.encode_utf16().collect();
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
        let units = self.len();
        // Three bytes a unit at most, and the NUL that the engine adds.
        let mut bytes: Vec<u8> = Vec::with_capacity(units * 3 + 1);
        // SAFETY: the engine writes at most `capacity` bytes and says how many,
        // the NUL included.
        unsafe {
            let written = (self.api.JSStringGetUTF8CString)(
                self.raw,
                bytes.as_mut_ptr().cast(),
                bytes.capacity(),
            );
            bytes.set_len(written.saturating_sub(1));
        }
        // Where the text is not well formed the engine stops, without a word.
        // So the length is compared before the bytes are believed.
        match String::from_utf8(bytes) {
            Ok(text) if utf16_len(&text) == units => text,
            _ => self.to_rust_lossy(),
        }
    }

    fn to_rust_lossy(&self) -> String {
        // SAFETY: the pointer is valid for the string's length and its life.
        let units = unsafe {
            let start = (self.api.JSStringGetCharactersPtr)(self.raw);
            if start.is_null() {
                return String::new();
            }
            std::slice::from_raw_parts(start, self.len())
        };
        String::from_utf16_lossy(units)
    }
}

impl Drop for Text {
    fn drop(&mut self) {
        // SAFETY: `raw` is ours and is not used again.
        unsafe { (self.api.JSStringRelease)(self.raw) }
    }
}

/// How many UTF-16 units `text` has: one for each character, one more for
/// those beyond U+FFFF, which begin with a byte of 0xF0 or more.
fn utf16_len(text: &str) -> usize {
    let unit = |byte: &u8| usize::from(byte & 0xC0 != 0x80) + usize::from(*byte >= 0xF0);
    text.as_bytes().iter().map(unit).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Engine;

    #[track_caller]
    fn check(text: &str) {
        let api = Engine::load().unwrap().api();
        let there = Text::new(api, text);
        assert_eq!(there.len(), text.encode_utf16().count());
        assert_eq!(utf16_len(text), there.len());
        assert_eq!(there.to_rust(), text);
        assert_eq!(there.to_rust_lossy(), text);
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
    }
}
