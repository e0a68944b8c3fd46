//! Photographs that are stored lying on their side: EXIF orientation.

use image::metadata::Orientation;

use crate::{crop::Rect, kind::Size};

/// Whether width and height change places between the stored picture and the one shown.
pub(crate) fn swaps_sides(orientation: Orientation) -> bool {
    matches!(
        orientation,
        Orientation::Rotate90
            | Orientation::Rotate270
            | Orientation::Rotate90FlipH
            | Orientation::Rotate270FlipH
    )
}

/// The size that is stored when this is shown, and the other way round.
pub(crate) fn turned(size: Size, orientation: Orientation) -> Size {
    if swaps_sides(orientation) { Size { width: size.height, height: size.width } } else { size }
}

/// Where `rect` of the picture as shown lies in the picture as stored.
///
/// A photograph is cut and made smaller before it is turned, because turning a large one costs
/// as much again as decoding it.
pub(crate) fn stored_rect(rect: Rect, shown: Size, orientation: Orientation) -> Rect {
    let Rect { left, top, width, height } = rect;
    let right = shown.width - left - width;
    let bottom = shown.height - top - height;
    let straight = |left, top| Rect { left, top, width, height };
    let swapped = |left, top| Rect { left, top, width: height, height: width };
    match orientation {
        Orientation::NoTransforms => straight(left, top),
        Orientation::FlipHorizontal => straight(right, top),
        Orientation::Rotate180 => straight(right, bottom),
        Orientation::FlipVertical => straight(left, bottom),
        Orientation::Rotate90FlipH => swapped(top, left),
        Orientation::Rotate90 => swapped(top, right),
        Orientation::Rotate270FlipH => swapped(bottom, right),
        Orientation::Rotate270 => swapped(bottom, left),
    }
}
