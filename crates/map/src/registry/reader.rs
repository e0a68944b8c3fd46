//! Reads the folder of maps, and remembers what has not changed.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use terrace_picture::Fonts;

use super::build::Build;
use super::files::{ending, list, read_bytes, read_text, relative, stem};
use super::listing::{self, Listing};
use super::{Maps, NamedStyle, Problem, letters, problem};
use crate::caches::{CacheBytes, Caches};
use crate::raster::Raster;
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
}

/// Reads one folder again and again.
#[derive(Debug)]
pub struct Reader {
    pub(super) folder: PathBuf,
    options: Options,
    caches: Arc<Caches>,
    pub(super) listing: Listing,
    rasters: Remembered<Arc<Raster>, String>,
    vectors: Remembered<Arc<VectorData>, String>,
    styles: Remembered<(Arc<Style>, Vec<Note>), StyleError>,
    /// The pictures that each style uses, or looked for.
    resources: HashMap<PathBuf, Vec<(PathBuf, Option<Stamp>)>>,
    built_in: Vec<Arc<NamedStyle>>,
    pub(super) fonts: Arc<Fonts>,
    pub(super) fonts_id: u64,
    /// Labels that were looked through for letters that no font has.
    pub(super) letters: letters::Known,
    /// The font files that are read, as they were.
    font_files: Vec<(PathBuf, Option<Stamp>)>,
    /// Those of them that are none.
    bad_fonts: Vec<PathBuf>,
}

/// What was read from a file, and of which state of it.
type Remembered<T, E> = HashMap<PathBuf, (Stamp, Result<T, E>)>;
type Stamp = (SystemTime, u64);

/// Most fonts, and the largest of them.
const MAX_FONTS: usize = 16;
const MAX_FONT_BYTES: u64 = 32 << 20;

/// What draws layers that name no style and have none beside them.
const BUILT_IN: [(&str, &str); 2] = [
    ("raster", include_str!("../../styles/raster.sld")),
    ("generic", include_str!("../../styles/generic.sld")),
];

impl Reader {
    /// `folder` need not exist: then there are no layers.
    pub fn new(folder: PathBuf, options: Options) -> Self {
        let caches = Arc::new(Caches::new(options.caches));
        let built_in = BUILT_IN.iter().filter_map(|(name, text)| {
            let (style, _) = style::read(text, &|_| None).ok()?;
            Some(Arc::new(NamedStyle { name: (*name).to_owned(), style: Arc::new(style) }))
        });
        let built_in = built_in.collect();
        Self {
            folder,
            options,
            caches,
            listing: Listing::default(),
            rasters: HashMap::new(),
            vectors: HashMap::new(),
            styles: HashMap::new(),
            resources: HashMap::new(),
            built_in,
            fonts: Arc::new(Fonts::default()),
            fonts_id: 0,
            letters: HashMap::new(),
            font_files: Vec::new(),
            bad_fonts: Vec::new(),
        }
    }

    /// Reads what changed. `now` is the time that feature info gives.
    pub fn load(&mut self, now: jiff::Timestamp) -> (Maps, Vec<Problem>) {
        let mut problems = Vec::new();
        let files = list(&self.folder);
        let text = self.read_listing(&mut problems);
        let styles = self.read_styles(&files, &mut problems);
        self.read_fonts(&files, &mut problems);
        let mut build = Build { reader: self, styles, layers: Vec::new(), problems, text };
        build.listed();
        build.unlisted(&files);
        build.check_letters();
        let Build { styles, layers, problems, .. } = build;
        self.forget(&files);
        let read_at = format!("{now:.3}");
        let maps = Maps {
            title: self.listing.title.clone().unwrap_or_else(|| "Maps".to_owned()),
            about: self.listing.about.clone(),
            layers,
            styles,
            url: self.options.url.clone(),
            limits: self.options.limits,
            caches: Arc::clone(&self.caches),
            fonts: Arc::clone(&self.fonts),
            fonts_id: self.fonts_id,
            read_at,
        };
        (maps, problems)
    }

    /// All fonts of the folder anew, when one of them has changed.
    fn read_fonts(&mut self, files: &[PathBuf], problems: &mut Vec<Problem>) {
        let is_font =
            |file: &&PathBuf| matches!(ending(file).as_str(), "ttf" | "otf" | "ttc" | "otc");
        let mut fonts = files.iter().filter(is_font);
        let found: Vec<_> = fonts
            .by_ref()
            .take(MAX_FONTS)
            .map(|file| (file.clone(), stamp(&self.folder.join(file))))
            .collect();
        if found != self.font_files {
            let mut fonts = Fonts::default();
            self.bad_fonts.clear();
            for (file, _) in &found {
                let bytes = read_bytes(&self.folder.join(file), MAX_FONT_BYTES);
                if !bytes.is_ok_and(|bytes| fonts.add(bytes)) {
                    self.bad_fonts.push(file.clone());
                }
            }
            self.fonts = Arc::new(fonts);
            self.fonts_id = style::next_id();
            self.font_files = found;
        }
        if let Some(file) = fonts.next() {
            let message = format!(
                "only {MAX_FONTS} fonts are read; this one and those after it are left out"
            );
            problems.push(problem(file, None, message));
        }
        problems.extend(self.bad_fonts.iter().map(|file| {
            let limit = MAX_FONT_BYTES >> 20;
            problem(file, None, format!("this is no font of at most {limit} MB that can be read"))
        }));
    }

    /// The text of `layers.toml`; when it cannot be read, the layers it last listed stay.
    fn read_listing(&mut self, problems: &mut Vec<Problem>) -> String {
        let text = match fs::read_to_string(self.folder.join(listing::FILE)) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(error) => {
                problems.push(problem(listing::FILE, None, format!("cannot read it: {error}")));
                return String::new();
            }
        };
        match Listing::parse(&text) {
            Ok(listing) => self.listing = listing,
            Err(wrong) => problems.push(problem(listing::FILE, wrong.line, wrong.message)),
        }
        text
    }

    /// All styles: the built-in ones, and each `.sld` by the name of its file.
    fn read_styles(
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

    /// Reads a style anew when it or a picture in it has changed.
    fn read_style(&mut self, file: &Path) -> Result<(Arc<Style>, Vec<Note>), StyleError> {
        let known = self.resources.get(file).into_iter().flatten();
        if known.clone().any(|(path, before)| stamp(path) != *before) {
            self.styles.remove(file);
        }
        let path = self.folder.join(file);
        let beside = path.parent().unwrap_or(&self.folder).to_owned();
        let root = self.folder.clone();
        let used = RefCell::new(Vec::new());
        let mut is_read = false;
        let style = remember(&mut self.styles, file, &path, |path| {
            is_read = true;
            let wrong = |error: std::io::Error| StyleError {
                line: None,
                text: format!("cannot read it: {error}"),
            };
            let text = read_text(path, style::MAX_BYTES).map_err(wrong)?;
            let resource = |name: &str| {
                let name = relative(name)?;
                // GeoServer looks beside the style.
                [&beside, &root].into_iter().find_map(|folder| {
                    let path = folder.join(&name);
                    used.borrow_mut().push((path.clone(), stamp(&path)));
                    // A link that leads out of the folder of maps is not followed.
                    let real = path.canonicalize().ok()?;
                    let inside = real.starts_with(root.canonicalize().ok()?);
                    inside.then(|| read_bytes(&real, style::MAX_BYTES).ok()).flatten()
                })
            };
            let (style, notes) = style::read(&text, &resource)?;
            Ok((Arc::new(style), notes))
        });
        if is_read {
            self.resources.insert(file.to_owned(), used.into_inner());
        }
        style
    }

    pub(super) fn raster(&mut self, file: &Path) -> Result<Arc<Raster>, String> {
        let path = self.folder.join(file);
        remember(&mut self.rasters, file, &path, |path| {
            Raster::open(path).map(Arc::new).map_err(|error| error.to_string())
        })
    }

    pub(super) fn vector(&mut self, file: &Path) -> Result<Arc<VectorData>, String> {
        let path = self.folder.join(file);
        remember(&mut self.vectors, file, &path, |path| {
            let text = read_text(path, vector::MAX_BYTES)
                .map_err(|error| format!("cannot read it: {error}"))?;
            vector::read(&text).map(Arc::new).map_err(|error| error.to_string())
        })
    }

    /// Lets go of files that are gone.
    fn forget(&mut self, files: &[PathBuf]) {
        let is_there = |path: &PathBuf| files.contains(path);
        self.rasters.retain(|path, _| is_there(path));
        self.vectors.retain(|path, _| is_there(path));
        self.styles.retain(|path, _| is_there(path));
        self.resources.retain(|path, _| is_there(path));
    }
}

/// `None` when there is no such file.
fn stamp(path: &Path) -> Option<Stamp> {
    fs::metadata(path).ok().and_then(|meta| Some((meta.modified().ok()?, meta.len())))
}

/// Reads a file unless it is as it was.
fn remember<T: Clone, E: Clone>(
    known: &mut Remembered<T, E>,
    file: &Path,
    path: &Path,
    read: impl FnOnce(&Path) -> Result<T, E>,
) -> Result<T, E> {
    let stamp = stamp(path);
    if let (Some(stamp), Some((before, result))) = (stamp, known.get(file))
        && stamp == *before
    {
        return result.clone();
    }
    let result = read(path);
    if let Some(stamp) = stamp {
        known.insert(file.to_owned(), (stamp, result.clone()));
    }
    result
}
