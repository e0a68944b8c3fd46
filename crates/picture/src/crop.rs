//! Cropping: which part of a photograph is kept when it is cut to a shape.

use std::{fmt, str::FromStr};

use crate::{error::PictureError, kind::Size};

/// The shapes that pictures are cut to. A fixed list, for the reason that widths are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Aspect {
    Square,
    Classic,
    Photo,
    Wide,
    Banner,
}

impl Aspect {
    pub const ALL: [Self; 5] = [Self::Square, Self::Classic, Self::Photo, Self::Wide, Self::Banner];

    /// Width and height in their lowest terms.
    pub const fn ratio(self) -> (u32, u32) {
        match self {
            Self::Square => (1, 1),
            Self::Classic => (4, 3),
            Self::Photo => (3, 2),
            Self::Wide => (16, 9),
            Self::Banner => (21, 9),
        }
    }
}

impl fmt::Display for Aspect {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = self.ratio();
        write!(out, "{width}x{height}")
    }
}

impl FromStr for Aspect {
    type Err = PictureError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|aspect| aspect.to_string() == text).ok_or_else(|| {
            PictureError::NotListed {
                what: "aspect",
                text: text.to_owned(),
                known: "1x1, 4x3, 3x2, 16x9, 21x9",
            }
        })
    }
}

/// The point of a photograph that matters most, and how far to go in on it, as editors set it
/// in Statamic: `x-y-zoom`, the point in percent of width and height, zoom from 1 to 100.
///
/// Kept in hundredths, so that cutting is exact and a focus can be part of a key.
/// Invariant: `x` and `y` are at most 100 percent, `zoom` is at least 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Focus {
    x: u32,
    y: u32,
    zoom: u32,
}

impl Focus {
    pub const CENTRE: Self = Self { x: 5000, y: 5000, zoom: 100 };

    /// The opposite of [`Focus::hundredths`]; `None` where the invariant does not hold.
    pub(crate) fn of_hundredths([x, y, zoom]: [u32; 3]) -> Option<Self> {
        let fits = x <= 10_000 && y <= 10_000 && (100..=10_000).contains(&zoom);
        fits.then_some(Self { x, y, zoom })
    }

    /// Hundredths of a percent, hundredths of a percent, hundredths.
    pub(crate) const fn hundredths(self) -> [u32; 3] {
        [self.x, self.y, self.zoom]
    }
}

impl Default for Focus {
    fn default() -> Self {
        Self::CENTRE
    }
}

impl FromStr for Focus {
    type Err = PictureError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        parse_focus(text).ok_or_else(|| PictureError::BadFocus { text: text.to_owned() })
    }
}

fn parse_focus(text: &str) -> Option<Focus> {
    let mut parts = text.trim().split('-');
    let x = parse_hundredths(parts.next()?)?;
    let y = parse_hundredths(parts.next()?)?;
    let zoom = parts.next().map_or(Some(100), parse_hundredths)?;
    Focus::of_hundredths([x, y, zoom]).filter(|_| parts.next().is_none())
}

/// `12.5` to 1250. Digits beyond the second after the point are dropped.
fn parse_hundredths(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 3 || !digits(whole) || !digits(part) {
        return None;
    }
    let mut places = part.bytes().chain([b'0', b'0']).map(|digit| u32::from(digit - b'0'));
    let (tenths, hundredths) = (places.next()?, places.next()?);
    Some(whole.parse::<u32>().ok()? * 100 + tenths * 10 + hundredths)
}

/// A cut to a shape, around a point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Crop {
    pub aspect: Aspect,
    pub focus: Focus,
}

/// A part of a picture, in pixels from its top left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rect {
    pub left: u32,
    pub top: u32,
    pub width: u32,
    pub height: u32,
}

impl Rect {
    pub(crate) const fn whole(size: Size) -> Self {
        Self { left: 0, top: 0, width: size.width, height: size.height }
    }

    pub(crate) const fn size(self) -> Size {
        Size { width: self.width, height: self.height }
    }
}

/// The part of a picture of `size` that has the shape `aspect`: as large as the zoom allows, with
/// the focus in its middle or as near to it as the edges allow. Never empty, never outside.
pub fn crop_rect(size: Size, aspect: Aspect, focus: Focus) -> Rect {
    let (w, h) = (u64::from(size.width.max(1)), u64::from(size.height.max(1)));
    let (across, down) = aspect.ratio();
    let (across, down) = (u64::from(across), u64::from(down));
    let (width, height) = if w * down > h * across {
        (divide(h * across, down), h)
    } else {
        (w, divide(w * down, across))
    };
    let zoom = u64::from(focus.zoom);
    let width = divide(width * 100, zoom).clamp(1, w);
    let height = divide(height * 100, zoom).clamp(1, h);
    Rect {
        left: place(w, width, focus.x),
        top: place(h, height, focus.y),
        width: narrow(width),
        height: narrow(height),
    }
}

/// Where a piece of `length` begins on a side so that the point at `hundredths` of a percent lies
/// in its middle, or as near as the ends allow.
fn place(side: u64, length: u64, hundredths: u32) -> u32 {
    // In twentieths of a thousandth, so that the half of an odd length is not lost.
    let middle = side * u64::from(hundredths) * 2;
    let start = middle.saturating_sub(length * 10_000);
    narrow(divide(start, 20_000).min(side - length))
}

/// Rounds to the nearest.
fn divide(value: u64, by: u64) -> u64 {
    (value + by / 2) / by
}

fn narrow(value: u64) -> u32 {
    u32::try_from(value).expect("no larger than the side it was cut from, which is a u32")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(size: (u32, u32), aspect: &str, focus: &str, expected: (u32, u32, u32, u32)) {
        let size = Size { width: size.0, height: size.1 };
        let actual = crop_rect(size, aspect.parse().unwrap(), focus.parse().unwrap());
        let actual = (actual.left, actual.top, actual.width, actual.height);
        assert_eq!(actual, expected, "left, top, width, height");
    }

    #[test]
    fn a_crop_is_the_largest_piece_of_the_shape() {
        check((1600, 900), "16x9", "50-50-1", (0, 0, 1600, 900));
        check((1600, 1200), "16x9", "50-50-1", (0, 150, 1600, 900));
        check((2000, 900), "16x9", "50-50-1", (200, 0, 1600, 900));
        check((300, 400), "1x1", "50-50", (0, 50, 300, 300));
        check((2100, 2100), "21x9", "50-50-1", (0, 600, 2100, 900));
    }

    #[test]
    fn the_focus_stays_in_the_middle_until_the_edge_stops_it() {
        check((400, 200), "1x1", "0-0-1", (0, 0, 200, 200));
        check((400, 200), "1x1", "100-100-1", (200, 0, 200, 200));
        check((400, 200), "1x1", "30-50-1", (20, 0, 200, 200));
        check((400, 200), "1x1", "25-50-1", (0, 0, 200, 200));
        check((200, 400), "1x1", "50-60-1", (0, 140, 200, 200));
        check((200, 400), "1x1", "50-99-1", (0, 200, 200, 200));
    }

    #[test]
    fn zoom_goes_in_on_the_focus() {
        check((400, 400), "1x1", "50-50-2", (100, 100, 200, 200));
        check((400, 400), "1x1", "50-50-1.6", (75, 75, 250, 250));
        check((400, 400), "1x1", "10-90-4", (0, 300, 100, 100));
        check((400, 400), "1x1", "75-25-2", (200, 0, 200, 200));
    }

    #[test]
    fn a_crop_of_a_few_pixels_is_not_empty() {
        check((1, 1), "16x9", "50-50-1", (0, 0, 1, 1));
        check((1, 5000), "21x9", "50-50-100", (0, 2500, 1, 1));
        check((3, 3), "1x1", "100-100-100", (2, 2, 1, 1));
    }

    #[test]
    fn what_is_not_a_focus_is_refused() {
        for text in
            ["", "50", "50-", "-50-50", "50-50-1-1", "101-50-1", "50-50-0", "50-50-0.99", "a-b-c"]
        {
            assert_eq!(
                text.parse::<Focus>(),
                Err(PictureError::BadFocus { text: text.to_owned() })
            );
        }
        assert_eq!("50-50-1".parse::<Focus>(), Ok(Focus::CENTRE));
        assert_eq!("50-50".parse::<Focus>(), Ok(Focus::CENTRE));
        assert_eq!("12.5-7-1.25".parse(), Ok(Focus { x: 1250, y: 700, zoom: 125 }));
    }

    #[test]
    fn only_listed_shapes_parse() {
        for aspect in Aspect::ALL {
            assert_eq!(aspect.to_string().parse(), Ok(aspect));
        }
        for text in ["", "16:9", "1x2", "32x18", "0x0"] {
            assert!(text.parse::<Aspect>().is_err(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn a_crop_lies_within_the_picture_and_is_not_empty(
            width in 1_u32.., height in 1_u32..,
            aspect in proptest::sample::select(Aspect::ALL.to_vec()),
            x in 0_u32..=10_000, y in 0_u32..=10_000, zoom in 100_u32..=10_000,
        ) {
            let rect = crop_rect(Size { width, height }, aspect, Focus { x, y, zoom });
            prop_assert!(rect.width >= 1 && rect.height >= 1);
            prop_assert!(u64::from(rect.left) + u64::from(rect.width) <= u64::from(width));
            prop_assert!(u64::from(rect.top) + u64::from(rect.height) <= u64::from(height));
        }

        #[test]
        fn any_text_is_a_focus_or_refused(text in ".{0,20}") {
            let _ = text.parse::<Focus>();
        }
    }
}
