//! Clipping lines and rings to a square.

/// A place on a tile, in its units; the origin is at the north-west, y goes south.
pub(super) type Place = (f64, f64);

/// What of the plane belongs to a tile: a square with its buffer.
#[derive(Debug, Clone, Copy)]
pub(super) struct Square {
    pub(super) least: f64,
    pub(super) most: f64,
}

impl Square {
    pub(super) fn holds(self, (x, y): Place) -> bool {
        (self.least..=self.most).contains(&x) && (self.least..=self.most).contains(&y)
    }

    /// Calls `push` with each part of a line that lies within.
    pub(super) fn clip_line(self, line: &[Place], mut push: impl FnMut(&[Place])) {
        let mut part: Vec<Place> = Vec::new();
        for pair in line.windows(2) {
            let Some((from, to)) = self.clip_edge(pair[0], pair[1]) else {
                finish(&mut part, &mut push);
                continue;
            };
            if part.last() != Some(&from) {
                finish(&mut part, &mut push);
                part.push(from);
            }
            part.push(to);
            if to != pair[1] {
                finish(&mut part, &mut push);
            }
        }
        finish(&mut part, &mut push);
    }

    /// The part of an edge that lies within (Liang and Barsky).
    fn clip_edge(self, a: Place, b: Place) -> Option<(Place, Place)> {
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let (mut from, mut to) = (0.0_f64, 1.0_f64);
        for (step, room) in [
            (-dx, a.0 - self.least),
            (dx, self.most - a.0),
            (-dy, a.1 - self.least),
            (dy, self.most - a.1),
        ] {
            if step == 0.0 {
                if room < 0.0 {
                    return None;
                }
            } else if step < 0.0 {
                from = from.max(room / step);
            } else {
                to = to.min(room / step);
            }
        }
        let at = |share: f64| match share {
            0.0 => a,
            1.0 => b,
            share => (a.0 + dx * share, a.1 + dy * share),
        };
        (from <= to).then(|| (at(from), at(to)))
    }

    /// A ring without what lies beyond the square, along whose border it runs there (Sutherland and
    /// Hodgman). Neither this one nor the given one repeats its first place.
    pub(super) fn clip_ring(self, ring: &[Place]) -> Vec<Place> {
        let (least, most) = (self.least, self.most);
        let ring = cut(ring, |(x, _)| x - least);
        let ring = cut(&ring, |(x, _)| most - x);
        let ring = cut(&ring, |(_, y)| y - least);
        cut(&ring, |(_, y)| most - y)
    }
}

fn finish(part: &mut Vec<Place>, push: &mut impl FnMut(&[Place])) {
    if part.len() > 1 {
        push(part);
    }
    part.clear();
}

/// What of a ring lies within a border; `within` tells how far, and is negative beyond.
fn cut(ring: &[Place], within: impl Fn(Place) -> f64) -> Vec<Place> {
    let Some(mut before) = ring.last().copied() else { return Vec::new() };
    let mut left = Vec::with_capacity(ring.len() + 4);
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

    const SQUARE: Square = Square { least: 0.0, most: 10.0 };

    #[track_caller]
    fn check(line: &[Place], expected: &[&[Place]]) {
        let mut parts = Vec::new();
        SQUARE.clip_line(line, |part| parts.push(part.to_vec()));
        assert_eq!(parts, expected, "{line:?}");
    }

    #[test]
    fn lines_end_where_the_square_does() {
        check(&[(1.0, 1.0), (9.0, 9.0)], &[&[(1.0, 1.0), (9.0, 9.0)]]);
        check(&[(-5.0, 5.0), (15.0, 5.0)], &[&[(0.0, 5.0), (10.0, 5.0)]]);
        // Out and in again.
        check(
            &[(5.0, 2.0), (15.0, 2.0), (15.0, 8.0), (5.0, 8.0)],
            &[&[(5.0, 2.0), (10.0, 2.0)], &[(10.0, 8.0), (5.0, 8.0)]],
        );
        check(&[(-5.0, -5.0), (15.0, -5.0)], &[]);
        // Past a corner.
        check(&[(-2.0, 2.0), (4.0, -4.0)], &[&[(0.0, 0.0), (0.0, 0.0)]]);
        check(&[(-2.0, 1.0), (1.0, -3.0)], &[]);
        check(&[(1e12, 5.0), (-1e12, 5.0)], &[&[(10.0, 5.0), (0.0, 5.0)]]);
        check(&[(5.0, 5.0)], &[]);
    }

    #[test]
    fn rings_run_along_the_border_of_the_square() {
        let around = [(-5.0, -5.0), (15.0, -5.0), (15.0, 15.0), (-5.0, 15.0)];
        let mut clipped = SQUARE.clip_ring(&around);
        clipped.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
        assert_eq!(clipped, [(0.0, 0.0), (0.0, 10.0), (10.0, 0.0), (10.0, 10.0)]);
        assert_eq!(SQUARE.clip_ring(&[(11.0, 1.0), (12.0, 1.0), (12.0, 2.0)]), []);
        let inside = [(1.0, 1.0), (2.0, 1.0), (2.0, 2.0)];
        assert_eq!(SQUARE.clip_ring(&inside), inside);
    }
}
