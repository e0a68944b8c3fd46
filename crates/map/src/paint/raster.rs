//! Painting rasters: nearest cells, classified once for each chunk and style.

use std::borrow::Cow;
use std::collections::HashSet;
use std::sync::Arc;

use tiny_skia::{Pixmap, PremultipliedColorU8};

use crate::caches::{Caches, ClassKey};
use crate::crs::Crs;
use crate::deadline::Deadline;
use crate::encode::Indexed;
use crate::picture::premultiply;
use crate::raster::{ChunkKey, Level, Raster, RasterError, SampleFormat, Samples, cell};
use crate::registry::Shade;
use crate::style::Classifier;
use crate::view::View;

/// Most bytes of decoded chunks that one picture may touch.
pub(super) const MAX_TOUCHED: u64 = 512 << 20;

/// Which cell each pixel shows.
///
/// Rows and columns do not depend on each other where the raster's coordinate system keeps
/// meridians and parallels straight, as those of all requests do.
struct Grid<'a> {
    raster: &'a Raster,
    level: usize,
    columns: Vec<Option<u32>>,
    rows: Vec<Option<u32>>,
}

impl<'a> Grid<'a> {
    fn new(raster: &'a Raster, crs: Crs, view: &View) -> Self {
        let level = pick_level(raster, view);
        let (full, picked) = (raster.full(), &raster.levels[level]);
        let columns = (0..view.width).map(|column| {
            let longitude = view.crs.longitude(view.x_at(f64::from(column) + 0.5));
            let share =
                raster.placement.column(raster.turned(crs.x(longitude))) / f64::from(full.width);
            cell(share * f64::from(picked.width), picked.width)
        });
        let rows = (0..view.height).map(|row| {
            let latitude = view.crs.latitude(view.y_at(f64::from(row) + 0.5));
            let share = raster.placement.row(crs.y(latitude)) / f64::from(full.height);
            cell(share * f64::from(picked.height), picked.height)
        });
        Self { raster, level, columns: columns.collect(), rows: rows.collect() }
    }

    fn picked(&self) -> &'a Level {
        &self.raster.levels[self.level]
    }

    /// Fails when a picture would need more chunks than one request may touch.
    fn check_cost(&self) -> Result<(), RasterError> {
        let level = self.picked();
        let count = |cells: &[Option<u32>], size: u32| {
            let mut chunks: Vec<u32> = cells.iter().flatten().map(|cell| cell / size).collect();
            chunks.sort_unstable();
            chunks.dedup();
            chunks.len() as u64
        };
        let chunks =
            count(&self.columns, level.chunk_width) * count(&self.rows, level.chunk_height);
        let values = u64::from(level.chunk_width) * u64::from(level.chunk_height);
        let bytes = chunks * values * level.chunk_samples() as u64 * 4;
        if bytes > MAX_TOUCHED { Err(RasterError::TooMuch) } else { Ok(()) }
    }

    /// Neighbouring pixels whose cells lie in the same column of chunks.
    fn runs(&self) -> Vec<Run> {
        let width = self.picked().chunk_width;
        let mut runs: Vec<Run> = Vec::new();
        for (pixel, column) in self.columns.iter().enumerate() {
            let Some(column) = column else { continue };
            let (chunk, inside) = (column / width, column % width);
            match runs.last_mut() {
                Some(run) if run.chunk == chunk && run.first + run.inside.len() == pixel => {
                    run.inside.push(inside);
                }
                _ => runs.push(Run { chunk, first: pixel, inside: vec![inside] }),
            }
        }
        runs
    }
}

struct Run {
    /// Which column of chunks.
    chunk: u32,
    /// The first pixel.
    first: usize,
    /// The column within the chunk, pixel by pixel.
    inside: Vec<u32>,
}

/// The coarsest level whose cells are not larger than the pixels in the middle of the picture.
pub(super) fn pick_level(raster: &Raster, view: &View) -> usize {
    let (column, row) = (f64::from(view.width) / 2.0, f64::from(view.height) / 2.0);
    let latitude = view.crs.latitude(view.y_at(row));
    let place = |column: f64| raster.crs.place_at(view.crs.longitude(view.x_at(column)), latitude);
    let (Some(left), Some(right)) = (place(column - 0.5), place(column + 0.5)) else { return 0 };
    let pixel = (right.0 - left.0).hypot(right.1 - left.1);
    let full = f64::from(raster.full().width);
    // A hundredth more, so that an exact fit is not lost to rounding.
    let fits =
        |level: &Level| raster.placement.cell_width * full / f64::from(level.width) <= pixel * 1.01;
    raster.levels.iter().rposition(fits).unwrap_or(0)
}

/// Cells of a raster whose coordinate system bends meridians: each pixel is asked for by itself.
struct Bent<'a> {
    raster: &'a Raster,
    view: &'a View,
    level: usize,
    /// Chunks that have been touched.
    touched: HashSet<u32>,
}

impl<'a> Bent<'a> {
    fn new(raster: &'a Raster, view: &'a View) -> Self {
        Self { raster, view, level: pick_level(raster, view), touched: HashSet::new() }
    }

    fn picked(&self) -> &'a Level {
        &self.raster.levels[self.level]
    }

    /// The cells of one row of pixels.
    fn cells(&self, row: u32) -> Vec<Option<(u32, u32)>> {
        let (raster, view) = (self.raster, self.view);
        let (full, picked) = (raster.full(), self.picked());
        let latitude = view.crs.latitude(view.y_at(f64::from(row) + 0.5));
        let cell_of = |column: u32| {
            let longitude = view.crs.longitude(view.x_at(f64::from(column) + 0.5));
            let (x, y) = raster.crs.place_at(longitude, latitude)?;
            let across = raster.placement.column(raster.turned(x)) / f64::from(full.width);
            let down = raster.placement.row(y) / f64::from(full.height);
            let column = cell(across * f64::from(picked.width), picked.width)?;
            Some((column, cell(down * f64::from(picked.height), picked.height)?))
        };
        (0..view.width).map(cell_of).collect()
    }

    /// Fails when a picture needs more chunks than one request may touch.
    fn touch(&mut self, chunk: u32) -> Result<(), RasterError> {
        self.touched.insert(chunk);
        let level = self.picked();
        let values = u64::from(level.chunk_width) * u64::from(level.chunk_height);
        let bytes = self.touched.len() as u64 * values * level.chunk_samples() as u64 * 4;
        if bytes > MAX_TOUCHED { Err(RasterError::TooMuch) } else { Ok(()) }
    }
}

/// As [`classify`], where meridians are bent.
fn classify_bent(
    raster: &Raster,
    band: usize,
    classifier: &Classifier,
    view: &View,
    caches: &Caches,
    deadline: Deadline<'_>,
) -> Result<Vec<u8>, RasterError> {
    let mut bent = Bent::new(raster, view);
    let level = bent.picked();
    let mut indexes = Vec::with_capacity(view.width as usize * view.height as usize);
    let mut last: Option<(u32, Arc<[u8]>)> = None;
    for row in 0..view.height {
        deadline.check()?;
        for cell in bent.cells(row) {
            let Some((column, row)) = cell else {
                indexes.push(Classifier::NOTHING);
                continue;
            };
            let chunk = level.chunk_of(band, column, row);
            let classes = match &last {
                Some((same, classes)) if *same == chunk => classes,
                _ => {
                    bent.touch(chunk)?;
                    let found = classes(raster, bent.level, chunk, band, classifier, caches)?;
                    &last.insert((chunk, found)).1
                }
            };
            let (x, y) = (column % level.chunk_width, row % level.chunk_height);
            indexes.push(classes[(y * level.chunk_width + x) as usize]);
        }
    }
    Ok(indexes)
}

/// The classes of all pixels, by the classifier's palette.
pub(crate) fn classify<'c>(
    raster: &Raster,
    band: usize,
    classifier: &'c Classifier,
    view: &View,
    caches: &Caches,
    deadline: Deadline<'_>,
) -> Result<Indexed<'c>, RasterError> {
    let palette = Cow::Borrowed(classifier.palette.as_slice());
    let Some(crs) = raster.crs.straight() else {
        let indexes = classify_bent(raster, band, classifier, view, caches, deadline)?;
        return Ok(Indexed { width: view.width, height: view.height, indexes, palette });
    };
    let grid = Grid::new(raster, crs, view);
    grid.check_cost()?;
    let (level, runs) = (grid.picked(), grid.runs());
    let width = view.width as usize;
    let mut indexes = vec![Classifier::NOTHING; width * view.height as usize];
    let mut present: Option<(u32, Vec<Arc<[u8]>>)> = None;
    let mut painted: Option<(u32, usize)> = None;
    for (pixel_row, row) in grid.rows.iter().enumerate() {
        let Some(row) = *row else { continue };
        deadline.check()?;
        // The same cells as the row above: most rows, where a raster is enlarged.
        if let Some((same, from)) = painted
            && same == row
        {
            indexes.copy_within(from * width..(from + 1) * width, pixel_row * width);
            continue;
        }
        let chunk_row = row / level.chunk_height;
        let chunks = match present.take() {
            Some((same, chunks)) if same == chunk_row => chunks,
            _ => {
                let chunk = |run: &Run| {
                    let number = level.chunk_of(band, run.chunk * level.chunk_width, row);
                    classes(raster, grid.level, number, band, classifier, caches)
                };
                runs.iter().map(chunk).collect::<Result<Vec<_>, _>>()?
            }
        };
        let line = &mut indexes[pixel_row * width..(pixel_row + 1) * width];
        let from = (row % level.chunk_height * level.chunk_width) as usize;
        for (run, classes) in runs.iter().zip(&chunks) {
            let cells = &classes[from..from + level.chunk_width as usize];
            for (pixel, inside) in line[run.first..].iter_mut().zip(&run.inside) {
                *pixel = cells[*inside as usize];
            }
        }
        present = Some((chunk_row, chunks));
        painted = Some((row, pixel_row));
    }
    Ok(Indexed { width: view.width, height: view.height, indexes, palette })
}

/// A chunk as classes: one for each cell of one band.
fn classes(
    raster: &Raster,
    level: usize,
    chunk: u32,
    band: usize,
    classifier: &Classifier,
    caches: &Caches,
) -> Result<Arc<[u8]>, RasterError> {
    let key = ClassKey {
        chunk: ChunkKey { raster: raster.id, level: level as u32, chunk },
        band: band as u32,
        classifier: classifier.id,
    };
    if let Some(classes) = caches.classes.get(&key) {
        return Ok(classes);
    }
    let samples = raster.chunk(caches, level, chunk)?;
    let layout = &raster.levels[level];
    let (first, step) = (layout.band_offset(band), layout.chunk_samples());
    let packing = raster.packing(band);
    let mut classes = Vec::with_capacity(samples.len() / step);
    samples.for_each(first, step, |value| {
        classes.push(if raster.is_nodata(value) {
            Classifier::NOTHING
        } else {
            classifier.class(packing.real(value))
        });
    });
    if let Some(alpha) = raster.imagery.alpha.filter(|alpha| alpha.band != band) {
        let samples = raster.chunk(caches, level, layout.beside(chunk, band, alpha.band))?;
        let mut cells = classes.iter_mut();
        samples.for_each(layout.band_offset(alpha.band), step, |value| {
            if let Some(class) = cells.next()
                && (value == 0.0 || value.is_nan())
            {
                *class = Classifier::NOTHING;
            }
        });
    }
    let classes: Arc<[u8]> = classes.into();
    caches.classes.insert(key, Arc::clone(&classes));
    Ok(classes)
}

/// Bands of a raster that are colours.
pub(crate) struct Colors<'a> {
    pub(crate) raster: &'a Raster,
    pub(crate) bands: [usize; 3],
    /// What is black and what is bright in each of them.
    pub(crate) shades: [Shade; 3],
    pub(crate) opacity: f32,
}

/// Three bands as colours, and how much of them is seen where a band says so.
pub(crate) fn colors(
    Colors { raster, bands, shades, opacity }: &Colors<'_>,
    view: &View,
    caches: &Caches,
    canvas: &mut Pixmap,
    deadline: Deadline<'_>,
) -> Result<(), RasterError> {
    let (bands, opacity) = (*bands, *opacity);
    let mut bent = Bent::new(raster, view);
    let (level, number) = (bent.picked(), bent.level);
    let alpha = raster.imagery.alpha;
    let opaque = Shade::up_to(if level.format == SampleFormat::U8 { 255.0 } else { 65535.0 });
    let mut memory: [Option<(u32, Arc<Samples>)>; 4] = [const { None }; 4];
    let mut value = |slot: usize, band: usize, column: u32, row: u32| -> Result<f64, RasterError> {
        let place = level.place(band, column, row);
        let samples = match &memory[slot] {
            Some((chunk, samples)) if *chunk == place.chunk => samples,
            _ => &memory[slot].insert((place.chunk, raster.chunk(caches, number, place.chunk)?)).1,
        };
        Ok(samples.get(place.index))
    };
    let packings = bands.map(|band| raster.packing(band));
    let width = view.width as usize;
    for row in 0..view.height {
        deadline.check()?;
        for (pixel, cell) in bent.cells(row).into_iter().enumerate() {
            let Some((column, cell_row)) = cell else { continue };
            bent.touch(level.chunk_of(0, column, cell_row))?;
            let mut rgba = [0, 0, 0, 255u8];
            let mut has_data = false;
            for (slot, band) in bands.into_iter().enumerate() {
                let value = value(slot, band, column, cell_row)?;
                has_data |= !raster.is_nodata(value);
                rgba[slot] = shades[slot].byte(packings[slot].real(value));
            }
            if !has_data {
                continue;
            }
            if let Some(alpha) = alpha {
                let seen = value(3, alpha.band, column, cell_row)?;
                rgba[3] = opaque.byte(seen);
            }
            let front = match alpha {
                Some(alpha) if alpha.is_multiplied => {
                    rgba.map(|channel| share(channel.min(rgba[3]), opacity))
                }
                _ => premultiply([rgba[0], rgba[1], rgba[2], share(rgba[3], opacity)]),
            };
            blend(canvas, row as usize * width + pixel, front);
        }
    }
    Ok(())
}

pub(super) fn share(channel: u8, opacity: f32) -> u8 {
    (f32::from(channel) * opacity).round() as u8
}

/// Puts classes onto a picture that other layers are on, too.
pub(crate) fn put(picture: &Indexed<'_>, canvas: &mut Pixmap) {
    let palette: Vec<[u8; 4]> = picture.palette.iter().map(|color| premultiply(*color)).collect();
    for (place, index) in picture.indexes.iter().enumerate() {
        if *index != Classifier::NOTHING {
            blend(canvas, place, palette[usize::from(*index)]);
        }
    }
}

pub(super) fn blend(canvas: &mut Pixmap, place: usize, front: [u8; 4]) {
    let pixel = &mut canvas.pixels_mut()[place];
    let left = u16::from(255 - front[3]);
    let mix =
        |front: u8, back: u8| front.saturating_add(((u16::from(back) * left + 127) / 255) as u8);
    let alpha = mix(front[3], pixel.alpha());
    let [red, green, blue] = [
        mix(front[0], pixel.red()).min(alpha),
        mix(front[1], pixel.green()).min(alpha),
        mix(front[2], pixel.blue()).min(alpha),
    ];
    if let Some(mixed) = PremultipliedColorU8::from_rgba(red, green, blue, alpha) {
        *pixel = mixed;
    }
}
