//! The language in which names are given.

/// A language of the hub.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Language {
    #[default]
    English,
    French,
    Hindi,
    Chinese,
    Bengali,
    Swahili,
    Nepali,
}

impl Language {
    /// The first language of an `Accept-Language` header that there are names in.
    pub fn accepted(header: &str) -> Self {
        let mut best = (Self::English, 0.0);
        for part in header.split(',').take(20) {
            let mut pieces = part.split(';');
            let tag = pieces.next().unwrap_or_default().trim();
            let quality = pieces
                .find_map(|piece| piece.trim().strip_prefix("q="))
                .map_or(1.0, |quality| quality.parse().unwrap_or(0.0));
            if let Some(language) = Self::from_tag(tag)
                && quality > best.1
            {
                best = (language, quality);
            }
        }
        best.0
    }

    fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        Some(match primary.to_ascii_lowercase().as_str() {
            "en" => Self::English,
            "fr" => Self::French,
            "hi" => Self::Hindi,
            "zh" => Self::Chinese,
            "bn" => Self::Bengali,
            "sw" => Self::Swahili,
            "ne" => Self::Nepali,
            _ => return None,
        })
    }

    pub(crate) fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
            Self::Hindi => "hi",
            Self::Chinese => "zh",
            Self::Bengali => "bn",
            Self::Swahili => "sw",
            Self::Nepali => "ne",
        }
    }

    /// Whether a name is in this language's script, where that is not Latin. The table says of no
    /// name in which language it is, but of these four the script tells.
    pub(crate) fn writes(self, name: &str) -> bool {
        let script: fn(char) -> bool = match self {
            Self::English | Self::French | Self::Swahili => return false,
            Self::Hindi | Self::Nepali => |letter| matches!(letter, '\u{900}'..='\u{97f}'),
            Self::Bengali => |letter| matches!(letter, '\u{980}'..='\u{9ff}'),
            Self::Chinese => |letter| matches!(letter, '\u{3400}'..='\u{9fff}'),
        };
        name.chars().next().is_some_and(script)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_accepted_language_is_taken() {
        for (header, expected) in [
            ("", Language::English),
            ("bn", Language::Bengali),
            ("de, zh-Hans;q=0.5", Language::Chinese),
            ("fr;q=0.3, ne-NP;q=0.9, en;q=0.5", Language::Nepali),
            ("xx;q=1", Language::English),
            ("hi;q=nonsense, sw", Language::Swahili),
        ] {
            assert_eq!(Language::accepted(header), expected, "{header}");
        }
    }
}
