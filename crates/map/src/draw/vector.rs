//! Features: paths in pixels, cut to the picture, painted rule by rule.

use tiny_skia::{Path, PathBuilder, Pixmap};

use super::label::Labels;
use super::pattern::{self, Ground};
use super::symbol;
use crate::crs::Crs;
use crate::style::{Style, Symbolizer};
use crate::vector::{Found, Geometry, Place, VectorData};
use crate::view::{Bounds, View};

/// Pixels around the picture in which shapes are still drawn, so that strokes and marks that
/// reach into it are whole.
const MARGIN: f64 = 300.0;
/// Places nearer than this to the one before are left out, in pixels.
const DETAIL: f64 = 0.35;

pub(crate) fn draw(
    data: &VectorData,
    style: &Style,
    view: &View,
    canvas: &mut Pixmap,
    labels: &mut Labels<'_>,
) {
    let scale = view.scale_denominator();
    let screen = Screen::new(view);
    let found = data.within(&screen.area());
    for group in &style.groups {
        if !group.rules.iter().any(|rule| rule.is_active(scale)) {
            continue;
        }
        for found in &found {
            let rules = group.matching(&found.feature.subject(), scale);
            let mut paths = None;
            for symbolizer in rules.iter().flat_map(|rule| &rule.symbolizers) {
                let paths = paths.get_or_insert_with(|| {
                    Paths::new(&found.feature.geometry, found.turn, &screen)
                });
                paint(symbolizer, found, paths, &screen, canvas, labels);
            }
        }
    }
}

fn paint(
    symbolizer: &Symbolizer,
    found: &Found<'_>,
    paths: &Paths,
    screen: &Screen,
    canvas: &mut Pixmap,
    labels: &mut Labels<'_>,
) {
    match symbolizer {
        Symbolizer::Raster(_) => {}
        Symbolizer::Polygon(polygon) => {
            let Some(path) = &paths.areas else { return };
            if let Some(fill) = &polygon.fill {
                pattern::fill(canvas, path, fill, screen.ground());
            }
            if let Some(stroke) = &polygon.stroke {
                pattern::stroke(canvas, path, stroke, 1.0);
            }
        }
        Symbolizer::Line(line) => {
            for path in [&paths.lines, &paths.areas].into_iter().flatten() {
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
                let place = found.feature.geometry.label_place();
                place
                    .map(|place| screen.pixel(&place, found.turn))
                    .filter(|at| screen.sees(*at))
                    .map(&mut draw);
            }
            paths.points.iter().copied().for_each(draw);
        }
        Symbolizer::Text(text) => labels.add(text, found, screen),
    }
}

/// Where places lie on the picture.
pub(crate) struct Screen {
    view: View,
    x_scale: f64,
    y_scale: f64,
}

impl Screen {
    pub(crate) fn new(view: &View) -> Self {
        let x_scale = f64::from(view.width) / view.bounds.width();
        let y_scale = f64::from(view.height) / view.bounds.height();
        Self { view: *view, x_scale, y_scale }
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
        let (x, y) = (MARGIN / self.x_scale, MARGIN / self.y_scale);
        Bounds {
            min_x: crs.longitude(bounds.min_x - x),
            min_y: crs.latitude(bounds.min_y - y),
            max_x: crs.longitude(bounds.max_x + x),
            max_y: crs.latitude(bounds.max_y + y),
        }
    }

    /// Whether a pixel lies on the picture or its margin.
    fn sees(&self, (x, y): (f64, f64)) -> bool {
        let (width, height) = self.size();
        (-MARGIN..=width + MARGIN).contains(&x) && (-MARGIN..=height + MARGIN).contains(&y)
    }
}

/// A feature's shape in pixels.
#[derive(Default)]
struct Paths {
    points: Vec<(f64, f64)>,
    lines: Option<Path>,
    areas: Option<Path>,
}

impl Paths {
    fn new(geometry: &Geometry, turn: f64, screen: &Screen) -> Self {
        let mut paths = Self::default();
        let (mut lines, mut areas) = (PathBuilder::new(), PathBuilder::new());
        paths.add(geometry, turn, screen, &mut lines, &mut areas);
        paths.lines = lines.finish();
        paths.areas = areas.finish();
        paths
    }

    fn add(
        &mut self,
        geometry: &Geometry,
        turn: f64,
        screen: &Screen,
        lines: &mut PathBuilder,
        areas: &mut PathBuilder,
    ) {
        match geometry {
            Geometry::None => {}
            Geometry::Points { places, .. } => {
                let pixels = places.iter().map(|place| screen.pixel(place, turn));
                self.points.extend(pixels.filter(|pixel| screen.sees(*pixel)));
            }
            Geometry::Lines { lines: all, .. } => {
                for line in all {
                    let pixels = thin(line.iter().map(|place| screen.pixel(place, turn)));
                    cut_line(&pixels, screen, lines);
                }
            }
            Geometry::Polygons { polygons, .. } => {
                for ring in polygons.iter().flatten() {
                    let pixels = thin(ring.iter().map(|place| screen.pixel(place, turn)));
                    push(&cut_ring(pixels, screen), areas, true);
                }
            }
            Geometry::Collection(parts) => {
                for part in parts {
                    self.add(part, turn, screen, lines, areas);
                }
            }
        }
    }
}

type Pixel = (f64, f64);

/// Leaves out what lies too near to the place before to be seen.
fn thin(pixels: impl Iterator<Item = Pixel>) -> Vec<Pixel> {
    let mut kept: Vec<Pixel> = Vec::with_capacity(pixels.size_hint().0.min(1024));
    let mut last = None;
    for pixel in pixels {
        let near = |known: &Pixel| {
            (known.0 - pixel.0).abs() < DETAIL && (known.1 - pixel.1).abs() < DETAIL
        };
        if kept.last().is_none_or(|known| !near(known)) {
            kept.push(pixel);
            last = None;
        } else {
            last = Some(pixel);
        }
    }
    // A line ends where it ends.
    kept.extend(last);
    kept
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

/// The stretches of a line that may be seen.
fn cut_line(pixels: &[Pixel], screen: &Screen, builder: &mut PathBuilder) {
    let (width, height) = screen.size();
    let beyond = |(a, b): (&Pixel, &Pixel)| {
        (a.0 < -MARGIN && b.0 < -MARGIN)
            || (a.1 < -MARGIN && b.1 < -MARGIN)
            || (a.0 > width + MARGIN && b.0 > width + MARGIN)
            || (a.1 > height + MARGIN && b.1 > height + MARGIN)
    };
    let mut from = 0;
    for place in 1..pixels.len() {
        if beyond((&pixels[place - 1], &pixels[place])) {
            push(&pixels[from..place], builder, false);
            from = place;
        }
    }
    push(&pixels[from.min(pixels.len())..], builder, false);
}

/// A ring without what lies beyond the margin, where a border along the margin takes its place.
fn cut_ring(mut ring: Vec<Pixel>, screen: &Screen) -> Vec<Pixel> {
    if ring.iter().all(|pixel| screen.sees(*pixel)) {
        return ring;
    }
    let (width, height) = screen.size();
    // How far a pixel lies within each of the four borders; negative is beyond.
    let borders: [&dyn Fn(Pixel) -> f64; 4] =
        [&|(x, _)| x + MARGIN, &|(x, _)| width + MARGIN - x, &|(_, y)| y + MARGIN, &|(_, y)| {
            height + MARGIN - y
        }];
    for within in borders {
        let mut cut = Vec::with_capacity(ring.len() + 8);
        for (place, &here) in ring.iter().enumerate() {
            let before = ring[(place + ring.len() - 1) % ring.len()];
            let (a, b) = (within(before), within(here));
            if (a < 0.0) != (b < 0.0) {
                let share = a / (a - b);
                cut.push((
                    before.0 + (here.0 - before.0) * share,
                    before.1 + (here.1 - before.1) * share,
                ));
            }
            if b >= 0.0 {
                cut.push(here);
            }
        }
        ring = cut;
        if ring.is_empty() {
            break;
        }
    }
    ring
}
