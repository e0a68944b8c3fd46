//! Labels: collected while layers are painted, placed at the end, none over another.

use terrace_picture::{Fonts, TextPiece, TextPieces};
use tiny_skia::{Path, PathBuilder, Pixmap, Transform};

use super::along::{Letter, Placed, Stand, Walk};
use super::screen::Screen;
use super::strips::Pixel;
use super::symbol;
use crate::deadline::{Deadline, Late};
use crate::style::{
    AlongLine, Fill, Halo, LETTERS, Parameter, Subject, TextSymbolizer, parameter_of,
};
use crate::vector::{Found, Geometry, Line};

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
    /// Its letters, on the picture.
    path: Path,
    /// Upright boxes around the whole text, or around its letters along a line, with the space that
    /// these want.
    areas: Vec<Area>,
    look: Look,
}

/// How letters look, and which labels they win against.
#[derive(Clone)]
struct Look {
    fill: Fill,
    bold: bool,
    size: f32,
    halo: Option<Halo>,
    priority: f64,
    space: f32,
    always: bool,
}

/// Left, top, right, bottom.
type Area = [f32; 4];

impl<'f> Labels<'f> {
    pub(crate) fn new(fonts: &'f Fonts) -> Self {
        Self { fonts, labels: Vec::new() }
    }

    /// `geometry` is the shape of the feature as it is painted.
    pub(super) fn add(
        &mut self,
        symbolizer: &TextSymbolizer,
        found: &Found<'_>,
        geometry: &Geometry,
        screen: &Screen,
    ) {
        if self.labels.len() >= MAX_LABELS {
            return;
        }
        match (&symbolizer.along, geometry) {
            (Some(along), Geometry::Lines { lines, .. }) => {
                self.add_along(symbolizer, along, found, lines, screen);
            }
            _ => self.add_at_place(symbolizer, found, screen),
        }
    }

    fn add_at_place(&mut self, symbolizer: &TextSymbolizer, found: &Found<'_>, screen: &Screen) {
        let Some(stand) = found.feature.stand() else { return };
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
        let look = Look::new(symbolizer, &subject, zoom);
        let Some(text) = self.fonts.layout(&label.text(), look.size, symbolizer.wrap * zoom) else {
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
        let (left, top) = (
            placement.displacement.0 * zoom - placement.anchor.0 * text.width,
            -placement.displacement.1 * zoom - (1.0 - placement.anchor.1) * text.height,
        );
        let turn = parameter_of(&symbolizer.computed, Parameter::Rotation, &subject);
        let turned = Transform::from_rotate(turn.unwrap_or(placement.rotation))
            .post_translate(x as f32, y as f32);
        let transform = Transform::from_translate(left, top + text.ascent).post_concat(turned);
        let Some(path) = text.path.and_then(|path| path.transform(transform)) else { return };
        let area = around([left, top, left + text.width, top + text.height], turned, look.around());
        self.labels.push(Label { path, areas: vec![area], look });
    }

    fn add_along(
        &mut self,
        symbolizer: &TextSymbolizer,
        along: &AlongLine,
        found: &Found<'_>,
        lines: &[Line],
        screen: &Screen,
    ) {
        let subject = found.subject();
        let label = symbolizer.label.value(&subject);
        if label.text().trim().is_empty() {
            return;
        }
        let zoom = screen.zoom();
        let look = Look::new(symbolizer, &subject, zoom);
        let Some(text) = self.fonts.layout_pieces(&label.text(), look.size) else { return };
        let text = Pieces::new(text);
        let pixels = |line: &Line| -> Vec<Pixel> {
            line.iter().map(|place| screen.pixel(place, found.turn)).collect()
        };
        let frame = screen.frame();
        let lines: Vec<Vec<Pixel>> = lines.iter().map(pixels).collect();
        let length = |line: &[Pixel]| Walk::new(line).length();
        let longest = lines.iter().map(|line| length(line)).fold(0.0, f64::max);
        let apart = along.apart(text.width, f64::from(zoom));
        // The longest part of a line has labels, whether it is seen here or beside, and so have those
        // that have room for more than one.
        let is_labelled = |line: &&Vec<Pixel>| {
            let length = length(line);
            length >= longest || (along.repeat.is_some() && length > apart)
        };
        for line in lines.iter().filter(is_labelled) {
            let walk = Walk::new(line);
            for middle in walk.middles(text.width, along, f64::from(zoom), frame) {
                if self.labels.len() >= MAX_LABELS {
                    return;
                }
                let placed = text.placed(&walk, middle, along, zoom, &look);
                self.labels.extend(placed);
            }
        }
    }

    /// Paints all labels for which there is room, the most important first.
    pub(crate) fn paint(mut self, canvas: &mut Pixmap, deadline: Deadline<'_>) -> Result<(), Late> {
        // The sort is stable: among equals the layer painted first wins.
        self.labels.sort_by(|a, b| b.look.priority.total_cmp(&a.look.priority));
        let picture = [0.0, 0.0, canvas.width() as f32, canvas.height() as f32];
        let mut taken: Vec<(Area, &Label)> = Vec::new();
        for label in &self.labels {
            deadline.check()?;
            let area = label.area();
            let is_taken = |(other, by): &(Area, &Label)| meet(area, *other) && label.meets(by);
            if !label.look.always && taken.iter().any(is_taken) {
                continue;
            }
            taken.push((area, label));
            if meet(area, picture) {
                label.paint(canvas);
            }
        }
        Ok(())
    }
}

/// A text that follows lines.
struct Pieces {
    text: TextPieces,
    letters: Vec<Letter>,
    width: f64,
}

impl Pieces {
    fn new(text: TextPieces) -> Self {
        let letter = |piece: &TextPiece| Letter {
            middle: f64::from(piece.middle),
            width: f64::from(piece.width),
        };
        let letters = text.pieces.iter().map(letter).collect();
        Self { letters, width: f64::from(text.width), text }
    }

    /// The label whose middle is so far along a line; `None` when there is nothing to see.
    fn placed(
        &self,
        walk: &Walk<'_>,
        middle: f64,
        along: &AlongLine,
        zoom: f32,
        look: &Look,
    ) -> Option<Label> {
        let label =
            Placed { middle, width: self.width, lift: f64::from(along.offset) * f64::from(zoom) };
        let followed = (along.is_aligned && along.is_followed).then(|| {
            let (size, most_bent) = (f64::from(look.size), f64::from(along.most_bent));
            walk.letters(&label, size, &self.letters, most_bent)
        });
        let stands = if let Some(stands) = followed.flatten() {
            stands
        } else {
            let stand = walk.straight(&label)?;
            let turn = if along.is_aligned { stand.turn } else { 0.0 };
            self.beside(Stand { turn, ..stand })
        };
        let TextPieces { pieces, height, ascent, .. } = &self.text;
        // The middle of its height stands on the line, or above it.
        let top = -height / 2.0;
        let mut builder = PathBuilder::new();
        let mut areas = Vec::with_capacity(pieces.len());
        for (piece, stand) in pieces.iter().zip(stands) {
            let turned = Transform::from_rotate(stand.turn as f32)
                .post_translate(stand.place.0 as f32, stand.place.1 as f32);
            let transform = Transform::from_translate(0.0, top + ascent).post_concat(turned);
            builder.push_path(&piece.path.clone().transform(transform)?);
            let half = piece.width / 2.0;
            areas.push(around([-half, top, half, top + height], turned, look.around()));
        }
        Some(Label { path: builder.finish()?, areas, look: look.clone() })
    }

    /// All letters on a straight line through the middle of the label.
    fn beside(&self, Stand { place, turn }: Stand) -> Vec<Stand> {
        let (sin, cos) = turn.to_radians().sin_cos();
        let at = |letter: &Letter| {
            let far = letter.middle - self.width / 2.0;
            Stand { place: (place.0 + cos * far, place.1 + sin * far), turn }
        };
        self.letters.iter().map(at).collect()
    }
}

impl Look {
    fn new(symbolizer: &TextSymbolizer, subject: &Subject<'_>, zoom: f32) -> Self {
        let size = parameter_of(&symbolizer.computed, Parameter::FontSize, subject);
        let size = size.map_or(symbolizer.size, |size| size.clamp(LETTERS.0, LETTERS.1));
        let priority =
            symbolizer.priority.as_ref().and_then(|priority| priority.value(subject).number());
        let halo = symbolizer.halo.as_ref().map(|halo| Halo {
            radius: halo.radius * zoom,
            fill: halo.fill.of_feature(subject).into_owned(),
        });
        Self {
            fill: symbolizer.fill.of_feature(subject).into_owned(),
            bold: symbolizer.bold,
            size: size * zoom,
            halo,
            priority: priority.unwrap_or(0.0),
            space: symbolizer.space * zoom,
            always: symbolizer.always,
        }
    }

    /// Pixels that letters want for themselves on each side.
    fn around(&self) -> f32 {
        self.halo.as_ref().map_or(0.0, |halo| halo.radius) + self.space
    }
}

impl Label {
    /// The box around all of it.
    fn area(&self) -> Area {
        let empty = [f32::INFINITY, f32::INFINITY, f32::NEG_INFINITY, f32::NEG_INFINITY];
        self.areas.iter().fold(empty, |[left, top, right, bottom], [a, b, c, d]| {
            [left.min(*a), top.min(*b), right.max(*c), bottom.max(*d)]
        })
    }

    fn meets(&self, other: &Self) -> bool {
        self.areas.iter().any(|area| other.areas.iter().any(|other| meet(*area, *other)))
    }

    fn paint(&self, canvas: &mut Pixmap) {
        let Look { fill, bold, size, halo, .. } = &self.look;
        let weight = if *bold { size * 0.05 } else { 0.0 };
        let outline = |canvas: &mut Pixmap, fill: &Fill, width: f32| {
            let (color, opacity) = (fill.color, fill.opacity);
            symbol::outline(canvas, &self.path, color, opacity, width, Transform::identity());
        };
        if let Some(halo) = halo
            && halo.radius > 0.0
        {
            outline(canvas, &halo.fill, halo.radius * 2.0 + weight);
        }
        if weight > 0.0 {
            outline(canvas, fill, weight);
        }
        symbol::fill_letters(canvas, &self.path, fill, Transform::identity());
    }
}

fn meet(a: Area, b: Area) -> bool {
    a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1]
}

/// The upright box around a box that is turned and moved, and some space around that.
fn around([left, top, right, bottom]: Area, turned: Transform, space: f32) -> Area {
    let mut corners = [(left, top), (right, top), (left, bottom), (right, bottom)]
        .map(|(x, y)| tiny_skia::Point::from_xy(x, y));
    turned.map_points(&mut corners);
    let least = |values: [f32; 4]| values.into_iter().fold(f32::INFINITY, f32::min) - space;
    let most = |values: [f32; 4]| values.into_iter().fold(f32::NEG_INFINITY, f32::max) + space;
    let (xs, ys) = (corners.map(|corner| corner.x), corners.map(|corner| corner.y));
    [least(xs), least(ys), most(xs), most(ys)]
}
