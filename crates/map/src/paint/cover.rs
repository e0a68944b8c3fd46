//! A coverage rasteriser for areas and thin lines in one colour.
//!
//! Every edge notes in the cells that it crosses how much of them lies to its right. Summed from
//! left to right, that is the share of each pixel that is covered; between cells that no edge
//! touched it stays the same, so that whole stretches are painted at once.

use tiny_skia::Pixmap;

use super::strips::{Pixel, Strips};
use crate::picture::premultiply;
use crate::style::Color;

/// Most cells that are held at a time; larger pictures are painted in bands.
const MOST_CELLS: usize = 1 << 20;
/// Lines that turn less than this (the cosine of the angle) go on without a new beginning.
const GENTLE: f64 = 0.5;

/// What edges have left on a band of a picture. All is 0 before and after each painting.
pub(super) struct Cover {
    width: usize,
    height: usize,
    /// Cells in a row: two more than pixels, for what lies at the right edge.
    stride: usize,
    /// The row of the picture with which the band begins, and the rows that it has.
    top: usize,
    rows: usize,
    cells: Vec<f32>,
    /// A bit for each cell, in whole words for each row.
    touched: Vec<u64>,
    words: usize,
    /// The rows of the band that have been touched.
    first: usize,
    last: usize,
}

/// Which sums count as inside.
#[derive(Clone, Copy)]
enum Inside {
    /// Odd ones, as holes want it.
    Odd,
    /// Of a line of this width, whose parts may lie over each other.
    Line(f32),
}

impl Cover {
    pub(super) fn new(width: u32, height: u32) -> Self {
        let (width, height) = (width as usize, height as usize);
        let stride = width + 2;
        let rows = height.min((MOST_CELLS / stride).max(1));
        let words = stride.div_ceil(64);
        Self {
            width,
            height,
            stride,
            top: 0,
            rows,
            cells: vec![0.0; stride * rows],
            touched: vec![0; words * rows],
            words,
            first: usize::MAX,
            last: 0,
        }
    }

    /// Paints the inside of closed rings. Holes go the other way round than what they are in, so
    /// that also the pixels which several rings touch get their share.
    pub(super) fn fill(&mut self, canvas: &mut Pixmap, rings: &Strips, color: Color, opacity: f32) {
        self.in_bands(|cover| {
            for ring in rings.iter() {
                let Some(mut before) = ring.last().copied() else { continue };
                for &here in ring {
                    cover.edge(before, here);
                    before = here;
                }
            }
            cover.paint(canvas, color, opacity, Inside::Odd);
        });
    }

    /// Paints lines that are no wider than a pixel: on so few pixels nobody sees how they are
    /// joined and how they end.
    pub(super) fn stroke(
        &mut self,
        canvas: &mut Pixmap,
        lines: &Strips,
        width: f32,
        color: Color,
        opacity: f32,
    ) {
        let half = f64::from(width) / 2.0;
        self.in_bands(|cover| {
            for line in lines.iter() {
                cover.line(line, half);
            }
            cover.paint(canvas, color, opacity, Inside::Line(width.min(1.0)));
        });
    }

    fn in_bands(&mut self, mut paint: impl FnMut(&mut Self)) {
        for top in (0..self.height).step_by(self.rows) {
            self.top = top;
            paint(self);
        }
    }

    /// The two sides of a line. Where it turns sharply it ends, and another begins.
    fn line(&mut self, line: &[Pixel], half: f64) {
        let mut open: Option<Step> = None;
        for pair in line.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            if from == to {
                continue;
            }
            let step = self.sees(from, to, half).then(|| Step::new(from, to, half));
            match (open, step) {
                (Some(before), Some(step)) if before.turn(&step) > GENTLE => {
                    let joint = before.joint(&step);
                    self.sides(&before, joint);
                    open = Some(Step { start: joint, ..step });
                }
                (before, step) => {
                    if let Some(before) = before {
                        self.sides(&before, before.side);
                        self.edge(plus(before.to, before.side), minus(before.to, before.side));
                    }
                    if let Some(step) = &step {
                        self.edge(minus(step.from, step.side), plus(step.from, step.side));
                    }
                    open = step;
                }
            }
        }
        if let Some(last) = open {
            self.sides(&last, last.side);
            self.edge(plus(last.to, last.side), minus(last.to, last.side));
        }
    }

    /// Whether a step may touch the band.
    fn sees(&self, a: Pixel, b: Pixel, half: f64) -> bool {
        let (left, right) = (-half, self.width as f64 + half);
        let (top, bottom) = (self.top as f64 - half, (self.top + self.rows) as f64 + half);
        !((a.0 < left && b.0 < left)
            || (a.0 > right && b.0 > right)
            || (a.1 < top && b.1 < top)
            || (a.1 > bottom && b.1 > bottom))
    }

    fn sides(&mut self, step: &Step, end: Pixel) {
        self.edge(plus(step.from, step.start), plus(step.to, end));
        self.edge(minus(step.to, end), minus(step.from, step.start));
    }

    /// Adds an edge, or what of it lies in the band or to its left.
    fn edge(&mut self, a: Pixel, b: Pixel) {
        let top = self.top as f64;
        // Downwards the inside lies to the right of an edge, upwards to its left.
        let (sign, (mut x0, y0), (mut x1, y1)) = if a.1 < b.1 { (1.0, a, b) } else { (-1.0, b, a) };
        let (mut y0, mut y1) = (y0 - top, y1 - top);
        let (width, height) = (self.width as f64, self.rows as f64);
        if y0 >= y1 || y1 <= 0.0 || y0 >= height || (x0 >= width && x1 >= width) {
            return;
        }
        // Pictures of next to nothing have places beyond what numbers can say.
        if !(x1 - x0 + y1 - y0).is_finite() {
            return;
        }
        let slope = (x1 - x0) / (y1 - y0);
        if y0 < 0.0 {
            (x0, y0) = (x0 - y0 * slope, 0.0);
        }
        if y1 > height {
            (x1, y1) = (x0 + (height - y0) * slope, height);
        }
        let (low, high) = if x0 < x1 { (x0, x1) } else { (x1, x0) };
        if low >= 0.0 && high <= width {
            return self.inner((x0, y0), (x1, y1), sign);
        }
        // What lies to the left counts for all pixels of its rows, what lies to the right for none.
        let crossing = |x: f64| (y0 + (x - x0) / slope).clamp(y0, y1);
        let (mut first, mut second) = (y0, y1);
        if low < 0.0 && high > 0.0 {
            first = crossing(0.0);
        }
        if low < width && high > width {
            second = crossing(width);
        }
        if first > second {
            (first, second) = (second, first);
        }
        for (from, to) in [(y0, first), (first, second), (second, y1)] {
            let at = |y: f64| x0 + (y - y0) * slope;
            let middle = at(from.midpoint(to));
            if from < to && middle < width {
                let inside = |x: f64| if middle < 0.0 { 0.0 } else { x.clamp(0.0, width) };
                self.inner((inside(at(from)), from), (inside(at(to)), to), sign);
            }
        }
    }

    /// An edge that lies in the band, downwards.
    fn inner(&mut self, (x0, y0): Pixel, (x1, y1): Pixel, sign: f32) {
        let slope = ((x1 - x0) / (y1 - y0)) as f32;
        let (start, from, to) = (x0 as f32, y0 as f32, y1 as f32);
        let width = self.width as f32;
        let (first, last) = (from as usize, above(to).min(self.rows));
        if first >= last {
            return;
        }
        self.first = self.first.min(first);
        self.last = self.last.max(last);
        let mut x = start;
        for row in first..last {
            let upper = from.max(row as f32);
            let lower = to.min((row + 1) as f32);
            let next = (start + (lower - from) * slope).clamp(0.0, width);
            self.cross(row, x, next, (lower - upper) * sign);
            x = next;
        }
    }

    /// The part of an edge that lies in one row, and the height of that part.
    fn cross(&mut self, row: usize, a: f32, b: f32, height: f32) {
        let (left, right) = if a < b { (a, b) } else { (b, a) };
        let (from, to) = (left as usize, above(right));
        let mut add = |cell: usize, amount: f32| {
            self.cells[row * self.stride + cell] += amount;
            self.touched[row * self.words + cell / 64] |= 1 << (cell % 64);
        };
        if to <= from + 1 {
            let share = left.midpoint(right) - from as f32;
            add(from, height * (1.0 - share));
            add(from + 1, height * share);
            return;
        }
        // In each cell it goes through, the edge has this much of its height.
        let step = height / (right - left);
        let within = 1.0 - (left - from as f32);
        let mut before = 0.5 * step * within * within;
        add(from, before);
        // How much of the row's part of the cell lies to the right of the edge, all in all.
        let mut gone = step * within;
        for cell in from + 1..to - 1 {
            let here = gone + 0.5 * step;
            add(cell, here - before);
            (before, gone) = (here, gone + step);
        }
        let rest = right - (to - 1) as f32;
        let here = gone + step * rest * (1.0 - 0.5 * rest);
        add(to - 1, here - before);
        add(to, height - here);
    }

    /// Paints what is covered, and forgets it.
    fn paint(&mut self, canvas: &mut Pixmap, color: Color, opacity: f32, inside: Inside) {
        let (first, last) = (self.first, self.last);
        (self.first, self.last) = (usize::MAX, 0);
        let most = opacity.clamp(0.0, 1.0) * 255.0;
        let width = self.width;
        for row in first..last {
            let y = self.top + row;
            let Some(pixels) = canvas.data_mut().get_mut(y * width * 4..(y + 1) * width * 4) else {
                // The last band may reach beyond the picture.
                self.forget(row);
                continue;
            };
            let cells = &mut self.cells[row * self.stride..(row + 1) * self.stride];
            let touched = &mut self.touched[row * self.words..(row + 1) * self.words];
            let (mut sum, mut from, mut alpha) = (0.0_f32, 0, 0);
            for (word, bits) in touched.iter_mut().enumerate() {
                while *bits != 0 {
                    let cell = word * 64 + bits.trailing_zeros() as usize;
                    *bits &= *bits - 1;
                    blend(&mut pixels[from.min(width) * 4..cell.min(width) * 4], color, alpha);
                    sum += std::mem::take(&mut cells[cell]);
                    alpha = (inside.share(sum) * most + 0.5) as u8;
                    from = cell;
                }
            }
            blend(&mut pixels[from.min(width) * 4..], color, alpha);
        }
    }

    fn forget(&mut self, row: usize) {
        self.cells[row * self.stride..(row + 1) * self.stride].fill(0.0);
        self.touched[row * self.words..(row + 1) * self.words].fill(0);
    }
}

impl Inside {
    /// How much of a pixel is covered where edges sum up to this.
    fn share(self, sum: f32) -> f32 {
        let sum = sum.abs();
        match self {
            Self::Line(width) if sum <= width => sum,
            // What meets in one pixel hides itself: the more there is, the less the next adds.
            Self::Line(width) => {
                let left = 1.0 - width;
                width + left * (sum - width) / (left + sum - width)
            }
            Self::Odd if sum <= 1.0 => sum,
            Self::Odd => {
                let rest = sum % 2.0;
                if rest > 1.0 { 2.0 - rest } else { rest }
            }
        }
    }
}

/// A straight part of a line.
#[derive(Clone, Copy)]
struct Step {
    from: Pixel,
    to: Pixel,
    /// Where it goes, one pixel long.
    way: Pixel,
    /// From the middle of the line to its side.
    side: Pixel,
    /// The same at its beginning, where it may lean.
    start: Pixel,
}

impl Step {
    fn new(from: Pixel, to: Pixel, half: f64) -> Self {
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = (dx * dx + dy * dy).sqrt();
        let way = (dx / length, dy / length);
        // Measured along the rows or columns it crosses, a line is as wide in all directions:
        // across them it would look bolder than along.
        let half = half * way.0.abs().max(way.1.abs());
        let side = (-way.1 * half, way.0 * half);
        Self { from, to, way, side, start: side }
    }

    /// The cosine of the angle by which the line turns to go on.
    fn turn(&self, next: &Self) -> f64 {
        self.way.0 * next.way.0 + self.way.1 * next.way.1
    }

    /// Where both sides meet.
    fn joint(&self, next: &Self) -> Pixel {
        let scale = 1.0 / (1.0 + self.turn(next));
        ((self.side.0 + next.side.0) * scale, (self.side.1 + next.side.1) * scale)
    }
}

/// The least whole number that is not below; `ceil` is a call on most machines.
fn above(number: f32) -> usize {
    let whole = number as usize;
    whole + usize::from(number > whole as f32)
}

fn plus(a: Pixel, b: Pixel) -> Pixel {
    (a.0 + b.0, a.1 + b.1)
}

fn minus(a: Pixel, b: Pixel) -> Pixel {
    (a.0 - b.0, a.1 - b.1)
}

/// Lays a colour over pixels, whose colours are multiplied by their alpha.
fn blend(pixels: &mut [u8], [red, green, blue]: Color, alpha: u8) {
    if alpha == 0 {
        return;
    }
    let front = premultiply([red, green, blue, alpha]);
    let (pixels, _) = pixels.as_chunks_mut::<4>();
    if alpha == 255 {
        pixels.fill(front);
        return;
    }
    let through = 255 - u32::from(alpha);
    for pixel in pixels {
        for (channel, front) in pixel.iter_mut().zip(front) {
            // What is divided by 255 is at most 255², for which this is exact.
            let behind = u32::from(*channel) * through + 128;
            *channel = front + ((behind + (behind >> 8)) >> 8) as u8;
        }
    }
}

#[cfg(test)]
#[path = "cover_tests.rs"]
mod tests;
