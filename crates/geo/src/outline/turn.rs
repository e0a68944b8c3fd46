//! Unwrapping lines at the antimeridian: what is cut there is put side by side again.

use super::part::{OutlineKind, Part, PartKind};
use crate::geojson::Position;

const TURN: f64 = 360.0;
/// Degrees of latitude beyond which a place is at a pole.
const AT_POLE: f64 = 89.0;

/// The lines, each in one piece and all on the shortest way from west to east; `None` when they
/// lie all around the world, where there is none.
pub(super) fn laid_flat(parts: &[Part]) -> Option<Vec<Vec<Position>>> {
    let mut lines: Vec<_> = parts.iter().map(|part| continuous(part.kind, &part.line)).collect();
    for line in &mut lines {
        let (west, _) = span(line);
        move_by(line, if west < -TURN / 2.0 { TURN } else { 0.0 });
    }
    let spans: Vec<_> = lines.iter().map(|line| span(line)).collect();
    let west = western_end(&spans);
    let mut east = west;
    for (line, (start, end)) in lines.iter_mut().zip(spans) {
        let turn = if start < west { TURN } else { 0.0 };
        move_by(line, turn);
        east = east.max(end + turn);
    }
    (east - west <= TURN).then_some(lines)
}

/// A step of more than half a turn goes on over the antimeridian, unless the ring is rather meant
/// as it is written.
fn continuous(kind: PartKind, line: &[Position]) -> Vec<Position> {
    let flat = gone_on(line);
    if stays(kind, line, &flat) { line.to_vec() } else { flat }
}

/// Steps along a pole are kept, as the map server does when it paints a file: that is how shapes
/// around a pole, and boxes of the whole world, are closed.
fn gone_on(line: &[Position]) -> Vec<Position> {
    let mut turned = 0.0;
    let mut before = None;
    let on = line.iter().map(|&position| {
        let Position(lng, lat) = position;
        if let Some(Position(from_lng, from_lat)) = before.replace(position) {
            let step = lng - from_lng;
            let is_at_pole = lat.abs() > AT_POLE && from_lat.abs() > AT_POLE;
            if step.abs() > TURN / 2.0 && !is_at_pole {
                turned -= TURN.copysign(step);
            }
        }
        Position(lng + turned, lat)
    });
    on.collect()
}

/// Whether a ring is meant as it is written, long steps and all.
fn stays(kind: PartKind, written: &[Position], flat: &[Position]) -> bool {
    if written == flat {
        return true;
    }
    // Around a pole it does not end where it began.
    if written.first() == written.last() && flat.first() != flat.last() {
        return true;
    }
    if kind.of_shape() != OutlineKind::Area {
        return false;
    }
    // A coast has corners on its way over the antimeridian. Where one step is as wide as the ring,
    // it may be a box wider than half the world just as well, or the box that this one leaves out:
    // only the way it turns tells. What would have no area left turns no way.
    let (west, east) = span(flat);
    let is_box = flat.windows(2).any(|step| (step[1].0 - step[0].0).abs() >= east - west);
    is_box && !kind.is_along(flat)
}

/// Where to begin so that the widest gap between spans is left out.
fn western_end(spans: &[(f64, f64)]) -> f64 {
    let mut spans = spans.to_vec();
    spans.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut reach = spans.iter().map(|span| span.1).fold(f64::NEG_INFINITY, f64::max) - TURN;
    let mut widest = f64::NEG_INFINITY;
    let mut western = -TURN / 2.0;
    for (start, end) in spans {
        // The gap at the antimeridian comes first: of equal ones it is left out.
        if start - reach > widest {
            (widest, western) = (start - reach, start);
        }
        reach = reach.max(end);
    }
    western
}

fn span(line: &[Position]) -> (f64, f64) {
    line.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |(west, east), position| {
        (west.min(position.0), east.max(position.0))
    })
}

fn move_by(line: &mut [Position], degrees: f64) {
    for position in line {
        position.0 += degrees;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(lngs: &[f64]) -> Vec<Position> {
        lngs.iter().map(|lng| Position(*lng, 0.0)).collect()
    }

    fn lngs(line: &[Position]) -> Vec<f64> {
        line.iter().map(|position| position.0).collect()
    }

    fn parts(lines: &[&[f64]]) -> Vec<Part> {
        let part = |lngs: &&[f64]| Part { shape: 0, kind: PartKind::Line, line: line(lngs) };
        lines.iter().map(part).collect()
    }

    #[test]
    fn a_line_goes_on_over_the_antimeridian() {
        for (from, expected) in [
            (&[][..], &[][..]),
            (&[10.0, 20.0], &[10.0, 20.0]),
            (&[179.0, -179.0, -178.0], &[179.0, 181.0, 182.0]),
            (&[-179.0, 179.0, -179.0], &[-179.0, -181.0, -179.0]),
            // Around the pole and back to where it began.
            (&[0.0, 120.0, -120.0, 0.0], &[0.0, 120.0, -120.0, 0.0]),
        ] {
            assert_eq!(lngs(&continuous(PartKind::Line, &line(from))), expected, "{from:?}");
        }
    }

    #[test]
    fn a_ring_goes_on_unless_it_is_meant_as_written() {
        use PartKind::{Hole, Outer};
        type Case = (&'static str, PartKind, &'static [(f64, f64)], Option<&'static [f64]>);
        const CASES: [Case; 12] = [
            ("the world", Outer, &rectangle(-180.0, -90.0, 180.0, 90.0), None),
            ("without the poles", Outer, &rectangle(-180.0, -60.0, 180.0, 60.0), None),
            ("turned", Outer, &turned(rectangle(-180.0, -60.0, 180.0, 60.0)), None),
            ("nearly the world", Outer, &rectangle(-170.0, -60.0, 170.0, 60.0), None),
            ("to the poles, turned", Outer, &turned(rectangle(-170.0, -90.0, 170.0, 90.0)), None),
            ("a wide hole", Hole, &turned(rectangle(-170.0, -60.0, 170.0, 60.0)), None),
            (
                "a world of uneven steps",
                Outer,
                &[
                    (-180.0, 0.0),
                    (100.0, 0.0),
                    (180.0, 0.0),
                    (180.0, 9.0),
                    (-180.0, 9.0),
                    (-180.0, 0.0),
                ],
                None,
            ),
            (
                "islands",
                Outer,
                &rectangle(177.0, -18.0, -179.0, -16.0),
                Some(&[177.0, 181.0, 181.0, 177.0, 177.0]),
            ),
            (
                "a hole in islands",
                Hole,
                &turned(rectangle(178.0, -18.0, -179.0, -16.0)),
                Some(&[178.0, 178.0, 181.0, 181.0, 178.0]),
            ),
            (
                "a coast, whichever way it turns",
                Outer,
                &[
                    (177.0, 0.0),
                    (179.0, 1.0),
                    (-179.0, 1.0),
                    (-178.0, 0.0),
                    (-179.0, -1.0),
                    (179.0, -1.0),
                    (177.0, 0.0),
                ],
                Some(&[177.0, 179.0, 181.0, 182.0, 181.0, 179.0, 177.0]),
            ),
            (
                "around a pole",
                Outer,
                &[(0.0, 80.0), (120.0, 75.0), (-120.0, 80.0), (0.0, 80.0)],
                None,
            ),
            (
                "closed along a pole",
                Outer,
                &[
                    (-180.0, -90.0),
                    (180.0, -90.0),
                    (180.0, -80.0),
                    (60.0, -70.0),
                    (-60.0, -75.0),
                    (-180.0, -80.0),
                    (-180.0, -90.0),
                ],
                None,
            ),
        ];
        for (name, kind, corners, expected) in CASES {
            let ring: Vec<_> = corners.iter().map(|(lng, lat)| Position(*lng, *lat)).collect();
            let written = lngs(&ring);
            let flat = lngs(&continuous(kind, &ring));
            assert_eq!(flat, expected.unwrap_or(&written), "{name}");
        }
    }

    /// Counter-clockwise from its south-western corner.
    const fn rectangle(west: f64, south: f64, east: f64, north: f64) -> [(f64, f64); 5] {
        [(west, south), (east, south), (east, north), (west, north), (west, south)]
    }

    const fn turned(ring: [(f64, f64); 5]) -> [(f64, f64); 5] {
        [ring[4], ring[3], ring[2], ring[1], ring[0]]
    }

    #[test]
    fn around_the_world_there_is_no_shortest_way() {
        let twice: &[f64] = &[0.0, 120.0, -120.0, 0.0, 120.0, -120.0, 10.0];
        let whole: &[f64] = &[-180.0, 0.0, 170.0];
        assert_eq!(laid_flat(&parts(&[twice])), None);
        assert!(laid_flat(&parts(&[whole])).is_some());
        assert_eq!(laid_flat(&parts(&[whole, &[160.0, -140.0]])), None);
    }

    #[test]
    fn what_is_cut_lies_side_by_side() {
        type Lngs = &'static [&'static [f64]];
        for (from, expected) in [
            (&[][..] as Lngs, &[][..] as Lngs),
            (&[&[10.0, 20.0], &[-30.0, -20.0]], &[&[10.0, 20.0], &[-30.0, -20.0]]),
            (&[&[177.0, 180.0], &[-180.0, -179.0]], &[&[177.0, 180.0], &[180.0, 181.0]]),
            (&[&[-181.0, -179.0], &[-175.0, -174.0]], &[&[179.0, 181.0], &[185.0, 186.0]]),
            (&[&[178.0], &[-172.0]], &[&[178.0], &[188.0]]),
            // As far one way as the other: it stays as it was written.
            (&[&[90.0], &[-90.0]], &[&[90.0], &[-90.0]]),
            (&[&[-180.0, 0.0, 180.0], &[5.0]], &[&[-180.0, 0.0, 180.0], &[5.0]]),
        ] {
            let flat = laid_flat(&parts(from)).unwrap();
            assert_eq!(flat.iter().map(|one| lngs(one)).collect::<Vec<_>>(), expected);
        }
    }
}
