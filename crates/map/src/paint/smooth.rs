//! Painting rasters without steps: values between the middles of four cells, weighted by how near each
//! is (bilinear).
//!
//! Values are mixed, never classes. Cells without data take no part, and what lies in such a cell is
//! not painted: a smooth raster has the borders of its cells.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use tiny_skia::Pixmap;

use super::raster::{Colors, MAX_TOUCHED, blend, pick_level, share};
use crate::caches::Caches;
use crate::crs::Crs;
use crate::deadline::Deadline;
use crate::encode::Indexed;
use crate::picture::premultiply;
use crate::raster::{Level, Raster, RasterError, SampleFormat, Samples, cell};
use crate::registry::Shade;
use crate::style::Classifier;
use crate::view::View;

/// The classes of all pixels, by the classifier's palette.
pub(crate) fn classify<'c>(
    raster: &Raster,
    band: usize,
    classifier: &'c Classifier,
    view: &View,
    caches: &Caches,
    deadline: Deadline<'_>,
) -> Result<Indexed<'c>, RasterError> {
    let mut indexes = Vec::with_capacity(view.width as usize * view.height as usize);
    let packing = raster.packing(band);
    values(raster, band, view, caches, deadline, |value| {
        let class = |value| classifier.class(packing.real(value));
        indexes.push(value.map_or(Classifier::NOTHING, class));
    })?;
    let palette = Cow::Borrowed(classifier.palette.as_slice());
    Ok(Indexed { width: view.width, height: view.height, indexes, palette })
}

/// Calls `each` with the value of every pixel, as the file writes values; `None` where there is none.
fn values(
    raster: &Raster,
    band: usize,
    view: &View,
    caches: &Caches,
    deadline: Deadline<'_>,
    mut each: impl FnMut(Option<f64>),
) -> Result<(), RasterError> {
    let places = Places::new(raster, view);
    let mut window = Window::new(raster, places.level, caches);
    let alpha = raster.imagery.alpha.map(|alpha| alpha.band).filter(|alpha| *alpha != band);
    for row in 0..view.height {
        deadline.check()?;
        for place in places.row(row) {
            let Some(corners) = place.and_then(|place| places.corners(place)) else {
                each(None);
                continue;
            };
            let mut known = [None; 4];
            for (known, (column, row)) in known.iter_mut().zip(corners.cells) {
                let value = window.value(band, column, row)?;
                let is_seen = match alpha {
                    Some(alpha) => window.value(alpha, column, row)? > 0.0,
                    None => true,
                };
                *known = (is_seen && !raster.is_nodata(value)).then_some(value);
            }
            each(corners.mixed(known));
        }
        window.next_row();
    }
    Ok(())
}

/// Three bands as colours, and how much of them is seen where a band says so: what is not seen lends
/// its neighbours no colour.
pub(crate) fn colors(
    Colors { raster, bands, shades, opacity }: &Colors<'_>,
    view: &View,
    caches: &Caches,
    canvas: &mut Pixmap,
    deadline: Deadline<'_>,
) -> Result<(), RasterError> {
    let (bands, opacity) = (*bands, *opacity);
    let places = Places::new(raster, view);
    let mut window = Window::new(raster, places.level, caches);
    let opaque = Shade::up_to(match places.picked().format {
        SampleFormat::U8 => 255.0,
        _ => 65535.0,
    });
    for row in 0..view.height {
        deadline.check()?;
        for (pixel, place) in places.row(row).into_iter().enumerate() {
            let Some(corners) = place.and_then(|place| places.corners(place)) else { continue };
            // Red, green and blue times what is seen of them, and that itself.
            let (mut light, mut weights) = ([0.0; 4], 0.0);
            let mut is_shown = raster.imagery.alpha.is_some();
            for (corner, (column, row)) in corners.cells.into_iter().enumerate() {
                let weight = corners.weights[corner];
                let mut values = [0.0; 3];
                let mut has_data = false;
                for (value, band) in values.iter_mut().zip(bands) {
                    *value = window.value(band, column, row)?;
                    has_data |= !raster.is_nodata(*value);
                }
                if !has_data {
                    continue;
                }
                is_shown |= corner == corners.nearest;
                let (seen, is_multiplied) = match raster.imagery.alpha {
                    Some(alpha) => {
                        let seen = opaque.share(window.value(alpha.band, column, row)?);
                        (seen, alpha.is_multiplied)
                    }
                    None => (1.0, false),
                };
                for ((light, value), (band, shade)) in
                    light.iter_mut().zip(values).zip(bands.into_iter().zip(shades))
                {
                    let value = shade.share(raster.packing(band).real(value));
                    *light += weight * if is_multiplied { value.min(seen) } else { value * seen };
                }
                light[3] += weight * seen;
                weights += weight;
            }
            // Without a band for it, what lies in a cell with data is seen wholly.
            let all = if raster.imagery.alpha.is_some() { 1.0 } else { weights };
            if !is_shown || light[3] <= 0.0 || all <= 0.0 {
                continue;
            }
            let byte = |light: f64| (light * 255.0).round() as u8;
            let [red, green, blue, seen] = light;
            let own = [red / seen, green / seen, blue / seen].map(byte);
            let front = premultiply([own[0], own[1], own[2], share(byte(seen / all), opacity)]);
            blend(canvas, row as usize * view.width as usize + pixel, front);
        }
        window.next_row();
    }
    Ok(())
}

/// Where pixels lie on the level of a raster that is shown, counted in its cells.
struct Places<'a> {
    raster: &'a Raster,
    view: &'a View,
    level: usize,
    /// By columns and by rows, where these do not depend on each other.
    straight: Option<(Vec<f64>, Vec<f64>)>,
    /// Whether its last column lies beside its first.
    is_round: bool,
}

/// Four cells around a place, and how much of each counts.
struct Corners {
    cells: [(u32, u32); 4],
    weights: [f64; 4],
    /// Which of them the place lies in.
    nearest: usize,
}

impl Corners {
    /// The mean of those that have data, where the cell has that the place lies in.
    fn mixed(&self, values: [Option<f64>; 4]) -> Option<f64> {
        values[self.nearest]?;
        let pairs = || values.iter().zip(self.weights).filter_map(|(v, w)| Some(((*v)?, w)));
        let weights: f64 = pairs().map(|(_, weight)| weight).sum();
        Some(pairs().map(|(value, weight)| value * weight).sum::<f64>() / weights)
    }
}

impl<'a> Places<'a> {
    fn new(raster: &'a Raster, view: &'a View) -> Self {
        let level = pick_level(raster, view);
        let mut places = Self { raster, view, level, straight: None, is_round: false };
        if let Some(crs) = raster.crs.straight() {
            let longitude = |column| view.crs.longitude(view.x_at(f64::from(column) + 0.5));
            let latitude = |row| view.crs.latitude(view.y_at(f64::from(row) + 0.5));
            let columns = (0..view.width).map(|column| places.across(crs.x(longitude(column))));
            let rows = (0..view.height).map(|row| places.down(crs.y(latitude(row))));
            places.straight = Some((columns.collect(), rows.collect()));
            places.is_round = is_round(raster, crs);
        }
        places
    }

    fn picked(&self) -> &'a Level {
        &self.raster.levels[self.level]
    }

    fn across(&self, x: f64) -> f64 {
        let column = self.raster.placement.column(self.raster.turned(x));
        column / f64::from(self.raster.full().width) * f64::from(self.picked().width)
    }

    fn down(&self, y: f64) -> f64 {
        let row = self.raster.placement.row(y);
        row / f64::from(self.raster.full().height) * f64::from(self.picked().height)
    }

    /// The places of one row of pixels.
    fn row(&self, row: u32) -> Vec<Option<(f64, f64)>> {
        if let Some((columns, rows)) = &self.straight {
            let down = rows[row as usize];
            return columns.iter().map(|across| Some((*across, down))).collect();
        }
        let latitude = self.view.crs.latitude(self.view.y_at(f64::from(row) + 0.5));
        let place = |column: u32| {
            let longitude = self.view.crs.longitude(self.view.x_at(f64::from(column) + 0.5));
            let (x, y) = self.raster.crs.place_at(longitude, latitude)?;
            Some((self.across(x), self.down(y)))
        };
        (0..self.view.width).map(place).collect()
    }

    /// `None` outside of the raster.
    fn corners(&self, (across, down): (f64, f64)) -> Option<Corners> {
        let Level { width, height, .. } = *self.picked();
        let (column, row) = (cell(across, width)?, cell(down, height)?);
        // From middle to middle.
        let (across, down) = (across - 0.5, down - 0.5);
        let (left, top) = (across.floor(), down.floor());
        let (right_share, bottom_share) = (across - left, down - top);
        let column_at = |place: f64| {
            let last = f64::from(width) - 1.0;
            match place {
                _ if self.is_round && place < 0.0 => width - 1,
                _ if self.is_round && place > last => 0,
                _ => place.clamp(0.0, last) as u32,
            }
        };
        let row_at = |place: f64| place.clamp(0.0, f64::from(height) - 1.0) as u32;
        let (columns, rows) =
            ([column_at(left), column_at(left + 1.0)], [row_at(top), row_at(top + 1.0)]);
        let [west, east] = [1.0 - right_share, right_share];
        let [north, south] = [1.0 - bottom_share, bottom_share];
        let nearest = usize::from(columns[0] != column) + 2 * usize::from(rows[0] != row);
        Some(Corners {
            cells: [
                (columns[0], rows[0]),
                (columns[1], rows[0]),
                (columns[0], rows[1]),
                (columns[1], rows[1]),
            ],
            weights: [west * north, east * north, west * south, east * south],
            nearest,
        })
    }
}

/// Whether a raster goes once around the Earth.
fn is_round(raster: &Raster, crs: Crs) -> bool {
    let missing = crs.x(360.0) - raster.bounds().width();
    missing.abs() < raster.placement.cell_width.abs() / 2.0
}

/// Chunks of one level that the present row of pixels touches.
struct Window<'a> {
    raster: &'a Raster,
    level: usize,
    caches: &'a Caches,
    /// With whether the present row has used them.
    chunks: HashMap<u32, (Arc<Samples>, bool)>,
    /// All that were ever asked for.
    touched: HashSet<u32>,
}

impl<'a> Window<'a> {
    fn new(raster: &'a Raster, level: usize, caches: &'a Caches) -> Self {
        Self { raster, level, caches, chunks: HashMap::new(), touched: HashSet::new() }
    }

    fn value(&mut self, band: usize, column: u32, row: u32) -> Result<f64, RasterError> {
        let place = self.raster.levels[self.level].place(band, column, row);
        if let Some((samples, is_used)) = self.chunks.get_mut(&place.chunk) {
            *is_used = true;
            return Ok(samples.get(place.index));
        }
        self.touch(place.chunk)?;
        let samples = self.raster.chunk(self.caches, self.level, place.chunk)?;
        let value = samples.get(place.index);
        self.chunks.insert(place.chunk, (samples, true));
        Ok(value)
    }

    /// Lets go of what the row that ends has not used.
    fn next_row(&mut self) {
        self.chunks.retain(|_, (_, is_used)| std::mem::take(is_used));
    }

    /// Fails when a picture needs more chunks than one request may touch.
    fn touch(&mut self, chunk: u32) -> Result<(), RasterError> {
        self.touched.insert(chunk);
        let level = &self.raster.levels[self.level];
        let values = u64::from(level.chunk_width) * u64::from(level.chunk_height);
        let bytes = self.touched.len() as u64 * values * level.chunk_samples() as u64 * 4;
        if bytes > MAX_TOUCHED { Err(RasterError::TooMuch) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::caches::CacheBytes;
    use crate::view::Bounds;

    /// Name, west, south, east, north, width and height; then rows of values, `none` where there is none.
    const GDAL: &str = include_str!("../../tests/gdal/smooth.txt");

    #[test]
    fn values_between_cells_are_those_that_gdal_works_out() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/gdal");
        let caches = Caches::new(CacheBytes::default());
        let mut seen = 0;
        for case in GDAL.split("\n\n").filter(|case| !case.trim().is_empty()) {
            let (head, rows) = case.trim().split_once('\n').unwrap();
            let [name, bounds @ .., width, height] =
                <[&str; 7]>::try_from(head.split(' ').collect::<Vec<_>>()).unwrap();
            let [min_x, min_y, max_x, max_y] = bounds.map(|n| n.parse::<f64>().unwrap());
            let (width, height) = (width.parse().unwrap(), height.parse().unwrap());
            let bounds = Bounds { min_x, min_y, max_x, max_y };
            let view = View { crs: Crs::Degrees, bounds, width, height, zoom: 1.0 };
            let path = folder.join(format!("{name}.tif"));
            let raster = Raster::open(&terrace_files::disk(), &path).unwrap();
            let mut actual = Vec::new();
            values(&raster, 0, &view, &caches, Deadline::NONE, |value| actual.push(value)).unwrap();
            let expected: Vec<&str> = rows.split_whitespace().collect();
            assert_eq!(actual.len(), expected.len(), "{name}");
            for (place, (actual, expected)) in actual.iter().zip(expected).enumerate() {
                let (column, row) = (place % width as usize, place / width as usize);
                match (actual, expected) {
                    (None, "none") => {}
                    (Some(actual), expected) if expected != "none" => {
                        let difference = (actual - expected.parse::<f64>().unwrap()).abs();
                        assert!(
                            difference < 1e-3,
                            "{name} {column}, {row}: {actual}, not {expected}"
                        );
                        seen += 1;
                    }
                    _ => panic!("{name} {column}, {row}: {actual:?}, not {expected}"),
                }
            }
        }
        assert!(seen > 1000, "{seen}");
    }
}
