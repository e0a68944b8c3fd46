//! Marks that stand at thousands of places: each is painted once for a few parts of a pixel, and
//! then copied.

use tiny_skia::Pixmap;

use super::strips::Pixel;
use super::symbol;
use crate::style::{Graphic, Symbol};

/// From so many features on nobody sees that marks stand a little beside their place.
pub(super) const MANY: usize = 5000;
/// The largest mark that is copied, in pixels.
const LARGEST: f32 = 64.0;
/// Most marks that are copied: where each feature has its own, copying saves nothing.
const MOST: usize = 64;
/// Parts of a pixel in each direction.
const PARTS: usize = 4;

/// Most marks that wait to be painted.
const MOST_WAITING: usize = 1 << 20;

/// The marks of one picture.
///
/// They wait until something else is painted upon them. Where the same opaque mark stands at the
/// same place more than once, only the uppermost is painted: of thousands on a small picture most
/// are hidden.
pub(super) struct Stamps {
    zoom: f32,
    /// Of the picture.
    size: (u32, u32),
    known: Vec<Known>,
    waiting: Vec<Waiting>,
}

struct Known {
    graphic: Graphic,
    size: f32,
    is_opaque: bool,
    /// For each part of a pixel; `None` until it is needed.
    stamps: [Option<Stamped>; PARTS * PARTS],
}

enum Stamped {
    Seen(Stamp),
    /// There is nothing to see of it.
    Nothing,
}

/// A mark at a place. What is written first is compared first: the order says nothing but which are
/// the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Waiting {
    row: i32,
    column: i32,
    known: u8,
    part: u8,
}

/// A mark at one part of a pixel: what of it can be seen.
struct Stamp {
    pixels: Pixmap,
    /// From the pixel of the place to the upper left corner.
    offset: (i32, i32),
}

impl Stamps {
    pub(super) fn new(zoom: f32, size: (u32, u32)) -> Self {
        Self { zoom, size, known: Vec::new(), waiting: Vec::new() }
    }

    /// Takes in a mark with its anchor at a place; `false` when it is to be painted in another way.
    pub(super) fn put(&mut self, graphic: &Graphic, (x, y): Pixel, size: f32) -> bool {
        if size > LARGEST || graphic.reach() * self.zoom > LARGEST * 2.0 {
            return false;
        }
        let is_same = |known: &Known| known.size == size && known.graphic == *graphic;
        let known = match self.known.iter().position(is_same) {
            Some(known) => known,
            None if self.known.len() >= MOST => return false,
            None => {
                self.known.push(Known {
                    graphic: graphic.clone(),
                    size,
                    is_opaque: graphic.is_opaque(),
                    stamps: [const { None }; PARTS * PARTS],
                });
                self.known.len() - 1
            }
        };
        let steps = PARTS as f64;
        let (x, y) = ((x * steps).round(), (y * steps).round());
        let (column, row) = ((x / steps).floor(), (y / steps).floor());
        let part = |place: f64, pixel: f64| (place - pixel * steps) as usize;
        let (across, down) = (part(x, column), part(y, row));
        let part = down * PARTS + across;
        let (column, row) = (column as i32, row as i32);
        let Known { graphic, size, stamps, .. } = &mut self.known[known];
        let stamp = stamps[part].get_or_insert_with(|| {
            let within = |part: usize| part as f32 / PARTS as f32;
            let stamp = Stamp::new(graphic, (within(across), within(down)), *size, self.zoom);
            stamp.map_or(Stamped::Nothing, Stamped::Seen)
        });
        if matches!(stamp, Stamped::Seen(stamp) if stamp.is_seen(column, row, self.size)) {
            // There are fewer than 256 of both.
            self.waiting.push(Waiting { row, column, known: known as u8, part: part as u8 });
        }
        true
    }

    /// Whether no more should wait.
    pub(super) fn is_full(&self) -> bool {
        self.waiting.len() >= MOST_WAITING
    }

    /// Paints the marks that wait, in the order in which they were put.
    pub(super) fn flush(&mut self, canvas: &mut Pixmap) {
        if self.waiting.is_empty() {
            return;
        }
        let mut order: Vec<u32> = (0..self.waiting.len() as u32).collect();
        order.sort_unstable_by_key(|place| (self.waiting[*place as usize], *place));
        let mut is_hidden = vec![false; order.len()];
        for pair in order.windows(2) {
            let [under, upon] = [pair[0] as usize, pair[1] as usize];
            let is_same = self.waiting[under] == self.waiting[upon];
            let is_opaque = self.known[usize::from(self.waiting[under].known)].is_opaque;
            is_hidden[under] = is_same && is_opaque;
        }
        for (mark, is_hidden) in self.waiting.drain(..).zip(is_hidden) {
            let stamp = &self.known[usize::from(mark.known)].stamps[usize::from(mark.part)];
            if let Some(Stamped::Seen(stamp)) = stamp
                && !is_hidden
            {
                stamp.copy_to(canvas, mark.column, mark.row);
            }
        }
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
        let reach = (size + graphic.reach() * zoom * 1.5 + beyond + 2.0).ceil().min(512.0) as u32;
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

    /// Whether any of it lies on a picture of a size.
    fn is_seen(&self, column: i32, row: i32, (width, height): (u32, u32)) -> bool {
        let meets = |first: i32, own: u32, all: u32| {
            first < all.cast_signed() && first.saturating_add(own.cast_signed()) > 0
        };
        meets(column.saturating_add(self.offset.0), self.pixels.width(), width)
            && meets(row.saturating_add(self.offset.1), self.pixels.height(), height)
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
        let mut stamps = Stamps::new(1.0, (40, 40));
        // Also over the edge, and over each other.
        for places in [
            &[(20.25, 20.5)][..],
            &[(0.0, 3.75), (39.5, 39.75), (-40.0, 9.0), (1e9, 0.0)],
            &[(20.0, 20.0), (23.25, 21.75), (20.0, 20.0)],
        ] {
            let (mut copied, mut painted) =
                (Pixmap::new(40, 40).unwrap(), Pixmap::new(40, 40).unwrap());
            for &(x, y) in places {
                assert!(stamps.put(&graphic, (x, y), 11.0));
                symbol::graphic(&mut painted, &graphic, (x as f32, y as f32), 11.0, 0.0, 1.0);
            }
            stamps.flush(&mut copied);
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
        assert!(!stamps.put(&graphic, (1.0, 1.0), 65.0));
    }

    #[test]
    fn the_same_mark_at_the_same_place_is_painted_once_and_upon_what_was_there() {
        let graphic = Graphic { opacity: 1.0, ..mark() };
        let (mut many, mut once) = (Pixmap::new(40, 40).unwrap(), Pixmap::new(40, 40).unwrap());
        let mut stamps = Stamps::new(1.0, (40, 40));
        for (canvas, places) in [
            (&mut many, &[(20.0, 20.0), (20.0, 20.0), (24.0, 21.0), (20.1, 20.1)][..]),
            (&mut once, &[(24.0, 21.0), (20.0, 20.0)]),
        ] {
            for place in places {
                assert!(stamps.put(&graphic, *place, 11.0));
            }
            stamps.flush(canvas);
        }
        assert!(many.data() == once.data());
        // What shows through is the darker the more of them there are.
        let graphic = mark();
        let alphas = [1, 3].map(|count| {
            let mut canvas = Pixmap::new(40, 40).unwrap();
            for _ in 0..count {
                assert!(stamps.put(&graphic, (20.0, 20.0), 11.0));
            }
            stamps.flush(&mut canvas);
            canvas.pixel(20, 20).unwrap().alpha()
        });
        assert!(alphas[0] < 140 && alphas[1] > 210, "{alphas:?}");
    }

    #[test]
    fn marks_of_which_each_feature_has_its_own_are_painted_singly() {
        let mut stamps = Stamps::new(1.0, (40, 40));
        let mut put = |size: u8| stamps.put(&mark(), (9.0, 9.0), f32::from(size) / 4.0);
        let taken = (1..100).filter(|size| put(*size)).count();
        assert_eq!(taken, MOST);
    }
}
