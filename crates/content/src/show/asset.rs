//! Serialising whole assets.

use serde_json::{Map as JsonMap, Value as Json, json};

use super::{Show, iso, picked};
use crate::address::encode_path;
use crate::asset::{Asset, Container};
use crate::blueprint::{Blueprint, Fields, Kind};
use crate::entry::Entry;

/// What every asset has, in the order in which it is shown; before it what its editor wrote.
const PROPERTIES: [&str; 45] = [
    "id",
    "title",
    "path",
    "filename",
    "basename",
    "extension",
    "is_asset",
    "is_audio",
    "is_previewable",
    "is_image",
    "is_svg",
    "is_video",
    "blueprint",
    "edit_url",
    "container",
    "folder",
    "url",
    "permalink",
    "api_url",
    "size",
    "size_bytes",
    "size_kilobytes",
    "size_megabytes",
    "size_gigabytes",
    "size_b",
    "size_kb",
    "size_mb",
    "size_gb",
    "last_modified",
    "last_modified_timestamp",
    "last_modified_instance",
    "focus",
    "has_focus",
    "focus_css",
    "height",
    "width",
    "orientation",
    "ratio",
    "mime_type",
    "duration",
    "duration_seconds",
    "duration_minutes",
    "duration_sec",
    "duration_min",
    "playtime",
];

/// Endings of pictures, in the order in which they are looked for.
const PICTURES: [&str; 6] = ["svg", "webp", "avif", "jpg", "jpeg", "png"];

impl<'a> Show<'a> {
    /// The file of a field, or the first of them; the picture of a row that names none.
    pub fn file(self, entry: &Entry, handle: &str) -> Option<&'a Asset> {
        let written = || self.library.assets_of(entry, handle).into_iter().next();
        self.picture_by_slug(entry, handle).or_else(written)
    }

    /// The picture of a table's row that names none: the one in the field's folder that is called
    /// as the row's slug.
    pub(super) fn picture_by_slug(self, entry: &Entry, handle: &str) -> Option<&'a Asset> {
        let is_written = || entry.value(handle).is_some_and(|value| !value.is_null());
        if entry.file.row.is_none() || is_written() {
            return None;
        }
        let kind = &entry.blueprint().fields.get(handle)?.kind;
        let Kind::Assets { container, folder: Some(folder), single: true } = kind else {
            return None;
        };
        let path = |ending: &&str| format!("{folder}/{}.{ending}", entry.slug());
        let mut paths = PICTURES.iter().map(path);
        paths.find_map(|path| self.library.find_asset(container.as_deref(), &path))
    }

    /// The whole asset: what its editor wrote, then what it is; or only `fields`, in their
    /// order, null for those that it does not have.
    pub fn whole_asset(self, asset: &Asset, fields: Option<&[String]>) -> JsonMap<String, Json> {
        let none = Fields::default();
        let known = self.asset_blueprint(asset).map_or(&none, |blueprint| &blueprint.fields);
        let written = asset.data().iter().map(|(key, _)| key);
        let all = || {
            let known = known.iter().map(|field| &*field.handle);
            written.chain(PROPERTIES).chain(known).collect()
        };
        picked(fields, all, |handle| {
            let property = self.asset_property(asset, handle);
            property.unwrap_or_else(|| self.expanded(handle).value_at(asset.data(), known, handle))
        })
    }

    fn asset_blueprint(self, asset: &Asset) -> Option<&'a Blueprint> {
        self.library.container(asset.container())?.blueprint()
    }

    fn asset_property(self, asset: &Asset, handle: &str) -> Option<Json> {
        let name = Name::of(asset);
        Some(match handle {
            "id" => asset.id().into(),
            "title" => asset.data().text("title").unwrap_or(name.basename).into(),
            "path" => asset.path().into(),
            "filename" => name.filename.into(),
            "basename" => name.basename.into(),
            "extension" => name.extension.into(),
            "folder" => name.folder.into(),
            "is_asset" => true.into(),
            "edit_url" => Json::Null,
            "blueprint" => self.blueprint(asset),
            "container" => self.container(asset),
            "url" => asset.url().into(),
            "permalink" => self.permalink(asset.url()).into(),
            "api_url" => self.asset_api_url(asset).into(),
            "mime_type" => asset.mime_type().into(),
            "last_modified" | "last_modified_instance" => iso(asset.modified()).into(),
            "last_modified_timestamp" => asset.modified().as_second().into(),
            _ => {
                let found = kind(asset, handle).or_else(|| size(asset, handle));
                return found.or_else(|| duration(asset, handle));
            }
        })
    }

    fn container(self, asset: &Asset) -> Json {
        let handle = asset.container();
        let container = self.library.container(handle);
        json!({
            "id": handle,
            "title": container.map(Container::title),
            "handle": handle,
            "disk": container.map(Container::disk),
            "blueprint": self.blueprint(asset),
            "search_index": null,
            "api_url": format!("{}/api/assets/{}", self.base, encode_path(handle)),
        })
    }

    fn blueprint(self, asset: &Asset) -> Json {
        let title = self.asset_blueprint(asset).map_or("Asset", |blueprint| &blueprint.title);
        json!({"title": title, "handle": asset.container()})
    }

    pub(super) fn asset_api_url(self, asset: &Asset) -> String {
        let (container, path) = (encode_path(asset.container()), encode_path(asset.path()));
        format!("{}/api/assets/{container}/{path}", self.base)
    }
}

/// The parts of a path.
struct Name<'p> {
    folder: &'p str,
    basename: &'p str,
    filename: &'p str,
    extension: &'p str,
}

impl<'p> Name<'p> {
    fn of(asset: &'p Asset) -> Self {
        let (folder, basename) = asset.path().rsplit_once('/').unwrap_or(("/", asset.path()));
        let (filename, extension) = basename.rsplit_once('.').unwrap_or((basename, ""));
        Self { folder, basename, filename, extension }
    }
}

/// What sort of file it is.
fn kind(asset: &Asset, handle: &str) -> Option<Json> {
    let mime_type = asset.mime_type();
    let is_svg = mime_type == "image/svg+xml";
    let is_image = mime_type.starts_with("image/") && !is_svg;
    let is = match handle {
        "is_audio" => mime_type.starts_with("audio/"),
        "is_video" => mime_type.starts_with("video/"),
        "is_svg" => is_svg,
        "is_image" => is_image,
        "is_previewable" => is_image || is_svg || mime_type == "application/pdf",
        "has_focus" => asset.data().text("focus").is_some(),
        _ => return None,
    };
    Some(is.into())
}

/// How long it is.
fn duration(asset: &Asset, handle: &str) -> Option<Json> {
    let seconds = asset.duration().filter(|seconds| seconds.is_finite() && *seconds >= 0.0)?;
    Some(match handle {
        "duration" => seconds.into(),
        "duration_seconds" | "duration_sec" => seconds.round().into(),
        "duration_minutes" | "duration_min" => rounded(seconds / 60.0),
        "playtime" => {
            let minutes = (seconds / 60.0).floor();
            format!("{minutes:.0}:{:02.0}", (seconds - minutes * 60.0).floor()).into()
        }
        _ => return None,
    })
}

/// How large it is, in bytes and in pixels.
fn size(asset: &Asset, handle: &str) -> Option<Json> {
    let dimensions = asset.dimensions();
    Some(match handle {
        "size" => human_size(asset.size()).into(),
        "size_bytes" | "size_b" => asset.size().into(),
        "size_kilobytes" | "size_kb" => rounded(bytes(asset) / 1024.0),
        "size_megabytes" | "size_mb" => rounded(bytes(asset) / 1024.0 / 1024.0),
        "size_gigabytes" | "size_gb" => rounded(bytes(asset) / 1024.0 / 1024.0 / 1024.0),
        "focus" => asset.focus().into(),
        "focus_css" => focus_css(asset.focus()).into(),
        "width" => dimensions.map(|(width, _)| width).into(),
        "height" => dimensions.map(|(_, height)| height).into(),
        "orientation" => dimensions.map(|(width, height)| orientation(width, height)).into(),
        "ratio" => {
            let (width, height) = dimensions.filter(|(_, height)| *height > 0)?;
            (f64::from(width) / f64::from(height)).into()
        }
        _ => return None,
    })
}

#[expect(clippy::cast_precision_loss, reason = "shown with two digits after the point")]
fn bytes(asset: &Asset) -> f64 {
    asset.size() as f64
}

fn rounded(number: f64) -> Json {
    ((number * 100.0).round() / 100.0).into()
}

#[expect(clippy::cast_precision_loss, reason = "shown with two digits after the point")]
fn human_size(bytes: u64) -> String {
    const UNITS: [(&str, u64); 3] = [("GB", 1 << 30), ("MB", 1 << 20), ("KB", 1 << 10)];
    let unit = UNITS.iter().find(|(_, size)| bytes >= *size);
    unit.map_or_else(
        || format!("{bytes} B"),
        |(name, size)| format!("{:.2} {name}", bytes as f64 / *size as f64),
    )
}

/// `x-y-zoom` as the position of a background.
fn focus_css(focus: &str) -> String {
    let mut parts = focus.split('-').map(|part| part.parse::<u8>().unwrap_or(50));
    let (x, y) = (parts.next().unwrap_or(50), parts.next().unwrap_or(50));
    format!("{x}% {y}%")
}

fn orientation(width: u32, height: u32) -> &'static str {
    match width.cmp(&height) {
        std::cmp::Ordering::Greater => "landscape",
        std::cmp::Ordering::Less => "portrait",
        std::cmp::Ordering::Equal => "square",
    }
}
