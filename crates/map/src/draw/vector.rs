//! Features: paths in pixels, cut to the picture, painted rule by rule.

use tiny_skia::{Path, PathBuilder, Pixmap};

use super::cut::{Frame, Pixel, thin};
use super::label::Labels;
use super::pattern::{self, Ground};
use super::symbol;
use crate::crs::Crs;
use crate::style::{Stroke, Style, Symbolizer};
use crate::vector::{Found, Geometry, Place, VectorData};
use crate::view::{Bounds, View};

/// Pixels around the picture in which marks and labels are still drawn, so that those which reach
/// into it are whole.
const MARGIN: f64 = 300.0;
/// Pixels by which areas that were cut at the antimeridian overlap.
const OVERLAP: f64 = 0.75;

pub(crate) fn draw(
    data: &VectorData,
    style: &Style,
    view: &View,
    canvas: &mut Pixmap,
    labels: &mut Labels<'_>,
) {
    let scale = view.scale_denominator();
    let screen = Screen::new(view, reach(style, scale));
    let found = data.within(&screen.area());
    for group in &style.groups {
        if !group.rules.iter().any(|rule| rule.is_active(scale)) {
            continue;
        }
        for found in &found {
            let rules = group.matching(&found.feature.subject(), scale);
            let mut paths = None;
            for symbolizer in rules.iter().flat_map(|rule| &rule.symbolizers) {
                // Labels need to know only where they stand.
                if let Symbolizer::Text(text) = symbolizer {
                    labels.add(text, found, &screen);
                    continue;
                }
                let paths = paths.get_or_insert_with(|| Paths::new(found, &screen));
                paint(symbolizer, found, paths, &screen, canvas);
            }
        }
    }
}

/// How many pixels beyond its shape a style may draw.
fn reach(style: &Style, scale: f64) -> f64 {
    let rules = style.groups.iter().flat_map(|group| &group.rules);
    let active = rules.filter(|rule| rule.is_active(scale));
    let of_stroke = |stroke: &Stroke| {
        // Where a dash begins depends on the whole line.
        if stroke.beads.is_some() || !stroke.dashes.is_empty() {
            return MARGIN;
        }
        // A corner reaches as far as four widths; and a pixel is never cut in two.
        (f64::from(stroke.width) * 4.0 + 2.0).min(MARGIN)
    };
    let of_symbolizer = |symbolizer: &Symbolizer| match symbolizer {
        Symbolizer::Raster(_) => 0.0,
        Symbolizer::Polygon(polygon) => polygon.stroke.as_ref().map_or(2.0, of_stroke),
        Symbolizer::Line(line) => of_stroke(&line.stroke),
        Symbolizer::Point(_) | Symbolizer::Text(_) => MARGIN,
    };
    active.flat_map(|rule| &rule.symbolizers).map(of_symbolizer).fold(0.0, f64::max)
}

fn paint(
    symbolizer: &Symbolizer,
    found: &Found<'_>,
    paths: &Paths,
    screen: &Screen,
    canvas: &mut Pixmap,
) {
    match symbolizer {
        Symbolizer::Raster(_) | Symbolizer::Text(_) => {}
        Symbolizer::Polygon(polygon) => {
            if let (Some(path), Some(fill)) = (&paths.areas, &polygon.fill) {
                pattern::fill(canvas, path, fill, screen.ground());
            }
            if let (Some(path), Some(stroke)) = (paths.outlines(), &polygon.stroke) {
                pattern::stroke(canvas, path, stroke, 1.0);
            }
        }
        Symbolizer::Line(line) => {
            for path in [paths.lines.as_ref(), paths.outlines()].into_iter().flatten() {
                pattern::stroke(canvas, path, &line.stroke, 1.0);
            }
        }
        Symbolizer::Point(point) => {
            let size = point.graphic.pixels();
            let mut draw = |place: (f64, f64)| {
                let place = (place.0 as f32, place.1 as f32);
                symbol::graphic(canvas, &point.graphic, place, size, 0.0);
            };
            if paths.points.is_empty() {
                // Shapes have their symbol at the place of their label.
                let stand = found.feature.stand();
                stand
                    .map(|stand| screen.pixel(&stand.place, found.turn))
                    .filter(|at| screen.frame().holds(*at))
                    .map(&mut draw);
            }
            paths.points.iter().copied().for_each(draw);
        }
    }
}

/// Where places lie on the picture.
pub(crate) struct Screen {
    view: View,
    /// Pixels around the picture that count as part of it.
    margin: f64,
    x_scale: f64,
    y_scale: f64,
}

impl Screen {
    fn new(view: &View, margin: f64) -> Self {
        let x_scale = f64::from(view.width) / view.bounds.width();
        let y_scale = f64::from(view.height) / view.bounds.height();
        Self { view: *view, margin, x_scale, y_scale }
    }

    pub(crate) fn pixel(&self, place: &Place, turn: f64) -> (f64, f64) {
        let y = match self.view.crs {
            Crs::Degrees => place.latitude,
            Crs::Mercator => place.mercator,
        };
        let x = self.view.crs.x(place.longitude + turn);
        ((x - self.view.bounds.min_x) * self.x_scale, (self.view.bounds.max_y - y) * self.y_scale)
    }

    /// Pixels of a width in degrees.
    pub(crate) fn pixels_wide(&self, degrees: f64) -> f64 {
        self.view.crs.x(degrees) * self.x_scale
    }

    /// Patterns begin where both coordinates are 0.
    fn ground(&self) -> Ground {
        let origin =
            (-self.view.bounds.min_x * self.x_scale, self.view.bounds.max_y * self.y_scale);
        Ground { origin, zoom: 1.0 }
    }

    pub(crate) fn size(&self) -> (f64, f64) {
        (f64::from(self.view.width), f64::from(self.view.height))
    }

    /// The picture and its margin, in degrees.
    fn area(&self) -> Bounds {
        let (crs, bounds) = (self.view.crs, &self.view.bounds);
        let (x, y) = (self.margin / self.x_scale, self.margin / self.y_scale);
        Bounds {
            min_x: crs.longitude(bounds.min_x - x),
            min_y: crs.latitude(bounds.min_y - y),
            max_x: crs.longitude(bounds.max_x + x),
            max_y: crs.latitude(bounds.max_y + y),
        }
    }

    /// The picture and its margin, in pixels.
    pub(super) fn frame(&self) -> Frame {
        let (width, height) = self.size();
        Frame {
            left: -self.margin,
            top: -self.margin,
            right: width + self.margin,
            bottom: height + self.margin,
        }
    }
}

/// A feature's shape in pixels.
#[derive(Default)]
struct Paths {
    points: Vec<(f64, f64)>,
    lines: Option<Path>,
    areas: Option<Path>,
    /// Of areas that were cut at the antimeridian: their borders without the cut.
    outlines: Option<Path>,
    is_cut: bool,
}

#[derive(Default)]
struct Builders {
    lines: PathBuilder,
    areas: PathBuilder,
    outlines: PathBuilder,
}

impl Paths {
    fn new(found: &Found<'_>, screen: &Screen) -> Self {
        let mut paths = Self { is_cut: found.feature.is_cut(), ..Self::default() };
        let mut builders = Builders::default();
        paths.add(&found.feature.geometry, found.turn, screen, &mut builders);
        paths.lines = builders.lines.finish();
        paths.areas = builders.areas.finish();
        paths.outlines = builders.outlines.finish();
        paths
    }

    /// The borders of areas.
    fn outlines(&self) -> Option<&Path> {
        if self.is_cut { self.outlines.as_ref() } else { self.areas.as_ref() }
    }

    fn add(&mut self, geometry: &Geometry, turn: f64, screen: &Screen, builders: &mut Builders) {
        let frame = screen.frame();
        match geometry {
            Geometry::None => {}
            Geometry::Points { places, .. } => {
                let pixels = places.iter().map(|place| screen.pixel(place, turn));
                self.points.extend(pixels.filter(|pixel| frame.holds(*pixel)));
            }
            Geometry::Lines { lines: all, .. } => {
                for line in all {
                    let pixels = thin(line.iter().map(|place| screen.pixel(place, turn)));
                    frame.cut_line(&pixels, |part| push(part, &mut builders.lines, false));
                }
            }
            Geometry::Polygons { polygons, .. } => {
                for ring in polygons.iter().flatten() {
                    let pixel = |place: &Place| {
                        let (x, y) = screen.pixel(place, turn);
                        // Both sides of a cut reach over it, so that no gap is seen.
                        (x + place.side() * OVERLAP, y)
                    };
                    let pixels = thin(ring.iter().map(pixel));
                    push(&frame.cut_ring(pixels), &mut builders.areas, true);
                    if self.is_cut {
                        for line in ring.chunk_by(|a, b| !is_seam(a, b)) {
                            let pixels = thin(line.iter().map(|place| screen.pixel(place, turn)));
                            let outlines = &mut builders.outlines;
                            frame.cut_line(&pixels, |part| push(part, outlines, false));
                        }
                    }
                }
            }
            Geometry::Collection(parts) => {
                for part in parts {
                    self.add(part, turn, screen, builders);
                }
            }
        }
    }
}

/// Whether an edge is there only because the Earth is drawn on a plane.
fn is_seam(a: &Place, b: &Place) -> bool {
    let pole = |place: &Place| place.latitude.abs() == 90.0;
    (a.side() != 0.0 && a.side() == b.side()) || (pole(a) && pole(b))
}

fn push(pixels: &[Pixel], builder: &mut PathBuilder, closed: bool) {
    let [(x, y), rest @ ..] = pixels else { return };
    if rest.is_empty() {
        return;
    }
    builder.move_to(*x as f32, *y as f32);
    for (x, y) in rest {
        builder.line_to(*x as f32, *y as f32);
    }
    if closed {
        builder.close();
    }
}
