//! The word on maps of invented data.

use terrace_picture::Fonts;
use tiny_skia::{Pixmap, Transform};

use super::symbol;
use crate::crs::Crs;
use crate::style::Fill;
use crate::view::View;

/// What says that numbers are invented, on maps and in legends.
pub(crate) const WORD: &str = "demonstration";

/// Pixels; those of the usual screen, as all here.
const SIZE: f32 = 11.0;
const MARGIN: f32 = 5.0;
/// Smaller pictures have no room for it.
const LEAST: (f32, f32) = (120.0, 60.0);
const INK: [u8; 3] = [0x3a, 0x3a, 0x3a];
const HALO: [u8; 3] = [0xff; 3];

/// Writes it into the lower left corner. Of tiles, which stand side by side, each second one has it.
pub(crate) fn paint(canvas: &mut Pixmap, view: &View, fonts: &Fonts) {
    let zoom = view.zoom;
    let (width, height) = (view.width as f32, view.height as f32);
    if width < LEAST.0 * zoom || height < LEAST.1 * zoom {
        return;
    }
    if tile(view).is_some_and(|(x, y)| (x + y).rem_euclid(2) == 1) {
        return;
    }
    let Some(text) = fonts.layout(WORD, SIZE * zoom, 0.0) else { return };
    let Some(path) = &text.path else { return };
    let top = height - MARGIN * zoom - text.height;
    let at = Transform::from_translate(MARGIN * zoom, top + text.ascent);
    symbol::outline(canvas, path, HALO, 0.8, 3.0 * zoom, at);
    symbol::fill_letters(canvas, path, &Fill::of(INK), at);
}

/// Which tile of the world in web Mercator a map is, if it is one: counted from 0° N, 0° E.
fn tile(view: &View) -> Option<(i64, i64)> {
    let bounds = &view.bounds;
    if view.crs != Crs::Mercator || view.width != view.height {
        return None;
    }
    let side = bounds.width();
    let of = |place: f64| {
        let number = (place / side).round();
        // Callers write coordinates with a few digits.
        ((place / side - number).abs() < 1e-3).then_some(number as i64)
    };
    let is_square = (bounds.height() / side - 1.0).abs() < 1e-3;
    is_square.then(|| Some((of(bounds.min_x)?, of(bounds.min_y)?))).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::Bounds;

    #[test]
    fn tiles_are_known_by_where_they_lie() {
        let side = Crs::Mercator.x(360.0) / 8.0;
        let view = |x: f64, y: f64, width| View {
            crs: Crs::Mercator,
            bounds: Bounds { min_x: x, min_y: y, max_x: x + side, max_y: y + side },
            width,
            height: 256,
            zoom: 1.0,
        };
        for (x, y, width, expected) in [
            (0.0, 0.0, 256, Some((0, 0))),
            (side * 2.0, -side, 256, Some((2, -1))),
            (side * 2.0 + 0.01, -side, 256, Some((2, -1))),
            (side / 3.0, 0.0, 256, None),
            (0.0, 0.0, 512, None),
        ] {
            assert_eq!(tile(&view(x, y, width)), expected, "{x} {y} {width}");
        }
        assert_eq!(tile(&View { crs: Crs::Degrees, ..view(0.0, 0.0, 256) }), None);
    }
}
