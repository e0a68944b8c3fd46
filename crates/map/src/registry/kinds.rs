//! Files of the folder that hold maps and are not read: what they are, and how to make layers of them.

use std::path::{Path, PathBuf};

use super::files::{ending, stem};
use super::{Problem, problem};

/// The line that makes a layer of a file; `IN` stands for it, `OUT` for what it is called without its
/// ending. Decision 26 says why such files are not read.
const RASTER: &str = "gdal_translate -co COMPRESS=DEFLATE -co TILED=YES IN OUT.tif";
const VECTOR: &str = "ogr2ogr -f GeoJSON -t_srs EPSG:4326 OUT.geojson IN";
/// Of several variables one is taken, which `gdalinfo` lists.
const VARIABLE: &str = "gdal_translate -co COMPRESS=DEFLATE -co TILED=YES -unscale -ot Float32 NETCDF:IN:VARIABLE OUT.tif, where VARIABLE is one that `gdalinfo IN` lists";
const HDF: &str = "gdal_translate -co COMPRESS=DEFLATE -co TILED=YES SUBDATASET OUT.tif, where SUBDATASET is one that `gdalinfo IN` lists";
/// Shapes are to be had from whoever made the tiles of them.
const TILES: &str = "ogr2ogr -f GeoJSON -t_srs EPSG:4326 OUT.geojson IN, if these are tiles of features; better take what they were made of";

/// By their endings. Parts that only go with one of them, such as `.dbf`, are not named.
const OTHERS: &[(&[&str], &str, &str)] = &[
    (&["nc", "nc4", "cdf"], "NetCDF", VARIABLE),
    (&["h5", "hdf", "hdf5", "he5"], "HDF", HDF),
    (&["grb", "grib", "grb2", "grib2"], "GRIB", RASTER),
    (&["jp2", "j2k"], "JPEG 2000", RASTER),
    (&["asc", "img", "vrt", "bil", "ecw", "hgt"], "a raster of another kind", RASTER),
    (&["zarr"], "Zarr", RASTER),
    (&["shp"], "a Shapefile", VECTOR),
    (&["gpkg"], "a GeoPackage", VECTOR),
    (&["kml", "kmz"], "KML", VECTOR),
    (&["gml", "gpx", "fgb", "topojson", "tab"], "features of another kind", VECTOR),
    (&["mbtiles", "pmtiles"], "an archive of tiles", TILES),
];

/// Names what is not shown though it looks as if it should be. `is_listed` knows files that
/// `layers.toml` names; those are read, or told of there.
pub(super) fn unread(files: &[PathBuf], is_listed: impl Fn(&Path) -> bool) -> Vec<Problem> {
    files.iter().filter(|file| !is_listed(file)).filter_map(|file| told(file)).collect()
}

fn told(file: &Path) -> Option<Problem> {
    let ending = ending(file);
    if ending == "json" {
        let message = "this is no layer: it ends in `.json` and layers.toml does not name it";
        let help = "call it .geojson, or name it in layers.toml, if it is GeoJSON";
        return Some(Problem {
            is_error: false,
            help: Some(help.to_owned()),
            ..problem(file, None, message)
        });
    }
    let (_, name, help) = OTHERS.iter().find(|(endings, ..)| endings.contains(&&*ending))?;
    let message = format!("this is {name}, which is not read: GeoTIFF and GeoJSON are");
    let name = quoted(&file.file_name()?.to_string_lossy());
    let made = |ending: &str| quoted(&format!("{}.{ending}", stem(file)));
    let parts = help
        .split("IN")
        .map(|part| part.replace("OUT.tif", &made("tif")).replace("OUT.geojson", &made("geojson")));
    let help = format!("make a layer of it: {}", parts.collect::<Vec<_>>().join(&name));
    Some(Problem { help: Some(help), ..problem(file, None, message) })
}

/// As a shell takes it for one word.
fn quoted(name: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./".contains(c);
    if name.chars().all(is_plain) {
        return name.to_owned();
    }
    format!("'{}'", name.replace('\'', "'\\''"))
}
