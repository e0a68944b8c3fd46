//! Graphics that are repeated: over areas, and along lines.

use tiny_skia::{
    FillRule, FilterQuality, Paint, Path, PathSegment, Pixmap, Point, SpreadMode, Transform,
};

use super::symbol;
use crate::clip::ClipBox;
use crate::style::{Beads, Fill, Pattern, Stroke};

/// Largest side of what is repeated, in pixels.
const MAX_TILE: f32 = 512.0;
/// Most graphics along one line.
const MAX_BEADS: u32 = 20_000;

/// How repeated graphics lie on a picture.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ground {
    /// A place, in pixels, at which one of them begins. The same place on Earth in every picture
    /// of a scale, so that neighbouring pictures fit together.
    pub(crate) origin: (f64, f64),
    /// 1 unless maps or legends are asked for in more dots by inch than usual.
    pub(crate) zoom: f32,
}

/// Fills an area with its colour or pattern.
pub(crate) fn fill(canvas: &mut Pixmap, path: &Path, fill: &Fill, ground: Ground) {
    let Some(pattern) = &fill.pattern else {
        return symbol::fill(canvas, path, fill, Transform::identity());
    };
    let Some(tile) = pattern.tile.get_or_init(|| tile(pattern)) else { return };
    let begin = |origin: f64, side: u32| {
        let side = f64::from(side) * f64::from(ground.zoom);
        origin.rem_euclid(side).round() as f32
    };
    let place = Transform::from_scale(ground.zoom, ground.zoom).post_translate(
        begin(ground.origin.0, tile.width()),
        begin(ground.origin.1, tile.height()),
    );
    let quality = if ground.zoom == 1.0 { FilterQuality::Nearest } else { FilterQuality::Bilinear };
    let shader = tiny_skia::Pattern::new(
        tile.as_ref(),
        SpreadMode::Repeat,
        quality,
        fill.opacity.clamp(0.0, 1.0),
        place,
    );
    let paint = Paint { shader, anti_alias: true, ..Paint::default() };
    canvas.fill_path(path, &paint, FillRule::EvenOdd, Transform::identity(), None);
}

/// One piece of a pattern.
fn tile(pattern: &Pattern) -> Option<Pixmap> {
    let graphic = &pattern.graphic;
    let [top, right, bottom, left] = pattern.margin;
    let high = graphic.pixels().clamp(1.0, MAX_TILE);
    let wide = (high * graphic.aspect()).clamp(1.0, MAX_TILE);
    let width = (wide + left + right).round().max(1.0);
    let height = (high + top + bottom).round().max(1.0);
    let mut tile = Pixmap::new(width as u32, height as u32)?;
    // What reaches over an edge is seen at the opposite one: so lines of hatches are whole.
    for (x, y) in [-1.0, 0.0, 1.0].into_iter().flat_map(|x| [-1.0, 0.0, 1.0].map(|y| (x, y))) {
        let middle = (left + wide / 2.0 + x * width, top + high / 2.0 + y * height);
        symbol::graphic(&mut tile, graphic, middle, high, 0.0, 1.0);
    }
    Some(tile)
}

/// Paints a line, or what stands in its place.
pub(crate) fn stroke(canvas: &mut Pixmap, path: &Path, stroke: &Stroke, zoom: f32) {
    match &stroke.beads {
        Some(beads) => string(canvas, path, beads, zoom),
        None if zoom == 1.0 => symbol::stroke(canvas, path, stroke, Transform::identity()),
        None => symbol::stroke(canvas, path, &stroke.zoomed(zoom), Transform::identity()),
    }
}

/// Graphics along all lines of a path, turned as these go.
fn string(canvas: &mut Pixmap, path: &Path, beads: &Beads, zoom: f32) {
    let size = beads.graphic.pixels() * zoom;
    let wide = size * beads.graphic.aspect();
    let step = f64::from((wide + beads.gap * zoom).max(1.0));
    let first = f64::from(beads.start * zoom + wide / 2.0).rem_euclid(step);
    let reach = f64::from(size.max(wide));
    let seen = ClipBox {
        left: -reach,
        top: -reach,
        right: f64::from(canvas.width()) + reach,
        bottom: f64::from(canvas.height()) + reach,
    };
    let mut left = MAX_BEADS;
    // How far it is to the next one.
    let mut next = first;
    let (mut begin, mut here) = (Point::zero(), Point::zero());
    let place = |point: Point| (f64::from(point.x), f64::from(point.y));
    for segment in path.segments() {
        let there = match segment {
            PathSegment::MoveTo(point) => {
                (begin, here, next) = (point, point, first);
                continue;
            }
            PathSegment::LineTo(point)
            | PathSegment::QuadTo(_, point)
            | PathSegment::CubicTo(_, _, point) => point,
            PathSegment::Close => begin,
        };
        let (dx, dy) = (f64::from(there.x - here.x), f64::from(there.y - here.y));
        let length = dx.hypot(dy);
        if length > 0.0
            && let Some((from, to)) = seen.share(place(here), place(there))
        {
            // Those before the picture are passed by in one step.
            let mut at = next + ((from * length - next) / step).ceil().max(0.0) * step;
            let turn = dy.atan2(dx).to_degrees() as f32;
            while at <= to * length && left > 0 {
                let middle = (
                    (f64::from(here.x) + dx * at / length) as f32,
                    (f64::from(here.y) + dy * at / length) as f32,
                );
                symbol::graphic(canvas, &beads.graphic, middle, size, turn, zoom);
                at += step;
                left -= 1;
            }
        }
        // What is left of the way to the next one, on the line that follows.
        next = if next > length { next - length } else { step - (length - next).rem_euclid(step) };
        here = there;
    }
}
