//! The outlines of marks.

use std::f32::consts::{FRAC_1_SQRT_2, PI};

use tiny_skia::{Path, PathBuilder, Rect};

use crate::style::Shape;

/// The arms of crosses, as wide as GeoServer's.
const ARM: f32 = 0.25;
type Point = (f32, f32);

/// A shape around the origin, `size` wide and high.
pub(super) fn outline(shape: Shape, size: f32) -> Option<Path> {
    let half = size / 2.0;
    let closed = |points: &[Point]| path(&[points], half, true);
    let lines = |lines: &[&[Point]]| path(lines, half, false);
    match shape {
        Shape::Square => Rect::from_ltrb(-half, -half, half, half).map(PathBuilder::from_rect),
        Shape::Circle => PathBuilder::from_circle(0.0, 0.0, half),
        Shape::Triangle => closed(&TRIANGLE),
        Shape::Star => closed(&STAR),
        Shape::Cross => closed(&CROSS),
        Shape::X => closed(&CROSS.map(|(x, y)| ((x - y) * FRAC_1_SQRT_2, (x + y) * FRAC_1_SQRT_2))),
        Shape::Diamond => closed(&around(4)),
        Shape::Pentagon => closed(&around(5)),
        Shape::Hexagon => closed(&around(6)),
        Shape::Octagon => closed(&around(8)),
        Shape::Arrow => closed(&ARROW),
        Shape::VerticalLine => lines(&[&[(0.0, -1.0), (0.0, 1.0)]]),
        Shape::HorizontalLine => lines(&[&[(-1.0, 0.0), (1.0, 0.0)]]),
        Shape::Slash => lines(&[&[(-1.0, 1.0), (1.0, -1.0)]]),
        Shape::Backslash => lines(&[&[(-1.0, -1.0), (1.0, 1.0)]]),
        Shape::Plus => lines(&[&[(0.0, -1.0), (0.0, 1.0)], &[(-1.0, 0.0), (1.0, 0.0)]]),
        Shape::Times => lines(&[&[(-1.0, 1.0), (1.0, -1.0)], &[(-1.0, -1.0), (1.0, 1.0)]]),
        // What is seen of it is its stroke.
        Shape::Dot => PathBuilder::from_circle(0.0, 0.0, 0.5),
        Shape::OpenArrow => lines(&[&HEAD]),
        Shape::ClosedArrow => closed(&HEAD),
    }
}

const CROSS: [Point; 12] = [
    (-ARM, -1.0),
    (ARM, -1.0),
    (ARM, -ARM),
    (1.0, -ARM),
    (1.0, ARM),
    (ARM, ARM),
    (ARM, 1.0),
    (-ARM, 1.0),
    (-ARM, ARM),
    (-1.0, ARM),
    (-1.0, -ARM),
    (-ARM, -ARM),
];

/// GeoServer's triangle has equal sides, is lower than its size and stands at the bottom.
const TRIANGLE: [Point; 3] = [(0.0, -0.5), (0.866, 1.0), (-0.866, 1.0)];
/// GeoServer's star is as wide as its size, and a little lower.
const STAR: [Point; 10] = [
    (-0.618, 1.0),
    (-0.5, 0.312),
    (-1.0, -0.176),
    (-0.308, -0.276),
    (0.0, -0.902),
    (0.308, -0.276),
    (1.0, -0.176),
    (0.5, 0.312),
    (0.618, 1.0),
    (0.0, 0.676),
];

/// Points to the right.
const ARROW: [Point; 7] =
    [(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (0.0, 0.2), (-1.0, 0.2), (-1.0, -0.2), (0.0, -0.2)];
const HEAD: [Point; 3] = [(-1.0, -0.5), (1.0, 0.0), (-1.0, 0.5)];

/// Points on a circle, the first at the top.
fn around(count: u8) -> Vec<Point> {
    let point = |i: u8| {
        let angle = f32::from(i) * 2.0 * PI / f32::from(count);
        (angle.sin(), -angle.cos())
    };
    (0..count).map(point).collect()
}

fn path(lines: &[&[Point]], half: f32, closed: bool) -> Option<Path> {
    let mut builder = PathBuilder::new();
    for line in lines {
        for (place, (x, y)) in line.iter().enumerate() {
            if place == 0 {
                builder.move_to(x * half, y * half);
            } else {
                builder.line_to(x * half, y * half);
            }
        }
        if closed {
            builder.close();
        }
    }
    builder.finish()
}
