//! Where labels stand along a line, and how their letters are turned.

use super::strips::Pixel;
use crate::clip::ClipBox;
use crate::style::{AlongLine, Repeat};

/// How much of a line on each side of a place is mixed with it, in sizes of letters: lines with many
/// small corners are walked smoothly.
const SMOOTH: f64 = 0.75;
/// Into how many steps the line below a label is divided at most.
const MOST_STEPS: u32 = 200;

/// A line, and how far each of its places is from its beginning.
pub(super) struct Walk<'a> {
    line: &'a [Pixel],
    distances: Vec<f64>,
}

/// Where the middle of a letter stands, and by how many degrees it is turned clockwise.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Stand {
    pub(super) place: Pixel,
    pub(super) turn: f64,
}

/// A label on a line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Placed {
    /// How far along the line its middle is.
    pub(super) middle: f64,
    pub(super) width: f64,
    /// Pixels above the line, as it is read.
    pub(super) lift: f64,
}

/// A letter of a label: from the beginning of the label to its middle, and its width.
#[derive(Debug, Clone, Copy)]
pub(super) struct Letter {
    pub(super) middle: f64,
    pub(super) width: f64,
}

impl AlongLine {
    /// From the middle of a label of this width to that of the next, in pixels.
    pub(super) fn apart(&self, width: f64, zoom: f64) -> f64 {
        let step = match self.repeat {
            None => width,
            Some(Repeat::Gap(gap)) => width + f64::from(gap) * zoom,
            Some(Repeat::Middles(step)) => (f64::from(step) * zoom).max(width),
        };
        step.max(1.0)
    }
}

impl<'a> Walk<'a> {
    pub(super) fn new(line: &'a [Pixel]) -> Self {
        let mut far = 0.0;
        let steps = line.windows(2).map(|pair| {
            far += distance(pair[0], pair[1]);
            far
        });
        let distances = std::iter::once(0.0).chain(steps).collect();
        Self { line, distances }
    }

    pub(super) fn length(&self) -> f64 {
        self.distances.last().copied().unwrap_or(0.0)
    }

    /// The place at a distance from the beginning; before it and beyond the end, the line goes on
    /// straight.
    fn place(&self, far: f64) -> Option<Pixel> {
        let after = self.distances.partition_point(|known| *known <= far);
        let after = after.clamp(1, self.line.len().checked_sub(1).filter(|last| *last > 0)?);
        let (a, b) = (self.line[after - 1], self.line[after]);
        let (from, to) = (self.distances[after - 1], self.distances[after]);
        let share = if to > from { (far - from) / (to - from) } else { 0.0 };
        Some((a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share))
    }

    /// The middles of the labels of this width that have room on the line and may be seen, as
    /// distances from its beginning. Those of a line do not depend on what is seen of it.
    pub(super) fn middles(
        &self,
        width: f64,
        along: &AlongLine,
        zoom: f64,
        seen: &ClipBox,
    ) -> Vec<f64> {
        let length = self.length();
        if width > length || !length.is_finite() {
            return Vec::new();
        }
        let half = width / 2.0;
        let step = along.apart(width, zoom);
        let (first, step) = match along.repeat {
            // Another one would lie beyond the end.
            None => (length / 2.0, length),
            Some(Repeat::Gap(_)) => (f64::from(along.start) * zoom + half, step),
            // One of them stands in the middle of the line.
            Some(Repeat::Middles(_)) => ((length / 2.0 - half).rem_euclid(step) + half, step),
        };
        let mut middles = Vec::new();
        for (pair, far) in self.line.windows(2).zip(self.distances.windows(2)) {
            let Some((from, to)) = seen.share(pair[0], pair[1]) else { continue };
            let stretch = far[1] - far[0];
            let (begin, end) = (far[0] + from * stretch, far[0] + to * stretch);
            let end = end.min(length - half);
            let mut middle = first;
            if middle < begin {
                // Those before what is seen are passed by in one step.
                middle += ((begin - first) / step).ceil() * step;
            }
            while middle <= end {
                // Where two stretches meet, both have it.
                if middles.last().is_none_or(|last| middle > *last) {
                    middles.push(middle);
                }
                middle += step;
            }
        }
        middles
    }

    /// Each letter of a label, turned as the line goes; `None` where that is too bent to be read.
    /// The label is lifted by so many pixels.
    pub(super) fn letters(
        &self,
        label: &Placed,
        size: f64,
        letters: &[Letter],
        most_bent: f64,
    ) -> Option<Vec<Stand>> {
        let (line, middle) = self.smoothed(label, size * SMOOTH)?;
        let walk = Walk::new(&line);
        let middle = walk.distances[middle];
        let mut stands: Vec<Stand> = Vec::with_capacity(letters.len());
        for letter in letters {
            let far = middle + letter.middle - label.width / 2.0;
            let half = letter.width / 2.0;
            if far - half < 0.0 || far + half > walk.length() {
                return None;
            }
            let stand = walk.chord(far, half.max(0.5))?;
            let bend = stands.last().map_or(0.0, |last| between(last.turn, stand.turn));
            if bend > most_bent {
                return None;
            }
            stands.push(stand);
        }
        Some(stands)
    }

    /// The line below a label, as it is read, without its small corners and lifted; and which of its
    /// places is below the middle of the label. Letters stand on it side by side: on a line with
    /// corners, or below one that is bent, they would stand upon each other.
    fn smoothed(&self, label: &Placed, radius: f64) -> Option<(Vec<Pixel>, usize)> {
        let step = (label.width / f64::from(MOST_STEPS)).max(2.0);
        let each_side = (label.width / step).ceil() as i32;
        let way = if self.is_leftward(label.middle, label.width)? { -1.0 } else { 1.0 };
        let place = |number: i32| -> Option<Pixel> {
            let far = label.middle + way * f64::from(number) * step;
            let mut sum = (0.0, 0.0);
            for share in [-1.0, -0.5, 0.0, 0.5, 1.0] {
                let (x, y) = self.place(far + share * radius)?;
                sum = (sum.0 + x / 5.0, sum.1 + y / 5.0);
            }
            Some(sum)
        };
        let line: Option<Vec<Pixel>> = (-each_side..=each_side).map(place).collect();
        let line = line?;
        let lifted = (0..line.len()).map(|at| {
            let (from, to) = (line[at.saturating_sub(1)], line[(at + 1).min(line.len() - 1)]);
            let length = distance(from, to).max(f64::MIN_POSITIVE);
            let (dx, dy) = ((to.0 - from.0) / length, (to.1 - from.1) / length);
            (line[at].0 + dy * label.lift, line[at].1 - dx * label.lift)
        });
        Some((lifted.collect(), each_side as usize))
    }

    /// A label that is straight, turned as the line goes from its one end to its other.
    pub(super) fn straight(&self, label: &Placed) -> Option<Stand> {
        let half = label.width / 2.0;
        let (from, to) = (self.place(label.middle - half)?, self.place(label.middle + half)?);
        let is_leftward = self.is_leftward(label.middle, label.width)?;
        let (from, to) = if is_leftward { (to, from) } else { (from, to) };
        let turn = (to.1 - from.1).atan2(to.0 - from.0);
        let (x, y) = self.place(label.middle)?;
        let place = (x + turn.sin() * label.lift, y - turn.cos() * label.lift);
        Some(Stand { place, turn: turn.to_degrees() })
    }

    /// Whether the line goes to the left below a label, or straight down: it is read the other way.
    fn is_leftward(&self, middle: f64, width: f64) -> Option<bool> {
        let (from, to) = (self.place(middle - width / 2.0)?, self.place(middle + width / 2.0)?);
        Some(to.0 < from.0 || (to.0 == from.0 && to.1 > from.1))
    }

    /// The middle and the direction of a stretch of the line.
    fn chord(&self, far: f64, radius: f64) -> Option<Stand> {
        let (from, to) = (self.place(far - radius)?, self.place(far + radius)?);
        let place = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
        Some(Stand { place, turn: (to.1 - from.1).atan2(to.0 - from.0).to_degrees() })
    }
}

fn distance(a: Pixel, b: Pixel) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

/// The angle between two directions, in degrees.
fn between(a: f64, b: f64) -> f64 {
    let turn = (a - b).rem_euclid(360.0);
    turn.min(360.0 - turn)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEEN: ClipBox = ClipBox { left: 0.0, top: 0.0, right: 100.0, bottom: 100.0 };

    #[track_caller]
    fn check_middles(line: &[Pixel], repeat: Option<Repeat>, start: f32, expected: &[f64]) {
        let along = AlongLine { repeat, start, ..AlongLine::default() };
        assert_eq!(Walk::new(line).middles(20.0, &along, 1.0, &SEEN), expected, "{line:?}");
    }

    #[test]
    fn a_line_has_one_label_in_its_middle_or_several_with_gaps() {
        let line = [(0.0, 50.0), (60.0, 50.0), (100.0, 50.0)];
        check_middles(&line, None, 0.0, &[50.0]);
        check_middles(&line, Some(Repeat::Gap(10.0)), 0.0, &[10.0, 40.0, 70.0]);
        check_middles(&line, Some(Repeat::Gap(10.0)), 25.0, &[35.0, 65.0]);
        check_middles(&line, Some(Repeat::Middles(30.0)), 0.0, &[20.0, 50.0, 80.0]);
        // No two stand upon each other.
        check_middles(&line, Some(Repeat::Middles(5.0)), 0.0, &[10.0, 30.0, 50.0, 70.0, 90.0]);
        // There is no room, or nothing to see.
        check_middles(&[(0.0, 0.0), (19.0, 0.0)], None, 0.0, &[]);
        check_middles(&[(0.0, 0.0)], None, 0.0, &[]);
        check_middles(&[(0.0, -50.0), (100.0, -50.0)], None, 0.0, &[]);
    }

    #[test]
    fn labels_of_a_long_line_are_where_they_are_on_the_picture_beside() {
        let line = |left: f64| [(left, 50.0), (left + 1e9, 50.0)];
        for left in [0.0, -100.0, -5e8] {
            let along = AlongLine { repeat: Some(Repeat::Gap(30.0)), ..AlongLine::default() };
            let line = line(left);
            let middles = Walk::new(&line).middles(20.0, &along, 1.0, &SEEN);
            let seen: Vec<f64> = middles.iter().map(|middle| middle + left).collect();
            assert_eq!(seen.len(), 2, "{left}: {seen:?}");
            assert!(seen.iter().all(|x| (x - 10.0).rem_euclid(50.0) == 0.0), "{left}: {seen:?}");
        }
    }

    #[test]
    fn letters_are_turned_as_the_line_goes_and_never_upside_down() {
        let letters = [5.0, 15.0, 25.0].map(|middle| Letter { middle, width: 10.0 });
        let stands = |line: &[Pixel]| {
            let walk = Walk::new(line);
            let label = Placed { middle: walk.length() / 2.0, width: 30.0, lift: 0.0 };
            walk.letters(&label, 4.0, &letters, 22.5)
        };
        let places = |line: &[Pixel]| -> Vec<(i32, i32, i32)> {
            let stands = stands(line).unwrap();
            let whole = |number: f64| number.round() as i32;
            stands.iter().map(|s| (whole(s.place.0), whole(s.place.1), whole(s.turn))).collect()
        };
        let east = [(0.0, 0.0), (50.0, 0.0)];
        assert_eq!(places(&east), [(15, 0, 0), (25, 0, 0), (35, 0, 0)]);
        let west = [(50.0, 0.0), (0.0, 0.0)];
        assert_eq!(places(&west), places(&east));
        let up = [(0.0, 50.0), (0.0, 0.0)];
        assert_eq!(places(&up), [(0, 35, -90), (0, 25, -90), (0, 15, -90)]);
        assert_eq!(places(&[(0.0, 0.0), (0.0, 50.0)]), places(&up));
        // A gentle bend is followed, a corner is not.
        let bent = [(0.0, 0.0), (25.0, 0.0), (50.0, 8.0)];
        let turns: Vec<f64> = stands(&bent).unwrap().iter().map(|stand| stand.turn).collect();
        assert!(turns.is_sorted() && turns[0] < 1.0 && turns[2] > 15.0, "{turns:?}");
        assert_eq!(stands(&[(0.0, 0.0), (25.0, 0.0), (25.0, 25.0)]), None);
    }

    #[test]
    fn a_straight_label_goes_from_end_to_end() {
        let line = [(0.0, 0.0), (25.0, 0.0), (25.0, 25.0)];
        let label = |lift: f64| Placed { middle: 25.0, width: 50.0, lift };
        let stand = Walk::new(&line).straight(&label(0.0)).unwrap();
        assert_eq!(stand.place, (25.0, 0.0));
        assert!((stand.turn - 45.0).abs() < 1e-9, "{stand:?}");
        // Above it is to the right of a line that goes down.
        let (x, y) = Walk::new(&line).straight(&label(10.0)).unwrap().place;
        assert!((x - 32.07).abs() < 0.01 && (y + 7.07).abs() < 0.01, "{x}, {y}");
    }

    #[test]
    fn letters_stand_side_by_side_on_a_line_with_many_corners() {
        // Up and down by three pixels, every three pixels.
        let line: Vec<Pixel> =
            (0..60).map(|at| (f64::from(at) * 3.0, f64::from(at % 2) * 3.0)).collect();
        let letters: Vec<Letter> =
            (0..6).map(|at| Letter { middle: 4.0 + f64::from(at) * 8.0, width: 8.0 }).collect();
        let walk = Walk::new(&line);
        for lift in [0.0, 6.0] {
            let label = Placed { middle: walk.length() / 2.0, width: 48.0, lift };
            let stands = walk.letters(&label, 10.0, &letters, 22.5).unwrap();
            for pair in stands.windows(2) {
                let apart = pair[1].place.0 - pair[0].place.0;
                assert!((apart - 8.0).abs() < 0.8, "{lift}: {stands:?}");
            }
        }
    }
}
