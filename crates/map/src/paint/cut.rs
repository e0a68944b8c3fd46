//! Clipping and simplifying lines and rings of pixels.

pub(super) type Pixel = (f64, f64);

/// Places nearer than this to the one before are left out, in pixels.
pub(super) const DETAIL: f64 = 0.35;

/// What of the plane can be seen.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
    pub(super) bottom: f64,
}

/// Adds a line to others, but leaves out what lies too near to the place before to be seen.
pub(super) fn thin(pixels: impl Iterator<Item = Pixel>, kept: &mut Vec<Pixel>) {
    let mut known: Option<Pixel> = None;
    let mut last = None;
    for pixel in pixels {
        let near =
            |known: Pixel| (known.0 - pixel.0).abs() < DETAIL && (known.1 - pixel.1).abs() < DETAIL;
        if known.is_some_and(near) {
            last = Some(pixel);
        } else {
            kept.push(pixel);
            (known, last) = (Some(pixel), None);
        }
    }
    // A line ends where it ends.
    kept.extend(last);
}

impl Frame {
    pub(super) fn holds(&self, (x, y): Pixel) -> bool {
        (self.left..=self.right).contains(&x) && (self.top..=self.bottom).contains(&y)
    }

    /// The stretches of a line that may be seen.
    pub(super) fn cut_line(&self, pixels: &[Pixel], mut push: impl FnMut(&[Pixel])) {
        let beyond = |a: Pixel, b: Pixel| {
            (a.0 < self.left && b.0 < self.left)
                || (a.1 < self.top && b.1 < self.top)
                || (a.0 > self.right && b.0 > self.right)
                || (a.1 > self.bottom && b.1 > self.bottom)
        };
        let mut from = 0;
        for place in 1..pixels.len() {
            if beyond(pixels[place - 1], pixels[place]) {
                push(&pixels[from..place]);
                from = place;
            }
        }
        push(&pixels[from.min(pixels.len())..]);
    }

    /// A ring without what lies beyond the frame, where a border along the frame takes its place.
    pub(super) fn cut_ring(&self, ring: &[Pixel]) -> Vec<Pixel> {
        let (mut low, mut high) = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
        for &(x, y) in ring {
            low = (low.0.min(x), low.1.min(y));
            high = (high.0.max(x), high.1.max(y));
        }
        if high.0 < self.left || high.1 < self.top || low.0 > self.right || low.1 > self.bottom {
            return Vec::new();
        }
        let mut ring = ring.to_vec();
        // Most rings cross one border at most: the others need no look.
        if low.0 < self.left {
            ring = cut(&ring, |(x, _)| x - self.left);
        }
        if high.0 > self.right {
            ring = cut(&ring, |(x, _)| self.right - x);
        }
        if low.1 < self.top {
            ring = cut(&ring, |(_, y)| y - self.top);
        }
        if high.1 > self.bottom {
            ring = cut(&ring, |(_, y)| self.bottom - y);
        }
        ring
    }
}

/// What of a ring lies within a border; `within` tells how far, and is negative beyond.
fn cut(ring: &[Pixel], within: impl Fn(Pixel) -> f64) -> Vec<Pixel> {
    let mut left = Vec::with_capacity(ring.len() + 8);
    let Some(mut before) = ring.last().copied() else { return left };
    let mut a = within(before);
    for &here in ring {
        let b = within(here);
        if (a < 0.0) != (b < 0.0) {
            let share = a / (a - b);
            left.push((
                before.0 + (here.0 - before.0) * share,
                before.1 + (here.1 - before.1) * share,
            ));
        }
        if b >= 0.0 {
            left.push(here);
        }
        (before, a) = (here, b);
    }
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAME: Frame = Frame { left: 0.0, top: 0.0, right: 10.0, bottom: 10.0 };

    #[test]
    fn rings_are_cut_along_the_frame() {
        for (ring, expected) in [
            (vec![(1.0, 1.0), (9.0, 1.0), (9.0, 9.0)], vec![(1.0, 1.0), (9.0, 1.0), (9.0, 9.0)]),
            (vec![(-9.0, 1.0), (-1.0, 1.0), (-1.0, 9.0)], vec![]),
            // All around: the frame itself is left.
            (
                vec![(-5.0, -5.0), (15.0, -5.0), (15.0, 15.0), (-5.0, 15.0)],
                vec![(0.0, 10.0), (0.0, 0.0), (10.0, 0.0), (10.0, 10.0)],
            ),
            (
                vec![(-5.0, 5.0), (5.0, 5.0), (5.0, 8.0)],
                vec![(0.0, 6.5), (0.0, 5.0), (5.0, 5.0), (5.0, 8.0)],
            ),
            (vec![], vec![]),
        ] {
            assert_eq!(FRAME.cut_ring(&ring), expected, "{ring:?}");
        }
    }

    #[test]
    fn lines_keep_the_stretches_that_cross_the_frame() {
        let line = [(-9.0, 5.0), (-5.0, 5.0), (5.0, 5.0), (15.0, 5.0), (19.0, 5.0), (19.0, 50.0)];
        let mut parts = Vec::new();
        FRAME.cut_line(&line, |part| parts.push(part.to_vec()));
        parts.retain(|part| part.len() > 1);
        assert_eq!(parts, [vec![(-5.0, 5.0), (5.0, 5.0), (15.0, 5.0)]]);
    }

    #[test]
    fn what_is_too_near_goes_but_for_the_end() {
        let line = [(0.0, 0.0), (0.1, 0.1), (1.0, 1.0), (1.1, 1.1)];
        let mut kept = vec![(0.9, 0.9)];
        thin(line.into_iter(), &mut kept);
        assert_eq!(kept, [(0.9, 0.9), (0.0, 0.0), (1.0, 1.0), (1.1, 1.1)]);
    }
}
