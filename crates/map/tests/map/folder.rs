//! A folder of maps to ask, and ways to look at the answers.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use tempfile::TempDir;
use terrace_map::{Maps, Options, Reader, WmsAnswer};

pub(crate) fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The demonstration site's maps, and the rasters for tests beside them.
pub(crate) fn demonstration() -> Maps {
    static FOLDER: LazyLock<TempDir> = LazyLock::new(|| {
        let folder = tempfile::tempdir().unwrap();
        for part in ["site/maps", "fixtures/maps"] {
            put_into(folder.path(), &repository().join(part));
        }
        folder
    });
    let (maps, problems) = open(FOLDER.path());
    assert_eq!(problems, Vec::<String>::new());
    maps
}

/// Adds a folder of maps to another: files beside files, layers behind layers.
fn put_into(target: &Path, source: &Path) {
    fs::create_dir_all(target).unwrap();
    for entry in fs::read_dir(source).unwrap() {
        let path = entry.unwrap().path();
        let to = target.join(path.file_name().unwrap());
        if path.is_dir() {
            put_into(&to, &path);
        } else if to.exists() {
            let texts = [&to, &path].map(|path| fs::read_to_string(path).unwrap());
            fs::write(&to, texts.join("\n")).unwrap();
        } else {
            fs::copy(&path, &to).unwrap();
        }
    }
}

pub(crate) fn open(folder: &Path) -> (Maps, Vec<String>) {
    let options = Options { url: "https://example.org/wms".to_owned(), ..Options::default() };
    let (maps, problems) =
        Reader::new(folder.to_owned(), options).load("2026-01-02T03:04:05.678Z".parse().unwrap());
    (maps, problems.iter().map(|problem| format!("{problem:?}")).collect())
}

/// Asks with a query such as `request=GetMap&…`.
pub(crate) fn ask(maps: &Maps, query: &str) -> Arc<WmsAnswer> {
    let pairs = query.split('&').map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    maps.answer(&maps.request(pairs))
}

pub(crate) fn text(answer: &WmsAnswer) -> &str {
    std::str::from_utf8(&answer.body).unwrap()
}

/// A decoded picture.
pub(crate) struct Pixels {
    pub(crate) width: u32,
    pub(crate) height: u32,
    rgba: Vec<u8>,
}

impl Pixels {
    #[track_caller]
    pub(crate) fn of(answer: &WmsAnswer) -> Self {
        assert!(
            answer.content_type.starts_with("image/png"),
            "{}: {}",
            answer.content_type,
            text(answer)
        );
        let mut decoder = png::Decoder::new(std::io::Cursor::new(&answer.body[..]));
        decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::ALPHA);
        let mut reader = decoder.read_info().unwrap();
        let mut rgba = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut rgba).unwrap();
        assert_eq!(frame.color_type, png::ColorType::Rgba);
        Self { width: frame.width, height: frame.height, rgba }
    }

    pub(crate) fn at(&self, x: u32, y: u32) -> [u8; 4] {
        let place = ((y * self.width + x) * 4) as usize;
        self.rgba[place..place + 4].try_into().unwrap()
    }

    /// `#rrggbb`, or `none` where nothing is.
    pub(crate) fn color(&self, x: u32, y: u32) -> String {
        let [red, green, blue, alpha] = self.at(x, y);
        match alpha {
            0 => "none".to_owned(),
            255 => format!("#{red:02x}{green:02x}{blue:02x}"),
            alpha => format!("#{red:02x}{green:02x}{blue:02x}/{alpha}"),
        }
    }
}
