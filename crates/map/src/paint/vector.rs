//! Painting features: paths in pixels, clipped to the picture, rule by rule.

use tiny_skia::Pixmap;

use super::cover::Cover;
use super::label::Labels;
use super::pattern;
use super::screen::Screen;
use super::stamps::{MANY, Stamps};
use super::strips::{Pixel, Strips};
use super::symbol;
use crate::deadline::{Deadline, Late};
use crate::style::{Fill, Graphic, Stroke, Style, Symbolizer};
use crate::vector::{Found, Geometry, VectorData, Vertex};
use crate::view::{Bounds, View};

/// Pixels around the picture in which marks and labels are still painted, so that those which reach
/// into it are whole; on a screen of the usual dots by inch.
const MARGIN: f64 = 300.0;
/// Pixels by which areas that were cut at the antimeridian overlap.
const OVERLAP: f64 = 0.75;
/// Widest line of which nobody sees how it is joined, in pixels.
const THIN: f32 = 1.0;

pub(crate) fn paint(
    data: &VectorData,
    style: &Style,
    view: &View,
    canvas: &mut Pixmap,
    labels: &mut Labels<'_>,
    deadline: Deadline<'_>,
) -> Result<(), Late> {
    let scale = view.scale_denominator();
    let screen = Screen::new(view, reach(style, scale, view.zoom));
    let found = data.within(screen.area());
    let level = data.level(screen.detail());
    let mut shape = Shape::default();
    let size = (view.width, view.height);
    let stamps = (found.len() >= MANY).then(|| Stamps::new(view.zoom, size));
    let mut painter = Painter { canvas, screen, cover: None, stamps };
    for group in &style.groups {
        if !group.rules.iter().any(|rule| rule.is_active(scale)) {
            continue;
        }
        for found in &found {
            deadline.check()?;
            let rules = group.matching(&found.subject(), scale);
            let mut is_taken = false;
            for symbolizer in rules.iter().flat_map(|rule| &rule.symbolizers) {
                // Labels need to know only where they stand.
                if let Symbolizer::Text(text) = symbolizer {
                    labels.add(text, found, level.shape(found), &painter.screen);
                    continue;
                }
                if !is_taken {
                    shape.take(found, level.shape(found), &painter.screen);
                    is_taken = true;
                }
                painter.paint(symbolizer, found, &shape);
            }
        }
    }
    painter.flush();
    Ok(())
}

/// How many pixels beyond its shape a style may paint.
fn reach(style: &Style, scale: f64, zoom: f32) -> f64 {
    let margin = MARGIN * f64::from(zoom.max(1.0));
    let rules = style.groups.iter().flat_map(|group| &group.rules);
    let active = rules.filter(|rule| rule.is_active(scale));
    let of_stroke = |stroke: &Stroke| {
        // Where a dash begins depends on the whole line.
        if stroke.beads.is_some() || !stroke.dashes.is_empty() {
            return margin;
        }
        // A corner reaches as far as four widths; and a pixel is never cut in two.
        (f64::from(stroke.widest() * zoom) * 4.0 + 2.0).min(margin)
    };
    let of_symbolizer = |symbolizer: &Symbolizer| match symbolizer {
        Symbolizer::Raster(_) => 0.0,
        Symbolizer::Polygon(polygon) => polygon.stroke.as_ref().map_or(2.0, of_stroke),
        Symbolizer::Line(line) => of_stroke(&line.stroke),
        Symbolizer::Point(point) => {
            let of_line = point.graphic.line().map_or(0.0, of_stroke);
            (f64::from(point.graphic.widest_reach() * zoom) * 1.5 + of_line + 2.0).min(margin)
        }
        Symbolizer::Text(_) => margin,
    };
    active.flat_map(|rule| &rule.symbolizers).map(of_symbolizer).fold(0.0, f64::max)
}

/// Where shapes are painted.
struct Painter<'c> {
    canvas: &'c mut Pixmap,
    screen: Screen,
    /// Made with the first shape that needs it.
    cover: Option<Cover>,
    /// Where there are many marks.
    stamps: Option<Stamps>,
}

impl Painter<'_> {
    fn paint(&mut self, symbolizer: &Symbolizer, found: &Found<'_>, shape: &Shape) {
        let subject = found.subject();
        match symbolizer {
            Symbolizer::Raster(_) | Symbolizer::Text(_) => {}
            Symbolizer::Polygon(polygon) => {
                if let Some(fill) = &polygon.fill {
                    self.fill(&shape.areas, &fill.of_feature(&subject));
                }
                if let Some(stroke) = &polygon.stroke {
                    self.stroke(shape.outlines(), &stroke.of_feature(&subject), !shape.is_cut);
                }
            }
            Symbolizer::Line(line) => {
                let stroke = line.stroke.of_feature(&subject);
                self.stroke(&shape.lines, &stroke, false);
                self.stroke(shape.outlines(), &stroke, !shape.is_cut);
            }
            Symbolizer::Point(point) => {
                let graphic = point.graphic.of_feature(&subject);
                if shape.points.is_empty() {
                    // Shapes have their symbol at the place of their label.
                    let stand = found.feature.stand();
                    let place = stand.map(|stand| self.screen.pixel(&stand.place, found.turn));
                    if let Some(place) = place.filter(|at| self.screen.frame().holds(*at)) {
                        self.mark(&graphic, place);
                    }
                }
                for place in &shape.points {
                    self.mark(&graphic, *place);
                }
            }
        }
    }

    fn mark(&mut self, graphic: &Graphic, place: Pixel) {
        let zoom = self.screen.zoom();
        let size = graphic.pixels() * zoom;
        if let Some(stamps) = &mut self.stamps
            && stamps.put(graphic, place, size)
        {
            if stamps.is_full() {
                stamps.flush(self.canvas);
            }
            return;
        }
        self.flush();
        let place = (place.0 as f32, place.1 as f32);
        symbol::graphic(self.canvas, graphic, place, size, 0.0, zoom);
    }

    /// Paints the marks that wait for it, before anything is painted upon them.
    fn flush(&mut self) {
        if let Some(stamps) = &mut self.stamps {
            stamps.flush(self.canvas);
        }
    }

    fn fill(&mut self, rings: &Strips, fill: &Fill) {
        if rings.is_empty() {
            return;
        }
        self.flush();
        if fill.pattern.is_none() {
            let cover = cover(&mut self.cover, self.canvas);
            cover.fill(self.canvas, rings, fill.color, fill.opacity);
        } else if let Some(path) = rings.rings(self.screen.frame()) {
            pattern::fill(self.canvas, &path, fill, self.screen.ground());
        }
    }

    fn stroke(&mut self, lines: &Strips, stroke: &Stroke, closed: bool) {
        if lines.is_empty() {
            return;
        }
        self.flush();
        let zoom = self.screen.zoom();
        let width = stroke.width * zoom;
        if stroke.beads.is_none() && stroke.dashes.is_empty() && width <= THIN {
            let cover = cover(&mut self.cover, self.canvas);
            cover.stroke(self.canvas, lines, width, stroke.color, stroke.opacity);
            return;
        }
        let frame = self.screen.frame();
        let path = if closed { lines.rings(frame) } else { lines.lines(frame) };
        if let Some(path) = path {
            pattern::stroke(self.canvas, &path, stroke, zoom);
        }
    }
}

fn cover<'a>(cover: &'a mut Option<Cover>, canvas: &Pixmap) -> &'a mut Cover {
    cover.get_or_insert_with(|| Cover::new(canvas.width(), canvas.height()))
}

/// A feature's shape in pixels.
#[derive(Default)]
struct Shape {
    points: Vec<Pixel>,
    lines: Strips,
    areas: Strips,
    /// Of areas that were cut at the antimeridian: their borders without the cut.
    outlines: Strips,
    is_cut: bool,
}

impl Shape {
    /// Takes another feature in.
    fn take(&mut self, found: &Found<'_>, geometry: &Geometry, screen: &Screen) {
        self.points.clear();
        self.lines.clear();
        self.areas.clear();
        self.outlines.clear();
        self.is_cut = found.feature.is_cut;
        let area = screen.area().moved(-found.turn);
        self.add(geometry, found.turn, screen, &area);
    }

    /// The borders of areas.
    fn outlines(&self) -> &Strips {
        if self.is_cut { &self.outlines } else { &self.areas }
    }

    /// `area` is what can be seen, in the degrees of the geometry.
    fn add(&mut self, geometry: &Geometry, turn: f64, screen: &Screen, area: &Bounds) {
        match geometry {
            Geometry::None => {}
            Geometry::Points(places) => {
                let frame = screen.frame();
                let pixels = places.iter().map(|place| screen.pixel(place, turn));
                self.points.extend(pixels.filter(|pixel| frame.holds(*pixel)));
            }
            Geometry::Lines { lines, .. } => {
                for line in lines.iter().filter(|line| line.bounds().meets(area)) {
                    self.lines.add(line.iter().map(|place| screen.pixel(place, turn)));
                }
            }
            Geometry::Polygons { polygons, .. } => {
                let rings = polygons.iter().flatten();
                for ring in rings.filter(|ring| ring.bounds().meets(area)) {
                    let pixel = |place: &Vertex| {
                        let (x, y) = screen.pixel(place, turn);
                        // Both sides of a cut reach over it, so that no gap is seen.
                        (x + place.side() * OVERLAP, y)
                    };
                    self.areas.add(ring.iter().map(pixel));
                    if self.is_cut {
                        for line in ring.chunk_by(|a, b| !is_seam(a, b)) {
                            let pixels = line.iter().map(|place| screen.pixel(place, turn));
                            self.outlines.add(pixels);
                        }
                    }
                }
            }
            Geometry::Collection(parts) => {
                for part in parts {
                    self.add(part, turn, screen, area);
                }
            }
        }
    }
}

/// Whether an edge is there only because the Earth is painted on a plane.
fn is_seam(a: &Vertex, b: &Vertex) -> bool {
    let pole = |place: &Vertex| place.latitude.abs() == 90.0;
    (a.side() != 0.0 && a.side() == b.side()) || (pole(a) && pole(b))
}
