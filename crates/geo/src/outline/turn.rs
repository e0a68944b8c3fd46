//! Lines on a globe, laid out flat: what is cut at the antimeridian is put side by side again.

use crate::geojson::Position;

const TURN: f64 = 360.0;

/// The lines, each in one piece and all on the shortest way from west to east; `None` when they
/// lie all around the world, where there is none.
pub(super) fn laid_flat<'a>(
    lines: impl Iterator<Item = &'a Vec<Position>>,
) -> Option<Vec<Vec<Position>>> {
    let mut lines: Vec<_> = lines.map(|line| continuous(line)).collect();
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

/// A step over the antimeridian goes on instead of leaping back around the world.
fn continuous(line: &[Position]) -> Vec<Position> {
    let mut turned = 0.0;
    let mut last = line.first().map_or(0.0, |first| first.0);
    let on = line.iter().map(|&Position(lng, lat)| {
        let step = lng - last;
        if step.abs() > TURN / 2.0 {
            turned -= TURN.copysign(step);
        }
        last = lng;
        Position(lng + turned, lat)
    });
    let flat: Vec<_> = on.collect();
    // Around a pole it does not end where it began.
    let closes = line.first() != line.last() || flat.first() == flat.last();
    if closes { flat } else { line.to_vec() }
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
            assert_eq!(lngs(&continuous(&line(from))), expected, "{from:?}");
        }
    }

    #[test]
    fn around_the_world_there_is_no_shortest_way() {
        let twice = line(&[0.0, 120.0, -120.0, 0.0, 120.0, -120.0, 10.0]);
        let whole = line(&[-180.0, 0.0, 170.0]);
        assert_eq!(laid_flat([&twice].into_iter()), None);
        assert!(laid_flat([&whole].into_iter()).is_some());
        assert_eq!(laid_flat([&whole, &line(&[160.0, -140.0])].into_iter()), None);
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
            let lines: Vec<_> = from.iter().map(|one| line(one)).collect();
            let flat = laid_flat(lines.iter()).unwrap();
            assert_eq!(flat.iter().map(|one| lngs(one)).collect::<Vec<_>>(), expected);
        }
    }
}
