//! The folder `maps` of a site, and what content says of its layers.

use std::path::Path;

use jiff::Timestamp;
use terrace_content::{Collection, Library, Problem};
use terrace_files::Files;
use terrace_map::{CacheBytes, Limits, Maps, Options, Painter, Reader};

use crate::handles::collections::CLIMATE_DATA;
use crate::settings::Settings;

/// The folder of maps, relative to the site.
const FOLDER: &str = "maps";
/// Where the map server answers.
const PATH: &str = "/wms";

pub(crate) fn reader(folder: &Path, settings: &Settings, files: Files, painter: Painter) -> Reader {
    let bytes = settings.cache.maps_mb.saturating_mul(1024 * 1024);
    let options = Options {
        url: settings.public_url.join(PATH),
        limits: Limits {
            size: settings.maps.max_size,
            layers: settings.maps.max_layers,
            layer_pixels: settings.maps.max_layer_megapixels.saturating_mul(1_000_000),
        },
        painter,
        caches: CacheBytes { rasters: bytes / 3 * 2, pictures: bytes / 3 },
    };
    Reader::with_files(folder.join(FOLDER), options, files)
}

/// Reads what changed, and says what is wrong in the folder. Whoever wants it takes it.
pub(crate) fn read(reader: &mut Reader, now: Timestamp) -> (Maps, Vec<Problem>) {
    let (maps, problems) = reader.read(now);
    let problems = problems.into_iter().map(|problem| {
        let file = Path::new(FOLDER).join(&problem.file);
        let shown = if problem.is_error {
            Problem::error(file, problem.line, problem.message)
        } else {
            Problem::warning(file, problem.line, problem.message)
        };
        match problem.help {
            Some(help) => shown.help(help),
            None => shown,
        }
    });
    (maps, problems.collect())
}

/// Entries that name a layer or a style that is not there; or, when another map server has the
/// layers, those that should be painted here all the same.
pub(crate) fn missing_layers(library: &Library, maps: &Maps, settings: &Settings) -> Vec<Problem> {
    if settings.wms_url.is_some() {
        let missing = settings.maps.own_layers.iter().filter(|name| !maps.has_layer(name));
        return missing
            .map(|name| {
                let message = format!(
                    "`maps.own_layers` names the layer `{name}`, which the maps of this site do not have, so the server at `wms_url` is asked for it"
                );
                Problem::warning(Settings::FILE, None, message)
            })
            .collect();
    }
    let entries = library.collection(CLIMATE_DATA).map(Collection::entries);
    let mut problems = Vec::new();
    for entry in entries.unwrap_or_default() {
        let mut check = |field: &str, what: &str, is_there: &dyn Fn(&str) -> bool| {
            if let Some(name) = entry.text(field).filter(|name| !is_there(name)) {
                let message = format!(
                    "`{field}` names the {what} `{name}`, which the maps of this site do not have"
                );
                problems.push(Problem::warning(entry.path(), None, message));
            }
        };
        check("geoserver_layer", "layer", &|name| maps.has_layer(name));
        check("sld_style", "style", &|name| maps.has_style(name));
    }
    problems
}

#[cfg(test)]
mod tests {
    use std::fs;

    use crate::LiveSite;

    #[track_caller]
    fn check(settings: &str, expected: &[&str]) {
        let folder = tempfile::tempdir().unwrap();
        let write = |path: &str, text: &str| {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        write("terrace.toml", settings);
        write("content/collections/climate_data.yaml", "title: Layers\n");
        let fields = "fields: [{handle: geoserver_layer, field: {type: text}}]\n";
        write("resources/blueprints/collections/climate_data/layer.yaml", fields);
        let entry = "---\nid: a\ntitle: Rain\ngeoserver_layer: rain\n---\n";
        write("content/collections/climate_data/rain.md", entry);
        let site = LiveSite::open(folder.path()).unwrap();
        let snapshot = site.snapshot();
        let problems: Vec<String> = snapshot.problems().iter().map(ToString::to_string).collect();
        let about_layers = problems.iter().filter(|problem| problem.contains("names the layer"));
        let about_layers: Vec<&String> = about_layers.collect();
        assert_eq!(about_layers.len(), expected.len(), "{problems:?}");
        for (problem, part) in about_layers.iter().zip(expected) {
            assert!(problem.contains(part), "{problem}");
        }
    }

    #[test]
    fn layers_are_looked_for_where_they_are_painted() {
        check("", &["`geoserver_layer` names the layer `rain`"]);
        let elsewhere = "wms_url = \"https://maps.example.org/geoserver/wms\"\n";
        let both =
            ["basemap", "ground"].map(|name| format!("`maps.own_layers` names the layer `{name}`"));
        check(elsewhere, &both.each_ref().map(String::as_str));
        check(&format!("{elsewhere}[maps]\nown_layers = []\n"), &[]);
    }
}
