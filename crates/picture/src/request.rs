//! Requests for pictures: five widths, two formats, perhaps a crop.

use std::{fmt, str::FromStr};

use bytes::Bytes;

use crate::{crop::Crop, error::PictureError};

/// The widths that are made, in pixels. There are five and no more, so that nobody can fill the
/// disk or keep the threads busy by asking for every number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Width {
    W320,
    W640,
    W960,
    W1280,
    W1920,
}

impl Width {
    pub const ALL: [Self; 5] = [Self::W320, Self::W640, Self::W960, Self::W1280, Self::W1920];

    pub const fn pixels(self) -> u32 {
        match self {
            Self::W320 => 320,
            Self::W640 => 640,
            Self::W960 => 960,
            Self::W1280 => 1280,
            Self::W1920 => 1920,
        }
    }
}

impl fmt::Display for Width {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pixels().fmt(out)
    }
}

impl FromStr for Width {
    type Err = PictureError;

    /// Takes only the plain digits, so that a picture has one address: `+320` and `0320` are none.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|width| width.to_string() == text).ok_or_else(|| {
            PictureError::NotListed {
                what: "width",
                text: text.to_owned(),
                known: "320, 640, 960, 1280, 1920",
            }
        })
    }
}

/// How a result is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    /// Lossy; keeps transparency.
    WebP,
    /// Progressive; what is transparent becomes white.
    Jpeg,
}

impl Format {
    pub const fn mime(self) -> &'static str {
        match self {
            Self::WebP => "image/webp",
            Self::Jpeg => "image/jpeg",
        }
    }
}

/// One result of many that a photograph can have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Request {
    /// How wide the result is at most; a smaller photograph keeps its width.
    pub width: Width,
    pub format: Format,
    /// Absent: the whole photograph.
    pub crop: Option<Crop>,
}

/// A finished picture. Cheap to clone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    pub bytes: Bytes,
    pub width: u32,
    pub height: u32,
    pub format: Format,
}

impl Picture {
    pub fn mime(&self) -> &'static str {
        self.format.mime()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let actual = match text.parse::<Width>() {
            Ok(width) => format!("{width:?}"),
            Err(error) => format!("error: {error}"),
        };
        assert_eq!(actual, expected);
    }

    #[test]
    fn only_the_five_widths_parse() {
        check("320", "W320");
        check("1920", "W1920");
        for text in ["", "0", "321", "0320", "+320", " 320", "320px", "99999999999999999999"] {
            check(
                text,
                &format!("error: there is no width `{text}`; known are 320, 640, 960, 1280, 1920"),
            );
        }
        for width in Width::ALL {
            assert_eq!(width.to_string().parse(), Ok(width));
        }
    }
}
