//! Building layers from `layers.toml` and files.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::files::{ending, relative, stem};
use super::listing::{self, Listed, Member};
use super::reader::Reader;
use super::{Data, Layer, NamedStyle, Problem, RasterData, kinds, problem};
use crate::raster::Raster;
use crate::style::{Contrast, Symbolizer};

/// A raster of more cells than this should have overviews.
const MANY_CELLS: u64 = 4096 * 4096;

/// One reading of the folder.
pub(super) struct Build<'r> {
    pub(super) reader: &'r mut Reader,
    /// All files of the folder.
    pub(super) files: &'r [PathBuf],
    pub(super) styles: Vec<Arc<NamedStyle>>,
    pub(super) layers: Vec<Arc<Layer>>,
    pub(super) problems: Vec<Problem>,
    /// Of `layers.toml`, for line numbers.
    pub(super) text: String,
    /// Files that are steps of layers, and no layers themselves.
    pub(super) series_files: HashSet<PathBuf>,
}

impl Build<'_> {
    /// The layers of `layers.toml`. Groups come last, so that they may hold any other.
    pub(super) fn listed(&mut self) {
        let all = self.reader.seen.listing.layers.clone();
        let is_group = |listed: &Listed| listed.layers.is_some();
        let mut built: Vec<(usize, Arc<Layer>)> = Vec::new();
        let order = |groups: bool| {
            all.iter().enumerate().filter(move |(_, listed)| is_group(listed.get_ref()) == groups)
        };
        for (place, listed) in order(false).chain(order(true)) {
            let line = listing::line_at(&self.text, listed.span().start);
            if let Some(layer) = self.layer(listed.get_ref(), line) {
                built.push((place, Arc::clone(&layer)));
                self.layers.push(layer);
            }
        }
        // Shown in the order in which they are written.
        built.sort_by_key(|(place, _)| *place);
        self.layers = built.into_iter().map(|(_, layer)| layer).collect();
    }

    fn layer(&mut self, listed: &Listed, line: u32) -> Option<Arc<Layer>> {
        let name = listed.name.trim();
        if name.is_empty() || name.contains([',', ':', '<', '>', '&', '"']) {
            self.wrong(line, format!("`{name}` cannot be the name of a layer"));
            return None;
        }
        if self.layers.iter().any(|layer| layer.name == name) {
            self.wrong(line, format!("there is another layer `{name}`"));
            return None;
        }
        let is_series = listed.files.is_some() || listed.steps.is_some();
        let mut data = match (&listed.file, &listed.layers, is_series) {
            (Some(file), None, false) if listed.band_times.is_some() => {
                self.band_series(listed, file, line)
            }
            (Some(file), None, false) => self.data(file, listed.bands.clone(), line),
            (None, None, true) => self.series(listed, line),
            (None, Some(members), false) => self.group(members, line),
            _ => {
                let text = format!(
                    "the layer `{name}` needs one of `file`, `files`, `steps` and `layers`"
                );
                self.wrong(line, text);
                return None;
            }
        };
        if listed.smooth {
            self.smooth(&mut data, name, line);
        }
        let title = listed.title.clone().unwrap_or_else(|| name.to_owned());
        let mut styles = Vec::new();
        for style in &listed.styles {
            match self.style(style) {
                Some(style) => styles.push(style),
                None => self.wrong(
                    line,
                    format!("there is no style `{style}`: no file {style}.sld that can be read"),
                ),
            }
        }
        let file = listed.file.as_deref().map(Path::new);
        self.default_style(&mut styles, &data, file);
        self.check_styles(&styles, &data, name, line);
        let value = self.value(listed, &data, line);
        let mut keywords = listed.keywords.clone();
        if listed.demonstration {
            keywords.push("demonstration".to_owned());
        }
        Some(Arc::new(Layer {
            name: name.to_owned(),
            title,
            about: listed.about.clone(),
            keywords,
            source: listed.source.clone(),
            source_url: listed
                .source_url
                .clone()
                .filter(|url| url.starts_with("https://") || url.starts_with("http://")),
            styles,
            queryable: listed.queryable,
            is_demonstration: listed.demonstration,
            value,
            data,
        }))
    }

    /// Files that `layers.toml` does not name are layers by the name of the file.
    pub(super) fn unlisted(&mut self) {
        let files = self.files;
        let mut listed: HashSet<PathBuf> = self
            .reader
            .seen
            .listing
            .layers
            .iter()
            .filter_map(|listed| relative(listed.get_ref().file.as_deref()?))
            .collect();
        listed.extend(self.series_files.drain());
        self.problems.extend(kinds::unread(files, |file| listed.contains(file)));
        let data =
            files.iter().filter(|file| matches!(ending(file).as_str(), "tif" | "tiff" | "geojson"));
        let mut names: HashSet<String> =
            self.layers.iter().map(|layer| layer.name.clone()).collect();
        for file in data.filter(|file| !listed.contains(*file)) {
            let name = stem(file);
            if !names.insert(name.clone()) {
                let text = format!("there is another layer `{name}`");
                self.problems.push(problem(file, None, text));
                continue;
            }
            let data = self.read(file, None);
            let mut styles = Vec::new();
            self.default_style(&mut styles, &data, Some(file));
            self.layers.push(Arc::new(Layer {
                title: name.clone(),
                name,
                about: None,
                keywords: Vec::new(),
                source: None,
                source_url: None,
                styles,
                queryable: true,
                is_demonstration: false,
                value: None,
                data,
            }));
        }
    }

    pub(super) fn data(&mut self, file: &str, bands: Option<Vec<String>>, line: u32) -> Data {
        let Some(path) = relative(file) else {
            self.wrong(line, format!("`{file}` is not a file below the folder of maps"));
            return Data::Broken;
        };
        if !self.reader.may_have(&path) {
            self.wrong(line, format!("there is no file `{file}`"));
            return Data::Broken;
        }
        self.read(&path, bands)
    }

    fn read(&mut self, file: &Path, bands: Option<Vec<String>>) -> Data {
        let read = match ending(file).as_str() {
            "tif" | "tiff" => self.reader.raster(file).map(|raster| {
                self.check_overviews(file, &raster);
                Data::Raster(RasterData::new(raster, bands, None))
            }),
            "geojson" | "json" => self.reader.vector(file).map(Data::Vector),
            other => Err(format!(
                "files that end in `.{other}` are no layers; GeoTIFF (.tif) and GeoJSON (.geojson) are"
            )),
        };
        read.unwrap_or_else(|reason| {
            let message = format!("its layer is not shown: {reason}");
            self.problems.push(problem(file, None, message));
            Data::Broken
        })
    }

    /// Has a raster painted without steps, where its numbers are no names of colours.
    fn smooth(&mut self, data: &mut Data, layer: &str, line: u32) {
        let reason = match data {
            Data::Raster(data) if data.raster.palette.is_none() => {
                data.is_smooth = true;
                return;
            }
            Data::Raster(_) => "its numbers are places in a palette: between two there is none",
            Data::Vector(_) | Data::Group(_) => "only a raster can be",
            Data::Broken => return,
        };
        let text = format!("the layer `{layer}` cannot be `smooth`: {reason}");
        self.problems.push(Problem { is_error: false, ..problem(listing::FILE, Some(line), text) });
    }

    fn check_overviews(&mut self, file: &Path, raster: &Raster) {
        let full = raster.full();
        if raster.levels.len() == 1 && u64::from(full.width) * u64::from(full.height) > MANY_CELLS {
            self.problems.push(Problem {
                is_error: false,
                help: Some("add overviews, such as with gdaladdo".to_owned()),
                ..problem(file, None, "this raster is large and has no overviews, so maps of all of it are slow or fail")
            });
        }
    }

    fn group(&mut self, members: &[Member], line: u32) -> Data {
        let mut group = Vec::new();
        for member in members {
            let (name, style) = member.parts();
            let Some(layer) = self.layers.iter().find(|layer| layer.name == name).map(Arc::clone)
            else {
                self.wrong(line, format!("there is no layer `{name}` that the group can hold"));
                continue;
            };
            let style = style.and_then(|name| {
                let style = self.style(name);
                if style.is_none() {
                    self.wrong(line, format!("there is no style `{name}`"));
                }
                style
            });
            group.push((layer, style));
        }
        if group.is_empty() { Data::Broken } else { Data::Group(group) }
    }

    fn style(&self, name: &str) -> Option<Arc<NamedStyle>> {
        self.styles.iter().find(|style| style.name == name).map(Arc::clone)
    }

    /// A layer without styles has the one named like its file, else a plain one.
    fn default_style(&self, styles: &mut Vec<Arc<NamedStyle>>, data: &Data, file: Option<&Path>) {
        if !styles.is_empty() {
            return;
        }
        let plain = match data {
            Data::Raster(_) => "raster",
            Data::Vector(_) => "generic",
            Data::Group(_) | Data::Broken => return,
        };
        let beside = file.and_then(|file| self.style(&stem(file)));
        styles.extend(beside.or_else(|| self.style(plain)));
    }

    /// Says when a style cannot paint the data of its layer.
    fn check_styles(&mut self, styles: &[Arc<NamedStyle>], data: &Data, layer: &str, line: u32) {
        for named in styles {
            let rules = || named.style.groups.iter().flat_map(|group| &group.rules);
            let mut symbolizers = rules().flat_map(|rule| &rule.symbolizers);
            let paints = match data {
                Data::Raster(_) => symbolizers.any(|s| matches!(s, Symbolizer::Raster(_))),
                Data::Vector(_) => symbolizers.any(|s| !matches!(s, Symbolizer::Raster(_))),
                Data::Group(_) | Data::Broken => true,
            };
            let has_palette = matches!(data, Data::Raster(data) if data.raster.palette.is_some());
            let has_contrast = |symbolizer: &Symbolizer| matches!(symbolizer, Symbolizer::Raster(raster) if raster.contrast != Contrast::OWN);
            let style = &named.name;
            let text = if !paints {
                let what = if matches!(data, Data::Raster(_)) { "a raster" } else { "features" };
                format!(
                    "the style `{style}` paints nothing of the layer `{layer}`, which is {what}"
                )
            } else if has_palette && rules().flat_map(|rule| &rule.symbolizers).any(has_contrast) {
                format!(
                    "`ContrastEnhancement` of the style `{style}` changes nothing of the layer `{layer}`, which has a palette"
                )
            } else {
                continue;
            };
            self.problems
                .push(Problem { is_error: false, ..problem(listing::FILE, Some(line), text) });
        }
    }

    pub(super) fn wrong(&mut self, line: u32, message: impl Into<String>) {
        self.problems.push(problem(listing::FILE, Some(line), message));
    }
}
