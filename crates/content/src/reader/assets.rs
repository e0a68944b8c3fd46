//! Reading asset containers: the files on their disk, and the `.meta` beside each.

use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::SystemTime;

use rustc_hash::FxHashMap;
use terrace_files::{Stamp, is_fault};
use terrace_geo::geojson::GeoJsonError;
use terrace_geo::outline::{self, Outlines};
use terrace_picture::{Size, read_header};

use super::definitions::{YamlFiles, title};
use super::document::read_yaml;
use super::options::{Disk, ReadOptions};
use super::scan::{File, Listing, Root, modified, unread};
use crate::address::encode_path;
use crate::asset::{Asset, Container};
use crate::fields::address;
use crate::problem::Problem;
use crate::value::{Map, Value};
use crate::yaml::Keys;

const GEOJSON: &str = "application/geo+json";

/// What assets were when they were last looked at.
#[derive(Debug, Default)]
pub(super) struct AssetCache {
    known: Known,
    /// What the last update found; it becomes what is known when it is taken.
    latest: Known,
}

#[derive(Debug, Default)]
struct Known {
    /// By container and path.
    slots: FxHashMap<(Arc<str>, Arc<str>), Slot>,
    /// The files of each disk, by its folder.
    listings: FxHashMap<String, Listing>,
}

#[derive(Debug, Clone)]
struct Slot {
    stamps: (Stamp, Option<Stamp>),
    is_settled: bool,
    asset: Arc<Asset>,
    problems: Vec<Problem>,
    /// The system did not let us read it the last time.
    is_unread: bool,
}

/// All containers, with what is wrong about them and how many files were looked into.
#[derive(Debug)]
pub(super) struct Assets {
    pub(super) containers: Vec<Container>,
    pub(super) problems: Vec<Problem>,
    pub(super) parsed: usize,
    /// How many places the system did not let us read.
    pub(super) unread: usize,
    /// Whether files were forgotten.
    pub(super) has_gone: bool,
}

impl AssetCache {
    pub(super) fn update(
        &mut self,
        root: &Root,
        documents: &YamlFiles<'_>,
        options: &ReadOptions,
    ) -> Assets {
        let (old, new) = (&self.known, Known::default());
        let mut reading = Reading { root, options, old, new, parsed: 0 };
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
        let Reading { new, parsed, .. } = reading;
        problems.extend(new.slots.values().flat_map(|slot| slot.problems.iter().cloned()));
        let unread = new.listings.values().map(|listing| listing.unread).sum::<usize>()
            + new.slots.values().filter(|slot| slot.is_unread).count();
        let has_gone = self.known.slots.keys().any(|key| !new.slots.contains_key(key));
        self.latest = new;
        Assets { containers, problems, parsed, unread, has_gone }
    }

    /// Lets go of what the last update did not find.
    pub(super) fn forget(&mut self) {
        self.known = std::mem::take(&mut self.latest);
    }
}

struct Reading<'a> {
    root: &'a Root,
    options: &'a ReadOptions,
    old: &'a Known,
    new: Known,
    parsed: usize,
}

/// A file of a container.
struct Wanted<'a> {
    container: &'a Arc<str>,
    disk: &'a Disk,
    folder: &'a str,
    file: &'a File,
}

/// What the system did not let us read.
struct Unread {
    path: String,
    error: io::Error,
}

impl Reading<'_> {
    fn container(
        &mut self,
        handle: &str,
        disk: &Disk,
        problems: &mut Vec<Problem>,
    ) -> Vec<Arc<Asset>> {
        let container: Arc<str> = handle.into();
        let Some(folder) = disk.folder.to_str() else { return Vec::new() };
        let found = self.listing(folder, problems);
        let assets = found.files.iter().map(|file| {
            let container = &container;
            self.asset(&Wanted { container, disk, folder, file })
        });
        let mut assets: Vec<_> = assets.collect();
        assets.sort_unstable_by(|a, b| a.path.cmp(&b.path));
        self.new.listings.insert(folder.to_owned(), found);
        assets
    }

    /// The files of a disk. Containers may share one: it is looked through once, so that what could
    /// not be read for one of them is known of all. To be given back to `self.new`.
    fn listing(&mut self, folder: &str, problems: &mut Vec<Problem>) -> Listing {
        if let Some(known) = self.new.listings.remove(folder) {
            return known;
        }
        let none = Listing::default();
        let before = self.old.listings.get(folder).unwrap_or(&none);
        let found = self.root.files(&[folder], before);
        problems.extend(found.problems.iter().cloned());
        found
    }

    /// While something about an asset cannot be read, it stays as it was.
    fn asset(&mut self, wanted: &Wanted<'_>) -> Arc<Asset> {
        let key = (Arc::clone(wanted.container), Arc::clone(&wanted.file.path));
        let old = self.old.slots.get(&key);
        let slot = self.slot(wanted, old).unwrap_or_else(|Unread { path, error }| {
            let problems = vec![unread(&path, old.is_some(), &error)];
            let asset = || Arc::new(wanted.placed(described(wanted.file, None)));
            Slot {
                stamps: old.map_or((wanted.file.stamp, None), |slot| slot.stamps),
                is_settled: false,
                asset: old.map_or_else(asset, |slot| Arc::clone(&slot.asset)),
                problems,
                is_unread: true,
            }
        });
        let is_known = old.is_some_and(|old| Arc::ptr_eq(&old.asset, &slot.asset));
        self.parsed += usize::from(!is_known);
        let asset = Arc::clone(&slot.asset);
        self.new.slots.insert(key, slot);
        asset
    }

    fn slot(&self, wanted: &Wanted<'_>, old: Option<&Slot>) -> Result<Slot, Unread> {
        let file = wanted.file;
        let (parent, name) = file.path.rsplit_once('/').unwrap_or(("", &file.path));
        let path = format!("{parent}/.meta/{name}.yaml");
        let meta = self.root.file(&path).map_err(|error| Unread { path, error })?;
        let stamps = (file.stamp, meta.as_ref().map(|meta| meta.stamp));
        if let Some(slot) = old.filter(|slot| slot.is_settled && slot.stamps == stamps) {
            return Ok(slot.clone());
        }
        let read_at = SystemTime::now();
        let is_settled = file.stamp.is_settled(read_at)
            && stamps.1.is_none_or(|stamp| stamp.is_settled(read_at));
        let last_good = old.map(|slot| &*slot.asset);
        let mut problems = Vec::new();
        let mut asset = wanted.placed(self.read(file, meta.as_ref(), last_good, &mut problems)?);
        if asset.url.is_some() && &*asset.mime_type == GEOJSON {
            match self.outlines(file, asset.data.text("title"))? {
                Ok(outlines) => asset.outlines = outlines.map(Box::new),
                Err(problem) => problems.push(problem),
            }
        }
        let same = old.filter(|slot| *slot.asset == asset);
        let asset = same.map_or_else(|| Arc::new(asset), |slot| Arc::clone(&slot.asset));
        Ok(Slot { stamps, is_settled, asset, problems, is_unread: false })
    }

    /// The file without its place. A mistake in `.meta` leaves what it said before.
    fn read(
        &self,
        file: &File,
        meta: Option<&File>,
        last_good: Option<&Asset>,
        problems: &mut Vec<Problem>,
    ) -> Result<Asset, Unread> {
        let meta_path = meta.map(|meta| &*meta.path);
        let meta = match meta {
            Some(meta) => self.meta(meta)?.map_err(|problem| problems.push(problem)).ok(),
            None => None,
        };
        let mut asset = described(file, meta.as_ref());
        if meta_path.is_some() && meta.is_none() {
            asset.data = last_good.map(|asset| asset.data.clone()).unwrap_or_default();
        }
        asset.data = address::map_without_refused(asset.data, |text| {
            let path = meta_path.unwrap_or_default();
            problems.push(address::problem(path, None, text));
        });
        // A picture says best how large it is: `.meta` may be old, and has the size as stored of a
        // photograph that is stored on its side.
        if asset.mime_type.starts_with("image/")
            && let Some(size) = self.picture_size(file)?
        {
            (asset.width, asset.height) = (Some(size.width), Some(size.height));
        }
        Ok(asset)
    }

    /// As it is shown, which is as `/img` makes it.
    fn picture_size(&self, file: &File) -> Result<Option<Size>, Unread> {
        let unread = |error| Unread { path: file.path.to_string(), error };
        let mut opened = self.root.open_file(file).map_err(unread)?;
        match read_header(&mut opened) {
            Ok(header) => Ok(header.ok().map(|header| header.size)),
            Err(error) if is_fault(&error) => Err(unread(error)),
            Err(_) => Ok(None),
        }
    }

    /// They are made once for each version of the file, since that is when it is read.
    fn outlines(
        &self,
        file: &File,
        title: Option<&str>,
    ) -> Result<Result<Option<Outlines>, Problem>, Unread> {
        let problem = |error: GeoJsonError| {
            let message = format!("maps cannot paint this file: {error}");
            Problem::warning(&*file.path, None, message)
        };
        let bytes = usize::try_from(file.stamp.len).unwrap_or(usize::MAX);
        let most = outline::LARGEST;
        if bytes > most {
            return Ok(Err(problem(GeoJsonError::TooLarge { bytes, most })));
        }
        // It may have grown since: one byte more than is allowed tells that there are too many.
        let bytes = self.beginning(file, most as u64 + 1)?;
        Ok(outline::outlines(&bytes, title).map_err(problem))
    }

    fn meta(&self, file: &File) -> Result<Result<Map, Problem>, Unread> {
        let most = self.options.max_file_bytes;
        let wrong = |message| Err(Problem::error(&*file.path, None, message));
        if file.stamp.len > most {
            return Ok(wrong("this file is too large"));
        }
        let Ok(text) = String::from_utf8(self.beginning(file, most)?) else {
            return Ok(wrong("this file is not UTF-8 text"));
        };
        let node = read_yaml(&file.path, &text, &mut Keys::default());
        Ok(node.map(super::super::yaml::Node::into_map))
    }

    fn beginning(&self, file: &File, most: u64) -> Result<Vec<u8>, Unread> {
        let read = self.root.read(file, most);
        read.map_err(|error| Unread { path: file.path.to_string(), error })
    }
}

impl Wanted<'_> {
    /// The asset in its container.
    fn placed(&self, mut asset: Asset) -> Asset {
        asset.container = Arc::clone(self.container);
        self.file.path[self.folder.len() + 1..].clone_into(&mut asset.path);
        let url = self.disk.url.as_ref();
        asset.url = url.map(|url| format!("{url}/{}", encode_path(&asset.path)));
        asset
    }
}

/// A file as its name and its `.meta` describe it.
fn described(file: &File, meta: Option<&Map>) -> Asset {
    let number = |key: &str| u32::try_from(meta?.get(key)?.as_i64()?).ok();
    let size =
        number("width").zip(number("height")).filter(|(width, height)| *width > 0 && *height > 0);
    let mime_type = meta.and_then(|meta| meta.text("mime_type"));
    let data = meta.and_then(|meta| meta.get("data")).and_then(Value::as_map);
    Asset {
        container: "".into(),
        path: String::new(),
        url: None,
        file: Path::new(&*file.path).to_owned(),
        size: file.stamp.len,
        modified: modified(&file.stamp),
        width: size.map(|(width, _)| width),
        height: size.map(|(_, height)| height),
        duration: meta.and_then(|meta| meta.get("duration")).and_then(Value::as_f64),
        mime_type: mime_type.unwrap_or_else(|| mime_type_of(&file.path)).into(),
        data: data.cloned().unwrap_or_default(),
        outlines: None,
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
