//! Legends as pictures: a row for each rule or colour.

use terrace_picture::{Fonts, Text};
use tiny_skia::{PathBuilder, Pixmap, Rect, Transform};

use super::shown::Shown;
use crate::exception::ServiceException;
use crate::paint::pattern::{self, Ground};
use crate::paint::{canvas, mark, symbol};
use crate::request::LegendRequest;
use crate::style::{ColorMap, ColorMapKind, Fill, RasterSymbolizer, Rule, Symbolizer};

/// Between a symbol and its label.
const GAP: f32 = 3.0;
/// Most pixels of a legend.
const MAX_PIXELS: f32 = 4096.0 * 4096.0;

/// One row: a symbol, and perhaps what it means.
struct Row<'a> {
    symbol: RowSymbol<'a>,
    label: Option<Text>,
    /// Free pixels above.
    space: f32,
}

enum RowSymbol<'a> {
    Rule(&'a Rule),
    Cell {
        from: Fill,
        to: Fill,
    },
    /// A raster of which no colours are known.
    Checkers,
    /// Words alone.
    Nothing,
}

pub(super) fn paint(
    shown: &[Shown<'_>],
    query: &LegendRequest,
    fonts: &Fonts,
) -> Result<Pixmap, ServiceException> {
    let zoom = query.options.zoom;
    let (width, height) = (query.width as f32 * zoom, query.height as f32 * zoom);
    let mut rows: Vec<Row<'_>> = Vec::new();
    for shown in shown {
        let first = rows.len();
        add_rows(shown, query, fonts, height, &mut rows);
        // A symbol alone is as large as it is asked for.
        let has_words = rows[first..].iter().any(|row| row.label.is_some());
        if shown.layer.is_demonstration && has_words {
            let label = fonts.layout(mark::WORD, query.options.font_size * zoom, 0.0);
            rows.push(Row { symbol: RowSymbol::Nothing, label, space: 0.0 });
        }
    }
    let row_height =
        |row: &Row<'_>| row.label.as_ref().map_or(height, |label| height.max(label.height.ceil()));
    let total: f32 = rows.iter().map(|row| row.space + row_height(row)).sum();
    let widest = rows
        .iter()
        .filter_map(|row| row.label.as_ref())
        .map(|label| label.width.ceil() + 2.0 * GAP * zoom);
    let full_width = width + widest.fold(0.0, f32::max);
    if full_width * total > MAX_PIXELS {
        return Err(ServiceException::plain(
            "The legend would be too large; ask for smaller symbols",
        ));
    }
    let mut canvas = canvas(full_width.ceil().max(1.0) as u32, total.ceil().max(1.0) as u32)?;
    let mut top = 0.0;
    for row in &rows {
        top += row.space;
        let high = row_height(row);
        let cell_top = top + ((high - height) / 2.0).floor();
        paint_symbol(&row.symbol, &mut canvas, cell_top, width, height, zoom);
        if let Some(label) = &row.label
            && let Some(path) = &label.path
        {
            let down = top + (high - label.height) / 2.0 + label.ascent;
            let at = Transform::from_translate(width + GAP * zoom, down);
            symbol::fill_letters(&mut canvas, path, &Fill::of(query.options.font_color), at);
        }
        top += high;
    }
    Ok(canvas)
}

fn add_rows<'a>(
    shown: &Shown<'a>,
    query: &LegendRequest,
    fonts: &Fonts,
    height: f32,
    rows: &mut Vec<Row<'a>>,
) {
    let label = |text: Option<&str>| {
        text.and_then(|text| fonts.layout(text, query.options.font_size * query.options.zoom, 0.0))
    };
    let rasters = shown.rules.iter().find_map(|rule| match rule.symbolizers.as_slice() {
        [Symbolizer::Raster(raster)] => Some(raster),
        _ => None,
    });
    if let Some(raster) = rasters {
        match &raster.map {
            Some((map, _)) => color_rows(map, raster, query, fonts, height, rows),
            None => rows.push(Row { symbol: RowSymbol::Checkers, label: None, space: 0.0 }),
        }
        return;
    }
    let labelled = query.options.force_labels.unwrap_or(shown.rules.len() > 1);
    for rule in &shown.rules {
        let label = if labelled { label(rule.label()) } else { None };
        rows.push(Row { symbol: RowSymbol::Rule(rule), label, space: 0.0 });
    }
}

fn color_rows(
    map: &ColorMap,
    raster: &RasterSymbolizer,
    query: &LegendRequest,
    fonts: &Fonts,
    height: f32,
    rows: &mut Vec<Row<'_>>,
) {
    let fill = |place: usize| {
        let entry = &map.entries[place];
        Fill { opacity: entry.opacity * raster.opacity, ..Fill::of(entry.color) }
    };
    let gap = if map.kind == ColorMapKind::Ramp { 0.0 } else { (height * 0.15).round() };
    let size = query.options.font_size * query.options.zoom;
    let first = rows.len();
    for (place, entry) in map.entries.iter().enumerate() {
        if map.kind == ColorMapKind::Intervals && place == 0 && entry.quantity == f64::NEG_INFINITY
        {
            continue;
        }
        let same = |other: usize| {
            map.entries[other].color == entry.color && map.entries[other].label == entry.label
        };
        if map.kind == ColorMapKind::Values && (0..place).any(same) {
            continue;
        }
        let rule = (query.options.force_rule).then(|| rule_text(map, place));
        let label = match (rule, &entry.label) {
            (Some(rule), Some(label)) => Some(format!("{rule}  {label}")),
            (rule, label) => rule.or_else(|| label.clone()),
        };
        let label = label.filter(|_| query.options.force_labels != Some(false));
        let from = if map.kind == ColorMapKind::Ramp {
            fill(place.saturating_sub(1))
        } else {
            fill(place)
        };
        rows.push(Row {
            symbol: RowSymbol::Cell { from, to: fill(place) },
            label: label.and_then(|text| fonts.layout(&text, size, 0.0)),
            space: if rows.len() == first { 0.0 } else { gap },
        });
    }
}

/// Which values a colour stands for.
fn rule_text(map: &ColorMap, place: usize) -> String {
    let quantity = |place: usize| map.entries[place].quantity;
    let (here, last) = (quantity(place), place + 1 == map.entries.len());
    match map.kind {
        ColorMapKind::Ramp if place == 0 => format!("{here} >= x"),
        ColorMapKind::Ramp if last => format!("{here} <= x"),
        ColorMapKind::Ramp | ColorMapKind::Values => format!("{here} = x"),
        ColorMapKind::Intervals if place == 0 => format!("x < {here}"),
        ColorMapKind::Intervals if here.is_infinite() => format!("{} <= x", quantity(place - 1)),
        ColorMapKind::Intervals => format!("{} <= x < {here}", quantity(place - 1)),
    }
}

fn paint_symbol(
    row: &RowSymbol<'_>,
    canvas: &mut Pixmap,
    top: f32,
    width: f32,
    height: f32,
    zoom: f32,
) {
    match row {
        RowSymbol::Cell { from, to } => {
            if from == to {
                rectangle(canvas, 0.0, top, width, height, to);
                return;
            }
            let steps = height.round().max(1.0);
            let mix = |a: f32, b: f32, share: f32| a + (b - a) * share;
            for step in 0..steps as u32 {
                let share = (step as f32 + 0.5) / steps;
                let channel = |i: usize| {
                    mix(f32::from(from.color[i]), f32::from(to.color[i]), share).round() as u8
                };
                let fill = Fill {
                    opacity: mix(from.opacity, to.opacity, share),
                    ..Fill::of([channel(0), channel(1), channel(2)])
                };
                rectangle(canvas, 0.0, top + step as f32, width, 1.0, &fill);
            }
        }
        RowSymbol::Nothing => {}
        RowSymbol::Checkers => {
            let side = (width.min(height) / 4.0).max(1.0);
            for (x, y) in (0..4u8).flat_map(|x| (0..4u8).map(move |y| (x, y))) {
                let color = if (x + y) % 2 == 0 { [0, 0, 200] } else { [0, 200, 200] };
                let (left, down) = (f32::from(x) * side, f32::from(y) * side);
                rectangle(canvas, left, top + down, side, side, &Fill::of(color));
            }
        }
        RowSymbol::Rule(rule) => {
            if let Some(graphic) = &rule.legend {
                let size = graphic.pixels().min(width.min(height));
                let middle = (width / 2.0, top + height / 2.0);
                symbol::graphic(canvas, &graphic.centred(), middle, size, 0.0, 1.0);
                return;
            }
            for symbolizer in &rule.symbolizers {
                sample(symbolizer, rule, canvas, top, width, height, zoom);
            }
        }
    }
}

fn rectangle(canvas: &mut Pixmap, left: f32, top: f32, width: f32, height: f32, fill: &Fill) {
    if let Some(rect) = Rect::from_xywh(left, top, width, height) {
        symbol::fill(canvas, &PathBuilder::from_rect(rect), fill, Transform::identity());
    }
}

/// What a symbolizer paints, on a small shape inside the box.
fn sample(
    symbolizer: &Symbolizer,
    rule: &Rule,
    canvas: &mut Pixmap,
    top: f32,
    width: f32,
    height: f32,
    zoom: f32,
) {
    match symbolizer {
        Symbolizer::Raster(_) => {}
        Symbolizer::Polygon(polygon) => {
            // Shrunk, so that the whole stroke is seen.
            let inset = polygon.stroke.as_ref().map_or(0.0, |stroke| stroke.width * zoom / 2.0);
            let inset = inset.min(width.min(height) / 3.0);
            let rect = Rect::from_ltrb(inset, top + inset, width - inset, top + height - inset);
            let Some(path) = rect.map(PathBuilder::from_rect) else { return };
            if let Some(fill) = &polygon.fill {
                let ground = Ground { origin: (0.0, f64::from(top)), zoom };
                pattern::fill(canvas, &path, fill, ground);
            }
            if let Some(stroke) = &polygon.stroke {
                pattern::stroke(canvas, &path, stroke, zoom);
            }
        }
        Symbolizer::Line(line) => {
            let inset = (line.stroke.width * zoom / 2.0 + 1.0).min(width.min(height) / 3.0);
            let mut builder = PathBuilder::new();
            builder.move_to(inset, top + height - inset);
            builder.line_to(width - inset, top + inset);
            if let Some(path) = builder.finish() {
                pattern::stroke(canvas, &path, &line.stroke, zoom);
            }
        }
        Symbolizer::Point(point) => {
            let most = width.min(height);
            let size = (point.graphic.pixels() * zoom).clamp(3.0_f32.min(most), most);
            let middle = (width / 2.0, top + height / 2.0);
            symbol::graphic(canvas, &point.graphic.centred(), middle, size, 0.0, zoom);
        }
        Symbolizer::Text(label) => {
            // A rule that paints more is shown by that.
            if rule.symbolizers.len() > 1 {
                return;
            }
            let size = label.size.min(height * 0.6 / zoom) * zoom;
            let Some(text) = Fonts::default().layout("Aa", size, 0.0) else { return };
            let at = Transform::from_translate(
                (width - text.width) / 2.0,
                top + (height - text.height) / 2.0 + text.ascent,
            );
            if let Some(path) = &text.path {
                if let Some(halo) = &label.halo {
                    let around = halo.radius * 2.0 * zoom;
                    symbol::outline(canvas, path, halo.fill.color, halo.fill.opacity, around, at);
                }
                symbol::fill_letters(canvas, path, &label.fill, at);
            }
        }
    }
}
