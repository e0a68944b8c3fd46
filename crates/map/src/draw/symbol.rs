//! Fills, strokes and marks.

use std::f32::consts::{FRAC_1_SQRT_2, PI};

use tiny_skia::{
    Color as SkColor, FillRule, FilterQuality, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap,
    PixmapPaint, Rect, Stroke as SkStroke, StrokeDash, Transform,
};

use crate::style::{Cap, Color, Fill, Graphic, Join, Shape, Stroke, Symbol};

fn paint(color: Color, opacity: f32) -> Paint<'static> {
    let [red, green, blue] = color;
    let mut paint = Paint { anti_alias: true, ..Paint::default() };
    let alpha = (opacity.clamp(0.0, 1.0) * 255.0).round() as u8;
    paint.set_color(SkColor::from_rgba8(red, green, blue, alpha));
    paint
}

pub(crate) fn fill(canvas: &mut Pixmap, path: &Path, fill: &Fill, transform: Transform) {
    if fill.opacity > 0.0 {
        canvas.fill_path(
            path,
            &paint(fill.color, fill.opacity),
            FillRule::EvenOdd,
            transform,
            None,
        );
    }
}

/// Letters overlap themselves, so that their inside is counted by winding.
pub(crate) fn fill_letters(canvas: &mut Pixmap, path: &Path, fill: &Fill, transform: Transform) {
    if fill.opacity > 0.0 {
        canvas.fill_path(
            path,
            &paint(fill.color, fill.opacity),
            FillRule::Winding,
            transform,
            None,
        );
    }
}

pub(crate) fn stroke(canvas: &mut Pixmap, path: &Path, stroke: &Stroke, transform: Transform) {
    if stroke.opacity <= 0.0 || stroke.width <= 0.0 {
        return;
    }
    let style = SkStroke {
        width: stroke.width,
        line_cap: match stroke.cap {
            Cap::Butt => LineCap::Butt,
            Cap::Round => LineCap::Round,
            Cap::Square => LineCap::Square,
        },
        line_join: match stroke.join {
            Join::Miter => LineJoin::Miter,
            Join::Round => LineJoin::Round,
            Join::Bevel => LineJoin::Bevel,
        },
        dash: StrokeDash::new(stroke.dashes.clone(), stroke.dash_offset),
        ..SkStroke::default()
    };
    canvas.stroke_path(path, &paint(stroke.color, stroke.opacity), &style, transform, None);
}

/// A line around letters.
pub(crate) fn outline(
    canvas: &mut Pixmap,
    path: &Path,
    color: Color,
    opacity: f32,
    width: f32,
    transform: Transform,
) {
    let style = SkStroke {
        width,
        line_join: LineJoin::Round,
        line_cap: LineCap::Round,
        ..SkStroke::default()
    };
    canvas.stroke_path(path, &paint(color, opacity), &style, transform, None);
}

/// Draws a graphic with its middle at a place, `size` pixels high.
pub(crate) fn graphic(canvas: &mut Pixmap, graphic: &Graphic, x: f32, y: f32, size: f32) {
    if size <= 0.0 {
        return;
    }
    let turned = Transform::from_rotate(graphic.rotation).post_translate(x, y);
    match &graphic.symbol {
        Symbol::Mark(mark) => {
            let Some(path) = shape(mark.shape, size) else { return };
            // Crosses are lines: filling them shows nothing.
            if let Some(paint) = &mark.fill {
                let paint = Fill { opacity: paint.opacity * graphic.opacity, ..paint.clone() };
                fill(canvas, &path, &paint, turned);
            }
            if let Some(line) = &mark.stroke {
                let line = Stroke { opacity: line.opacity * graphic.opacity, ..line.clone() };
                stroke(canvas, &path, &line, turned);
            }
        }
        Symbol::Picture(picture) => {
            let (width, height) = (picture.pixmap.width() as f32, picture.pixmap.height() as f32);
            let scale = size / height;
            let placed =
                Transform::from_translate(-width / 2.0, -height / 2.0).post_scale(scale, scale);
            let paint = PixmapPaint {
                opacity: graphic.opacity,
                quality: FilterQuality::Bilinear,
                ..PixmapPaint::default()
            };
            canvas.draw_pixmap(
                0,
                0,
                picture.pixmap.as_ref(),
                &paint,
                placed.post_concat(turned),
                None,
            );
        }
    }
}

/// A shape around the origin, `size` wide and high.
fn shape(shape: Shape, size: f32) -> Option<Path> {
    let half = size / 2.0;
    let closed = |points: &[(f32, f32)]| {
        let mut builder = PathBuilder::new();
        for (place, (x, y)) in points.iter().enumerate() {
            if place == 0 {
                builder.move_to(x * half, y * half);
            } else {
                builder.line_to(x * half, y * half);
            }
        }
        builder.close();
        builder.finish()
    };
    // The arms of crosses, as wide as GeoServer's.
    let arm = 0.25;
    let cross = [
        (-arm, -1.0),
        (arm, -1.0),
        (arm, -arm),
        (1.0, -arm),
        (1.0, arm),
        (arm, arm),
        (arm, 1.0),
        (-arm, 1.0),
        (-arm, arm),
        (-1.0, arm),
        (-1.0, -arm),
        (-arm, -arm),
    ];
    match shape {
        Shape::Square => Rect::from_ltrb(-half, -half, half, half).map(PathBuilder::from_rect),
        Shape::Circle => PathBuilder::from_circle(0.0, 0.0, half),
        Shape::Triangle => closed(&[(0.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]),
        Shape::Star => {
            let point = |i: u8| {
                let angle = f32::from(i) * PI / 5.0;
                let radius = if i.is_multiple_of(2) { 1.0 } else { 0.382 };
                (radius * angle.sin(), -radius * angle.cos())
            };
            closed(&(0..10).map(point).collect::<Vec<_>>())
        }
        Shape::Cross => closed(&cross),
        Shape::X => {
            let turned = cross.map(|(x, y)| ((x - y) * FRAC_1_SQRT_2, (x + y) * FRAC_1_SQRT_2));
            closed(&turned)
        }
    }
}
