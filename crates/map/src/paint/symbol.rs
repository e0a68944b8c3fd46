//! Fills, strokes and marks.

use tiny_skia::{
    Color as SkColor, FillRule, FilterQuality, LineCap, LineJoin, Paint, Path, Pixmap, PixmapPaint,
    Stroke as SkStroke, StrokeDash, Transform,
};

use super::shape;
use crate::style::{Cap, Color, Fill, Graphic, Join, Stroke, Symbol};

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

/// Paints a graphic with its anchor at a place, `size` pixels high, turned by degrees more than
/// it says itself. The line around a mark is `zoom` times as wide as written.
pub(crate) fn graphic(
    canvas: &mut Pixmap,
    graphic: &Graphic,
    (x, y): (f32, f32),
    size: f32,
    turn: f32,
    zoom: f32,
) {
    if size <= 0.0 {
        return;
    }
    let ((across, up), (right, above)) = (graphic.anchor, graphic.displacement);
    let turned =
        Transform::from_translate((0.5 - across) * size * graphic.aspect(), (up - 0.5) * size)
            .post_concat(Transform::from_rotate(graphic.rotation))
            .post_translate(right * zoom, -above * zoom)
            .post_concat(Transform::from_rotate(turn))
            .post_translate(x, y);
    match &graphic.symbol {
        Symbol::Mark(mark) => {
            let Some(path) = shape::outline(mark.shape, size) else { return };
            if let Some(paint) = mark.fill.as_ref().filter(|_| !mark.shape.is_open()) {
                let paint = Fill { opacity: paint.opacity * graphic.opacity, ..paint.clone() };
                fill(canvas, &path, &paint, turned);
            }
            if let Some(line) = &mark.stroke {
                let opacity = line.opacity * graphic.opacity;
                stroke(canvas, &path, &Stroke { opacity, ..line.zoomed(zoom) }, turned);
            }
        }
        Symbol::Picture(picture) => {
            // Of sizes that features have, only a few are painted, and made smaller.
            let painted = if graphic.is_scaled { size.log2().ceil().exp2() } else { size };
            let pixels = picture.pixels(painted);
            let (width, height) = (pixels.width() as f32, pixels.height() as f32);
            let scale = if (height - size).abs() < 1.0 { 1.0 } else { size / height };
            let placed =
                Transform::from_translate(-width / 2.0, -height / 2.0).post_scale(scale, scale);
            let mut placed = placed.post_concat(turned);
            let mut quality = FilterQuality::Bilinear;
            if scale == 1.0 && placed.is_translate() {
                // On whole pixels a picture is as sharp as it was painted.
                placed.tx = placed.tx.round();
                placed.ty = placed.ty.round();
                quality = FilterQuality::Nearest;
            }
            let paint = PixmapPaint { opacity: graphic.opacity, quality, ..PixmapPaint::default() };
            canvas.draw_pixmap(0, 0, Pixmap::as_ref(&pixels), &paint, placed, None);
        }
    }
}
