//! Marks that stand at thousands of places: each is painted once for a few parts of a pixel, and
//! then copied.

use tiny_skia::Pixmap;

use super::cut::Pixel;
use super::symbol;
use crate::style::{Graphic, Symbol};

/// From so many features on nobody sees that marks stand a little beside their place.
pub(super) const MANY: usize = 5000;
/// The largest mark that is copied, in pixels.
const LARGEST: f32 = 64.0;
/// Parts of a pixel in each direction.
const PARTS: usize = 4;

/// The marks of one picture.
pub(super) struct Stamps {
    zoom: f32,
    known: Vec<(Graphic, f32, [Known; PARTS * PARTS])>,
}

/// `None` until it is needed; then `None` within when there is nothing to see.
type Known = Option<Option<Stamp>>;

/// A mark at one part of a pixel: what of it can be seen.
struct Stamp {
    pixels: Pixmap,
    /// From the pixel of the place to the upper left corner.
    offset: (i32, i32),
}

impl Stamps {
    pub(super) fn new(zoom: f32) -> Self {
        Self { zoom, known: Vec::new() }
    }

    /// Paints a mark with its middle at a place; `false` when it is to be painted in another way.
    pub(super) fn put(
        &mut self,
        canvas: &mut Pixmap,
        graphic: &Graphic,
        (x, y): Pixel,
        size: f32,
    ) -> bool {
        if size > LARGEST {
            return false;
        }
        let steps = PARTS as f64;
        let (x, y) = ((x * steps).round(), (y * steps).round());
        let (column, row) = ((x / steps).floor(), (y / steps).floor());
        let part = |place: f64, pixel: f64| (place - pixel * steps) as usize;
        let (across, down) = (part(x, column), part(y, row));
        let is_same = |(known, of, _): &(Graphic, f32, _)| *of == size && known == graphic;
        let place = self.known.iter().position(is_same).unwrap_or_else(|| {
            self.known.push((graphic.clone(), size, [const { None }; PARTS * PARTS]));
            self.known.len() - 1
        });
        let zoom = self.zoom;
        let stamp = &mut self.known[place].2[down * PARTS + across];
        let stamp = stamp.get_or_insert_with(|| {
            let within = |part: usize| part as f32 / PARTS as f32;
            Stamp::new(graphic, (within(across), within(down)), size, zoom)
        });
        if let Some(stamp) = stamp {
            stamp.copy_to(canvas, column as i32, row as i32);
        }
        true
    }
}

impl Stamp {
    /// `within` says where in its pixel the place lies.
    fn new(graphic: &Graphic, within: (f32, f32), size: f32, zoom: f32) -> Option<Self> {
        let beyond = match &graphic.symbol {
            // Corners of lines reach a few widths.
            Symbol::Mark(mark) => mark.stroke.as_ref().map_or(0.0, |line| line.width * zoom * 4.0),
            Symbol::Picture(picture) => size * picture.aspect(),
        };
        // Marks reach no farther, however they are turned.
        let reach = (size + beyond + 2.0).ceil().min(512.0) as u32;
        let mut pixels = Pixmap::new(reach * 2 + 1, reach * 2 + 1)?;
        let middle = (reach as f32 + within.0, reach as f32 + within.1);
        symbol::graphic(&mut pixels, graphic, middle, size, 0.0, zoom);
        Self::cropped(&pixels, reach)
    }

    /// Without the margin in which there is nothing; `None` when there is nothing at all.
    fn cropped(pixels: &Pixmap, reach: u32) -> Option<Self> {
        let side = pixels.width();
        let is_seen = |x: u32, y: u32| pixels.pixel(x, y).is_some_and(|pixel| pixel.alpha() > 0);
        let column_is_seen = |x: &u32| (0..side).any(|y| is_seen(*x, y));
        let row_is_seen = |y: &u32| (0..side).any(|x| is_seen(x, *y));
        let (left, right) = ((0..side).find(column_is_seen)?, (0..side).rfind(column_is_seen)?);
        let (top, bottom) = ((0..side).find(row_is_seen)?, (0..side).rfind(row_is_seen)?);
        let mut kept = Pixmap::new(right - left + 1, bottom - top + 1)?;
        let width = kept.width() as usize;
        for (row, line) in kept.pixels_mut().chunks_exact_mut(width).enumerate() {
            let from = (top as usize + row) * side as usize + left as usize;
            line.copy_from_slice(&pixels.pixels()[from..from + width]);
        }
        let offset = |first: u32| first.cast_signed() - reach.cast_signed();
        Some(Self { pixels: kept, offset: (offset(left), offset(top)) })
    }

    fn copy_to(&self, canvas: &mut Pixmap, column: i32, row: i32) {
        let (left, top) = (column + self.offset.0, row + self.offset.1);
        let (width, height) =
            (self.pixels.width().cast_signed(), self.pixels.height().cast_signed());
        let (wide, high) = (canvas.width().cast_signed(), canvas.height().cast_signed());
        let (from, to) = (left.max(0), left.saturating_add(width).min(wide));
        if from >= to {
            return;
        }
        let count = (to - from) as usize;
        for y in top.max(0)..top.saturating_add(height).min(high) {
            let source = ((y - top) * width + (from - left)) as usize;
            let target = (y * wide + from) as usize;
            let source = &self.pixels.data()[source * 4..(source + count) * 4];
            let target = &mut canvas.data_mut()[target * 4..(target + count) * 4];
            for (front, back) in source.chunks_exact(4).zip(target.chunks_exact_mut(4)) {
                match front[3] {
                    0 => {}
                    255 => back.copy_from_slice(front),
                    alpha => {
                        let left = 255 - u16::from(alpha);
                        for (front, back) in front.iter().zip(back) {
                            // Both are multiplied by their alpha: the sum is at most 255.
                            let behind = ((u16::from(*back) * left + 127) / 255) as u8;
                            *back = front.saturating_add(behind);
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::style::{self, Symbolizer};

    fn mark() -> Graphic {
        let text = "<UserStyle><FeatureTypeStyle><Rule><PointSymbolizer><Graphic><Mark><WellKnownName>star</WellKnownName>\
            <Fill><CssParameter name='fill'>#ff0000</CssParameter></Fill><Stroke><CssParameter name='stroke-width'>2</CssParameter></Stroke>\
            </Mark><Opacity>0.5</Opacity><Size>11</Size><Rotation>30</Rotation></Graphic></PointSymbolizer></Rule></FeatureTypeStyle></UserStyle>";
        let (style, _) = style::read(text, &|_| None, &terrace_picture::Painter::Here).unwrap();
        let Symbolizer::Point(point) = &style.groups[0].rules[0].symbolizers[0] else {
            panic!("it is a point")
        };
        point.graphic.clone()
    }

    #[test]
    fn a_copy_is_what_would_be_painted() {
        let graphic = mark();
        let mut stamps = Stamps::new(1.0);
        // Also over the edge, and over each other.
        for places in [
            &[(20.25, 20.5)][..],
            &[(0.0, 3.75), (39.5, 39.75), (-40.0, 9.0), (1e9, 0.0)],
            &[(20.0, 20.0), (23.25, 21.75), (20.0, 20.0)],
        ] {
            let (mut copied, mut painted) =
                (Pixmap::new(40, 40).unwrap(), Pixmap::new(40, 40).unwrap());
            for &(x, y) in places {
                assert!(stamps.put(&mut copied, &graphic, (x, y), 11.0));
                symbol::graphic(&mut painted, &graphic, (x as f32, y as f32), 11.0, 0.0, 1.0);
            }
            let is_inside =
                places.iter().all(|(x, y)| (10.0..30.0).contains(x) && (10.0..30.0).contains(y));
            for (at, (a, b)) in copied.data().iter().zip(painted.data()).enumerate() {
                // At the edge of a picture, parts of pixels are counted more coarsely.
                assert!(
                    a.abs_diff(*b) <= if is_inside { 3 } else { 10 },
                    "{places:?}, byte {at}: {a}, not {b}"
                );
            }
        }
        let mut canvas = Pixmap::new(9, 9).unwrap();
        assert!(!stamps.put(&mut canvas, &graphic, (1.0, 1.0), 65.0));
    }
}
