//! Reading asset containers: the files on their disk, and the `.meta` beside each.

use std::fs;
use std::io::{self, Read as _};
use std::path::Path;
use std::sync::Arc;
use std::time::SystemTime;

use rustc_hash::FxHashMap;
use terrace_geo::geojson::GeoJsonError;
use terrace_geo::outline::{self, Outlines};
use terrace_picture::{Size, read_header};

use super::definitions::{Documents, title};
use super::document::read_yaml;
use super::scan::{File, Root, Stamp};
use super::{Disk, ReadOptions};
use crate::asset::{Asset, Container};
use crate::fields::address;
use crate::problem::Problem;
use crate::route::encode_path;
use crate::value::{Map, Value};
use crate::yaml::Keys;

const GEOJSON: &str = "application/geo+json";

/// What assets were when they were last looked at, by container and path.
#[derive(Debug, Default)]
pub(super) struct AssetCache {
    slots: FxHashMap<(Arc<str>, Arc<str>), Slot>,
}

#[derive(Debug)]
struct Slot {
    stamps: (Stamp, Option<Stamp>),
    is_settled: bool,
    asset: Arc<Asset>,
    problems: Vec<Problem>,
}

/// All containers, with what is wrong about them and how many files were looked into.
#[derive(Debug)]
pub(super) struct Assets {
    pub(super) containers: Vec<Container>,
    pub(super) problems: Vec<Problem>,
    pub(super) parsed: usize,
}

impl AssetCache {
    pub(super) fn update(
        &mut self,
        root: &Root,
        documents: &Documents<'_>,
        options: &ReadOptions,
    ) -> Assets {
        let old = std::mem::take(&mut self.slots);
        let mut reading = Reading { root, options, old, new: &mut self.slots, parsed: 0 };
        let mut problems = Vec::new();
        let mut containers = Vec::new();
        for document in documents.directly_in("content/assets") {
            let name = document.node.text("disk").unwrap_or_else(|| "assets".to_owned());
            let mut assets = Vec::new();
            if let Some(disk) = options.disks.iter().find(|disk| disk.name == name) {
                assets = reading.container(document.handle, disk, &mut problems);
            } else {
                let line = document.node.pair("disk").map(|pair| pair.line);
                let known: Vec<_> =
                    options.disks.iter().map(|disk| format!("`{}`", disk.name)).collect();
                let problem =
                    Problem::error(document.path, line, format!("there is no disk `{name}`"));
                problems.push(problem.help(format!("use one of {}", known.join(", "))));
            }
            containers.push(Container {
                handle: document.handle.into(),
                title: title(&document),
                blueprint: None,
                disk: name,
                assets,
            });
        }
        let parsed = reading.parsed;
        problems.extend(self.slots.values().flat_map(|slot| slot.problems.iter().cloned()));
        Assets { containers, problems, parsed }
    }
}

struct Reading<'a> {
    root: &'a Root,
    options: &'a ReadOptions,
    old: FxHashMap<(Arc<str>, Arc<str>), Slot>,
    new: &'a mut FxHashMap<(Arc<str>, Arc<str>), Slot>,
    parsed: usize,
}

impl Reading<'_> {
    fn container(
        &mut self,
        handle: &str,
        disk: &Disk,
        problems: &mut Vec<Problem>,
    ) -> Vec<Arc<Asset>> {
        let handle: Arc<str> = handle.into();
        let Some(folder) = disk.folder.to_str() else { return Vec::new() };
        let found = self.root.files(&[folder]);
        problems.extend(found.problems);
        let assets = found.files.iter().map(|file| self.asset(&handle, disk, folder, file));
        let mut assets: Vec<_> = assets.collect();
        assets.sort_unstable_by(|a, b| a.path.cmp(&b.path));
        assets
    }

    fn asset(
        &mut self,
        container: &Arc<str>,
        disk: &Disk,
        folder: &str,
        file: &File,
    ) -> Arc<Asset> {
        let (parent, name) = file.path.rsplit_once('/').unwrap_or(("", &file.path));
        let meta = self.root.file(&format!("{parent}/.meta/{name}.yaml"));
        let stamps = (file.stamp, meta.as_ref().map(|meta| meta.stamp));
        let key = (Arc::clone(container), Arc::clone(&file.path));
        let old = self.old.remove(&key);
        if let Some(slot) = old.as_ref().filter(|slot| slot.is_settled && slot.stamps == stamps) {
            let asset = Arc::clone(&slot.asset);
            self.new.extend(old.map(|slot| (key, slot)));
            return asset;
        }
        let read_at = SystemTime::now();
        let is_settled = file.stamp.is_settled(read_at)
            && stamps.1.is_none_or(|stamp| stamp.is_settled(read_at));
        let last_good = old.as_ref().map(|slot| &*slot.asset);
        let (mut asset, mut problems) = self.read(file, meta.as_ref(), last_good);
        asset.container = Arc::clone(container);
        file.path[folder.len() + 1..].clone_into(&mut asset.path);
        asset.url = disk.url.as_ref().map(|url| format!("{url}/{}", encode_path(&asset.path)));
        if asset.url.is_some() && &*asset.mime_type == GEOJSON {
            match self.outlines(file, asset.data.text("title")) {
                Ok(outlines) => asset.outlines = outlines.map(Box::new),
                Err(problem) => problems.push(problem),
            }
        }
        let same = old.filter(|slot| *slot.asset == asset && slot.problems == problems);
        self.parsed += usize::from(same.is_none());
        let asset = same.map_or_else(|| Arc::new(asset), |slot| slot.asset);
        self.new.insert(key, Slot { stamps, is_settled, asset: Arc::clone(&asset), problems });
        asset
    }

    /// The file without its place. A `.meta` that cannot be read leaves what it said before.
    fn read(
        &self,
        file: &File,
        meta: Option<&File>,
        last_good: Option<&Asset>,
    ) -> (Asset, Vec<Problem>) {
        let mut problems = Vec::new();
        let meta_path = meta.map_or("", |meta| &*meta.path);
        let meta =
            meta.and_then(|meta| self.meta(meta).map_err(|problem| problems.push(problem)).ok());
        let data = match &meta {
            Some(meta) => meta.get("data").and_then(Value::as_map).cloned().unwrap_or_default(),
            None if problems.is_empty() => Map::default(),
            None => last_good.map(|asset| asset.data.clone()).unwrap_or_default(),
        };
        let data = address::map_without_refused(data, |text| {
            let problem = Problem::warning(meta_path, None, address::message(text));
            problems.push(problem.help(address::HELP));
        });
        let number = |key: &str| u32::try_from(meta.as_ref()?.get(key)?.as_i64()?).ok();
        let mime_type = meta.as_ref().and_then(|meta| meta.text("mime_type"));
        let mime_type = mime_type.unwrap_or_else(|| mime_type_of(&file.path));
        // A picture says best how large it is: `.meta` may be old, and has the size as stored of a
        // photograph that is stored on its side.
        let is_picture = mime_type.starts_with("image/");
        let size = is_picture.then(|| self.picture_size(file)).flatten().or_else(|| {
            let size = Size { width: number("width")?, height: number("height")? };
            (size.width > 0 && size.height > 0).then_some(size)
        });
        let asset = Asset {
            container: "".into(),
            path: String::new(),
            url: None,
            file: Path::new(&*file.path).to_owned(),
            size: file.stamp.len,
            modified: file.stamp.modified(),
            width: size.map(|size| size.width),
            height: size.map(|size| size.height),
            duration: meta.as_ref().and_then(|meta| meta.get("duration")).and_then(Value::as_f64),
            mime_type: mime_type.into(),
            data,
            outlines: None,
        };
        (asset, problems)
    }

    /// As it is shown, which is as `/img` makes it.
    fn picture_size(&self, file: &File) -> Option<Size> {
        let mut file = fs::File::open(self.root.path(&file.path)).ok()?;
        Some(read_header(&mut file).ok()?.ok()?.size)
    }

    /// They are made once for each version of the file, since that is when it is read.
    fn outlines(&self, file: &File, title: Option<&str>) -> Result<Option<Outlines>, Problem> {
        let problem = |reason: String| {
            let message = format!("maps cannot draw this file: {reason}");
            Problem::warning(&*file.path, None, message)
        };
        let bytes = usize::try_from(file.stamp.len).unwrap_or(usize::MAX);
        let most = outline::LARGEST;
        if bytes > most {
            return Err(problem(GeoJsonError::TooLarge { bytes, most }.to_string()));
        }
        // It may have grown since: one byte more than is allowed tells that there are too many.
        let bytes = self.beginning(file, most as u64 + 1);
        let bytes = bytes.map_err(|error| problem(format!("it cannot be read: {error}")))?;
        outline::outlines(&bytes, title).map_err(|error| problem(error.to_string()))
    }

    fn meta(&self, file: &File) -> Result<Map, Problem> {
        if file.stamp.len > self.options.max_file_bytes {
            return Err(Problem::error(&*file.path, None, "this file is too large"));
        }
        let text = fs::read_to_string(self.root.path(&file.path)).map_err(|error| {
            Problem::error(&*file.path, None, format!("this file cannot be read: {error}"))
        })?;
        read_yaml(&file.path, &text, &mut Keys::default()).map(super::super::yaml::Node::into_map)
    }

    fn beginning(&self, file: &File, most: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        fs::File::open(self.root.path(&file.path))?.take(most).read_to_end(&mut bytes)?;
        Ok(bytes)
    }
}

/// By the ending of the name; what is not known is a mere row of bytes.
fn mime_type_of(path: &str) -> &'static str {
    let extension = path.rsplit('.').next().unwrap_or_default().to_ascii_lowercase();
    match extension.as_str() {
        "avif" => "image/avif",
        "css" => "text/css",
        "csv" => "text/csv",
        "docx" => "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "geojson" => GEOJSON,
        "gif" => "image/gif",
        "html" | "htm" => "text/html",
        "jpg" | "jpeg" => "image/jpeg",
        "json" => "application/json",
        "mp3" => "audio/mpeg",
        "mp4" => "video/mp4",
        "ogg" => "audio/ogg",
        "pdf" => "application/pdf",
        "png" => "image/png",
        "pptx" => "application/vnd.openxmlformats-officedocument.presentationml.presentation",
        "svg" => "image/svg+xml",
        "txt" => "text/plain",
        "webm" => "video/webm",
        "webp" => "image/webp",
        "xlsx" => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "zip" => "application/zip",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
#[path = "assets_tests.rs"]
mod tests;
