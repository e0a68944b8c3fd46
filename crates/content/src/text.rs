//! Text of a value: short ones take no memory besides it.

use std::fmt;
use std::ops::Deref;

/// So many bytes fit into a value.
const SHORT: usize = 22;

/// What an author wrote: most of it are labels, handles and ids, which would take more memory for
/// being allocated than for what they say.
#[derive(Clone)]
pub struct Text(Held);

#[derive(Clone)]
enum Held {
    Short { len: u8, bytes: [u8; SHORT] },
    Long(Box<str>),
}

impl Text {
    pub fn as_str(&self) -> &str {
        match &self.0 {
            // It was made of a text, as a whole.
            Held::Short { len, bytes } => {
                std::str::from_utf8(&bytes[..usize::from(*len)]).expect("a text is UTF-8")
            }
            Held::Long(text) => text,
        }
    }

    fn short(text: &str) -> Option<Self> {
        let mut bytes = [0; SHORT];
        bytes.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
        Some(Self(Held::Short { len: u8::try_from(text.len()).ok()?, bytes }))
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self::short(text).unwrap_or_else(|| Self(Held::Long(text.into())))
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self::short(&text).unwrap_or_else(|| Self(Held::Long(text.into())))
    }
}

impl Deref for Text {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn any_text_reads_as_it_was(text in "\\PC{0,30}") {
            let (one, two) = (Text::from(&*text), Text::from(text.clone()));
            prop_assert_eq!(one.as_str(), &*text);
            prop_assert_eq!(&one, &two);
            prop_assert_eq!(format!("{one:?}"), format!("{text:?}"));
        }
    }

    #[test]
    fn what_fits_takes_no_further_memory() {
        for (len, is_short) in [(0, true), (SHORT, true), (SHORT + 1, false)] {
            let text = Text::from("x".repeat(len));
            assert_eq!(matches!(text.0, Held::Short { .. }), is_short, "{len}");
            assert_eq!(text.len(), len);
        }
    }
}
