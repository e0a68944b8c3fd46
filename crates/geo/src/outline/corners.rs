//! Which corners of a line matter: after Visvalingam, those that span the largest triangle with
//! their neighbours. It takes `n log n` steps whatever the line is.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::geojson::Position;

/// What each corner is worth: the area that the line loses with it, when those of less worth are
/// gone. Ends are worth everything, and so are the `fewest` best.
pub(super) fn worth(line: &[Position], narrow: f64, fewest: usize) -> Vec<f64> {
    let mut worth = vec![f64::INFINITY; line.len()];
    let mut before: Vec<usize> = (0..line.len()).map(|at| at.saturating_sub(1)).collect();
    let mut after: Vec<usize> = (0..line.len()).map(|at| at + 1).collect();
    let mut areas = vec![0.0; line.len()];
    let mut queue = BinaryHeap::new();
    let mut left = line.len();
    for at in 1..line.len().saturating_sub(1) {
        areas[at] = area(line[at - 1], line[at], line[at + 1], narrow);
        queue.push(Reverse((order(areas[at]), at)));
    }
    let mut most = 0.0_f64;
    while let Some(Reverse((key, at))) = queue.pop() {
        if left <= fewest {
            break;
        }
        // It stands in the queue again, with what it was worth later.
        if worth[at].is_finite() || key != order(areas[at]) {
            continue;
        }
        most = most.max(areas[at]);
        worth[at] = most;
        left -= 1;
        let (back, on) = (before[at], after[at]);
        (after[back], before[on]) = (on, back);
        for near in [back, on] {
            if near > 0 && near + 1 < line.len() {
                areas[near] = area(line[before[near]], line[near], line[after[near]], narrow);
                queue.push(Reverse((order(areas[near]), near)));
            }
        }
    }
    worth
}

/// The worth that a corner must have at least for no more than `room` of them to stay; those that
/// are worth everything always stay.
pub(super) fn least(worths: impl Iterator<Item = f64>, room: usize) -> f64 {
    let mut worths: Vec<_> = worths.collect();
    if worths.len() <= room {
        return 0.0;
    }
    worths.sort_by(|a, b| b.total_cmp(a));
    // Those that are worth as much as the first to go, go too.
    worths[room].next_up()
}

fn area(Position(ax, ay): Position, b: Position, c: Position, narrow: f64) -> f64 {
    let (bx, by) = ((b.0 - ax) * narrow, b.1 - ay);
    let (cx, cy) = ((c.0 - ax) * narrow, c.1 - ay);
    (bx * cy - by * cx).abs() / 2.0
}

/// Numbers that are not negative are in the order of their bits.
fn order(area: f64) -> u64 {
    area.to_bits()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(corners: &[(f64, f64)]) -> Vec<Position> {
        corners.iter().map(|(lng, lat)| Position(*lng, *lat)).collect()
    }

    #[test]
    fn a_corner_is_worth_what_the_line_loses_with_it() {
        const ALL: f64 = f64::INFINITY;
        for (corners, fewest, expected) in [
            (&[][..], 2, &[][..]),
            (&[(0.0, 0.0)], 2, &[ALL]),
            (&[(0.0, 0.0), (1.0, 1.0)], 2, &[ALL, ALL]),
            // On a straight line corners are worth nothing.
            (&[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], 2, &[ALL, 0.0, ALL]),
            (&[(0.0, 0.0), (1.0, 1.0), (2.0, 0.0)], 2, &[ALL, 1.0, ALL]),
            // The lesser corner goes first, and the other is then worth more.
            (&[(0.0, 0.0), (1.0, 1.0), (2.0, 1.0), (4.0, 0.0)], 2, &[ALL, 0.5, 2.0, ALL]),
            (&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 0.0)], 4, &[ALL, ALL, ALL, ALL]),
        ] {
            assert_eq!(worth(&line(corners), 1.0, fewest), expected, "{corners:?}");
        }
    }

    #[test]
    fn no_more_stay_than_there_is_room_for() {
        for (worths, room, expected) in [
            (&[1.0, 2.0, 3.0][..], 3, 3),
            (&[1.0, 2.0, 3.0, 4.0], 2, 2),
            (&[1.0, 2.0, 2.0, 4.0], 2, 1),
            (&[0.0, 0.0, 0.0], 2, 0),
            (&[f64::INFINITY, f64::INFINITY, 1.0], 2, 2),
        ] {
            let least = least(worths.iter().copied(), room);
            let kept = worths.iter().filter(|worth| **worth >= least).count();
            assert_eq!(kept, expected, "{worths:?}, {room}");
        }
    }
}
