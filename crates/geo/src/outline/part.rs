//! What shapes are made of, and which way their rings turn.

use serde::Serialize;

use crate::geojson::Position;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum OutlineKind {
    Area,
    Line,
    Point,
}

/// A ring, a line or a point, and whose it is.
pub(super) struct Part {
    pub(super) shape: usize,
    pub(super) kind: PartKind,
    pub(super) line: Vec<Position>,
}

impl Part {
    /// Rings turn as they should, whichever way the file has them: only so can areas overlap and
    /// holes stay open when all are painted as one.
    pub(super) fn turned(mut self) -> Vec<Position> {
        if self.kind.is_against(&self.line) {
            self.line.reverse();
        }
        self.line
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PartKind {
    Point,
    Line,
    /// A ring around an area. With north up it turns counter-clockwise, as RFC 7946 has it.
    Outer,
    /// A ring around what the area leaves out. It turns clockwise.
    Hole,
}

impl PartKind {
    /// The kind of the first ring of a polygon, and of the others.
    pub(super) fn of_ring(at: usize) -> Self {
        if at == 0 { Self::Outer } else { Self::Hole }
    }

    pub(super) fn of_shape(self) -> OutlineKind {
        match self {
            Self::Point => OutlineKind::Point,
            Self::Line => OutlineKind::Line,
            Self::Outer | Self::Hole => OutlineKind::Area,
        }
    }

    /// Whether a ring of this kind turns the way it should. One without an area turns no way, and
    /// nor does what is no ring.
    pub(super) fn is_along(self, line: &[Position]) -> bool {
        self.way() * twice_area(line) > 0.0
    }

    /// Whether it turns the other way.
    fn is_against(self, line: &[Position]) -> bool {
        self.way() * twice_area(line) < 0.0
    }

    fn way(self) -> f64 {
        match self {
            Self::Outer => 1.0,
            Self::Hole => -1.0,
            Self::Point | Self::Line => 0.0,
        }
    }
}

/// In square degrees; more than nothing if the ring turns counter-clockwise.
fn twice_area(ring: &[Position]) -> f64 {
    // Seen from its first corner: far from the origin, small areas would drown in large products.
    let Some(&Position(x, y)) = ring.first() else { return 0.0 };
    let cross = |a: Position, b: Position| (a.0 - x) * (b.1 - y) - (b.0 - x) * (a.1 - y);
    ring.windows(2).map(|pair| cross(pair[0], pair[1])).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings_turn_by_what_they_are() {
        type Corners = &'static [(f64, f64)];
        const COUNTER_CLOCKWISE: Corners =
            &[(84.0, 27.0), (84.1, 27.0), (84.1, 27.1), (84.0, 27.0)];
        const CLOCKWISE: Corners = &[(84.0, 27.0), (84.1, 27.1), (84.1, 27.0), (84.0, 27.0)];
        const FLAT: Corners = &[(84.0, 27.0), (84.5, 27.0), (84.2, 27.0), (84.0, 27.0)];
        for (kind, from, expected) in [
            (PartKind::Outer, COUNTER_CLOCKWISE, COUNTER_CLOCKWISE),
            (PartKind::Outer, CLOCKWISE, COUNTER_CLOCKWISE),
            (PartKind::Hole, COUNTER_CLOCKWISE, CLOCKWISE),
            (PartKind::Hole, CLOCKWISE, CLOCKWISE),
            (PartKind::Outer, FLAT, FLAT),
            (PartKind::Hole, FLAT, FLAT),
            (PartKind::Line, CLOCKWISE, CLOCKWISE),
            (PartKind::Point, &[(84.0, 27.0)], &[(84.0, 27.0)]),
        ] {
            let line = from.iter().map(|(lng, lat)| Position(*lng, *lat)).collect();
            let turned = Part { shape: 0, kind, line }.turned();
            let corners: Vec<_> = turned.iter().map(|at| (at.0, at.1)).collect();
            assert_eq!(corners, expected, "{kind:?} of {from:?}");
        }
    }
}
