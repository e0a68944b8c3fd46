//! Formats of images, and colours as parameters write them.

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum ImageFormat {
    Png,
    Png8,
    Jpeg,
}

impl ImageFormat {
    pub(super) fn parse(text: &str) -> Option<Self> {
        match text.to_ascii_lowercase().as_str() {
            "image/png" | "png" => Some(Self::Png),
            "image/png8" | "image/png; mode=8bit" => Some(Self::Png8),
            "image/jpeg" | "image/jpg" | "jpeg" => Some(Self::Jpeg),
            _ => None,
        }
    }

    pub(crate) fn media_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Png8 => "image/png; mode=8bit",
            Self::Jpeg => "image/jpeg",
        }
    }

    pub(crate) fn has_alpha(self) -> bool {
        self != Self::Jpeg
    }
}

/// `0xRRGGBB`, `#RRGGBB` or `RRGGBB`.
pub(crate) fn color(text: &str) -> Option<[u8; 3]> {
    let hex = text.trim();
    let hex = hex
        .strip_prefix("0x")
        .or_else(|| hex.strip_prefix("0X"))
        .or_else(|| hex.strip_prefix('#'))
        .unwrap_or(hex);
    if hex.len() != 6 || !hex.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let number = u32::from_str_radix(hex, 16).ok()?;
    let [_, red, green, blue] = number.to_be_bytes();
    Some([red, green, blue])
}
