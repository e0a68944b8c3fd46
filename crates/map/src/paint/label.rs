//! Labels: collected while layers are painted, placed at the end, none over another.

use terrace_picture::{Fonts, Text};
use tiny_skia::{Pixmap, Transform};

use super::screen::Screen;
use super::symbol;
use crate::deadline::{Deadline, Late};
use crate::style::{Fill, Halo, TextSymbolizer};
use crate::vector::Found;

/// Most labels of one picture.
const MAX_LABELS: usize = 4000;

/// The labels of one picture.
///
/// Labels are also placed in the margin around the picture, so that neighbouring tiles mostly
/// come to the same choice.
pub(crate) struct Labels<'f> {
    fonts: &'f Fonts,
    labels: Vec<Label>,
}

struct Label {
    text: Text,
    /// The lower left corner of the text, or where it is turned around.
    at: (f32, f32),
    offset: (f32, f32),
    rotation: f32,
    fill: Fill,
    bold: bool,
    size: f32,
    halo: Option<Halo>,
    priority: f64,
    space: f32,
    always: bool,
}

impl<'f> Labels<'f> {
    pub(crate) fn new(fonts: &'f Fonts) -> Self {
        Self { fonts, labels: Vec::new() }
    }

    pub(super) fn add(&mut self, symbolizer: &TextSymbolizer, found: &Found<'_>, screen: &Screen) {
        let feature = found.feature;
        if self.labels.len() >= MAX_LABELS {
            return;
        }
        let Some(stand) = feature.stand() else { return };
        let (x, y) = screen.pixel(&stand.place, found.turn);
        if !screen.frame().holds((x, y)) {
            return;
        }
        let subject = found.subject();
        let label = symbolizer.label.value(&subject);
        if label.text().trim().is_empty() {
            return;
        }
        let zoom = screen.zoom();
        let size = symbolizer.size * zoom;
        let Some(text) = self.fonts.layout(&label.text(), size, symbolizer.wrap * zoom) else {
            return;
        };
        let room = stand.width.map(|degrees| screen.pixels_wide(degrees));
        if !symbolizer.always
            && room.is_some_and(|room| room < f64::from(text.width * symbolizer.fit))
        {
            return;
        }
        let placement = &symbolizer.placement;
        // Anchors count from the lower left corner, pixels from the upper one.
        let offset = (
            placement.displacement.0 * zoom - placement.anchor.0 * text.width,
            -placement.displacement.1 * zoom - (1.0 - placement.anchor.1) * text.height,
        );
        let priority =
            symbolizer.priority.as_ref().and_then(|priority| priority.value(&subject).number());
        self.labels.push(Label {
            text,
            at: (x as f32, y as f32),
            offset,
            rotation: placement.rotation,
            fill: symbolizer.fill.clone(),
            bold: symbolizer.bold,
            size,
            halo: symbolizer
                .halo
                .as_ref()
                .map(|halo| Halo { radius: halo.radius * zoom, ..halo.clone() }),
            priority: priority.unwrap_or(0.0),
            space: symbolizer.space * zoom,
            always: symbolizer.always,
        });
    }

    /// Paints all labels for which there is room, the most important first.
    pub(crate) fn paint(mut self, canvas: &mut Pixmap, deadline: Deadline<'_>) -> Result<(), Late> {
        // The sort is stable: among equals the layer painted first wins.
        self.labels.sort_by(|a, b| b.priority.total_cmp(&a.priority));
        let mut taken: Vec<[f32; 4]> = Vec::new();
        for label in &self.labels {
            deadline.check()?;
            let area = label.area();
            let meets = |other: &[f32; 4]| {
                area[0] < other[2] && area[2] > other[0] && area[1] < other[3] && area[3] > other[1]
            };
            if !label.always && taken.iter().any(meets) {
                continue;
            }
            taken.push(area);
            let (width, height) = (canvas.width() as f32, canvas.height() as f32);
            if meets(&[0.0, 0.0, width, height]) {
                label.paint(canvas);
            }
        }
        Ok(())
    }
}

impl Label {
    /// The upright box around it, and the space it wants: left, top, right, bottom.
    fn area(&self) -> [f32; 4] {
        let around = self.halo.as_ref().map_or(0.0, |halo| halo.radius) + self.space;
        let (left, top) = self.offset;
        let (right, bottom) = (left + self.text.width, top + self.text.height);
        let turn = Transform::from_rotate(self.rotation);
        let mut corners = [(left, top), (right, top), (left, bottom), (right, bottom)]
            .map(|(x, y)| tiny_skia::Point::from_xy(x, y));
        turn.map_points(&mut corners);
        let xs = corners.map(|corner| corner.x + self.at.0);
        let ys = corners.map(|corner| corner.y + self.at.1);
        let least = |values: [f32; 4]| values.into_iter().fold(f32::INFINITY, f32::min) - around;
        let most = |values: [f32; 4]| values.into_iter().fold(f32::NEG_INFINITY, f32::max) + around;
        [least(xs), least(ys), most(xs), most(ys)]
    }

    fn paint(&self, canvas: &mut Pixmap) {
        let Some(path) = &self.text.path else { return };
        let transform = Transform::from_translate(self.offset.0, self.offset.1 + self.text.ascent)
            .post_concat(Transform::from_rotate(self.rotation))
            .post_translate(self.at.0, self.at.1);
        let weight = if self.bold { self.size * 0.05 } else { 0.0 };
        if let Some(halo) = &self.halo
            && halo.radius > 0.0
        {
            let width = halo.radius * 2.0 + weight;
            symbol::outline(canvas, path, halo.fill.color, halo.fill.opacity, width, transform);
        }
        if weight > 0.0 {
            symbol::outline(canvas, path, self.fill.color, self.fill.opacity, weight, transform);
        }
        symbol::fill_letters(canvas, path, &self.fill, transform);
    }
}
