//! Clipping lines and rings to a box of the plane: for pictures and for vector tiles.

/// A place on a picture or a tile; y goes down.
pub(crate) type Place = (f64, f64);

/// What of the plane is kept.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ClipBox {
    pub(crate) left: f64,
    pub(crate) top: f64,
    pub(crate) right: f64,
    pub(crate) bottom: f64,
}

impl ClipBox {
    pub(crate) fn holds(&self, (x, y): Place) -> bool {
        (self.left..=self.right).contains(&x) && (self.top..=self.bottom).contains(&y)
    }

    /// Calls `push` with each part of a line that lies within.
    pub(crate) fn clip_line(&self, line: &[Place], mut push: impl FnMut(&[Place])) {
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

    /// The part of an edge that lies within.
    fn clip_edge(&self, a: Place, b: Place) -> Option<(Place, Place)> {
        let (from, to) = self.share(a, b)?;
        let at = |share: f64| match share {
            0.0 => a,
            1.0 => b,
            share => (a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share),
        };
        Some((at(from), at(to)))
    }

    /// Between which shares of its length an edge lies within (Liang and Barsky).
    pub(crate) fn share(&self, a: Place, b: Place) -> Option<(f64, f64)> {
        let (dx, dy) = (b.0 - a.0, b.1 - a.1);
        let (mut from, mut to) = (0.0_f64, 1.0_f64);
        for (step, room) in [
            (-dx, a.0 - self.left),
            (dx, self.right - a.0),
            (-dy, a.1 - self.top),
            (dy, self.bottom - a.1),
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
        (from <= to).then_some((from, to))
    }

    /// The stretches of a line whose edges may be seen, as they are: where a dash begins, and how a
    /// corner is joined, depends on what lies beyond.
    pub(crate) fn stretches(&self, line: &[Place], mut push: impl FnMut(&[Place])) {
        let beyond = |a: Place, b: Place| {
            (a.0 < self.left && b.0 < self.left)
                || (a.1 < self.top && b.1 < self.top)
                || (a.0 > self.right && b.0 > self.right)
                || (a.1 > self.bottom && b.1 > self.bottom)
        };
        let mut from = 0;
        for place in 1..line.len() {
            if beyond(line[place - 1], line[place]) {
                push(&line[from..place]);
                from = place;
            }
        }
        push(&line[from.min(line.len())..]);
    }

    /// A ring without what lies beyond the box, along whose border it runs there (Sutherland and
    /// Hodgman). It repeats its first place where the given one does.
    pub(crate) fn clip_ring(&self, ring: &[Place]) -> Vec<Place> {
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

fn finish(part: &mut Vec<Place>, push: &mut impl FnMut(&[Place])) {
    if part.len() > 1 {
        push(part);
    }
    part.clear();
}

/// What of a ring lies within a border; `within` tells how far, and is negative beyond.
fn cut(ring: &[Place], within: impl Fn(Place) -> f64) -> Vec<Place> {
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

    const BOX: ClipBox = ClipBox { left: 0.0, top: 0.0, right: 10.0, bottom: 10.0 };

    #[track_caller]
    fn check(line: &[Place], expected: &[&[Place]]) {
        let mut parts = Vec::new();
        BOX.clip_line(line, |part| parts.push(part.to_vec()));
        assert_eq!(parts, expected, "{line:?}");
    }

    #[test]
    fn lines_end_where_the_box_does() {
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
    fn only_a_share_of_an_edge_may_be_within() {
        for (a, b, expected) in [
            ((-10.0, 5.0), (30.0, 5.0), Some((0.25, 0.5))),
            ((5.0, 5.0), (5.0, 7.0), Some((0.0, 1.0))),
            ((-10.0, 20.0), (30.0, 20.0), None),
            ((-10.0, -10.0), (-10.0, -5.0), None),
            ((1e9, 0.0), (0.0, 0.0), Some((1.0 - 1e-8, 1.0))),
        ] {
            let found = BOX.share(a, b);
            let near = |(from, to): (f64, f64), (low, high): (f64, f64)| {
                (from - low).abs() < 1e-12 && (to - high).abs() < 1e-12
            };
            let is_same = found.zip(expected).is_some_and(|(found, known)| near(found, known));
            assert!(is_same || found == expected, "{a:?} to {b:?}: {found:?}");
        }
    }

    #[test]
    fn stretches_keep_the_edges_that_cross_the_box() {
        let line = [(-9.0, 5.0), (-5.0, 5.0), (5.0, 5.0), (15.0, 5.0), (19.0, 5.0), (19.0, 50.0)];
        let mut parts = Vec::new();
        BOX.stretches(&line, |part| parts.push(part.to_vec()));
        parts.retain(|part| part.len() > 1);
        assert_eq!(parts, [vec![(-5.0, 5.0), (5.0, 5.0), (15.0, 5.0)]]);
    }

    #[test]
    fn rings_run_along_the_border_of_the_box() {
        for (ring, expected) in [
            (vec![(1.0, 1.0), (9.0, 1.0), (9.0, 9.0)], vec![(1.0, 1.0), (9.0, 1.0), (9.0, 9.0)]),
            (vec![(-9.0, 1.0), (-1.0, 1.0), (-1.0, 9.0)], vec![]),
            (vec![(11.0, 1.0), (12.0, 1.0), (12.0, 2.0)], vec![]),
            // All around: the box itself is left.
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
            assert_eq!(BOX.clip_ring(&ring), expected, "{ring:?}");
        }
    }
}
