//! Reads the folder of maps, and remembers what has not changed.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use terrace_files::{Files, Stamp, is_absence, is_fault};
use terrace_picture::{Fonts, Painter};

use super::disk::{Disk, Remembered, Unusable, cannot_read, read_picture};
use super::files::{ending, read_bytes, read_text, relative, stem};
use super::listing::{self, Listing};
use super::series::{Heads, MOST_HEADS, Series};
use super::{NamedStyle, Problem, letters, problem};
use crate::caches::{CacheBytes, Caches};
use crate::raster::{Raster, RasterError, Shape};
use crate::request::Limits;
use crate::style::{self, Note, Style, StyleError};
use crate::vector::{self, VectorData};

/// How maps are served.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The address of the service, such as `https://example.org/wms`.
    pub url: String,
    pub limits: Limits,
    pub caches: CacheBytes,
    /// Who makes pixels of the drawings in styles.
    pub painter: Painter,
}

/// Reads one folder again and again.
#[derive(Debug)]
pub struct Reader {
    pub(super) disk: Disk,
    pub(super) folder: PathBuf,
    pub(super) options: Options,
    pub(super) caches: Arc<Caches>,
    pub(super) heads: Arc<Heads>,
    pub(super) seen: Seen,
    /// What had been seen before a reading that is not taken yet.
    pub(super) before: Option<Seen>,
    built_in: Vec<Arc<NamedStyle>>,
    /// Labels that were looked through for letters that no font has.
    pub(super) letters: letters::Known,
}

/// What a reading found that the next one goes on from.
#[derive(Debug, Clone, Default)]
pub(super) struct Seen {
    /// The files as they were last listed.
    pub(super) files: Vec<PathBuf>,
    pub(super) listing: Listing,
    /// The text that the listing was read from.
    pub(super) listing_text: String,
    pub(super) fonts: Arc<Fonts>,
    pub(super) fonts_id: u64,
    /// The font files that are read, as they were.
    font_files: Vec<(PathBuf, Option<Stamp>)>,
    /// Those of them that are none.
    bad_fonts: Vec<PathBuf>,
    rasters: Remembered<Arc<Raster>, String>,
    vectors: Remembered<Arc<VectorData>, String>,
    /// Steps of series, which are not kept open.
    steps: Remembered<Shape, String>,
    /// Series by their layer, as they were last built.
    series: HashMap<String, Arc<Series>>,
    styles: Remembered<(Arc<Style>, Vec<Note>), StyleError>,
    /// The pictures that each style uses, or looked for.
    resources: HashMap<PathBuf, Vec<(PathBuf, Option<Stamp>)>>,
}

/// Most fonts, and the largest of them.
const MAX_FONTS: usize = 16;
const MAX_FONT_BYTES: u64 = 32 << 20;
/// Far more than a listing of layers needs.
const MAX_LISTING_BYTES: u64 = 16 << 20;

/// What paints layers that name no style and have none beside them.
const BUILT_IN: [(&str, &str); 2] = [
    ("raster", include_str!("../../styles/raster.sld")),
    ("generic", include_str!("../../styles/generic.sld")),
];

impl Reader {
    /// `folder` need not exist: then there are no layers.
    pub fn new(folder: PathBuf, options: Options) -> Self {
        Self::with_files(folder, options, terrace_files::disk())
    }

    /// A reader on another file system.
    pub fn with_files(folder: PathBuf, options: Options, files: Files) -> Self {
        let caches = Arc::new(Caches::new(options.caches));
        let built_in = BUILT_IN.iter().filter_map(|(name, text)| {
            let (style, _) = style::read(text, &|_| None, &Painter::Here).ok()?;
            Some(Arc::new(NamedStyle { name: (*name).to_owned(), style: Arc::new(style) }))
        });
        let built_in = built_in.collect();
        Self {
            disk: Disk { files, unread: Vec::new() },
            folder,
            options,
            caches,
            heads: Arc::new(Heads::new(MOST_HEADS)),
            seen: Seen::default(),
            before: None,
            built_in,
            letters: HashMap::new(),
        }
    }

    /// Lets go of what was last read: it is not to be taken.
    pub fn discard(&mut self) {
        if let Some(before) = self.before.take() {
            self.seen = before;
        }
    }

    /// How many files and folders the system did not let us read the last time.
    pub fn unread(&self) -> usize {
        self.disk.unread.len()
    }

    /// Whether there is such a file, as far as the system says.
    pub(super) fn may_have(&self, file: &Path) -> bool {
        !matches!(self.disk.stamp(&self.folder.join(file)), Ok(None))
    }

    /// All fonts of the folder anew, when one of them has changed.
    pub(super) fn read_fonts(&mut self, files: &[PathBuf], problems: &mut Vec<Problem>) {
        let is_font =
            |file: &&PathBuf| matches!(ending(file).as_str(), "ttf" | "otf" | "ttc" | "otc");
        let mut fonts = files.iter().filter(is_font);
        let chosen: Vec<_> = fonts.by_ref().take(MAX_FONTS).cloned().collect();
        self.follow_fonts(&chosen);
        if let Some(file) = fonts.next() {
            let message = format!(
                "only {MAX_FONTS} fonts are read; this one and those after it are left out"
            );
            problems.push(problem(file, None, message));
        }
        problems.extend(self.seen.bad_fonts.iter().map(|file| {
            let limit = MAX_FONT_BYTES >> 20;
            problem(file, None, format!("this is no font of at most {limit} MB that can be read"))
        }));
    }

    /// While one of the fonts cannot be read, all stay as they were.
    fn follow_fonts(&mut self, chosen: &[PathBuf]) {
        let mut stamps = Vec::new();
        for file in chosen {
            match self.disk.stamp(&self.folder.join(file)) {
                Ok(stamp) => stamps.push((file.clone(), stamp)),
                Err(error) => return self.disk.note(file, error),
            }
        }
        if stamps == self.seen.font_files {
            return;
        }
        let (mut fonts, mut bad) = (Fonts::default(), Vec::new());
        for (file, _) in &stamps {
            match read_bytes(&self.disk.files, &self.folder.join(file), MAX_FONT_BYTES) {
                Err(error) if is_fault(&error) => return self.disk.note(file, error),
                bytes => {
                    if !bytes.is_ok_and(|bytes| fonts.add(bytes)) {
                        bad.push(file.clone());
                    }
                }
            }
        }
        self.seen.fonts = Arc::new(fonts);
        self.seen.fonts_id = style::next_id();
        self.seen.font_files = stamps;
        self.seen.bad_fonts = bad;
    }

    /// `layers.toml`; when it cannot be used, the layers it last listed stay.
    pub(super) fn read_listing(&mut self, problems: &mut Vec<Problem>) {
        let path = self.folder.join(listing::FILE);
        let text = match read_text(&self.disk.files, &path, MAX_LISTING_BYTES) {
            Ok(text) => text,
            Err(error) if is_absence(&error) => String::new(),
            Err(error) if is_fault(&error) => {
                return self.disk.note(Path::new(listing::FILE), error);
            }
            Err(error) => {
                return problems.push(problem(listing::FILE, None, cannot_read(&error)));
            }
        };
        match Listing::parse(&text) {
            Ok(listing) => self.seen.listing = listing,
            Err(wrong) => problems.push(problem(listing::FILE, wrong.line, wrong.message)),
        }
        self.seen.listing_text = text;
    }

    /// All styles: the built-in ones, and each `.sld` by the name of its file.
    pub(super) fn read_styles(
        &mut self,
        files: &[PathBuf],
        problems: &mut Vec<Problem>,
    ) -> Vec<Arc<NamedStyle>> {
        let mut styles: Vec<Arc<NamedStyle>> = Vec::new();
        for file in files.iter().filter(|file| ending(file) == "sld") {
            let name = stem(file);
            if styles.iter().any(|style| style.name == name) {
                problems.push(problem(file, None, format!("there is another style `{name}`")));
                continue;
            }
            match self.read_style(file) {
                Ok((style, notes)) => {
                    styles.push(Arc::new(NamedStyle { name, style }));
                    problems.extend(notes.into_iter().map(|note| Problem {
                        is_error: false,
                        ..problem(file, Some(note.line), note.text)
                    }));
                }
                Err(error) => problems.push(problem(file, error.line, error.text)),
            }
        }
        for style in &self.built_in {
            if !styles.iter().any(|known| known.name == style.name) {
                styles.push(Arc::clone(style));
            }
        }
        styles
    }

    /// Reads a style anew when it or a picture in it has changed, or lacks a picture that could not
    /// be painted the last time.
    fn read_style(&mut self, file: &Path) -> Result<(Arc<Style>, Vec<Note>), StyleError> {
        let path = self.folder.join(file);
        let beside = path.parent().unwrap_or(&self.folder).to_owned();
        let (files, root) = (Arc::clone(&self.disk.files), self.folder.clone());
        let painter = self.options.painter.clone();
        let used = RefCell::new(Vec::new());
        let (mut is_read, mut unpainted) = (false, None);
        let read = |path: &Path| {
            let text = read_text(&files, path, style::MAX_BYTES).map_err(Unusable::of)?;
            let unread = Cell::new(None);
            let resource = |name: &str| {
                let name = relative(name)?;
                // GeoServer looks beside the style.
                [&beside, &root].into_iter().find_map(|folder| {
                    let path = folder.join(&name);
                    let read = read_picture(&files, &root, &path).unwrap_or_else(|error| {
                        unread.set(Some(error));
                        None
                    });
                    let (stamp, bytes) = read.unzip();
                    used.borrow_mut().push((path, stamp));
                    bytes.flatten()
                })
            };
            let style = style::read(&text, &resource, &painter);
            if let Some(error) = unread.take() {
                return Err(Unusable::Unread(error));
            }
            let style = style.map(|(style, notes)| (Arc::new(style), notes));
            if let Ok((lacking, _)) = &style
                && let Some(why) = &lacking.unpainted
            {
                let why = format!("a picture in it cannot be painted now: {why}");
                unpainted = style.ok();
                return Err(Unusable::Unread(io::Error::other(why)));
            }
            is_read = true;
            style.map_err(Unusable::Wrong)
        };
        let style = if self.lacks_pictures(file) || self.has_other_pictures(file) {
            // As if the style itself had changed; should it not be read now, the old one stays.
            let before = self.seen.styles.remove(file);
            let style = self.disk.remember(&mut self.seen.styles, file, &path, read);
            match before {
                Some(before) if !self.seen.styles.contains_key(file) => {
                    let kept = before.1.clone();
                    self.seen.styles.insert(file.to_owned(), before);
                    kept
                }
                _ => style,
            }
        } else {
            self.disk.remember(&mut self.seen.styles, file, &path, read)
        };
        if is_read {
            self.seen.resources.insert(file.to_owned(), used.into_inner());
        }
        // One that lacks a picture is better than none, or than an older one that does.
        if let Some(unpainted) = unpainted
            && (self.lacks_pictures(file) || style.is_err())
        {
            if let Ok(Some(stamp)) = self.disk.stamp(&path) {
                self.seen.styles.insert(file.to_owned(), (stamp, Ok(unpainted.clone())));
            }
            return Ok(unpainted);
        }
        style
    }

    /// Whether a style is known that lacks a picture, which could not be painted.
    fn lacks_pictures(&self, style: &Path) -> bool {
        let known = self.seen.styles.get(style).and_then(|(_, known)| known.as_ref().ok());
        known.is_some_and(|(style, _)| style.unpainted.is_some())
    }

    /// Whether a picture in a style has changed. One that cannot be looked at is the one it was.
    fn has_other_pictures(&mut self, style: &Path) -> bool {
        let mut is_other = false;
        for (path, before) in self.seen.resources.get(style).into_iter().flatten() {
            match self.disk.stamp(path) {
                Ok(stamp) => is_other |= stamp != *before,
                Err(error) => self.disk.note(style, error),
            }
        }
        is_other
    }

    pub(super) fn raster(&mut self, file: &Path) -> Result<Arc<Raster>, String> {
        let path = self.folder.join(file);
        let files = Arc::clone(&self.disk.files);
        self.disk.remember(&mut self.seen.rasters, file, &path, |path| {
            Raster::open(&files, path).map(Arc::new).map_err(unusable)
        })
    }

    /// The shape of a raster that is a step of a series, and what its file is now.
    pub(super) fn step(&mut self, file: &Path) -> Result<(Shape, Stamp), String> {
        let path = self.folder.join(file);
        let files = Arc::clone(&self.disk.files);
        let shape = self.disk.remember(&mut self.seen.steps, file, &path, |path| {
            Raster::open(&files, path).map(|raster| raster.shape()).map_err(unusable)
        })?;
        let stamp = self.seen.steps.get(file).map(|(stamp, _)| *stamp);
        Ok((shape, stamp.ok_or("it is gone")?))
    }

    /// A series, as it was before if nothing of it has changed: then what is kept of it holds.
    pub(super) fn same_series(&mut self, layer: &str, series: Series) -> Arc<Series> {
        let known = self.seen.series.get(layer).filter(|known| known.is_same(&series));
        let series = known.map_or_else(|| Arc::new(series), Arc::clone);
        self.seen.series.insert(layer.to_owned(), Arc::clone(&series));
        series
    }

    pub(super) fn vector(&mut self, file: &Path) -> Result<Arc<VectorData>, String> {
        let path = self.folder.join(file);
        let files = Arc::clone(&self.disk.files);
        self.disk.remember(&mut self.seen.vectors, file, &path, |path| {
            let text = read_text(&files, path, vector::MAX_BYTES).map_err(Unusable::of)?;
            let features = vector::parse(&text);
            // As large as all that was read from it.
            drop(text);
            let data = features.map(|features| Arc::new(features.index()));
            data.map_err(|error| Unusable::Wrong(error.to_string()))
        })
    }

    /// Takes what was last read for what is there, and lets go of files that are gone.
    pub fn take(&mut self) {
        if self.before.take().is_none() {
            return;
        }
        let Seen { files, rasters, vectors, steps, styles, resources, .. } = &mut self.seen;
        // They are listed in order.
        let is_there = |path: &PathBuf| files.binary_search(path).is_ok();
        rasters.retain(|path, _| is_there(path));
        vectors.retain(|path, _| is_there(path));
        steps.retain(|path, _| is_there(path));
        styles.retain(|path, _| is_there(path));
        resources.retain(|path, _| is_there(path));
    }
}

fn unusable(error: RasterError) -> Unusable<String> {
    match error {
        RasterError::Read(error) => Unusable::of(error),
        error => Unusable::Wrong(error.to_string()),
    }
}
